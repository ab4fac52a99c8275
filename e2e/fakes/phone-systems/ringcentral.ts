import type { FakeCall, FakeReply } from "../provider-fake";
import type { ExpectedRecording, PhoneFault, PhoneSystemOptions, SimulatedCall, SimulatePhoneSystem } from "./phone-system";
import { RingcentralLimits } from "./ringcentral-limits";
import { API, endOf, idOf, KEPT_SEC_MIN, readyAt, rowOf } from "./ringcentral-rows";

const FIELDS = {
  clientId: "aB3dE5fG7hJ9kL1mN2pQ4r",
  clientSecret: "simulatedSecretOfRingCentral01",
  // Minted by RingCentral, never by us; without `exp`.
  jwt: `${base64({ alg: "ES256", kid: "simulated" })}.${base64({ aud: "https://platform.ringcentral.com", sub: "1011" })}.c2ltdWxhdGVk`,
};
const WRONG_FIELDS = { ...FIELDS, clientSecret: "refusedSecretOfRingCentral0002" };
const TOKEN_SEC = 3_600;
const PER_PAGE_MAX = 1_000;

interface State {
  options: PhoneSystemOptions;
  calls: SimulatedCall[];
  armed: Set<PhoneFault>;
  /** By token: when it ends. */
  tokens: Map<string, number>;
  limits: RingcentralLimits;
  offences: string[];
  /** In front of the list since its first page was read. */
  shifted: SimulatedCall | null;
}

/** RingCentral's token, call log and recordings, as its public documentation says. */
export const simulateRingcentral: SimulatePhoneSystem = (options) => {
  const state: State = {
    options,
    calls: [],
    armed: new Set(),
    tokens: new Map(),
    limits: new RingcentralLimits(options.timeScale),
    offences: [],
    shifted: null,
  };
  return {
    type: "ringcentral",
    app: {
      name: "ringcentral",
      reply: (call) => reply(state, call),
      write(call, _request, response) {
        if (!call.path.endsWith("/content")) return false;
        const { status, json, bytes, headers } = reply(state, call);
        response.writeHead(status, { "content-type": bytes === undefined ? "application/json" : "audio/mpeg", ...headers });
        response.end(bytes ?? JSON.stringify(json));
        return true;
      },
    },
    fields: FIELDS,
    wrongFields: WRONG_FIELDS,
    secrets: () => [FIELDS.clientSecret, FIELDS.jwt, WRONG_FIELDS.clientSecret, ...state.tokens.keys()],
    faults: ["rate_limited", "auth_once", "auth", "permission", "not_ready", "shifted"],
    add: (call) => void state.calls.push(call),
    arm: (fault) => void state.armed.add(fault),
    mend() {
      state.armed.clear();
      state.limits.forgive();
      state.shifted = null;
    },
    expected: (call): ExpectedRecording | null =>
      call.durationSec < KEPT_SEC_MIN
        ? null
        : {
            externalId: idOf(call),
            direction: call.direction,
            fromNumber: call.fromNumber,
            toNumber: call.toNumber,
            agentName: call.agentName,
            startedAt: call.startedAt,
            durationSec: call.durationSec,
          },
    offences: () => [...state.offences, ...state.limits.offences],
  };
};

/** A recording's reply has no JSON. */
type Reply = FakeReply & { bytes?: Buffer };

function reply(state: State, call: FakeCall): Reply {
  const isToken = call.path === "/restapi/oauth/token";
  if (call.query.has("access_token")) state.offences.push("a token was sent in a query string");
  if (call.method !== (isToken ? "POST" : "GET")) {
    state.offences.push(`${call.method} ${call.path}`);
    return error(405, "CMN-404", "Method not allowed");
  }
  const tooMany = state.limits.take(isToken ? "auth" : "heavy", take(state, "rate_limited"));
  if (tooMany !== null) return tooMany;
  if (isToken) return giveToken(state, call);
  return refuseToken(state, call) ?? answer(state, call);
}

function answer(state: State, call: FakeCall): Reply {
  if (/^\/restapi\/v1\.0\/account\/(~|1)\/call-log$/.test(call.path)) return callLog(state, call.query);
  const id = /^\/restapi\/v1\.0\/account\/(?:~|1)\/recording\/(\d+)\/content$/.exec(call.path)?.[1];
  if (id !== undefined) return content(state, id);
  state.offences.push(`unknown path ${call.path}`);
  return error(404, "CMN-102", "Resource not found");
}

