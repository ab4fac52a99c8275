import type { AnswerTable } from "@/lib/contract/analysis/questions";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import { compare, deskBefore, filled } from "./answer-comparison";
import { addGroup, addLabel, type Desk, type Part, shownFigure } from "./answer-parts";
import type { AskedTable, OpenAnalysis } from "./open-analysis";
import { type Group, MISSING_LABEL } from "./read-groups";
import { joinTold, type Told, tell } from "./told";

const DIMENSIONS_MAX = 10;
const VALUES_MAX = 60;
const TOLD_MAX = 3;

/** What one group contributed to a change: figures of both periods, null where it had no row. */
interface GroupChange {
  group: Group;
  now: number | null;
  before: number | null;
  change: number;
}

interface Split {
  column: TableColumn;
  parts: GroupChange[];
  /** How far the changes of its groups are from what their size would make of the whole change. */
  surprise: number;
}

/** A change between two periods, and the groups that made it: of totals and counts their parts add up to it. */
export async function answerChange(desk: Desk, table: AskedTable): Promise<Part> {
  const { open, maker } = desk;
  const compared = await compare(desk, table);
  if ("text" in compared) return { analysis: open.analysis, told: compared, facts: [], chart: null, table: null };
  const total = Number(compared.now.value) - Number(compared.before.value);
  const earlier = await deskBefore(desk, table);
  const splits: Split[] = [];
  for (const column of dimensionsOf(open)) {
    const split = await splitBy(desk, earlier, column, total);
    if (split !== null) splits.push(split);
  }
  const best = splits.toSorted((a, b) => b.surprise - a.surprise || a.column.index - b.column.index)[0];
  if (best === undefined || total === 0)
    return { analysis: open.analysis, told: compared.told, facts: maker.facts, chart: null, table: null };
  const told = tell`${compared.told} ${tellParts(filled(desk), filled(earlier), best, total)}`;
  return { analysis: open.analysis, told, facts: maker.facts, chart: chartOf(desk, best), table: tableOf(desk, best) };
}

/** Columns with a few values that no condition fixes already. */
function dimensionsOf({ columns, analysis }: OpenAnalysis): TableColumn[] {
  const fixed = new Set((analysis.rows?.conditions ?? []).filter(({ op }) => op === "eq").map(({ column }) => column));
  const kinds = new Set(["category", "flag", "person", "code"]);
  return columns
    .filter(({ profile, stored }) => {
      const kind = profile.meaning?.kind;
      const isGroup =
        kind === undefined ? profile.role === "dimension" : kinds.has(kind) || (kind === "reference" && stored === "text");
      return isGroup && profile.distinctCount >= 2 && profile.distinctCount <= VALUES_MAX && !fixed.has(profile.name);
    })
    .slice(0, DIMENSIONS_MAX);
}

async function splitBy(desk: Desk, earlier: Desk, column: TableColumn, total: number): Promise<Split | null> {
  const read = async ({ open, measure }: Desk) => {
    const { conditions } = open.scopeWith([]);
    const { rows } = await desk.session.query(
      `SELECT ${column.sql} AS g, ${measure.value} AS v, ${measure.entered} AS entered, count(*) AS n ` +
        `FROM rows${whereSql(conditions)} GROUP BY 1 ORDER BY 1 NULLS LAST LIMIT ${VALUES_MAX + 1}`,
    );
    return rows;
  };
  const [now, before] = [await read(desk), await read(earlier)];
  const names = [...new Set([...now, ...before].map(([cell]) => cell ?? null))];
  const adds = desk.measure.adds ? 0 : null;
  const parts = names.map((name): GroupChange => {
    const of = (rows: readonly (readonly unknown[])[]) => rows.find(([cell]) => (cell ?? null) === name);
    const [own, was] = [of(now), of(before)];
    const [value, old] = [own === undefined ? adds : figureOf(own[1]), was === undefined ? adds : figureOf(was[1])];
    const key = name === null ? null : typeof name === "number" || typeof name === "boolean" ? name : String(name);
    const group: Group = {
      keys: [key],
      labels: [key === null ? MISSING_LABEL : String(key)],
      start: null,
      value,
      entered: countOf(own?.[2]),
      rowCount: countOf(own?.[3]),
      conditions: [{ column: column.profile.name, op: "eq", value: key }],
    };
    return { group, now: value, before: old, change: (value ?? 0) - (old ?? 0) };
  });
  if (parts.length < 2) return null;
  const whole = parts.reduce((sum, part) => sum + (part.before ?? 0), 0);
  const expected = (part: GroupChange) => (desk.measure.adds && whole !== 0 ? (total * (part.before ?? 0)) / whole : total);
  const size = parts.reduce((sum, part) => sum + Math.abs(part.change - expected(part)), 0) / Math.max(1, parts.length);
  return { column, parts: parts.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)), surprise: size };
}

function tellParts(desk: Desk, earlier: Desk, { column, parts }: Split, total: number): Told {
  const same = parts.filter(
    ({ change, now, before }) => Math.sign(change) === Math.sign(total) && now !== null && before !== null,
  );
  const told = (same.length > 0 ? same : parts).slice(0, TOLD_MAX).map((part, at) => {
    const label = addLabel(
      part.now === null || part.group.rowCount === 0 ? earlier : desk,
      `part ${at + 1} label`,
      part.group,
      [column].map((one) => ({ column: one, sql: one.sql })),
    );
    const was = addGroup(earlier, `part ${at + 1} before`, { ...part.group, value: part.before });
    const is = addGroup(desk, `part ${at + 1} now`, { ...part.group, value: part.now });
    return tell`${label} (${was} to ${is})`;
  });
  const way = total > 0 ? "up" : "down";
  return desk.measure.adds
    ? tell`By ${column.label}, these went ${way} most: ${joinTold(told, ", ")}.`
    : tell`By ${column.label}, it went ${way} most for ${joinTold(told, ", ")}.`;
}

function tableOf(desk: Desk, { column, parts }: Split): AnswerTable {
  const filters = desk.open.scopeWith([]).filters;
  return {
    columns: [
      { name: column.label, kind: "group" },
      { name: `${desk.name}, then`, kind: "figure" },
      { name: `${desk.name}, now`, kind: "figure" },
      { name: "change", kind: "figure" },
    ],
    rows: parts.slice(0, 100).map(({ group, now, before, change }) => ({
      cells: [...group.keys, before, now, change],
      shown: [...group.labels, shownFigure(desk, before), shownFigure(desk, now), shownFigure(desk, change)],
      conditions: [...filters, ...group.conditions],
      rowCount: group.rowCount,
    })),
    groupCount: parts.length,
  };
}

function chartOf(desk: Desk, { column, parts }: Split): Part["chart"] {
  const { format, unit = null, measure } = desk.measure.fact;
  const shown = parts.filter(({ group }) => !group.labels.includes(MISSING_LABEL)).slice(0, 20);
  if (shown.length < 2) return null;
  return {
    id: `${desk.prefix}_chart`,
    title: `Change of ${desk.name} by ${column.label}`,
    type: "bar",
    xColumn: column.profile.name,
    yColumn: measure?.profile.name ?? "",
    xLabel: column.label,
    ...(measure == null ? {} : { yLabel: measure.label }),
    aggregation: "sum",
    format,
    unit,
    xKind: "category",
    data: shown.map(({ group, change }) => ({ x: group.labels[0] ?? "", y: change })),
  };
}
