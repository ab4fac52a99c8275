import { type NumberLanguage, numberTalk } from "../language/languages";
import { answersOf } from "./answers";
import { type Chain, ChainReader } from "./chains";
import { Context, contextAfter } from "./context";
import type { ContextKind } from "./context-words";
import { Decision } from "./decide";
import { findEvidentDocuments } from "./documents/documents";
import { Echoes } from "./echoes";
import { EmailFinder } from "./email/find-emails";
import { EMAIL, type Finding, ID } from "./finding";
import type { Item } from "./item";
import { ItemReader } from "./items";
import type { Budget, Regions } from "./phones";
import { isSign, type Tokens, WORD } from "./tokens";
import type { Reading, Vocabulary } from "./vocabulary";

/** Tokens `from` to `to` (exclusive) are one thing to mask. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly mask: number;
  /** The tokens of it that carry digits or letters; what stands between them in other turns stays. */
  readonly pieces: readonly (readonly [from: number, to: number])[];
}

const NONE: ReadonlySet<number> = new Set();
/** After this many words a context word that follows the number counts more than one before it. */
const FAR = 6;
const LEAST_DRAWN = 5;
/** Longer than what is drawn: it may be a card. */
const MOST_DRAWN_DIGITS = 14;
const DRAW_REACH = 14;
const PLAY_REACH = 2;
const HIGHEST_DRAWN = 60;

/** One reading of all tokens in one language, in time proportional to their count. */
export function findSpans(
  tokens: Tokens,
  vocabulary: Vocabulary,
  language: NumberLanguage,
  regions: Regions,
  speakers: readonly string[],
  budget: Budget,
): Span[] {
  const words: Reading = { ...vocabulary, phrases: vocabulary.phrasesOf(language) };
  const taken = new Uint8Array(tokens.count);
  const spans: Span[] = [];
  const { letterWords } = numberTalk(language).speech;
  const emails = new EmailFinder(tokens, words, (word) => words.numeral(language, word), speakers, letterWords);
  for (const address of emails.find()) {
    taken.fill(1, address.from, address.to);
    spans.push({ ...address, mask: EMAIL });
  }
  for (const { from, to } of documentsIn(tokens)) {
    if (taken.subarray(from, to).includes(1)) continue;
    taken.fill(1, from, to);
    spans.push({ from, to, mask: ID, pieces: [[from, to]] });
  }
  const reader = new ItemReader(tokens, words, language);
  const chains = new ChainReader(tokens, words, reader, speakers, taken);
  const context = new Context(tokens, words);
  const answers = regions.areGuessed ? NONE : answersOf(tokens, words, (token) => reader.isNumeral(token));
  const echoes = new Echoes();
  for (let at = 0; at < tokens.count; ) {
    const before = context.now();
    const isAnswer = before === null && answers.has(tokens.segment[at] ?? 0);
    const letters = before === "id" || isAnswer;
    const item = taken[at] === 1 ? null : reader.read(at, letters);
    if (item === null || item.barrier) {
      const to = item?.to ?? at + 1;
      for (; at < to; at++) if (taken[at] !== 1) context.step(at);
      if (item !== null && before === "other") context.use();
      continue;
    }
    if (isCents(tokens, words, item, reader) || reader.isCount(item)) {
      for (; at < item.to; at++) context.step(at);
      continue;
    }
    const chain = chains.read(item, before, letters);
    const end = chain.items.at(-1)?.to ?? at + 1;
    const kind = kindOf(context.naming(), context.distance(), contextAfter(tokens, words, end));
    const [first, last] = withoutAmounts(tokens, words, chain, kind, letters);
    const isUnnamed = (kind === null || kind === "other") && !answers.has(tokens.segment[item.from] ?? 0);
    const isDraw = isDrawn(tokens, words, chain, isUnnamed);
    const found = new Decision(
      chain,
      kind,
      context.isBesideOther(),
      context.distance(),
      context.isOfTurn(item.from),
      context.isNumberName,
      isAnswer && kind === null && !context.isBesideOther(),
      regions,
      budget,
    ).find(first, isDraw ? first - 1 : last);
    const echoed = found.length === 0 ? echoes.of(chain, first, last, context.words) : found;
    for (const finding of echoed) spans.push(spanOf(chain, finding));
    for (const { chain: earlier, finding } of echoes.note(chain, found, first, last, context.words))
      spans.push(spanOf(earlier, finding));
    const rest = (found.at(-1)?.last ?? last) + 1;
    const again = rest <= last ? echoes.of(chain, rest, last, context.words) : [];
    for (const finding of again) spans.push(spanOf(chain, finding));
    const masked = [...echoed, ...again].map(
      ({ first: one, last: other }) => [chain.items[one]?.from ?? 0, chain.items[other]?.to ?? 0] as const,
    );
    for (; at < end; at++) if (!masked.some(([from, to]) => at >= from && at < to)) context.step(at);
    if (kind === "other" && masked.length === 0) context.use();
  }
  return spans.sort((a, b) => a.from - b.from);
}

