import { closeSync, openSync, readSync } from "node:fs";
import type { CodecContext, CodecParameters, Frame, Packet } from "node-av/lib";
import { type AudioFormat, SPEECH_RATE } from "./audio-format";
import type { NodeAv } from "./load-node-av";
import { isOneFrame } from "./mp3-frame";
import { type OpenContainer, openContainer } from "./open-container";
import type { PackedFile, SoundPacker } from "./pack-pieces";
import type { AudioInput } from "./pcm-source";
import { WAV_HEADER_BYTES } from "./wav";
import { must, Unpackable, writePackets } from "./write-packets";

/**
 * What OpenAI's /audio/transcriptions takes of the formats that recordings have, and holds nothing but sound once copied. Not FLAC: what stands behind
 * its last frame comes as a part of that.
 */
const COPIED: Partial<Record<AudioFormat, { muxer: string; codecs: readonly string[] }>> = {
  mp3: { muxer: "mp3", codecs: ["mp3float", "mp3"] },
  m4a: { muxer: "ipod", codecs: ["aac"] },
  ogg: { muxer: "ogg", codecs: ["opus", "libopus"] },
  webm: { muxer: "webm", codecs: ["opus", "libopus"] },
};

/** Packs with the FFmpeg inside `node-av`. Blocks its process: for a child only. */
export function nodeAvPacker(input: AudioInput, av: NodeAv): SoundPacker {
  return {
    flac: async (wav, to) => writeFlac(av, wav, to),
    copy: async (to) => copySound(input, av, to),
  };
}

function copySound(input: AudioInput, av: NodeAv, to: string): PackedFile | null {
  const open = openContainer(input, av);
  try {
    const way = COPIED[input.format];
    if (!way?.codecs.includes(open.facts.codec)) return null;
    const file = `${to}.${input.format}`;
    const { stream } = open;
    const describe = (parameters: CodecParameters) => {
      const copied = stream.codecpar.copy(parameters);
      // Another container has other names for the coding.
      parameters.codecTag = 0;
      return copied;
    };
    const packets = packetsOf(open, av, input.format);
    const bytes = writePackets(av, { file, muxer: way.muxer, timeBase: stream.timeBase, describe, packets });
    return bytes === null ? null : { file, bytes };
  } finally {
    open.container.closeInputSync();
  }
}

function* packetsOf({ container, stream, facts }: OpenContainer, av: NodeAv, format: AudioFormat) {
  const packet = new av.Packet();
  packet.alloc();
  try {
    while (container.readFrameSync(packet) >= 0) {
      if (packet.streamIndex === stream.index) {
        // Tags between two frames would go along as a part of one.
        if (format === "mp3" && !isOneFrame(packet.data, facts.sampleRate)) throw new Unpackable();
        yield packet;
      }
      packet.unref();
    }
  } finally {
    packet.free();
  }
}

function writeFlac(av: NodeAv, wav: string, to: string): number | null {
  const codec = av.Codec.findEncoder(av.AV_CODEC_ID_FLAC);
  if (codec === null) return null;
  const encoder = new av.CodecContext();
  const timeBase = new av.Rational(1, SPEECH_RATE);
  try {
    encoder.allocContext3(codec);
    encoder.sampleFormat = av.AV_SAMPLE_FMT_S16;
    encoder.sampleRate = SPEECH_RATE;
    encoder.channelLayout = mono(av);
    encoder.timeBase = timeBase;
    if (encoder.open2Sync(codec, null) < 0) return null;
    const describe = (parameters: CodecParameters) => parameters.fromContext(encoder);
    return writePackets(av, { file: to, muxer: "flac", timeBase, describe, packets: encoded(av, encoder, wav) });
  } finally {
    encoder.freeContext();
  }
}

function* encoded(av: NodeAv, encoder: CodecContext, wav: string): Generator<Packet> {
  const packet = new av.Packet();
  const frame = new av.Frame();
  packet.alloc();
  frame.alloc();
  try {
    for (const samples of blocksOf(wav, encoder.frameSize)) {
      if (samples === null) must(encoder.sendFrameSync(null));
      else must(encoder.sendFrameSync(filled(av, frame, samples)));
      frame.unref();
      while (encoder.receivePacketSync(packet) >= 0) {
        yield packet;
        packet.unref();
      }
    }
  } finally {
    frame.free();
    packet.free();
  }
}

function filled(av: NodeAv, frame: Frame, { from, bytes }: Block): Frame {
  frame.format = av.AV_SAMPLE_FMT_S16;
  frame.nbSamples = bytes.length / 2;
  frame.sampleRate = SPEECH_RATE;
  frame.channelLayout = mono(av);
  frame.pts = BigInt(from);
  must(frame.getBuffer());
  must(frame.fromBuffer(bytes));
  return frame;
}

interface Block {
  /** Samples before it. */
  from: number;
  bytes: Buffer;
}

/** The samples of a WAV file of ours in blocks of so many, and null for its end. */
function* blocksOf(wav: string, samples: number): Generator<Block | null> {
  const fd = openSync(wav, "r");
  try {
    const buffer = Buffer.alloc(samples * 2);
    for (let from = 0; ; from += samples) {
      const size = readSync(fd, buffer, 0, buffer.length, WAV_HEADER_BYTES + from * 2);
      if (size > 0) yield { from, bytes: buffer.subarray(0, size) };
      if (size < buffer.length) break;
    }
    yield null;
  } finally {
    closeSync(fd);
  }
}

const mono = (av: NodeAv) => ({ nbChannels: 1, order: av.AV_CHANNEL_ORDER_NATIVE, mask: 4n });
