"use client";

import { LateLayer, latePart } from "./late";
import type { SheetProps } from "./sheet-layer";

const sheet = latePart(async () => (await import("./sheet-layer")).SheetLayer);

/** Detail at the end edge (or a drawer at the start), full width below md. */
export function Sheet(props: SheetProps) {
  return <LateLayer part={sheet} props={props} />;
}
