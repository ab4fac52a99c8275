import type { Codec, FormatContext, Stream } from "node-av/lib";
import { DECODERS, DEMUXERS } from "./audio-format";
import type { NodeAv } from "./load-node-av";
import { type AudioFacts, type AudioInput, checkFacts, unreadable } from "./pcm-source";

/** A recording's file, and its first sound track. The caller closes `container`. */
export interface OpenContainer {
  container: FormatContext;
  stream: Stream;
  decoder: Codec;
  facts: AudioFacts;
}

/** Opens a file as the one format it was found to have; no other track of it is read. @throws {AppError} */
export function openContainer(input: AudioInput, av: NodeAv): OpenContainer {
  const { Codec: Codecs, Dictionary, FormatContext, InputFormat } = av;
  av.Log.setLevel(av.AV_LOG_QUIET);
  const demuxer = InputFormat.findInputFormat(DEMUXERS[input.format]);
  const container = new FormatContext();
  const options = Dictionary.fromObject({
    protocol_whitelist: "file",
    format_whitelist: DEMUXERS[input.format],
    codec_whitelist: DECODERS.join(","),
    max_streams: 32,
    // A track of an MP4 may name another file; off by default, but never to be on.
    enable_drefs: 0,
  });
  if (demuxer === null || container.openInputSync(`file:${input.file}`, demuxer, options) < 0) throw unreadable();
  try {
    container.findStreamInfoSync(null);
    const stream = container.streams[container.findBestStream(av.AVMEDIA_TYPE_AUDIO)];
    const decoder = stream === undefined ? null : Codecs.findDecoder(stream.codecpar.codecId);
    if (stream === undefined || decoder === null || !DECODERS.some((name) => name === decoder.name)) throw unreadable();
    for (const other of container.streams) if (other.index !== stream.index) other.discard = av.AVDISCARD_ALL;
    const { channels, sampleRate } = stream.codecpar;
    const facts = { codec: decoder.name ?? "", channels, sampleRate };
    checkFacts(facts);
    return { container, stream, decoder, facts };
  } catch (error) {
    container.closeInputSync();
    throw error;
  }
}
