import type { FieldSpec } from "@/lib/contract/integrations";

/** Values of a form by the name of the field; only what was typed. */
export type FieldValues = Readonly<Record<string, string>>;

/** True for what is stored sealed and never shown again. */
export function isSecret({ kind }: Pick<FieldSpec, "kind">): boolean {
  return kind === "secret" || kind === "secret-text";
}

/** What to send of a form that changes what is stored: a secret that was typed and emptied again is one that stays. */
export function changedFields(typed: FieldValues, specs: readonly FieldSpec[]): Record<string, string> {
  const secrets = new Set(specs.filter(isSecret).map(({ name }) => name));
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => !(secrets.has(name) && value.trim() === "")));
}

/**
 * A sentence for each field that must be filled in and is not, by its name. `stored`: secrets that are there already, which
 * stay where nothing is typed.
 */
export function missingFields(
  values: FieldValues,
  specs: readonly FieldSpec[],
  stored: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const missing = specs.filter(
    ({ name, required, kind }) =>
      required && kind !== "select" && (values[name] ?? "").trim() === "" && !(isSecret({ kind }) && stored[name] !== undefined),
  );
  return Object.fromEntries(missing.map(({ name, label }) => [name, `“${label}” is required.`]));
}
