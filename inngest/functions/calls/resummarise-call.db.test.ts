import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import { calls, callTexts } from "@/db/schema/calls";
import { engineRuns, engineTaken } from "@/db/schema/engine";
import { correctSegment } from "@/lib/calls/correct-segment";
import { getCall } from "@/lib/calls/listing/get-call";
import { measureTalk } from "@/lib/calls/metrics/talk-metrics";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { type Id, newId } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { dispatchOutbox } from "../../dispatch-outbox";
import { type TestEngine, testEngine } from "../../embedded/test-engine";
import { resummariseCallOf } from "./resummarise-call";

const LINES = ["Good morning, how can I help you?", "My tent is torn.", "I'll send you a new one by Friday.", "Thank you."];
const SEGMENTS: TranscriptSegment[] = LINES.map((text, at) => ({
  start: at * 5,
  end: at * 5 + 4,
  speaker: at % 2 === 0 ? "Agent" : "Customer",
  text,
}));

describe.each(EITHER_ENGINE)("the workflow of a corrected call on %s", (kind) => {
  let database: Database;
  let ctx: Ctx;
  let engine: TestEngine | undefined;

  beforeAll(async () => {
    database = await testDatabase(kind);
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
  });

  async function completedCall(): Promise<Id<"call">> {
    const id = newId("call");
    await database.db.insert(calls).values({
      id,
      workspaceId: ctx.workspaceId,
      provider: "upload",
      startedAt: new Date(),
      durationSec: 20,
      language: "en",
      status: "COMPLETED",
      createdBy: "test",
      version: 1,
      summaryVersion: 1,
    });
    const metrics = measureTalk(SEGMENTS, { durationSec: 20, language: "en" });
    await database.db.insert(callTexts).values({ callId: id, workspaceId: ctx.workspaceId, segments: SEGMENTS, metrics });
    return id;
  }

  async function work(): Promise<void> {
    engine = await testEngine(database, (client) => [resummariseCallOf(client)]);
    const { client } = engine;
    await dispatchOutbox(database.db, (events) => client.send(events), rootLog());
    await engine.settled();
  }

  test("makes one summary of the newest of many corrections, and keeps no word of the call in its state", async () => {
    const id = await completedCall();
    for (const [at, words] of ["A kayak.", "A canoe.", "A submarine is leaking."].entries()) {
      await correctSegment(ctx, id, { version: at + 1, index: 1, text: words });
    }
    await work();
    const { summary, isChanging, version } = await getCall(ctx, id);
    expect({ isChanging, version }).toEqual({ isChanging: false, version: 4 });
    expect(summary?.summary).toContain("submarine is leaking");
    const runs = JSON.stringify(await database.db.select().from(engineRuns));
    expect(runs).toContain(id);
    expect(runs).not.toMatch(/submarine|kayak|canoe|tent/);
  });

  test("ends quietly where the call was deleted meanwhile", async () => {
    const id = await completedCall();
    await correctSegment(ctx, id, { version: 1, index: 1, text: "A kayak." });
    await database.db.delete(calls).where(eq(calls.id, id));
    await work();
    expect(await database.db.select().from(callTexts).where(eq(callTexts.callId, id))).toEqual([]);
  });
});
