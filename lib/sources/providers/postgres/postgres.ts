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
    "The server has to accept connections from here, with TLS. A server in a private network has to be allowed by your administrator (EGRESS_ALLOW).",
    "Keep each row equal goes by the primary key, or columns that you name: the server hashes all rows and those that differ are read, so changes and deletions are seen. With a column of the time of change only rows since then are read, and deletions are seen where a column marks them.",
    "Replace reads everything anew each time. Add reads rows whose watermark is larger than the last one, such as an identity: changes and deletions of rows that were read aren't seen, nor is a row that is committed after a larger one was read.",
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
