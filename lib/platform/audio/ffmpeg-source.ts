import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import path from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { DECODERS, DEMUXERS, SPEECH_RATE } from "./audio-format";
import { type AudioFacts, type AudioInput, checkFacts, type PcmSource, unreadable } from "./pcm-source";

/** Of one allocation of FFmpeg, in bytes; and of its processor time, in seconds. */
const ALLOCATION_MAX = 268_435_456;
const PROCESSOR_SEC_MAX = 1_200;
const PROBE_MS_MAX = 30_000;

const described = z.object({
  streams: z
    .array(
      z.object({
        codec_name: z.string(),
        channels: z.number(),
        sample_rate: z.coerce.number(),
        duration: z.coerce.number().optional(),
      }),
    )
    .min(1),
  format: z.object({ duration: z.coerce.number().optional() }).optional(),
});

/** Opens a recording with an `ffmpeg` that the operator named, and the `ffprobe` beside it. No shell. @throws {AppError} */
export async function openWithFfmpeg(input: AudioInput, ffmpegPath: string): Promise<PcmSource> {
  const ffprobe = path.join(path.dirname(ffmpegPath), path.basename(ffmpegPath).replace("ffmpeg", "ffprobe"));
  const asked = ["-v", "quiet", "-max_alloc", `${ALLOCATION_MAX}`, ...inputOptions(input), "-select_streams", "a:0"];
  const shown = "stream=codec_name,channels,sample_rate,duration:format=duration";
  const found = await promisify(execFile)(
    ffprobe,
    [...asked, "-show_entries", shown, "-of", "json", "-i", `file:${input.file}`],
    {
      timeout: PROBE_MS_MAX,
      killSignal: "SIGKILL",
      maxBuffer: 1_000_000,
    },
  ).catch((error: { code?: unknown }) => {
    if (error.code !== "ENOENT" && error.code !== "EACCES") return null;
    throw new AppError("unavailable", "Recordings can't be read: the ffmpeg of FFMPEG_PATH, or ffprobe beside it, doesn't run.");
  });
  const parsed = described.safeParse(found === null ? null : JSON.parse(found.stdout));
  const stream = parsed.data?.streams[0];
  if (!parsed.success || stream === undefined) throw unreadable();
  const facts: AudioFacts = { codec: stream.codec_name, channels: stream.channels, sampleRate: stream.sample_rate };
  checkFacts(facts);
  return new FfmpegSource(input, ffmpegPath, facts, stream.duration ?? parsed.data?.format?.duration ?? null);
}

function inputOptions({ format }: AudioInput): string[] {
  const demuxer = DEMUXERS[format];
  return [
    "-protocol_whitelist",
    "file,pipe",
    "-format_whitelist",
    demuxer,
    "-f",
    demuxer,
    ...(demuxer === "mov" ? ["-enable_drefs", "0"] : []),
  ];
}

class FfmpegSource implements PcmSource {
  /** It fills gaps without a word. */
  readonly isPlain = false;
  private running: ChildProcessByStdio<null, Readable, null> | null = null;

  constructor(
    private readonly input: AudioInput,
    private readonly ffmpegPath: string,
    readonly facts: AudioFacts,
    readonly declaredSec: number | null,
  ) {}

  /** Its time stamps are only as good as its header: decoding tells. */
  async packetSec(): Promise<null> {
    return null;
  }

  async *blocks(): AsyncGenerator<Int16Array[]> {
    const { channels } = this.facts;
    const limits = ["-max_alloc", `${ALLOCATION_MAX}`, "-timelimit", `${PROCESSOR_SEC_MAX}`];
    const quiet = ["-nostdin", "-hide_banner", "-v", "quiet", "-threads", "1"];
    // ffprobe opens a decoder for every track and fails without one; this one is asked for the sound alone.
    const decoders = ["-codec_whitelist", DECODERS.join(",")];
    const from = [
      ...inputOptions(this.input),
      ...decoders,
      "-i",
      `file:${this.input.file}`,
      "-map",
      "0:a:0",
      "-vn",
      "-sn",
      "-dn",
    ];
    // Fills gaps in the time stamps with silence.
    const to = ["-af", `aresample=${SPEECH_RATE}:async=1`, "-ac", `${channels}`, "-c:a", "pcm_s16le", "-f", "s16le", "pipe:1"];
    const ffmpeg = spawn(this.ffmpegPath, [...quiet, ...limits, ...from, ...to], { stdio: ["ignore", "pipe", "ignore"] });
    this.running = ffmpeg;
    const ended = new Promise<number | null>((resolve) => {
      ffmpeg.once("error", () => resolve(null));
      ffmpeg.once("close", (code) => resolve(code));
    });
    const blockBytes = SPEECH_RATE * channels * 2;
    let held: Buffer[] = [];
    let size = 0;
    let isAny = false;
    const incoming: AsyncIterable<Buffer> = ffmpeg.stdout;
    for await (const chunk of incoming) {
      held.push(chunk);
      size += chunk.length;
      if (size < blockBytes) continue;
      const all = Buffer.concat(held, size);
      const whole = size - (size % (channels * 2));
      yield planesOf(all.subarray(0, whole), channels);
      isAny = true;
      held = [all.subarray(whole)];
      size -= whole;
    }
    if (size >= channels * 2) {
      isAny = true;
      yield planesOf(Buffer.concat(held, size).subarray(0, size - (size % (channels * 2))), channels);
    }
    if ((await ended) !== 0 || !isAny) throw unreadable();
  }

  close(): void {
    this.running?.kill("SIGKILL");
  }
}

function planesOf(interleaved: Buffer, channels: number): Int16Array[] {
  const count = interleaved.length / (channels * 2);
  return Array.from({ length: channels }, (_, channel) => {
    const plane = new Int16Array(count);
    for (let i = 0; i < count; i++) plane[i] = interleaved.readInt16LE((i * channels + channel) * 2);
    return plane;
  });
}
