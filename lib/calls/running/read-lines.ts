import type { Ctx } from "@/lib/ctx/ctx";
import { languageCode, voteLanguage } from "@/lib/platform/speech/language";
import type { PieceTranscript } from "@/lib/platform/speech/spoken";
import { stitch } from "@/lib/platform/speech/stitch";
import { guessLanguage } from "../language/languages";
import { hearPiece } from "./hear-piece";
import { preparedCall } from "./prepared-call";
import type { CallRow } from "./queries";
import type { CallRun } from "./rules";
import { scratchKeyOf } from "./scratch-key";
import type { HeardLine } from "./speakers/name-speakers";
import { storedTranscript } from "./stored-recording";

/** All that was said in a call, not masked: it may be held in memory only. */
interface HeardCall {
  /** In order of time. */
  lines: HeardLine[];
  /** True where the channel tells who speaks. */
  isApart: boolean;
  /** ISO 639-1; null where it cannot be told. */
  language: string | null;
  /** What a person should know of how it was heard. */
  notes: string[];
}

/** Reads what was transcribed; a piece that is not there any more is transcribed again. */
export function readLines(ctx: Ctx, run: CallRun, call: CallRow, signal: AbortSignal): Promise<HeardCall> {
  return call.source === "transcript" ? linesOfFile(call) : linesOfSpeech(ctx, run, call, signal);
}

async function linesOfFile(call: CallRow): Promise<HeardCall> {
  const { language, segments, mended } = await storedTranscript(call);
  const lines = segments.map((segment) => ({ ...segment, side: 0, part: 0 }));
  const notes =
    mended.dropped === 0 ? [] : [`${count(mended.dropped, "line", "lines")} of the file without text or time were skipped.`];
  return { lines, isApart: false, language: languageCode(language) ?? guessLanguage(segments), notes };
}

async function linesOfSpeech(ctx: Ctx, run: CallRun, call: CallRow, signal: AbortSignal): Promise<HeardCall> {
  const key = await scratchKeyOf(ctx, run, call);
  const prepared = await preparedCall(call, key, signal);
  const heard: PieceTranscript[] = [];
  for (const index of prepared.pieces.keys()) heard.push(await hearPiece({ callId: call.id, key }, prepared, index, signal));
  const lines: HeardLine[] = [];
  let [loops, wordsOnSilence] = [0, 0];
  for (const [side, { silences }] of prepared.sides.entries()) {
    const pieces = prepared.pieces.flatMap((piece, index) => {
      const transcript = heard[index];
      return piece.side === side && transcript !== undefined ? [{ ...piece, transcript }] : [];
    });
    const stitched = stitch(pieces, silences);
    loops += stitched.loops.length;
    wordsOnSilence += stitched.wordsOnSilence;
    for (const { startSec, endSec, text, speaker, piece } of stitched.segments)
      lines.push({ start: milliseconds(startSec), end: milliseconds(endSec), text, speaker: speaker ?? "", side, part: piece });
  }
  lines.sort((a, b) => a.start - b.start || a.side - b.side);
  const votes = prepared.pieces.map(({ soundSec }, index) => ({ language: heard[index]?.language ?? null, soundSec }));
  const notes = [
    ...(loops === 0 ? [] : [`Speech-to-text repeated itself ${count(loops, "time", "times")}; the repeats were cut.`]),
    ...(wordsOnSilence === 0 ? [] : [`${count(wordsOnSilence, "word", "words")} transcribed during silence were removed.`]),
    ...(prepared.sides.length === 1 && lines.length > 0 && lines.every(({ speaker }) => speaker === "")
      ? ["Speech-to-text couldn't tell the speakers apart."]
      : []),
    ...(prepared.isCutShort ? ["The recording ends sooner than it says it does."] : []),
  ];
  return { lines, isApart: prepared.sides.length === 2, language: voteLanguage(votes) ?? guessLanguage(lines), notes };
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const milliseconds = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
