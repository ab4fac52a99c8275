import { createServer, type Socket } from "node:net";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LOOPBACK_CERTIFICATE } from "@/lib/platform/egress/certificate-fixture";
import { PlaceLost } from "@/lib/platform/provider/types";
import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { CERTIFICATES } from "../database/certificates-fixture";
import { databaseCtx, ofQuery, ofTable, pagesOf, problemOf, until, wholeOf } from "../database/provider-ctx-fixture";
import { portOf, tlsProxy } from "../database/tls-proxy-fixture";
import { postgresSource as source } from "./postgres";

vi.setConfig({ testTimeout: 60_000 });

const server = new URL(TEST_POSTGRES_URL);
const name = `rowcall_source_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
const reader = `${name}_reader`;
const port = server.port || "5432";
const writer = `${name}_writer`;
const superFields = {
  host: "127.0.0.1",
  port,
  database: name,
  user: decodeURIComponent(server.username),
  password: decodeURIComponent(server.password),
  tls: "off",
};
const fields = { ...superFields, user: writer, password: "writer" };
const readerFields = { ...fields, user: reader, password: "reader" };
let admin: Sql;
let db: Sql;
let proxy: { port: number; close(): void };
/** Asks for a client certificate. */
let strict: typeof proxy;
/** Says something strange to whoever connects; counts them. */
const strange = createServer((socket) => {
  strangers.push(socket);
  socket.on("error", () => {});
  socket.once("data", () => socket.write(greeting));
});
const strangers: Socket[] = [];
let greeting: Buffer | string = "";
const closed = createServer((socket) => {
  intruders++;
  socket.destroy();
});
let intruders = 0;

beforeAll(async () => {
  admin = postgres(TEST_POSTGRES_URL, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await admin.unsafe(`create role ${reader} login password 'reader'; create role ${writer} login password 'writer'`);
  await admin.unsafe(`grant pg_read_all_data, pg_write_all_data to ${writer}`);
  const url = new URL(TEST_POSTGRES_URL);
  url.pathname = `/${name}`;
  db = postgres(url.href, { max: 2, onnotice: () => {} });
  await db.unsafe(`
    create type mood as enum ('sad', 'ok');
    create domain cents as numeric(12, 3);
    create schema "odd ""schema.";
    create table "odd ""schema."."ta""ble.; drop" ("a""b" int, "__proto__" text);
  `);
  await db.unsafe(`
    insert into "odd ""schema."."ta""ble.; drop" values (1, 'p');
    create table orders (id bigint primary key, total numeric(10, 2), placed timestamptz, note text);
    insert into orders select i, i * 0.25, timestamptz '2024-01-01 00:00:00.5Z' + i * interval '1 minute', 'n' || i from generate_series(1, 250) i;
    create view cheap as select * from orders where total < 1;
    create table secret (x text);
    create table papers (x text);
    create sequence numbers;
    grant select on orders, cheap to ${reader};
    grant usage on sequence numbers to ${writer};
  `);
  proxy = await tlsProxy("postgres", Number(port));
  const { serverCertificate: cert, serverKey: key, clientCertificate: client } = CERTIFICATES;
  strict = await tlsProxy("postgres", Number(port), { shown: { cert, key }, client });
  await new Promise<void>((resolve) => strange.listen(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  setSettings({ EGRESS_ALLOW: [port, proxy.port, strict.port, portOf(strange)].map((each) => `127.0.0.1:${each}`).join(",") });
});

afterAll(async () => {
  proxy.close();
  strict.close();
  for (const socket of strangers) socket.destroy();
  strange.close();
  closed.close();
  await db.end();
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.unsafe(`drop role ${reader}; drop role ${writer}`);
  await admin.end();
});

const busy = async () =>
  (await admin`select pid from pg_stat_activity where datname = ${name} and application_name = 'rowcall'`).length;

const working = async () =>
  (await admin`select 1 from pg_stat_activity where datname = ${name} and application_name = 'rowcall' and state = 'active'`)
    .length;

describe("cells", () => {
  test("come exactly, whatever their type", async () => {
    const { columns, rows, warnings } = await source.preview(
      databaseCtx(fields),
      ofQuery(`select 9007199254740991::int8 a, 9007199254740993::int8 b, 84.20::numeric c, 12345678901234567890.123 d,
        0.1::float4 e, 1.7976931348623157e308::float8 f, 'NaN'::float8 g, true h,
        timestamptz '2024-02-03 04:05:06.000007+02' i, timestamp '2024-02-03 04:05:06.5' j, date '2024-02-03' k, time '01:02:03' l,
        interval '1 day 2 hours' m, '{"a": [1]}'::jsonb n, '{"b":  1}'::json o, array[1, null, 3] p, array['a;b', 'c,"d"'] q,
        array[[1, 2], [3, 4]] r, '\\x00ff'::bytea s, '6ecd8c99-4036-403d-bf84-cf8400f67836'::uuid t, 'ok'::mood u, null::int v,
        1.234::cents w, array['ok', 'sad']::mood[] x, '{t,f}'::bool[] y, 'infinity'::timestamptz z`),
    );
    expect(Object.fromEntries(columns.map(({ name: column }, i) => [column, rows[0]?.[i]]))).toEqual({
      a: 9007199254740991,
      b: "9007199254740993",
      c: 84.2,
      d: "12345678901234567890.123",
      e: 0.1,
      f: 1.7976931348623157e308,
      g: null,
      h: true,
      i: "2024-02-03T02:05:06.000007Z",
      j: "2024-02-03 04:05:06.5",
      k: "2024-02-03",
      l: "01:02:03",
      m: "1 day 02:00:00",
      n: '{"a": [1]}',
      o: '{"b":  1}',
      p: "{1,NULL,3}",
      q: 'a;b; c,"d"',
      r: "{{1,2},{3,4}}",
      s: null,
      t: "6ecd8c99-4036-403d-bf84-cf8400f67836",
      u: "ok",
      v: null,
      w: 1.234,
      x: "ok; sad",
      y: "true; false",
      z: "infinity",
    });
    expect(warnings).toHaveLength(3);
    expect(columns[8]?.type).toBe("timestamp with time zone");
  });

  test("keep their columns apart, whatever the names", async () => {
    const { rows } = await wholeOf(
      source,
      databaseCtx(fields),
      ofQuery(`select 1 a, 2 a, 3 as "__proto__", 4 as "constructor", 5 as "a (2)"`),
    );
    expect(Object.entries(rows[0] ?? {})).toEqual([
      ["a", 1],
      ["a (2)", 2],
      ["__proto__", 3],
      ["constructor", 4],
      ["a (2) (2)", 5],
    ]);
  });

  test("that are too long are cut, and it is said", async () => {
    const { rows, warnings } = await wholeOf(source, databaseCtx(fields), ofQuery("select repeat('é', 40000) as x"));
    expect(Buffer.byteLength(String(rows[0]?.x))).toBe(64_000);
    expect(warnings).toEqual([expect.stringContaining("64 KB")]);
  });
});

describe("tables", () => {
  test("are listed with what may be read, and no others", async () => {
    const tables = (await source.listTables?.(databaseCtx(readerFields))) ?? [];
    expect(tables.map(({ id }) => id)).toEqual(['"public"."cheap"', '"public"."orders"']);
    expect(tables[1]).toMatchObject({ name: "orders", group: "public", modes: ["merge", "replace", "append"], key: ["id"] });
    expect(tables[1]?.columns[1]).toEqual({ name: "total", type: "numeric(10,2)", tracks: "inserts" });
  });

  test("with odd names are read by their ids", async () => {
    const tables = (await source.listTables?.(databaseCtx(fields))) ?? [];
    const odd = tables.find(({ name: table }) => table.includes("drop"));
    expect((await source.preview(databaseCtx(fields), ofTable(odd?.id ?? ""))).rows).toEqual([[1, "p"]]);
  });

  test.each([
    "orders",
    '"public"."orders"; drop table orders',
    '"public"."orders" where 1=1',
    '"a"."b"."c"',
    '"public".""',
    '"public"."or"ders"',
  ])("%s is no id", async (id) => {
    expect((await problemOf(source.preview(databaseCtx(fields), ofTable(id)))).kind).toBe("bad_config");
  });

  test("are previewed up to 50 rows", async () => {
    const preview = await source.preview(databaseCtx(fields), ofTable('"public"."orders"'));
    expect([preview.rows.length, preview.hasMore]).toEqual([50, true]);
  });
});

describe("a pass", () => {
  test("brings 100,000 rows in pages, each once, in the order of the query", async () => {
    const query = "select i, md5(i::text) as h from generate_series(1, 100000) i order by i desc";
    const { rows, pages, done } = await wholeOf(source, databaseCtx(fields), ofQuery(query));
    expect([rows.length, rows[0]?.i, rows.at(-1)?.i, done]).toEqual([100_000, 100_000, 1, true]);
    expect(new Set(rows.map(({ i }) => i)).size).toBe(100_000);
    expect(pages).toBeGreaterThan(20);
  });

  test("of nothing is one empty page", async () => {
    const { rows, pages, done } = await wholeOf(source, databaseCtx(fields), ofTable('"public"."papers"'));
    expect([rows.length, pages, done]).toEqual([0, 1, true]);
  });

  test("sees one moment, however long it takes", async () => {
    const pages = pagesOf(source, databaseCtx(fields), ofTable('"public"."orders"'));
    let rows = (await pages.next()).value?.rows.length ?? 0;
    await db`delete from orders where id > 200`;
    for await (const page of pages) rows += page.rows.length;
    await db`insert into orders select i, i * 0.25, timestamptz '2024-01-01 00:00:00.5Z' + i * interval '1 minute', 'n' || i from generate_series(201, 250) i`;
    expect(rows).toBe(250);
  });

  test("that is given up leaves no connection", async () => {
    const pages = pagesOf(source, databaseCtx(fields), ofQuery("select * from generate_series(1, 300000)"));
    await pages.next();
    expect(await busy()).toBe(1);
    await pages.return();
    await until(async () => (await busy()) === 0);
  });

  test("that is cancelled ends on the server too", async () => {
    const control = new AbortController();
    const pass = problemOf(wholeOf(source, databaseCtx(fields, control.signal), ofQuery("select pg_sleep(600)")));
    await until(async () => (await working()) === 1);
    control.abort();
    expect(await pass).toMatchObject({ kind: "transient", message: expect.stringContaining("canceled") });
    await until(async () => (await working()) === 0);
  });

  test("whose connection is cut off says so, and that it may be tried again", async () => {
    const pages = pagesOf(source, databaseCtx(fields), ofQuery("select pg_sleep(0.02) from generate_series(1, 100000)"));
    await pages.next();
    const rest = problemOf(
      (async () => {
        for await (const _ of pages);
      })(),
    );
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and application_name = 'rowcall'`;
    expect((await rest).kind).toBe("transient");
  });

  test("is refused when one value is too large", async () => {
    expect(await problemOf(wholeOf(source, databaseCtx(fields), ofQuery("select repeat('x', 60000000)")))).toMatchObject({
      kind: "rejected",
      message: expect.stringContaining("larger than 50 MB"),
    });
  });

  test("goes on behind the last part that was kept, unless the columns are others by then", async () => {
    await db.unsafe(
      "create table ranged (id bigint primary key, note text); insert into ranged select 3 * i, 'n' || i from generate_series(1, 350) i",
    );
    const target = { ...ofTable('"public"."ranged"'), key: ["id"] };
    const room = { partRows: 100, rangeRows: 100 };
    const ids = Array.from({ length: 350 }, (_, i) => 3 * (i + 1));
    for (const rangeRows of [100, 70, 350]) {
      const { rows } = await wholeOf(source, databaseCtx(fields), target, {}, { partRows: 60, rangeRows });
      expect(rows.map(({ id }) => id)).toEqual(ids);
    }
    for (const mode of ["replace", "merge"] as const) {
      const first = pagesOf(source, databaseCtx(fields), target, { mode }, room);
      const { value: page } = await first.next();
      await first.return(undefined);
      if (!page) throw new Error("There is no page.");
      expect([page.rows.length, page.isPlace, page.done]).toEqual([100, true, false]);
      const resume = JSON.parse(JSON.stringify(page.cursor));
      const rest = await wholeOf(source, databaseCtx(fields), target, { mode, resume }, room);
      expect([...page.rows, ...rest.rows].map(({ id }) => id)).toEqual(ids);
      expect(rest.scope).toBe(mode === "merge" ? "all" : undefined);
      // Where there is no room any more it still has to be seen whether there are more rows.
      for (const [after, isCut] of [
        ["300", true],
        ["1050", false],
      ]) {
        const none = await wholeOf(
          source,
          databaseCtx(fields),
          target,
          { mode, resume: { ...resume, after } },
          { ...room, rows: 0 },
        );
        expect([none.rows, none.done, none.isCut, none.scope]).toEqual([[], true, isCut, rest.scope]);
      }
      // What was read at two moments is compared whole by the next pass.
      const next = await wholeOf(source, databaseCtx(fields), target, { mode, since: rest.cursor, before: rest.cursor }, room);
      expect(next.rows).toHaveLength(350);
    }
    for (const rows of [120, 200]) {
      const full = await wholeOf(source, databaseCtx(fields), target, {}, { ...room, rows });
      expect([full.rows.length, full.done, full.isCut]).toEqual([rows, true, true]);
    }
    const pages = pagesOf(source, databaseCtx(fields), target, {}, room);
    const { value: begun } = await pages.next();
    await pages.return(undefined);
    await db.unsafe("alter table ranged add column more int");
    const lost = wholeOf(source, databaseCtx(fields), target, { resume: begun?.cursor ?? null }, room);
    await expect(lost).rejects.toThrow(PlaceLost);
  });

  test("takes wide rows in small pages", async () => {
    const { rows } = await wholeOf(
      source,
      databaseCtx(fields),
      ofQuery("select i, repeat('x', 200000) w from generate_series(1, 600) i"),
    );
    expect(rows.length).toBe(600);
  });
});

