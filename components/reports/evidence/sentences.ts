import type { Piece } from "@/lib/content/citations";
import type { Claim } from "@/lib/contract/report-facts";
import type { ReportResult } from "@/lib/contract/reports";

/** A sentence of the written text, with what it claims. */
export interface Sentence {
  /** Id of its element on the page. */
  id: string;
  /** JSON pointer of the text it stands in. */
  path: string;
  start: number;
  end: number;
  text: string;
  claims: readonly Claim[];
}

interface Range {
  start: number;
  end: number;
}

/** All sentences in reading order. Their bounds are those of the claims; what no claim covers is cut at full stops. */
export function sentencesOf(result: ReportResult): Sentence[] {
  return [
    ...sentencesIn(result.executiveSummary, "/executiveSummary", result.claims ?? []),
    ...result.insights.flatMap((text, at) => sentencesIn(text, `/insights/${at}`, result.claims ?? [])),
    ...result.recommendations.flatMap((text, at) => sentencesIn(text, `/recommendations/${at}`, result.claims ?? [])),
  ];
}

/** The sentences that rest on a fact: they make a claim of it, or write it. */
export function sentencesUsing(factId: string, sentences: readonly Sentence[], citations: ReportResult["citations"]): Sentence[] {
  const cited = citations.filter((citation) => citation.factId === factId);
  return sentences.filter(
    (sentence) =>
      sentence.claims.some((claim) => restsOn(claim, factId)) ||
      cited.some((one) => one.path === sentence.path && overlap(one, sentence)),
  );
}

/** Claims that hold a fact in one of their roles, those of the sentence that is looked at first. */
export function claimsOf(factId: string, claims: readonly Claim[], at: { path: string; start: number } | undefined): Claim[] {
  const here = (claim: Claim) =>
    at !== undefined && claim.places.some((place) => place.path === at.path && place.start <= at.start && at.start < place.end);
  const held = claims.filter((claim) => restsOn(claim, factId));
  return [...held.filter(here), ...held.filter((claim) => !here(claim))];
}

/** Pieces of one text by the sentence they begin in; plain text is cut where a sentence ends. */
export function piecesBySentence(
  pieces: readonly Piece[],
  sentences: readonly Sentence[],
): { sentence: Sentence | null; pieces: Piece[] }[] {
  const groups: { sentence: Sentence | null; pieces: Piece[] }[] = [];
  const bounds = sentences.flatMap(({ start, end }) => [start, end]);
  for (const piece of pieces.flatMap((one) => (one.factId === null ? cutAt(one, bounds) : [one]))) {
    const sentence = sentences.find(({ start, end }) => start <= piece.start && piece.start < end) ?? null;
    const last = groups.at(-1);
    if (last && last.sentence === sentence) last.pieces.push(piece);
    else groups.push({ sentence, pieces: [piece] });
  }
  return groups;
}

function sentencesIn(text: string, path: string, claims: readonly Claim[]): Sentence[] {
  const claimed: Range[] = [];
  const places = claims.flatMap((claim) => claim.places.filter((place) => place.path === path));
  for (const place of places.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const inside = place.end > place.start && place.end <= text.length;
    if (inside && claimed.every((other) => !overlap(other, place))) claimed.push(place);
  }
  const ranges: Range[] = [];
  let from = 0;
  for (const range of [...claimed, { start: text.length, end: text.length }]) {
    ranges.push(...plainSentences(text, from, range.start));
    if (range.end > range.start) ranges.push(range);
    from = range.end;
  }
  return ranges.map(({ start, end }) => ({
    id: `said${path.replaceAll("/", "-")}-${start}`,
    path,
    start,
    end,
    text: text.slice(start, end).trim(),
    claims: claims.filter((claim) => claim.places.some((place) => place.path === path && overlap(place, { start, end }))),
  }));
}

function plainSentences(text: string, from: number, to: number): Range[] {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(text.slice(from, to));
  return [...segments].flatMap(({ segment, index }) => {
    const start = from + index + (segment.length - segment.trimStart().length);
    const end = from + index + segment.trimEnd().length;
    return end > start ? [{ start, end }] : [];
  });
}

function cutAt(piece: Piece, bounds: readonly number[]): Piece[] {
  const end = piece.start + piece.text.length;
  const inner = [...new Set(bounds)].filter((bound) => bound > piece.start && bound < end).sort((a, b) => a - b);
  const starts = [piece.start, ...inner];
  return starts.map((start, at) => ({
    ...piece,
    start,
    text: piece.text.slice(start - piece.start, (starts[at + 1] ?? end) - piece.start),
  }));
}

function restsOn(claim: Claim, factId: string): boolean {
  return Object.values(claim.facts).includes(factId);
}

function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}
