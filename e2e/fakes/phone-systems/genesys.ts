import type { FakeCall, FakeReply } from "../provider-fake";
import { conversationId, conversationOf, metadataOf, recordingId, spanOf } from "./genesys-bodies";
import type { PhoneFault, SimulatedCall, SimulatePhoneSystem } from "./phone-system";

const FIELDS = {
  region: "mypurecloud.de",
  clientId: "5b1f1a52-6a4c-4d2e-9c53-0a1b2c3d4e5f",
  clientSecret: "SIMULATED-genesys-client-secret-0001",
};
const WRONG = { ...FIELDS, clientSecret: "SIMULATED-genesys-client-secret-wrong" };
const FAULTS = ["rate_limited", "auth_once", "auth", "permission", "not_ready", "expired_link", "shifted"] as const;
const TOKEN_SEC = 86_400;
const PAGE_MAX = 100;
const INTERVAL_MAX_MS = 31 * 86_400_000;
/** Of the call that "shifted" adds. */
const DECOY = 900_000_001;

/** An organization of Genesys Cloud: sheet 3.5, platform SDK (analytics, recording) and its limits. */
export const simulateGenesys: SimulatePhoneSystem = (options) => {
  const calls: SimulatedCall[] = [];
  const tokens = new Map<string, number>();
  const given: string[] = [];
  const offences: string[] = [];
  let armed: PhoneFault[] = [];

  const holds = (fault: PhoneFault) => armed.includes(fault);
  function take(fault: PhoneFault): boolean {
    const at = armed.indexOf(fault);
    if (at !== -1) armed.splice(at, 1);
    return at !== -1;
  }

  function token(call: FakeCall): FakeReply {
    if (call.method !== "POST") return error(405, "method.not.allowed");
    const isForm = call.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
    if (!isForm || new URLSearchParams(call.body).get("grant_type") !== "client_credentials") {
      return {
        status: 400,
        json: { error: "unsupported_grant_type", description: "unsupported grant type", error_description: "" },
      };
    }
    if (holds("auth") || call.headers.authorization !== `Basic ${basicOf(FIELDS)}`) {
      return { status: 401, json: { error: "invalid_client", description: "client not found or wrong secret" } };
    }
    const made = `simulated-genesys-token-${given.length + 1}`;
    given.push(made);
    tokens.set(made, options.now().getTime() + TOKEN_SEC * 1_000);
    return { status: 200, json: { access_token: made, token_type: "bearer", expires_in: TOKEN_SEC } };
  }

  /** Why a call to the API is not answered; null when it is. */
  function refusal(call: FakeCall): FakeReply | null {
    if (take("rate_limited")) return tooMany();
    if (take("auth_once")) tokens.clear();
    const until = tokens.get((call.headers.authorization ?? "").replace(/^Bearer /, ""));
    if (holds("auth") || until === undefined || until < options.now().getTime()) return error(401, "bad.credentials");
    return holds("permission") ? error(403, "missing.any.permissions") : null;
  }

  function query(call: FakeCall): FakeReply {
    if (call.method !== "POST") return error(405, "method.not.allowed");
    const asked = readQuery(call);
    if (asked === null) return error(400, "bad.request");
    const { from, to, pageSize, pageNumber, order } = asked;
    const now = options.now().getTime();
    const hits = calls
      .filter((each) => spanOf(each).from <= Math.min(to, now) && spanOf(each).to >= from)
      .sort((a, b) => (spanOf(a).from - spanOf(b).from || a.number - b.number) * (order === "asc" ? 1 : -1));
    const size = Math.min(pageSize, options.pageMax ?? PAGE_MAX);
    const page = hits.slice((pageNumber - 1) * size, pageNumber * size);
    const [first] = hits;
    if (holds("shifted") && pageNumber === 1 && first !== undefined && hits.length > size) addInFront(first);
    // Without any hit the member is missing.
    if (page.length === 0) return { status: 200, json: { totalHits: hits.length }, headers: LIMIT_HEADERS };
    const conversations = page.map((each) => conversationOf(each, now));
    return { status: 200, json: { conversations, totalHits: hits.length }, headers: LIMIT_HEADERS };
  }

  function addInFront(first: SimulatedCall): void {
    if (calls.some(({ number }) => number === DECOY)) return;
    const { readyAt: _, ...call } = first;
    calls.push({ ...call, number: DECOY, startedAt: new Date(first.startedAt.getTime() - 1_000) });
  }

  function recordings(call: FakeCall): FakeReply {
    const [, id = "", what = "", recording] =
      /^\/api\/v2\/conversations\/([^/]+)\/(recordingmetadata|recordings)(?:\/([^/]+))?$/.exec(call.path) ?? [];
    const found = calls.find(({ number }) => conversationId(number) === id);
    if (call.method !== "GET") return error(405, "method.not.allowed");
    if (what === "recordingmetadata" && recording === undefined) {
      return found === undefined
        ? error(404, "not.found")
        : { status: 200, json: metadataOf(found, options.now()), headers: LIMIT_HEADERS };
    }
    if (found === undefined || recording !== recordingId(found.number)) return error(404, "not.found");
    return media(call, found);
  }

  function media(call: FakeCall, found: SimulatedCall): FakeReply {
    const [shown] = metadataOf(found, options.now());
    if (call.query.get("formatId") !== "MP3") offences.push("A recording was asked for in a format that is not MP3.");
    const waiting = { id: shown?.id, fileState: shown?.fileState, estimatedTranscodeTimeMs: 3_000 };
    if (take("not_ready") || shown?.fileState === "UPLOADING") return { status: 202, json: waiting };
    if (shown?.fileState === "ARCHIVED") return { status: 200, json: { ...waiting, mediaUris: null } };
    const body = options.recordingOf(found);
    const mediaUri = options.media.link(body, take("expired_link") ? { expiresInSec: -1 } : {});
    return {
      status: 200,
      headers: LIMIT_HEADERS,
      json: {
        ...shown,
        estimatedTranscodeTimeMs: 0,
        actualTranscodeTimeMs: 2_100,
        outputDurationMs: found.durationSec * 1_000,
        outputSizeInBytes: body.length,
        mediaUris: { S: { mediaUri } },
      },
    };
  }

  function reply(call: FakeCall): FakeReply {
    const secrets = [FIELDS.clientSecret, ...given];
    if (secrets.some((secret) => [...call.query.values(), call.path].some((text) => text.includes(secret)))) {
      offences.push("A key came in an address.");
    }
    if (call.path === "/oauth/token") return token(call);
    const refused = refusal(call);
    if (refused !== null) return refused;
    if (call.path === "/api/v2/analytics/conversations/details/query") return query(call);
    if (call.path === "/api/v2/organizations/me" && call.method === "GET") {
      return { status: 200, json: { id: "0f5f7a3e-0000-4000-8000-000000000001", name: "Northwind Support", state: "active" } };
    }
    if (call.path.startsWith("/api/v2/conversations/")) return recordings(call);
    offences.push(`${call.method} ${call.path} is nothing that is read.`);
    return error(404, "not.found");
  }

  return {
    type: "genesys",
    app: {
      name: "genesys",
      reply(call) {
        const answer = reply(call);
        if (answer.status === 405) offences.push(`${call.method} was sent to ${call.path}.`);
        return answer;
      },
    },
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
      externalId: recordingId(number),
      direction,
      fromNumber,
      toNumber,
      agentName,
      startedAt,
      durationSec,
    }),
    offences: () => [...offences],
  };
};

