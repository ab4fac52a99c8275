"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { May } from "@/components/shell/role";
import { Button, ButtonLink } from "@/components/ui/button";
import { ListBody } from "@/components/ui/list/list-body";
import { useLocale } from "@/components/ui/locale";
import { PageHeader } from "@/components/ui/page/page-header";
import { callQueries } from "@/lib/client/api/calls";
import { useView, type ViewControls } from "@/lib/client/use-view";
import type { CallItem, CallUsage } from "@/lib/contract/calls";
import { formatCount } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { CallBanners } from "./call-banners";
import { CallFilters } from "./call-filters";
import { CallRow } from "./call-row";
import { type CallView, FIRST_VIEW, isNarrowed, queryOf, readView, writeView } from "./call-view";
import { isOpen } from "./list-words";
import { MinutesMeter } from "./minutes-meter";
import { NoCalls, NoFit } from "./no-calls";
import { RemoveCall } from "./remove-call";
import { type CallsAsked, type CallsPage as Page, useCalls } from "./use-calls";

interface CallsPageProps {
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
export function CallsPage({ initial, usage: initialUsage, hasCalls, failedReason, today }: CallsPageProps) {
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
              {formatCount(usage.followUps, "call of the last 30 days needs", "calls of the last 30 days need", locale)} a
              follow-up
            </button>
          )
        }
        actions={
          <>
            <MinutesMeter usage={usage} className="w-64 max-w-full me-4" />
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
          <CallFilters controls={controls} agents={usage.agents} onClear={() => change({ ...FIRST_VIEW, period: view.period })} />
          <CallList controls={controls} calls={calls} />
        </>
      )}
    </>
  );
}

function CallList({ controls, calls }: { controls: ViewControls<CallView>; calls: ReturnType<typeof useCalls> }) {
  const { locale } = useLocale();
  const { view, change } = controls;
  const { shown } = calls;
  const [removing, setRemoving] = useState<CallItem | null>(null);
  const focusNext = useFocusNext();
  return (
    <>
      {shown !== null && shown.fresh + shown.left.size > 0 && (
        <div role="status" className="mb-2 flex flex-wrap items-center gap-3 text-ui text-ink-2">
          {shown.fresh > 0 ? formatCount(shown.fresh, "new call", "new calls", locale) : "The list has changed"}
          <Button size="sm" onClick={calls.showFresh}>
            {shown.fresh > 0 ? "Show new calls" : "Update list"}
          </Button>
        </div>
      )}
      <ListBody
        list={calls}
        loading="Loading calls"
        empty={<NoFit view={view} onClear={() => change({ ...FIRST_VIEW, period: "all" })} />}
        note={
          calls.loadMore === null &&
          view.period !== "all" && (
            <Button variant="ghost" size="sm" onClick={() => change({ period: "all", from: "", to: "" })}>
              {isNarrowed(view) ? "Search all time" : "Show older calls"}
            </Button>
          )
        }
      >
        {(rows) => (
          <ul aria-label="Calls" className="border-t">
            {rows.map((item) => (
              <CallRow key={item.id} item={item} hasLeft={shown?.left.has(item.id) ?? false} onRemove={() => setRemoving(item)} />
            ))}
          </ul>
        )}
      </ListBody>
      {removing !== null && (
        <RemoveCall
          item={removing}
          open
          onOpenChange={(open) => !open && setRemoving(null)}
          onRemoved={() => {
            focusNext(shown?.rows ?? [], removing.id);
            calls.drop(removing.id);
          }}
        />
      )}
    </>
  );
}

/** After a row is deleted the focus goes to the one that takes its place. */
function useFocusNext(): (rows: readonly CallItem[], removed: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null || document.querySelector("[role=alertdialog]") !== null) return;
    document.getElementById(next.current)?.focus({ preventScroll: true });
    next.current = null;
  });
  return (rows, removed) => {
    const at = rows.findIndex(({ id }) => id === removed);
    const row = rows[at + 1] ?? rows[at - 1];
    next.current = row === undefined ? "main" : `row-${row.id}`;
  };
}
