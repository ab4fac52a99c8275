import { rowsName } from "@/lib/analysis/language/say-analysis";
import type { LedgerFact } from "@/lib/content/ledger";
import { capital } from "@/lib/core/format";
import { changeSql } from "@/lib/figures/period-sql";
import { whereSql } from "@/lib/figures/sql-text";
import { addGroup, addLabel, addPeriod, type Desk, drawGroups, type Part, tableOf } from "./answer-parts";
import { plainCount } from "./answer-value";
import { type Group, type Grouping, type Groups, groupingsOf, MISSING_LABEL, readGroups } from "./read-groups";
import { tellRelation } from "./tell-relation";
import { tellSets } from "./tell-sets";
import { joinTold, type Told, tell } from "./told";

/** The figures of groups or periods: a ranking, a course, or what a measure is for each. */
export async function answerGroups(desk: Desk): Promise<Part> {
  const { open, session, maker } = desk;
  const groupings = await groupingsOf(session, open);
  const scope = open.scopeWith([]);
  const groups = await readGroups(session, open, groupings, desk.measure, scope.conditions);
  const analysis = withGrains(desk, groupings);
  const present = groups.groups.filter((group) => group.value !== null);
  const named = present.filter(({ labels }) => !labels.includes(MISSING_LABEL));
  const rows = rowsName(analysis.rows?.conditions ?? [], analysis.rows?.period ?? null, open.names, analysis.having);
  const empty = { analysis, facts: [], chart: null, table: null };
  if (present.length === 0) return { ...empty, told: tell`No ${open.names.entity}${rows} have a value for that.` };
  const of = rows === "" ? "" : `Of ${open.names.entity}${rows}: `;
  const first =
    (await tellSets(desk, groupings, named)) ??
    (groupings[0]?.grain != null && groupings.length === 1
      ? tellCourse(desk, groupings, named)
      : tellRanking(desk, groups, named, groupings));
  const relation = await tellRelation(desk, groupings, groups.groups);
  const told = relation === null ? first : joinTold([first, relation], " ");
  return {
    analysis,
    told: of === "" ? told : tell`${of}${lowerFirst(told, of)}`,
    facts: maker.facts,
    chart: drawGroups(desk, groupings, groups.groups),
    table: tableOf(desk, groupings, groups.groups, groups.many),
  };
}

/** The plan with the grains that were chosen for it. */
export function withGrains({ open }: Desk, groupings: readonly Grouping[]): Desk["open"]["analysis"] {
  const { analysis } = open;
  if (analysis.by === undefined) return analysis;
  const by = analysis.by.map((one, at) => (groupings[at]?.grain == null ? one : { ...one, grain: groupings[at].grain }));
  return { ...analysis, by };
}

function tellRanking(desk: Desk, groups: Groups, named: readonly Group[], groupings: readonly Grouping[]): Told {
  const { analysis } = desk.open;
  const ranked = analysis.order === "highest" || analysis.order === "lowest";
  const isLowest = analysis.order === "lowest";
  const sorted = named.toSorted((a, b) => (isLowest ? 1 : -1) * ((a.value ?? 0) - (b.value ?? 0)));
  const [first, second] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return tell`Only rows without a group have a value for that.`;
  const sides = ranked ? null : tellSides(desk, named);
  if (sides !== null) return sides;
  const word = isLowest ? "lowest" : "highest";
  const label = (group: Group, id: string, ranked?: { sql: string; end: "top" | "bottom" }) =>
    addLabel(desk, id, group, groupings, ranked);
  const end = isLowest ? "bottom" : "top";
  const tied = sorted.filter(({ value }) => value === first.value);
  const one = addGroup(desk, "first", first);
  if (tied.length === sorted.length && sorted.length > 1)
    return tell`The ${desk.name} is the same in all ${plainCount(groups.many, desk)} groups: ${one}.`;
  if (tied.length > 1) {
    const names = tied.slice(0, 5).map((group, at) => tell`${label(group, `tied ${at + 1}`)}`);
    const more = tied.length > 5 ? ` and ${tied.length - 5} more` : "";
    return tell`The ${word} ${desk.name} is ${one}, shared by ${joinTold(names, ", ")}${more}.`;
  }
  if (ranked || second === undefined) {
    const told = tell`${label(first, "first label", { sql: groups.sql, end })} has the ${word} ${desk.name}: ${one}.`;
    if (second === undefined) return tell`${label(first, "only label")} is the only group: its ${desk.name} is ${one}.`;
    const followers = sorted.slice(1, Math.min(3, sorted.length));
    const next = followers.map(
      (group, at) => tell`${label(group, `label ${at + 2}`)} (${addGroup(desk, `place ${at + 2}`, group)})`,
    );
    return tell`${told} Next: ${joinTold(next, ", ")}.`;
  }
  const isWhole = groups.many <= groups.groups.length;
  const low = isWhole ? tell`, the lowest is ${label(last, "last label")} with ${addGroup(desk, "last", last)}` : tell``;
  const apart = isWhole && sorted.length === 2 && groupings.length === 1 ? tellApart(desk, first, second, one) : tell``;
  return tell`The ${desk.name} is highest for ${label(first, "first label")}, at ${one}${low}${apart}.`;
}

