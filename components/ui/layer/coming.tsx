"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Says that a press was heard. */
export function Coming() {
  // What an address opens is rendered on the server too, where there is nothing to lie above.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted) return null;
  return createPortal(
    <output className="fixed inset-x-0 top-0 z-40 animate-fade-in border-t-2 border-accent">
      <span className="sr-only">Loading</span>
    </output>,
    document.body,
  );
}