function documentsIn(tokens: Tokens): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let token = 0;
  for (const { start, end } of findEvidentDocuments(tokens.text)) {
    while (token < tokens.count && (tokens.start[token] ?? 0) < start) token++;
    const from = token;
    while (token < tokens.count && (tokens.start[token] ?? 0) < end) token++;
    found.push({ from, to: token });
  }
  return found;
}

/**
 * Numbers that are drawn: "lottery numbers 4, 8, 15, 16, 23" in ascending order behind a word for a draw (one phone number in a hundred is
 * read out so). Where nothing names them, also six of them in ascending order between commas without such a word, or any behind "I play".
 */
function isDrawn(tokens: Tokens, words: Reading, { items }: Chain, isUnnamed: boolean): boolean {
  const numbers = items.map(({ chars }) => (/^[1-9]\d?$/.test(chars) ? Number(chars) : Number.NaN));
  if (items.reduce((sum, { chars }) => sum + chars.length, 0) > MOST_DRAWN_DIGITS || items.length < LEAST_DRAWN) return false;
  const from = items[0]?.from ?? 0;
  const isAscending = items
    .slice(0, LEAST_DRAWN)
    .every(({ chars }, at) => /^\d{1,2}$/.test(chars) && Number(chars) > (at === 0 ? 0 : Number(items[at - 1]?.chars)));
  if (isAscending && wordsBefore(tokens, from, DRAW_REACH).some((word) => words.isA(word, "draw"))) return true;
  if (!isUnnamed) return false;
  const isSet = numbers.every((number) => number <= HIGHEST_DRAWN) && new Set(numbers).size === numbers.length;
  const areApart = items.every(({ from: start }, at) => at === 0 || isSign(tokens, start - 1, ","));
  if (!isSet || !areApart) return false;
  const areRising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  return (
    (areRising && numbers.length > LEAST_DRAWN) || wordsBefore(tokens, from, PLAY_REACH).some((word) => words.isA(word, "play"))
  );
}

function wordsBefore({ kind, word }: Tokens, from: number, reach: number): number[] {
  const found: number[] = [];
  for (let at = from - 1; at >= Math.max(0, from - reach); at--) if (kind[at] === WORD) found.push(word[at] ?? 0);
  return found;
}

/** The "fifty" of "twelve dollars fifty". */
function isCents(tokens: Tokens, words: Reading, { from, to, chars }: Item, reader: ItemReader): boolean {
  const isBehindUnit = tokens.kind[from - 1] === WORD && words.isA(tokens.word[from - 1] ?? 0, "unit");
  return isBehindUnit && chars.length === 2 && reader.read(to) === null;
}

function kindOf(before: ContextKind | null, distance: number, after: ContextKind | null): ContextKind | null {
  if (after === null || before === after) return before;
  if (before === null || before === "number" || before === "email" || distance > FAR) return after;
  return before;
}

function spanOf({ items }: Chain, { first, last, mask, but }: Finding): Span {
  const own = items.slice(first, last + 1).filter((_, at) => !but?.has(first + at));
  const pieces = own.map(({ from, to }) => [from, to] as const);
  return { from: pieces[0]?.[0] ?? 0, to: pieces.at(-1)?.[1] ?? 0, mask, pieces };
}

/** The items of a chain without those that a currency or a unit makes an amount. */
function withoutAmounts(
  tokens: Tokens,
  words: Reading,
  { items, links }: Chain,
  kind: ContextKind | null,
  letters: boolean,
): [number, number] {
  let [first, last] = [0, items.length - 1];
  const sure = kind === "phone" || kind === "card" || kind === "id";
  const isAmount = (from: number, to: number) => {
    const digits = items.slice(from, to + 1).reduce((sum, { chars }) => sum + chars.length, 0);
    return digits <= 6 || !sure;
  };
  const after = items[last]?.to ?? 0;
  const isSpelling = letters && words.isA(tokens.word[after] ?? 0, "spelling");
  const unit =
    tokens.kind[after] === WORD && !isSpelling && words.isA(tokens.word[after] ?? 0, "unit") && !isSign(tokens, after + 1, "'’");
  if (unit || isSign(tokens, after, "%€$£¥°")) {
    let from = last;
    while (from > first && (links[from] ?? 0) === 0) from--;
    if (isAmount(from, last)) last = from - 1;
  }
  if (first <= last && isSign(tokens, (items[first]?.from ?? 0) - 1, "$€£¥#№")) {
    let to = first;
    while (to < last && (links[to + 1] ?? 0) === 0) to++;
    if (isAmount(first, to)) first = to + 1;
  }
  return [first, last];
}
