import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { integrations } from "@/db/schema/integrations";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { fakeProvider, problem } from "@/lib/testing/fake-source";
import { setSettings } from "@/lib/testing/settings";
import { rowsTo, SOURCE_SECRET, sourceRuns, upTo } from "@/lib/testing/source-runs";
import { getIntegration } from "./get-integration";
import { listDueSources, queueDueSync } from "./queue-due-sync";
import { beginRun } from "./runs/begin-run";
import { failRun } from "./runs/fail-run";
import { listRuns } from "./runs/list-runs";
import { performAct } from "./runs/perform-act";
import { sweepRuns } from "./runs/sweep-runs";
import { updateIntegration } from "./update-integration";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-sync-health-"));
setSettings({ DATA_DIR: root });
setSecrets(loadSecrets(root, {}));
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

describe.each(EITHER_ENGINE)("the health of a sync on %s", (engine) => {
  /** What is no race is the same on both. */
  const onceOnly = (guarantee: string, work: () => Promise<void>) => {
    if (engine === "embedded") test(guarantee, work);
  };
  let database: Database;
  let ctx: Ctx;
  let runs: ReturnType<typeof sourceRuns>;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    runs = sourceRuns(database, ctx);
  });
  afterAll(() => database.close());

  onceOnly("that would lose almost all rows waits for a person, who may let it", async () => {
    const from = await runs.source(fakeProvider(rowsTo(200)));
    await runs.drive(from, from.ids);
    from.provider.rows = rowsTo(19);
    const held = await runs.again(from);
    expect(held).toMatchObject({ status: "held", rowsRead: 19, rowsStored: null });
    expect(held?.message).toBe(
      "The source has only 19 rows now, the dataset 200. Nothing was replaced. Accept the lower number, or fix the source and sync again.",
    );
    expect((await runs.numbers(from.datasetId)).length).toBe(200);
    expect(await runs.staged(from.datasetId)).toHaveLength(1);
    from.provider.beforePage = () => {
      throw problem("auth");
    };
    expect(await runs.again(from, { acceptFewerRows: true })).toMatchObject({
      id: held?.id,
      status: "completed",
      rowsStored: 19,
    });
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(19));
  });

  onceOnly("that is held gives way to a newer one, or is put aside after seven days", async () => {
    const from = await runs.source(fakeProvider(rowsTo(200)));
    await runs.drive(from, from.ids);
    from.provider.rows = [];
    const first = await runs.again(from);
    expect(first?.status).toBe("held");
    const second = await runs.again(from);
    expect((await runs.runOf(asId("run", first?.id ?? "")))?.status).toBe("cancelled");
    expect(second?.status).toBe("held");
    const later = new Date(Date.now() + 8 * 86_400_000);
    await sweepRuns(database, later, async () => ctx);
    expect((await runs.runOf(asId("run", second?.id ?? "")))?.status).toBe("cancelled");
    expect(await runs.staged(from.datasetId)).toEqual([]);
    expect((await runs.numbers(from.datasetId)).length).toBe(200);
  });

  onceOnly("that fails keeps the rows before; rights that expired stop the schedule until somebody mends them", async () => {
    const from = await runs.source(fakeProvider(rowsTo(30)), { schedule: "hourly" });
    await runs.drive(from, from.ids);
    from.provider.rows = rowsTo(60, 500);
    from.provider.beforePage = (at) => {
      if (at >= 20) throw problem("auth", "The provider does not accept this token.");
    };
    expect(await runs.again(from)).toMatchObject({
      status: "failed",
      problem: "auth",
      error: "The provider does not accept this token.",
    });
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(30));
    expect(await runs.staged(from.datasetId)).toEqual([]);
    expect(await getIntegration(ctx, from.id)).toMatchObject({
      status: "attention",
      lastError: "The provider does not accept this token.",
      nextSyncAt: null,
    });
    from.provider.beforeCheck = () => {
      throw problem("auth", "Still not.");
    };
    const other = { fields: { token: "tok_anotherSecret5678" } };
    await expect(updateIntegration(ctx, from.id, other, from.adapters)).rejects.toMatchObject({
      kind: "unprocessable",
      message: "Still not.",
    });
    expect((await getIntegration(ctx, from.id)).status).toBe("attention");
    from.provider.beforeCheck = () => {};
    const mended = await updateIntegration(ctx, from.id, other, from.adapters);
    expect(mended).toMatchObject({ status: "active", lastError: null, secretHints: { token: "••••5678" } });
    expect(mended.nextSyncAt).not.toBeNull();
  });

  onceOnly("waits when the provider asks for it, and is tried again when it did not answer", async () => {
    const from = await runs.source(fakeProvider(rowsTo(30)));
    await beginRun(ctx, from.ids, from.adapters);
    from.provider.beforePage = () => {
      throw problem("rate_limited", "Too fast.", 7_000);
    };
    expect(await performAct(ctx, from.ids, "read", from.adapters)).toEqual({ act: "read", waitSec: 7 });
    expect(await runs.runOf(from.ids.runId)).toMatchObject({ status: "running", problem: "rate_limited" });
    from.provider.beforePage = () => {
      throw problem("transient", "It did not answer.");
    };
    await expect(performAct(ctx, from.ids, "read", from.adapters)).rejects.toThrow("It did not answer.");
    await failRun(ctx, from.ids, null);
    expect(await runs.runOf(from.ids.runId)).toMatchObject({
      status: "failed",
      problem: "transient",
      error: "It did not answer.",
    });
    expect(await getIntegration(ctx, from.id)).toMatchObject({ status: "active", lastError: "It did not answer." });
    from.provider.beforePage = () => {
      throw problem("rate_limited", "Used up until tomorrow.", 20 * 3_600_000);
    };
    expect(await runs.again(from)).toMatchObject({
      status: "failed",
      problem: "rate_limited",
      error: "Used up until tomorrow.",
    });
  });

  test("is queued once by the schedule, however many look and however long nobody did", async () => {
    const from = await runs.source(fakeProvider(rowsTo(3)), { schedule: "hourly" });
    await runs.drive(from, from.ids);
    const [row] = await database.db.select().from(integrations).where(eq(integrations.id, from.id));
    const late = new Date((row?.nextSyncAt?.getTime() ?? 0) + 5 * 3_600_000);
    const at: Ctx = { ...ctx, clock: { now: () => late } };
    const due = (await listDueSources(database, late)).filter(({ id }) => id === from.id);
    expect(due).toHaveLength(1);
    const queued = await Promise.all([1, 2, 3].map(() => queueDueSync(at, due[0] as (typeof due)[0])));
    expect(queued.filter(Boolean)).toHaveLength(1);
    expect((await listDueSources(database, late)).filter(({ id }) => id === from.id)).toEqual([]);
    const listed = await listRuns(ctx, from.id);
    expect(listed.map(({ trigger, status }) => [trigger, status])).toEqual([
      ["schedule", "queued"],
      ["person", "completed"],
    ]);
    // Somebody who looked before comes late: that moment has had its run.
    await runs.drive(from, { integrationId: from.id, runId: asId("run", listed[0]?.id ?? "") });
    expect(await queueDueSync(at, due[0] as (typeof due)[0])).toBe(false);
    await updateIntegration(ctx, from.id, { isPaused: true }, from.adapters);
    expect((await getIntegration(ctx, from.id)).nextSyncAt).toBeNull();
  });

  onceOnly("leaves no secret in any row that it writes", async () => {
    const provider = fakeProvider(rowsTo(3));
    const from = await runs.source(provider);
    await runs.drive(from, from.ids);
    const rows = await rowsOf<{ text: string }>(
      database.db,
      sql`select i::text as text from integrations i union all select r::text from sync_runs r union all select o::text from outbox o union all select a::text from audit_log a`,
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ text }) => text.includes(SOURCE_SECRET) || text.includes("thisIsTheSecret"))).toEqual([]);
  });
});
