import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { simulatePlivo } from "@/e2e/fakes/phone-systems/plivo";
import type { FakeReply, ProviderFake } from "@/e2e/fakes/provider-fake";
import type { Json } from "@/lib/platform/provider/types";
import { connectorTestCtx, listWindow, pagesIn, type ServedSystem, servePhoneSystem } from "@/lib/testing/connector-harness";
import type { ConnectorCtx, ListedPage, ListWindow, RecordingRef } from "../../types";
import { plivo } from "./plivo";
import { tellParties } from "./tell-parties";

const NOW = new Date("2026-11-20T15:30:00.000Z");
const DAY_MS = 86_400_000;
let served: ServedSystem;
let server: ProviderFake;
let media: MediaHost;
let account: PhoneSystem;
/** Answers instead of the account where it is given, or undefined. */
let instead: ((path: string) => FakeReply | undefined) | null = null;

beforeAll(async () => {
  const app = {
    name: "plivo",
    reply: (call) => instead?.(call.path) ?? account.app.reply(call),
    write: (call, request, response) =>
      instead?.(call.path) === undefined && (account.app.write?.(call, request, response) ?? false),
  } satisfies PhoneSystem["app"];
  served = await servePhoneSystem(app, () => NOW, 2_000);
  ({ fake: server, media } = served);
});
afterAll(() => served.close());
beforeEach(() => {
  instead = null;
  account = accountOf();
});
afterEach(() => expect([...account.offences(), ...media.offences()]).toEqual([]));

const bytesOf = ({ number }: SimulatedCall) => Buffer.from([0xff, 0xfb, number, 0x80]);

const accountOf = (pageMax?: number): PhoneSystem =>
  simulatePlivo({ now: () => NOW, timeScale: 2_000, media, recordingOf: bytesOf, ...(pageMax === undefined ? {} : { pageMax }) });

const ctxOf = (fields: Record<string, string> = account.fields): ConnectorCtx =>
  connectorTestCtx(plivo, { fields, now: () => NOW });

const windowOf = (given: Partial<ListWindow> = {}): ListWindow => listWindow(NOW, 15.5, given);

const listed = (given: Partial<ListWindow> = {}, pagesMax?: number): Promise<ListedPage[]> =>
  pagesIn(plivo.list?.(ctxOf(), windowOf(given)), pagesMax);

const itemsOf = (pages: readonly ListedPage[]): RecordingRef[] => pages.flatMap(({ items }) => items);
const idsOf = (pages: readonly ListedPage[]): string[] => itemsOf(pages).map(({ externalId }) => externalId);
const complete = (recording: RecordingRef) => plivo.complete?.(ctxOf(), recording) ?? Promise.reject(recording);
const askedFor = (part: string) => server.callsTo("plivo").filter(({ path }) => path.includes(part)).length;

function callOf(number: number, more: Partial<SimulatedCall> = {}): SimulatedCall {
  const direction = (["inbound", "outbound", "internal"] as const)[number % 3] ?? "inbound";
  const startedAt = new Date(NOW.getTime() - number * 600_000);
  const [fromNumber, toNumber] = direction === "internal" ? ["101", "102"] : [`+1415555${1_000 + number}`, "+14155550199"];
  return { number, direction, fromNumber, toNumber, agentName: "Agent One", startedAt, durationSec: 60 + number, ...more };
}

function add(...calls: SimulatedCall[]): SimulatedCall[] {
  for (const call of calls) account.add(call);
  return calls;
}

const many = (count: number) => add(...Array.from({ length: count }, (_, index) => callOf(index + 1)));

/** Row of the documentation's example. */
const ROW = {
  add_time: "2026-11-20 15:36:41.120000+05:30",
  call_uuid: "c2c10000-0000-4000-8000-000000000001",
  conference_name: "noname",
  from_number: "14155550101",
  to_number: "14155550199",
  recording_id: "c2180000-0000-4000-8000-000000000001",
  recording_type: "normal",
  recording_format: "mp3",
  recording_start_ms: "1795169011000.00000",
  recording_end_ms: "1795169195000.00000",
  recording_duration_ms: "184000.00000",
  rounded_recording_duration: 240,
  recording_storage_duration: 1,
  recording_url: "https://media.plivo.com/v1/Account/MAXX/Recording/c218.mp3",
  resource_uri: "/v1/Account/MAXX/Recording/c218/",
};

/** The list holds these rows, and nothing after them. */
function rowsAre(
  objects: readonly unknown[],
  meta: unknown = { limit: 20, offset: 0, next: null, previous: null, total_count: 1 },
) {
  instead = (path) => (path.endsWith("/Recording/") ? { status: 200, json: { api_id: "f1c0", meta, objects } } : undefined);
}