describe("a merge", () => {
  const target = { ...ofTable('"public"."merged"'), key: ["id"] };
  const pass = (more: object = {}) => wholeOf(source, databaseCtx(fields), target, { mode: "merge", ...more });
  const since = ({ cursor }: Awaited<ReturnType<typeof pass>>) => ({ since: cursor, before: cursor });

  test("reads what differs, at the moment it looked, and all rows when the columns are others", async () => {
    await db.unsafe(
      "create table merged as select i as id, 'n' || i as note, now() as updated_at from generate_series(1, 20000) i",
    );
    const first = await pass();
    expect([first.rows.length, first.scope]).toEqual([20_000, "all"]);
    const second = await pass(since(first));
    expect([second.rows.length, second.scope]).toEqual([0, "keys"]);
    await db.unsafe(
      "update merged set note = 'x' where id = 7; delete from merged where id = 9; insert into merged values (20001)",
    );
    const third = await pass(since(second));
    expect(third.rows.length).toBeLessThan(100);
    expect(third.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 7, note: "x" }), expect.objectContaining({ id: 20_001 })]),
    );
    expect(third.scope).toMatchObject({ digits: 3, changed: expect.any(Array) });
    await db.unsafe("alter table merged rename note to remark");
    const fourth = await pass(since(third));
    expect([fourth.rows.length, fourth.scope, fourth.warnings]).toEqual([
      20_000,
      "all",
      ['Column "note" is called "remark" now.'],
    ]);
  });

  test("by a time of change reads rows since then, those without one, and a little before", async () => {
    await db.unsafe(
      "create table timed as select i as id, timestamptz '2024-01-01Z' + i * interval '1 hour' as at from generate_series(1, 100) i",
    );
    const timed = { ...ofTable('"public"."timed"', "at"), key: ["id"] };
    const read = (more: object = {}) => wholeOf(source, databaseCtx(fields), timed, { mode: "merge", ...more });
    const first = await read();
    expect([first.rows.length, first.scope]).toEqual([100, "all"]);
    await db.unsafe("insert into timed values (101, null); update timed set at = '2090-01-01Z' where id = 5");
    const second = await read(since(first));
    expect(second.rows.map(({ id }) => id)).toEqual([101, 100, 5]);
    // A time of the future holds nothing up.
    await db.unsafe("update timed set at = '2024-01-06Z' where id = 6");
    expect((await read(since(second))).rows.map(({ id }) => id)).toEqual([101, 100, 6, 5]);
  });
});

