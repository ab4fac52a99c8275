import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as breath } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type SpeechFake, type SpeechFakeOptions, startSpeechFake } from "@/e2e/fakes/models/speech";
import type { AudioFormat } from "@/lib/platform/audio/audio-format";
import type { AudioPiece } from "@/lib/platform/audio/piece-writer";
import { prepareAudio } from "@/lib/platform/audio/prepare-audio";
import { egressRules } from "@/lib/platform/egress/rules";
import { setSettings } from "@/lib/testing/settings";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { transcribePiece } from "./speech-client";

/** What a recording says of its call besides its sound. */
const TAG = "Ruth Quill, 415 555 0198";
const SCRIPT = { 0: "Good morning.", 1: "Hello.", 2: "My tent is torn.", 3: "I will send a pole." };
const PHRASES = [0, 1, 2, 3].map((phrase) => ({ channel: 0, startSec: 1 + 2.5 * phrase, phrase }));
const CODECS: Partial<Record<AudioFormat, string>> = {
  mp3: "-c:a libmp3lame -b:a 32k -write_id3v1 1",
  m4a: "-c:a aac -b:a 32k",
  ogg: "-c:a libopus -b:a 24k",
  webm: "-c:a libopus -b:a 24k",
  flac: "-c:a flac",
  wav: "-c:a pcm_mulaw",
};

const ffmpeg = execFileSync("/bin/sh", ["-c", "command -v ffmpeg"], { encoding: "utf8" }).trim();

let directory: string;
let fake: SpeechFake | undefined;

beforeAll(() => {
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "1000" });
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-formats-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
afterEach(() => fake?.close());

async function started(options: Partial<SpeechFakeOptions> = {}): Promise<SpeechFake> {
  fake = await startSpeechFake({ script: SCRIPT, ...options });
  (egressRules().allowed as Set<string>).add(fake.env.EGRESS_ALLOW);
  return fake;
}

/** A call at the rate of telephones as a phone system would store it. */
function recorded(format: AudioFormat, { planes = toneCall(12, PHRASES, { channels: 1, rate: 8_000 }), more = "" } = {}): string {
  const [from, to] = [path.join(directory, "sound.wav"), path.join(directory, `recorded.${format}`)];
  writeFileSync(from, wavOf(planes.map(onLine), 8_000));
  const picture = format === "m4a" ? "-f lavfi -t 12 -i testsrc=r=1:s=64x64 -c:v mpeg4" : "";
  const words = `-v error -y -i ${from} ${picture} ${CODECS[format]} ${more}`.split(" ").filter((word) => word !== "");
  execFileSync(ffmpeg, [...words, "-metadata", `title=${TAG}`, to]);
  return to;
}

/** With the noise of a line, since what is wholly still takes nothing as FLAC. */
function onLine(plane: Int16Array): Int16Array {
  return plane.map((value, at) => value + ((at * 7_919 * 104_729) % 41) - 20);
}

async function prepared(file: string, format: AudioFormat, pieceSecMax = 600): Promise<AudioPiece[]> {
  const { channels } = await prepareAudio(file, format, directory, { layout: "apart", pieceSecMax, ffmpegPath: null });
  return channels.flatMap(({ pieces }) => pieces);
}

const hear = (piece: AudioPiece) =>
  transcribePiece(
    { apiKey: null, baseUrl: fake?.baseUrl ?? "", model: "whisper-1", limits: { answer: 5_000, body: 1_000 } },
    { ...piece, offsetSec: piece.startSec },
  );

const samplesOf = (file: string) => new Int16Array(Uint8Array.from(readFileSync(file).subarray(44)).buffer);
const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array) => Buffer.from(buffer, byteOffset, byteLength);
const areSame = (sent: Int16Array | undefined, file: string) =>
  sent !== undefined && bytesOf(sent).equals(bytesOf(samplesOf(file)));
const endings = (piece: AudioPiece | undefined) => piece?.packed.map((file) => path.extname(file));

