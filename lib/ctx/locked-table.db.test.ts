import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { asAppError } from "@/lib/http/status";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import type { Ctx } from "./ctx";
import { persistentTransaction, readTransaction } from "./transaction";

let database: Database;
let owner: Ctx;

beforeEach(async () => {
  database = await testDatabase("postgres");
  owner = await testContext(database);
});

afterEach(() => database.close());

const asked = (operation: string, table: string) =>
  readTransaction({ ...owner, operation }, (tx) => tx.tx.execute(sql`select count(*) from ${sql.identifier(table)}`));

test("while somebody locks a table, requests that need it are refused and all others are served", async () => {
  let unlock = () => {};
  const released = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  const locked = new Promise<void>((resolve) => {
    void database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table datasets in access exclusive mode`);
      resolve();
      await released;
    });
  });
  await locked;
  try {
    // More than there are connections, of one operation.
    const behind = Array.from({ length: 30 }, () => asked("listDatasets", "datasets"));
    const beside = await Promise.all(Array.from({ length: 10 }, () => asked("listKeys", "api_keys")));
    expect(beside).toHaveLength(10);
    await database.db.execute(sql`select 1`);
    // The lock is still there: nobody waited for its end.
    const ends = await Promise.allSettled(behind);
    const refused = ends.map((end) => (end.status === "rejected" ? asAppError(end.reason)?.kind : "served"));
    expect(refused).toEqual(Array<string>(30).fill("unavailable"));
  } finally {
    unlock();
  }
  await expect(asked("listDatasets", "datasets")).resolves.toBeDefined();
});

test("a transaction that is ended in favour of another one is begun again, and nothing that it did is there twice", async () => {
  let beginnings = 0;
  await persistentTransaction(owner, async (tx) => {
    await tx.tx.execute(sql`update workspaces set name = name || '!' where id = ${owner.workspaceId}`);
    if (beginnings++ < 2) await tx.tx.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`);
  });
  const [workspace] = await rowsOf<{ name: string }>(
    database.db,
    sql`select name from workspaces where id = ${owner.workspaceId}`,
  );
  expect([beginnings, workspace?.name.match(/!+$/)?.[0]]).toEqual([3, "!"]);
  const failing = () =>
    persistentTransaction(owner, (tx) => {
      beginnings++;
      return tx.tx.execute(sql`select 1 / 0`);
    });
  await expect(failing()).rejects.toThrow();
  expect(beginnings).toBe(4);
});

test("requests beyond the connections wait for their turn, and all are served", async () => {
  const all = await Promise.all(Array.from({ length: 60 }, (_, at) => asked(`operation${at % 5}`, "datasets")));
  expect(all).toHaveLength(60);
});

test("who would wait behind hundreds is told to come again, and those before are served", async () => {
  const ends = await Promise.allSettled(Array.from({ length: 230 }, () => asked("listDatasets", "datasets")));
  const refused = ends.flatMap((end) => (end.status === "rejected" ? [asAppError(end.reason)?.kind] : []));
  expect(refused).toEqual(Array<string>(26).fill("unavailable"));
});
