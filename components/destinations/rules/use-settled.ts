"use client";

import { useEffect, useState } from "react";

/** A text once it has not changed for so many milliseconds. */
export function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, settled, ms]);
  return settled;
}
