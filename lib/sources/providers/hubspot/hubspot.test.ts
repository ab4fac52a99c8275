import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { type HubspotFake, hubspotFake } from "@/e2e/fakes/providers/hubspot";
import { midnightIn } from "@/lib/platform/provider/apps/hubspot/midnight-in";
import { providerCtx } from "@/lib/platform/provider/provider-ctx";
import { ProviderProblem, type RowPage } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { castValue } from "./cast-value";
import { chooseProperties, headersOf } from "./choose-properties";
import { hubspot } from "./hubspot";

const NOW = new Date("2026-11-20T22:30:00.000Z");
const apps: HubspotFake[] = [];
let server: ProviderFake;
let fake: HubspotFake;

beforeAll(async () => {
  const door: HubspotFake = hubspotFake();
  // Each test has a fake of its own behind one address.
  server = await startProviderFake([{ name: "hubspot", reply: (call) => (apps.at(-1) ?? door).reply(call) }]);
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "500", ...server.env });
});
afterAll(() => server.close());
beforeEach(() => {
  fake = hubspotFake({ now: () => NOW, timeZone: "America/New_York" });
  apps.push(fake);
});

function ctxOf(logged: string[] = []) {
  return providerCtx(hubspot, {
    fields: { token: fake.token },
    signal: new AbortController().signal,
    now: () => NOW,
    log: (event, detail) => logged.push(event, JSON.stringify(detail)),
  });
}

function open(tableId: string, logged?: string[]): AsyncGenerator<RowPage, void, void> {
  const target = { tableId, query: null, watermark: null };
  return (hubspot.read as NonNullable<typeof hubspot.read>)(ctxOf(logged), {
    target,
    mode: "replace",
    since: null,
    resume: null,
    until: NOW,
  });
}

async function rowsOf(pages: AsyncGenerator<RowPage, void, void>) {
  const rows: Record<string, unknown>[] = [];
  const warnings: string[] = [];
  for await (const page of pages) {
    rows.push(...page.rows);
    warnings.push(...(page.warnings ?? []));
  }
  return { rows, warnings };
}

const problemOf = (act: Promise<unknown>): Promise<ProviderProblem> =>
  act.then(
    () => Promise.reject(new Error("It went well.")),
    (error) => (error instanceof ProviderProblem ? error : Promise.reject(error)),
  );

it("names stages, pipelines and owners of deals, and keeps amounts exact with their currency", async () => {
  fake.seed("deals", 120);
  const { rows } = await rowsOf(open("deals"));
  expect(rows).toHaveLength(120);
  expect(rows[0]).toEqual({
    _id: "101",
    _updated: new Date(NOW.getTime() - 101_000).toISOString(),
    "Deal Name": "Deal 101",
    Amount: 101.1,
    Pipeline: "Sales Pipeline",
    "Deal Stage": "Closed Won",
    Owner: "Owner One (12)",
    "Create Date": new Date(NOW.getTime() - 1_101 * 60_000).toISOString(),
    "Last Modified Date": new Date(NOW.getTime() - 101_000).toISOString(),
    "Exact value": "12345678901234567.89",
    Currency: "EUR",
  });
  expect(rows[4]).toMatchObject({ _id: "105", Amount: null, Currency: null });
});

it("waits where a limit passes in seconds, and stops until midnight of the account where the day is used up", async () => {
  fake.seed("contacts", 150);
  fake.limit("SECONDLY", 1);
  fake.limit("TEN_SECONDLY_ROLLING", 1);
  expect((await rowsOf(open("contacts"))).rows).toHaveLength(150);
  const pages = open("contacts");
  await pages.next();
  const before = server.callsTo("hubspot").length;
  fake.limit("DAILY", 1);
  const problem = await problemOf(pages.next());
  expect(problem.kind).toBe("rate_limited");
  // 22:30 UTC is 17:30 in New York.
  expect((problem.options.retryAfterMs ?? 0) / 3_600_000).toBeCloseTo(6.5, 1);
  expect(server.callsTo("hubspot").length).toBe(before + 1);
});

it("names the rights that a token lacks, and takes one that lacks some", async () => {
  fake.scopes.delete("tickets");
  expect(await hubspot.check(ctxOf())).toEqual({
    account: "HubSpot account 4242",
    warnings: ["The token is missing tickets. Add it in HubSpot and paste the token again."],
  });
  expect(await problemOf(open("tickets").next())).toMatchObject({
    kind: "permission",
    message: "The token is missing tickets. Add it in HubSpot and paste the token again.",
  });
  fake.scopes.clear();
  expect((await problemOf(hubspot.check(ctxOf()))).kind).toBe("permission");
});

