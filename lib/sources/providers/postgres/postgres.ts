import { refusePrivateHost } from "@/lib/platform/egress/refuse-private";
import type { ProviderCtx, SourceAdapter } from "@/lib/platform/provider/types";
import { databaseFields } from "../database/database-fields";
import { parseAddress } from "../database/parse-address";
import { checkPostgres, READER_STATEMENT, refusePowerfulPostgres } from "./check-postgres";
import { listPostgresTables } from "./list-postgres-tables";
import { openPostgres, type PostgresSession } from "./postgres-session";
import { sourceOf } from "./postgres-source";
import { previewPostgres, readPostgres } from "./read-postgres";

const MINUTE_MS = 60_000;
const ASK_MS = 15_000;

/** Tables and queries of a PostgreSQL database. */
export const postgresSource: SourceAdapter<"postgres"> = {
  type: "postgres",
  label: "PostgreSQL",
  group: "database",
  summary: "Tables, views, or a SELECT of your own, read in a read-only transaction.",
  howTo: [
    `Create an account that can only read: ${READER_STATEMENT.now} To share some tables only, grant usage on their schema and select on them instead. Superusers, and accounts that can reach the server's files or other people's sessions, are refused.`,
    "The server must accept TLS connections from Rowcall. For a server in a private network, ask your administrator to allow its address (EGRESS_ALLOW).",
    "Keep each row equal carries over changes and deletions. It needs a primary key, or columns that you name: each sync hashes all rows on the server and reads those that differ. With a column that holds the time of change, a sync reads only the rows changed since the last one, and removes only the rows that a column marks as deleted.",
    "Replace reads all rows each time. Add reads only the rows whose watermark, such as an identity column, is larger than at the last sync. It misses changes and deletions, and rows that are committed late with a smaller watermark.",
  ],
  fields: databaseFields({ scheme: "postgres", port: 5432 }),
  hasTables: true,
  hasQuery: true,
  defaultSchedule: "hourly",
  hosts: [],
  isResumable: false,
  async check(ctx) {
    refusePrivateHost("Host", parseAddress(ctx.fields, "postgres"), ctx.workspaceId);
    return within(ctx, ASK_MS, checkPostgres);
  },
  listTables: (ctx) => within(ctx, 2 * ASK_MS, listPostgresTables),
  async preview(ctx, target) {
    sourceOf(target);
    return within(ctx, ASK_MS, (session) => previewPostgres(session, target));
  },
  async *copy(ctx, request, room) {
    sourceOf(request.target);
    const address = parseAddress(ctx.fields, "postgres");
    const session = await openPostgres(address, {
      signal: ctx.signal,
      workspaceId: ctx.workspaceId,
      statementMs: 60 * MINUTE_MS,
    });
    try {
      await refusePowerfulPostgres(session);
      yield* readPostgres(session, request, room);
    } finally {
      await session.close();
    }
  },
};

async function within<T>(
  ctx: ProviderCtx,
  statementMs: number,
  act: (session: PostgresSession, host: string) => Promise<T>,
): Promise<T> {
  const address = parseAddress(ctx.fields, "postgres");
  const session = await openPostgres(address, { signal: ctx.signal, workspaceId: ctx.workspaceId, statementMs });
  try {
    await refusePowerfulPostgres(session);
    return await act(session, address.host);
  } finally {
    await session.close();
  }
}
