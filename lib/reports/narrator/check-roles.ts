import type { LedgerFact } from "@/lib/content/ledger";
import type { FactBook } from "./fact-book";
import { AMOUNT_ROLES, END_ROLES, hasRole, IN_ROLES, isRole, OVER_ROLES, START_ROLES } from "./role-words";
import type { Piece } from "./token-grammar";
import { COUNTED_NOUNS } from "./words";

const SKIPPED = words(`the a an its their this that these those about around roughly approximately exactly precisely nearly almost
  average mean median total sum share fraction proportion rate r squared eta phi skewness fence strength ratio correlation
  slope value values level figure ends`);
const STATISTICS = words(
  "average mean median total sum share rate squared eta phi skewness fence strength ratio correlation value level",
);
const AMOUNTS = words("change shift difference move movement slope gap");
const STARTS = words("from between");
const ENDS = words("to into onto through until");
const VALUED = words("came come comes amounted amounts amount equal");
/** Verbs whose subject is a group, never a figure. */
const HOLDING = words(`had has have held hold holds recorded registered showed shows accounted accounts covers covered contains
  contained includes included reached`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/**
 * Says why the small words of a sentence put a fact where it does not belong: an end at the other end, a figure in the place
 * of an amount ("by"), a label in the place of a figure, a part of what is no whole. Null when all stand right.
 */
export function checkRoles(book: FactBook, pieces: readonly Piece[]): string | null {
  let between = false;
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== "fact") continue;
    const fact = book.fact(piece.factId);
    if (!fact) continue;
    if (piece.part === "rank" && isGap(pieces[at + 1]) && pieces[at + 2]?.kind === "fact") return "a rank of a name or a figure";
    if (piece.part === "rank" && at === 0) return "a rank of nothing";
    if (piece.part !== "display") continue;
    const mark = markBefore(pieces, at);
    const reason =
      problemOf(book, fact, mark, pieces, at) ??
      (between && mark.word === "and" && !hasRole(book, fact.id, END_ROLES) ? "a figure at the other end" : null) ??
      problemAfter(book, fact, pieces[at + 1], pieces[at + 2]);
    if (reason !== null) return reason;
    between = mark.word === "between" || (between && mark.word !== "and");
  }
  return null;
}

/** The word that says what a token is in its sentence, and the word before it; `open` at the very start. */
interface Mark {
  word: string;
  before: string;
}

