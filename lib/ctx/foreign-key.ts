import { errorCode } from "@/lib/core/error-code";

/** Something that a row names was deleted meanwhile. */
export function isForeignKeyViolation(error: unknown): boolean {
  return errorCode(error) === "23503" || (error instanceof Error && errorCode(error.cause) === "23503");
}
