import fs, { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { errorCode } from "@/lib/core/error-code";
import { asAppError } from "@/lib/http/status";
import { bundledPath } from "@/lib/platform/child/bundled-path";
import { putEmbedded } from "@/lib/testing/running/made-embedded";
import { rowsOf } from "./client";
import { EMBEDDED_MAJOR } from "./engine";
import { openDatabase } from "./open";
import { openInThread } from "./threaded";

test("files of another major version of PostgreSQL are refused with the way out, left as they are, and not kept locked", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rowcall-major-"));
  const open = () => openDatabase({ databaseUrl: undefined, dataDir });
  const file = path.join(dataDir, "db", "PG_VERSION");
  try {
    await putEmbedded(dataDir);
    const first = await open();
    await first.db.execute(sql`create table kept as select 7 as seven`);
    const [made] = await rowsOf<{ server_version: string }>(first.db, sql`show server_version`);
    expect(made?.server_version.split(".")[0]).toBe(EMBEDDED_MAJOR);
    await first.close();
    const version = readFileSync(file, "utf8");
    expect(version.trim()).toBe(EMBEDDED_MAJOR);
    writeFileSync(file, "15\n");
    await expect(open()).rejects.toThrow(
      /made by PostgreSQL 15, .*"npm run backup" with the version that made it, and "npm run restore" with this one/,
    );
    expect(readFileSync(file, "utf8")).toBe("15\n");
    writeFileSync(file, version);
    const again = await open();
    expect(await rowsOf(again.db, sql`select seven from kept`)).toEqual([{ seven: 7 }]);
    await again.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

describe("an embedded database on disk", () => {
  const places: string[] = [];
  const place = async () => {
    const made = mkdtempSync(path.join(tmpdir(), "rowcall-disk-"));
    places.push(made);
    await putEmbedded(made);
    return made;
  };
  afterAll(() => {
    for (const each of places) rmSync(each, { recursive: true });
  });

  test("asks the disk for every commit, and for none when it is set not to", async () => {
    const synced = vi.spyOn(fs, "fdatasyncSync");
    syncBuiltinESMExports();
    for (const [fsync, least] of [
      ["on", 20],
      ["off", 0],
    ] as const) {
      const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: await place(), fsync });
      await db.execute(sql`create table counted (n int)`);
      synced.mockClear();
      for (let n = 0; n < 20; n++) await db.execute(sql`insert into counted values (${n})`);
      expect(synced.mock.calls.length).toBe(least);
      await db.execute(sql`select * from counted`);
      expect(synced.mock.calls.length).toBe(least);
      await close();
    }
    synced.mockRestore();
    syncBuiltinESMExports();
  });

  test("in a thread of its own gives the same values, refusals and transactions as in this one", async () => {
    const dataDir = await place();
    const open = (thread?: string) => openDatabase({ databaseUrl: undefined, dataDir, fsync: "off", thread });
    const look = async ({ db }: Awaited<ReturnType<typeof open>>) => {
      const values = sql`select 7::bigint as big, 1.50::numeric as exact, true as yes, null as nothing, '{"a":[1,"é"]}'::jsonb as json,
        '\\x00ff'::bytea as bytes, array['x','y'] as list, '2026-03-01T12:00:00Z'::timestamptz as moment, date '2026-03-01' as day`;
      const typed = sql`select ${new Date(0)}::timestamptz as moment, ${"é"}::text as text, ${12}::int as n`;
      const error = await rowsOf(db, sql`insert into kept values (1)`).catch((cause: unknown) => cause);
      return [
        await rowsOf(db, values),
        await rowsOf(db, typed),
        [asAppError(error)?.kind, errorCode(error instanceof Error ? error.cause : null)],
        await rowsOf(db, sql`select n from kept order by n`),
      ];
    };
    const here = await open();
    await here.db.execute(sql`create table kept (n int primary key)`);
    await here.db.execute(sql`insert into kept values (1)`);
    const expected = await look(here);
    await here.close();

    const there = await open(bundledPath("pglite.mjs"));
    expect(expected[2]).toEqual(["conflict", "23505"]);
    expect(await look(there)).toEqual(expected);
    await expect(open(bundledPath("pglite.mjs"))).rejects.toThrow("in use");
    const seen = there.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (2)`);
      // Asked while a transaction is open: it takes its turn.
      const after = rowsOf(there.db, sql`insert into kept values (4) returning n`);
      await tx.execute(sql`insert into kept values (3)`);
      return { during: await rowsOf(tx, sql`select n from kept`), after };
    });
    expect((await seen).during).toHaveLength(3);
    expect(await (await seen).after).toEqual([{ n: 4 }]);
    const failing = there.db.transaction(async (tx) => {
      await tx.execute(sql`delete from kept`);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rowsOf(there.db, sql`select count(*)::int as n from kept`)).toEqual([{ n: 4 }]);
    expect(await there.check?.()).toBeNull();
    await there.close();
  });

  test("whose thread ends says so to whoever waits, as a database that is away does, and is there again", async () => {
    const program = path.join(await place(), "ends.mjs");
    const heard: string[] = [];
    writeFileSync(
      program,
      `import { parentPort } from "node:worker_threads"; parentPort.postMessage({ id: 0 });
       parentPort.on("message", ({ id, text }) => text === "end" ? process.exit(1) : parentPort.postMessage({ id, value: text }));`,
    );
    const engine = await openInThread(program, { directory: "", fsync: false }, (sentence) => heard.push(sentence));
    const { client } = engine;
    const fault = (text: string) => client.query(text).catch((cause: unknown) => asAppError(cause)?.kind);
    expect(await Promise.all([fault("end"), fault("select 1")])).toEqual(["unavailable", "unavailable"]);
    expect(await client.query("select 1")).toBe("select 1");
    const late = client.transaction((tx) => fault("end").then(() => tx.query("select 1")));
    expect(asAppError(await late.catch((cause: unknown) => cause))).toMatchObject({ kind: "unavailable" });
    await fault("end");
    expect(heard).toEqual([]);
    await fault("end");
    expect(heard).toEqual([expect.stringMatching(/^The embedded database stopped 4 times within a minute/)]);
  });

  test("makes a damaged index anew, names a damaged table, and a start on damaged catalogs says which files", async () => {
    const dataDir = await place();
    const open = () => openDatabase({ databaseUrl: undefined, dataDir, fsync: "off" });
    const first = await open();
    await first.db.execute(sql`create table kept (n int primary key, words text)`);
    await first.db.execute(sql`insert into kept select n, repeat('word ', 50) from generate_series(1, 500) n`);
    expect(await first.check?.()).toBeNull();
    const [at] = await rowsOf<Record<"heap" | "index" | "catalog", string>>(
      first.db,
      sql`select pg_relation_filepath('kept') as heap, pg_relation_filepath('kept_pkey') as index, pg_relation_filepath('pg_class') as catalog`,
    );
    await first.close();
    flip(path.join(dataDir, "db", at?.index ?? ""), 8192 + 5000);
    const second = await open();
    const orphan = path.join(dataDir, "db", path.dirname(at?.heap ?? ""), "99999");
    copyFileSync(path.join(dataDir, "db", at?.heap ?? ""), orphan);
    flip(orphan, 5000);
    expect(await second.check?.()).toBeNull();
    expect(await rowsOf(second.db, sql`select n from kept where n = 250`)).toEqual([{ n: 250 }]);
    await second.close();
    flip(path.join(dataDir, "db", at?.heap ?? ""), 5000);
    const third = await open();
    expect(await third.check?.()).toMatch(/^The embedded database is damaged: 1 of \d+ pages changed on the disk, in kept\./);
    const error = await rowsOf(third.db, sql`select words from kept`).catch((cause: unknown) => cause);
    expect(asAppError(error)).toMatchObject({ kind: "unavailable", code: "damaged" });
    await third.close();
    for (let page = 0; page < 3; page++) flip(path.join(dataDir, "db", at?.catalog ?? ""), page * 8192 + 4000);
    await expect(open()).rejects.toThrow(new RegExp(`does not open\\. Files? .*${at?.catalog}.* changed on the disk`));
  });
});

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 8;
  writeFileSync(file, bytes);
}
