import type { RecordingRef } from "../types";
import { secondsOf, textOf } from "./reading";

/** Longest id that is kept: beyond it the index that keeps a call from coming twice takes none. */
const ID_MAX = 255;
/** Years that a calendar of calls may show, and that the database takes. */
const YEARS = { first: Date.UTC(1970), end: Date.UTC(10_000) };

/** Those of a page that can be stored, and how many can't: one of those takes nobody along. */
export function fitRecordings(items: readonly RecordingRef[]): { items: RecordingRef[]; unfit: number } {
  const fit = items.flatMap((item) => fitRecording(item) ?? []);
  return { items: fit, unfit: items.length - fit.length };
}

/** A recording as the database takes it, whatever a provider said; null for one without a usable id or place in time. */
export function fitRecording(told: RecordingRef): RecordingRef | null {
  const { externalId, at, startedAt, durationSec } = told;
  if (!isId(externalId) || !isMoment(at)) return null;
  return {
    ...told,
    callRef: told.callRef !== null && isId(told.callRef) ? told.callRef : null,
    fromNumber: textOf(told.fromNumber),
    toNumber: textOf(told.toNumber),
    agentName: textOf(told.agentName),
    startedAt: startedAt !== null && isMoment(startedAt) ? startedAt : null,
    durationSec: secondsOf(durationSec) === null ? null : durationSec,
  };
}

function isId(text: string): boolean {
  return text !== "" && text.length <= ID_MAX && text.isWellFormed() && !text.includes("\u0000");
}

function isMoment(at: Date): boolean {
  return at.getTime() >= YEARS.first && at.getTime() < YEARS.end;
}
