import { AppError } from "@/lib/core/errors";
import { ProviderProblem } from "@/lib/platform/provider/types";

/** A provider's problem as the refusal of a request; what is none stays as it is. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ProviderProblem)) return error;
  const { kind, message, options } = error;
  if (kind === "rate_limited" || kind === "transient") {
    const seconds = Math.max(1, Math.ceil((options.retryAfterMs ?? 30_000) / 1000));
    return new AppError("unavailable", message, { code: kind, headers: { "Retry-After": String(seconds) } });
  }
  return new AppError("unprocessable", message, { code: kind });
}
