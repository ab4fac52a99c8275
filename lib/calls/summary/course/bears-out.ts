import type { CallGround, GroundClause } from "./call-ground";
import { FIRST_PERSON, fits, isDoer, isDone, modeOf, negatedStems, notNone, overlap, whole } from "./ground-words";
import { readStatement, type Statement } from "./read-statement";
import {
  isAbout,
  isAskedInVain,
  isOfActor,
  isOfAnother,
  isOfAnothers,
  isOnlyClock,
  isOtherCount,
  isOtherDate,
  isOtherSlot,
  isOtherSpan,
  isOtherTime,
  isOtherUnit,
  isRefused,
  isRejectedTime,
  isSaidNotToBe,
  isToldByOther,
  isTurnedRound,
} from "./speaks-against";
import { stemOf } from "./stems";
import type { Act } from "./tell-acts";

type Judgement = { evidence: number[]; reason: null } | { evidence: null; reason: string };

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
const SAYING_MAX = 6;
const OTHER_WORDS_MIN = 2;
/** Tells what they did, not what they want. */
const NARRATES = /^(?:i|we)(?:'ve| have)? (?!(?:am|are|was|were|want|need|would|like|have|had|just want|think|hope|got to)\b)/;
const NARRATED_MIN = 3;
const OTHER_TURNS = 3;
const DONE_KINDS: readonly Act["kind"][] = ["done", "openStep", "escalation", "booking", "transfer", "sale", "works"];
const ANSWER_WORDS_MAX = 5;
/** Names of what calls are about, which nobody has to say. */
const MATTERS = new Set(
  "bill price account appointment booking reservation order subscription contract session home house termin konto bestellung buchung".split(
    " ",
  ),
);
const REFUSAL_WORDS = /\b(?:declin|reject|refus|deni|denied|turned down|abgelehnt)/;
const ACCEPTED = /\b(?:accepted|approved|granted|allowed|angenommen|genehmigt|bewilligt)\b/;
/** What a threat in other words comes to. */
const LEGAL = /\bthreatened (?:with )?(?:legal action|to (?:leave|cancel|complain|sue|go to court))\.?$/;
const FREE_OF_CHARGE = /\b(?:free of charge|for free|at no (?:extra )?(?:charge|cost)|without (?:extra )?charge)\b/;
const FREE = /\b(?:free|no charge|included|waived?|won't (?:charge|pay|cost)|no cost|complimentary|kostenlos|umsonst)\b/;
const PAYS = /^(?:pay|cost|charge|fee$)/;
const YES =
  /^(?:(?:we|they) (?:are|do|have|can)\b|it (?:is|does)\b|i (?:am|do|did|have)\b|yes|yeah|yep|sure|okay|ok|fine|great|perfect|lovely|works|that works|[a-z]+ (?:at [a-z]+ )?(?:works|is fine|suits)|ja|gern|passt)/;
/** What is said not to be so. */
const TAIL = /\b(?:cannot|not|never|n't|nicht)\b (.+)$/;
const IN_VAIN = /\b(?:none|nothing|no|neither|not) .*\b(?:help|helped|work|worked|made a difference)\b/;
const TAIL_MIN = 4;
/** Nouns made of verbs and adjectives; none that are things as well. */
const SUMMED =
  /^(?!(?:subscrip|prescrip|reserva|sta|invita|loca|addi|medica|vaca|dona|op|na|posi|sec|por|auc|televi|exten|ver|apart|appliance|docu|instru|furni|insurance|payment|ele|ba[sl]|ambul|equip|attach|state|invest|treat|ship|depart|assess))[a-z]{3,}(?:tion|sion|ment|ance|ence|ness|ability)s?$/;
/** What comes behind is beside the point. */
const WHY = /^(?:because|since|weil|da)$/;
const MEASURE = /^(?:percent|per cent|euros?|dollars?|pounds?|prozent)$/;
const MEASURED = /[$€£%]|\b(?:percent|euros?|dollars?|pounds?|prozent)\b/;
const SPEAKS_OF_SIDES = /^(?:i|we|you|he|she|they|me|us|ich|wir|sie|er|man|someone|somebody)(?:'.*)?$/;
/** "I could do maybe fifty". */
const CAN = /\b(?:i|we|he|she|they|somebody|someone|ich|wir|er|sie) (?:can|kann|konnen)\b/;
const MAY = /^(?:i|we|ich|wir) (?:could|can|would|might|konnte|kann) /;
const PASSIVE_BEFORE = /^(?:was|were|been|is|are|wurde|worden)$/;
const ASKS_OF = /^(?:you|your|you'll|please|sie|ihnen|bitte)$/;
const MEANS = /^(?:it|that|this|them|those|one|both|these|es|das|die|den|sie|ihn)$/;
const WORKS_AGAIN = /\b(?:works?|working|functions?|funktioniert|klappt|geht) (?:fine |well |properly )?(?:again|now|wieder)\b/;
const PROMISES = /\b(?:promised?|promises|versprach|versprochen|zugesagt)\b/;
const POSSIBLE = /\b(?:can|could|may|might|able|possible|kann|konnte|moglich)\b/;
const IT_IS = /^(?:(?:it|that|this)(?:'s| is| has)|das ist|ist) /;
/** What somebody explains is told, not done. */
const TELLS = /\b(?:explain|instruct|guid|walk|advis|inform|told|show|describ|clarif)/;
const STILL = /\b(?:still|weiterhin|immer noch)\b/;

/**
 * Whether a call bears a statement out: its numbers with their units, its times and the things it speaks of were said, and whoever it
 * names did, promised, refused or asked for what it says. Lines that were cited wrongly are replaced by those that say it. A title may
 * name things by words of its own.
 */
export function bearsOut(text: string, cited: number[], ground: CallGround, { isTitle = false } = {}): Judgement {
  const statement = readStatement(text, ground);
  const drop = (reason: string): Judgement => ({ evidence: null, reason });
  for (const { to, values } of statement.numbers) {
    const said = [...values].filter((value) => ground.values.has(value) || value === "1");
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
  if (isOfAnothers(statement, ground)) return drop("not what was said of it");
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
    statement.mode !== "negated";
  const threat =
    statement.actor === "Customer" && LEGAL.test(text) ? ground.clauses.find(({ acts }) => acts.has("threat")) : undefined;
  if (threat) return { evidence: threat.clause.evidence, reason: null };
  if (!isTitle && things.length > 0 && !isOtherWord) return drop("something that was not said");
  const least =
    statement.content.length === 1
      ? 0
      : statement.actor === null && statement.verb === null
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

/** What sums up others' words: "an arrangement", "construction noise" where construction was said, "a 20% discount". */
function isSummed({ word }: { word: string }, { text, words, numbers, verb }: Statement, { stems, check }: CallGround): boolean {
  if (SUMMED.test(word) || new RegExp(`\\d ?% ${word}|[$€£][0-9.,]+ ${word}`).test(text)) return true;
  const at = words.indexOf(word);
  if (words.slice(2, at).some((other) => WHY.test(other))) return true;
  const before = words[at - 1] ?? "";
  if (/['’]/.test(before) || check.isVerbLast) return false;
  const isGeneric = check.generic.split(" ").includes(before) || check.determiners.split(" ").includes(before);
  const stem = stemOf(before, check);
  if (before.length > 3 && !isGeneric && stem !== verb && stems.has(stem) && !check.times.split(" ").includes(word)) return true;
  return numbers.some(
    ({ from, to }) =>
      (to === at - 1 || (to === at - 2 && MEASURE.test(before))) && MEASURED.test(words.slice(from, at).join(" ")),
  );
}

/** "worktop" in "work top", "reinstalled" in "reinstall". */
function hasPart(word: string, { plain, stems, check }: CallGround): boolean {
  if (word.includes("-") && word.split("-").every((part) => part.length < 3 || stems.has(stemOf(part, check)))) return true;
  return word.length >= 6 && plain.includes(` ${word.slice(0, Math.max(5, word.length - 4))}`);
}

/** The clauses in which the statement's verb is said as the statement says it; null where they say otherwise. */
function clausesFor(statement: Statement, ground: CallGround): GroundClause[] | null {
  const { actor, mode, verb, isPassive } = statement;
  const near = ground.clauses.filter((clause) => overlap(statement, clause) > 0);
  if (statement.isRefused) {
    const said = ground.clauses.filter(({ clause }) => REFUSAL_WORDS.test(clause.folded));
    if (said.length > 0 && (actor === null || isPassive)) return said;
  }
  if (ACCEPTED.test(statement.words.join(" ")) && ground.clauses.some(({ clause }) => REFUSAL_WORDS.test(clause.folded))) {
    const said = ground.clauses.filter(({ clause }) => ACCEPTED.test(clause.folded));
    if (said.length === 0) return null;
  }
  if (mode === "negated") {
    const found = negated(statement, ground);
    const last = Math.max(-1, ...(found ?? []).slice(0, SAYING_MAX).map(({ clause }) => clause.at));
    const isOver =
      STILL.test(statement.words.join(" ")) && ground.clauses.some(({ clause, acts }) => acts.has("works") && clause.at > last);
    return isOver ? null : found;
  }
  const isExplained = isToldNext(statement, near, ground);
  if (mode !== "asked" && !isExplained && isTurnedRound(statement, near, ground)) return null;
  if (mode !== "asked" && WORKS_AGAIN.test(statement.words.join(" ")) && !isSolved(ground)) return null;
  if (mode !== "asked" && isAskedInVain(statement, near, ground)) return null;
  if (mode === "accepted") return accepted(actor, near, ground);
  if (mode === "offered") return offered(statement, ground);
  if (isOtherTime(statement, ground) || isRejectedTime(statement, ground) || isToldByOther(statement, near)) return null;
  if (isSaidNotToBe(statement, near, ground)) return null;
  if (mode === "state" || verb === null)
    return (actor === "Agent" && isPossible(statement, ground) && isRefused(statement, near)) ||
      (PROMISES.test(statement.words.join(" ")) && !isPromisedBy(actor, near, ground)) ||
      !(isExplained || isOfActor(actor, near, ground, mode === "asked"))
      ? null
      : near;
  const saying = ground.clauses.filter(({ stems }) => stems.includes(verb)).filter(isAbout(statement, verb, ground));
  // Where it is said of that very thing, what is said of another does not count.
  const isExact = saying.some((clause) => overlap(statement, clause) > 1);
  const own = saying.filter(
    (clause) => !isExact || overlap(statement, clause) > 1 || clause.words.some((word) => MEANS.test(word)),
  );
  const asks = ({ clause, acts }: GroundClause) => clause.speaker !== "Customer" && (clause.isQuestion || acts.size === 0);
  if (mode === "asked" && actor === "Agent" && own.length > 0 && !own.some(asks)) return null;
  if (mode === "asked")
    return own.length === 0 || actor === null
      ? near
      : notNone(
          own.filter(({ clause }) => fits(clause.speaker, actor)),
          near,
        );
  if (verb === stemOf(ground.check.buys, ground.check) && mode === "done" && actor !== "Agent") {
    const sold = ground.clauses.filter(({ acts }) => acts.has("sale"));
    if (sold.length > 0) return sold;
    return notNone(
      own.filter(
        (one) =>
          fits(one.clause.speaker, "Customer") &&
          one.words.some((word) => FIRST_PERSON.test(word)) &&
          modeOf(one, verb, ground) === "told",
      ),
      null,
    );
  }
  if (verb === stemOf(ground.check.solves, ground.check) && mode === "done" && !isSolved(ground)) return null;
  // "Mrs Mendes booked a table" where the agent put her down for one.
  if (verb === stemOf(ground.check.books, ground.check) && mode === "done" && actor !== "Agent") {
    const booked = ground.clauses.filter(({ acts }) => acts.has("booking"));
    if (booked.length > 0) return booked;
  }
  // Something that works at the end has not failed.
  if (own.length === 0 && verb === stemOf("fail", ground.check) && mode === "done")
    return notNone(
      near.filter(({ acts }) => acts.has("fails") || acts.has("refusal") || acts.has("threat")),
      null,
    );
  if (own.length === 0 && verb === stemOf(ground.check.solves, ground.check) && mode === "done" && actor !== "Customer")
    return ground.clauses.filter(({ acts }) => acts.has("works") || acts.has("done"));
  if (own.length === 0 && isPassive && mode === "done")
    return notNone(
      near.filter(({ acts }) => DONE_KINDS.some((kind) => acts.has(kind))),
      null,
    );
  if (own.length === 0)
    return actor !== null && !isPassive ? (inOtherWords(statement, ground) ?? narrated(statement, ground)) : near;
  const by =
    actor === null
      ? own
      : own.filter(
          (clause) =>
            (isPassive && !namesAPerson(clause, verb)) ||
            isDoer(clause, verb, actor) ||
            (actor === "Customer" && clause.acts.has("sale") && clause.clause.speaker === actor),
        );
  const agreed = own.filter(({ clause }) => isAnsweredYes(clause, ground));
  const isMutual = agreed.some(
    ({ clause }) =>
      /^(?:can|could|shall) we\b/.test(clause.folded) ||
      (actor !== null && fits(clause.speaker, actor) && /^(?:can|could|shall) i\b/.test(clause.folded)),
  );
  if (agreed.length > 0 && (actor === null || (mode === "promised" && isMutual))) return agreed;
  const told = by.filter(
    (clause) =>
      modeOf(clause, verb, ground) !== "not" &&
      (mode === "promised"
        ? (modeOf(clause, verb, ground) !== "open" && (actor === null || isOwnStep(clause))) ||
          clause.acts.has("promise") ||
          (clause.clause.speaker === "Agent" &&
            !clause.clause.isQuestion &&
            CAN.test(clause.clause.folded) &&
            overlap(statement, clause) > 1)
        : isDone(clause, verb, ground)),
  );
  if (told.length > 0) return isOtherCount(statement, told, ground) ? null : told;
  return (
    complied(statement, own, ground) ??
    narrated(statement, ground) ??
    (mode === "promised" ? inOtherWords(statement, ground) : null)
  );
}

/** Somebody of that side promises in the turn in which it is spoken of. */
function isPromisedBy(actor: Statement["actor"], near: readonly GroundClause[], { turns }: CallGround): boolean {
  return near.some(({ clause, acts }) =>
    (turns.get(clause.turn) ?? []).some(
      (one) => (actor === null || fits(one.clause.speaker, actor)) && one.acts.has("promise") && !acts.has("refusal"),
    ),
  );
}

/** Says that it can be, not that it can't. */
function isPossible({ words }: Statement, { check }: CallGround): boolean {
  return POSSIBLE.test(words.join(" ")) && !words.some((word) => whole(check.clauseNegated).test(word));
}

/** "I don't know how to connect it": the agent explains it in their next turn. */
function isToldNext({ actor, words }: Statement, near: readonly GroundClause[], { turns }: CallGround): boolean {
  return actor === "Agent" && TELLS.test(words.join(" ")) && near.some(({ clause }) => turns.has(clause.turn + 1));
}

/** "A payment came in": nobody's promise. */
function isOwnStep({ acts, words, clause }: GroundClause): boolean {
  return acts.size > 0 || words.length < 4 || words.some((word) => SPEAKS_OF_SIDES.test(word)) || clause.isQuestion;
}

/** "Can we talk on Thursday?" "Thursday works." */
function isAnsweredYes({ isQuestion, turn }: GroundClause["clause"], { turns }: CallGround): boolean {
  const [answer] = turns.get(turn + 1) ?? [];
  return isQuestion && answer !== undefined && YES.test(answer.clause.sentence.folded);
}

/** "The agent will send it" where they say "I'll have it in your inbox": an act of theirs that says the rest, in its turn or the one before. */
function inOtherWords(statement: Statement, ground: CallGround): GroundClause[] | null {
  const { actor, mode, content, numbers, verb } = statement;
  const kinds: readonly Act["kind"][] = mode === "promised" ? ["promise"] : DONE_KINDS;
  if (mode !== "promised" && (actor === null || mode !== "done")) return null;
  const rest = content.filter((one) => one.stem !== verb && !isSummed(one, statement, ground));
  const isHandedOn = verb !== null && ["pass", "transfer"].some((one) => stemOf(one, ground.check) === verb);
  if (rest.length + numbers.length < (mode === "promised" || isHandedOn ? 1 : OTHER_WORDS_MIN)) return null;
  const found = ground.clauses.filter((one) => {
    if ((actor !== null && !fits(one.clause.speaker, actor)) || !kinds.some((kind) => one.acts.has(kind))) return false;
    if (mode === "done" && one.acts.has("promise") && !one.acts.has("transfer")) return false;
    const turns = Array.from(
      { length: mode !== "done" ? OTHER_TURNS : IT_IS.test(one.clause.folded) ? 2 * OTHER_TURNS : 1 },
      (_, back) => one.clause.turn - back,
    );
    const around = turns.flatMap((turn) => ground.turns.get(turn) ?? []);
    const isSaid = ({ stem, word }: { stem: string; word: string }) =>
      around.some(({ stems, words }) => stems.includes(stem) || words.includes(word));
    const isCounted = ({ values }: { values: ReadonlySet<string> }) =>
      values.has("1") || around.some((other) => [...values].some((value) => other.values.has(value)));
    const isNear =
      rest.some(({ stem }) => one.stems.includes(stem)) ||
      IT_IS.test(one.clause.folded) ||
      one.words.some((word) => MEANS.test(word));
    return rest.every(isSaid) && numbers.every(isCounted) && isNear;
  });
  const isOwn = (one: GroundClause) => rest.some(({ stem }) => one.stems.includes(stem));
  // "I'll go through it": what the other side says of that very thing is theirs.
  const isTheirs =
    actor !== null &&
    ground.clauses.some((one) => !fits(one.clause.speaker, actor) && kinds.some((kind) => one.acts.has(kind)) && isOwn(one));
  return isTheirs ? notNone(found.filter(isOwn), null) : notNone(found, null);
}

/** "The customer lost a rucksack" where they say "I left a rucksack on line four": what they tell of themselves, in other words. */
function narrated({ actor, mode, content, numbers, verb, isPassive }: Statement, ground: CallGround): GroundClause[] | null {
  if (actor !== "Customer" || mode !== "done" || isPassive) return null;
  const rest = content.filter(({ stem }) => stem !== verb);
  if (rest.length + numbers.length < NARRATED_MIN) return null;
  const found = ground.clauses.filter((one) => {
    const isTold =
      one.clause.speaker === "Customer" &&
      !one.clause.isQuestion &&
      NARRATES.test(one.clause.folded) &&
      !whole(ground.check.clauseNegated).test(one.clause.folded) &&
      !whole(ground.check.clauseOpen).test(one.clause.folded) &&
      !whole(ground.check.clauseFuture).test(one.clause.folded);
    return (
      isTold &&
      rest.every(({ stem }) => one.stems.includes(stem)) &&
      numbers.every(({ values }) => [...values].some((value) => one.values.has(value)))
    );
  });
  return notNone(found, null);
}

/** Somebody has to have taken part after what was offered, and not have declined. */
function accepted(actor: Statement["actor"], near: readonly GroundClause[], { clauses }: CallGround): GroundClause[] | null {
  if (actor === "Agent")
    return notNone(
      clauses.filter(
        (one) =>
          fits(one.clause.speaker, actor) &&
          near.some(({ clause }) => clause.turn === one.clause.turn || clause.turn === one.clause.turn - 1) &&
          (one.acts.has("promise") || one.acts.has("done") || one.acts.has("openStep")),
      ),
      null,
    );
  const isDeclined = clauses.some(({ acts }) => acts.has("decline")) && !clauses.some(({ acts }) => acts.has("sale"));
  const offer = near.at(-1)?.clause;
  const isAnswered = offer && clauses.some(({ clause }) => clause.turn > offer.turn && clause.speaker !== offer.speaker);
  return isDeclined || !isAnswered ? null : [...near];
}

/** Something was done or works, and nobody said after it that it does not. */
function isSolved({ clauses }: CallGround): boolean {
  const good = clauses.findLast(({ acts }) => acts.has("works") || acts.has("done"))?.clause.at ?? -1;
  const bad = clauses.findLast(({ acts }) => acts.has("fails") || acts.has("refusal"))?.clause.at ?? -1;
  return good > bad;
}

/** "I was laid off": of whom it is told is said before the verb. */
function namesAPerson({ words, stems }: GroundClause, verb: string): boolean {
  return words.slice(0, stems.indexOf(verb)).some((word) => /^(?:i|i'm|i've|ich)$/.test(word));
}

/** A request that was followed: "could you upload it?" "Done." */
function complied(
  statement: Statement,
  own: readonly GroundClause[],
  { clauses, turns, check }: CallGround,
): GroundClause[] | null {
  const { actor, mode, verb, isPassive } = statement;
  if (mode === "done" && (actor === "Agent" || isPassive) && verb !== null) {
    const carriedOut = new RegExp(`^${check.carriedOut}(?![a-z])`);
    const last = clauses.findLast(({ clause }) => clause.speaker === "Agent" && carriedOut.test(clause.folded));
    const isAnnounced = ({ clause }: GroundClause) =>
      clause.speaker === "Agent" && !clause.isQuestion && clause.at < (last?.clause.at ?? 0);
    const announced = own.find(isAnnounced);
    return announced && last ? [announced, last] : null;
  }
  if (mode !== "done" || actor !== "Customer" || verb === null) return null;
  const answer = new RegExp(`^${check.complied}\\b`);
  const isTimed = (one: GroundClause) =>
    statement.numbers.length > 0 &&
    one.words.length <= ANSWER_WORDS_MAX &&
    statement.numbers.every(({ values }) => [...values].some((value) => one.values.has(value)));
  const answerAfterWord = new RegExp(`^[a-z]*[ ,.]*${check.complied}\\b`);
  const asks = ({ words, stems }: GroundClause) =>
    !PASSIVE_BEFORE.test(words[stems.indexOf(verb) - 1] ?? "") &&
    (words.slice(0, stems.indexOf(verb)).some((word) => ASKS_OF.test(word)) || stems[0] === verb);
  for (const asked of own.filter((one) => one.clause.speaker === "Agent" && asks(one))) {
    const next = turns.get(asked.clause.turn + 1) ?? [];
    const first =
      next.find(({ clause }) => answer.test(clause.folded)) ??
      next.find(({ clause }) => answerAfterWord.test(clause.sentence.folded)) ??
      next.find(isTimed);
    if (first) return [asked, first];
  }
  return null;
}

function negated(statement: Statement, ground: CallGround): GroundClause[] | null {
  const { actor, verb, isPassive } = statement;
  const own = ground.clauses.filter(({ clause }) => actor === null || isPassive || fits(clause.speaker, actor));
  if (statement.words.some((word) => PAYS.test(word))) {
    const free = ground.clauses.filter(({ clause }) => FREE.test(clause.folded));
    if (free.length > 0) return free;
  }
  const says = verb === null ? [] : own.filter((clause) => clause.stems.includes(verb) && modeOf(clause, verb, ground) === "not");
  if (says.length > 0) return says;
  if (actor !== "Agent") {
    const refused = ground.clauses.filter((clause) => isRefusedNext(clause, statement, ground));
    if (refused.length > 0) return refused;
  }
  const isToldSo = ({ clause, words, stems }: GroundClause) =>
    !clause.isQuestion &&
    stems.includes(verb ?? "") &&
    words.some((word) => FIRST_PERSON.test(word) || /^(?:was|were|been)$/.test(word));
  const isOfIt = verb !== null && actor === null && isPassive ? isAbout(statement, verb, ground) : () => false;
  const told = own.filter(
    (clause) =>
      verb !== null &&
      isToldSo(clause) &&
      (overlap(statement, clause) > 1 || isOfIt(clause)) &&
      modeOf(clause, verb, ground) === "told",
  );
  if (told.length > 0) return null;
  const isAlreadySaid = (clause: GroundClause) =>
    verb !== null && clause.stems.includes(verb) && clause.acts.has("promise") && modeOf(clause, verb, ground) !== "not";
  if (own.some(isAlreadySaid)) return null;
  const done =
    verb === null
      ? []
      : ground.clauses.filter(
          (clause) =>
            clause.stems.includes(verb) && (clause.acts.has("done") || clause.acts.has("sale")) && isDone(clause, verb, ground),
        );
  if (done.length > 0) return null;
  const answers = own.filter(
    ({ clause, words }) =>
      words.length <= ANSWER_WORDS_MAX &&
      whole(ground.check.clauseNegated).test(clause.whole) &&
      (ground.turns.get(clause.turn - 1) ?? []).some(
        (asked) => asked.stems.includes(verb ?? "") || (asked.clause.isQuestion && overlap(statement, asked) > 0),
      ),
  );
  if (answers.length > 0) return answers;
  const tail = TAIL.exec(statement.words.join(" "))?.[1] ?? "";
  const verbatim =
    tail.length < TAIL_MIN
      ? []
      : own.filter(
          ({ clause, words }) =>
            words.some((word) => whole(ground.check.clauseNegated).test(word)) &&
            ` ${words.join(" ")} `.includes(` ${tail} `) &&
            clause.isQuestion === false,
        );
  if (verbatim.length > 0) return verbatim;
  if (
    (/\b(?:help|work)\b/.test(tail) || IN_VAIN.test(statement.words.join(" "))) &&
    ground.clauses.some(({ acts }) => acts.has("fails"))
  )
    return ground.clauses.filter(({ acts }) => acts.has("fails"));
  const refusing = own.filter(
    ({ acts, words }) =>
      acts.has("refusal") ||
      acts.has("decline") ||
      acts.has("threat") ||
      acts.has("fails") ||
      words.some((word) => whole(ground.check.clauseNegated).test(word)),
  );
  return (
    notNone(
      refusing.filter((clause) => {
        const stems = negatedStems(clause, ground);
        const isNegated = statement.content.some(({ stem }) => [...stems].some((said) => isSameStem(said, stem)));
        const isMeant =
          clause.words.some((word) => MEANS.test(word)) &&
          (ground.turns.get(clause.clause.turn) ?? []).some(
            (one) => one.clause.at < clause.clause.at && overlap(statement, one) > 0,
          );
        return stems.size > 0 ? isNegated || isMeant : overlap(statement, clause) > 0;
      }),
      null,
    ) ??
    notNone(
      refusing.filter(
        (clause) =>
          (clause.acts.has("refusal") || clause.acts.has("decline")) &&
          (statement.content.length === 0 ||
            overlap(statement, clause) > 0 ||
            clause.words.some((word) => MEANS.test(word)) ||
            (clause.words.length <= ANSWER_WORDS_MAX &&
              (ground.turns.get(clause.clause.turn - 1) ?? []).some(
                (one) => overlap(statement, one) > 0 && one.clause.isQuestion,
              ))),
      ),
      null,
    )
  );
}

/** "Can I still switch?" "No, it closed on Monday." */
function isRefusedNext({ clause, stems }: GroundClause, { content, verb }: Statement, { turns }: CallGround): boolean {
  if (!clause.isQuestion || clause.speaker === "Agent" || !content.some(({ stem }) => stem !== verb && stems.includes(stem)))
    return false;
  const answers = [1, 2]
    .flatMap((after) => turns.get(clause.turn + after) ?? [])
    .filter((one) => one.clause.speaker !== clause.speaker);
  return (
    verb !== null &&
    stems.includes(verb) &&
    answers.some(
      ({ clause: answer, acts }) => acts.has("refusal") || /^(?:no|unfortunately not|nein)\b/.test(answer.sentence.folded),
    )
  );
}

/** "Tacho" and "tachograph". */
function isSameStem(one: string, other: string): boolean {
  return one === other || (Math.min(one.length, other.length) > 4 && (one.startsWith(other) || other.startsWith(one)));
}

/** What was offered is said in one breath by whoever offered it. */
function offered(statement: Statement, ground: CallGround): GroundClause[] | null {
  const { actor, content, numbers } = statement;
  const own = ground.clauses.filter(({ clause }) => actor === null || fits(clause.speaker, actor));
  const things = content.length + numbers.length;
  return notNone(
    own.filter((clause) => {
      const said = overlap(statement, clause);
      return things > 0 && (said >= Math.min(2, things) || (said > 0 && MAY.test(clause.clause.folded)));
    }),
    null,
  );
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
