import type { FakeCall, FakeReply } from "../provider-fake";
import type { ExpectedRecording, PhoneFault, PhoneSystemOptions, SimulatedCall, SimulatePhoneSystem } from "./phone-system";

const FIELDS = { address: "https://pbx.example.test:5001", clientId: "rowcall", apiKey: "simulatedApiKeyOf3cx0000001" };
const WRONG_FIELDS = { ...FIELDS, apiKey: "refusedApiKeyOf3cx00000002" };
const TOKEN_SEC = 3_600;
/** Rows that a server of OData gives at most, whatever is asked for. */
const TOP_MAX = 100;
const CALL_TYPES = { internal: "Local", inbound: "InboundExternal", outbound: "OutboundExternal" } as const;

interface State {
  options: PhoneSystemOptions;
  calls: SimulatedCall[];
  armed: Set<PhoneFault>;
  /** Those given out, the last of which alone is good, until then. */
  tokens: string[];
  until: number;
  offences: string[];
}

/** 3CX's token and the recordings of its XAPI, as its public documentation says. */
export const simulateThreecx: SimulatePhoneSystem = (options) => {
  const state: State = { options, calls: [], armed: new Set(), tokens: [], until: 0, offences: [] };
  return {
    type: "threecx",
    app: {
      name: "threecx",
      reply: (call) => reply(state, call),
      write(call, request, response) {
        // Its OData reads a plus as a plus, and parentheses as they are.
        if (/\+|%28|%29/i.test(request.url ?? "")) state.offences.push(`spaces or parentheses are encoded wrongly: ${call.path}`);
        const bytes = downloaded(state, call);
        if (bytes === null) return false;
        response.writeHead(200, { "content-type": "audio/x-wav", "content-disposition": "attachment" }).end(bytes);
        return true;
      },
    },
    fields: FIELDS,
    wrongFields: WRONG_FIELDS,
    secrets: () => [FIELDS.apiKey, WRONG_FIELDS.apiKey, ...state.tokens],
    faults: ["auth_once", "auth", "permission", "not_ready"],
    add: (call) => void state.calls.push(call),
    arm: (fault) => void state.armed.add(fault),
    mend: () => state.armed.clear(),
    expected: (call): ExpectedRecording => ({
      externalId: String(idOf(call)),
      direction: call.direction,
      fromNumber: call.fromNumber,
      toNumber: call.toNumber,
      agentName: call.agentName,
      startedAt: call.startedAt,
      durationSec: call.durationSec,
    }),
    offences: () => state.offences,
  };
};

/** The bytes of a recording that may be had; null for whatever else is asked. */
function downloaded(state: State, call: FakeCall): Buffer | null {
  const found = findRecording(state, call);
  if (found === null || call.method !== "GET" || state.armed.has("auth_once") || refuse(state, call) !== null) return null;
  return isReady(state, found) && !state.armed.has("not_ready") ? state.options.recordingOf(found) : null;
}

function findRecording({ calls }: State, { path }: FakeCall): SimulatedCall | null {
  const id = /^\/xapi\/v1\/Recordings\/Pbx\.DownloadRecording\(recId=(\d+)\)$/.exec(path)?.[1];
  return calls.find((call) => String(idOf(call)) === id) ?? null;
}

const isReady = ({ options }: State, call: SimulatedCall) => (call.readyAt ?? endOf(call)) <= options.now();

function reply(state: State, call: FakeCall): FakeReply {
  const isToken = call.path === "/connect/token";
  if (call.query.has("access_token") || call.query.has("client_secret")) state.offences.push("a key was sent in a query string");
  if (call.method !== (isToken ? "POST" : "GET")) {
    state.offences.push(`${call.method} ${call.path}`);
    return { status: 405, text: "" };
  }
  if (isToken) return giveToken(state, new URLSearchParams(call.body));
  if (state.armed.delete("auth_once")) state.until = 0;
  const refused = refuse(state, call);
  if (refused !== null) return refused;
  if (call.path === "/xapi/v1/Recordings") return listed(state, call.query);
  if (call.path.startsWith("/xapi/v1/Recordings/Pbx.DownloadRecording(")) {
    state.armed.delete("not_ready");
    return error(400, "WARNINGS.XAPI.FILE_NOT_FOUND");
  }
  state.offences.push(`unknown path ${call.path}`);
  return { status: 404, text: "" };
}

