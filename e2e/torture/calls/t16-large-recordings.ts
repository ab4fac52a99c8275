import { statSync } from "node:fs";
import { signUpOwner } from "@/e2e/harness/actors";
import { sendCall } from "@/e2e/harness/send-call";
import { watchMemory } from "@/e2e/harness/watch-memory";
import { askSteadily } from "../kit/ask-steadily";
import { withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";
import { filesUnderWay, storedRecordings } from "./call-traces";

const AT_ONCE = 8;
const BYTES = 200_000_000;
const MB_EACH_MAX = 64;
const ASKED_PER_SEC = 20;
const P99_MS = 1_000;

/** Recordings of the largest size arrive beside each other, straight to disk, while everybody else is answered. */
export const largeRecordings: Torture = {
  id: "T16",
  title: `${AT_ONCE} uploads of ${BYTES / 1e6} MB at once beside ${ASKED_PER_SEC} requests a second`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      await withServer(engine, async ({ baseUrl, dataDir, pid }, place) => {
        const owner = await signUpOwner(place, { plan: "BUSINESS" });
        const { secretKey } = await owner.createKey();
        const keys = await Promise.all(Array.from({ length: 4 }, async () => (await owner.createKey()).secretKey));
        await Promise.all(Array.from({ length: AT_ONCE }, () => sendCall(baseUrl, secretKey, { bytes: 100_000 })));
        const before = await quietMb(pid);
        const memory = watchMemory(pid);
        const asker = askSteadily(`${baseUrl}/v1/whoami`, keys, ASKED_PER_SEC);
        const replies = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, n) => sendCall(baseUrl, secretKey, { bytes: BYTES, fileName: `${n}.mp3` })),
        );
        const { waits, statuses } = await asker.stop();
        const { serverMb } = memory.stop();
        verdict.demand(
          `${engine}: all are taken`,
          replies.every(({ status }) => status === 202),
          replies.map(({ status, ms, error }) => `${status} in ${(ms / 1_000).toFixed(1)} s ${error}`.trim()).join(", "),
        );
        const each = (serverMb - before) / AT_ONCE;
        verdict.demand(
          `${engine}: the server grows by at most ${MB_EACH_MAX} MB for each`,
          each <= MB_EACH_MAX,
          `${each.toFixed(1)} MB, from ${before.toFixed(0)} to ${serverMb.toFixed(0)}`,
        );
        const p99 = waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
        verdict.demand(
          `${engine}: everybody else is answered, 99 of 100 within ${P99_MS} ms`,
          statuses.length > 0 && statuses.every((status) => status === 200) && p99 <= P99_MS,
          `${p99.toFixed(0)} ms of ${waits.length}`,
        );
        const whole = storedRecordings(dataDir).filter((file) => sizeOf(file) === BYTES);
        verdict.note("whole recordings stored", whole.length);
        const over = await sendCall(baseUrl, secretKey, { bytes: BYTES + 1 });
        verdict.demand(`${engine}: a byte more is refused`, over.status === 413, `${over.status} ${over.error}`);
        const left = filesUnderWay(dataDir).filter((file) => file.includes("/tmp/req_"));
        verdict.demand(`${engine}: nothing is left where uploads arrive`, left.length === 0, left.length);
      });
    }
  },
};

/** What a server uses that has just been asked things, the median of a second. */
async function quietMb(pid: number): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n < 5; n++) {
    const memory = watchMemory(pid);
    await new Promise((resolve) => setTimeout(resolve, 200));
    samples.push(memory.stop().serverMb);
  }
  return samples.sort((a, b) => a - b)[2] ?? 0;
}

/** A run may have ended, and its recording gone, between the list and the look. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
