import { createServer, type Socket } from "node:net";
import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LOOPBACK_CERTIFICATE } from "@/lib/platform/egress/certificate-fixture";
import { PlaceLost } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { CERTIFICATES } from "../database/certificates-fixture";
import { databaseCtx, ofQuery, ofTable, pagesOf, problemOf, until, wholeOf } from "../database/provider-ctx-fixture";
import { portOf, tlsProxy } from "../database/tls-proxy-fixture";
import { mysqlSource as source } from "./mysql";

vi.setConfig({ testTimeout: 60_000 });

const server = new URL(process.env.TEST_MARIADB_URL ?? "mysql://root@127.0.0.1:3306/");
const name = `rowcall_source_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
const reader = `rowcall_${Math.random().toString(36).slice(2, 8)}`;
const port = server.port || "3306";
const writer = `${reader}_w`;
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
const orders = (column: string | null = null) => ofTable(`\`${name}\`.\`orders\``, column);
const MANY = Array.from({ length: 499 }, (_, i) => `c${i} int`).join(", ");
let db: Connection;
let proxy: { port: number; close(): void };
/** Asks for a client certificate. */
let strict: typeof proxy;
/** A server that says what it is told to, one text for each that it hears; keeps what it heard. */
const strange = createServer((socket) => {
  strangers.push(socket);
  socket.on("error", () => {});
  let said = 0;
  socket.write(script[said++] ?? "");
  socket.on("data", (bytes) => {
    heard.push(bytes);
    socket.write(script[said++] ?? "");
  });
});
const strangers: Socket[] = [];
let script: (Buffer | string)[] = [];
let heard: Buffer[] = [];

beforeAll(async () => {
  db = await createConnection({
    host: "127.0.0.1",
    port: Number(port),
    user: superFields.user,
    password: superFields.password,
    multipleStatements: true,
  });
  await db.query(`
    create database ${name} character set utf8mb4; use ${name}; set sql_mode = ''; set time_zone = '+00:00';
    create table kinds (id bigint unsigned primary key, f float, d double, b bit(1), bits bit(9), z date, dt datetime(6), ts timestamp(3),
      e enum('x', 'y'), s set('p', 'q'), y year, j json, u uuid, bl blob, tx text, g point, de decimal(30, 10), small decimal(8, 3), ti time);
    insert into kinds values (18446744073709551615, 16777217, 0.1, 1, 257, '0000-00-00', '2024-01-02 03:04:05.000006',
      '2024-01-02 03:04:05.5', 'y', 'p,q', 2024, '{"a":[1]}', '6ecd8c99-4036-403d-bf84-cf8400f67836', 'ab', 'hé', point(1, 2),
      12345678901234567890.5, 1.234, '-12:30:00');
    create table orders (id bigint primary key, total decimal(10, 2), placed timestamp(6), note text);
    insert into orders select seq, seq * 0.25, timestamp'2024-01-01 00:00:00.5' + interval seq minute, concat('n', seq) from seq_1_to_250;
    create table \`odd \`\`na.me; drop\` (\`a\`\`b\` int, \`__proto__\` text);
    insert into \`odd \`\`na.me; drop\` values (1, 'p');
    create view cheap as select * from orders where total < 1;
    create table papers (x text);
    create function writes() returns int modifies sql data begin insert into papers values ('x'); return 1; end;
    create user '${reader}'@'%' identified by 'reader'; grant select on ${name}.orders to '${reader}'@'%';
    create user '${writer}'@'%' identified by 'writer'; grant select, insert, execute on ${name}.* to '${writer}'@'%';
  `);
  proxy = await tlsProxy("mysql", Number(port));
  const { serverCertificate: cert, serverKey: key, clientCertificate: client } = CERTIFICATES;
  strict = await tlsProxy("mysql", Number(port), { shown: { cert, key }, client });
  await new Promise<void>((resolve) => strange.listen(0, "127.0.0.1", resolve));
  setSettings({ EGRESS_ALLOW: [port, proxy.port, strict.port, portOf(strange)].map((each) => `127.0.0.1:${each}`).join(",") });
});

afterAll(async () => {
  proxy.close();
  strict.close();
  for (const socket of strangers) socket.destroy();
  strange.close();
  await db.query(`drop database ${name}; drop user '${reader}'@'%', '${writer}'@'%'`);
  await db.end();
});

