import NextAuth from "next-auth";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import { CODE_NEEDED } from "@/lib/contract/words/account-words";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { createResetLink } from "@/lib/workspaces/account/links/create-reset-link";
import { resetPassword } from "@/lib/workspaces/account/links/reset-password";
import { enableTwoFactor } from "@/lib/workspaces/account/two-factor/enable-two-factor";
import { startTwoFactor } from "@/lib/workspaces/account/two-factor/start-two-factor";
import { signUp } from "@/lib/workspaces/people/sign-up";
import { identifySession } from "../identify/session";
import { sessionCookieName } from "../identify/session-token";
import { authOptions } from "./options";

// Passwords at the cost of tests.
setSettings({ I_AM_A_TEST: "1" });

const EMAIL = "ada@example.com";
const PASSWORD = "three green rowing boats";

/** A browser's cookie jar in front of next-auth, as its page router form takes requests. */
class Browser {
  readonly jar = new Map<string, { value: string; attributes: string }>();

  /** What went wrong beneath. */
  readonly noted: unknown[] = [];

  constructor(private readonly address: string) {}

  async get(action: string): Promise<{ status: number; body: unknown }> {
    return this.send("GET", action, {});
  }

  async post(action: string, body: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const { body: csrf } = await this.get("csrf");
    return this.send("POST", action, { ...body, json: "true", csrfToken: (csrf as { csrfToken: string }).csrfToken });
  }

  get cookie(): string {
    return [...this.jar].map(([name, { value }]) => `${name}=${value}`).join("; ");
  }

  private async send(method: string, action: string, body: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const reply = { status: 200, body: undefined as unknown };
    const headers = new Map<string, string | string[]>();
    const response = {
      status: (status: number) => {
        reply.status = status;
        return response;
      },
      getHeader: (name: string) => headers.get(name),
      setHeader: (name: string, value: string | string[]) => {
        headers.set(name, value);
        return response;
      },
      json: (value: unknown) => {
        reply.body = value;
      },
      send: (value: unknown) => {
        reply.body = value;
      },
      end: () => {},
    };
    const cookies = Object.fromEntries([...this.jar].map(([name, { value }]) => [name, decodeURIComponent(value)]));
    const request = { method, body, cookies, headers: {}, query: { nextauth: action.split("/") } };
    const noteError = (error: unknown) => this.noted.push(error);
    const asking = { clientAddress: this.address, userAgent: "Test browser", noteError };
    await NextAuth(request as never, response as never, authOptions(asking));
    for (const line of [headers.get("Set-Cookie") ?? []].flat()) this.keep(line);
    return reply;
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(name.length + 1);
    if (value === "") this.jar.delete(name);
    else this.jar.set(name, { value, attributes: attributes.join("; ") });
  }
}

