"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import type { Stop } from "./citations";

export interface EvidenceLink {
  /** The fact whose evidence is open; null when none is. */
  factId: string | null;
  /** The cited figure that is lit, by its place in reading order; -1 for none. */
  stop: number;
  hrefOf: (factId: string) => string;
  /** Opens a fact; `stop` says which of its mentions was pressed. */
  open: (factId: string, stop?: number) => void;
  close: () => void;
}

/** Which evidence is open lives in the address (`?e=`), so that it can be sent to a colleague. */
export function useEvidenceLink(stops: readonly Stop[]): EvidenceLink {
  const path = usePathname();
  const search = useSearchParams();
  const factId = search.get("e");
  const [pressed, setPressed] = useState(-1);
  const stop =
    factId === null ? -1 : stops[pressed]?.factId === factId ? pressed : stops.findIndex((one) => one.factId === factId);
  const hrefOf = (id: string) => `${path}?e=${encodeURIComponent(id)}`;
  return {
    factId,
    stop,
    hrefOf,
    open: (id, at = -1) => {
      setPressed(at);
      const href = hrefOf(id);
      if (factId === null) window.history.pushState(null, "", href);
      else window.history.replaceState(null, "", href);
    },
    close: () => window.history.replaceState(null, "", path),
  };
}