/** How far two groups are from each other. */
function tellApart(desk: Desk, first: Group, second: Group, one: LedgerFact): Told {
  const other = addGroup(desk, "other", second);
  const statement = (group: Group) =>
    `SELECT ${desk.measure.value} FROM rows${whereSql(desk.open.scopeWith(group.conditions).conditions)}`;
  const difference = desk.maker.add({
    ...desk.measure.fact,
    id: "difference",
    value: (first.value ?? 0) - (second.value ?? 0),
    aggregation: "change",
    operands: [one, other],
    parameters: { kind: "difference" },
    sql: changeSql(statement(first), statement(second), "difference"),
    rowCount: first.entered + second.entered,
    unsigned: true,
    inFull: true,
  });
  return tell`, which is ${difference} less`;
}

/** One value beside all others, which are no group that anybody would name "yes" and "no". */
function tellSides(desk: Desk, named: readonly Group[]): Told | null {
  const { by = [], derive = [] } = desk.open.analysis;
  const [name] = by.map(({ column }) => column);
  if (by.length !== 1 || !derive.some((one) => one.name === name && one.as.kind === "is")) return null;
  const [own, others] = [true, false].map((side) => named.find(({ keys }) => keys[0] === side));
  if (own === undefined || others === undefined) return null;
  const { entity } = desk.open.names;
  return tell`Where ${name ?? ""}, the ${desk.name} is ${addGroup(desk, "own", own)}; for all other ${entity}, it is ${addGroup(desk, "others", others)}.`;
}

function tellCourse(desk: Desk, groupings: readonly Grouping[], named: readonly Group[]): Told {
  const [first] = named;
  const last = named.at(-1);
  if (first === undefined || last === undefined) return tell`No period has a value for that.`;
  const grain = groupings[0]?.grain ?? "period";
  const [grouping] = groupings;
  const period = (group: Group, id: string) => (grouping === undefined ? "" : addPeriod(desk, id, group, grouping));
  if (first === last)
    return tell`${capital(desk.name)} was ${addGroup(desk, "only", first)} in the only ${grain}, ${period(first, "only period")}.`;
  const sorted = named.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const [high, low] = [sorted[0] ?? first, sorted.at(-1) ?? last];
  const told = tell`${capital(desk.name)} by ${grain} went from ${addGroup(desk, "from", first)} in ${period(first, "from period")} to ${addGroup(desk, "to", last)} in ${period(last, "to period")}.`;
  if (high.value === low.value) return told;
  const isOnly = (value: number | null) => named.filter((one) => one.value === value).length === 1;
  const most = isOnly(high.value)
    ? tell`It was highest in ${period(high, "high period")}, at ${addGroup(desk, "high", high)}`
    : null;
  const least = isOnly(low.value) ? tell`lowest in ${period(low, "low period")}, at ${addGroup(desk, "low", low)}` : null;
  if (most === null) return least === null ? told : tell`${told} It was ${least}.`;
  return least === null ? tell`${told} ${most}.` : tell`${told} ${most}, and ${least}.`;
}

/** "Of orders where …: the total …" unless a name begins it. */
function lowerFirst(told: Told, _before: string): Told {
  return told.cited[0]?.start === 0 ? told : { ...told, text: told.text.charAt(0).toLowerCase() + told.text.slice(1) };
}
