import { z } from "zod";
import type { CallDirection } from "@/lib/contract/words/call-words";
import type { RecordingRef } from "../../types";
import { instantOf, phoneOf, secondsOf, textOf } from "../reading";

const whatever = z.unknown().optional();

/** Members that are odd count as not given: a recording is worth more than its caption. */
const party = z
  .object({ phoneNumber: whatever, extensionNumber: whatever, extensionId: whatever, name: whatever })
  .nullish()
  .catch(undefined);
type Party = z.output<typeof party>;

const members = {
  startTime: whatever,
  duration: whatever,
  from: party,
  to: party,
  /** True where the recording was too short to be kept: none will come. */
  shortRecording: whatever,
  recording: z.object({ id: whatever }).nullish().catch(undefined),
};
const leg = z.object({ ...members, legType: whatever });
const record = z.object({
  ...members,
  direction: whatever,
  telephonySessionId: whatever,
  legs: z.array(leg.catch({} as z.output<typeof leg>)).catch([]),
});
type CallRecord = z.output<typeof record>;
type Part = Pick<z.output<typeof leg>, "startTime" | "duration" | "from" | "to" | "shortRecording" | "recording">;

/**
 * Recordings of one record of the call log in its detailed view, each once: a call that was handed on has several, in its legs.
 * @throws where it has no start.
 */
export function recordingsOf(row: unknown): RecordingRef[] {
  const call = record.parse(row);
  const at = instantOf(call.startTime);
  if (at === null) throw new Error("A call without a start.");
  const direction = directionOf(call);
  const found = new Map<string, RecordingRef>();
  for (const part of [call, ...call.legs] as Part[]) {
    const id = part.shortRecording === true ? null : textOf(part.recording?.id);
    if (id === null || found.has(id)) continue;
    found.set(id, {
      externalId: id,
      callRef: textOf(call.telephonySessionId),
      direction,
      fromNumber: numberOf(part.from) ?? numberOf(call.from),
      toNumber: numberOf(part.to) ?? numberOf(call.to),
      agentName: agentOf(call, id),
      startedAt: instantOf(part.startTime) ?? at,
      durationSec: secondsOf(part.duration) ?? secondsOf(call.duration),
      media: { id },
      // By what dateFrom and dateTo filter.
      at,
    });
  }
  return [...found.values()];
}

/** Between two extensions it is internal, whichever side RingCentral looks at it from. */
function directionOf({ direction, from, to }: CallRecord): CallDirection | null {
  if (isExtension(from) && isExtension(to)) return "internal";
  return direction === "Inbound" ? "inbound" : direction === "Outbound" ? "outbound" : null;
}

const isExtension = (one: Party): boolean => textOf(one?.extensionId) !== null || textOf(one?.extensionNumber) !== null;

const numberOf = (one: Party): string | null => phoneOf(one?.phoneNumber) ?? phoneOf(one?.extensionNumber);

/** Who answered, or who called out: by the leg that this recording is of, else the one that was accepted, else the call. */
function agentOf(call: CallRecord, id: string): string | null {
  const side = call.direction === "Outbound" ? "from" : "to";
  const nameIn = (part: Pick<Part, "from" | "to"> | undefined) => textOf(part?.[side]?.name);
  const own = call.legs.find((part) => textOf(part.recording?.id) === id && nameIn(part) !== null);
  const accepted = call.legs.find((part) => part.legType === "Accept" && nameIn(part) !== null);
  return nameIn(own) ?? nameIn(accepted) ?? nameIn(call);
}
