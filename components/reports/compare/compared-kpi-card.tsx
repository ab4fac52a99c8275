"use client";

import type { Route } from "next";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { Table } from "@/components/ui/table";
import type { ComparedKpi } from "@/lib/contract/compare";
import { formatCount } from "@/lib/core/format";
import { formatExact } from "@/lib/core/format-exact";

/** A KPI of both reports: what it was, what it is, and where it is known which rows the change came with. */
export function ComparedKpiCard({
  kpi,
  hrefOf,
}: {
  kpi: ComparedKpi;
  hrefOf: (report: "before" | "now", factId: string) => Route;
}) {
  const { locale } = useLocale();
  const { label, before, now, change, note } = kpi;
  return (
    <article className="min-w-0 rounded-md border bg-surface px-5 py-4">
      <h3 className="font-medium [overflow-wrap:anywhere]" dir="auto">
        {label}
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {(["before", "now"] as const).map((side) => (
          <div key={side} className="min-w-0">
            <dt className="text-ui text-ink-3">{side === "before" ? "Before" : "Now"}</dt>
            <dd className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
              <Link
                href={hrefOf(side, kpi[side].factId)}
                aria-label={`${kpi[side].display}, show evidence`}
                className="underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink"
              >
                {kpi[side].display}
              </Link>
            </dd>
            <dd className="text-ui text-ink-3">{formatCount(kpi[side].rowCount, "row", "rows", locale)}</dd>
          </div>
        ))}
        <div className="min-w-0">
          <dt className="text-ui text-ink-3">Change</dt>
          <dd className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{change.display}</dd>
          {change.relativeDisplay !== null && <dd className="text-ui text-ink-3">{change.relativeDisplay}</dd>}
        </div>
      </dl>
      {kpi.parts !== null && <Parts kpi={kpi} parts={kpi.parts} />}
      {note !== null && <p className="mt-3 text-ui text-ink-3">{note}</p>}
      <span className="sr-only">
        {before.display} before, {now.display} now.
      </span>
    </article>
  );
}

/** The change as a sum that anybody can add up: every digit, the rows, and the query of each part. */
function Parts({ kpi, parts }: { kpi: ComparedKpi; parts: NonNullable<ComparedKpi["parts"]> }) {
  const { locale } = useLocale();
  const exact = (text: string) => formatExact(text, { unit: kpi.unit, isMoney: kpi.format === "currency" }, locale);
  const rows = [
    { sign: "", word: "Before", text: exact(parts.before), count: kpi.before.rowCount, sql: null },
    { sign: "+", word: "Rows added", text: parts.added.display, count: parts.added.rowCount, sql: parts.added.sql },
    {
      sign: "−",
      word: "Rows removed",
      text: parts.removed.display,
      count: parts.removed.rowCount,
      sql: parts.removed.sql,
    },
    { sign: "=", word: "Now", text: exact(parts.now), count: kpi.now.rowCount, sql: null },
  ];
  return (
    <div className="mt-4 border-t pt-3">
      <Table label={`What makes up the change in ${kpi.label}`} scroll className="[--ground:var(--color-surface)]">
        <tbody>
          {rows.map(({ sign, word, text, count }) => (
            <tr key={word}>
              <th scope="row" className="py-1 pe-4 text-start font-normal text-ink-2">
                {word}
              </th>
              <td className="py-1 ps-2 text-end whitespace-nowrap text-ink-3">{formatCount(count, "row", "rows", locale)}</td>
              <td className="py-1 ps-4 text-end font-medium whitespace-nowrap tabular-nums">
                <span className="me-2 text-ink-3">{sign}</span>
                {text}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <details className="mt-2 text-ui text-ink-2">
        <summary className="w-fit cursor-pointer rounded-xs py-1 hover:text-ink">Queries</summary>
        {rows.flatMap(({ word, sql }) =>
          sql === null
            ? []
            : [
                <p key={word} className="mt-2">
                  {word}
                  <code className="mt-1 block rounded-sm bg-sunken px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
                    {sql}
                  </code>
                </p>,
              ],
        )}
      </details>
    </div>
  );
}
