import { errorCode } from "@/lib/core/error-code";
import { AppError, type ErrorKind } from "@/lib/core/errors";

/** The one table from what went wrong to what HTTP calls it. */
export const STATUS_OF: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  unavailable: 503,
  storage_full: 507,
};

/** What drivers and the system say of a database that is away. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  // A server that was failed over and only reads.
  "25006",
]);

/** Deadlocks, waits cut short, no more files: nothing was stored, and the next try may well work. */
const IN_THE_WAY = new Set(["40001", "40P01", "55P03", "57014", "EMFILE", "ENFILE"]);

const CONFLICTS = {
  "23505": "This already exists.",
  "23503": "Something this refers to was just removed. Reload and try again.",
} as const;

/**
 * What a thrown thing means to whoever asked: an `AppError` as it is, a full disk, a database that is away or
 * a value it refused; null for a fault of ours.
 */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === null) return null;
  if (["ENOSPC", "EDQUOT", "53100"].includes(code)) {
    return new AppError("storage_full", "The server's disk is full. Nothing was stored.", { cause: error });
  }
  if (code === "XX001" || code === "XX002") {
    const sentence = "A part of the database that this needs is damaged. Ask your administrator to restore a backup.";
    return new AppError("unavailable", sentence, { code: "damaged", cause: error });
  }
  if (/^(57P0|08|53)/.test(code) || UNREACHABLE.has(code)) {
    return tryAgain("The database can't be reached right now. Try again in 5 seconds.", error);
  }
  if (IN_THE_WAY.has(code)) return tryAgain("The server is busy. Try again in 5 seconds.", error);
  if (code === "23505" || code === "23503") return new AppError("conflict", CONFLICTS[code], { cause: error });
  if (/^2[23]/.test(code)) return new AppError("invalid", "A value in the request can't be stored.", { cause: error });
  if (/^54/.test(code)) return new AppError("too_large", "A value in the request is too large.", { cause: error });
  return null;
}

function tryAgain(sentence: string, cause: unknown): AppError {
  return new AppError("unavailable", sentence, { headers: { "Retry-After": "5" }, cause });
}

function codeOf(error: unknown): string | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    const code = errorCode(current);
    if (typeof code === "string") return code;
  }
  return null;
}