/** Statements of ours that the server is in, or connections. */
async function working(statement = "%"): Promise<number> {
  const [rows] = await db.query<RowDataPacket[]>(
    "select id from information_schema.processlist where db = ? and id <> connection_id() and coalesce(info, '') like ?",
    [name, statement],
  );
  return rows.length;
}

describe("cells", () => {
  test("of a table come exactly, whatever their type", async () => {
    const { rows, warnings } = await wholeOf(source, databaseCtx(fields), ofTable(`\`${name}\`.\`kinds\``));
    expect({ ...rows[0] }).toEqual({
      id: "18446744073709551615",
      f: 16777216,
      d: 0.1,
      b: true,
      bits: 257,
      z: null,
      dt: "2024-01-02 03:04:05.000006",
      ts: "2024-01-02T03:04:05.500Z",
      e: "y",
      s: "p,q",
      y: 2024,
      j: '{"a":[1]}',
      u: "6ecd8c99-4036-403d-bf84-cf8400f67836",
      bl: null,
      tx: "hé",
      g: null,
      de: "12345678901234567890.5000000000",
      small: 1.234,
      ti: "-12:30:00",
    });
    expect(warnings).toHaveLength(3);
  });

  test("keep their columns apart, whatever the names", async () => {
    const { rows } = await wholeOf(
      source,
      databaseCtx(fields),
      ofQuery("select 1 a, 2 a, 3 as __proto__, 4 as constructor, '' as `a (2)`"),
    );
    expect(Object.entries(rows[0] ?? {})).toEqual([
      ["a", 1],
      ["a (2)", 2],
      ["__proto__", 3],
      ["constructor", 4],
      ["a (2) (2)", ""],
    ]);
  });
});

describe("tables", () => {
  test("are listed with what may be read", async () => {
    const tables = (await source.listTables?.(databaseCtx(readerFields))) ?? [];
    expect(tables.map(({ id }) => id)).toEqual([`\`${name}\`.\`orders\``]);
    expect(tables[0]).toMatchObject({ name: "orders", group: name, modes: ["merge", "replace", "append"], key: ["id"] });
    expect(tables[0]?.columns[1]).toEqual({ name: "total", type: "decimal(10,2)", tracks: "inserts" });
  });

  test("with odd names are read by their ids, and previewed up to 50 rows", async () => {
    const tables = (await source.listTables?.(databaseCtx(fields))) ?? [];
    const odd = tables.find(({ name: table }) => table.includes("drop"));
    expect((await source.preview(databaseCtx(fields), ofTable(odd?.id ?? ""))).rows).toEqual([[1, "p"]]);
    const preview = await source.preview(databaseCtx(fields), orders());
    expect([preview.rows.length, preview.hasMore]).toEqual([50, true]);
    expect(await source.preview(databaseCtx(fields), ofQuery("select * from orders limit 300"))).toMatchObject({ hasMore: true });
  });

  test.each(["orders", "`a`.`b`; drop table x", "`a`.`b` where 1", "`a`.`b`.`c`", "`a`.`b`c`"])("%s is no id", async (id) => {
    expect((await problemOf(source.preview(databaseCtx(fields), ofTable(id)))).kind).toBe("bad_config");
  });
});

