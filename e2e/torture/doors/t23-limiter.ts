import { signUpOwner } from "@/e2e/harness/actors";
import { PLAN_LIMITS } from "@/lib/core/plans";
import { withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";

const PARALLEL = 500;
const { requestsPerMinute } = PLAN_LIMITS.STARTER;

/** 500 calls at once with one key pass exactly as often as the plan says, on both engines. */
export const limiter: Torture = {
  id: "T23",
  title: `${PARALLEL} parallel calls at ${requestsPerMinute} per minute`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      await withServer(engine, async (server, place) => {
        const owner = await signUpOwner(place, { plan: "STARTER" });
        const { secretKey } = await owner.createKey();
        const ask = () => fetch(`${server.baseUrl}/v1/whoami`, { headers: { authorization: `Bearer ${secretKey}` } });
        const started = performance.now();
        const replies = await Promise.all(Array.from({ length: PARALLEL }, ask));
        const refilled = Math.floor(((performance.now() - started) / 60_000) * requestsPerMinute);
        const passed = replies.filter(({ status }) => status === 200).length;
        const refused = replies.filter(({ status }) => status === 429);
        verdict.demand(
          `${engine}: ${requestsPerMinute} pass, and what came back meanwhile (at most ${refilled})`,
          passed >= requestsPerMinute && passed <= requestsPerMinute + refilled,
          passed,
        );
        verdict.demand(`${engine}: all others are 429`, refused.length === PARALLEL - passed, refused.length);
        const waits = refused.map(({ headers }) => Number(headers.get("retry-after")));
        verdict.demand(
          `${engine}: each names seconds to wait`,
          waits.every((wait) => Number.isInteger(wait) && wait >= 1 && wait <= 60),
          Math.max(...waits),
        );
        const last = await ask();
        if (last.status === 429) {
          const wait = Number(last.headers.get("retry-after"));
          await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
          verdict.demand(`${engine}: Retry-After is honest`, (await ask()).status === 200, `${wait} s`);
        }
      });
    }
  },
};
