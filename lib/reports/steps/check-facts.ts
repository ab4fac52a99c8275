import type { LedgerFact } from "@/lib/content/ledger";
import { bucketLabel } from "@/lib/core/time-grain";
import { figureOf, momentOf, type RowsSession } from "@/lib/figures/table";

const TOLERANCE = 1e-9;
const AT_ONCE = 40;

/** Runs the statement of every fact and compares. @returns ids of those that do not come out the same. */
export async function checkFacts(
  session: RowsSession,
  facts: readonly LedgerFact[],
  chartIds: ReadonlySet<string>,
): Promise<string[]> {
  const scalars = facts.filter((fact) => !chartIds.has(fact.id));
  const wrong: string[] = [];
  for (let start = 0; start < scalars.length; start += AT_ONCE) {
    const batch = scalars.slice(start, start + AT_ONCE);
    const { rows } = await session.query(`SELECT ${batch.map((fact) => `(${fact.sql})`).join(", ")}`);
    batch.forEach((fact, place) => {
      if (!agrees(fact, rows[0]?.[place])) wrong.push(fact.id);
    });
  }
  for (const fact of facts.filter(({ id }) => chartIds.has(id))) {
    const { rows } = await session.query(`SELECT count(*) FROM (${fact.sql})`);
    if (figureOf(rows[0]?.[0]) !== fact.value) wrong.push(fact.id);
  }
  return wrong;
}

function agrees(fact: LedgerFact, cell: unknown): boolean {
  if (typeof fact.value === "number") {
    const value = figureOf(cell);
    return value !== null && Math.abs(value - fact.value) <= TOLERANCE * Math.max(1, Math.abs(fact.value), Math.abs(value));
  }
  if (fact.definition.aggregation !== "period") return String(cell) === fact.value;
  const grain = fact.definition.period?.grain ?? "year";
  const moment = typeof cell === "number" ? Date.UTC(cell, 0, 1) : momentOf(cell);
  return moment !== null && bucketLabel(moment, grain) === fact.value;
}
