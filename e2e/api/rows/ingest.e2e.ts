import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type KeyOptions, type MadeKey, newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import { type Answer, pathOf, request, unusedId, validBody } from "../http";

const { baseUrl } = inject("place");
const SITE = "https://shop.example.com";
let owner: Owner;

beforeAll(async () => {
  owner = await signUpOwner(inject("place"));
});

const aKey = (options: KeyOptions = {}) => owner.createKey({ name: `Site ${randomUUID().slice(0, 8)}`, scopes: [], ...options });

function send(key: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return request(`${baseUrl}/v1/ingest`, {
    method: "POST",
    headers: { "x-service-key": key, "content-type": "application/json", "x-forwarded-for": newAddress(), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const dataOf = (answer: Answer) => (answer.json as { data?: unknown }).data;
const refusalOf = (answer: Answer) => [answer.status, answer.json];

async function datasetOf(key: MadeKey): Promise<{ id: string; rowCount: number; name: string; origin: string }> {
  const keys = (await owner.call("GET", "/keys")).body as { data: { id: string; ingestDatasetId: string | null }[] };
  const id = keys.data.find((each) => each.id === key.id)?.ingestDatasetId;
  const found = (await owner.call("GET", `/v1/datasets/${id}`)).body as { data: Awaited<ReturnType<typeof datasetOf>> };
  return found.data;
}

describe("rows from a public key", () => {
  it("come as one object, a list, or { rows }, and are there when they are acknowledged", async () => {
    const key = await aKey({ name: "Forms" });
    expect(dataOf(await send(key.publicKey, { page: "/a", seconds: 4 }))).toEqual({ accepted: 1, total: 1, truncated: false });
    expect(dataOf(await send(key.publicKey, [{ page: "/b" }, { page: "/c" }]))).toEqual({
      accepted: 2,
      total: 3,
      truncated: false,
    });
    const last = await send(key.publicKey, { rows: [{ page: "/d", seconds: 7 }], from: "a tool" });
    expect([last.status, dataOf(last)]).toEqual([200, { accepted: 1, total: 4, truncated: false }]);
    expect(await datasetOf(key)).toMatchObject({ name: "Ingest Forms", origin: "ingest", rowCount: 4 });
  });

  it("may be 500 in a request, and one bad one refuses all", async () => {
    const { publicKey } = await aKey();
    const rows = Array.from({ length: 500 }, (_, n) => ({ n }));
    expect(dataOf(await send(publicKey, rows))).toMatchObject({ accepted: 500, total: 500 });
    expect(refusalOf(await send(publicKey, [...rows, { n: 500 }]))).toEqual([
      400,
      { error: "rows: must have at most 500 rows." },
    ]);
    const nested = [{ a: 1 }, { a: 1 }, { a: 1 }, { price: { amount: 1 } }];
    expect(refusalOf(await send(publicKey, nested))).toEqual([
      400,
      { error: "rows[3].price: must be a string, number, boolean or null." },
    ]);
    expect(refusalOf(await send(publicKey, { rows: [] }))).toEqual([400, { error: "rows: must have at least one row." }]);
    expect(refusalOf(await send(publicKey, "7"))).toEqual([400, { error: "rows[0]: must be a flat object." }]);
    expect(dataOf(await send(publicKey, { n: 1 }))).toMatchObject({ accepted: 1, total: 501 });
  });

  it("widen the dataset with columns that are new, whatever these are called", async () => {
    const key = await aKey();
    await send(key.publicKey, '[{"a":1},{"__proto__":"x","constructor":2}]');
    expect(dataOf(await send(key.publicKey, { a: "text now", b: true }))).toMatchObject({ accepted: 1, total: 3 });
    const { id } = await datasetOf(key);
    const csv = await request(`${baseUrl}/api/v1/datasets/${id}/download?format=csv`, { headers: { cookie: owner.cookie } });
    expect(csv.text.split(/\r?\n/)[0]?.replaceAll('"', "").split(",")).toEqual(["a", "__proto__", "constructor", "b"]);
  });

  it("go to the dataset that was chosen for the key", async () => {
    const first = await aKey();
    await send(first.publicKey, { a: 1 });
    const { id } = await datasetOf(first);
    const second = await aKey({ ingestDatasetId: id });
    expect(dataOf(await send(second.publicKey, { a: 2 }))).toMatchObject({ total: 2 });
  });

  it("are stored once however often a request is repeated under its Idempotency-Key", async () => {
    const { publicKey } = await aKey();
    const headers = { "idempotency-key": randomUUID() };
    const first = await send(publicKey, { a: 1 }, headers);
    await send(publicKey, [{ a: 2 }, { a: 3 }]);
    const again = await send(publicKey, { a: 1 }, headers);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect([first, again].map((each) => each.headers.get("idempotent-replayed"))).toEqual([null, "true"]);
    expect((await send(publicKey, { a: 9 }, headers)).status).toBe(422);
    const storm = { "idempotency-key": randomUUID() };
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => send(publicKey, { a: 4 }, storm)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(dataOf(await send(publicKey, { a: 5 }))).toMatchObject({ total: 5 });
  });

  it("of fifty first requests at once are all in one dataset", async () => {
    const key = await aKey({ name: "Burst" });
    // On a busy machine some wait for the others longer than a request may, and are told to come again: 503.
    const sent = async (n: number, triesLeft = 20): Promise<number> => {
      const { status } = await send(key.publicKey, { n });
      return status === 503 && triesLeft > 1 ? sent(n, triesLeft - 1) : status;
    };
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => sent(n)));
    expect(statuses).toEqual(Array<number>(50).fill(200));
    expect(await datasetOf(key)).toMatchObject({ rowCount: 50 });
    const list = (await owner.call("GET", "/v1/datasets")).body as { data: { name: string }[] };
    expect(list.data.filter(({ name }) => name === "Ingest Burst")).toHaveLength(1);
  });
});

describe("who may send rows with a key", () => {
  let limited: MadeKey | undefined;

  it("is told what is wrong with it", async () => {
    const key = await aKey();
    const missing = await request(`${baseUrl}/v1/ingest`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
      body: "{}",
    });
    expect(refusalOf(missing)).toEqual([401, { error: "Missing API key." }]);
    expect(refusalOf(await send(`${key.publicKey}x`, {}))).toEqual([401, { error: "Invalid API key." }]);
    expect(refusalOf(await send(key.secretKey, {}))).toEqual([403, { error: "A public key is required." }]);
    await send(key.publicKey, { a: 1 });
    await owner.revokeKey(key.id);
    expect(refusalOf(await send(key.publicKey, { a: 1 }))).toEqual([401, { error: "This API key was revoked." }]);
  });

  it("reads nothing with it, anywhere, in any place for a key", async () => {
    const { publicKey } = await aKey();
    for (const contract of endpoints.filter(({ auth }) => auth === "secretKey" || auth === "session")) {
      const path = (contract.auth === "session" ? "/api" : "") + pathOf(contract, unusedId(contract));
      const { headers, body } = validBody(contract);
      const ask = (more: Record<string, string>) =>
        request(baseUrl + path, {
          method: contract.method,
          headers: { ...headers, "x-forwarded-for": newAddress(), ...more },
          ...(body === undefined ? {} : { body }),
        });
      const places: Record<string, string>[] = [{ "x-service-key": publicKey }, { authorization: `Bearer ${publicKey}` }];
      for (const more of places) {
        const { status } = await ask(more);
        expect([contract.name, [401, 403].includes(status)]).toEqual([contract.name, true]);
      }
    }
  });

  it.each([
    ["the very website", SITE, 200],
    ["the same in capitals and with its port", "https://SHOP.example.com:443", 200],
    ["a label before a star's domain", "https://eu.stores.example.org", 200],
    ["two labels before it", "https://a.eu.stores.example.org", 200],
    ["the star's domain itself", "https://stores.example.org", 403],
    ["another scheme", "http://shop.example.com", 403],
    ["another port", "https://shop.example.com:8443", 403],
    ["a longer name with the same end", "https://evilshop.example.com", 403],
    ["a longer name with the same beginning", "https://shop.example.com.evil.test", 403],
    ["the star's end without its dot", "https://evilstores.example.org", 403],
    ["a file or a sandbox", "null", 403],
    ["nonsense", "shop.example.com", 403],
    ["nothing", null, 403],
  ])("comes from a website that the key allows: %s", async (_what, origin, status) => {
    limited ??= await aKey({ allowedOrigins: [SITE, "https://*.stores.example.org"] });
    const answer = await send(limited.publicKey, { a: 1 }, origin === null ? {} : { origin });
    expect(answer.status).toBe(status);
    // The page may read why, whoever it is.
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin ?? "*");
    if (status === 403) expect(answer.json).toEqual({ error: "This key isn't allowed on this website." });
  });

  it("comes from anywhere where the key names no website", async () => {
    const { publicKey } = await aKey();
    const origins: Record<string, string>[] = [{}, { origin: "null" }, { origin: "http://localhost:8080" }];
    for (const headers of origins) {
      expect((await send(publicKey, { a: 1 }, headers)).status).toBe(200);
    }
  });
});

