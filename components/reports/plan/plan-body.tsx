"use client";

import { useLocale } from "@/components/ui/locale";
import type { ReportPlan } from "@/lib/contract/report-plan";
import { testsSentence } from "./plan-choice";
import { PlanTable } from "./plan-table";

/** What was tested, and each finding with what became of it. */
export function PlanBody({ plan }: { plan: ReportPlan }) {
  const { locale } = useLocale();
  return (
    <>
      <p className="max-w-[80ch] text-pretty">{testsSentence(plan, locale)}</p>
      {plan.candidates.length === 0 ? (
        <p className="mt-3 text-ink-2">There were no findings to choose from.</p>
      ) : (
        <PlanTable candidates={plan.candidates} level={plan.tests.level} />
      )}
    </>
  );
}
