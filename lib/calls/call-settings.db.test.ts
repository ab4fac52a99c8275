import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { calls } from "@/db/schema/calls";
import { callSettings as settingsSchema } from "@/lib/contract/calls";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { getCallSettings } from "./get-call-settings";
import { readCallSettings } from "./read-call-settings";
import { DEFAULT_SCORE_WEIGHTS } from "./summary/score";
import { updateCallSettings } from "./update-call-settings";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rowcall-call-settings-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const DAY_MS = 86_400_000;

describe.each(EITHER_ENGINE)("settings of calls on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  /** A COMPLETED call whose recording is kept. @returns its id. */
  async function kept(of: Ctx, processedAt: Date, audioUntil: Date | null): Promise<Id<"call">> {
    const id = newId("call");
    const audioKey = audioUntil === null ? null : `${of.workspaceId}/${id}/source`;
    const row = { id, workspaceId: of.workspaceId, provider: "upload", createdBy: "usr_x", startedAt: processedAt };
    await database.db.insert(calls).values({ ...row, status: "COMPLETED", processedAt, audioKey, audioUntil });
    return id;
  }

  async function until(id: Id<"call">): Promise<Date | null> {
    const [row] = await database.db.select({ until: calls.audioUntil }).from(calls).where(eq(calls.id, id));
    return row?.until ?? null;
  }

  test("until somebody sets them, recordings are deleted at once and scores weigh as built in", async () => {
    const fresh = await testContext(database);
    const settings = settingsSchema.parse(await getCallSettings(fresh));
    expect(settings).toMatchObject({ audioDays: 0, weights: DEFAULT_SCORE_WEIGHTS, factsDatasetId: null });
  });

  test("what is set is what others read in their transactions, and another workspace keeps its own", async () => {
    const other = await testContext(database);
    const weights = { ...DEFAULT_SCORE_WEIGHTS, courtesy: 60 };
    expect(await updateCallSettings(ctx, { audioDays: 30, weights })).toMatchObject({ audioDays: 30, weights });
    await updateCallSettings(ctx, {});
    expect(await writeTransaction(ctx, readCallSettings)).toEqual({ audioDays: 30, weights, factsDatasetId: null });
    expect(await getCallSettings(other)).toMatchObject({ audioDays: 0, weights: DEFAULT_SCORE_WEIGHTS });
  });

  test("members change nothing, and weights that are all 0 are refused", async () => {
    const member = { ...ctx, actor: { ...ctx.actor, role: "member" } } as Ctx;
    await expect(updateCallSettings(member, { audioDays: 90 })).rejects.toMatchObject({ kind: "forbidden" });
    const none = Object.fromEntries(Object.keys(DEFAULT_SCORE_WEIGHTS).map((name) => [name, 0]));
    await expect(updateCallSettings(ctx, { weights: none as typeof DEFAULT_SCORE_WEIGHTS })).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  test("fewer days shorten what is kept already, more days lengthen nothing, and no other workspace is touched", async () => {
    const other = await testContext(database);
    const now = Date.now();
    const recent = new Date(now - 2 * DAY_MS);
    const old = new Date(now - 10 * DAY_MS);
    await updateCallSettings(ctx, { audioDays: 30 });
    const end = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);
    const [fresh, ending, gone] = [
      await kept(ctx, recent, end(recent, 30)),
      await kept(ctx, recent, end(recent, 3)),
      await kept(ctx, old, null),
    ];
    const elsewhere = await kept(other, recent, end(recent, 30));
    await updateCallSettings(ctx, { audioDays: 7 });
    expect(await until(fresh)).toEqual(end(recent, 7));
    expect(await until(ending)).toEqual(end(recent, 3));
    expect(await until(gone)).toBeNull();
    await updateCallSettings(ctx, { audioDays: 90 });
    expect(await until(fresh)).toEqual(end(recent, 7));
    await updateCallSettings(ctx, { audioDays: 0 });
    expect((await until(fresh))?.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await until(ending))?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await until(elsewhere)).toEqual(end(recent, 30));
  });
});