/** The governing word before a token: "from" in "from a mean of {{f1}}", "amount" in "a change of {{f1}}". */
export function markBefore(pieces: readonly Piece[], at: number): Mark {
  const previous = pieces[at - 1];
  if (previous?.kind !== "text") return { word: previous === undefined ? "open" : "adjacent", before: "" };
  const clause = previous.text.split(/[,;:()–]/).at(-1) ?? "";
  const list = clause.toLowerCase().match(/[a-z']+/g) ?? [];
  if (list.length === 0) return { word: /[,;:()–]/.test(previous.text) ? "apart" : "adjacent", before: "" };
  let end = skip(list, list.length - 1);
  while (list[end] === "of") {
    const noun = nounBefore(list, end);
    if (AMOUNTS.has(noun)) return { word: "amount", before: noun };
    if (!STATISTICS.has(noun)) break;
    end = skip(list, end - 1);
  }
  return { word: list[end] ?? "apart", before: list[end - 1] ?? "" };
}

function skip(list: readonly string[], from: number): number {
  let end = from;
  while (end >= 0 && SKIPPED.has(list[end] ?? "")) end -= 1;
  return end;
}

function nounBefore(list: readonly string[], of: number): string {
  return list[of - 1] ?? "";
}

function problemOf(book: FactBook, fact: LedgerFact, mark: Mark, pieces: readonly Piece[], at: number): string | null {
  const before = pieces[at - 2];
  const has = (roles: typeof START_ROLES) => hasRole(book, fact.id, roles);
  const { word } = mark;
  if (STARTS.has(word) && mark.before !== "apart") return has(START_ROLES) ? null : "a figure at the other end";
  if (ENDS.has(word) && !VALUED.has(mark.before) && mark.before !== "compared") {
    return has(END_ROLES) ? null : "a figure at the other end";
  }
  if (word === "amount") return has(AMOUNT_ROLES) ? null : "a figure in the place of an amount";
  if (word === "by") return byProblem(book, fact, mark);
  if (word === "over") return has(OVER_ROLES) ? null : "a figure after over";
  if (word === "adjacent" && before?.kind === "fact" && before.part === "direction" && !has(AMOUNT_ROLES)) {
    return "a figure in the place of an amount";
  }
  const left = pieces[at - 1];
  const text = left?.kind === "text" ? left.text : "";
  if (typeof fact.value === "string")
    return /\bcorrelation (?:is )?$/.test(text) || isGroupAsFigure(book, fact, mark, pieces, at)
      ? NO_FIGURE
      : (labelProblem(fact, mark) ?? valueProblem(book, fact, mark, pieces, at));
  if (/\bwhere it is $/.test(text) || isGroupOf(pieces, at)) return "a figure in the place of a name";
  const named = /^(?:for|among|amongst)$/.test(word) && !/^account/.test(mark.before) && !isRole(book, fact.id, "rate", "rate");
  if (named || isCondition(pieces, at)) return "a figure in the place of a name";
  if (/^(?:in|on|during)$/.test(word) && !has(IN_ROLES)) return "a figure in the place of a period";
  if (word === "of" && COUNTED_NOUNS.has(mark.before)) return "a figure in the place of a name";
  return wholeProblem(book, fact, mark, pieces[at - 1], before);
}

/** Kinds that set groups against each other: their names stand where groups do, their figures where figures do. */
const GROUP_KINDS: ReadonlySet<string> = new Set(["segments", "interaction", "same_mix", "mix_shift"]);

/** "average price was {{f1}}", of a group's name. */
function isGroupAsFigure(book: FactBook, fact: LedgerFact, { word }: Mark, pieces: readonly Piece[], at: number): boolean {
  if (!/^(?:is|was|were|against)$/.test(word) || isCondition(pieces, at)) return false;
  const left = pieces[at - 1];
  if (left?.kind === "text" && /\bwhere it is $/.test(left.text)) return false;
  return book.findingsOf(fact.id).some(({ kind, facts }) => {
    const role = Object.keys(facts).find((one) => facts[one] === fact.id);
    return GROUP_KINDS.has(kind) && role !== "outcome";
  });
}

/** "for {{c2}} {{f1}}", "rows with {{c2}} {{f1}}": a value of the column, never a figure. */
function isGroupOf(pieces: readonly Piece[], at: number): boolean {
  const [before, column, gap] = [pieces[at - 3], pieces[at - 2], pieces[at - 1]];
  if (column?.kind !== "column" || gap?.kind !== "text" || gap.text !== " " || before?.kind !== "text") return false;
  return /\b(?:for|with) $/.test(before.text);
}

/** "where {{c2}} is {{f1}}": a value of the column, never a figure. */
function isCondition(pieces: readonly Piece[], at: number): boolean {
  const [where, column, is] = [pieces[at - 3], pieces[at - 2], pieces[at - 1]];
  if (column?.kind !== "column" || is?.kind !== "text" || where?.kind !== "text") return false;
  return /^ (?:is|was|are|were) $/.test(is.text) && /\bwhere (?:the )?$/i.test(where.text);
}

function byProblem(book: FactBook, fact: LedgerFact, mark: Mark): string | null {
  const right =
    mark.before === "followed"
      ? isRole(book, fact.id, "leader", "second") || isRole(book, fact.id, "contribution", "second")
      : mark.before === "divided"
        ? isRole(book, fact.id, "ratio", "denominator")
        : hasRole(book, fact.id, AMOUNT_ROLES);
  return right ? null : "a figure in the place of an amount";
}

const NO_FIGURE = "a name in the place of a figure";

/** Names stand after "for", "in", "is" and the like: never where a figure stands. */
function labelProblem(fact: LedgerFact, { word }: Mark): string | null {
  const isLabelOfHour = fact.format === "label" && /^\d{2}:00$/.test(fact.display);
  const hour = fact.definition.parameters?.season === "hour_of_day" || isLabelOfHour;
  if ((word === "at" && !hour) || HOLDING.has(word)) return NO_FIGURE;
  return word === "or" ? "a choice of names" : null;
}

/** "Category was hardware where agent is Fred": the value and the group of a rate are never in each other's place. */
function valueProblem(book: FactBook, fact: LedgerFact, { word }: Mark, pieces: readonly Piece[], at: number): string | null {
  const left = pieces[at - 1];
  const [beside] = left?.kind === "text" && left.text === " " ? [pieces[at - 2]] : [];
  for (const finding of book.findingsOf(fact.id)) {
    if (finding.kind !== "rate_in_group" && finding.kind !== "course") continue;
    const isGroup = finding.facts.label === fact.id;
    if (!isGroup && finding.facts.value !== fact.id) continue;
    // Straight after a column's label it is a value of that column.
    const fits =
      beside?.kind === "column"
        ? beside.index === (isGroup ? finding.by : finding.measure)
        : (isGroup ? /^(?:is|are|at|for|with|review|examine|study|adjacent)$/ : /^(?:was|were)$/).test(word);
    if (!fits) return "a name in the place of another";
  }
  return null;
}

/** "2 of the 4 groups": what stands after "of" must be the whole of what stands before it. */
function wholeProblem(
  book: FactBook,
  fact: LedgerFact,
  mark: Mark,
  left: Piece | undefined,
  before: Piece | undefined,
): string | null {
  const isWhole = isRole(book, fact.id, "concentration", "allGroups");
  if (isWhole && !/^(?:of|among|amongst|within|across)$/.test(mark.word)) return "a whole that is no whole";
  if (isRole(book, fact.id, "concentration", "groups") && /^(?:of|among|amongst|within)$/.test(mark.word))
    return "a part as a whole";
  if (before?.kind !== "fact" || before.part !== "display" || left?.kind !== "text") return null;
  if (!/^ (?:out )?of (?:the |all |all the )?$/.test(left.text)) return null;
  const paired =
    (isWhole && isRole(book, before.factId, "concentration", "groups")) ||
    (isRole(book, fact.id, "rate_in_group", "rows") &&
      ["share", "gap"].some((role) => isRole(book, before.factId, "rate_in_group", role))) ||
    (isRole(book, fact.id, "counted_rate", "whole") && isRole(book, before.factId, "counted_rate", "share")) ||
    (isRole(book, fact.id, "heap", "rows") && isRole(book, before.factId, "heap", "share")) ||
    (isRole(book, fact.id, "until", "rows") && isRole(book, before.factId, "until", "share")) ||
    (isRole(book, fact.id, "ratio", "denominator") && isRole(book, before.factId, "ratio", "numerator"));
  return paired ? null : "a part of what is no whole";
}

/** A figure holds nothing: groups do. */
function problemAfter(book: FactBook, fact: LedgerFact, after: Piece | undefined, second: Piece | undefined): string | null {
  if (typeof fact.value === "string" || after?.kind !== "text") return null;
  if (second?.kind === "column" && /^ (?:was|were|is|are|came to) $/.test(after.text)) return "a figure in the place of a name";
  const next = /^ ([a-z]+)/i.exec(after.text)?.[1]?.toLowerCase() ?? "";
  const ofRows =
    isRole(book, fact.id, "concentration", "groups") ||
    isRole(book, fact.id, "rate_in_group", "share") ||
    isRole(book, fact.id, "counted_rate", "share") ||
    isRole(book, fact.id, "heap", "share") ||
    isRole(book, fact.id, "missing_pattern", "share");
  return HOLDING.has(next) && !ofRows ? "a figure in the place of a name" : null;
}

function isGap(piece: Piece | undefined): boolean {
  return piece?.kind === "text" && piece.text.trim() === "";
}
