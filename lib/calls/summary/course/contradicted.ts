import type { CallGround, GroundClause } from "./call-ground";
import { isLastQuestion, modeOf, overlap, whole } from "./ground-words";
import { MEANS } from "./other-words";
import type { Statement } from "./read-statement";
import { spokenValues } from "./spoken-values";
import { stemOf } from "./stems";

type Side = "Agent" | "Customer";

const SELF = /^(?:i|we|i'm|i've|i'll|i'd|we've|we'll|we're|we'd|ich|wir)$/;
const OTHER = /^(?:you|you've|you'll|you're|you'd|sie|du|ihr)$/;
const THIRD = /^(?:he|she|they|it|who|somebody|someone|er|es|jemand|the|a|an|your|my|our)$/;
/** Before a noun: "the refund", "a payment". */
const NOUN_BEHIND = /^(?:the|an?|my|your|our|any|no|this|that)$/;
const SUBJECT_REACH = 5;
const VERB_LETTERS = 4;
const NO =
  /^(?:(?:oh|well|um|uh|ah|hm)[, ]+)?(?:no(?! (?:problem|worries|bother|trouble|rush|need to))|nope|nah|nothing|not (?:yet|really|at all|at the moment)|unfortunately|(?:i'm |i am )?afraid|we don't|i don't|i can't|we can't|nein|leider|noch nicht)(?![a-z])/;
const DAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)s?$/;
/** What is told of a day that nobody chose. */
const NOT_CHOSEN =
  /\b(?:not|n't|cannot|unable|unavailable|instead|originally|until|before|alternative|rather than|nicht|statt)\b/;
const FULL = /\b(?:closed|full|booked|taken|afraid|sorry|nothing|no)\b/;
const WHICH = /^(next|last|this|nachst|letzt|dies)[a-z]{0,3}$/;
const SPAN = /^(?:week|month|year|quarter|woche|monat|jahr)s?$/;
/** How something is sent, and the words that say so. */
const CHANNELS: readonly [told: RegExp, said: RegExp][] = [
  [/\bby e-?mail\b|\be-?mailed\b|\bper e-?mail\b/, /e-?mail|inbox|\bmail|posteingang/],
  [/\bby (?:text|sms)\b|\btexted\b|\bper sms\b/, /\btext|\bsms\b|\bmessage|nachricht/],
  [/\bby (?:post|letter)\b|\bper post\b/, /\bpost|\bmail|\bletter|\bbrief/],
  [/\bby (?:phone|telephone)\b/, /\bphone|\bcall|\bring|\bspoke/],
];
const OPTIONS = /\b(?:or|oder)\b/;
const CHOSE = /\b(?:chose|opted|picked|decided|preferred)\b/;
const COMMITS = /\b(?:took|takes|chose|picked|selected|opted|accepted|bought|ordered|signed|agreed)\b/;
const PUTS_OFF =
  /\b(?:(?:talk|speak|discuss|go) (?:it |this )?(?:through |over )?(?:to|with) my|ask my|check with my|run [a-z -]{2,30} (?:by|past) |think (?:about it|it over)|sleep on it|get back to you|let you know)/;
const THIRD_PARTY =
  /^(?:The|An?|Her|His|Their) (?:[a-z]+ )?(solicitor|lawyer|vet|doctor|nurse|manager|supervisor|engineer|technician|driver|courier|clinic|lab|surveyor|plumber|electrician|colleague|bank|garage|landlord|insurer|wife|husband|partner|son|daughter|mother|father|neighbou?r|developer)\b/;
const SOMEBODY = /^(?:he|she|they|someone|somebody|he'll|she'll|they'll|er|jemand)$/;
const I_AM = /^(?:i'm|i am|we're|we are|ich bin|wir sind)\b/;
const ORDINAL =
  /(?:[0-9](?:st|nd|rd|th)|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|teen|twentie|thirtie)th)$/;
const TIME_UNITS: readonly string[] = ["day", "week", "month", "minut", "hour", "year"];
const THERE_IS = /^there (?:is|was|will be|are|were) (?:an? |some )?(?:extra |additional )?([a-z]{4,})/;
const TOLD_TO = /\b(?:told|advised|instructed|recommended)\b(?: [a-z]+){0,4}? (not )?to ([a-z]+)/;
const REFUSES = /\b(?:refused|declined|rejected|denied)\b/;
const WONT = /\b(?:can't|cannot|won't|not able|not going|unable|don't want|rather not|not paying|no way|i'd rather|nicht)\b/;
const IS_SIDE =
  /^(?:(?:Mrs?|Ms|Dr)\.? )?(?:\p{Lu}[\p{L}-]+ )?(\p{Lu}[\p{L}-]+) (?:is|was) (?:the|an?) (customer|caller|client|agent|adviser|advisor)\b/u;
const MODES_OF_WISH: ReadonlySet<string> = new Set(["asked", "offered", "accepted"]);

/** Whether the call says something else of what a statement tells, though it has all its words. */
export function isContradicted(statement: Statement, ground: CallGround): boolean {
  return (
    isOtherChannel(statement, ground) ||
    isOtherWhich(statement, ground) ||
    isUnchosenDay(statement, ground) ||
    isDoneByOther(statement, ground) ||
    isNeverSo(statement, ground) ||
    isAnsweredNo(statement, ground) ||
    isUnchosenOption(statement, ground) ||
    isNotChosen(statement, ground) ||
    isFarApart(statement, ground) ||
    isOfOtherDate(statement, ground) ||
    isOfOtherDay(statement, ground) ||
    isPutOff(statement, ground) ||
    isOwnPromise(statement, ground) ||
    isStateOfOther(statement, ground) ||
    isOtherOrdinal(statement, ground) ||
    isNoneOfIt(statement, ground) ||
    isOver(statement, ground) ||
    isToldNotTo(statement, ground) ||
    isNotRefused(statement, ground) ||
    isOtherPerson(statement, ground)
  );
}

/** "By email" where it went to a phone. */
function isOtherChannel({ words }: Statement, { plain }: CallGround): boolean {
  const told = words.join(" ");
  return CHANNELS.some(([named, said]) => named.test(told) && !said.test(plain));
}

/** "Next week" where they say "this week". */
function isOtherWhich({ words }: Statement, { plain }: CallGround): boolean {
  const said = plain.trim().split(" ");
  const named = (list: readonly string[], span: string) =>
    list.flatMap((word, at) => (sameSpan(list[at + 1], span) ? [WHICH.exec(word)?.[1]] : [])).filter((one) => one !== undefined);
  return words.some((word, at) => {
    const which = WHICH.exec(words[at - 1] ?? "")?.[1];
    if (which === undefined || !SPAN.test(word)) return false;
    const own = named(said, word);
    return own.length > 0 && !own.includes(which);
  });
}

function sameSpan(word: string | undefined, span: string): boolean {
  return word !== undefined && word.replace(/s$/, "") === span.replace(/s$/, "");
}

/** A day that the agent names and that the customer answers with another one. */
function isUnchosenDay(statement: Statement, { clauses, turns }: CallGround): boolean {
  if (statement.mode === "negated" || MODES_OF_WISH.has(statement.mode) || NOT_CHOSEN.test(statement.words.join(" ")))
    return false;
  if (/\b(?:closed|full|taken)\b/.test(statement.words.join(" "))) return false;
  const days = statement.words.filter((word) => DAY.test(word));
  return days.some((day) => {
    const naming = clauses.filter(({ words }) => words.includes(day));
    const isOther = (said: readonly GroundClause[] = []) =>
      said.some(({ words }) => words.some((word) => DAY.test(word) && word !== day));
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

/** Who does what a verb says in a clause, as its pronouns tell: null where they do not. */
function doerIn({ clause, words, stems }: GroundClause, verb: string, isVerbLast: boolean): Side | null {
  if (clause.speaker !== "Agent" && clause.speaker !== "Customer") return null;
  const other: Side = clause.speaker === "Agent" ? "Customer" : "Agent";
  const at = stems.indexOf(verb);
  if (isVerbLast && words.slice(0, at).some((word) => SELF.test(word))) return clause.speaker;
  for (let before = at - 1; before >= Math.max(0, at - SUBJECT_REACH); before--) {
    const word = words[before] ?? "";
    if (SELF.test(word)) return clause.speaker;
    if (OTHER.test(word)) return other;
    if (THIRD.test(word)) return null;
  }
  return null;
}

/** Whoever speaks of it says that the other side does it. */
function isDoneByOther({ actor, verb, mode, isPassive, words }: Statement, { clauses, check }: CallGround): boolean {
  if (actor === null || verb === null || isPassive || MODES_OF_WISH.has(mode)) return false;
  // Both sides book and order.
  if ([check.books, check.buys].some((word) => stemOf(word, check) === verb)) return false;
  const told = words.find((word) => stemOf(word, check) === verb)?.slice(0, VERB_LETTERS) ?? "";
  const meant = clauses.filter(({ stems }) => stems.includes(verb));
  const verbatim = meant.filter((one) => one.words.some((word) => word.startsWith(told)));
  const saying = verbatim.length > 0 ? verbatim : meant;
  const other = actor === "Agent" ? "Customer" : "Agent";
  return saying.length > 0 && saying.every((one) => doerIn(one, verb, check.isVerbLast) === other);
}

/** The verb is said only where it is said not to be so. */
function isNeverSo({ verb, mode, words }: Statement, ground: CallGround): boolean {
  if (verb === null || isDenial({ mode, words }, ground) || MODES_OF_WISH.has(mode)) return false;
  const saying = ground.clauses.filter(({ stems }) => stems.includes(verb));
  const isVerb = ({ words, stems }: GroundClause) => !NOUN_BEHIND.test(words[stems.indexOf(verb) - 1] ?? "");
  return saying.length > 0 && saying.every((one) => isVerb(one) && !one.clause.isQuestion && modeOf(one, verb, ground) === "not");
}

/** "Do I need to bring them?" "No." */
function isAnsweredNo(statement: Statement, ground: CallGround): boolean {
  if (isDenial(statement, ground) || MODES_OF_WISH.has(statement.mode)) return false;
  const most = ground.clauses.reduce((best, clause) => Math.max(best, overlap(statement, clause)), 0);
  const nearest = ground.clauses.filter((clause) => overlap(statement, clause) === most);
  return (
    most > 1 &&
    nearest.every(({ clause }) => {
      const [answer] = ground.turns.get(clause.turn + 1) ?? [];
      return isLastQuestion(clause, ground) && answer !== undefined && NO.test(answer.clause.sentence.folded);
    })
  );
}

/** Of two things that the agent offers, the customer names the other one. */
function isUnchosenOption({ mode, content, verb }: Statement, { clauses, turns, check }: CallGround): boolean {
  if (mode === "negated" || mode === "asked" || mode === "offered") return false;
  const generic = new Set(check.generic.split(" "));
  const things = content.filter(({ stem }) => stem !== verb);
  const named = new Set(clauses.flatMap(({ clause, stems }) => (clause.speaker === "Agent" ? [] : stems)));
  return [...turns].some(([turn, said]) => {
    if (said[0]?.clause.speaker !== "Agent" || !said.some(({ clause }) => OPTIONS.test(clause.sentence.folded))) return false;
    const offered = new Set(said.flatMap(({ stems }) => stems));
    const meant = things.filter(({ stem }) => offered.has(stem));
    if (meant.length === 0 || meant.some(({ stem }) => named.has(stem))) return false;
    return (turns.get(turn + 1) ?? []).some(({ words, stems }) =>
      stems.some((stem, at) => offered.has(stem) && (words[at]?.length ?? 0) > 3 && !generic.has(words[at] ?? "")),
    );
  });
}

/** "Chose to pay monthly" where only the agent speaks of months. */
function isNotChosen({ actor, words, content }: Statement, { clauses, turns }: CallGround): boolean {
  const last = content.at(-1);
  if (actor !== "Customer" || last === undefined || !CHOSE.test(words.slice(0, 5).join(" "))) return false;
  const saying = clauses.filter(({ stems }) => stems.includes(last.stem));
  return saying.every(({ clause }) => {
    const [answer] = turns.get(clause.turn + 1) ?? [];
    return clause.speaker === "Agent" && !(clause.isQuestion && answer !== undefined && !NO.test(answer.clause.sentence.folded));
  });
}

/** "Parking is included" where it is breakfast of which that is said: thing and predicate are never said together. */
function isFarApart({ actor, mode, content, numbers }: Statement, { turns }: CallGround): boolean {
  const [first, last] = content;
  if (
    actor !== null ||
    numbers.length > 0 ||
    (mode !== "state" && mode !== "done") ||
    first === undefined ||
    last === undefined ||
    content.length > 2
  )
    return false;
  const isMeant = [...turns.values()]
    .flat()
    .some(({ stems, words }) => stems.includes(last.stem) && words.some((word) => MEANS.test(word)));
  if (isMeant) return false;
  const of = (stem: string) =>
    new Set([...turns].filter(([, said]) => said.some(({ stems }) => stems.includes(stem))).map(([turn]) => turn));
  const [one, other] = [of(first.stem), of(last.stem)];
  const isNear = [...one].some((turn) => other.has(turn) || other.has(turn - 1) || other.has(turn + 1));
  return one.size > 0 && other.size > 0 && !isNear;
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
  if (statement.mode === "negated" || MODES_OF_WISH.has(statement.mode)) return false;
  const things = statement.content.filter(({ word }) => !DAY.test(word));
  const shares = ({ stems }: GroundClause) => things.some(({ stem }) => stems.includes(stem));
  const daysIn = (words: readonly string[]) => words.filter((word) => DAY.test(word)).map((word) => word.replace(/s$/, ""));
  return daysIn(statement.words).some((day) => {
    const naming = clauses.filter(({ words }) => daysIn(words).includes(day));
    const others = clauses.filter((one) => shares(one) && daysIn(one.words).some((word) => word !== day));
    return naming.length > 0 && others.length > 0 && !naming.some(shares);
  });
}

/** "Took the offer" where the customer has to ask somebody first. */
function isPutOff({ actor, mode, words }: Statement, { clauses }: CallGround): boolean {
  if (actor !== "Customer" || mode === "negated" || mode === "asked" || !COMMITS.test(words.slice(0, 5).join(" "))) return false;
  const last = clauses.findLast(({ clause }) => clause.speaker === "Customer" && PUTS_OFF.test(clause.folded));
  return last !== undefined && !clauses.some(({ clause, acts }) => acts.has("sale") && clause.at > last.clause.at);
}

/** "The vet will call" where it is the agent who says "I'll call". */
function isOwnPromise({ actor, verb, mode, text, isPassive }: Statement, { clauses, check }: CallGround): boolean {
  if (actor !== null || verb === null || mode !== "promised" || isPassive || !THIRD_PARTY.test(text)) return false;
  const who = stemOf(THIRD_PARTY.exec(text)?.[1] ?? "", check);
  const saying = clauses.filter(({ stems }) => stems.includes(verb));
  const isOfThem = ({ words, stems }: GroundClause) => stems.includes(who) || words.some((word) => SOMEBODY.test(word));
  return (
    saying.length > 0 &&
    saying.some((one) => one.acts.has("promise") && doerIn(one, verb, check.isVerbLast) === one.clause.speaker) &&
    !saying.some(isOfThem)
  );
}

/** "Frau Schubert is away" where the other side says "I'm away". */
function isStateOfOther(statement: Statement, { clauses }: CallGround): boolean {
  const { actor, verb, mode, content } = statement;
  if (actor === null || verb !== null || mode !== "state" || content.length === 0) return false;
  const most = clauses.reduce((best, clause) => Math.max(best, overlap(statement, clause)), 0);
  const nearest = clauses.filter((clause) => overlap(statement, clause) === most);
  return (
    most > 0 &&
    nearest.every(
      ({ clause, words }) =>
        clause.speaker === (actor === "Agent" ? "Customer" : "Agent") &&
        I_AM.test(words.join(" ")) &&
        !words.some((word) => OTHER.test(word)),
    )
  );
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

/** "There is a charge" where only "no charge" was said. */
function isNoneOfIt({ words }: Statement, { plain }: CallGround): boolean {
  const noun = THERE_IS.exec(words.join(" "))?.[1];
  const said = noun === undefined ? [] : [...plain.matchAll(new RegExp(` ([a-z]+) (?:extra |additional )?${noun}s?(?= )`, "g"))];
  return said.length > 0 && said.every(([, before]) => before === "no" || before === "without");
}

/** "Is still full" where it works in the end. */
function isOver({ words, mode, content }: Statement, { clauses }: CallGround): boolean {
  if (mode === "negated" || !words.includes("still")) return false;
  const last = clauses.findLast(({ stems }) => content.some(({ stem }) => stems.includes(stem)))?.clause.at ?? -1;
  return clauses.some(({ clause, acts }) => acts.has("works") && clause.at > last);
}

/** "Told him to do it" where they say "don't". */
function isToldNotTo({ words }: Statement, ground: CallGround): boolean {
  const [, not, told] = TOLD_TO.exec(words.join(" ")) ?? [];
  if (told === undefined || not !== undefined) return false;
  const verb = stemOf(told, ground.check);
  const saying = ground.clauses.filter(({ stems }) => stems.includes(verb));
  return saying.length > 0 && saying.every((clause) => modeOf(clause, verb, ground) === "not");
}

/** Whoever refuses says so. */
function isNotRefused({ isRefused, isPassive, actor, words }: Statement, { clauses }: CallGround): boolean {
  if (!isRefused || isPassive || actor === null || !REFUSES.test(words.slice(0, 5).join(" "))) return false;
  return !clauses.some(
    ({ clause, acts }) =>
      (clause.speaker === actor || (clause.speaker !== "Agent" && clause.speaker !== "Customer")) &&
      (acts.has("refusal") || acts.has("decline") || acts.has("threat") || NO.test(clause.whole) || WONT.test(clause.folded)),
  );
}

/** "Mrs Kowal is the customer" where somebody else is. */
function isOtherPerson({ text }: Statement, { sideOf }: CallGround): boolean {
  const [, name, role] = IS_SIDE.exec(text) ?? [];
  if (name === undefined || role === undefined) return false;
  return sideOf([name.toLowerCase()]) !== (/^(?:agent|adviser|advisor)$/.test(role) ? "Agent" : "Customer");
}

function isDenial({ mode, words }: Pick<Statement, "mode" | "words">, { check }: CallGround): boolean {
  return mode === "negated" || words.some((word) => whole(check.clauseNegated).test(word));
}
