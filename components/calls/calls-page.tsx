"use client";

import { useQuery } from "@tanstack/react-query";
import { May } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { useLocale } from "@/components/ui/locale";
import { PageHeader } from "@/components/ui/page/page-header";
import { callQueries } from "@/lib/client/api/calls";
import { useView } from "@/lib/client/use-view";
import type { CallUsage } from "@/lib/contract/calls";
import type { CallView as SavedView } from "@/lib/contract/people/call-views";
import { formatCount } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { CallBanners } from "./call-banners";
import { CallFilters } from "./call-filters";
import { CallList } from "./call-list";
import { FIRST_VIEW, queryOf, readView, writeView } from "./call-view";
import { isOpen } from "./list-words";
import { MinutesMeter } from "./minutes-meter";
import { NoCalls } from "./no-calls";
import { type CallsAsked, type CallsPage as Page, useCalls } from "./use-calls";
import { SavedViews } from "./views/saved-views";

interface CallsPageProps {
  /** What the reader saved. */
  views: readonly SavedView[];
  initial: { asked: CallsAsked; page: Page };
  usage: CallUsage;
  /** Whether there is any call at all. */
  hasCalls: boolean;
  /** Why the latest failed call failed. */
  failedReason: string | null;
  /** The day in the workspace's time zone. */
  today: string;
}

/** Minutes, what waits for somebody, and the calls, newest first. */
export function CallsPage({ views, initial, usage: initialUsage, hasCalls, failedReason, today }: CallsPageProps) {
  const { locale, timeZone } = useLocale();
  const controls = useView(readView, writeView, ["q"]);
  const { view, change } = controls;
  const calls = useCalls(queryOf(view, today, timeZone), initial);
  const rows = calls.shown?.rows ?? [];
  const isUnderWay = rows.some(isOpen);
  const { data: usage } = useQuery({
    ...callQueries.usage(),
    initialData: initialUsage,
    refetchInterval: isUnderWay ? 10_000 : false,
  });
  const { data: isAny } = useQuery({
    ...callQueries.any(),
    initialData: hasCalls,
    enabled: rows.length === 0,
  });
  const isEmpty = !isAny && rows.length === 0 && calls.error === null;
  return (
    <>
      <PageHeader
        title="Calls"
        meta={
          !isEmpty &&
          usage.followUps > 0 && (
            <button
              type="button"
              className="rounded-xs text-accent-ink hover:underline pointer-coarse:min-h-11"
              onClick={() => change({ ...FIRST_VIEW, needsFollowUp: true })}
            >
              {formatCount(usage.followUps, "call from the last 30 days needs", "calls from the last 30 days need", locale)} a
              follow-up
            </button>
          )
        }
        actions={
          <>
            <MinutesMeter usage={usage} locale={locale} className="w-64 max-w-full me-4" />
            {!isEmpty && (
              <ButtonLink href={pages.privacy("calls-in-reports")} variant="ghost">
                Report on calls
              </ButtonLink>
            )}
            {!isEmpty && (
              <May>
                <ButtonLink href={pages.newCall()} variant="primary">
                  Upload recording
                </ButtonLink>
              </May>
            )}
          </>
        }
      />
      <CallBanners usage={usage} failedReason={failedReason} />
      {isEmpty ? (
        <NoCalls />
      ) : (
        <>
          <CallFilters controls={controls} agents={usage.agents} onClear={() => change({ ...FIRST_VIEW, period: view.period })}>
            <SavedViews controls={controls} initial={views} />
          </CallFilters>
          <CallList controls={controls} calls={calls} />
        </>
      )}
    </>
  );
}
