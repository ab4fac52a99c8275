import { type CallGround, CLOCK, type GroundClause } from "./call-ground";
import { overlap } from "./ground-words";
import type { Statement } from "./read-statement";
import { spokenValues } from "./spoken-values";
import { stemOf } from "./stems";

const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember)$/;
const DAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|morgen|heute)$/;
const BUSY = /\b(?:away|busy|no good|not|can't|cannot|won't|work|working|out|off|full|doesn't|kann nicht|geht nicht|nicht)\b/;
const SPAN = /^(?:hour|day|week|month|year|quarter|stunde|woche|monat|jahr)$/;
const WHICH = /^(?:last|next|this|each|every|per|(?:nachst|letzt|dies)e[nrms]?)$/;
const TIME_UNIT = /^(?:minute|hour|day|week|month|year)s?$/;

const MONEY = /^(?:euro|dollar|pound|cent|percent|eur|usd|gbp|quid|prozent)/;
const WEEKDAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)s?$/;
/** What is told of a day that nobody chose. */
const NOT_CHOSEN =
  /\b(?:not|n't|cannot|unable|unavailable|instead|originally|until|before|alternative|rather than|nicht|statt)\b/;
const FULL = /\b(?:closed|full|booked|taken|afraid|sorry|nothing|no)\b/;
const WHICH_ONE = /^(next|last|this|nachst|letzt|dies)[a-z]{0,3}$/;
const SPANS = /^(?:week|month|year|quarter|woche|monat|jahr)s?$/;
const ORDINAL =
  /(?:[0-9](?:st|nd|rd|th)|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|teen|twentie|thirtie)th)$/;
const TIME_UNITS: readonly string[] = ["day", "week", "month", "minut", "hour", "year"];
const WISHES: ReadonlySet<string> = new Set(["asked", "offered", "accepted"]);
const PARTS: readonly [told: RegExp, said: RegExp][] = [
  [/\bhalf an hour\b/, /\bhalf (?:an |a )?hour|\bthirty|\b30\b/],
  [/\bquarter of an hour\b/, /\bquarter of an hour|\bfifteen|\b15\b/],
  [/\bhour and a half\b/, /\bhour and a half|\bninety|\b90\b/],
];

/** Whether the call says the statement's day, date or span of something else. */
export function isOtherValue(statement: Statement, ground: CallGround): boolean {
  return (
    isOtherPart(statement, ground) ||
    isOtherWhich(statement, ground) ||
    isUnchosenDay(statement, ground) ||
    isOfOtherDate(statement, ground) ||
    isOfOtherDay(statement, ground) ||
    isOtherOrdinal(statement, ground)
  );
}

/** "Half an hour" where an hour and a half was said. */
function isOtherPart({ words }: Statement, { plain }: CallGround): boolean {
  const told = words.join(" ");
  return PARTS.some(([part, said]) => part.test(told) && !said.test(plain));
}

/** "Next week" where they say "this week". */
function isOtherWhich({ words }: Statement, { plain }: CallGround): boolean {
  const said = plain.trim().split(" ");
  const named = (list: readonly string[], span: string) =>
    list
      .flatMap((word, at) => (sameSpan(list[at + 1], span) ? [WHICH_ONE.exec(word)?.[1]] : []))
      .filter((one) => one !== undefined);
  return words.some((word, at) => {
    const which = WHICH_ONE.exec(words[at - 1] ?? "")?.[1];
    if (which === undefined || !SPANS.test(word)) return false;
    const own = named(said, word);
    return own.length > 0 && !own.includes(which);
  });
}

function sameSpan(word: string | undefined, span: string): boolean {
  return word !== undefined && word.replace(/s$/, "") === span.replace(/s$/, "");
}

/** A day that the agent names and that the customer answers with another one. */
function isUnchosenDay(statement: Statement, { clauses, turns }: CallGround): boolean {
  if (statement.mode === "negated" || WISHES.has(statement.mode) || NOT_CHOSEN.test(statement.words.join(" "))) return false;
  if (/\b(?:closed|full|taken)\b/.test(statement.words.join(" "))) return false;
  const days = statement.words.filter((word) => WEEKDAY.test(word));
  return days.some((day) => {
    const naming = clauses.filter(({ words }) => words.includes(day));
    const isOther = (said: readonly GroundClause[] = []) =>
      said.some(({ words }) => words.some((word) => WEEKDAY.test(word) && word !== day));
    return (
      naming.length > 0 &&
      naming.every(({ clause }) =>
        clause.speaker === "Agent"
          ? isOther(turns.get(clause.turn + 1))
          : // "On Tuesday." "We're closed Tuesdays." "Wednesday then."
            isOther(turns.get(clause.turn + 2)) && (turns.get(clause.turn + 1) ?? []).some((one) => FULL.test(one.clause.folded)),
      )
    );
  });
}

