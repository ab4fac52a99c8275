import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { outbox } from "@/db/schema/outbox";
import { accountTokens } from "@/db/schema/people";
import { auditLog, memberships, sessions, users } from "@/db/schema/workspaces";
import { type MailServer, startMailServer } from "@/e2e/fakes/mail-server";
import { asId, type Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { createSession } from "../create-session";
import { hashPassword } from "../password";
import { signUp } from "../people/sign-up";
import { verifyPassword } from "../verify-password";
import { askPasswordReset } from "./ask-password-reset";
import { cancelEmailChange } from "./cancel-email-change";
import { changeEmail } from "./change-email";
import { changePassword } from "./change-password";
import { getPerson } from "./get-person";
import { createResetLink } from "./links/create-reset-link";
import { describeAccountLink } from "./links/describe-account-link";
import { endOtherSessions } from "./links/end-other-sessions";
import { DEAD_LINK } from "./links/find-account-link";
import { mailAccountLink } from "./links/mail-account-link";
import { mailNewSignIn } from "./links/mail-new-sign-in";
import { pruneAccountTokens } from "./links/prune-account-tokens";
import { resetPassword } from "./links/reset-password";
import { verifyEmail } from "./links/verify-email";
import { warnOfEmailChange } from "./links/warn-of-email-change";
import { resendEmailCheck } from "./resend-email-check";
import { startEmailCheck } from "./start-email-check";

// Passwords at the cost of tests.
setSettings({ I_AM_A_TEST: "1" });

const PASSWORD = "three green rowing boats";
const OTHER = "four yellow sailing boats";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer("implicit");
});
afterAll(() => server.close());

