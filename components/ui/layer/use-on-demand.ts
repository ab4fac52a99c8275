"use client";

import { type ComponentType, useState } from "react";

/**
 * A layer whose script is loaded once it is asked for. It then opens by itself; a press that finds no connection does nothing, and
 * the next one tries again.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Layer, setLayer] = useState<ComponentType<Props> | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = () => {
    if (busy || Layer !== null) return;
    setBusy(true);
    load()
      .then(
        (loaded) => setLayer(() => loaded),
        () => {},
      )
      .finally(() => setBusy(false));
  };
  return { Layer, busy, ask };
}
