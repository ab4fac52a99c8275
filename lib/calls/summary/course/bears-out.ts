import type { CallGround, GroundClause } from "./call-ground";
import { readStatement, type Statement } from "./read-statement";
import { stemOf } from "./stems";

type Judgement = { evidence: number[]; reason: null } | { evidence: null; reason: string };

/** Part of what a statement speaks of that the call has to have. */
const COVERAGE_MIN = 0.6;
/** Of a task or a title, whose verb is a word of its own. */
const COVERAGE_WITHOUT_ACTOR = 0.5;
/** A cited line counts as right when it has this part of what the best line has. */
const CITED_MIN = 0.6;
const LINES_MAX = 3;
const NEAR_WORDS = 6;

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
  const times = new Set(ground.check.times.split(" "));
  for (const word of statement.words) if (times.has(word) && !ground.words.has(word)) return drop("a time that was not said");
  const missing = statement.content.filter(({ stem, word }) => !ground.stems.has(stem) && !hasPart(word, ground));
  if (!isTitle && missing.some(({ isThing }) => isThing)) return drop("something that was not said");
  const least =
    statement.content.length === 1
      ? 0
      : statement.actor === null && statement.verb === null
        ? COVERAGE_WITHOUT_ACTOR
        : COVERAGE_MIN;
  if (1 - missing.length / Math.max(1, statement.content.length) < least) return drop("something that was not said");
  const supporting = isTitle ? ground.clauses.filter((clause) => overlap(statement, clause) > 0) : clausesFor(statement, ground);
  if (supporting === null) return drop("not what was said of it");
  return { evidence: mend(statement, cited, supporting, ground), reason: null };
}

/** A number was said, but of something else: "2 months" where years were said. */
function isOtherUnit(words: readonly string[], at: number, values: readonly string[], { check, measured }: CallGround): boolean {
  const units = new Set(check.units.split(" ").map((unit) => stemOf(unit, check)));
  const unit = words
    .slice(at + 1, at + 3)
    .map((word) => stemOf(word, check))
    .find((stem) => units.has(stem));
  if (unit === undefined) return false;
  const others = [...units].filter((other) => values.some((value) => measured.has(`${value} ${other}`)));
  return others.length > 0 && !others.includes(unit);
}

/** "worktop" in "work top", "reinstalled" in "reinstall". */
function hasPart(word: string, { plain }: CallGround): boolean {
  return word.length >= 6 && plain.includes(` ${word.slice(0, Math.max(5, word.length - 3))}`);
}

/** The clauses in which the statement's verb is said as the statement says it; null where they say otherwise. */
function clausesFor(statement: Statement, ground: CallGround): GroundClause[] | null {
  const { actor, mode, verb, isPassive } = statement;
  const near = ground.clauses.filter((clause) => overlap(statement, clause) > 0);
  if (mode === "negated") return negated(statement, ground);
  if (mode === "accepted")
    return ground.clauses.some(({ acts }) => acts.has("decline")) && !ground.clauses.some(({ acts }) => acts.has("sale"))
      ? null
      : near;
  if (mode === "offered") return offered(statement, ground);
  if (isOtherTime(statement, ground)) return null;
  if (mode === "state" || verb === null) return actor === "Agent" && isRefused(statement, near) ? null : near;
  const own = ground.clauses.filter(({ stems }) => stems.includes(verb));
  if (mode === "asked")
    return own.length === 0 || actor === null
      ? near
      : notNone(
          own.filter(({ clause }) => fits(clause.speaker, actor)),
          near,
        );
  if (verb === stemOf(ground.check.buys, ground.check) && mode === "done" && actor !== "Agent")
    return notNone(
      ground.clauses.filter(({ acts }) => acts.has("sale")),
      null,
    );
  if (own.length === 0) return actor !== null && !isPassive ? null : near;
  const by = isPassive || actor === null ? own : own.filter((clause) => isDoer(clause, verb, actor));
  const told = by.filter(
    (clause) =>
      modeOf(clause, verb, ground) !== "not" &&
      (mode === "promised"
        ? modeOf(clause, verb, ground) !== "open" || clause.acts.has("promise")
        : isDone(clause, verb, ground)),
  );
  if (told.length > 0) return told;
  return complied(statement, own, ground);
}

/** A day that was only offered: the appointment is on another one. */
function isOtherTime({ content, words }: Statement, { check, clauses }: CallGround): boolean {
  const booked = clauses.filter(({ acts }) => acts.has("booking"));
  if (booked.length === 0 || !content.some(({ stem }) => stem === stemOf(check.books, check))) return false;
  const times = new Set(check.times.split(" "));
  const said = booked.map(({ clause }) => clause.sentence.folded).join(" ");
  return words.some((word) => times.has(word) && !said.includes(word));
}

/** All that the agent says of it is that it can't be. */
function isRefused(statement: Statement, near: readonly GroundClause[]): boolean {
  const most = near.reduce((best, clause) => Math.max(best, overlap(statement, clause)), 0);
  const nearest = near.filter((clause) => overlap(statement, clause) === most && clause.clause.speaker === "Agent");
  return nearest.length > 0 && nearest.every(({ acts }) => acts.has("refusal"));
}

