import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { simulateAircall } from "@/e2e/fakes/phone-systems/aircall";
import type { MediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import type { FakeCall, FakeReply, ProviderFake } from "@/e2e/fakes/provider-fake";
import type { Json } from "@/lib/platform/provider/types";
import {
  connectorTestCtx,
  kept,
  listWindow,
  pagesIn,
  problemOf,
  type ServedSystem,
  servePhoneSystem,
} from "@/lib/testing/connector-harness";
import type { ConnectorCtx, ListedPage, ListWindow } from "../../types";
import { aircall } from "./aircall";
import { listCalls } from "./list-calls";

const NOON = new Date("2026-11-20T12:00:00.000Z");
const AUDIO = Buffer.from("ID3 a recording");
/** As the documentation has it. */
const DOCUMENTED = {
  id: 812_345,
  direct_link: "https://api.aircall.io/v1/calls/812345",
  direction: "inbound",
  status: "done",
  missed_call_reason: null,
  started_at: 1_795_169_000,
  answered_at: 1_795_169_011,
  ended_at: 1_795_169_195,
  duration: 195,
  raw_digits: "+14155550101",
  archived: false,
  recording: "https://rec.example.test/812345.mp3?X-Amz-Signature=x",
  recording_short_url: "https://short.example.test/r/abc",
  voicemail: null,
  asset: "https://assets.aircall.io/calls/812345/recording",
  user: { id: 456, name: "Agent One", email: "agent@example.test" },
  number: { id: 123, name: "Support", digits: "+33 1 76 36 06 95" },
  contact: null,
  assigned_to: null,
  transferred_to: null,
  teams: [],
  tags: [],
  comments: [],
};

let served: ServedSystem;
let fake: ProviderFake;
let media: MediaHost;
let system: PhoneSystem;
let now: Date;
/** What is answered instead of the simulated account; null for what the account answers. */
let instead: (call: FakeCall) => FakeReply | null;

beforeAll(async () => {
  served = await servePhoneSystem(
    { name: "aircall", reply: (call) => instead(call) ?? system.app.reply(call) },
    () => now,
    100_000,
  );
  ({ fake, media } = served);
});
afterAll(() => served.close());
beforeEach(() => {
  now = NOON;
  system = account();
  instead = () => null;
  fake.callsTo("aircall").length = 0;
});
afterEach(() => expect([...system.offences(), ...media.offences()]).toEqual([]));

function account(pageMax?: number, rowsMax?: number): PhoneSystem {
  const page = pageMax === undefined ? {} : { pageMax };
  return simulateAircall({ now: () => now, timeScale: 1, media, recordingOf: () => AUDIO, ...page }, rowsMax);
}

const ctx = (fields: Record<string, string> = system.fields): ConnectorCtx =>
  connectorTestCtx(aircall, { fields, now: () => now });

const windowOf = (hours: number, checkpoint: Json | null = null): ListWindow =>
  listWindow(now, hours, { checkpoint: kept(checkpoint) });

const list = (checkpoint: Json | null = null) => pagesIn(aircall.list?.(ctx(), windowOf(12, checkpoint)));
const itemsOf = (pages: ListedPage[]) => pages.flatMap(({ items }) => items);
const idsOf = (pages: ListedPage[]) => itemsOf(pages).map(({ externalId }) => externalId);

/** Answers every list with these rows. */
function serve(...calls: readonly unknown[]): void {
  const meta = { count: 1, total: 1, current_page: 1, per_page: 50, next_page_link: null, previous_page_link: null };
  instead = () => ({ status: 200, json: { meta, calls } });
}

/** Calls of a minute, each so many seconds after the one before; the last one ended an hour ago. */
function addCalls(count: number, everySec = 60): SimulatedCall[] {
  const calls = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    direction: (["inbound", "outbound"] as const)[index % 2] ?? "inbound",
    fromNumber: index % 2 === 0 ? "+14155550101" : "+33176360695",
    toNumber: index % 2 === 0 ? "+33176360695" : "+14155550102",
    agentName: "Agent One",
    startedAt: new Date(NOON.getTime() - 3_660_000 - (count - 1 - index) * everySec * 1_000),
    durationSec: 60,
  }));
  for (const call of calls) system.add(call);
  return calls;
}

