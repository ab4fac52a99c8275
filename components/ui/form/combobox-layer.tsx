"use client";

import { Popover } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Check, Search } from "@/components/ui/icons";
import { cn } from "../cn";

const shownMax = 100;

export interface ComboboxOption {
  value: string;
  label: string;
  /** Quieter, at the end edge. */
  detail?: string;
}

export interface ComboboxProps {
  /** Called when it is opened, so that long lists cost nothing before. */
  options: () => readonly ComboboxOption[];
  value: string;
  /** What stands in the control: the label of `value`. */
  display: string;
  onValueChange: (value: string) => void;
  searchLabel: string;
  disabled?: boolean;
  id?: string;
  "aria-label"?: string;
  /** Told what is typed, by whom the options are narrowed to it elsewhere; without, they are here. */
  onQuery?: (query: string) => void;
}

/** The list and the field that narrows it, open from the start, below their control. */
export function ComboboxLayer({
  options,
  value,
  onValueChange,
  searchLabel,
  onQuery,
  trigger,
}: Pick<ComboboxProps, "options" | "value" | "onValueChange" | "searchLabel" | "onQuery"> & { trigger: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) onQuery?.("");
      }}
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 flex max-h-80 w-(--radix-popover-trigger-width) min-w-64 animate-fade-in flex-col rounded-md bg-raised shadow-over outline-none"
        >
          <Choices
            options={options()}
            value={value}
            label={searchLabel}
            onQuery={onQuery}
            onChoose={(next) => {
              onValueChange(next);
              setOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Choices({
  options,
  value,
  label,
  onQuery,
  onChoose,
}: {
  options: readonly ComboboxOption[];
  value: string;
  label: string;
  onQuery: ((query: string) => void) | undefined;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  const [query, setQuery] = useState("");
  const chosenAt = useRef(options.findIndex((option) => option.value === value));
  const [at, setAt] = useState(() => Math.max(0, chosenAt.current));
  const found = onQuery ? options : matching(options, query);
  const active = Math.min(at, found.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === "ArrowDown") setAt(Math.min(active + 1, found.length - 1));
    else if (event.key === "ArrowUp") setAt(Math.max(active - 1, 0));
    else if (event.key === "Enter" && chosen) onChoose(chosen.value);
    else return;
    event.preventDefault();
  };
  // Around the active row, so that a list of hundreds stays light.
  const start = Math.max(0, Math.min(active - shownMax / 2, found.length - shownMax));
  return (
    <>
      <div className="flex h-10 shrink-0 items-center gap-2 border-b px-3">
        <Search className="size-4 shrink-0 text-ink-3" aria-hidden />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[active] ? `${id}-${found[active].value}` : undefined}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
            onQuery?.(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow bg-transparent text-base outline-none md:text-sm"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} className="min-h-0 grow overflow-y-auto p-1">
        {found.slice(start, start + shownMax).map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns this option
          <div
            key={option.value}
            id={`${id}-${option.value}`}
            ref={(row) => {
              if (option === found[active]) row?.scrollIntoView({ block: "nearest" });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            onClick={() => onChoose(option.value)}
            className={cn(
              "flex min-h-8 cursor-default items-center gap-2 rounded-sm py-1 ps-2 pe-3 text-sm hover:bg-hover pointer-coarse:min-h-11",
              option === found[active] && "bg-accent-soft hover:bg-accent-soft",
            )}
          >
            <span className="w-4 shrink-0">
              {option.value === value && <Check className="size-4 text-accent-ink" aria-hidden />}
            </span>
            <span className="min-w-0 grow truncate">{option.label}</span>
            {option.detail && <span className="shrink-0 text-ui text-ink-3">{option.detail}</span>}
          </div>
        ))}
        {found.length === 0 && <p className="px-3 py-4 text-center text-ui text-ink-2">Nothing matches “{query.trim()}”.</p>}
      </div>
    </>
  );
}

function matching(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = plain(query).split(" ").filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = plain(`${option.label} ${option.value} ${option.detail ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

/** Without case, accents, slashes and underscores: "sao paulo" finds "America/São_Paulo". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[/_-]+/g, " ")
    .toLowerCase();
}
