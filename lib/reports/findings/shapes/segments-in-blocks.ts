import { sharesSource } from "@/lib/analysis/language/sources";
import { middleRanks } from "@/lib/core/statistics/ranks";
import type { Sample } from "@/lib/core/statistics/statistics";
import type { FindContext } from "@/lib/figures/finding-draft";
import { whereSql } from "@/lib/figures/sql-text";
import { figureOf, type TableColumn } from "@/lib/figures/table";
import type { Groups } from "./sample";
import { withinBlocks } from "./within-blocks";

/** Of more rows even small gaps are sure without it. */
const ROWS_MAX = 20_000;
/** A number of more values is no set of blocks. */
const VALUES_MAX = 12;
const COLUMNS_MAX = 12;
/** Of the gap of all rows so much has to be left within blocks. */
const LEFT_MIN = 0.5;

/** Two groups whose averages differ, as all rows have them. */
export interface Gap {
  group: TableColumn;
  measure: TableColumn;
  high: { value: unknown; mean: number };
  low: { value: unknown; mean: number };
}

/** The groups of a column, with what is left of a figure within the blocks of another one, or the ranks of that. */
export interface InBlocks {
  high: Sample;
  low: Sample;
  groups: Sample[];
}

/**
 * The groups of each pair by what is left of the figure within the groups of the column that accounts for most of it, as teeth within doses;
 * by values and by ranks, as a few wild values make an average but no ranks. Null where no column does, or little of the gap is left.
 */
export async function segmentsInBlocks(
  { session, scope, plan }: FindContext,
  gaps: readonly Gap[],
): Promise<(readonly InBlocks[] | null)[]> {
  if (gaps.length === 0 || plan.rowCount > ROWS_MAX) return gaps.map(() => null);
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const wanted = [...plan.dimensions, ...plan.measures].map(({ column }) => column).concat(plan.flags);
  const blocks = [...new Set(wanted)]
    .flatMap((index) => at(index) ?? [])
    .filter(({ profile }) => profile.distinctCount >= 2 && profile.distinctCount <= VALUES_MAX)
    .slice(0, COLUMNS_MAX);
  const grouped = [...new Set([...blocks, ...gaps.map(({ group }) => group)])];
  const measures = [...new Set(gaps.map(({ measure }) => measure))];
  const cells = [...grouped.map(({ sql }) => `CAST(${sql} AS VARCHAR)`), ...measures.map(({ sql }) => `CAST(${sql} AS DOUBLE)`)];
  const { rows } = await session.query(
    `SELECT ${cells.join(", ")} FROM rows${whereSql(scope.conditions)} ORDER BY ${cells.map((_, place) => place + 1).join(", ")}`,
  );
  const codesOf = (column: TableColumn): Groups => {
    const place = grouped.indexOf(column);
    const places = new Map<string, number>();
    const codes = Int32Array.from(rows, (row) => {
      const cell = row[place];
      if (cell === null || cell === undefined) return -1;
      const code = places.get(String(cell)) ?? places.size;
      places.set(String(cell), code);
      return code;
    });
    return { column, codes, values: [...places.keys()], asked: false };
  };
  const all = new Map(grouped.map((column) => [column, codesOf(column)]));
  return gaps.map((gap) => {
    const values = Float64Array.from(rows, (row) => figureOf(row[grouped.length + measures.indexOf(gap.measure)]) ?? Number.NaN);
    const own = all.get(gap.group);
    const others = blocks.filter((column) => {
      return ![gap.group, gap.measure].some((one) => one === column || sharesSource(one.profile, column.profile));
    });
    const left = withinBlocks(
      { values, rate: false },
      others.flatMap((column) => all.get(column) ?? []),
    );
    if (own === undefined || left === null) return null;
    const [byValues, byRanks] = [left.values, middleRanks(left.values)].map((each) => endsOf(gap, samplesOf(each, own), own));
    if (byValues === undefined || byRanks === undefined || byValues === null || byRanks === null) return null;
    const isLeft = byValues.high.mean - byValues.low.mean >= LEFT_MIN * (gap.high.mean - gap.low.mean);
    return isLeft && byRanks.high.mean > byRanks.low.mean ? [byValues, byRanks] : null;
  });
}

function endsOf({ high, low }: Gap, groups: Sample[], { values }: Groups): InBlocks | null {
  const [above, below] = [high, low].map(({ value }) => groups[values.indexOf(String(value))]);
  return above === undefined || below === undefined ? null : { high: above, low: below, groups };
}

function samplesOf(values: Float64Array, { codes, values: names }: Groups): Sample[] {
  const sums = names.map(() => ({ n: 0, sum: 0, squares: 0 }));
  for (const [row, value] of values.entries()) {
    const group = sums[codes[row] ?? -1];
    if (group === undefined || Number.isNaN(value)) continue;
    group.n += 1;
    group.sum += value;
    group.squares += value * value;
  }
  return sums.map(({ n, sum, squares }) => ({
    n,
    mean: n === 0 ? 0 : sum / n,
    variance: n < 2 ? 0 : Math.max(0, squares - (sum * sum) / n) / (n - 1),
  }));
}
