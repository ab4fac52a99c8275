import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import { datasetBatches, datasets } from "@/db/schema/datasets";
import { engineRuns } from "@/db/schema/engine";
import { outbox } from "@/db/schema/outbox";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { listForgotten } from "@/lib/datasets/snapshots/list-forgotten";
import { queueForgotten } from "@/lib/datasets/snapshots/queue-forgotten";
import { settleLater } from "@/lib/datasets/snapshots/settle-later";
import { SETTLE_RULES } from "@/lib/datasets/snapshots/settle-rules";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { growingDatasets } from "@/lib/testing/datasets/growing-datasets-fixture";
import { setSettings } from "@/lib/testing/settings";
import { type TestEngine, testEngine } from "../embedded/test-engine";
import { settleDatasetOf } from "./settle-dataset";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-settling-"));
setSettings({ DATA_DIR: root });
const MINUTE_MS = 60_000;

describe("the workflow of a dataset that grows", () => {
  let database: Database;
  let ctx: Ctx;
  let rows: ReturnType<typeof growingDatasets>;
  let engine: TestEngine;

  beforeAll(async () => {
    database = await testDatabase("embedded");
    setDatabase(database);
    ctx = await testContext(database);
    rows = growingDatasets(ctx);
    engine = await testEngine(database, (client) => [settleDatasetOf(client)]);
  });
  afterEach(async () => {
    await database.db.delete(engineRuns);
  });
  afterAll(async () => {
    await engine.stop();
    endReadyChildren();
    setDatabase(undefined);
    await database.close();
    rmSync(root, { recursive: true, force: true });
  });

  const asked = async (id: string) =>
    (await database.db.select().from(outbox).where(eq(outbox.name, "dataset/grown"))).filter(
      ({ data }) => (data as { datasetId: Id<"dataset"> }).datasetId === id,
    ).length;
  const settle = async (id: string) => {
    await engine.client.send({ name: "dataset/grown", data: { workspaceId: ctx.workspaceId, datasetId: id } });
    await engine.settled();
  };

  test("is asked for once by a burst, profiles all of it, and by the next row again", async () => {
    const id = await rows.empty();
    for (let n = 0; n < 5; n++) await rows.send(id, [{ n }]);
    expect(await asked(id)).toBe(1);
    await settle(id);
    expect(await rows.datasetOf(id)).toMatchObject({ profiledRowCount: 5, tailRows: 0, settleQueuedAt: null });
    await rows.send(id, [{ n: 5 }]);
    expect(await asked(id)).toBe(2);
    await settle(id);
    expect(await rows.datasetOf(id)).toMatchObject({ profiledRowCount: 6, settleQueuedAt: null });
    expect((await database.db.select().from(engineRuns)).map(({ status }) => status)).toEqual(["completed", "completed"]);
  });

  test("ends quietly for a dataset that is gone", async () => {
    await settle("dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB");
    expect((await database.db.select().from(engineRuns)).map(({ status }) => status)).toEqual(["completed"]);
  });

  test("that failed is followed by another one by itself, which profiles the rows once they can be", async () => {
    const id = await rows.empty();
    await rows.send(id, [{ n: 1 }]);
    const withPayload = (payload: string) =>
      database.db.update(datasetBatches).set({ payload }).where(eq(datasetBatches.datasetId, id));
    await withPayload("[");
    await engine.client.send({ name: "dataset/grown", data: { workspaceId: ctx.workspaceId, datasetId: id } });
    const until = async (isSo: () => Promise<boolean>) => {
      while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const failures = async () =>
      (await database.db.select().from(engineRuns)).filter(
        ({ status, functionId }) => status === "failed" && !functionId.endsWith("-failure"),
      );
    await until(async () => (await failures()).length > 1);
    expect((await rows.datasetOf(id)).settleQueuedAt).not.toBeNull();
    await withPayload('[{"n":1}]');
    await until(async () => (await rows.datasetOf(id)).settleQueuedAt === null);
    expect(await rows.datasetOf(id)).toMatchObject({ profiledRowCount: 1, tailRows: 0 });
    await engine.settled();
  });

  test("that never came is asked for again, one that failed after a while, and neither twice", async () => {
    const id = await rows.empty();
    await rows.send(id, [{ n: 1 }]);
    const isForgotten = async (inMs: number) =>
      (await listForgotten(database, new Date(Date.now() + inMs))).some((found) => found.id === id);
    expect(await isForgotten(10 * MINUTE_MS)).toBe(false);
    expect(await isForgotten(31 * MINUTE_MS)).toBe(true);
    // A crash between a commit and its event leaves rows that nobody was asked for.
    await database.db.update(datasets).set({ settleQueuedAt: null }).where(eq(datasets.id, id));
    expect(await isForgotten(0)).toBe(true);
    expect([await queueForgotten(ctx, id), await queueForgotten(ctx, id), await asked(id)]).toEqual([true, false, 2]);
    await settle(id);
    expect(await isForgotten(31 * MINUTE_MS)).toBe(false);
    await rows.send(id, [{ n: 2 }]);
    await settleLater(ctx, id);
    expect([await isForgotten(0), await isForgotten(31 * MINUTE_MS)]).toEqual([false, true]);
  });

  test("that has to wait long before the next profile folds the rows that come meanwhile", async () => {
    await engine.stop();
    // A thousandth of it: the first profile would come in half a minute.
    const rules = { ...SETTLE_RULES.workflow, firstWaitMs: 500 * MINUTE_MS, foldEveryMs: 5 * MINUTE_MS };
    engine = await testEngine(database, (client) => [settleDatasetOf(client, rules)]);
    const id = await rows.empty();
    await rows.send(id, [{ n: 1 }, { n: 2 }]);
    await engine.client.send({ name: "dataset/grown", data: { workspaceId: ctx.workspaceId, datasetId: id } });
    await expect.poll(async () => (await rows.datasetOf(id)).tailRows).toBe(0);
    expect(await rows.datasetOf(id)).toMatchObject({ profiledRowCount: 0, settleQueuedAt: expect.any(Date) });
  });
});
