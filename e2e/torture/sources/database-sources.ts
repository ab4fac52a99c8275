import { createConnection } from "mysql2/promise";
import postgres from "postgres";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import { watchMemory } from "@/e2e/harness/watch-memory";
import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import type { Torture, Verdict } from "../kit/verdict";

const ROWS = 1_000_000;
/** As many as are read before the memory is compared. */
const FEW = 100_000;
const GROWTH_MB_MAX = 200;
const MARIADB_URL = process.env.TEST_MARIADB_URL ?? "mysql://root@127.0.0.1:3306/";
const NAME = `rowcall_torture_${process.pid}`;

interface Database {
  type: "postgres" | "mysql";
  fields: Record<string, string>;
  tableId: string;
  /** The first of its rows. */
  fewQuery: string;
  /** A query that takes minutes, row by row. */
  slowQuery: string;
  /** How many statements like it the server runs now. */
  slowOnes(): Promise<number>;
  drop(): Promise<void>;
}

/** A million rows out of a real PostgreSQL and a real MariaDB in flat memory; a slow query ends when asked; hostile places are refused. */
export const databaseSources: Torture = {
  id: "DB",
  title: `${ROWS.toLocaleString("en-US")} rows from PostgreSQL and MariaDB, cancelling, hostile addresses`,
  run: async (verdict) => {
    const databases = [await postgresSource(), await mariadbSource()];
    const allowed = [TEST_POSTGRES_URL, MARIADB_URL].map(
      (url) => `${new URL(url).hostname}:${new URL(url).port || (url.startsWith("mysql") ? "3306" : "5432")}`,
    );
    const server = await startServer({ env: { LOG_LEVEL: "warn", EGRESS_ALLOW: allowed.join(",") } });
    try {
      const owner = await signUpOwner(server);
      for (const database of databases) {
        await importMillion(verdict, server, owner, database);
        await cancelSlow(verdict, owner, database);
      }
      await hostile(verdict, owner);
    } finally {
      await server.stop();
      for (const database of databases) await database.drop();
    }
  },
};

async function importMillion(
  verdict: Verdict,
  server: RunningServer,
  owner: Owner,
  { type, fields, tableId, fewQuery }: Database,
): Promise<void> {
  const few = await watched(server, owner, await connect(owner, type, fields), { query: fewQuery });
  const many = await watched(server, owner, await connect(owner, type, fields), { tableId });
  const { run } = many;
  verdict.demand(
    `${type}: all rows are imported`,
    run.status === "completed" && run.rowsStored === ROWS,
    `${run.status} ${run.rowsStored} ${run.error ?? ""}`,
  );
  verdict.demand(
    `${type}: memory stays flat`,
    many.serverMb - few.serverMb <= GROWTH_MB_MAX,
    `${FEW.toLocaleString("en-US")} rows ${few.serverMb.toFixed(0)} MB, all ${many.serverMb.toFixed(0)} MB, child ${many.childMb.toFixed(0)} MB`,
  );
}

/** One import, with the largest resident size of server and child while it ran. */
async function watched(server: RunningServer, owner: Owner, id: string, target: { tableId?: string; query?: string }) {
  const memory = watchMemory(server.pid);
  await start(owner, id, target);
  const run = await ended(owner, id, 300_000);
  return { run, ...memory.stop() };
}

async function cancelSlow(verdict: Verdict, owner: Owner, { type, fields, slowQuery, slowOnes }: Database): Promise<void> {
  const id = await connect(owner, type, fields);
  await start(owner, id, { query: slowQuery });
  const began = await waitFor(async () => (await slowOnes()) > 0, 30_000);
  verdict.demand(`${type}: the slow query runs`, began);
  await owner.call("POST", `/integrations/${id}/cancel`);
  const gone = await waitFor(async () => (await slowOnes()) === 0, 10_000);
  verdict.demand(`${type}: it is gone from the server within 10 s of being cancelled`, gone);
  verdict.demand(`${type}: and its run says so`, (await ended(owner, id, 10_000)).status === "cancelled");
}

/** Places that no source may lead to. None of them may be connected to, and each is refused in words. */
async function hostile(verdict: Verdict, owner: Owner): Promise<void> {
  const base = { host: "db.example.com", port: "5432", database: "d", user: "u", password: "p" };
  const tries: Record<string, string>[] = [
    ...["127.0.0.1", "localhost", "[::1]", "0", "2130706433", "0x7f.1", "127.1", "169.254.169.254", "10.0.0.1"].map((host) => ({
      ...base,
      host,
      port: "6379",
    })),
    ...["/var/run/postgresql", "%2Fvar%2Frun", "db.example.com,127.0.0.1", "a b", "user@127.0.0.1"].map((host) => ({
      ...base,
      host,
    })),
    ...[
      "postgres://u:p@db.example.com/d?sslrootcert=/etc/passwd",
      "postgres://u:p@db.example.com/d?host=/var/run/postgresql",
      "postgres://u:p@db.example.com/d?host=127.0.0.1",
      "postgres:///d?host=/tmp",
      "postgres://u:p@/d",
      "postgres://u:p@db.example.com/d?options=-c%20x",
      "mysql://u:p@db.example.com/d?socketPath=/run/mysqld.sock",
      "file:///etc/passwd",
    ].map((url) => ({ url })),
  ];
  const problems: string[] = [];
  for (const fields of tries) {
    const type = fields.url?.startsWith("mysql") ? "mysql" : "postgres";
    const { status, body } = await owner.call("POST", "/integrations", { type, name: "Hostile", fields });
    const { error } = body as { error?: string };
    if (![400, 422, 503].includes(status) || !error?.endsWith("."))
      problems.push(`${JSON.stringify(fields)}: ${status} ${error}`);
    if (/passwd|root:|ECONN|127\.0\.0\.1:/.test(error ?? "")) problems.push(`${JSON.stringify(fields)} tells: ${error}`);
  }
  verdict.demand(
    `${tries.length} hostile addresses are refused in a sentence`,
    problems.length === 0,
    problems.slice(0, 3).join("; ") || "refused",
  );
}

