import { type CallGround, CLOCK, type GroundClause } from "./call-ground";
import { FIRST_PERSON, fits, negatedStems, overlap, whole } from "./ground-words";
import type { Statement } from "./read-statement";
import { spokenValues } from "./spoken-values";
import { stemOf } from "./stems";

const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember)$/;
const EXCEPT = /\b(?:until|till|before|unless|only|just|erst|bis|nur)\b/;
const NEAR_TURNS = 6;
const DAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|morgen|heute)$/;
const BUSY = /\b(?:away|busy|no good|not|can't|cannot|won't|work|working|out|off|full|doesn't|kann nicht|geht nicht|nicht)\b/;
const TELLS_OF = /^(?:told|informed|mentioned|warned|reminded|complained)$/;
const SPAN = /^(?:hour|day|week|month|year|quarter)$/;
const WHICH = /^(?:last|next|this|each|every|per)$/;
/** Whose: the side, or a name; and what of theirs. */
const OWNED = /^(?:[Tt]he (agent|company|customer|caller|client|guest|patient)|(\p{Lu}[\p{L}-]+))['’]s (\p{L}+)/u;
const MINE = /^(?:my|our|mein|meine[nmrs]?|unser[enmrs]*)$/;
const YOURS = /^(?:your|ihre?[nmrs]?)$/;
const RELATION =
  /^(?:wife|husband|partner|son|daughter|mother|father|mum|mom|dad|brother|sister|boss|manager|colleague|friend|neighbou?r|grandson|granddaughter|landlord|child|children|team)$/;
const PLAIN =
  "account bill payment order claim card contract policy booking appointment subscription plan refund invoice address name number line router service fee delivery parcel balance case ticket reservation application warranty certificate".split(
    " ",
  );
const ASKS_YOU = /\b(?:can|could|will|would) you\b/;
const TITLE = /^(?:mr|mrs|ms|miss|herr|frau|madame|senora?)$/;
const TO_OTHER = /^(?:you|your|you'll|you've|you're|sie|ihnen|ihr|ihre[nrms]?)$/;

/** A number was said, but of something else: "2 months" where years were said. */
export function isOtherUnit(
  words: readonly string[],
  at: number,
  values: readonly string[],
  { check, measured }: CallGround,
): boolean {
  const units = new Set(check.units.split(" ").map((unit) => stemOf(unit, check)));
  const unit = words
    .slice(at + 1, at + 3)
    .map((word) => stemOf(word, check))
    .find((stem) => units.has(stem));
  if (unit === undefined) return false;
  const isOwn = values.some((value) => measured.has(`${value} ${unit}`));
  const isOfOther = [...measured].some((said) => said.endsWith(` ${unit}`) && /^\d/.test(said));
  const isRate = /^(?:an?|per|each|every|pro|im)$/.test(words[at + 1] ?? "");
  const isMoney = /^(?:euro|dollar|pound|cent|percent|eur|usd|gbp|quid|prozent)/.test(words[at + 1] ?? "");
  if (!isOwn && isOfOther && !isRate && !isMoney && !values.includes("1")) return true;
  const others = [...units].filter((other) => values.some((value) => measured.has(`${value} ${other}`)));
  return others.length > 0 && !others.includes(unit);
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

/** "Joe has covid" where somebody says "I've got covid", who is not called Joe. */
export function isOfAnother(text: string, supporting: readonly GroundClause[], { clauses, check, sideOf }: CallGround): boolean {
  const name = /^(?:the |an? )/i.test(text) ? undefined : /^(\p{Lu}\p{Ll}+) [a-z]/u.exec(text)?.[1]?.toLowerCase();
  if (
    name === undefined ||
    sideOf([name]) !== null ||
    check.generic.split(" ").includes(name) ||
    check.isVerbLast ||
    supporting.length === 0
  )
    return false;
  if (!supporting.every(({ words }) => words.some((word) => FIRST_PERSON.test(word)) && !words.includes(name))) return false;
  const isName = clauses.some(({ clause }) =>
    new RegExp(`[a-z,] ${name.charAt(0).toUpperCase()}${name.slice(1)}\\b`).test(clause.sentence.text),
  );
  if (!isName) return false;
  const own = new RegExp(
    `(?:it's|this is|i'm|name's|name is|here is) (?:[a-z]+ )?${name}\\b|^(?:[a-z' ]+, )?${name} (?:speaking|here|at|from)\\b`,
  );
  const said = clauses.filter(({ words }) => words.includes(name));
  const calls = new RegExp(`^(?:hi|hey|hello|thanks|thank you|okay|oh|morning|cheers|right)?,? ?${name}\\b`);
  return (
    said.length > 0 &&
    !supporting.some(({ clause: { speaker } }) =>
      said.some(({ clause }) =>
        clause.speaker === speaker ? own.test(clause.whole) : calls.test(clause.whole) || calls.test(clause.sentence.folded),
      ),
    )
  );
}

/** The other side was asked for it and said no. */
export function isAskedInVain({ actor }: Statement, near: readonly GroundClause[], { turns }: CallGround): boolean {
  const telling = near.filter(({ clause }) => clause.isQuestion && actor !== null && clause.speaker !== actor);
  const isNo = ({ acts, clause }: GroundClause) => acts.has("refusal") || /^(?:no|nein)\b/.test(clause.whole);
  return (
    telling.length > 0 &&
    telling.length === near.length &&
    telling.every(({ clause }) => (turns.get(clause.turn + 1) ?? []).some(isNo))
  );
}

/** A verb is said of the same thing: of what the statement names besides, something is said in the turns around. */
export function isAbout({ content, numbers }: Statement, verb: string, { turns, stems: said }: CallGround) {
  const rest = content.filter(({ stem }) => stem !== verb && said.has(stem));
  return ({ clause }: GroundClause): boolean => {
    if (rest.length + numbers.length === 0) return true;
    for (let turn = clause.turn - NEAR_TURNS; turn <= clause.turn + NEAR_TURNS; turn++) {
      for (const { stems, values } of turns.get(turn) ?? []) {
        if (rest.some(({ stem }) => stems.includes(stem))) return true;
        if (numbers.some((number) => [...number.values].some((value) => values.has(value)))) return true;
      }
    }
    return false;
  };
}

/** Whatever says most of it says that it is not so. */
export function isTurnedRound(statement: Statement, near: readonly GroundClause[], ground: CallGround): boolean {
  const told = statement.words.join(" ");
  if (EXCEPT.test(told) || whole(ground.check.clauseNegated).test(told)) return false;
  const most = near.reduce((best, clause) => Math.max(best, overlap(statement, clause)), 0);
  if (most < 2) return false;
  const nearest = near.filter((clause) => overlap(statement, clause) === most);
  return nearest.every((clause) => {
    if (EXCEPT.test(clause.clause.folded) || clause.clause.isQuestion) return false;
    const stems = negatedStems(clause, ground);
    return statement.content.filter(({ stem }) => stems.has(stem)).length >= 2;
  });
}

/** What is told of a side was said by it, or to it. */
export function isOfActor(
  actor: Statement["actor"],
  near: readonly GroundClause[],
  { turns }: CallGround,
  isAsked = false,
): boolean {
  if (actor === null || near.length === 0) return true;
  if (
    isAsked &&
    near.some(
      ({ clause, acts }) =>
        acts.has("refusal") && (turns.get(clause.turn - 1) ?? []).some((one) => fits(one.clause.speaker, actor)),
    )
  )
    return true;
  return near.some(
    ({ clause, words }) =>
      fits(clause.speaker, actor) ||
      (words.some((word) => TO_OTHER.test(word) || TITLE.test(word)) &&
        !(clause.speaker === "Customer" && FIRST_PERSON.test(words[0] ?? "") && !ASKS_YOU.test(clause.folded))) ||
      (clause.isQuestion && turns.has(clause.turn + 1)),
  );
}

/** All clauses that say the last thing of a statement say that it is not so. */
export function isSaidNotToBe(
  { content, words, isPassive, mode }: Statement,
  near: readonly GroundClause[],
  ground: CallGround,
): boolean {
  const last = content.at(-1);
  if (words.some((word) => whole(ground.check.clauseNegated).test(word))) return false;
  if (mode === "asked" || mode === "offered") return false;
  const isPredicate = words.at(-1) === last?.word && (mode !== "done" || isPassive);
  const told = content.filter((one) => /ed$/.test(one.word) || (isPredicate && one === last));
  return told.some(({ stem }) => {
    const saying = near.filter(({ stems }) => stems.includes(stem));
    return saying.length > 0 && saying.every((clause) => negatedStems(clause, ground).has(stem));
  });
}

/** A day that was only offered: the appointment is on another one. */
export function isOtherTime({ content, words }: Statement, { check, clauses }: CallGround): boolean {
  const booked = clauses.filter(({ acts }) => acts.has("booking"));
  if (booked.length === 0 || !content.some(({ stem }) => stem === stemOf(check.books, check))) return false;
  const times = new Set(check.times.split(" "));
  const settled = booked.map(({ clause }) => clause.sentence.folded).join(" ");
  // Where the agent names no day, it is one that the customer asked for.
  const isNamed = settled.split(/[^a-z]+/).some((word) => times.has(word));
  const asked = clauses.filter(({ clause }) => clause.speaker === "Customer" && !BUSY.test(clause.folded));
  const said = isNamed ? settled : asked.map(({ clause }) => clause.folded).join(" ");
  return words.some((word) => times.has(word) && !said.includes(word));
}

/** All that the agent says of it is that it can't be. */
export function isRefused(statement: Statement, near: readonly GroundClause[]): boolean {
  const most = near.reduce((best, clause) => Math.max(best, overlap(statement, clause)), 0);
  const nearest = near.filter((clause) => overlap(statement, clause) === most && clause.clause.speaker === "Agent");
  return nearest.length > 0 && nearest.every(({ acts }) => acts.has("refusal"));
}

/** "Last year" where last month was said: the span is no other one. */
export function isOtherSpan({ words }: Statement, { words: said }: CallGround): boolean {
  return words.some(
    (word, at) =>
      SPAN.test(word) &&
      WHICH.test(words[at - 1] ?? "") &&
      !said.has(word) &&
      !said.has(`${word}s`) &&
      [...said].some((other) => SPAN.test(other)),
  );
}

/** A time that was only offered: of what was booked, another one is said. */
export function isOtherSlot({ words, numbers, mode }: Statement, { clauses, check }: CallGround): boolean {
  const booked = clauses.filter(({ acts }) => acts.has("booking"));
  const books = stemOf(check.books, check);
  if (booked.length === 0 || !words.some((word) => stemOf(word, check) === books) || (mode !== "state" && mode !== "done"))
    return false;
  const at = booked.at(-1)?.clause.at ?? 0;
  const settled = clauses.filter(({ clause, acts }) => acts.has("booking") || clause.speaker === "Customer" || clause.at > at);
  return numbers.some(({ values }) => !settled.some((one) => [...values].some((value) => one.values.has(value))));
}

/** "Bernie's grandson" where the customer speaks of their own, or "the customer's wife ordered it" where they did it themselves. */
export function isOfAnothers({ text, content, verb }: Statement, { clauses, sideOf, check }: CallGround): boolean {
  const found = OWNED.exec(text);
  if (!found) return false;
  const owner = found[1]
    ? /^(?:agent|company)/.test(found[1])
      ? "Agent"
      : "Customer"
    : sideOf([(found[2] ?? "").toLowerCase()]);
  const thing = stemOf((found[3] ?? "").toLowerCase(), check);
  if (owner === null || owner === undefined || !content.some(({ stem }) => stem === thing)) return false;
  const saying = clauses.filter(({ stems }) => stems.includes(thing));
  const owners = saying.flatMap(({ clause, words, stems }) => {
    const before = words.slice(Math.max(0, stems.indexOf(thing) - 2), stems.indexOf(thing));
    const other = clause.speaker === "Agent" ? "Customer" : "Agent";
    return before.some((word) => MINE.test(word)) ? [clause.speaker] : before.some((word) => YOURS.test(word)) ? [other] : [];
  });
  if (owners.length > 0) {
    if (!owners.includes(owner)) return true;
    const doing = verb === null ? [] : clauses.filter(({ stems }) => stems.includes(verb));
    return (
      RELATION.test(found[3] ?? "") &&
      doing.length > 0 &&
      doing.every(({ words, stems }) => FIRST_PERSON.test(words[stems.indexOf(verb ?? "") - 1] ?? ""))
    );
  }
  return (
    saying.length > 0 &&
    saying.every(({ clause }) => clause.speaker === "Agent") &&
    owner === "Customer" &&
    !isPlainMatter(thing, check)
  );
}

/** What agents speak of as "the": an account, a bill, a payment. */
function isPlainMatter(thing: string, check: CallGround["check"]): boolean {
  return PLAIN.some((word) => stemOf(word, check) === thing);
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

/** "Clive told Damian" where the other side says "I told Damian". */
export function isToldByOther({ actor, words }: Statement, near: readonly GroundClause[]): boolean {
  const verb = words.slice(0, 6).find((word) => TELLS_OF.test(word));
  if (actor === null || verb === undefined) return false;
  const telling = near.filter(
    (one) => one.words.includes(verb) && FIRST_PERSON.test(one.words[one.words.indexOf(verb) - 1] ?? ""),
  );
  return telling.length > 0 && telling.every(({ clause }) => !fits(clause.speaker, actor));
}
