import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import { engineRuns, engineTaken } from "@/db/schema/engine";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { getIntegration } from "@/lib/sources/get-integration";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { fakeProvider, problem } from "@/lib/testing/fake-source";
import { setSettings } from "@/lib/testing/settings";
import { rowsTo, sourceRuns, type TestSource, upTo } from "@/lib/testing/source-runs";
import { dispatchOutbox } from "../dispatch-outbox";
import { type TestEngine, testEngine } from "../embedded/test-engine";
import { syncSourceOf } from "./sync-source";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-sync-source-"));
setSettings({ DATA_DIR: root });
setSecrets(loadSecrets(root, {}));
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

describe.each(EITHER_ENGINE)("the workflow of a sync on %s", (kind) => {
  let database: Database;
  let ctx: Ctx;
  let runs: ReturnType<typeof sourceRuns>;
  let engine: TestEngine | undefined;

  beforeAll(async () => {
    database = await testDatabase(kind);
    setDatabase(database);
    ctx = await testContext(database);
    runs = sourceRuns(database, ctx);
  });
  afterEach(async () => {
    await engine?.stop();
    for (const table of [engineRuns, engineTaken]) await database.db.delete(table);
  });
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });

  async function workflow(from: TestSource): Promise<void> {
    engine = await testEngine(database, (client) => [syncSourceOf(client, from.adapters)]);
    const { client } = engine;
    await dispatchOutbox(database.db, (events) => client.send(events.filter(({ name }) => name === "sync/queued")), rootLog());
    await engine.settled();
  }

  test("waits where the provider asks for it, tries again where it did not answer, and brings every row once", async () => {
    const from = await runs.source(fakeProvider(rowsTo(40)));
    let asked = 0;
    from.provider.beforePage = () => {
      asked++;
      if (asked === 2) throw problem("rate_limited", "Too fast.", 60_000);
      if (asked === 4) throw problem("transient", "It did not answer.");
    };
    await workflow(from);
    expect(await runs.runOf(from.ids.runId)).toMatchObject({ status: "completed", rowsStored: 40, error: null, problem: null });
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(40));
  });

  test("that fails again and again says what the provider said, once it is given up, and the schedule goes on", async () => {
    const from = await runs.source(fakeProvider(rowsTo(40)), { schedule: "hourly" });
    from.provider.beforePage = () => {
      throw problem("transient", "It did not answer.");
    };
    await workflow(from);
    expect(await runs.runOf(from.ids.runId)).toMatchObject({
      status: "failed",
      problem: "transient",
      error: "It did not answer.",
    });
    const integration = await getIntegration(ctx, from.id);
    expect(integration).toMatchObject({ status: "active", lastError: "It did not answer." });
    expect(integration.nextSyncAt).not.toBeNull();
    expect(from.provider.asked).toHaveLength(5);
  });

  test("says of a fault of ours nothing but that, wherever it is kept", async () => {
    const from = await runs.source(fakeProvider(rowsTo(40)));
    from.provider.beforePage = () => {
      throw new TypeError("Cannot read cell 'row value of somebody'");
    };
    await workflow(from);
    const run = await runs.runOf(from.ids.runId);
    expect(run).toMatchObject({ status: "failed" });
    expect(run?.error).toContain("an error on this server");
    const kept = JSON.stringify(await database.db.select().from(engineRuns));
    expect(kept).not.toContain("row value of somebody");
  });
});
