import { AppError } from "@/lib/core/errors";

/** The refusal for what only a working link can do. */
export function hasEnded(): AppError {
  return new AppError("conflict", "This link has expired or was revoked. Create a new one.");
}
