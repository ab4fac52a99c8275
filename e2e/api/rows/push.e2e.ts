import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { changePlan, newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { type Answer, request } from "../http";

const place = inject("place");
const { baseUrl } = place;
let owner: Owner;

beforeAll(async () => {
  owner = await signUpOwner(place);
});

interface Source {
  id: string;
  path: string;
  datasetId: string;
}

async function aSource(options: { name?: string; mode?: string; by?: Owner } = {}): Promise<Source> {
  const { by = owner, ...body } = options;
  const made = await by.call("POST", "/integrations", { type: "push", name: `Zap ${randomUUID().slice(0, 8)}`, ...body });
  expect(made.status).toBe(201);
  const { integration, url } = (made.body as { data: { integration: { id: string; datasetId: string }; url: string } }).data;
  return { id: integration.id, path: new URL(url).pathname, datasetId: integration.datasetId };
}

function push({ path }: Pick<Source, "path">, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return request(baseUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress(), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const answered = ({ status, json }: Answer) => [status, json];
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n, label: `row ${n}` }));

async function detailOf({ id }: Source) {
  const found = (await owner.call("GET", `/integrations/${id}`)).body as {
    data: { lastError: string | null; received: { requests: number; rows: number; lastAt: string | null } };
  };
  return found.data;
}

async function cellsOf({ datasetId }: Source): Promise<string[]> {
  const csv = await request(`${baseUrl}/api/v1/datasets/${datasetId}/download?format=csv`, { headers: { cookie: owner.cookie } });
  return csv.text.trim().split(/\r?\n/).slice(1);
}

describe("rows from an automation tool", () => {
  it("are appended in any form, and the reply is bare", async () => {
    const source = await aSource();
    const { datasetId } = source;
    const ok = (accepted: number, total: number) => [200, { ok: true, accepted, total, truncated: false, datasetId }];
    expect(answered(await push(source, { rows: rows(3) }))).toEqual(ok(3, 3));
    expect(answered(await push(source, { rows: rows(2), mode: "append", zap: "42" }))).toEqual(ok(2, 5));
    expect(answered(await push(source, rows(4)))).toEqual(ok(4, 9));
    expect(answered(await push(source, { n: 9, label: "one" }))).toEqual(ok(1, 10));
    expect(await detailOf(source)).toMatchObject({ lastError: null, received: { requests: 4, rows: 10 } });
  });

  it("replace everything in one step, and no rows empty it", async () => {
    const source = await aSource();
    const { datasetId } = source;
    await push(source, { rows: rows(5) });
    expect(answered(await push(source, { rows: [{ other: "a" }, { other: "b" }], mode: "replace" }))).toEqual([
      200,
      { ok: true, accepted: 2, total: 2, truncated: false, datasetId },
    ]);
    expect((await cellsOf(source)).map((line) => line.replaceAll('"', ""))).toEqual(["a", "b"]);
    expect((await push(source, { rows: [], mode: "replace" })).json).toMatchObject({ accepted: 0, total: 0, datasetId });
    expect((await push(source, { other: "c" })).json).toMatchObject({ accepted: 1, total: 1, datasetId });
    expect(answered(await push(source, { rows: [], mode: "append" }))).toEqual([
      400,
      { error: "rows: must have at least one row." },
    ]);
    expect(answered(await push(source, []))).toEqual([400, { error: "rows: must have at least one row." }]);
  });

  it("do what the source is set to where the request does not say", async () => {
    const source = await aSource({ mode: "replace" });
    await push(source, rows(5));
    expect((await push(source, rows(2))).json).toMatchObject({ accepted: 2, total: 2 });
    expect((await push(source, { rows: rows(3), mode: "append" })).json).toMatchObject({ accepted: 3, total: 5 });
  });

  it("may be 10,000 in a request of megabytes", async () => {
    const source = await aSource();
    const many = Array.from({ length: 10_000 }, (_, n) => ({ n, text: "x".repeat(400) }));
    expect((await push(source, many)).json).toMatchObject({ accepted: 10_000, total: 10_000 });
    expect(answered(await push(source, [...many, { n: 1 }]))).toEqual([400, { error: "rows: must have at most 10,000 rows." }]);
  });

  it("are stored once under an Idempotency-Key, even when the address is changed between two tries", async () => {
    const source = await aSource();
    const headers = { "idempotency-key": randomUUID() };
    const first = await push(source, rows(2), headers);
    expect((await push(source, rows(2), headers)).text).toBe(first.text);
    const rotated = (await owner.call("POST", `/integrations/${source.id}/rotate`)).body as { data: { url: string } };
    const again = await push({ path: new URL(rotated.data.url).pathname }, rows(2), headers);
    expect([again.status, again.text, again.headers.get("idempotent-replayed")]).toEqual([200, first.text, "true"]);
    expect((await push(source, rows(3), headers)).status).toBe(422);
    expect((await push(source, rows(1))).json).toMatchObject({ total: 3 });
  });

  it("get in on every plan, and beyond the plan's rows are left out and said to be", async () => {
    const free = await signUpOwner(place);
    const source = await aSource({ by: free });
    await changePlan(place, free.workspaceId, "FREE");
    for (let turn = 0; turn < 5; turn++) expect((await push(source, rows(9_999))).status).toBe(200);
    expect((await push(source, rows(10))).json).toMatchObject({ accepted: 5, total: 50_000, truncated: true });
    expect((await push(source, rows(10))).json).toMatchObject({ accepted: 0, total: 50_000, truncated: true });
  });
});

