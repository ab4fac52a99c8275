import type { FakeCall, FakeReply } from "../provider-fake";
import type { ExpectedRecording, PhoneFault, PhoneSystemOptions, SimulatedCall, SimulatePhoneSystem } from "./phone-system";

const KEY = "KEY0187A0FA2C5B3D9E61F4_simulatedTelnyxKey0001";
const ORGANIZATION = "1d0f6f5c-5f3e-4a51-9c8e-000000000001";
/** Signed links end after ten minutes. */
const LINK_SEC = 600;
const PAGE_MAX = 250;
const PAGE_DEFAULT = 20;
const KNOWN_PARAMS = new Set(["page[number]", "page[size]", "filter[created_at][gte]", "filter[created_at][lte]"]);

/** Telnyx's API 2 as https://developers.telnyx.com describes it: recordings, and the numbers that tell their direction. */
export const simulateTelnyx: SimulatePhoneSystem = (options) => {
  const account = new TelnyxAccount(options);
  return {
    type: "telnyx",
    app: { name: "telnyx", reply: (call) => account.reply(call) },
    fields: { apiKey: KEY },
    wrongFields: { apiKey: "KEY0187A0FA2C5B3D9E61F4_refusedTelnyxKey0002" },
    secrets: () => [KEY],
    faults: ["rate_limited", "auth_once", "auth", "permission", "expired_link", "shifted"],
    add: (call) => void account.calls.push(call),
    arm: (fault) => void account.armed.add(fault),
    mend: () => account.armed.clear(),
    expected,
    offences: () => account.offences,
  };
};

class TelnyxAccount {
  readonly calls: SimulatedCall[] = [];
  readonly armed = new Set<PhoneFault>();
  readonly offences: string[] = [];

  constructor(readonly options: PhoneSystemOptions) {}

  reply(call: FakeCall): FakeReply {
    const reply = this.refusal(call) ?? this.answer(call);
    // On answers of every status.
    const limits = { "x-ratelimit-limit": "200", "x-ratelimit-remaining": "199", "x-ratelimit-reset": "1" };
    return { ...reply, headers: { ...limits, ...reply.headers } };
  }

