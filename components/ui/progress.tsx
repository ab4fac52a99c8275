"use client";

import { Progress as Radix } from "radix-ui";
import { cn } from "./cn";

/** A bar that follows the server. `value` is 0 to 100, null when unknown. */
export function Progress({ value, label, className }: { value: number | null; label: string; className?: string }) {
  return (
    <Radix.Root
      value={value}
      aria-label={label}
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-pressed", className)}
    >
      <Radix.Indicator
        className={cn("h-full rounded-full bg-accent transition-[width] duration-240", value === null && "w-1/3 opacity-60")}
        style={value === null ? undefined : { width: `${value}%` }}
      />
    </Radix.Root>
  );
}
