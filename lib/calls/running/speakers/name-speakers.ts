import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { CallDirection } from "@/lib/contract/words/call-words";
import { guessNote } from "../../guess-note";
import { guessSpeakers } from "../../metrics/guess-speakers";
import { applyRoles, tellRoles } from "../../metrics/roles";

/** A line before it is known who speaks. */
export interface HeardLine extends TranscriptSegment {
  /** Which channel it was heard on, where channels tell the speaker. */
  side: number;
  /** Names of speakers hold within one part only. */
  part: number;
}

export interface SpeakerHints {
  direction: CallDirection | null;
  language: string;
  companyName: string;
}

/**
 * The side that each channel records: phone systems put the leg that called on the first channel and the one that was called on the
 * second. So the first is the customer on an inbound call and the agent on an outbound one. A system that does it the other way round
 * is put right by a person, who swaps the speakers.
 */
const SIDES: Readonly<Record<CallDirection, readonly [string, string]>> = {
  inbound: ["Customer", "Agent"],
  outbound: ["Agent", "Customer"],
  internal: ["Speaker 1", "Speaker 2"],
};

/** Names who speaks on two channels: by the call's direction, or by what they say where that is not known. */
export function nameSides(lines: readonly HeardLine[], hints: SpeakerHints): TranscriptSegment[] {
  const bySide = lines.map((line) => plain(line, `side ${line.side}`));
  if (hints.direction === null) return applyRoles(bySide, tellRoles(bySide, hintsOf(hints)));
  const names = SIDES[hints.direction];
  return lines.map((line) => plain(line, names[line.side === 0 ? 0 : 1]));
}

/**
 * Names who speaks on one channel where voices were told apart: their roles come from what they say. Names of one part say nothing of the
 * next, so roles are told in each, and who has none keeps a number of their own.
 */
export function nameVoices(lines: readonly HeardLine[], hints: SpeakerHints): TranscriptSegment[] {
  const parts = [...new Set(lines.map(({ part }) => part))];
  const named: TranscriptSegment[] = [];
  let numbers = 0;
  for (const part of parts) {
    const own = lines.filter((line) => line.part === part).map((line) => plain(line, line.speaker));
    const told = tellRoles(own, hintsOf(hints));
    const roles = new Map([...told.roles].map(([speaker, role]) => [speaker, role.startsWith("Speaker ") ? "" : role]));
    for (const [speaker, role] of roles) if (role === "") roles.set(speaker, `Speaker ${++numbers}`);
    named.push(...applyRoles(own, { ...told, roles }));
  }
  return named;
}

/** Guesses, line by line, who speaks where nothing tells voices apart; a note says how sure that is. `lines` are masked. */
export function guessVoices(
  lines: readonly TranscriptSegment[],
  hints: SpeakerHints,
): { segments: TranscriptSegment[]; note: string | null } {
  const { segments, confidence } = guessSpeakers(lines, hintsOf(hints));
  return { segments, note: confidence === 0 ? null : guessNote(confidence) };
}

function hintsOf({ direction, language, companyName }: SpeakerHints) {
  return { direction: direction ?? "inbound", language, companyNames: [companyName] };
}

function plain({ start, end, text }: HeardLine, speaker: string): TranscriptSegment {
  return { start, end, speaker, text };
}
