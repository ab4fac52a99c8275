import type { CallGround, GroundClause } from "./call-ground";
import { FIRST_PERSON, fits, isDoer, isDone, modeOf, notNone, overlap, whole } from "./ground-words";
import { negated } from "./negated";
import { isOtherCount, isOtherTime, isRejectedTime } from "./other-values";
import { complied, DONE_KINDS, inOtherWords, MEANS, narrated, offered } from "./other-words";
import type { Statement } from "./read-statement";
import { isAbout, isAskedInVain, isOfActor, isRefused, isSaidNotToBe, isToldByOther, isTurnedRound } from "./speaks-against";
import { stemOf } from "./stems";

const SAYING_MAX = 6;
const REFUSAL_WORDS = /\b(?:declin|reject|refus|deni|denied|turned down|abgelehnt)/;
const ACCEPTED = /\b(?:accepted|approved|granted|allowed|angenommen|genehmigt|bewilligt)\b/;
const YES =
  /^(?:(?:we|they) (?:are|do|have|can)\b|it (?:is|does)\b|i (?:am|do|did|have)\b|yes|yeah|yep|sure|okay|ok|fine|great|perfect|lovely|works|that works|[a-z]+ (?:at [a-z]+ )?(?:works|is fine|suits)|ja|gern|passt)/;
