import type { Json } from "@/lib/platform/provider/types";
import { badConfig } from "./bad-config";

/** Where an append goes on: the largest value that was taken, as its server writes it, and what it is of. */
export interface Watermark {
  column: string;
  type: string;
  text: string;
}

/**
 * The watermark in a cursor that was kept; null for none.
 * @throws {ProviderProblem} `bad_config` when it is of another column.
 */
export function watermarkOf(cursor: Json | null, column: string): Watermark | null {
  if (typeof cursor !== "object" || cursor === null || !("column" in cursor)) return null;
  const { column: kept, type, text } = cursor as { column?: Json; type?: Json; text?: Json };
  if (typeof kept !== "string" || typeof type !== "string" || typeof text !== "string") return null;
  if (kept !== column) throw badConfig("The last sync used another column. Import the table again, or go back to that column.");
  return { column: kept, type, text };
}

export function cursorOf(mark: Watermark | null): { readonly [member: string]: Json } | null {
  return mark === null ? null : { column: mark.column, type: mark.type, text: mark.text };
}
