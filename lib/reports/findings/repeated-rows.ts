import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import { unlessOutOfRange } from "@/lib/figures/compute-probe";
import type { FigureScope } from "@/lib/figures/fact-maker";
import type { Draft } from "@/lib/figures/finding-draft";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type RowsSession } from "@/lib/figures/table";

/** So many times as many pairs of equal rows as chance would make are copies. */
const COPIES_TIMES = 10;
/** Rows that come more often than that, on average, are answers out of a few, not copies. */
const COPIES_EACH_MAX = 5;
/** Less is lost in the noise. */
const COPIES_MIN = 0.02;
/** Tests that take each row as a witness of its own. */
const BY_ROWS = new Set<Draft["finding"]["kind"]>([
  "change",
  "contribution",
  "leader",
  "segments",
  "correlation",
  "missing_pattern",
  "mention",
  "reversal",
  "same_mix",
  "mix_shift",
  "relation_by_group",
  "interaction",
  "threshold",
  "u_shape",
  "saturation",
  "onset",
  "scatter",
  "heap",
  "arrival",
  "departure",
  "gradient",
  "drivers",
  "rate_in_group",
]);

/**
 * Share of the rows that count as witnesses, above 0 and at most 1: rows that repeat another one in every cell say nothing new,
 * unless columns that know nothing of each other, with so few values, would meet as often by chance.
 */
export async function worthOfRows(session: RowsSession, { columns: all, conditions, rowCount }: FigureScope): Promise<number> {
  // A derived column knows all of those it is made of.
  const columns = all.filter(({ profile }) => profile.derivation === undefined);
  const unique = columns.some(({ profile }) => !profile.distinctEstimated && profile.distinctCount >= rowCount);
  if (columns.length < 2 || rowCount < 2 || unique) return 1;
  const where = whereSql(conditions);
  const names = columns.map(({ sql }) => sql);
  const whole = await session.query(
    `SELECT count(*), CAST(sum(m * m) AS DOUBLE) FROM (SELECT count(*) AS m FROM rows${where} GROUP BY hash(${names.join(", ")}))`,
  );
  const [different, squares] = [countOf(whole.rows[0]?.[0]), figureOf(whole.rows[0]?.[1]) ?? 0];
  if (different > (1 - COPIES_MIN) * rowCount || rowCount > COPIES_EACH_MAX * different) return 1;
  const single = await unlessOutOfRange(() =>
    session.query(
      `SELECT ${names.map((name) => `(SELECT sum(m * m) FROM (SELECT CAST(count(*) AS DOUBLE) AS m FROM rows${where} GROUP BY ${name}))`).join(", ")}`,
    ),
  );
  // How often two rows that are not equal agree in each column, a row and itself left out; were they to agree by chance alone,
  // so many pairs would agree in all.
  const others = rowCount ** 2 - squares;
  const chance = (single.rows[0] ?? []).reduce<number>((share, cell) => share * (((figureOf(cell) ?? 0) - squares) / others), 1);
  return squares - rowCount > COPIES_TIMES * chance * rowCount * (rowCount - 1) ? different / rowCount : 1;
}

/** The drafts with the p of every test by rows as it would be of rows without copies: z shrinks by the root of their worth. */
export function worthDrafts(drafts: readonly Draft[], worth: number): Draft[] {
  if (worth >= 1) return [...drafts];
  return drafts.map((draft) => {
    const { test } = draft;
    if (test === null || !BY_ROWS.has(draft.finding.kind)) return draft;
    return { ...draft, test: { ...test, name: `${test.name}, rows that repeat another counted once`, p: shrunk(test.p, worth) } };
  });
}

/** A p as it would be of so many fewer rows: z shrinks by the root of the share that is left. */
export function shrunk(p: number, worth: number): number {
  return worth >= 1 ? p : significant(pOfNormal(zOf(p) * Math.sqrt(worth)));
}

/** The size of a standard normal that has this two-sided p, by bisection; 0 for what is no number. */
function zOf(p: number): number {
  let [low, high] = [0, 40];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (pOfNormal(middle) > p) low = middle;
    else high = middle;
  }
  return Number.isNaN(p) ? 0 : low;
}
