import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { calls, callTexts } from "@/db/schema/calls";
import { outbox } from "@/db/schema/outbox";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDataset } from "@/lib/datasets/get-dataset";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { listDatasetRows } from "@/lib/datasets/rows/list-dataset-rows";
import { settleDataset } from "@/lib/datasets/snapshots/settle-dataset";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { getCallSettings } from "../get-call-settings";
import { getCallItem } from "../listing/get-call-item";
import { measureTalk } from "../metrics/talk-metrics";
import { appendFactsOf, appendFactsPage } from "./append-facts";
import { createCallFacts } from "./create-call-facts";
import { mendFacts, refreshFacts } from "./mend-facts";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rowcall-call-facts-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const segments = [{ start: 0, end: 9, speaker: "Agent", text: "Hello, this is Northwind." }];
const metrics = measureTalk(segments, { durationSec: 10, language: "en" });

describe.each(EITHER_ENGINE)("the dataset of call facts on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    ctx = await testContext(database);
  });

  async function call(of: Ctx, rest: Partial<typeof calls.$inferInsert> = {}): Promise<Id<"call">> {
    const id = newId("call");
    const { workspaceId } = of;
    const row = { id, workspaceId, provider: "upload", createdBy: "usr_x", startedAt: new Date(), status: "COMPLETED" } as const;
    const told = { durationSec: 10, sentiment: "neutral", outcome: "resolved", agentScore: 50, followUpRequired: false } as const;
    await database.db.insert(calls).values({ ...row, ...told, ...rest });
    await database.db.insert(callTexts).values({ callId: id, workspaceId, segments, metrics });
    return id;
  }

  /** What the dataset says after everything has been put together: call ids with their scores. */
  async function told(of: Ctx, datasetId: Id<"dataset">): Promise<Record<string, unknown>> {
    await settleDataset(of, datasetId);
    const { columns } = await getDataset(of, datasetId);
    const at = (name: string) => columns.findIndex((column) => column.name === name);
    const { rows } = await listDatasetRows(of, datasetId, { offset: 0, limit: 100 });
    const pairs = rows.map((row) => [String(row[at("call_id")]), row[at("agent_score")]]);
    expect(new Set(pairs.map(([id]) => id)).size).toBe(pairs.length);
    return Object.fromEntries(pairs);
  }

  const remove = (id: Id<"call">) => database.db.delete(calls).where(eq(calls.id, id));

  test("calls that are there go in, open ones and those of another workspace do not, and asking again makes no second one", async () => {
    const other = await testContext(database);
    await call(other);
    const [a, b] = [await call(ctx), await call(ctx)];
    await call(ctx, { status: "PROCESSING" });
    const made = await Promise.all([createCallFacts(ctx), createCallFacts(ctx), createCallFacts(ctx)]);
    const { datasetId } = made[0] as { datasetId: Id<"dataset"> };
    expect(new Set(made.map((each) => each.datasetId)).size).toBe(1);
    expect(await listDatasets(ctx)).toHaveLength(1);
    expect(await told(ctx, datasetId)).toEqual({ [a]: 50, [b]: 50 });
    expect(await getCallSettings(ctx)).toMatchObject({ factsDatasetId: datasetId });
    expect(await getCallSettings(other)).toMatchObject({ factsDatasetId: null });
    const asked = await database.db.select().from(outbox).where(eq(outbox.workspaceId, ctx.workspaceId));
    expect(asked.filter(({ name }) => name === "facts/asked")).toHaveLength(1);
  });

  test("a score with nothing to judge by is in no average", async () => {
    const [a, b] = [await call(ctx), await call(ctx)];
    const summary = sql`'{"scoreConfidence": 0.3}'::jsonb`;
    await database.db.update(callTexts).set({ summary }).where(eq(callTexts.callId, b));
    const { datasetId } = await createCallFacts(ctx);
    expect(await told(ctx, datasetId)).toEqual({ [a]: 50, [b]: null });
    const scores = await Promise.all([a, b].map((id) => getCallItem(ctx, id)));
    expect(scores.map(({ agentScore, scoreConfidence }) => [agentScore, scoreConfidence])).toEqual([
      [50, 1],
      [50, 0.3],
    ]);
  });

  test("a call that completes later is appended once, however often and at once it is told of", async () => {
    const { datasetId } = await createCallFacts(ctx);
    const id = await call(ctx);
    await Promise.all([
      appendFactsOf(ctx, [id]),
      appendFactsOf(ctx, [id]),
      appendFactsPage(ctx, null),
      appendFactsPage(ctx, null),
    ]);
    await appendFactsOf(ctx, [id]);
    expect(await told(ctx, datasetId)).toEqual({ [id]: 50 });
  });

  test("without the dataset nothing is made of a call", async () => {
    const id = await call(ctx);
    await appendFactsOf(ctx, [id]);
    await mendFacts(ctx);
    expect(await listDatasets(ctx)).toEqual([]);
  });

  test("deleting a call takes its row out of a batch of several, before and after rows were put into files", async () => {
    const [a, b, c] = [await call(ctx), await call(ctx), await call(ctx)];
    const { datasetId } = await createCallFacts(ctx);
    await remove(a);
    await Promise.all([mendFacts(ctx), mendFacts(ctx)]);
    expect(await told(ctx, datasetId)).toEqual({ [b]: 50, [c]: 50 });
    await remove(b);
    await mendFacts(ctx);
    expect(await told(ctx, datasetId)).toEqual({ [c]: 50 });
    await remove(c);
    await mendFacts(ctx);
    expect((await getDataset(ctx, datasetId)).rowCount).toBe(0);
  });

  test("a correction changes the row once its summary is made again, and no other row", async () => {
    const [a, b] = [await call(ctx), await call(ctx)];
    const { datasetId } = await createCallFacts(ctx);
    await database.db.update(calls).set({ version: 1 }).where(eq(calls.id, a));
    expect(await refreshFacts(ctx, a)).toBe(false);
    await database.db.update(calls).set({ summaryVersion: 1, agentScore: 90 }).where(eq(calls.id, a));
    expect(await refreshFacts(ctx, a)).toBe(true);
    expect(await refreshFacts(ctx, a)).toBe(true);
    expect(await told(ctx, datasetId)).toEqual({ [a]: 90, [b]: 50 });
  });

  test("what was interrupted between taking out and putting back is found by the next one", async () => {
    const [a, b] = [await call(ctx), await call(ctx)];
    const { datasetId } = await createCallFacts(ctx);
    const gone = newId("batch");
    await database.db.update(calls).set({ factsBatchId: gone }).where(eq(calls.id, a));
    await mendFacts(ctx);
    expect(await told(ctx, datasetId)).toEqual({ [a]: 50, [b]: 50 });
  });

  test("deleting the dataset ends it, and another one begins with every call", async () => {
    const id = await call(ctx);
    const first = await createCallFacts(ctx);
    await removeDataset(ctx, first.datasetId);
    expect(await getCallSettings(ctx)).toMatchObject({ factsDatasetId: null });
    const later = await call(ctx);
    await appendFactsOf(ctx, [later]);
    await mendFacts(ctx);
    const second = await createCallFacts(ctx);
    expect(second.datasetId).not.toBe(first.datasetId);
    expect(await told(ctx, second.datasetId)).toEqual({ [id]: 50, [later]: 50 });
  });
});
