import type { Env } from "@/lib/core/env";
import type { MetricObject } from "@/lib/core/metrics";

/** What a process does: all there is to do, or, with WORKERS, its part. */
export type Part = "everything" | "requests" | "workflows";

/** The part of this very process. In development there is one. */
export function partOf(settings: Env, dev: boolean): Part {
  if (settings.WORKERS === 1 || dev) return "everything";
  return process.env.WORKER_PART === "workflows" ? "workflows" : "requests";
}

/** From a process to the first one. */
export type FromWorker =
  | { rowcall: "ready"; port: number | null }
  | { rowcall: "workflows"; ready: boolean }
  | { rowcall: "written" }
  | { rowcall: "metrics-wanted"; question: number }
  | { rowcall: "counted"; round: number; metrics: MetricObject[] };

/** From the first one to the others. */
export type ToWorker =
  | { rowcall: "workflows"; ready: boolean }
  | { rowcall: "written" }
  | { rowcall: "count"; round: number }
  | { rowcall: "metrics"; question: number; text: string | null };
