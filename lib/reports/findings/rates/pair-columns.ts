import { sharesSource } from "@/lib/analysis/language/sources";
import { hasWord, wordsOf } from "@/lib/analysis/meaning/header-words";
import type { FindContext } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";
import { isOutcome } from "../targets";

/** A column that rows can be grouped by, or whose values are what became of them. */
interface PairColumn {
  column: TableColumn;
  /** True and false, or 1 and 0. */
  flag: boolean;
  distinct: number;
  asked: boolean;
  /** How much its values look like what became of a row: 3 by its header, 2 by having two values, else 1 or 0. */
  outcome: number;
}

/** Two columns: the rate of a value of `outcome` is looked at in each group of `group`. */
export interface Pair {
  group: PairColumn;
  outcome: PairColumn;
}

const COLUMNS_MAX = 24;
const VALUES_MAX = 200;
const CELLS_MAX = 5_000;

/** Who or where a row belongs to: a group and never an outcome. */
const OWNER_WORDS: ReadonlySet<string> = new Set(
  `agent assignee assigned owner rep representative salesperson seller employee technician doctor driver manager person name customer
  client account vendor supplier team department region country city store branch site office`.split(/\s+/),
);

/** Every two columns of few values, the likeliest outcomes first. Numbers with each other are left to correlations. */
export function pairsOf({ plan, scope }: FindContext): Pair[] {
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const columns = [
    ...plan.flags.map((column) => ({ column, distinct: 2, asked: false, flag: true })),
    ...[...plan.dimensions, ...plan.seasons].map((group) => ({ ...group, flag: false })),
  ].flatMap(({ column: index, distinct, asked, flag }): PairColumn[] => {
    const column = at(index);
    const fits = column !== undefined && distinct >= 2 && distinct <= VALUES_MAX;
    return fits ? [{ column, distinct, asked, flag, outcome: outcomeOf(column, distinct, flag) }] : [];
  });
  const chosen = columns
    .toSorted((a, b) => Number(b.asked) - Number(a.asked) || b.outcome - a.outcome || a.column.index - b.column.index)
    .slice(0, COLUMNS_MAX);
  return chosen.flatMap((first, place) =>
    chosen.slice(place + 1).flatMap((second): Pair[] => {
      const fits =
        first.distinct * second.distinct <= CELLS_MAX &&
        !(isNumber(first) && isNumber(second)) &&
        !(isCalendar(first) && isCalendar(second)) &&
        !sharesSource(first.column.profile, second.column.profile);
      return fits ? [directed(first, second)] : [];
    }),
  );
}

/** True where a value of `outcome` is what its rate in a group of `group` is told of, and not the other way round. */
export function isRatedBy(outcome: TableColumn, group: TableColumn): boolean {
  const [first, second] = [outcome, group].map((column) => {
    const distinct = column.profile.distinctCount;
    return { column, distinct, asked: false, flag: false, outcome: outcomeOf(column, distinct, false) };
  });
  if (first === undefined || second === undefined || first.outcome === 0) return false;
  return directed(first, second).outcome === first;
}

/** What is so or is not became of a row sooner than which of two things it is. */
const FLAG = 2.5;

/** Parts of the calendar of two moments say how long it takes from one to the other. */
const isCalendar = ({ column }: PairColumn) => column.profile.derivation?.kind === "calendar";
const isNumber = ({ column, flag }: PairColumn) => !flag && column.stored !== "text" && column.stored !== "boolean";

function outcomeOf(column: TableColumn, distinct: number, flag: boolean): number {
  const words = wordsOf(column.profile.name);
  if (!flag && column.stored !== "text") return 0;
  if (hasWord(words, OWNER_WORDS)) return 0;
  if (isOutcome(column)) return 3;
  return flag ? FLAG : distinct === 2 ? 2 : 1;
}

function directed(a: PairColumn, b: PairColumn): Pair {
  const order = b.outcome - a.outcome || a.distinct - b.distinct || b.column.index - a.column.index;
  return order <= 0 ? { group: b, outcome: a } : { group: a, outcome: b };
}
