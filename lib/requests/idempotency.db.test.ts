import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { idempotencyKeys } from "@/db/schema/workspaces";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { beginIdempotent, type Idempotent } from "./idempotency";

type Run = Extract<Idempotent, { state: "new" }>;

describe.each(ENGINES)("idempotency keys on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  async function begin(key: string, fingerprint = "a", as = ctx): Promise<Run> {
    const begun = await beginIdempotent(as, key, fingerprint);
    if (begun.state !== "new") throw new Error("This is a repeat.");
    return begun;
  }
  const finish = (run: Run, objectId: string, as = ctx) => writeTransaction(as, ({ tx }) => run.record(tx, objectId));

  test("of many at once one runs and the others are told so; afterwards a repeat gets its object", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => beginIdempotent(ctx, "race", "a")));
    const begun = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(begun).toHaveLength(1);
    for (const each of tries) if (each.status === "rejected") expect(each.reason).toMatchObject({ kind: "conflict" });
    await finish(begun[0] as Run, "rep_1");
    expect(await beginIdempotent(ctx, "race", "a")).toEqual({ state: "replay", objectId: "rep_1" });
  });

  test("another request under the same key is refused, running or done", async () => {
    const run = await begin("other");
    await expect(beginIdempotent(ctx, "other", "b")).rejects.toMatchObject({ kind: "unprocessable" });
    await finish(run, "rep_2");
    await expect(beginIdempotent(ctx, "other", "b")).rejects.toMatchObject({ kind: "unprocessable" });
  });

  test("a failed run frees its key; a committed one keeps it even when given up", async () => {
    const failed = await begin("fails");
    await expect(
      writeTransaction(ctx, async ({ tx }) => {
        await failed.record(tx, "rep_3");
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    await failed.abandon();
    const again = await begin("fails", "b");
    await finish(again, "rep_4");
    await again.abandon();
    expect(await beginIdempotent(ctx, "fails", "b")).toEqual({ state: "replay", objectId: "rep_4" });
  });

  test("a run whose process died is taken over, and cannot commit any more should it still be alive", async () => {
    const dead = await begin("dies");
    await database.db
      .update(idempotencyKeys)
      .set({ claimedUntil: sql`now() - interval '1 second'` })
      .where(eq(idempotencyKeys.key, "dies"));
    const heir = await begin("dies");
    await expect(finish(dead, "rep_5")).rejects.toBeInstanceOf(AppError);
    await dead.abandon();
    await finish(heir, "rep_6");
    expect(await beginIdempotent(ctx, "dies", "a")).toEqual({ state: "replay", objectId: "rep_6" });
  });

  test("a key is free again after a day, and belongs to one actor of one workspace", async () => {
    await finish(await begin("old"), "rep_7");
    const foreign = await testContext(database);
    await finish(await begin("old", "other body", foreign), "rep_8", foreign);
    const colleague: Ctx = { ...ctx, actor: { kind: "system", id: "another" } };
    await finish(await begin("old", "third body", colleague), "rep_9", colleague);
    await database.db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(idempotencyKeys.key, "old"));
    await begin("old", "new body");
  });

  test("an odd key is refused", async () => {
    for (const odd of ["", "x".repeat(256), "tab\there", "ümlaut"]) {
      await expect(beginIdempotent(ctx, odd, "a")).rejects.toMatchObject({ kind: "invalid" });
    }
  });
});
