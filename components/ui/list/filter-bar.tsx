"use client";

import { type ReactNode, useState } from "react";
import { ListFilter } from "@/components/ui/icons";
import { Button } from "../button";
import { Field } from "../form/field";
import { SearchBox } from "../form/search-box";
import { Select } from "../form/select";
import { Sheet } from "../layer/sheet";

/** What a list is narrowed to: in a bar from lg up, in a sheet below. */
export function FilterBar({
  noun,
  placeholder,
  search,
  onSearch,
  count,
  onClear,
  beside,
  children,
}: {
  /** What is listed, as a plural: "calls". */
  noun: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** How many filters are set, besides the search. */
  count: number;
  /** Null where nothing is narrowed. */
  onClear: (() => void) | null;
  /** What else is in the row of the search. */
  beside?: ReactNode;
  /** The filters; `labelled` with labels above, one below the other. */
  children: (labelled: boolean) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <search aria-label={`Filter ${noun}`} className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={`Search ${noun}`}
          placeholder={placeholder}
          search={search}
          onSearch={onSearch}
          className="lg:max-w-96"
        />
        <Button className="lg:hidden" onClick={() => setOpen(true)}>
          <ListFilter aria-hidden />
          Filters{count > 0 && ` (${count})`}
        </Button>
        {beside}
        {onClear !== null && (
          <Button variant="ghost" className="max-lg:hidden" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2 max-lg:hidden">{children(false)}</div>
      <Sheet open={open} onOpenChange={setOpen} title="Filters">
        <div className="flex flex-col gap-4 p-6">
          {children(true)}
          <div className="mt-2 flex gap-2">
            <Button variant="primary" onClick={() => setOpen(false)}>
              Show {noun}
            </Button>
            {onClear !== null && (
              <Button variant="ghost" onClick={onClear}>
                Clear filters
              </Button>
            )}
          </div>
        </div>
      </Sheet>
    </search>
  );
}

/** A control of the bar: with its label above in the sheet, bare in the bar. */
export function FilterField({ label, labelled, children }: { label: string; labelled: boolean; children: ReactNode }) {
  return labelled ? <Field label={label}>{children}</Field> : children;
}

const ANY = "any";

/** One of some words, or any. */
export function FilterChoice<V extends string>({
  label,
  labelled,
  value,
  words,
  any,
  width,
  onChoose,
}: {
  label: string;
  labelled: boolean;
  value: V | null;
  words: readonly { value: V; label: string }[];
  /** What stands for no filter; null where there is always one. */
  any: string | null;
  width: string;
  onChoose: (value: V | null) => void;
}) {
  return (
    <FilterField label={label} labelled={labelled}>
      <Select
        {...(labelled ? {} : { "aria-label": label, className: width })}
        value={value ?? ANY}
        onValueChange={(next) => onChoose(words.find((word) => word.value === next)?.value ?? null)}
        options={[...(any === null ? [] : [{ value: ANY, label: any }]), ...words]}
      />
    </FilterField>
  );
}
