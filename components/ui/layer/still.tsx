"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from "react";
import { holdPresses } from "@/lib/client/hold-presses";
import { readAgain } from "@/lib/client/read-again";
import { hearTabs } from "@/lib/client/tabs";
import { moveBetweenRows } from "../list/move-between-rows";
import { ErrorState } from "../page/error-state";
import { type LatePart, latePart } from "./late";
import { NOT_LOADED, sayFailed } from "./late-failure";

interface StillProps<Props> {
  props: Props;
  /** The address opens something in it. */
  isAsked?: boolean;
  /** Something in it is under way. */
  isLive?: boolean;
}

/** How long the server's drawing holds for somebody who only watches: of what is under way, and of times since then. */
const LIVE_MS = 3_000;
const STILL_MS = 30_000;

/**
 * Declares a page that stands as the server drew it, links and all, until somebody moves, presses or types: its script is not part
 * of the first view. A press meanwhile is kept until it can be heard, and keys lead from row to row.
 * @param waiting stands in for a page that is gone to from another one, until its script is there.
 */
export function stillPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<StillProps<Props>> {
  let resolve = (_part: ComponentType<Props>) => {};
  const fetched = new Promise<ComponentType<Props>>((done) => {
    resolve = done;
  });
  const announce = (value: ComponentType<Props>) => {
    // So that `use` needs no second try, which the server's first drawing has no time for.
    Object.assign(fetched, { status: "fulfilled", value });
    resolve(value);
  };
  const part = latePart(async () => {
    const Part = await fetchPart();
    announce(Part);
    return Part;
  });
  if (typeof window === "undefined") void part.load();

  function Body({ props, onHydrated }: { props: Props; onHydrated: () => void }) {
    // Always, as any hook: a try that skips what the one before has waited for fails.
    const Part = use(fetched);
    useEffect(onHydrated, [onHydrated]);
    return <Part {...props} />;
  }

  return function Still({ props, isAsked = false, isLive = false }) {
    const holdsMs = isLive ? LIVE_MS : STILL_MS;
    const root = useRef<HTMLDivElement>(null);
    const isHydrated = useRef(false);
    const isOld = useRef(false);
    const queries = useQueryClient();
    useEffect(() => {
      const body = root.current;
      if (body === null || isHydrated.current) return;
      const load = () => part.load().catch(() => {});
      // A field in focus may hold words that were typed before anything could hear them.
      const isUsed = body.contains(document.activeElement);
      const timer = setTimeout(load, isAsked || isUsed ? 0 : holdsMs);
      const stop = holdPresses(
        body,
        () => isHydrated.current,
        () => part.load().catch(sayFailed),
      );
      const hear = (event: KeyboardEvent) => {
        if (isHydrated.current) return;
        if (asksForPaper(event)) {
          // Of several parts one prints the page.
          const isFirst = !event.defaultPrevented;
          event.preventDefault();
          void load().then(() => (isFirst ? printOnce(() => isHydrated.current) : undefined));
        } else moveBetweenRows(body, event);
      };
      // Some of a page is drawn for paper alone.
      const paper = window.matchMedia("print");
      paper.addEventListener("change", load);
      // React keeps from the page what comes to a part that it hasn't hydrated.
      window.addEventListener("keydown", hear, true);
      const unhear = hearTabs(() => {
        isOld.current = true;
        void load();
      });
      return () => {
        clearTimeout(timer);
        stop();
        unhear();
        window.removeEventListener("keydown", hear, true);
        paper.removeEventListener("change", load);
      };
    }, [isAsked, holdsMs]);
    const onHydrated = useCallback(() => {
      isHydrated.current = true;
      // Written in another tab since the server drew it.
      if (isOld.current) void readAgain(queries);
    }, [queries]);
    return (
      <div ref={root} className="contents">
        <Suspense fallback={<OnItsWay part={part}>{waiting}</OnItsWay>}>
          <Body props={props} onHydrated={onHydrated} />
        </Suspense>
      </div>
    );
  };
}

const LOOKED_EVERY_MS = 50;
const LOOKS = 100;

function asksForPaper({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "p";
}

/** Prints a page once it has hydrated, or has taken too long to. */
async function printOnce(isHydrated: () => boolean): Promise<void> {
  for (let looks = 0; looks < LOOKS && !isHydrated(); looks += 1)
    await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS));
  window.print();
}

/** In place of a page that the browser draws, until its script is there. */
function OnItsWay<Props>({ part, children }: { part: LatePart<Props>; children: ReactNode }) {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) part.load().catch(() => setFailed(true));
  }, [failed, part]);
  return failed ? <ErrorState sentence={NOT_LOADED} retry={() => setFailed(false)} /> : children;
}