/** "The payment came on the third" where in one breath the statement is of the third and the payment of the first. */
function isOfOtherDate(statement: Statement, { clauses, turns }: CallGround): boolean {
  const { words, numbers, content } = statement;
  return numbers.some(({ from, values }) => {
    if (!/(?:^| )(?:on|by|until) the$/.test(words.slice(0, from).join(" "))) return false;
    const carrying = clauses.filter((one) => [...values].some((value) => one.values.has(value)));
    const shares = ({ stems }: GroundClause) => content.some(({ stem }) => stems.includes(stem));
    return (
      carrying.length > 0 &&
      carrying.every(
        (one) =>
          !shares(one) &&
          (turns.get(one.clause.turn) ?? []).some(
            (beside) => shares(beside) && beside.values.size > 0 && ![...values].some((value) => beside.values.has(value)),
          ),
      )
    );
  });
}

/** "The new code ends on Sunday" where Sunday is said of another thing, and Friday of this one. */
function isOfOtherDay(statement: Statement, { clauses }: CallGround): boolean {
  if (statement.mode === "negated" || WISHES.has(statement.mode)) return false;
  const things = statement.content.filter(({ word }) => !WEEKDAY.test(word));
  const shares = ({ stems }: GroundClause) => things.some(({ stem }) => stems.includes(stem));
  const daysIn = (words: readonly string[]) => words.filter((word) => WEEKDAY.test(word)).map((word) => word.replace(/s$/, ""));
  return daysIn(statement.words).some((day) => {
    const naming = clauses.filter(({ words }) => daysIn(words).includes(day));
    const others = clauses.filter((one) => shares(one) && daysIn(one.words).some((word) => word !== day));
    return naming.length > 0 && others.length > 0 && !naming.some(shares);
  });
}

/** "On the tenth" where ten days were said, and no date. */
function isOtherOrdinal({ words, numbers }: Statement, { plain, measured, language }: CallGround): boolean {
  const said = plain.trim().split(" ");
  return numbers.some(({ from, to, values }) => {
    if (words[from - 1] !== "the" || !ORDINAL.test(words[to] ?? "")) return false;
    const isDate = said.some(
      (word, at) =>
        ([...values].some((value) => spokenValues([word], language).some((one) => one.values.has(value))) &&
          (ORDINAL.test(word) || said[at - 1] === "the")) ||
        (ORDINAL.test(word) &&
          spokenValues(said.slice(at - 1, at + 1), language).some((one) => [...values].some((value) => one.values.has(value)))),
    );
    return !isDate && [...values].some((value) => TIME_UNITS.some((unit) => measured.has(`${value} ${unit}`)));
  });
}

/** A number was said, but of something else: "2 months" where years were said. */
export function isOtherUnit(
  words: readonly string[],
  at: number,
  values: readonly string[],
  { check, measured }: CallGround,
): boolean {
  const units = new Set(check.units.split(" ").map((unit) => stemOf(unit, check)));
  if (isOtherCountOf(words, at, values, { check, measured })) return true;
  const unit = words
    .slice(at + 1, at + 3)
    .map((word) => stemOf(word, check))
    .find((stem) => units.has(stem));
  if (unit === undefined) return false;
  const isOwn = values.some((value) => measured.has(`${value} ${unit}`));
  const isOfOther = [...measured].some((said) => said.endsWith(` ${unit}`) && /^\d/.test(said));
  const isRate = /^(?:an?|per|each|every|pro|im)$/.test(words[at + 1] ?? "");
  const isMoney = MONEY.test(words[at + 1] ?? "");
  if (!isOwn && isOfOther && !isRate && !isMoney && !values.includes("1")) return true;
  const isTime = TIME_UNIT.test(words[at + 1] ?? "");
  if (!isOwn && isTime && !values.includes("1") && values.every((value) => Number(value) > 1)) return true;
  const others = [...units].filter((other) => values.some((value) => measured.has(`${value} ${other}`)));
  return others.length > 0 && !others.includes(unit);
}

/** "Four hundred emails" where another number of them was said, and that one of something else. */
function isOtherCountOf(
  words: readonly string[],
  at: number,
  values: readonly string[],
  { check, measured }: Pick<CallGround, "check" | "measured">,
): boolean {
  if (values.includes("1") || MONEY.test(words[at + 1] ?? "")) return false;
  const generic = new Set(check.generic.split(" "));
  const stems = words
    .slice(at + 1, at + 3)
    .filter((word) => word.length > 3 && !generic.has(word))
    .map((word) => stemOf(word, check));
  const isOwn = stems.some((stem) => values.some((value) => measured.has(`${value} ${stem}`)));
  const isOfOther = stems.some((stem) => [...measured].some((said) => /^\d/.test(said) && said.endsWith(` ${stem}`)));
  return stems.length > 0 && !isOwn && isOfOther;
}

/** "November the fourth" where only October was the fourth. */
export function isOtherDate({ words, numbers }: Statement, { plain, language }: CallGround): boolean {
  for (const [at, word] of words.entries()) {
    if (!MONTH.test(word)) continue;
    const day = numbers.find(({ from, to }) => (from > at && from - at <= 2) || (to < at && at - to <= 2));
    if (!day || !plain.includes(` ${word} `)) continue;
    const said = plain.split(" ");
    const near = said.flatMap((other, index) => (other === word ? [said.slice(Math.max(0, index - 5), index + 5)] : []));
    const isNear = near.some((part) =>
      spokenValues(part, language).some(({ values }) => [...day.values].some((value) => values.has(value))),
    );
    if (!isNear) return true;
  }
  return false;
}

