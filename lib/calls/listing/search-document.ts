import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { NUMBER_DIGITS_MIN, numberPieces, PIECE_DIGITS } from "./number-pieces";
import { timeWords } from "./time-words";
import { piecesOf, runsOf, searchableText } from "./words-of";

/** What a call is found by from its first moment. */
export interface SearchedMetadata {
  workspaceId: string;
  startedAt: Date;
  externalId: string | null;
  agentName: string | null;
  fromNumber: string | null;
  toNumber: string | null;
}

/** What it is found by once it is COMPLETED. Masked. */
export interface SearchedText {
  title: string;
  summary: string;
  segments: readonly Pick<TranscriptSegment, "text">[];
}

/** PostgreSQL takes a megabyte. */
const BYTES_MAX = 900_000;
/** Between the numbers of a call, so that no piece follows on one of another. */
const NUMBER_GAP = 200;

/**
 * Everything a call is found by, as the `tsvector` to put into `calls.search`: its words once each, pieces of its numbers in
 * their order, and when it began. Pass `text` once there is one; metadata alone finds a call that is still under way.
 */
export function searchDocument(call: SearchedMetadata, text?: SearchedText): string {
  const words = new Set<string>(timeWords(call.workspaceId, call.startedAt));
  const pieces = new Map<string, number[]>();
  [call.fromNumber, call.toNumber].forEach((number, which) => {
    if (number === null) return;
    addNumber(pieces, number, which * NUMBER_GAP + 1);
    for (const { letters, isUnspaced } of runsOf(searchableText(number))) {
      if (!/^\d{3,}$/.test(letters)) addRun(words, letters, isUnspaced);
    }
  });
  const texts = [call.agentName, call.externalId, text?.title, text?.summary, ...(text?.segments ?? []).map((line) => line.text)];
  for (const each of texts) {
    for (const { letters, isUnspaced } of runsOf(searchableText(each ?? ""))) addRun(words, letters, isUnspaced);
  }
  return written(words, pieces);
}

function addRun(words: Set<string>, letters: string, isUnspaced: boolean): void {
  if (!isUnspaced) {
    words.add(letters);
    return;
  }
  for (const pair of piecesOf(letters, 2)) words.add(pair);
  words.add([...letters].at(-1) ?? "");
}

function addNumber(pieces: Map<string, number[]>, number: string, position: number): void {
  const digits = searchableText(number)
    .replace(/\D/g, "")
    .slice(0, NUMBER_GAP / 2);
  for (const size of [NUMBER_DIGITS_MIN, PIECE_DIGITS]) {
    numberPieces(digits, size).forEach((piece, i) => {
      pieces.set(piece, [...(pieces.get(piece) ?? []), position + i]);
    });
  }
}

/** Nothing in a word needs escaping: it has letters, digits and marks only. */
function written(words: ReadonlySet<string>, pieces: ReadonlyMap<string, readonly number[]>): string {
  let bytes = 0;
  const kept: string[] = [...pieces].map(([piece, positions]) => `'${piece}':${positions.join(",")}`);
  for (const word of words) {
    bytes += Buffer.byteLength(word) + 4;
    if (bytes > BYTES_MAX) break;
    kept.push(`'${word}'`);
  }
  return kept.join(" ");
}
