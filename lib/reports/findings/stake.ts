import type { LedgerFact } from "@/lib/content/ledger";
import type { FactInput, FactMaker } from "@/lib/figures/fact-maker";

/**
 * What a difference comes to over the rows of a group: |figure − other| × rows. Says how much hangs on it, never why.
 * @param operands figure, other, rows, each with the statement that returns it
 */
export function stakeFact(
  maker: FactMaker,
  operands: readonly [LedgerFact, LedgerFact, LedgerFact],
  input: Pick<FactInput, "id" | "format" | "unit" | "suffix" | "measure" | "beside">,
): LedgerFact {
  const [figure, other, rows] = operands;
  const double = ({ sql }: LedgerFact) => `CAST((${sql}) AS DOUBLE)`;
  return maker.add({
    ...input,
    value: Math.abs(Number(figure.value) - Number(other.value)) * Number(rows.value),
    aggregation: "stake",
    operands,
    sql: `SELECT abs(${double(figure)} - ${double(other)}) * (${rows.sql})`,
    rowCount: Number(rows.value),
    nouns: input.unit === "rows" ? ["rows"] : [],
  });
}
