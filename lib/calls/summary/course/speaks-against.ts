import type { CallGround, GroundClause } from "./call-ground";
import { FIRST_PERSON, fits, isLastQuestion, negatedStems, overlap, whole } from "./ground-words";
import type { Statement } from "./read-statement";
import { stemOf } from "./stems";

const EXCEPT = /\b(?:until|till|before|unless|only|just|since|erst|bis|nur|seit)\b/;
const NEAR_TURNS = 6;
const TELLS_OF = /^(?:told|informed|mentioned|warned|reminded|complained)$/;
/** Whose: the side, or a name; and what of theirs. */
const OWNED = /(?<!\p{L})(?:[Tt]he (agent|company|customer|caller|client|guest|patient)|(\p{Lu}[\p{L}-]+))['’]s (\p{L}+)/gu;
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

/** How something is sent, and the words that say so. */
const CHANNELS: readonly [told: RegExp, said: RegExp][] = [
  [/\bby e-?mail\b|\be-?mailed\b|\bper e-?mail\b/, /e-?mail|inbox|\bmail|posteingang/],
  [/\bby (?:text|sms)\b|\btexted\b|\bper sms\b/, /\btext|\bsms\b|\bmessage|nachricht/],
  [/\bby (?:post|letter)\b|\bper post\b/, /\bpost|\bmail|\bletter|\bbrief/],
  [/\bby (?:phone|telephone)\b/, /\bphone|\bcall|\bring|\bspoke/],
];
const WAYS: readonly RegExp[] = [/^(?:phone|call|ring)$/, /^(?:write|e-?mail|letter)$/, /^text$/];

/** "Joe has covid" where somebody says "I've got covid", who is not called Joe. */
export function isOfAnother(text: string, supporting: readonly GroundClause[], { clauses, check, sideOf }: CallGround): boolean {
  const asWritten = /^(?:the |an? )|^\p{Lu}\p{L}+ (?:was|were|is|has been|had been) /iu.test(text)
    ? undefined
    : /^(\p{Lu}[\p{L}-]+\p{Ll}) [a-z]/u.exec(text)?.[1];
  const name = asWritten?.toLowerCase();
  if (
    name === undefined ||
    sideOf([name]) !== null ||
    check.generic.split(" ").includes(name) ||
    check.isVerbLast ||
    supporting.length === 0
  )
    return false;
  // "I'll call Ann": who is named behind the verb does not do it.
  const isOwnWords = ({ words }: GroundClause) => {
    const self = words.findIndex((word) => FIRST_PERSON.test(word));
    return self >= 0 && (!words.includes(name) || words.indexOf(name) > self);
  };
  if (!supporting.every(isOwnWords)) return false;
  const isName = clauses.some(({ clause }) => new RegExp(`[a-z,] ${asWritten}\\b`).test(clause.sentence.text));
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
export function isAskedInVain({ actor }: Statement, near: readonly GroundClause[], ground: CallGround): boolean {
  const telling = near.filter(({ clause }) => isLastQuestion(clause, ground) && actor !== null && clause.speaker !== actor);
  const isNo = ({ acts, clause }: GroundClause) => acts.has("refusal") || /^(?:no|nein)\b/.test(clause.whole);
  return (
    telling.length > 0 &&
    telling.length === near.length &&
    telling.every(({ clause }) => (ground.turns.get(clause.turn + 1) ?? []).some(isNo))
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
  { isAsked = false, verb = null }: { isAsked?: boolean; verb?: string | null } = {},
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
    ({ clause, words, stems }) =>
      fits(clause.speaker, actor) ||
      // "Bring some ID": whoever is told to.
      (verb !== null && stems[0] === verb) ||
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
    const saying = near.filter(({ stems, clause }) => stems.includes(stem) && !EXCEPT.test(clause.folded));
    return saying.length > 0 && saying.every((clause) => negatedStems(clause, ground).has(stem));
  });
}

/** All that the agent says of it is that it can't be. */
export function isRefused(statement: Statement, near: readonly GroundClause[]): boolean {
  const most = near.reduce((best, clause) => Math.max(best, overlap(statement, clause)), 0);
  const nearest = near.filter((clause) => overlap(statement, clause) === most && clause.clause.speaker === "Agent");
  return nearest.length > 0 && nearest.every(({ acts }) => acts.has("refusal"));
}

/** "Bernie's grandson" where the customer speaks of their own, or "the customer's wife ordered it" where they did it themselves. */
export function isOfAnothers(statement: Statement, ground: CallGround): boolean {
  return [...statement.text.matchAll(OWNED)].some((found) => isOwnedByOther(found, statement, ground));
}

function isOwnedByOther(found: RegExpExecArray, { verb, text }: Statement, { clauses, sideOf, check }: CallGround): boolean {
  const owner = found[1]
    ? /^(?:agent|company)/.test(found[1])
      ? "Agent"
      : "Customer"
    : sideOf([(found[2] ?? "").toLowerCase()]);
  const thing = stemOf((found[3] ?? "").toLowerCase(), check);
  if (owner === null || owner === undefined) return false;
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
      !/^['’]/.test(text.slice(found.index + found[0].length)) &&
      doing.length > 0 &&
      doing.every(({ words, stems }) => FIRST_PERSON.test(words[stems.indexOf(verb ?? "") - 1] ?? ""))
    );
  }
  return (
    found.index === 0 &&
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

/** "Clive told Damian" where the other side says "I told Damian". */
export function isToldByOther({ actor, words }: Statement, near: readonly GroundClause[]): boolean {
  const verb = words.slice(0, 6).find((word) => TELLS_OF.test(word));
  if (actor === null || verb === undefined) return false;
  const telling = near.filter(
    (one) => one.words.includes(verb) && FIRST_PERSON.test(one.words[one.words.indexOf(verb) - 1] ?? ""),
  );
  return telling.length > 0 && telling.every(({ clause }) => !fits(clause.speaker, actor));
}

/** "By email" where it went to a phone. */
export function isOtherChannel({ words }: Statement, { plain }: CallGround): boolean {
  const told = words.join(" ");
  return CHANNELS.some(([named, said]) => named.test(told) && !said.test(plain));
}

/** "Will phone within ten days" where "within ten days" they write. */
export function isOtherWay({ words, numbers, mode }: Statement, { clauses, check }: CallGround): boolean {
  const way = WAYS.find((one) => words.some((word) => one.test(word)));
  if (way === undefined || mode !== "promised") return false;
  const times = new Set(check.times.split(" "));
  const when = words.filter((word) => times.has(word));
  const carrying = clauses.filter(
    (one) =>
      one.words.some((word) => when.includes(word)) ||
      numbers.some(({ values }) => [...values].some((value) => value !== "1" && one.values.has(value))),
  );
  const says = (one: GroundClause, said: RegExp) => one.words.some((word) => said.test(word));
  return (
    carrying.length > 0 && carrying.every((one) => !says(one, way) && WAYS.some((other) => other !== way && says(one, other)))
  );
}
