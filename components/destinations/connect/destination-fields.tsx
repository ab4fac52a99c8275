"use client";

import { DeclaredFields } from "@/components/ui/form/declared-fields";
import type { FieldValues } from "@/components/ui/form/declared-values";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { DestinationTypeInfo } from "@/lib/contract/events/destinations";
import type { Id } from "@/lib/core/ids";
import { NOTHING_STORED, type Stored, shownFields, targetOf, waysOf } from "./form-fields";
import { TargetField } from "./target-field";

/** What an app's form asks for, new or changed: the way, its fields, and the channel or tab among those that there are. */
export function DestinationFields({
  type,
  way,
  values,
  stored = NOTHING_STORED,
  errors,
  asked,
  onWay,
  onChange,
}: {
  type: DestinationTypeInfo;
  way: string;
  values: FieldValues;
  stored?: Stored;
  errors: Readonly<Record<string, string>>;
  /** What the app is asked with for its channels or tabs. */
  asked: { id?: Id<"integration">; fields: Record<string, string> };
  onWay: (way: string) => void;
  onChange: (name: string, value: string) => void;
}) {
  const ways = waysOf(type.type);
  const shown = shownFields(type, way, values);
  const target = targetOf(type);
  const targetSpec = shown.find(({ name }) => name === target?.field);
  return (
    <>
      {ways.length > 0 && (
        <Field label="Connect by">
          <Select
            options={ways.map(({ value, label, detail }) => ({ value, label, detail }))}
            value={way}
            onValueChange={onWay}
          />
        </Field>
      )}
      <DeclaredFields
        specs={shown.filter((spec) => spec !== targetSpec)}
        values={values}
        hints={stored.secretHints}
        errors={errors}
        onChange={onChange}
      />
      {targetSpec !== undefined && target !== null && (
        <TargetField
          type={type}
          spec={targetSpec}
          many={target.many}
          value={values[targetSpec.name] ?? ""}
          error={errors[targetSpec.name]}
          asked={asked}
          onChange={(value) => onChange(targetSpec.name, value)}
        />
      )}
    </>
  );
}
