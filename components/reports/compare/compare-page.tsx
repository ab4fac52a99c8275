"use client";

import { useRouter } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { GitCompareArrows } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import type { Comparison } from "@/lib/contract/compare";
import type { ReportItem } from "@/lib/contract/reports";
import { formatDateTime } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { ComparisonView } from "./comparison-view";

/** A report beside another finished one of its dataset, which is chosen here. */
export function ComparePage({
  report,
  others,
  withId,
  compared,
}: {
  report: ReportItem;
  others: readonly ReportItem[];
  withId: string | null;
  compared: Comparison | { refusal: string } | null;
}) {
  const router = useRouter();
  const { locale, timeZone } = useLocale();
  const path = pages.report(report.id);
  const header = (
    <PageHeader
      title="Compare reports"
      breadcrumbs={[{ label: "Reports", href: pages.reports() }, { label: report.title, href: path }, { label: "Compare" }]}
    />
  );
  if (others.length === 0 && compared === null) {
    return (
      <>
        {header}
        <EmptyState
          icon={GitCompareArrows}
          title="Nothing to compare with yet"
          action={<ButtonLink href={path}>Open the report</ButtonLink>}
        >
          You need another finished report on the same dataset. Run this one again once new rows arrive.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {header}
      <div className="mb-8 max-w-xl">
        <Field label="Compare with" hint="Finished reports on the same dataset, newest first.">
          <Select
            value={withId ?? undefined}
            placeholder="Choose a report"
            onValueChange={(id) => router.replace(pages.comparison(report.id, { with: id }), { scroll: false })}
            options={others.map(({ id, title, completedAt, createdAt }) => ({
              value: id,
              label: `${title}, ${formatDateTime(completedAt ?? createdAt, locale, timeZone)}`,
            }))}
          />
        </Field>
      </div>
      {compared !== null &&
        ("refusal" in compared ? <ErrorState sentence={compared.refusal} /> : <ComparisonView comparison={compared} />)}
    </>
  );
}
