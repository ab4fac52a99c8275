import type { IncomingMessage, ServerResponse } from "node:http";
import type { FakeCall, FakeReply } from "../provider-fake";
import type { PhoneFault, SimulatedCall, SimulatePhoneSystem } from "./phone-system";
import { callIdOf, endOf, fileIdOf, recordingIdOf, rowsOf } from "./zoom-bodies";

const FIELDS = {
  accountId: "SIMULATEDaccount01",
  clientId: "SIMULATEDclient0001",
  clientSecret: "SIMULATEDzoomClientSecret0001",
};
const WRONG = { ...FIELDS, clientSecret: "SIMULATEDzoomClientSecretWrong" };
const FAULTS = ["rate_limited", "auth_once", "auth", "permission", "not_ready", "redirect", "shifted"] as const;
const SCOPES = "phone:read:list_call_recordings:admin phone:read:call_recording:admin";
const TOKEN_SEC = 3_600;
const PAGE_TOKEN_MS = 15 * 60_000;
const PAGE_MAX = 300;
const SPAN_MAX_MS = 31 * 86_400_000;
const DOWNLOAD = "/v2/phone/recording/download/";
/** Of the call that "shifted" adds. */
const DECOY = 900_000_001;

/** A Zoom Phone account: sheet 3.7, Zoom's Phone API description and its pages on server-to-server OAuth and rate limits. */
export const simulateZoom: SimulatePhoneSystem = (options) => {
  const calls: SimulatedCall[] = [];
  const tokens = new Map<string, number>();
  const given: string[] = [];
  const pages = new Map<string, { offset: number; filters: string; until: number }>();
  const offences: string[] = [];
  let armed: PhoneFault[] = [];

  const holds = (fault: PhoneFault) => armed.includes(fault);
  function take(fault: PhoneFault): boolean {
    const at = armed.indexOf(fault);
    if (at !== -1) armed.splice(at, 1);
    return at !== -1;
  }

  function token(call: FakeCall): FakeReply {
    if (call.method !== "POST") offences.push(`${call.method} was sent for a token.`);
    const form = new URLSearchParams(call.body);
    if (
      call.headers["content-type"] !== "application/x-www-form-urlencoded" ||
      form.get("grant_type") !== "account_credentials"
    ) {
      return { status: 400, json: { reason: "unsupported grant type", error: "unsupported_grant_type" } };
    }
    const isRight = call.headers.authorization === `Basic ${basicOf(FIELDS)}` && form.get("account_id") === FIELDS.accountId;
    if (holds("auth") || !isRight)
      return { status: 400, json: { reason: "Invalid client_id or client_secret", error: "invalid_client" } };
    const made = `simulated.zoom.token.${given.length + 1}`;
    given.push(made);
    tokens.set(made, options.now().getTime() + TOKEN_SEC * 1_000);
    return {
      status: 200,
      json: { access_token: made, token_type: "bearer", expires_in: TOKEN_SEC, scope: SCOPES, api_url: "https://api.zoom.us" },
    };
  }

  function refusal(call: FakeCall): FakeReply | null {
    if (take("rate_limited")) {
      return error(429, 429, "You have reached the maximum per-second rate limit for this API. Try again later.");
    }
    if (take("auth_once")) tokens.clear();
    const until = tokens.get((call.headers.authorization ?? "").replace(/^Bearer /, ""));
    if (holds("auth") || until === undefined) return error(401, 124, "Invalid access token.");
    if (until < options.now().getTime()) return error(401, 124, "Access token is expired.");
    if (!holds("permission")) return null;
    return error(400, 4711, `Invalid access token, does not contain scopes:[${SCOPES.split(" ").join(", ")}].`);
  }

  function list({ query }: FakeCall): FakeReply {
    const from = Date.parse(query.get("from") ?? "");
    const to = Date.parse(query.get("to") ?? "");
    const size = Number(query.get("page_size") ?? 30);
    const isSpan = from <= to && to - from <= SPAN_MAX_MS;
    if (!isSpan || !(size >= 1 && size <= PAGE_MAX)) return error(400, 300, "Validation Failed.");
    const filters = JSON.stringify([...query].filter(([name]) => name !== "next_page_token").sort());
    const offset = offsetOf(query.get("next_page_token") ?? "", filters);
    if (offset === null) return error(400, 300, "The next page token is invalid or expired.");
    const byEnd = query.get("query_date_type") === "end_time";
    const hits = listed((call) => {
      const at = byEnd ? endOf(call) : call.startedAt.getTime();
      return at >= from && at <= to;
    });
    const count = Math.min(size, options.pageMax ?? PAGE_MAX);
    const page = hits.slice(offset, offset + count);
    const hasMore = offset + count < hits.length;
    if (holds("shifted") && offset === 0 && hasMore) addInFront(hits[0]?.call);
    return {
      status: 200,
      json: {
        next_page_token: hasMore ? pageToken(offset + count, filters) : "",
        page_size: size,
        total_records: hits.length,
        from: query.get("from"),
        to: query.get("to"),
        recordings: page.map(({ row }) => row),
      },
    };
  }

  /** Newest first; the other ends of internal calls after all. Those that are not ready yet are not there. */
  function listed(isIn: (call: SimulatedCall) => boolean): { call: SimulatedCall; row: object }[] {
    const now = options.now().getTime();
    return calls
      .filter((call) => isIn(call) && Math.max(endOf(call), call.readyAt?.getTime() ?? 0) <= now)
      .sort((a, b) => endOf(b) - endOf(a) || b.number - a.number)
      .flatMap((call) => rowsOf(call).map((row, place) => ({ call, row, place })))
      .sort((a, b) => a.place - b.place);
  }

  function offsetOf(token: string, filters: string): number | null {
    if (token === "") return 0;
    const page = pages.get(token);
    return page !== undefined && page.filters === filters && page.until >= options.now().getTime() ? page.offset : null;
  }

  function pageToken(offset: number, filters: string): string {
    const made = `page${pages.size + 1}`;
    pages.set(made, { offset, filters, until: options.now().getTime() + PAGE_TOKEN_MS });
    return made;
  }

  function addInFront(first: SimulatedCall | undefined): void {
    if (first === undefined || calls.some(({ number }) => number === DECOY)) return;
    const { readyAt: _, ...call } = first;
    calls.push({ ...call, number: DECOY });
  }

  /** A recording itself: what a whole reply cannot show. */
  function write(call: FakeCall, _: IncomingMessage, response: ServerResponse): boolean {
    if (!call.path.startsWith(DOWNLOAD) || call.method !== "GET" || refusedAhead(call)) return false;
    const found = calls.find((each) => rowsOf(each).some((__, place) => call.path === `${DOWNLOAD}${fileIdOf(each, place)}`));
    if (found === undefined || holds("not_ready") || holds("redirect")) return false;
    const body = options.recordingOf(found);
    response.writeHead(200, { "content-type": "audio/mpeg", "content-length": body.length }).end(body);
    return true;
  }

  /** Without using up what is armed. */
  function refusedAhead(call: FakeCall): boolean {
    if (["rate_limited", "auth_once", "auth", "permission"].some((fault) => holds(fault as PhoneFault))) return true;
    const until = tokens.get((call.headers.authorization ?? "").replace(/^Bearer /, ""));
    return until === undefined || until < options.now().getTime();
  }

  function notHere(call: FakeCall): FakeReply {
    const found = calls.find((each) => rowsOf(each).some((__, place) => call.path.endsWith(fileIdOf(each, place))));
    if (found === undefined || take("not_ready") || !take("redirect")) return error(404, 404, "Recording does not exist.");
    return { status: 302, text: "", headers: { location: options.media.link(options.recordingOf(found)) } };
  }

  function reply(call: FakeCall): FakeReply {
    if ([...call.query.values()].some((text) => [FIELDS.clientSecret, ...given].includes(text))) {
      offences.push("A key came in an address.");
    }
    if (call.path === "/oauth/token") return token(call);
    if (call.method !== "GET") offences.push(`${call.method} was sent to ${call.path}.`);
    const refused = refusal(call);
    if (refused !== null) return refused;
    if (call.path === "/v2/phone/recordings") return list(call);
    if (call.path.startsWith(DOWNLOAD)) return notHere(call);
    offences.push(`${call.method} ${call.path} is nothing that is read.`);
    return error(404, 404, "This API endpoint is not recognized.");
  }

  return {
    type: "zoom",
    app: { name: "zoom", reply, write },
    fields: FIELDS,
    wrongFields: WRONG,
    secrets: () => [FIELDS.clientSecret, WRONG.clientSecret, basicOf(FIELDS), basicOf(WRONG), ...given],
    faults: FAULTS,
    add: (call) => void calls.push(call),
    arm: (fault) => void armed.push(fault),
    mend() {
      armed = [];
      const decoy = calls.findIndex(({ number }) => number === DECOY);
      if (decoy !== -1) calls.splice(decoy, 1);
    },
    expected: ({ number, direction, fromNumber, toNumber, agentName, startedAt, durationSec }) => ({
      // One of both ends, by the id of the call.
      externalId: direction === "internal" ? `call-${callIdOf(number)}` : recordingIdOf(number, 0),
      direction,
      fromNumber,
      toNumber,
      agentName,
      // It tells whole seconds.
      startedAt: new Date(Math.floor(startedAt.getTime() / 1_000) * 1_000),
      durationSec,
    }),
    offences: () => [...offences],
  };
};

function error(status: number, code: number, message: string): FakeReply {
  return { status, json: { code, message } };
}

function basicOf({ clientId, clientSecret }: typeof FIELDS): string {
  return Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
}
