"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { Meter } from "@/components/ui/meter";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { workspaceQueries } from "@/lib/client/api/workspace";
import type { Usage } from "@/lib/contract/people/whole";
import { formatCount, formatDate, formatInteger } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { KeyUsageCard } from "./key-usage-card";
import { SettingsSection } from "./settings-section";

/** What the workspace uses beside what its plan includes, read again while it is looked at. */
export function UsagePanel() {
  const usage = useQuery({
    ...workspaceQueries.usage(),
    refetchInterval: 60_000,
  });
  if (usage.data !== undefined) return <Shown usage={usage.data} />;
  return (
    <SettingsSection title="Usage">
      {usage.error === null ? (
        <SkeletonRows rows={6} label="Loading usage" />
      ) : (
        <ErrorState
          sentence={sentenceFor(usage.error)}
          retry={() => void usage.refetch()}
          requestId={usage.error instanceof CallError ? usage.error.requestId : null}
        />
      )}
    </SettingsSection>
  );
}

function Shown({ usage: { minutes, rows, requests } }: { usage: Usage }) {
  const { locale } = useLocale();
  const seconds = minutes.usedSec + minutes.reservedSec;
  const reset = formatDate(minutes.resetsAt, locale, "UTC");
  return (
    <>
      <SettingsSection title="Call minutes" lead={`This month, in UTC. Resets on ${reset}.`}>
        <Meter
          className="max-w-xl"
          label="Used, or reserved for calls being processed"
          value={seconds}
          max={minutes.limitSec}
          text={`${exactMinutes(seconds, locale)} of ${formatInteger(minutes.limitSec / 60, locale)} min`}
          consequence={`Calls are skipped until ${reset}.`}
        />
      </SettingsSection>
      <SettingsSection
        title="Rows"
        lead={`${formatCount(rows.total, "row", "rows", locale)} in ${formatCount(rows.datasets, "dataset", "datasets", locale)}. The limit applies to each dataset.`}
      >
        {rows.fullest.length === 0 ? (
          <p className="text-ui text-ink-3">No datasets yet.</p>
        ) : (
          <div className="flex max-w-xl flex-col gap-4">
            {rows.fullest.map(({ id, name, rows: held }) => (
              <Meter
                key={id}
                label={`Rows of ${name}`}
                shown={
                  <Link href={pages.dataset(id)} className="text-accent-ink hover:underline" dir="auto">
                    {name}
                  </Link>
                }
                value={held}
                max={rows.limitPerDataset}
                text={`${formatInteger(held, locale)} of ${formatInteger(rows.limitPerDataset, locale)}`}
                consequence="More rows aren't stored."
              />
            ))}
          </div>
        )}
      </SettingsSection>
      <SettingsSection title="API requests" lead="Per key and day (UTC), including refused requests.">
        {requests.keys.length === 0 ? (
          <EmptyState
            icon={KeyRound}
            title="No API keys yet"
            link={
              <Link href={pages.keys()} className="text-accent-ink hover:underline">
                API keys
              </Link>
            }
          >
            Usage appears after the first request.
          </EmptyState>
        ) : (
          <div className="flex max-w-xl flex-col gap-8">
            {requests.keys.map((key) => (
              <KeyUsageCard key={key.id} usage={key} limit={requests.limitPerMinute} />
            ))}
          </div>
        )}
      </SettingsSection>
    </>
  );
}

/** Whole minutes and the seconds beside them: nothing is rounded. */
function exactMinutes(seconds: number, locale: string): string {
  const whole = formatInteger(Math.floor(seconds / 60), locale);
  return seconds % 60 === 0 ? whole : `${whole} min ${seconds % 60} s`;
}
