"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type CallView, FIRST_VIEW, readView, writeView } from "./call-view";

export interface CallViewControls {
  view: CallView;
  /** Changes a part of the view. A filter is a step that "back" takes back; typing is not. */
  change: (part: Partial<CallView>) => void;
  /** All calls again. */
  clear: () => void;
}

/** The view lives in the address, so that it can be sent to a colleague. */
export function useCallView(): CallViewControls {
  const path = usePathname();
  const view = readView(useSearchParams());
  const change = (part: Partial<CallView>) => {
    // What the address says now: two changes may come before the page has drawn the first.
    const now = new URLSearchParams(window.location.search);
    const href = `${path}${writeView({ ...readView(now), ...part }, now)}`;
    if (Object.keys(part).every((name) => name === "q")) window.history.replaceState(null, "", href);
    else window.history.pushState(null, "", href);
  };
  return { view, change, clear: () => change({ ...FIRST_VIEW, period: "all" }) };
}
