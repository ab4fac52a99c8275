"use client";

import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { DateTime } from "@/components/ui/time";
import type { Comparison } from "@/lib/contract/compare";
import { formatCount } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { ComparedKpiCard } from "./compared-kpi-card";

/** Two reports figure by figure: what became of the rows, the KPIs of one definition, and what cannot be set side by side. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { before, now, rows, kpis, changed, onlyBefore, onlyNow, columns } = comparison;
  const hrefOf = (report: "before" | "now", factId: string) => pages.report(comparison[report].id, { e: factId });
  return (
    <div className="flex flex-col gap-10">
      <div className="grid gap-4 sm:grid-cols-2">
        <Side word="Before" report={before} />
        <Side word="Now" report={now} />
      </div>
      <p className="rounded-md bg-sunken px-4 py-3 [overflow-wrap:anywhere]">{rows.text}</p>
      {columns.length > 0 && (
        <Section title="Changed columns">
          <Sentences texts={columns} />
        </Section>
      )}
      <Section title="Figures">
        {kpis.length === 0 ? (
          <p className="text-ink-2">No KPI has the same definition in both reports.</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {kpis.map((kpi) => (
              <li key={kpi.now.factId}>
                <ComparedKpiCard kpi={kpi} hrefOf={hrefOf} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {changed.length > 0 && (
        <Section title="Definition changed">
          <ul className="flex flex-col gap-4">
            {changed.map(({ label, beforeLabel, before: was, now: is, changes }) => (
              <li key={is.factId} className="rounded-md border bg-surface px-5 py-4">
                <h3 className="font-medium [overflow-wrap:anywhere]" dir="auto">
                  {label === beforeLabel ? label : `${beforeLabel} → ${label}`}
                </h3>
                <p className="mt-1 text-ink-2">
                  Before <Figure href={hrefOf("before", was.factId)} text={was.display} />, now{" "}
                  <Figure href={hrefOf("now", is.factId)} text={is.display} />. They can't be compared.
                </p>
                <Sentences texts={changes} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Single title="Only before" entries={onlyBefore} hrefOf={(factId) => hrefOf("before", factId)} />
      <Single title="Only now" entries={onlyNow} hrefOf={(factId) => hrefOf("now", factId)} />
    </div>
  );
}

function Side({ word, report }: { word: string; report: Comparison["before"] }) {
  const { locale } = useLocale();
  return (
    <div className="min-w-0 rounded-md border bg-surface px-5 py-4">
      <p className="text-ui text-ink-3">{word}</p>
      <Link href={pages.report(report.id)} className="font-medium [overflow-wrap:anywhere] hover:underline" dir="auto">
        {report.title}
      </Link>
      <p className="mt-0.5 text-ui text-ink-2">
        <DateTime at={report.completedAt} />
        {report.rowCount !== null && ` · ${formatCount(report.rowCount, "row", "rows", locale)}`}
      </p>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-ink-2">
      {texts.map((text) => (
        <li key={text} className="[overflow-wrap:anywhere]">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Single({
  title,
  entries,
  hrefOf,
}: {
  title: string;
  entries: Comparison["onlyNow"];
  hrefOf: (factId: string) => Route;
}) {
  if (entries.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex flex-col gap-1">
        {entries.map(({ label, figure }) => (
          <li key={figure.factId} className="[overflow-wrap:anywhere]">
            <span dir="auto">{label}</span>: <Figure href={hrefOf(figure.factId)} text={figure.display} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Figure({ href, text }: { href: Route; text: string }) {
  return (
    <Link href={href} className="underline decoration-line-strong underline-offset-4 hover:decoration-ink">
      {text}
    </Link>
  );
}
