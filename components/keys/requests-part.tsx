"use client";

import { useEffect, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Coming } from "@/components/ui/layer/coming";
import { pressedPart, useOpened } from "@/components/ui/layer/late";
import { ListBody } from "@/components/ui/list/list-body";
import { EmptyState } from "@/components/ui/page/empty-state";
import { useView } from "@/lib/client/use-view";
import type { LoggedRequest } from "@/lib/contract/people/requests";
import { REQUESTS_KEPT } from "@/lib/contract/words/key-words";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { RequestFilters } from "./request-filters";
import type { RequestSheetProps } from "./request-sheet";
import { RequestTable } from "./request-table";
import { isNarrowed, NO_FILTER, REQUEST_MEMBERS, readRequestView, writeRequestView } from "./request-view";
import { type RequestPage, useRequests } from "./use-requests";

/** Large: it knows every operation of the contract. */
const requestSheet = pressedPart<RequestSheetProps>(async () => (await import("./request-sheet")).RequestSheet);

/** What came with a key, live: filters, table, the sheet of the one that is open. Filters and the open one are in the address. */
export function RequestsPart({ keyId, initial, appUrl }: { keyId: Id<"key">; initial: RequestPage; appUrl: string }) {
  const { view, change } = useView(readRequestView, writeRequestView, REQUEST_MEMBERS);
  const list = useRequests(keyId, view, initial);
  const { items: requests } = list;
  const narrowed = isNarrowed(view);
  // New requests push it off the first page while it is read.
  const [opened, setOpened] = useState<LoggedRequest | null>(null);
  const found = requests?.find(({ id }) => id === view.request) ?? null;
  const open = found ?? (opened?.id === view.request ? opened : null);
  const close = () => change({ request: null });
  const RequestSheet = useOpened(requestSheet, open !== null, close);
  const isUnknown = view.request !== null && open === null && requests !== null && !list.isStale;
  useEffect(() => {
    // An address that names one which is not among those shown.
    if (isUnknown) close();
  });
  return (
    <section aria-label="Requests" className="min-w-0">
      {(narrowed || requests === null || requests.length > 0) && <RequestFilters view={view} onChange={change} />}
      <ListBody
        list={list}
        loading="Loading requests"
        empty={
          narrowed ? (
            <EmptyState
              title="No requests match"
              action={<Button onClick={() => change(NO_FILTER)}>Clear filters</Button>}
              className="sm:py-10"
            >
              None of the stored requests match these filters.
            </EmptyState>
          ) : (
            <EmptyState
              title="No requests yet"
              link={
                <ButtonLink href={pages.docs()} variant="ghost">
                  Read the API docs
                </ButtonLink>
              }
            >
              Requests with this key, secret or public, show up here within seconds.
            </EmptyState>
          )
        }
        note={`${list.isLive ? "New requests appear automatically." : "Live updates are paused while you scroll."} Kept for ${REQUESTS_KEPT.days} days, up to ${REQUESTS_KEPT.each.toLocaleString("en-US")} per key.`}
      >
        {(shown) => (
          <RequestTable
            requests={shown}
            onOpen={(request) => {
              setOpened(shown.find(({ id }) => id === request) ?? null);
              change({ request });
            }}
          />
        )}
      </ListBody>
      {RequestSheet === null ? open !== null && <Coming /> : <RequestSheet request={open} appUrl={appUrl} onClose={close} />}
    </section>
  );
}
