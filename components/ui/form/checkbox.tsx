"use client";

import { Checkbox as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";
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
      <Radix.Root
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...aria}
        className={cn(
          "relative mt-0.5 grid size-4 shrink-0 place-items-center rounded-xs border border-line-strong bg-surface text-on-accent transition-colors",
          "before:absolute before:-inset-1.5 before:content-[''] pointer-coarse:before:-inset-3.5",
          "data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent",
          "disabled:border-line disabled:bg-sunken",
        )}
      >
        <Radix.Indicator>
          {checked === "indeterminate" ? (
            <Minus className="size-3" strokeWidth={3} aria-hidden />
          ) : (
            <Check className="size-3" strokeWidth={3} aria-hidden />
          )}
        </Radix.Indicator>
      </Radix.Root>
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
