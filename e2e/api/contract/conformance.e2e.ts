import { beforeAll, describe, expect, inject, it } from "vitest";
import { type MadeKey, newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { endedReport } from "@/e2e/harness/ended-report";
import { endpoints } from "@/lib/contract/contract";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { SCOPES } from "@/lib/contract/scopes";
import { type Answer, callForm, pathOf, request, unusedId, validBody, withQuery } from "../http";

const { baseUrl } = inject("place");
const publicEndpoints = endpoints.filter(({ auth }) => auth === "secretKey");
const cases = publicEndpoints.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);
/** Ways in for rows: with a public key, or under an address that is its own credential. */
const rowCases = endpoints
  .filter(({ auth }) => auth === "publicKey" || auth === "urlToken")
  .map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

let owner: Owner;
let stranger: Owner;
let key: MadeKey;
let strangerKey: MadeKey;
/** By the first part of the path that it belongs to. */
let tokens: Record<"integrations" | "voice", string>;

beforeAll(async () => {
  const place = inject("place");
  owner = await signUpOwner(place);
  stranger = await signUpOwner(place);
  key = await owner.createKey();
  strangerKey = await stranger.createKey();
  const tokenOf = async (path: string, type: string) => {
    const made = await owner.call("POST", path, { type, name: "Conformance" });
    return new URL((made.body as { data: { url: string } }).data.url).pathname.split("/").at(-1) ?? "";
  };
  tokens = { integrations: await tokenOf("/integrations", "push"), voice: await tokenOf("/connections", "webhook") };
});

function call(
  contract: EndpointContract,
  options: Partial<Parameters<typeof request>[1]> & { secret?: string; path?: string } = {},
) {
  const { headers, body } = validBody(contract);
  const { secret, path = pathOf(contract, unusedId(contract)), ...rest } = options;
  return request(baseUrl + path, {
    method: contract.method,
    ...(body === undefined ? {} : { body }),
    ...rest,
    headers: {
      ...headers,
      "x-forwarded-for": newAddress(),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...rest.headers,
    },
  });
}

/** Every refusal is one sentence in the one shape, with a code and the request's id beside it. */
function expectRefusal(answer: Answer, status: number, sentence?: string | RegExp): void {
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(Object.keys(answer.json as object)).toEqual(["error"]);
  const { error } = answer.json as { error: string };
  if (typeof sentence === "string") expect(error).toBe(sentence);
  else if (sentence !== undefined) expect(error).toMatch(sentence);
  expect(error).toMatch(/\.$/);
  expect(answer.headers.get("x-error-code")).toMatch(/^[a-z_]+$/);
  expect(answer.headers.get("x-request-id")).toMatch(/^req_/);
}

