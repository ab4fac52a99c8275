import { numberTalk } from "../../language/languages";
import { sharesMeaning } from "../find-meanings";
import type { CallGround, GroundClause } from "./call-ground";
import { clausesFor } from "./clauses-for";
import { isContradicted } from "./contradicted";
import { hasPart, isSummed, overlap } from "./ground-words";
import { FREE } from "./negated";
import { isOnlyClock, isOtherDate, isOtherSlot, isOtherSpan, isOtherUnit } from "./other-values";
import { readStatement, type Statement } from "./read-statement";
import { isOfAnother, isOfAnothers } from "./speaks-against";
import { spokenValues } from "./spoken-values";
import { stemOf } from "./stems";

/** A cited line counts as right when it has this part of what the best line has. */
const CITED_MIN = 0.6;
const LINES_MAX = 3;
/** Part of a title that has to be said, in whatever words. */
const TITLE_MIN = 0.5;
/** Things that were said, beside which a verb that nobody used may stand. */
const ANCHORS_MIN = 2;
/** What a threat in other words comes to. */
const LEGAL = /\bthreatened (?:with )?(?:legal action|to (?:leave|cancel|complain|sue|go to court))\.?$/;
const FREE_OF_CHARGE =
  /\b(?:kostenlos|gratis|(?:is|are|was|were) free(?=[.,]|$)|free of charge|for free|at no (?:extra )?(?:charge|cost)|without (?:extra )?charge)\b/;

type Content = Statement["content"][number];
type Judgement = { evidence: number[]; reason: null } | { evidence: null; reason: string };

/**
 * Whether a call bears a statement out: its numbers with their units, its times and the things it speaks of were said, and whoever it
 * names did, promised, refused or asked for what it says. Lines that were cited wrongly are replaced by those that say it. Half
 * of a title may be words of its own.
 */
export function bearsOut(text: string, cited: number[], ground: CallGround, { isTitle = false } = {}): Judgement {
  const statement = readStatement(text, ground);
  const drop = (reason: string): Judgement => ({ evidence: null, reason });
  for (const { from, to, values } of statement.numbers) {
    const whole = to === from + 1 ? wholeOf(statement.words.slice(from, to + 1), values, ground) : values;
    const said = [...whole].filter((value) => ground.values.has(value) || value === "1");
    if (said.length === 0 && !isWorkedOut(statement, values, ground)) return drop("a number that was not said");
    if (said.length === 0) continue;
    if (isOtherUnit(statement.words, to, said, ground)) return drop("a number that was not said");
  }
  if (isOtherDate(statement, ground)) return drop("a time that was not said");
  const times = new Set(ground.check.times.split(" "));
  for (const word of statement.words)
    if (times.has(word) && !ground.words.has(word) && !sharesMeaning(word, ground.claims))
      return drop("a time that was not said");
  if (isOnlyClock(statement, ground)) return drop("a number that was not said");
  if (
    FREE_OF_CHARGE.test(text.toLowerCase()) &&
    statement.mode !== "negated" &&
    !ground.clauses.some(({ clause }) => FREE.test(clause.folded))
  )
    return drop("something that was not said");
  if (isOtherSpan(statement, ground)) return drop("a time that was not said");
  if (isOtherSlot(statement, ground)) return drop("a time that was not said");
  if (isOfAnothers(statement, ground) || (!isTitle && isContradicted(statement, ground))) return drop("not what was said of it");
  const threat =
    statement.actor === "Customer" && LEGAL.test(text) ? ground.clauses.find(({ acts }) => acts.has("threat")) : undefined;
  if (threat) return { evidence: threat.clause.evidence, reason: null };
  const isSaid = ({ stem, word }: Content) =>
    ground.stems.has(stem) || hasPart(word, ground) || sharesMeaning(word, ground.claims);
  const said = statement.content.filter(isSaid);
  const isStrange = (one: Content) => one.isThing && !said.includes(one) && !isSummed(one, statement, ground);
  if (isTitle ? said.length < TITLE_MIN * statement.content.length : statement.content.some(isStrange))
    return drop("something that was not said");
  const supporting = isTitle ? ground.clauses.filter((clause) => overlap(statement, clause) > 0) : clausesFor(statement, ground);
  // A verb that nobody used may paraphrase what was said; verbs of deeds are judged as deeds.
  const isTold =
    statement.mode === "done" ||
    (statement.actor !== "Agent" && (statement.mode === "state" || (statement.mode === "negated" && statement.verb === null)));
  const isUsed = ground.clauses.some(({ stems }) => statement.verb !== null && stems.includes(statement.verb));
  const anchors = said.filter(({ stem }) => stem !== statement.verb).length;
  const isMeant = said.some(({ stem }) => stem === statement.verb) || anchors >= ANCHORS_MIN || statement.numbers.length > 0;
  const isOwnVerb = isTold && !isUsed && isMeant;
  if (supporting === null && !isOwnVerb) return drop("not what was said of it");
  if (isOfAnother(text, supporting ?? [], ground)) return drop("not what was said of it");
  return { evidence: mend(statement, cited, supporting ?? [], ground), reason: null };
}

