import { z } from "zod";
import { languageCode } from "./language";
import { SpeechFailure } from "./speech-failure";
import type { PieceTranscript, SpokenSegment, SpokenWord } from "./spoken";

const seconds = z.number().min(-1).max(1_000_000);
const speaker = z.string().max(100).nullish();
const word = z
  .object({ word: z.string().max(500).optional(), text: z.string().max(500).optional(), start: seconds, end: seconds, speaker })
  .transform(({ word: said, text, start, end }) => ({ text: said ?? text ?? "", start, end }));
const segment = z.object({
  start: seconds,
  end: seconds,
  text: z.string().max(50_000),
  speaker,
  words: z.array(word).max(50_000).nullish(),
});

/**
 * `verbose_json`, `diarized_json` and `json` of OpenAI's /audio/transcriptions (platform.openai.com, API reference, Audio), and what
 * speaches, LocalAI and whisper.cpp add or leave out: words inside of segments, no language, no segments.
 */
const answer = z.object({
  text: z.string().max(2_000_000),
  language: z.string().max(100).nullish(),
  segments: z.array(segment).max(50_000).nullish(),
  words: z.array(word).max(100_000).nullish(),
});

/** What the piece was: seconds. */
interface AskedPiece {
  offsetSec: number;
  durationSec: number;
}

/** Checks an answer and moves its times into the call. Nothing lies outside of the piece. @throws {SpeechFailure} `malformed` */
export function readAnswer(given: unknown, piece: AskedPiece): PieceTranscript {
  const parsed = answer.safeParse(given);
  if (!parsed.success) throw new SpeechFailure("malformed");
  const { text, language, segments, words } = parsed.data;
  const heard = segments ?? (text.trim() === "" ? [] : [{ start: 0, end: piece.durationSec, text, speaker: null, words: null }]);
  const ordered = heard.filter((each) => each.text.trim() !== "").sort((a, b) => a.start - b.start);
  const shared = words && words.length > 0 ? wordsBySegment(ordered, words) : null;
  return {
    language: languageCode(language),
    segments: ordered.flatMap((each, at) => {
      const own = each.words && each.words.length > 0 ? each.words : (shared?.[at] ?? null);
      return moved({ ...each, words: own && own.length > 0 ? own : null }, piece) ?? [];
    }),
  };
}

type Heard = z.output<typeof segment>;

/** A word belongs to the segment that its middle lies in, or to the one before it. */
function wordsBySegment(segments: readonly Heard[], words: NonNullable<Heard["words"]>): NonNullable<Heard["words"]>[] {
  const found: NonNullable<Heard["words"]>[] = segments.map(() => []);
  let at = 0;
  for (const each of [...words].sort((a, b) => a.start - b.start)) {
    const middle = (each.start + each.end) / 2;
    while (at + 1 < segments.length && middle >= (segments[at + 1]?.start ?? 0)) at++;
    found[at]?.push(each);
  }
  return found;
}

/** Null for what would begin at or after the end of its piece. */
function moved(heard: Heard, piece: AskedPiece): SpokenSegment | null {
  if (heard.start >= piece.durationSec || heard.end < 0) return null;
  const words = heard.words?.flatMap((each) => (each.start < piece.durationSec ? [within(each, piece)] : [])) ?? null;
  return { ...within(heard, piece), speaker: heard.speaker ?? null, words: words as SpokenWord[] | null };
}

function within({ start, end, text }: { start: number; end: number; text: string }, piece: AskedPiece): SpokenWord {
  const from = Math.min(piece.durationSec, Math.max(0, start));
  const to = Math.min(piece.durationSec, Math.max(from, end));
  return { startSec: piece.offsetSec + from, endSec: piece.offsetSec + to, text: cleaned(text) };
}

/** Without what no database takes. */
const cleaned = (text: string): string => text.toWellFormed().replaceAll("\0", "");