describe("a call of the list", () => {
  it("is read as the documentation has it", async () => {
    serve(DOCUMENTED);
    const [page] = await list();
    expect(page).toMatchObject({ unread: 0, done: true });
    expect(page?.items).toEqual([
      {
        externalId: "812345",
        callRef: "812345",
        direction: "inbound",
        fromNumber: "+14155550101",
        toNumber: "+33176360695",
        agentName: "Agent One",
        startedAt: new Date(1_795_169_011_000),
        durationSec: 184,
        media: { callId: "812345" },
        at: new Date(1_795_169_000_000),
      },
    ]);
  });

  it.each([
    ["inbound", "inbound", "+14155550101", "+33176360695"],
    ["outbound", "outbound", "+33176360695", "+14155550101"],
    ["internal", "internal", "+14155550101", "+33176360695"],
    ["sideways", null, "+14155550101", "+33176360695"],
    [undefined, null, "+14155550101", "+33176360695"],
  ])("told to be %s goes %s from %s to %s", async (told, direction, fromNumber, toNumber) => {
    serve({ ...DOCUMENTED, direction: told });
    expect(itemsOf(await list())[0]).toMatchObject({ direction, fromNumber, toNumber });
  });

  it("comes without what is withheld or not there", async () => {
    serve({ ...DOCUMENTED, raw_digits: "anonymous", number: null, user: null });
    expect(itemsOf(await list())[0]).toMatchObject({ fromNumber: null, toNumber: null, agentName: null });
    const { raw_digits: _digits, number: _number, user: _user, direction: _direction, duration: _duration, ...bare } = DOCUMENTED;
    serve(bare);
    expect(itemsOf(await list())[0]).toMatchObject({ direction: null, fromNumber: null, toNumber: null, agentName: null });
  });

  it("that nobody answered begins and lasts as Aircall says", async () => {
    serve({ ...DOCUMENTED, answered_at: null });
    expect(itemsOf(await list())[0]).toMatchObject({ startedAt: new Date(1_795_169_000_000), durationSec: 195 });
  });

  it.each([
    ["no recording", { recording: null }],
    ["a voicemail alone", { recording: null, voicemail: "https://rec.example.test/voicemail.mp3" }],
    ["no end yet", { status: "answered" }],
  ])("with %s is left out", async (_what, members) => {
    serve({ ...DOCUMENTED, ...members });
    expect((await list())[0]).toMatchObject({ items: [], unread: 0, done: true });
  });

  it.each(Object.keys(DOCUMENTED).filter((name) => !["id", "started_at", "recording"].includes(name)))(
    "is told of whatever its %s is, or without it",
    async (name) => {
      const { [name]: _, ...rest } = DOCUMENTED as Record<string, unknown>;
      serve(rest, { ...rest, [name]: null }, { ...rest, [name]: { odd: true } });
      const [page] = await list();
      expect([page?.items.length, page?.unread]).toEqual([3, 0]);
    },
  );

  it("that makes no sense takes nobody along", async () => {
    serve(null, { ...DOCUMENTED, started_at: "soon" }, { ...DOCUMENTED, started_at: 0 }, DOCUMENTED);
    const [page] = await list();
    expect([page?.items.length, page?.unread]).toEqual([1, 3]);
  });
});

