import { z } from "zod";
import type { CallDirection } from "@/lib/contract/words/call-words";
import type { RecordingRef } from "../../types";
import { instantOf, phoneOf, secondsBetween, textOf } from "../reading";

const whatever = z.unknown().optional();
const withId = z.object({ Id: z.int() });

/** Members that are odd count as not given: a recording is worth more than its caption. */
const row = withId.extend({
  CallType: whatever,
  StartTime: whatever,
  EndTime: whatever,
  FromCallerNumber: whatever,
  FromDidNumber: whatever,
  FromDn: whatever,
  FromDisplayName: whatever,
  ToCallerNumber: whatever,
  ToDidNumber: whatever,
  ToDn: whatever,
  ToDisplayName: whatever,
});

const DIRECTIONS: Readonly<Record<string, CallDirection>> = {
  Local: "internal",
  InboundExternal: "inbound",
  OutboundExternal: "outbound",
};

/**
 * The recording of a row; null while its call goes on.
 * @throws where it has no id or no start.
 */
export function recordingOf(value: unknown): RecordingRef | null {
  const read = row.parse(value);
  const startedAt = instantOf(read.StartTime);
  if (startedAt === null) throw new Error("A recording without a start.");
  const endedAt = instantOf(read.EndTime);
  if (endedAt === null) return null;
  const direction = DIRECTIONS[textOf(read.CallType) ?? ""] ?? null;
  const id = String(read.Id);
  return {
    externalId: id,
    callRef: null,
    direction,
    fromNumber: phoneOf(read.FromCallerNumber) ?? phoneOf(read.FromDidNumber) ?? phoneOf(read.FromDn),
    toNumber: phoneOf(read.ToCallerNumber) ?? phoneOf(read.ToDidNumber) ?? phoneOf(read.ToDn),
    agentName: textOf(direction === "outbound" ? read.FromDisplayName : read.ToDisplayName),
    startedAt,
    durationSec: secondsBetween(startedAt, endedAt),
    media: { id },
    at: startedAt,
  };
}

/** The highest id of these rows, whatever else they say; null where none has one. */
export function highestId(rows: readonly unknown[]): number | null {
  const ids = rows.flatMap((each) => withId.safeParse(each).data?.Id ?? []);
  return ids.length === 0 ? null : Math.max(...ids);
}
