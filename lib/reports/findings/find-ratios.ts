import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { ratioFacts, ratioSql } from "@/lib/figures/ratio-facts";
import { errorOf, isSure } from "@/lib/figures/shown-digits";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf } from "@/lib/figures/table";
import { ratioPairs } from "../planning/ratio-pairs";

const ROWS_MIN = 5;

/** One amount over another where the two belong together: a ratio of sums, never a mean of ratios. One scan for all. */
export async function findRatios({ session, plan, scope, maker }: FindContext): Promise<Draft[]> {
  const columnOf = (index: number) => scope.columns.find((column) => column.index === index);
  const amounts = plan.measures.flatMap(({ column, aggregation }) => (aggregation === "sum" ? (columnOf(column) ?? []) : []));
  const pairs = ratioPairs(amounts).flatMap((pair) => {
    const [column, over] = [columnOf(pair.column), columnOf(pair.over)];
    return column && over ? [{ pair, columns: { column, over } }] : [];
  });
  if (pairs.length === 0 || plan.rowCount === 0) return [];
  const parts = pairs.flatMap(({ columns }) => {
    const { numerator, denominator, rows } = ratioSql(columns);
    return [numerator, denominator, rows];
  });
  const { rows } = await session.query(`SELECT ${parts.join(", ")} FROM rows${whereSql(scope.conditions)}`);
  return pairs.flatMap(({ pair, columns }, place): Draft[] => {
    const [numerator, denominator, count] = (rows[0] ?? []).slice(3 * place, 3 * place + 3).map(figureOf);
    const rowCount = countOf(count);
    if (numerator == null || denominator == null || denominator <= 0 || rowCount < ROWS_MIN) return [];
    const sure =
      isSure(numerator, errorOf(columns.column, "sum", rowCount)) && isSure(denominator, errorOf(columns.over, "sum", rowCount));
    if (!sure) return [];
    const { column, over, label, format, unit, suffix = null } = pair;
    const asked = plan.measures.some((measure) => measure.asked && (measure.column === column || measure.column === over));
    return [
      {
        key: `ratio_${column}_${over}`,
        label,
        facts: () => ratioFacts(maker, scope, columns, { numerator, denominator, rowCount }, { id: label, format, unit, suffix }),
        merit: { prior: 0.7, impact: rowCount / plan.rowCount, effect: 1 },
        test: null,
        finding: { kind: "ratio", nature: "descriptive", measure: column, by: over, aggregation: "sum", chartId: null, asked },
      },
    ];
  });
}