  private refusal({ method, path, query, headers }: FakeCall): FakeReply | null {
    if (method !== "GET") return this.offence(`a ${method} of ${path}`, error(405, "10006", "Method not allowed"));
    if ([path, query.toString()].some((text) => text.includes(KEY))) this.offences.push("the key was in an address");
    if (this.armed.delete("rate_limited")) {
      return { ...error(429, "10011", "Too many requests"), headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "2" } };
    }
    const isRefused = this.armed.delete("auth_once") || this.armed.has("auth") || headers.authorization !== `Bearer ${KEY}`;
    if (isRefused) return error(401, "10009", "Authentication failed");
    if (this.armed.has("permission")) return error(403, "10010", "Authorization failed");
    const unknown = [...query.keys()].find((name) => !KNOWN_PARAMS.has(name));
    return unknown === undefined ? null : this.offence(`the parameter ${unknown}`, error(422, "10015", "Bad parameter"));
  }

  private answer({ path, query }: FakeCall): FakeReply {
    if (path === "/v2/recordings") return this.list(query);
    if (path === "/v2/phone_numbers") return this.page(numberRows(this.calls), query);
    if (path === "/v2/whoami") {
      return {
        status: 200,
        json: { data: { record_type: "whoami", organization_id: ORGANIZATION, user_id: "8f3c", user_email: "ops@example.test" } },
      };
    }
    const id = /^\/v2\/recordings\/([\w-]+)$/.exec(path)?.[1];
    if (id === undefined) return this.offence(`the path ${path}`, error(404, "10005", "Resource not found"));
    const found = this.ready().find(({ number }) => recordingId(number) === id);
    if (found === undefined) return error(404, "10005", "Resource not found");
    return { status: 200, json: { data: this.row(found, this.armed.delete("expired_link") ? -1 : LINK_SEC) } };
  }

  private list(query: URLSearchParams): FakeReply {
    const [from, to] = ["gte", "lte"].map((end) => query.get(`filter[created_at][${end}]`));
    if ([from, to].some((time) => time != null && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time)))
      return error(422, "10015", "Bad date");
    const inside = this.ready()
      .filter((call) => endOf(call) >= Date.parse(from ?? "1970-01-01") && endOf(call) <= Date.parse(to ?? "2999-01-01"))
      .sort((a, b) => endOf(b) - endOf(a) || b.number - a.number);
    const first = inside[0];
    const isShifted = first !== undefined && this.armed.has("shifted") && Number(query.get("page[number]") ?? 1) > 1;
    const shown = isShifted ? [{ ...first, number: first.number + 900_000 }, ...inside] : inside;
    return this.page(shown, query, (call) => this.row(call, LINK_SEC));
  }

  /** Recordings are told of once they are there, in no state before. */
  private ready(): SimulatedCall[] {
    return this.calls.filter((call) => Math.max(call.readyAt?.getTime() ?? 0, endOf(call)) <= this.options.now().getTime());
  }

  private page<T>(all: readonly T[], query: URLSearchParams, rowOf: (one: T) => unknown = (one) => one): FakeReply {
    const number = Number(query.get("page[number]") ?? 1);
    const asked = Number(query.get("page[size]") ?? PAGE_DEFAULT);
    if (!(number >= 1 && asked >= 1 && asked <= PAGE_MAX)) return error(422, "10015", "Bad page");
    const size = Math.min(asked, this.options.pageMax ?? PAGE_MAX);
    const data = all.slice((number - 1) * size, number * size).map(rowOf);
    const meta = { page_number: number, page_size: size, total_pages: Math.ceil(all.length / size), total_results: all.length };
    return { status: 200, json: { data, meta } };
  }

  private row(call: SimulatedCall, linkSec: number): object {
    const id = recordingId(call.number);
    const ended = new Date(endOf(call)).toISOString();
    const mp3 = () => this.options.media.link(this.options.recordingOf(call), { expiresInSec: linkSec });
    return {
      record_type: "recording",
      id,
      call_control_id: `v3:${id}`,
      call_leg_id: uuid("84a9c0de", call.number),
      call_session_id: uuid("84a9feed", call.number),
      conference_id: null,
      connection_id: "1684641123236054244",
      from: call.fromNumber,
      to: call.toNumber,
      channels: "dual",
      source: "call",
      initiated_by: "StartCallRecordingAPI",
      status: "completed",
      duration_millis: call.durationSec * 1_000,
      recording_started_at: call.startedAt.toISOString(),
      recording_ended_at: ended,
      created_at: ended,
      updated_at: ended,
      // None where the customer's own bucket holds it.
      download_urls: call.isUnavailable === true ? {} : { mp3: mp3() },
    };
  }

  private offence(what: string, reply: FakeReply): FakeReply {
    this.offences.push(`Telnyx was asked for what it does not have: ${what}`);
    return reply;
  }
}

const uuid = (first: string, number: number) => `${first}-0000-4000-8000-${String(number).padStart(12, "0")}`;
const recordingId = (number: number) => uuid("3fa85f64", number);
const endOf = ({ startedAt, durationSec }: SimulatedCall) => startedAt.getTime() + durationSec * 1_000;
const error = (status: number, code: string, title: string): FakeReply => ({
  status,
  json: { errors: [{ code, title, detail: `${title}: simulated.` }] },
});

/** Sides of a call that are numbers of the account; extensions are none. */
function ownSides({ direction, fromNumber, toNumber }: SimulatedCall): { from: boolean; to: boolean } {
  return {
    from: direction !== "inbound" && fromNumber.startsWith("+"),
    to: direction !== "outbound" && toNumber.startsWith("+"),
  };
}

function numberRows(calls: readonly SimulatedCall[]): object[] {
  const own = new Set(["+14155559999"]);
  for (const call of calls) {
    const sides = ownSides(call);
    if (sides.from) own.add(call.fromNumber);
    if (sides.to) own.add(call.toNumber);
  }
  return [...own].map((phone_number, index) => ({
    id: `12933842610757${String(index).padStart(5, "0")}`,
    record_type: "phone_number",
    phone_number,
    status: "active",
    connection_name: "Main",
    tags: [],
  }));
}

function expected(call: SimulatedCall): ExpectedRecording {
  const { from, to } = ownSides(call);
  return {
    externalId: recordingId(call.number),
    direction: from ? (to ? "internal" : "outbound") : to ? "inbound" : null,
    fromNumber: call.fromNumber === "anonymous" ? null : call.fromNumber,
    toNumber: call.toNumber,
    agentName: null,
    startedAt: call.startedAt,
    durationSec: Math.round(call.durationSec),
  };
}
