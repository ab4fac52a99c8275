import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PHRASE_SEC, type TonePhrase, toneCall, wavOf } from "@/lib/testing/tone-speech";

const run = promisify(execFile);

export interface SpokenLine {
  /** From 0. */
  channel: number;
  text: string;
}

export interface SpokenCall {
  planes: Int16Array[];
  durationSec: number;
  /** When each line begins. */
  startsSec: number[];
  /** What each mark means, for the fake. */
  script: Record<number, string>;
}

const RATE = 8_000;
const PAUSE_SEC = 0.4;
const VOICES = ["en-us+m3", "en-us+f2"];

/** A call of two channels in the rate of telephones: before each line the mark that the fake knows it by, then a voice of espeak-ng. */
export async function speakCall(lines: readonly SpokenLine[]): Promise<SpokenCall> {
  const directory = await mkdtemp(path.join(tmpdir(), "rowcall-voices-"));
  try {
    const voices = await Promise.all(lines.map((line, at) => speak(line, path.join(directory, String(at)))));
    let at = PAUSE_SEC;
    const startsSec = voices.map((voice) => {
      const start = at;
      at += PHRASE_SEC + 0.1 + voice.length / RATE + PAUSE_SEC;
      return start;
    });
    const marks = lines.map(({ channel }, i): TonePhrase => ({ channel, startSec: startsSec[i] ?? 0, phrase: i }));
    const planes = toneCall(at + 1, marks, { rate: RATE });
    for (const [i, voice] of voices.entries()) {
      const first = Math.round(((startsSec[i] ?? 0) + PHRASE_SEC + 0.1) * RATE);
      planes[lines[i]?.channel ?? 0]?.set(voice, first);
    }
    return { planes, durationSec: at + 1, startsSec, script: Object.fromEntries(lines.map(({ text }, i) => [i, text])) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function speak({ channel, text }: SpokenLine, base: string): Promise<Int16Array> {
  await run("espeak-ng", ["-v", VOICES[channel] ?? "en-us", "-s", "165", "-w", `${base}.wav`, text]);
  await run("sox", [
    `${base}.wav`,
    "-r",
    String(RATE),
    "-e",
    "signed",
    "-b",
    "16",
    "-c",
    "1",
    "-t",
    "raw",
    `${base}.raw`,
    "norm",
    "-6",
  ]);
  const raw = await readFile(`${base}.raw`);
  return new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length - (raw.length % 2)));
}

export const RECORDING_FORMATS = ["wav", "mp3", "ogg", "m4a", "webm", "flac", "aac"] as const;
export type RecordingFormat = (typeof RECORDING_FORMATS)[number];

const CODECS: Readonly<Record<RecordingFormat, readonly string[]>> = {
  wav: ["-c:a", "pcm_mulaw"],
  mp3: ["-c:a", "libmp3lame", "-b:a", "64k", "-joint_stereo", "0"],
  ogg: ["-c:a", "libopus", "-b:a", "64k", "-mapping_family", "255"],
  m4a: ["-c:a", "aac", "-b:a", "96k"],
  webm: ["-c:a", "libopus", "-b:a", "64k", "-mapping_family", "255"],
  flac: ["-c:a", "flac"],
  aac: ["-c:a", "aac", "-b:a", "96k"],
};

/** The call as a file of a phone system; `mix` puts both sides on one channel. */
export async function recordingOf({ planes }: SpokenCall, format: RecordingFormat, mix = false): Promise<Buffer> {
  const directory = await mkdtemp(path.join(tmpdir(), "rowcall-recording-"));
  try {
    const [from, to] = [path.join(directory, "call.wav"), path.join(directory, `out.${format}`)];
    await writeFile(from, wavOf(planes, RATE));
    await run("ffmpeg", ["-v", "error", "-i", from, ...(mix ? ["-ac", "1"] : []), ...CODECS[format], to]);
    return await readFile(to);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** A support call with personal data as people speak it. */
export const SUPPORT_LINES: readonly SpokenLine[] = [
  { channel: 1, text: "Northwind Outdoor, this is Sam speaking. This call is recorded. How can I help you?" },
  { channel: 0, text: "Hi, my tent pole broke on the first day and I would like a replacement." },
  { channel: 1, text: "I am sorry to hear that. What number can I reach you at?" },
  { channel: 0, text: "It is four one five, five double five, oh one nine eight." },
  { channel: 0, text: "And my email address is ruth dot quill at example dot com." },
  { channel: 1, text: "Thank you. And the card the order was paid with?" },
  { channel: 0, text: "Four one one one, one one one one, one one one one, one one one one." },
  { channel: 1, text: "Your order number is 77120045. I will send the replacement pole by Friday." },
  { channel: 0, text: "Great, thank you very much for your help." },
  { channel: 1, text: "Thank you for calling, goodbye." },
];

/** What a reader must not find anywhere of the call above: pieces that only raw words hold. */
export const SUPPORT_SECRETS = ["five double five", "oh one nine eight", "ruth dot quill", "one one one one, one one one one"];