describe("the list of recordings", () => {
  it("reads the example of the documentation", async () => {
    rowsAre([ROW]);
    expect(itemsOf(await listed())).toEqual([
      {
        externalId: ROW.recording_id,
        callRef: ROW.call_uuid,
        direction: null,
        fromNumber: "+14155550101",
        toNumber: "+14155550199",
        agentName: null,
        startedAt: new Date("2026-11-20T10:03:31Z"),
        durationSec: 184,
        media: { recordingId: ROW.recording_id },
        at: new Date("2026-11-20T10:06:41.120Z"),
      },
    ]);
  });

  it("is walked to its end, and each call is told as it was", async () => {
    account = accountOf(7);
    const calls = many(12);
    const other = calls.map((call) => ({
      ...call,
      number: call.number + 100,
      direction: "inbound" as const,
      fromNumber: "+14155550001",
    }));
    const out = calls.map((call) => ({
      ...call,
      number: call.number + 200,
      direction: "outbound" as const,
      toNumber: "+14155550002",
    }));
    const late = callOf(300, {
      direction: "inbound",
      startedAt: new Date(NOW.getTime() - 91 * DAY_MS),
      readyAt: callOf(4).startedAt,
    });
    add(...other, ...out, late);
    const pages = await listed();
    expect(pages.map(({ items, done }) => [items.length, done])).toEqual([...Array(5).fill([7, false]), [2, true]]);
    const whole: RecordingRef[] = [];
    for (const recording of itemsOf(pages)) whole.push(await complete(recording));
    const expected = [...calls, ...other, ...out, late].flatMap((call) => account.expected(call) ?? []);
    expect(expected.at(-1)).toMatchObject({ direction: null });
    expect(inOrder(whole)).toEqual(inOrder(expected));
  });

  it("is asked for as Plivo wants it", async () => {
    many(45);
    await listed({ since: new Date("2026-11-20T00:00:00.900Z"), until: new Date("2026-11-20T15:30:00.001Z") });
    expect(
      server
        .callsTo("plivo")
        .slice(-3)
        .map(({ query }) => Object.fromEntries(query)),
    ).toEqual(
      ["0", "20", "40"].map((offset) => ({
        add_time__gte: "2026-11-20 00:00:00",
        add_time__lte: "2026-11-20 15:30:01",
        limit: "20",
        offset,
      })),
    );
  });

  it("loses nobody where calls come in front meanwhile, and goes on after any page in another process", async () => {
    account = accountOf(3);
    const calls = many(8);
    account.arm("shifted");
    const [first] = await listed({}, 1);
    const checkpoint = JSON.parse(JSON.stringify(first?.checkpoint)) as Json;
    const rest = await listed({ checkpoint });
    expect(rest.map(({ items }) => items.length)).toEqual([3, 3]);
    const ids = new Set([...idsOf([first as ListedPage]), ...idsOf(rest)]);
    expect(calls.map((call) => account.expected(call)?.externalId).filter((id) => !ids.has(id ?? ""))).toEqual([]);
  });

  it.each([
    ["null", { next: null }, 20, 1],
    ["false", { next: false }, 20, 1],
    ["an address, and nothing there", { next: "/v1/Account/MAXX/Recording/?offset=20" }, 1, 2],
    ["left out of a full page, and nothing there", {}, 20, 2],
    ["left out of a short page", {}, 19, 1],
    ["without any word on pages", null, 1, 1],
  ])("ends where the next page is %s", async (_what, meta, rows, pages) => {
    rowsAre(Array(rows).fill(ROW), meta);
    const full = instead;
    const before = server.callsTo("plivo").length;
    instead = (path) =>
      server.callsTo("plivo").length - before > 1 ? { status: 200, json: { meta, objects: [] } } : full?.(path);
    expect((await listed()).map(({ done }) => done)).toEqual([...Array(pages - 1).fill(false), true]);
  });

  it("tells a recording's start and length from what is there", async () => {
    const bare = { ...ROW, recording_duration_ms: null, recording_id: "a", add_time: "2026-11-20T10:06:41.120000" };
    const none = { ...bare, recording_start_ms: "", recording_end_ms: null, recording_id: "b" };
    rowsAre([bare, none]);
    const at = new Date("2026-11-20T10:06:41.120Z");
    expect(itemsOf(await listed())).toMatchObject([
      { at, startedAt: new Date(1_795_169_011_000), durationSec: 184 },
      { at, startedAt: at, durationSec: null },
    ]);
  });

  it.each(Object.keys(ROW).filter((name) => name !== "recording_id"))(
    "tells of a recording whatever its %s is, or without it",
    async (name) => {
      const { [name]: _, ...rest } = ROW as Record<string, unknown>;
      rowsAre([rest, { ...rest, [name]: null }, { ...rest, [name]: { odd: true } }]);
      const [page] = await listed();
      expect([page?.items.length, page?.unread]).toEqual([3, 0]);
    },
  );

  it("loses one bad row alone, and counts it", async () => {
    rowsAre([
      { ...ROW, recording_id: 7 },
      ROW,
      "nonsense",
      { ...ROW, add_time: "soon", recording_start_ms: null, recording_end_ms: "" },
    ]);
    expect(await listed()).toMatchObject([{ items: [{ externalId: ROW.recording_id }], unread: 3, done: true }]);
  });
});