describe("an append", () => {
  const orders = ofTable('"public"."orders"', "id");

  test("goes on after the last one, each row once", async () => {
    const first = await wholeOf(source, databaseCtx(fields), orders, { mode: "append" });
    expect([first.rows.length, first.cursor]).toEqual([
      250,
      { column: "id", type: "bigint", text: "250", columns: expect.any(Array) },
    ]);
    const second = await wholeOf(source, databaseCtx(fields), orders, { mode: "append", since: first.cursor });
    expect([second.rows.length, second.cursor]).toEqual([0, first.cursor]);
    await db`insert into orders values (9007199254740993, 1, now(), 'new'), (260, 1, now(), 'new')`;
    const third = await wholeOf(source, databaseCtx(fields), orders, { mode: "append", since: second.cursor });
    await db`delete from orders where note = 'new'`;
    expect(third.rows.map(({ id }) => id)).toEqual([260, "9007199254740993"]);
    expect(third.cursor).toMatchObject({ text: "9007199254740993" });
  });

  test("by a moment keeps its microseconds, and leaves what is newer than the pass", async () => {
    const target = ofQuery(
      "select * from (values (timestamptz '2024-01-01 00:00:00.000001Z', 1), ('2024-01-01 00:00:00.000002Z', 2), ('2099-01-01', 3), ('infinity', 4)) v(t, n) -- all",
      "t",
    );
    const first = await wholeOf(source, databaseCtx(fields), target, { mode: "append" });
    expect(first.rows.map(({ n }) => n)).toEqual([1, 2]);
    const since = { column: "t", type: "timestamp with time zone", text: "2024-01-01 00:00:00.000001+00" };
    expect((await wholeOf(source, databaseCtx(fields), target, { mode: "append", since })).rows.map(({ n }) => n)).toEqual([2]);
  });

  test("says that rows without a watermark are left out", async () => {
    const { rows, warnings } = await wholeOf(
      source,
      databaseCtx(fields),
      ofQuery("select * from (values (1), (null)) v(id)", "id"),
      { mode: "append" },
    );
    expect([rows.length, warnings.length]).toEqual([1, 1]);
  });

  test.each([
    ["note", "can't tell what is new"],
    ["nope", "no column"],
    ['id" is null or true --', "no column"],
  ])("by %s is refused", async (column, sentence) => {
    const { kind, message } = await problemOf(
      wholeOf(source, databaseCtx(fields), ofTable('"public"."orders"', column), { mode: "append" }),
    );
    expect([kind, message]).toEqual(["bad_config", expect.stringContaining(sentence)]);
  });

  test("does not go on by another column, or from what no server wrote", async () => {
    const since = { column: "total", type: "numeric", text: "3" };
    expect((await problemOf(wholeOf(source, databaseCtx(fields), orders, { mode: "append", since }))).kind).toBe("bad_config");
    const odd = { column: "id", type: "bigint", text: "0 or true" };
    expect((await problemOf(wholeOf(source, databaseCtx(fields), orders, { mode: "append", since: odd }))).kind).toBe(
      "bad_config",
    );
  });
});