async function connect(owner: Owner, type: string, fields: Record<string, string>): Promise<string> {
  const made = await owner.call("POST", "/integrations", { type, name: "Source", fields });
  if (made.status !== 201) throw new Error(`Connecting answered ${made.status}: ${JSON.stringify(made.body)}`);
  return (made.body as { data: { integration: { id: string } } }).data.integration.id;
}

async function start(owner: Owner, id: string, target: { tableId?: string; query?: string }): Promise<void> {
  const started = await owner.call("POST", `/integrations/${id}/import`, { ...target, datasetName: "Imported" });
  if (started.status !== 202) throw new Error(`Importing answered ${started.status}: ${JSON.stringify(started.body)}`);
}

interface Run {
  status: string;
  rowsStored: number | null;
  error: string | null;
}

async function ended(owner: Owner, id: string, ms: number): Promise<Run> {
  let run: Run = { status: "none", rowsStored: null, error: null };
  await waitFor(async () => {
    const answer = await owner.call("GET", `/integrations/${id}/runs`);
    run = (answer.body as { data: Run[] }).data[0] ?? run;
    return !["none", "queued", "running"].includes(run.status);
  }, ms);
  return run;
}

async function postgresSource(): Promise<Database> {
  const admin = postgres(TEST_POSTGRES_URL, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${NAME}`);
  const place = new URL(`/${NAME}`, TEST_POSTGRES_URL);
  const sql = postgres(place.href, { max: 1, onnotice: () => {} });
  await sql.unsafe(
    `create table orders as select n as id, '2020-01-01'::timestamptz + n * interval '1 minute' as ordered_at,
       (n % 100000) / 100.0 as total, 'category ' || n % 12 as category, md5(n::text) as code, n % 7 = 0 as paid
     from generate_series(1, ${ROWS}) n;
     create role ${NAME} login password 'read only'; grant select on orders to ${NAME}`,
  );
  return {
    type: "postgres",
    fields: { host: place.hostname, port: place.port || "5432", database: NAME, user: NAME, password: "read only", tls: "off" },
    tableId: '"public"."orders"',
    fewQuery: `select * from orders where id <= ${FEW}`,
    slowQuery: "select n, pg_sleep(0.01)::text as torture from generate_series(1, 100000) n",
    slowOnes: async () => {
      const rows = await sql`select count(*)::int as n from pg_stat_activity where usename = ${NAME} and state = 'active'`;
      return Number(rows[0]?.n);
    },
    drop: async () => {
      await sql.end();
      await admin.unsafe(`drop database if exists ${NAME} with (force)`);
      await admin.unsafe(`drop role if exists ${NAME}`);
      await admin.end();
    },
  };
}

async function mariadbSource(): Promise<Database> {
  const place = new URL(MARIADB_URL);
  const admin = await createConnection({ uri: MARIADB_URL, multipleStatements: true });
  await admin.query(
    `create database ${NAME}; use ${NAME}; create table orders as
       select seq as id, timestampadd(minute, seq, '2020-01-01') as ordered_at, (seq % 100000) / 100 as total,
         concat('category ', seq % 12) as category, md5(seq) as code, seq % 7 = 0 as paid from seq_1_to_${ROWS};
     create user '${NAME}'@'%' identified by 'read only'; grant select on ${NAME}.* to '${NAME}'@'%'`,
  );
  return {
    type: "mysql",
    fields: { host: place.hostname, port: place.port || "3306", database: NAME, user: NAME, password: "read only", tls: "off" },
    tableId: `\`${NAME}\`.\`orders\``,
    fewQuery: `select * from orders where id <= ${FEW}`,
    slowQuery: "select id, sleep(0.01) as torture from orders",
    slowOnes: async () => {
      const [rows] = await admin.query(
        "select count(*) as n from information_schema.processlist where user = ? and info like '%torture%'",
        [NAME],
      );
      return Number((rows as { n: number }[])[0]?.n);
    },
    drop: async () => {
      await admin.query(`drop database if exists ${NAME}; drop user if exists '${NAME}'@'%'`);
      await admin.end();
    },
  };
}
