"use client";

import type { MouseEvent, ReactElement } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { cn } from "../cn";
import { Coming } from "../layer/coming";
import { latePart, useOpener } from "../layer/late";
import type { ComboboxProps } from "./combobox-layer";
import { useFieldControl } from "./field";
import { controlLook } from "./input";

export type { ComboboxOption } from "./combobox-layer";

const list = latePart(async () => (await import("./combobox-layer")).ComboboxLayer);

/** One of a long list, found by typing. Esc leaves it unchanged. */
export function Combobox({ display, disabled = false, id, "aria-label": label, ...choice }: ComboboxProps) {
  const ids = useFieldControl(id === undefined ? {} : { id });
  const { Layer, pressed, opener } = useOpener(list);
  const onClick = (event: MouseEvent) => {
    choice.onQuery?.("");
    opener.onClick(event);
  };
  const control: ReactElement = (
    <button
      type="button"
      {...(Layer === null && { ...opener, "aria-haspopup": "dialog", onClick })}
      {...ids}
      aria-label={label}
      disabled={disabled}
      className={cn(controlLook, "flex h-9 items-center justify-between gap-2 text-start pointer-coarse:min-h-11")}
    >
      <span className="truncate">{display}</span>
      <ChevronDown className="size-4 shrink-0 text-ink-3" aria-hidden />
    </button>
  );
  if (Layer !== null) return <Layer {...choice} trigger={control} />;
  return (
    <>
      {control}
      {pressed !== null && <Coming />}
    </>
  );
}
