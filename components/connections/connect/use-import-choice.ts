"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { connectionQueries } from "@/lib/client/api/connections";
import type { ConnectionType } from "@/lib/contract/connections";
import type { Id } from "@/lib/core/ids";
import { daysOf, type ImportChoice } from "./import-words";

/** What an estimate is asked with. `id`: of a connection that is there, whose stored fields are used. */
interface Entered {
  type: ConnectionType;
  fields: Record<string, string>;
  id?: Id<"connection">;
}

/** How long typing a number rests before the phone system is asked. */
const REST_MS = 700;

export type ImportChosen = ReturnType<typeof useImportChoice>;

/** How many days to import, and what that brings: asked when it is chosen, not while something is typed. */
export function useImportChoice(first: ImportChoice, entered: Entered, isReady: boolean) {
  const owner = useId();
  const [choice, setChoice] = useState<ImportChoice>(first);
  const [own, setOwn] = useState("");
  // A turn makes the same days another question, once other values were entered.
  const [asked, setAsked] = useState<{ days: number; turn: number } | null>(null);
  const [isResting, setIsResting] = useState(false);
  const days = daysOf(choice, own);
  const ask = () => {
    setIsResting(false);
    setAsked((before) => (isReady && days !== null && days > 0 ? { days, turn: (before?.turn ?? 0) + 1 } : null));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the days change, not when what was entered does
  useEffect(() => {
    if (choice !== "own") return ask();
    setAsked(null);
    setIsResting(isReady && days !== null);
    const timer = setTimeout(ask, REST_MS);
    return () => clearTimeout(timer);
  }, [choice, days]);
  const estimate = useQuery({
    ...connectionQueries.estimate([owner, asked], { ...entered, days: asked?.days ?? 1 }),
    enabled: asked !== null,
  });
  return {
    ...{ choice, setChoice, own, setOwn, days, ask, isResting },
    /** What was asked holds no more: other values were entered. */
    forget: () => {
      setIsResting(false);
      setAsked(null);
    },
    estimate: asked === null ? null : estimate,
  };
}
