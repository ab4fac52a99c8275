import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { simulateThreecx } from "@/e2e/fakes/phone-systems/threecx";
import type { FakeReply, ProviderFake } from "@/e2e/fakes/provider-fake";
import { ProviderProblem } from "@/lib/platform/provider/types";
import {
  connectorTestCtx,
  kept,
  listWindow,
  pagesIn,
  type ServedSystem,
  servePhoneSystem,
} from "@/lib/testing/connector-harness";
import type { ConnectorCtx, ListedPage, ListWindow } from "../../types";
import { recordingOf } from "./recordings";
import { threecx } from "./threecx";

const TIME_SCALE = 200;
const START = new Date("2026-11-20T12:00:00.000Z");
const HOUR_MS = 3_600_000;

let served: ServedSystem;
let fake: ProviderFake;
let media: MediaHost;
let system: PhoneSystem;
let now = START;
/** What is answered instead, while it answers at all. */
let instead: (path: string) => FakeReply | null = () => null;
let said: string[] = [];

beforeAll(async () => {
  const app: PhoneSystem["app"] = {
    name: "threecx",
    reply: (call) => instead(call.path) ?? system.app.reply(call),
    write: (call, request, response) => instead(call.path) === null && system.app.write?.(call, request, response) === true,
  };
  served = await servePhoneSystem(app, () => now, TIME_SCALE);
  ({ fake, media } = served);
});
afterAll(() => served.close());

beforeEach(() => {
  now = START;
  const recordingOf = ({ number }: SimulatedCall) => Buffer.from(`audio ${number}`);
  system = simulateThreecx({ now: () => now, timeScale: TIME_SCALE, media, recordingOf, pageMax: 2 });
  instead = () => null;
  fake.callsTo("threecx").length = 0;
});
afterEach(() => {
  expect(system.offences()).toEqual([]);
  const told = said.join("\n");
  said = [];
  for (const secret of system.secrets()) expect(told).not.toContain(secret);
});

const ctxOf = (fields = system.fields): ConnectorCtx =>
  connectorTestCtx(threecx, { fields, now: () => now, info: (...words) => said.push(JSON.stringify(words)) });

/** Numbered from `first`, an hour apart, the last one an hour ago. */
function add(count: number, more: Partial<SimulatedCall> = {}, first = 1): SimulatedCall[] {
  const calls = Array.from({ length: count }, (_, i): SimulatedCall => {
    const startedAt = new Date(START.getTime() - (count - i) * HOUR_MS);
    const sides = { fromNumber: "+14155550101", toNumber: "101", agentName: "Agent Two" };
    return { number: first + i, direction: "inbound", ...sides, startedAt, durationSec: 184, ...more };
  });
  for (const call of calls) system.add(call);
  return calls;
}

function pagesFrom(ctx: ConnectorCtx, window: Partial<ListWindow> = {}): AsyncGenerator<ListedPage, void, void> {
  if (threecx.list === undefined) throw new Error("It lists nothing.");
  return threecx.list(ctx, listWindow(now, 24, { since: new Date(START.getTime() - 24 * HOUR_MS), ...window }));
}

const readAll = (window: Partial<ListWindow> = {}, ctx = ctxOf()): Promise<ListedPage[]> => pagesIn(pagesFrom(ctx, window));

const idsOf = (pages: readonly ListedPage[]) => pages.flatMap(({ items }) => items.map(({ externalId }) => externalId));
const callsTo = (part: string) => fake.callsTo("threecx").filter(({ path }) => path.includes(part));
const filters = () => callsTo("/Recordings").map(({ query }) => query.get("$filter"));

async function problemOf(act: Promise<unknown>): Promise<ProviderProblem> {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderProblem)) throw new Error(`No problem of a provider: ${String(error)}`);
  said.push(error.message);
  return error;
}

