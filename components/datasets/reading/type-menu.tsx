"use client";

import { DropdownMenu } from "radix-ui";
import { Check, ChevronDown } from "@/components/ui/icons";
import { COLUMN_TYPES, type ColumnType } from "@/lib/contract/words/column-words";
import { TYPE_WORDS } from "../columns/column-words";

/** The type of a column, to be changed; the one that was found is marked. Its list exists only while it is open. */
export function TypeMenu({
  column,
  type,
  shown,
  detected,
  onType,
}: {
  column: string;
  type: ColumnType;
  /** "currency USD": the type with its detail. */
  shown: string;
  detected: ColumnType | undefined;
  onType: (type: ColumnType) => void;
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          aria-label={`Type of ${column}: ${shown}`}
          className="flex h-7 min-w-0 items-center gap-1 rounded-sm border border-line-strong bg-surface px-2 text-ui font-normal text-ink hover:bg-hover pointer-coarse:min-h-11"
        >
          <span className="truncate">{shown}</span>
          <ChevronDown className="size-3.5 shrink-0 text-ink-3" aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-fade-in overflow-y-auto rounded-md bg-raised p-1 shadow-over"
        >
          <DropdownMenu.RadioGroup value={type} onValueChange={(next) => onType(next as ColumnType)}>
            {COLUMN_TYPES.map((one) => (
              <DropdownMenu.RadioItem
                key={one}
                value={one}
                className="flex min-h-8 cursor-default items-center gap-2 rounded-sm py-1 ps-2 pe-3 text-sm outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-11"
              >
                <span className="grid w-4 shrink-0 place-items-center">
                  <DropdownMenu.ItemIndicator>
                    <Check className="size-4 text-accent-ink" aria-hidden />
                  </DropdownMenu.ItemIndicator>
                </span>
                {TYPE_WORDS[one]}
                {one === detected && <span className="ms-auto ps-3 text-ui text-ink-3">detected</span>}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
