import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { simulateRingcentral } from "@/e2e/fakes/phone-systems/ringcentral";
import type { FakeReply, ProviderFake } from "@/e2e/fakes/provider-fake";
import type { Ctx } from "@/lib/ctx/ctx";
import { heldMs } from "@/lib/platform/provider/pace";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { type Json, ProviderProblem } from "@/lib/platform/provider/types";
import { connectorTestCtx, kept, listWindow, type ServedSystem, servePhoneSystem } from "@/lib/testing/connector-harness";
import type { ConnectorCtx, ListedPage, ListWindow } from "../../types";
import { recordingsOf } from "./call-log";
import { ringcentral } from "./ringcentral";

const TIME_SCALE = 200;
const NOW = new Date("2026-11-20T12:00:00.000Z");

let served: ServedSystem;
let fake: ProviderFake;
let media: MediaHost;
let system: PhoneSystem;
/** What is answered instead, while it answers at all. */
let instead: (path: string) => FakeReply | null = () => null;
let database: Ctx["database"];
let said: string[] = [];

beforeAll(async () => {
  const app: PhoneSystem["app"] = {
    name: "ringcentral",
    reply: (call) => instead(call.path) ?? system.app.reply(call),
    write: (call, request, response) =>
      call.path.endsWith("/content") && instead(call.path) === null && system.app.write?.(call, request, response) === true,
  };
  served = await servePhoneSystem(app, () => NOW, TIME_SCALE);
  ({ fake, media } = served);
});
afterAll(() => served.close());

beforeEach(() => {
  system = simulateRingcentral({
    now: () => NOW,
    timeScale: TIME_SCALE,
    media,
    recordingOf: ({ number }) => Buffer.from(`audio ${number}`),
    pageMax: 2,
  });
  // Quotas are counted by it.
  database = { kind: "embedded" } as Ctx["database"];
  instead = () => null;
  fake.callsTo("ringcentral").length = 0;
});
afterEach(async () => {
  expect(system.offences()).toEqual([]);
  const told = said.join("\n");
  said = [];
  for (const secret of system.secrets()) expect(told).not.toContain(secret);
  await restOfPenalty();
});

/** Lanes are the process's: what one test holds would hold the next. */
const restOfPenalty = () => sleep(heldMs(paceKey("ringcentral", `${system.fields.clientId}:${system.fields.jwt}`)) / TIME_SCALE);

const ctxOf = (fields = system.fields): ConnectorCtx =>
  connectorTestCtx(ringcentral, { fields, now: () => NOW, database, info: (...words) => said.push(JSON.stringify(words)) });

function add(count: number, more: Partial<SimulatedCall> = {}): SimulatedCall[] {
  const calls = Array.from({ length: count }, (_, i): SimulatedCall => {
    const startedAt = new Date(NOW.getTime() - (i + 1) * 600_000);
    const numbers = { fromNumber: "+14155550101", toNumber: "+14155550199" };
    return { number: i + 1, direction: "inbound", ...numbers, agentName: "Agent Two", startedAt, durationSec: 196, ...more };
  });
  for (const call of calls) system.add(call);
  return calls;
}

const windowOf = (checkpoint: Json | null = null): ListWindow => listWindow(NOW, 72, { checkpoint: kept(checkpoint) });

function pagesFrom(ctx: ConnectorCtx, checkpoint: Json | null = null): AsyncGenerator<ListedPage, void, void> {
  if (ringcentral.list === undefined) throw new Error("It lists nothing.");
  return ringcentral.list(ctx, windowOf(checkpoint));
}

/** All pages, as the engine reads them: what is to be waited for is waited for, and the pass goes on. */
async function readAll(): Promise<ListedPage[]> {
  const pages: ListedPage[] = [];
  for (const ctx = ctxOf(); pages.at(-1)?.done !== true; ) {
    try {
      for await (const page of pagesFrom(ctx, pages.at(-1)?.checkpoint ?? null)) pages.push(page);
    } catch (error) {
      if (!(error instanceof ProviderProblem) || error.kind !== "rate_limited") throw error;
      await sleep((error.options.retryAfterMs ?? 0) / TIME_SCALE + 1);
    }
  }
  return pages;
}

