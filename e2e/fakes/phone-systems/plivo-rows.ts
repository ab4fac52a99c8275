import type { ExpectedRecording, SimulatedCall } from "./phone-system";

/** Records of calls are kept for so long. */
const KEPT_MS = 90 * 86_400_000;

/** Ids in the form of UUIDs: a recording's, and that of a leg of its call. */
export function uuidOf(kind: "recording" | "call" | "parent", { number }: SimulatedCall): string {
  const first = { recording: "c2180000", call: "ca110000", parent: "ca110001" }[kind];
  return `${first}-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

const endOf = (call: SimulatedCall): Date => new Date(call.startedAt.getTime() + call.durationSec * 1_000);

/** When its row appears: once its recording was processed. */
export const addedAt = (call: SimulatedCall): Date => call.readyAt ?? endOf(call);

/** `2026-11-20 10:06:41.120000+00:00`; in India's time for every other call. */
function withOffset(at: Date, isElsewhere: boolean): string {
  const local = new Date(at.getTime() + (isElsewhere ? 330 : 0) * 60_000);
  return `${local.toISOString().slice(0, 23).replace("T", " ")}000${isElsewhere ? "+05:30" : "+00:00"}`;
}

/** User of an agent's endpoint: `Agent One` is `agentone`. */
const endpointOf = ({ agentName }: SimulatedCall): string => agentName.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Agents of odd calls are on endpoints of the account; others on any phone. */
const isOnEndpoint = ({ number }: SimulatedCall): boolean => number % 2 === 1;
const isForwarded = ({ direction, number }: SimulatedCall): boolean => direction === "inbound" && number % 4 === 2;

const sip = (user: string): string => `sip:${user}@phone.plivo.com`;
/** Plivo writes numbers without `+`. */
const bare = (number: string): string => number.replace("+", "");

function ends(call: SimulatedCall): { from_number: string; to_number: string } {
  const { direction, fromNumber, toNumber } = call;
  if (direction === "internal") return { from_number: sip(fromNumber), to_number: sip(toNumber) };
  const agent = isOnEndpoint(call) ? sip(endpointOf(call)) : null;
  return direction === "outbound"
    ? { from_number: agent ?? bare(fromNumber), to_number: bare(toNumber) }
    : { from_number: bare(fromNumber), to_number: agent ?? bare(toNumber) };
}

export function recordingRow(account: string, call: SimulatedCall, url: string) {
  const id = uuidOf("recording", call);
  const minutes = Math.max(1, Math.ceil(call.durationSec / 60));
  return {
    add_time: withOffset(addedAt(call), call.number % 2 === 0),
    call_uuid: uuidOf("call", call),
    conference_name: call.number % 3 === 0 ? "noname" : null,
    ...ends(call),
    monthly_recording_storage_amount: "0.00000",
    recording_duration_ms: `${call.durationSec * 1_000}.00000`,
    recording_end_ms: `${endOf(call).getTime()}.00000`,
    recording_format: "mp3",
    recording_id: id,
    recording_start_ms: `${call.startedAt.getTime()}.00000`,
    recording_storage_duration: 1,
    recording_storage_rate: "0.00040",
    recording_type: "normal",
    recording_url: url,
    resource_uri: `/v1/Account/${account}/Recording/${id}/`,
    rounded_recording_duration: minutes * 60,
  };
}

/** Records of a call's legs, by their ids. A call that was sent on to another number was recorded on the leg that went out. */
export function callRecords(call: SimulatedCall): ReadonlyMap<string, object> {
  const { from_number, to_number } = ends(call);
  const leg = (call_direction: string, more: object) => ({
    answer_time: withOffset(call.startedAt, false),
    bill_duration: call.durationSec,
    billed_duration: Math.ceil(call.durationSec / 60) * 60,
    call_direction,
    call_duration: call.durationSec,
    call_state: "ANSWER",
    end_time: withOffset(endOf(call), false),
    from_number,
    initiation_time: withOffset(call.startedAt, false),
    to_number,
    total_amount: "0.00850",
    ...more,
  });
  const [own, parent] = [uuidOf("call", call), uuidOf("parent", call)];
  if (isForwarded(call)) {
    return new Map([
      [own, leg("outbound", { call_uuid: own, parent_call_uuid: parent })],
      [parent, leg("inbound", { call_uuid: parent, parent_call_uuid: null })],
    ]);
  }
  // What an endpoint dials comes in at Plivo.
  const direction = call.direction === "outbound" && !isOnEndpoint(call) ? "outbound" : "inbound";
  return new Map([[own, leg(direction, { call_uuid: own, parent_call_uuid: null })]]);
}

/** False once Plivo has forgotten the records of a call. */
export const isRecordKept = (call: SimulatedCall, now: Date): boolean => now.getTime() - endOf(call).getTime() <= KEPT_MS;

export function expectedOf(call: SimulatedCall, now: Date): ExpectedRecording {
  const { direction, fromNumber, toNumber, startedAt, durationSec } = call;
  const agent = direction === "internal" ? fromNumber : isOnEndpoint(call) ? endpointOf(call) : null;
  const isTold = direction === "internal" || isOnEndpoint(call) || isRecordKept(call, now);
  return {
    externalId: uuidOf("recording", call),
    direction: isTold ? direction : null,
    fromNumber: direction === "outbound" ? (agent ?? fromNumber) : fromNumber,
    toNumber: direction === "inbound" ? (agent ?? toNumber) : toNumber,
    agentName: agent,
    startedAt,
    durationSec,
  };
}
