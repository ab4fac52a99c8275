import type { GroupCorrelation } from "@/lib/core/statistics/grouped-correlation";
import type { Groups, Numbers } from "./sample";
import type { Tried } from "./shared-tests";

/** A pair of measures and the groups that it is looked at in. */
export interface Pair {
  x: Numbers;
  y: Numbers;
  group: Groups;
}

/** A correlation over all rows that is another one within groups. */
export interface Reversal extends Pair, Tried {
  n: number;
  /** The largest groups that show it. */
  shown: readonly GroupCorrelation[];
}

/** A correlation that differs between two groups. */
export interface Contrast extends Pair, Tried {
  n: number;
  clear: GroupCorrelation;
  other: GroupCorrelation;
}
