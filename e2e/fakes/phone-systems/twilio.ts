import type { FakeCall, FakeReply } from "../provider-fake";
import type { PhoneFault, SimulatedCall, SimulatePhoneSystem } from "./phone-system";
import { callRows, expectedOf, recordingRow, sidOf } from "./twilio-rows";

export const TWILIO_ACCOUNT = `AC${"0a1b2c3d".repeat(4)}`;
const KEY = `SK${"11aa22bb".repeat(4)}`;
const SECRET = "Kz7QfakeFAKEtwilioSECRET00fake01";
const WRONG = "WRONGwrongWRONGtwilioSECRETfake2";
const PAGE_MAX = 1_000;
/** A call that nobody added: what `shifted` puts in front of the list. */
const GHOST = 900_001;

type MediaReply = FakeReply & { body?: Buffer };

/** Twilio's recordings and calls, from its documentation: keys, day-granular filter, page tokens, legs, media. */
export const simulateTwilio: SimulatePhoneSystem = (options) => {
  const calls: SimulatedCall[] = [];
  const armed = new Set<PhoneFault>();
  const offences: string[] = [];
  const take = (fault: PhoneFault): boolean => armed.delete(fault);
  let ghost: SimulatedCall | null = null;

  /** Newest first. */
  const listed = (): SimulatedCall[] =>
    [...calls, ...(ghost === null ? [] : [ghost])]
      .filter(({ startedAt }) => startedAt.getTime() <= options.now().getTime())
      .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime() || b.number - a.number);

  function answer(call: FakeCall): MediaReply {
    offences.push(...offencesOf(call));
    if (call.method !== "GET") return problem(405, 20004, "Method not allowed");
    if (armed.has("auth") || !isAuthorized(call) || take("auth_once")) return problem(401, 20003, "Authenticate");
    if (armed.has("permission")) return problem(403, 20003, "Permission Denied");
    if (take("rate_limited")) return problem(429, 20429, "Too Many Requests", { "twilio-concurrent-requests": "101" });
    const [account, resource = ""] = /^\/2010-04-01\/Accounts\/([^/]+)\/(.+)$/.exec(call.path)?.slice(1) ?? [];
    if (account === TWILIO_ACCOUNT) return found(call, resource) ?? unknown(call);
    return unknown(call);
  }

  function unknown(call: FakeCall): FakeReply {
    offences.push(`there is no ${call.path}`);
    return missing();
  }

  function found({ query }: FakeCall, resource: string): MediaReply | null {
    if (resource === "Recordings.json") return recordings(query);
    if (resource === "Calls.json") return children(query);
    const leg = /^Calls\/(CA[0-9a-f]{32})\.json$/.exec(resource)?.[1];
    if (leg !== undefined) return one(legsOf(leg).find(({ sid }) => sid === leg));
    const media = /^Recordings\/(RE[0-9a-f]{32})\.mp3$/.exec(resource)?.[1];
    return media === undefined ? null : mediaReply(media, query);
  }

  const legs = () => listed().flatMap((call) => callRows(TWILIO_ACCOUNT, call));

  /** The call that an id is of, found by its number: an account may have many. */
  function callOf(sid: string): SimulatedCall | undefined {
    const number = Number.parseInt(sid.slice(3), 16);
    const isIt = (call: SimulatedCall | null) => call?.number === number && call.startedAt.getTime() <= options.now().getTime();
    return calls.find(isIt) ?? (isIt(ghost) ? (ghost ?? undefined) : undefined);
  }

  function legsOf(sid: string) {
    const call = callOf(sid);
    return call === undefined ? [] : callRows(TWILIO_ACCOUNT, call);
  }

  function recordings(query: URLSearchParams): FakeReply {
    const size = Math.min(Number(query.get("PageSize") ?? "50"), options.pageMax ?? PAGE_MAX);
    const [after, before] = [dayOf(query.get("DateCreated>")), dayOf(query.get("DateCreated<"))];
    const isOdd = [...query.keys()].some((name) => !PARAMETERS.has(name));
    if (isOdd || !(size >= 1 && size <= PAGE_MAX) || after === null || before === null)
      return problem(400, 20001, "Bad parameter");
    const [page, token] = [Number(query.get("Page") ?? "0"), query.get("PageToken")];
    if (page > 0 !== (token !== null)) return problem(400, 20006, "Page requires a PageToken");
    // To the day, and "before a day" means before it began.
    const all = listed().filter(
      ({ startedAt: at }) => at.getTime() >= (after ?? 0) && at.getTime() <= (before ?? Number.MAX_VALUE),
    );
    const place = token === null ? 0 : all.findIndex((call) => `PA${sidOf("RE", call)}` === token) + 1;
    if (token !== null && place === 0) return problem(400, 20006, "Invalid PageToken");
    const rows = all.slice(place, place + size);
    const last = rows.at(-1);
    const hasMore = last !== undefined && place + size < all.length;
    if (page === 0 && Number(query.get("PageSize")) > 1) shift();
    return { status: 200, json: pageOf(query, page, size, hasMore ? `PA${sidOf("RE", last)}` : null, rows) };
  }

  /** The ghost is as new as the newest one, and stands before it. */
  function shift(): void {
    const [newest] = listed();
    if (!armed.has("shifted") || ghost !== null || newest === undefined) return;
    ghost = { ...newest, number: GHOST, readyAt: newest.startedAt, isUnavailable: false };
  }

  function pageOf(query: URLSearchParams, page: number, size: number, token: string | null, rows: SimulatedCall[]) {
    const address = (number: number, more: Record<string, string>) => {
      const kept = [...query].filter(([name]) => name !== "Page" && name !== "PageToken");
      const all = new URLSearchParams([...kept, ["Page", String(number)], ...Object.entries(more)]);
      return `/2010-04-01/Accounts/${TWILIO_ACCOUNT}/Recordings.json?${all}`;
    };
    return {
      page,
      page_size: size,
      start: page * size,
      end: page * size + Math.max(0, rows.length - 1),
      uri: address(page, {}),
      first_page_uri: address(0, {}),
      next_page_uri: token === null ? null : address(page + 1, { PageToken: token }),
      previous_page_uri: null,
      recordings: rows.map((call) => recordingRow(TWILIO_ACCOUNT, call, options.now())),
    };
  }

  function children(query: URLSearchParams): FakeReply {
    const parent = query.get("ParentCallSid");
    const all = parent === null ? legs() : legsOf(parent).filter((leg) => leg.parent_call_sid === parent);
    const size = Number(query.get("PageSize") ?? "50");
    return { status: 200, json: { page: 0, page_size: size, next_page_uri: null, calls: all.slice(0, size) } };
  }

  function mediaReply(sid: string, query: URLSearchParams): MediaReply {
    const its = callOf(sid);
    const call = its !== undefined && sidOf("RE", its) === sid ? its : undefined;
    const row = call === undefined ? null : recordingRow(TWILIO_ACCOUNT, call, options.now());
    if (call === undefined || row?.status !== "completed" || call.isUnavailable || take("not_ready")) return missing();
    // Of one channel there are no two.
    if (query.get("RequestedChannels") === "2" && row.channels !== 2) return problem(400, 21218, "Channels are not available");
    const body = options.recordingOf(call);
    if (take("redirect")) return { status: 307, text: "", headers: { location: options.media.link(body) } };
    return { status: 200, body, headers: { "content-type": "audio/mpeg" } };
  }

  return {
    type: "twilio",
    app: {
      name: "twilio",
      reply: answer,
      // What is no text is written here.
      write(call, _request, response) {
        if (!call.path.endsWith(".mp3")) return false;
        const { status, headers, body, json } = answer(call);
        response.writeHead(status, headers).end(body ?? JSON.stringify(json ?? ""));
        return true;
      },
    },
    fields: { accountSid: TWILIO_ACCOUNT, apiKeySid: KEY, secret: SECRET, region: "us1" },
    wrongFields: { accountSid: TWILIO_ACCOUNT, apiKeySid: KEY, secret: WRONG, region: "us1" },
    secrets: () => [SECRET, ...[KEY, TWILIO_ACCOUNT].map((user) => Buffer.from(`${user}:${SECRET}`).toString("base64"))],
    faults: ["rate_limited", "auth_once", "auth", "permission", "not_ready", "redirect", "shifted"],
    add: (call) => void calls.push(call),
    arm: (fault) => void armed.add(fault),
    mend() {
      armed.clear();
      ghost = null;
    },
    expected: expectedOf,
    offences: () => [...offences],
  };
};

