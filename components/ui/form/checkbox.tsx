"use client";

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Check, Minus } from "@/components/ui/icons";
import { cn } from "../cn";

interface CheckboxProps {
  checked: boolean | "indeterminate";
  onCheckedChange: (checked: boolean) => void;
  /** Part of the target. Without it give `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  name?: string;
  "aria-label"?: string;
  className?: string;
}

/** A tick; the label is part of the target. */
export function Checkbox({ checked, onCheckedChange, label, hint, disabled, name, className, ...aria }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cn("flex items-start gap-2.5", className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native box has its third state from a script alone, and no look of ours */}
      <button
        type="button"
        role="checkbox"
        id={id}
        name={name}
        disabled={disabled}
        aria-checked={checked === "indeterminate" ? "mixed" : checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...aria}
        onClick={() => onCheckedChange(checked !== true)}
        onKeyDown={spaceAlone}
        className={cn(
          "relative mt-0.5 grid size-4 shrink-0 place-items-center rounded-xs border border-line-strong bg-surface text-on-accent transition-colors",
          "before:absolute before:-inset-1.5 before:content-[''] pointer-coarse:before:-inset-3.5",
          "aria-checked:border-accent aria-checked:bg-accent aria-[checked=mixed]:border-accent aria-[checked=mixed]:bg-accent",
          "disabled:border-line disabled:bg-sunken",
        )}
      >
        {checked === "indeterminate" && <Minus className="size-3" strokeWidth={3} aria-hidden />}
        {checked === true && <Check className="size-3" strokeWidth={3} aria-hidden />}
      </button>
      {label && (
        <div className="min-w-0 leading-5">
          <label htmlFor={id} className={cn("text-sm", disabled && "text-ink-off")}>
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-ui text-ink-3">
              {hint}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** By the pattern of ARIA, Space ticks and Enter doesn't. */
function spaceAlone(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}
