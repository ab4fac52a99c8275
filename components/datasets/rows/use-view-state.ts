"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { readView, type ViewState, WHOLE, writeView } from "./view-state";

interface ViewControls {
  view: ViewState;
  /** Changes a part of the view. A new filter is a step that "back" takes back; sorting and typing are not. */
  change: (part: Partial<ViewState>) => void;
  /** All rows again; the order stays. */
  clear: () => void;
}

/** The view lives in the address, so that it can be sent to a colleague. */
export function useViewState(columnCount: number): ViewControls {
  const path = usePathname();
  const params = useSearchParams();
  const view = readView(new URLSearchParams(params), columnCount);
  const change = (part: Partial<ViewState>) => {
    // What the address says now: two changes may come before the page has drawn the first.
    const now = new URLSearchParams(window.location.search);
    const href = `${path}${writeView({ ...readView(now, columnCount), ...part }, now)}`;
    if (part.filters === undefined) window.history.replaceState(null, "", href);
    else window.history.pushState(null, "", href);
  };
  return { view, change, clear: () => change({ search: WHOLE.search, filters: WHOLE.filters }) };
}
