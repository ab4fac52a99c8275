import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { callMinutes, calls } from "@/db/schema/calls";
import { datasets } from "@/db/schema/datasets";
import { notices } from "@/db/schema/notices";
import { outbox } from "@/db/schema/outbox";
import { reports } from "@/db/schema/reports";
import { apiKeys, memberships, users, workspaces } from "@/db/schema/workspaces";
import { type MailServer, startMailServer } from "@/e2e/fakes/mail-server";
import { asId, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { notify } from "@/lib/notices/notify";
import { updateNoticeSettings } from "@/lib/notices/update-notice-settings";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { announceDigests, listDue } from "./announce-digests";
import { sendDigest } from "./send-digest";
import { tellOfEvent } from "./tell-of-event";
import { listWithExpiringKeys, tellOfKeys } from "./tell-of-keys";
import { listNearLimits, tellOfUsage } from "./tell-of-usage";

/** A Monday. */
const MONDAY = new Date("2026-11-23T09:00:00Z");
const HOUR_MS = 3_600_000;

describe.each(EITHER_ENGINE)("news on %s", (engine) => {
  let database: Database;
  let server: MailServer;
  let now: Date;
  let owner: Ctx;
  let member: Ctx;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase(engine);
    server = await startMailServer("starttls");
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    now = MONDAY;
    server.received = [];
    owner = await testContext(database, { plan: "FREE", clock: { now: () => now } });
    const id = newId("user");
    await database.db.insert(users).values({ id, email: `${id.toLowerCase()}@example.com`, name: "Member" });
    await database.db.insert(memberships).values({ workspaceId: owner.workspaceId, userId: id, role: "member" });
    const joinedAt = new Date(MONDAY.getTime() - 30 * 24 * HOUR_MS);
    await database.db.update(memberships).set({ createdAt: joinedAt }).where(eq(memberships.workspaceId, owner.workspaceId));
    member = { ...owner, actor: { ...owner.actor, id, role: "member" } as Ctx["actor"] };
    ctx = { ...owner, actor: { kind: "system", id: "news" } };
  });

  const told = async () => {
    const rows = await database.db.select().from(notices).where(eq(notices.workspaceId, ctx.workspaceId)).orderBy(notices.id);
    return rows.map(({ userId, kind, title }) => [userId === owner.actor.id ? "owner" : "member", kind, title]);
  };
  const addDataset = async (name: string, rowCount: number, updatedAt = now) => {
    const id = newId("dataset");
    const none = { columnCount: 0, sizeBytes: 0, contentHash: "", columns: [], quality: [] };
    await database.db
      .insert(datasets)
      .values({ ...none, id, workspaceId: ctx.workspaceId, name, origin: "api", rowCount, updatedAt });
    return id;
  };
  const addReport = async (createdBy: string, status: "COMPLETED" | "FAILED" | "QUEUED") => {
    const id = newId("report");
    const datasetId = await addDataset("Orders", 10);
    const row = {
      id,
      workspaceId: ctx.workspaceId,
      datasetId,
      title: "Q3",
      status,
      createdBy,
      error: "No rows.",
      completedAt: now,
    };
    await database.db.insert(reports).values(row);
    return id;
  };
  const addCall = async (part: Partial<typeof calls.$inferInsert>) => {
    const id = newId("call");
    const row = {
      id,
      workspaceId: ctx.workspaceId,
      provider: "upload",
      startedAt: now,
      status: "FAILED",
      createdBy: "x",
    } as const;
    await database.db.insert(calls).values({ ...row, processedAt: now, ...part });
    return id;
  };

  test("a report is told to who asked for it, once each time it ends; one of a key to nobody, unless it failed", async () => {
    const done = { type: "report.completed", id: await addReport(member.actor.id, "COMPLETED") } as const;
    expect(await Promise.all([tellOfEvent(ctx, done), tellOfEvent(ctx, done)])).toContain(1);
    const failed = await addReport(member.actor.id, "FAILED");
    const ofKey = [await addReport(newId("key"), "COMPLETED"), await addReport(newId("key"), "FAILED")];
    await tellOfEvent(ctx, { type: "report.failed", id: failed });
    for (const id of ofKey) await tellOfEvent(ctx, { type: "report.completed", id });
    // Tried again meanwhile, and deleted.
    expect(await tellOfEvent(ctx, { type: "report.failed", id: await addReport(member.actor.id, "QUEUED") })).toBe(0);
    expect(await tellOfEvent(ctx, { type: "report.failed", id: newId("report") })).toBe(0);
    await database.db.update(reports).set({ attempt: 2 }).where(eq(reports.id, failed));
    await tellOfEvent(ctx, { type: "report.failed", id: failed });
    expect(await told()).toEqual([
      ["member", "report_done", "Report completed: Q3"],
      ["member", "report_failed", "Report failed: Q3"],
      ["owner", "report_failed", "Report failed: Q3"],
      ["member", "report_failed", "Report failed: Q3"],
    ]);
  });

  test("calls that fail for the same reason are told once a day, to owners and admins", async () => {
    for (const reason of ["Took 61 s, more than 60 s.", "Took 75 s, more than 60 s.", "It couldn't be read."]) {
      await tellOfEvent(ctx, { type: "call.failed", id: await addCall({ reason }) });
    }
    expect(await told()).toHaveLength(2);
    now = new Date(MONDAY.getTime() + 24 * HOUR_MS);
    await tellOfEvent(ctx, { type: "call.failed", id: await addCall({ reason: "It couldn't be read." }) });
    expect(await told()).toEqual(Array(3).fill(["owner", "call_failed", "A call failed"]));
    expect(await tellOfEvent(ctx, { type: "call.failed", id: await addCall({ status: "PENDING", reason: null }) })).toBe(0);
  });

  test("minutes and rows are told of at 80% and at 100%, once a month each, and what stands still not again", async () => {
    const near = () => listNearLimits(database, now).then((ids) => ids.filter((id) => id === ctx.workspaceId));
    const month = { workspaceId: ctx.workspaceId, month: "2026-11" };
    await database.db.insert(callMinutes).values({ ...month, usedSec: 47 * 60, reservedSec: 59 });
    const id = await addDataset("Orders", 39_999);
    expect([await near(), await tellOfUsage(ctx)]).toEqual([[], 0]);
    const use = (usedSec: number) =>
      database.db.update(callMinutes).set({ usedSec }).where(eq(callMinutes.workspaceId, ctx.workspaceId));
    await use(48 * 60);
    await database.db.update(datasets).set({ rowCount: 40_000 }).where(eq(datasets.id, id));
    expect(await near()).toEqual([ctx.workspaceId]);
    expect([await tellOfEvent(ctx, { type: "call.completed", id }), await tellOfUsage(ctx), await tellOfUsage(ctx)]).toEqual([
      1, 1, 0,
    ]);
    await addCall({ status: "SKIPPED", skipReason: "minutes" });
    expect(await tellOfEvent(ctx, { type: "call.skipped", id })).toBe(1);
    await use(60 * 60);
    await database.db.update(datasets).set({ rowCount: 50_000 }).where(eq(datasets.id, id));
    expect([await tellOfUsage(ctx), await tellOfUsage(ctx)]).toEqual([2, 0]);
    now = new Date("2026-12-01T00:00:00Z");
    expect([await near(), await tellOfUsage(ctx)]).toEqual([[], 0]);
    await database.db.update(datasets).set({ updatedAt: now }).where(eq(datasets.id, id));
    expect([await near(), await tellOfUsage(ctx)]).toEqual([[ctx.workspaceId], 1]);
    expect(await told()).toEqual([
      ["owner", "usage_80", "80% of the call minutes of this month are used"],
      ["owner", "usage_80", "Orders is 80% full"],
      ["owner", "usage_100", "Calls are skipped: too few call minutes are left"],
      ["owner", "usage_100", "The call minutes of this month are used up"],
      ["owner", "usage_100", "Orders is full"],
      ["owner", "usage_100", "Orders is full"],
    ]);
  });

  test("a key that ends is told of a week and a day before; not one that is revoked, or was made to live no longer", async () => {
    const addKey = (name: string, days: number, part: Partial<typeof apiKeys.$inferInsert> = {}) => {
      const expiresAt = new Date(MONDAY.getTime() + days * 24 * HOUR_MS);
      const createdAt = new Date(MONDAY.getTime() - 90 * 24 * HOUR_MS);
      const id = newId("key");
      const row = {
        id,
        workspaceId: ctx.workspaceId,
        name,
        secretHash: id,
        prefix: "sk",
        publicKey: id,
        scopes: [],
        createdBy: "x",
      };
      return database.db.insert(apiKeys).values({ ...row, createdAt, expiresAt, ...part });
    };
    await addKey("Later", 8);
    expect((await listWithExpiringKeys(database, now)).includes(ctx.workspaceId)).toBe(false);
    await addKey("Week", 6.5);
    await addKey("Short", 6, { createdAt: MONDAY });
    await addKey("Revoked", 5, { revokedAt: MONDAY });
    expect((await listWithExpiringKeys(database, now)).includes(ctx.workspaceId)).toBe(true);
    expect([await tellOfKeys(ctx), await tellOfKeys(ctx)]).toEqual([1, 0]);
    now = new Date(MONDAY.getTime() + 6 * 24 * HOUR_MS);
    expect([await tellOfKeys(ctx), await tellOfKeys(ctx)]).toEqual([2, 0]);
    expect((await told()).map(([who, , title]) => [who, title])).toEqual([
      ["owner", "API key Week expires within a week"],
      ["owner", "API key Week expires within a day"],
      ["owner", "API key Later expires within a week"],
    ]);
  });

  test("a digest is announced once in its time, to who wants it then, and leaves once with what waited for it", async () => {
    await database.db.update(workspaces).set({ timeZone: "America/New_York" }).where(eq(workspaces.id, ctx.workspaceId));
    ctx = { ...ctx, workspace: { ...ctx.workspace, timeZone: "America/New_York" } };
    now = new Date("2026-11-23T12:59:00Z");
    await updateNoticeSettings({ ...member, workspace: ctx.workspace }, { digest: "daily" });
    const due = async () =>
      (await listDue(database, now, server.settings)).filter(({ workspaceId }) => workspaceId === ctx.workspaceId);
    const announced = async () => {
      const counts: number[] = [];
      for (const time of await due()) {
        counts.push(...(await Promise.all([announceDigests(ctx, time), announceDigests(ctx, time)])));
      }
      return counts.reduce((sum, count) => sum + count, 0);
    };
    // It is 7:59 there: that of yesterday, which nobody wants.
    expect(await announced()).toBe(0);
    now = new Date("2026-11-23T13:00:00Z");
    expect(await listDue(database, now, null)).toEqual([]);
    expect([await announced(), await announced()]).toEqual([2, 0]);
    now = new Date("2026-11-24T13:00:00Z");
    expect([await announced(), await announced()]).toEqual([1, 0]);
    const events = await database.db.select().from(outbox).where(eq(outbox.workspaceId, ctx.workspaceId)).orderBy(outbox.id);
    expect(events.filter(({ name }) => name === "digest/due").map(({ data }) => [data.userId, data.day, data.digest])).toEqual(
      expect.arrayContaining([
        [owner.actor.id, "2026-11-23", "weekly"],
        [member.actor.id, "2026-11-23", "daily"],
        [member.actor.id, "2026-11-24", "daily"],
      ]),
    );

    const run = { userId: asId("user", owner.actor.id), day: "2026-11-23", digest: "weekly" } as const;
    expect(await sendDigest(ctx, run, null)).toBe("off");
    expect(await sendDigest(ctx, run, server.settings)).toBe("nothing");
    await addCall({ reason: "Refused.", processedAt: new Date("2026-11-23T12:59:59Z") });
    await addCall({ status: "COMPLETED", durationSec: 61, processedAt: new Date("2026-11-16T13:00:00Z") });
    await addCall({ status: "COMPLETED", durationSec: 61, processedAt: new Date("2026-11-16T12:59:59Z") });
    const news = {
      kind: "call_failed",
      subject: "x",
      title: "A call failed",
      text: "Refused.",
      href: "/dashboard/calls",
    } as const;
    await writeTransaction(ctx, (tx) => notify(tx, { ...news, roles: ["owner"] }));
    server.answers = [451];
    await expect(sendDigest(ctx, run, server.settings)).rejects.toMatchObject({ name: "MailFailure", isFinal: false });
    expect(await sendDigest(ctx, run, server.settings)).toBe("mailed");
    const [mail] = server.received;
    expect(mail?.to).toEqual([`${owner.actor.id.toLowerCase()}@example.com`]);
    const id = `digest-${ctx.workspaceId}-${owner.actor.id}-2026-11-23`.toLowerCase();
    expect(mail?.raw.replaceAll("\r\n ", " ")).toContain(`Message-ID: <${id}@`);
    const text = mail?.raw.replaceAll("=\r\n", "").replaceAll("=C2=A0", " ") ?? "";
    for (const said of ["* A call failed", "Calls: 1 completed, 2 minutes, 1 failed"]) expect(text).toContain(said);
    const [row] = await database.db.select().from(notices).where(eq(notices.workspaceId, ctx.workspaceId));
    expect([row?.isForDigest, row?.mailedAt]).toEqual([false, now]);
    expect(await sendDigest(ctx, { ...run, day: "2026-11-30" }, server.settings)).toBe("nothing");
    await updateNoticeSettings(owner, { digest: "off" });
    expect(await sendDigest(ctx, run, server.settings)).toBe("unwanted");
    expect(server.received).toHaveLength(1);
  });
});