/** What there is to know of recordings, by their ids. */
function inOrder(recordings: readonly Omit<RecordingRef, "callRef" | "media" | "at">[]) {
  return recordings
    .map(({ externalId, direction, fromNumber, toNumber, agentName, startedAt, durationSec }) => {
      return { externalId, direction, fromNumber, toNumber, agentName, startedAt, durationSec };
    })
    .sort((a, b) => a.externalId.localeCompare(b.externalId));
}

describe("who called whom", () => {
  const [us, customer] = ["14155550199", "14155550101"];
  const anna = "sip:anna2011@phone.plivo.com";
  it.each([
    [
      "an endpoint calls out, which comes in at Plivo",
      [anna, customer, "inbound"],
      ["outbound", "anna2011", "+14155550101", "anna2011"],
    ],
    [
      "an endpoint is rung, which goes out at Plivo",
      [customer, anna, "outbound"],
      ["inbound", "+14155550101", "anna2011", "anna2011"],
    ],
    ["endpoints call each other", [anna, "sip:102@phone.plivo.com", null], ["internal", "anna2011", "102", "anna2011"]],
    [
      "an endpoint is told without sip:",
      ["anna2011@phone.plivo.com", customer, null],
      ["outbound", "anna2011", "+14155550101", "anna2011"],
    ],
    ["a call comes in", [customer, us, "inbound"], ["inbound", "+14155550101", "+14155550199", null]],
    ["a call goes out", [us, customer, "outbound"], ["outbound", "+14155550199", "+14155550101", null]],
    [
      "somebody else's SIP phone calls",
      ["sip:2025550143@sip.example.com", us, "inbound"],
      ["inbound", "2025550143", "+14155550199", null],
    ],
    ["nobody is told", [null, "", undefined], [null, null, null, null]],
  ])("is told right where %s", (_what, [from, to, direction], [way, fromNumber, toNumber, agentName]) => {
    expect(tellParties(from, to, direction)).toEqual({ direction: way, fromNumber, toNumber, agentName });
  });

  it("is not asked for where the list tells it", async () => {
    rowsAre([
      { ...ROW, from_number: anna },
      { ...ROW, call_uuid: null },
    ]);
    const before = askedFor("/Call/");
    for (const recording of itemsOf(await listed())) expect(await complete(recording)).toEqual(recording);
    expect(askedFor("/Call/")).toBe(before);
  });

  it("stays open where Plivo has no record of the call any more", async () => {
    rowsAre([ROW]);
    const [recording] = itemsOf(await listed());
    instead = null;
    if (recording === undefined) throw new Error("There is none.");
    expect(await complete(recording)).toEqual(recording);
    expect(askedFor(ROW.call_uuid)).toBe(1);
  });

  it("is that of the leg itself where Plivo has no record of its parent", async () => {
    rowsAre([{ ...ROW, from_number: null }]);
    const [recording] = itemsOf(await listed());
    const json = { call_direction: "outbound", from_number: us, to_number: customer, parent_call_uuid: "gone" };
    instead = (path) => (path.includes(ROW.call_uuid) ? { status: 200, json } : { status: 404, json: {} });
    if (recording === undefined) throw new Error("There is none.");
    expect(await complete(recording)).toMatchObject({
      direction: "outbound",
      fromNumber: "+14155550199",
      toNumber: "+14155550199",
    });
  });
});

