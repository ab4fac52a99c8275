"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import type { EventType } from "@/lib/contract/events/events";
import { DeliveryFilters } from "./delivery-filters";
import { DeliverySheet } from "./delivery-sheet";
import type { DeliveryPage, DeliverySource } from "./delivery-source";
import { DeliveryTable } from "./delivery-table";
import type { DeliveryView } from "./delivery-view";
import { SendRangeAgain } from "./send-range-again";
import { useDeliveries } from "./use-deliveries";
import { useDeliveryView } from "./use-delivery-view";

/**
 * The deliveries of one destination: filters, table, the sheet of the one that is open, sending a time again. Filters and the
 * open delivery are in the address; `useDeliveryView` opens one from elsewhere on the page.
 */
export function DeliveriesPanel({
  source,
  events,
  initial = null,
  empty,
}: {
  source: DeliverySource;
  /** Events that it can be told of: the choices of the filter. */
  events: readonly EventType[];
  /** The first page without filters, where the server has read it. */
  initial?: DeliveryPage | null;
  /** What is said where nothing was sent yet. */
  empty: ReactNode;
}) {
  const mayManage = useMay("admin");
  const { view, change } = useDeliveryView();
  const [isAsking, setIsAsking] = useState(false);
  const { status, type } = view;
  const list = useDeliveries(source, { ...(status === null ? {} : { status }), ...(type === null ? {} : { type }) }, initial);
  const { deliveries } = list;
  const isNarrowed = status !== null || type !== null;
  const isBare = deliveries?.length === 0 && !isNarrowed;
  return (
    <section aria-labelledby="deliveries" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="deliveries" className="grow text-lg font-semibold">
          Deliveries
        </h2>
        {!isBare && <DeliveryFilters view={view} events={events} onChange={change} />}
        {mayManage && !isBare && <Button onClick={() => setIsAsking(true)}>Resend a time range</Button>}
      </div>
      {list.error !== null && (
        <ErrorState
          className="mb-4"
          sentence={sentenceFor(list.error)}
          retry={list.retry}
          requestId={list.error instanceof CallError ? list.error.requestId : null}
        />
      )}
      {deliveries === null && list.error === null && <SkeletonRows rows={6} label="Loading deliveries" />}
      {isBare && <EmptyState title="No deliveries yet">{empty}</EmptyState>}
      {deliveries?.length === 0 && isNarrowed && !list.isStale && (
        <NoFit onClear={() => change({ status: null, type: null })} view={view} />
      )}
      {deliveries !== null && deliveries.length > 0 && (
        <div aria-busy={list.isStale} className={cn("transition-opacity", list.isStale && "opacity-60")}>
          <DeliveryTable deliveries={deliveries} onOpen={(delivery) => change({ delivery })} />
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui text-ink-3">
            {list.loadOlder !== null && (
              <Button onClick={list.loadOlder} busy={list.isLoadingOlder}>
                Load older
              </Button>
            )}
            Deliveries are kept 30 days.
          </p>
        </div>
      )}
      <DeliverySheet source={source} id={view.delivery} onClose={() => change({ delivery: null })} />
      {isAsking && <SendRangeAgain source={source} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function NoFit({ view, onClear }: { view: DeliveryView; onClear: () => void }) {
  return (
    <EmptyState title="No deliveries match" action={<Button onClick={onClear}>Clear filters</Button>} className="sm:py-10">
      None of the last 30 days {view.type !== null && <>of {view.type} </>}
      {view.status !== null && <>stands as chosen</>}
      {view.status === null && <>was sent</>}.
    </EmptyState>
  );
}