/** As the documentation shows it. */
const ROW = {
  Id: 4711,
  CallType: "InboundExternal",
  StartTime: "2026-11-20T10:03:31Z",
  EndTime: "2026-11-20T10:06:35Z",
  FromCallerNumber: "+14155550101",
  FromDisplayName: "Caller",
  FromDn: "10000",
  FromDidNumber: "+14155550199",
  ToCallerNumber: "101",
  ToDisplayName: "Agent Two",
  ToDn: "101",
  ToDidNumber: null,
  RecordingUrl: "101/[Caller]_101-…_20261120100331(45).wav",
  IsArchived: false,
  ArchivedUrl: null,
  IsTranscribed: false,
  CanBeTranscribed: true,
  RefParticipantId: 1,
};

describe("a recording's row", () => {
  it("is read as the documentation says", () => {
    expect(recordingOf(ROW)).toEqual({
      externalId: "4711",
      callRef: null,
      direction: "inbound",
      fromNumber: "+14155550101",
      toNumber: "101",
      agentName: "Agent Two",
      startedAt: new Date("2026-11-20T10:03:31Z"),
      durationSec: 184,
      media: { id: "4711" },
      at: new Date("2026-11-20T10:03:31Z"),
    });
  });

  it.each([
    ["Local", "internal", "Agent Two"],
    ["InboundExternal", "inbound", "Agent Two"],
    ["OutboundExternal", "outbound", "Caller"],
    ["Sideways", null, "Agent Two"],
  ])("of the type %s is %s, the agent %s", (CallType, direction, agentName) => {
    expect(recordingOf({ ...ROW, CallType })).toMatchObject({ direction, agentName });
  });

  it("takes a side's other numbers where it has no caller's", () => {
    const bare = { ...ROW, FromCallerNumber: "", ToCallerNumber: null };
    expect(recordingOf(bare)).toMatchObject({ fromNumber: "+14155550199", toNumber: "101" });
    expect(recordingOf({ ...bare, FromDidNumber: null, ToDn: undefined })).toMatchObject({ fromNumber: "10000", toNumber: null });
  });

  it("counts its length by instants, whatever their offsets", () => {
    expect(recordingOf({ ...ROW, EndTime: "2026-11-20T11:06:35.4000000+01:00" })?.durationSec).toBe(184);
  });

  it("without an end is that of a call that goes on", () => expect(recordingOf({ ...ROW, EndTime: null })).toBeNull());

  it("that is archived is tried like any other", () => {
    expect(recordingOf({ ...ROW, IsArchived: true })?.unavailable).toBeUndefined();
  });
});

describe("listing", () => {
  it("begins with the window's time and goes on by ids, until a page is empty", async () => {
    const calls = add(5);
    const pages = await readAll();
    expect(idsOf(pages)).toEqual(calls.map((call) => system.expected(call)?.externalId));
    expect(pages.map(({ done }) => done)).toEqual([false, false, false, true]);
    const time = "StartTime ge 2026-11-19T12:00:00Z";
    expect(filters()).toEqual([time, ...[4_002, 4_004, 4_005].map((id) => `${time} and Id gt ${id}`)]);
    expect(callsTo("/Recordings")[0]?.query.get("$top")).toBe("50");
    expect(callsTo("/connect/token")).toHaveLength(1);
  });

  it("goes on after any page from its checkpoint alone", async () => {
    add(5);
    const first = (await pagesFrom(ctxOf()).next()).value as ListedPage;
    const rest = await readAll({ checkpoint: kept(first.checkpoint) });
    expect([...idsOf([first]), ...idsOf(rest)]).toEqual(["4001", "4002", "4003", "4004", "4005"]);
  });

  it("begins at the cursor of the pass before, less 200 ids", async () => {
    add(2);
    add(2, {}, 250);
    expect((await readAll()).at(-1)?.cursor).toEqual({ id: 4_251 });
    fake.callsTo("threecx").length = 0;
    const pages = await readAll({ cursor: { id: 4_251 } });
    expect(idsOf(pages)).toEqual(["4250", "4251"]);
    expect(filters()).toEqual(["Id gt 4051", "Id gt 4251"]);
  });

  it("keeps its cursor where there is nothing new, and has none where there never was anything", async () => {
    expect((await readAll({ cursor: { id: 9_000 } })).at(-1)?.cursor).toEqual({ id: 9_000 });
    expect((await readAll())[0]).toEqual({ items: [], checkpoint: null, done: true, unread: 0 });
  });

  it("tells of a call that was still going on once it has ended, though the cursor is past it", async () => {
    add(1, { startedAt: new Date(START.getTime() - 60_000), durationSec: 600 });
    add(1, {}, 2);
    const first = await readAll();
    expect(idsOf(first)).toEqual(["4002"]);
    now = new Date(START.getTime() + HOUR_MS);
    expect(idsOf(await readAll({ cursor: kept(first.at(-1)?.cursor) }))).toEqual(["4001", "4002"]);
  });

  it("ends where 3CX gives the same rows again, instead of going round", async () => {
    instead = (path) => (path.endsWith("/Recordings") ? { status: 200, json: { value: [ROW] } } : null);
    const pages = pagesFrom(ctxOf());
    await pages.next();
    expect((await problemOf(pages.next())).kind).toBe("provider_bug");
  });

  it("counts rows that make no sense and takes nobody along", async () => {
    const value = [{ Id: 1 }, { ...ROW, Id: 2, StartTime: "yesterday" }, ROW];
    instead = (path) => (path.endsWith("/Recordings") ? { status: 200, json: { value } } : null);
    expect((await pagesFrom(ctxOf()).next()).value).toMatchObject({ unread: 2, items: [{ externalId: "4711" }] });
  });
});

