import type { OrderNode } from "./plan";
import type { Speech } from "./speech";

/** One key of an order. */
export function ordered({ type, null_order, expression }: OrderNode, speech: Speech): string {
  return `${speech.say(expression)} ${type === "DESCENDING" ? "DESC" : "ASC"} ${null_order}`;
}
