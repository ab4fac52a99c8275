"use client";

import { usePathname, useSearchParams } from "next/navigation";

export interface ViewControls<V> {
  view: V;
  /** Changes a part of the view. A filter is a step that "back" takes back; typing is not. */
  change: (part: Partial<V>) => void;
}

type Read<V> = (params: Pick<URLSearchParams, "get">) => V;
type Write<V> = (view: V, params: URLSearchParams) => string;

/**
 * What a list is narrowed to lives in the address, so that it can be sent to a colleague.
 * @param quiet members whose change is no step of its own.
 */
export function useView<V extends object>(read: Read<V>, write: Write<V>, quiet: readonly (keyof V)[] = []): ViewControls<V> {
  const path = usePathname();
  const view = read(useSearchParams());
  const change = (part: Partial<V>) => {
    // What the address says now: two changes may come before the page has drawn the first.
    const now = new URLSearchParams(window.location.search);
    const href = `${path}${write({ ...read(now), ...part }, now)}`;
    if (Object.keys(part).every((name) => quiet.some((each) => each === name))) window.history.replaceState(null, "", href);
    else window.history.pushState(null, "", href);
  };
  return { view, change };
}