describe("the one token", () => {
  it("is asked for again when somebody else's sign-in ended it", async () => {
    add(5);
    const ctx = ctxOf();
    const pages = pagesFrom(ctx);
    await pages.next();
    await threecx.check(ctxOf());
    expect((await pages.next()).value).toMatchObject({ items: [{ externalId: "4003" }, { externalId: "4004" }] });
    expect(callsTo("/connect/token")).toHaveLength(3);
  });

  it("is asked for again when a recording is refused", async () => {
    add(1);
    system.arm("auth_once");
    expect((await threecx.download(ctxOf(), { id: "4001" })).isReady).toBe(true);
    expect(callsTo("/connect/token")).toHaveLength(2);
  });

  it("refused twice, the keys are wrong", async () => {
    instead = (path) => (path.includes("/xapi") ? { status: 401, text: "" } : null);
    expect((await problemOf(readAll())).kind).toBe("auth");
    expect(callsTo("/connect/token")).toHaveLength(2);
  });

  it("is read by one task at a time", () => expect(threecx.isExclusive).toBe(true));
});

describe("a recording", () => {
  it("is fetched with the token in a header", async () => {
    add(1);
    const fetched = await threecx.download(ctxOf(), { id: "4001" });
    if (!fetched.isReady) throw new Error("It is not ready.");
    expect(Buffer.concat(await fetched.body.toArray()).toString()).toBe("audio 1");
    expect(callsTo("recId=")[0]?.path).toBe("/xapi/v1/Recordings/Pbx.DownloadRecording(recId=4001)");
    expect(callsTo("recId=")[0]?.headers.authorization).toMatch(/^Bearer simulated/);
  });

  it("whose file is not there yet is looked for again", async () => {
    add(1, { readyAt: new Date(START.getTime() + HOUR_MS) });
    expect(await threecx.download(ctxOf(), { id: "4001" })).toEqual({ isReady: false, afterSec: null });
    now = new Date(START.getTime() + HOUR_MS);
    expect((await threecx.download(ctxOf(), { id: "4001" })).isReady).toBe(true);
  });

  it("that may not be read tells which rights are missing", async () => {
    add(1);
    system.arm("permission");
    const problem = await problemOf(threecx.download(ctxOf(), { id: "4001" }));
    expect(problem).toMatchObject({ kind: "permission", message: expect.stringContaining("role") });
  });
});