function giveToken({ tokens, armed, options }: State, call: FakeCall): FakeReply {
  const form = new URLSearchParams(call.body);
  if (form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:jwt-bearer") {
    return { status: 400, json: { error: "unsupported_grant_type", error_description: "Unsupported grant type" } };
  }
  const basic = Buffer.from(`${FIELDS.clientId}:${FIELDS.clientSecret}`).toString("base64");
  if (armed.has("auth") || call.headers.authorization !== `Basic ${basic}`) {
    return { status: 401, json: { error: "invalid_client", error_description: "Client authentication is required" } };
  }
  if (form.get("assertion") !== FIELDS.jwt) {
    return { status: 400, json: { error: "invalid_grant", error_description: "Invalid or expired assertion" } };
  }
  const token = `simulatedRingcentralToken${tokens.size + 1}`;
  tokens.set(token, options.now().getTime() + TOKEN_SEC * 1_000);
  const json = {
    access_token: token,
    token_type: "bearer",
    expires_in: TOKEN_SEC,
    refresh_token: "",
    refresh_token_expires_in: 604_800,
    scope: "ReadCallLog ReadCallRecording",
    owner_id: "1011",
    endpoint_id: "simulated",
  };
  return { status: 200, json };
}

function refuseToken(state: State, call: FakeCall): FakeReply | null {
  const token = /^Bearer (.+)$/.exec(call.headers.authorization ?? "")?.[1] ?? "";
  if (take(state, "auth_once")) state.tokens.set(token, 0);
  if (state.armed.has("auth") || (state.tokens.get(token) ?? 0) <= state.options.now().getTime()) {
    return error(401, "TokenInvalid", "Token not found");
  }
  if (!state.armed.has("permission")) return null;
  const name = call.path.endsWith("/content") ? "ReadCallRecording" : "ReadCallLog";
  const message = `In order to call this API endpoint, application needs to have [${name}] permission`;
  return { status: 403, json: { errorCode: "InsufficientPermissions", message, permissionName: name } };
}

function callLog(state: State, query: URLSearchParams): FakeReply {
  const to = new Date(query.get("dateTo") ?? state.options.now());
  const from = new Date(query.get("dateFrom") ?? to.getTime() - 86_400_000);
  const perPage = Math.min(Number(query.get("perPage") ?? 100), state.options.pageMax ?? PER_PAGE_MAX);
  const page = Number(query.get("page") ?? 1);
  if ([from.getTime(), to.getTime(), perPage, page].some(Number.isNaN) || perPage < 1 || page < 1 || perPage > PER_PAGE_MAX) {
    return error(400, "CMN-101", "Parameter value is invalid");
  }
  if (query.has("withRecording")) state.offences.push("withRecording is no longer a parameter");
  const now = state.options.now();
  const rows = state.calls
    .filter((call) => call.startedAt >= from && call.startedAt <= to && endOf(call) <= now)
    .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime() || b.number - a.number);
  if (state.shifted !== null && page > 1) rows.unshift(state.shifted);
  if (state.armed.has("shifted") && page === 1 && rows[0] !== undefined) state.shifted = { ...rows[0], number: 900_000 };
  const start = (page - 1) * perPage;
  const isDetailed = query.get("view") === "Detailed";
  const uriOf = (number: number) => `${API}/call-log?view=${query.get("view") ?? "Simple"}&page=${number}&perPage=${perPage}`;
  const more = rows.length > start + perPage ? { nextPage: { uri: uriOf(page + 1) } } : {};
  const json = {
    uri: uriOf(page),
    records: rows.slice(start, start + perPage).map((call) => rowOf(call, now, isDetailed)),
    paging: { page, perPage, pageStart: start, pageEnd: Math.min(rows.length, start + perPage) - 1 },
    navigation: { firstPage: { uri: uriOf(1) }, ...more },
  };
  return { status: 200, json };
}

function content(state: State, id: string): Reply {
  const call = state.calls.find((each) => idOf(each) === id && each.durationSec >= KEPT_SEC_MIN);
  if (call === undefined || take(state, "not_ready") || readyAt(call) > state.options.now()) {
    return error(404, "CMN-102", "Resource for parameter [recordingId] is not found");
  }
  return { status: 200, bytes: state.options.recordingOf(call) };
}

function take({ armed }: State, fault: PhoneFault): boolean {
  return armed.delete(fault);
}

function error(status: number, errorCode: string, message: string): FakeReply {
  return { status, json: { errorCode, message, errors: [{ errorCode, message }] } };
}

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
