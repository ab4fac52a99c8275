import { entryOf, parseEgressAllow } from "@/lib/core/egress-allow";
import type { Env } from "@/lib/core/env";

/** Says that we are ready, and where. */
export function announce(settings: Env, port: number): void {
  const address = settings.appUrlGiven ? settings.APP_URL : `http://localhost:${port}`;
  const allowed = parseEgressAllow(settings.EGRESS_ALLOW ?? "");
  if (allowed.length > 0)
    process.stdout.write(`Sources can reach these private addresses (EGRESS_ALLOW): ${allowed.map(entryOf).join(", ")}\n`);
  process.stdout.write(`Rowcall is ready at ${address}\n`);
}
