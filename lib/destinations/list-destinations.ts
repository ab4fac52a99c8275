import type { Destination } from "@/lib/contract/events/destinations";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDestinations } from "@/lib/deliveries/destination-queries";
import { isApp } from "./app-row";
import { detailsOf } from "./detail-of";

/** The apps of the workspace that receive results, newest first, without their secrets. */
export function listDestinations(ctx: Ctx): Promise<Destination[]> {
  return readTransaction(ctx, async (tx) => detailsOf(tx, (await selectDestinations(tx, "apps")).filter(isApp)));
}
