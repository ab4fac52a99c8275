import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { simulateTwilio } from "@/e2e/fakes/phone-systems/twilio";
import type { FakeReply, ProviderFake } from "@/e2e/fakes/provider-fake";
import type { Json } from "@/lib/platform/provider/types";
import { connectorTestCtx, listWindow, pagesIn, type ServedSystem, servePhoneSystem } from "@/lib/testing/connector-harness";
import type { ConnectorCtx, ListedPage, ListWindow, RecordingRef } from "../../types";
import { tellCall } from "./tell-call";
import { twilio } from "./twilio";

const NOW = new Date("2026-11-20T15:30:00.000Z");
const ACCOUNT = `/2010-04-01/Accounts/AC${"0a1b2c3d".repeat(4)}`;
let served: ServedSystem;
let server: ProviderFake;
let media: MediaHost;
let account: PhoneSystem;
/** Answers instead of the account where it is given, or undefined. */
let instead: ((path: string, query: URLSearchParams) => FakeReply | undefined) | null = null;

beforeAll(async () => {
  const app = {
    name: "twilio",
    reply: (call) => instead?.(call.path, call.query) ?? account.app.reply(call),
    write: (call, request, response) =>
      instead?.(call.path, call.query) === undefined && (account.app.write?.(call, request, response) ?? false),
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
  simulateTwilio({
    now: () => NOW,
    timeScale: 2_000,
    media,
    recordingOf: bytesOf,
    ...(pageMax === undefined ? {} : { pageMax }),
  });

const ctxOf = (fields: Record<string, string> = account.fields): ConnectorCtx =>
  connectorTestCtx(twilio, { fields, now: () => NOW });

const windowOf = (given: Partial<ListWindow> = {}): ListWindow => listWindow(NOW, 15.5, given);

const listed = (given: Partial<ListWindow> = {}, pagesMax?: number): Promise<ListedPage[]> =>
  pagesIn(twilio.list?.(ctxOf(), windowOf(given)), pagesMax);

const itemsOf = (pages: readonly ListedPage[]): RecordingRef[] => pages.flatMap(({ items }) => items);
const idsOf = (pages: readonly ListedPage[]): string[] => itemsOf(pages).map(({ externalId }) => externalId);
const complete = (recording: RecordingRef, ctx = ctxOf()) => twilio.complete?.(ctx, recording) ?? Promise.reject(recording);
const askedFor = (part: string) => server.callsTo("twilio").filter(({ path }) => path.includes(part)).length;

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

/** Row of the documentation's example. */
const ROW = {
  sid: `RE${"1".repeat(32)}`,
  account_sid: `AC${"0a1b2c3d".repeat(4)}`,
  call_sid: `CA${"2".repeat(32)}`,
  conference_sid: null,
  status: "completed",
  source: "DialVerb",
  channels: 2,
  duration: "184",
  date_created: "Fri, 20 Nov 2026 10:03:31 +0000",
  date_updated: "Fri, 20 Nov 2026 10:06:40 +0000",
  start_time: "Fri, 20 Nov 2026 10:03:33 +0000",
  price: "-0.0025",
  price_unit: "USD",
  error_code: null,
  encryption_details: null,
  uri: `${ACCOUNT}/Recordings/RE${"1".repeat(32)}.json`,
  media_url: `https://api.twilio.com${ACCOUNT}/Recordings/RE${"1".repeat(32)}`,
};

/** The list holds these rows, and nothing after them. */
function rowsAre(recordings: readonly unknown[], next: string | null = null): void {
  const json = { page: 0, page_size: 50, next_page_uri: next, previous_page_uri: null, recordings };
  instead = (path) => (path.endsWith("/Recordings.json") ? { status: 200, json } : undefined);
}

describe("the list of recordings", () => {
  it("reads the example of the documentation", async () => {
    rowsAre([ROW]);
    expect(itemsOf(await listed())).toEqual([
      {
        externalId: ROW.sid,
        callRef: ROW.call_sid,
        direction: null,
        fromNumber: null,
        toNumber: null,
        agentName: null,
        startedAt: new Date("2026-11-20T10:03:33Z"),
        durationSec: 184,
        media: { sid: ROW.sid, channels: "2" },
        at: new Date("2026-11-20T10:03:31Z"),
      },
    ]);
  });

  it("is walked to its end, and each call is told as it was", async () => {
    account = accountOf(5);
    const calls = add(...Array.from({ length: 9 }, (_, index) => callOf(index + 1)));
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
    add(...other, ...out);
    const pages = await listed();
    expect(pages.map(({ items, done }) => [items.length, done])).toEqual([...Array(5).fill([5, false]), [2, true]]);
    const ctx = ctxOf();
    const whole: RecordingRef[] = [];
    for (const recording of itemsOf(pages)) whole.push(await complete(recording, ctx));
    const expected = [...calls, ...other, ...out].flatMap((call) => account.expected(call) ?? []);
    expect(inOrder(whole)).toEqual(inOrder(expected));
  });

  it("goes on after any page in another process, also where calls came in front meanwhile", async () => {
    account = accountOf(3);
    add(...Array.from({ length: 8 }, (_, index) => callOf(index + 1)));
    const all = idsOf(await listed());
    account.arm("shifted");
    const [first] = await listed({}, 1);
    const checkpoint = JSON.parse(JSON.stringify(first?.checkpoint)) as Json;
    expect([...idsOf([first as ListedPage]), ...idsOf(await listed({ checkpoint }))]).toEqual(all);
    const last = (await listed()).at(-1) as ListedPage;
    expect(await listed({ checkpoint: last.checkpoint })).toMatchObject([{ items: [], done: true }]);
  });

  it("holds the calls of the window's last day, which the filter may cut off", async () => {
    add(callOf(1), callOf(2));
    expect(idsOf(await listed({ since: new Date("2026-11-20T15:00:00Z") }))).toHaveLength(2);
    const { query } = server.callsTo("twilio").at(-1) ?? {};
    expect(query?.get("DateCreated>")).toBe("2026-11-20T15:00:00Z");
    expect(query?.get("DateCreated<")).toBe("2026-11-21T15:30:00Z");
  });

  it("leaves out what is not a recording yet, or never will be one", async () => {
    const statuses = ["in-progress", "paused", "stopped", "processing", "absent", "deleted", "completed"];
    rowsAre(statuses.map((status, index) => ({ ...ROW, sid: `RE${index}`, status, duration: "-1" })));
    expect(itemsOf(await listed())).toMatchObject([{ externalId: "RE6", durationSec: null }]);
    instead = null;
    const late = callOf(1, { readyAt: new Date(NOW.getTime() + 1) });
    add(late);
    expect(idsOf(await listed())).toEqual([]);
  });

  it("says of a recording that is encrypted, or stored elsewhere, that it can't be had", async () => {
    const encrypted = { ...ROW, encryption_details: { type: "rsa-aes", public_key_sid: "CR1" } };
    const elsewhere = { ...ROW, media_url: "https://bucket.s3.amazonaws.com/api.twilio.com/RE1" };
    const alike = { ...ROW, media_url: "https://eviltwilio.com/RE1" };
    rowsAre([
      encrypted,
      elsewhere,
      alike,
      { ...ROW, media_url: "https://api.dublin.ie1.twilio.com/x" },
      { ...ROW, media_url: null },
    ]);
    const reasons = itemsOf(await listed()).map(({ unavailable }) => unavailable?.match(/encrypted|storage/)?.[0]);
    expect(reasons).toEqual(["encrypted", "storage", "storage", undefined, undefined]);
  });

  it.each(Object.keys(ROW).filter((name) => name !== "sid"))(
    "tells of a recording whatever its %s is, or without it",
    async (name) => {
      const { [name]: _, ...rest } = ROW as Record<string, unknown>;
      rowsAre([rest, { ...rest, [name]: null }, { ...rest, [name]: { odd: true } }]);
      const [page] = await listed();
      expect([page?.items.length, page?.unread]).toEqual([3, 0]);
    },
  );

  it("loses one bad row alone, and counts it", async () => {
    rowsAre([{ ...ROW, sid: null }, ROW, "nonsense", { ...ROW, date_created: "soon", start_time: null }]);
    expect(await listed()).toMatchObject([{ items: [{ externalId: ROW.sid }], unread: 3, done: true }]);
  });

  it.each([
    `https://evil.example${ACCOUNT}/Recordings.json?Page=1`,
    "//evil.example/x",
    "/2010-04-01/Accounts/AC2/Recordings.json?Page=1",
    "http://[",
  ])("is followed to its own pages alone, not to %s", async (next) => {
    rowsAre([ROW], next);
    const before = server.callsTo("twilio").length;
    const refusal = { kind: "provider_bug", message: expect.stringContaining("leads to") };
    await expect(listed()).rejects.toMatchObject(refusal);
    await expect(listed({ checkpoint: { next } })).rejects.toMatchObject(refusal);
    expect(server.callsTo("twilio").length - before).toBe(1);
  });

  it("is begun anew, once, where its place in the list is lost", async () => {
    account = accountOf(3);
    add(...Array.from({ length: 5 }, (_, index) => callOf(index + 1)));
    const next = `${ACCOUNT}/Recordings.json?PageSize=3&Page=1&PageToken=PAgone`;
    expect(idsOf(await listed({ checkpoint: { next } }))).toHaveLength(5);
    instead = (_path, query) => (query.has("PageToken") ? { status: 400, json: {} } : undefined);
    await expect(listed()).rejects.toMatchObject({ kind: "provider_bug" });
  });

  it("does not go round in circles", async () => {
    rowsAre([ROW], `${ACCOUNT}/Recordings.json?PageSize=200&Page=1&PageToken=PA1`);
    await expect(listed()).rejects.toMatchObject({ kind: "provider_bug" });
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

describe("a call that is looked up", () => {
  it("is asked for once, however many recordings it has, and again where that failed", async () => {
    const [call] = add(callOf(3));
    const [recording] = itemsOf(await listed());
    if (recording === undefined || call === undefined) throw new Error("There is none.");
    const ctx = ctxOf();
    const before = askedFor("/Calls");
    instead = (path) => (path.includes("/Calls/") ? { status: 403, json: {} } : undefined);
    await expect(complete(recording, ctx)).rejects.toMatchObject({ kind: "permission" });
    instead = null;
    const whole = await Promise.all([complete(recording, ctx), complete({ ...recording, externalId: "RE2" }, ctx)]);
    expect(whole.map(({ externalId }) => externalId)).toEqual([recording.externalId, "RE2"]);
    expect(whole[1]).toMatchObject({ direction: "inbound", fromNumber: call.fromNumber });
    // The leg that was refused, the leg, and those that it dialled.
    expect(askedFor("/Calls") - before).toBe(3);
  });

  it("that is not there any more, or never was, leaves the recording as it is", async () => {
    rowsAre([ROW, { ...ROW, call_sid: null }]);
    const [lost, conference] = itemsOf(await listed());
    instead = null;
    if (lost === undefined || conference === undefined) throw new Error("There is none.");
    expect(await complete(lost)).toEqual(lost);
    const before = askedFor("/Calls");
    expect(await complete(conference)).toEqual(conference);
    expect(askedFor("/Calls")).toBe(before);
  });

  it("belongs to the agent who talked longest", async () => {
    add(callOf(3));
    const [recording] = itemsOf(await listed());
    if (recording === undefined) throw new Error("There is none.");
    const child = (sid: string, duration: string) => ({ sid, to: `client:${sid}`, status: "completed", duration });
    const calls = [child("CA1", "9"), child("CA2", "170"), { to: "nonsense" }, child("CA3", "20")];
    instead = (_path, query) => (query.has("ParentCallSid") ? { status: 200, json: { calls } } : undefined);
    expect(await complete(recording)).toMatchObject({ agentName: "CA2" });
  });

  const [us, customer] = ["+14155550199", "+14155550101"];
  const [anna, ben] = ["client:anna", "client:ben"];
  const sip = "sip:anna@acme.sip.twilio.com";
  const leg = (from: string, to: string, direction = "outbound-dial", status = "completed") => ({ from, to, direction, status });
  const told = (
    direction: string | null,
    fromNumber: string | null,
    toNumber: string | null,
    agentName: string | null = null,
  ) => ({
    direction,
    fromNumber,
    toNumber,
    agentName,
  });
  it.each([
    ["came in", leg(customer, us, "inbound"), [leg(customer, anna)], told("inbound", customer, us, "anna")],
    [
      "came in and rang for nobody",
      leg(customer, us, "inbound"),
      [leg(customer, anna, "outbound-dial", "no-answer")],
      told("inbound", customer, us),
    ],
    ["came in, withheld", leg("+266696687", us, "inbound"), [], told("inbound", null, us)],
    ["went out from a browser", leg(anna, "", "inbound"), [leg(us, customer)], told("outbound", us, customer, "anna")],
    [
      "went out from a browser, not answered",
      leg(anna, "", "inbound"),
      [leg(us, customer, "outbound-dial", "busy")],
      told("outbound", us, customer, "anna"),
    ],
    [
      "went out from a SIP phone",
      leg(sip, `sip:${customer}@acme.sip.twilio.com`, "inbound"),
      [leg(us, customer)],
      told("outbound", us, customer),
    ],
    [
      "went out from a SIP phone that dialled nobody",
      leg(sip, `sip:${customer}@acme.sip.twilio.com`, "inbound"),
      [],
      told("outbound", "anna", customer),
    ],
    [
      "went out from a browser to an application",
      leg(anna, `AP${"3".repeat(32)}`, "inbound"),
      [],
      told("outbound", "anna", null, "anna"),
    ],
    ["stayed within", leg(anna, "", "inbound"), [leg(anna, ben)], told("internal", "anna", "ben", "anna")],
    ["stayed within, not dialled", leg(sip, "sip:102@acme.sip.twilio.com", "inbound"), [], told("internal", "anna", "102")],
    ["went out by the API", leg(us, customer, "outbound-api"), [leg(us, anna)], told("outbound", us, customer, "anna")],
    ["rang the agent first", leg(us, anna, "outbound-api"), [leg(us, customer)], told("outbound", us, customer, "anna")],
    ["rang an agent for an agent", leg(ben, anna, "outbound-api"), [], told("internal", "ben", "anna", "anna")],
    ["was dialled, without its parent", leg(us, customer, "outbound-dial"), [], told("outbound", us, customer)],
    ["went out over a trunk", leg(us, customer, "trunking-terminating"), [], told("outbound", us, customer)],
    ["came in over a trunk", leg(customer, us, "trunking-originating"), [], told("inbound", customer, us)],
    ["went some new way", leg(customer, us, "sideways"), [], told(null, customer, us)],
  ])("is told right where it %s", (_what, root, dialled, expected) => {
    expect(tellCall(root, dialled)).toEqual(expected);
  });
});

describe("checking what was entered", () => {
  it("asks for both rights, and tells whose the keys are", async () => {
    expect(await twilio.check(ctxOf())).toEqual({ account: account.fields.accountSid, warnings: [] });
    const shouted = { ...account.fields, accountSid: `AC${account.fields.accountSid?.slice(2).toUpperCase()}` };
    instead = () => ({ status: 200, json: {} });
    expect(await twilio.check(ctxOf(shouted))).toEqual({ account: account.fields.accountSid, warnings: [] });
    instead = (path) => (path.endsWith("/Calls.json") ? { status: 403, json: {} } : undefined);
    await expect(twilio.check(ctxOf())).rejects.toMatchObject({ kind: "permission" });
  });

  it("takes the Auth Token in place of a key", async () => {
    const { accountSid = "", secret = "" } = account.fields;
    expect(await twilio.check(ctxOf({ accountSid, secret }))).toMatchObject({ account: accountSid });
  });

  it.each([
    [{ accountSid: `SK${"1".repeat(32)}` }, /^The Account SID/],
    [{ apiKeySid: `AC${"1".repeat(32)}` }, /^The API key SID/],
    [{ secret: "with a space" }, /^The API key secret/],
    [{ region: "constructor" }, /^Choose US1/],
  ])("names the field that is wrong without asking anybody: %j", async (wrong, sentence) => {
    const before = server.callsTo("twilio").length;
    const act = twilio.check(ctxOf({ ...account.fields, ...wrong }));
    await expect(act).rejects.toMatchObject({ kind: "bad_config", message: expect.stringMatching(sentence) });
    expect(server.callsTo("twilio")).toHaveLength(before);
  });

  it("goes to the region's host alone", () => {
    const { hosts } = twilio;
    if (typeof hosts !== "function") throw new Error("They are the same everywhere.");
    expect(["", "us1", "ie1", "au1", "mars"].map((region) => hosts({ region }))).toEqual([
      ["api.twilio.com"],
      ["api.twilio.com"],
      ["api.dublin.ie1.twilio.com"],
      ["api.sydney.au1.twilio.com"],
      [],
    ]);
  });
});

describe("what goes wrong", () => {
  it.each([
    [401, "auth", 2],
    [403, "permission", 1],
    [404, "bad_config", 1],
    [418, "provider_bug", 1],
    [500, "transient", 3],
  ])("is told by the status: %i is %s, after %i tries", async (status, kind, tries) => {
    const before = server.callsTo("twilio").length;
    instead = () => ({ status, json: { code: 20003, message: "SECRET WORDS", status } });
    const error: unknown = await listed().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind, message: expect.not.stringContaining("SECRET") });
    expect(server.callsTo("twilio").length - before).toBe(tries);
  });

  it("waits as long as it is asked to, or leaves that to the pass", async () => {
    add(callOf(1));
    account.arm("rate_limited");
    expect(idsOf(await listed())).toHaveLength(1);
    instead = () => ({ status: 429, json: { code: 20429 }, headers: { "retry-after": "70" } });
    await expect(listed()).rejects.toMatchObject({ kind: "rate_limited", options: { retryAfterMs: 70_000 } });
  });

  it("is tried once more where right keys are refused", async () => {
    add(callOf(1));
    account.arm("auth_once");
    expect(idsOf(await listed())).toHaveLength(1);
    await expect(twilio.check(ctxOf(account.wrongFields))).rejects.toMatchObject({ kind: "auth" });
  });
});

describe("a recording that is fetched", () => {
  async function fetched(given: Record<string, string>): Promise<Buffer | null> {
    const got = await twilio.download(ctxOf(), given);
    return got.isReady ? Buffer.concat(await got.body.toArray()) : null;
  }
  const mediaOf = async () => itemsOf(await listed()).map((recording) => recording.media);

  it("has both channels where there are two, and one where there is none else", async () => {
    const [one, two] = add(callOf(1), callOf(2)) as [SimulatedCall, SimulatedCall];
    const [first = {}, second = {}] = await mediaOf();
    const before = askedFor(".mp3");
    expect(await fetched(first)).toEqual(bytesOf(one));
    expect(server.callsTo("twilio").at(-1)?.query.has("RequestedChannels")).toBe(false);
    expect(askedFor(".mp3") - before).toBe(1);
    expect(await fetched(second)).toEqual(bytesOf(two));
    expect(server.callsTo("twilio").at(-1)?.query.get("RequestedChannels")).toBe("2");
    expect(await fetched({ ...first, channels: "2" })).toEqual(bytesOf(one));
  });

  it("comes along a redirect to storage, which gets no key", async () => {
    const [call] = add(callOf(2)) as [SimulatedCall];
    account.arm("redirect");
    const [found = {}] = await mediaOf();
    expect(await fetched(found)).toEqual(bytesOf(call));
    expect(media.visits.at(-1)).toMatchObject({
      status: 200,
      headers: expect.not.objectContaining({ authorization: expect.anything() }),
    });
  });

  it("may not be there yet", async () => {
    add(callOf(1));
    const [found = {}] = await mediaOf();
    account.arm("not_ready");
    expect(await fetched(found)).toBeNull();
    account.arm("auth_once");
    expect(await fetched(found)).not.toBeNull();
  });
});
