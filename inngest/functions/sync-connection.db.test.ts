import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import { calls } from "@/db/schema/calls";
import { engineRuns, engineSteps, engineTaken } from "@/db/schema/engine";
import { outbox } from "@/db/schema/outbox";
import { announceDue } from "@/lib/connectors/passes/list-due-connections";
import { newId } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { aConnection, listedSystem, standing } from "@/lib/testing/listed-system";
import { setSettings } from "@/lib/testing/settings";
import { dispatchOutbox } from "../dispatch-outbox";
import type { TestEngine } from "../embedded/test-engine";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-sync-connection-"));
setSettings({ DATA_DIR: root });
// Only now: settings are read once, and the client reads them.
const { testEngine } = await import("../embedded/test-engine");
const { processCallOf } = await import("./calls/process-call");
const { syncConnectionOf } = await import("./sync-connection");

let database: Database;
let ctx: Ctx;
let engine: TestEngine | undefined;

beforeAll(async () => {
  setSecrets(loadSecrets(root, {}));
  database = await testDatabase("embedded");
  setDatabase(database);
  ctx = await testContext(database);
});
afterEach(async () => {
  await engine?.stop();
  for (const table of [engineRuns, engineTaken]) await database.db.delete(table);
});
afterAll(async () => {
  setDatabase(undefined);
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const queuedCalls = async () =>
  (await database.db.select().from(outbox).where(eq(outbox.name, "call/queued"))).map(({ data }) => data);

test("a connection that is due is asked, its recordings become calls, and a problem is written down where people see it", async () => {
  const system = listedSystem();
  const id = await aConnection(ctx, { wantedFrom: new Date(Date.now() - 60_000) });
  system.recordings = Array.from({ length: 7 }, (_, i) => ({ id: `r-${i}`, at: new Date(), fromNumber: "+14155550107" }));
  engine = await testEngine(database, (client) => [syncConnectionOf(client, [system.connector])]);
  const { client } = engine;
  const asked = async () => {
    await announceDue(ctx, id);
    await dispatchOutbox(database.db, (events) => client.send(events.filter(({ name }) => name === "connection/due")), rootLog());
    await engine?.settled();
  };
  await asked();
  expect(await standing(database, id).calls()).toHaveLength(7);
  expect(await queuedCalls()).toHaveLength(7);
  const state = JSON.stringify([await database.db.select().from(engineRuns), await database.db.select().from(engineSteps)]);
  expect([state.includes(id), state.includes("+14155550107")]).toEqual([true, false]);
  await standing(database, id).change({ nextSyncAt: new Date() });
  system.beforePage = () => {
    throw new ProviderProblem("transient", "It did not answer.");
  };
  await asked();
  expect(await standing(database, id).connection()).toMatchObject({ lastError: "It did not answer.", troubles: 1 });
});

test("a call that ends makes room for the next one of its connection at once", async () => {
  const connectionId = await aConnection(ctx);
  const [ending, waiting] = [newId("call"), newId("call")];
  const { workspaceId } = ctx;
  const row = { workspaceId, connectionId, provider: "webhook", startedAt: new Date(), createdBy: "usr_test" };
  await database.db.insert(calls).values([
    // Nothing to fetch it from: it fails.
    { ...row, id: ending, status: "PENDING" },
    { ...row, id: waiting, status: "PENDING", releaseAt: new Date() },
  ]);
  engine = await testEngine(database, (client) => [processCallOf(client)]);
  await engine.client.send({ name: "call/queued", data: { workspaceId, callId: ending, attempt: 1 } });
  await engine.settled();
  const [ended] = await database.db
    .select()
    .from(calls)
    .where(and(eq(calls.id, ending)));
  expect(ended?.status).toBe("FAILED");
  expect(await queuedCalls()).toContainEqual({ workspaceId, callId: waiting, attempt: 1 });
});
