import type { LoggedRequest, RequestQuery } from "@/lib/contract/people/requests";
import { type ListPage, pageOf, readCursor } from "@/lib/core/list-cursor";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type RequestRow, selectRequests } from "./log-queries";

/**
 * A page of the requests of one key, integration or connection, newest first.
 * @throws {AppError} invalid: a cursor that is not of this list.
 */
export async function listNoted(
  ctx: TxCtx,
  actorId: string,
  { cursor, ...asked }: RequestQuery,
): Promise<ListPage<LoggedRequest>> {
  const { limit, ...filters } = asked;
  const list = { actorId, ...filters };
  const before = cursor === undefined ? null : readCursor(cursor, "loggedRequest", list);
  const rows = await selectRequests(ctx, actorId, { ...asked, limit: limit + 1, before });
  const placeOf = ({ at, id }: RequestRow) => ({ at: at.getTime(), id });
  const page = pageOf(rows, { limit, filters: list, placeOf });
  return { ...page, data: page.data.map(shown) };
}

function shown({ id, requestId, method, path, operation, status, code, ms, at }: RequestRow): LoggedRequest {
  return { id, requestId, method, path, operation, status, code, ms, at: at.toISOString() };
}
