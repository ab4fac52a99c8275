import type { Analysis, AnalysisMeasure } from "@/lib/contract/analysis/analysis";
import { percentileName } from "@/lib/core/format";
import { AGGREGATES, type Aggregate, type Draft, has, plainly } from "../draft";

type Item = Draft["items"][number];
type Token = Draft["tokens"][number];

/** What is worked out of one column, by the word for it. */
export type Spread = Aggregate | "deviation" | "percentile";

type Counted = Exclude<AnalysisMeasure, { kind: "rows" }>;

const PERCENTILE = /^(percentile?s?|perzentile?[ns]?|percentil(es)?|centiles?|quantile?[ns]?)$/;
const QUARTILE = /^(quartile?[ns]?|cuartil(es)?)$/;
const LOWER = /^(lower|first|1st|untere[ns]?|erste[ns]?|inferior|primer|premier|1er|bas)$/;
const UPPER = /^(upper|third|3rd|obere[ns]?|dritte[ns]?|superior|tercer|troisieme|3e|superieur)$/;
/** "90", "90th", "90e", "95%". */
const SHARE = /^(\d{1,2}(?:[.,]\d+)?)(?:th|st|nd|rd|e|eme|er|%|º|o)?$/;
/** "p95". */
const SHORT = /^p(\d{1,2})$/;

/**
 * "90th percentile", "90 %-Perzentil", "percentil 90", "p95", "upper quartile": one word, which keeps what was written.
 * @param isValue whether a word is a value of the rows, which goes first
 */
export function withPercentiles(tokens: readonly Token[], isValue: (word: string) => boolean): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const length = lengthAt(tokens, at, isValue);
    const [token, last] = [tokens[at], tokens[at + length - 1]];
    if (token === undefined) break;
    if (length === 0 || last === undefined) {
      joined.push(token);
      continue;
    }
    const text = tokens.slice(at, at + length).map((one) => one.text);
    joined.push({ ...token, kind: "word", word: "percentile", text: text.join(" "), end: last.end });
    at += length - 1;
  }
  return joined;
}

/** How many words make one percentile; 0 for none. */
function lengthAt(tokens: readonly Token[], at: number, isValue: (word: string) => boolean): number {
  const [word, second, third] = [0, 1, 2].map((step) => wordOf(tokens[at + step]));
  if (word === undefined || tokens[at]?.quoted === true || isValue(word)) return 0;
  if (SHORT.test(word)) return 1;
  if (SHARE.test(word) && PERCENTILE.test(second ?? "")) return 2;
  if (SHARE.test(word) && second === "%" && PERCENTILE.test(third ?? "")) return 3;
  if (PERCENTILE.test(word) && SHARE.test(second ?? "")) return third === "%" ? 3 : 2;
  const isEnd = (one: string | undefined) => LOWER.test(one ?? "") || UPPER.test(one ?? "");
  const isJoined = SHARE.test(word) && /^(and|und|y|et)$/.test(second ?? "") && lengthAt(tokens, at + 2, isValue) > 1;
  if (isJoined && SHARE.test(third ?? "")) return 1;
  if ((isEnd(word) && QUARTILE.test(second ?? "")) || (QUARTILE.test(word) && isEnd(second))) return 2;
  return 0;
}

/** Numbers have no word of their own yet. */
const wordOf = (token: Token | undefined) =>
  token === undefined ? undefined : token.kind === "word" ? token.word : token.text.toLowerCase();

/** The share below a percentile, as it was written; null where nothing says which. */
function shareSaid(item: Item): number | null {
  const words = plainly(item).split(/[^\p{L}\p{N}.,%]+/u);
  if (words.some((word) => QUARTILE.test(word)))
    return words.some((word) => LOWER.test(word)) ? 0.25 : words.some((word) => UPPER.test(word)) ? 0.75 : null;
  const said = words.map((word) => (SHORT.exec(word) ?? SHARE.exec(word))?.[1]).find((one) => one !== undefined);
  const share = Number(said?.replace(",", ".")) / 100;
  return share > 0 && share < 1 ? share : null;
}

/** What a word works out; null for words that work out nothing. */
export const spreadOf = (item: Item | undefined): Spread | null =>
  has(item, "deviation")
    ? "deviation"
    : has(item, "percentile")
      ? "percentile"
      : (AGGREGATES.find((one) => has(item, one)) ?? null);

/** The measures that a word makes of a column: one, or three of "the quartiles". Empty where a percentile doesn't say which. */
export function measuresOf(item: Item | undefined, column: string): Counted[] {
  const kind = spreadOf(item);
  if (item === undefined || kind === null) return [];
  if (kind !== "percentile") return [{ kind, column }];
  const share = shareSaid(item);
  if (share !== null) return [{ kind, column, share }];
  return plainly(item)
    .split(" ")
    .some((word) => MANY_QUARTILES.test(word))
    ? [
        { kind, column, share: 0.25 },
        { kind: "median", column },
        { kind, column, share: 0.75 },
      ]
    : [];
}

const MANY_QUARTILES = /^(quartiles|cuartiles|quartile)$/;

/**
 * A deviation or a percentile stands where a median could, and was read as one: plans get what was said, and percentiles that don't say
 * which are asked.
 */
export function withSpread(draft: Draft, analyses: readonly Analysis[]): Analysis[] {
  const places = draft.items.flatMap((item, at) => (has(item, "deviation", "percentile") && draft.used.has(at) ? [at] : []));
  const [first] = places;
  if (first === undefined) return [...analyses];
  const isMedianToo = draft.items.some((item) => has(item, "median") && !has(item, "deviation", "percentile"));
  return analyses.flatMap((plan): Analysis[] => {
    const { measure } = plan;
    if (measure.kind !== "median" || isMedianToo) return [plan];
    const made = places.flatMap((at) => measuresOf(draft.items[at], measure.column));
    if (made.length === 0)
      draft.doubts.push({ at: first, sentence: "Which percentile? Say for example “90th percentile”.", options: [] });
    for (const one of draft.understood)
      if (one.kind === "measure") one.meaning = one.meaning.replace(/^median/, made.map(nameOf).join(" and "));
    return made.length === 0 ? [plan] : made.map((one) => ({ ...plan, measure: one }));
  });
}

const nameOf = (measure: Counted) =>
  measure.kind === "percentile"
    ? `${percentileName(measure.share)} of`
    : measure.kind === "deviation"
      ? "standard deviation of"
      : measure.kind;
