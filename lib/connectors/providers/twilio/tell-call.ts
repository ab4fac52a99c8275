import type { RecordingRef } from "../../types";
import { phoneOf, textOf } from "../reading";

/** One leg of a call: `from` and `to` are numbers in E.164, `client:name`, or `sip:user@host`. */
export interface Leg {
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** `inbound`, `outbound-api`, `outbound-dial`, `trunking-originating`, `trunking-terminating`. */
  direction?: string | null | undefined;
  status?: string | null | undefined;
}

type Told = Pick<RecordingRef, "direction" | "fromNumber" | "toNumber" | "agentName">;

/** Numbers that Twilio writes for callers who withhold theirs: ANONYMOUS, RESTRICTED, BLOCKED, UNKNOWN, UNAVAILABLE on a keypad. */
const WITHHELD = new Set(["+266696687", "+7378742833", "+2562533", "+8656696", "+86282452253"]);

/**
 * Who called whom, of the leg that began a call and those that it dialled. A leg from a browser or a SIP phone reaches Twilio as
 * `inbound`: it is an agent who calls out, and whom he calls is on the leg that was dialled.
 */
export function tellCall(root: Leg, dialled: readonly Leg[]): Told {
  const talked = dialled.find(({ status }) => status === "completed" || status === "in-progress");
  if (root.direction === "inbound") return isEndpoint(root.from) ? calledOut(root, talked ?? dialled[0]) : calledIn(root, talked);
  if (root.direction?.startsWith("outbound-")) return isEndpoint(root.to) ? agentFirst(root, talked) : dialledOut(root, talked);
  return told(trunkDirection(root.direction), root.from, root.to, null);
}

function calledIn(root: Leg, talked: Leg | undefined): Told {
  return told("inbound", root.from, root.to, identityOf(talked?.to));
}

function calledOut(root: Leg, far: Leg | undefined): Told {
  const agent = identityOf(root.from);
  if (far === undefined) return told(isOutside(root.to) ? "outbound" : "internal", root.from, root.to, agent);
  if (isEndpoint(far.to)) return told("internal", root.from, far.to, agent);
  return told("outbound", isEndpoint(far.from) ? root.from : far.from, far.to, agent);
}

/** The agent's own phone rang first, and the number was dialled from there. */
function agentFirst(root: Leg, talked: Leg | undefined): Told {
  const agent = identityOf(root.to);
  if (talked !== undefined && !isEndpoint(talked.to)) {
    return told("outbound", isEndpoint(talked.from) ? root.from : talked.from, talked.to, agent);
  }
  return told(isEndpoint(root.from) ? "internal" : "outbound", root.from, root.to, agent);
}

function dialledOut(root: Leg, talked: Leg | undefined): Told {
  return told("outbound", root.from, root.to, identityOf(talked?.to));
}

function trunkDirection(direction: Leg["direction"]): Told["direction"] {
  if (direction === "trunking-terminating") return "outbound";
  return direction === "trunking-originating" ? "inbound" : null;
}

function told(direction: Told["direction"], from: Leg["from"], to: Leg["to"], agentName: string | null): Told {
  return { direction, fromNumber: partyOf(from), toNumber: partyOf(to), agentName };
}

function partyOf(party: Leg["from"]): string | null {
  // Where a browser calls out, `to` may be the id of an application.
  if (/^AP[0-9a-f]{32}$/i.test(party ?? "")) return null;
  const number = phoneOf(party);
  return number !== null && WITHHELD.has(number) ? null : number;
}

const isEndpoint = (party: Leg["from"]): boolean => /^(client|sips?):/i.test(party ?? "");

/** True for `sip:+14155550199@acme.sip.twilio.com` too: a number that was dialled on a SIP phone. */
const isOutside = (party: Leg["from"]): boolean => !isEndpoint(party) || /^sips?:\+?\d{7,}@/i.test(party ?? "");

const identityOf = (party: Leg["from"]): string | null =>
  /^client:/i.test(party ?? "") ? textOf((party ?? "").slice("client:".length)) : null;
