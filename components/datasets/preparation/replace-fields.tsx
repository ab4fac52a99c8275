"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import type { PreparationStep, StepOf } from "@/lib/contract/tables/preparation-steps";
import { ColumnField } from "./column-field";

type Replace = StepOf<"replace">;

/** Whole cells, each list of them with what takes their place; or a part of a cell. */
export function ReplaceFields({
  step,
  columns,
  onChange,
}: {
  step: Replace;
  columns: readonly string[];
  onChange: (step: PreparationStep) => void;
}) {
  const isPart = step.find !== undefined;
  const { values = [], find: _, with: __, ...bare } = step;
  const changeValues = (next: NonNullable<Replace["values"]>) => onChange({ ...bare, values: next });
  return (
    <>
      <ColumnField label="Column" columns={columns} value={step.column} onChange={(column) => onChange({ ...step, column })} />
      <Field label="Replace">
        <Select
          options={[
            { value: "cells", label: "Whole cells" },
            { value: "part", label: "Part of a cell" },
          ]}
          value={isPart ? "part" : "cells"}
          onValueChange={(how) => {
            onChange(how === "part" ? { ...bare, find: "", with: "" } : { ...bare, values: [{ from: [], to: "" }] });
          }}
        />
      </Field>
      {isPart ? (
        <>
          <Field label="Find">
            <Input value={step.find ?? ""} onChange={(event) => onChange({ ...step, find: event.target.value })} />
          </Field>
          <Field label="Replace with" optional>
            <Input value={step.with ?? ""} onChange={(event) => onChange({ ...step, with: event.target.value })} />
          </Field>
        </>
      ) : (
        <>
          {values.map((value, i) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and are only added and taken at the end
              key={i}
              className="flex flex-col gap-3 border-l-2 border-line ps-3"
            >
              <Field label="Cells" hint="One per line, exactly as they appear.">
                <Textarea
                  rows={Math.min(6, Math.max(2, value.from.length))}
                  defaultValue={value.from.join("\n")}
                  onChange={(event) =>
                    changeValues(
                      values.map((each, at) =>
                        at === i ? { ...each, from: event.target.value.split("\n").filter((line) => line !== "") } : each,
                      ),
                    )
                  }
                />
              </Field>
              <Field label="Replace with" hint="Leave empty for a missing value.">
                <Input
                  value={value.to ?? ""}
                  onChange={(event) =>
                    changeValues(values.map((each, at) => (at === i ? { ...each, to: event.target.value || null } : each)))
                  }
                />
              </Field>
            </div>
          ))}
          <div className="flex gap-2">
            <Button size="sm" onClick={() => changeValues([...values, { from: [], to: "" }])}>
              Add replacement
            </Button>
            {values.length > 1 && (
              <Button size="sm" variant="ghost" onClick={() => changeValues(values.slice(0, -1))}>
                Remove the last one
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
