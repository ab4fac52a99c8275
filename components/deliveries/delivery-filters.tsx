"use client";

import { Select } from "@/components/ui/form/select";
import { DELIVERY_STATUSES } from "@/lib/contract/events/delivery-words";
import type { EventType } from "@/lib/contract/events/events";
import type { DeliveryView } from "./delivery-view";
import { STATUS_CHOICES } from "./delivery-words";

const ANY = "any";

/** What the deliveries below are narrowed to. */
export function DeliveryFilters({
  view,
  events,
  onChange,
}: {
  view: DeliveryView;
  /** Events that can have been sent there. */
  events: readonly EventType[];
  onChange: (part: Partial<DeliveryView>) => void;
}) {
  const types = view.type === null || events.includes(view.type) ? events : [...events, view.type];
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <Select
        aria-label="Status"
        className="w-44 max-sm:w-36"
        value={view.status ?? ANY}
        options={[
          { value: ANY, label: "Any state" },
          ...DELIVERY_STATUSES.map((value) => ({ value, label: STATUS_CHOICES[value] })),
        ]}
        onValueChange={(status) => onChange({ status: status === ANY ? null : status })}
      />
      <Select
        aria-label="Event"
        className="w-44 max-sm:w-36"
        value={view.type ?? ANY}
        options={[{ value: ANY, label: "Any event" }, ...types.map((value) => ({ value, label: value }))]}
        onValueChange={(type) => onChange({ type: type === ANY ? null : type })}
      />
    </div>
  );
}
