import type { Delivery, DeliveryQuery } from "@/lib/contract/events/deliveries";
import { type ListPage, pageOf, readCursor } from "@/lib/core/list-cursor";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDeliveries } from "./list-queries";
import { requireDestination } from "./require-destination";
import { serializeDelivery } from "./serialize";

/**
 * A page of a destination's deliveries, newest first; those that come meanwhile move none from one page to another.
 * @throws {AppError} `not_found`; invalid: a cursor that is not of this list.
 */
export async function listDeliveries(ctx: Ctx, destinationId: string, query: DeliveryQuery): Promise<ListPage<Delivery>> {
  const { status, type, limit } = query;
  const list = { destinationId, status, type };
  const before = query.cursor === undefined ? null : readCursor(query.cursor, "delivery", list);
  return readTransaction(ctx, async (tx) => {
    await requireDestination(tx, destinationId);
    const rows = await selectDeliveries(tx, destinationId, { status, type, limit: limit + 1, before });
    const placeOf = ({ createdAt, id }: (typeof rows)[number]) => ({ at: createdAt.getTime(), id });
    const page = pageOf(rows, { limit, filters: list, placeOf });
    return { ...page, data: page.data.map(serializeDelivery) };
  });
}
