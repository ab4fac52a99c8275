"use client";

import { askAboutHref, askAboutPoint, figureName } from "@/components/questions/ask-about";
import { ButtonLink } from "@/components/ui/button";
import { useLocale } from "@/components/ui/locale";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chart, ReportResult } from "@/lib/contract/reports";
import { formatNumber } from "@/lib/core/format";
import { formatPeriod, formatValue } from "@/lib/core/format-value";
import type { Id } from "@/lib/core/ids";
import { EvidencePart } from "../evidence/evidence-definition";
import type { ShownEvidence } from "../evidence/evidence-sheet";

interface AskAboutProps extends ShownEvidence {
  result: ReportResult;
  dataset: { id: Id<"dataset">; columns: readonly ColumnProfile[] };
  /** What a row is, as a plural. */
  rowsName: string;
}

/** What can be asked about a figure, or about one point of a chart: each is the plan that computes it. */
export function AskAbout({ fact, point, filter, result, dataset, rowsName }: AskAboutProps) {
  const { locale } = useLocale();
  const { id, columns } = dataset;
  const chart = result.charts.find((one) => one.id === fact.id);
  const at = point === null ? undefined : chart?.data[point];
  if (chart === undefined || at === undefined) {
    const label = result.kpis.find((kpi) => kpi.id === fact.id)?.label;
    const href = askAboutHref(id, label ?? figureName(fact, columns, rowsName, locale), fact, columns);
    return (
      href !== null && (
        <ButtonLink size="sm" className="self-start" href={href}>
          Ask about this
        </ButtonLink>
      )
    );
  }
  const shown = pointName(chart, at, locale);
  const asked =
    filter === null
      ? []
      : askAboutPoint(id, { figure: figureName(fact, columns, rowsName, locale), shown }, fact, filter, columns);
  return (
    <EvidencePart title="This point">
      <p className="[overflow-wrap:anywhere]" dir="auto">
        {`${shown}: ${at.y === null ? "no value" : formatValue(at.y, chart.format ?? "number", moneyOf(chart), locale)}`}
      </p>
      {asked.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {asked.map((one) => (
            <li key={one.label}>
              <ButtonLink size="sm" href={one.href}>
                {one.label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </EvidencePart>
  );
}

const moneyOf = ({ unit }: Chart) => (unit != null && /^[A-Z]{3}$/.test(unit) ? unit : null);

function pointName({ xKind }: Chart, { x, group }: Chart["data"][number], locale: string): string {
  const place = typeof x === "number" ? formatNumber(x, locale) : xKind === "time" ? formatPeriod(x, locale) : x;
  return group === undefined ? place : `${group}, ${place}`;
}
