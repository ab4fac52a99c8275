import type { FieldSpec } from "@/lib/contract/integrations";
import { AppError } from "@/lib/core/errors";

export interface AcceptedFields {
  /** To be shown again. */
  plain: Record<string, string>;
  /** To be kept encrypted and never shown. */
  secrets: Record<string, string>;
  /** What may be shown of each secret. */
  hints: Record<string, string>;
}

/**
 * Checks what was entered into a source's form against its fields, and parts secrets from the rest. What is left out stays as
 * it was in `kept`; an empty text takes it away.
 * @throws {AppError} `invalid` naming the first field that is missing, unknown or wrong.
 */
export function acceptFields(
  specs: readonly FieldSpec[],
  entered: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, string>> = {},
): AcceptedFields {
  const unknown = Object.keys(entered).find((name) => !specs.some((spec) => spec.name === name));
  if (unknown !== undefined) throw new AppError("invalid", `There is no field ${JSON.stringify(unknown.slice(0, 60))}.`);
  const accepted: AcceptedFields = { plain: {}, secrets: {}, hints: {} };
  for (const spec of specs) {
    const given = Object.hasOwn(entered, spec.name) ? entered[spec.name]?.trim() : kept[spec.name];
    const value = given || (spec.kind === "select" ? spec.options[0]?.value : undefined);
    if (value === undefined) {
      if (spec.required) throw new AppError("invalid", `${spec.label} is missing.`);
      continue;
    }
    checkValue(spec, value);
    if (isSecret(spec)) {
      accepted.secrets[spec.name] = value;
      accepted.hints[spec.name] = hintOf(spec, value);
    } else accepted.plain[spec.name] = value;
  }
  return accepted;
}

/** True for what is never shown again. */
export function isSecret(spec: FieldSpec): boolean {
  return spec.kind === "secret" || spec.kind === "secret-text";
}

function checkValue(spec: FieldSpec, value: string): void {
  if (spec.kind === "number" && !/^\d{1,15}$/.test(value)) throw new AppError("invalid", `${spec.label} must be a whole number.`);
  if (spec.kind === "select" && !spec.options.some((option) => option.value === value)) {
    throw new AppError("invalid", `${spec.label} must be one of ${spec.options.map((option) => option.label).join(", ")}.`);
  }
  // A line break would end a header that the value is sent in.
  if (spec.kind !== "secret-text" && /\p{Cc}/u.test(value)) throw new AppError("invalid", `${spec.label} must be one line.`);
}

/** Short secrets, and files, show nothing of themselves. Whole characters only: half of one cannot be stored. */
function hintOf(spec: FieldSpec, value: string): string {
  return spec.kind === "secret" && value.length >= 12 ? `••••${[...value].slice(-4).join("").toWellFormed()}` : "••••";
}
