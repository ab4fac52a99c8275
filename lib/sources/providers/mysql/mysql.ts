import { refusePrivateHost } from "@/lib/platform/egress/refuse-private";
import type { ProviderCtx, SourceAdapter } from "@/lib/platform/provider/types";
import { databaseFields } from "../database/database-fields";
import { parseAddress } from "../database/parse-address";
import { checkMysql, refusePowerfulMysql } from "./check-mysql";
import { listMysqlTables } from "./list-mysql-tables";
import { type MysqlSession, openMysqlSession } from "./mysql-session";
import { checkTarget } from "./mysql-source";
import { previewMysql, readMysql } from "./read-mysql";

const MINUTE_MS = 60_000;
const ASK_MS = 15_000;

/** Tables and queries of a MySQL or MariaDB database. */
export const mysqlSource: SourceAdapter<"mysql"> = {
  type: "mysql",
  label: "MySQL or MariaDB",
  group: "database",
  summary: "Tables, views, or a SELECT of your own, read in a read-only transaction.",
  howTo: [
    "Create an account that can only read one database: CREATE USER rowcall_reader IDENTIFIED BY 'choose one'; GRANT SELECT ON shop.* TO rowcall_reader; Accounts that can read every database, the server's files or other people's sessions are refused.",
    "The server must accept TLS connections from Rowcall. For a server in a private network, ask your administrator to allow its address (EGRESS_ALLOW).",
    "Keep each row equal carries over changes and deletions. It needs a primary key, or columns that you name: each sync hashes all rows on the server and reads those that differ. With a column that holds the time of change, a sync reads only the rows changed since the last one, and removes only the rows that a column marks as deleted.",
    "Replace reads all rows each time. Add reads only the rows whose watermark, such as an auto-increment column, is larger than at the last sync. It misses changes and deletions, and rows that are committed late with a smaller watermark.",
  ],
  fields: databaseFields({ scheme: "mysql", port: 3306 }),
  hasTables: true,
  hasQuery: true,
  defaultSchedule: "hourly",
  hosts: [],
  isResumable: false,
  async check(ctx) {
    refusePrivateHost("Host", parseAddress(ctx.fields, "mysql"), ctx.workspaceId);
    return within(ctx, ASK_MS, checkMysql);
  },
  listTables: (ctx) => within(ctx, 2 * ASK_MS, listMysqlTables),
  async preview(ctx, target) {
    checkTarget(target);
    return within(ctx, ASK_MS, (session) => previewMysql(session, target));
  },
  async *copy(ctx, request, room) {
    checkTarget(request.target);
    const address = parseAddress(ctx.fields, "mysql");
    // One statement gives all pages: its time is that of the whole pass.
    const session = await openMysqlSession(address, {
      signal: ctx.signal,
      workspaceId: ctx.workspaceId,
      statementMs: 60 * MINUTE_MS,
    });
    try {
      await refusePowerfulMysql(session);
      yield* readMysql(session, request, room);
    } finally {
      await session.close();
    }
  },
};

async function within<T>(
  ctx: ProviderCtx,
  statementMs: number,
  act: (session: MysqlSession, host: string) => Promise<T>,
): Promise<T> {
  const address = parseAddress(ctx.fields, "mysql");
  const session = await openMysqlSession(address, { signal: ctx.signal, workspaceId: ctx.workspaceId, statementMs });
  try {
    await refusePowerfulMysql(session);
    return await act(session, address.host);
  } finally {
    await session.close();
  }
}
