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

/** That of a report, whose charts have points. */
export interface ReportEvidenceLink extends EvidenceLink {
  /** The point of the open chart, by its place in the data; null for the chart as a whole. */
  point: number | null;
  openPoint: (chartId: string, point: number) => void;
}

/** Which evidence is open lives in the address (`?e=`, of a point of a chart with `&p=`), so that it can be sent to a colleague. */
export function useEvidenceLink(stops: readonly Stop[]): ReportEvidenceLink {
  const path = usePathname();
  const search = useSearchParams();
  const factId = search.get("e");
  const [pressed, setPressed] = useState<Pressed>({ stop: -1, from: null, before: -1 });
  const stop = factId === null ? -1 : litStop(stops, factId, pressed);
  const hrefOf = (id: string) => `${path}?e=${encodeURIComponent(id)}`;
  const place = search.get("p") ?? "";
  const point = factId !== null && /^\d{1,5}$/.test(place) ? Number(place) : null;
  const go = (href: string) => window.history[factId === null ? "pushState" : "replaceState"](null, "", href);
  return {
    factId,
    stop,
    point,
    hrefOf,
    open: (id, at = -1) => {
      setPressed({ stop: at, from: factId, before: stop });
      go(hrefOf(id));
    },
    openPoint: (id, at) => {
      setPressed({ stop: -1, from: factId, before: stop });
      go(`${hrefOf(id)}&p=${at}`);
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