describe("an address that is its own credential", () => {
  it("unknown, is answered like any address that serves nothing", async () => {
    const unknown = `/integrations/push/ipt_${"a".repeat(40)}`;
    const answer = await push({ path: unknown }, rows(1));
    expect(answered(answer)).toEqual([404, { error: "There's nothing at this address." }]);
    expect(answer.headers.get("x-error-code")).toBe("not_found");
    const { path } = await aSource();
    for (const each of [
      path.slice(0, -1),
      `${path}x`,
      "/integrations/push/x",
      "/integrations/push/%00",
      path.replace("ipt_", "vwh_"),
    ]) {
      expect((await push({ path: each }, rows(1))).status).toBe(404);
    }
  });

  it("cannot be guessed at will: after sixty misses a minute its client is told to wait, and others are not", async () => {
    const address = { "x-forwarded-for": newAddress() };
    const miss = () => push({ path: `/integrations/push/ipt_${"b".repeat(40)}` }, rows(1), address);
    const statuses = (await Promise.all(Array.from({ length: 80 }, miss))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(60);
    const last = (await Promise.all(Array.from({ length: 5 }, miss))).find(({ status }) => status === 429);
    expect(last?.json).toEqual({
      error: expect.stringMatching(/^Too many requests to addresses that don't exist\. Try again in/),
    });
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await push(await aSource(), rows(1), address)).status).toBe(200);
  });

  it("works on for a day after it was changed, and not after it was changed twice or removed", async () => {
    const source = await aSource();
    const rotate = async () => {
      const made = (await owner.call("POST", `/integrations/${source.id}/rotate`)).body as { data: { url: string } };
      return { path: new URL(made.data.url).pathname };
    };
    const second = await rotate();
    expect([(await push(source, rows(1))).status, (await push(second, rows(1))).status]).toEqual([200, 200]);
    const third = await rotate();
    // What was looked up about an address is used for five seconds at most.
    await expect.poll(async () => (await push(source, rows(1))).status, { interval: 500 }).toBe(404);
    expect([(await push(second, rows(1))).status, (await push(third, rows(1))).status]).toEqual([200, 200]);
    await owner.call("DELETE", `/integrations/${source.id}`);
    expect((await push(third, rows(1))).status).toBe(404);
  });

  it("paused, takes nothing until it is let go on", async () => {
    const source = await aSource();
    await push(source, rows(1));
    await owner.call("PATCH", `/integrations/${source.id}`, { isPaused: true });
    expect(answered(await push(source, rows(1)))).toEqual([409, { error: "This source is paused. Nothing was stored." }]);
    await owner.call("PATCH", `/integrations/${source.id}`, { isPaused: false });
    await expect.poll(async () => (await push(source, rows(1))).status, { interval: 500 }).toBe(200);
  });

  it("notes why a request was refused, until rows come again", async () => {
    const source = await aSource();
    const sentence = "rows[1].price: must be a string, number, boolean or null.";
    expect(answered(await push(source, [{ price: 1 }, { price: [1] }]))).toEqual([400, { error: sentence }]);
    await expect.poll(async () => (await detailOf(source)).lastError).toBe(sentence);
    await push(source, rows(1));
    expect((await detailOf(source)).lastError).toBe(null);
  });

  it("is sent nowhere by who follows a link, and no page of another website may read it", async () => {
    const source = await aSource();
    const answer = await push(source, rows(1), { origin: "https://shop.example.com" });
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    const preflight = await request(baseUrl + source.path, {
      method: "OPTIONS",
      headers: { origin: "https://shop.example.com" },
    });
    expect(preflight.status).toBe(405);
  });
});
