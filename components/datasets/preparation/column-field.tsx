"use client";

import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";

/** One column of those that there are. */
export function ColumnField({
  label,
  columns,
  value,
  onChange,
}: {
  label: string;
  columns: readonly string[];
  value: string;
  onChange: (column: string) => void;
}) {
  return (
    <Field label={label}>
      <Combobox
        options={() => columns.map((name) => ({ value: name, label: name }))}
        value={value}
        display={value === "" ? "Choose a column" : value}
        searchLabel="Find a column"
        onValueChange={onChange}
      />
    </Field>
  );
}