describe("a pass", () => {
  it("brings every call once over pages, oldest first, and goes on after any of them", async () => {
    system = account(2);
    const calls = addCalls(7);
    const pages = await list();
    const read = itemsOf(pages).map(({ callRef: _call, media: _media, at: _at, ...facts }) => facts);
    expect(read).toEqual(calls.map((call) => system.expected(call)));
    expect(pages.map(({ done }) => done)).toEqual([false, false, false, true]);
    for (const { query } of fake.callsTo("aircall")) {
      expect(query.get("from")).toBe(String(NOON.getTime() / 1_000 - 12 * 3_600));
      expect(query.get("to")).toBe(String(NOON.getTime() / 1_000));
    }
    for (const [index, { checkpoint, done }] of pages.entries()) {
      if (!done) expect([...idsOf(pages.slice(0, index + 1)), ...idsOf(await list(checkpoint))]).toEqual(idsOf(pages));
    }
  });

  it("loses none to a call that comes in front of the list meanwhile", async () => {
    system = account(2);
    const wanted = addCalls(5).map((call) => system.expected(call)?.externalId);
    system.arm("shifted");
    const ids = idsOf(await list());
    expect([ids.length, [...new Set(ids)]]).toEqual([6, wanted]);
  });

  it("asks for whole seconds around a window that has fractions", async () => {
    const window = { ...windowOf(1), since: new Date(NOON.getTime() - 999), until: new Date(NOON.getTime() + 1) };
    await pagesIn(aircall.list?.(ctx(), window));
    const noon = NOON.getTime() / 1_000;
    const { query } = fake.callsTo("aircall")[0] ?? {};
    expect([query?.get("from"), query?.get("to")]).toEqual([String(noon - 1), String(noon + 1)]);
  });

  it("finds a recording that comes late by its overlap, once", async () => {
    const [call] = addCalls(1);
    system = account();
    system.add({ ...call, readyAt: new Date(NOON.getTime() + 5 * 60_000) } as SimulatedCall);
    expect(idsOf(await list())).toEqual([]);
    now = new Date(NOON.getTime() + 15 * 60_000);
    expect(idsOf(await pagesIn(aircall.list?.(ctx(), windowOf(aircall.overlapHours))))).toEqual(["812000001"]);
  });

  it("goes on over a page without recordings while there are more", async () => {
    instead = ({ query }) => {
      const page = Number(query.get("page"));
      const next_page_link = page < 3 ? `https://api.aircall.io/v1/calls?page=${page + 1}` : null;
      return { status: 200, json: { meta: { total: 3, next_page_link }, calls: page === 3 ? [DOCUMENTED] : [] } };
    };
    expect(idsOf(await list())).toEqual(["812345"]);
  });

  it("begins anew at a checkpoint that is none", async () => {
    addCalls(2);
    expect(idsOf(await list({ page: "two" }))).toEqual(["812000001", "812000002"]);
  });
});

describe("a query of more rows than Aircall gives", () => {
  const ROWS_MAX = 20;
  const halved = (checkpoint: Json | null = null, rowsMax = 18) => pagesIn(listCalls(ctx(), windowOf(12, checkpoint), rowsMax));

  it("would lose calls, so its window is halved until it has less: none is lost", async () => {
    system = account(5, ROWS_MAX);
    // Most of them within an hour, so that halves differ.
    const calls = addCalls(60, 30);
    const wanted = calls.map((call) => system.expected(call)?.externalId);
    expect(idsOf(await halved(null, Number.POSITIVE_INFINITY)).length).toBe(ROWS_MAX);
    const pages = await halved();
    expect([...new Set(idsOf(pages))]).toEqual(wanted);
    expect(pages.map(({ done }) => done).lastIndexOf(false)).toBe(pages.length - 2);
  });

  it("goes on after any page in the same window", async () => {
    system = account(5, ROWS_MAX);
    addCalls(36, 30);
    const pages = await halved();
    for (const [index, { checkpoint, done }] of pages.entries()) {
      if (!done) expect(idsOf(await halved(checkpoint))).toEqual(idsOf(pages.slice(index + 1)));
    }
  });

  it("may become so while it is read: its first half is then read from its beginning", async () => {
    const asked: string[] = [];
    instead = ({ query }) => {
      const [page, width] = [Number(query.get("page")), Number(query.get("to")) - Number(query.get("from"))];
      asked.push(`${width}:${page}`);
      const next_page_link = page < 2 ? "https://api.aircall.io/v1/calls?page=2" : null;
      return { status: 200, json: { meta: { total: width === 43_200 && page === 2 ? 18 : 17, next_page_link }, calls: [] } };
    };
    await halved();
    expect(asked).toEqual(["43200:1", "43200:2", "21600:1", "21600:2", "21600:1", "21600:2"]);
  });

  it("is read as far as it goes where one second has too many", async () => {
    system = account(5, ROWS_MAX);
    addCalls(25, 0);
    expect(new Set(idsOf(await halved())).size).toBe(ROWS_MAX);
  });

  it("is told by the 9,000th row unless given", async () => {
    const totals: [string, number][] = [];
    instead = ({ query }) => {
      const width = Number(query.get("to")) - Number(query.get("from"));
      const total = width > 12 * 1_800 ? 9_000 : 8_999;
      totals.push([`${width}`, total]);
      return { status: 200, json: { meta: { total, next_page_link: null }, calls: [] } };
    };
    await list();
    expect(totals).toEqual([
      ["43200", 9_000],
      ["21600", 8_999],
      ["21600", 8_999],
    ]);
  });
});

