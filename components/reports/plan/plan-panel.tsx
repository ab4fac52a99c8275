"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Fold } from "@/components/ui/fold";
import { LateBody, latePart } from "@/components/ui/layer/late";
import { useLocale } from "@/components/ui/locale";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { reportQueries } from "@/lib/client/api/reports";
import { formatInteger } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";

const body = latePart(async () => (await import("./plan-body")).PlanBody);

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
        {query.data ? (
          <LateBody part={body} props={{ plan: query.data }} waiting={<Loading opened />} />
        ) : query.isError ? (
          <PlanError query={query} />
        ) : (
          <Loading opened={opened} />
        )}
      </div>
    </Fold>
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
