"use client";

import { useLocale } from "@/components/ui/locale";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import { useNow } from "@/components/ui/use-now";
import type { Delivery } from "@/lib/contract/events/deliveries";
import type { Id } from "@/lib/core/ids";
import { deliveryState, nextWords, triesWords } from "./delivery-words";

/** Deliveries, newest first: a table, below md in two lines. */
export function DeliveryTable({ deliveries, onOpen }: { deliveries: readonly Delivery[]; onOpen: (id: Id<"delivery">) => void }) {
  const now = useNow();
  return (
    <Table label="Deliveries">
      <thead className="max-md:sr-only">
        <tr>
          <Th>Event</Th>
          <Th from="md">Status</Th>
          <Th from="md" numeric>
            Response
          </Th>
          <Th from="md">Attempts</Th>
          <Th from="md" numeric>
            Time
          </Th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} now={now} onOpen={() => onOpen(delivery.id)} />
        ))}
      </tbody>
    </Table>
  );
}

function DeliveryRow({ delivery, now, onOpen }: { delivery: Delivery; now: Date; onOpen: () => void }) {
  const { type, objectId, lastStatusCode, lastError, occurredAt } = delivery;
  const state = deliveryState(delivery);
  return (
    <Tr className="hover:bg-hover">
      <th scope="row" className="max-w-0 border-b py-2 pe-3 text-start align-top font-normal max-md:w-full md:w-[44%]">
        <button
          type="button"
          id={`delivery-${delivery.id}`}
          onClick={onOpen}
          className="flex min-h-6 max-w-full items-center rounded-xs text-start font-mono text-xs font-medium text-ink hover:underline pointer-coarse:min-h-11"
        >
          <span className="truncate">{type}</span>
          <span className="sr-only">, show this delivery</span>
        </button>
        {state === "failed" || state === "retrying" || state === "skipped" ? (
          <span className="line-clamp-2 text-ui text-ink-2 [overflow-wrap:anywhere]" dir="auto">
            {lastError}
          </span>
        ) : (
          <span className="block truncate font-mono text-xs text-ink-3">{objectId}</span>
        )}
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ui text-ink-3 md:hidden">
          <StatusBadge kind="delivery" status={state} />
          {lastStatusCode !== null && <span>{lastStatusCode}</span>}
          <Tries delivery={delivery} now={now} />
          <span aria-hidden>·</span>
          <RelativeTime at={occurredAt} />
        </span>
      </th>
      <Td from="md" className="py-2 align-top">
        <StatusBadge kind="delivery" status={state} />
      </Td>
      <Td from="md" numeric className="py-2.5 align-top">
        {lastStatusCode ?? <span className="text-ink-3">–</span>}
      </Td>
      <Td from="md" className="py-2.5 align-top text-ui whitespace-nowrap text-ink-2">
        <Tries delivery={delivery} now={now} />
      </Td>
      <Td from="md" numeric className="py-2.5 align-top text-ink-2">
        <RelativeTime at={occurredAt} />
      </Td>
    </Tr>
  );
}

/** "3 tries, next 14:28". */
function Tries({ delivery, now }: { delivery: Delivery; now: Date }) {
  const style = useLocale();
  const next = nextWords(delivery, now, style);
  return (
    <span suppressHydrationWarning>
      {triesWords(delivery.attemptCount, style.locale)}
      {next !== null && `, ${next}`}
    </span>
  );
}