const LIMIT_HEADERS = { "inin-ratelimit-count": "12", "inin-ratelimit-allowed": "300", "inin-ratelimit-reset": "41" };

function tooMany(): FakeReply {
  const json = {
    message: "Rate limit exceeded the maximum. Retry the request in [2] seconds",
    code: "too.many.requests",
    status: 429,
  };
  return { status: 429, json, headers: { ...LIMIT_HEADERS, "retry-after": "2" } };
}

function error(status: number, code: string): FakeReply {
  const json = { message: `Simulated: ${code}`, code, status, contextId: "9d0e0c5e-simulated", details: [], errors: [] };
  return { status, json };
}

function basicOf({ clientId, clientSecret }: typeof FIELDS): string {
  return Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
}

interface AskedQuery {
  from: number;
  to: number;
  pageSize: number;
  pageNumber: number;
  order: "asc" | "desc";
}

/** Null for what the API answers 400 to. */
function readQuery(call: FakeCall): AskedQuery | null {
  if (!call.headers["content-type"]?.startsWith("application/json")) return null;
  const body = JSON.parse(call.body) as Record<string, unknown>;
  const [from = Number.NaN, to = Number.NaN] = String(body.interval)
    .split("/")
    .map((text) => Date.parse(text));
  const { pageSize = 25, pageNumber = 1 } = (body.paging ?? {}) as { pageSize?: number; pageNumber?: number };
  const isInterval = from < to && to - from <= INTERVAL_MAX_MS;
  const isPage = pageSize >= 1 && pageSize <= PAGE_MAX && pageNumber >= 1;
  if (!isInterval || !isPage || !isRecordedVoice(body.segmentFilters)) return null;
  return { from, to, pageSize, pageNumber, order: body.order === "desc" ? "desc" : "asc" };
}

/** The account has voice alone: other filters would ask for something else. */
function isRecordedVoice(filters: unknown): boolean {
  const text = JSON.stringify(filters);
  return text.includes('"mediaType"') && text.includes('"voice"') && text.includes('"dimension":"recording","operator":"exists"');
}
