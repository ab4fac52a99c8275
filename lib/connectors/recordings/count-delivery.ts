import type { ReceivedCall } from "@/lib/calls/intake/receive-call";
import { AppError, notServed } from "@/lib/core/errors";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { countReceived } from "./token-queries";

/**
 * A ctx that counts the delivery in the very transaction that stores its call. What was known at the door may be five seconds
 * old: a connection that was removed or paused meanwhile stores nothing.
 */
export function countDelivery(ctx: Ctx): Ctx {
  return {
    ...ctx,
    recordOutcome: async (tx, result) => {
      const isNew = (result as ReceivedCall).duplicate !== true;
      const status = await countReceived(tx, ctx, {
        id: asId("connection", ctx.actor.id),
        calls: isNew ? 1 : 0,
        at: ctx.clock.now(),
      });
      if (status === undefined) throw notServed();
      if (status === "paused")
        throw new AppError("conflict", "This connection is paused. Nothing was stored.", { code: "paused" });
      await ctx.recordOutcome?.(tx, result);
    },
  };
}