describe("a download", () => {
  const read = async () => aircall.download(ctx(), itemsOf(await list())[0]?.media ?? {});

  it("asks for a fresh link and opens it without the keys", async () => {
    addCalls(1);
    expect(JSON.stringify(itemsOf(await list())[0]?.media)).not.toMatch(/http|X-Amz/);
    const fetched = await read();
    expect(fetched.isReady && Buffer.concat(await fetched.body.toArray())).toEqual(AUDIO);
    expect(fake.callsTo("aircall").at(-1)?.path).toBe("/v1/calls/812000001");
    expect(media.visits.at(-1)?.headers.authorization).toBeUndefined();
  });

  it("waits where the call shows no recording any more, and passes over a link that has expired", async () => {
    addCalls(1);
    system.arm("not_ready");
    expect(await read()).toEqual({ isReady: false, afterSec: null });
    system.arm("expired_link");
    expect((await problemOf(read())).kind).toBe("transient");
    const fetched = await read();
    expect(fetched.isReady).toBe(true);
    if (fetched.isReady) fetched.body.destroy();
  });

  it("is given up for good when Aircall has the call no more", async () => {
    expect((await problemOf(aircall.download(ctx(), { callId: "1" }))).kind).toBe("not_found");
  });
});

describe("a refusal", () => {
  it.each([
    [401, "auth"],
    [403, "auth"],
    [400, "provider_bug"],
    [408, "transient"],
    [503, "transient"],
  ])("of status %i is %s, and nothing of it is told", async (status, kind) => {
    instead = () => ({ status, json: { error: "Said by them", troubleshoot: "Said by them" } });
    const problem = await problemOf(list());
    expect(problem.kind).toBe(kind);
    expect(problem.message).not.toContain("Said by them");
  });

  const noon = NOON.getTime() / 1_000;
  it.each([
    [`${noon + 40}`, 40_000],
    [`${(noon + 40) * 1_000}`, 40_000],
    ["40", 40_000],
    ["soon", 60_000],
    [undefined, 60_000],
  ])("for a while, with its reset as %s, is over after %i ms", async (reset, retryAfterMs) => {
    const headers = reset === undefined ? {} : { "x-aircallapi-reset": reset };
    instead = () => ({ status: 429, json: { error: "Too Many Requests" }, headers: headers as Record<string, string> });
    expect(await problemOf(list())).toMatchObject({ kind: "rate_limited", options: { retryAfterMs } });
    expect(fake.callsTo("aircall").length).toBe(1);
  });

  it("for a short while is waited for, told in seconds or in milliseconds", async () => {
    addCalls(1);
    for (let time = 0; time < 2; time++) {
      system.arm("rate_limited");
      expect(idsOf(await list())).toEqual(["812000001"]);
    }
    expect(fake.callsTo("aircall").length).toBe(4);
  });
});

it("takes one of 30 a minute for every request, of which all processes know", async () => {
  system = account(1);
  addCalls(3);
  const taken: unknown[] = [];
  const counting: ConnectorCtx = { ...ctx(), quota: async (name, rule) => void taken.push({ name, ...rule }) };
  await pagesIn(aircall.list?.(counting, windowOf(12)));
  expect(fake.callsTo("aircall").length).toBe(3);
  expect(taken).toEqual(Array.from({ length: 3 }, () => ({ name: "api", limit: 30, windowSec: 60, burst: 5 })));
});

describe("the check", () => {
  it("names the company", async () => {
    expect(await aircall.check(ctx())).toEqual({ account: "Northwind Support", warnings: [] });
    expect(fake.callsTo("aircall").map(({ path }) => path)).toEqual(["/v1/ping", "/v1/company"]);
  });

  it("refuses keys that Aircall refuses", async () => {
    const problem = await problemOf(aircall.check(ctx(system.wrongFields)));
    expect([problem.kind, problem.message]).toEqual(["auth", "Aircall refused these keys."]);
  });

  it.each([
    ["", "abcdef123456", "API ID"],
    ["with:colon", "abcdef123456", "API ID"],
    ["abcdef123456", "", "API token"],
    ["abcdef123456", "two words", "API token"],
  ])("refuses id %j with token %j without asking anybody", async (apiId, apiToken, named) => {
    const problem = await problemOf(aircall.check(ctx({ apiId, apiToken })));
    expect([problem.kind, problem.message]).toEqual(["bad_config", expect.stringContaining(named)]);
    expect(fake.callsTo("aircall")).toEqual([]);
  });
});
