import { signUpOwner } from "@/e2e/harness/actors";
import { sendCall } from "@/e2e/harness/send-call";
import { waitFor } from "@/e2e/harness/server";
import { withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";
import { demandRows, filesUnderWay, listedCalls, storedRecordings } from "./call-traces";

const ABORTED = 50;
const BYTES = 20_000_000;
const WITHIN_MS = 5_000;

/** Uploads that hang up anywhere, from the first byte to the last but one, leave no file and no row. */
export const abortedUploads: Torture = {
  id: "T17",
  title: `${ABORTED} uploads that hang up on their way`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      await withServer(engine, async ({ baseUrl, dataDir, output }, place) => {
        const owner = await signUpOwner(place, { plan: "BUSINESS" });
        const { secretKey } = await owner.createKey();
        const replies = await Promise.all(
          Array.from({ length: ABORTED }, (_, n) =>
            sendCall(baseUrl, secretKey, { bytes: BYTES, externalId: `call ${n}`, cutAfterBytes: cutOf(n) }),
          ),
        );
        const answered = replies.filter(({ status }) => status !== 0 && status !== 400 && status !== 503);
        verdict.demand(`${engine}: none is taken`, answered.length === 0, answered.map(({ status }) => status).join(" "));
        const isClean = await waitFor(() => filesUnderWay(dataDir).length === 0, WITHIN_MS);
        verdict.demand(`${engine}: nothing is left where uploads arrive`, isClean, filesUnderWay(dataDir).length);
        const stored = storedRecordings(dataDir).length;
        verdict.demand(`${engine}: nothing is stored`, stored === 0, stored);
        const listed = await listedCalls(baseUrl, secretKey);
        verdict.demand(`${engine}: the list is empty`, listed.length === 0, listed.length);
        await demandRows(verdict, place, owner.workspaceId, 0);
        const faults = output().match(/"msg":"request failed"/g)?.length ?? 0;
        verdict.demand(`${engine}: none of them is a fault of ours in the log`, faults === 0, faults);
        const again = await Promise.all(
          Array.from({ length: 4 }, (_, n) => sendCall(baseUrl, secretKey, { bytes: 100_000, externalId: `call ${n}` })),
        );
        verdict.demand(
          `${engine}: sent again, whole, they are taken`,
          again.every(({ status }) => status === 202),
          again.map(({ status }) => status).join(" "),
        );
      });
    }
  },
};

/** From the first byte of the body over its header to the last but one. */
function cutOf(n: number): number {
  if (n < 10) return 1 + n * 40;
  return Math.floor(400 + (BYTES - 400) * ((n - 9) / (ABORTED - 9))) - 1;
}