const SPEAKS_OF_SIDES = /^(?:i|we|you|he|she|they|me|us|ich|wir|sie|er|man|someone|somebody)(?:'.*)?$/;
/** "I could do maybe fifty". */
const CAN = /\b(?:i|we|he|she|they|somebody|someone|ich|wir|er|sie) (?:can|kann|konnen)\b/;
const WORKS_AGAIN = /\b(?:works?|working|functions?|funktioniert|klappt|geht) (?:fine |well |properly )?(?:again|now|wieder)\b/;
const PROMISES = /\b(?:promised?|promises|versprach|versprochen|zugesagt)\b/;
const AGREED = /\b(?:agreed|promised|committed|undertook)\b/;
/** "It's Ann calling from Wexford": no call to come. */
const INTRODUCES = /\bcalling (?:from|about|for|on behalf|regarding|to|because)\b/;
const SHORT_ACT = 8;
/** Wants to ask somebody else first. */
const PUTS_OFF =
  /\b(?:(?:talk|speak) to my|ask my|check with my|think about it|think it over|sleep on it|get back to you|let you know)\b/;
const GONE_THROUGH = /\b(?:gone|went|going) through\b|\bup to date\b|\bpaid\b|\breceived\b/;
const THEIRS = /^The (?:customer|caller|client|guest|patient)['’]s /;
const TO_BE = /\bto be ([a-z]+(?:ed|en|t))\b/;
const STANDS = /\b(?:stands|stood|upheld|still due|remains due)\b/;
const CHOSE = /^(?:the )?[a-z' ]{2,24} (?:chose|opted|picked|decided (?:on|for))\b/;
const POSSIBLE = /\b(?:can|could|may|might|able|possible|kann|konnte|moglich)\b/;
/** What somebody explains is told, not done. */
const TELLS = /\b(?:explain|instruct|guid|walk|advis|inform|told|show|describ|clarif)/;
const STILL = /\b(?:still|weiterhin|immer noch)\b/;

/** The clauses in which the statement's verb is said as the statement says it; null where they say otherwise. */
export function clausesFor(statement: Statement, ground: CallGround): GroundClause[] | null {
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
  if (
    STANDS.test(statement.words.join(" ")) &&
    !ground.clauses.some(({ clause, acts }) => acts.has("refusal") || STANDS.test(clause.folded))
  )
    return null;
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
  const isAcceptedSo = mode === "accepted" && actor === null ? near.filter(({ clause }) => ACCEPTED.test(clause.folded)) : [];
  if (isAcceptedSo.length > 0) return isAcceptedSo;
  if (mode === "accepted" || (mode === "promised" && verb === null && statement.words.includes("agreed")))
    return accepted(actor, near, ground);
  if (mode === "offered") return offered(statement, ground);
  if (isOtherTime(statement, ground) || isRejectedTime(statement, ground) || isToldByOther(statement, near)) return null;
  if (isSaidNotToBe(statement, near, ground)) return null;
  // What they chose is what they agreed to.
  if (actor === "Customer" && CHOSE.test(statement.words.join(" ")) && ground.clauses.some(({ acts }) => acts.has("sale")))
    return notNone(near, null);
  if (actor !== null && (mode === "state" || mode === "asked") && near.length === 0 && statement.content.length > 0) return null;
  if (mode === "state" || verb === null)
    return (actor === "Agent" && isPossible(statement, ground) && isRefused(statement, near)) ||
      (PROMISES.test(statement.words.join(" ")) && !isPromisedBy(actor, near, ground)) ||
      !(isExplained || isOfActor(actor, near, ground, { isAsked: mode === "asked", verb }))
      ? null
      : near;
  const saying = ground.clauses.filter(({ stems }) => stems.includes(verb)).filter(isAbout(statement, verb, ground));
  // Where it is said of that very thing, what is said of another does not count.
  const isExact = saying.some((clause) => overlap(statement, clause) > 1);
  const own = saying.filter(
    (clause) =>
      !isExact ||
      overlap(statement, clause) > 1 ||
      clause.words.some((word) => MEANS.test(word)) ||
      (clause.acts.size > 0 && clause.words.length <= SHORT_ACT),
  );
  const asks = ({ clause, acts }: GroundClause) => clause.speaker !== "Customer" && (clause.isQuestion || acts.size === 0);
  if (mode === "asked" && actor === "Agent" && own.length > 0 && !own.some(asks)) return null;
  // "Asked for it to be cancelled" where nobody speaks of that.
  const toBe = TO_BE.exec(statement.words.join(" "))?.[1];
  if (mode === "asked" && toBe !== undefined && !ground.stems.has(stemOf(toBe, ground.check))) return null;
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
    const taken = near.filter(({ clause }) => clause.speaker === "Agent" && isAnsweredYes(clause, ground));
    if (own.length === 0 && taken.length > 0) return taken;
  }
  // Something that works at the end has not failed.
  if (own.length === 0 && verb === stemOf("fail", ground.check) && mode === "done")
    return notNone(
      near.filter(({ acts }) => acts.has("fails") || acts.has("refusal") || acts.has("threat")),
      null,
    );
  if (own.length === 0 && verb === stemOf(ground.check.solves, ground.check) && mode === "done" && actor !== "Customer")
    return ground.clauses.filter(({ acts }) => acts.has("works") || acts.has("done"));
  // "Was charged $60" where they say "it took sixty dollars from me".
  const mends = ["refund", "replace", ground.check.solves].some((one) => stemOf(one, ground.check) === verb);
  if (own.length === 0 && isPassive && mode === "done" && actor === "Customer" && !mends)
    return suffered(statement, near, ground);
  if (own.length === 0 && isPassive && mode === "done" && actor === null && !mends && THEIRS.test(statement.text))
    return suffered(statement, near, ground);
  if (own.length === 0 && isPassive && mode === "done")
    return notNone(
      near.filter(({ acts }) => DONE_KINDS.some((kind) => acts.has(kind))),
      null,
    );
  if (own.length === 0 && mode === "promised" && AGREED.test(statement.words.join(" "))) return inOtherWords(statement, ground);
  if (own.length === 0)
    return actor !== null && !isPassive ? (inOtherWords(statement, ground) ?? narrated(statement, ground)) : near;
  const by =
    actor === null
      ? own
      : own.filter(
          (clause) =>
            (isPassive && (!namesAPerson(clause, verb) || (actor === "Customer" && clause.clause.speaker === actor))) ||
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
        ? (!INTRODUCES.test(clause.clause.folded) &&
            modeOf(clause, verb, ground) !== "open" &&
            !isPast(clause, verb, ground) &&
            (actor === null || isOwnStep(clause))) ||
          clause.acts.has("promise") ||
          ((clause.clause.speaker === "Agent" || statement.numbers.length > 0) &&
            !clause.clause.isQuestion &&
            CAN.test(clause.clause.folded) &&
            overlap(statement, clause) > 1)
        : isDone(clause, verb, ground)),
  );
  const isPaid = verb === stemOf("pay", ground.check) && mode === "done" && actor === "Customer";
  const through = isPaid
    ? ground.clauses.filter(
        ({ clause, acts }) => clause.speaker === "Agent" && acts.has("done") && GONE_THROUGH.test(clause.folded),
      )
    : [];
  if (told.length === 0 && through.length > 0) return through;
  if (told.length === 0 && isPassive && actor === "Customer" && mode === "done" && !mends)
    return suffered(statement, near, ground);
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

/** What the customer tells of what was done to them. */
function suffered(statement: Statement, near: readonly GroundClause[], { check }: CallGround): GroundClause[] | null {
  return notNone(
    near.filter(
      (one) =>
        one.clause.speaker === "Customer" &&
        !one.clause.isQuestion &&
        overlap(statement, one) > 1 &&
        !whole(check.clauseNegated).test(one.clause.folded),
    ),
    null,
  );
}

/** "I paid that on Monday": promises nothing. */
function isPast({ words, stems, acts }: GroundClause, verb: string, { check }: CallGround): boolean {
  const at = stems.indexOf(verb);
  const word = words[at] ?? "";
  const isForm = /[a-z]{2}ed$/.test(word) || check.forms.includes(` ${word}:`);
  return !acts.has("promise") && isForm && FIRST_PERSON.test(words[at - 1] ?? "");
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
  const isDeclined =
    clauses.some(({ clause, acts }) => acts.has("decline") || (clause.speaker === "Customer" && PUTS_OFF.test(clause.folded))) &&
    !clauses.some(({ acts }) => acts.has("sale"));
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
