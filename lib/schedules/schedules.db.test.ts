import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { datasetChanges, datasets } from "@/db/schema/datasets";
import { outbox } from "@/db/schema/outbox";
import { reports } from "@/db/schema/reports";
import { memberships } from "@/db/schema/workspaces";
import { type ScheduleWhen, schedule as scheduleSchema } from "@/lib/contract/schedules";
import { asId, type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { createSchedule } from "./create-schedule";
import { getSchedule } from "./get-schedule";
import { listSchedules } from "./list-schedules";
import { type DueSchedule, listDueSchedules, queueDueReport } from "./queue-due-report";
import { removeSchedule } from "./remove-schedule";
import { retimeSchedules } from "./retime-schedules";
import { runSchedule } from "./run-schedule";
import { updateSchedule } from "./update-schedule";

const SUNDAY = Date.parse("2026-11-22T12:00:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAILY: ScheduleWhen = { cadence: "daily", time: "09:00" };

describe.each(ENGINES)("schedules on %s", (engine) => {
  let database: Database;
  let now: Date;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = new Date(SUNDAY);
    ctx = await testContext(database, { clock: { now: () => now } });
  });

  const dataset = async (rowCount = 10) => {
    const id = newId("dataset");
    const none = { columnCount: 0, sizeBytes: 0, contentHash: "", columns: [], quality: [] };
    const row = { ...none, id, workspaceId: ctx.workspaceId, name: "Orders", origin: "api", rowCount, updatedAt: now } as const;
    await database.db.insert(datasets).values(row);
    return id;
  };
  const rowsCome = async (
    datasetId: Id<"dataset">,
    rowCount: number,
    kind: "appended" | "replaced" | "removed_rows" = "appended",
  ) => {
    const change = {
      id: newId("change"),
      workspaceId: ctx.workspaceId,
      datasetId,
      kind,
      by: "Website",
      rowCount,
      createdAt: now,
    };
    await database.db.insert(datasetChanges).values(change);
  };
  const due = async (): Promise<DueSchedule[]> =>
    (await listDueSchedules(database, now)).filter(({ workspaceId }) => workspaceId === ctx.workspaceId);
  const look = async () => {
    let count = 0;
    for (const one of await due()) if (await queueDueReport(ctx, one)) count++;
    return count;
  };
  const made = () => database.db.select().from(reports).where(eq(reports.workspaceId, ctx.workspaceId));
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  test("a time that has come makes one report, whoever looks and however often; it bears its schedule and its maker", async () => {
    const datasetId = await dataset();
    const { id, nextAt } = await createSchedule(ctx, { datasetId, title: "Morning", prompt: "Why?", when: DAILY });
    expect([nextAt, await look()]).toEqual(["2026-11-23T09:00:00.000Z", 0]);
    pass(DAY_MS);
    const seen = await due();
    expect(seen).toHaveLength(1);
    const system: Ctx = { ...ctx, actor: { kind: "system", id: "due-schedules" } };
    const both = await Promise.all([...seen, ...seen, ...seen].map((one) => queueDueReport(system, one)));
    expect(both.filter(Boolean)).toHaveLength(1);
    const [report, ...more] = await made();
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      ...{ scheduleId: id, createdBy: ctx.actor.id, title: "Morning", titleGiven: true, prompt: "Why?", status: "QUEUED" },
    });
    const sent = await database.db.select().from(outbox).where(eq(outbox.workspaceId, ctx.workspaceId));
    expect(sent.filter(({ name }) => name === "report/queued")).toHaveLength(1);
    const after = scheduleSchema.parse(await getSchedule(ctx, id));
    expect(after).toMatchObject({ nextAt: "2026-11-24T09:00:00.000Z", lastReport: { id: report?.id }, problem: null });
  });

  test("times that were missed while the server was off make one report", async () => {
    await createSchedule(ctx, { datasetId: await dataset(), when: DAILY });
    pass(9 * DAY_MS);
    expect([await look(), await look(), (await made()).length]).toEqual([1, 0, 1]);
    expect((await listSchedules(ctx))[0]?.nextAt).toBe("2026-12-02T09:00:00.000Z");
  });

  test("a dataset without rows, or with no column to report on, is noted, and the schedule goes on", async () => {
    const empty = await createSchedule(ctx, { datasetId: await dataset(0), when: DAILY });
    const ignored = await dataset();
    const column = { name: "a", chosen: { ignored: true } } as never;
    await database.db
      .update(datasets)
      .set({ columns: [column] })
      .where(eq(datasets.id, ignored));
    const shut = await createSchedule(ctx, { datasetId: ignored, when: DAILY });
    pass(DAY_MS);
    expect([await look(), (await made()).length]).toEqual([0, 0]);
    expect((await getSchedule(ctx, empty.id)).problem).toBe("The dataset had no rows.");
    expect((await getSchedule(ctx, shut.id)).problem).toMatch(/^Every column of this dataset is left out/);
    await expect(runSchedule(ctx, empty.id)).rejects.toMatchObject({ kind: "conflict" });
    await database.db.update(datasets).set({ rowCount: 3 }).where(eq(datasets.workspaceId, ctx.workspaceId));
    pass(DAY_MS);
    expect(await look()).toBe(1);
    expect((await getSchedule(ctx, empty.id)).problem).toBeNull();
  });

  test("rows that came make one report once they stop coming; what a replace brings counts, what is taken out does not", async () => {
    const datasetId = await dataset();
    await rowsCome(datasetId, 1_000);
    pass(1);
    await createSchedule(ctx, { datasetId, when: { cadence: "rows", rowsEvery: 50 } });
    for (let push = 0; push < 5; push++) {
      pass(20_000);
      await rowsCome(datasetId, 10);
    }
    await rowsCome(datasetId, 500, "removed_rows");
    expect(await due()).toEqual([]);
    pass(121_000);
    const seen = await due();
    const both = await Promise.all([...seen, ...seen].map((one) => queueDueReport(ctx, one)));
    expect(both.filter(Boolean)).toHaveLength(1);
    await database.db.update(reports).set({ status: "COMPLETED" }).where(eq(reports.workspaceId, ctx.workspaceId));
    pass(DAY_MS);
    expect(await look()).toBe(0);
    await rowsCome(datasetId, 50, "replaced");
    pass(3 * MINUTE_MS);
    expect([await look(), (await made()).length]).toEqual([1, 2]);
  });

  test("rows that never stop coming make a report every quarter of an hour at most, and none while one is made", async () => {
    const datasetId = await dataset();
    await createSchedule(ctx, { datasetId, when: { cadence: "rows", rowsEvery: 1 } });
    let queued = 0;
    for (let minute = 0; minute < 50; minute++) {
      pass(MINUTE_MS);
      await rowsCome(datasetId, 10);
      queued += await look();
      if (minute < 40)
        await database.db.update(reports).set({ status: "COMPLETED" }).where(eq(reports.workspaceId, ctx.workspaceId));
    }
    expect(queued).toBe(3);
    pass(DAY_MS);
    expect(await look()).toBe(0);
  });

  test("a pause makes none, and what was missed in it stays missed; a run now leaves the next time", async () => {
    const { id } = await createSchedule(ctx, { datasetId: await dataset(), when: DAILY });
    expect(await updateSchedule(ctx, id, { isPaused: true })).toMatchObject({ isPaused: true, nextAt: null });
    pass(3 * DAY_MS);
    expect(await look()).toBe(0);
    const again = await updateSchedule(ctx, id, { isPaused: false });
    expect([again.isPaused, again.nextAt, await look()]).toEqual([false, "2026-11-26T09:00:00.000Z", 0]);
    const ran = await runSchedule(ctx, id);
    const after = await getSchedule(ctx, id);
    expect([ran.status, after.lastReport?.id, after.nextAt]).toEqual(["QUEUED", ran.id, "2026-11-26T09:00:00.000Z"]);
    const weekly: ScheduleWhen = { cadence: "weekly", weekday: 5, time: "17:30" };
    expect(await updateSchedule(ctx, id, { when: weekly })).toMatchObject({ when: weekly, nextAt: "2026-11-27T17:30:00.000Z" });
  });

  test("in another time zone the times are those of its clocks", async () => {
    const { id } = await createSchedule(ctx, { datasetId: await dataset(), when: DAILY });
    const moved: Ctx = { ...ctx, workspace: { ...ctx.workspace, timeZone: "Asia/Tokyo" } };
    expect([await retimeSchedules(moved), await retimeSchedules(moved)]).toEqual([1, 0]);
    expect((await getSchedule(ctx, id)).nextAt).toBe("2026-11-23T00:00:00.000Z");
  });

  test("a schedule outlives its maker, and says so; deleted, its reports stay", async () => {
    const { id, hasMakerLeft } = await createSchedule(ctx, { datasetId: await dataset(), when: DAILY });
    expect(hasMakerLeft).toBe(false);
    const who = and(eq(memberships.workspaceId, ctx.workspaceId), eq(memberships.userId, asId("user", ctx.actor.id)));
    await database.db.delete(memberships).where(who);
    pass(DAY_MS);
    expect(await look()).toBe(1);
    expect((await getSchedule(ctx, id)).hasMakerLeft).toBe(true);
    await removeSchedule(ctx, id);
    pass(DAY_MS);
    expect([await look(), (await made()).length]).toEqual([0, 1]);
  });

  test("another workspace's schedule and dataset are not there", async () => {
    const datasetId = await dataset();
    const { id } = await createSchedule(ctx, { datasetId, when: DAILY });
    const stranger = await testContext(database, { clock: { now: () => now } });
    const none = { kind: "not_found", message: "No schedule with this id." };
    await expect(getSchedule(stranger, id)).rejects.toMatchObject(none);
    await expect(updateSchedule(stranger, id, { title: "Mine" })).rejects.toMatchObject(none);
    await expect(runSchedule(stranger, id)).rejects.toMatchObject(none);
    await expect(removeSchedule(stranger, id)).rejects.toMatchObject(none);
    await expect(createSchedule(stranger, { datasetId, when: DAILY })).rejects.toMatchObject({ kind: "not_found" });
    pass(DAY_MS);
    const [one] = await due();
    expect(one && (await queueDueReport(stranger, one))).toBe(false);
    expect(await listSchedules(stranger)).toEqual([]);
  });
});
