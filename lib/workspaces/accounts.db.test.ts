import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { auditLog, memberships, sessions, users, workspaces } from "@/db/schema/workspaces";
import { proofOf } from "@/lib/client/proof-of-work";
import type { Role } from "@/lib/contract/roles";
import { PROOF_HEADER } from "@/lib/contract/words/account-words";
import type { AppError } from "@/lib/core/errors";
import { asId, type Id, isId, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { changePlan } from "./change-plan";
import { createSession } from "./create-session";
import { findSession } from "./find-session";
import { getWorkspace } from "./get-workspace";
import { deviceTokenFor } from "./known-device";
import { listSessions } from "./list-sessions";
import { signUp } from "./people/sign-up";
import { removeSession } from "./remove-session";
import { updateWorkspace } from "./update-workspace";
import { verifyIdentity } from "./verify-identity";
import { verifyPassword } from "./verify-password";

const OPEN = { SIGNUP: "open", DEFAULT_PLAN: "STARTER" } as const;
// Passwords at the cost of tests.
setSettings({ I_AM_A_TEST: "1" });

type Tried = Parameters<typeof verifyPassword>[1];

const PASSWORD = "three green rowing boats";
const person = (email: string) => ({ name: "Ada", workspaceName: "Northwind", email, password: PASSWORD });

describe.each(ENGINES)("accounts on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 7).toString("base64")}` }));
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  async function userOf(email: string): Promise<Id<"user">> {
    const [row] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return asId("user", row?.id ?? "");
  }

  test("a sign-up makes a workspace on the plan of new ones, owned by the person, and writes it down", async () => {
    const { workspaceId } = await signUp(database, person("  Ada@Example.com "), OPEN);
    const userId = await userOf("ada@example.com");
    expect(await verifyPassword(database, { email: "ADA@example.com", password: PASSWORD, clientAddress: "1" })).toEqual({
      userId,
    });
    const [workspace] = await database.db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    expect(workspace).toMatchObject({ name: "Northwind", plan: "STARTER" });
    const members = await database.db.select().from(memberships).where(eq(memberships.workspaceId, workspaceId));
    expect(members).toMatchObject([{ userId, role: "owner" }]);
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.workspaceId, workspaceId));
    expect(lines).toMatchObject([{ action: "workspace.created", actor: userId }]);
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test("of sign-ups with one e-mail at the same time one makes an account, nothing is left of the others, and none is told", async () => {
    const before = await database.db.$count(workspaces);
    const tries = await Promise.all(
      ["race@example.com", "RACE@example.com", "ｒace@example.com", "race@example.com "].map((email) =>
        signUp(database, person(email), OPEN),
      ),
    );
    // All are answered alike: nobody learns whose address it was.
    expect(new Set(tries.map(({ workspaceId }) => workspaceId)).size).toBe(4);
    for (const { workspaceId } of tries) expect(isId("workspace", workspaceId)).toBe(true);
    expect(await database.db.$count(workspaces)).toBe(before + 1);
  });

  test("sign-up refuses weak passwords, split addresses, and everybody where it is by invitation", async () => {
    for (const password of ["short", "password1234", "aaaaaaaaaaaaaa", "abcdefghijkl", "Weak@Example.com".normalize()]) {
      await expect(signUp(database, { ...person("weak@example.com"), password }, OPEN)).rejects.toMatchObject({
        kind: "invalid",
      });
    }
    for (const email of ["a@b.com,c@d.com", "a＠b@c.com", "nobody"]) {
      await expect(signUp(database, person(email), OPEN)).rejects.toMatchObject({ kind: "invalid" });
    }
    await expect(signUp(database, person("late@example.com"), { ...OPEN, SIGNUP: "invite" })).rejects.toMatchObject({
      kind: "forbidden",
      message: "You need an invitation to sign up.",
    });
  });

  test("a wrong password and an unknown person are told the same, and after five tries to wait", async () => {
    await signUp(database, person("throttled@example.com"), OPEN);
    for (const email of ["throttled@example.com", "unknown@example.com"]) {
      const wrong = { email, password: "not the password", clientAddress: "10.0.0.1" };
      for (let count = 0; count < 5; count++) {
        await expect(verifyPassword(database, wrong)).rejects.toMatchObject({
          kind: "unauthenticated",
          message: "Wrong email address or password.",
        });
      }
      await expect(verifyPassword(database, wrong)).rejects.toMatchObject({
        kind: "rate_limited",
        message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds\.$/),
      });
    }
    const right = { email: "throttled@example.com", password: PASSWORD };
    await expect(verifyPassword(database, { ...right, clientAddress: "10.0.0.1" })).rejects.toMatchObject({
      kind: "rate_limited",
    });
    expect(await verifyPassword(database, { ...right, clientAddress: "10.0.0.2" })).toEqual({ userId: expect.any(String) });
  });

  test("strangers' wrong passwords keep nobody out of a browser that they have signed in with", async () => {
    await signUp(database, person("besieged@example.com"), OPEN);
    await signUp(database, person("bystander@example.com"), OPEN);
    const right = { email: "besieged@example.com", password: PASSWORD };
    const userId = await userOf(right.email);
    let guesses = 0;
    const guess = () =>
      verifyPassword(database, { email: right.email, password: "a guess", clientAddress: `10.9.${guesses++ % 40}.1` }).catch(
        ({ kind }: AppError) => kind,
      );
    const besiege = async () => {
      while ((await guess()) !== "rate_limited");
    };
    const device = deviceTokenFor(userId);
    const forged = `${"0".repeat(32)}${device.slice(32)}`;
    for (const token of [undefined, deviceTokenFor(await userOf("bystander@example.com")), forged, "nonsense"]) {
      await besiege();
      await expect(verifyPassword(database, { ...right, clientAddress: "10.9.1.1", device: token })).rejects.toMatchObject({
        kind: "rate_limited",
      });
      expect(await verifyPassword(database, { ...right, clientAddress: "10.9.255.1", device })).toEqual({ userId });
    }
    expect(guesses).toBeGreaterThan(30);
    // A place that nobody has failed from has a try of its own, and one only.
    await expect(verifyPassword(database, { ...right, password: "a typo", clientAddress: "10.9.253.1" })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    await expect(verifyPassword(database, { ...right, clientAddress: "10.9.253.1" })).rejects.toMatchObject({
      kind: "rate_limited",
    });
    expect(await verifyPassword(database, { ...right, clientAddress: "10.9.254.1" })).toEqual({ userId });
  });

  test("where strangers use up all tries, work in the browser lets the right password in, once and from there alone", async () => {
    const right = { email: "beset@example.com", password: PASSWORD };
    await signUp(database, person(right.email), OPEN);
    let guesses = 0;
    const refused = (input: Tried) =>
      verifyPassword(database, input).then(
        () => null,
        (error: AppError) => error,
      );
    const besiege = async () => {
      for (let task: string | undefined; task === undefined; guesses++) {
        const guess = { ...right, password: "a guess", clientAddress: `10.7.${guesses % 40}.1` };
        task = (await refused(guess))?.headers[PROOF_HEADER];
      }
    };
    const [here, there] = ["10.7.250.1", "10.7.251.1"].map((clientAddress) => ({ ...right, clientAddress })) as [Tried, Tried];
    for (const place of [here, there]) await refused({ ...place, password: "a typo" });
    await besiege();
    const proof = String(await proofOf((await refused(here))?.headers[PROOF_HEADER] ?? ""));
    await besiege();
    const later = proof.replace(/^1/, "2");
    for (const wrong of [
      { ...here, proof: `${proof}0` },
      { ...here, proof: later },
      { ...there, proof },
    ]) {
      expect((await refused(wrong))?.kind).toBe("rate_limited");
    }
    expect(await verifyPassword(database, { ...here, proof })).toEqual({ userId: expect.any(String) });
    await besiege();
    expect((await refused({ ...here, proof }))?.kind).toBe("rate_limited");
  });

  test("a browser that guesses is made to wait, though its owner has signed in with it, and makes nobody else wait", async () => {
    const right = { email: "guessed@example.com", password: PASSWORD, clientAddress: "10.0.8.2" };
    await signUp(database, person(right.email), OPEN);
    const userId = await userOf(right.email);
    const wrong = { ...right, password: "a guess", device: deviceTokenFor(userId) };
    for (let count = 0; count < 15; count++) {
      await expect(verifyPassword(database, wrong)).rejects.toMatchObject({ kind: "unauthenticated" });
    }
    await expect(verifyPassword(database, wrong)).rejects.toMatchObject({ kind: "rate_limited" });
    expect(await verifyPassword(database, right)).toEqual({ userId });
  });

  test("who signs in with the right password is never made to wait", async () => {
    await signUp(database, person("often@example.com"), OPEN);
    const right = { email: "often@example.com", password: PASSWORD, clientAddress: "10.0.0.3" };
    const { userId } = await verifyPassword(database, right);
    for (let count = 1; count < 8; count++) expect(await verifyPassword(database, right)).toEqual({ userId });
  });

  test("a session belongs to its person, ends when it is removed or has run out, and is gone from the list", async () => {
    const ctx = await memberCtx("owner");
    const [userId, other] = [asId("user", ctx.actor.id), await memberCtx("owner")];
    const [mine, second, old] = await Promise.all(
      [1, 2, 3].map((n) => createSession(database, { userId, userAgent: `Agent ${n}` })),
    );
    const find = (sessionId = newId("session")) => findSession(database, { sessionId, userId, workspaceId: null });
    expect(await find(mine)).toMatchObject({ user: { id: userId }, role: "owner", workspace: { id: ctx.workspaceId } });
    expect(
      await findSession(database, {
        sessionId: asId("session", mine ?? ""),
        userId: asId("user", other.actor.id),
        workspaceId: null,
      }),
    ).toBe(null);
    await expect(removeSession(other, asId("session", mine ?? ""))).rejects.toMatchObject({ kind: "not_found" });
    expect(await removeSession(ctx, asId("session", second ?? ""))).toEqual({ id: second, deleted: true });
    await expect(removeSession(ctx, asId("session", second ?? ""))).rejects.toMatchObject({ kind: "not_found" });
    expect(await find(second)).toBe(null);
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.id, asId("session", old ?? "")));
    expect(await find(old)).toBe(null);
    const asMine = { ...ctx, actor: { ...ctx.actor, sessionId: mine } } as Ctx;
    expect(await listSessions(asMine)).toMatchObject([{ id: mine, current: true, userAgent: "Agent 1" }]);
  });

  test("a session shows the workspace chosen if its person is a member there, else the first", async () => {
    const [ctx, foreign] = [await memberCtx("owner"), await memberCtx("owner")];
    const joined = await testContext(database);
    await database.db
      .insert(memberships)
      .values({ workspaceId: joined.workspaceId, userId: asId("user", ctx.actor.id), role: "member" });
    const sessionId = await createSession(database, { userId: asId("user", ctx.actor.id), userAgent: "" });
    const seen = async (workspaceId: string | null) =>
      (await findSession(database, { sessionId, userId: asId("user", ctx.actor.id), workspaceId }))?.workspace.id;
    expect(await seen(null)).toBe(ctx.workspaceId);
    expect(await seen(joined.workspaceId)).toBe(joined.workspaceId);
    expect(await seen(foreign.workspaceId)).toBe(ctx.workspaceId);
  });

  test("settings are changed by owners and admins, written down, and not by members", async () => {
    const admin = await memberCtx("admin");
    await updateWorkspace(admin, { timeZone: "Europe/Berlin", currency: undefined });
    expect(await getWorkspace(admin)).toMatchObject({ timeZone: "Europe/Berlin", currency: "USD", locale: "en-US" });
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.workspaceId, admin.workspaceId));
    expect(lines).toMatchObject([{ action: "workspace.updated", detail: { changed: "timeZone" } }]);
    await expect(updateWorkspace(await memberCtx("member"), { name: "Mine" })).rejects.toMatchObject({ kind: "forbidden" });
    expect(await changePlan(database, admin.workspaceId, "FREE")).toMatchObject({ plan: "FREE" });
    await expect(changePlan(database, "ws_nowhere", "FREE")).rejects.toMatchObject({ kind: "not_found" });
  });

  test("an outside account makes a person once, needs a verified e-mail, and never takes an existing account over", async () => {
    const outside = { provider: "github", providerName: "GitHub", providerAccountId: "42", name: "Octo" };
    await expect(verifyIdentity(database, { ...outside, verifiedEmail: null }, OPEN)).rejects.toMatchObject({
      kind: "forbidden",
    });
    const visits = await Promise.all(
      [1, 2, 3].map(() => verifyIdentity(database, { ...outside, verifiedEmail: "Octo@example.com" }, OPEN)),
    );
    const userId = await userOf("octo@example.com");
    expect(visits).toEqual([{ userId }, { userId }, { userId }]);
    expect(await verifyIdentity(database, { ...outside, verifiedEmail: null }, { ...OPEN, SIGNUP: "invite" })).toEqual({
      userId,
    });
    await signUp(database, person("kept@example.com"), OPEN);
    await expect(
      verifyIdentity(database, { ...outside, providerAccountId: "43", verifiedEmail: "kept@example.com" }, OPEN),
    ).rejects.toMatchObject({ kind: "conflict" });
    await expect(
      verifyPassword(database, { email: "octo@example.com", password: "", clientAddress: "10.0.0.9" }),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("the audit log takes no change", async () => {
    await expect(database.db.update(auditLog).set({ action: "nothing" })).rejects.toThrow();
    await expect(database.db.delete(auditLog)).rejects.toThrow();
  });

  async function memberCtx(role: Role): Promise<Ctx> {
    const ctx = await testContext(database);
    await database.db.update(memberships).set({ role }).where(eq(memberships.workspaceId, ctx.workspaceId));
    return { ...ctx, actor: { ...ctx.actor, role } as Ctx["actor"] };
  }
});
