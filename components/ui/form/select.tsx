"use client";

import { type KeyboardEvent, useRef } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { cn } from "../cn";
import { Coming } from "../layer/coming";
import { latePart, useOpener } from "../layer/late";
import { useFieldControl } from "./field";
import { controlLook } from "./input";
import type { SelectProps } from "./select-layer";
import { nothingTyped, typedOption, typedWith } from "./type-ahead";

export type { SelectOption } from "./select-layer";

const list = latePart(async () => (await import("./select-layer")).SelectLayer);

const closed = { type: "button", role: "combobox", "aria-autocomplete": "none" } as const;

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
  const { Layer, pressed, press, opener } = useOpener(list);
  const typed = useRef(nothingTyped);
  const chosen = options.find((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = typedWith(typed.current, event.key, event.timeStamp);
    if (next !== null) {
      typed.current = next;
      const found = typedOption(options, value, next.text);
      if (found !== undefined && found !== chosen) onValueChange(found.value);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") press("keys");
    else return opener.onKeyDown(event);
    event.preventDefault();
  };
  const control = (
    <button
      {...(Layer === null && { ...opener, ...closed, onKeyDown })}
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
      {pressed !== null && <Coming />}
    </>
  );
}