function giveToken(state: State, form: URLSearchParams): FakeReply {
  const isRight = form.get("client_id") === FIELDS.clientId && form.get("client_secret") === FIELDS.apiKey;
  if (form.get("grant_type") !== "client_credentials") return { status: 400, json: { error: "unsupported_grant_type" } };
  if (!isRight || state.armed.has("auth")) return { status: 400, json: { error: "invalid_client" } };
  const token = `simulated3cxToken${state.tokens.length + 1}`;
  state.tokens.push(token);
  state.until = state.options.now().getTime() + TOKEN_SEC * 1_000;
  const json = { token_type: "Bearer", expires_in: TOKEN_SEC, access_token: token, refresh_token: null };
  return { status: 200, json };
}

/** Only the token given out last is good. */
function refuse({ armed, tokens, until, options }: State, call: FakeCall): FakeReply | null {
  const isGood = tokens.length > 0 && call.headers.authorization === `Bearer ${tokens.at(-1)}` && until > options.now().getTime();
  if (armed.has("auth") || !isGood) return { status: 401, text: "", headers: { "www-authenticate": "Bearer" } };
  return armed.has("permission") ? { status: 403, text: "" } : null;
}

function listed(state: State, query: URLSearchParams): FakeReply {
  const now = state.options.now();
  const keeps = filterOf(query.get("$filter"));
  const order = query.get("$orderby");
  const top = Math.min(Number(query.get("$top") ?? TOP_MAX), state.options.pageMax ?? TOP_MAX);
  if (keeps === null || !Number.isInteger(top) || top < 1) return error(400, "Syntax error in the query.");
  const rows = state.calls
    .filter((call) => call.startedAt <= now)
    .map((call) => row(call, now))
    .filter(keeps)
    .sort((a, b) => (order === "Id asc" || order === "Id" ? a.Id - b.Id : b.Id - a.Id));
  const names = query.get("$select")?.split(",");
  const value = rows
    .slice(0, top)
    .map((each) =>
      names === undefined ? each : Object.fromEntries(Object.entries(each).filter(([name]) => names.includes(name))),
    );
  const counted = query.get("$count") === "true" ? { "@odata.count": rows.length } : {};
  return {
    status: 200,
    json: { "@odata.context": "https://pbx.example.test/xapi/v1/$metadata#Recordings", ...counted, value },
  };
}

type Row = ReturnType<typeof row>;

/** Null for a text that OData would not take, or that this stand-in does not know. */
function filterOf(text: string | null): ((row: Row) => boolean) | null {
  const parts = (text?.split(" and ") ?? []).map((part): ((row: Row) => boolean) | null => {
    const id = /^Id gt (-?\d+)$/.exec(part)?.[1];
    if (id !== undefined) return (each) => each.Id > Number(id);
    const from = /^StartTime ge (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/.exec(part)?.[1];
    return from === undefined ? null : (each) => new Date(each.StartTime) >= new Date(from);
  });
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : (each) => known.every((keeps) => keeps(each));
}

/** A call that goes on has no end yet. */
function row(call: SimulatedCall, now: Date) {
  const [from, to] = SIDES[call.direction](call);
  return {
    Id: idOf(call),
    CallType: CALL_TYPES[call.direction],
    StartTime: call.startedAt.toISOString(),
    EndTime: endOf(call) <= now ? endOf(call).toISOString() : null,
    FromCallerNumber: call.fromNumber,
    FromDisplayName: from.name,
    FromDn: from.dn,
    FromDidNumber: from.did,
    ToCallerNumber: call.toNumber,
    ToDisplayName: to.name,
    ToDn: to.dn,
    ToDidNumber: to.did,
    RecordingUrl: `101/[Caller]_101-${call.number}.wav`,
    IsArchived: call.isUnavailable === true,
    ArchivedUrl: null,
    IsTranscribed: false,
    CanBeTranscribed: true,
    Transcription: null,
    RefParticipantId: call.number,
  };
}

interface Side {
  name: string;
  dn: string;
  did: string | null;
}

const SIDES: Readonly<Record<SimulatedCall["direction"], (call: SimulatedCall) => readonly [Side, Side]>> = {
  inbound: ({ agentName }) => [
    { name: "Caller", dn: "10000", did: "+14155550199" },
    { name: agentName, dn: "101", did: null },
  ],
  outbound: ({ agentName }) => [
    { name: agentName, dn: "101", did: null },
    { name: "Callee", dn: "10000", did: null },
  ],
  internal: ({ agentName }) => [
    { name: "Agent Nine", dn: "109", did: null },
    { name: agentName, dn: "101", did: null },
  ],
};

const idOf = (call: SimulatedCall) => 4_000 + call.number;
const endOf = (call: SimulatedCall) => new Date(call.startedAt.getTime() + call.durationSec * 1_000);
const error = (status: number, message: string): FakeReply => ({
  status,
  json: { error: { code: String(status), message, details: [] } },
});
