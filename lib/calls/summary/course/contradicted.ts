import type { CallGround, GroundClause } from "./call-ground";
import { isLastQuestion, modeOf, overlap, whole } from "./ground-words";
import { isOtherValue } from "./other-values";
import { MEANS } from "./other-words";
import type { Statement } from "./read-statement";
import { isOtherChannel, isOtherWay } from "./speaks-against";
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
const OPTIONS = /\b(?:or|oder)\b/;
const CHOSE = /\b(?:chose|opted|picked|decided|preferred)\b/;
const COMMITS = /\b(?:took|takes|chose|picked|selected|opted|accepted|bought|ordered|signed|agreed)\b/;
const PUTS_OFF =
  /\b(?:(?:talk|speak|discuss|go) (?:it |this )?(?:through |over )?(?:to|with) my|ask my|check with my|run [a-z -]{2,30} (?:by|past) |think (?:about it|it over)|sleep on it|get back to you|let you know)/;
const THIRD_PARTY =
  /^(?:The|An?|Her|His|Their) (?:[a-z]+ )?(solicitor|lawyer|vet|doctor|nurse|manager|supervisor|engineer|technician|driver|courier|clinic|lab|surveyor|plumber|electrician|colleague|bank|garage|landlord|insurer|wife|husband|partner|son|daughter|mother|father|neighbou?r|developer)\b/;
const SOMEBODY = /^(?:he|she|they|someone|somebody|he'll|she'll|they'll|er|jemand)$/;
const I_AM = /^(?:i'm|i am|we're|we are|ich bin|wir sind)\b/;
const THERE_IS = /^there (?:is|was|will be|are|were) (?:an? |some )?(?:extra |additional )?([a-z]{4,})/;
const TOLD_TO = /\b(?:told|advised|instructed|recommended)\b(?: [a-z]+){0,4}? (not )?to ([a-z]+)/;
const REFUSES = /\b(?:refused|declined|rejected|denied)\b/;
const WONT = /\b(?:can't|cannot|won't|not able|not going|unable|don't want|rather not|not paying|no way|i'd rather|nicht)\b/;
const MODES_OF_WISH: ReadonlySet<string> = new Set(["asked", "offered", "accepted"]);
const IS_SIDE =
  /^(?:(?:Mrs?|Ms|Dr)\.? )?(?:\p{Lu}[\p{L}-]+ )?(\p{Lu}[\p{L}-]+) (?:is|was) (?:the|an?) (customer|caller|client|agent|adviser|advisor)\b/u;
const HAS_TO = /\b(?:(?:has|have|had|needs?|needed) to|must) ([a-z]+)/;
const NECESSARY =
  /\b(?:(?:have|has|had|need|needs|needed|got|want|wants|will have) to|haveta|gotta|must|should|supposed to|required?|please|you'll|you'd|you can|make sure|bring|send)\b/;
/** "He'll", "the driver should": somebody who is neither of them. */
const THIRD_WILL =
  /\b(?!(?:i|we|you|that|this|there|which)\b)[a-z]+(?:'ll| will| should| can|(?:'s| is| are) (?:going to|[a-z]+ing)| has to| needs to| comes| calls| arrives)\b/;
/** "Get them to turn it off": not the one who hears it. */
const THEM_TO = /^(?:them|him|her|somebody|someone)$/;

/** Whether the call says something else of what a statement tells, though it has all its words. */
export function isContradicted(statement: Statement, ground: CallGround): boolean {
  return (
    isOtherValue(statement, ground) ||
    isOtherChannel(statement, ground) ||
    isOtherWay(statement, ground) ||
    isNotNeeded(statement, ground) ||
    isNotTheirs(statement, ground) ||
    isDoneByOther(statement, ground) ||
    isNeverSo(statement, ground) ||
    isAnsweredNo(statement, ground) ||
    isUnchosenOption(statement, ground) ||
    isNotChosen(statement, ground) ||
    isFarApart(statement, ground) ||
    isPutOff(statement, ground) ||
    isOwnPromise(statement, ground) ||
    isStateOfOther(statement, ground) ||
    isNoneOfIt(statement, ground) ||
    isOver(statement, ground) ||
    isToldNotTo(statement, ground) ||
    isNotRefused(statement, ground) ||
    isOtherPerson(statement, ground)
  );
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

/** Each mention says that the other side does it. */
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

/** "Has to pay" where nobody says that they have to. */
function isNotNeeded({ words, mode, numbers }: Statement, ground: CallGround): boolean {
  const told = HAS_TO.exec(words.join(" "))?.[1];
  if (told === undefined || mode === "negated" || ground.check.isVerbLast) return false;
  const verb = stemOf(told, ground.check);
  const isNeeded = (one: GroundClause) =>
    (one.stems[0] === verb || NECESSARY.test(one.clause.folded)) && modeOf(one, verb, ground) !== "not";
  // What the agent says it comes to has to be paid.
  const isCharged = ({ clause, values }: GroundClause) =>
    clause.speaker === "Agent" && numbers.some((number) => [...number.values].some((value) => values.has(value)));
  if (ground.clauses.some(isCharged)) return false;
  const saying = ground.clauses.filter(({ stems }) => stems.includes(verb));
  return saying.length > 0 ? !saying.some(isNeeded) : !ground.clauses.some(({ clause }) => NECESSARY.test(clause.folded));
}

/** "The driver will collect it" where nobody says what the driver will do. */
function isNotTheirs(statement: Statement, { clauses, check }: CallGround): boolean {
  const { actor, verb, mode, text, isPassive } = statement;
  if (actor !== null || verb === null || mode !== "promised" || isPassive || !THIRD_PARTY.test(text)) return false;
  if (clauses.some(({ stems }) => stems.includes(verb))) return false;
  const who = stemOf(THIRD_PARTY.exec(text)?.[1] ?? "", check);
  const turns = new Set(clauses.filter(({ stems }) => stems.includes(who)).map(({ clause }) => clause.turn));
  return !clauses.some(
    (one) =>
      (one.stems.includes(who) && overlap(statement, one) > 2) ||
      ([0, 1, 2].some((back) => turns.has(one.clause.turn - back)) && THIRD_WILL.test(one.clause.folded)),
  );
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

/** "Took the offer" where the customer has to ask somebody first. */
function isPutOff({ actor, mode, words }: Statement, { clauses }: CallGround): boolean {
  if (actor !== "Customer" || mode === "negated" || mode === "asked" || !COMMITS.test(words.slice(0, 5).join(" "))) return false;
  const last = clauses.findLast(
    ({ clause, acts }) => clause.speaker === "Customer" && (PUTS_OFF.test(clause.folded) || acts.has("decline")),
  );
  const takes = ({ clause, acts }: GroundClause) =>
    acts.has("sale") || acts.has("booking") || (clause.speaker === "Customer" && acts.has("promise"));
  return last !== undefined && !clauses.some((one) => takes(one) && one.clause.at >= last.clause.at - 1);
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
  const isForOthers = ({ words: said, stems }: GroundClause) =>
    said.slice(0, stems.indexOf(verb)).some((word, at) => THEM_TO.test(word) && said[at + 1] === "to");
  return saying.length > 0 && saying.every((one) => modeOf(one, verb, ground) === "not" || isForOthers(one));
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
