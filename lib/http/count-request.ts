import { metrics } from "@/lib/core/metrics";
import type { Outcome } from "./note-outcome";

/** A request has begun. */
export function countStart(): void {
  metrics()?.inFlight.inc();
}

/** Counts a request that was answered, by its operation: paths hold ids. */
export function countOutcome({ operation, method, status, ms }: Pick<Outcome, "operation" | "method" | "status" | "ms">): void {
  const counting = metrics();
  if (counting === undefined) return;
  counting.inFlight.dec();
  counting.requests.observe({ operation, method, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
  if (status === 429) counting.rateLimited.inc({ operation });
}
