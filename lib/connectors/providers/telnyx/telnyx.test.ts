import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { simulateTelnyx } from "@/e2e/fakes/phone-systems/telnyx";
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
import { telnyx } from "./telnyx";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const AUDIO = Buffer.from("ID3 a recording");
/** As the documentation has it. */
const DOCUMENTED = {
  record_type: "recording",
  id: "3fa8",
  call_control_id: "v3:abc",
  call_leg_id: "84a9",
  call_session_id: "84a9-session",
  conference_id: null,
  connection_id: "1684641123236054244",
  from: "+14155550101",
  to: "+14155550199",
  channels: "dual",
  source: "call",
  initiated_by: "StartCallRecordingAPI",
  status: "completed",
  duration_millis: 184_000,
  recording_started_at: "2026-11-20T10:03:31.000Z",
  recording_ended_at: "2026-11-20T10:06:35.000Z",
  created_at: "2026-11-20T10:06:41.120Z",
  updated_at: "2026-11-20T10:06:41.120Z",
  download_urls: { mp3: "https://storage.example.test/rec/3fa8.mp3?X-Amz-Expires=600&X-Amz-Signature=x" },
};

let served: ServedSystem;
let fake: ProviderFake;
let media: MediaHost;
let system: PhoneSystem;
/** What is answered instead of the simulated account; null for what the account answers. */
let instead: (call: FakeCall) => FakeReply | null;

beforeAll(async () => {
  served = await servePhoneSystem(
    { name: "telnyx", reply: (call) => instead(call) ?? system.app.reply(call) },
    () => NOW,
    100_000,
  );
  ({ fake, media } = served);
});
afterAll(() => served.close());
beforeEach(() => {
  system = account();
  instead = () => null;
  fake.callsTo("telnyx").length = 0;
});
afterEach(() => expect([...system.offences(), ...media.offences()]).toEqual([]));

const account = (pageMax?: number): PhoneSystem =>
  simulateTelnyx({
    now: () => NOW,
    timeScale: 1,
    media,
    recordingOf: () => AUDIO,
    ...(pageMax === undefined ? {} : { pageMax }),
  });

const ctx = (fields: Record<string, string> = system.fields): ConnectorCtx =>
  connectorTestCtx(telnyx, { fields, now: () => NOW });

const windowFrom = (checkpoint: Json | null = null): ListWindow => listWindow(NOW, 12, { checkpoint: kept(checkpoint) });

const list = (checkpoint: Json | null = null): Promise<ListedPage[]> => pagesIn(telnyx.list?.(ctx(), windowFrom(checkpoint)));
const itemsOf = (pages: ListedPage[]) => pages.flatMap(({ items }) => items);
const idsOf = (pages: ListedPage[]) => itemsOf(pages).map(({ externalId }) => externalId);

/** Answers the list, and each recording, with these rows, and the account's numbers with `own`. */
function serve(rows: readonly unknown[], own: readonly string[] = []): void {
  instead = ({ path }) => {
    const meta = { page_number: 1, page_size: 100, total_pages: 1, total_results: 1 };
    if (path === "/v2/phone_numbers") return { status: 200, json: { data: own.map((phone_number) => ({ phone_number })), meta } };
    return { status: 200, json: path === "/v2/recordings" ? { data: rows, meta } : { data: rows[0] } };
  };
}

function addCalls(count: number): SimulatedCall[] {
  const calls = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    direction: (["inbound", "outbound"] as const)[index % 2] ?? "inbound",
    fromNumber: index % 2 === 0 ? "+14155550101" : "+14155550199",
    toNumber: index % 2 === 0 ? "+14155550199" : "+14155550102",
    agentName: "Agent One",
    startedAt: new Date(NOW.getTime() - (index + 2) * 600_000),
    durationSec: 60 + index,
  }));
  for (const call of calls) system.add(call);
  return calls;
}

