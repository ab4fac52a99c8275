import { countedValue, isOnTheWay, isOpenState, namesOutcome, newsOf } from "@/lib/analysis/meaning/outcome";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import type { Proposal } from "./proposal";
import { screenKinds } from "./screen-kinds";

const VALUES_MAX = 12;
const ENDS_MAX = 6;
const PER_COLUMN_MAX = 3;
const KINDS_MAX = 6;
const HITS_MIN = 30;
const [SHARE_MIN, SHARE_MAX] = [0.01, 0.95];
/** More than half of the rows of a value among the last fifth of all: what has not come out yet. */
const LATE = 0.8;
const YOUNG = 0.5;

/**
 * A flag for each end that rows of a status came to, so that its rate can be followed over time, and for the values of other categories that
 * a screen picks. Not of a status whose last rows have still to come to their end, unless its words say which: every rate would seem to fall.
 */
export async function proposeStates(
  session: RowsSession,
  table: readonly TableColumn[],
  main: TableColumn | null,
): Promise<Proposal[]> {
  if (main === null) return [];
  const rowCount = countOf((await session.query("SELECT count(*) FROM rows")).rows[0]?.[0]);
  const columns = table.filter(({ profile, stored, isClock }) => {
    const isFew = profile.distinctCount >= 2 && profile.distinctCount <= VALUES_MAX;
    return stored === "text" && isClock !== true && profile.derivation === undefined && profile.role === "dimension" && isFew;
  });
  const ends: Proposal[] = [];
  for (const column of columns.filter(isEnd)) {
    const values = await readValues(session, column, main);
    if (!isOpenState(column.profile) && values.some(({ isYoung }) => isYoung)) continue;
    for (const { value, share } of countedOf(column, values))
      ends.push(proposed(column, value, `${Math.round(100 * share)}% of rows came to this end`));
  }
  const others = columns.filter((column) => !isEnd(column));
  const kinds = (await screenKinds(session, table, main, others, rowCount)).filter(({ column, value }) => {
    const count = column.profile.topValues.find((one) => one.value === value)?.count ?? 0;
    return count >= Math.max(HITS_MIN, SHARE_MIN * rowCount) && count <= SHARE_MAX * rowCount;
  });
  return [
    ...ends.slice(0, ENDS_MAX),
    ...kinds
      .slice(0, KINDS_MAX)
      .map(({ column, value }) => proposed(column, value, "its share goes another way in one group than in all others")),
  ];
}

function proposed({ profile }: TableColumn, value: string, reason: string): Proposal {
  return { derivation: { kind: "is", of: profile.name, values: [value] }, score: 0.5, reason };
}

/** True for what rows came to. */
const isEnd = ({ profile }: TableColumn) =>
  profile.meaning?.outcome === true || namesOutcome(profile.name) || profile.topValues.some(isNews);

interface Value {
  value: string;
  count: number;
  share: number;
  isYoung: boolean;
}

async function readValues(session: RowsSession, { sql }: TableColumn, main: TableColumn): Promise<Value[]> {
  const where = whereSql([`${sql} IS NOT NULL`, `${main.sql} IS NOT NULL`]);
  const { rows } = await session.query(
    `SELECT ${sql}, count(*), count(*) FILTER (WHERE ${main.sql} >= (SELECT quantile_disc(${main.sql}, ${LATE}) FROM rows${where})) ` +
      `FROM rows${where} GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  const all = rows.reduce((sum, row) => sum + countOf(row[1]), 0);
  return rows.map(([value, n, late]) => {
    const count = countOf(n);
    return { value: String(value), count, share: count / all, isYoung: count >= HITS_MIN && countOf(late) > YOUNG * count };
  });
}

/** One of two, as each is what the other isn't; of several those that are news by their words, then the frequent ones. */
function countedOf({ profile }: TableColumn, values: readonly Value[]): Value[] {
  const fit = values.filter(
    ({ value, count, share }) => count >= HITS_MIN && share >= SHARE_MIN && share <= SHARE_MAX && !isOnTheWay(profile, value),
  );
  if (values.length === 2) return fit.filter(({ value }) => value === countedValue(values));
  // What most rows come to is what all other ends leave.
  return fit
    .filter((one) => one !== values[0])
    .toSorted((a, b) => Number(isNews(b)) - Number(isNews(a)) || b.count - a.count)
    .slice(0, PER_COLUMN_MAX);
}

const isNews = ({ value }: { value: string }) => newsOf("", value) !== null;
