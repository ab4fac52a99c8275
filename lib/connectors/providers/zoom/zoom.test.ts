import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { simulateZoom } from "@/e2e/fakes/phone-systems/zoom";
import type { FakeCall, FakeReply, ProviderFake } from "@/e2e/fakes/provider-fake";
import {
  connectorTestCtx,
  kept,
  listWindow,
  pagesIn,
  problemOf,
  type ServedSystem,
  servePhoneSystem,
} from "@/lib/testing/connector-harness";
import type { ConnectorCtx, ListedPage, ListWindow, RecordingRef } from "../../types";
import { zoom } from "./zoom";

const NOON = new Date("2026-11-20T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let now = NOON;
let media: MediaHost;
let served: ServedSystem;
let fake: ProviderFake;
let system: PhoneSystem;
let script: ((call: FakeCall) => FakeReply | null) | null = null;
let connections = 0;

beforeAll(async () => {
  served = await servePhoneSystem(
    {
      name: "zoom",
      reply: (call) => script?.(call) ?? system.app.reply(call),
      write: (call, request, response) => script === null && system.app.write?.(call, request, response) === true,
    },
    () => now,
    500,
  );
  ({ fake, media } = served);
});
afterAll(() => served.close());
beforeEach(() => {
  now = NOON;
  script = null;
  const recordingOf = ({ number }: SimulatedCall) => Buffer.from(`recording ${number}`);
  system = simulateZoom({ now: () => now, timeScale: 500, media, recordingOf, pageMax: 2 });
});
afterEach(() => expect([...system.offences(), ...media.offences()]).toEqual([]));

const ctxOf = (fields: Record<string, string> = system.fields): ConnectorCtx =>
  connectorTestCtx(zoom, { fields, now: () => now, connectionId: `con_${connections++}` });

const callOf = (number: number, more: Partial<SimulatedCall> = {}): SimulatedCall => ({
  number,
  direction: "inbound",
  fromNumber: "+14155550101",
  toNumber: "1011",
  agentName: "Agent Two",
  startedAt: new Date(NOON.getTime() - 2 * HOUR + number * MINUTE),
  durationSec: 184,
  ...more,
});
const internalOf = (number: number) => callOf(number, { direction: "internal", fromNumber: "1010", toNumber: "1011" });

const windowOf = (more: Partial<ListWindow> = {}): ListWindow => listWindow(NOON, 24, more);

const pagesOf = (more: Partial<ListWindow> = {}, ctx = ctxOf()): Promise<ListedPage[]> =>
  pagesIn(zoom.list?.(ctx, windowOf(more)));

async function itemsOf(more: Partial<ListWindow> = {}, ctx = ctxOf()): Promise<RecordingRef[]> {
  return (await pagesOf(more, ctx)).flatMap(({ items }) => items);
}

const idsOf = (items: readonly RecordingRef[]) => items.map(({ externalId }) => externalId).sort();
const expectedIds = (calls: readonly SimulatedCall[]) => calls.map((call) => system.expected(call)?.externalId ?? "").sort();
const isList = ({ path }: FakeCall) => path === "/v2/phone/recordings";
const listCalls = () => fake.callsTo("zoom").filter(isList);
const json = (status: number, body: unknown, headers: Record<string, string> = {}): FakeReply => ({
  status,
  json: body,
  headers,
});

/** Answers a list with these rows. */
function tell(...recordings: unknown[]): void {
  script = (call) => (isList(call) ? json(200, { next_page_token: "", page_size: 300, recordings }) : null);
}

const ROW = {
  id: "6f9c2948",
  call_id: "7072598989368295984",
  call_log_id: "6f9c2948-40ad",
  call_element_id: "20261120-a297",
  direction: "inbound",
  recording_type: "Automatic",
  duration: 184,
  date_time: "2026-11-20T10:03:31Z",
  end_time: "2026-11-20T10:06:35Z",
  caller_number: "+14155550101",
  caller_name: "Caller",
  caller_number_type: 2,
  callee_number: "1011",
  callee_name: "Agent Two",
  callee_number_type: 1,
  accepted_by: { name: "Agent Two", extension_number: "1011" },
  owner: { id: "NL3c", name: "Owner", type: "user", extension_number: 1011 },
  site: { id: "8f71", name: "Main Site" },
  download_url: "https://zoom.us/v2/phone/recording/download/EvVNLihb",
};

describe("a recording of Zoom Phone", () => {
  it("is read as its documentation has it", async () => {
    tell(ROW);
    expect(await itemsOf()).toEqual([
      {
        externalId: "6f9c2948",
        callRef: "7072598989368295984",
        direction: "inbound",
        fromNumber: "+14155550101",
        toNumber: "1011",
        agentName: "Agent Two",
        startedAt: new Date("2026-11-20T10:03:31Z"),
        durationSec: 184,
        media: { fileId: "EvVNLihb" },
        at: new Date("2026-11-20T10:06:35Z"),
      },
    ]);
  });

  it("lies in time where its call ended, even if it was paused, or is only known to have begun", async () => {
    tell({ ...ROW, duration: 60 }, { ...ROW, id: "b", end_time: undefined });
    expect((await itemsOf()).map(({ at }) => at.toISOString())).toEqual(["2026-11-20T10:06:35.000Z", "2026-11-20T10:06:35.000Z"]);
  });

  it("goes the way it says, is internal between two extensions, and names who spoke for the team", async () => {
    const ofId = (id: string, more: object) => ({ ...ROW, id, call_id: id, accepted_by: undefined, ...more });
    tell(
      ofId("a", { direction: "outbound", caller_number_type: 1, callee_number_type: 2, outgoing_by: { name: "Agent One" } }),
      ofId("b", { caller_number_type: 1 }),
      ofId("c", { caller_number_type: "1", callee_number_type: "1", direction: "outbound" }),
      ofId("d", { direction: undefined, caller_number_type: undefined }),
      ofId("e", { caller_number_type: 3, accepted_by: null }),
    );
    expect((await itemsOf()).map(({ direction, agentName }) => [direction, agentName])).toEqual([
      ["outbound", "Agent One"],
      ["internal", "Caller"],
      ["internal", "Caller"],
      [null, "Owner"],
      ["inbound", "Owner"],
    ]);
  });

  it("of an internal call is told of once, whatever id its other end is recorded under, on whatever page and in whatever pass", async () => {
    for (const number of [1, 2, 3, 4]) system.add(internalOf(number));
    const pages = await pagesOf();
    expect(pages.length).toBe(4);
    const items = pages.flatMap((page) => page.items);
    expect(idsOf(items)).toEqual(expectedIds([1, 2, 3, 4].map(internalOf)));
    // Those that another process finds, on the pages of the other ends, are the same to whoever stores them.
    const others = await itemsOf({ checkpoint: kept(pages[1]?.checkpoint), isThorough: true });
    expect(idsOf(others)).toEqual(idsOf(items));
    expect(new Set(others.map(({ media: { fileId } }) => fileId))).not.toEqual(
      new Set(items.map(({ media: { fileId } }) => fileId)),
    );
  });

  it("of a call with the outside keeps every one, under its own id", async () => {
    tell(ROW, { ...ROW, id: "of the queue" });
    expect(idsOf(await itemsOf())).toEqual(["6f9c2948", "of the queue"]);
  });

  it("never keeps what could be a signature, nor an address that is not Zoom's", async () => {
    const withUrl = (id: string, download_url: unknown) => ({ ...ROW, id, download_url });
    tell(
      withUrl("a", "https://us02web.zoom.us/v2/phone/recording/download/abc?access_token=SIGNED"),
      withUrl("b", "https://file.zoom.us/rec/b.mp3?sig=SIGNED"),
      withUrl("c", "https://zoom.us.evil.example/v2/phone/recording/download/c"),
      withUrl("d", "https://evilzoom.us/v2/phone/recording/download/d"),
      withUrl("e", "http://zoom.us/v2/phone/recording/download/e"),
      withUrl("f", undefined),
    );
    const [page] = await pagesOf();
    expect(page?.items.map((item) => item.media)).toEqual([{ fileId: "abc" }, { url: "https://file.zoom.us/rec/b.mp3" }]);
    expect(page?.unread).toBe(3);
  });

  it("that makes no sense takes nobody along", async () => {
    tell(null, { id: 7 }, { ...ROW, date_time: "x", end_time: "y" }, ROW);
    const [page] = await pagesOf();
    expect([page?.items.length, page?.unread]).toEqual([1, 3]);
  });
});

describe("a pass over Zoom Phone", () => {
  it("tells of every call, over pages, from whatever page it goes on", async () => {
    const outside = (number: number) =>
      number % 2 === 0 ? callOf(number) : callOf(number, { direction: "outbound", fromNumber: "1011", toNumber: "+14155550101" });
    const added = [1, 2, 3, 4, 5].map(outside);
    for (const call of added) system.add(call);
    const pages = await pagesOf();
    expect(pages.map(({ done }) => done)).toEqual([false, false, true]);
    const told = pages.flatMap(({ items }) => items);
    const byId = (a: { externalId: string }, b: { externalId: string }) => a.externalId.localeCompare(b.externalId);
    expect(told.map(({ callRef, media: _, at, ...item }) => item).sort(byId)).toEqual(
      added.flatMap((call) => system.expected(call) ?? []).sort(byId),
    );
    for (const [index, page] of pages.slice(0, -1).entries()) {
      const rest = pages.slice(index + 1).flatMap(({ items }) => items);
      expect(await itemsOf({ checkpoint: kept(page.checkpoint) })).toEqual(rest);
    }
  });

  it("of a year asks for a month at most at once, by when calls ended, and leaves no gap", async () => {
    const since = new Date(NOON.getTime() - 365 * DAY + 1);
    const added = [
      callOf(1, { startedAt: new Date(since.getTime() + HOUR) }),
      callOf(2, { startedAt: new Date(since.getTime() + 200 * DAY) }),
      callOf(3),
    ];
    for (const call of added) system.add(call);
    const from = listCalls().length;
    const pages = await pagesOf({ since });
    expect(idsOf(pages.flatMap(({ items }) => items))).toEqual(expectedIds(added));
    const asked = listCalls().slice(from);
    expect(asked[0]?.query.get("from")).toBe("2025-11-20T12:00:00Z");
    expect(asked.at(-1)?.query.get("to")).toBe("2026-11-20T12:00:00Z");
    for (const [index, { query }] of asked.entries()) {
      const [begin = "", end = ""] = [query.get("from") ?? "", query.get("to") ?? ""];
      expect(Date.parse(end) - Date.parse(begin)).toBeLessThanOrEqual(28 * DAY);
      expect((asked[index + 1]?.query.get("from") ?? end) <= end).toBe(true);
      expect([query.get("query_date_type"), query.get("page_size")]).toEqual(["end_time", "300"]);
    }
    expect(idsOf(await itemsOf({ since, checkpoint: kept(pages[20]?.checkpoint) }))).toEqual(expectedIds([callOf(3)]));
  });

  it("whose place is older than 15 minutes begins that part anew, and misses nothing", async () => {
    const added = [1, 2, 3, 4, 5].map((number) => callOf(number));
    for (const call of added) system.add(call);
    const [first] = await pagesOf();
    now = new Date(NOON.getTime() + 16 * MINUTE);
    const from = listCalls().length;
    expect(idsOf(await itemsOf({ checkpoint: kept(first?.checkpoint) }))).toEqual(expectedIds(added));
    expect(listCalls()[from]?.query.has("next_page_token")).toBe(false);
  });

  it("whose place is not known any more begins that part anew once, then says so", async () => {
    const added = [1, 2, 3].map((number) => callOf(number));
    for (const call of added) system.add(call);
    const checkpoint = { part: 0, token: "nobody's", at: NOON.getTime() };
    expect(idsOf(await itemsOf({ checkpoint }))).toEqual(expectedIds(added));
    script = (call) => (isList(call) && call.query.has("next_page_token") ? json(400, { code: 300 }) : null);
    expect((await problemOf(itemsOf({ checkpoint }))).kind).toBe("transient");
  });

  it("tells of a call when its recording is there, hours after it ended", async () => {
    system.add(callOf(1, { readyAt: new Date(NOON.getTime() + 10 * HOUR) }));
    expect(await itemsOf()).toEqual([]);
    now = new Date(NOON.getTime() + 11 * HOUR);
    const since = new Date(now.getTime() - zoom.overlapHours * HOUR);
    const [item] = await itemsOf({ since, until: now });
    expect(item?.at.getTime()).toBeGreaterThan(since.getTime());
  });
});

describe("a recording's file", () => {
  const file = { fileId: "EvVNLihb0-1" };
  beforeEach(() => system.add(callOf(1)));
  async function readFile(ctx = ctxOf()) {
    const fetched = await zoom.download(ctx, file);
    return fetched.isReady ? text(fetched.body) : fetched;
  }

  it("is had with the token at Zoom, and without it over a redirect to storage", async () => {
    expect(await readFile()).toBe("recording 1");
    system.arm("redirect");
    const before = media.visits.length;
    expect(await readFile()).toBe("recording 1");
    expect(media.visits.slice(before).map(({ status, headers }) => [status, headers.authorization])).toEqual([[200, undefined]]);
  });

  it("that is not there yet is looked for later", async () => {
    system.arm("not_ready");
    expect(await readFile()).toEqual({ isReady: false, afterSec: null });
    expect(await readFile()).toBe("recording 1");
  });

  it("is had with another token where the first one ended early", async () => {
    const ctx = ctxOf();
    expect(await readFile(ctx)).toBe("recording 1");
    system.arm("auth_once");
    expect(await readFile(ctx)).toBe("recording 1");
    now = new Date(NOON.getTime() + 2 * HOUR);
    expect(await readFile(ctx)).toBe("recording 1");
  });

  it("is asked for at Zoom's own hosts alone", async () => {
    const before = fake.callsTo("zoom").length;
    const elsewhere = await problemOf(zoom.download(ctxOf(), { url: "https://zoom.us.evil.example/rec" }));
    expect(elsewhere.kind).toBe("provider_bug");
    expect(
      fake
        .callsTo("zoom")
        .slice(before)
        .filter(({ path }) => path !== "/oauth/token"),
    ).toEqual([]);
  });
});

describe("the keys of Zoom", () => {
  it("are refused by their form without asking anybody", async () => {
    const before = fake.callsTo("zoom").length;
    const wrongs: Record<string, string>[] = [{ accountId: "" }, { clientId: "two words!" }, { clientSecret: "short" }];
    for (const wrong of wrongs) {
      const { kind, message } = await problemOf(zoom.check(ctxOf({ ...system.fields, ...wrong })));
      expect([kind, /^(Account ID|Client ID|Client secret) /.test(message)]).toEqual(["bad_config", true]);
    }
    expect(fake.callsTo("zoom").length).toBe(before);
  });

  it("are good, told by their account, and asked for by the account's credentials", async () => {
    expect(await zoom.check(ctxOf())).toEqual({ account: system.fields.accountId, warnings: [] });
    const asked = fake.callsTo("zoom").findLast(({ path }) => path === "/oauth/token");
    expect(asked?.body).toBe(`grant_type=account_credentials&account_id=${system.fields.accountId}`);
  });

  it("that lack a scope are told which; with it, they work at once", async () => {
    const ctx = ctxOf();
    system.arm("permission");
    const { kind, message } = await problemOf(itemsOf({}, ctx));
    expect([kind, message]).toEqual(["permission", expect.stringContaining("phone:read:list_call_recordings:admin")]);
    system.mend();
    const before = fake.callsTo("zoom").filter(({ path }) => path === "/oauth/token").length;
    expect(await itemsOf({}, ctx)).toEqual([]);
    expect(fake.callsTo("zoom").filter(({ path }) => path === "/oauth/token").length).toBe(before + 1);
    script = (call) => (isList(call) ? json(401, { code: 4711, message: "does not contain scopes:[x]" }) : null);
    expect((await problemOf(itemsOf())).kind).toBe("permission");
  });

  it.each([
    ["phone:read:list_call_recordings:admin", 1],
    ["phone:read:list_call_recordings:admin phone:read:call_recording:admin", 0],
    ["phone:read:admin", 0],
    [undefined, 0],
  ])("with the scopes %s get %i warnings that files can't be had", async (scope, count) => {
    script = ({ path }) => {
      if (path === "/oauth/token") return json(200, { access_token: "any", expires_in: 3600, scope });
      return json(200, { next_page_token: "", recordings: [] });
    };
    expect((await zoom.check(ctxOf())).warnings.length).toBe(count);
  });

  it("of an account without Zoom Phone are told so", async () => {
    script = (call) => (isList(call) ? json(403, { code: 200, message: "Not a Phone account" }) : null);
    const { kind, message } = await problemOf(zoom.check(ctxOf()));
    expect([kind, message]).toEqual(["permission", expect.stringContaining("no Zoom Phone")]);
  });

  it("that are wrong are refused; a token that ended early is replaced once", async () => {
    expect((await problemOf(zoom.check(ctxOf(system.wrongFields)))).kind).toBe("auth");
    system.add(callOf(1));
    const ctx = ctxOf();
    expect(await itemsOf({}, ctx)).toHaveLength(1);
    system.arm("auth_once");
    expect(await itemsOf({}, ctx)).toHaveLength(1);
    system.arm("auth");
    expect((await problemOf(itemsOf({}, ctx))).kind).toBe("auth");
  });

  it("used too often wait a little themselves, and until a day's limit ends leave it to whoever asked", async () => {
    system.add(callOf(1));
    system.arm("rate_limited");
    expect(await itemsOf()).toHaveLength(1);
    const headers = { "retry-after": "2026-11-21T00:00:00Z", "x-ratelimit-type": "Daily-limit" };
    script = (call) => (isList(call) ? json(429, { code: 429 }, headers) : null);
    const { kind, options } = await problemOf(itemsOf());
    expect([kind, options.retryAfterMs]).toEqual(["rate_limited", 12 * HOUR]);
  });

  it("are nobody's fault when Zoom has trouble, or answers nonsense", async () => {
    script = (call) => (isList(call) ? json(502, {}) : null);
    expect((await problemOf(itemsOf())).kind).toBe("transient");
    script = (call) => (isList(call) ? json(200, { recordings: "none" }) : null);
    expect((await problemOf(itemsOf())).kind).toBe("provider_bug");
  });
});
