import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { datasets } from "@/db/schema/datasets";
import { notices } from "@/db/schema/notices";
import { outbox } from "@/db/schema/outbox";
import { reports } from "@/db/schema/reports";
import { reportAlertFirings } from "@/db/schema/schedules";
import { alert as alertSchema } from "@/lib/contract/events/alerts";
import { eventContracts } from "@/lib/contract/events/event-bodies";
import type { ReportResult } from "@/lib/contract/reports";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { buildBody } from "@/lib/deliveries/build-body";
import { sampleBodies } from "@/lib/deliveries/sample-bodies";
import { tellOfEvent } from "@/lib/news/tell-of-event";
import { removeReport } from "@/lib/reports/remove-report";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { createAlert } from "./alerts/create-alert";
import { fireAlerts } from "./alerts/fire-alerts";
import { listAlerts } from "./alerts/list-alerts";
import { removeAlert } from "./alerts/remove-alert";
import { updateAlert } from "./alerts/update-alert";

const LABEL = "Total";

describe.each(EITHER_ENGINE)("alerts on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let datasetId: Id<"dataset">;
  let minute: number;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    minute = 0;
    ctx = await testContext(database);
    datasetId = newId("dataset");
    const none = { columnCount: 0, sizeBytes: 0, contentHash: "", columns: [], quality: [] };
    const row = { ...none, id: datasetId, workspaceId: ctx.workspaceId, name: "Orders", origin: "api", rowCount: 1 } as const;
    await database.db.insert(datasets).values(row);
  });

  const completed = async (value: number | null, more: Partial<typeof reports.$inferInsert> = {}) => {
    const id = newId("report");
    const kpi = { id: "kpi_total", label: LABEL, value, display: `$${value}`, format: "currency", estimated: false };
    const result = { kpis: value === null ? [] : [kpi] } as unknown as ReportResult;
    const at = new Date(Date.now() + ++minute * 60_000);
    const row = { id, workspaceId: ctx.workspaceId, datasetId, title: "Orders", createdBy: ctx.actor.id } as const;
    await database.db.insert(reports).values({ ...row, status: "COMPLETED", result, createdAt: at, completedAt: at, ...more });
    return id;
  };
  const percent = (value: number) => {
    const kpi = { id: "kpi_share", label: "Share", value, display: `${value * 100}%`, format: "percent", estimated: false };
    return completed(value, { result: { kpis: [kpi] } as unknown as ReportResult });
  };
  const above = (line: number) => createAlert(ctx, { datasetId, kpi: LABEL, side: "above", line });
  const firings = () => database.db.select().from(reportAlertFirings).where(eq(reportAlertFirings.workspaceId, ctx.workspaceId));
  const told = async () => {
    const rows = await database.db.select().from(outbox).where(eq(outbox.workspaceId, ctx.workspaceId));
    return rows.filter(({ name }) => name === "report.alert").map(({ data }) => (data as { id: string }).id);
  };

  test("an alert that is made after a report has completed does not tell of it", async () => {
    const report = await completed(12, { completedAt: new Date(Date.now() - 1_000) });
    await above(10);
    expect([await fireAlerts(ctx, report), await fireAlerts(ctx, await completed(13))]).toEqual([0, 0]);
    await completed(9);
    expect(await fireAlerts(ctx, await completed(11))).toBe(1);
  });

  test("a line on a fraction is told as percent, with what it was before", async () => {
    await createAlert(ctx, { datasetId, kpi: "Share", side: "above", line: 0.0725 });
    expect((await listAlerts(ctx)).map(({ isPercent }) => isPercent)).toEqual([false]);
    await percent(0.05);
    await fireAlerts(ctx, await percent(0.08));
    // Answers another question.
    await completed(7);
    await above(10);
    expect((await listAlerts(ctx)).map(({ kpi, isPercent }) => [kpi, isPercent])).toEqual([
      [LABEL, false],
      ["Share", true],
    ]);
    const [id = ""] = await told();
    await tellOfEvent({ ...ctx, actor: { kind: "system", id: "news" } }, { type: "report.alert", id });
    const [notice] = await database.db.select().from(notices).where(eq(notices.workspaceId, ctx.workspaceId));
    expect(notice).toMatchObject({
      title: "Share is above 7.25%",
      text: "It is 8% in Orders. It was 5% in the previous report.",
    });
  });

  test("a KPI that goes over its line is told once, however often it is looked at, and again only after it came back", async () => {
    await above(100);
    const fired: number[] = [];
    for (const value of [90, 110, 120, null, 130, 100, 101]) fired.push(await fireAlerts(ctx, await completed(value)));
    expect(fired).toEqual([0, 1, 0, 0, 0, 0, 1]);
    await completed(90);
    const last = await completed(150);
    const looks = await Promise.all([1, 2, 3].map(() => fireAlerts(ctx, last)));
    expect(looks.sort()).toEqual([0, 0, 1]);
    const rows = await firings();
    expect(rows.map(({ value, before }) => [value, before])).toEqual([
      [110, 90],
      [101, 100],
      [150, 90],
    ]);
    expect(await told()).toEqual(rows.map(({ id }) => id));
  });

  test("the first report that is beyond the line is told; one made again, one that failed and a paused alert are not", async () => {
    const { id } = await above(100);
    const first = await completed(110);
    expect(await fireAlerts(ctx, first)).toBe(1);
    expect((await firings())[0]?.before).toBeNull();
    await completed(50);
    expect(await fireAlerts(ctx, await completed(110, { replayOf: first }))).toBe(0);
    expect(await fireAlerts(ctx, await completed(110, { status: "FAILED" }))).toBe(0);
    await updateAlert(ctx, id, { isPaused: true });
    expect(await fireAlerts(ctx, await completed(120))).toBe(0);
    await updateAlert(ctx, id, { isPaused: false, side: "below", line: 60 });
    expect(await fireAlerts(ctx, await completed(55))).toBe(1);
  });

  test("its event says the report and the KPI, and nothing once alert or report is gone", async () => {
    const { id } = await above(100);
    const reportId = await completed(110);
    await fireAlerts(ctx, reportId);
    const [firingId = ""] = await told();
    const event = { type: "report.alert", objectId: firingId, data: {}, occurredAt: new Date() } as const;
    const body = await buildBody(ctx, event);
    const contract = eventContracts.find(({ type }) => type === "report.alert");
    expect(contract?.body.safeParse(body)).toMatchObject({ success: true });
    expect(body?.data).toMatchObject({
      id: reportId,
      datasetId,
      alert: { id, kpi: LABEL, side: "above", line: 100, value: 110, display: "$110", before: null },
    });
    expect((await sampleBodies(ctx, "report.alert")).bodies[0]?.data).toMatchObject({ id: reportId });
    expect(alertSchema.array().parse(await listAlerts(ctx))[0]?.lastFiring).toMatchObject({ reportId, display: "$110" });
    expect(await buildBody(await testContext(database), event)).toBeNull();
    await removeAlert(ctx, id);
    expect([await buildBody(ctx, event), await firings()]).toEqual([null, []]);
    await above(50);
    const other = await completed(200);
    await fireAlerts(ctx, other);
    expect(await firings()).toEqual([]);
    await completed(10);
    const third = await completed(70);
    expect(await fireAlerts(ctx, third)).toBe(1);
    await removeReport(ctx, third);
    expect([await firings(), (await listAlerts(ctx))[0]?.lastFiring]).toEqual([[], null]);
  });

  test("its maker is told, with the figure and the line", async () => {
    await above(100);
    await fireAlerts(ctx, await completed(110));
    const [id = ""] = await told();
    const system: Ctx = { ...ctx, actor: { kind: "system", id: "news" } };
    expect([
      await tellOfEvent(system, { type: "report.alert", id }),
      await tellOfEvent(system, { type: "report.alert", id }),
    ]).toEqual([1, 0]);
    const [notice] = await database.db.select().from(notices).where(eq(notices.workspaceId, ctx.workspaceId));
    expect(notice).toMatchObject({
      kind: "report_alert",
      userId: ctx.actor.id,
      title: "Total is above 100",
      text: "It is $110 in Orders. No previous report had it.",
    });
  });

  test("another workspace's alert and dataset are not there", async () => {
    const { id } = await above(100);
    const stranger = await testContext(database);
    const none = { kind: "not_found", message: "No alert with this id." };
    await expect(updateAlert(stranger, id, { line: 1 })).rejects.toMatchObject(none);
    await expect(updateAlert(stranger, id, {})).rejects.toMatchObject(none);
    await expect(removeAlert(stranger, id)).rejects.toMatchObject(none);
    await expect(createAlert(stranger, { datasetId, kpi: LABEL, side: "above", line: 1 })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await fireAlerts(stranger, await completed(110))).toBe(0);
    expect(await listAlerts(stranger)).toEqual([]);
  });
});
