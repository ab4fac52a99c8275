import type { AppError, ErrorKind } from "@/lib/core/errors";

const LASTING: ReadonlySet<ErrorKind> = new Set([
  "invalid",
  "unauthenticated",
  "too_large",
  "unsupported_media_type",
  "conflict",
  "unprocessable",
]);

/** True for a refusal that whoever sends to a private address has to mend; anything else passes by itself. */
export function isForSender(error: AppError): boolean {
  return error.code === "unsigned" || (LASTING.has(error.kind) && error.code !== "idempotency_key_in_use");
}
