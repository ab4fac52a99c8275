"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Fold } from "@/components/ui/fold";
import { useLocale } from "@/components/ui/locale";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { reportQueries } from "@/lib/client/api/reports";
import type { ReportPlan } from "@/lib/contract/report-plan";
import { formatInteger } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import { testsSentence } from "./plan-choice";
import { PlanTable } from "./plan-table";

/** Everything that was weighed for a report, with tests, scores and why it was kept or dropped; read when it is opened. */
export function PlanPanel({ reportId }: { reportId: Id<"report"> }) {
  const [opened, setOpened] = useState(false);
  const query = useQuery({
    ...reportQueries.plan(reportId),
    enabled: opened,
  });
  const { locale } = useLocale();
  const kept = query.data?.candidates.filter((one) => one.outcome === "kept").length ?? 0;
  return (
    <Fold
      title="How findings were chosen"
      detail={
        query.data
          ? `${formatInteger(kept, locale)} kept of ${formatInteger(query.data.candidates.length, locale)}`
          : "tests, scores, and why"
      }
      onOpen={() => setOpened(true)}
    >
      <div className="border-t px-4 py-4" aria-busy={(opened && query.isPending) || undefined}>
        {query.data ? <PlanBody plan={query.data} /> : query.isError ? <PlanError query={query} /> : <Loading opened={opened} />}
      </div>
    </Fold>
  );
}

function PlanBody({ plan }: { plan: ReportPlan }) {
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

/** Older reports kept no plan: that is no failure, and the server says so in its own words. */
function PlanError({ query: { error, refetch } }: { query: { error: Error | null; refetch: () => unknown } }) {
  const known = error instanceof CallError ? error : null;
  if (known?.status === 404 || known?.status === 409) return <p className="text-ink-2">{known.sentence}</p>;
  return <ErrorState sentence={sentenceFor(error)} requestId={known?.requestId} retry={() => void refetch()} />;
}

function Loading({ opened }: { opened: boolean }) {
  return opened ? <SkeletonRows rows={6} label="Loading findings" /> : null;
}
