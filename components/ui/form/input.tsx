"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "../cn";
import { useFieldControl } from "./field";

/** Look of a text control: 16 px below md so that phones do not zoom. */
export const controlLook = cn(
  "w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3 text-base text-ink transition-colors md:text-sm",
  "placeholder:text-ink-3 hover:border-ink-3 disabled:border-line disabled:bg-sunken disabled:text-ink-off",
  "aria-invalid:border-danger",
);

/** A one-line text control, 36 px. `start` is an icon before the text, `end` a control after it. */
export function Input({ className, start, end, ...props }: ComponentProps<"input"> & { start?: ReactNode; end?: ReactNode }) {
  const ids = useFieldControl(props);
  const input = (
    <input
      {...props}
      {...ids}
      className={cn(controlLook, "h-9 pointer-coarse:min-h-11", start && "ps-9", end && "pe-10", className)}
    />
  );
  if (!start && !end) return input;
  return (
    <div className="relative">
      {/* The control comes first: an icon that is drawn before it has arrived stands in no height yet, and moves. */}
      {input}
      {start && (
        <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-ink-3 [&_svg]:size-4">
          {start}
        </span>
      )}
      {end && <span className="absolute inset-y-0 end-1 grid place-items-center">{end}</span>}
    </div>
  );
}

/** Several lines of text, with a count from 80% of `maxLength` on. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  const ids = useFieldControl(props);
  const length = typeof props.value === "string" ? props.value.length : 0;
  const max = props.maxLength;
  return (
    <div>
      <textarea {...props} {...ids} rows={rows} className={cn(controlLook, "block py-2 leading-5", className)} />
      {max !== undefined && length >= max * 0.8 && (
        <p className={cn("mt-1 text-end text-xs", length >= max ? "text-danger-ink" : "text-ink-3")} role="status">
          {length} of {max}
        </p>
      )}
    </div>
  );
}
