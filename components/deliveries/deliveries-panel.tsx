"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { ListBody } from "@/components/ui/list/list-body";
import { EmptyState } from "@/components/ui/page/empty-state";
import { useView } from "@/lib/client/use-view";
import type { EventType } from "@/lib/contract/events/events";
import { DeliveryFilters } from "./delivery-filters";
import { DeliverySheet } from "./delivery-sheet";
import type { DeliveryPage, DeliverySource } from "./delivery-source";
import { DeliveryTable } from "./delivery-table";
import { DELIVERY_MEMBERS, type DeliveryView, readDeliveryView, writeDeliveryView } from "./delivery-view";
import { SendRangeAgain } from "./send-range-again";
import { useDeliveries } from "./use-deliveries";

/**
 * The deliveries of one destination: filters, table, the sheet of the one that is open, sending a time again. Filters and the
 * open delivery are in the address; `delivery` of the address opens one from elsewhere on the page.
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
  const { view, change } = useView(readDeliveryView, writeDeliveryView, DELIVERY_MEMBERS);
  const [isAsking, setIsAsking] = useState(false);
  const { status, type } = view;
  const list = useDeliveries(source, { ...(status === null ? {} : { status }), ...(type === null ? {} : { type }) }, initial);
  const isNarrowed = status !== null || type !== null;
  const isBare = list.items?.length === 0 && !isNarrowed;
  return (
    <section aria-labelledby="deliveries" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="deliveries" className="grow text-lg font-semibold">
          Deliveries
        </h2>
        {!isBare && <DeliveryFilters view={view} events={events} onChange={change} />}
        {mayManage && !isBare && <Button onClick={() => setIsAsking(true)}>Resend a time range</Button>}
      </div>
      <ListBody
        list={list}
        loading="Loading deliveries"
        empty={
          isNarrowed ? (
            <NoFit onClear={() => change({ status: null, type: null })} view={view} />
          ) : (
            <EmptyState title="No deliveries yet">{empty}</EmptyState>
          )
        }
        note="Deliveries are kept for 30 days."
      >
        {(deliveries) => <DeliveryTable deliveries={deliveries} onOpen={(delivery) => change({ delivery })} />}
      </ListBody>
      <DeliverySheet source={source} id={view.delivery} onClose={() => change({ delivery: null })} />
      {isAsking && <SendRangeAgain source={source} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function NoFit({ view, onClear }: { view: DeliveryView; onClear: () => void }) {
  return (
    <EmptyState title="No deliveries match" action={<Button onClick={onClear}>Clear filters</Button>} className="sm:py-10">
      None of the last 30 days {view.type !== null && <>of {view.type} </>}
      {view.status !== null && <>has this status</>}
      {view.status === null && <>was sent</>}.
    </EmptyState>
  );
}
