import type { FakeCall, FakeReply } from "../provider-fake";
import type { ExpectedRecording, PhoneFault, PhoneSystem, PhoneSystemOptions, SimulatedCall } from "./phone-system";

const API_ID = "5b7c1f0e9d2a4c68";
const API_TOKEN = "a9f3e1d07c5b48629e0d4f7a1b3c5d8e";
const BASIC = Buffer.from(`${API_ID}:${API_TOKEN}`).toString("base64");
/** Links to recordings end after an hour. */
const LINK_SEC = 3_600;
const PAGE_MAX = 50;
const PAGE_DEFAULT = 20;
/** How long each call rang before it was answered. */
const RINGING_SEC = 4;
const KNOWN_PARAMS = new Set(["from", "to", "order", "page", "per_page"]);

/**
 * Aircall's public API as https://developer.aircall.io/api-references describes it.
 * @param rowsMax what one query gives at most; what is beyond is left out without a word.
 */
export function simulateAircall(options: PhoneSystemOptions, rowsMax = 10_000): PhoneSystem {
  const account = new AircallAccount(options, rowsMax);
  return {
    type: "aircall",
    app: { name: "aircall", reply: (call) => account.reply(call) },
    fields: { apiId: API_ID, apiToken: API_TOKEN },
    wrongFields: { apiId: API_ID, apiToken: "0000e1d07c5b48629e0d4f7a1b3c0000" },
    secrets: () => [API_TOKEN, BASIC],
    faults: ["rate_limited", "auth_once", "auth", "not_ready", "expired_link", "shifted"],
    add: (call) => void account.calls.push(call),
    arm: (fault) => void account.armed.add(fault),
    mend: () => account.armed.clear(),
    expected,
    offences: () => account.offences,
  };
}

class AircallAccount {
  readonly calls: SimulatedCall[] = [];
  readonly armed = new Set<PhoneFault>();
  readonly offences: string[] = [];
  private limited = 0;

  constructor(
    readonly options: PhoneSystemOptions,
    readonly rowsMax: number,
  ) {}

  reply(call: FakeCall): FakeReply {
    return this.refusal(call) ?? this.answer(call);
  }

  private refusal({ method, path, query, headers }: FakeCall): FakeReply | null {
    if (method !== "GET") return this.offence(`a ${method} of ${path}`, { status: 404, json: { error: "Not found" } });
    if ([path, query.toString()].some((text) => text.includes(API_TOKEN))) this.offences.push("the token was in an address");
    if (this.armed.delete("rate_limited")) return this.tooMany();
    const authorization = headers.authorization ?? "";
    // The edge refuses what is no Basic header before anybody reads it.
    if (!/^Basic [\w+/]+=*$/.test(authorization)) return { status: 403, json: { message: "Forbidden" } };
    const isRefused = this.armed.delete("auth_once") || this.armed.has("auth") || authorization !== `Basic ${BASIC}`;
    if (isRefused) return { status: 401, json: { error: "Unauthorized", troubleshoot: "Invalid api_id or api_token" } };
    const unknown = [...query.keys()].find((name) => !KNOWN_PARAMS.has(name));
    return unknown === undefined
      ? null
      : this.offence(`the parameter ${unknown}`, { status: 400, json: { error: "Bad Request" } });
  }

  /** The reset is seen in seconds and in milliseconds: in turn. */
  private tooMany(): FakeReply {
    const second = Math.ceil(this.options.now().getTime() / 1_000) + 2;
    const reset = this.limited++ % 2 === 0 ? second : second * 1_000;
    return {
      status: 429,
      json: { error: "Too Many Requests", troubleshoot: "Rate limit reached" },
      headers: { "x-aircallapi-limit": "60", "x-aircallapi-remaining": "0", "x-aircallapi-reset": String(reset) },
    };
  }

  private answer({ path, query }: FakeCall): FakeReply {
    if (path === "/v1/ping") return { status: 200, json: { ping: "pong" } };
    if (path === "/v1/company") {
      return { status: 200, json: { company: { name: "Northwind Support", users_count: 3, numbers_count: 2 } } };
    }
    if (path === "/v1/calls") return this.list(query);
    const id = /^\/v1\/calls\/(\d+)$/.exec(path)?.[1];
    if (id === undefined) return this.offence(`the path ${path}`, { status: 404, json: { error: "Not found" } });
    const found = this.begun().find(({ number }) => callId(number) === Number(id));
    if (found === undefined) return { status: 404, json: { error: "Not found", troubleshoot: "Call does not exist" } };
    return { status: 200, json: { call: this.row(found, { isRead: true }) } };
  }

