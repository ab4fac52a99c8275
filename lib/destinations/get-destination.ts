import type { Destination } from "@/lib/contract/events/destinations";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { detailOf } from "./detail-of";

/** A destination with its rules and health, without its secrets. @throws {AppError} `not_found`. */
export function getDestination(ctx: Ctx, id: string): Promise<Destination> {
  return readTransaction(ctx, (tx) => detailOf(tx, id));
}
