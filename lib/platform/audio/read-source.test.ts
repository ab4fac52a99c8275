import { expect, test } from "vitest";
import type { PcmSource } from "./pcm-source";
import { measure } from "./read-source";

/** A recording of ten seconds whose header and packets may say otherwise. */
function recording(declaredSec: number | null, packetSec: number | null) {
  const seen = { opened: 0, closed: 0, decoded: 0 };
  const open = async (): Promise<PcmSource> => {
    seen.opened++;
    return {
      facts: { codec: "opus", channels: 1, sampleRate: 48_000 },
      declaredSec,
      isPlain: true,
      packetSec: async () => packetSec,
      async *blocks() {
        for (; seen.decoded < 10; seen.decoded++) yield [new Int16Array(16_000)];
      },
      close: () => void seen.closed++,
    };
  };
  return { open, seen };
}

const job = { task: "probe", file: "x", format: "ogg", ffmpegPath: null, durationSecMax: 60 } as const;

test.each([
  ["is believed where the packets agree", 10.2, 10.1, 10.2, 0],
  ["is decoded where it promises more than the packets hold", 20, 10, 10, 10],
  ["is decoded where it promises less", 2, 10, 10, 10],
  ["is decoded where there is none", null, 10, 10, 10],
  ["is decoded where the packets do not tell", 10, null, 10, 10],
])("a header's length %s", async (_, declaredSec, packetSec, durationSec, decoded) => {
  const { open, seen } = recording(declaredSec, packetSec);
  expect(await measure(open, job, () => {})).toMatchObject({ durationSec });
  expect(seen.decoded).toBe(decoded);
  expect(seen.closed).toBe(seen.opened);
});

test("decoding to measure stops at the longest that is allowed", async () => {
  const { open, seen } = recording(null, null);
  await expect(measure(open, { ...job, durationSecMax: 4 }, () => {})).rejects.toMatchObject({ kind: "too_large" });
  expect(seen).toEqual({ opened: 2, closed: 2, decoded: 4 });
});
