import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPhrases, PHRASE_SEC, type TonePhrase, toneCall, wavOf } from "@/lib/testing/tone-speech";
import type { AudioFormat } from "./audio-format";
import { loadNodeAv } from "./load-node-av";
import { openWithNodeAv } from "./node-av-source";
import { prepareAudio } from "./prepare-audio";
import { probeAudio } from "./probe-audio";
import { measure, writePieces } from "./read-source";

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-audio-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function stored(name: string, content: Buffer): string {
  const file = path.join(directory, name);
  writeFileSync(file, content);
  return file;
}

const ffmpegPath = null;

/** Two people in turn: a phrase every two seconds. */
const PHRASES: TonePhrase[] = Array.from({ length: 30 }, (_, at) => ({ channel: at % 2, startSec: 0.7 + 2 * at, phrase: at }));

/** MP3 frames of 128 kbit/s with this in them. */
function frames(content: Buffer, count: number): Buffer {
  return Buffer.concat(new Array<Buffer[]>(count).fill([Buffer.from([0xff, 0xfb, 0x90, 0]), content]).flat());
}

function samplesOf(file: string): Int16Array {
  return new Int16Array(Uint8Array.from(readFileSync(file).subarray(44)).buffer);
}

describe("a prepared recording", () => {
  test("holds every phrase of every channel at its time, in pieces that are the channel to the sample", async () => {
    const file = stored("call.mp3", wavOf(toneCall(60, PHRASES, { rate: 8_000 }), 8_000));
    expect(await probeAudio(file, "wav", { ffmpegPath })).toEqual({
      codec: "pcm_s16le",
      channels: 2,
      sampleRate: 8_000,
      durationSec: 60,
      isCutShort: false,
    });
    const prepared = await prepareAudio(file, "wav", directory, { layout: "apart", pieceSecMax: 20, ffmpegPath });
    expect(prepared).toMatchObject({ durationSec: 60, areChannelsAlike: false, isCutShort: false });
    for (const { channel, pieces, silences, soundSec, silenceSec } of prepared.channels) {
      const found = pieces.flatMap(({ file: piece, startSec }) =>
        findPhrases(samplesOf(piece)).map((each) => ({ ...each, startSec: each.startSec + startSec })),
      );
      const wanted = PHRASES.filter((each) => each.channel === channel);
      expect(found.map(({ phrase }) => phrase)).toEqual(wanted.map(({ phrase }) => phrase));
      for (const [at, { startSec }] of found.entries())
        expect(Math.abs(startSec - (wanted[at]?.startSec ?? 0))).toBeLessThan(0.006);
      expect(pieces.length).toBeGreaterThan(3);
      let next = 0;
      for (const piece of pieces) {
        expect(piece.startSample).toBe(next);
        expect(piece.startSec).toBe(piece.startSample / 16_000);
        expect(piece.durationSec).toBeLessThanOrEqual(20);
        expect(piece.bytes).toBe(readFileSync(piece.file).length);
        expect(piece.bytes).toBe(44 + 2 * piece.samples);
        expect(piece.endsInSound).toBe(false);
        next += piece.samples;
      }
      expect(next).toBe(960_000);
      expect(soundSec + silenceSec).toBeCloseTo(60, 6);
      expect(soundSec).toBeGreaterThan(wanted.length * (PHRASE_SEC - 0.01));
      expect(soundSec).toBeLessThan(wanted.length * (PHRASE_SEC + 0.05));
      expect(silences).toHaveLength(wanted.length + 1);
    }
  });

  test("is one file of all channels where that is wanted, and tells a channel that is the other's copy", async () => {
    const [left = new Int16Array(0)] = toneCall(6, [{ channel: 0, startSec: 1, phrase: 5 }]);
    const twice = await prepareAudio(stored("twice.wav", wavOf([left, left])), "wav", directory, { layout: "mix", ffmpegPath });
    expect(twice.areChannelsAlike).toBe(true);
    const [mix] = twice.channels;
    expect(mix).toMatchObject({ channel: null, pieces: [{ startSample: 0, samples: 96_000 }] });
    expect(findPhrases(samplesOf(mix?.pieces[0]?.file ?? ""))).toMatchObject([{ phrase: 5, channel: 0 }]);
    const silent = await prepareAudio(stored("still.wav", wavOf(toneCall(6, []))), "wav", directory, {
      layout: "apart",
      ffmpegPath,
    });
    expect(silent.channels.map(({ soundSec }) => soundSec)).toEqual([0, 0]);
    expect(silent.areChannelsAlike).toBe(false);
  });

  test("of packed sound is as long as its packets say, whatever its name", async () => {
    // 500 silent frames of 20 ms: RFC 4867, 5.3, mode 0.
    const amr = Buffer.concat([
      Buffer.from("#!AMR\n"),
      ...new Array<Buffer>(500).fill(Buffer.from([4, ...new Array(12).fill(0)])),
    ]);
    const file = stored("voice.wav", amr);
    expect(await probeAudio(file, "amr", { ffmpegPath })).toEqual({
      codec: "amrnb",
      channels: 1,
      sampleRate: 8_000,
      durationSec: 10,
      isCutShort: false,
    });
  });

  test("that was cut is as long as what is left", async () => {
    const whole = wavOf(toneCall(20, PHRASES.slice(0, 9)));
    const probed = await probeAudio(stored("cut.wav", whole.subarray(0, 44 + 10 * 64_000)), "wav", { ffmpegPath });
    expect(probed.durationSec).toBeCloseTo(10, 3);
    expect(probed.isCutShort).toBe(true);
  });
});