test("what would write is refused by the server", async () => {
  await problemOf(source.preview(databaseCtx(fields), ofQuery("select nextval('numbers')")));
  expect((await db`select is_called from numbers`)[0]).toEqual({ is_called: false });
});

describe("an account that could do more than read", () => {
  test("is refused with the statement that makes a right one: a superuser, at the check and at every read", async () => {
    const refusal = { kind: "permission", message: expect.stringMatching(/is a superuser\..*GRANT pg_read_all_data TO/) };
    expect(await problemOf(source.check(databaseCtx(superFields)))).toEqual(refusal);
    expect(await problemOf(source.preview(databaseCtx(superFields), ofQuery("select 1")))).toEqual(refusal);
    expect(await problemOf(wholeOf(source, databaseCtx(superFields), ofQuery("select 1")))).toEqual(refusal);
  });

  test.each([
    ["pg_read_server_files", "can read the server's files"],
    ["pg_signal_backend", "can end other people's sessions"],
    ["pg_monitor", "can see other people's queries"],
  ])("is refused as a member of %s, even one that inherits nothing", async (role, sentence) => {
    await admin.unsafe(`alter role ${reader} noinherit; grant ${role} to ${reader}`);
    try {
      expect((await problemOf(source.check(databaseCtx(readerFields)))).message).toContain(sentence);
    } finally {
      await admin.unsafe(`revoke ${role} from ${reader}`);
    }
    expect((await source.check(databaseCtx(readerFields))).account).toBe(`${name} on 127.0.0.1`);
  });
});

