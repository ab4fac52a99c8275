import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { engineRuns } from "@/db/schema/engine";
import { outbox, outboxRuns } from "@/db/schema/outbox";
import { reportParts, reports } from "@/db/schema/reports";
import { workspaces } from "@/db/schema/workspaces";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import { failReport } from "@/lib/reports/fail-report";
import { queueReport } from "@/lib/reports/queue-report";
import { startReport } from "@/lib/reports/start-report";
import { runStep } from "@/lib/reports/steps/run-step";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { dispatchOutbox, type SentEvent } from "../dispatch-outbox";
import { isGivenUp } from "./given-up";
import { noteCall } from "./note-call";
import { reconcile } from "./reconcile";
import { type SignsOf, signsOfCalls, signsOfEngine } from "./signs";

const log = pino({ level: "silent" });
const WAITING: Readonly<Record<string, readonly string[]>> = {
  "report/queued": ["rowcall-generate-report"],
  "report.failed": ["rowcall-fan-out", "rowcall-tell-of-event"],
  "workspace/removed": ["rowcall-remove-workspace"],
};

describe.each(ENGINES)("lost runs on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let sent: SentEvent[] = [];
  /** When the engine was told of the app: what was still down as sent then. */
  let told: (Date | null | undefined)[] = [];
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  beforeEach(async () => {
    await database.db.delete(outbox);
    ctx = await testContext(database);
    sent = [];
    told = [];
  });
  afterAll(() => database.close());

  const dispatch = () => dispatchOutbox(database.db, async (events) => sent.push(...events), log);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const look = (now: Date, signsOf: SignsOf = signsOfCalls) =>
    reconcile(
      {
        database,
        signsOf,
        log,
        listenersOf: (name) => WAITING[name] ?? [],
        tellEngine: async () => void told.push((await row("report/queued"))?.sentAt),
        ctxOf: async (id) => (id === ctx.workspaceId ? ctx : null),
      },
      now,
    );
  const queued = async () => {
    const { id: datasetId } = await writeTransaction(ctx, (tx) =>
      createEmptyDataset(tx, { name: `Rows ${newId("dataset")}`, origin: "api" }),
    );
    await database.db.delete(outbox);
    return (await queueReport(ctx, { datasetId })).id;
  };
  const attemptOf = async (id: string) => (await database.db.select().from(reports).where(sql`id = ${id}`))[0];
  const row = async (name: string) => (await database.db.select().from(outbox).where(eq(outbox.name, name)))[0];
  /** The engine calls a function for an event that it was sent. */
  const called = (event: object | undefined, response: Response, functionId = "rowcall-generate-report") =>
    noteCall(
      { db: database.db, hasFailureHandler: (id) => id === "rowcall-generate-report" },
      { functionId, given: JSON.stringify({ event, ctx: { attempt: 0, max_attempts: 4 } }) },
      async () => response,
    );

  const failureOf = (event: SentEvent | undefined) => ({
    ...{ id: "01X", name: "inngest/function.failed" },
    data: { function_id: "rowcall-generate-report", event },
  });

  test("a run that the engine forgot is started again as the next attempt, behind what was stored, and the late one loses", async () => {
    const reportId = await queued();
    await dispatch();
    const first = { reportId, attempt: 1 };
    await startReport(ctx, first);
    await runStep(ctx, first, "load", async () => ({ data: { kept: true }, message: "Read." }));
    expect(await look(inMinutes(1))).toBe(0);
    expect(told).toEqual([]);
    expect(await look(inMinutes(2))).toBe(1);
    // An engine that forgot the run may have forgotten whom to call, and would drop what comes before it is told.
    expect(told).toEqual([expect.any(Date)]);
    // A second look, of another process, finds it in hand.
    expect(await look(inMinutes(2))).toBe(0);
    await dispatch();
    expect(sent.map(({ id, data }) => [id.replace(/^evt_\w+/, "evt"), data.attempt])).toEqual([
      ["evt", 1],
      ["evt.1", 2],
    ]);
    expect(await startReport(ctx, first)).toBe(false);
    expect(await failReport(ctx, first, "Too late.")).toBe(false);
    expect(await attemptOf(reportId)).toMatchObject({ status: "RUNNING", attempt: 2 });
    const parts = await database.db.select().from(reportParts).where(eq(reportParts.reportId, reportId));
    expect(parts.map(({ attempt, step }) => [attempt, step])).toEqual([[2, "load"]]);
    // The late one ends, which says nothing of the other; each time, more patience.
    await called(sent[0], Response.json({}));
    expect(await look(inMinutes(2.5))).toBe(0);
    expect(await look(inMinutes(4))).toBe(1);
  });

  test("a run that is heard of is left alone for as long as it said, and settled once it has ended", async () => {
    await queued();
    await dispatch();
    await called(sent[0], Response.json([{ op: "Sleep", id: "wait", name: "1h" }], { status: 206 }));
    expect(await look(inMinutes(5))).toBe(0);
    await called(sent[0], Response.json({ message: "no" }, { status: 500, headers: { "retry-after": "60" } }));
    await database.db.update(outboxRuns).set({ aliveUntil: new Date(Date.now() - 1_000) });
    expect(await look(inMinutes(1))).toBe(0);
    await called(sent[0], Response.json({ reportId: "rep" }));
    expect(await look(inMinutes(5))).toBe(0);
    expect((await row("report/queued"))?.settledAt).toEqual(expect.anything());
  });

  test("a failure is settled by the run that handles it, and an unsigned call says nothing", async () => {
    await queued();
    await dispatch();
    await called(sent[0], Response.json({ error: "no" }, { status: 401 }));
    expect(await database.db.select().from(outboxRuns)).toEqual([]);
    await called(sent[0], Response.json({ message: "no" }, { status: 400 }));
    expect(await isGivenUp(database.db, failureOf(sent[0]))).toBe(false);
    await look(inMinutes(1));
    expect((await row("report/queued"))?.settledAt).toBeNull();
    await called(failureOf(sent[0]), Response.json({}), "rowcall-generate-report-failure");
    await look(inMinutes(1));
    expect((await row("report/queued"))?.settledAt).toEqual(expect.anything());
  });

  test("a run that the engine gave up without a reply from us has not failed: it is started again", async () => {
    const reportId = await queued();
    await dispatch();
    await called(sent[0], Response.json([{ op: "StepRun", id: "a", data: 1 }], { status: 206 }));
    expect(await isGivenUp(database.db, failureOf(sent[0]))).toBe(true);
    await called(failureOf(sent[0]), Response.json({}), "rowcall-generate-report-failure");
    expect(await look(inMinutes(1))).toBe(0);
    expect(await look(inMinutes(2))).toBe(1);
    expect(await attemptOf(reportId)).toMatchObject({ status: "QUEUED", attempt: 2 });
  });

  test("a run that is lost again and again ends with a sentence, told once", async () => {
    const reportId = await queued();
    await dispatch();
    for (let time = 1; time <= 6; time++) {
      await called(sent.at(-1), Response.json([{ op: "StepRun", id: "a", data: 1 }], { status: 206 }));
      await database.db.update(outboxRuns).set({ aliveUntil: new Date() });
      await look(inMinutes(60 * 4));
      await dispatch();
    }
    const ended = await attemptOf(reportId);
    expect(ended).toMatchObject({ status: "FAILED", attempt: 6 });
    expect(ended?.error).toMatch(/^This stopped 6 times/);
    const told = await database.db.select().from(outbox).where(eq(outbox.name, "report.failed"));
    expect(told).toHaveLength(1);
    expect(await look(inMinutes(60 * 5))).toBe(1);
    expect(sent.filter(({ name }) => name === "report/queued")).toHaveLength(6);
  });

  test("what has ended, and what is of a deleted workspace, is owed nothing; a removal is, until it is gone", async () => {
    const reportId = await queued();
    const other = await testContext(database);
    await database.db.insert(outbox).values(
      ["report/queued", "workspace/removed"].map((name) => ({
        ...{ id: newId("event"), workspaceId: other.workspaceId, name },
        data: { workspaceId: other.workspaceId, reportId: newId("report"), attempt: 1 },
      })),
    );
    await failReport(ctx, { reportId, attempt: 1 }, "No.");
    await dispatch();
    expect(await look(inMinutes(2))).toBe(2);
    await dispatch();
    expect(sent.slice(-2).map(({ name }) => name)).toEqual(expect.arrayContaining(["workspace/removed", "report.failed"]));
    await called(
      sent.find(({ id, name }) => name === "workspace/removed" && id.endsWith(".1")),
      Response.json({}),
      "rowcall-remove-workspace",
    );
    expect(await look(inMinutes(9))).toBeGreaterThanOrEqual(1);
    await database.db.delete(workspaces).where(eq(workspaces.id, other.workspaceId));
  });

  test("the embedded engine's own runs say what is alive, and a failure that failed too is lost", async () => {
    const reportId = await queued();
    await dispatch();
    const [event] = sent;
    const run = (functionId: string, status: "active" | "failed") =>
      database.db.insert(engineRuns).values({ id: newId("run"), functionId, origin: event?.id ?? "", event: {}, status });
    await run("rowcall-generate-report", "active");
    expect(await look(inMinutes(60), signsOfEngine)).toBe(0);
    await database.db.update(engineRuns).set({ status: "failed" });
    await run("rowcall-generate-report-failure", "failed");
    expect(await look(inMinutes(60), signsOfEngine)).toBe(1);
    expect(await attemptOf(reportId)).toMatchObject({ attempt: 2 });
    expect(await rowsOf(database.db, sql`select 1 from outbox where settled_at is not null`)).toEqual([]);
    await database.db.delete(engineRuns);
  });
});
