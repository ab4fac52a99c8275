import { createConnection } from "mysql2/promise";
import postgres from "postgres";

const MARIADB_URL = process.env.TEST_MARIADB_URL ?? "mysql://root@127.0.0.1:3306/";
const NOTES = ["", "plain", "ünïcode ✓", 'a;b, "c"', "line\nbreak", "x".repeat(300)];

/** How a table is kept in step in the product. */
export interface Kept {
  mode: "merge" | "replace";
  key?: string[];
  watermark?: string;
  deletedColumn?: string;
}

/** A table that changes at random, on a real server. */
export interface EqualTable {
  engine: "postgres" | "mysql";
  name: string;
  tableId: string;
  kept: Kept;
  /** Inserts, updates and deletes some rows. */
  change(random: () => number, share: number): Promise<void>;
  /** Adds, renames, retypes or drops a column, one after the other. */
  alter(): Promise<void>;
  /** All rows that count, each as the texts of its cells by name. */
  rows(): Promise<Map<string, Record<string, string | null>>>;
}

export interface EqualServer {
  type: "postgres" | "mysql";
  fields: Record<string, string>;
  place: string;
  tables: EqualTable[];
  /** Milliseconds that the server takes to hand out all rows by itself. */
  copyMs(): Promise<number>;
  drop(): Promise<void>;
}

const WAYS: readonly Kept[] = [
  { mode: "merge" },
  { mode: "merge", key: ["code"] },
  { mode: "merge", key: ["region", "id"] },
  { mode: "merge", watermark: "updated_at", deletedColumn: "gone" },
  { mode: "replace" },
];

interface Dialect {
  type: "postgres" | "mysql";
  run(sql: string): Promise<unknown>;
  read(sql: string): Promise<Record<string, string | null>[]>;
  create(table: string, rows: number): string;
  id(table: string): string;
  now: string;
  alterations(table: string): string[];
}

/** Tables of every way to keep them in step, so many rows in each. */
export async function equalServers(tablesEach: number, rows: number): Promise<EqualServer[]> {
  return [await postgresServer(tablesEach, rows), await mariadbServer(tablesEach, rows)];
}

async function tablesOf(dialect: Dialect, count: number, rows: number): Promise<EqualTable[]> {
  const tables: EqualTable[] = [];
  for (let i = 0; i < count; i++) {
    const name = `t${i}`;
    await dialect.run(dialect.create(name, rows));
    tables.push(tableOf(dialect, name, rows, WAYS[i % WAYS.length] as Kept));
  }
  return tables;
}

function tableOf(dialect: Dialect, name: string, rows: number, kept: Kept): EqualTable {
  let last = rows;
  let altered = 0;
  const isSoft = kept.deletedColumn !== undefined;
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  return {
    engine: dialect.type,
    name,
    tableId: dialect.id(name),
    kept,
    async change(random, share) {
      const count = Math.max(1, Math.floor(last * share));
      const some = () => Array.from({ length: count }, () => 1 + Math.floor(random() * last)).join(",");
      const note = text(NOTES[Math.floor(random() * NOTES.length)] ?? "");
      await dialect.run(
        `update ${name} set amount = amount + ${Math.floor(random() * 1000) / 100}, note = ${note}, updated_at = ${dialect.now} where id in (${some()})`,
      );
      await dialect.run(`update ${name} set note = null, updated_at = ${dialect.now} where id in (${some()})`);
      await dialect.run(
        isSoft
          ? `update ${name} set gone = ${dialect.now}, updated_at = ${dialect.now} where id in (${some()})`
          : `delete from ${name} where id in (${some()})`,
      );
      const fresh = Array.from({ length: count }, (_, i) => last + 1 + i);
      const values = fresh.map((id) => `(${id}, 'r${id % 7}', 'code-${id}', ${id % 13}, ${id}.5, ${note}, ${dialect.now})`);
      await dialect.run(`insert into ${name} (id, region, code, qty, amount, note, updated_at) values ${values.join(",")}`);
      last += count;
    },
    async alter() {
      const all = dialect.alterations(name);
      await dialect.run(all[altered++ % all.length] as string);
    },
    async rows() {
      const found = await dialect.read(`select * from ${name}${isSoft ? " where gone is null" : ""}`);
      return new Map(found.map((row) => [row.id ?? "", row]));
    },
  };
}

