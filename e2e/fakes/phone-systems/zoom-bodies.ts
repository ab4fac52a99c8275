import type { SimulatedCall } from "./phone-system";

export const callIdOf = (number: number) => String(7_072_598_900_000_000_000n + BigInt(number));
/** Place 0 is the caller's recording of an internal call, 1 the other's. */
export const recordingIdOf = (number: number, place: number) => `6f9c2948${place}${number.toString(16).padStart(23, "0")}`;
export const fileIdOf = ({ number }: SimulatedCall, place: number) => `EvVNLihb${place}-${number}`;
/** Epoch milliseconds. */
export const endOf = ({ startedAt, durationSec }: SimulatedCall) => startedAt.getTime() + durationSec * 1_000;

const INTERNAL = 1;
const EXTERNAL = 2;

/** The recordings of a call as `/phone/recordings` tells of them: both ends of an internal one. */
export function rowsOf(call: SimulatedCall): object[] {
  if (call.direction === "internal") return [rowOf(call, 0, "outbound"), rowOf(call, 1, "inbound")];
  return [rowOf(call, 0, call.direction)];
}

function rowOf(call: SimulatedCall, place: number, direction: "inbound" | "outbound"): object {
  const { number, fromNumber, toNumber, agentName } = call;
  const isInternal = call.direction === "internal";
  const caller = direction === "outbound" || isInternal ? agentName : "Caller";
  const callee = isInternal ? "Other Colleague" : direction === "inbound" ? agentName : "Callee";
  const owner = direction === "outbound" ? caller : callee;
  const ownNumber = direction === "outbound" ? fromNumber : toNumber;
  return {
    id: recordingIdOf(number, place),
    call_id: callIdOf(number),
    call_log_id: `${recordingIdOf(number, 7).slice(0, 8)}-40ad-4000-8000-${String(number).padStart(12, "0")}`,
    call_element_id: `20261120-${String(number).padStart(12, "0")}`,
    call_history_id: `20261120-${String(number).padStart(12, "1")}`,
    direction,
    recording_type: number % 2 === 0 ? "Automatic" : "OnDemand",
    disclaimer_status: 0,
    auto_delete_policy: "false",
    duration: call.durationSec,
    date_time: seconds(call.startedAt.getTime()),
    end_time: seconds(endOf(call)),
    caller_number: fromNumber,
    caller_name: caller,
    caller_number_type: direction === "outbound" || isInternal ? INTERNAL : EXTERNAL,
    callee_number: toNumber,
    callee_name: callee,
    callee_number_type: direction === "inbound" || isInternal ? INTERNAL : EXTERNAL,
    ...(direction === "outbound" ? { outgoing_by: { name: owner, extension_number: ownNumber } } : {}),
    ...(direction === "inbound" ? { accepted_by: { name: owner, extension_number: ownNumber } } : {}),
    owner: {
      id: `NL3c${place}`,
      name: owner,
      type: "user",
      extension_number: 1011,
      extension_status: "active",
      has_access_permission: true,
    },
    site: { id: "8f71", name: "Main Site" },
    download_url: `https://zoom.us/v2/phone/recording/download/${fileIdOf(call, place)}`,
  };
}

/** Whole seconds, as Zoom has them. */
const seconds = (epochMs: number) => new Date(epochMs).toISOString().replace(/\.\d{3}Z$/, "Z");
