"use client";

import { RadioGroup } from "radix-ui";
import { type ReactNode, useId } from "react";
import { cn } from "../cn";

interface RadioOption {
  value: string;
  label: ReactNode;
  /** Second line, quieter. */
  detail?: ReactNode;
}

/** A few answers of which one is taken; nothing is taken while `value` is empty. */
export function RadioChoice({
  options,
  value,
  onValueChange,
  labelledBy,
  disabled = false,
  stacked = false,
}: {
  options: readonly RadioOption[];
  value: string;
  onValueChange: (value: string) => void;
  labelledBy: string;
  disabled?: boolean;
  /** One below the other. */
  stacked?: boolean;
}) {
  const id = useId();
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={onValueChange}
      aria-labelledby={labelledBy}
      disabled={disabled}
      className={cn("flex gap-x-6 gap-y-2", stacked ? "flex-col" : "flex-wrap")}
    >
      {options.map((option) => (
        <div key={option.value} className="flex min-w-0 items-start gap-2.5 pointer-coarse:min-h-11">
          <RadioGroup.Item
            id={`${id}-${option.value}`}
            value={option.value}
            aria-describedby={option.detail ? `${id}-${option.value}-detail` : undefined}
            className={cn(
              "relative mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-strong bg-surface transition-colors",
              "before:absolute before:-inset-1.5 before:content-[''] pointer-coarse:before:-inset-3.5",
              "data-[state=checked]:border-accent disabled:border-line disabled:bg-sunken",
            )}
          >
            <RadioGroup.Indicator className="size-2 rounded-full bg-accent forced-color-adjust-none" />
          </RadioGroup.Item>
          <div className="min-w-0 leading-5 [overflow-wrap:anywhere]">
            <label htmlFor={`${id}-${option.value}`} className="text-sm">
              {option.label}
            </label>
            {option.detail && (
              <p id={`${id}-${option.value}-detail`} className="text-ui text-ink-2">
                {option.detail}
              </p>
            )}
          </div>
        </div>
      ))}
    </RadioGroup.Root>
  );
}
