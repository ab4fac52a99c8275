import { fold, type Sense } from "../../languages/language";
import type { SaidPeriod } from "../times/period";
import type { AskedValue, ColumnHit } from "../vocabulary";

/** A piece of a question with what it may be. Several may hold: what stands around it decides. */
export interface Item {
  /** Places of its first word and of the one after its last. */
  from: number;
  to: number;
  said: string;
  senses: readonly Sense[];
  /** Columns that it may mean, those that fit equally well first, best first. */
  columns: readonly ColumnHit[];
  /** Values that it may mean, and how they were found. */
  values: readonly AskedValue[];
  exact: boolean;
  period: SaidPeriod | null;
  number: { value: number; percent: boolean; currency: string | null } | null;
  /** It names what the rows are. */
  entity: boolean;
  /** It names what a row is worth, or when it ended, without a column of that name. */
  concepts: ReadonlySet<string>;
  /** It means nothing here. */
  ignorable: boolean;
  /** What it was taken for, where it was spelled otherwise. */
  corrected: string | null;
  quoted: boolean;
}

/** The words of an item, lower case and without accents. */
export const plainly = (item: Pick<Item, "said"> | undefined) => fold(item?.said ?? "");

export function has(item: Item | undefined, ...senses: readonly string[]): boolean {
  return item !== undefined && senses.some((sense) => item.senses.includes(sense));
}

/** True for words that link others and are nothing themselves. */
export function isLink(item: Item | undefined): boolean {
  if (item === undefined || item.values.length > 0 || item.period !== null || item.number !== null) return false;
  if (item.columns.length > 0 || has(item, "by", "not", "which", "against", "compare")) return false;
  return (item.ignorable && item.senses.length === 0) || has(item, "prep");
}
