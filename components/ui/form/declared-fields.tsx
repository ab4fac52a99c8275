"use client";

import type { FieldSpec } from "@/lib/contract/integrations";
import type { FieldValues } from "./declared-values";
import { isSecret } from "./declared-values";
import { Field } from "./field";
import { Input } from "./input";
import { SecretText } from "./secret-text";
import { Select } from "./select";

/** The fields that a kind of source or phone system declares. `hints`: what is stored of secrets, where there is something. */
export function DeclaredFields({
  specs,
  values,
  hints = {},
  errors = {},
  onChange,
}: {
  specs: readonly FieldSpec[];
  values: FieldValues;
  hints?: Readonly<Record<string, string>>;
  /** A sentence by the name of the field. */
  errors?: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}) {
  // Where no field is needed by itself, which ones go together is said by their help.
  const someRequired = specs.some(({ required }) => required);
  return specs.map((spec) => (
    <Field
      key={spec.name}
      label={spec.label}
      hint={hintOf(spec, hints[spec.name])}
      error={errors[spec.name]}
      required={spec.required && hints[spec.name] === undefined}
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
    return <SecretText label={spec.label} placeholder={placeholder} value={value} onChange={onChange} />;
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
  const keeping =
    isSecret(spec) && stored === undefined && !/encrypted/i.test(spec.help)
      ? `Stored encrypted${spec.kind === "secret" ? "; only the last 4 characters are shown later" : " and not shown again"}.`
      : "";
  return [spec.help, keeping].filter((part) => part !== "").join(" ") || undefined;
}