describe.each(EITHER_ENGINE)("a person's account on %s", (engine) => {
  let database: Database;
  let hash: string;
  let client = 0;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${key(7)}` }));
    database = await testDatabase(engine);
    hash = await hashPassword(PASSWORD);
  });
  afterEach(() => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${key(7)}` }));
    Object.assign(server, { received: [], answers: [] });
  });
  afterAll(() => database.close());

  /** Somebody with a password, in one workspace, signed in. */
  async function person(): Promise<{ ctx: Ctx; id: Id<"user">; email: string }> {
    const ctx = await testContext(database);
    const [row] = await database.db
      .update(users)
      .set({ passwordHash: hash })
      .where(eq(users.id, asId("user", ctx.actor.id)))
      .returning();
    const sessionId = await createSession(database, { userId: asId("user", ctx.actor.id), userAgent: "mine" });
    return {
      ctx: { ...ctx, actor: { ...ctx.actor, sessionId } } as Ctx,
      id: asId("user", ctx.actor.id),
      email: row?.email ?? "",
    };
  }
  const from = () => `10.2.0.${client++}`;
  const ask = (email: string) => askPasswordReset(database, { email, clientAddress: from() }, server.settings);
  const announced = async () =>
    (await database.db.select().from(outbox).where(eq(outbox.name, "account/mail-due"))).map(({ data }) =>
      asId("accountToken", String(data.tokenId)),
    );
  const rowsOf = (userId: Id<"user">) => database.db.select().from(accountTokens).where(eq(accountTokens.userId, userId));
  const userOf = async (id: Id<"user">) => (await database.db.select().from(users).where(eq(users.id, id)))[0];
  const actions = async (ctx: Ctx) =>
    (await database.db.select().from(auditLog).where(eq(auditLog.workspaceId, ctx.workspaceId))).map(({ action }) => action);
  const liveSessions = (userId: Id<"user">) =>
    database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .then((rows) => rows.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id));

  /** Sends the newest link of somebody, and reads it in the mail. */
  async function mailed(userId: Id<"user">, page: "reset" | "verify"): Promise<string> {
    const newest = (await rowsOf(userId)).sort((a, b) => a.id.localeCompare(b.id)).at(-1);
    server.received.length = 0;
    expect(await mailAccountLink(database, asId("accountToken", newest?.id ?? ""), server.settings)).toBe("mailed");
    const raw = (server.received.at(-1)?.raw ?? "").replace(/=\r\n/g, "");
    return new RegExp(`/${page}/([\\w-]{43})`).exec(raw)?.[1] ?? "";
  }
  /** Who is told that the newest link of somebody is to change their address. */
  async function warned(userId: Id<"user">): Promise<string[]> {
    const newest = (await rowsOf(userId)).sort((a, b) => a.id.localeCompare(b.id)).at(-1);
    server.received.length = 0;
    await warnOfEmailChange(database, asId("accountToken", newest?.id ?? ""), server.settings);
    return server.received.flatMap(({ to }) => to);
  }
  const reset = (token: string, password = OTHER) => resetPassword(database, { token, password, clientAddress: from() });
  const verify = (token: string) => verifyEmail(database, { token, clientAddress: from() });
  const dead = { kind: "not_found", message: DEAD_LINK };

  test("who asks for a link is answered the same whether somebody has the address or not, and only then mail leaves", async () => {
    const { id, email } = await person();
    const before = (await announced()).length;
    expect(await ask(email.toUpperCase())).toEqual(await ask("nobody-here@example.com"));
    const ids = (await announced()).slice(before);
    expect(ids).toHaveLength(2);
    expect((await rowsOf(id)).map((row) => ids.includes(row.id))).toEqual([true]);
    const sent = await Promise.all(ids.map((tokenId) => mailAccountLink(database, tokenId, server.settings)));
    expect(sent.sort()).toEqual(["gone", "mailed"]);
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
    for (const address of [email, "nobody-here@example.com"]) {
      await ask(address);
      await ask(address);
      await expect(ask(address)).rejects.toMatchObject({ kind: "rate_limited" });
    }
  });

  test("where no mail can be sent everybody is told so, known or not", async () => {
    const { email } = await person();
    for (const address of [email, "nobody@example.com"]) {
      const asked = askPasswordReset(database, { email: address, clientAddress: from() }, null);
      await expect(asked).rejects.toMatchObject({ kind: "conflict", code: "no_mail" });
    }
  });

  test("the secret of a link is in no row and no event, and is worked out again after the keys have changed", async () => {
    const { id, email } = await person();
    await ask(email);
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `b:${key(8)},a:${key(7)}` }));
    const token = await mailed(id, "reset");
    expect(token).toHaveLength(43);
    const kept = JSON.stringify([await database.db.select().from(outbox), await rowsOf(id)]);
    expect(kept).not.toContain(token);
    expect(JSON.stringify(await announced())).not.toContain(email);
    expect(await reset(token)).toEqual({ reset: true });
  });

  test("of one link used by many at once, one sets the password", async () => {
    const { id, email } = await person();
    await ask(email);
    const token = await mailed(id, "reset");
    const tries = await Promise.allSettled([1, 2, 3, 4].map((n) => reset(token, `${OTHER} ${n}`)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of tries) if (each.status === "rejected") expect(each.reason).toMatchObject(dead);
    await expect(reset(token)).rejects.toMatchObject(dead);
  });

  test("a reset ends every session and every other link, is written down everywhere, and the new password signs in", async () => {
    const { ctx, id, email } = await person();
    const joined = await testContext(database);
    await database.db.insert(memberships).values({ workspaceId: joined.workspaceId, userId: id, role: "member" });
    await createSession(database, { userId: id, userAgent: "other" });
    await ask(email);
    const first = await mailed(id, "reset");
    await ask(email);
    const second = await mailed(id, "reset");
    expect(await reset(second)).toEqual({ reset: true });
    expect(await liveSessions(id)).toEqual([]);
    await expect(reset(first)).rejects.toMatchObject(dead);
    for (const each of [ctx, joined]) expect(await actions(each)).toContain("account.password_reset");
    const signIn = (password: string) => verifyPassword(database, { email, password, clientAddress: from() });
    expect(await signIn(OTHER)).toEqual({ userId: id });
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("a link that is too old, of another kind, for an address of before, or nonsense is answered the same", async () => {
    const { id, email } = await person();
    await ask(email);
    const token = await mailed(id, "reset");
    await expect(verify(token)).rejects.toMatchObject(dead);
    await database.db
      .update(users)
      .set({ email: `moved-${email}` })
      .where(eq(users.id, id));
    await expect(reset(token)).rejects.toMatchObject(dead);
    await database.db.update(users).set({ email }).where(eq(users.id, id));
    await database.db
      .update(accountTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(accountTokens.userId, id));
    await expect(reset(token)).rejects.toMatchObject(dead);
    for (const nonsense of ["", "x", "A".repeat(43), `${token}=`]) await expect(reset(nonsense)).rejects.toMatchObject(dead);
    const asked = { purpose: "password_reset", token, clientAddress: from() } as const;
    expect(await describeAccountLink(database, asked)).toEqual({ state: "dead" });
  });

  test("who tries links that are none waits after sixty", async () => {
    const clientAddress = from();
    const look = () => describeAccountLink(database, { purpose: "email_check", token: "A".repeat(43), clientAddress });
    const states = (await Promise.all(Array.from({ length: 120 }, look))).map(({ state }) => state);
    // A minute gives back sixty.
    expect(states.filter((state) => state === "dead").length).toBeGreaterThanOrEqual(60);
    expect(states.filter((state) => state === "too_many").length).toBeGreaterThan(30);
  });

  test("a weak password is refused and leaves the link as it was; looking at it does too", async () => {
    const { id, email } = await person();
    await ask(email);
    const token = await mailed(id, "reset");
    const asked = { purpose: "password_reset", token, clientAddress: from() } as const;
    const masked = `${email.slice(0, 1)}•••@example.com`;
    expect(await describeAccountLink(database, asked)).toEqual({
      state: "live",
      maskedEmail: masked,
      isChange: false,
      passkeys: [],
    });
    await expect(reset(token, "password1234")).rejects.toMatchObject({ kind: "invalid" });
    expect(await reset(token)).toEqual({ reset: true });
  });

  test("a link by the operator works once and is written down", async () => {
    const { ctx, email } = await person();
    const link = await createResetLink(database, email);
    expect(await reset(link.split("/reset/")[1] ?? "")).toEqual({ reset: true });
    expect(await actions(ctx)).toEqual(expect.arrayContaining(["account.password_link_made", "account.password_reset"]));
    await expect(createResetLink(database, "nobody@example.com")).rejects.toMatchObject({ kind: "not_found" });
  });

  test("a changed password asks for the one of now, ends the other sessions and the links, and keeps this session", async () => {
    const { ctx, id, email } = await person();
    await createSession(database, { userId: id, userAgent: "other" });
    await ask(email);
    const token = await mailed(id, "reset");
    await expect(changePassword(ctx, { currentPassword: OTHER, password: OTHER })).rejects.toMatchObject({
      kind: "forbidden",
      code: "wrong_password",
    });
    expect(await liveSessions(id)).toHaveLength(2);
    await expect(changePassword(ctx, { currentPassword: PASSWORD, password: "short" })).rejects.toMatchObject({
      kind: "invalid",
    });
    expect(await changePassword(ctx, { currentPassword: PASSWORD, password: OTHER })).toEqual({ changed: true });
    expect(await liveSessions(id)).toEqual([(ctx.actor as { sessionId?: string }).sessionId]);
    await expect(reset(token)).rejects.toMatchObject(dead);
    expect(await actions(ctx)).toContain("account.password_changed");
  });

  test("who guesses at the password of a browser left open waits", async () => {
    const { ctx } = await person();
    const guess = () => changePassword(ctx, { currentPassword: "not the password", password: OTHER });
    for (let count = 0; count < 6; count++) await expect(guess()).rejects.toMatchObject({ kind: "forbidden" });
    await expect(guess()).rejects.toMatchObject({ kind: "rate_limited" });
  });

  test("all other browsers are signed out at once", async () => {
    const { ctx, id } = await person();
    await createSession(database, { userId: id, userAgent: "two" });
    await createSession(database, { userId: id, userAgent: "three" });
    expect(await endOtherSessions(ctx)).toEqual({ ended: 2 });
    expect(await endOtherSessions(ctx)).toEqual({ ended: 0 });
    expect(await liveSessions(id)).toHaveLength(1);
  });

  test("of one link to confirm used twice at once, one confirms", async () => {
    const { ctx, id, email } = await person();
    await startEmailCheck(database, { userId: id, email }, server.settings);
    const token = await mailed(id, "verify");
    const tries = await Promise.allSettled([verify(token), verify(token)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getPerson(ctx)).toMatchObject({ email, emailVerified: true });
  });

  test("a reset, and a new password, end what waits for another address: who knew the old one does not get the account back", async () => {
    for (const renew of [
      async (email: string, id: Id<"user">, _: Ctx) => {
        await ask(email);
        await reset(await mailed(id, "reset"), OTHER);
      },
      async (_: string, __: string, ctx: Ctx) => void (await changePassword(ctx, { currentPassword: PASSWORD, password: OTHER })),
    ]) {
      const { ctx, id, email } = await person();
      await changeEmail(ctx, { email: `evil-${email}`, password: PASSWORD }, server.settings);
      const stolen = await mailed(id, "verify");
      await renew(email, id, ctx);
      await expect(verify(stolen)).rejects.toMatchObject({ kind: "not_found" });
      const [user] = await database.db.select().from(users).where(eq(users.id, id));
      expect(user?.email).toBe(email);
      const late = startEmailCheck(
        database,
        { userId: id, email: `evil-${email}`, passwordHash: "the old one" },
        server.settings,
      );
      await expect(late).rejects.toMatchObject({ kind: "conflict" });
    }
  });

  test("a new address takes effect by the link in the mail to it, and ends the links of the old one", async () => {
    const { ctx, id, email } = await person();
    const next = `next-${email}`;
    await ask(email);
    const resetToken = await mailed(id, "reset");
    await expect(changeEmail(ctx, { email: next, password: OTHER }, server.settings)).rejects.toMatchObject({
      kind: "forbidden",
    });
    const waiting = await changeEmail(ctx, { email: next.toUpperCase(), password: PASSWORD }, server.settings);
    expect(waiting).toMatchObject({ email, pendingEmail: next });
    const token = await mailed(id, "verify");
    expect(server.received[0]?.to).toEqual([next]);
    expect(await warned(id)).toEqual([email]);
    await verify(token);
    expect(await warned(id)).toEqual([]);
    expect(await getPerson(ctx)).toMatchObject({ email: next, emailVerified: true, pendingEmail: null });
    await expect(reset(resetToken)).rejects.toMatchObject(dead);
    expect(await actions(ctx)).toContain("account.email_changed");
  });

  test("only a change of address is told to the address of now, without the new one in full", async () => {
    const { ctx, id, email } = await person();
    await ask(email);
    expect(await warned(id)).toEqual([]);
    await resendEmailCheck(ctx, server.settings);
    expect(await warned(id)).toEqual([]);
    await changeEmail(ctx, { email: "somebody.else@example.net", password: PASSWORD }, server.settings);
    expect(await warned(id)).toEqual([email]);
    const raw = (server.received[0]?.raw ?? "").replace(/=\r\n/g, "");
    expect(raw).toContain("/forgot");
    expect(raw).not.toMatch(/somebody.else|\/verify\//);
  });

  test("a change that was taken back, or overtaken by another, is not made by its link", async () => {
    const { ctx, id, email } = await person();
    await changeEmail(ctx, { email: `a-${email}`, password: PASSWORD }, server.settings);
    const first = await mailed(id, "verify");
    await changeEmail(ctx, { email: `b-${email}`, password: PASSWORD }, server.settings);
    const second = await mailed(id, "verify");
    await expect(verify(first)).rejects.toMatchObject(dead);
    expect(await cancelEmailChange(ctx)).toMatchObject({ email, pendingEmail: null });
    await expect(verify(second)).rejects.toMatchObject(dead);
    expect((await userOf(id))?.email).toBe(email);
  });

  test("an address of somebody else is told to its owner only, and never taken", async () => {
    const [mine, theirs] = [await person(), await person()];
    const asked = await changeEmail(mine.ctx, { email: theirs.email, password: PASSWORD }, server.settings);
    expect(asked.pendingEmail).toBe(theirs.email);
    const token = await mailed(mine.id, "verify");
    await expect(verify(token)).rejects.toMatchObject({ kind: "conflict", code: "email_taken" });
    expect((await userOf(mine.id))?.email).toBe(mine.email);
    const unmailed = changeEmail(mine.ctx, { email: theirs.email, password: PASSWORD }, null);
    await expect(unmailed).rejects.toMatchObject({ kind: "conflict", code: "email_taken" });
  });

  test("without a mail server an address changes at once, and nobody is asked to confirm", async () => {
    const { ctx, id, email } = await person();
    await startEmailCheck(database, { userId: id, email }, server.settings);
    const token = await mailed(id, "verify");
    const changed = await changeEmail(ctx, { email: `now-${email}`, password: PASSWORD }, null);
    expect(changed).toMatchObject({ email: `now-${email}`, emailVerified: false, pendingEmail: null, mailIsSet: false });
    await expect(resendEmailCheck(ctx, null)).rejects.toMatchObject({ code: "no_mail" });
    expect(await rowsOf(id)).toHaveLength(1);
    // What proved the address of before neither proves this one nor brings the old one back.
    await expect(verify(token)).rejects.toMatchObject(dead);
    expect((await userOf(id))?.email).toBe(`now-${email}`);
  });

  test("links to confirm are sent again a few times, to the address that waits, and not to one that is confirmed", async () => {
    const { ctx, id, email } = await person();
    for (let count = 0; count < 3; count++) expect(await resendEmailCheck(ctx, server.settings)).toEqual({ email });
    await expect(resendEmailCheck(ctx, server.settings)).rejects.toMatchObject({ kind: "rate_limited" });
    await verify(await mailed(id, "verify"));
    await expect(resendEmailCheck(ctx, server.settings)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("a sign-up without a mail server makes no link", async () => {
    const email = `fresh-${engine}@example.com`;
    await signUp(
      database,
      { name: "Ada", workspaceName: "Northwind", email, password: PASSWORD },
      { SIGNUP: "open", DEFAULT_PLAN: "FREE" },
    );
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerifiedAt).toBe(null);
    expect(await rowsOf(asId("user", user?.id ?? ""))).toEqual([]);
  });

  test("a mail server that refuses an address is not asked again, one that is away is", async () => {
    const { id, email } = await person();
    await ask(email);
    const [row] = await rowsOf(id);
    server.answers = [550];
    expect(await mailAccountLink(database, asId("accountToken", row?.id ?? ""), server.settings)).toBe("refused");
    const away = { ...server.settings, port: 1 };
    await expect(mailAccountLink(database, asId("accountToken", row?.id ?? ""), away)).rejects.toMatchObject({ isFinal: false });
    expect(await mailAccountLink(database, asId("accountToken", row?.id ?? ""), null)).toBe("off");
  });

  test("of a sign-in with a new browser its person is told, but not of the one that follows a sign-up", async () => {
    const { id, email } = await person();
    const signedIn = (isNewBrowser: boolean) => createSession(database, { userId: id, userAgent: FIREFOX, isNewBrowser });
    const told = (sessionId: Id<"session">) => mailNewSignIn(database, sessionId, server.settings);
    const [first] = await liveSessions(id);
    const second = await signedIn(true);
    const events = await database.db.select().from(outbox).where(eq(outbox.name, "account/signed-in-anew"));
    expect(events.map(({ data }) => data.sessionId)).toEqual([second]);
    expect([await told(second), server.received.length]).toEqual(["gone", 0]);
    await database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
    expect(await told(first ?? second)).toBe("gone");
    expect(await told(second)).toBe("mailed");
    expect(server.received.at(-1)).toMatchObject({ to: [email], raw: expect.stringContaining("Firefox on Linux") });
    await signedIn(false);
    expect(await database.db.select().from(outbox).where(eq(outbox.name, "account/signed-in-anew"))).toHaveLength(1);
    const many = await Promise.all(Array.from({ length: 12 }, () => told(second)));
    expect(many.filter((result) => result === "mailed")).toHaveLength(9);
  });

  test("links of long ago are forgotten, those of now are not", async () => {
    const { id, email } = await person();
    await ask(email);
    await ask(email);
    const [old] = await rowsOf(id);
    await database.db
      .update(accountTokens)
      .set({ expiresAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(and(eq(accountTokens.userId, id), eq(accountTokens.id, asId("accountToken", old?.id ?? ""))));
    await pruneAccountTokens(database, new Date());
    expect(await rowsOf(id)).toHaveLength(1);
  });
});
