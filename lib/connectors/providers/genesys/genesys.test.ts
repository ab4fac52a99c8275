import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { simulateGenesys } from "@/e2e/fakes/phone-systems/genesys";
import type { MediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import type { FakeCall, FakeReply, ProviderFake } from "@/e2e/fakes/provider-fake";
import type { Json } from "@/lib/platform/provider/types";
import {
  connectorTestCtx,
  listWindow,
  pagesIn,
  problemOf,
  type ServedSystem,
  servePhoneSystem,
} from "@/lib/testing/connector-harness";
import type { ConnectorCtx, Fetched, ListedPage, ListWindow } from "../../types";
import { genesys } from "./genesys";

const NOON = new Date("2026-11-20T12:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let now = NOON;
let media: MediaHost;
let served: ServedSystem;
let fake: ProviderFake;
let system: PhoneSystem;
let script: ((call: FakeCall) => FakeReply | null) | null = null;
let connections = 0;

beforeAll(async () => {
  const app = { name: "genesys", reply: (call: FakeCall) => script?.(call) ?? system.app.reply(call) };
  served = await servePhoneSystem(app, () => now, 500);
  ({ fake, media } = served);
});
afterAll(() => served.close());
beforeEach(() => {
  now = NOON;
  script = null;
  const recordingOf = ({ number }: SimulatedCall) => Buffer.from(`recording ${number}`);
  system = simulateGenesys({ now: () => now, timeScale: 500, media, recordingOf, pageMax: 2 });
});
afterEach(() => {
  fake.disarm();
  expect([...system.offences(), ...media.offences()]).toEqual([]);
});

const ctxOf = (fields: Record<string, string> = system.fields): ConnectorCtx =>
  connectorTestCtx(genesys, { fields, now: () => now, connectionId: `con_${connections++}` });

const callOf = (number: number, more: Partial<SimulatedCall> = {}): SimulatedCall => ({
  number,
  direction: "inbound",
  fromNumber: "+14155550101",
  toNumber: "+14155550199",
  agentName: "Agent Two",
  startedAt: new Date(NOON.getTime() - 2 * HOUR + number * 60_000),
  durationSec: 184,
  ...more,
});

const windowOf = (more: Partial<ListWindow> = {}): ListWindow => listWindow(now, 24, more);

const pagesOf = (window: ListWindow, ctx = ctxOf()): Promise<ListedPage[]> => pagesIn(genesys.list?.(ctx, window));

async function itemsOf(more: Partial<ListWindow> = {}, ctx = ctxOf()) {
  return (await pagesOf(windowOf(more), ctx)).flatMap(({ items }) => items);
}

const pathsAsked = (part: string) => fake.callsTo("genesys").filter(({ path }) => path.includes(part));
const json = (status: number, body: unknown, headers: Record<string, string> = {}): FakeReply => ({
  status,
  json: body,
  headers,
});
const readBody = async (fetched: Fetched) => (fetched.isReady ? text(fetched.body) : fetched);
const downloadOf = (ctx = ctxOf(), number = 1) => {
  const { externalId = "" } = system.expected(callOf(number)) ?? {};
  const conversationId = externalId.replace("0ec0d000", "c0ffee00");
  return genesys.download(ctx, { conversationId, recordingId: externalId });
};

/** Answers a query with these conversations, and each with this recording. */
function tell(conversations: unknown[], recordings: unknown = [RECORDING]): void {
  script = ({ path }) => {
    if (path.endsWith("/query")) return json(200, { conversations, totalHits: conversations.length });
    return path.endsWith("/recordingmetadata") ? json(200, recordings) : null;
  };
}

const RECORDING = {
  id: "rec-1",
  conversationId: "c0ffee",
  media: "audio",
  mediaSubtype: "Trunk",
  fileState: "AVAILABLE",
  startTime: "2026-11-20T10:03:31.000Z",
  endTime: "2026-11-20T10:06:35.000Z",
  sessionId: "s1",
};
const interact = [{ segmentType: "interact", segmentStart: "2026-11-20T10:03:31.000Z" }];
const AGENT = {
  purpose: "agent",
  participantName: "Agent Two",
  userId: "u1",
  sessions: [{ mediaType: "voice", sessionId: "s2", direction: "inbound", recording: true, segments: interact }],
};
const CONVERSATION = {
  conversationId: "c0ffee",
  conversationStart: "2026-11-20T10:03:20.000Z",
  conversationEnd: "2026-11-20T10:06:36.000Z",
  originatingDirection: "inbound",
  divisionIds: ["d1"],
  participants: [
    {
      purpose: "customer",
      participantName: "San Francisco, CA",
      sessions: [
        {
          mediaType: "voice",
          sessionId: "s1",
          ani: "tel:+14155550101",
          dnis: "sip:+14155550199@10.0.0.1;x=y",
          segments: interact,
        },
      ],
    },
    AGENT,
  ],
};

describe("a conversation of Genesys Cloud", () => {
  it("is read as its documentation has it", async () => {
    tell([CONVERSATION]);
    expect(await itemsOf()).toEqual([
      {
        externalId: "rec-1",
        callRef: "c0ffee",
        direction: "inbound",
        fromNumber: "+14155550101",
        toNumber: "+14155550199",
        agentName: "Agent Two",
        startedAt: new Date("2026-11-20T10:03:31Z"),
        durationSec: 184,
        media: { conversationId: "c0ffee", recordingId: "rec-1" },
        at: new Date("2026-11-20T10:06:36Z"),
      },
    ]);
  });

  it("goes the way that it began, is internal without anybody from outside, and of no direction without participants", async () => {
    const user = { ...AGENT, purpose: "user" };
    tell([
      { ...CONVERSATION, originatingDirection: "outbound" },
      { ...CONVERSATION, originatingDirection: "outbound", participants: [user, user] },
      { ...CONVERSATION, participants: [{ ...CONVERSATION.participants[0], purpose: "external" }, AGENT] },
      { ...CONVERSATION, originatingDirection: "sideways" },
      { ...CONVERSATION, originatingDirection: undefined, participants: [] },
    ]);
    const directions = (await itemsOf()).map(({ direction }) => direction);
    expect(directions).toEqual(["outbound", "internal", "inbound", null, null]);
  });

  it("names who spoke in the recorded session, else who spoke first, never who was only rung", async () => {
    const rung = { ...AGENT, participantName: "Rung", sessions: [{ sessionId: "s8", segments: [{ segmentType: "alert" }] }] };
    const second = { ...AGENT, participantName: "Agent Three", sessions: [{ sessionId: "s3", segments: interact }] };
    const participants = [CONVERSATION.participants[0], rung, AGENT, second];
    tell([{ ...CONVERSATION, participants }], [RECORDING, { ...RECORDING, id: "rec-2", sessionId: "s3" }]);
    expect((await itemsOf()).map(({ agentName }) => agentName)).toEqual(["Agent Two", "Agent Three"]);
  });

  it("that makes no sense takes nobody along", async () => {
    tell([{ conversationId: 7 }, null, CONVERSATION], [{ id: "rec-0" }, RECORDING]);
    const [page] = await pagesOf(windowOf());
    expect(page?.items.map(({ externalId }) => externalId)).toEqual(["rec-1"]);
    expect(page?.unread).toBe(3);
  });

  it.each([403, 503])("whose recordings are withheld with %s takes nobody along; all of them stop the pass", async (status) => {
    for (const number of [1, 2]) system.add(callOf(number));
    const all = await itemsOf();
    let refused = (path: string): boolean => path.includes(all[0]?.callRef ?? "-");
    script = ({ path }) => (path.endsWith("/recordingmetadata") && refused(path) ? json(status, {}) : null);
    const [page] = await pagesOf(windowOf());
    expect(page?.items.map(({ externalId }) => externalId)).toEqual([all[1]?.externalId]);
    expect(page?.unread).toBe(1);
    expect(page?.notes ?? []).toHaveLength(status === 403 ? 1 : 0);
    refused = () => true;
    const stopped = await problemOf(pagesOf(windowOf()));
    expect(stopped.kind).toBe(status === 403 ? "permission" : "transient");
  });

  it("is asked for its recordings once it has ended", async () => {
    system.add(callOf(1, { startedAt: new Date(NOON.getTime() - 60_000) }));
    const before = pathsAsked("recordingmetadata").length;
    expect(await itemsOf()).toEqual([]);
    expect(pathsAsked("recordingmetadata").length).toBe(before);
    now = new Date(NOON.getTime() + HOUR);
    expect(await itemsOf()).toHaveLength(1);
  });

  it("of many hours falls into the window that it ended in", async () => {
    system.add(callOf(1, { startedAt: new Date(NOON.getTime() - 30 * HOUR), durationSec: 29 * 3_600 }));
    const since = new Date(NOON.getTime() - 2 * HOUR);
    const [item] = await itemsOf({ since });
    expect(item?.at.getTime()).toBeGreaterThan(since.getTime());
    expect(item?.durationSec).toBe(29 * 3_600);
  });

  it("that is known costs no request, unless the pass is thorough", async () => {
    for (const number of [1, 2]) system.add(callOf(number));
    const [first] = await itemsOf();
    const knownCalls = async (refs: readonly string[]) => new Set(refs.filter((ref) => ref === first?.callRef));
    const before = pathsAsked("recordingmetadata").length;
    expect(await itemsOf({ knownCalls })).toHaveLength(1);
    expect(pathsAsked("recordingmetadata").length).toBe(before + 1);
    expect(await itemsOf({ knownCalls, isThorough: true })).toHaveLength(2);
  });
});

describe("a pass over Genesys Cloud", () => {
  it("tells of every call once, over pages, from whatever page it goes on", async () => {
    const directions = ["inbound", "outbound", "internal"] as const;
    const added = Array.from({ length: 7 }, (_, index) => {
      const direction = directions[index % 3] ?? "inbound";
      return callOf(index + 1, { direction, ...(direction === "internal" ? { fromNumber: "101", toNumber: "102" } : {}) });
    });
    for (const call of added) system.add(call);
    const whole = await pagesOf(windowOf());
    const told = whole.flatMap(({ items }) => items);
    expect(told.map(({ callRef, media: _, at, ...item }) => item)).toEqual(added.map((call) => system.expected(call)));
    expect(whole.map(({ done }) => done)).toEqual([false, false, false, true]);
    for (const [index, page] of whole.slice(0, -1).entries()) {
      const checkpoint = JSON.parse(JSON.stringify(page.checkpoint)) as Json;
      expect(await itemsOf({ checkpoint })).toEqual(whole.slice(index + 1).flatMap(({ items }) => items));
    }
  });

  it("of a year asks for a month at most at once, leaves no gap, and goes on in the middle", async () => {
    const since = new Date(NOON.getTime() - 365 * DAY);
    system.add(callOf(1, { startedAt: new Date(since.getTime() + HOUR) }));
    system.add(callOf(2, { startedAt: new Date(since.getTime() + 200 * DAY) }));
    system.add(callOf(3));
    const from = pathsAsked("/query").length;
    const whole = await pagesOf(windowOf({ since }));
    expect(whole.flatMap(({ items }) => items)).toHaveLength(3);
    const intervals = pathsAsked("/query")
      .slice(from)
      .map(({ body }) => String((JSON.parse(body) as { interval: string }).interval).split("/"));
    expect(intervals[0]?.[0]).toBe(since.toISOString());
    expect(intervals.at(-1)?.[1]).toBe(NOON.toISOString());
    for (const [index, [begin = "", end = ""]] of intervals.entries()) {
      expect(Date.parse(end) - Date.parse(begin)).toBeLessThanOrEqual(31 * DAY);
      expect(intervals[index + 1]?.[0] ?? end).toBe(end);
    }
    const middle = JSON.parse(JSON.stringify(whole[20]?.checkpoint)) as Json;
    expect(await itemsOf({ since, checkpoint: middle })).toHaveLength(2);
  });

  it("goes by the total, not by how full a page is, and ends at a page without the member", async () => {
    const short = [
      { ...CONVERSATION, conversationId: "a" },
      { ...CONVERSATION, conversationId: "b" },
    ];
    script = ({ path, body }) => {
      if (path.endsWith("/recordingmetadata")) return json(200, [{ ...RECORDING, id: `of ${path}` }]);
      if (!path.endsWith("/query")) return null;
      const { pageNumber } = (JSON.parse(body) as { paging: { pageNumber: number } }).paging;
      return json(200, pageNumber <= 2 ? { conversations: [short[pageNumber - 1]], totalHits: 9 } : { totalHits: 9 });
    };
    expect((await itemsOf()).map(({ callRef }) => callRef)).toEqual(["a", "b"]);
  });

  it("whose filter is refused asks for all voice and tells the recorded ones by their sessions, page by page", async () => {
    const silent = { ...AGENT, sessions: [{ mediaType: "voice", sessionId: "s9", segments: interact }] };
    const rows = ["a", "b", "c", "d", "e"].map((conversationId, index) => ({
      ...CONVERSATION,
      conversationId,
      participants: [CONVERSATION.participants[0], index % 2 === 0 ? AGENT : silent],
    }));
    let refused = 0;
    script = ({ path, body }) => {
      if (path.endsWith("/recordingmetadata")) return json(200, [{ ...RECORDING, id: `of ${path.split("/").at(-2)}` }]);
      if (!path.endsWith("/query")) return null;
      if (body.includes('"dimension":"recording"')) {
        refused++;
        return json(400, { code: "bad.request" });
      }
      const { pageNumber } = (JSON.parse(body) as { paging: { pageNumber: number } }).paging;
      return json(200, { conversations: rows.slice((pageNumber - 1) * 2, pageNumber * 2), totalHits: rows.length });
    };
    const before = pathsAsked("recordingmetadata").length;
    const whole = await pagesOf(windowOf());
    expect(whole.flatMap(({ items }) => items.map(({ callRef }) => callRef))).toEqual(["a", "c", "e"]);
    expect([refused, pathsAsked("recordingmetadata").length - before]).toEqual([1, 3]);
    const checkpoint = JSON.parse(JSON.stringify(whole[0]?.checkpoint)) as Json;
    expect((await itemsOf({ checkpoint })).map(({ callRef }) => callRef)).toEqual(["c", "e"]);
    expect(refused).toBe(1);
    expect((await genesys.check(ctxOf())).warnings).toEqual([]);
  });

  it("whose filter is refused on a later page begins anew, as pages of another query are others", async () => {
    script = ({ path, body }) => {
      if (path.endsWith("/recordingmetadata")) return json(200, [RECORDING]);
      if (!path.endsWith("/query")) return null;
      const { pageNumber } = (JSON.parse(body) as { paging: { pageNumber: number } }).paging;
      const isRefused = pageNumber > 1 && body.includes('"dimension":"recording"');
      return isRefused ? json(400, {}) : json(200, { conversations: [CONVERSATION], totalHits: 9 });
    };
    expect((await problemOf(pagesOf(windowOf()))).kind).toBe("provider_bug");
  });

  it("tells of a recording when it is uploaded, and of an archived one that it can't be had", async () => {
    system.add(callOf(1, { readyAt: new Date(NOON.getTime() + HOUR) }));
    system.add(callOf(2, { isUnavailable: true }));
    system.add(callOf(3));
    const first = await itemsOf();
    expect(first.map(({ callRef, unavailable }) => [callRef?.at(-1), unavailable])).toEqual([
      ["2", "Genesys Cloud has archived this recording. Restore it there to make it available."],
      ["3", undefined],
    ]);
    now = new Date(NOON.getTime() + 2 * HOUR);
    expect((await itemsOf()).map(({ callRef }) => callRef?.at(-1))).toEqual(["1", "2", "3"]);
  });
});

describe("a recording of Genesys Cloud", () => {
  beforeEach(() => system.add(callOf(1)));

  it("is opened at its signed link, which gets no key", async () => {
    expect(await readBody(await downloadOf())).toBe("recording 1");
  });

  it("is not ready while it is transcoded, whatever the answer looks like", async () => {
    const waiting = async (reply: FakeReply) => {
      script = ({ path }) => (path.includes("/recordings/") ? reply : null);
      return downloadOf();
    };
    system.arm("not_ready");
    expect(await downloadOf()).toEqual({ isReady: false, afterSec: 3 });
    expect(await waiting(json(202, { estimatedTranscodeTimeMs: 61_500 }))).toEqual({ isReady: false, afterSec: 62 });
    expect(await waiting({ status: 202, text: "" })).toEqual({ isReady: false, afterSec: 5 });
    expect(await waiting(json(202, { mediaUris: { S: { mediaUri: "https://too.early.test/" } } }))).toMatchObject({
      isReady: false,
    });
    expect(await waiting(json(200, []))).toEqual({ isReady: false, afterSec: null });
    expect(await waiting(json(200, { fileState: "AVAILABLE", mediaUris: {} }))).toEqual({ isReady: false, afterSec: null });
  });

  it("of two sides kept apart is the first of them", async () => {
    const side = (name: string) => ({ mediaUri: media.link(Buffer.from(name)) });
    script = ({ path }) =>
      path.includes("/recordings/") ? json(200, { mediaUris: { "1": side("right"), "0": side("left") } }) : null;
    expect(await readBody(await downloadOf())).toBe("left");
  });

  it("whose link has expired is had over a fresh one", async () => {
    system.arm("expired_link");
    expect((await problemOf(downloadOf())).kind).toBe("transient");
    expect(await readBody(await downloadOf())).toBe("recording 1");
  });

  it("that is gone, or was archived since, is not looked for again", async () => {
    expect((await problemOf(downloadOf(ctxOf(), 99))).kind).toBe("not_found");
    script = ({ path }) => (path.includes("/recordings/") ? json(200, { fileState: "ARCHIVED", mediaUris: null }) : null);
    expect((await problemOf(downloadOf())).kind).toBe("not_found");
  });
});

describe("the keys of Genesys Cloud", () => {
  it("are refused by their form without asking anybody, and go to no region that is none", async () => {
    const before = fake.callsTo("genesys").length;
    const wrongs: Record<string, string>[] = [{ region: "evil.example" }, { clientId: "a:b" }, { clientSecret: "" }];
    for (const wrong of wrongs) {
      const { kind, message } = await problemOf(genesys.check(ctxOf({ ...system.fields, ...wrong })));
      expect([kind, /^(Region|Client ID|Client secret) /.test(message)]).toEqual(["bad_config", true]);
    }
    expect(fake.callsTo("genesys").length).toBe(before);
    const { hosts } = genesys;
    if (typeof hosts !== "function") throw new Error("Its hosts do not go by the region.");
    expect(hosts({ region: "evil.example" })).toEqual([]);
    expect(hosts({ region: "euw2.pure.cloud" })).toEqual(["api.euw2.pure.cloud", "login.euw2.pure.cloud"]);
  });

  it("are good with a warning until there is a recorded call to try them on", async () => {
    const { account, warnings } = await genesys.check(ctxOf());
    expect([account, warnings.length]).toEqual(["Northwind Support", 1]);
    expect(warnings[0]).toContain("recording:recording:view");
    system.add(callOf(1));
    expect((await genesys.check(ctxOf())).warnings).toEqual([]);
  });

  it("need no right to the organization's name", async () => {
    script = ({ path }) => (path.endsWith("/me") ? json(403, { code: "missing.permissions" }) : null);
    expect((await genesys.check(ctxOf())).account).toBe(null);
  });

  it("that lack a right are told which", async () => {
    system.add(callOf(1));
    system.arm("permission");
    const analytics = await problemOf(genesys.check(ctxOf()));
    expect([analytics.kind, analytics.message]).toEqual([
      "permission",
      expect.stringContaining("analytics:conversationDetail:view"),
    ]);
    system.mend();
    script = ({ path }) => (path.endsWith("metadata") ? json(403, { code: "missing.any.permissions" }) : null);
    for (const act of [genesys.check(ctxOf()), itemsOf()]) {
      const recording = await problemOf(act);
      expect([recording.kind, recording.message]).toEqual(["permission", expect.stringContaining("recording:recording:view")]);
    }
  });

  it("that are wrong are refused; a token that ended early is replaced once", async () => {
    expect((await problemOf(genesys.check(ctxOf(system.wrongFields)))).kind).toBe("auth");
    system.add(callOf(1));
    const ctx = ctxOf();
    expect(await itemsOf({}, ctx)).toHaveLength(1);
    system.arm("auth_once");
    expect(await itemsOf({}, ctx)).toHaveLength(1);
    system.arm("auth");
    expect((await problemOf(itemsOf({}, ctx))).kind).toBe("auth");
  });

  it("used too often wait a little themselves, and leave a longer wait to whoever asked", async () => {
    system.add(callOf(1));
    system.arm("rate_limited");
    expect(await itemsOf()).toHaveLength(1);
    const limited = async (headers: Record<string, string>) => {
      script = ({ path }) => (path.endsWith("/query") ? json(429, {}, headers) : null);
      const { kind, options } = await problemOf(itemsOf());
      return [kind, options.retryAfterMs];
    };
    expect(await limited({ "retry-after": "55" })).toEqual(["rate_limited", 55_000]);
    expect(await limited({ "inin-ratelimit-reset": "41" })).toEqual(["rate_limited", 41_000]);
  });

  it("are nobody's fault when Genesys Cloud has trouble, or answers nonsense", async () => {
    script = ({ path }) => (path.endsWith("/query") ? json(503, {}) : null);
    expect((await problemOf(itemsOf())).kind).toBe("transient");
    script = ({ path }) => (path.endsWith("/query") ? json(200, [1]) : null);
    expect((await problemOf(itemsOf())).kind).toBe("provider_bug");
    script = ({ path }) => (path.endsWith("/query") ? json(400, { code: "bad.request" }) : null);
    expect((await problemOf(itemsOf())).kind).toBe("provider_bug");
  });
});
