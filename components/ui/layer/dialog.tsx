"use client";

import type { ConfirmDialogProps, DialogProps } from "./dialog-layer";
import { LateLayer, latePart } from "./late";

const dialog = latePart(async () => (await import("./dialog-layer")).DialogLayer);
const confirmation = latePart(async () => (await import("./dialog-layer")).ConfirmLayer);

/** A layer to decide or to fill in; full height below md. */
export function Dialog(props: DialogProps) {
  return <LateLayer part={dialog} props={props} />;
}

/** Asks before an act that cannot be taken back. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <LateLayer part={confirmation} props={props} />;
}
