"use client";

import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { ArrowDown, ArrowUp, Ban, Pencil, Play, Trash2, TriangleAlert } from "@/components/ui/icons";
import { Menu } from "@/components/ui/layer/menu";
import { useLocale } from "@/components/ui/locale";
import type { PreparationStep, StepOutcome } from "@/lib/contract/tables/preparation-steps";
import { outcomeWords, stepWords } from "./step-words";

/** What can be done to a step in its list. */
export interface StepActions {
  edit: () => void;
  move: (by: -1 | 1) => void;
  toggle: () => void;
  remove: () => void;
}

/** One step and its effect; `actions` is null for viewers. */
export function StepItem({
  step,
  place,
  count,
  outcome,
  actions,
}: {
  step: PreparationStep;
  place: number;
  count: number;
  /** Undefined while it is worked out. */
  outcome: StepOutcome | undefined;
  actions: StepActions | null;
}) {
  const { locale } = useLocale();
  const isOff = step.off === true;
  const warning = outcome?.problem ?? outcome?.doubt ?? null;
  return (
    <li className="flex gap-3 border-b py-3">
      <span aria-hidden className="w-6 shrink-0 pt-0.5 text-end text-ui text-ink-3 tabular-nums">
        {place + 1}
      </span>
      <div className="min-w-0 grow">
        <p className={cn("[overflow-wrap:anywhere]", isOff && "text-ink-3 line-through")} dir="auto">
          {stepWords(step)}
        </p>
        <p className="mt-0.5 text-ui text-ink-2" aria-live="polite">
          {isOff ? <Badge tone="neutral">Off</Badge> : outcome === undefined ? "Calculating…" : outcomeWords(outcome, locale)}
        </p>
        {warning !== null && !isOff && (
          <p className="mt-1 flex items-start gap-1.5 text-ui text-warning-ink [overflow-wrap:anywhere]">
            <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
            {warning}
          </p>
        )}
      </div>
      {actions !== null && (
        <Menu
          label={`More actions for step ${place + 1}`}
          items={[
            { label: "Edit", icon: Pencil, onSelect: actions.edit },
            { label: "Move up", icon: ArrowUp, disabled: place === 0, onSelect: () => actions.move(-1) },
            { label: "Move down", icon: ArrowDown, disabled: place === count - 1, onSelect: () => actions.move(1) },
            { label: isOff ? "Turn on" : "Turn off", icon: isOff ? Play : Ban, onSelect: actions.toggle },
            "separator",
            { label: "Delete", icon: Trash2, danger: true, onSelect: actions.remove },
          ]}
        />
      )}
    </li>
  );
}
