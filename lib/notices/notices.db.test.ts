import { Writable } from "node:stream";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { notices } from "@/db/schema/notices";
import { outbox } from "@/db/schema/outbox";
import { memberships, users } from "@/db/schema/workspaces";
import { startMailServer } from "@/e2e/fakes/mail-server";
import type { Role } from "@/lib/contract/roles";
import { asId, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { getNoticeSettings } from "./get-notice-settings";
import { listNotices } from "./list-notices";
import { mailNotice } from "./mail-notice";
import { notify } from "./notify";
import { readNotices } from "./read-notices";
import { updateNoticeSettings } from "./update-notice-settings";

describe.each(EITHER_ENGINE)("notices on %s", (engine) => {
  let database: Database;
  let owner: Ctx;
  let admin: Ctx;
  let member: Ctx;
  beforeAll(async () => {
    database = await testDatabase(engine);
    owner = await testContext(database);
    admin = await joined("admin");
    member = await joined("member");
  });
  afterAll(() => database.close());

  async function joined(role: Role): Promise<Ctx> {
    const id = newId("user");
    await database.db.insert(users).values({ id, email: `${id.toLowerCase()}@example.com`, name: role });
    await database.db.insert(memberships).values({ workspaceId: owner.workspaceId, userId: id, role });
    return { ...owner, actor: { ...owner.actor, id, role } as Ctx["actor"] };
  }
  const tell = (subject: string, ctx = owner) =>
    writeTransaction(ctx, (tx) =>
      notify(tx, {
        kind: "connection_attention",
        subject,
        title: `<b>Desk ${subject}</b> needs attention`,
        text: "Refused.",
        href: "/dashboard/connections/con_1",
        roles: ["owner", "admin"],
      }),
    );
  const subjectsOf = async (ctx: Ctx) => (await listNotices(ctx)).map(({ title }) => title.slice(8, -20));

  test("owners and admins are told once, however often and by however many at once", async () => {
    const told = await Promise.all([tell("one"), tell("one"), tell("one")]);
    expect([...told].sort()).toEqual([0, 0, 2]);
    expect(await tell("one")).toBe(0);
    expect(await tell("two")).toBe(2);
    expect(await subjectsOf(owner)).toEqual(["two", "one"]);
    expect(await subjectsOf(admin)).toEqual(["two", "one"]);
    expect(await listNotices(member)).toEqual([]);
    const rows = await database.db.select().from(notices).where(eq(notices.workspaceId, owner.workspaceId));
    const events = await database.db.select().from(outbox).where(eq(outbox.name, "notice/created"));
    expect(events.map(({ data }) => data.noticeId).sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  test("what was read stays listed; nobody reads for others, nor in another workspace", async () => {
    const [newest] = await listNotices(admin);
    const own = (await listNotices(owner)).map(({ id }) => id);
    expect(await readNotices(admin, own)).toEqual({ read: 0 });
    expect(await readNotices(admin, [asId("notice", newest?.id ?? "")])).toEqual({ read: 1 });
    expect(await readNotices(admin, [asId("notice", newest?.id ?? "")])).toEqual({ read: 0 });
    const stranger = await testContext(database);
    const elsewhere = { ...stranger, actor: owner.actor };
    expect(await listNotices(elsewhere)).toEqual([]);
    expect(await readNotices(elsewhere)).toEqual({ read: 0 });
    expect((await listNotices(owner)).every(({ readAt }) => readAt === null)).toBe(true);
    expect(await readNotices(owner)).toEqual({ read: 2 });
    expect((await listNotices(owner)).map(({ readAt }) => typeof readAt)).toEqual(["string", "string"]);
    expect((await listNotices(admin)).filter(({ readAt }) => readAt === null)).toHaveLength(1);
    const key = { ...owner, actor: { kind: "system", id: "x" } } as Ctx;
    await expect(listNotices(key)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("a mail leaves once, is tried again after a passing refusal, and given up after a lasting one, naming nobody", async () => {
    const server = await startMailServer("starttls");
    const lines: string[] = [];
    const write = (chunk: unknown, _: unknown, done: () => void) => {
      lines.push(String(chunk));
      done();
    };
    const log = pino(new Writable({ write }));
    const ctx: Ctx = { ...owner, log, actor: { kind: "system", id: "mail-notice" } };
    const other = await testContext(database);
    await tell("mail", other);
    const [{ id } = { id: newId("notice") }] = await listNotices(other);
    const theirs: Ctx = { ...other, log, actor: ctx.actor };
    const rowOf = async () => (await database.db.select().from(notices).where(eq(notices.id, id)))[0];
    expect(await mailNotice(theirs, id, null)).toBe("off");
    expect(await mailNotice(ctx, id, server.settings)).toBe("gone");
    server.answers = [451];
    await expect(mailNotice(theirs, id, server.settings)).rejects.toMatchObject({ name: "MailFailure", isFinal: false });
    expect((await rowOf())?.mailedAt).toBeNull();
    expect(await mailNotice(theirs, id, server.settings)).toBe("mailed");
    expect(await mailNotice(theirs, id, server.settings)).toBe("already");
    expect(server.received).toHaveLength(1);
    const address = `${other.actor.id.toLowerCase()}@example.com`;
    expect(server.received[0]?.to).toEqual([address]);
    expect(server.received[0]?.raw).toContain(`Message-ID: <${id.toLowerCase()}@localhost>`);
    expect(server.received[0]?.raw.replaceAll("=\r\n", "")).toContain("&lt;b&gt;Desk mail&lt;/b&gt;");

    await tell("refused", other);
    const [{ id: second } = { id: newId("notice") }] = await listNotices(other);
    server.answers = [550];
    expect(await mailNotice(theirs, second, server.settings)).toBe("refused");
    expect(lines.join("")).toContain('"status":550');
    expect(lines.join("")).not.toContain(address);
    await database.db.delete(memberships).where(eq(memberships.userId, asId("user", other.actor.id)));
    expect(await mailNotice(theirs, second, server.settings)).toBe("gone");
    expect(server.received).toHaveLength(1);
    await server.close();
  });

  test("each person is told in the ways that he chose, and in none where he chose none; who is named is told whatever his role", async () => {
    const ctx = await testContext(database);
    const colleague = async (kinds: Parameters<typeof updateNoticeSettings>[1]["kinds"]) => {
      const id = newId("user");
      await database.db.insert(users).values({ id, email: `${id.toLowerCase()}@example.com`, name: "Colleague" });
      await database.db.insert(memberships).values({ workspaceId: ctx.workspaceId, userId: id, role: "member" });
      const own = { ...ctx, actor: { ...ctx.actor, id, role: "member" } as Ctx["actor"] };
      await updateNoticeSettings(own, { kinds });
      return own;
    };
    const mailOnly = await colleague({ report_done: { inbox: false, mail: "now" } });
    const digestOnly = await colleague({ report_done: { inbox: false, mail: "digest" } });
    const nothing = await colleague({ report_done: { inbox: false, mail: "off" } });
    const people = [mailOnly, digestOnly, nothing].map(({ actor }) => asId("user", actor.id));
    const stranger = asId("user", (await testContext(database)).actor.id);
    const news = { kind: "report_done", subject: "ways", title: "Done", text: "Done.", href: "/dashboard" } as const;
    expect(
      await writeTransaction(ctx, (tx) =>
        notify(tx, { ...news, roles: ["owner"], people: [...people, asId("user", ctx.actor.id), stranger] }),
      ),
    ).toBe(3);
    const rows = await database.db.select().from(notices).where(eq(notices.workspaceId, ctx.workspaceId));
    const ways = Object.fromEntries(rows.map((row) => [row.userId, [row.isListed, row.isForDigest]]));
    expect(ways).toEqual({
      [ctx.actor.id]: [true, false],
      [mailOnly.actor.id]: [false, false],
      [digestOnly.actor.id]: [false, true],
    });
    expect(await Promise.all([ctx, mailOnly, digestOnly, nothing].map(async (who) => (await listNotices(who)).length))).toEqual([
      1, 0, 0, 0,
    ]);
    const mailed = asId("notice", rows.find(({ userId }) => userId === mailOnly.actor.id)?.id ?? "");
    const events = await database.db.select().from(outbox).where(eq(outbox.workspaceId, ctx.workspaceId));
    expect(events.map(({ data }) => data.noticeId)).toEqual([mailed]);

    const server = await startMailServer("starttls");
    await updateNoticeSettings(mailOnly, { kinds: { report_done: { inbox: true, mail: "off" } } });
    expect(await mailNotice({ ...ctx, actor: { kind: "system", id: "x" } }, mailed, server.settings)).toBe("unwanted");
    expect(server.received).toEqual([]);
    await server.close();
    await updateNoticeSettings(digestOnly, { digest: "off" });
    const waiting = await database.db.select().from(notices).where(eq(notices.isForDigest, true));
    expect(waiting.filter(({ workspaceId }) => workspaceId === ctx.workspaceId)).toEqual([]);
  });

  test("what is left out of a change stays, and choices are a person's own in this workspace", async () => {
    const ctx = await testContext(database);
    expect(await getNoticeSettings(ctx)).toMatchObject({
      digest: "weekly",
      address: "owner@example.com",
      kinds: { call_failed: { inbox: true, mail: "digest" } },
    });
    await updateNoticeSettings(ctx, { kinds: { call_failed: { inbox: false, mail: "now" } } });
    await Promise.all([
      updateNoticeSettings(ctx, { digest: "daily" }),
      updateNoticeSettings(ctx, { kinds: { usage_80: { inbox: false, mail: "off" } } }),
    ]);
    const chosen = await getNoticeSettings(ctx);
    expect(chosen).toMatchObject({
      digest: "daily",
      kinds: {
        call_failed: { inbox: false, mail: "now" },
        usage_80: { inbox: false, mail: "off" },
        usage_100: { inbox: true, mail: "now" },
      },
    });
    const { actor } = await testContext(database);
    expect((await getNoticeSettings({ ...ctx, actor })).digest).toBe("weekly");
    const system = { ...ctx, actor: { kind: "system", id: "x" } } as Ctx;
    await expect(getNoticeSettings(system)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(updateNoticeSettings(system, {})).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("older notices follow page by page without a gap, and those that are unread by themselves; a stranger's notice leads nowhere", async () => {
    const ctx = await testContext(database);
    const at = new Date("2026-11-22T10:00:00Z");
    const rows = Array.from({ length: 60 }, (_, number) => ({
      id: newId("notice"),
      workspaceId: ctx.workspaceId,
      userId: asId("user", ctx.actor.id),
      kind: "report_done" as const,
      subject: String(number),
      title: "Done",
      text: "Done.",
      href: "/dashboard",
      // Several of one moment, across the end of the first page.
      createdAt: new Date(at.getTime() + Math.floor(number / 20) * 1000),
      readAt: number % 2 === 0 ? at : null,
    }));
    await database.db.insert(notices).values(rows);
    const first = await listNotices(ctx);
    const second = await listNotices(ctx, { before: first.at(-1)?.id });
    expect([first.length, second.length]).toEqual([50, 10]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(60);
    expect(await listNotices(ctx, { before: second.at(-1)?.id })).toEqual([]);
    expect((await listNotices(ctx, { isUnread: true })).length).toBe(30);
    const other = await testContext(database);
    expect(await listNotices(other, { before: first[0]?.id })).toEqual([]);
  });
});
