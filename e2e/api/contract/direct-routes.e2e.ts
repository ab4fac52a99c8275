import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type MadeKey, newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { startOwnServer } from "@/e2e/harness/own-server";
import type { RunningServer } from "@/e2e/harness/server";
import { endpoints } from "@/lib/contract/contract";
import { pathOf, request, unusedId, validBody } from "../http";

/** A server whose requests to the API are all Next's, beside the one of the run. */
let routed: RunningServer;
let sides: { baseUrl: string; owner: Owner; key: MadeKey; push: string; datasetId: string }[];

beforeAll(async () => {
  routed = await startOwnServer({ DIRECT_ROUTES: "off" });
  const places = [inject("place"), { baseUrl: routed.baseUrl, dataDir: routed.dataDir }];
  sides = await Promise.all(
    places.map(async (place) => {
      const owner = await signUpOwner(place);
      const key = await owner.createKey();
      const made = await owner.call("POST", "/integrations", { type: "push", name: "Orders" });
      const push = new URL((made.body as { data: { url: string } }).data.url).pathname;
      const rows = [{ day: "2026-03-01", total: 12 }];
      const dataset = await request(`${place.baseUrl}/v1/datasets`, {
        method: "POST",
        headers: { authorization: `Bearer ${key.secretKey}`, "content-type": "application/json" },
        body: JSON.stringify({ name: "Orders", rows }),
      });
      return { baseUrl: place.baseUrl, owner, key, push, datasetId: (dataset.json as { data: { id: string } }).data.id };
    }),
  );
});
afterAll(() => routed.stop());

/** What differs from one server, workspace and moment to another. */
const VARYING = /^(date|x-request-id|ratelimit|x-ratelimit-(remaining|reset)|x-existing-id|content-encoding)$/;

/** Next packs no route, our server does. */
function unpacked(value: string): string {
  return value.replace(", Accept-Encoding", "");
}

async function bothSay(ask: (side: (typeof sides)[number]) => Promise<Awaited<ReturnType<typeof request>>>): Promise<unknown[]> {
  return Promise.all(
    sides.map(async (side) => {
      const { status, headers, text } = await ask(side);
      const kept = [...headers].filter(([name]) => !VARYING.test(name)).map(([name, value]) => [name, unpacked(value)]);
      return { status, headers: kept.sort(), text: plain(text) };
    }),
  );
}

/** Without ids, secrets and moments. */
function plain(text: string): string {
  return text
    .replace(/\b[a-z]{2,3}_[0-9A-HJKMNP-TV-Z]{26}\b/g, "id")
    .replace(/\b(?:rc_[sp]k_live|ipt|vwh|whsec)_[\w+/=]+/g, "secret")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "moment")
    .replace(/••••[\w+/=]+/g, "hint")
    .replace(/owner-\w+@|:\d{4,5}\b/g, "")
    .replace(/"(\w*[mM]s)":\d+/g, "$1");
}

const authorized = ({ key }: (typeof sides)[number]) => ({
  authorization: `Bearer ${key.secretKey}`,
  "x-forwarded-for": newAddress(),
});

it("every operation refuses and answers alike, with the same headers, whichever way it goes", async () => {
  for (const contract of endpoints.filter(({ auth }) => auth === "secretKey")) {
    const path = pathOf(contract, unusedId(contract));
    const { headers, body } = validBody(contract);
    const sent = body === undefined ? {} : { body };
    const ways = [
      () =>
        bothSay(({ baseUrl }) =>
          request(baseUrl + path, { method: contract.method, ...sent, headers: { ...headers, "x-forwarded-for": newAddress() } }),
        ),
      () =>
        bothSay((side) =>
          request(side.baseUrl + path, { method: contract.method, ...sent, headers: { ...headers, ...authorized(side) } }),
        ),
      () =>
        bothSay((side) =>
          request(side.baseUrl + path, { method: contract.method === "GET" ? "HEAD" : "OPTIONS", headers: authorized(side) }),
        ),
    ];
    for (const way of ways) {
      const [direct, next] = await way();
      expect([contract.name, direct]).toEqual([contract.name, next]);
    }
  }
});

it("so do rows, sessions, agents, files, bodies in pieces and bodies that are too large", async () => {
  const json = { "content-type": "application/json" };
  const rows = JSON.stringify({ rows: [{ a: 1, b: "x" }] });
  const large = JSON.stringify({ rows: "x".repeat(2_000_000) });
  const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const agent = { ...json, accept: "application/json, text/event-stream" };
  const asks: ((side: (typeof sides)[number]) => ReturnType<typeof request>)[] = [
    ({ baseUrl, push }) => request(baseUrl + push, { method: "POST", headers: json, body: rows }),
    ({ baseUrl, push }) => request(baseUrl + push, { method: "POST", headers: json, body: rows, chunked: true }),
    ({ baseUrl, key }) =>
      request(`${baseUrl}/v1/ingest`, {
        method: "POST",
        headers: { ...json, "x-service-key": key.publicKey, origin: "https://shop.example" },
        body: rows,
      }),
    ({ baseUrl }) =>
      request(`${baseUrl}/v1/ingest`, {
        method: "OPTIONS",
        headers: { origin: "https://shop.example", "access-control-request-method": "POST" },
      }),
    (side) => request(`${side.baseUrl}/mcp`, { method: "POST", headers: { ...agent, ...authorized(side) }, body: list }),
    (side) => request(`${side.baseUrl}/v1/datasets`, { method: "POST", headers: { ...json, ...authorized(side) }, body: large }),
    (side) =>
      request(`${side.baseUrl}/v1/datasets`, {
        method: "POST",
        headers: { ...json, ...authorized(side) },
        body: large,
        chunked: true,
      }),
    (side) =>
      request(`${side.baseUrl}/v1/datasets/${side.datasetId}`, {
        headers: { ...authorized(side), "accept-encoding": "identity" },
      }),
    (side) =>
      request(`${side.baseUrl}/v1/datasets/${side.datasetId}`, { headers: { ...authorized(side), "accept-encoding": "gzip" } }),
    ({ baseUrl, owner, datasetId }) =>
      request(`${baseUrl}/api/datasets/${datasetId}/download?format=csv`, { headers: { cookie: owner.cookie } }),
    ({ baseUrl, owner }) =>
      request(`${baseUrl}/api/workspace`, { headers: { cookie: owner.cookie, "x-forwarded-for": owner.address } }),
    ({ baseUrl }) => request(`${baseUrl}/api/workspace`),
    ({ baseUrl }) => request(`${baseUrl}/api/auth/csrf`, { method: "HEAD" }),
    ({ baseUrl }) => request(`${baseUrl}/v1/nothing`),
    ({ baseUrl }) => request(`${baseUrl}/v1/datasets/%E0%A4%A`),
  ];
  for (const [at, ask] of asks.entries()) {
    const [direct, next] = await bothSay(ask);
    expect([at, direct]).toEqual([at, next]);
  }
});
