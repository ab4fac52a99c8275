import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import { calls } from "@/db/schema/calls";
import { engineRuns, engineSteps, engineTaken } from "@/db/schema/engine";
import { newId } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import type { Outcome } from "@/lib/deliveries/types";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { aDestination, fakeSender, stored } from "@/lib/testing/destinations";
import { setSettings } from "@/lib/testing/settings";
import { dispatchOutbox } from "../dispatch-outbox";
import type { TestEngine } from "../embedded/test-engine";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-deliver-"));
setSettings({ DATA_DIR: root });
// Only now: settings are read once, and the client reads them.
const { testEngine } = await import("../embedded/test-engine");
const { deliverOf } = await import("./deliver");
const { fanOutOf } = await import("./fan-out");
const { onOutboxWritten } = await import("@/lib/ctx/events");

let database: Database;
let ctx: Ctx;
let engine: TestEngine | undefined;

beforeAll(async () => {
  database = await testDatabase("embedded");
  setDatabase(database);
  ctx = await testContext(database);
});
afterEach(async () => {
  onOutboxWritten(() => {});
  await engine?.stop();
  for (const table of [engineRuns, engineTaken]) await database.db.delete(table);
});
afterAll(async () => {
  setDatabase(undefined);
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const FAILED: Outcome = { result: "failed", next: "retry", problem: "transient", error: "Its answer was Quagga." };

test("a call that is completed reaches who wants it, again after a failure; the state of the workflows holds no word of it", async () => {
  const id = await aDestination(ctx);
  const callId = newId("call");
  const row = { workspaceId: ctx.workspaceId, provider: "upload", startedAt: new Date(), createdBy: "usr_test" };
  await database.db.insert(calls).values({ ...row, id: callId, status: "COMPLETED", title: "Zanzibar tent" });
  const { senders, sent } = fakeSender((_, nth) => (nth < 3 ? FAILED : { result: "delivered" }), { gapsMs: [20, 20, 20] });
  engine = await testEngine(database, (client) => [fanOutOf(client), deliverOf(client, senders)], { timeScale: 1 });
  const { client } = engine;
  let current = Promise.resolve(0);
  onOutboxWritten(() => {
    current = current.then(() => dispatchOutbox(database.db, (events) => client.send(events), rootLog()));
  });
  await writeTransaction(ctx, (tx) => tx.emit({ name: "call.completed", data: { id: callId } }));
  const at = stored(database, id);
  await expect.poll(async () => (await at.deliveries())[0]?.status).toBe("delivered");
  await current;
  await engine.settled();
  expect(sent.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(1);
  expect(sent[0]?.body).toMatchObject({ type: "call.completed", data: { id: callId, title: "Zanzibar tent" } });
  const runs = await database.db.select().from(engineRuns);
  expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(["completed"]));
  const state = JSON.stringify([runs, await database.db.select().from(engineSteps)]);
  expect([state.includes(id), state.includes("Zanzibar"), state.includes("Quagga")]).toEqual([true, false, false]);
  await database.db.delete(calls).where(eq(calls.id, callId));
});