describe("checking what was entered", () => {
  it("tells whose the keys are", async () => {
    expect(await plivo.check(ctxOf())).toEqual({ account: account.fields.authId, warnings: [] });
    await expect(plivo.check(ctxOf(account.wrongFields))).rejects.toMatchObject({ kind: "auth" });
  });

  it.each([
    [{ authId: "XXFAKEFAKEFAKEFAKE01" }, /^The Auth ID/],
    [{ authId: "MAFAKEFAKEFAKEFAKE01/../MAOTHER" }, /^The Auth ID/],
    [{ authToken: "with a space" }, /^The Auth Token/],
  ])("names the field that is wrong without asking anybody: %j", async (wrong, sentence) => {
    const before = server.callsTo("plivo").length;
    const act = plivo.check(ctxOf({ ...account.fields, ...wrong }));
    await expect(act).rejects.toMatchObject({ kind: "bad_config", message: expect.stringMatching(sentence) });
    expect(server.callsTo("plivo")).toHaveLength(before);
  });
});

describe("what goes wrong", () => {
  it.each([
    [401, "auth", 1],
    [403, "permission", 1],
    [404, "bad_config", 1],
    [400, "provider_bug", 1],
    [503, "transient", 3],
  ])("is told by the status: %i is %s, after %i tries", async (status, kind, tries) => {
    const before = server.callsTo("plivo").length;
    instead = () => ({ status, text: "SECRET WORDS" });
    const error: unknown = await listed().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind, message: expect.not.stringContaining("SECRET") });
    expect(server.callsTo("plivo").length - before).toBe(tries);
  });

  it("is waited for where it is a limit, which says nothing of how long", async () => {
    many(1);
    account.arm("rate_limited");
    expect(idsOf(await listed())).toHaveLength(1);
    instead = () => ({ status: 429, json: {} });
    await expect(listed()).rejects.toMatchObject({ kind: "rate_limited", options: { retryAfterMs: 5_000 } });
  });
});

describe("a recording that is fetched", () => {
  async function fetched({ media: found }: RecordingRef): Promise<Buffer | null> {
    const got = await plivo.download(ctxOf(), found);
    return got.isReady ? Buffer.concat(await got.body.toArray()) : null;
  }

  it("comes from Plivo with keys, from storage and along redirects without", async () => {
    const calls = many(3);
    const items = itemsOf(await listed());
    const before = media.visits.length;
    for (const [index, call] of calls.entries()) expect(await fetched(items[index] as RecordingRef)).toEqual(bytesOf(call));
    expect(media.visits.length - before).toBe(1);
    account.arm("redirect");
    expect(await fetched(items[0] as RecordingRef)).toEqual(bytesOf(calls[0] as SimulatedCall));
    expect(media.visits.slice(before).map(({ status, headers }) => [status, headers.authorization])).toEqual(
      Array(2).fill([200, undefined]),
    );
    expect(JSON.stringify(items)).not.toContain("http");
  });

  it("may not be there yet, or not be told of", async () => {
    many(1);
    const [recording] = itemsOf(await listed()) as [RecordingRef];
    account.arm("not_ready");
    expect(await fetched(recording)).toBeNull();
    expect(await fetched({ ...recording, media: { recordingId: ROW.recording_id.replace(/1$/, "9") } })).toBeNull();
  });

  /** Where a recording is opened that Plivo tells of with this address, and whether keys go there. */
  async function openedAt(url: string): Promise<[string, boolean]> {
    const opened: [string, boolean][] = [];
    const open: ConnectorCtx["open"] = async (address, authorization) => {
      opened.push([address, authorization !== null]);
      return { isReady: false, afterSec: null };
    };
    instead = () => ({ status: 200, json: { ...ROW, recording_url: url } });
    await plivo.download({ ...ctxOf(), open }, { recordingId: "r" });
    return opened[0] ?? ["nowhere", false];
  }

  it.each([
    ["http://s3.amazonaws.com/plivocloud/r.mp3", "https://s3.amazonaws.com/plivocloud/r.mp3", false],
    ["https://bucket.s3.amazonaws.com/r.mp3?X-Amz-Signature=s", "https://bucket.s3.amazonaws.com/r.mp3?X-Amz-Signature=s", false],
    ["http://media.plivo.com/r.mp3", "https://media.plivo.com/r.mp3", true],
    ["https://media.plivo.com/r.mp3", "https://media.plivo.com/r.mp3", true],
    ["https://media.plivo.com.evil.example/r.mp3", "https://media.plivo.com.evil.example/r.mp3", false],
    ["https://evilplivo.com/r.mp3", "https://evilplivo.com/r.mp3", false],
    ["http://elsewhere.example/r.mp3", "http://elsewhere.example/r.mp3", false],
  ])("at %s is opened where it is safe, with keys at Plivo's hosts alone", async (told, opened, isAuthorized) => {
    expect(await openedAt(told)).toEqual([opened, isAuthorized]);
  });

  it("at no address at all is Plivo's mistake", async () => {
    await expect(openedAt("nonsense")).rejects.toMatchObject({ kind: "provider_bug" });
  });
});
