import { TOTP } from "otpauth";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { newAddress, type Owner, signIn, signUpOwner } from "@/e2e/harness/actors";
import { authenticator } from "@/lib/testing/accounts/authenticator";
import { request } from "../http";

const place = inject("place");
const { baseUrl } = place;
const NEXT = "four yellow sailing boats";

interface Said {
  status: number;
  body: unknown;
}
const dataOf = <T>({ body }: Said) => (body as { data: T }).data;
const errorOf = ({ body }: Said) => (body as { error: string }).error;

/** Asks an open operation as a page does. */
function ask(path: string, body: object, from = newAddress()) {
  const headers = {
    origin: baseUrl,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
    "x-forwarded-for": from,
  };
  return request(`${baseUrl}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

describe("who cannot sign in", () => {
  it("is told the same whether or not somebody has the address", async () => {
    const { email } = await signUpOwner(place);
    const [known, unknown] = await Promise.all(
      [email, "nobody-at-all@example.com"].map((email) => ask("/account/forgot", { email })),
    );
    expect(known?.status).toBe(409);
    expect(known?.json).toEqual({ error: "This server sends no email. Ask your administrator for a link." });
    expect([unknown?.status, unknown?.text]).toEqual([known?.status, known?.text]);
  });

  it.each(["/account/reset", "/account/verify"])("learns nothing from links that are none: %s", async (path) => {
    const more = path.endsWith("reset") ? { password: NEXT } : {};
    const answers = await Promise.all(["A".repeat(43), "x", "é"].map((token) => ask(path, { token, ...more })));
    for (const { status, json } of answers) {
      expect([status, json]).toEqual([404, { error: "This link no longer works. Ask for a new one." }]);
    }
  });

  it.each(["/reset", "/verify"])(
    "gets a page for any link that is kept out of indexes and sends no referrer: %s",
    async (path) => {
      const page = await request(`${baseUrl}${path}/${"A".repeat(43)}`, { headers: { "x-forwarded-for": newAddress() } });
      expect(page.status).toBe(200);
      expect(page.text.replaceAll("&#x27;", "'")).toContain("This link doesn't work");
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
      expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    },
  );
});

describe("a browser that somebody has signed in with", () => {
  it("is let try where strangers at its address have tried too often, and is known at sign-in only", async () => {
    const { email, password, cookie } = await signUpOwner(place);
    const device = /rowcall\.device=[0-9a-f.]+/.exec(cookie)?.[0] ?? "";
    expect(device).not.toBe("");
    const from = newAddress();
    const attempt = async (as: { password: string; cookie: string }) => {
      const headers = { "x-forwarded-for": from, origin: baseUrl, "sec-fetch-site": "same-origin" };
      const csrf = await fetch(`${baseUrl}/api/auth/csrf`, { headers });
      const { csrfToken } = (await csrf.json()) as { csrfToken: string };
      return fetch(`${baseUrl}/api/auth/callback/credentials`, {
        method: "POST",
        redirect: "manual",
        headers: { ...headers, cookie: [...csrf.headers.getSetCookie().map((line) => line.split(";")[0]), as.cookie].join("; ") },
        body: new URLSearchParams({ csrfToken, email, password: as.password, callbackUrl: `${baseUrl}/dashboard`, json: "true" }),
      });
    };
    for (let count = 0; count < 5; count++) expect((await attempt({ password: "a guess", cookie: "" })).status).toBe(401);
    expect((await attempt({ password, cookie: "" })).status).toBe(429);
    const letIn = await attempt({ password, cookie: device });
    expect(letIn.status).toBe(200);
    const lines = letIn.headers.getSetCookie().filter((line) => line.startsWith("rowcall.device="));
    expect(lines).toEqual([expect.stringMatching(/; Path=\/api\/auth; HttpOnly; SameSite=Lax; Max-Age=31536000$/)]);
  });
});

describe("a person's own account", () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await signUpOwner(place);
  });

  it("changes its address at once where no mail can prove it, by password", async () => {
    const email = `changed-${owner.email}`;
    const refused = await owner.call("POST", "/me/email", { email, password: "not the password" });
    expect([refused.status, errorOf(refused)]).toEqual([403, "The password is wrong. Nothing was changed."]);
    const changed = await owner.call("POST", "/me/email", { email, password: owner.password });
    expect(changed.status).toBe(200);
    expect(dataOf<{ email: string }>(changed).email).toBe(email);
    owner = { ...owner, email };
    await signIn(baseUrl, newAddress(), email, owner.password);
    expect((await owner.call("POST", "/me/email/check")).status).toBe(409);
  });

  it("changes its password, which ends every other session and not its own", async () => {
    const other = await signIn(baseUrl, newAddress(), owner.email, owner.password);
    const look = () => request(`${baseUrl}/api/me`, { headers: { cookie: other } });
    expect((await look()).status).toBe(200);
    const body = { currentPassword: owner.password, password: NEXT };
    expect((await owner.call("POST", "/me/password", body)).status).toBe(200);
    expect((await look()).status).toBe(401);
    expect((await owner.call("GET", "/me")).status).toBe(200);
    expect((await owner.call("POST", "/me/password", body)).status).toBe(403);
    owner = { ...owner, password: NEXT };
  });

  it("is guarded by a code once one was right, and no longer after it is turned off", async () => {
    const started = await owner.call("POST", "/me/two-factor");
    const { secret } = dataOf<{ secret: string }>(started);
    const code = new TOTP({ secret }).generate();
    const { password } = owner;
    const enabled = await owner.call("POST", "/me/two-factor/enable", { password, code });
    expect(enabled.status).toBe(200);
    const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(enabled);
    expect(recoveryCodes).toHaveLength(10);
    await expect(signIn(baseUrl, newAddress(), owner.email, password)).rejects.toThrow("Sign-in answered 401");
    // The code that was seen at first has been used by that.
    const again = await owner.call("POST", "/me/two-factor/recovery-codes", { password, code });
    expect([again.status, errorOf(again)]).toEqual([403, "The code is wrong or was already used. Nothing was changed."]);
    const renewed = await owner.call("POST", "/me/two-factor/recovery-codes", { password, code: recoveryCodes[0] });
    const [first] = dataOf<{ recoveryCodes: string[] }>(renewed).recoveryCodes;
    const off = await owner.call("POST", "/me/two-factor/disable", { password, code: first });
    expect([off.status, dataOf<{ twoFactor: boolean }>(off).twoFactor]).toEqual([200, false]);
    await signIn(baseUrl, newAddress(), owner.email, password);
  });

  it("is signed in to with a passkey, by the browser that asked alone, until it is removed", async () => {
    const device = authenticator(new URL(baseUrl).origin, new URL(baseUrl).hostname);
    const { password } = owner;
    const { challenge } = dataOf<{ challenge: string }>(await owner.call("POST", "/me/passkeys/start", { password }));
    const added = await owner.call("POST", "/me/passkeys", { name: "Laptop", ...device.make(challenge) });
    expect(added.status).toBe(201);
    const { id } = dataOf<{ id: string }>(added);
    const renamed = await owner.call("PATCH", `/me/passkeys/${id}`, { name: "Old laptop" });
    expect([renamed.status, dataOf<{ name: string }>(renamed).name]).toEqual([200, "Old laptop"]);
    expect((await enterBy(device, "none")).status).toBe(401);
    const letIn = await enterBy(device, "own");
    expect(letIn.status).toBe(200);
    expect(letIn.headers.getSetCookie().join()).toMatch(/session/);
    expect((await owner.call("DELETE", `/me/passkeys/${id}`)).status).toBe(200);
    expect((await enterBy(device, "own")).status).toBe(401);
  });
});

/** Signs in with a passkey, with the cookie that came with the challenge or without. */
async function enterBy(device: ReturnType<typeof authenticator>, ticket: "own" | "none"): Promise<Response> {
  const headers = { "x-forwarded-for": newAddress(), origin: baseUrl, "sec-fetch-site": "same-origin" };
  const asked = await request(`${baseUrl}/api/account/passkey`, { method: "POST", headers });
  const { data } = asked.json as { data: { challenge: string } };
  const csrf = await fetch(`${baseUrl}/api/auth/csrf`, { headers });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookies = [...csrf.headers.getSetCookie(), ...(ticket === "own" ? asked.headers.getSetCookie() : [])];
  return fetch(`${baseUrl}/api/auth/callback/passkey`, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, cookie: cookies.map((line) => line.split(";")[0]).join("; ") },
    body: new URLSearchParams({ csrfToken, ...device.use(data.challenge), callbackUrl: `${baseUrl}/dashboard`, json: "true" }),
  });
}
