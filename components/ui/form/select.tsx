"use client";

import { type KeyboardEvent, useState } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { cn } from "../cn";
import { Coming, latePart, useLate } from "../layer/late";
import { useFieldControl } from "./field";
import { controlLook } from "./input";
import type { SelectProps } from "./select-layer";

export type { SelectOption } from "./select-layer";

const list = latePart(async () => (await import("./select-layer")).SelectLayer);

/** One of a list, as an APG listbox with type-ahead. An option's value is never empty. */
export function Select<V extends string>({
  options,
  value,
  onValueChange,
  placeholder = "Choose",
  disabled,
  className,
  ...own
}: SelectProps<V>) {
  const ids = useFieldControl(own);
  const [pressed, setPressed] = useState(false);
  const Layer = useLate(list, pressed, () => setPressed(false));
  const chosen = options.find((option) => option.value === value);
  const opener = {
    type: "button",
    role: "combobox",
    "aria-expanded": false,
    "aria-autocomplete": "none",
    "aria-busy": pressed || undefined,
    onClick: () => setPressed(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !/^(?:Arrow(?:Down|Up)|\S)$/u.test(event.key)) return;
      event.preventDefault();
      setPressed(true);
    },
  } as const;
  const control = (
    <button
      {...(Layer === null && opener)}
      {...ids}
      aria-label={own["aria-label"]}
      disabled={disabled}
      data-placeholder={chosen === undefined ? "" : undefined}
      className={cn(
        controlLook,
        "flex h-9 items-center justify-between gap-2 text-start data-placeholder:text-ink-3 pointer-coarse:min-h-11 *:first:truncate",
        className,
      )}
    >
      <span>{chosen?.label ?? placeholder}</span>
      <ChevronDown className="size-4 shrink-0 text-ink-3" aria-hidden />
    </button>
  );
  if (Layer !== null) {
    return (
      <Layer
        options={options}
        value={value}
        onValueChange={(next) => onValueChange(next as V)}
        disabled={disabled}
        trigger={control}
      />
    );
  }
  return (
    <>
      {control}
      {pressed && <Coming />}
    </>
  );
}
