import { createConnection } from "mysql2/promise";
import postgres from "postgres";
import type { Subject } from "./subject";

const MARIADB_URL = process.env.TEST_MARIADB_URL ?? "mysql://root@127.0.0.1:3306/";
/** The whole table is more than one segment. */
const ROWS = { replace: 60_000, append: 10_000 };
const MORE_ROWS = { replace: 120, append: 5_000 };

export interface Databases {
  subjects: Subject[];
  /** For EGRESS_ALLOW. */
  places: string[];
  drop(): Promise<void>;
}

/** Runs statements of both dialects, one or several. */
type Run = (sql: string) => Promise<unknown>;

interface Server {
  type: "postgres" | "mysql";
  run: Run;
  fields: Record<string, string>;
  tableId(table: string): string;
  /** What the server refuses, whether or not it asks for passwords here. */
  wrong: Record<string, string>;
  /** Statements that shut the user out, and let it in with another password. */
  expire: string;
  renew: string;
  told: RegExp;
  isPaid(n: number): boolean | number;
  drop(): Promise<void>;
}

/**
 * A table that is read whole and one that is appended from, of a real PostgreSQL and of a real MariaDB.
 * @param postgresUrl another server than the product's own, which is never a source.
 */
export async function startDatabases(postgresUrl: string): Promise<Databases> {
  const name = `rowcall_sources_${process.pid}`;
  const servers = [await postgresServer(name, postgresUrl), await mariadbServer(name)];
  const subjects: Subject[] = [];
  for (const server of servers) subjects.push(await subjectOf(server, "replace"), await subjectOf(server, "append"));
  return {
    subjects,
    places: servers.map(({ fields }) => `${fields.host}:${fields.port}`),
    drop: async () => {
      for (const server of servers) await server.drop();
    },
  };
}

async function subjectOf(server: Server, mode: "replace" | "append"): Promise<Subject> {
  const { type, run } = server;
  const table = `orders_${mode}`;
  await run(`create table ${table} (id bigint primary key, name varchar(60), cents integer, paid boolean)`);
  let ids: number[] = [];
  const names = new Map<number, string>();
  const add = async (count: number) => {
    const from = (ids.at(-1) ?? 0) + 1;
    const more = Array.from({ length: count }, (_, place) => from + place);
    for (let at = 0; at < count; at += 5_000) {
      const values = more
        .slice(at, at + 5_000)
        .map((n) => `(${n}, 'Order ${n}', ${n % 5 === 0 ? "null" : n * 3}, ${n % 2 === 0})`);
      await run(`insert into ${table} values ${values.join(",")}`);
    }
    ids = [...ids, ...more];
  };
  await add(ROWS[mode]);
  const rights: Subject["rights"] = {
    expire: async () => void (await run(server.expire)),
    renew: async () => {
      await run(server.renew);
      server.fields = { ...server.fields, password: "renewed" };
      return { password: "renewed" };
    },
    told: server.told,
  };
  return {
    name: mode === "append" ? `${type}, appended` : type,
    type,
    tap: null,
    fields: () => server.fields,
    wrongFields: () => ({ ...server.fields, ...server.wrong }),
    tableId: server.tableId(table),
    mode,
    ...(mode === "append" ? { watermark: "id" } : { rights }),
    key: "id",
    expected: () =>
      ids.map((id) => ({
        id,
        name: names.get(id) ?? `Order ${id}`,
        cents: id % 5 === 0 ? null : id * 3,
        paid: server.isPaid(id),
      })),
    change: async () => {
      await add(MORE_ROWS[mode]);
      if (mode === "append") return;
      const [first = 0] = ids;
      const [gone = 0] = ids.splice(Math.floor(ids.length / 2), 1);
      names.set(first, `Changed ${ids.length}`);
      await run(`update ${table} set name = 'Changed ${ids.length}' where id = ${first}`);
      await run(`delete from ${table} where id = ${gone}`);
    },
  };
}

async function postgresServer(name: string, url: string): Promise<Server> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const place = new URL(`/${name}`, url);
  const sql = postgres(place.href, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create role ${name} login password 'read only'; grant pg_read_all_data to ${name}`);
  const port = place.port || "5432";
  return {
    type: "postgres",
    run: (text) => sql.unsafe(text),
    fields: { host: place.hostname, port, database: name, user: name, password: "read only", tls: "off" },
    tableId: (table) => `"public"."${table}"`,
    wrong: { user: `${name}_nobody`, password: "wrong" },
    expire: `alter role ${name} nologin`,
    renew: `alter role ${name} login password 'renewed'`,
    told: /sign in|password/i,
    isPaid: (n) => n % 2 === 0,
    drop: async () => {
      await sql.end();
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.unsafe(`drop role if exists ${name}`);
      await admin.end();
    },
  };
}

async function mariadbServer(name: string): Promise<Server> {
  const place = new URL(MARIADB_URL);
  const sql = await createConnection({ uri: MARIADB_URL, multipleStatements: true });
  await sql.query(
    `create database ${name}; use ${name};
     create user '${name}'@'%' identified by 'read only'; grant select on ${name}.* to '${name}'@'%'`,
  );
  const port = place.port || "3306";
  return {
    type: "mysql",
    run: (text) => sql.query(text),
    fields: { host: place.hostname, port, database: name, user: name, password: "read only", tls: "off" },
    tableId: (table) => `\`${name}\`.\`${table}\``,
    wrong: { password: "wrong" },
    expire: `alter user '${name}'@'%' identified by 'another one'`,
    renew: `alter user '${name}'@'%' identified by 'renewed'`,
    told: /password is wrong/,
    isPaid: (n) => (n % 2 === 0 ? 1 : 0),
    drop: async () => {
      await sql.query(`drop database if exists ${name}; drop user if exists '${name}'@'%'`);
      await sql.end();
    },
  };
}
