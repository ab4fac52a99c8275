import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { deliveries } from "@/db/schema/deliveries";
import { notices } from "@/db/schema/notices";
import { outbox } from "@/db/schema/outbox";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { aDestination, fakeSender, stored, waiting } from "@/lib/testing/destinations";
import { StillClock } from "@/lib/testing/listed-system";
import { listDueDestinations } from "./fan-out/announce-due";
import { pauseDestination } from "./pause-destination";
import { queueTest } from "./queue-test";
import { redeliver } from "./redeliver";
import { redeliverRange } from "./redeliver-range";
import { resumeDestination } from "./resume-destination";
import { runDeliveries } from "./run-deliveries";
import type { Senders } from "./turn";
import type { Outcome } from "./types";

const SECOND = 1_000;
const MINUTE = 60_000;
const FAILED: Outcome = { result: "failed", next: "retry", problem: "transient", error: "It answered 503.", statusCode: 503 };
const GONE: Outcome = { result: "failed", next: "stop", problem: "not_found", error: "Deleted.", statusCode: 410 };

describe.each(ENGINES)("deliveries on %s", (engine) => {
  let database: Database;
  let clock: StillClock;
  let ctx: Ctx;
  let id: string;
  let at: ReturnType<typeof stored>;

  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    clock = new StillClock(new Date());
    ctx = await testContext(database, { clock });
    id = await aDestination(ctx);
    at = stored(database, id);
  });

  const send = (senders: Senders, how: Parameters<typeof runDeliveries>[3] = {}) =>
    // However busy the machine is.
    runDeliveries(ctx, id, senders, { ms: 600_000, ...how });
  const only = async () => (await at.deliveries())[0] as typeof deliveries.$inferSelect;
  const lanes = async () => {
    const rows = await database.db.select().from(outbox).where(eq(outbox.workspaceId, ctx.workspaceId));
    return rows.filter(({ name }) => name === "destination/due").map(({ data }) => data.lane);
  };
  const told = () => database.db.select().from(notices).where(eq(notices.workspaceId, ctx.workspaceId));

  test("what is due is sent once, several at a time, each written down with its try", async () => {
    const ids = await waiting(ctx, id, 12);
    let open = () => {};
    const four = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { senders, sent } = fakeSender(async (_, nth) => {
      if (nth === 4) open();
      // Never, were they sent one after another.
      await four;
      return { result: "delivered", statusCode: 200, response: "ok", ref: "r1" };
    });
    const turn = await send(senders, { batch: 5 });
    expect(turn).toEqual({ tried: 12, goesOn: false, wakeAt: null, before: null });
    expect(new Set(sent.map(({ deliveryId }) => deliveryId))).toEqual(new Set(ids));
    const rows = await at.deliveries();
    expect(
      new Set(rows.map(({ status, leaseToken, attemptCount, ref }) => [status, leaseToken, attemptCount, ref].join())),
    ).toEqual(new Set(["delivered,,1,r1"]));
    expect(await at.attempts(asId("delivery", ids[0] ?? ""))).toMatchObject([
      { number: 1, trigger: "schedule", statusCode: 200, response: "ok" },
    ]);
    expect((await at.destination()).lastDeliveredAt).toEqual(clock.at);
  });

  test("two processes at one destination send nothing twice", async () => {
    await waiting(ctx, id, 16);
    const { senders, sent } = fakeSender(async () => ({ result: "delivered" }));
    await Promise.all([send(senders, { batch: 3 }), send(senders, { batch: 3 })]);
    expect([sent.length, new Set(sent.map(({ eventId }) => eventId)).size]).toEqual([16, 16]);
  });

  test("who was killed between sending and writing down is followed by another try with the same event id, once its lease is over", async () => {
    const [one] = await waiting(ctx, id, 1);
    const { senders, sent } = fakeSender(async () => ({ result: "delivered" }));
    const lease = (until: Date) => ({ leaseToken: "killed", leaseUntil: until });
    await database.db
      .update(deliveries)
      .set(lease(new Date(Date.now() + MINUTE)))
      .where(eq(deliveries.id, asId("delivery", one ?? "")));
    const held = await send(senders);
    expect([sent.length, held.goesOn, held.wakeAt !== null]).toEqual([0, false, true]);
    await database.db
      .update(deliveries)
      .set(lease(new Date(Date.now() - 1)))
      .where(eq(deliveries.id, asId("delivery", one ?? "")));
    await send(senders);
    expect(sent.map(({ eventId, attempt }) => ({ eventId, attempt }))).toEqual([{ eventId: (await only()).eventId, attempt: 2 }]);
    expect((await only()).status).toBe("delivered");
    const tries = await at.attempts(asId("delivery", one ?? ""));
    expect(tries.map(({ number, error }) => [number, error === null])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test("who lost the lease writes nothing down", async () => {
    const [one] = await waiting(ctx, id, 1);
    const { senders } = fakeSender(async () => {
      await database.db
        .update(deliveries)
        .set({ leaseToken: "another" })
        .where(eq(deliveries.id, asId("delivery", one ?? "")));
      return { result: "delivered" };
    });
    await send(senders);
    expect(await only()).toMatchObject({ status: "waiting", attemptCount: 0, leaseToken: "another" });
    expect(await at.attempts(asId("delivery", one ?? ""))).toEqual([]);
  });

  test("a failure is tried again by the schedule, at least as late as the receiver asks, and has failed when that is used up", async () => {
    const [one] = await waiting(ctx, id, 1);
    const { senders } = fakeSender((_, nth) => (nth === 2 ? { ...FAILED, retryAfterMs: 20 * MINUTE } : FAILED), {
      gapsMs: [5 * SECOND, 5 * MINUTE],
    });
    const run = () => send(senders, { lane: "failing" });
    const turn = await run();
    const first = await only();
    const waitMs = (first.nextAt?.getTime() ?? 0) - clock.at.getTime();
    expect(waitMs >= 5_000 && waitMs <= 5_250).toBe(true);
    expect(turn.wakeAt).toBe(first.nextAt?.toISOString());
    const since = clock.at;
    expect(await at.destination()).toMatchObject({ failingSince: since, problem: "transient", lastError: "It answered 503." });
    clock.pass(4 * SECOND);
    expect((await run()).tried).toBe(0);
    clock.pass(2 * SECOND);
    await run();
    expect((await only()).nextAt).toEqual(new Date(clock.at.getTime() + 20 * MINUTE));
    clock.pass(20 * MINUTE);
    await run();
    expect(await only()).toMatchObject({ status: "failed", attemptCount: 3, nextAt: null, lastStatusCode: 503 });
    expect((await at.destination()).failingSince).toEqual(since);
    await redeliver(ctx, id, asId("delivery", one ?? ""));
    const well = fakeSender(async () => ({ result: "delivered" }));
    await send(well.senders, { lane: "failing" });
    expect(await only()).toMatchObject({ status: "delivered", attemptCount: 4, tries: 1, isAskedFor: false });
    expect((await at.attempts(asId("delivery", one ?? ""))).map(({ trigger }) => trigger)).toEqual([
      "schedule",
      "schedule",
      "schedule",
      "person",
    ]);
    expect(await at.destination()).toMatchObject({ failingSince: null, problem: null, lastError: null });
    expect(await told()).toEqual([]);
  });

  test("a healthy destination that fails twice in a row is gone on with in the lane of those that fail", async () => {
    await waiting(ctx, id, 6);
    const { senders, sent } = fakeSender(async () => FAILED, { atOnce: 1 });
    const turn = await send(senders, { lane: "healthy" });
    expect([sent.length, turn.goesOn, turn.wakeAt, await lanes()]).toEqual([2, false, null, ["failing"]]);
    expect((await at.deliveries()).filter(({ leaseToken }) => leaseToken !== null)).toEqual([]);
    await send(senders, { lane: "healthy" });
    expect(sent).toHaveLength(2);
    await send(senders, { lane: "failing" });
    expect(sent).toHaveLength(6);
  });

  test("one that is gone is switched off at once: the rest is held, people are told once, and a resume sends it", async () => {
    await waiting(ctx, id, 5);
    const { senders, sent } = fakeSender(async () => GONE, { atOnce: 1 });
    await send(senders);
    expect(sent).toHaveLength(1);
    expect(await at.destination()).toMatchObject({ status: "attention", lastError: "Deleted.", problem: "not_found" });
    expect(new Set((await at.deliveries()).map(({ status, nextAt }) => `${status} ${nextAt}`))).toEqual(new Set(["held null"]));
    expect(await told()).toMatchObject([{ kind: "webhook_disabled", href: `/dashboard/webhooks/${id}` }]);
    await send(senders);
    expect([sent.length, (await told()).length]).toEqual([1, 1]);
    await writeTransaction(ctx, (tx) => resumeDestination(tx, id));
    const well = fakeSender(async () => ({ result: "delivered" }));
    await send(well.senders);
    expect(well.sent).toHaveLength(5);
    expect(await at.destination()).toMatchObject({ status: "active", failingSince: null, lastError: null });
  });

  test("days of failure without a success switch it off", async () => {
    await waiting(ctx, id, 2);
    const { senders } = fakeSender(async () => FAILED, { failingMsMax: 10 * MINUTE, atOnce: 1 });
    await at.change({ failingSince: new Date(clock.at.getTime() - 10 * MINUTE) });
    await send(senders, { lane: "failing" });
    expect((await at.deliveries()).map(({ status }) => status)).toEqual(["held", "held"]);
    expect(await told()).toHaveLength(1);
  });

  test("what is paused between taking and sending is not sent; a test is, once, and is not tried again", async () => {
    await waiting(ctx, id, 3);
    const { senders, sent } = fakeSender(
      async (parcel) => {
        if (parcel.body.type === "webhook.test") return FAILED;
        await writeTransaction(ctx, (tx) => pauseDestination(tx, id));
        return { result: "delivered" };
      },
      { atOnce: 1 },
    );
    await send(senders);
    expect((await at.deliveries()).map(({ status }) => status).sort()).toEqual(["delivered", "held", "held"]);
    expect(sent).toHaveLength(1);
    const { id: testId } = await queueTest(ctx, id);
    await send(senders);
    expect(sent.map(({ body }) => body.type)).toEqual(["call.deleted", "webhook.test"]);
    const [row] = await database.db.select().from(deliveries).where(eq(deliveries.id, testId));
    expect(row).toMatchObject({ status: "failed", attemptCount: 1 });
    expect(await at.destination()).toMatchObject({ status: "paused", failingSince: null });
  });

  test("what an app kept for over a day is not sent when it resumes, unless a person asks for it", async () => {
    const day = 24 * 60 * MINUTE;
    const old = new Date(clock.at.getTime() - day - MINUTE);
    const [stale, asked] = await waiting(ctx, id, 2, { status: "held", nextAt: null, occurredAt: old });
    await waiting(ctx, id, 1, { status: "held", nextAt: null });
    const { senders, sent } = fakeSender(async () => ({ result: "delivered" }), { heldMsMax: day });
    await writeTransaction(ctx, (tx) => resumeDestination(tx, id));
    await redeliver(ctx, id, asId("delivery", asked ?? ""));
    await send(senders);
    expect(sent).toHaveLength(2);
    const [row] = await database.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.id, asId("delivery", stale ?? "")));
    expect(row).toMatchObject({ status: "failed", attemptCount: 0, lastError: expect.stringContaining("expired") });
  });

  test("a receiver that is asked too often is left alone for as long as it says", async () => {
    await waiting(ctx, id, 5);
    const limited: Outcome = { ...FAILED, problem: "rate_limited", retryAfterMs: 30 * SECOND } as Outcome;
    const { senders, sent } = fakeSender((_, nth) => (nth === 3 ? limited : { result: "delivered" }), { atOnce: 1 });
    await send(senders);
    expect(sent).toHaveLength(3);
    const left = (await at.deliveries()).filter(({ status }) => status === "waiting");
    expect(left.every(({ nextAt }) => (nextAt?.getTime() ?? 0) >= clock.at.getTime() + 30 * SECOND)).toBe(true);
  });

  test("an object that is gone ends its delivery, a fault of ours is tried again without a word of it, nothing to send is no failure", async () => {
    const [gone, ours, none] = await waiting(ctx, id, 3);
    await database.db
      .update(deliveries)
      .set({ eventType: "call.completed" })
      .where(eq(deliveries.id, asId("delivery", gone ?? "")));
    const { senders } = fakeSender((parcel) => {
      if (parcel.deliveryId === none) return { result: "skipped", reason: "There was nobody to write to." };
      throw new Error("+14155550107");
    });
    await send(senders, { lane: "failing" });
    const rows = new Map((await at.deliveries()).map((row) => [row.id, row]));
    expect(rows.get(asId("delivery", gone ?? ""))).toMatchObject({ status: "cancelled", attemptCount: 0 });
    expect(rows.get(asId("delivery", ours ?? ""))).toMatchObject({
      status: "waiting",
      attemptCount: 1,
      lastError: "Something went wrong on our side.",
    });
    expect(rows.get(asId("delivery", none ?? ""))).toMatchObject({
      status: "skipped",
      attemptCount: 0,
      lastError: "There was nobody to write to.",
    });
  });

  test("what a person asks for while a try is under way that fails is sent again, at once and by a schedule of its own", async () => {
    const [one] = await waiting(ctx, id, 1, { tries: 4, attemptCount: 4 });
    const { senders } = fakeSender(async (_, nth) => {
      if (nth > 1) return { result: "delivered" };
      await redeliver(ctx, id, asId("delivery", one ?? ""));
      return FAILED;
    });
    await send(senders, { deliveries: 1 });
    expect(await only()).toMatchObject({ status: "waiting", tries: 0, isAskedFor: true, attemptCount: 5, nextAt: clock.at });
    await send(senders, { lane: "failing" });
    expect(await only()).toMatchObject({ status: "delivered", attemptCount: 6 });
    const tries = await at.attempts(asId("delivery", one ?? ""));
    expect(tries.map(({ trigger }) => trigger)).toEqual(["schedule", "person"]);
  });

  test("a time of deliveries is sent again at once, those of the states asked for", async () => {
    const hour = 60 * MINUTE;
    const ended = { nextAt: null, endedAt: clock.at, tries: 3, attemptCount: 3 };
    const failed = await waiting(ctx, id, 3, { ...ended, status: "failed" });
    await waiting(ctx, id, 2, { ...ended, status: "failed", occurredAt: new Date(clock.at.getTime() - 3 * hour) });
    await waiting(ctx, id, 2, { ...ended, status: "delivered" });
    clock.pass(1);
    const since = new Date(clock.at.getTime() - hour).toISOString();
    expect(await redeliverRange(ctx, id, { since, statuses: ["failed", "held"] })).toEqual({ queued: 3 });
    const rows = await database.db.select().from(deliveries).where(inArray(deliveries.id, failed));
    expect(rows.every((row) => row.status === "waiting" && row.isAskedFor && row.tries === 0 && row.endedAt === null)).toBe(true);
    expect(await lanes()).toEqual(["healthy"]);
  });

  test("many events at a destination that fails leave few runs asleep, and the scheduler makes good one that is lost", async () => {
    const { senders } = fakeSender(async () => FAILED);
    const asleep: { wakeAt: string; before: string | null }[] = [];
    const wake = async (before: string | null) => {
      const turn = await send(senders, { lane: "failing", before });
      if (turn.wakeAt !== null) asleep.push({ wakeAt: turn.wakeAt, before: turn.before });
    };
    let most = 0;
    for (let second = 0; second < 360; second += 36) {
      await waiting(ctx, id, 1);
      await wake(null);
      most = Math.max(most, asleep.length);
      clock.pass(36 * SECOND);
      for (const run of asleep.filter(({ wakeAt }) => Date.parse(wakeAt) <= clock.at.getTime())) {
        asleep.splice(asleep.indexOf(run), 1);
        await wake(run.before);
      }
    }
    expect(most).toBeLessThanOrEqual(4);
    const due = (await at.deliveries()).filter(({ nextAt }) => (nextAt?.getTime() ?? 0) < clock.at.getTime() - 30 * SECOND);
    expect(due).toEqual([]);
    clock.pass(MINUTE);
    const found = (await listDueDestinations(database, clock.at)).filter(({ destinationId }) => destinationId === id);
    expect(found).toEqual([{ workspaceId: ctx.workspaceId, destinationId: id, lane: "failing" }]);
    await send(senders, { lane: "failing" });
    expect((await listDueDestinations(database, clock.at)).filter(({ destinationId }) => destinationId === id)).toEqual([]);
  });
});
