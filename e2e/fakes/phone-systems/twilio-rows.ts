import type { ExpectedRecording, SimulatedCall } from "./phone-system";

/** Kinds of id: `RE` of a recording, `CA` of a call with the number of its leg. */
export function sidOf(kind: "RE" | "CA", call: SimulatedCall, leg = 0): string {
  return `${kind}${leg}${call.number.toString(16).padStart(31, "0")}`;
}

/** RFC 2822, as Twilio writes it: `Fri, 20 Nov 2026 10:03:31 +0000`. */
const rfc2822 = (at: Date): string => at.toUTCString().replace("GMT", "+0000");

const endOf = (call: SimulatedCall): Date => new Date(call.startedAt.getTime() + call.durationSec * 1_000);

/** A recording; one of an odd call has one channel. What can't be fetched is encrypted, or in the customer's own storage. */
export function recordingRow(account: string, call: SimulatedCall, now: Date) {
  const sid = sidOf("RE", call);
  const path = `/2010-04-01/Accounts/${account}/Recordings/${sid}`;
  const [endedAt, readyAt] = [endOf(call), call.readyAt ?? endOf(call)];
  const status = readyAt <= now ? "completed" : endedAt <= now ? "processing" : "in-progress";
  const isOdd = call.number % 2 === 1;
  return {
    account_sid: account,
    api_version: "2010-04-01",
    call_sid: sidOf("CA", call, isForwarded(call) ? 1 : 0),
    conference_sid: null,
    channels: isOdd ? 1 : 2,
    date_created: rfc2822(call.startedAt),
    date_updated: rfc2822(readyAt < now ? readyAt : now),
    start_time: rfc2822(call.startedAt),
    duration: status === "completed" ? String(call.durationSec) : "-1",
    price: null,
    price_unit: "USD",
    sid,
    source: "DialVerb",
    status,
    error_code: null,
    track: "both",
    encryption_details:
      call.isUnavailable && isOdd ? { type: "rsa-aes", public_key_sid: "CR1", encrypted_cek: "x", iv: "y" } : null,
    media_url: call.isUnavailable && !isOdd ? `https://s3.customer.example/${sid}` : `https://api.twilio.com${path}`,
    uri: `${path}.json`,
    subresource_uris: { transcriptions: `${path}/Transcriptions.json` },
  };
}

/** Every third call that came in was recorded on the leg that was dialled. */
const isForwarded = (call: SimulatedCall): boolean => call.direction === "inbound" && call.number % 3 === 2;

/** What a browser phone is called: `Agent One` is `client:Agent_One`. */
const identityOf = ({ agentName }: SimulatedCall): string => agentName.replace(/\W+/g, "_");

interface Ends {
  from: string;
  to: string;
  direction: string;
  status?: string;
}

/** Legs of a call: the one that began it, then those that it dialled. */
function legsOf(call: SimulatedCall): readonly Ends[] {
  const { fromNumber: from, toNumber: to } = call;
  const agent = `client:${identityOf(call)}`;
  const dial = "outbound-dial";
  if (call.direction === "internal") {
    const [caller, called] = [`sip:${from}@acme.sip.twilio.com`, `sip:${to}@acme.sip.twilio.com`];
    return [
      { from: caller, to: called, direction: "inbound" },
      { from: caller, to: called, direction: dial },
    ];
  }
  if (call.direction === "inbound") {
    return [
      { from, to, direction: "inbound" },
      { from, to: agent, direction: dial },
      { from, to: "client:somebody_else", direction: dial, status: "no-answer" },
    ];
  }
  // From a browser; by the API, which then dials the agent; over a trunk.
  if (call.number % 3 === 0) {
    return [
      { from: agent, to: "", direction: "inbound" },
      { from, to, direction: dial },
    ];
  }
  if (call.number % 3 === 2) return [{ from, to, direction: "trunking-terminating" }];
  return [
    { from, to, direction: "outbound-api" },
    { from, to: agent, direction: dial },
  ];
}

/** Call resources, newest first: the leg that began it is the last one. */
export function callRows(account: string, call: SimulatedCall) {
  return legsOf(call)
    .map(({ status = "completed", ...ends }, leg) => ({
      sid: sidOf("CA", call, leg),
      account_sid: account,
      parent_call_sid: leg === 0 ? null : sidOf("CA", call, 0),
      ...ends,
      from_formatted: ends.from,
      to_formatted: ends.to,
      status,
      answered_by: null,
      start_time: rfc2822(call.startedAt),
      end_time: rfc2822(endOf(call)),
      duration: status === "completed" ? String(call.durationSec) : "0",
      price: null,
      price_unit: "USD",
      caller_name: null,
      uri: `/2010-04-01/Accounts/${account}/Calls/${sidOf("CA", call, leg)}.json`,
    }))
    .reverse();
}

export function expectedOf(call: SimulatedCall): ExpectedRecording {
  const { direction, fromNumber, toNumber, startedAt, durationSec } = call;
  const isOverTrunk = direction === "outbound" && call.number % 3 === 2;
  const agentName = direction === "internal" || isOverTrunk ? null : identityOf(call);
  // Twilio tells whole seconds.
  const second = new Date(Math.floor(startedAt.getTime() / 1_000) * 1_000);
  return { externalId: sidOf("RE", call), direction, fromNumber, toNumber, agentName, startedAt: second, durationSec };
}
