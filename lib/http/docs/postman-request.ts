/** What is read of an operation of the OpenAPI document, as JSON. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

interface Schema {
  description?: string;
  example?: unknown;
  default?: unknown;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
}

interface Field {
  key: string;
  value?: string;
  type?: "file" | "text";
  description?: string | undefined;
  disabled?: boolean;
}

/** A request as Postman keeps it. */
export interface PostmanRequest {
  method: string;
  description: string;
  url: { host: string[]; path: string[]; query: Field[]; variable: Field[] };
  header: Field[];
  auth?: object;
  body?: object;
}

/** An answer that is kept with its request, as an example. */
export interface SavedReply {
  name: string;
  code: number;
  header: Field[];
  body: string;
  _postman_previewlanguage: "json";
}

/** The secret of an address, by the example that stands for it in the document. */
const TOKENS = [
  ["ipt_PLACEHOLDER", "{{pushToken}}"],
  ["vwh_PLACEHOLDER", "{{voiceToken}}"],
] as const;

/** The request of an operation, with its examples; what may be left out is there and switched off. */
export function requestOf(path: string, method: string, operation: Operation): PostmanRequest {
  const fields = (place: string) => (operation.parameters ?? []).filter((each) => each.in === place).map(fieldOf);
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isJson = type === "application/json";
  return {
    method: method.toUpperCase(),
    description: operation.description,
    url: {
      host: ["{{baseUrl}}"],
      path: path
        .slice(1)
        .replaceAll(/\{(\w+)\}/g, ":$1")
        .split("/"),
      query: fields("query"),
      variable: fields("path"),
    },
    header: [
      ...fields("header"),
      ...(isJson ? [{ key: "Content-Type", value: type }] : []),
      { key: "Accept", value: acceptedOf(operation) },
    ],
    ...authOf(operation),
    ...(media !== undefined && { body: isJson ? jsonBody(media) : formBody(media.schema) }),
  };
}

/** What a success is: JSON, or the kind of file. */
function acceptedOf({ responses }: Operation): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  return Object.keys(success?.content ?? {})[0] ?? "application/json";
}

function fieldOf({ name, required, description, schema }: NonNullable<Operation["parameters"]>[number]): Field {
  return { key: name, value: exampleOf(schema), description, ...(required !== true && { disabled: true }) };
}

function exampleOf(schema: Schema): string {
  const example = schema.example ?? schema.default ?? schema.enum?.[0] ?? "";
  const text = typeof example === "string" ? example : JSON.stringify(example);
  return TOKENS.reduce((all, [token, variable]) => all.replaceAll(token, variable), text);
}

/** The collection's bearer unless something else; what has its credential in its address must not inherit that. */
function authOf({ security }: Operation): { auth?: object } {
  if (security.length === 0) return { auth: { type: "noauth" } };
  if (security.some((way) => "publicKey" in way)) {
    const apikey = Object.entries({ key: "X-Service-Key", value: "{{publicKey}}", in: "header" });
    return { auth: { type: "apikey", apikey: apikey.map(([key, value]) => ({ key, value, type: "string" })) } };
  }
  return { auth: { type: "bearer", bearer: [{ key: "token", value: "{{secretKey}}", type: "string" }] } };
}

function jsonBody({ example }: Media): object {
  return { mode: "raw", raw: JSON.stringify(example, null, 2), options: { raw: { language: "json" } } };
}

function formBody({ properties = {} }: Schema): object {
  const fields = Object.entries(properties).map(
    ([key, schema]): Field =>
      schema.format === "binary"
        ? { key, type: "file", description: schema.description }
        : { key, type: "text", value: exampleOf(schema), description: schema.description, disabled: true },
  );
  return { mode: "formdata", formdata: fields.sort((a, b) => Number(b.type === "file") - Number(a.type === "file")) };
}

/** What an operation answers with by its documentation, refusals too. */
export function savedReplies({ responses }: Operation): SavedReply[] {
  return Object.entries(responses).flatMap(([status, { description, content = {} }]) => {
    const { example, examples } = content["application/json"] ?? {};
    const bodies = Object.values(examples ?? {}).map(({ summary, value }) => ({ name: summary, value }));
    if (example !== undefined) bodies.unshift({ name: description, value: example });
    return bodies.map(({ name, value }) => ({
      name,
      code: Number(status),
      header: [{ key: "Content-Type", value: "application/json" }],
      body: JSON.stringify(value, null, 2),
      _postman_previewlanguage: "json" as const,
    }));
  });
}
