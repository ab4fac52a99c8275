import type { ComparedKpi, Comparison } from "@/lib/contract/compare";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type ReportRow, selectReport } from "../queries";
import { changeOf } from "./change-of";
import { columnChanges } from "./column-changes";
import { type DefinedKpi, pairKpis } from "./pair-kpis";
import { partsOf } from "./parts-of";
import { rowsBetween } from "./rows-between";

/**
 * Sets the KPIs of two finished reports of one dataset against each other: the one that was made from earlier rows is before.
 * @throws {AppError} `not_found`; `conflict` when one has not finished, or they are of two datasets; `invalid` for one and the same.
 */
export async function compareReports(ctx: Ctx, id: Id<"report">, withId: Id<"report">): Promise<Comparison> {
  if (id === withId) throw new AppError("invalid", "with: must be another report.");
  const [one, other] = await readTransaction(ctx, async (tx) => [await finished(tx, id), await finished(tx, withId)] as const);
  if (one.row.datasetId !== other.row.datasetId) {
    throw new AppError("conflict", "The two reports are of different datasets.", { code: "other_dataset" });
  }
  const between = await rowsBetween(ctx, one.row, other.row);
  const isInOrder = between.earlierId === one.row.id;
  const [before, now] = isInOrder ? [one, other] : [other, one];
  const paired = pairKpis(before.result, now.result);
  const parts = await partsOf(paired.same, between);
  const { locale } = ctx.workspace;
  return {
    before: comparedOf(before.row),
    now: comparedOf(now.row),
    rows: between.told,
    kpis: paired.same.map((pair, at): ComparedKpi => {
      const { kpi } = pair.now;
      const { made, note } = parts[at] ?? { made: null, note: null };
      return {
        label: kpi.label,
        format: kpi.format,
        unit: kpi.unit ?? null,
        before: figureOf(pair.before),
        now: figureOf(pair.now),
        change: changeOf(pair.before.kpi, kpi, made, locale),
        parts: made === null ? null : made.shown(kpi, locale),
        note,
      };
    }),
    changed: paired.changed.map(({ before: was, now: is, changes }) => ({
      label: is.kpi.label,
      beforeLabel: was.kpi.label,
      before: figureOf(was),
      now: figureOf(is),
      changes,
    })),
    onlyBefore: paired.onlyBefore.map((each) => ({ label: each.kpi.label, figure: figureOf(each) })),
    onlyNow: paired.onlyNow.map((each) => ({ label: each.kpi.label, figure: figureOf(each) })),
    columns: columnChanges(before.row.inputs, now.row.inputs),
  };
}

async function finished(tx: Parameters<typeof selectReport>[0], id: Id<"report">) {
  const row = await selectReport(tx, id);
  if (row === undefined) throw notFound("report");
  if (row.status !== "COMPLETED" || row.result === null) {
    throw new AppError("conflict", "Only finished reports can be compared.", { code: "not_finished" });
  }
  return { row, result: row.result };
}

function comparedOf({ id, title, completedAt, createdAt, inputs }: ReportRow): Comparison["before"] {
  return { id, title, completedAt: (completedAt ?? createdAt).toISOString(), rowCount: inputs?.rowCount ?? null };
}

function figureOf({ kpi, fact }: DefinedKpi): ComparedKpi["before"] {
  return { factId: fact.id, value: kpi.value, display: kpi.display, rowCount: fact.rowCount };
}
