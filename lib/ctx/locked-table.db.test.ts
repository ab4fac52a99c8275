import { type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { asAppError } from "@/lib/http/status";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import type { Ctx } from "./ctx";
import { persistentTransaction, readTransaction, writeTransaction } from "./transaction";
import { inLookUp, newPatience } from "./turns";

let database: Database;
let owner: Ctx;

beforeEach(async () => {
  database = await testDatabase("postgres");
  owner = await testContext(database);
});

afterEach(() => database.close());

const asked = (operation: string, table: string) =>
  readTransaction({ ...owner, operation }, (tx) => tx.tx.execute(sql`select count(*) from ${sql.identifier(table)}`));

/** Holds what a statement locks. @returns what ends that. */
async function hold(lock: SQL): Promise<() => Promise<void>> {
  let unlock = () => {};
  const released = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  let ended = Promise.resolve();
  await new Promise<void>((resolve) => {
    ended = database.db.transaction(async (tx) => {
      await tx.execute(lock);
      resolve();
      await released;
    });
  });
  return () => {
    unlock();
    return ended;
  };
}

test("while somebody locks a table, requests that need it are refused and all others are served", async () => {
  const unlock = await hold(sql`lock table datasets in access exclusive mode`);
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
    await unlock();
  }
  await expect(asked("listDatasets", "datasets")).resolves.toBeDefined();
});

test("a locked table takes few connections however many operations need it, and is found unlocked at once", async () => {
  const unlock = await hold(sql`lock table datasets in access exclusive mode`);
  try {
    const operations = Array.from({ length: 6 }, (_, at) => `operation${at}`);
    await Promise.allSettled(operations.flatMap((operation) => [asked(operation, "datasets"), asked(operation, "datasets")]));
    // All of them are known to meet the lock now: one of each looks for a moment, and who comes beside it hears what it found.
    let ended = 0;
    const again = operations.flatMap((operation) =>
      Array.from({ length: 5 }, () => asked(operation, "datasets").catch(() => ended++)),
    );
    const began = performance.now();
    await asked("listKeys", "api_keys");
    expect(ended).toBeLessThan(again.length);
    await Promise.all(again);
    expect(performance.now() - began).toBeLessThan(2_000);
  } finally {
    await unlock();
  }
  await expect(asked("operation0", "datasets")).resolves.toBeDefined();
});

test("a locked row is in the way of its own workspace and of no other", async () => {
  const stranger = await testContext(database);
  const rename = (ctx: Ctx) =>
    writeTransaction({ ...ctx, operation: "updateWorkspace" }, ({ tx, workspaceId }) =>
      tx.execute(sql`update workspaces set name = 'x' where id = ${workspaceId}`),
    );
  const unlock = await hold(sql`select 1 from workspaces where id = ${owner.workspaceId} for update`);
  try {
    const both = await Promise.allSettled([rename(owner), rename(stranger)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    const crowd = await Promise.allSettled([rename(stranger), rename(stranger), rename(owner), rename(owner)]);
    expect(crowd.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
  } finally {
    await unlock();
  }
});

test("what a request waited for in one transaction it no longer waits in the next", async () => {
  const ctx = { ...owner, operation: "several", patience: newPatience() };
  ctx.patience.ms = 0;
  const unlock = await hold(sql`lock table datasets in access exclusive mode`);
  try {
    const waits = (asking: Ctx) =>
      readTransaction(asking, async ({ tx }) => {
        const [row] = await rowsOf<{ lock_timeout: string }>(tx, sql`show lock_timeout`);
        return row?.lock_timeout;
      });
    expect(await waits(ctx)).toBe("200ms");
    expect(await waits({ ...ctx, patience: newPatience() })).toBe("800ms");
  } finally {
    await unlock();
  }
});

test("look-ups of one kind that meet a lock leave room for those of another", async () => {
  const unlock = await hold(sql`lock table api_keys in access exclusive mode`);
  const lookUp = (kind: string, table: string) =>
    inLookUp(database, kind, () => database.db.execute(sql`select count(*) from ${sql.identifier(table)}`));
  try {
    const behind = Promise.allSettled(Array.from({ length: 100 }, () => lookUp("key", "api_keys")));
    await lookUp("session", "users");
    expect((await behind).map(({ status }) => status)).toEqual(Array<string>(100).fill("rejected"));
  } finally {
    await unlock();
  }
  await expect(lookUp("key", "api_keys")).resolves.toBeDefined();
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
