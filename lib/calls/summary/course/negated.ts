import type { CallGround, GroundClause } from "./call-ground";
import { FIRST_PERSON, fits, isDone, modeOf, negatedStems, notNone, overlap, whole } from "./ground-words";
import { ANSWER_WORDS_MAX, MEANS } from "./other-words";
import type { Statement } from "./read-statement";
import { isAbout } from "./speaks-against";

export const FREE =
  /\b(?:free|no charge|included|waived?|won't (?:charge|pay|cost)|no cost|complimentary|gratis|kostenlos|umsonst)\b/;
const PAYS = /^(?:pay|cost|charge|fee$)/;
/** What is said not to be so. */
const WHY = /\b(?:because|since|weil)\b/;
const TAIL = /\b(?:cannot|not|never|n't|nicht)\b (.+)$/;
const IN_VAIN = /\b(?:none|nothing|no|neither|not) .*\b(?:help|helped|work|worked|made a difference)\b/;
const TAIL_MIN = 4;

export function negated(statement: Statement, ground: CallGround): GroundClause[] | null {
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
      (words.length <= ANSWER_WORDS_MAX || /^(?:no|nope|nein)\b/.test(clause.sentence.folded)) &&
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
        const isReason =
          WHY.test(statement.words.join(" ")) &&
          (ground.turns.get(clause.clause.turn) ?? []).some((one) => overlap(statement, one) > 1);
        return stems.size > 0 ? isNegated || isMeant || isReason : overlap(statement, clause) > 0;
      }),
      null,
    ) ??
    notNone(
      refusing.filter(
        (clause) =>
          (clause.acts.has("refusal") || clause.acts.has("decline")) &&
          (!statement.content.some(({ stem }) => ground.stems.has(stem)) ||
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
  const isAsked = verb === null ? content.filter(({ stem }) => stems.includes(stem)).length > 1 : stems.includes(verb);
  return (
    isAsked &&
    answers.some(
      ({ clause: answer, acts }) => acts.has("refusal") || /^(?:no|unfortunately not|nein)\b/.test(answer.sentence.folded),
    )
  );
}

/** "Tacho" and "tachograph". */
function isSameStem(one: string, other: string): boolean {
  return one === other || (Math.min(one.length, other.length) > 4 && (one.startsWith(other) || other.startsWith(one)));
}
