import { z } from "zod";
import type { CallDirection } from "@/lib/contract/words/call-words";
import type { MediaRef, RecordingRef } from "../../types";
import { instantOf, phoneOf, secondsOf, textOf } from "../reading";

const named = z.object({ name: z.unknown().optional() }).nullish().catch(null);
const recording = z.object({
  id: z.string().min(1).max(200),
  call_id: z.unknown().optional(),
  call_log_id: z.unknown().optional(),
  direction: z.unknown().optional(),
  date_time: z.unknown().optional(),
  end_time: z.unknown().optional(),
  duration: z.unknown().optional(),
  caller_number: z.unknown().optional(),
  caller_name: z.unknown().optional(),
  caller_number_type: z.unknown().optional(),
  callee_number: z.unknown().optional(),
  callee_number_type: z.unknown().optional(),
  outgoing_by: named,
  accepted_by: named,
  owner: named,
  download_url: z.string().nullish().catch(null),
});
type Recording = z.output<typeof recording>;

/**
 * Reads a row of `/phone/recordings`; null for one that has no file yet.
 * @throws for what is none, and for a file that is not Zoom's.
 */
export function readRecording(row: unknown): RecordingRef | null {
  const read = recording.parse(row);
  if (!read.download_url) return null;
  const startedAt = instantOf(read.date_time);
  const durationSec = secondsOf(read.duration);
  const callRef = textOf(read.call_id) ?? textOf(read.call_log_id);
  const direction = directionOf(read);
  return {
    // Both ends of an internal call may be recorded, each under an id of its own. By the id of their call they are one to
    // whoever stores them, on whatever page and in whatever pass the second one comes.
    externalId: direction === "internal" && callRef !== null ? `call-${callRef}` : read.id,
    callRef,
    direction,
    fromNumber: phoneOf(read.caller_number),
    toNumber: phoneOf(read.callee_number),
    agentName: agentOf(read, direction),
    startedAt,
    durationSec,
    media: mediaOf(read.download_url),
    at: endOf(read, startedAt, durationSec),
  };
}

/** Numbers of type 1 are extensions of the account. */
function directionOf({ direction, caller_number_type, callee_number_type }: Recording): CallDirection | null {
  if (Number(caller_number_type) === 1 && Number(callee_number_type) === 1) return "internal";
  return direction === "inbound" || direction === "outbound" ? direction : null;
}

/** Of an internal call who called, which both of its recordings tell alike. */
function agentOf(read: Recording, direction: CallDirection | null): string | null {
  const { caller_name, outgoing_by, accepted_by, owner } = read;
  const told = { internal: caller_name, outbound: outgoing_by?.name, inbound: accepted_by?.name };
  return (direction === null ? null : textOf(told[direction])) ?? textOf(owner?.name);
}

/** When it ended, by which the list is asked for. */
function endOf({ end_time }: Recording, startedAt: Date | null, durationSec: number | null): Date {
  const end = instantOf(end_time) ?? (startedAt && new Date(startedAt.getTime() + (durationSec ?? 0) * 1_000));
  if (end === null) throw new Error("A recording without a time.");
  return end;
}

/** The id of its file where the address shows it, else the address, of Zoom's alone and without what could be a signature. */
function mediaOf(downloadUrl: string): MediaRef {
  const { protocol, hostname, port, origin, pathname } = new URL(downloadUrl);
  const isZoom = protocol === "https:" && port === "" && (hostname === "zoom.us" || hostname.endsWith(".zoom.us"));
  if (!isZoom) throw new Error("A file that isn't from Zoom.");
  const fileId = /\/phone\/recording\/download\/([^/]+)$/.exec(pathname)?.[1];
  return fileId === undefined ? { url: `${origin}${pathname}` } : { fileId };
}
