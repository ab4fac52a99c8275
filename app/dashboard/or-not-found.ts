import { notFound } from "next/navigation";
import { AppError } from "@/lib/core/errors";

/** What a verb found, or the page that says there is nothing at this address. */
export async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
}