describe("a recording of the list", () => {
  it("is read as the documentation has it", async () => {
    serve([DOCUMENTED], ["+14155550199"]);
    expect(await list()).toEqual([
      {
        items: [
          {
            externalId: "3fa8",
            callRef: "84a9-session",
            direction: "inbound",
            fromNumber: "+14155550101",
            toNumber: "+14155550199",
            agentName: null,
            startedAt: new Date("2026-11-20T10:03:31.000Z"),
            durationSec: 184,
            media: { recordingId: "3fa8" },
            at: new Date("2026-11-20T10:06:41.120Z"),
          },
        ],
        unread: 0,
        notes: [],
        checkpoint: { page: 2 },
        done: true,
      },
    ]);
  });

  it.each([
    ["inbound", "+14155550101", "+14155550199"],
    ["outbound", "+14155550199", "+14155550101"],
    ["internal", "+14155550199", "+14155550198"],
    ["inbound", "sip:alice@example.test", "+1 415 555 0199"],
    [null, "+14155550101", "+14155550102"],
    [null, undefined, undefined],
    [null, null, ""],
  ])("goes %s when it is from %s to %s", async (direction, from, to) => {
    serve([{ ...DOCUMENTED, from, to }], ["+14155550199", "+14155550198"]);
    expect(itemsOf(await list())[0]?.direction).toBe(direction);
  });

  it("comes without its numbers and its length where an old row has none", async () => {
    const { from: _from, to: _to, duration_millis: _length, call_session_id: _session, ...old } = DOCUMENTED;
    serve([old]);
    expect(itemsOf(await list())[0]).toMatchObject({ fromNumber: null, toNumber: null, durationSec: null, callRef: null });
  });

  it.each(Object.keys(DOCUMENTED).filter((name) => name !== "id"))(
    "is told of whatever its %s is, or without it",
    async (name) => {
      const { [name]: _, ...rest } = DOCUMENTED as Record<string, unknown>;
      serve([rest, { ...rest, [name]: null }, { ...rest, [name]: 7 }]);
      const [page] = await list();
      expect([page?.items.length, page?.unread]).toEqual([3, 0]);
    },
  );

  it("that makes no sense takes nobody along", async () => {
    serve([{ id: 7 }, null, { ...DOCUMENTED, created_at: null, recording_started_at: "soon" }, DOCUMENTED]);
    const [page] = await list();
    expect([page?.items.length, page?.unread]).toEqual([1, 3]);
  });

  it("is left for a later pass while it is not completed", async () => {
    serve([{ ...DOCUMENTED, status: "processing", duration_millis: 0 }]);
    expect((await list())[0]).toMatchObject({ items: [], unread: 0 });
    expect(await telnyx.download(ctx(), { recordingId: "3fa8" })).toEqual({ isReady: false, afterSec: null });
  });

  it.each([[{}], [null], [{ mp3: null }], [{ mp3: "" }]])(
    "is unavailable where its links are %j: the bucket is the customer's",
    async (download_urls) => {
      serve([{ ...DOCUMENTED, download_urls }]);
      expect(itemsOf(await list())[0]?.unavailable).toBe(
        "Telnyx stores this recording in your own bucket, where it can't be fetched.",
      );
      const problem = await problemOf(telnyx.download(ctx(), { recordingId: "3fa8" }));
      expect([problem.kind, problem.message]).toEqual(["not_found", itemsOf(await list())[0]?.unavailable]);
    },
  );

  it("is available where the list names no links, or wav alone", async () => {
    const { download_urls: _links, ...bare } = DOCUMENTED;
    serve([bare, { ...DOCUMENTED, download_urls: { wav: "https://storage.example.test/rec/3fa8.wav" } }]);
    expect(itemsOf(await list()).map((item) => "unavailable" in item)).toEqual([false, false]);
  });
});

describe("the account's numbers", () => {
  const numberCalls = () => fake.callsTo("telnyx").filter(({ path }) => path === "/v2/phone_numbers");

  it("are read to their last page, once for all pages of recordings", async () => {
    system = account(1);
    // Of the numbers the one called last is on the last page.
    const calls = [1, 2, 3].map((number) => ({
      number,
      direction: "inbound" as const,
      fromNumber: "+14155550101",
      toNumber: `+1415555020${number}`,
      agentName: "Agent One",
      startedAt: new Date(NOW.getTime() - number * 600_000),
      durationSec: 60,
    }));
    for (const call of calls) system.add(call);
    const pages = await list();
    expect(pages.length).toBe(3);
    expect(itemsOf(pages).map(({ direction }) => direction)).toEqual(["inbound", "inbound", "inbound"]);
    expect(numberCalls().map(({ query }) => query.get("page[number]"))).toEqual(["1", "2", "3", "4"]);
  });

  it("are not asked for when there is no recording", async () => {
    expect(await list()).toMatchObject([{ items: [], done: true, notes: [] }]);
    expect(numberCalls()).toEqual([]);
  });

  it("may be closed to the key: then calls come without a direction, which is said once", async () => {
    system = account(2);
    addCalls(5);
    instead = ({ path }) => (path === "/v2/phone_numbers" ? { status: 403, json: { errors: [{ code: "10010" }] } } : null);
    const pages = await list();
    expect(new Set(itemsOf(pages).map(({ direction }) => direction))).toEqual(new Set([null]));
    expect(idsOf(pages).length).toBe(5);
    expect(pages.flatMap(({ notes }) => notes)).toEqual([
      "The API key isn't allowed to read phone numbers, so Telnyx's calls come without a direction.",
    ]);
    expect(numberCalls().length).toBe(1);
  });

  it("that can't be read for now stop the pass: a direction is told once", async () => {
    addCalls(1);
    instead = ({ path }) => (path === "/v2/phone_numbers" ? { status: 503, text: "" } : null);
    expect((await problemOf(list())).kind).toBe("transient");
  });
});

