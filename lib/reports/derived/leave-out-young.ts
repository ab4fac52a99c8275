import { bareColumn } from "@/lib/analysis/language/bare-column";
import type { ReportColumn } from "@/lib/content/ledger";
import type { DerivationOf } from "@/lib/contract/analysis/derivations";
import { computePercentiles } from "@/lib/figures/percentiles";
import { countOf, describeTable, momentOf, type RowsSession, type TableColumn } from "@/lib/figures/table";

/** In so many of the rows that have ended, the end came within the time that makes a row old enough. */
const ENDED_SHARE = 0.95;
/** So much more often are young rows open, than old ones, where their age is the reason. */
const OPEN_MORE_MIN = 0.05;
const YOUNG_MIN = 5;

export const MS: Readonly<Record<DerivationOf<"duration">["unit"], number>> = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  years: 31_556_952_000,
};

/**
 * Of the rows that began last only the quick ones have ended: their durations would seem to fall. Where young rows are open more
 * often than old ones, a duration leaves out what began too late to have ended.
 */
export async function leaveOutYoung(
  session: RowsSession,
  columns: readonly ReportColumn[],
  derivation: DerivationOf<"duration">,
): Promise<DerivationOf<"duration">> {
  const table = await describeTable(session, [...columns, bareColumn("duration", derivation)]);
  const [value, from, to] = [table.at(-1), named(table, derivation.from), named(table, derivation.to)];
  if (value?.profile.derivation === undefined || from === undefined || to === undefined) return derivation;
  const { rows } = await session.query(`SELECT greatest(max(${from.sql}), max(${to.sql})), count(${value.sql}) FROM rows`);
  const [newest, ended] = [momentOf(rows[0]?.[0]), countOf(rows[0]?.[1])];
  const [usual] = await computePercentiles(session, value, [ENDED_SHARE], ended, { conditions: [] });
  if (newest === null || usual === null || usual === undefined) return derivation;
  const begunBefore = new Date(newest - usual * MS[derivation.unit]).toISOString().slice(0, 10);
  const isYoung = `${from.sql} >= DATE '${begunBefore}'`;
  const counts = ["", " AND "].flatMap((open) =>
    [isYoung, `NOT ${isYoung}`].map((age) => `count(*) FILTER (WHERE ${age}${open === "" ? "" : `${open}${to.sql} IS NULL`})`),
  );
  const found = (await session.query(`SELECT ${counts.join(", ")} FROM rows`)).rows[0] ?? [];
  const [young = 0, old = 0, openYoung = 0, openOld = 0] = found.map(countOf);
  const isOpenForAge = young >= YOUNG_MIN && old > 0 && openYoung / young - openOld / old >= OPEN_MORE_MIN;
  return isOpenForAge ? { ...derivation, begunBefore } : derivation;
}

function named(table: readonly TableColumn[], name: string): TableColumn | undefined {
  return table.find((column) => column.profile.name === name);
}
