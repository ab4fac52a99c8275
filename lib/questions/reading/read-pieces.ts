import type { Language } from "../languages/language";
import { beside, type Draft, has, isChange, note, use } from "./draft";
import { itemsOf } from "./items";
import { readAmounts, readExact } from "./read-amounts";
import { readLate, readUnits } from "./read-duration";
import { readBeside, readGroups } from "./read-groups";
import { readHours } from "./read-hours";
import { readRateOfEvent } from "./read-measure";
import { readOpen } from "./read-open";
import { readDays, readTimeGroups } from "./read-time-groups";
import { addAgainst, readTimes } from "./read-times";
import { readValues } from "./read-values";
import { spelledOut, type Token, tokensOf, withValues } from "./tokens";
import type { Vocabulary } from "./vocabulary";

/** How the words are read besides the table and the language. */
interface Around extends Pick<Draft, "picks" | "follows" | "followsGroups"> {
  locale: string;
}

/** Reads everything but the measure: which rows, when, against what, grouped by what. */
export function readPieces(question: string, vocabulary: Vocabulary, language: Language, around: Around): Draft {
  const draft = draftOf(question, language, vocabulary, around);
  draft.why = draft.items.some(
    // "because of the price" asks for no cause.
    // Nor does a column that is called "Ursache".
    (item, at) =>
      has(item, "why") &&
      !item.columns.some(({ exact, coverage }) => exact >= 2 && coverage === 1) &&
      (at <= 1 || draft.items.some(isChange)) &&
      // "the most common reason for calls" is one of their reasons.
      !has(draft.items[at - 1], "most", "frequent", "which", "by") &&
      took(draft, at),
  );
  readUnits(draft);
  readMentions(draft);
  readHours(draft);
  readLate(draft);
  readAmounts(draft);
  readTimes(draft);
  readDays(draft);
  readRateOfEvent(draft);
  readValues(draft);
  readBeside(draft);
  readOpen(draft);
  readExact(draft);
  readGroups(draft);
  readTimeGroups(draft);
  addAgainst(draft);
  return draft;
}

const took = (draft: Draft, at: number): true => {
  use(draft, at);
  return true;
};

/** "tickets mentioning refund": rows whose text has the word. */
function readMentions(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item) => has(item, "mention"));
  const place = at < 0 ? undefined : beside(draft, at, 1, 3);
  const item = place === undefined ? undefined : items[place];
  if (place === undefined || item === undefined) return;
  use(draft, at, place);
  const texts = vocabulary.columns.filter(({ use: of, profile }) => of === "text" && profile.meaning?.kind === "text");
  const [only] = texts.length === 1 ? texts : texts.filter(({ name }) => name === draft.picks.get(at));
  if (only === undefined) {
    draft.doubts.push({
      at,
      sentence: texts.length === 0 ? "No column of this dataset holds text." : `In which text should “${item.said}” stand?`,
      options: texts.slice(0, 4).map(({ name, label }) => ({ label, pick: name })),
    });
    return;
  }
  const name = `${only.label} mentions “${item.said}”`;
  draft.derive.push({ name, as: { kind: "mentions", of: only.name, term: item.said } });
  draft.conditions.push({ column: name, op: "eq", value: true });
  note(draft, "condition", [at, place], `only rows where ${name}`);
}

/** "more than an hour", "plus d'une heure": one of them. */
function withOnes(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const isBound = BOUNDING.test(tokens[at - 1]?.word ?? "") && UNIT_OF_TIME.test(tokens[at + 1]?.word ?? "");
    return isBound && ONE.test(token.word) ? { ...token, kind: "number" as const, value: 1, percent: false } : token;
  });
}
const BOUNDING = /^(than|over|under|above|below|als|uber|unter|d|de)$/;
const ONE = /^(an?|one|une?|una|eine[nmr]?)$/;
const UNIT_OF_TIME = /^(hour|day|minute|stunde|tag|tage|hora|dia|minuto|heure|jour)$/;

