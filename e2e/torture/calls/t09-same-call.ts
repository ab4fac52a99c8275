import { signUpOwner } from "@/e2e/harness/actors";
import { sendCall } from "@/e2e/harness/send-call";
import { withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";
import { demandRows, filesUnderWay, listedCalls, storedRecordings } from "./call-traces";

const AT_ONCE = 50;
const ROUNDS = 4;
const BYTES = 200_000;

/** Of identical uploads at once exactly one becomes a call; the others learn its id and leave nothing. */
export const sameCall: Torture = {
  id: "T9",
  title: `${ROUNDS} times ${AT_ONCE} uploads with one externalId at once`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      await withServer(engine, async ({ baseUrl, dataDir }, place) => {
        const owner = await signUpOwner(place, { plan: "BUSINESS" });
        const { secretKey } = await owner.createKey();
        for (let round = 0; round < ROUNDS; round++) {
          const externalId = `call ${round}`;
          const replies = await Promise.all(
            Array.from({ length: AT_ONCE }, () => sendCall(baseUrl, secretKey, { bytes: BYTES, externalId })),
          );
          const [first] = replies.filter(({ status }) => status === 202);
          const refused = replies.filter(
            ({ status, headers }) => status === 409 && headers["x-existing-id"] === first?.id && first !== undefined,
          );
          verdict.demand(
            `${engine}: one of ${AT_ONCE} is accepted, ${AT_ONCE - 1} learn its id`,
            refused.length === AT_ONCE - 1,
            summary(replies.map(({ status }) => status)),
          );
        }
        const listed = await listedCalls(baseUrl, secretKey);
        verdict.demand(`${engine}: the list has each once`, listed.length === ROUNDS, listed.length);
        verdict.demand(`${engine}: nothing is left where uploads arrive`, tmpOf(dataDir).length === 0, tmpOf(dataDir).length);
        const stored = storedRecordings(dataDir).length;
        verdict.demand(`${engine}: one recording of each at most`, stored <= ROUNDS, stored);
        await demandRows(verdict, place, owner.workspaceId, ROUNDS);
      });
    }
  },
};

const tmpOf = (dataDir: string) => filesUnderWay(dataDir).filter((file) => file.includes("/tmp/req_"));

function summary(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
}
