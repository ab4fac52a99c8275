import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf } from "@/lib/figures/table";
import { factsOfRecord, type RecordRow } from "./record-facts";
import { type Naming, namingOf, sideOf } from "./row-names";

const ROWS_MIN = 20;
/** Fewer values are a scale, of which the end comes again. */
const DISTINCT_MIN = 10;
/** Of what rows are one cell each, so many of the leading measures have their ends told. */
const CELLS_MAX = 3;
/** How far beyond the next value one stands alone: so much of its way from the middle. */
const ALONE_MIN = 0.4;
const NAME_MAX = 60;
/** More of them are a list. */
const RECORDS_MAX = 4;

/**
 * The one row with the highest or lowest value of a measure, by its name and its time: where it stands alone, and, where each row is a cell of
 * its own (a country in a year, a day, a film), of the leading measures wherever it stands.
 */
export async function findRecords(context: FindContext): Promise<Draft[]> {
  const { session, plan, scope } = context;
  if (plan.rowCount < ROWS_MIN) return [];
  const measures = plan.measures.flatMap(({ column: index }, rank) => {
    const column = scope.columns.find((one) => one.index === index);
    const isOwn = column !== undefined && column.profile.derivation === undefined && column.stored !== "boolean";
    return isOwn && column.profile.distinctCount >= DISTINCT_MIN
      ? [{ column, rank, added: plan.measures[rank]?.aggregation === "sum" }]
      : [];
  });
  if (measures.length === 0) return [];
  const naming = await namingOf(context);
  const where = whereSql(scope.conditions);
  const numbers = measures.map(({ column: { sql } }) => `CAST(${sql} AS DOUBLE)`);
  const ends = await session.query(
    `SELECT ${numbers.map((d) => `max(${d}), min(${d}), quantile_disc(${d}, 0.5)`).join(", ")} FROM rows${where}`,
  );
  const found = (ends.rows[0] ?? []).map(figureOf);
  const known = measures.flatMap((measure, at) => {
    const [max, min, middle] = found.slice(3 * at, 3 * at + 3);
    return max == null || min == null || middle == null ? [] : [{ ...measure, d: numbers[at] ?? "", max, min, middle }];
  });
  if (known.length === 0) return [];
  const beside = await session.query(
    `SELECT ${known
      .flatMap(({ d, max, min }) => [
        `count(*) FILTER (WHERE ${d} = ${max})`,
        `max(${d}) FILTER (WHERE ${d} < ${max})`,
        `count(*) FILTER (WHERE ${d} = ${min})`,
        `min(${d}) FILTER (WHERE ${d} > ${min})`,
      ])
      .join(", ")} FROM rows${where}`,
  );
  const cells = (beside.rows[0] ?? []).map(figureOf);
  const drafts: Draft[] = [];
  for (const [at, { column, rank, added, max, min, middle }] of known.entries()) {
    const [tops, second, bottoms, secondLast] = cells.slice(4 * at, 4 * at + 4);
    const sides = [
      { end: "max" as const, value: max, many: countOf(tops), next: second ?? null },
      { end: "min" as const, value: min, many: countOf(bottoms), next: secondLast ?? null },
    ];
    for (const { end, value, many, next } of sides) {
      if (many !== 1 || next === null) continue;
      const alone = Math.abs(value - next) / Math.max(Math.abs(value - middle), Number.MIN_VALUE);
      const isAlone = alone >= ALONE_MIN;
      // Where the other end lies as far off, there are more outliers than this one.
      const isOnly = isAlone && Math.abs((end === "max" ? min : max) - middle) <= (1 - ALONE_MIN) * Math.abs(value - middle);
      // Of what adds up the smallest are many, and none of them is news.
      const isCell = naming.isCell && rank < CELLS_MAX && (end === "max" || !added);
      if (!isAlone && !isCell) continue;
      if (end === "min" && added) continue;
      const row = await rowOf(context, naming, { column, value });
      if (row.label === null && row.time === null && !isAlone) continue;
      const told = { column, end, value, next: isAlone ? next : null, ...row };
      drafts.push(draftOf(context, told, { rank, alone, isAlone, isOnly, by: naming.isShared ? null : whose(told) }));
    }
  }
  return drafts.toSorted((a, b) => weightOf(b) - weightOf(a) || (a.key < b.key ? -1 : 1)).slice(0, RECORDS_MAX);
}

const weightOf = ({ merit }: Draft) => merit.prior * (0.4 + 0.6 * merit.impact) * (0.4 + 0.6 * merit.effect);

/** The column that tells the row from all others. */
const whose = ({ label, time }: RecordRow) => label?.column.index ?? time?.index ?? null;

/** The name and the time of the one row with a value. */
async function rowOf(
  { session, scope }: FindContext,
  naming: Naming,
  { column, value }: Pick<RecordRow, "column" | "value">,
): Promise<Pick<RecordRow, "label" | "time">> {
  const { time } = naming;
  const name = naming.name && sideOf(naming.name, column, scope.columns);
  const cells = [name?.sql ?? "NULL", time?.sql ?? "NULL"];
  const where = whereSql([...scope.conditions, `CAST(${column.sql} AS DOUBLE) = ${value}`]);
  const { rows } = await session.query(`SELECT ${cells.join(", ")} FROM rows${where}`);
  const [label, moment] = rows[0] ?? [];
  const isNamed = name !== null && label !== null && label !== undefined && String(label).trim().length <= NAME_MAX;
  return {
    label: isNamed ? { column: name, value: String(label) } : null,
    time: moment === null || moment === undefined ? null : time,
  };
}

function draftOf(
  context: FindContext,
  record: RecordRow,
  { rank, alone, isAlone, isOnly, by }: { rank: number; alone: number; isAlone: boolean; isOnly: boolean; by: number | null },
): Draft {
  const { column, end, label } = record;
  const how = end === "max" ? "highest" : "lowest";
  return {
    key: `record_${column.index}_${end}`,
    label: `Row with the ${how} ${column.label}${label === null ? "" : `: ${label.value}`}`,
    merit: {
      prior: (isAlone ? 1 : 0.8) * Math.max(0.5, 1 - 0.08 * rank),
      impact: isAlone ? 1 : 0.6,
      effect: isAlone ? Math.min(1, alone) : 0.5,
    },
    test: null,
    ...(isOnly ? { instead: [`outliers_${column.index}`] } : {}),
    finding: {
      kind: "record",
      nature: "descriptive",
      measure: column.index,
      by,
      aggregation: "none",
      chartId: null,
      asked: false,
    },
    facts: () => factsOfRecord(context, record),
  };
}
