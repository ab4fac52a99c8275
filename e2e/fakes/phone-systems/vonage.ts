import { generateKeyPairSync } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { FakeApp, FakeCall, FakeReply } from "../provider-fake";
import type { PhoneFault, PhoneSystem, PhoneSystemOptions, SimulatedCall, SimulatePhoneSystem } from "./phone-system";
import { faultOfJwt } from "./vonage-jwt";
import { VONAGE_APPLICATION_ID, vonageIds, vonageLegs } from "./vonage-legs";

/** What Vonage signs its deliveries with: for `vonageDelivery`. */
export const VONAGE_SIGNATURE_SECRET = "Zx81q0Lk3vR7tYb2Nw9sHd5fGj4mPc6aXe1uQi8oVr3tBy7nKl2w0Zs5Df";

const FAULTS = ["rate_limited", "auth_once", "auth", "permission", "not_ready", "redirect"] as const satisfies PhoneFault[];
/** Those that hold until `mend`. */
const LASTING: readonly PhoneFault[] = ["auth", "permission"];
const PAGE_MAX = 100;
const KNOWN_PARAMS = ["status", "date_start", "date_end", "page_size", "record_index", "order", "conversation_uuid"];

const UNAUTHORIZED: FakeReply = { status: 401, json: { type: "UNAUTHORIZED", error_title: "Unauthorized" } };
const FORBIDDEN: FakeReply = { status: 403, json: { type: "FORBIDDEN", error_title: "Forbidden" } };
const NOT_FOUND: FakeReply = { status: 404, json: { type: "NOT_FOUND", error_title: "Not Found" } };
const TOO_MANY: FakeReply = { status: 429, json: { type: "TOO_MANY_REQUESTS", error_title: "Too Many Requests" } };

const newPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  return { publicKey, pem: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
};

/** A Vonage account with one Voice application: calls by conversation, and recordings, both with a JWT of the application. */
export const simulateVonage: SimulatePhoneSystem = (options) => {
  const [own, foreign] = [newPair(), newPair()];
  const account: Account = { options, calls: [], armed: [], jwts: new Set(), offences: [] };
  const refused = (call: FakeCall) =>
    refusalOf(account, call, faultOfJwt(call.headers.authorization, own.publicKey, options.now()));
  const app: FakeApp = {
    name: "vonage",
    reply: (call) => refused(call) ?? (call.path === "/v1/calls" ? listOf(account, call) : NOT_FOUND),
    write: (call, _request, response) => {
      const id = /^\/v1\/files\/([^/]+)$/.exec(call.path)?.[1];
      if (id === undefined) return false;
      sendFile(refused(call) ?? fileOf(account, id), response);
      return true;
    },
  };
  return {
    type: "vonage",
    app,
    fields: {
      applicationId: VONAGE_APPLICATION_ID,
      privateKey: own.pem,
      signatureSecret: VONAGE_SIGNATURE_SECRET,
    },
    wrongFields: {
      applicationId: VONAGE_APPLICATION_ID,
      privateKey: foreign.pem,
      signatureSecret: VONAGE_SIGNATURE_SECRET,
    },
    secrets: () => [own.pem, foreign.pem, VONAGE_SIGNATURE_SECRET, ...account.jwts],
    faults: FAULTS,
    add: (call) => void account.calls.push(call),
    arm: (fault) => void account.armed.push(fault),
    mend: () => void account.armed.splice(0),
    expected: expectedOf,
    offences: () => [...account.offences],
  };
};

interface Account {
  options: PhoneSystemOptions;
  calls: SimulatedCall[];
  armed: PhoneFault[];
  jwts: Set<string>;
  offences: string[];
}

/** As posted, and as the legs then say. An extension of Vonage Business has no user. */
function expectedOf(call: SimulatedCall): ReturnType<PhoneSystem["expected"]> {
  const { direction, fromNumber, toNumber, startedAt, durationSec } = call;
  const agentName = direction === "internal" ? null : call.agentName;
  // Times are posted in whole seconds.
  const begun = new Date(Math.floor(startedAt.getTime() / 1_000) * 1_000);
  return { externalId: vonageIds(call).recording, direction, fromNumber, toNumber, agentName, startedAt: begun, durationSec };
}

function refusalOf(account: Account, call: FakeCall, faultOfKey: string | null): FakeReply | null {
  const { authorization } = call.headers;
  if (authorization !== undefined) account.jwts.add(authorization.replace(/^Bearer /, ""));
  if (call.method !== "GET") account.offences.push(`${call.method} ${call.path}`);
  if (!/^\/v1\/(calls$|files\/)/.test(call.path)) account.offences.push(`an unknown path: ${call.path}`);
  if (/eyJ|BEGIN/.test(call.query.toString())) account.offences.push("a key in a query");
  if (taken(account, "rate_limited")) return TOO_MANY;
  if (taken(account, "auth") || taken(account, "auth_once") || faultOfKey !== null) return UNAUTHORIZED;
  return taken(account, "permission") ? FORBIDDEN : null;
}

function listOf({ calls, options, offences }: Account, { query }: FakeCall): FakeReply {
  for (const name of query.keys()) if (!KNOWN_PARAMS.includes(name)) offences.push(`an unknown parameter: ${name}`);
  const size = Number(query.get("page_size") ?? "10");
  if (!Number.isInteger(size) || size < 1 || size > PAGE_MAX) {
    offences.push("a page of a wrong size");
    return { status: 400, json: { type: "BAD_REQUEST", error_title: "Bad Request" } };
  }
  const conversation = query.get("conversation_uuid");
  const wanted = calls.filter((call) => conversation === null || vonageIds(call).conversation === conversation);
  const legs = wanted.flatMap((call) => vonageLegs(call, options.now()));
  if (query.get("order") === "desc") legs.reverse();
  const at = Number(query.get("record_index") ?? "0");
  const self = `/v1/calls?${query}`;
  return {
    status: 200,
    json: {
      count: legs.length,
      page_size: size,
      record_index: at,
      _links: { self: { href: self } },
      _embedded: { calls: legs.slice(at, at + size) },
    },
  };
}

type Found = { body: Buffer } | { location: string } | FakeReply;

function fileOf(account: Account, id: string): Found {
  const call = account.calls.find((each) => vonageIds(each).file === id);
  const { now, media, recordingOf } = account.options;
  const isReady = call !== undefined && now() >= (call.readyAt ?? call.startedAt);
  if (!isReady || taken(account, "not_ready")) return NOT_FOUND;
  return taken(account, "redirect") ? { location: media.link(recordingOf(call)) } : { body: recordingOf(call) };
}

function sendFile(found: Found, response: ServerResponse): void {
  if ("body" in found) {
    response.writeHead(200, { "content-type": "audio/mpeg", "content-length": found.body.length }).end(found.body);
  } else if ("location" in found) response.writeHead(302, { location: found.location }).end();
  else response.writeHead(found.status, { "content-type": "application/json" }).end(JSON.stringify(found.json));
}

function taken({ armed }: Account, fault: PhoneFault): boolean {
  const at = armed.indexOf(fault);
  if (at >= 0 && !LASTING.includes(fault)) armed.splice(at, 1);
  return at >= 0;
}