  private list(query: URLSearchParams): FakeReply {
    const [page, asked] = [Number(query.get("page") ?? 1), Number(query.get("per_page") ?? PAGE_DEFAULT)];
    const [from, to] = [Number(query.get("from") ?? 0), Number(query.get("to") ?? 9_999_999_999)];
    if (!(page >= 1 && asked >= 1 && asked <= PAGE_MAX && Number.isInteger(from) && Number.isInteger(to))) {
      return { status: 400, json: { error: "Bad Request" } };
    }
    const size = Math.min(asked, this.options.pageMax ?? PAGE_MAX);
    const inside = this.begun()
      .filter((call) => beganAt(call) >= from && beganAt(call) <= to)
      .sort((a, b) => beganAt(a) - beganAt(b) || a.number - b.number);
    if (query.get("order") !== "asc") inside.reverse();
    const kept = this.shifted(inside, page).slice(0, this.rowsMax);
    const calls = kept.slice((page - 1) * size, page * size).map((call) => this.row(call, { isRead: false }));
    const link = (to: number) =>
      `https://api.aircall.io/v1/calls?${new URLSearchParams({ ...Object.fromEntries(query), page: `${to}` })}`;
    const meta = {
      count: calls.length,
      total: kept.length,
      current_page: page,
      per_page: size,
      next_page_link: page * size < kept.length ? link(page + 1) : null,
      previous_page_link: page > 1 ? link(page - 1) : null,
    };
    return { status: 200, json: { meta, calls } };
  }

  private shifted(calls: SimulatedCall[], page: number): SimulatedCall[] {
    const first = calls[0];
    if (first === undefined || page === 1 || !this.armed.has("shifted")) return calls;
    return [{ ...first, number: first.number + 900_000 }, ...calls];
  }

  /** Calls are listed while they last, and before their recording is there. */
  private begun(): SimulatedCall[] {
    return this.calls.filter((call) => beganAt(call) * 1_000 <= this.options.now().getTime());
  }

  private row(call: SimulatedCall, { isRead }: { isRead: boolean }): object {
    const { options } = this;
    const answered = beganAt(call) + RINGING_SEC;
    const ended = answered + call.durationSec;
    const isDone = ended * 1_000 <= options.now().getTime();
    const isRecorded = isDone && (call.readyAt?.getTime() ?? 0) <= options.now().getTime();
    const isTold = isRecorded && !(isRead && this.armed.delete("not_ready"));
    const expiresInSec = isTold && isRead && this.armed.delete("expired_link") ? -1 : LINK_SEC;
    const id = callId(call.number);
    return {
      id,
      direct_link: `https://api.aircall.io/v1/calls/${id}`,
      direction: call.direction === "inbound" ? "inbound" : "outbound",
      status: isDone ? "done" : "answered",
      missed_call_reason: null,
      started_at: beganAt(call),
      answered_at: answered,
      ended_at: isDone ? ended : null,
      duration: isDone ? RINGING_SEC + call.durationSec : 0,
      raw_digits: call.direction === "inbound" ? call.fromNumber : call.toNumber,
      archived: false,
      recording: isTold ? options.media.link(options.recordingOf(call), { expiresInSec }) : null,
      recording_short_url: isTold ? "https://short.example.test/r/abc" : null,
      voicemail: null,
      asset: isTold ? `https://assets.aircall.io/calls/${id}/recording` : null,
      user: { id: 456, name: call.agentName, email: "agent@example.test" },
      number: { id: 123, name: "Support", digits: spaced(call.direction === "inbound" ? call.toNumber : call.fromNumber) },
      contact: null,
      assigned_to: null,
      transferred_to: null,
      teams: [],
      tags: [],
      comments: [],
    };
  }

  private offence(what: string, reply: FakeReply): FakeReply {
    this.offences.push(`Aircall was asked for what it does not have: ${what}`);
    return reply;
  }
}

const callId = (number: number) => 812_000_000 + number;
const answeredAt = ({ startedAt }: SimulatedCall) => Math.floor(startedAt.getTime() / 1_000);
/** Epoch seconds: when it began to ring, which is what a list goes by. */
const beganAt = (call: SimulatedCall) => answeredAt(call) - RINGING_SEC;
/** As Aircall writes its own numbers: `+33 1 76 36 06 95`. */
const spaced = (number: string) =>
  number.startsWith("+") ? number.replace(/^(\+\d\d)(\d)/, "$1 $2 ").replace(/(\d\d)(?=\d)/g, "$1 ") : number;

function expected(call: SimulatedCall): ExpectedRecording {
  const known = (number: string) => (number === "anonymous" ? null : number);
  return {
    externalId: String(callId(call.number)),
    // Calls between colleagues are not marked as such.
    direction: call.direction === "inbound" ? "inbound" : "outbound",
    fromNumber: known(call.fromNumber),
    toNumber: known(call.toNumber),
    agentName: call.agentName,
    startedAt: new Date(answeredAt(call) * 1_000),
    durationSec: Math.round(call.durationSec),
  };
}