const COMPARES =
  /\b(?:cheaper|dearer|more|less|lower|higher|difference|saves?|saved|together|total|altogether|older|younger|mehr|weniger|gunstiger|teurer|billiger|insgesamt|zusammen|unterschied)\b/;
const TIMES = /\b(?:two|2|zwei) (?:times|mal)\b/;
const TWICE = /\b(?:twice|double|zweimal|doppelt)\b/;
const CURRENCIES = "pounds quid dollars bucks euros euro percent prozent";
const COMPARED_MAX = 60;

/** What follows from two numbers of one unit that were said: "seventy-five cheaper"; "two times" is twice. */
function isWorkedOut(
  { words }: Statement,
  values: ReadonlySet<string>,
  { measured, plain, language, check }: CallGround,
): boolean {
  if (values.has("2") && TIMES.test(words.join(" ")) && TWICE.test(plain)) return true;
  if (!COMPARES.test(words.join(" "))) return false;
  const units = new Set(`${numberTalk(language).speech.unit} ${CURRENCIES}`.split(" ").map((unit) => stemOf(unit, check)));
  const byUnit = new Map<string, number[]>();
  for (const [value = "", unit = ""] of [...measured].map((one) => one.split(" ")))
    if (units.has(unit) && Number(value) > 9)
      byUnit.set(unit, [...(byUnit.get(unit) ?? []), Number(value)].slice(0, COMPARED_MAX));
  return [...byUnit.values()].some((numbers) =>
    numbers.some((one) => numbers.some((other) => values.has(String(one - other)) || values.has(String(one + other)))),
  );
}

/** Of "four ninety" no more than four and ninety being said is too little. */
function wholeOf(words: readonly string[], values: ReadonlySet<string>, { language }: CallGround): ReadonlySet<string> {
  if (language !== "en") return values;
  const parts = new Set(words.flatMap((word) => spokenValues([word], language).flatMap((part) => [...part.values])));
  const whole = [...values].filter((value) => !parts.has(value));
  return whole.length > 0 ? new Set(whole) : values;
}

/** The cited lines where they say it, else those that do. */
function mend(
  { content, numbers }: Statement,
  cited: number[],
  supporting: readonly GroundClause[],
  { lines }: CallGround,
): number[] {
  const worth = (indexes: readonly number[]) => {
    const own = indexes.map((index) => lines[index]).filter((line) => line !== undefined);
    const said = content.filter(({ stem }) => own.some(({ stems }) => stems.has(stem))).length;
    const counted = numbers.filter(({ values }) =>
      own.some((line) => [...values].some((value) => line.values.has(value))),
    ).length;
    return said + 2 * counted;
  };
  const chosen: number[] = [];
  const saying = new Set(supporting.flatMap(({ clause }) => clause.evidence));
  const candidates = [...saying, ...lines.keys()].filter(
    (index, at) => at < saying.size || (!saying.has(index) && worth([index]) > 0),
  );
  while (chosen.length < LINES_MAX) {
    const before = worth(chosen);
    let best: { index: number; gain: number } | null = null;
    for (const index of candidates) {
      const gain = worth([...chosen, index]) - before + (saying.has(index) ? 0.5 : 0);
      if (!chosen.includes(index) && gain > (best?.gain ?? 0.5)) best = { index, gain };
    }
    if (!best) break;
    chosen.push(best.index);
  }
  const isRight = worth(cited) >= CITED_MIN * worth(chosen) && cited.length > 0;
  return isRight || chosen.length === 0 ? cited : chosen.sort((a, b) => a - b);
}
