import { wordsOf } from "@/lib/analysis/meaning/header-words";
import type { FindContext } from "@/lib/figures/finding-draft";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, type TableColumn } from "@/lib/figures/table";

/** What tells one row from all others. */
export interface Naming {
  /** Null where rows have no name. */
  name: TableColumn | null;
  time: TableColumn | null;
  /** Each row is one cell of its name and its time, which come once: a country in a year, a film, a day. */
  isCell: boolean;
  /** Its name and its time are those of many rows, as a team's on a day: they say of which rows one is, but not which one. */
  isShared: boolean;
}

/** A name comes seldom, where it is no group: places and films may share one. */
const NAME_SHARE_MIN = 0.5;
const FILLED_MIN = 0.95;

/** By what the rows of a table are told apart: names before keys, as people know those; a group where it comes once a moment. */
export async function namingOf({ session, plan, scope }: FindContext): Promise<Naming> {
  const time = plan.time === null ? null : (scope.columns.find(({ index }) => index === plan.time?.column) ?? null);
  const own = scope.columns.filter(({ profile }) => profile.derivation === undefined && profile.distinctCount > 1);
  const filled = own.filter(({ profile }) => profile.nullCount <= (1 - FILLED_MIN) * plan.rowCount);
  const name = filled.find((column) => isName(column, plan.rowCount));
  if (name !== undefined) return { name, time, isCell: !(await isNumbered(session, name)), isShared: false };
  const key = filled.find(({ profile }) => profile.meaning?.kind === "key" && profile.meaning.main === true);
  const group = plan.dimensions
    .flatMap(({ column }) => filled.find(({ index, stored }) => index === column && stored === "text") ?? [])
    .toSorted((a, b) => b.profile.distinctCount - a.profile.distinctCount)[0];
  if (key !== undefined) return { name: key, time, isCell: false, isShared: false };
  if (time === null) return { name: group ?? null, time, isCell: false, isShared: true };
  const parts = [...(group === undefined ? [] : [group.sql]), time.sql];
  const { rows } = await session.query(
    `SELECT count(*), count(DISTINCT (${parts.join(", ")})), count(DISTINCT ${time.sql}) FROM rows${whereSql(scope.conditions)}`,
  );
  const [all, cells, moments] = (rows[0] ?? []).map(countOf);
  if (moments === all) return { name: null, time, isCell: true, isShared: false };
  // Of readings by the minute or the hour one is always the highest.
  const isCell = cells === all && group !== undefined && time.stored !== "timestamp";
  return { name: group ?? null, time, isCell, isShared: !isCell };
}

/**
 * The name that a measure is of: where two columns are called alike but for one word, as "home_team" and "away_team", that of the side
 * whose word the measure shares, and none where no side is said.
 */
export function sideOf(name: TableColumn, measure: TableColumn, columns: readonly TableColumn[]): TableColumn | null {
  const own = wordsOf(name.profile.name);
  const sides = columns.flatMap((column) => {
    const words = wordsOf(column.profile.name);
    const differing = words.filter((word, at) => word !== own[at]);
    const isBeside = column !== name && column.stored === "text" && words.length === own.length && words.length > 1;
    return isBeside && differing.length === 1 ? [{ column, words: differing }] : [];
  });
  if (sides.length === 0) return name;
  const said = new Set(wordsOf(measure.profile.name));
  const other = sides.find(({ words }) => words.some((word) => said.has(word)));
  const isOwnSide = own.some(
    (word) => said.has(word) && sides.every(({ column }) => !wordsOf(column.profile.name).includes(word)),
  );
  return isOwnSide ? name : (other?.column ?? null);
}

/** Texts with a number in them: what was dealt out to the rows, and by what people file them. */
async function isNumbered(session: FindContext["session"], { sql }: TableColumn): Promise<boolean> {
  const { rows } = await session.query(
    `SELECT count(${sql}), count(*) FILTER (WHERE regexp_matches(${sql}, '[0-9]{3}')) FROM rows`,
  );
  const [all = 0, numbered = 0] = (rows[0] ?? []).map(countOf);
  return 2 * numbered > all;
}

function isName({ stored, profile }: TableColumn, rowCount: number): boolean {
  const kind = profile.meaning?.kind;
  return stored === "text" && (kind === "text" || kind === "category") && profile.distinctCount >= NAME_SHARE_MIN * rowCount;
}
