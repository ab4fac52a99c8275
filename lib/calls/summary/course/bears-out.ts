import type { CallGround, GroundClause } from "./call-ground";
import { clausesFor } from "./clauses-for";
import { isContradicted } from "./contradicted";
import { hasPart, isSummed, overlap } from "./ground-words";
import { FREE } from "./negated";
import { isOnlyClock, isOtherDate, isOtherSlot, isOtherSpan, isOtherUnit } from "./other-values";
import { readStatement, type Statement } from "./read-statement";
import { isOfAnother, isOfAnothers } from "./speaks-against";
import { spokenValues } from "./spoken-values";

/** Part of what a statement speaks of that the call has to have. */
const COVERAGE_MIN = 0.6;
/** Of a task or a title, whose verb is a word of its own. */
const COVERAGE_WITHOUT_ACTOR = 0.5;
/** A cited line counts as right when it has this part of what the best line has. */
const CITED_MIN = 0.6;
/** With so much that was said, one thing may have another name. */
const SAID_MIN = 3;
const SAID_OF_SUBJECT_MIN = 2;
const LINES_MAX = 3;
/** Names of what calls are about, which nobody has to say. */
const MATTERS = new Set(
  "bill price account appointment booking reservation order subscription contract session home house termin konto bestellung buchung".split(
    " ",
  ),
);
/** What a threat in other words comes to. */
const LEGAL = /\bthreatened (?:with )?(?:legal action|to (?:leave|cancel|complain|sue|go to court))\.?$/;
const FREE_OF_CHARGE =
  /\b(?:kostenlos|gratis|(?:is|are|was|were) free(?=[.,]|$)|free of charge|for free|at no (?:extra )?(?:charge|cost)|without (?:extra )?charge)\b/;

type Judgement = { evidence: number[]; reason: null } | { evidence: null; reason: string };

/**
 * Whether a call bears a statement out: its numbers with their units, its times and the things it speaks of were said, and whoever it
 * names did, promised, refused or asked for what it says. Lines that were cited wrongly are replaced by those that say it. A title may
 * name things by words of its own.
 */
export function bearsOut(text: string, cited: number[], ground: CallGround, { isTitle = false } = {}): Judgement {
  const statement = readStatement(text, ground);
  const drop = (reason: string): Judgement => ({ evidence: null, reason });
  for (const { from, to, values } of statement.numbers) {
    const whole = to === from + 1 ? wholeOf(statement.words.slice(from, to + 1), values, ground) : values;
    const said = [...whole].filter((value) => ground.values.has(value) || value === "1");
    if (said.length === 0) return drop("a number that was not said");
    if (isOtherUnit(statement.words, to, said, ground)) return drop("a number that was not said");
  }
  if (isOtherDate(statement, ground)) return drop("a time that was not said");
  const times = new Set(ground.check.times.split(" "));
  for (const word of statement.words) if (times.has(word) && !ground.words.has(word)) return drop("a time that was not said");
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
  const isOtherMatter = [...MATTERS].some((matter) => ground.words.has(matter));
  const missing = statement.content
    .filter(({ stem, word }) => !ground.stems.has(stem) && !hasPart(word, ground))
    .filter(({ word }) => !MATTERS.has(word) || isOtherMatter || statement.content.length < 2);
  const things = missing.filter((one) => one.isThing && !isSummed(one, statement, ground));
  const said = statement.content.length - missing.length + statement.numbers.length;
  const isSubject = statement.actor === null && things[0] === statement.content[0];
  const isOtherWord =
    things.length === 1 &&
    missing.length === 1 &&
    said >= (isSubject ? SAID_OF_SUBJECT_MIN : SAID_MIN) &&
    (statement.mode !== "negated" || statement.isRefused);
  const threat =
    statement.actor === "Customer" && LEGAL.test(text) ? ground.clauses.find(({ acts }) => acts.has("threat")) : undefined;
  if (threat) return { evidence: threat.clause.evidence, reason: null };
  if (!isTitle && things.length > 0 && !isOtherWord) return drop("something that was not said");
  const least =
    statement.content.length === 1
      ? 0
      : statement.mode === "negated" || (statement.actor === null && statement.verb === null)
        ? COVERAGE_WITHOUT_ACTOR
        : COVERAGE_MIN;
  // Whether its verb holds is asked below.
  const asked = statement.content.filter(({ stem }) => stem !== statement.verb || ground.check.isVerbLast);
  const counted = asked.length + statement.numbers.length > 0 ? asked : statement.content;
  const isAnchored =
    statement.numbers.length > 0 || statement.content.some((one) => ground.stems.has(one.stem) || hasPart(one.word, ground));
  if (!isAnchored && statement.content.length > 1 && !isTitle) return drop("something that was not said");
  const unsaid = counted.filter((one) => missing.includes(one) && !isSummed(one, statement, ground)).length;
  if (1 - unsaid / Math.max(1, counted.length + statement.numbers.length) < least) return drop("something that was not said");
  const supporting = isTitle ? ground.clauses.filter((clause) => overlap(statement, clause) > 0) : clausesFor(statement, ground);
  if (supporting === null || isOfAnother(text, supporting, ground)) return drop("not what was said of it");
  return { evidence: mend(statement, cited, supporting, ground), reason: null };
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
