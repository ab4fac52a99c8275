import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { LevelMeter, soundBetween } from "./level-meter";
import { PieceWriter } from "./piece-writer";

/** Noise of one level, in dB of full scale. */
function noise(sec: number, db: number): Int16Array {
  const amplitude = 32_768 * 10 ** (db / 20);
  return Int16Array.from({ length: sec * 16_000 }, (_, at) => (at % 2 === 0 ? amplitude : -amplitude));
}

function mapOf(...parts: Int16Array[]) {
  const meter = new LevelMeter();
  for (const part of parts) for (let at = 0; at < part.length; at += 777) meter.add(part.subarray(at, at + 777));
  return meter.silences();
}

test("silence is told from sound by the noise of the line, within its bounds", () => {
  expect(mapOf(noise(2, -20), noise(2, -55), noise(2, -20))).toMatchObject({
    noiseFloorDb: -55,
    thresholdDb: -45,
    silences: [{ startSec: 2, endSec: 4 }],
    soundSec: 4,
  });
  expect(mapOf(noise(2, -10), noise(2, -40), noise(2, -10))).toMatchObject({
    thresholdDb: -35,
    silences: [{ startSec: 2, endSec: 4 }],
  });
  expect(mapOf(noise(2, -75), noise(2, -58))).toMatchObject({ thresholdDb: -60, silences: [{ startSec: 0, endSec: 2 }] });
  expect(mapOf(new Int16Array(32_000))).toMatchObject({ silences: [{ startSec: 0, endSec: 2 }], soundSec: 0 });
  expect(mapOf(noise(3, -20))).toMatchObject({ silences: [], soundSec: 3 });
});

test("short pauses are speech, and clicks are none", () => {
  const still = (sec: number) => noise(sec, -70);
  expect(mapOf(still(1), noise(1, -20), still(0.28), noise(1, -20), still(1)).silences).toEqual([
    { startSec: 0, endSec: 1 },
    { startSec: expect.closeTo(3.28, 6), endSec: expect.closeTo(4.28, 6) },
  ]);
  expect(mapOf(still(1), noise(0.04, -20), still(1), noise(1, -20)).silences).toEqual([
    { startSec: 0, endSec: expect.closeTo(2.04, 6) },
  ]);
});

test("sound between two moments is what the silences leave", () => {
  const silences = [
    { startSec: 1, endSec: 2 },
    { startSec: 4, endSec: 6 },
  ];
  expect(soundBetween(silences, 0, 10)).toBe(7);
  expect(soundBetween(silences, 1.5, 4.5)).toBe(2);
  expect(soundBetween(silences, 4.2, 5)).toBe(0);
  expect(soundBetween([], 3, 4)).toBe(1);
});

test("sound without a pause is cut at its quietest place, and says so", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "rowcall-pieces-"));
  try {
    const writer = new PieceWriter(path.join(directory, "mix"), 10 * 16_000);
    // The quietest 0.4 s of the window from 6.5 to 9 s begin at 7.
    for (const part of [noise(7, -10), noise(0.4, -15), noise(13, -10)]) writer.write(part);
    const { pieces } = writer.finish();
    expect(pieces.map(({ startSec, endsInSound }) => [startSec, endsInSound])).toEqual([
      [0, true],
      [expect.closeTo(7.2, 0.1), true],
      [expect.closeTo(16.1, 0), false],
    ]);
    expect(pieces.reduce((sum, { samples }) => sum + samples, 0)).toBe(20.4 * 16_000);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
