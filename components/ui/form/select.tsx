"use client";

import { Select as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Check, ChevronDown } from "@/components/ui/icons";
import { cn } from "../cn";
import { useFieldControl } from "./field";
import { controlLook } from "./input";

export interface SelectOption<V extends string = string> {
  value: V;
  label: ReactNode;
  /** Second line, quieter. */
  detail?: ReactNode;
  disabled?: boolean;
}

interface SelectProps<V extends string> {
  options: readonly SelectOption<V>[];
  value: V | undefined;
  onValueChange: (value: V) => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  id?: string;
  "aria-label"?: string;
  className?: string;
}

/** One of a list, as an APG listbox with type-ahead. An option's value is never empty. */
export function Select<V extends string>({
  options,
  value,
  onValueChange,
  placeholder = "Choose",
  disabled,
  name,
  className,
  ...own
}: SelectProps<V>) {
  const ids = useFieldControl(own);
  return (
    <Radix.Root value={value ?? ""} onValueChange={(next) => onValueChange(next as V)} disabled={disabled} name={name}>
      <Radix.Trigger
        {...ids}
        aria-label={own["aria-label"]}
        className={cn(
          controlLook,
          "flex h-9 items-center justify-between gap-2 text-start data-placeholder:text-ink-3 pointer-coarse:min-h-11 *:first:truncate",
          className,
        )}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown className="size-4 shrink-0 text-ink-3" aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) max-w-[min(28rem,calc(100vw-1rem))] animate-fade-in overflow-hidden rounded-md bg-raised shadow-over"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="flex min-h-8 cursor-default items-center gap-2 rounded-sm py-1.5 ps-2 pe-3 text-sm outline-none select-none data-disabled:text-ink-off data-highlighted:bg-hover pointer-coarse:min-h-11"
              >
                <span className="grid w-4 shrink-0 place-items-center">
                  <Radix.ItemIndicator>
                    <Check className="size-4 text-accent-ink" aria-hidden />
                  </Radix.ItemIndicator>
                </span>
                <span className="min-w-0">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.detail && <span className="block text-ui text-ink-3">{option.detail}</span>}
                </span>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
