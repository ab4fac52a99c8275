import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { users } from "@/db/schema/workspaces";
import { LIMITS } from "@/lib/contract/limits";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { createCallView } from "./create-call-view";
import { listCallViews } from "./list-call-views";
import { removeCallView } from "./remove-call-view";
import { updateCallView } from "./update-call-view";

let database: Database;
let ctx: Ctx;

beforeAll(async () => {
  database = await testDatabase("embedded");
  ctx = await testContext(database);
});
afterAll(() => database.close());

/** Somebody else of the same workspace. */
async function colleague(): Promise<Ctx> {
  if (ctx.actor.kind !== "user") throw new Error("The owner is a person.");
  const id = newId("user");
  await database.db.insert(users).values({ id, email: `${id.toLowerCase()}@example.com`, name: "Colleague" });
  return { ...ctx, actor: { ...ctx.actor, id } };
}

test("views are their person's own: named once, one of them the first, changed and deleted by nobody else", async () => {
  const failed = await createCallView(ctx, { name: "Failed", filters: "status=failed&period=90d" });
  const angry = await createCallView(ctx, { name: "angry", filters: "sentiment=negative" });
  expect((await listCallViews(ctx)).map(({ name }) => name)).toEqual(["angry", "Failed"]);
  await expect(createCallView(ctx, { name: "FAILED", filters: "" })).rejects.toMatchObject({ code: "name_taken" });
  await expect(updateCallView(ctx, angry.id, { name: "failed" })).rejects.toMatchObject({ code: "name_taken" });
  expect(await updateCallView(ctx, failed.id, { name: "failed" })).toEqual({ ...failed, name: "failed" });

  // Asked for at once: one of them is the first, whichever came last.
  await Promise.all([failed, angry].map(({ id }) => updateCallView(ctx, id, { isDefault: true })));
  expect((await listCallViews(ctx)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await updateCallView(ctx, failed.id, { isDefault: true, filters: "status=failed" });
  expect(await listCallViews(ctx)).toEqual([
    { ...angry, isDefault: false },
    { ...failed, name: "failed", filters: "status=failed", isDefault: true },
  ]);

  for (const other of [await colleague(), await testContext(database)]) {
    expect(await listCallViews(other)).toEqual([]);
    await expect(updateCallView(other, failed.id, { name: "Mine" })).rejects.toThrow("No view with this id.");
    await expect(removeCallView(other, failed.id)).rejects.toThrow("No view with this id.");
    expect((await createCallView(other, { name: "failed", filters: "" })).isDefault).toBe(false);
  }
  await expect(listCallViews({ ...ctx, actor: { kind: "system", id: "test" } })).rejects.toMatchObject({ kind: "forbidden" });

  await removeCallView(ctx, failed.id);
  expect((await listCallViews(ctx)).map(({ id }) => id)).toEqual([angry.id]);
  for (let n = 1; n < LIMITS.callViewsPerPerson; n += 1) await createCallView(ctx, { name: `View ${n}`, filters: "" });
  await expect(createCallView(ctx, { name: "One more", filters: "" })).rejects.toMatchObject({ code: "too_many_views" });
});
