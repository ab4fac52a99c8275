import { AppError } from "@/lib/core/errors";

/** What was read, or null where it is gone. */
export async function unlessGone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return null;
    throw error;
  }
}