describe("sentences", () => {
  test.each([
    ["select 1,\n  frm x y z", "bad_config", "syntax error (line 2, column"],
    ["select 1,\n  näpe, nope\nfrom orders", "bad_config", "column that doesn't exist (line 2, column 3)"],
    ["select * from nothing", "bad_config", "table or view that doesn't exist (line 1, column 15)"],
    ["select * from secret", "permission", "Grant SELECT"],
    ["select 1 / 0", "bad_config", "divides by zero"],
    ["select 'Hush-3f1c'::int", "bad_config", "converts a text"],
  ])("%s", async (query, kind, sentence) => {
    const problem = await problemOf(source.preview(databaseCtx(readerFields), ofQuery(query)));
    expect(problem).toEqual({ kind, message: expect.stringContaining(sentence) });
    expect(problem.message).not.toContain("Hush");
  });

  test("for the account, its rights, and what is wrong with it", async () => {
    expect(await source.check(databaseCtx(readerFields))).toEqual({ account: `${name} on 127.0.0.1`, warnings: [] });
    expect((await source.check(databaseCtx(fields))).warnings).toHaveLength(1);
    expect((await problemOf(source.check(databaseCtx({ ...fields, database: "rowcall_nothing" })))).kind).toBe("not_found");
    expect((await problemOf(source.check(databaseCtx({ ...fields, user: "rowcall_nobody", password: "x" })))).kind).toBe("auth");
  });
});

