import path from "node:path";
import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import { type LanguageVote, voteLanguage } from "@/lib/platform/speech/language";
import { speechSettings, transcribePiece } from "@/lib/platform/speech/speech-client";
import type { PieceTranscript } from "@/lib/platform/speech/spoken";
import { scratchDirectory } from "./call-files";
import type { PreparedCall } from "./prepared-call";
import { readSealed, writeSealed } from "./sealed-file";

/** A call's work files, and the key they open with. */
interface Scratch {
  callId: Id<"call">;
  key: Buffer;
}

/** A language is told to the endpoint once so many seconds of sound speak for it, and hardly any for another. */
const SURE = { soundSec: 20, share: 0.9 };

/**
 * What was heard in one piece, from the endpoint or, where it was heard before, from the scratch directory. A piece without sound is
 * not sent. @throws {SpeechFailure}
 */
export async function hearPiece(
  scratch: Scratch,
  prepared: PreparedCall,
  index: number,
  signal: AbortSignal,
): Promise<PieceTranscript> {
  const piece = prepared.pieces[index];
  if (piece === undefined || piece.soundSec === 0) return { language: null, segments: [] };
  const place = { ...scratch, name: `heard-${index}` };
  const before = await readSealed<PieceTranscript>(place);
  if (before !== undefined) return before;
  const language = await knownLanguage(scratch, prepared, index);
  const within = (file: string) => path.join(scratchDirectory(scratch.callId), file);
  const heard = await transcribePiece(speechSettings(env()), {
    file: within(piece.file),
    packed: piece.packed.map(within),
    offsetSec: piece.startSec,
    durationSec: piece.durationSec,
    ...(language === null ? {} : { language }),
    signal,
  });
  await writeSealed(place, heard);
  return heard;
}

/** The language of the pieces before this one, where they leave no doubt. */
async function knownLanguage(scratch: Scratch, prepared: PreparedCall, before: number): Promise<string | null> {
  const votes: LanguageVote[] = [];
  for (const [index, { soundSec }] of prepared.pieces.slice(0, before).entries()) {
    const heard = await readSealed<PieceTranscript>({ ...scratch, name: `heard-${index}` });
    if (heard !== undefined && heard.segments.length > 0) votes.push({ language: heard.language, soundSec });
  }
  const voted = voteLanguage(votes);
  const sumOf = (each: readonly LanguageVote[]) => each.reduce((sum, { soundSec }) => sum + soundSec, 0);
  const own = sumOf(votes.filter(({ language }) => language === voted));
  return voted !== null && own >= SURE.soundSec && own >= SURE.share * sumOf(votes) ? voted : null;
}
