import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { recoveryCodes } from "@/db/schema/people";
import { auditLog, users } from "@/db/schema/workspaces";
import { CODE_NEEDED } from "@/lib/contract/words/account-words";
import { asId, type Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { takeToken } from "@/lib/requests/rate-limit";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { hashPassword } from "../../password";
import { changeEmail } from "../change-email";
import { getPerson } from "../get-person";
import { describePerson } from "../links/describe-person";
import { endTwoFactor } from "../links/end-two-factor";
import { signIn } from "../sign-in";
import { disableTwoFactor } from "./disable-two-factor";
import { enableTwoFactor } from "./enable-two-factor";
import { renewRecoveryCodes } from "./renew-recovery-codes";
import { startTwoFactor } from "./start-two-factor";

// Passwords at the cost of tests.
setSettings({ I_AM_A_TEST: "1" });

const PASSWORD = "three green rowing boats";

describe.each(EITHER_ENGINE)("two-factor sign-in on %s", (engine) => {
  let database: Database;
  let hash: string;
  let client = 0;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 7).toString("base64")}` }));
    database = await testDatabase(engine);
    hash = await hashPassword(PASSWORD);
  });
  afterAll(() => database.close());

  async function person(): Promise<{ ctx: Ctx; id: Id<"user">; email: string }> {
    const ctx = await testContext(database);
    const [row] = await database.db
      .update(users)
      .set({ passwordHash: hash })
      .where(eq(users.id, asId("user", ctx.actor.id)))
      .returning();
    return { ctx, id: asId("user", ctx.actor.id), email: row?.email ?? "" };
  }
  /** The code of an app, `steps` of 30 seconds from now. */
  const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  const wrongOf = (secret: string) => {
    const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
    return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code)) ?? "";
  };
  const enter = (email: string, code: string, password = PASSWORD) =>
    signIn(database, { email, password, code, clientAddress: `10.3.0.${client++}` });
  /** Enrolled a minute ago, so that the codes of now are unused. */
  async function enrolled() {
    const who = await person();
    const { secret } = await startTwoFactor(who.ctx);
    const then = new Date(Date.now() - 60_000);
    const code = new TOTP({ secret }).generate({ timestamp: then.getTime() });
    const ctx = { ...who.ctx, clock: { now: () => then } };
    const { recoveryCodes: codes } = await enableTwoFactor(ctx, { password: PASSWORD, code });
    return { ...who, secret, codes };
  }
  const wrong = { kind: "unauthenticated", code: "wrong_code" };

  test("another address is asked for with a code too", async () => {
    const { ctx, email, secret } = await enrolled();
    const change = (code?: string) => changeEmail(ctx, { email: `new-${email}`, password: PASSWORD, code }, null);
    await expect(change()).rejects.toMatchObject({ kind: "forbidden", code: "code_required" });
    await expect(change(wrongOf(secret))).rejects.toMatchObject({ kind: "forbidden", code: "wrong_code" });
    expect(await change(codeOf(secret))).toMatchObject({ email: `new-${email}` });
  });

  test("wrong codes are counted over the day, and a right one does not count", async () => {
    const { id, email, secret, codes } = await enrolled();
    expect(await enter(email, codeOf(secret))).toEqual({ userId: id });
    const day = { limit: 100, windowSec: 86_400, burst: 100 };
    for (let wrong = 0; wrong < 100; wrong++) await takeToken(database, `second-factor:${id}:day`, day);
    await expect(enter(email, codes[0] ?? "")).rejects.toMatchObject({ kind: "rate_limited" });
  });

  test("a secret guards nothing until password and one right code were entered; it is kept sealed", async () => {
    const { ctx, id, email } = await person();
    const { secret, uri } = await startTwoFactor(ctx);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Rowcall:/);
    expect(await enter(email, "")).toEqual({ userId: id });
    await expect(enableTwoFactor(ctx, { password: "wrong", code: codeOf(secret) })).rejects.toMatchObject({
      code: "wrong_password",
    });
    await expect(enableTwoFactor(ctx, { password: PASSWORD, code: wrongOf(secret) })).rejects.toMatchObject({ kind: "invalid" });
    expect((await getPerson(ctx)).twoFactor).toBe(false);
    const { recoveryCodes: codes } = await enableTwoFactor(ctx, { password: PASSWORD, code: ` ${codeOf(secret)}` });
    expect(new Set(codes).size).toBe(10);
    expect(await getPerson(ctx)).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 });
    const kept = JSON.stringify([await database.db.select().from(users), await database.db.select().from(recoveryCodes)]);
    expect(kept).not.toContain(secret);
    for (const code of codes) expect(kept).not.toContain(code.replace("-", ""));
    await expect(startTwoFactor(ctx)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("a secret shown earlier is worth nothing once another was made", async () => {
    const { ctx } = await person();
    const first = await startTwoFactor(ctx);
    const second = await startTwoFactor(ctx);
    await expect(enableTwoFactor(ctx, { password: PASSWORD, code: codeOf(first.secret) })).rejects.toMatchObject({
      kind: "invalid",
    });
    await enableTwoFactor(ctx, { password: PASSWORD, code: codeOf(second.secret) });
  });

  test("a code is asked for after the right password only: who lacks it is told the same with and without a code", async () => {
    const { id, email, secret } = await enrolled();
    await expect(enter(email, "")).rejects.toMatchObject({ kind: "unauthenticated", message: CODE_NEEDED });
    const wrongPassword = { kind: "unauthenticated", message: "Wrong email address or password." };
    for (const code of ["", codeOf(secret), wrongOf(secret)]) {
      await expect(enter(email, code, "not the password")).rejects.toMatchObject(wrongPassword);
    }
    // Nor was the right code used up by it.
    expect(await enter(email, codeOf(secret))).toEqual({ userId: id });
  });

  test("a code counts once, however many come with it at the same time, and none before it counts after it", async () => {
    const { email, secret } = await enrolled();
    // Made at once: half a minute later the next code is another one.
    const [before, code] = [codeOf(secret), codeOf(secret, 1)];
    const tries = await Promise.allSettled([1, 2, 3].map(() => enter(email, code)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(enter(email, code)).rejects.toMatchObject(wrong);
    await expect(enter(email, before)).rejects.toMatchObject(wrong);
  });

  test("a code of a clock that is off by more than a step is wrong", async () => {
    const { email, secret } = await enrolled();
    await expect(enter(email, codeOf(secret, 4))).rejects.toMatchObject(wrong);
    await expect(enter(email, codeOf(secret, -4))).rejects.toMatchObject(wrong);
  });

  test("a recovery code works in the same field, however it is typed, once, and is written down", async () => {
    const { ctx, id, email, codes } = await enrolled();
    const [first = "", second = ""] = codes;
    const tries = await Promise.allSettled(
      [first, first.toUpperCase(), first.replace("-", " ")].map((code) => enter(email, code)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(enter(email, first)).rejects.toMatchObject(wrong);
    expect(await enter(email, second)).toEqual({ userId: id });
    expect((await getPerson(ctx)).recoveryCodesLeft).toBe(8);
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.workspaceId, ctx.workspaceId));
    expect(lines.map(({ action }) => action)).toEqual([
      "account.two_factor_enabled",
      "account.recovery_code_used",
      "account.recovery_code_used",
    ]);
  });

  test("somebody else's recovery code is wrong", async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()];
    await expect(enter(mine.email, theirs.codes[0] ?? "")).rejects.toMatchObject(wrong);
  });

  test("who has the password and guesses codes waits; right ones do not make anybody wait", async () => {
    const { email, codes, secret } = await enrolled();
    for (const code of codes.slice(0, 7)) await enter(email, code);
    for (let count = 0; count < 5; count++) await expect(enter(email, wrongOf(secret))).rejects.toMatchObject(wrong);
    await expect(enter(email, codeOf(secret))).rejects.toMatchObject({ kind: "rate_limited" });
  });

  test("renewed codes take the place of the old ones, and cost password and code", async () => {
    const { ctx, id, email, codes, secret } = await enrolled();
    await expect(renewRecoveryCodes(ctx, { password: PASSWORD, code: wrongOf(secret) })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const { recoveryCodes: next } = await renewRecoveryCodes(ctx, { password: PASSWORD, code: codeOf(secret) });
    await expect(enter(email, codes[0] ?? "")).rejects.toMatchObject(wrong);
    expect(await enter(email, next[0] ?? "")).toEqual({ userId: id });
  });

  test("it is switched off by password and code, and then a password is enough", async () => {
    const { ctx, id, email, secret } = await enrolled();
    await expect(disableTwoFactor(ctx, { password: "wrong", code: codeOf(secret) })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(disableTwoFactor(ctx, { password: PASSWORD, code: "" })).rejects.toMatchObject({ kind: "forbidden" });
    const off = await disableTwoFactor(ctx, { password: PASSWORD, code: codeOf(secret) });
    expect(off).toMatchObject({ twoFactor: false, recoveryCodesLeft: 0 });
    expect(await enter(email, "")).toEqual({ userId: id });
    expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0);
  });

  test("the operator switches it off, once, and sees of a person nothing secret", async () => {
    const { id, email, secret } = await enrolled();
    const seen = await describePerson(database, email);
    expect(seen).toContain("Two-factor sign-in: on");
    expect(seen).toContain("Owner of Test workspace (ws_");
    expect(seen).not.toMatch(/argon2|v1\.a\./);
    expect(seen).not.toContain(secret);
    await endTwoFactor(database, email);
    expect(await enter(email, "")).toEqual({ userId: id });
    await expect(endTwoFactor(database, email)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("who has no password is not offered what guards one", async () => {
    const ctx = await testContext(database);
    await expect(startTwoFactor(ctx)).rejects.toMatchObject({ kind: "conflict", code: "no_password" });
  });
});