/** "customers with at least one return": that there is one is said by the return. */
function withoutAtLeastOne(tokens: readonly Token[]): readonly Token[] {
  const words = tokens.map(({ word }) => word);
  const at = words.findIndex((_, place) => AT_LEAST_ONE.test(words.slice(place, place + 4).join(" ")));
  if (at < 0) return tokens;
  const length = AT_LEAST_ONE.exec(words.slice(at, at + 4).join(" "))?.[1]?.split(" ").length ?? 0;
  return UNIT_OF_TIME.test(words[at + length] ?? "") ? tokens : [...tokens.slice(0, at), ...tokens.slice(at + length)];
}
const AT_LEAST_ONE =
  /^(at least (?:one|an?)|(?:mindestens|wenigstens) eine?[nmr]?|(?:al menos|por lo menos|como minimo) una?|au moins une?) /;

/** "weder A noch B" leaves out both. */
function withoutEither(tokens: readonly Token[], { id }: Language): readonly Token[] {
  const either = id === "de" ? tokens.findIndex(({ word }) => word === "weder") : -1;
  return either < 0
    ? tokens
    : tokens.map((token, at) => (at > either && token.word === "noch" ? { ...token, word: "und" } : token));
}

/** "gibt … aus" is one verb in two places. */
function joinVerb(tokens: readonly Token[], { id }: Language): Token[] {
  const last = tokens.findLastIndex(({ word }) => word === "aus");
  const verb = tokens.findIndex(({ word }) => /^(gibt|geben|gab|gaben|gebe|fiel|fielen|fallt|fallen)$/.test(word));
  if (id !== "de" || verb < 0 || last < verb || last < tokens.length - 2) return [...tokens];
  const joined = tokens[verb]?.word.startsWith("g") ? "ausgaben" : "ausfall";
  return tokens.flatMap((token, at) => (at === verb ? { ...token, word: joined } : at === last ? [] : token));
}

const REPLACED =
  /\b(?:instead of|rather than|anstatt|anstelle von|statt|en vez de(?:l)?|en lugar de(?:l)?|au lieu d[eu]?|plutot qu[e]?) (?:the |the |de |la |el |le |les |l |der |des |dem )?/;

/** "by store instead of by agent": what was there before is no wish. */
function withoutReplaced(tokens: readonly Token[], follows: boolean): readonly Token[] {
  if (!follows) return tokens;
  const words = tokens.map(({ word }) => word).join(" ");
  const found = REPLACED.exec(words);
  if (found === null) return tokens;
  const before = words.slice(0, found.index).split(" ").filter(Boolean).length;
  const length = found[0].trim().split(" ").length;
  const next = /^(by|nach|je|pro|por|par)$/.test(tokens[before + length]?.word ?? "") ? 2 : 1;
  return [...tokens.slice(0, before), ...tokens.slice(before + length + next)];
}

function draftOf(
  question: string,
  language: Language,
  vocabulary: Vocabulary,
  { locale, picks, follows, followsGroups }: Around,
): Draft {
  const tokens = withoutReplaced(
    joinVerb(withOnes(withoutAtLeastOne(withoutEither(withValues(tokensOf(question), language), language))), language),
    follows,
  );
  const newest = vocabulary.main === null ? null : momentOf(vocabulary.newestOf(vocabulary.main));
  const monthFirst = language.id === "en" && /^en-US|^en$/.test(locale);
  const items = itemsOf({ vocabulary, language, tokens, newest, monthFirst });
  return {
    vocabulary,
    language,
    items,
    tokens,
    text: spelledOut(question),
    newest,
    picks,
    follows,
    followsGroups,
    used: new Set(),
    understood: [],
    doubts: [],
    unknown: [],
    conditions: [],
    conditionAt: [],
    period: null,
    against: null,
    groups: [],
    derive: [],
    measures: [],
    bare: null,
    aggregated: false,
    order: null,
    limit: null,
    list: null,
    over: null,
    why: false,
    prior: false,
    moment: null,
    yearAgo: false,
  };
}

function momentOf(iso: string | null): number | null {
  const at = Date.parse(iso ?? "");
  return Number.isNaN(at) ? null : at;
}
