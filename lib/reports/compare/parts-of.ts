import type { ComparedKpi } from "@/lib/contract/compare";
import type { Kpi } from "@/lib/contract/reports";
import { addExact, type ExactDecimal, isSameExact, subtractExact, writeExact } from "@/lib/core/exact-decimal";
import { type ExactStyle, formatExact } from "@/lib/core/format-exact";
import type { PairedKpis } from "./pair-kpis";
import { type FigureParts, isAdditive, type PartSum, partSums } from "./part-sums";
import type { RowsBetween } from "./rows-between";

/** More places than this are too long a query. */
const RANGES_MAX = 500;

/** What a change is made of: `before + added - removed = now`, checked. */
export interface ChangeParts {
  change: ExactDecimal;
  shown(kpi: Kpi, locale: string): NonNullable<ComparedKpi["parts"]>;
}

interface Parts {
  made: ChangeParts | null;
  /** Why there are none. */
  note: string | null;
}

/** The parts of each pair of figures, in their order, read from the rows that both reports read. */
export async function partsOf(pairs: PairedKpis["same"], between: RowsBetween): Promise<Parts[]> {
  const { match, snapshots } = between;
  // The sentence about the rows says it for all.
  if (snapshots === null || match.state !== "matched") return pairs.map(() => ({ made: null, note: null }));
  const isLong = Math.max(match.added.length, match.removed.length) > RANGES_MAX;
  const additive = pairs.filter(({ before, now }) => isAdditive(before.fact) && isAdditive(now.fact));
  if (isLong || additive.length === 0) return pairs.map((pair) => ({ made: null, note: noteOf(pair, isLong) }));
  const facts = (side: "before" | "now") => additive.map((pair) => pair[side].fact);
  // One at a time: only a few may be open at once.
  const before = await partSums(snapshots.before, facts("before"), match.removed);
  const now = await partSums(snapshots.now, facts("now"), match.added);
  return pairs.map((pair) => {
    if (!additive.includes(pair)) return { made: null, note: noteOf(pair, false) };
    const was = before.get(pair.before.fact.id) ?? null;
    const is = now.get(pair.now.fact.id) ?? null;
    if (was === null || is === null) return { made: null, note: INEXACT };
    const isStored = isFigure(was.whole, pair.before.kpi) && isFigure(is.whole, pair.now.kpi);
    const made = isStored ? addedUp(was, is) : null;
    return { made, note: made === null ? NOT_ADDED_UP : null };
  });
}

const INEXACT = "Its values aren't exact decimals in both reports, so it isn't split into added and removed rows.";
const NOT_ADDED_UP = "Added and removed rows don't add up to the change: rows that both reports read are read differently now.";

function noteOf({ now }: PairedKpis["same"][number], isLong: boolean): string {
  if (isLong && isAdditive(now.fact)) return "Rows came and went in too many places to add them up here.";
  return "Only counts and sums are split into rows that came and went.";
}

/** The rows say today what the report said then. */
function isFigure({ value }: PartSum, kpi: Kpi): boolean {
  return Number(writeExact(value)) === kpi.value;
}

/** @returns null where the parts do not come to the whole. */
function addedUp(was: FigureParts, is: FigureParts): ChangeParts | null {
  const removed = was.own;
  const added = is.own;
  const reached = subtractExact(addExact(was.whole.value, added.value), removed.value);
  if (!isSameExact(reached, is.whole.value)) return null;
  return {
    change: subtractExact(is.whole.value, was.whole.value),
    shown(kpi, locale) {
      const part = ({ value, rowCount, sql }: PartSum) => ({
        value: writeExact(value),
        display: formatExact(writeExact(value), styleOf(kpi), locale),
        rowCount,
        sql,
      });
      return {
        before: writeExact(was.whole.value),
        added: part(added),
        removed: part(removed),
        now: writeExact(is.whole.value),
      };
    },
  };
}

/** How every digit of a KPI is written. */
export function styleOf({ unit, format }: Pick<Kpi, "unit" | "format">): ExactStyle {
  return { unit: unit ?? null, isMoney: format === "currency" };
}
