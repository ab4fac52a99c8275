import { beforeAll, describe, expect, inject, it } from "vitest";
import { joinAs, type Member, newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { request } from "../http";

const place = inject("place");
const { baseUrl } = place;
let owner: Owner;

beforeAll(async () => {
  owner = await signUpOwner(place);
});

const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const invite = async (body: object) => {
  const { id, link } = dataOf<{ id: string; link: string }>(await owner.call("POST", "/invitations", body));
  return { id, token: link.split("/invite/")[1] ?? "", link };
};
const join = (person: Pick<Member, "call">, token: string) => person.call("POST", "/account/join", { token });

describe("a person who is removed", () => {
  it("is out with their very next request, in every browser", async () => {
    const member = await joinAs(place, owner, "admin");
    expect((await member.call("GET", "/members")).status).toBe(200);
    expect((await owner.call("DELETE", `/members/${member.userId}`)).status).toBe(200);
    expect((await member.call("GET", "/members")).status).toBe(401);
    expect((await member.call("GET", "/v1/datasets")).status).toBe(401);
  });

  it("comes back by invitation, though they belong nowhere meanwhile", async () => {
    const member = await joinAs(place, owner, "member");
    await owner.call("DELETE", `/members/${member.userId}`);
    const { token } = await invite({ role: "viewer" });
    expect(dataOf(await join(member, token))).toEqual({ workspaceId: owner.workspaceId, role: "viewer" });
    expect((await member.call("GET", "/members")).status).toBe(200);
  });
});

describe("a page that was left open", () => {
  it("writes nothing into another workspace than the one that it shows", async () => {
    const member = await joinAs(place, owner, "member");
    const write = (shown: string) =>
      request(`${baseUrl}/api/v1/datasets`, {
        method: "POST",
        headers: {
          cookie: member.cookie,
          origin: baseUrl,
          "sec-fetch-site": "same-origin",
          "content-type": "application/json",
          "x-workspace": shown,
        },
        body: JSON.stringify({ name: "Where it belongs", rows: [{ n: 1 }] }),
      });
    expect(await write("ws_01JD5M8Z3X4Y5W6V7T8S9R0QAB")).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining("different workspace") },
    });
    expect((await write(owner.workspaceId)).status).toBe(201);
  });
});

describe("a person who is demoted", () => {
  it("may do less with their very next request", async () => {
    const member = await joinAs(place, owner, "member");
    expect((await member.call("POST", "/v1/datasets", { name: "Mine", rows: [{ a: 1 }] })).status).toBe(201);
    await owner.call("PATCH", `/members/${member.userId}`, { role: "viewer" });
    expect((await member.call("POST", "/v1/datasets", { name: "More", rows: [{ a: 1 }] })).status).toBe(403);
    expect((await member.call("GET", "/v1/datasets")).status).toBe(200);
  });
});

describe("an invitation", () => {
  it("works once, for the address that it names alone", async () => {
    const [first, second] = [await signUpOwner(place), await signUpOwner(place)];
    const { token } = await invite({ email: first.email.toUpperCase(), role: "member" });
    const refused = await join(second, token);
    expect([refused.status, refused.body]).toEqual([
      403,
      { error: `This invitation is for ${first.email}, not for ${second.email}.` },
    ]);
    expect((await join(first, token)).status).toBe(200);
    expect((await join(first, token)).status).toBe(404);
  });

  it("asks who is not signed in to sign in, and gets one answer when it is dead", async () => {
    const { id, token } = await invite({ role: "member" });
    const headers = { origin: baseUrl, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const body = JSON.stringify({ token });
    const anonymous = await request(`${baseUrl}/api/account/join`, {
      method: "POST",
      headers: { ...headers, "x-forwarded-for": newAddress() },
      body,
    });
    expect([anonymous.status, anonymous.headers.get("x-error-code")]).toEqual([401, "signed_out"]);
    await owner.call("DELETE", `/invitations/${id}`);
    const stranger = await signUpOwner(place);
    for (const dead of [token, "A".repeat(43), "B".repeat(86)]) {
      const answer = await join(stranger, dead);
      expect([answer.status, answer.body]).toEqual([404, { error: "This invitation no longer works. Ask for a new one." }]);
    }
  });

  it("has a page that search engines and other websites learn nothing of", async () => {
    const { link, token } = await invite({ role: "member" });
    const page = await request(`${baseUrl}/invite/${token}`, { headers: { "x-forwarded-for": newAddress() } });
    expect([page.status, page.text.includes("End to end")]).toEqual([200, true]);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    const dead = await request(`${baseUrl}/invite/${"A".repeat(43)}`, { headers: { "x-forwarded-for": newAddress() } });
    expect([dead.status, dead.text.includes("This invitation doesn&#x27;t work")]).toEqual([404, true]);
    expect(link).toMatch(/\/invite\/[\w-]{43}$/);
  });
});

describe("the workspace that a browser shows", () => {
  it("is chosen by a cookie that scripts do not see, and only among one's own", async () => {
    const other = await signUpOwner(place);
    const { token } = await invite({ role: "viewer" });
    await join(other, token);
    const choose = (workspaceId: string) =>
      request(`${baseUrl}/api/workspaces/choose`, {
        method: "POST",
        headers: {
          cookie: other.cookie,
          origin: baseUrl,
          "sec-fetch-site": "same-origin",
          "content-type": "application/json",
          "x-forwarded-for": newAddress(),
        },
        body: JSON.stringify({ workspaceId }),
      });
    const chosen = await choose(owner.workspaceId);
    const line = chosen.headers.get("set-cookie") ?? "";
    expect(line).toMatch(new RegExp(`^rc_ws=${owner.workspaceId}; Path=/; HttpOnly; SameSite=Lax; Max-Age=\\d+(; Secure)?$`));
    const seen = await request(`${baseUrl}/api/workspace`, { headers: { cookie: `${other.cookie}; ${line.split(";")[0]}` } });
    expect(seen.json).toMatchObject({ data: { id: owner.workspaceId } });
    const foreign = await choose((await signUpOwner(place)).workspaceId);
    expect([foreign.status, foreign.headers.get("set-cookie")]).toEqual([404, null]);
  });

  it("is the new one once it was created", async () => {
    const person = await signUpOwner(place);
    const made = await person.call("POST", "/workspaces", { name: "Second" });
    expect(made.status).toBe(201);
    expect(dataOf<{ name: string; role: string }[]>(await person.call("GET", "/workspaces"))).toMatchObject([
      { name: "End to end", role: "owner" },
      { name: "Second", role: "owner" },
    ]);
  });
});
