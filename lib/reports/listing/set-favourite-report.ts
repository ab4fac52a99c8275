import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { updateFavoured } from "./list-queries";

/** Puts a report among the favourites of who asks, or takes it out. @throws {AppError} `not_found`. */
export function setFavouriteReport(ctx: Ctx, id: Id<"report">, isFavourite: boolean) {
  return writeTransaction(ctx, async (tx) => {
    if (!(await updateFavoured(tx, id, ctx.actor.id, isFavourite))) throw notFound("report");
    return { id, isFavourite };
  });
}