describe("what cannot be prepared", () => {
  const refusals: [string, Buffer, AudioFormat, object][] = [
    ["nothing", Buffer.alloc(0), "wav", { kind: "invalid", code: "unreadable_audio" }],
    ["a header alone", wavOf([new Int16Array(0)]), "wav", { kind: "invalid", code: "unreadable_audio" }],
    ["another format than was said", wavOf(toneCall(2, [])), "ogg", { kind: "invalid", code: "unreadable_audio" }],
    ["random bytes", randomBytes(300_000), "mp3", { kind: "invalid", code: "unreadable_audio" }],
    ["bad frames", frames(Buffer.alloc(413, 255), 300), "mp3", { kind: "invalid", code: "unreadable_audio" }],
    [
      "more bad frames than good ones",
      Buffer.concat([frames(Buffer.alloc(413), 20), frames(Buffer.alloc(413, 255), 300)]),
      "mp3",
      { kind: "invalid", code: "unreadable_audio" },
    ],
    [
      "too many channels",
      wavOf(toneCall(1, [], { channels: 9 })),
      "wav",
      { kind: "invalid", message: "This recording has 9 channels; at most 8 can be read." },
    ],
    [
      "more than is allowed",
      wavOf(toneCall(61, [], { channels: 1 })),
      "wav",
      { kind: "too_large", message: "This recording is longer than 1 minute." },
    ],
  ];
  test.each(refusals)("is refused with one sentence: %s", async (_, content, format, refusal) => {
    const input = { file: stored("hostile", content), format };
    const limits = { ...input, ffmpegPath, durationSecMax: 60 };
    const av = await loadNodeAv(process.cwd());
    const open = async () => openWithNodeAv(input, av);
    const job = { ...limits, task: "prepare", directory, layout: "mix", pieceSecMax: 600 } as const;
    await expect(writePieces(open, job, () => {})).rejects.toMatchObject({ name: "AppError", ...refusal });
    rmSync(path.join(directory, "mix-000.wav"), { force: true });
    await expect(measure(open, { ...limits, task: "probe" }, () => {})).rejects.toMatchObject({ name: "AppError", ...refusal });
  });

  test("leaves nothing, and opens no file that it names", async () => {
    const playlist = stored(
      "list.m3u8",
      Buffer.from(`#EXTM3U\n#EXTINF:9,\nfile://${stored("other.wav", wavOf(toneCall(9, [])))}\n`),
    );
    const asked = prepareAudio(playlist, "mp3", directory, { layout: "mix", ffmpegPath });
    await expect(asked).rejects.toMatchObject({ kind: "invalid", code: "unreadable_audio" });
    expect(readdirSync(directory)).not.toContain("pieces");
  });

  test("is let go once nobody waits for it, and leaves nothing", async () => {
    const file = stored("let-go.wav", wavOf(toneCall(60, [])));
    const asked = prepareAudio(file, "wav", directory, { layout: "mix", ffmpegPath, signal: AbortSignal.timeout(30) });
    await expect(asked).rejects.toMatchObject({ kind: "timeout" });
    expect(readdirSync(directory)).not.toContain("pieces");
  });
});