const idsOf = (pages: readonly ListedPage[]) => pages.flatMap(({ items }) => items.map(({ externalId }) => externalId));
const callsTo = (part: string) => fake.callsTo("ringcentral").filter(({ path }) => path.includes(part));

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
const RECORD = {
  id: "AbC1",
  uri: "https://platform.ringcentral.com/restapi/v1.0/account/1/call-log/AbC1",
  sessionId: "4047",
  telephonySessionId: "s-a0d1",
  startTime: "2026-11-20T10:03:20.000Z",
  duration: 196,
  type: "Voice",
  direction: "Inbound",
  action: "Phone Call",
  result: "Accepted",
  from: { phoneNumber: "+14155550101", name: "SAN FRANCISCO CA" },
  to: { phoneNumber: "+14155550199", extensionId: "1011", name: "Agent Two" },
  recording: {
    id: "9001",
    type: "Automatic",
    uri: "https://platform.ringcentral.com/restapi/v1.0/account/1/recording/9001",
    contentUri: "https://media.ringcentral.com/restapi/v1.0/account/1/recording/9001/content",
  },
  legs: [
    {
      startTime: "2026-11-20T10:03:20.000Z",
      duration: 196,
      legType: "Accept",
      direction: "Inbound",
      extension: { id: 1011 },
      to: { name: "Agent Two" },
      recording: { id: "9001" },
    },
  ],
};

describe("a record of the call log", () => {
  it("is read as the documentation says, its recording once though its leg tells of it too", () => {
    expect(recordingsOf(RECORD)).toEqual([
      {
        externalId: "9001",
        callRef: "s-a0d1",
        direction: "inbound",
        fromNumber: "+14155550101",
        toNumber: "+14155550199",
        agentName: "Agent Two",
        startedAt: new Date("2026-11-20T10:03:20.000Z"),
        durationSec: 196,
        media: { id: "9001" },
        at: new Date("2026-11-20T10:03:20.000Z"),
      },
    ]);
  });

  it.each([
    ["outbound", { direction: "Outbound", from: RECORD.to, to: RECORD.from }, ["+14155550199", "+14155550101", "Agent Two"]],
    [
      "internal",
      { from: { extensionNumber: "102", name: "Agent Nine" }, to: { extensionNumber: "101", name: "Agent Two" } },
      ["102", "101", "Agent Two"],
    ],
    [null, { direction: "Sideways" }, ["+14155550101", "+14155550199", "Agent Two"]],
  ])("tells %s by its sides, with whom it was", (direction, more, [fromNumber, toNumber, agentName]) => {
    expect(recordingsOf({ ...RECORD, legs: [], ...more })).toMatchObject([{ direction, fromNumber, toNumber, agentName }]);
  });

  it("of a call that was handed on gives each recording with its own leg's agent, start and length", () => {
    const legs = [
      // The call's own times hold for the recording that the call names too.
      { ...RECORD.legs[0], duration: 90, to: { name: "Agent One" } },
      { startTime: "2026-11-20T10:05:00Z", duration: 96, to: { name: "Agent Three" }, recording: { id: "9002" } },
    ];
    expect(recordingsOf({ ...RECORD, to: { ...RECORD.to, name: "Main line" }, legs })).toMatchObject([
      { externalId: "9001", agentName: "Agent One", durationSec: 196, at: new Date(RECORD.startTime) },
      {
        externalId: "9002",
        agentName: "Agent Three",
        durationSec: 96,
        startedAt: new Date("2026-11-20T10:05:00Z"),
        // The window filters by the call's.
        at: new Date(RECORD.startTime),
      },
    ]);
  });

  it("names who accepted it where the line that was called has another name", () => {
    const legs = [{ legType: "FindMe", to: { name: "Agent Six" } }, { legType: "Accept", to: { name: "Agent Seven" } }, 17];
    expect(recordingsOf({ ...RECORD, legs })[0]?.agentName).toBe("Agent Seven");
  });

  it("without a recording, or with one too short to be kept, is left out", () => {
    const { recording: _, ...bare } = { ...RECORD, legs: [] };
    expect(recordingsOf(bare)).toEqual([]);
    expect(recordingsOf({ ...bare, recording: null })).toEqual([]);
    expect(recordingsOf({ ...RECORD, legs: [], shortRecording: true })).toEqual([]);
  });

  it("without a start makes no sense", () => expect(() => recordingsOf({ ...RECORD, startTime: null })).toThrow());
});