/** A day that was only offered: the appointment is on another one. */
export function isOtherTime({ content, words }: Statement, { check, clauses, turns }: CallGround): boolean {
  const booked = clauses.filter(({ acts }) => acts.has("booking"));
  if (booked.length === 0 || !content.some(({ stem }) => stem === stemOf(check.books, check))) return false;
  const times = new Set(check.times.split(" "));
  const settled = booked.map(({ clause }) => clause.sentence.folded).join(" ");
  // Where the agent names no day, it is one that the customer asked for.
  const isNamed = settled.split(/[^a-z]+/).some((word) => times.has(word));
  const isTaken = ({ turn }: GroundClause["clause"]) => {
    const answer = (turns.get(turn + 1) ?? []).flatMap(({ words: said }) => said);
    return answer.length > 0 && !answer.some((word) => DAY.test(word)) && !BUSY.test(answer.join(" "));
  };
  const asked = clauses.filter(
    ({ clause }) =>
      (clause.speaker === "Customer" && !BUSY.test(clause.folded)) || (clause.speaker === "Agent" && isTaken(clause)),
  );
  const said = isNamed ? settled : asked.map(({ clause }) => clause.folded).join(" ");
  return words.some((word) => times.has(word) && !said.includes(word));
}

/** "Last year" where last month was said: the span is no other one. */
export function isOtherSpan({ words }: Statement, { words: said }: CallGround): boolean {
  return words.some(
    (word, at) =>
      SPAN.test(word) &&
      WHICH.test(words[at - 1] ?? "") &&
      !said.has(word) &&
      !said.has(`${word}s`) &&
      !said.has(`${word}n`) &&
      !said.has(`${word}e`) &&
      [...said].some((other) => SPAN.test(other)),
  );
}

/** A time that was only offered: of what was booked, another one is said. */
export function isOtherSlot({ words, numbers, mode }: Statement, { clauses, check, turns }: CallGround): boolean {
  const booked = clauses.filter(({ acts }) => acts.has("booking"));
  const books = stemOf(check.books, check);
  if (booked.length === 0 || !words.some((word) => stemOf(word, check) === books) || (mode !== "state" && mode !== "done"))
    return false;
  const at = booked.at(-1)?.clause.at ?? 0;
  const isAgreed = ({ isQuestion, turn }: GroundClause["clause"]) =>
    isQuestion && !BUSY.test((turns.get(turn + 1) ?? []).map(({ clause }) => clause.folded).join(" "));
  const settled = clauses.filter(
    ({ clause, acts }) => acts.has("booking") || clause.speaker === "Customer" || clause.at > at || isAgreed(clause),
  );
  return numbers.some(({ values }) => !settled.some((one) => [...values].some((value) => one.values.has(value))));
}

/** "Eight people" where eight is only a time of day. */
export function isOnlyClock({ words, numbers }: Statement, { values: said, counted, check }: CallGround): boolean {
  const generic = new Set(check.generic.split(" "));
  return numbers.some(({ from, to, values }) => {
    const next = words[to + 1] ?? "";
    const known = [...values].filter((value) => said.has(value));
    const isThing =
      next.length > 2 &&
      !CLOCK.test(words[from - 1] ?? "") &&
      !/^(?:and|or|o'clock|uhr)$/.test(next) &&
      (next === "people" || !generic.has(next));
    return isThing && known.length > 0 && known.every((value) => !counted.has(value) && value !== "1");
  });
}

/** Of what is told, another number is said of the same thing: "order ten boxes". */
export function isOtherCount({ words, numbers }: Statement, told: readonly GroundClause[], { check }: CallGround): boolean {
  return numbers.some(({ to, values }) => {
    const thing = stemOf(words[to + 1] ?? "", check);
    const counting = told.filter((one) => one.stems.some((stem, at) => at > 0 && stem === thing) && one.values.size > 0);
    return (
      thing.length > 2 &&
      counting.length > 0 &&
      counting.length === told.length &&
      counting.every((one) => ![...values].some((value) => one.values.has(value)))
    );
  });
}

/** A day that the customer turned down, where another one was named after it. */
export function isRejectedTime(statement: Statement, { clauses }: CallGround): boolean {
  const told = statement.words.filter((word) => DAY.test(word));
  if (told.length === 0 || statement.mode === "asked" || statement.mode === "negated" || statement.mode === "offered")
    return false;
  if (BUSY.test(statement.words.join(" "))) return false;
  return told.every((day) => {
    const rejected = clauses.find(
      ({ clause, words }) =>
        clause.speaker === "Customer" && words.some((word) => word.replace(/'s$/, "") === day) && BUSY.test(clause.folded),
    );
    if (!rejected || overlap(statement, rejected) > 1) return false;
    const after = clauses.filter(({ clause }) => clause.at > rejected.clause.at);
    return after.some(({ words }) => words.some((word) => DAY.test(word) && word !== day));
  });
}
