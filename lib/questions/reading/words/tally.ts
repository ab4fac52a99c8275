import type { AnalysisMeasure } from "@/lib/contract/analysis/analysis";
import { saysHowMany } from "@/lib/core/statistics/says-how-many";
import type { AskedColumn } from "../columns";

/**
 * The column that says how many each row stands for: `Freq` of a cross-table written out as rows, `cnt_total` of bikes counted day by
 * day. Null where rows themselves are what is counted.
 */
export function tallyOf(columns: readonly AskedColumn[], rowCount: number): AskedColumn | null {
  const isNumbered = columns.some(({ use, profile }) => use === "key" && profile.distinctCount >= rowCount);
  if (isNumbered) return null;
  const counts = columns.filter(
    ({ use, profile }) =>
      (use === "amount" || use === "level") &&
      profile.type === "integer" &&
      Number(profile.min) >= 0 &&
      saysHowMany(profile.name),
  );
  const [only, ...more] = counts;
  return only === undefined || more.length > 0 ? null : only;
}

type Counted = Exclude<AnalysisMeasure, { kind: "rows" }>;

/** A measure of rows as one of what those rows stand for: their number is the total of the tally, a share of them one of that. */
export function tallied(measure: Counted, { name }: AskedColumn): Counted {
  switch (measure.kind) {
    case "count":
      return { kind: "sum", column: name };
    case "rate":
      return { kind: "share", column: name, of: measure.of };
    case "share":
    case "per":
      return measure.column === null ? { ...measure, column: name } : measure;
    default:
      return measure;
  }
}
