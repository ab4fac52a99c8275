import { type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { asAppError } from "@/lib/http/status";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import type { Ctx, TxCtx } from "./ctx";
import { persistentTransaction, readTransaction, writeTransaction } from "./transaction";
import { inLookUp, newPatience } from "./turns";

let database: Database;
let owner: Ctx;

beforeEach(async () => {
  database = await testDatabase("postgres");
  owner = await testContext(database);
});

afterEach(() => database.close());

const count = (ctx: Ctx, table: string) =>
  readTransaction(ctx, ({ tx }) => tx.execute(sql`select count(*) from ${sql.identifier(table)}`));

const asked = (operation: string, table: string) => count({ ...owner, operation }, table);

const rename = (ctx: Ctx) =>
  writeTransaction({ ...ctx, operation: "updateWorkspace" }, ({ tx, workspaceId }) =>
    tx.execute(sql`update workspaces set name = 'x' where id = ${workspaceId}`),
  );

/** What a transaction would wait for a lock. */
async function lockTimeout({ tx }: TxCtx): Promise<string | undefined> {
  const [row] = await rowsOf<{ lock_timeout: string }>(tx, sql`show lock_timeout`);
  return row?.lock_timeout;
}

const waits = (ctx: Ctx, operation = "waits") => readTransaction({ ...ctx, operation }, lockTimeout);

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
  const unlock = await hold(sql`lock table datasets in access exclusive mode`);
  try {
    const ctx = { ...owner, operation: "listDatasets", patience: newPatience() };
    await expect(count(ctx, "datasets")).rejects.toThrow();
    expect(await waits(ctx)).toBe("200ms");
  } finally {
    await unlock();
  }
});

test("what a request works for takes nothing from its patience, and what it waits for beside itself takes it once", async () => {
  const ctx = { ...owner, operation: "slow", patience: newPatience() };
  await readTransaction(ctx, ({ tx }) => tx.execute(sql`select pg_sleep(0.3)`));
  expect(await waits(ctx)).toBe("800ms");
  // Four at once, so that the others wait as long as those take.
  const slow = () => readTransaction(ctx, ({ tx }) => tx.execute(sql`select pg_sleep(0.2)`));
  const [had, began] = [ctx.patience.ms, performance.now()];
  await Promise.all(Array.from({ length: 8 }, slow));
  const spent = had - ctx.patience.ms;
  expect(spent).toBeGreaterThan(150);
  expect(spent).toBeLessThan(performance.now() - began);
});

test("a probe waits for the first of its locks no longer than for any other", async () => {
  const unlock = await hold(sql`lock table workspaces in access exclusive mode`);
  try {
    await expect(asked("any", "workspaces")).rejects.toThrow();
    const began = performance.now();
    await expect(asked("any", "workspaces")).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(600);
  } finally {
    await unlock();
  }
});

test("what waits behind a lock that is gone is let in, at the latest when the lock is no longer taken to be there", async () => {
  const operation = "listDatasets";
  const unlock = await hold(sql`lock table datasets in access exclusive mode`);
  await expect(count({ ...owner, operation }, "datasets")).rejects.toThrow();
  await unlock();
  // The one that looks takes longer than a stall lasts.
  const looks = readTransaction({ ...owner, operation }, ({ tx }) => tx.execute(sql`select pg_sleep(3.8)`));
  const began = performance.now();
  await count({ ...owner, operation }, "datasets");
  expect(performance.now() - began).toBeLessThan(3_500);
  await looks;
});

test("one that got past a lock and was refused for something else has found it gone", async () => {
  const operation = "getDataset";
  const unlock = await hold(sql`lock table datasets in access exclusive mode`);
  await expect(count({ ...owner, operation }, "datasets")).rejects.toThrow();
  await unlock();
  const gone = readTransaction({ ...owner, operation }, () => Promise.reject(new AppError("not_found", "There is none.")));
  await expect(gone).rejects.toThrow("There is none.");
  expect(await waits({ ...owner }, operation)).toBe("800ms");
});

test("rows that one workspace waits for are in nobody else's way, though a table beside is locked and several wait", async () => {
  const stranger = await testContext(database);
  const unlockTable = await hold(sql`lock table datasets in share mode`);
  const unlock = await hold(sql`select 1 from workspaces where id = ${owner.workspaceId} for update`);
  try {
    const ends = await Promise.allSettled(Array.from({ length: 4 }, () => rename(owner)));
    expect(ends.map(({ status }) => status)).toEqual(Array<string>(4).fill("rejected"));
    const waited = await writeTransaction({ ...stranger, operation: "updateWorkspace" }, lockTimeout);
    expect(waited).toBe("800ms");
  } finally {
    await unlock();
    await unlockTable();
  }
});

test("look-ups of one kind that meet a lock leave room for those of another", async () => {
  const unlock = await hold(sql`lock table api_keys in access exclusive mode`);
  const lookUp = (kind: string, table: string) =>
    inLookUp(database, { operation: kind, workspaceId: "" }, () =>
      database.db.execute(sql`select count(*) from ${sql.identifier(table)}`),
    );
  try {
    const behind = Promise.allSettled(Array.from({ length: 100 }, () => lookUp("key", "api_keys")));
    await lookUp("session", "users");
    expect((await behind).map(({ status }) => status)).toEqual(Array<string>(100).fill("rejected"));
  } finally {
    await unlock();
  }
  await expect(lookUp("key", "api_keys")).resolves.toBeDefined();
});

test("a counter that one workspace waits for keeps no other from being counted", async () => {
  const counted = <T>(workspaceId: string, work: () => Promise<T>) =>
    inLookUp(database, { operation: "key counted", workspaceId }, work);
  const hot = () => database.db.execute(sql`update rate_limits set tat_us = 1 where key = 'one'`);
  await database.db.execute(sql`insert into rate_limits (key, tat_us) values ('one', 0)`);
  const unlock = await hold(sql`select 1 from rate_limits where key = 'one' for update`);
  try {
    // Of nobody that is known, and of one.
    for (const workspaceId of ["", owner.workspaceId]) {
      await expect(counted(workspaceId, hot)).rejects.toThrow();
      let atOnce = 0;
      let most = 0;
      const work = async () => {
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setTimeout(resolve, 20));
        atOnce--;
      };
      await Promise.all(["ws_other", "ws_other", "", ""].map((other) => counted(other, work)));
      expect(most).toBe(4);
    }
  } finally {
    await unlock();
  }
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
