import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { calls } from "@/db/schema/calls";
import { datasets } from "@/db/schema/datasets";
import { deliveries, deliveryAttempts, recipients } from "@/db/schema/deliveries";
import { outbox } from "@/db/schema/outbox";
import { reports } from "@/db/schema/reports";
import { eventExample } from "@/lib/contract/events/event-bodies";
import type { EventFilter } from "@/lib/contract/events/event-rules";
import { asId, type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { aDestination, stored } from "@/lib/testing/destinations";
import { buildBody } from "../build-body";
import { getDelivery } from "../get-delivery";
import { listDeliveries } from "../list-deliveries";
import { fanOut } from "./fan-out";
import { matchRule } from "./match-rule";
import { pruneDeliveries } from "./prune-deliveries";

describe.each(EITHER_ENGINE)("events on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    ctx = await testContext(database);
  });

  async function aCall(): Promise<Id<"call">> {
    const id = newId("call");
    const row = { workspaceId: ctx.workspaceId, provider: "upload", startedAt: new Date(), createdBy: "usr_test" };
    await database.db.insert(calls).values({ ...row, id, status: "COMPLETED", sentiment: "negative", title: "Torn tent" });
    return id;
  }
  const completed = (id: string, eventId = newId("event")) =>
    ({ id: eventId, type: "call.completed", data: { workspaceId: ctx.workspaceId, id } }) as const;
  const lines = (id: string) => stored(database, id).deliveries();
  const announced = async () =>
    (await database.db.select().from(outbox).where(eq(outbox.workspaceId, ctx.workspaceId))).map(
      ({ data }) => data.destinationId,
    );

  test("are put in line once for each destination that wants them, held where it sends nothing", async () => {
    const wants = await aDestination(ctx);
    const paused = await aDestination(ctx, { status: "paused" });
    const others = await aDestination(ctx, { rule: { events: ["report.completed"] } });
    const positive = await aDestination(ctx, { rule: { filter: { sentiments: ["positive"] } } });
    const elsewhere = await aDestination(await testContext(database));
    const call = await aCall();
    const event = completed(call);
    const occurredAt = new Date("2026-11-20T10:00:00.000Z");
    const { workspaceId } = ctx;
    await database.db
      .insert(outbox)
      .values({ id: event.id, workspaceId, name: event.type, data: event.data, createdAt: occurredAt });
    expect([await fanOut(ctx, event), await fanOut(ctx, event)]).toEqual([2, 0]);
    expect(await lines(wants)).toMatchObject([
      { eventId: event.id, objectId: call, status: "waiting", occurredAt, recipientId: "" },
    ]);
    expect(await lines(paused)).toMatchObject([{ status: "held", nextAt: null }]);
    for (const id of [others, positive, elsewhere]) expect(await lines(id)).toEqual([]);
    expect((await announced()).filter((id) => id !== undefined)).toEqual([wants]);
  });

  test("go to each address of a mail destination that said yes", async () => {
    const id = await aDestination(ctx, { kind: "email" });
    const row = { workspaceId: ctx.workspaceId, destinationId: id };
    const yes = [newId("recipient"), newId("recipient")];
    await database.db
      .insert(recipients)
      .values([
        ...yes.map((each, i) => ({ ...row, id: each, address: `${i}@example.com`, state: "confirmed" as const })),
        { ...row, id: newId("recipient"), address: "p@example.com", state: "pending" },
      ]);
    expect(await fanOut(ctx, completed(await aCall()))).toBe(2);
    expect((await lines(id)).map(({ recipientId }) => recipientId)).toEqual(yes);
  });

  test("of a call that is deleted are called off, what was answered to them is forgotten, and the deletion itself is told", async () => {
    const id = await aDestination(ctx);
    const call = await aCall();
    await fanOut(ctx, completed(call));
    const [row] = await lines(id);
    const attempt = {
      workspaceId: ctx.workspaceId,
      deliveryId: asId("delivery", row?.id ?? ""),
      number: 1,
      trigger: "schedule" as const,
    };
    await database.db
      .insert(deliveryAttempts)
      .values({ ...attempt, startedAt: new Date(), durationMs: 1, response: "Torn tent", isResponseCut: true });
    await database.db.delete(calls).where(eq(calls.id, call));
    const deleted = { id: newId("event"), type: "call.deleted", data: { id: call, externalId: "x-1" } } as const;
    expect([await fanOut(ctx, deleted), await fanOut(ctx, deleted)]).toEqual([1, 0]);
    const told = await lines(id);
    expect(told.map(({ eventType, status }) => `${eventType} ${status}`)).toEqual([
      "call.completed cancelled",
      "call.deleted waiting",
    ]);
    expect(await stored(database, id).attempts(asId("delivery", row?.id ?? ""))).toMatchObject([
      { response: null, isResponseCut: false },
    ]);
    expect(await fanOut(ctx, completed(call))).toBe(0);
    const body = await buildBody(ctx, { ...deleted, objectId: call, data: deleted.data, occurredAt: new Date(0) });
    expect(body).toEqual({ type: "call.deleted", timestamp: "1970-01-01T00:00:00.000Z", data: { id: call, externalId: "x-1" } });
  });

  test("of a KPI count where it goes over the line, and not while it stays there", async () => {
    const datasetId = newId("dataset");
    const { workspaceId } = ctx;
    const dataset = {
      name: "Orders",
      origin: "upload",
      rowCount: 1,
      columnCount: 1,
      sizeBytes: 1,
      contentHash: "h",
      columns: [],
      quality: [],
    };
    await database.db.insert(datasets).values({ ...dataset, id: datasetId, workspaceId, createdBy: "usr_test" } as never);
    const kpi: EventFilter = { kpi: { label: "Refunds", side: "above", value: 10 } };
    const rules = [
      { id: newId("rule"), events: ["report.completed" as const, "report.failed" as const], filter: kpi, template: null },
    ];
    const matches = async (values: (number | null)[]) => {
      await database.db.delete(reports).where(eq(reports.workspaceId, workspaceId));
      let id = "";
      for (const [place, value] of values.entries()) {
        id = newId("report");
        const completedAt = new Date(1_790_000_000_000 + place * 1_000);
        const result = {
          kpis:
            value === null
              ? []
              : [
                  { label: "Refunds", value },
                  { label: "Other", value: 99 },
                ],
        };
        const row = { id, workspaceId, datasetId, title: "R", status: "COMPLETED", result, completedAt, createdBy: "usr_test" };
        await database.db.insert(reports).values({ ...row } as never);
      }
      const body = await buildBody(ctx, { type: "report.completed", objectId: id, data: {}, occurredAt: new Date() });
      return body !== null && (await matchRule(ctx, rules, body)) !== null;
    };
    expect(await matches([11])).toBe(true);
    expect(await matches([10])).toBe(false);
    expect(await matches([9, 11])).toBe(true);
    expect(await matches([9, 12, 11])).toBe(false);
    expect(await matches([9, null, 11])).toBe(true);
    expect(await matches([12, null, 11])).toBe(false);
    expect(await matches([null, null])).toBe(false);
    const sample = eventExample("report.failed");
    const failed = { ...sample, data: { ...sample.data, datasetId } };
    expect(await matchRule(ctx, rules, failed)).toBe(rules[0]);
  });

  test("are listed newest first on pages that stay, by state and type; each shows its tries and what would be sent", async () => {
    const id = await aDestination(ctx);
    const call = await aCall();
    for (let i = 0; i < 3; i++) await fanOut(ctx, completed(call));
    const first = await listDeliveries(ctx, id, { limit: 1, status: "waiting" });
    await fanOut(ctx, completed(call));
    const rest = await listDeliveries(ctx, id, { limit: 10, status: "waiting", cursor: first.nextCursor ?? "" });
    expect([first.data.length, rest.data.length, rest.nextCursor]).toEqual([1, 2, null]);
    const ids = [...first.data, ...rest.data].map((each) => each.id);
    expect(ids).toEqual([...ids].sort().reverse());
    expect((await listDeliveries(ctx, id, { limit: 10, type: "call.deleted" })).data).toEqual([]);
    await expect(listDeliveries(ctx, id, { limit: 2, cursor: first.nextCursor ?? "" })).rejects.toThrow("other filters");
    const detail = await getDelivery(ctx, id, asId("delivery", ids[0] ?? ""), async ({ body }) => ({
      headers: {},
      body: body.type,
    }));
    expect(detail).toMatchObject({ id: ids[0], attempts: [], request: { body: "call.completed" } });
    await database.db.delete(calls).where(eq(calls.id, call));
    expect(
      (await getDelivery(ctx, id, asId("delivery", ids[0] ?? ""), async () => ({ headers: {}, body: "" }))).request,
    ).toBeNull();
    const stranger = await testContext(database);
    await expect(listDeliveries(stranger, id, { limit: 2 })).rejects.toMatchObject({ kind: "not_found" });
    await expect(
      getDelivery(stranger, id, asId("delivery", ids[0] ?? ""), async () => ({ headers: {}, body: "" })),
    ).rejects.toThrow("No webhook");
  });

  test("are forgotten after 30 days, with their tries", async () => {
    const id = await aDestination(ctx);
    for (let i = 0; i < 2; i++) await fanOut(ctx, completed(await aCall()));
    const [old] = await lines(id);
    const month = new Date(Date.now() - 31 * 86_400_000);
    await database.db
      .update(deliveries)
      .set({ createdAt: month, status: "delivered" })
      .where(eq(deliveries.id, asId("delivery", old?.id ?? "")));
    expect(await pruneDeliveries(database, new Date())).toBe(1);
    expect(await lines(id)).toHaveLength(1);
  });
});
