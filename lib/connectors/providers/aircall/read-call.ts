import { z } from "zod";
import type { RecordingRef } from "../../types";
import { instantOf, phoneOf, secondsBetween, secondsOf, textOf } from "../reading";

/** Seconds since 1970. */
const seconds = z
  .number()
  .nullish()
  .transform((value) => (value == null ? null : instantOf(value * 1_000)))
  .catch(null);

const callShape = z.object({
  id: z.union([z.number(), z.string().min(1)]),
  status: z.string().nullish().catch(null),
  direction: z.unknown().optional(),
  started_at: z.number(),
  answered_at: seconds,
  ended_at: seconds,
  duration: z.unknown().optional(),
  raw_digits: z.unknown().optional(),
  recording: z.string().min(1).nullish().catch(null),
  number: z.object({ digits: z.unknown().optional() }).nullish().catch(null),
  user: z.object({ name: z.unknown().optional() }).nullish().catch(null),
});
type AircallCall = z.output<typeof callShape>;

/**
 * A call of Aircall's list; null while it has no recording, which comes after the call, and where it has a voicemail alone.
 * @throws where it makes no sense.
 */
export function readCall(row: unknown): RecordingRef | null {
  const call = callShape.parse(row);
  if (call.recording == null || (call.status ?? "done") !== "done") return null;
  const began = instantOf(call.started_at * 1_000);
  if (began === null) throw new RangeError("A call without a beginning.");
  return {
    externalId: String(call.id),
    callRef: String(call.id),
    ...wayOf(call),
    agentName: textOf(call.user?.name),
    // The recording begins with the answer.
    startedAt: call.answered_at ?? began,
    durationSec: secondsBetween(call.answered_at, call.ended_at) ?? secondsOf(call.duration),
    media: { callId: String(call.id) },
    at: began,
  };
}

/** Who called whom: `raw_digits` is the other side in both directions. */
function wayOf(call: AircallCall): Pick<RecordingRef, "direction" | "fromNumber" | "toNumber"> {
  const other = phoneOf(call.raw_digits);
  const own = phoneOf(call.number?.digits);
  if (call.direction === "outbound") return { direction: "outbound", fromNumber: own, toNumber: other };
  const direction = call.direction === "inbound" || call.direction === "internal" ? call.direction : null;
  return { direction, fromNumber: other, toNumber: own };
}