describe("pages of other websites", () => {
  it("ask before they send, and are answered whatever their key", async () => {
    const answer = await request(`${baseUrl}/v1/ingest`, {
      method: "OPTIONS",
      headers: {
        origin: SITE,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,idempotency-key,x-service-key",
      },
    });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(answer.headers.get("access-control-allow-origin")).toBe(SITE);
    expect(answer.headers.get("access-control-allow-methods")).toBe("POST");
    expect(answer.headers.get("access-control-allow-headers")).toBe("x-service-key, content-type, idempotency-key");
    expect(Number(answer.headers.get("access-control-max-age"))).toBeGreaterThan(600);
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("read every reply of it, refusals too, and never with cookies", async () => {
    const { publicKey } = await aKey();
    const origin = { origin: SITE };
    const over = JSON.stringify({ a: "x".repeat(1_000_001) });
    const answers: [number, Answer][] = [
      [200, await send(publicKey, { a: 1 }, origin)],
      [400, await send(publicKey, "{", origin)],
      [401, await send("rc_pk_live_x", {}, origin)],
      [405, await request(`${baseUrl}/v1/ingest`, { headers: origin })],
      [413, await send(publicKey, over, origin)],
      [415, await send(publicKey, "a=1", { ...origin, "content-type": "text/plain" })],
    ];
    for (const [status, answer] of answers) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get("access-control-allow-origin")).toBe(SITE);
      expect(answer.headers.get("access-control-expose-headers")).toMatch(/X-Request-Id, X-Error-Code, Retry-After/);
      expect(answer.headers.get("vary")).toMatch(/\bOrigin\b/);
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
      if (status !== 200) expect(Object.keys(answer.json as object)).toEqual(["error"]);
    }
  });

  it("use up a count of their own: the secret half of the key has its own", async () => {
    const key = await owner.createKey();
    const left = async (ask: () => Promise<Answer>) => Number((await ask()).headers.get("x-ratelimit-remaining"));
    for (let turn = 0; turn < 20; turn++) await send(key.publicKey, { turn });
    const headers = { authorization: `Bearer ${key.secretKey}` };
    expect(await left(() => request(`${baseUrl}/v1/whoami`, { headers }))).toBe(2_999);
  });

  it("cannot use up the Idempotency-Keys of the secret half", async () => {
    const key = await owner.createKey();
    const headers = { "idempotency-key": "nightly" };
    await send(key.publicKey, { a: 1 }, headers);
    const answer = await request(`${baseUrl}/v1/datasets`, {
      method: "POST",
      headers: { ...headers, authorization: `Bearer ${key.secretKey}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Nightly", rows: [{ a: 1 }] }),
    });
    expect(answer.status).toBe(201);
  });
});
