import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { outbox } from "@/db/schema/outbox";
import { auditLog, users } from "@/db/schema/workspaces";
import { asId, type Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { authenticator } from "@/lib/testing/accounts/authenticator";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { createSession } from "../../create-session";
import { hashPassword } from "../../password";
import { createResetLink } from "../links/create-reset-link";
import { describeAccountLink } from "../links/describe-account-link";
import { resetPassword } from "../links/reset-password";
import { addPasskey } from "./add-passkey";
import { askPasskey } from "./ask-passkey";
import { makeChallenge, readChallenge, SIGN_IN, ticketOf } from "./challenge";
import { listPasskeys } from "./list-passkeys";
import { deleteChallengesBefore } from "./passkey-queries";
import { removePasskey } from "./remove-passkey";
import { renamePasskey } from "./rename-passkey";
import { signInWithPasskey } from "./sign-in-with-passkey";
import { startPasskey } from "./start-passkey";

// Passwords at the cost of tests.
setSettings({ I_AM_A_TEST: "1", APP_URL: "https://rowcall.example.com" });

const PASSWORD = "three green rowing boats";
const device = () => authenticator("https://rowcall.example.com", "rowcall.example.com");

describe.each(EITHER_ENGINE)("passkeys on %s", (engine) => {
  let database: Database;
  let hash: string;
  let client = 0;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 7).toString("base64")}` }));
    database = await testDatabase(engine);
    hash = await hashPassword(PASSWORD);
  });
  afterAll(() => database.close());

  async function person(): Promise<{ ctx: Ctx; id: Id<"user"> }> {
    const ctx = await testContext(database);
    const id = asId("user", ctx.actor.id);
    await database.db.update(users).set({ passwordHash: hash }).where(eq(users.id, id));
    const sessionId = await createSession(database, { userId: id, userAgent: "mine" });
    return { id, ctx: { ...ctx, actor: { ...ctx.actor, sessionId } } as Ctx };
  }
  const added = async (ctx: Ctx, own = device()) => {
    const { challenge } = await startPasskey(ctx, { password: PASSWORD });
    return { own, passkey: await addPasskey(ctx, { name: "Laptop", ...own.make(challenge) }) };
  };
  const enter = async (own: ReturnType<typeof device>, odd = {}, ticket?: string) => {
    const { challenge } = await askPasskey();
    const answer = own.use(challenge, odd);
    const tried = { answer, ticket: ticket ?? ticketOf(challenge), clientAddress: `10.9.0.${client++}` };
    return { tried, done: signInWithPasskey(database, tried) };
  };
  const refused = { kind: "unauthenticated" };

  test("one that was added signs its person in, again and again, each answer once", async () => {
    const { ctx, id } = await person();
    const { own, passkey } = await added(ctx);
    expect(passkey).toMatchObject({ name: "Laptop", isSynced: false, lastUsedAt: null });
    const first = await enter(own);
    expect(await first.done).toEqual({ userId: id });
    await expect(signInWithPasskey(database, first.tried)).rejects.toMatchObject(refused);
    expect(await (await enter(own)).done).toEqual({ userId: id });
    expect((await listPasskeys(ctx))[0]?.lastUsedAt).toEqual(expect.anything());
    const due = await database.db.select().from(outbox).where(eq(outbox.name, "account/passkey-added"));
    expect(due.map(({ data }) => data.passkeyId)).toContain(passkey.id);
  });

  test("an answer of another site, browser, unverified person, old counter or stranger's device signs nobody in", async () => {
    const { ctx } = await person();
    const { own } = await added(ctx);
    await (await enter(own, { counter: 9 })).done;
    for (const odd of [{ origin: "https://rowcall.example.com.evil.example" }, { rpId: "example.com" }, { isVerified: false }]) {
      await expect((await enter(own, { counter: 20, ...odd })).done).rejects.toMatchObject(refused);
    }
    await expect((await enter(own, { counter: 20 }, ticketOf("another"))).done).rejects.toMatchObject(refused);
    await expect((await enter(device())).done).rejects.toMatchObject(refused);
    await expect((await enter(own, { counter: 9 })).done).rejects.toThrow("may have been copied");
    await expect((await enter(own, { counter: 0 })).done).rejects.toThrow("may have been copied");
    const audit = await database.db.select().from(auditLog).where(eq(auditLog.workspaceId, ctx.workspaceId));
    expect(audit.filter(({ action }) => action === "account.passkey_refused")).toHaveLength(2);
    await (await enter(own, { counter: 10 })).done;
  });

  test("a reset of the password shows which ones keep working, and removes those that are named and its person's", async () => {
    const [{ ctx, id }, stranger] = [await person(), await person()];
    const [lost, kept] = [await added(ctx), await added(ctx)];
    const others = await added(stranger.ctx);
    const [user] = await database.db.select().from(users).where(eq(users.id, id));
    const token = (await createResetLink(database, user?.email ?? "")).split("/").at(-1) ?? "";
    const clientAddress = "10.8.0.1";
    const link = await describeAccountLink(database, { purpose: "password_reset", token, clientAddress });
    expect(link.state === "live" && link.passkeys.map((each) => each.id).sort()).toEqual(
      [lost.passkey.id, kept.passkey.id].sort(),
    );
    const removePasskeys = [lost, others].map(({ passkey }) => asId("passkey", passkey.id));
    await resetPassword(database, { token, password: "four yellow sailing boats", removePasskeys, clientAddress });
    await expect((await enter(lost.own)).done).rejects.toMatchObject(refused);
    expect(await (await enter(kept.own)).done).toEqual({ userId: id });
    expect(await (await enter(others.own)).done).toEqual({ userId: stranger.id });
    const audit = await database.db.select().from(auditLog).where(eq(auditLog.workspaceId, ctx.workspaceId));
    expect(audit.filter(({ action }) => action === "account.passkey_removed")).toHaveLength(1);
  });

  test("adding one takes the password, and a challenge of this very session, once", async () => {
    const { ctx } = await person();
    const other = await person();
    await expect(startPasskey(ctx, {})).rejects.toMatchObject({ kind: "forbidden" });
    await expect(startPasskey(ctx, { password: "wrong" })).rejects.toMatchObject({ kind: "forbidden" });
    const { challenge } = await startPasskey(ctx, { password: PASSWORD });
    const made = device().make(challenge);
    await expect(addPasskey(other.ctx, { name: "x", ...made })).rejects.toMatchObject({ kind: "invalid" });
    await addPasskey(ctx, { name: "x", ...made });
    await expect(addPasskey(ctx, { name: "y", ...device().make(challenge) })).rejects.toMatchObject({ kind: "invalid" });
    const again = await startPasskey(ctx, { password: PASSWORD });
    expect(again.excludeCredentials.map(({ id }) => id)).toEqual([made.credentialId]);
    await expect(addPasskey(ctx, { name: "z", ...device().make((await askPasskey()).challenge) })).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  test("it is named and removed by its person alone, and then signs nobody in", async () => {
    const { ctx } = await person();
    const other = await person();
    const { own, passkey } = await added(ctx);
    await expect(renamePasskey(other.ctx, passkey.id, "mine")).rejects.toMatchObject({ kind: "not_found" });
    await expect(removePasskey(other.ctx, passkey.id)).rejects.toMatchObject({ kind: "not_found" });
    expect(await renamePasskey(ctx, passkey.id, "Old laptop")).toMatchObject({ name: "Old laptop" });
    expect(await removePasskey(ctx, passkey.id)).toEqual({ id: passkey.id, deleted: true });
    await expect((await enter(own)).done).rejects.toMatchObject(refused);
    expect(await listPasskeys(ctx)).toEqual([]);
  });

  test("a challenge holds for five minutes, and is forgotten after them", async () => {
    const now = new Date();
    const challenge = makeChallenge(SIGN_IN, now);
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(readChallenge(challenge, SIGN_IN, later(4))).not.toBeNull();
    expect(readChallenge(challenge, SIGN_IN, later(5))).toBeNull();
    expect(readChallenge(challenge, "ses_1", now)).toBeNull();
    for (const text of ["", "A", `${challenge}A`, challenge.toUpperCase()]) expect(readChallenge(text, SIGN_IN, now)).toBeNull();
    expect(await deleteChallengesBefore(database.db, later(60))).toBeGreaterThan(0);
  });
});
