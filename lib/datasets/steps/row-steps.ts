import { compileFormula } from "@/lib/analysis/formula/compile-formula";
import { parseFormula } from "@/lib/analysis/formula/parse-formula";
import type { StepOf } from "@/lib/contract/tables/preparation-steps";
import { problemOf, type Relation, StepProblem } from "./relation";

/** Rows for which a formula is true. */
export function filter(rows: Relation, { where }: StepOf<"filter">): void {
  try {
    const { sql, stored } = compileFormula(parseFormula(where), rows.values);
    if (stored !== "boolean") throw new StepProblem("where: must be true or false for each row, as in [total] > 0.");
    rows.keep(sql);
  } catch (error) {
    throw problemOf(error, "where");
  }
}

/** One of the rows that are the same in some columns. */
export async function deduplicate(rows: Relation, { columns, keep }: StepOf<"deduplicate">): Promise<void> {
  for (const [i, name] of columns.entries()) rows.column(name, `columns[${i}]`);
  await rows.whole();
  const keys = columns.length === 0 ? rows.columns : columns.map((name, i) => rows.column(name, `columns[${i}]`));
  const same = keys.map(({ text, kind }) => (kind === null ? text : `${text}, ${kind}`)).join(", ");
  rows.keep(`row_number() over (partition by ${same} order by __row ${keep === "last" ? "desc" : "asc"}) = 1`);
}
