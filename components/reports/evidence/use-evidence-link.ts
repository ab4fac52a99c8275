"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import type { Stop } from "@/lib/content/citations";

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
  const [pressed, setPressed] = useState<Pressed>({ stop: -1, from: null, before: -1 });
  const stop = factId === null ? -1 : litStop(stops, factId, pressed);
  const hrefOf = (id: string) => `${path}?e=${encodeURIComponent(id)}`;
  return {
    factId,
    stop,
    hrefOf,
    open: (id, at = -1) => {
      setPressed({ stop: at, from: factId, before: stop });
      const href = hrefOf(id);
      if (factId === null) window.history.pushState(null, "", href);
      else window.history.replaceState(null, "", href);
    },
    close: () => window.history.replaceState(null, "", path),
  };
}

/** A press, and where it came from: the address follows a moment later, and until then nothing else may light up. */
interface Pressed {
  stop: number;
  from: string | null;
  before: number;
}

function litStop(stops: readonly Stop[], factId: string, { stop, from, before }: Pressed): number {
  if (stops[stop]?.factId === factId) return stop;
  if (factId === from && stops[before]?.factId === factId) return before;
  return stops.findIndex((one) => one.factId === factId);
}
