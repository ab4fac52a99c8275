import { notFound } from "next/navigation";
import { AppError } from "@/lib/core/errors";
import { type Id, type IdNoun, isId } from "@/lib/core/ids";

/** What a verb found, or the page that says there is nothing at this address. */
export async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
}

/** The id in an address, or the page that says there is nothing at it. */
export function idOrNotFound<N extends IdNoun>(noun: N, text: string): Id<N> {
  return isId(noun, text) ? text : notFound();
}