describe.each(EITHER_ENGINE)("signing in on %s", (engine) => {
  let database: Database;
  let address = 0;
  let browser: Browser;
  beforeAll(async () => {
    process.env.NEXTAUTH_URL = "http://localhost:3000";
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 5).toString("base64")}` }));
    database = await testDatabase(engine);
    setDatabase(database);
    await signUp(
      database,
      { name: "Ada", workspaceName: "Northwind", email: EMAIL, password: PASSWORD },
      { SIGNUP: "open", DEFAULT_PLAN: "FREE" },
    );
  });
  beforeEach(() => {
    browser = new Browser(`10.1.0.${address++}`);
  });
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });

  const who = (cookie = browser.cookie) =>
    identifySession(new Request("http://localhost/api/keys", { headers: { cookie } }), database);
  const errorOf = ({ body }: { body: unknown }) => new URL((body as { url: string }).url).searchParams.get("error");

  test("the right password signs in for seven days, with a cookie that scripts cannot read", async () => {
    const reply = await browser.post("callback/credentials", { email: EMAIL, password: PASSWORD, callbackUrl: "/dashboard" });
    expect(reply).toMatchObject({ status: 200, body: { url: "http://localhost:3000/dashboard" } });
    expect((await who()).actor).toMatchObject({ kind: "user", email: EMAIL, role: "owner" });
    const attributes = browser.jar.get(sessionCookieName())?.attributes ?? "";
    expect(attributes).toContain("HttpOnly");
    expect(attributes).toContain("SameSite=Lax");
    const expires = new Date(/Expires=([^;]+)/.exec(attributes)?.[1] ?? 0).getTime() - Date.now();
    expect(Math.abs(expires - 7 * 86_400_000)).toBeLessThan(60_000);
  });

  test("a wrong password says so in words that a page can show, and leaves no session", async () => {
    const reply = await browser.post("callback/credentials", { email: EMAIL, password: "wrong" });
    expect(reply.status).toBe(401);
    expect(errorOf(reply)).toBe("Wrong email address or password.");
    await expect(who()).rejects.toMatchObject({ kind: "unauthenticated" });
    for (let count = 0; count < 5; count++) await browser.post("callback/credentials", { email: EMAIL, password: "wrong" });
    const throttled = await browser.post("callback/credentials", { email: EMAIL, password: PASSWORD });
    expect(errorOf(throttled)).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  });

  test("with two-factor sign-in a right password alone leaves no session; the code in the same form does", async () => {
    const ctx = await testContext(database);
    const email = `${ctx.actor.id.toLowerCase()}@example.com`;
    const link = await createResetLink(database, email);
    await resetPassword(database, { token: link.split("/reset/")[1] ?? "", password: PASSWORD, clientAddress: "10.1.1.1" });
    const { secret } = await startTwoFactor(ctx);
    const { recoveryCodes } = await enableTwoFactor(ctx, { password: PASSWORD, code: new TOTP({ secret }).generate() });
    const enter = (body: Record<string, string>) => browser.post("callback/credentials", { email, ...body });
    const asked = await enter({ password: PASSWORD });
    expect([asked.status, errorOf(asked)]).toEqual([401, CODE_NEEDED]);
    await expect(who()).rejects.toMatchObject({ kind: "unauthenticated" });
    const wrong = await enter({ password: "wrong", code: recoveryCodes[0] ?? "" });
    expect([wrong.status, errorOf(wrong)]).toEqual([401, "Wrong email address or password."]);
    expect((await enter({ password: PASSWORD, code: recoveryCodes[0] ?? "" })).status).toBe(200);
    expect((await who()).actor).toMatchObject({ id: ctx.actor.id });
  });

  test("signing out ends the session itself: the cookie kept aside is worth nothing", async () => {
    await browser.post("callback/credentials", { email: EMAIL, password: PASSWORD });
    const kept = browser.cookie;
    await who(kept);
    expect(await browser.get("session")).toMatchObject({ body: { expires: expect.any(String) } });
    await browser.post("signout", { callbackUrl: "/sign-in" });
    expect(browser.jar.has(sessionCookieName())).toBe(false);
    await expect(who(kept)).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("the cookie of an ended session is not renewed", async () => {
    await browser.post("callback/credentials", { email: EMAIL, password: PASSWORD });
    const kept = browser.jar.get(sessionCookieName()) ?? expect.fail("nobody is signed in");
    await browser.post("signout", {});
    browser.jar.set(sessionCookieName(), kept);
    expect((await browser.get("session")).body).toEqual({});
    expect(browser.jar.has(sessionCookieName())).toBe(false);
  });

  test("a database that is away is noted as such, and its statements are told to nobody", async () => {
    await browser.post("callback/credentials", { email: EMAIL, password: PASSWORD });
    const fault = new Error(`Failed query: select from users params: ${EMAIL}`);
    const refuse = (): never => {
      throw fault;
    };
    setDatabase({ kind: "embedded", db: { select: refuse, execute: refuse } as never, close: async () => {} });
    try {
      const reply = await browser.post("callback/credentials", { email: EMAIL, password: PASSWORD });
      expect(errorOf(reply)).toBe("Sign-in failed.");
      await browser.get("session");
      expect(browser.noted).toEqual([fault, fault]);
    } finally {
      setDatabase(database);
    }
  });

  test("after signing in nobody is sent to another site", async () => {
    for (const callbackUrl of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      const { body } = await browser.post("callback/credentials", { email: EMAIL, password: PASSWORD, callbackUrl });
      expect(new URL((body as { url: string }).url).origin).toBe("http://localhost:3000");
    }
  });
});
