"use client";

import { createContext, type ReactNode, use, useState } from "react";

/** Longest wait for a page before its skeleton goes out: under it nobody would have seen one. */
const WAIT_MS = 300;

/** What a browser waits for before it draws; of several on a page the first counts. */
const DRAWABLE = "drawable";

interface Gate {
  /** Whether the page came in time. */
  opened: Promise<boolean>;
  open(): void;
}

const GateContext = createContext<Gate | null>(null);

/**
 * Lets a page that is asked for by its address be drawn at once. A server that sends a skeleton first has the browser show it for at
 * least 300 ms, though the page itself came milliseconds later: so it waits a little for the page, and the browser for the page's
 * head. Within the dashboard, where the browser draws, skeletons are shown as ever.
 */
export function FirstPaint({ children }: { children: ReactNode }) {
  const [gate] = useState(makeGate);
  return (
    <GateContext value={gate}>
      <link rel="expect" href={`#${DRAWABLE}`} blocking="render" />
      {children}
    </GateContext>
  );
}

/** Around what stands in for a page that is being read; nothing where the page came in time. */
export function Waiting({ children }: { children: ReactNode }) {
  const gate = use(GateContext);
  if (gate !== null && use(gate.opened)) return null;
  return (
    <>
      <span id={DRAWABLE} hidden />
      {children}
    </>
  );
}

/** In every page: it is there, nothing else has to stand in for it. */
export function Arrived() {
  use(GateContext)?.open();
  return null;
}

function makeGate(): Gate | null {
  if (typeof window !== "undefined") return null;
  let open = (_isInTime: boolean) => {};
  const opened = new Promise<boolean>((resolve) => {
    open = resolve;
  });
  setTimeout(() => open(false), WAIT_MS);
  return { opened, open: () => open(true) };
}