describe("listing", () => {
  it("walks all pages with the same times, and asks for one token", async () => {
    const calls = add(5);
    expect(idsOf(await readAll())).toEqual(calls.map((call) => system.expected(call)?.externalId));
    const asked = callsTo("/call-log").map(({ query }) => Object.fromEntries(query));
    const times = { dateFrom: "2026-11-17T12:00:00.000Z", dateTo: "2026-11-20T12:00:00.000Z" };
    const same = { type: "Voice", recordingType: "All", view: "Detailed", perPage: "250", ...times };
    expect(asked).toEqual(["1", "2", "3"].map((page) => ({ ...same, page })));
    expect(callsTo("/oauth/token")).toHaveLength(1);
  });

  it("goes on after any page from its checkpoint alone", async () => {
    add(5);
    const first = await pagesFrom(ctxOf()).next();
    const rest = await pagesFrom(ctxOf(), first.value?.checkpoint ?? null).next();
    expect([...idsOf([first.value as ListedPage]), ...idsOf([rest.value as ListedPage])]).toEqual([
      "9001",
      "9002",
      "9003",
      "9004",
    ]);
  });

  it("loses nothing when a call comes in front between two pages", async () => {
    const calls = add(5);
    system.arm("shifted");
    const ids = new Set(idsOf(await readAll()));
    for (const call of calls) expect(ids).toContain(system.expected(call)?.externalId);
  });

  it("goes on past an empty page when RingCentral says that there is more", async () => {
    add(1);
    let pages = 0;
    const empty = { records: [], navigation: { nextPage: { uri: "…" } } };
    instead = (path) => (path.includes("/call-log") && pages++ === 0 ? { status: 200, json: empty } : null);
    const ctx = ctxOf();
    const read: ListedPage[] = [];
    for await (const page of pagesFrom(ctx)) read.push(page);
    expect(read.map(({ done }) => done)).toEqual([false, true]);
  });

  it("counts rows that make no sense and takes nobody along", async () => {
    instead = (path) => (path.includes("/call-log") ? { status: 200, json: { records: [{ id: 1 }, RECORD, "x"] } } : null);
    const { value } = await pagesFrom(ctxOf()).next();
    expect(value).toMatchObject({ done: true, unread: 2, items: [{ externalId: "9001" }] });
  });
});

describe("RingCentral's limits", () => {
  it("are never passed, however many pages there are", async () => {
    add(40);
    expect(new Set(idsOf(await readAll())).size).toBe(40);
    // A token and 20 pages: a 429 would have made one more, and a penalty.
    expect(fake.callsTo("ringcentral")).toHaveLength(21);
  });

  it("after a 429 nothing is sent with these keys, by nobody, until its time is over", async () => {
    add(3);
    const ctx = ctxOf();
    const pages = pagesFrom(ctx);
    await pages.next();
    system.arm("rate_limited");
    const problem = await problemOf(pages.next());
    expect(problem).toMatchObject({ kind: "rate_limited", options: { retryAfterMs: 60_000 } });
    const sent = fake.callsTo("ringcentral").length;
    for (const act of [pagesFrom(ctx).next(), ringcentral.download(ctx, { id: "9001" }), ringcentral.check(ctxOf())]) {
      expect((await problemOf(act)).kind).toBe("rate_limited");
    }
    expect(fake.callsTo("ringcentral")).toHaveLength(sent);
    await restOfPenalty();
    expect(idsOf(await readAll())).toHaveLength(3);
  });

  it.each([
    ["a list", "/call-log"],
    ["a recording", "/content"],
    ["a token", "/oauth/token"],
  ])("a 429 for %s holds the others for as long as it says, or 30 seconds", async (_, part) => {
    const ask = (ctx: ConnectorCtx) => (part === "/content" ? ringcentral.download(ctx, { id: "9001" }) : pagesFrom(ctx).next());
    const refuse = (headers: Record<string, string>) => (path: string) => {
      if (path.includes(part)) return { status: 429, json: { errorCode: "CMN-301" }, headers };
      return path.includes("/token") ? { status: 200, json: { access_token: "other", expires_in: 60 } } : null;
    };
    for (const [headers, retryAfterMs] of [
      [{}, 30_000],
      [{ "retry-after": "600" }, 600_000],
    ] as const) {
      instead = refuse(headers);
      // Keys of their own: nobody has to wait for them.
      const ctx = ctxOf({ ...system.fields, clientId: crypto.randomUUID() });
      expect(await problemOf(ask(ctx))).toMatchObject({ kind: "rate_limited", options: { retryAfterMs } });
      const sent = fake.callsTo("ringcentral").length;
      for (const other of [ringcentral.download(ctx, { id: "9001" }), pagesFrom(ctx).next()]) {
        expect((await problemOf(other)).kind).toBe("rate_limited");
      }
      expect(fake.callsTo("ringcentral")).toHaveLength(sent);
    }
    expect(callsTo(part)).toHaveLength(2);
  });
});

