import type { Sentence } from "../sentences";
import type { PiecePatterns } from "./piece-patterns";

/** One thing that somebody says: a main clause with what hangs on it, without fillers before it. */
export interface Piece {
  text: string;
  /** `foldText(text)`: same length. */
  folded: string;
  /** The same with what was cut off before it: "no thanks, …". */
  whole: string;
  speaker: string;
  evidence: Sentence["evidence"];
  sentence: Sentence;
  /** Counted over the call. */
  at: number;
  /** Which turn it belongs to. */
  turn: number;
  isQuestion: boolean;
  /** Says no more than hello, yes or well. */
  isFiller: boolean;
}

/** Longer ones hold no one thing. */
const LENGTH_MAX = 600;
/** Words without punctuation from here on are more than one clause. */
const RUN_ON_WORDS = 8;
/** Makes no question of what it stands behind. */
const TAG = /,\s*(?:okay|ok|all ?right|in ordnung)\s*\?\s*$/;
/** "I've unblocked it you can use it": behind an object these begin the next clause. */
const STARTS_ANEW = /^(?:you can|your|have a|you have a)$/;
const OBJECT = /^(?:it|that|this|them|you|one)$/;
/** "Gwen, the tiles are …": whom they speak to. */
const CALLED =
  /^(?!(?:yesterday|tomorrow|today|otherwise|however|sometimes|anyway|besides|first|last)\b|[a-z]+(?:ly|day),)\p{Lu}\p{Ll}{2,15}, (?=(?:the|my|our|[Ii]|[Ii]'m|[Ii]'ve|we|we're|it|it's|your|you|could|can|did|got|quick|just|what|how|there|this|that)\b)/u;
const TRAILING: ReadonlySet<string> = new Set(["and", "but", "so", "then", "or", "und", "aber", "um", "uh", "okay", "please"]);

/** Cuts sentences into what is told of them, in linear time. */
export function splitPieces(sentences: readonly Sentence[], patterns: PiecePatterns): Piece[] {
  const pieces: Piece[] = [];
  let turn = -1;
  let speaker: string | null = null;
  for (const sentence of sentences) {
    if (sentence.speaker !== speaker) turn++;
    speaker = sentence.speaker;
    if (sentence.text.length > 20 * LENGTH_MAX) continue;
    const cuts = cutsOf(sentence, patterns);
    for (const [index, from] of cuts.entries()) {
      const to = cuts[index + 1] ?? sentence.text.length;
      const clause = trim(sentence, from, to, patterns);
      if (!clause || clause.text.length > LENGTH_MAX) continue;
      const isAsked = sentence.text.trimEnd().endsWith("?") && !TAG.test(sentence.folded);
      const isQuestion = isAsked && (to >= sentence.text.length || patterns.opener.test(clause.folded));
      pieces.push({ ...clause, speaker, evidence: sentence.evidence, sentence, at: pieces.length, turn, isQuestion });
    }
  }
  return pieces;
}

function cutsOf({ folded }: Sentence, { clauseStart, runOn, holds }: PiecePatterns): number[] {
  const cuts = new Set([0]);
  for (const found of folded.matchAll(clauseStart)) cuts.add(found.index + found[0].length);
  if (!/[,;:]|[.!?]$/.test(folded) && folded.split(" ").length > RUN_ON_WORDS) {
    for (const found of folded.matchAll(runOn)) {
      const before = /(?:^|\s)(\S+)\s+$/.exec(folded.slice(Math.max(0, found.index - 30), found.index));
      const isNew = STARTS_ANEW.test(found[0]) && OBJECT.test(before?.[1] ?? "");
      if (before && (isNew || !holds.test(before[1] ?? ""))) cuts.add(found.index);
    }
  }
  return [...cuts].sort((a, b) => a - b);
}

/** Where a piece ends without punctuation and words like "and" behind it; backwards, so that no run is read twice. */
function endOf(piece: string): number {
  let end = skipBack(piece, piece.length, /[\s,;:.!?…–—-]/);
  for (;;) {
    const start = skipBack(piece, end, /[a-z]/);
    const before = skipBack(piece, start, /[\s,;:–—-]/);
    const isTime =
      piece.slice(start, end) === "then" &&
      /\b(?:by|until|till|since|see you)$/.test(piece.slice(Math.max(0, before - 8), before));
    if (before === start || isTime || !TRAILING.has(piece.slice(start, end))) return end;
    end = before;
  }
}

function skipBack(piece: string, from: number, letters: RegExp): number {
  let end = from;
  while (end > 0 && letters.test(piece.charAt(end - 1))) end--;
  return end;
}

function trim({ text, folded }: Sentence, from: number, to: number, { leadIn }: PiecePatterns) {
  const piece = folded.slice(from, to);
  const lead = leadIn.exec(piece)?.[0].length ?? 0;
  const end = from + endOf(piece);
  const led = from + (lead < end - from ? lead : 0);
  const start = led + (CALLED.exec(text.slice(led, end))?.[0].length ?? 0);
  if (end <= start) return null;
  return {
    text: text.slice(start, end),
    folded: folded.slice(start, end),
    whole: folded.slice(from, end),
    isFiller: lead >= end - from,
  };
}