function expectRateHeaders(answer: Answer): void {
  expect(answer.headers.get("ratelimit-policy")).toBe('"default";q=3000;w=60');
  expect(answer.headers.get("ratelimit")).toMatch(/^"default";r=\d+;t=\d+$/);
  expect(answer.headers.get("x-ratelimit-limit")).toBe("3000");
  expect(answer.headers.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
  expect(answer.headers.get("x-ratelimit-reset")).toMatch(/^\d+$/);
}

describe.each(cases)("%s: who may call", (_name, contract) => {
  it("refuses a call without a key, and says how to authenticate", async () => {
    const answer = await call(contract);
    expectRefusal(answer, 401, "Missing API key.");
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("refuses an unknown key", async () => {
    const answer = await call(contract, { secret: "rc_sk_live_0000000000000000000000000000000000000" });
    expectRefusal(answer, 401, "Invalid API key.");
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("refuses a public key as the bearer", async () => {
    expectRefusal(await call(contract, { secret: key.publicKey }), 403, "A secret key is required.");
  });

  if (contract.scope !== null)
    it("refuses a key with every scope but its own, by its name", async () => {
      const narrow = await owner.createKey({ scopes: SCOPES.filter((scope) => scope !== contract.scope) });
      expectRefusal(await call(contract, { secret: narrow.secretKey }), 403, `This key is missing the scope ${contract.scope}.`);
    });

  it("lets in a key with no scope but its own", async () => {
    const exact = await owner.createKey({ scopes: contract.scope === null ? [] : [contract.scope] });
    expect([401, 403]).not.toContain((await call(contract, { secret: exact.secretKey })).status);
  });
});

describe.each(cases)("%s: what it accepts", (_name, contract) => {
  it("refuses an unknown query parameter", async () => {
    const path = withQuery(pathOf(contract, unusedId(contract)), "page=2");
    expectRefusal(await call(contract, { secret: key.secretKey, path }), 400, "page: isn't a known member.");
  });

  it("refuses another method, naming those it serves", async () => {
    const answer = await call(contract, { secret: key.secretKey, method: "PUT" });
    const served = endpoints
      .filter(({ path, auth }) => path === contract.path && auth === "secretKey")
      .map(({ method }) => method);
    expectRefusal(answer, 405);
    expect(answer.headers.get("allow")?.split(", ").sort()).toEqual([...served].sort());
  });

  if (contract.path.includes("{")) {
    it.each(["nonsense", "ws_01JD5M8Z3X4Y5W6V7T8S9R0QAB", "%00"])(
      "answers %s, an id of another shape, as one that nobody has, byte by byte",
      async (id) => {
        const unfit = await call(contract, { secret: key.secretKey, path: pathOf(contract, id) });
        const missing = await call(contract, { secret: key.secretKey });
        expectRefusal(unfit, 404);
        expect([unfit.text, unfit.headers.get("x-error-code")]).toEqual([missing.text, missing.headers.get("x-error-code")]);
      },
    );

    it("answers for another workspace's object as for one that does not exist, byte by byte", async () => {
      const theirs = await objectsOf(strangerKey);
      const id = objectOf(contract, theirs);
      const foreign = await call(contract, { secret: key.secretKey, path: pathOf(contract, id, theirs) });
      const missing = await call(contract, { secret: key.secretKey });
      expectRefusal(foreign, 404);
      expect(foreign.text).toBe(missing.text);
      expect(foreign.headers.get("x-error-code")).toBe(missing.headers.get("x-error-code"));
      expectRateHeaders(foreign);
    });
  }

  if (contract.body.kind === "json" && contract.body.schema.safeParse({}).success && contract.path.includes("{")) {
    it("takes no body at all for the default of every member", async () => {
      const headers = { authorization: `Bearer ${key.secretKey}`, "x-forwarded-for": newAddress() };
      expectRefusal(await request(baseUrl + pathOf(contract, "nonsense"), { method: contract.method, headers }), 404);
    });
  }

  if (contract.body.kind === "json" || contract.body.kind === "jsonOrMultipart") {
    const { bytesMax } = contract.body;

    it("refuses an unknown member by name", async () => {
      const body = JSON.stringify({ ...(contract.bodyExample as object), colour: "red" });
      expectRefusal(await call(contract, { secret: key.secretKey, body }), 400, "colour: isn't a known member.");
    });

    it("refuses malformed JSON, no body, text that is not UTF-8 and 33 levels", async () => {
      expectRefusal(await call(contract, { secret: key.secretKey, body: '{"name":' }), 400, "The body isn't valid JSON.");
      expectRefusal(await call(contract, { secret: key.secretKey, body: "" }), 400, "The body is empty; send JSON.");
      const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
      expectRefusal(await call(contract, { secret: key.secretKey, body: bytes }), 400, "The body isn't valid UTF-8.");
      const deep = "[".repeat(33) + "]".repeat(33);
      expectRefusal(
        await call(contract, { secret: key.secretKey, body: deep }),
        400,
        "The body is nested deeper than 32 levels.",
      );
    });

    it("refuses a media type it does not read", async () => {
      const answer = await call(contract, { secret: key.secretKey, headers: { "content-type": "text/plain" } });
      expectRefusal(answer, 415, /^Send the body as application\/json/);
    });

    it("refuses a body over its limit, announced or not", async () => {
      const sentence = `The body is larger than ${bytesMax / 1_000_000} MB.`;
      const body = JSON.stringify({ name: "x".repeat(bytesMax) });
      expectRefusal(await call(contract, { secret: key.secretKey, body }), 413, sentence);
      expectRefusal(await call(contract, { secret: key.secretKey, body, chunked: true }), 413, sentence);
    });
  }
});

describe.each(cases)("%s: what it replies", (_name, contract) => {
  it("keeps to its strict schema, with the request's id and the rest of the limit", async () => {
    const own = await objectsOf(key, { fresh: contract.method === "DELETE" });
    const id = objectOf(contract, own);
    if (OF_FINISHED.has(contract.name)) await finished(own.reportId);
    const body = contract.name === "queueReport" ? { body: JSON.stringify({ datasetId: own.datasetId }) } : {};
    const headers = { "x-request-id": "my-own-request-1" };
    const other = contract.name === "compareReports" ? await another(own.datasetId) : undefined;
    const path = pathOf(contract, id, own, other);
    const answer = await call(contract, { secret: key.secretKey, path, headers, ...body });
    // No question here takes so long that its answer is asked for later.
    const documented = contract.name === "getQuestion" ? 404 : contract.status;
    expect([answer.status, answer.text]).toEqual([documented, expect.any(String)]);
    if (documented === 404) return;
    if (contract.envelope === "file") {
      expect(answer.headers.get("content-type")).toBe(contract.fileType ?? FILE_TYPES[contract.name]);
      expectRateHeaders(answer);
      return;
    }
    expect(Object.keys(answer.json as object)).toEqual(contract.envelope === "page" ? ["data", "nextCursor"] : ["data"]);
    expect(contract.reply.safeParse((answer.json as { data: unknown }).data).error).toBeUndefined();
    expect(answer.headers.get("x-request-id")).toBe("my-own-request-1");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expectRateHeaders(answer);
  });
});

/** A request with its credential, whatever kind that is. */
function sendRows(contract: EndpointContract, options: Partial<Parameters<typeof request>[1]> & { query?: string } = {}) {
  const { headers, body } = validBody(contract);
  const { query = "", ...rest } = options;
  return request(
    baseUrl + contract.path.replace("{token}", contract.path.startsWith("/voice") ? tokens.voice : tokens.integrations) + query,
    {
      method: contract.method,
      body: body ?? "",
      ...rest,
      headers: {
        ...headers,
        ...(contract.auth === "publicKey" ? { "x-service-key": key.publicKey } : {}),
        "x-forwarded-for": newAddress(),
        ...rest.headers,
      },
    },
  );
}

describe.each(rowCases)("%s: what it accepts and replies", (_name, contract) => {
  it("keeps to its strict schema and its envelope, with the request's id and the rest of the limit", async () => {
    const answer = await sendRows(contract, { headers: { "x-request-id": "my-own-request-1" } });
    expect([answer.status, answer.text]).toEqual([contract.status, expect.any(String)]);
    const value = contract.envelope === "bare" ? answer.json : (answer.json as { data: unknown }).data;
    if (contract.envelope === "data") expect(Object.keys(answer.json as object)).toEqual(["data"]);
    expect(contract.reply.safeParse(value).error).toBeUndefined();
    expect(answer.headers.get("x-request-id")).toBe("my-own-request-1");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expectRateHeaders(answer);
  });

  it("lets pages of other websites read it exactly where it is for public keys, and never with cookies", async () => {
    for (const body of [validBody(contract).body ?? "", "{"]) {
      const answer = await sendRows(contract, { body, headers: { origin: "https://shop.example.com" } });
      const allowed = contract.auth === "publicKey" ? "https://shop.example.com" : null;
      expect(answer.headers.get("access-control-allow-origin")).toBe(allowed);
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  it("refuses an unknown query parameter and another method", async () => {
    expectRefusal(await sendRows(contract, { query: "?page=2" }), 400, "page: isn't a known member.");
    for (const method of ["PUT", "DELETE"]) {
      const answer = await sendRows(contract, { method });
      expectRefusal(answer, 405, "Use POST here.");
      expect(answer.headers.get("allow")).toMatch(/^POST(, OPTIONS)?$/);
    }
  });

  it("refuses malformed JSON, no body, text that is not UTF-8, 33 levels and another media type", async () => {
    expectRefusal(await sendRows(contract, { body: '{"name":' }), 400, "The body isn't valid JSON.");
    expectRefusal(await sendRows(contract, { body: "" }), 400, "The body is empty; send JSON.");
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    expectRefusal(await sendRows(contract, { body: bytes }), 400, "The body isn't valid UTF-8.");
    const deep = "[".repeat(33) + "]".repeat(33);
    expectRefusal(await sendRows(contract, { body: deep }), 400, "The body is nested deeper than 32 levels.");
    expectRefusal(
      await sendRows(contract, { headers: { "content-type": "text/plain" } }),
      415,
      /^Send the body as application\/json/,
    );
  });

  const taken = contract.body;
  if (taken.kind === "json")
    it("refuses a body over its limit, announced or not", async () => {
      const { bytesMax } = taken;
      const sentence = `The body is larger than ${bytesMax / 1_000_000} MB.`;
      const body = JSON.stringify({ name: "x".repeat(bytesMax) });
      expectRefusal(await sendRows(contract, { body }), 413, sentence);
      expectRefusal(await sendRows(contract, { body, chunked: true }), 413, sentence);
    });
});

describe("addresses that are no endpoint", () => {
  it.each(["/v1", "/v1/", "/v1/nothing", "/v1/datasets/", "/v1//datasets", "/api/nothing", "/v1/datasets/%E0%A4%A"])(
    "%s answers 404 in JSON",
    async (path) => {
      const answer = await request(baseUrl + path, { headers: { authorization: `Bearer ${key.secretKey}` } });
      expectRefusal(answer, 404, "There's nothing at this address.");
    },
  );

  it("serves the dashboard's own operations to no key", async () => {
    const answer = await request(`${baseUrl}/api/keys`, { headers: { authorization: `Bearer ${key.secretKey}` } });
    expectRefusal(answer, 401);
  });

  it("has a route for every public operation of the contract", async () => {
    for (const [, contract] of cases) expect((await call(contract)).status).toBe(401);
  });
});

describe("keys that no longer work", () => {
  it("refuses an expired key", async () => {
    const short = await owner.createKey({ expiresAt: new Date(Date.now() + 10_000).toISOString() });
    const ask = () => request(`${baseUrl}/v1/whoami`, { headers: { authorization: `Bearer ${short.secretKey}` } });
    await expect.poll(async () => (await ask()).status, { interval: 500 }).toBe(401);
    expectRefusal(await ask(), 401, "This API key has expired.");
  });

  it("refuses a revoked key at once", async () => {
    const brief = await owner.createKey();
    const headers = { authorization: `bearer ${brief.secretKey}` };
    expect((await request(`${baseUrl}/v1/whoami`, { headers })).status).toBe(200);
    await owner.revokeKey(brief.id);
    expectRefusal(await request(`${baseUrl}/v1/whoami`, { headers }), 401, "This API key was revoked.");
  });
});

/** Of files that come in several kinds: the one that is asked for. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  exportReport: "application/pdf",
  downloadDataset: "text/csv; charset=utf-8",
};

/** Operations on reports that are finished. */
const OF_FINISHED = new Set(["replayReport", "getReportPlan", "downloadEvidence", "compareReports"]);

/** One more finished report of a dataset. */
async function another(datasetId: string): Promise<string> {
  const id = await create("/v1/reports", key.secretKey, { datasetId });
  await finished(id);
  return id;
}

async function finished(id: string): Promise<void> {
  const headers = { authorization: `Bearer ${key.secretKey}` };
  const { status } = await endedReport(async () => {
    const answer = await request(`${baseUrl}/v1/reports/${id}`, { headers });
    return (answer.json as { data: { status: string } }).data;
  });
  if (status !== "COMPLETED") throw new Error("The report failed.");
}

type Objects = Record<"datasetId" | "versionId" | "answerId" | "reportId" | "callId" | "webhookId" | "deliveryId", string>;
const made = new Map<string, Objects>();

function objectOf({ path }: EndpointContract, { datasetId, answerId, reportId, callId, webhookId }: Objects): string {
  if (path.startsWith("/v1/reports")) return reportId;
  if (path.startsWith("/v1/answers")) return answerId;
  if (path.startsWith("/v1/webhooks")) return webhookId;
  return path.startsWith("/v1/calls") ? callId : datasetId;
}

/** A dataset, a report, a call and a webhook with a delivery in the workspace of a key, shared unless asked fresh. */
async function objectsOf({ secretKey }: MadeKey, { fresh = false } = {}): Promise<Objects> {
  const known = made.get(secretKey);
  if (known !== undefined && !fresh) return known;
  const rows = Array.from({ length: 40 }, (_, n) => ({
    day: `2026-07-${String((n % 28) + 1).padStart(2, "0")}`,
    total: n * 1.5,
    category: n % 3 ? "Outdoor" : "Kitchen",
  }));
  const datasetId = await create("/v1/datasets", secretKey, { name: "Conformance", rows });
  const webhookId = await create("/v1/webhooks", secretKey, NOWHERE);
  const objects = {
    datasetId,
    webhookId,
    versionId: await create(`/v1/datasets/${datasetId}/versions`, secretKey, { name: "Conformance" }),
    answerId: await create(`/v1/datasets/${datasetId}/answers`, secretKey, COUNTED),
    deliveryId: await create(`/v1/webhooks/${webhookId}/test`, secretKey, undefined),
    reportId: await create("/v1/reports", secretKey, { datasetId }),
    callId: await create("/v1/calls", secretKey, callForm()),
  };
  if (!fresh) made.set(secretKey, objects);
  return objects;
}

const COUNTED = { analyses: [{ measure: { kind: "count" }, question: "value" }] };

/** A name that nobody can have: nothing is sent. */
const NOWHERE = { url: "https://hooks.invalid/rowcall", events: ["report.failed"] };

async function create(path: string, secret: string, body: unknown): Promise<string> {
  const authorization = `Bearer ${secret}`;
  const answer = await request(baseUrl + path, {
    method: "POST",
    headers:
      body === undefined || body instanceof FormData ? { authorization } : { authorization, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const data = (answer.json as { data?: { id?: string; webhook?: { id: string } } }).data;
  const id = data?.id ?? data?.webhook?.id;
  if (id === undefined) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return id;
}