describe("a recording", () => {
  it("is fetched with the token in a header, at the media host", async () => {
    // A stand-in has no hosts to tell apart; the door lets no other ones be called.
    expect(ringcentral.hosts).toEqual(["platform.ringcentral.com", "media.ringcentral.com"]);
    add(1);
    const fetched = await ringcentral.download(ctxOf(), { id: "9001" });
    if (!fetched.isReady) throw new Error("It is not ready.");
    expect(Buffer.concat(await fetched.body.toArray()).toString()).toBe("audio 1");
    const [asked] = callsTo("/content");
    expect(asked?.path).toBe("/restapi/v1.0/account/~/recording/9001/content");
    expect(asked?.headers.authorization).toMatch(/^Bearer simulated/);
    expect([...(asked?.query ?? [])]).toEqual([]);
  });

  it("that is not there yet is looked for again", async () => {
    add(1);
    system.arm("not_ready");
    expect(await ringcentral.download(ctxOf(), { id: "9001" })).toEqual({ isReady: false, afterSec: null });
  });

  it("that may not be read names the permission that is missing", async () => {
    add(1);
    system.arm("permission");
    const problem = await problemOf(ringcentral.download(ctxOf(), { id: "9001" }));
    expect(problem).toMatchObject({ kind: "permission", message: expect.stringContaining("ReadCallRecording") });
  });
});

describe("keys", () => {
  const jwtUntil = (exp: number) => `e30.${Buffer.from(JSON.stringify({ exp })).toString("base64url")}.c2ln`;

  it("are checked with one look at the call log, which tells the account", async () => {
    expect(await ringcentral.check(ctxOf())).toEqual({ account: "1", warnings: [] });
    expect(fake.callsTo("ringcentral")).toHaveLength(2);
  });

  it.each([
    ["client ID", { clientId: "two words" }],
    ["client secret", { clientSecret: "two words here" }],
    ["JWT", { jwt: "eyJ.eyJ" }],
    ["JWT", { jwt: "e30.%%%.c2ln" }],
    ["JWT has expired", { jwt: jwtUntil(NOW.getTime() / 1_000 - 60) }],
  ])("with a wrong %s are told so without asking anybody", async (words, more) => {
    const problem = await problemOf(ringcentral.check(ctxOf({ ...system.fields, ...more })));
    expect(problem).toMatchObject({ kind: "bad_config", message: expect.stringContaining(words) });
    expect(fake.callsTo("ringcentral")).toHaveLength(0);
  });

  it("whose JWT ends within 30 days are taken with a warning that names the day", async () => {
    instead = (path) => {
      if (path.includes("/token")) return { status: 200, json: { access_token: "other", expires_in: 60, scope: "ReadCallLog" } };
      return { status: 200, json: { records: [] } };
    };
    const { warnings } = await ringcentral.check(ctxOf({ ...system.fields, jwt: jwtUntil(Date.UTC(2026, 11, 1) / 1_000) }));
    expect(warnings).toEqual([
      expect.stringContaining("1 December 2026"),
      // The scope names it not, and knows the new names.
      expect.stringContaining("ReadCallRecording"),
    ]);
  });

  it("that are refused once work with another token; refused again, they are wrong", async () => {
    add(1);
    system.arm("auth_once");
    expect(idsOf(await readAll())).toEqual(["9001"]);
    expect(callsTo("/oauth/token")).toHaveLength(2);
    instead = (path) => (path.includes("/call-log") ? { status: 401, json: { errorCode: "TokenInvalid" } } : null);
    database = { kind: "embedded" } as Ctx["database"];
    expect((await problemOf(pagesFrom(ctxOf()).next())).kind).toBe("auth");
    expect(callsTo("/oauth/token")).toHaveLength(4);
  });

  it.each([
    [400, { error: "invalid_grant" }, "refused these keys"],
    [401, { error: "invalid_client" }, "refused these keys"],
    [400, { error: "unauthorized_client" }, "JWT auth flow"],
  ])("that get no token (%d %o) are wrong", async (status, json, words) => {
    instead = () => ({ status, json });
    expect(await problemOf(ringcentral.check(ctxOf()))).toMatchObject({ kind: "auth", message: expect.stringContaining(words) });
  });

  it.each([
    ["ReadCallLog", "ReadCallLog"],
    ["FullCompanyCallLog", "administrator"],
    ["SomethingOfTheirs", "ReadCallLog and ReadCallRecording"],
  ])("that lack %s are told in our words", async (permissionName, words) => {
    const json = { errorCode: "InsufficientPermissions", message: `needs to have [${permissionName}] quoted`, permissionName };
    instead = (path) => (path.includes("/call-log") ? { status: 403, json } : null);
    const problem = await problemOf(ringcentral.check(ctxOf()));
    expect(problem).toMatchObject({ kind: "permission", message: expect.stringContaining(words) });
    expect(problem.message).not.toMatch(/quoted|SomethingOfTheirs/);
  });

  it.each([
    [500, "transient"],
    [404, "not_found"],
    [400, "provider_bug"],
  ])("%d is %s, asked once", async (status, kind) => {
    instead = (path) => (path.includes("/call-log") ? { status, json: {} } : null);
    expect((await problemOf(pagesFrom(ctxOf()).next())).kind).toBe(kind);
    expect(callsTo("/call-log")).toHaveLength(1);
  });
});
