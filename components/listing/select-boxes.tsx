"use client";

import { Checkbox } from "@/components/ui/form/checkbox";
import type { Noun } from "./thing-rows";
import type { Selection } from "./use-selection";

/** Ticks every row that is shown, or none; `labelled` where no head of a table says what it belongs to. */
export function SelectAll({
  noun,
  selection,
  labelled = false,
}: {
  noun: Noun;
  selection: Pick<Selection<{ id: string }>, "all" | "toggleAll">;
  labelled?: boolean;
}) {
  const words = `Select all ${noun.many} shown`;
  const name = labelled ? { label: <span className="text-ui text-ink-3">{words}</span> } : { "aria-label": words };
  return <Checkbox {...name} checked={selection.all} onCheckedChange={selection.toggleAll} />;
}

/** Ticks one row, with Shift all from the last one. */
export function SelectRow({
  id,
  name,
  selection,
}: {
  id: string;
  name: string;
  selection: Pick<Selection<{ id: string }>, "isSelected" | "toggle">;
}) {
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={selection.isSelected(id)}
      onCheckedChange={(isOn) => selection.toggle(id, isOn)}
    />
  );
}
