import type { AskedColumn } from "../columns";
import { isMeasure } from "../draft";
import type { Vocabulary } from "../vocabulary";

const PLANNED = ["budget", "planned", "target", "minimum_level", "estimated", "promised"];

/** True for what was planned, rather than what came. */
export const isPlanned = ({ words }: AskedColumn) => words.some(({ concepts }) => PLANNED.some((one) => concepts.has(one)));

/** Of columns that fit equally, what came rather than what was planned. */
export function plainOf(columns: readonly AskedColumn[]): readonly AskedColumn[] {
  const plain = columns.filter((column) => !isPlanned(column));
  return plain.length > 0 ? plain : columns;
}

/** What things cost in all, rather than each: null where no column says it, or several do. */
export function costOf({ columns }: Vocabulary): AskedColumn | null {
  const fit = columns.filter(
    (column) =>
      column.use === "amount" &&
      column.words.some(({ concepts }) => concepts.has("cost")) &&
      !column.words.some(({ concepts }) => ["unit", "freight", "fee", "labour", "salary"].some((one) => concepts.has(one))),
  );
  const [only, ...more] = plainOf(fit);
  return only === undefined || more.length > 0 ? null : only;
}

/** Figures with what was planned for them: "cost" and "budgeted cost", "consumption kWh" and "budget kWh". */
export function plannedPairs({ columns }: Vocabulary): { actual: AskedColumn; planned: AskedColumn }[] {
  const measures = columns.filter(isMeasure);
  const bare = ({ words }: AskedColumn) =>
    words.filter(({ word, concepts }) => word.length > 1 && !PLANNED.some((one) => concepts.has(one)) && !concepts.has("actual"));
  return measures.filter(isPlanned).flatMap((planned) => {
    const own = bare(planned);
    const actuals = measures.filter((column) => {
      if (isPlanned(column)) return false;
      const other = bare(column).map(({ word }) => word);
      const common = own.filter(({ word, optional }) => other.includes(word) && !(optional && word.length > 4));
      return common.length > 0 || (own.every(({ optional }) => optional) && isActual(column));
    });
    const [actual, ...more] = actuals;
    return actual === undefined || more.length > 0 ? [] : [{ actual, planned }];
  });
}

const isActual = ({ words }: AskedColumn) => words.some(({ concepts }) => concepts.has("actual"));