describe("an address", () => {
  it.each([
    ["https://company.my3cx.us", "company.my3cx.us"],
    ["https://company.my3cx.us/", "company.my3cx.us"],
    ["https://company.my3cx.us:443", "company.my3cx.us"],
    ["pbx.example.com:5001", "pbx.example.com"],
    ["HTTPS://PBX.Example.com:5001", "pbx.example.com"],
  ])("%s is taken", async (address, host) => {
    expect(typeof threecx.hosts === "function" && threecx.hosts({ address })).toEqual([host]);
    expect((await threecx.check(ctxOf({ ...system.fields, address }))).account).toBe(host);
  });

  it.each([
    "",
    "http://company.my3cx.us",
    "https://company.my3cx.us:8443",
    "https://company.my3cx.us/webclient",
    "https://company.my3cx.us?a=b",
    "https://company.my3cx.us/#/login",
    "https://admin@company.my3cx.us",
    "https://:secret@company.my3cx.us",
    "https://.my3cx.us",
    "https://[::1]:5001",
    "https://localhost:5001",
    "https://pbx.local",
    "https://pbx.internal",
    "file:///etc/passwd",
    "two words",
  ])("%j is refused without asking anybody", async (address) => {
    expect(typeof threecx.hosts === "function" && threecx.hosts({ address })).toEqual([]);
    const problem = await problemOf(threecx.check(ctxOf({ ...system.fields, address })));
    expect(problem).toMatchObject({ kind: "bad_config", message: expect.stringContaining("PBX address") });
    expect(fake.callsTo("threecx")).toHaveLength(0);
  });

  it.each(["https://10.0.0.4:5001", "127.0.0.1", "https://2130706433"])("%s is private, and nobody is asked", async (address) => {
    const check = threecx.check(ctxOf({ ...system.fields, address }));
    await expect(check).rejects.toMatchObject({ kind: "invalid", code: "private_address" });
    expect(fake.callsTo("threecx")).toHaveLength(0);
  });

  it.each([
    ["a web page", { status: 200, text: "<p>", headers: { "content-type": "text/html" } }],
    ["nothing of 3CX", { status: 404, text: "" }],
    ["a redirect", { status: 302, text: "", headers: { location: "https://example.com/" } }],
  ])("at which there is %s is told to be no phone system's", async (_, reply) => {
    instead = () => reply;
    const problem = await problemOf(threecx.check(ctxOf()));
    expect(problem).toMatchObject({ kind: "bad_config", message: "No phone system answers at this address." });
    expect(fake.callsTo("threecx")).toHaveLength(1);
  });

  it("at which nobody answers may do so later", async () => {
    fake.arm("threecx", { fault: "reset" });
    const problem = await problemOf(threecx.check(ctxOf()));
    expect(problem).toMatchObject({ kind: "transient", message: "No phone system answers at this address." });
  });
});

describe("keys", () => {
  it.each([
    ["client ID", { clientId: "two words" }],
    ["API key", { apiKey: "" }],
  ])("with a wrong %s are told so without asking anybody", async (words, more) => {
    const problem = await problemOf(threecx.check(ctxOf({ ...system.fields, ...more })));
    expect(problem).toMatchObject({ kind: "bad_config", message: expect.stringContaining(words) });
    expect(fake.callsTo("threecx")).toHaveLength(0);
  });

  it("that get no token are wrong", async () => {
    expect((await problemOf(threecx.check(ctxOf(system.wrongFields)))).kind).toBe("auth");
  });

  it.each([
    [403, "permission", "department", 1],
    [404, "bad_config", "version 20", 1],
    [400, "provider_bug", "rejected the request", 1],
    [500, "transient", "having problems", 3],
  ])("%d of the XAPI is %s", async (status, kind, words, times) => {
    instead = (path) => (path.includes("/xapi") ? { status, json: { error: { message: "quoted" } } } : null);
    expect(await problemOf(threecx.check(ctxOf()))).toMatchObject({ kind, message: expect.stringContaining(words) });
    expect(callsTo("/xapi")).toHaveLength(times);
    expect(said.join()).not.toContain("quoted");
  });
});