describe("TLS", () => {
  const secured = () => ({ ...fields, port: String(proxy.port) });

  test("is spoken with a server whose certificate is good for the host, and for cancelling too", async () => {
    const own = { ...secured(), tls: "ca", ca: LOOPBACK_CERTIFICATE.cert };
    expect((await source.check(databaseCtx(own))).account).toBe(`${name} on 127.0.0.1`);
    expect((await source.check(databaseCtx({ ...own, host: "localhost" }))).account).toBe(`${name} on localhost`);
    const control = new AbortController();
    const pass = problemOf(wholeOf(source, databaseCtx(own, control.signal), ofQuery("select pg_sleep(601)")));
    await until(async () => (await working()) === 1);
    control.abort();
    await pass;
    await until(async () => (await working()) === 0);
  });

  test("is refused with a certificate of an unknown authority, and missed where it is not offered", async () => {
    expect(await problemOf(source.check(databaseCtx({ ...secured(), tls: "verify" })))).toMatchObject({
      kind: "bad_config",
      message: expect.stringContaining("certificate isn't valid"),
    });
    expect(await problemOf(source.check(databaseCtx({ ...fields, tls: "verify" })))).toMatchObject({
      kind: "bad_config",
      message: expect.stringContaining("doesn't offer TLS"),
    });
  });

  test("is spoken with a server that lets one client in, by the certificate of that client", async () => {
    const { ca, clientCertificate, clientKey } = CERTIFICATES;
    const given = { ...fields, port: String(strict.port), tls: "ca-only", ca };
    const shown = { ...given, clientCertificate, clientKey };
    expect((await source.check(databaseCtx(shown))).account).toBe(`${name} on 127.0.0.1`);
    // Its certificate is for another name than the address.
    const { message } = await problemOf(source.check(databaseCtx({ ...shown, tls: "ca" })));
    expect(message).toContain("certificate isn't valid");
    const stranger = { clientCertificate: LOOPBACK_CERTIFICATE.cert, clientKey: LOOPBACK_CERTIFICATE.key };
    for (const other of [given, { ...given, ...stranger }]) {
      expect((await problemOf(source.check(databaseCtx(other)))).kind).toBe("transient");
    }
  });
});

describe("what is no database that may be reached", () => {
  test("is refused as it is entered, and never connected to", async () => {
    const there = await problemOf(source.check(databaseCtx({ ...fields, port: String(portOf(closed)) })));
    expect([there.kind, there.message, intruders]).toEqual(["invalid", expect.stringContaining("must be a public address"), 0]);
  });

  test.each([
    ["another protocol", "HTTP/1.1 400 Bad Request\r\n\r\n"],
    ["a challenge that takes an hour", signIn(11, "r=abc,s=c2FsdA==,i=2000000000")],
    ["columns that never end", Buffer.concat([signIn(0), frame("Z", Buffer.from("I")), frame("T", Buffer.from([0, 1, 65, 65]))])],
    ["the wish for the password in the clear", signIn(3)],
  ])("ends with a sentence when it says %s", async (_, bytes) => {
    greeting = bytes;
    const { kind, message } = await problemOf(source.check(databaseCtx({ ...fields, port: String(portOf(strange)) })));
    expect([kind, message]).toEqual(["provider_bug", expect.stringContaining("No such database")]);
  });
});

function frame(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function signIn(method: number, text = ""): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(method);
  return frame("R", Buffer.concat([head, Buffer.from(text)]));
}
