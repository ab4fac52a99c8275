import { type Logger, pino } from "pino";
import { env } from "./env";

const shared = globalThis as typeof globalThis & { __rowcallLog?: Logger };

/** The process' log: JSON lines. Never bodies, headers, queries, cells, transcripts or tokens. */
export function rootLog(): Logger {
  shared.__rowcallLog ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    redact: { paths: ["*.authorization", "*.password", "*.secret", "*.token", "headers", "body"], censor: "[redacted]" },
    serializers: { err: describeError },
  });
  return shared.__rowcallLog;
}

/** Type, SQLSTATE and stack of an error. Database drivers put statements and values in messages: those are left out. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as { code?: unknown }).code;
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
