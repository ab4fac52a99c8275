import { describe, expect, inject, it } from "vitest";
import { changePlan, signUpOwner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import { pathOf, request, unusedId, validBody } from "../http";

const place = inject("place");
const gated = endpoints.filter(({ auth, planGated }) => auth === "secretKey" && planGated);

describe("a workspace on the Free plan", () => {
  it("may call whoami and nothing else, and everything again on Starter", async () => {
    const owner = await signUpOwner(place, { plan: "FREE" });
    const { secretKey } = await owner.createKey();
    const authorization = `Bearer ${secretKey}`;
    const whoami = await request(`${place.baseUrl}/v1/whoami`, { headers: { authorization } });
    expect([whoami.status, whoami.json]).toMatchObject([
      200,
      { data: { workspace: { plan: "FREE" }, limits: { requestsPerMinute: 30 } } },
    ]);
    // There are more operations than a key of this plan may ask in a minute.
    const keys = await Promise.all(gated.map((_, index) => (index % 20 === 0 ? owner.createKey() : null)));
    for (const [index, contract] of gated.entries()) {
      const { headers, body } = validBody(contract);
      const key = keys[index - (index % 20)];
      const answer = await request(place.baseUrl + pathOf(contract, unusedId(contract)), {
        method: contract.method,
        headers: { ...headers, authorization: `Bearer ${key?.secretKey}` },
        ...(body === undefined ? {} : { body }),
      });
      expect([contract.name, answer.status, answer.json]).toEqual([
        contract.name,
        403,
        { error: "API access isn't included in the Free plan." },
      ]);
    }
    const { publicKey } = await owner.createKey();
    const ingest = () =>
      request(`${place.baseUrl}/v1/ingest`, {
        method: "POST",
        headers: { "x-service-key": publicKey, "content-type": "application/json" },
        body: '{"a":1}',
      });
    const refused = await ingest();
    expect([refused.status, refused.json]).toEqual([403, { error: "API access isn't included in the Free plan." }]);
    await changePlan(place, owner.workspaceId, "STARTER");
    expect((await ingest()).json).toEqual({ data: { accepted: 1, total: 1, truncated: false } });
    const after = await request(`${place.baseUrl}/v1/datasets`, { headers: { authorization } });
    expect([after.status, after.headers.get("x-ratelimit-limit")]).toEqual([200, "120"]);
  });

  it("may store 50,000 rows in one dataset, and a larger file is refused whole", async () => {
    const owner = await signUpOwner(place, { plan: "STARTER" });
    const { secretKey } = await owner.createKey();
    await changePlan(place, owner.workspaceId, "STARTER");
    const form = new FormData();
    form.set("name", "Too many");
    form.set("file", new Blob([`n\n${"1\n".repeat(500_001)}`]), "n.csv");
    const answer = await request(`${place.baseUrl}/v1/datasets`, {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}` },
      body: form,
    });
    expect([answer.status, answer.json]).toEqual([
      413,
      { error: "This file has 500,001 rows; the Starter plan allows 500,000 per dataset." },
    ]);
  });
});

describe("the rate limit", () => {
  it("lets 30 of 60 calls at once through on the Free plan, and says honestly when to come back", async () => {
    const owner = await signUpOwner(place, { plan: "FREE" });
    const { secretKey } = await owner.createKey();
    const ask = () => request(`${place.baseUrl}/v1/whoami`, { headers: { authorization: `Bearer ${secretKey}` } });
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    const refilled = Math.floor((performance.now() - started) / 2_000);
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(30);
    expect(passed).toBeLessThanOrEqual(30 + refilled);
    const refused = answers.filter(({ status }) => status === 429);
    // A machine that is busy with other things puts some off, which is no answer of the limit.
    const putOff = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).toHaveLength(60 - passed - putOff.length);
    for (const answer of refused) {
      const wait = Number(answer.headers.get("retry-after"));
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(answer.json).toEqual({
        error: expect.stringMatching(/^Rate limit of 30 requests per minute exceeded\. Try again in \d+ seconds?\.$/),
      });
      expect(answer.headers.get("ratelimit-policy")).toBe('"default";q=30;w=60');
      expect(answer.headers.get("x-ratelimit-remaining")).toBe("0");
      expect(answer.headers.get("x-error-code")).toBe("rate_limited");
    }
    // One comes back every two seconds; the first of these may take it.
    let last = await ask();
    while (last.status !== 429) last = await ask();
    await new Promise((resolve) => setTimeout(resolve, Number(last.headers.get("retry-after")) * 1_000 + 50));
    expect((await ask()).status).toBe(200);
  });

  it("holds for every operation, before anything else is looked at", async () => {
    const owner = await signUpOwner(place, { plan: "FREE" });
    const { secretKey } = await owner.createKey();
    const headers = { authorization: `Bearer ${secretKey}` };
    await Promise.all(Array.from({ length: 40 }, () => request(`${place.baseUrl}/v1/whoami`, { headers })));
    for (const contract of endpoints.filter(({ auth }) => auth === "secretKey")) {
      const ask = () =>
        request(`${place.baseUrl}${pathOf(contract, "nonsense")}?nonsense=1`, { method: contract.method, headers });
      // One comes back every two seconds; it may be one of these.
      const answer = (await Promise.all(Array.from({ length: 4 }, ask))).find(({ status }) => status === 429);
      expect([contract.name, answer?.status, answer?.headers.get("retry-after")]).toEqual([
        contract.name,
        429,
        expect.stringMatching(/^\d+$/),
      ]);
    }
  });

  it("counts each key by itself", async () => {
    const owner = await signUpOwner(place, { plan: "FREE" });
    const [one, two] = [await owner.createKey(), await owner.createKey()];
    const ask = (secret: string) => request(`${place.baseUrl}/v1/whoami`, { headers: { authorization: `Bearer ${secret}` } });
    await Promise.all(Array.from({ length: 40 }, () => ask(one.secretKey)));
    expect((await ask(two.secretKey)).status).toBe(200);
  });

  it("limits failed authentications of one address", async () => {
    const ask = () =>
      request(`${place.baseUrl}/v1/whoami`, { headers: { authorization: "Bearer nonsense", "x-forwarded-for": "203.0.113.77" } });
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 120 }, ask));
    const refilled = Math.ceil((performance.now() - started) / 1_000);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([401, 429]);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(60 + refilled);
  });
});