describe("a pass", () => {
  it("brings every recording once over pages, in a window that stays, and goes on after any of them", async () => {
    system = account(2);
    const calls = addCalls(7);
    const pages = await list();
    const wanted = calls.map((call) => system.expected(call));
    const read = itemsOf(pages).map(({ callRef: _call, media: _media, at: _at, ...facts }) => facts);
    expect(read).toEqual(wanted);
    expect(pages.map(({ done }) => done)).toEqual([false, false, false, true]);
    const windows = fake.callsTo("telnyx").filter(({ path }) => path === "/v2/recordings");
    for (const { query } of windows) {
      expect(query.get("filter[created_at][gte]")).toBe("2026-11-20T00:00:00.000Z");
      expect(query.get("filter[created_at][lte]")).toBe("2026-11-20T12:00:00.000Z");
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

  it("goes on over a page without rows while there are more", async () => {
    instead = ({ path, query }) => {
      if (path !== "/v2/recordings") return null;
      const data = query.get("page[number]") === "3" ? [DOCUMENTED] : [];
      return { status: 200, json: { data, meta: { total_pages: 3 } } };
    };
    expect(idsOf(await list())).toEqual(["3fa8"]);
  });

  it("ends with an empty page where Telnyx does not count them", async () => {
    instead = ({ path, query }) =>
      path === "/v2/recordings"
        ? { status: 200, json: { data: Number(query.get("page[number]")) < 3 ? [DOCUMENTED] : [] } }
        : null;
    expect((await list()).map(({ items, done }) => [items.length, done])).toEqual([
      [1, false],
      [1, false],
      [0, true],
    ]);
  });
});

describe("a download", () => {
  it("asks for a fresh link and opens it without the key", async () => {
    addCalls(1);
    const [item] = itemsOf(await list());
    expect(JSON.stringify(item?.media)).not.toMatch(/http|X-Amz/);
    const fetched = await telnyx.download(ctx(), item?.media ?? {});
    expect(fetched.isReady && Buffer.concat(await fetched.body.toArray())).toEqual(AUDIO);
    expect(fake.callsTo("telnyx").at(-1)?.path).toBe(`/v2/recordings/${item?.externalId}`);
    expect(media.visits.at(-1)?.headers.authorization).toBeUndefined();
  });

  it("passes over a link that has expired: the next one works", async () => {
    addCalls(1);
    const ref = itemsOf(await list())[0]?.media ?? {};
    system.arm("expired_link");
    expect((await problemOf(telnyx.download(ctx(), ref))).kind).toBe("transient");
    const fetched = await telnyx.download(ctx(), ref);
    expect(fetched.isReady).toBe(true);
    if (fetched.isReady) fetched.body.destroy();
  });

  it("is given up for good when Telnyx has the recording no more", async () => {
    expect((await problemOf(telnyx.download(ctx(), { recordingId: "gone" }))).kind).toBe("not_found");
  });
});

describe("a refusal", () => {
  it.each([
    [401, "auth"],
    [403, "permission"],
    [422, "provider_bug"],
    [408, "transient"],
    [500, "transient"],
  ])("of status %i is %s, and nothing of it is told", async (status, kind) => {
    instead = () => ({ status, json: { errors: [{ code: "1", title: "Said by them", detail: "Said by them" }] } });
    const problem = await problemOf(list());
    expect(problem.kind).toBe(kind);
    expect(problem.message).not.toContain("Said by them");
  });

  it("for a while is waited for where that is short, and told where it is long", async () => {
    system.arm("rate_limited");
    addCalls(1);
    expect(idsOf(await list()).length).toBe(1);
    const limited = (headers: Record<string, string>): void => {
      instead = () => ({ status: 429, json: { errors: [{ code: "10011", title: "Too many requests" }] }, headers });
    };
    limited({ "x-ratelimit-reset": "37" });
    expect(await problemOf(list())).toMatchObject({ kind: "rate_limited", options: { retryAfterMs: 37_000 } });
    limited({});
    expect(await problemOf(list())).toMatchObject({ kind: "rate_limited", options: { retryAfterMs: 60_000 } });
  });

  it.each([["no list"], [{ data: "none" }], [[]]])("to make sense (%j) is a provider_bug", async (json) => {
    instead = () => ({ status: 200, json });
    expect((await problemOf(list())).kind).toBe("provider_bug");
  });
});

describe("the check", () => {
  it("names the organization that the key is of", async () => {
    expect(await telnyx.check(ctx())).toEqual({ account: "1d0f6f5c-5f3e-4a51-9c8e-000000000001", warnings: [] });
  });

  it.each([403, 404, 400])("goes well where Telnyx answers %i when asked whose the key is", async (status) => {
    instead = ({ path }) => (path === "/v2/whoami" ? { status, json: {} } : null);
    expect((await telnyx.check(ctx())).account).toBeNull();
  });

  it("refuses a key that Telnyx refuses, and one that may not read recordings", async () => {
    expect((await problemOf(telnyx.check(ctx(system.wrongFields)))).kind).toBe("auth");
    system.arm("permission");
    expect((await problemOf(telnyx.check(ctx()))).kind).toBe("permission");
  });

  it.each(["", "KEY 123 456 789", "short", "KEYäöü0000000"])("refuses %j without asking anybody", async (apiKey) => {
    const problem = await problemOf(telnyx.check(ctx({ apiKey })));
    expect([problem.kind, problem.message]).toEqual(["bad_config", expect.stringContaining("API key")]);
    expect(fake.callsTo("telnyx")).toEqual([]);
  });
});
