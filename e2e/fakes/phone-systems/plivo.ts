import type { FakeCall, FakeReply } from "../provider-fake";
import type { PhoneFault, SimulatedCall, SimulatePhoneSystem } from "./phone-system";
import { addedAt, callRecords, expectedOf, isRecordKept, recordingRow, uuidOf } from "./plivo-rows";

export const PLIVO_ACCOUNT = "MAFAKEFAKEFAKEFAKE01";
const TOKEN = "ZmFrZWZha2VmYWtlZmFrZXBsaXZvdG9rZW5mYWtl";
const WRONG = "d3Jvbmd3cm9uZ3dyb25ncGxpdm90b2tlbndyb25n";
const PAGE_MAX = 20;
/** A call that nobody added: what `shifted` puts in front of the list. */
const GHOST = 900_002;

type MediaReply = FakeReply & { body?: Buffer };

/** Plivo's recordings and calls, from its documentation: offsets, filters without zone, numbers without plus, media in two places. */
export const simulatePlivo: SimulatePhoneSystem = (options) => {
  const calls: SimulatedCall[] = [];
  const armed = new Set<PhoneFault>();
  const offences: string[] = [];
  const links = new Map<number, string>();
  const take = (fault: PhoneFault): boolean => armed.delete(fault);
  let ghost: SimulatedCall | null = null;

  /** Newest first. */
  const listed = (): SimulatedCall[] =>
    [...calls, ...(ghost === null ? [] : [ghost])]
      .filter((call) => addedAt(call).getTime() <= options.now().getTime())
      .sort((a, b) => addedAt(b).getTime() - addedAt(a).getTime() || b.number - a.number);

  function answer(call: FakeCall): MediaReply {
    offences.push(...offencesOf(call));
    if (call.method !== "GET") return problem(405, "method not allowed");
    if (armed.has("auth") || !isAuthorized(call)) return { status: 401, text: UNVERIFIED };
    if (armed.has("permission")) return problem(403, "access denied");
    if (take("rate_limited")) return problem(429, "rate limit exceeded");
    const [account, resource = ""] = /^\/v1\/Account\/([^/]+)\/(.+)$/.exec(call.path)?.slice(1) ?? [];
    const reply = account === PLIVO_ACCOUNT ? found(call, resource) : null;
    if (reply === null) offences.push(`there is no ${call.path}`);
    return reply ?? missing();
  }

  function found({ query }: FakeCall, resource: string): MediaReply | null {
    if (resource === "Recording/") return recordings(query);
    const [what, id, end] = /^(Recording|Call)\/([0-9a-f-]{36})(\/|\.mp3)$/.exec(resource)?.slice(1) ?? [];
    if (what === "Call" && end === "/") return record(id ?? "");
    if (what !== "Recording") return null;
    const call = listed().find((each) => uuidOf("recording", each) === id);
    if (end === ".mp3") return mediaReply(call);
    return call === undefined ? missing() : { status: 200, json: { api_id: API_ID, ...rowOf(call) } };
  }

  function record(uuid: string): FakeReply {
    const call = listed().find((each) => callRecords(each).has(uuid));
    if (call === undefined || !isRecordKept(call, options.now())) return missing();
    return { status: 200, json: { api_id: API_ID, ...callRecords(call).get(uuid) } };
  }

  /** Recordings of every third call are in storage, where no key is wanted. */
  function rowOf(call: SimulatedCall) {
    const isStored = call.number % 3 === 0 && !armed.has("redirect") && !armed.has("not_ready");
    const own = `https://media.plivo.com/v1/Account/${PLIVO_ACCOUNT}/Recording/${uuidOf("recording", call)}.mp3`;
    return recordingRow(PLIVO_ACCOUNT, call, isStored ? storedAt(call) : own);
  }

  /** Its links are not signed, and last. */
  function storedAt(call: SimulatedCall): string {
    const link = links.get(call.number) ?? options.media.link(options.recordingOf(call), { expiresInSec: 400 * 86_400 });
    links.set(call.number, link);
    return link;
  }

  function mediaReply(call: SimulatedCall | undefined): MediaReply {
    if (call === undefined || take("not_ready")) return missing();
    const body = options.recordingOf(call);
    if (take("redirect")) return { status: 302, text: "", headers: { location: options.media.link(body) } };
    return { status: 200, body, headers: { "content-type": "audio/mpeg" } };
  }

  function recordings(query: URLSearchParams): FakeReply {
    const limit = Number(query.get("limit") ?? "20");
    const offset = Number(query.get("offset") ?? "0");
    const [from, to] = [timeOf(query.get("add_time__gte")), timeOf(query.get("add_time__lte"))];
    const isOdd = [...query.keys()].some((name) => !PARAMETERS.has(name));
    if (isOdd || from === null || to === null || !(limit >= 1 && limit <= PAGE_MAX) || !(offset >= 0)) {
      return problem(400, "invalid parameter");
    }
    const size = Math.min(limit, options.pageMax ?? PAGE_MAX);
    const all = listed().filter((call) => isBetween(addedAt(call).getTime(), from, to));
    const objects = all.slice(offset, offset + size).map(rowOf);
    if (offset === 0 && query.has("add_time__lte")) shift();
    const meta = { limit: size, offset, total_count: all.length, ...neighbours(query, size, offset, all.length) };
    return { status: 200, json: { api_id: API_ID, meta, objects } };
  }

  /** The ghost was added at the time of the newest one, and stands before it. */
  function shift(): void {
    const [newest] = listed();
    if (!armed.has("shifted") || ghost !== null || newest === undefined) return;
    ghost = { ...newest, number: GHOST, readyAt: addedAt(newest) };
  }

  return {
    type: "plivo",
    app: {
      name: "plivo",
      reply: answer,
      write(call, request, response) {
        if (/[?&][^#]*\+/.test(request.url ?? "")) offences.push("a space is written as +");
        if (!call.path.endsWith(".mp3")) return false;
        // What is no text is written here.
        const { status, headers, body, json, text } = answer(call);
        response.writeHead(status, headers).end(body ?? text ?? JSON.stringify(json));
        return true;
      },
    },
    fields: { authId: PLIVO_ACCOUNT, authToken: TOKEN },
    wrongFields: { authId: PLIVO_ACCOUNT, authToken: WRONG },
    secrets: () => [TOKEN, Buffer.from(`${PLIVO_ACCOUNT}:${TOKEN}`).toString("base64")],
    faults: ["rate_limited", "auth", "permission", "not_ready", "redirect", "shifted"],
    add: (call) => void calls.push(call),
    arm: (fault) => void armed.add(fault),
    mend() {
      armed.clear();
      ghost = null;
    },
    expected: (call) => expectedOf(call, options.now()),
    offences: () => [...offences],
  };
};

const API_ID = "f1c0ffee-0000-11ef-8000-0242ac110003";
const UNVERIFIED = "Could not verify your access level for that URL.\nYou have to login with proper credentials";
const PARAMETERS = new Set(["add_time__gte", "add_time__lte", "limit", "offset"]);

function isAuthorized({ headers }: FakeCall): boolean {
  const given = /^Basic (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  return Buffer.from(given, "base64").toString() === `${PLIVO_ACCOUNT}:${TOKEN}`;
}

function offencesOf({ method, path, query }: FakeCall): string[] {
  const found = method === "GET" ? [] : [`${method} ${path} changes something`];
  return [...query.values()].some((value) => value.includes(TOKEN)) ? [...found, `a key is in the query of ${path}`] : found;
}

/** `YYYY-MM-DD HH:MM[:ss[.uuuuuu]]`, UTC; undefined without one, null for what is none. */
function timeOf(value: string | null): number | undefined | null {
  if (value === null) return undefined;
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?$/.test(value) ? Date.parse(`${value.replace(" ", "T")}Z`) : null;
}

const isBetween = (at: number, from = 0, to = Number.MAX_VALUE): boolean => at >= from && at <= to;

/** Addresses of the pages beside this one; null at the ends. */
function neighbours(query: URLSearchParams, limit: number, offset: number, total: number) {
  const address = (place: number): string => {
    const kept = [...query].filter(([name]) => name !== "offset" && name !== "limit");
    const all = new URLSearchParams([...kept, ["limit", String(limit)], ["offset", String(place)]]);
    return `/v1/Account/${PLIVO_ACCOUNT}/Recording/?${all}`;
  };
  return {
    next: offset + limit < total ? address(offset + limit) : null,
    previous: offset > 0 ? address(Math.max(0, offset - limit)) : null,
  };
}

const missing = (): FakeReply => problem(404, "not found");

function problem(status: number, error: string): FakeReply {
  return { status, json: { api_id: API_ID, error } };
}
