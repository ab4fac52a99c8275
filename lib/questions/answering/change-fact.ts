import type { LedgerFact } from "@/lib/content/ledger";
import { hasTrueZero } from "@/lib/figures/column-format";
import { changeSql } from "@/lib/figures/period-sql";
import type { Desk } from "./answer-parts";
import { type Told, tell } from "./told";

/** A figure in two periods, each with the statement that returns it. */
export interface Sides {
  now: { value: number; sql: string; entered: number };
  before: { value: number; sql: string; entered: number };
}

/** What a change in percent is in the unit of the figure. */
export function alsoBy(
  desk: Desk,
  change: LedgerFact,
  facts: { fact: LedgerFact; before: LedgerFact },
  { now, before }: Sides,
  id = "difference",
): Told {
  if (change.unit !== "percent") return tell``;
  const difference = desk.maker.add({
    ...desk.measure.fact,
    id,
    value: now.value - before.value,
    aggregation: "change",
    operands: [facts.fact, facts.before],
    parameters: { kind: "difference" },
    sql: changeSql(now.sql, before.sql, "difference"),
    rowCount: now.entered + before.entered,
    unsigned: true,
    inFull: true,
    direction: change.direction ?? null,
  });
  return tell` (${difference})`;
}

/** Whether a change means something in percent: of what has a true zero and was above it. */
export function isInPercent({ measure: { fact } }: Desk, now: number, before: number): boolean {
  return fact.format !== "percent" && before > 0 && now >= 0 && (fact.measure == null || hasTrueZero(fact.measure));
}

/** What a figure changed by: in percent where that means something, else in its unit. */
export function changeFact(
  desk: Desk,
  facts: { fact: LedgerFact; before: LedgerFact },
  figures: Sides,
  id = "change",
): LedgerFact {
  const { now, before } = figures;
  const percent = desk.measure.fact.format === "percent";
  const column = desk.measure.fact.measure ?? null;
  const relative = isInPercent(desk, now.value, before.value);
  const difference = now.value - before.value;
  const value = relative ? now.value / before.value - 1 : difference;
  const direction = difference === 0 ? "flat" : difference > 0 ? "up" : "down";
  const written = relative
    ? { format: "percent" as const, unit: "percent", suffix: null }
    : percent
      ? { format: "number" as const, unit: "points", suffix: "points" }
      : { format: desk.measure.fact.format, unit: desk.measure.fact.unit ?? null, suffix: desk.measure.fact.suffix ?? null };
  return desk.maker.add({
    id,
    value,
    ...written,
    measure: column,
    aggregation: "change",
    operands: [facts.fact, facts.before],
    parameters: { kind: relative ? "relative" : "difference" },
    sql: changeSql(now.sql, before.sql, relative ? "ratio" : "difference"),
    rowCount: now.entered + before.entered,
    unsigned: true,
    inFull: true,
    direction,
  });
}