describe("a pass", () => {
  test("brings 100,000 rows in pages, each once, in the order of the query", async () => {
    const query = "select seq as i, md5(seq) as h from seq_1_to_100000 order by seq desc";
    const { rows, pages, done } = await wholeOf(source, databaseCtx(fields), ofQuery(query));
    expect([rows.length, rows[0]?.i, rows.at(-1)?.i, done]).toEqual([100_000, 100_000, 1, true]);
    expect(new Set(rows.map(({ i }) => i)).size).toBe(100_000);
    expect(pages).toBeGreaterThan(20);
  });

  test("of nothing is one empty page", async () => {
    const { rows, pages, done } = await wholeOf(source, databaseCtx(fields), ofTable(`\`${name}\`.\`papers\``));
    expect([rows.length, pages, done]).toEqual([0, 1, true]);
  });

  test("that is given up ends on the server too", async () => {
    const pages = pagesOf(source, databaseCtx(fields), ofQuery("select seq, repeat('x', 1000) x from seq_1_to_100000000"));
    await pages.next();
    expect(await working("%seq_1_to_100000000%")).toBe(1);
    await pages.return();
    await until(async () => (await working()) === 0);
  });

  test("that is cancelled ends on the server too", async () => {
    const control = new AbortController();
    // A sleep would notice by itself that its client has gone; what computes does not.
    const pass = problemOf(
      wholeOf(source, databaseCtx(fields, control.signal), ofQuery("select sum(length(md5(seq))) from seq_1_to_1000000000")),
    );
    await until(async () => (await working("%seq_1_to_1000000000%")) === 1);
    control.abort();
    expect(await pass).toMatchObject({ kind: "transient", message: expect.stringContaining("canceled") });
    await until(async () => (await working()) === 0);
  });

  test("whose connection is cut off says so, and that it may be tried again", async () => {
    const pages = pagesOf(source, databaseCtx(fields), ofQuery("select seq, repeat('x', 1000) x from seq_1_to_200000000"));
    await pages.next();
    const rest = problemOf(
      (async () => {
        for await (const _ of pages);
      })(),
    );
    const [[row]] = await db.query<RowDataPacket[]>(
      "select id from information_schema.processlist where info like '%seq_1_to_200000000%' and id <> connection_id()",
    );
    await db.query(`kill ${row?.id}`);
    expect((await rest).kind).toBe("transient");
  });

  test("is refused when too much comes at once", async () => {
    const query = `select ${["a", "b", "c", "d"].map((column) => `repeat('x', 15000000) ${column}`).join(", ")}`;
    expect(await problemOf(wholeOf(source, databaseCtx(fields), ofQuery(query)))).toMatchObject({
      kind: "rejected",
      message: expect.stringContaining("larger than 50 MB"),
    });
  });

  test("takes wide rows in small pages", async () => {
    const { rows } = await wholeOf(source, databaseCtx(fields), ofQuery("select seq, repeat('x', 200000) w from seq_1_to_600"));
    expect(rows.length).toBe(600);
  });
});

describe("a copy in ranges of the key", () => {
  test("goes on behind the last part that was kept, unless the columns are others by then", async () => {
    await db.query(
      "create table ranged (id bigint unsigned primary key, note text); insert into ranged select 3 * seq, seq from seq_1_to_350",
    );
    const target = { ...ofTable(`\`${name}\`.\`ranged\``), key: ["id"] };
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
    await db.query("alter table ranged add column more int");
    const lost = wholeOf(source, databaseCtx(fields), target, { resume: begun?.cursor ?? null }, room);
    await expect(lost).rejects.toThrow(PlaceLost);
  });

  test.each([
    ["whose key is invisible", "id int auto_increment primary key invisible, note int", "InnoDB"],
    ["whose key is behind the last column taken", `note int, ${MANY}, id int auto_increment primary key`, "InnoDB"],
    ["of an engine without snapshots", "id int auto_increment primary key, note int", "MyISAM"],
  ])("is not made of a table %s: one statement reads it", async (_, columns, engine) => {
    await db.query(
      `create table unranged (${columns}) engine ${engine}; insert into unranged (note) select seq from seq_1_to_350`,
    );
    const target = ofTable(`\`${name}\`.\`unranged\``);
    const room = { partRows: 100, rangeRows: 100 };
    const notes: unknown[] = [];
    for await (const page of pagesOf(source, databaseCtx(fields), target, {}, room)) {
      expect(page.isPlace).toBe(false);
      notes.push(...page.rows.map(({ note }) => note));
    }
    expect(notes).toEqual(Array.from({ length: 350 }, (_each, i) => i + 1));
    await db.query("drop table unranged");
  });
});

describe("a merge", () => {
  test("reads what differs, and by a time of change what is new since then", async () => {
    await db.query(`create table merged (id varchar(20) primary key, f float, note text, at datetime(6));
      insert into merged select concat('k', seq), seq / 3, if(seq % 3 = 0, null, 'n'), now(6) - interval 1 day from seq_1_to_20000`);
    const target = { ...ofTable(`\`${name}\`.\`merged\``), key: ["id"] };
    const pass = (more: object = {}, of = target) => wholeOf(source, databaseCtx(fields), of, { mode: "merge", ...more });
    const first = await pass();
    expect([first.rows.length, first.scope]).toEqual([20_000, "all"]);
    const since = { since: first.cursor, before: first.cursor };
    expect((await pass(since)).rows).toEqual([]);
    await db.query(
      "update merged set note = '' where id = 'k3'; delete from merged where id = 'k9'; update merged set f = f + 1 where id = 'k5'",
    );
    const second = await pass(since);
    expect(second.rows.length).toBeLessThan(100);
    expect(second.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(["k3", "k5"]));
    expect(second.scope).toMatchObject({ digits: 3 });
    const timed = { ...target, watermark: "at" };
    const all = await pass({}, timed);
    await db.query("update merged set at = now(6) where id = 'k8'");
    const changed = await pass({ since: all.cursor, before: all.cursor }, timed);
    expect(changed.rows.map(({ id }) => id)).toContain("k8");
    await db.query("drop table merged");
  });
});

