"use client";

import { type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { CallError } from "@/lib/client/api/call-error";
import { ErrorState } from "../page/error-state";
import { Coming } from "./coming";
import { NOT_LOADED, sayFailed } from "./late-failure";

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
  const part = pressedPart(fetchPart);
  waiting.add(part.load);
  if (isInUse) whenIdle(loadWaiting);
  return part;
}

/** As `latePart`, fetched by the press itself: for what is large and opened by few. */
export function pressedPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const part: LatePart<Props> = {
    loaded: null,
    load: async () => {
      part.loaded ??= await fetchPart();
      return part.loaded;
    },
  };
  return part;
}

/**
 * As `latePart`, of functions: what a press does, with what it needs for that.
 * @returns what fetches it; where it can't be fetched, it throws the sentence to show.
 */
export function lateModule<T>(fetchModule: () => Promise<T>): () => Promise<T> {
  const load = async () => {
    try {
      return await fetchModule();
    } catch {
      throw new CallError(0, NOT_LOADED, null);
    }
  };
  waiting.add(load);
  if (isInUse) whenIdle(loadWaiting);
  return load;
}

/** The component of a part that is wanted, null until it is there. `onFailed` is told where it can't be fetched. */
export function useLate<Props>(part: LatePart<Props>, isWanted: boolean, onFailed: () => void): ComponentType<Props> | null {
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

/** As `useLate`, of what a press opens: where it can't be fetched, the page says so and `takeBack` ends the wish. */
export function useOpened<Props>(part: LatePart<Props>, isWanted: boolean, takeBack: () => void): ComponentType<Props> | null {
  return useLate(part, isWanted, () => {
    takeBack();
    sayFailed();
  });
}

/**
 * What a button opens in its own place: the layer, open from the start, once it is there. Until then `opener` is for the button: a second
 * press, Escape or going elsewhere calls the layer off.
 */
export function useOpener<Props>(part: LatePart<Props>) {
  const [pressed, press] = useState<"pointer" | "keys" | null>(null);
  const callOff = () => press(null);
  const Layer = useOpened(part, pressed !== null, callOff);
  const opener = {
    "aria-expanded": false,
    // Only while it holds: a button may be busy of its own.
    ...(pressed !== null && { "aria-busy": true }),
    onClick: (event: MouseEvent) => {
      if (pressed !== null) return callOff();
      press(event.detail === 0 ? "keys" : "pointer");
    },
    onBlur: callOff,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") callOff();
    },
  };
  return { Layer, pressed, press, opener };
}

/** A dialog or sheet that comes late: nothing while it is closed, a mark at the top edge while it is on its way. */
export function LateLayer<Props extends { open: boolean; onOpenChange: (open: boolean) => void }>({
  part,
  props,
}: {
  part: LatePart<Props>;
  props: Props;
}) {
  const Layer = useOpened(part, props.open, () => props.onOpenChange(false));
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
  const Part = useOpened(part, true, onFailed);
  return Part === null ? <Coming /> : <Part {...props} />;
}

/** A part within the page: `waiting` until it is there, and a way to try again where it can't be fetched. */
export function LateBody<Props extends object>({
  part,
  props,
  waiting,
}: {
  part: LatePart<Props>;
  props: Props;
  waiting: ReactNode;
}) {
  const [failed, setFailed] = useState(false);
  const Part = useLate(part, !failed, () => setFailed(true));
  if (Part !== null) return <Part {...props} />;
  return failed ? <ErrorState sentence={NOT_LOADED} retry={() => setFailed(false)} /> : waiting;
}

function loadWaiting() {
  for (const load of waiting) {
    waiting.delete(load);
    // A press fetches it again.
    load().catch(() => {});
  }
}

function whenIdle(act: () => void) {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: 1_000 });
  else setTimeout(act, 200);
}

const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

function startUse(event: Event) {
  // A browser says so too where a page is drawn under a pointer that rests.
  const rests = event instanceof PointerEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0;
  if (rests) return;
  isInUse = true;
  for (const sign of SIGNS) window.removeEventListener(sign, startUse, true);
  whenIdle(loadWaiting);
}

if (typeof window !== "undefined")
  for (const sign of SIGNS) window.addEventListener(sign, startUse, { capture: true, passive: true });
