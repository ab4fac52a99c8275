import type { MetricObject } from "@/lib/core/metrics";

/** What a process does: all there is to do, or, with WORKERS, its part. */
export type Part = "everything" | "requests" | "workflows";

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