describe("an append", () => {
  test("goes on after the last one, each row once", async () => {
    const first = await wholeOf(source, databaseCtx(fields), orders("id"), { mode: "append" });
    expect([first.rows.length, first.cursor]).toEqual([
      250,
      { column: "id", type: "bigint", text: "250", columns: expect.any(Array) },
    ]);
    const second = await wholeOf(source, databaseCtx(fields), orders("id"), { mode: "append", since: first.cursor });
    expect([second.rows.length, second.cursor]).toEqual([0, first.cursor]);
    await db.query("insert into orders values (9007199254740993, 1, now(), 'new'), (260, 1, now(), 'new')");
    const third = await wholeOf(source, databaseCtx(fields), orders("id"), { mode: "append", since: second.cursor });
    await db.query("delete from orders where note = 'new'");
    expect(third.rows.map(({ id }) => id)).toEqual([260, "9007199254740993"]);
    expect(third.cursor).toMatchObject({ text: "9007199254740993" });
  });

  test("by a moment keeps its microseconds, and leaves what is newer than the pass", async () => {
    const since = { column: "placed", type: "timestamp", text: "2024-01-01 04:08:00.500000" };
    const until_ = new Date("2024-01-01T04:09:30Z");
    const { rows, cursor } = await wholeOf(source, databaseCtx(fields), orders("placed"), {
      mode: "append",
      since,
      until: until_,
    });
    expect(rows.map(({ id }) => id)).toEqual([249]);
    expect(cursor).toMatchObject({ text: "2024-01-01 04:09:00.500000" });
  });

  test("says that rows without a watermark are left out", async () => {
    const target = ofQuery("select 1 as id union all select null -- all", "id");
    const { rows, warnings } = await wholeOf(source, databaseCtx(fields), target, { mode: "append" });
    expect([rows.length, warnings.length]).toEqual([1, 1]);
  });

  test.each([
    ["note", null],
    ["nope", null],
    ["id` is null or 1 -- ", null],
    ["id", { column: "id", type: "bigint", text: "0 or 1" }],
    ["id", { column: "total", type: "decimal", text: "1" }],
  ])("by %s is refused", async (column, since) => {
    const { kind } = await problemOf(wholeOf(source, databaseCtx(fields), orders(column), { mode: "append", since }));
    expect(kind).toBe("bad_config");
  });
});

describe("what would write", () => {
  test.each(["select writes()", "select *, writes() from orders"])("is refused by the server: %s", async (query) => {
    const { kind, message } = await problemOf(source.preview(databaseCtx(fields), ofQuery(query)));
    expect([kind, message]).toEqual(["bad_config", expect.stringContaining("would write something")]);
    expect((await db.query<RowDataPacket[]>("select * from papers"))[0]).toEqual([]);
  });
});

describe("sentences", () => {
  test.each([
    ["select 1,\n  frm x y z", fields, "bad_config", "syntax error (line 2)"],
    ["select nope from orders", fields, "bad_config", "column that doesn't exist"],
    ["select * from nothing", fields, "bad_config", "table or view that doesn't exist"],
    ["select * from papers", readerFields, "permission", "Grant SELECT"],
  ])("%s", async (query, who, kind, sentence) => {
    expect(await problemOf(source.preview(databaseCtx(who), ofQuery(query)))).toEqual({
      kind,
      message: expect.stringContaining(sentence),
    });
  });

  test("for the account, its rights, and what is wrong with it", async () => {
    expect(await source.check(databaseCtx(readerFields))).toEqual({ account: `${name} on 127.0.0.1`, warnings: [] });
    expect((await source.check(databaseCtx(fields))).warnings).toHaveLength(1);
    expect((await problemOf(source.check(databaseCtx({ ...fields, database: "rowcall_nothing" })))).kind).toBe("permission");
    expect((await problemOf(source.check(databaseCtx({ ...readerFields, password: "wrong" })))).kind).toBe("auth");
  });
});

