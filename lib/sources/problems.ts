import type { ProblemKind } from "@/lib/contract/integrations";
import { errorCode } from "@/lib/core/error-code";
import { AppError, type ErrorKind } from "@/lib/core/errors";
import { ProviderProblem } from "@/lib/platform/provider/types";

/** What went wrong with a source, in words for its people. */
export interface Told {
  kind: ProblemKind;
  sentence: string;
  retryAfterMs: number | undefined;
}

/** Refusals of ours that may be none the next time. */
const PASSING: readonly ErrorKind[] = ["unavailable", "timeout", "storage_full", "conflict"];

/** What a thrown thing says to the people of the source; null for a fault of ours. */
export function toldOf(error: unknown): Told | null {
  if (error instanceof ProviderProblem) {
    return { kind: error.kind, sentence: error.message, retryAfterMs: error.options.retryAfterMs };
  }
  if (!(error instanceof AppError)) return null;
  if (PASSING.includes(error.kind)) {
    return { kind: "transient", sentence: error.message, retryAfterMs: undefined };
  }
  return { kind: error.kind === "not_found" ? "not_found" : "bad_config", sentence: error.message, retryAfterMs: undefined };
}

/** A fault of ours for the log: its kind and its place. What it says may quote a cell, or what was being written. */
export function faultOf(error: unknown): { kind: string; at: string[] } {
  if (!(error instanceof Error)) return { kind: typeof error, at: [] };
  const root = error.cause instanceof Error ? error.cause : error;
  const code = errorCode(root);
  const at = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return { kind: typeof code === "string" ? `${root.name} ${code}` : root.name, at: at.slice(0, 6).map((line) => line.trim()) };
}