describe("a recording of one voice track and one piece", () => {
  test.each(["mp3", "m4a", "ogg", "webm"] as const)(
    "goes as the %s that it came as: its sound, and nothing else of it",
    async (format) => {
      const [piece] = await prepared(recorded(format), format);
      if (piece === undefined) throw new Error("no piece");
      expect(endings(piece)).toEqual([`.${format}`, ".flac"]);
      expect(readFileSync(path.join(directory, `recorded.${format}`)).includes(TAG)).toBe(true);
      for (const file of piece.packed) {
        expect(readFileSync(file).includes(TAG)).toBe(false);
        expect(statSync(file).mode & 0o077).toBe(0);
      }
      const { calls } = await started();
      const { segments } = await hear(piece);
      expect(segments.map(({ text }) => text.trim())).toEqual(Object.values(SCRIPT));
      expect(calls).toMatchObject([{ format, problem: null, bytes: statSync(piece.packed[0] ?? "").size }]);
      expect(calls[0]?.bytes).toBeLessThan(piece.bytes / 5);
      expect(areSame(calls[0]?.samples, piece.file)).toBe(true);
    },
  );

  test("goes as FLAC, the same to the sample, where it came as a larger or another format", async () => {
    const [piece] = await prepared(recorded("wav"), "wav");
    if (piece === undefined) throw new Error("no piece");
    expect(endings(piece)).toEqual([".flac"]);
    const { calls } = await started();
    await hear(piece);
    expect(calls).toMatchObject([{ format: "flac", problem: null }]);
    expect(calls[0]?.bytes).toBeLessThan(piece.bytes / 2);
    expect(areSame(calls[0]?.samples, piece.file)).toBe(true);
  });

  test("goes as FLAC where others would find other times or more in it", async () => {
    const gap = recorded("webm", { more: "-af aselect='not(between(t,4,6))'" });
    expect(endings((await prepared(gap, "webm"))[0])).toEqual([".flac"]);
    const twice = path.join(directory, "twice.mp3");
    const once = readFileSync(recorded("mp3"));
    writeFileSync(twice, Buffer.concat([once, once]));
    expect(endings((await prepared(twice, "mp3"))[0])).toEqual([".flac"]);
    const cut = path.join(directory, "cut.webm");
    writeFileSync(cut, readFileSync(recorded("webm")).subarray(0, 15_000));
    expect(endings((await prepared(cut, "webm"))[0])).toEqual([".flac"]);
  });
});

test("two voices apart, or several pieces, go as FLAC, the same to the sample, and a piece without sound stays", async () => {
  const planes = toneCall(60, [...PHRASES, { channel: 1, startSec: 40, phrase: 3 }], { rate: 8_000 });
  const apart = await prepared(recorded("mp3", { planes }), "mp3");
  expect(apart.map(endings)).toEqual([[".flac"], [".flac"]]);
  const long = await prepared(recorded("mp3", { planes: planes.slice(0, 1) }), "mp3", 20);
  expect(long.map(endings)).toEqual([[".flac"], [], [], []]);
  const { calls } = await started();
  const [piece] = long;
  if (piece === undefined) throw new Error("no piece");
  await hear(piece);
  expect(calls.map(({ format }) => format)).toEqual(["flac"]);
  expect(areSame(calls[0]?.samples, piece.file)).toBe(true);
});

describe("a server that doesn't take the format", () => {
  test.each(["400", "415", "500", "error_200"] as const)(
    "gets WAV when it says so with %s, and from then on",
    async (refusesWith) => {
      const { calls } = await started({ takes: [], refusesWith });
      const [piece] = await prepared(recorded("wav"), "wav");
      if (piece === undefined) throw new Error("no piece");
      for (let time = 0; time < 3; time++) expect((await hear(piece)).segments).toHaveLength(4);
      expect(calls.map(({ format }) => format)).toEqual(["flac", "wav", "wav", "wav"]);
      expect(calls.at(-1)?.bytes).toBe(piece.bytes);
    },
  );

  test("still gets FLAC where that is the one that it takes", async () => {
    const { calls } = await started({ takes: ["flac"] });
    const [piece] = await prepared(recorded("m4a"), "m4a");
    if (piece === undefined) throw new Error("no piece");
    for (let time = 0; time < 3; time++) await hear(piece);
    expect(calls.map(({ format }) => format)).toEqual(["m4a", "wav", "flac", "flac"]);
  });

  test("isn't taken for one because it was in trouble", async () => {
    const { calls, arm } = await started();
    const [piece] = await prepared(recorded("mp3"), "mp3");
    if (piece === undefined) throw new Error("no piece");
    arm("status_500", 2);
    for (let time = 0; time < 2; time++) await hear(piece);
    expect(calls.map(({ format }) => format)).toEqual(["mp3", "wav", "mp3", "mp3"]);
  });

  test("at the address of one that did is found out by the next call", async () => {
    const first = await started();
    const [piece] = await prepared(recorded("mp3"), "mp3");
    if (piece === undefined) throw new Error("no piece");
    await hear(piece);
    await first.close();
    const { calls } = await started({ takes: [], port: Number(new URL(first.baseUrl).port) });
    await expect(hear(piece)).rejects.toMatchObject({ reason: "refused" });
    expect((await hear(piece)).segments).toHaveLength(4);
    expect(calls.at(-1)?.format).toBe("wav");
  });
});

test("nothing of what was sent is held", async () => {
  const { calls } = await started({ takes: [] });
  const [piece] = await prepared(recorded("wav", { planes: toneCall(60, PHRASES, { channels: 1, rate: 8_000 }) }), "wav");
  if (piece === undefined) throw new Error("no piece");
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const heldAfter = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await hear(piece);
      calls.length = 0;
    }
    for (let turn = 0; turn < 3; turn++) {
      await breath();
      collect();
    }
    return process.memoryUsage().arrayBuffers;
  };
  const before = await heldAfter(4);
  expect((await heldAfter(20)) - before).toBeLessThan(piece.bytes);
});