test("an account that could do more than read is refused with the statement that makes a right one", async () => {
  const refused = { kind: "permission", message: expect.stringContaining(`GRANT SELECT ON \`${name}\`.* TO`) };
  expect(await problemOf(source.check(databaseCtx(superFields)))).toEqual(refused);
  expect(await problemOf(wholeOf(source, databaseCtx(superFields), orders()))).toEqual(refused);
  await db.query(`grant file on *.* to '${reader}'@'%'`);
  expect((await problemOf(source.check(databaseCtx(readerFields)))).message).toContain("can read and write the server's files");
  await db.query(`revoke file on *.* from '${reader}'@'%'`);
  expect((await source.check(databaseCtx(readerFields))).warnings).toEqual([]);
});

describe("TLS", () => {
  const own = () => ({ ...readerFields, port: String(proxy.port), tls: "ca", ca: LOOPBACK_CERTIFICATE.cert });

  test.each(["127.0.0.1", "localhost"])("is spoken with a server whose certificate is good for %s", async (host) => {
    expect((await source.check(databaseCtx({ ...own(), host }))).account).toBe(`${name} on ${host}`);
    const { rows } = await wholeOf(source, databaseCtx({ ...own(), host }), orders());
    expect(rows.length).toBe(250);
  });

  test("is refused with a certificate of an unknown authority, and missed where it is not offered", async () => {
    expect(await problemOf(source.check(databaseCtx({ ...own(), tls: "verify" })))).toMatchObject({
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
    const given = { ...readerFields, port: String(strict.port), tls: "ca-only", ca };
    const shown = { ...given, clientCertificate, clientKey };
    expect((await source.check(databaseCtx(shown))).account).toBe(`${name} on 127.0.0.1`);
    // Its certificate is for another name than the address.
    const { message } = await problemOf(source.check(databaseCtx({ ...shown, tls: "ca" })));
    expect(message).toContain("certificate isn't valid");
    const stranger = { clientCertificate: LOOPBACK_CERTIFICATE.cert, clientKey: LOOPBACK_CERTIFICATE.key };
    expect((await problemOf(source.check(databaseCtx(given)))).kind).toBe("transient");
    // A server that is restarted cuts a connection as well: such an end is not for good.
    expect(await problemOf(source.check(databaseCtx({ ...given, ...stranger })))).toMatchObject({
      kind: "transient",
      message: expect.stringContaining("not accept the client certificate"),
    });
  });
});

describe("a server that is none, or means harm", () => {
  const strangeFields = () => ({ ...fields, port: String(portOf(strange)), password: "Hush-3f1c" });
  const packet = (number: number, body: Buffer) => Buffer.concat([Buffer.from([body.length, 0, 0, number]), body]);
  const hello = packet(
    0,
    Buffer.concat([
      Buffer.from("\x0a8.0.0\0"),
      Buffer.from([1, 0, 0, 0]),
      Buffer.from("12345678\0"),
      Buffer.from([0xff, 0xf7, 33, 2, 0, 0xff, 0x81, 21]),
      Buffer.alloc(10),
      Buffer.from("123456789012\0mysql_native_password\0"),
    ]),
  );
  const ok = packet(2, Buffer.from([0, 0, 0, 2, 0, 0, 0]));

  test("is given no file", async () => {
    heard = [];
    script = [hello, ok, packet(1, Buffer.from("\xfb/etc/passwd", "latin1"))];
    expect((await problemOf(source.check(databaseCtx(strangeFields())))).kind).not.toBe("none");
    expect(Buffer.concat(heard).includes("root:")).toBe(false);
    expect(heard[2]?.length ?? 4).toBe(4);
  });

  test("is given no password in the clear", async () => {
    heard = [];
    script = [hello, packet(2, Buffer.from("\xfemysql_clear_password\0", "latin1"))];
    expect((await problemOf(source.check(databaseCtx(strangeFields())))).kind).toBe("auth");
    expect(Buffer.concat(heard).includes("Hush")).toBe(false);
  });

  test.each(["HTTP/1.1 400 Bad Request\r\n\r\n", Buffer.alloc(64, 0xff), packet(0, Buffer.from([10]))])(
    "ends with a sentence: %j",
    async (bytes) => {
      script = [bytes];
      const { kind } = await problemOf(source.check(databaseCtx(strangeFields())));
      expect(["provider_bug", "transient", "auth"]).toContain(kind);
    },
  );
});
