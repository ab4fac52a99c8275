"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type DeliveryView, readDeliveryView, writeDeliveryView } from "./delivery-view";

/** The view lives in the address, so that it can be sent to a colleague. */
export function useDeliveryView(): { view: DeliveryView; change: (part: Partial<DeliveryView>) => void } {
  const path = usePathname();
  const view = readDeliveryView(useSearchParams());
  const change = (part: Partial<DeliveryView>) => {
    const now = new URLSearchParams(window.location.search);
    window.history.replaceState(null, "", `${path}${writeDeliveryView({ ...readDeliveryView(now), ...part }, now)}`);
  };
  return { view, change };
}