/** How a clause says a verb: it is not so, it may be so, it will be, or it is. */
function modeOf({ clause, words, stems }: GroundClause, verb: string, { check }: CallGround): "not" | "open" | "future" | "told" {
  const at = stems.indexOf(verb);
  const before = words.slice(Math.max(0, at - NEAR_WORDS), at).join(" ");
  const all = words.slice(0, at).join(" ");
  const behind = words.slice(at + 1, at + 4).join(" ");
  if (whole(check.clauseNegated).test(before) || /^(?:it |that |this |das |es )?(?:nicht|not)\b/.test(behind)) return "not";
  if (clause.isQuestion || whole(check.clauseOpen).test(all)) return "open";
  return whole(check.clauseFuture).test(all) ? "future" : "told";
}

function isDone(clause: GroundClause, verb: string, ground: CallGround): boolean {
  if (
    clause.acts.has("done") ||
    clause.acts.has("openStep") ||
    clause.acts.has("booking") ||
    clause.acts.has("sale") ||
    clause.acts.has("transfer") ||
    clause.acts.has("escalation")
  )
    return modeOf(clause, verb, ground) !== "open";
  return modeOf(clause, verb, ground) === "told";
}

const compiledPatterns = new Map<string, RegExp>();

function whole(source: string): RegExp {
  const known = compiledPatterns.get(source);
  if (known) return known;
  const made = new RegExp(`(?<![a-z0-9])${source}(?![a-z0-9])`);
  compiledPatterns.set(source, made);
  return made;
}

function fits(speaker: string, actor: "Agent" | "Customer"): boolean {
  return speaker === actor || (speaker !== "Agent" && speaker !== "Customer");
}

/** Whoever says "I" does it, unless the clause says "you" of the other side. */
function isDoer({ clause, words, stems }: GroundClause, verb: string, actor: "Agent" | "Customer"): boolean {
  const at = stems.indexOf(verb);
  const before = words.slice(0, at);
  const toOther = before.findLast((word) =>
    /^(?:i|we|you|i'm|i've|i'll|we've|we'll|we're|you've|you'll|you're|ich|wir|sie)$/.test(word),
  );
  const ofOther = toOther !== undefined && /^(?:you|you've|you'll|you're)$/.test(toOther) && !(before.at(-1) === "to");
  const isOwn = fits(clause.speaker, actor);
  return ofOther ? !isOwn || clause.speaker.startsWith("Speaker") : isOwn;
}

/** A request that was followed: "could you upload it?" "Done." */
function complied(statement: Statement, own: readonly GroundClause[], { turns, check }: CallGround): GroundClause[] | null {
  const { actor, mode, verb } = statement;
  if (mode !== "done" || actor !== "Customer" || verb === null) return null;
  const answer = new RegExp(`^${check.complied}\\b`);
  const answerAfterWord = new RegExp(`^[a-z]*[ ,.]*${check.complied}\\b`);
  for (const asked of own.filter(({ clause }) => clause.speaker === "Agent")) {
    const next = turns.get(asked.clause.turn + 1) ?? [];
    const first =
      next.find(({ clause }) => answer.test(clause.folded)) ??
      next.find(({ clause }) => answerAfterWord.test(clause.sentence.folded));
    if (first) return [asked, first];
  }
  return null;
}

function negated(statement: Statement, ground: CallGround): GroundClause[] | null {
  const { actor, verb } = statement;
  const own = ground.clauses.filter(({ clause }) => actor === null || fits(clause.speaker, actor));
  const says = verb === null ? [] : own.filter((clause) => clause.stems.includes(verb) && modeOf(clause, verb, ground) === "not");
  if (says.length > 0) return says;
  const done =
    verb === null
      ? []
      : ground.clauses.filter(
          (clause) =>
            clause.stems.includes(verb) && (clause.acts.has("done") || clause.acts.has("sale")) && isDone(clause, verb, ground),
        );
  if (done.length > 0) return null;
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
      refusing.filter((clause) => overlap(statement, clause) > 0),
      null,
    ) ??
    notNone(
      refusing.filter(({ acts }) => acts.has("refusal") || acts.has("decline")),
      null,
    )
  );
}

/** What was offered is said in one breath by whoever offered it. */
function offered(statement: Statement, ground: CallGround): GroundClause[] | null {
  const { actor, content, numbers } = statement;
  const own = ground.clauses.filter(({ clause }) => actor === null || fits(clause.speaker, actor));
  const things = content.length + numbers.length;
  return notNone(
    own.filter((clause) => things > 0 && overlap(statement, clause) >= Math.min(2, things)),
    null,
  );
}

/** Things and numbers of a statement that a clause has. */
function overlap({ content, numbers }: Statement, { stems, values }: GroundClause): number {
  const counted = numbers.filter((number) => [...number.values].some((value) => values.has(value))).length;
  return content.filter(({ stem }) => stems.includes(stem)).length + counted;
}

function notNone<T>(list: T[], otherwise: T[] | null): T[] | null {
  return list.length > 0 ? list : otherwise;
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
