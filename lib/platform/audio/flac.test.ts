import { describe, expect, it } from "vitest";
import { readFlac } from "@/e2e/fakes/models/read-flac";
import { encodeFlac } from "./flac";

const sounds: [string, Int16Array][] = [
  ["nothing", new Int16Array(0)],
  ["less than a predictor looks back", Int16Array.of(5, -3, 8)],
  ["stillness", new Int16Array(9_000)],
  ["a steady offset", new Int16Array(5_000).fill(-7)],
  ["a tone", Int16Array.from({ length: 20_000 }, (_, at) => 9_000 * Math.sin(at / 9))],
  ["the loudest there is", Int16Array.from({ length: 9_000 }, (_, at) => (at % 2 ? 32_767 : -32_768))],
  ["noise", Int16Array.from({ length: 9_001 }, (_, at) => ((at * 7_919 * 104_729) % 65_536) - 32_768)],
  ["more frames than one byte counts", Int16Array.from({ length: 4_096 * 130 }, (_, at) => at % 50)],
];

describe("FLAC", () => {
  it.each(sounds)("is the same sound again: %s", async (_name, samples) => {
    const read = readFlac(await encodeFlac(samples));
    expect([read.rate, read.channels]).toEqual([16_000, 1]);
    expect(Buffer.from(read.samples.buffer).equals(Buffer.from(samples.buffer))).toBe(true);
  });

  it("takes next to nothing for stillness, and never much more than the samples", async () => {
    for (const [, samples] of sounds) expect((await encodeFlac(samples)).length).toBeLessThan(samples.length * 2.02 + 80);
    expect((await encodeFlac(new Int16Array(160_000))).length).toBeLessThan(1_000);
  });
});
