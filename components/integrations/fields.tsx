"use client";

import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { FieldSpec } from "@/lib/contract/integrations";

/** Values of a form by the name of the field; only what was typed. */
export type FieldValues = Readonly<Record<string, string>>;

/** The fields that a kind of source declares. `hints`: what is stored of secrets, when the source exists already. */
export function SourceFields({
  specs,
  values,
  hints = {},
  onChange,
}: {
  specs: readonly FieldSpec[];
  values: FieldValues;
  hints?: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}) {
  // Where no field is needed by itself, which ones go together is said by their help.
  const someRequired = specs.some(({ required }) => required);
  return specs.map((spec) => (
    <Field
      key={spec.name}
      label={spec.label}
      hint={hintOf(spec, hints[spec.name])}
      optional={someRequired && !spec.required && spec.kind !== "select"}
    >
      <Control
        spec={spec}
        value={values[spec.name] ?? ""}
        hint={hints[spec.name]}
        onChange={(value) => onChange(spec.name, value)}
      />
    </Field>
  ));
}

function Control({
  spec,
  value,
  hint,
  onChange,
}: {
  spec: FieldSpec;
  value: string;
  hint: string | undefined;
  onChange: (value: string) => void;
}) {
  const placeholder = hint === undefined ? spec.placeholder : `${hint} (stored; type to replace it)`;
  if (spec.kind === "select") {
    const [first] = spec.options;
    return <Select options={spec.options} value={value === "" ? first?.value : value} onValueChange={onChange} />;
  }
  if (spec.kind === "secret-text") {
    return (
      <Textarea
        rows={5}
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-xs md:text-xs"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Input
      type={spec.kind === "secret" ? "password" : "text"}
      inputMode={spec.kind === "number" ? "numeric" : undefined}
      autoComplete={spec.kind === "secret" ? "new-password" : "off"}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function hintOf(spec: FieldSpec, stored: string | undefined): string | undefined {
  const isSecret = spec.kind === "secret" || spec.kind === "secret-text";
  const keeping =
    isSecret && stored === undefined && !/encrypted/i.test(spec.help)
      ? "Stored encrypted; only its last characters are shown later."
      : "";
  return [spec.help, keeping].filter((part) => part !== "").join(" ") || undefined;
}
