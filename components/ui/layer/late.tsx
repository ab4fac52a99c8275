"use client";

import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** A component whose script comes when it is first needed. */
export interface LatePart<Props> {
  load(): Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
}

const waiting = new Set<() => Promise<unknown>>();
let isInUse = false;

/**
 * Declares a part whose script is no business of the first view. It is fetched once somebody moves, presses or types on the page, so
 * that a press rarely waits for it.
 */
export function latePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const part: LatePart<Props> = {
    loaded: null,
    load: async () => {
      part.loaded ??= await fetchPart();
      return part.loaded;
    },
  };
  waiting.add(part.load);
  if (isInUse) whenIdle(loadWaiting);
  return part;
}

/** The component of a part that is wanted, null until it is there. Where it can't be fetched, `onFailed` takes the wish back. */
export function useLate<Props>(part: LatePart<Props>, isWanted: boolean, onFailed: () => void): ComponentType<Props> | null {
  "use no memo"; // A part changes by itself.
  const [Layer, setLayer] = useState<ComponentType<Props> | null>(null);
  // At once, where it can: what a menu opens has to find the menu, which says where the focus goes afterwards.
  if (isWanted && Layer === null && part.loaded !== null) setLayer(() => part.loaded);
  useEffect(() => {
    if (!isWanted || Layer !== null) return;
    let isCurrent = true;
    part.load().then(
      (loaded) => isCurrent && setLayer(() => loaded),
      () => isCurrent && onFailed(),
    );
    return () => {
      isCurrent = false;
    };
  });
  return Layer;
}

/** A dialog or sheet that comes late: nothing while it is closed, a mark at the top edge while it is on its way. */
export function LateLayer<Props extends { open: boolean; onOpenChange: (open: boolean) => void }>({
  part,
  props,
}: {
  part: LatePart<Props>;
  props: Props;
}) {
  const Layer = useLate(part, props.open, () => props.onOpenChange(false));
  if (Layer !== null) return <Layer {...props} />;
  return props.open ? <Coming /> : null;
}

/** A part that is mounted while it is wanted. */
export function Late<Props extends object>({
  part,
  props,
  onFailed,
}: {
  part: LatePart<Props>;
  props: Props;
  onFailed: () => void;
}) {
  const Part = useLate(part, true, onFailed);
  return Part === null ? <Coming /> : <Part {...props} />;
}

/** Says that a press was heard. */
export function Coming() {
  // What an address opens is rendered on the server too, where there is nothing to lie above.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted) return null;
  return createPortal(
    <output className="fixed inset-x-0 top-0 z-40 h-0.5 animate-fade-in bg-accent">
      <span className="sr-only">Loading</span>
    </output>,
    document.body,
  );
}

function loadWaiting() {
  for (const load of waiting) {
    waiting.delete(load);
    // Whoever presses it asks again.
    load().catch(() => {});
  }
}

function whenIdle(act: () => void) {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: 1_000 });
  else setTimeout(act, 200);
}

const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

function startUse() {
  isInUse = true;
  for (const sign of SIGNS) window.removeEventListener(sign, startUse, true);
  whenIdle(loadWaiting);
}

if (typeof window !== "undefined")
  for (const sign of SIGNS) window.addEventListener(sign, startUse, { capture: true, passive: true });
