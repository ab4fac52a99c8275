import { createConnection } from "mysql2/promise";
import type { Owner } from "@/e2e/harness/actors";
import { ask, isOver, newestRun } from "../sources/source-client";

const MARIADB_URL = process.env.TEST_MARIADB_URL ?? "mysql://root@127.0.0.1:3306/";

/** Tables of a real MariaDB, as no source may be the product's own PostgreSQL, whose new rows are appended to a dataset each: a run that stored twice would show. */
export interface SyncedTables {
  /** Host and port, for EGRESS_ALLOW. */
  place: string;
  /** Imports each table into a dataset of its own. */
  begin(owner: Owner): Promise<void>;
  /** Gives each table one row more and asks for its sync. */
  sync(owner: Owner): Promise<void>;
  /** Runs that have not ended well, in words. */
  open(owner: Owner): Promise<string[]>;
  /** Datasets that don't have the rows of their table, or a profile of fewer, in words. */
  differences(owner: Owner): Promise<string[]>;
  drop(): Promise<void>;
}

interface State {
  rowCount: number;
  profiledRowCount: number;
}

export async function syncedTables(count: number): Promise<SyncedTables> {
  const name = `rowcall_synced_${process.pid}`;
  const at = new URL(MARIADB_URL);
  const sql = await createConnection({ uri: MARIADB_URL, multipleStatements: true });
  const tables = Array.from({ length: count }, (_, i) => `t${i}`);
  const grow = () => sql.query(tables.map((table) => `insert into ${table} () values ()`).join(";"));
  await sql.query(
    `create database ${name}; use ${name}; ${tables.map((table) => `create table ${table} (n bigint auto_increment primary key)`).join(";")};
     create user '${name}'@'%' identified by 'read only'; grant select on ${name}.* to '${name}'@'%'`,
  );
  await grow();
  let rows = 1;
  let imported: { id: string; tableId: string; datasetId: string }[] = [];
  const port = at.port || "3306";
  return {
    place: `${at.hostname}:${port}`,
    async begin(owner) {
      const fields = { host: at.hostname, port, database: name, user: name, password: "read only", tls: "off" };
      const source = { type: "mysql", name: "Tables", fields };
      const made = await ask<{ integration: { id: string } }>(owner, "POST", "/integrations", source);
      if (made.status !== 201) throw new Error(`Connecting answered ${made.status}: ${made.error}`);
      const wanted = tables.map((table) => ({
        tableId: `\`${name}\`.\`${table}\``,
        datasetName: table,
        mode: "append",
        watermark: "n",
      }));
      const begun = await ask<{ tables: typeof imported }>(owner, "POST", `/integrations/${made.data.integration.id}/imports`, {
        tables: wanted,
      });
      if (begun.status !== 202) throw new Error(`Importing answered ${begun.status}: ${begun.error}`);
      imported = begun.data.tables;
    },
    async sync(owner) {
      await grow();
      rows++;
      for (const { id } of imported) {
        const { status, error } = await ask(owner, "POST", `/integrations/${id}/sync`, {});
        if (status !== 202) throw new Error(`Syncing answered ${status}: ${error}`);
      }
    },
    async open(owner) {
      const runs = await Promise.all(imported.map(async ({ id, tableId }) => ({ tableId, run: await newestRun(owner, id) })));
      return runs
        .filter(({ run }) => !isOver(run) || run?.status === "failed")
        .map(({ tableId, run }) => `${tableId} ${run?.status}`);
    },
    async differences(owner) {
      const seen = await Promise.all(
        imported.map(async ({ datasetId, tableId }) => {
          const { data } = await ask<State>(owner, "GET", `/v1/datasets/${datasetId}/state`);
          return { tableId, ...data };
        }),
      );
      return seen
        .filter(({ rowCount, profiledRowCount }) => rowCount !== rows || profiledRowCount !== rows)
        .map((each) => `${each.tableId}: ${each.rowCount} of ${rows} rows, ${each.profiledRowCount} profiled`);
    },
    async drop() {
      await sql.query(`drop database if exists ${name}; drop user if exists '${name}'@'%'`);
      await sql.end();
    },
  };
}
