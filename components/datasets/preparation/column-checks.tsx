"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/form/checkbox";

/** Columns to choose several of, in the order of the table. */
export function ColumnChecks({
  label,
  hint,
  columns,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  columns: readonly string[];
  value: readonly string[];
  onChange: (columns: string[]) => void;
}) {
  const id = useId();
  // A column that is gone stays in sight until it is taken out.
  const shown = [...columns, ...value.filter((name) => !columns.includes(name))];
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={hint === undefined ? undefined : id}>
      <legend className="mb-1.5 text-ui font-medium">{label}</legend>
      <div className="flex max-h-56 flex-col gap-1 overflow-y-auto rounded-sm border border-line-strong p-2">
        {shown.map((name) => (
          <Checkbox
            key={name}
            label={<bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
            checked={value.includes(name)}
            onCheckedChange={(checked) =>
              onChange(
                checked ? shown.filter((each) => each === name || value.includes(each)) : value.filter((each) => each !== name),
              )
            }
          />
        ))}
      </div>
      {hint !== undefined && (
        <p id={id} className="text-ui text-ink-3">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
