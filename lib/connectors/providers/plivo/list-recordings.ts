import { z } from "zod";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { ConnectorCtx, ListedPage, ListWindow, RecordingRef } from "../../types";
import { instantOf, readEach, secondsBetween, secondsOf, textOf } from "../reading";
import { askPlivo, noAccount } from "./plivo-api";
import { tellParties } from "./tell-parties";

/** More is refused. */
const PAGE_SIZE = 20;

const page = z.looseObject({
  objects: z.array(z.unknown()),
  meta: z.looseObject({ next: z.unknown().optional() }).nullish(),
});
const row = z.looseObject({ recording_id: z.string().min(1) });
const checkpoint = z.object({ offset: z.int().min(0) });

/**
 * Recordings of the account, newest first, by their place in the list. `until` keeps out those that are added meanwhile and
 * would push the others back. @throws {ProviderProblem} `bad_config` where there is no such account.
 */
export async function* listRecordings(ctx: ConnectorCtx, window: ListWindow): AsyncGenerator<ListedPage, void, void> {
  let offset = checkpoint.safeParse(window.checkpoint).data?.offset ?? 0;
  for (let isDone = false; !isDone; ) {
    const { objects, meta } = readPage(await askPlivo(ctx, `Recording/?${queryOf(window, offset)}`));
    // By what came, not by what was asked for: a shorter page must not leave a gap.
    offset += objects.length;
    isDone = objects.length === 0 || !hasNext(meta?.next, objects.length);
    yield { ...readEach(objects, readRecording), checkpoint: { offset }, done: isDone };
  }
}

/** Spaces as `%20`: Plivo does not read `+` as one. */
function queryOf({ since, until }: ListWindow, offset: number): string {
  const to = new Date(Math.ceil(until.getTime() / 1_000) * 1_000);
  const filter = { add_time__gte: plainTime(since), add_time__lte: plainTime(to), limit: PAGE_SIZE, offset };
  return Object.entries(filter)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

/** `2026-11-20 10:00:00`, UTC. */
const plainTime = (at: Date): string => at.toISOString().slice(0, 19).replace("T", " ");

function readPage(reply: unknown): z.output<typeof page> {
  if (reply === null) throw noAccount();
  const read = page.safeParse(reply);
  if (!read.success) throw new ProviderProblem("provider_bug", "Plivo sent an answer that Rowcall can't read.");
  return read.data;
}

/** `next` is an address, null or false; where it is left out, a full page has another after it. */
function hasNext(next: unknown, count: number): boolean {
  return next === undefined ? count >= PAGE_SIZE : typeof next === "string" && next !== "";
}

function readRecording(given: unknown): RecordingRef {
  const { recording_id, ...rest } = row.parse(given);
  const startedAt = epochOf(rest.recording_start_ms);
  const endedAt = epochOf(rest.recording_end_ms);
  const at = instantOf(rest.add_time) ?? endedAt ?? startedAt;
  if (at === null) throw new Error("It has no time.");
  const ms = textOf(rest.recording_duration_ms);
  return {
    externalId: recording_id,
    callRef: textOf(rest.call_uuid),
    ...tellParties(rest.from_number, rest.to_number),
    startedAt: startedAt ?? at,
    // `rounded_recording_duration` is rounded up to whole minutes.
    durationSec: ms === null ? secondsBetween(startedAt, endedAt) : secondsOf(Number(ms) / 1_000),
    media: { recordingId: recording_id },
    at,
  };
}

/** Milliseconds, as a text with decimals. */
const epochOf = (value: unknown): Date | null => instantOf(Math.round(Number(textOf(value) ?? Number.NaN)));
