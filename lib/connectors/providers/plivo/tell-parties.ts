import type { RecordingRef } from "../../types";
import { phoneOf, textOf } from "../reading";

type Told = Pick<RecordingRef, "direction" | "fromNumber" | "toNumber" | "agentName">;

/**
 * Who called whom. Endpoints at phone.plivo.com are the account's own phones, whichever way Plivo says that a leg went: to Plivo,
 * a call that an agent makes comes in. Numbers are written without `+`.
 * @param direction as Plivo says, where it was asked.
 */
export function tellParties(from: unknown, to: unknown, direction: unknown = null): Told {
  const [caller, called] = [endpointOf(from), endpointOf(to)];
  return {
    direction: directionOf(caller !== null, called !== null, direction),
    fromNumber: partyOf(from),
    toNumber: partyOf(to),
    agentName: caller ?? called,
  };
}

function directionOf(isCallerOwn: boolean, isCalledOwn: boolean, direction: unknown): Told["direction"] {
  if (isCallerOwn && isCalledOwn) return "internal";
  if (isCallerOwn) return "outbound";
  if (isCalledOwn) return "inbound";
  return direction === "inbound" || direction === "outbound" ? direction : null;
}

/** User of one of the account's SIP endpoints, `sip:alice@phone.plivo.com`; null for anybody else. */
function endpointOf(party: unknown): string | null {
  return /^(?:sips?:)?([^@]+)@phone\.plivo\.com$/i.exec(textOf(party) ?? "")?.[1] ?? null;
}

function partyOf(party: unknown): string | null {
  return phoneOf(party, { isInternational: !(textOf(party) ?? "").includes("@") });
}
