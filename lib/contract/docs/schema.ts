/** The part of a JSON Schema, as the OpenAPI document holds it, that the docs read. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
  maxLength?: number;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** One member of an object, ready to be shown; `members` are those of the object or of the list's items. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
  values: readonly string[];
  limits: string;
  members: readonly Field[];
}

/** The members of an object schema, references resolved, nested ones included. */
export function fieldsOf(schema: Schema | undefined, schemas: Schemas): Field[] {
  const object = objectIn(schema, schemas);
  return Object.entries(object?.properties ?? {}).map(([name, member]) => fieldOf(name, member, object?.required ?? [], schemas));
}

/** What a field means, with its limits where the words do not say them. */
export function fieldSentence({ description, limits }: Field): string {
  if (limits === "" || description.includes("at most") || description.includes("At most")) return description;
  return `${description} ${limits[0]?.toUpperCase()}${limits.slice(1)}.`.trim();
}

function fieldOf(name: string, member: Schema, required: readonly string[], schemas: Schemas): Field {
  const schema = resolve(member, schemas);
  const plain = withoutNull(schema, schemas);
  return {
    name,
    type: typeOf(schema, schemas),
    required: required.includes(name),
    description: member.description ?? schema.description ?? "",
    values: (plain.enum ?? withoutNull(plain.items ?? {}, schemas).enum ?? []).map(String),
    limits: limitsOf(plain),
    members: fieldsOf(plain.items ?? plain, schemas),
  };
}

function objectIn(schema: Schema | undefined, schemas: Schemas): Schema | undefined {
  if (schema === undefined) return undefined;
  const plain = withoutNull(resolve(schema, schemas), schemas);
  return plain.properties === undefined && plain.items !== undefined ? objectIn(plain.items, schemas) : plain;
}

function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  return name === undefined ? schema : { ...schemas[name], ...(schema.description && { description: schema.description }) };
}

/**
 * The one thing a nullable schema is beside null; of a body that may be a list too, the form that names its members; of several
 * objects the first.
 */
function withoutNull(schema: Schema, schemas: Schemas): Schema {
  const rest = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  const isListToo = rest.some(({ type }) => type === "array");
  const isObjects = rest.every((each) => resolve(each, schemas).properties !== undefined);
  const named = isListToo ? rest.find(({ properties }) => properties !== undefined) : undefined;
  const only = rest.length === 1 || isObjects ? rest[0] : named;
  return only !== undefined ? resolve(only, schemas) : resolve(schema, schemas);
}

function typeOf(schema: Schema, schemas: Schemas): string {
  const resolved = resolve(schema, schemas);
  if (resolved.anyOf) return unique(resolved.anyOf.map((each) => typeOf(each, schemas))).join(" or ");
  if (resolved.const !== undefined) return JSON.stringify(resolved.const);
  if (resolved.format === "binary") return "file";
  if (resolved.format === "date-time") return "timestamp";
  if (Array.isArray(resolved.type)) return resolved.type.join(", ");
  if (resolved.type === "array") return `${typeOf(resolved.items ?? {}, schemas)}[]`;
  return typeof resolved.type === "string" ? resolved.type : "any";
}

function limitsOf({ maxLength, minItems, maxItems, minimum, maximum }: Schema): string {
  const count = (value: number) => value.toLocaleString("en-US");
  const parts: string[] = [];
  if (maxLength !== undefined) parts.push(`at most ${count(maxLength)} characters`);
  if (minItems !== undefined && maxItems !== undefined) parts.push(`${count(minItems)} to ${count(maxItems)} items`);
  if (minimum !== undefined && maximum !== undefined) parts.push(`${count(minimum)} to ${count(maximum)}`);
  return parts.join(", ");
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
