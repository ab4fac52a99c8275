import postgres from "postgres";
import type { Owner } from "@/e2e/harness/actors";
import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import { ask, isOver, newestRun } from "../sources/source-client";

/** Tables of a real PostgreSQL whose new rows are appended to a dataset each: a run that stored twice would show. */
export interface SyncedTables {
  /** Host and port, for EGRESS_ALLOW. */
  place: string;
  /** Imports each table into a dataset of its own. */
  begin(owner: Owner): Promise<void>;
  /** Gives each table one row more and asks for its sync. */
  sync(owner: Owner): Promise<void>;
  /** Runs that have not ended well, in words. */
  open(owner: Owner): Promise<string[]>;
  /** Datasets that don't have the rows of their table, in words. */
  differences(owner: Owner): Promise<string[]>;
  drop(): Promise<void>;
}

export async function syncedTables(count: number): Promise<SyncedTables> {
  const name = `rowcall_synced_${process.pid}`;
  const admin = postgres(TEST_POSTGRES_URL, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const at = new URL(`/${name}`, TEST_POSTGRES_URL);
  const sql = postgres(at.href, { max: 1, onnotice: () => {} });
  const tables = Array.from({ length: count }, (_, i) => `t${i}`);
  const grow = () => sql.unsafe(tables.map((table) => `insert into ${table} default values`).join(";"));
  await sql.unsafe(tables.map((table) => `create table ${table} (n bigserial primary key)`).join(";"));
  await sql.unsafe(`create role ${name} login password 'read only'; grant pg_read_all_data to ${name}`);
  await grow();
  let rows = 1;
  let imported: { id: string; tableId: string; datasetId: string }[] = [];
  const port = at.port || "5432";
  return {
    place: `${at.hostname}:${port}`,
    async begin(owner) {
      const fields = { host: at.hostname, port, database: name, user: name, password: "read only", tls: "off" };
      const source = { type: "postgres", name: "Tables", fields };
      const made = await ask<{ integration: { id: string } }>(owner, "POST", "/integrations", source);
      if (made.status !== 201) throw new Error(`Connecting answered ${made.status}: ${made.error}`);
      const wanted = tables.map((table) => ({
        tableId: `"public"."${table}"`,
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
          const { data } = await ask<{ total: number }>(owner, "GET", `/v1/datasets/${datasetId}/rows?offset=0&limit=1`);
          return `${tableId}: ${data.total} of ${rows} rows`;
        }),
      );
      return seen.filter((each) => !each.endsWith(`: ${rows} of ${rows} rows`));
    },
    async drop() {
      await sql.end();
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.unsafe(`drop role if exists ${name}`);
      await admin.end();
    },
  };
}
