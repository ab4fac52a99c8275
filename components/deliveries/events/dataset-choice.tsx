"use client";

import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { X } from "@/components/ui/icons";
import { type Id, isId } from "@/lib/core/ids";

export interface NamedDataset {
  id: Id<"dataset">;
  name: string;
}

/** Datasets that reports and changes have to be about, as chips; all of them while none is chosen. */
export function DatasetChoice({
  datasets,
  value,
  onChange,
}: {
  datasets: readonly NamedDataset[];
  value: readonly Id<"dataset">[];
  onChange: (ids: Id<"dataset">[]) => void;
}) {
  const left = datasets.filter(({ id }) => !value.includes(id));
  const nameOf = (id: string) => datasets.find((dataset) => dataset.id === id)?.name ?? "Deleted dataset";
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label="Reports on and changes to these datasets">
        <Combobox
          searchLabel="Find a dataset"
          value=""
          display={value.length === 0 ? "All datasets" : left.length === 0 ? "All datasets are selected" : "Add a dataset"}
          disabled={left.length === 0}
          options={() => left.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(id) => isId("dataset", id) && onChange([...value, id])}
        />
      </Field>
      {value.length > 0 && (
        <ul aria-label="Chosen datasets" className="flex flex-wrap gap-2">
          {value.map((id) => (
            <li key={id} className="flex max-w-full items-center gap-1 rounded-xs bg-accent-soft ps-2 text-ui text-accent-ink">
              <span className="truncate" dir="auto">
                {nameOf(id)}
              </span>
              <button
                type="button"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => onChange(value.filter((each) => each !== id))}
                className="grid size-7 shrink-0 place-items-center rounded-xs hover:bg-hover pointer-coarse:size-11"
              >
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
