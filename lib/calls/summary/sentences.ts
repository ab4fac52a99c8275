import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../language/fold-text";
import type { Language } from "../language/languages";
import type { Evidence } from "./types";

/** One sentence as it was said, across segments where a recogniser cut it. */
export interface Sentence {
  text: string;
  /** `foldText(text)`: same length. */
  folded: string;
  speaker: string;
  start: number;
  end: number;
  /** Where in the call it stands, 0 (first sentence) to 1 (last). */
  position: number;
  evidence: Evidence;
}

const JOIN_GAP_SEC_MAX = 2;
const LENGTH_MAX = 400;
const SENTENCE_END = /[.!?…。？！]["”»')\]]*(?:\s+|$)/g;
const ABBREVIATION = /(?:^|[\s(])(?:mrs?|ms|dr|prof|st|no|nr|sr|sra|mme|m|etc|z|b|d|h|u|a|dhr|mevr|sig|vs|\d{1,2})\.$/i;

interface Stream {
  speaker: string;
  text: string;
  pieces: { from: number; index: number; start: number; end: number }[];
}

/**
 * Cuts segments into sentences in linear time; words of one speaker less than 2 s apart run on.
 * @param language of the call: English gets the apostrophes that a recogniser left out.
 */
export function splitSentences(segments: readonly TranscriptSegment[], language: Language | null): Sentence[] {
  const sentences: Sentence[] = [];
  let stream: Stream | null = null;
  for (const [index, { speaker, text, start, end }] of segments.entries()) {
    const written = text.normalize("NFC").replace(/\s+/g, " ").trim();
    const said = language === "en" ? apostrophes(written) : written;
    if (said === "") continue;
    const last = stream?.pieces.at(-1);
    const runsOn = stream && last && stream.speaker === speaker && start - last.end < JOIN_GAP_SEC_MAX;
    if (stream && runsOn && stream.text.length + said.length < LENGTH_MAX && !/[.!?…]["”»')]*$/.test(stream.text)) {
      stream.pieces.push({ from: stream.text.length + 1, index, start, end });
      stream.text += ` ${said}`;
    } else {
      if (stream) cut(stream, sentences);
      stream = { speaker, text: said, pieces: [{ from: 0, index, start, end }] };
    }
  }
  if (stream) cut(stream, sentences);
  for (const [at, sentence] of sentences.entries()) sentence.position = at / Math.max(1, sentences.length - 1);
  return sentences;
}

function cut({ speaker, text, pieces }: Stream, sentences: Sentence[]): void {
  let from = 0;
  let piece = 0;
  const add = (to: number) => {
    const said = text.slice(from, to).trim();
    while (piece + 1 < pieces.length && (pieces[piece + 1]?.from ?? 0) <= from) piece++;
    const stretch = pieces.slice(piece).filter((one, at) => at === 0 || one.from < to);
    from = to;
    const first = stretch[0];
    if (said === "" || !first) return;
    const end = stretch.reduce((latest, one) => Math.max(latest, one.end), first.end);
    const evidence = stretch.map(({ index }) => index);
    sentences.push({ text: said, folded: foldText(said), speaker, start: first.start, end, position: 0, evidence });
  };
  for (const found of text.matchAll(SENTENCE_END)) {
    const to = found.index + found[0].length;
    if (!ABBREVIATION.test(text.slice(Math.max(0, found.index - 8), found.index + 1)) || to >= text.length) add(to);
  }
  if (from < text.length) add(text.length);
}

/** English that a recogniser writes without apostrophes, where no other word is meant: "ive set that up", "ill call you". */
const SHORT =
  /\b(?:(i|you|we|they)(ve)|(i)(m)|(you|they)(re)|(that|there|what)(s)|(do|does|did|is|are|was|has|have|had|ca|wo|could|would|should)(nt))\b/gi;
const WILL =
  /\b(i)(ll) (?=(?:just |also |now |then )?(?:send|call|ring|put|get|check|do|be|open|take|give|let|make|have|email|text|look|see|add|raise|pass|ask|go|bring|pay|try|upload|wait|need|come|move|post|book|chase|drop)\b)/gi;

function apostrophes(text: string): string {
  if (/['’]/.test(text)) return text;
  return text
    .replace(SHORT, (whole: string, ...parts: (string | undefined)[]) => {
      const [word = whole, end = ""] = parts.slice(0, 10).filter((part) => part !== undefined);
      return end === "nt" || end === "NT" ? `${word}n't` : `${word}'${end}`;
    })
    .replace(WILL, "$1'$2 ");
}
