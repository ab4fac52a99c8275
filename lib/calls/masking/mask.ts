import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { MASKS, type Mask } from "@/lib/contract/words/call-words";
import { languagesOf } from "./languages";
import { findSpans, type Span } from "./pass";
import { budgetFor, regionsOf } from "./phones";
import { BREAK, type Tokens, tokenize } from "./tokens";
import { vocabulary } from "./vocabulary";

/** What is known of a call or a text. None of it limits what is found; it settles how national numbers are read. */
export interface MaskingContext {
  /** BCP 47; the first two letters count. Null, or a language whose numbers aren't known: told from the text. */
  readonly language: string | null;
  /** ISO 3166-1 alpha-2: where numbers without a country code belong. */
  readonly region: string | null;
  /** Both ends of the call in E.164: hints for the region only. */
  readonly numbers?: readonly string[];
}

/** One thing that was masked. */
export interface Found {
  readonly kind: Mask;
  /** Index of the segment where it begins, and of the one where it ends. */
  readonly segment: number;
  readonly lastSegment: number;
  /** Seconds from the start of the call: where the first of these segments starts and the last one ends. */
  readonly start: number;
  readonly end: number;
}

/** Masking may uncover a neighbour: readings of the masked text until nothing is found, at most this many. */
const MOST_READINGS = 5;

/**
 * Puts masks in the place of phone numbers, e-mail addresses, ID and card numbers, written or spoken, all segments read
 * as one conversation. Segments, times and speakers stay. Masking what was masked changes nothing; the time is
 * proportional to the length of the texts.
 */
export function maskTranscript(
  segments: readonly TranscriptSegment[],
  context: MaskingContext,
): { segments: TranscriptSegment[]; found: Found[] } {
  const texts = segments.map(({ text }) => text);
  const speakers = segments.map(({ speaker }) => speaker);
  const masked = maskTexts(texts, speakers, context);
  return {
    segments: segments.map((segment, index) => ({ ...segment, text: masked.texts[index] ?? "" })),
    found: masked.found.map(({ mask, segment, lastSegment }) => ({
      kind: MASKS[mask] ?? "[ID]",
      segment,
      lastSegment,
      start: segments[segment]?.start ?? 0,
      end: segments[lastSegment]?.end ?? 0,
    })),
  };
}

/** The same for a text on its own: a title, a name from outside, a summary, a line of a log, what is indexed. */
export function maskText(text: string, context: MaskingContext): string {
  return maskTexts([text], [""], context).texts[0] ?? "";
}

interface MaskedTexts {
  readonly texts: readonly string[];
  readonly found: { mask: number; segment: number; lastSegment: number }[];
}

function maskTexts(original: readonly string[], speakers: readonly string[], context: MaskingContext): MaskedTexts {
  const words = vocabulary();
  const found: MaskedTexts["found"] = [];
  const budget = budgetFor(original.reduce((sum, text) => sum + text.length, 0));
  let texts = original;
  for (let reading = 0; reading < MOST_READINGS; reading++) {
    let changed = false;
    let tokens = tokenize(texts, words.numberOf);
    for (const language of languagesOf(context.language, tokens, words)) {
      const regions = regionsOf(language, context.region, context.numbers ?? []);
      const spans = findSpans(tokens, words, language, regions, speakers, budget);
      if (spans.length === 0) continue;
      changed = true;
      for (const { from, to, mask } of spans) {
        found.push({ mask, segment: tokens.segment[from] ?? 0, lastSegment: tokens.segment[to - 1] ?? 0 });
      }
      texts = replaced(texts, tokens, spans);
      tokens = tokenize(texts, words.numberOf);
    }
    if (!changed) break;
  }
  return { texts, found: found.sort((a, b) => a.segment - b.segment || a.lastSegment - b.lastSegment) };
}

/** In every segment that a span touches, one mask from its first piece there to its last. */
function replaced(texts: readonly string[], tokens: Tokens, spans: readonly Span[]): string[] {
  const parts: string[][] = texts.map(() => []);
  const offsets: number[] = [];
  const copied: number[] = texts.map(() => 0);
  let offset = 0;
  for (const text of texts) {
    offsets.push(offset);
    offset += text.length + 1;
  }
  const put = (segment: number, from: number, to: number, mask: number) => {
    const base = offsets[segment] ?? 0;
    // "(415) 555": the bracket before the first digit goes with them.
    const bracket = tokens.text[from - 1] === "(" && /^[^(]*\)/.test(tokens.text.slice(from, from + 8)) ? 1 : 0;
    parts[segment]?.push((texts[segment] ?? "").slice(copied[segment], from - base - bracket), MASKS[mask] ?? "[ID]");
    copied[segment] = to - base;
  };
  for (const { pieces, mask } of spans) {
    const ranges = new Map<number, { from: number; to: number }>();
    for (const [first, end] of pieces) {
      for (let token = first; token < end; token++) {
        if (tokens.kind[token] === BREAK) continue;
        const segment = tokens.segment[token] ?? 0;
        const from = ranges.get(segment)?.from ?? tokens.start[token] ?? 0;
        ranges.set(segment, { from, to: tokens.end[token] ?? 0 });
      }
    }
    for (const [segment, { from, to }] of ranges) put(segment, from, to, mask);
  }
  return texts.map((text, segment) => [...(parts[segment] ?? []), text.slice(copied[segment])].join(""));
}
