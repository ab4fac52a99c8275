import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import { callMinutes, calls } from "@/db/schema/calls";
import { engineRuns, engineSteps, engineTaken } from "@/db/schema/engine";
import { outbox } from "@/db/schema/outbox";
import { SPEECH_CANARY, startSpeechFake } from "@/e2e/fakes/models/speech";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { egressRules } from "@/lib/platform/egress/rules";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import type { TestEngine } from "../../embedded/test-engine";

const SCRIPT = { 0: "Thank you for calling, how can I help you?", 1: "My Zanzibar tent is torn." };
const root = mkdtempSync(path.join(tmpdir(), "rowcall-process-call-"));
const fake = await startSpeechFake({ script: SCRIPT, oneChannelEach: true });
setSettings({ DATA_DIR: root, SPEECH_BASE_URL: fake.baseUrl });
setSecrets(loadSecrets(root, {}));
(egressRules().allowed as Set<string>).add(fake.env.EGRESS_ALLOW);
// Only now: settings are read once, and the client reads them.
const { processCallOf } = await import("./process-call");
const { testEngine } = await import("../../embedded/test-engine");
const { storage } = await import("@/lib/platform/storage/storage");
const { audioKey, scratchDirectory } = await import("@/lib/calls/running/call-files");
afterAll(async () => {
  await fake.close();
  rmSync(root, { recursive: true, force: true });
});

describe.each(EITHER_ENGINE)("the workflow of a call on %s", (kind) => {
  let database: Database;
  let ctx: Ctx;
  let engine: TestEngine | undefined;

  beforeAll(async () => {
    database = await testDatabase(kind);
    setDatabase(database);
  });
  beforeEach(async () => {
    ctx = await testContext(database);
    fake.calls.length = 0;
    engine = await testEngine(database, (client) => [processCallOf(client)]);
  });
  afterEach(async () => {
    await engine?.stop();
    for (const table of [engineRuns, engineTaken]) await database.db.delete(table);
  });
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });

  async function processed(): Promise<typeof calls.$inferSelect> {
    const id = newId("call");
    const { workspaceId } = ctx;
    const phrases = [
      { channel: 1, startSec: 1, phrase: 0 },
      { channel: 0, startSec: 4, phrase: 1 },
    ];
    writeFileSync(path.join(root, "upload"), wavOf(toneCall(10, phrases)));
    await storage().put(audioKey(workspaceId, id), path.join(root, "upload"));
    await database.db.insert(calls).values({
      ...{ id, workspaceId, provider: "upload", startedAt: new Date(), status: "PENDING", createdBy: "usr_test" },
      ...{ source: "audio", sourceFormat: "wav", audioKey: audioKey(workspaceId, id), direction: "inbound" },
    });
    await engine?.client.send({ name: "call/queued", data: { workspaceId, callId: id, attempt: 1 } });
    await engine?.settled();
    const [row] = await database.db.select().from(calls).where(eq(calls.id, id));
    if (row === undefined) throw new Error("The call is gone.");
    expect(existsSync(scratchDirectory(id))).toBe(false);
    return row;
  }

  async function announced(): Promise<string[]> {
    const rows = await database.db.select().from(outbox).where(eq(outbox.workspaceId, ctx.workspaceId));
    return rows.map(({ name }) => name);
  }

  test("brings a call to its end, waiting where the endpoint asks for it; its state holds no word of it", async () => {
    fake.arm("rate_limit");
    fake.arm("status_500", 3);
    const row = await processed();
    expect(row).toMatchObject({ status: "COMPLETED", durationSec: 10, audioKey: null });
    expect(await announced()).toEqual(["call.completed"]);
    const [minutes] = await database.db.select().from(callMinutes).where(eq(callMinutes.workspaceId, ctx.workspaceId));
    expect(minutes).toMatchObject({ usedSec: 10, reservedSec: 0 });
    const state = JSON.stringify([await database.db.select().from(engineRuns), await database.db.select().from(engineSteps)]);
    expect(state).not.toMatch(/Zanzibar|tent/);
    expect(state).toContain(row.id);
  });

  test("ends FAILED with our sentence where the endpoint stays broken, and keeps the recording and nothing the endpoint said", async () => {
    fake.arm("status_503", 100);
    const row = await processed();
    fake.disarm();
    expect(row).toMatchObject({ status: "FAILED", failedStep: "transcribe" });
    expect(row.reason).toBe("The speech-to-text endpoint is busy or has no quota left. Try again later.");
    expect(await storage().exists(row.audioKey ?? "")).toBe(true);
    expect(await announced()).toEqual(["call.failed"]);
    const state = JSON.stringify([await database.db.select().from(engineRuns), await database.db.select().from(engineSteps)]);
    expect(state).not.toContain(SPEECH_CANARY);
  });
});
