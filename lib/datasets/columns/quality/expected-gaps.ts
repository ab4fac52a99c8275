import type { Engine } from "@/lib/platform/analysis/engine";
import type { ProfiledColumn } from "../profile-columns";
import { QUALITY_RULES } from "../quality-rules";
import type { VerifiedColumn } from "../read-columns";

const RULES = QUALITY_RULES.expectedGaps;

/** Rows in which a column is never filled in because of what another one says: the reason of a return where nothing was returned. */
export interface ExpectedGap {
  /** The column that says so, and its values there. */
  by: string;
  values: string[];
  /** Rows that have one of these values. */
  rows: number;
}

/**
 * Finds for columns with many missing values the flag or short category that explains most of them, in one scan.
 * @returns by the place of the column.
 */
export async function expectedGaps(
  engine: Engine,
  profiled: readonly ProfiledColumn[],
  columns: readonly VerifiedColumn[],
  { rowCount }: { rowCount: number },
): Promise<Map<number, ExpectedGap>> {
  const places = profiled.map((_, place) => place);
  // A cell that doesn't fit its column has no value in figures, but somebody filled it in.
  const gaps = places
    .filter((place) => isGap(profiled[place], rowCount) && columns[place]?.misfits === 0)
    .slice(0, RULES.columnsMax);
  const groups = places.filter((place) => tellsApart(profiled[place])).slice(0, RULES.groupColumnsMax);
  if (gaps.length === 0 || groups.length === 0) return new Map();
  const names = groups.map((_, at) => `g${at}`);
  const table = [...groups.map((place, at) => `c${place} as g${at}`), ...gaps.map((place, at) => `c${place} as v${at}`)];
  const { rows } = await engine.query(
    `select ${[`grouping(${names.join(", ")})`, ...names.map((name) => `${name}::VARCHAR`), "count(*)", ...gaps.map((_, at) => `count(v${at})`)].join(", ")} ` +
      `from (select ${table.join(", ")} from typed) group by grouping sets (${names.map((name) => `(${name})`).join(", ")})`,
  );
  const found = new Map<number, ExpectedGap>();
  for (const [at, place] of gaps.entries()) {
    const explained = groups.flatMap((group, nth) => {
      // The bit of each column is 0 where rows are grouped by it; the first column has the highest.
      const own = rows.filter((row) => Number(row[0]) === (1 << groups.length) - 1 - (1 << (groups.length - 1 - nth)));
      const levels = own.map((row) => ({
        value: row[1 + nth],
        rows: Number(row[1 + groups.length]),
        filled: Number(row[2 + groups.length + at]),
      }));
      const gap = group === place ? null : explainedBy(levels);
      return gap === null ? [] : [{ ...gap, by: profiled[group]?.profile.name ?? "" }];
    });
    // Whichever explains most; of two that explain as much, the one that needs fewer values for it.
    const [best] = explained.toSorted((a, b) => b.rows - a.rows || a.values.length - b.values.length);
    if (best !== undefined) found.set(place, best);
  }
  return found;
}

interface Level {
  value: unknown;
  rows: number;
  filled: number;
}

/** The levels at which nothing is ever filled in, if they hold most of what is missing and cannot do so by chance. */
function explainedBy(levels: readonly Level[]): Omit<ExpectedGap, "by"> | null {
  const rows = sum(levels.map((level) => level.rows));
  const filled = sum(levels.map((level) => level.filled));
  const empty = levels.filter((level) => level.filled === 0 && level.value !== null);
  const emptyRows = sum(empty.map((level) => level.rows));
  if (emptyRows < RULES.shareMin * (rows - filled)) return null;
  // Each level alone: one that is empty by chance would be called a rule beside one that is.
  const byChance = (level: Level) => level.rows * Math.log1p(-filled / rows) > Math.log(RULES.chanceMax);
  if (empty.some(byChance)) return null;
  return { values: empty.map(({ value }) => String(value)).sort(), rows: emptyRows };
}

function isGap(column: ProfiledColumn | undefined, rowCount: number): boolean {
  if (column === undefined || column.profile.meaning?.openEnd === true) return false;
  const { nullCount } = column.profile;
  return nullCount >= QUALITY_RULES.missing.warn * rowCount && nullCount < rowCount;
}

function tellsApart(column: ProfiledColumn | undefined): boolean {
  if (column === undefined) return false;
  const { type, distinctCount } = column.profile;
  return (type === "boolean" || type === "category") && distinctCount >= 2 && distinctCount <= RULES.groupsMax;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
