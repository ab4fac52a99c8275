import type { TableColumn } from "@/lib/figures/table";
import type { GroupLevel } from "../group-levels";
import { isNearTie } from "../near-tie";

export const ROWS_PER_SEGMENT_MIN = 10;
/** An end that is so much of the whole span away from the next group stands out from all others. */
const ASIDE_MIN = 0.6;

export interface Compared {
  group: TableColumn;
  measure: TableColumn;
  asked: boolean;
  /** Place of the measure in the order of interest. */
  rank: number;
  /** A measure that the report is about. */
  isTarget: boolean;
  /** Rows are grouped by what is so or is not. */
  isFlag: boolean;
}

/** The highest and the lowest group of a measure, of those with rows enough for a test. */
export interface Ends extends Compared {
  high: GroupLevel;
  low: GroupLevel;
  /** An end that another group shares or passes, be it a small one, is no highest or lowest. */
  isHighest: boolean;
  isLowest: boolean;
  /** The end that stands out from all other groups. */
  aside: "high" | "low" | null;
  /** The two were picked among so many pairs: the test pays for each. */
  pairs: number;
}

/** The ends of the groups with rows enough; null where there are not two. */
export function endsOf(every: readonly GroupLevel[]): Omit<Ends, keyof Compared> | null {
  // In order of value, so that of two alike the first one stands.
  const groups = every.filter(({ n }) => n >= ROWS_PER_SEGMENT_MIN);
  const [first] = groups;
  if (first === undefined || groups.length < 2) return null;
  const high = groups.reduce((best, one) => (one.mean > best.mean ? one : best), first);
  const low = groups.reduce((best, one) => (one.mean < best.mean ? one : best), first);
  const isHighest = every.every((one) => one === high || (one.mean < high.mean && !isNearTie(one.mean, high.mean)));
  const isLowest = every.every((one) => one === low || (one.mean > low.mean && !isNearTie(one.mean, low.mean)));
  const aside = asideOf(groups.map(({ mean }) => mean));
  return {
    high,
    low,
    isHighest,
    isLowest,
    // What a small group passes stands out from none.
    aside: (aside === "high" && isHighest) || (aside === "low" && isLowest) ? aside : null,
    pairs: (groups.length * (groups.length - 1)) / 2,
  };
}

function asideOf(means: readonly number[]): Ends["aside"] {
  const [first = 0, second = 0, ...others] = means.toSorted((a, b) => b - a);
  const [last, before = second] = [...others].reverse();
  if (last === undefined) return null;
  const far = ASIDE_MIN * (first - last);
  return first - second >= far ? "high" : before - last >= far ? "low" : null;
}
