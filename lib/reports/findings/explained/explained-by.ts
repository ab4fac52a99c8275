import { hasWord, listOfWords, wordsOf } from "@/lib/analysis/meaning/header-words";
import { isOnTheWay, isState } from "@/lib/analysis/meaning/outcome";
import { isOfWorkers } from "@/lib/analysis/meaning/people";
import type { Finding, LedgerFact } from "@/lib/content/ledger";
import type { FindContext } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";
import { claimOf } from "./claimed-rows";
import { difference, heldBy, sameFigure, without, withoutGroups } from "./difference";
import { type Read, type ReadRows, readClaims } from "./read-claims";
import { isRuled } from "./rules";
import { isMadeWith, isOfFewThings, isProxy } from "./stands-in";

/** What is left of a difference, as a part of it, where another one makes it. */
const LEFT_MAX = 0.4;
/** Two that hold so nearly as much say the same: the one told first stands for both. */
const AS_MUCH = 0.98;
/** Half of the rows with a value lie among the last of all: what has not come out yet. */
const YOUNG = 0.15;
/** Values of a column by which lines are drawn. */
const LINES_MAX = 12;

/** What numbers are cut into. */
const CUTS = listOfWords("class band bracket bucket bin tier grade klasse stufe classe tranche clase tramo fascia");

/** What a line does not make: that a group changes, or has one value too often. */
const OWN_STORIES: ReadonlySet<string> = new Set([
  "course",
  "group_break",
  "group_spike",
  "episode",
  "heap",
  "scatter",
  "contribution",
]);

export interface Explained {
  /** Findings that make the difference of another, ids by id. */
  by: Map<string, string[]>;
  /** Ids of those that no other finding makes, and that are no news of what they speak of, with why. */
  idle: Map<string, NonNullable<Finding["idle"]>>;
}

/**
 * Of each finding those that make its difference: a driver is late because his route is, all rows because one branch is. The other one
 * holds more of the variation of the figure, and once it is taken out little of the difference is left, or the opposite. No finding
 * makes itself by way of others. A line by which rows are decided, a person who stands for another column, and rows that have yet to
 * come out make a difference too. Read on all rows or, of many, on some drawn by hash.
 * @param findings best first
 */
export async function explainedBy(
  context: FindContext,
  findings: readonly Finding[],
  facts: readonly LedgerFact[],
): Promise<Explained> {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const claims = findings.flatMap((finding) => claimOf(context, finding, byId) ?? []);
  if (claims.length === 0) return { by: new Map(), idle: new Map() };
  const read = await readClaims(context, claims);
  const links = read.claims.flatMap((one, at) => linksOf(read.claims, one, at));
  const by = new Map<string, string[]>();
  for (const link of oneWay(links)) by.set(link.id, [...(by.get(link.id) ?? []), link.by]);
  const idle: Explained["idle"] = new Map();
  for (const one of read.claims) {
    const why = idleOf(read, one);
    if (why !== null) idle.set(one.claim.id, why);
  }
  const ruled = findings.filter(({ id }) => idle.get(id) === "ruled");
  for (const { id, kind, measure, by: group } of findings)
    if (!OWN_STORIES.has(kind) && ruled.some((one) => one.measure === measure && one.by === group)) idle.set(id, "ruled");
  return { by, idle };
}

function idleOf(rows: ReadRows, read: Read): NonNullable<Finding["idle"]> | null {
  const { claim, values, sides } = read;
  const { column, by, places } = claim;
  const gap = difference(values, sides);
  const isLeft = (part: number) => Math.abs(part) >= LEFT_MAX * Math.abs(gap);
  const settled = settledOf(rows, column, values);
  if (by !== undefined && isDecided(rows, { ...read, values: settled ?? values }, by)) return "ruled";
  const unsettled = settled !== null && !isLeft(difference(settled, sides));
  const byOpen = by === undefined ? null : settledOf(rows, by, values);
  if (unsettled || (byOpen !== null && !isLeft(difference(byOpen, sides)))) return "unsettled";
  if (isOfFewThings(rows, read)) return "of_few";
  if (isProxy(rows, read) || isMadeWith(rows, read)) return "stands_in";
  const isPerson = ({ profile }: TableColumn) => isOfWorkers(profile);
  if (!places.some(isPerson)) return null;
  const others = [...rows.groups].filter(([other]) => !isPerson(other) && other !== column && !places.includes(other));
  const stands = others.some(([other, { codes }]) => {
    return other.profile.meaning?.outcome !== true && !isLeft(difference(withoutGroups(values, codes), sides));
  });
  return stands ? "stands_in" : null;
}