it("shows ids of owners to a token that may not read their names", async () => {
  fake.seed("deals", 3);
  fake.scopes.delete("crm.objects.owners.read");
  const { rows, warnings } = await rowsOf(open("deals"));
  expect(rows.map(({ Owner }) => Owner)).toEqual(["12", "13", "99"]);
  expect(warnings).toEqual(["Owners are shown by their IDs: the token is missing crm.objects.owners.read."]);
});

it("goes on without a property that was removed while it was read, and loses no row", async () => {
  fake.seed("contacts", 250);
  const pages = open("contacts");
  const first = (await pages.next()).value as RowPage;
  fake.removeProperty("contacts", "loyalty_points");
  const { rows } = await rowsOf(pages);
  expect([...first.rows, ...rows].map(({ _id }) => _id)).toEqual(fake.objects.contacts?.map(({ id }) => id));
  expect(Object.keys(rows[0] ?? {})).toContain("points");
});

it("stops when the rights expire in the middle, and says nothing of the token", async () => {
  fake.seed("contacts", 250);
  const logged: string[] = [];
  const pages = open("contacts", logged);
  await pages.next();
  const old = fake.token;
  fake.token = "pat-eu1-another-9999-8888";
  const problem = await problemOf(pages.next());
  expect(problem).toMatchObject({
    kind: "auth",
    message: "HubSpot doesn't accept this token. Create a new one in HubSpot and paste it.",
  });
  expect(logged).toContain("hubspot.refused");
  expect(JSON.stringify([logged, problem.stack])).not.toContain(old);
});

it("ends a pass that had ended, without reading it again", async () => {
  fake.seed("contacts", 30);
  const { value } = (await open("contacts").next()) as { value: RowPage };
  const request = { target: { tableId: "contacts", query: null, watermark: null }, mode: "replace" as const, since: null };
  const again = await hubspot.read?.(ctxOf(), { ...request, resume: value.cursor, until: NOW }).next();
  expect(again?.value).toMatchObject({ rows: [], done: true });
});

it.each([
  ["number", "12.50", 12.5],
  ["number", "-0.5", -0.5],
  ["number", "12345678901234567890", "12345678901234567890"],
  ["number", "n/a", "n/a"],
  ["bool", "false", false],
  ["bool", "perhaps", "perhaps"],
  ["date", "2026-03-29", "2026-03-29"],
  ["date", "1774742400000", "2026-03-29"],
  ["datetime", "2026-03-29T02:30:00.5+01:00", "2026-03-29T01:30:00.500Z"],
  ["datetime", "1774742400000", "2026-03-29T00:00:00.000Z"],
  ["datetime", "2026-03-29T02:30:00", "2026-03-29T02:30:00"],
  ["enumeration", "a;b", "a; b"],
  ["string", "true", "true"],
  ["string", "", null],
])("casts a %s %s", (type, value, cell) => {
  expect(castValue({ type, labels: new Map() }, value)).toBe(cell);
});

it("finds the midnight that comes next, on days of 23 and 25 hours too", () => {
  const at = (zone: string, now: string) => midnightIn(zone, new Date(now)).toISOString();
  expect(at("UTC", "2026-11-20T23:59:59.000Z")).toBe("2026-11-21T00:01:00.000Z");
  expect(at("Europe/Berlin", "2026-03-28T23:30:00.000Z")).toBe("2026-03-29T22:01:00.000Z");
  expect(at("Europe/Berlin", "2026-10-24T22:00:00.000Z")).toBe("2026-10-25T23:01:00.000Z");
  expect(at("Asia/Kathmandu", "2026-11-20T18:14:00.000Z")).toBe("2026-11-20T18:16:00.000Z");
  expect(at("Nowhere/Atall", "2026-11-20T10:00:00.000Z")).toBe("2026-11-21T00:01:00.000Z");
});

it("takes at most 150 properties, the known ones first, and gives each a header of its own", () => {
  const own = Array.from({ length: 200 }, (_, i) => ({
    name: `own_${String(i).padStart(3, "0")}`,
    label: i < 2 ? "Own" : `Own ${i}`,
    type: "string",
    options: [],
    hidden: false,
    archived: false,
    hubspotDefined: false,
    isSensitive: false,
  }));
  const email = { ...own[0], name: "email", label: "_ID", hubspotDefined: true } as (typeof own)[number];
  const { chosen, leftOut } = chooseProperties("contacts", [...own, email]);
  expect([chosen.length, leftOut, chosen[0]?.name]).toEqual([150, 51, "email"]);
  const headers = headersOf(chosen, ["_id", "_updated"]);
  expect(headers.slice(0, 4)).toEqual(["_ID (email)", "Own (own_000)", "Own (own_001)", "Own 2"]);
  expect(new Set(headers).size).toBe(150);
});
