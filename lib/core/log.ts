import { type DestinationStream, type Logger, pino } from "pino";
import { errorCode } from "@/lib/core/error-code";
import { env } from "./env";

declare global {
  var __rowcallLog: Logger | undefined;
  var __rowcallLogSink: DestinationStream | undefined;
}

/**
 * The process's log: JSON lines on stdout, or in the sink that the tests put in its place. Never bodies, headers, queries,
 * cells, transcripts or tokens.
 */
export function rootLog(): Logger {
  globalThis.__rowcallLog ??= pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      redact: { paths: ["*.authorization", "*.password", "*.secret", "*.token", "headers", "body"], censor: "[redacted]" },
      serializers: { err: describeError },
    },
    globalThis.__rowcallLogSink,
  );
  return globalThis.__rowcallLog;
}

/** Type, SQLSTATE and stack of an error. Database drivers put statements and values in messages: those are left out. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = errorCode(error);
  const fromDriver = error.name === "PostgresError" || "query" in error || "params" in error;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return {
    type: error.name,
    code: typeof code === "string" ? code : undefined,
    message: fromDriver ? "database error" : error.message,
    at: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 6),
    cause,
  };
}
