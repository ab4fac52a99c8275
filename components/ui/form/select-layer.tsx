"use client";

import { Select as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Check } from "@/components/ui/icons";

export interface SelectOption<V extends string = string> {
  value: V;
  label: ReactNode;
  /** Second line, quieter. */
  detail?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<V extends string> {
  options: readonly SelectOption<V>[];
  value: V | undefined;
  onValueChange: (value: V) => void;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  "aria-label"?: string;
  className?: string;
}

/** The list, open from the start, below its control. */
export function SelectLayer<V extends string>({
  options,
  value,
  onValueChange,
  disabled,
  trigger,
}: Pick<SelectProps<V>, "options" | "value" | "onValueChange" | "disabled"> & { trigger: ReactNode }) {
  return (
    <Radix.Root defaultOpen value={value ?? ""} onValueChange={(next) => onValueChange(next as V)} disabled={disabled}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
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