async function postgresServer(tables: number, rows: number): Promise<EqualServer> {
  const url = process.env.TEST_POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const name = `rowcall_equal_${process.pid}`;
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const place = new URL(`/${name}`, url);
  const textOnly = {
    to: 0,
    from: [16, 20, 21, 23, 700, 701, 1114, 1184, 1700],
    serialize: String,
    parse: (text: string) => text,
  };
  const sql = postgres(place.href, { max: 4, onnotice: () => {}, types: { textOnly } });
  await sql.unsafe(`create role ${name} login password 'read only'; grant pg_read_all_data to ${name}`);
  const dialect: Dialect = {
    type: "postgres",
    run: (text) => sql.unsafe(text),
    read: async (text) => [...(await sql.unsafe(text))] as Record<string, string | null>[],
    create: (table, count) =>
      `create table ${table} (id bigint primary key, region text not null, code varchar(40) not null, qty int, spare int, amount numeric(14,2), note text, gone timestamptz, updated_at timestamptz not null);
       insert into ${table} select n, 'r' || n % 7, 'code-' || n, n % 13, n % 3, n / 4.0, case when n % 5 = 0 then null else 'note ' || n end, null, now() - interval '1 hour' from generate_series(1, ${count}) n`,
    id: (table) => `"public"."${table}"`,
    now: "clock_timestamp()",
    alterations: (table) => [
      `alter table ${table} add column extra int default 7`,
      `alter table ${table} rename column spare to spare_room`,
      `alter table ${table} alter column extra type text using 'e' || extra`,
      `alter table ${table} drop column extra`,
      `alter table ${table} rename column spare_room to spare`,
    ],
  };
  const port = place.port || "5432";
  return {
    type: "postgres",
    fields: { host: place.hostname, port, database: name, user: name, password: "read only", tls: "off" },
    place: `${place.hostname}:${port}`,
    tables: await tablesOf(dialect, tables, rows),
    copyMs: async () => {
      const began = performance.now();
      for (let i = 0; i < tables; i++) await sql.unsafe(`select * from t${i}`);
      return performance.now() - began;
    },
    drop: async () => {
      await sql.end();
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.unsafe(`drop role if exists ${name}`);
      await admin.end();
    },
  };
}

async function mariadbServer(tables: number, rows: number): Promise<EqualServer> {
  const place = new URL(MARIADB_URL);
  const name = `rowcall_equal_${process.pid}`;
  const sql = await createConnection({
    uri: MARIADB_URL,
    multipleStatements: true,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  await sql.query(
    `create database ${name} character set utf8mb4; use ${name}; set time_zone = '+00:00';
     create user '${name}'@'%' identified by 'read only'; grant select on ${name}.* to '${name}'@'%'`,
  );
  const asText = (value: unknown) => (value === null ? null : String(value));
  const dialect: Dialect = {
    type: "mysql",
    run: (text) => sql.query(text),
    read: async (text) => {
      const [found] = await sql.query(text);
      return (found as Record<string, unknown>[]).map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asText(value)])),
      );
    },
    create: (table, count) =>
      `create table ${table} (id bigint primary key, region varchar(10) not null, code varchar(40) not null, qty int, spare int, amount decimal(14,2), note text, gone datetime(6), updated_at datetime(6) not null);
       insert into ${table} select seq, concat('r', seq % 7), concat('code-', seq), seq % 13, seq % 3, seq / 4, if(seq % 5 = 0, null, concat('note ', seq)), null, now(6) - interval 1 hour from seq_1_to_${count}`,
    id: (table) => `\`${name}\`.\`${table}\``,
    now: "now(6)",
    alterations: (table) => [
      `alter table ${table} add column extra int default 7`,
      `alter table ${table} rename column spare to spare_room`,
      `alter table ${table} modify column extra varchar(20)`,
      `alter table ${table} drop column extra`,
      `alter table ${table} rename column spare_room to spare`,
    ],
  };
  const port = place.port || "3306";
  return {
    type: "mysql",
    fields: { host: place.hostname, port, database: name, user: name, password: "read only", tls: "off" },
    place: `${place.hostname}:${port}`,
    tables: await tablesOf(dialect, tables, rows),
    copyMs: async () => {
      const began = performance.now();
      for (let i = 0; i < tables; i++) await sql.query(`select * from t${i}`);
      return performance.now() - began;
    },
    drop: async () => {
      await sql.query(`drop database if exists ${name}; drop user if exists '${name}'@'%'`);
      await sql.end();
    },
  };
}
