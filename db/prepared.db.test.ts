import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyEmbedded } from "@/lib/testing/database";
import { leanClient } from "./lean-client";

/** More than stay prepared. */
const MANY = 150;
const OFTEN = [1, 2, 3, 4, 5];

let plain: PGlite;
let client: PGlite;
beforeAll(async () => {
  plain = await emptyEmbedded();
  client = leanClient(plain);
  await client.exec("create type mood as enum ('good', 'bad'); create table notes (id int primary key, text text, mood mood)");
});
afterAll(() => plain.close());

const prepared = async () =>
  (await plain.query<{ statement: string }>("select statement from pg_prepared_statements where name <> ''")).rows.map(
    ({ statement }) => statement,
  );

test("a statement answers the same however often it is asked, and stays prepared once it was asked thrice", async () => {
  const text = "select $1::int as number, $2::text[] as list, $3::jsonb as value, $4::timestamptz as at, null as nothing";
  const values = [7, ["a", 'b"c'], { deep: [1, null] }, "2026-03-01T08:00:00Z"];
  const wanted = { number: 7, list: ["a", 'b"c'], value: { deep: [1, null] }, at: "2026-03-01 08:00:00+00", nothing: null };
  for (const turn of OFTEN) {
    expect([turn, (await client.query(text, values)).rows]).toEqual([turn, [wanted]]);
    expect([turn, (await client.query(text, values, { rowMode: "array" })).rows]).toEqual([turn, [Object.values(wanted)]]);
  }
  expect(await prepared()).toContain(text);
});

test("writes tell how many rows they changed, and values of any type are written as they are elsewhere", async () => {
  for (const turn of OFTEN) {
    const made = await client.query("insert into notes values ($1, $2, $3) returning id", [turn, `n ${turn}`, "good"]);
    expect([made.rows, made.affectedRows]).toEqual([[{ id: turn }], 1]);
  }
  for (const turn of OFTEN) {
    expect((await client.query("update notes set mood = $1 where id <= $2", ["bad", turn])).affectedRows).toBe(turn);
  }
  expect((await client.query("select mood, count(*)::int as count from notes group by mood")).rows).toEqual([
    { mood: "bad", count: 5 },
  ]);
});

test("a refused statement says what it was, and the next one runs", async () => {
  const text = "insert into notes (id, text) values ($1, $2)";
  for (const turn of OFTEN) {
    await expect(client.query(text, [1, `again ${turn}`])).rejects.toMatchObject({ code: "23505", query: text });
    await expect(client.query("select $1::int as n", ["none"])).rejects.toMatchObject({ code: "22P02" });
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  }
  await expect(client.query("select")).resolves.toMatchObject({ affectedRows: 0 });
  await expect(client.query("selec")).rejects.toMatchObject({ code: "42601" });
});

test("what a transaction prepared outlives its end, and a transaction that ended takes nothing more", async () => {
  const text = "select count(*)::int as count from notes where id > $1";
  for (const turn of OFTEN) {
    const failed = client.transaction(async (tx) => {
      await tx.query("insert into notes (id) values ($1)", [100 + turn]);
      expect((await tx.query(text, [100])).rows).toEqual([{ count: 1 }]);
      await tx.query("select 1 / $1::int", [0]);
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    expect((await client.query(text, [100])).rows).toEqual([{ count: 0 }]);
  }
  const kept = await client.transaction(async (tx) => {
    await tx.query("insert into notes (id) values ($1)", [200]);
    return tx;
  });
  expect((await client.query(text, [100])).rows).toEqual([{ count: 1 }]);
  await expect(kept.query(text, [100])).rejects.toThrow("closed");
});

test("a table that changed is read as it is now", async () => {
  const text = "select * from notes where id = $1";
  for (const _ of OFTEN) expect(Object.keys((await client.query<object>(text, [1])).rows[0] ?? {})).toHaveLength(3);
  await client.exec("alter table notes add column more text");
  for (const _ of OFTEN) expect(Object.keys((await client.query<object>(text, [1])).rows[0] ?? {})).toHaveLength(4);
});

test("no more than some stay prepared, the latest ones", async () => {
  for (let each = 0; each < MANY; each++) {
    for (const _ of OFTEN) expect((await client.query(`select ${each} as n`)).rows).toEqual([{ n: each }]);
  }
  const kept = await prepared();
  expect(kept.length).toBeLessThan(MANY);
  expect(kept).toContain(`select ${MANY - 1} as n`);
  expect(kept).not.toContain("select 0 as n");
  expect((await client.query("select 0 as n")).rows).toEqual([{ n: 0 }]);
});