const PARAMETERS = new Set(["DateCreated>", "DateCreated<", "PageSize", "Page", "PageToken"]);
const USERS = [`${KEY}:${SECRET}`, `${TWILIO_ACCOUNT}:${SECRET}`];

function isAuthorized({ headers }: FakeCall): boolean {
  const given = /^Basic (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  return USERS.includes(Buffer.from(given, "base64").toString());
}

function offencesOf({ method, path, query }: FakeCall): string[] {
  const found = method === "GET" ? [] : [`${method} ${path} changes something`];
  return [...query.values()].some((value) => value.includes(SECRET)) ? [...found, `a key is in the query of ${path}`] : found;
}

/** Midnight of the date, GMT; undefined without one, null for what is none. */
function dayOf(value: string | null): number | undefined | null {
  if (value === null) return undefined;
  const day = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}Z)?$/.exec(value)?.[1];
  return day === undefined ? null : Date.parse(`${day}T00:00:00Z`);
}

function one(row: object | undefined): FakeReply {
  return row === undefined ? missing() : { status: 200, json: row };
}

const missing = (): FakeReply => problem(404, 20404, "The requested resource was not found");

function problem(status: number, code: number, message: string, headers: Record<string, string> = {}): FakeReply {
  const json = { code, detail: "", message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
  return { status, json, headers };
}