/** How rows come out by a number that decides it, and the number by how they come out, or by a class or a code that says it. */
function isDecided({ groups, numbers }: ReadRows, { claim: { kind }, values, sides }: Read, by: TableColumn): boolean {
  const lines = [...groups].filter(([, one]) => one.values.length <= LINES_MAX).map(([, { codes }]) => codes);
  const steps = [...numbers].filter(([{ profile }]) => profile.distinctCount <= LINES_MAX);
  const cuts = [
    ...lines,
    ...steps.map(([, of]) => Int32Array.from(of, (value) => (Number.isNaN(value) ? -1 : Math.round(value)))),
  ];
  const number = numbers.get(by);
  if (number !== undefined)
    return values.every((value) => Number.isNaN(value) || value === 0 || value === 1) && isRuled(values, number, cuts);
  const { name, meaning } = by.profile;
  if (kind !== "segments") return false;
  if (meaning?.outcome !== true && meaning?.kind !== "reference" && !hasWord(wordsOf(name).slice(-1), CUTS)) return false;
  return isRuled(
    Float64Array.from(sides, (side) => (side < 0 ? Number.NaN : side)),
    values,
    cuts,
  );
}

/** The values of rows that have come out; null where nothing says which have. */
function settledOf({ groups, moments }: ReadRows, column: TableColumn, values: Float64Array): Float64Array | null {
  const states = isState(column.profile) ? groups.get(column) : undefined;
  if (states === undefined) return null;
  const byWords = states.values.map((value) => isOnTheWay(column.profile, value));
  // Where all that is left is one end, what its word says is on the way is where most stay: an account is active until it is closed.
  const isKept = byWords.filter((isOpen) => !isOpen).length < 2;
  const open = byWords.map((isOpen, code) => (isOpen && !isKept) || isYoung(moments, (row) => states.codes[row] === code));
  return open.includes(true) ? values.map((value, row) => (open[states.codes[row] ?? -1] ? Number.NaN : value)) : null;
}

function isYoung(moments: Float64Array, isOwn: (row: number) => boolean): boolean {
  const sorted = (of: Float64Array) => of.filter((at) => !Number.isNaN(at)).sort();
  const [all, own] = [sorted(moments), sorted(moments.filter((_, row) => isOwn(row)))];
  const late = all[Math.floor((1 - YOUNG) * all.length)];
  return late !== undefined && own.length > 0 && (own[own.length >> 1] ?? 0) >= late;
}

/** That one finding makes the difference of another. */
export interface Link {
  id: string;
  by: string;
  /** Part of the difference that goes with the other one. */
  explained: number;
}

function linksOf(read: readonly Read[], one: Read, at: number): Link[] {
  // What the mix makes of an average lies between its groups by nature.
  if (one.claim.kind === "mix_shift") return [];
  const held = heldBy(one.values, one.sides);
  const gap = difference(one.values, one.change);
  return read.flatMap((other, place) => {
    if (other === one || other.claim.isWithin || !sameFigure(one.values, other.values)) return [];
    const more = heldBy(one.values, other.sides);
    const isAlike = more >= AS_MUCH * held && held >= AS_MUCH * more;
    if (isAlike ? place > at : more < held) return [];
    const left = difference(without(one.values, other.sides), one.change) / gap;
    return left < LEFT_MAX ? [{ id: one.claim.id, by: other.claim.id, explained: 1 - Math.max(0, left) }] : [];
  });
}

/** Without those that close a circle: of two findings that make each other the one that explains more does, else the first. */
export function oneWay(links: readonly Link[]): Link[] {
  const kept: Link[] = [];
  const goesBackTo = (from: string, to: string): boolean =>
    from === to || kept.some(({ id, by }) => id === from && goesBackTo(by, to));
  for (const link of links.toSorted((a, b) => b.explained - a.explained)) if (!goesBackTo(link.by, link.id)) kept.push(link);
  return links.filter((link) => kept.includes(link));
}
