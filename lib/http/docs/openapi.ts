import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiMediaTypeObject,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiRequestBodyObject,
} from "zod-openapi";
import { endpoints } from "@/lib/contract/contract";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { type EventContract, eventContracts } from "@/lib/contract/events/event-bodies";
import { LIMITS } from "@/lib/contract/limits";
import { type Refusal, refusalsOf, STATUS_MEANINGS } from "@/lib/contract/refusals";
import { isForBrowsers } from "../cors";
import { HEADERS, type HeaderName, headerRefs } from "./openapi-headers";
import { INTRODUCTION, TAGS, WEBHOOK_INTRODUCTION } from "./openapi-prose";

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The operations that anybody with a credential may call; what the dashboard has beyond them stays out of the docs. */
export const publicEndpoints: readonly EndpointContract[] = endpoints.filter(
  ({ auth }) => auth === "secretKey" || auth === "publicKey" || auth === "urlToken",
);

const error = z
  .strictObject({ error: z.string().meta({ description: "One sentence for a person.", example: "Missing API key." }) })
  .meta({ id: "Error", description: "Body of every refusal. The code for programs is in `X-Error-Code`." });

/**
 * The OpenAPI 3.1 document of the public API.
 * @param appUrl public address without a trailing slash.
 */
export function openApiDocument(appUrl: string): OpenApiDocument {
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Rowcall API",
        version: "1.0.0",
        description: INTRODUCTION,
        license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
      },
      servers: [serverOf(appUrl)],
      tags: TAGS.filter(({ name }) => publicEndpoints.some(({ tag }) => tag === name)),
      paths: pathsOf(publicEndpoints),
      webhooks: Object.fromEntries(eventContracts.map((event) => [event.type, { post: webhookOf(event) }])),
      components: {
        headers: HEADERS,
        securitySchemes: {
          secretKey: {
            type: "http",
            scheme: "bearer",
            description: "`Authorization: Bearer rc_sk_live_…`. Keys are created in the dashboard and shown once.",
          },
          publicKey: {
            type: "apiKey",
            in: "header",
            name: "X-Service-Key",
            description: "`rc_pk_live_…`, created with each key: appends rows and reads nothing, so a website can contain it.",
          },
        },
      },
    } satisfies ZodOpenApiObject,
    {
      allowEmptySchema: { custom: true },
      override: ({ jsonSchema, zodSchema, io }) => {
        // A reply may grow members; a client that validates strictly must not break on that.
        const mayGrow = io === "output" || z.globalRegistry.get(zodSchema)?.id !== undefined;
        if (mayGrow && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      },
    },
  );
}

/** An address of this machine is nobody else's: then paths are relative to where the document was read. */
function serverOf(appUrl: string): { url: string; description: string } {
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(appUrl).hostname);
  return local ? { url: "/", description: "This server." } : { url: appUrl, description: "Public address." };
}

function pathsOf(list: readonly EndpointContract[]): ZodOpenApiObject["paths"] {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const contract of list) {
    const item = paths[contract.path] ?? {};
    item[contract.method.toLowerCase()] = operationOf(contract);
    paths[contract.path] = item;
  }
  return paths;
}

function operationOf(contract: EndpointContract): ZodOpenApiOperationObject {
  return {
    operationId: contract.name,
    tags: [contract.tag],
    summary: contract.summary,
    description:
      contract.scope === null ? contract.description : `${contract.description}\n\nNeeds the scope \`${contract.scope}\`.`,
    security: securityOf(contract),
    requestParams: parametersOf(contract),
    requestBody: requestBodyOf(contract),
    responses: {
      ...(contract.isAlready === undefined ? {} : { 200: successOf(contract) }),
      ...(contract.isPending === undefined ? {} : { 202: successOf(contract) }),
      [contract.status]: successOf(contract),
      ...refusalResponses(contract),
    },
  };
}

/** OpenAPI has no word for a path that is a credential: to it, such an operation needs none. */
function securityOf({ auth, scope }: EndpointContract): Record<string, string[]>[] {
  if (auth === "urlToken") return [];
  return [auth === "publicKey" ? { publicKey: [] } : { secretKey: scope === null ? [] : [scope] }];
}

/** Parameters as the document generator wants them: a place without any must be absent. */
function parametersOf({ params, query, method }: EndpointContract): ZodOpenApiOperationObject["requestParams"] {
  return {
    ...(params instanceof z.ZodObject && { path: params }),
    ...(query instanceof z.ZodObject && { query }),
    ...(method === "POST" && { header: z.object({ "Idempotency-Key": idempotencyKey }) }),
  };
}

const idempotencyKey = z
  .string()
  .max(LIMITS.idempotencyKeyChars)
  .optional()
  .meta({
    description: `Makes a repeat safe: the same key with the same body returns the first reply for ${LIMITS.idempotencyHours} hours.`,
    example: "8b1f0c9e-5a1d-4d7e-9a54-0f6f2a3f6f11",
  });

function requestBodyOf({ body, bodyExample }: EndpointContract): ZodOpenApiRequestBodyObject | undefined {
  if (body.kind === "none") return undefined;
  const content: Record<string, ZodOpenApiMediaTypeObject> = {};
  if (body.kind !== "multipart") content["application/json"] = { schema: body.schema, example: bodyExample };
  if (body.kind !== "json") content["multipart/form-data"] = { schema: formOf(body.fields, body.extensions, body.fileBytesMax) };
  return { required: !(body.kind === "json" && body.schema.safeParse({}).success), content };
}

function formOf(fields: z.ZodType, extensions: readonly string[] | null, fileBytesMax: number): z.ZodType {
  const file = z.custom<File>().meta({
    override: {
      type: "string",
      format: "binary",
      description: `One file${extensions === null ? "" : ` (${extensions.join(", ")})`}, at most ${fileBytesMax / 1_000_000} MB.${extensions === null ? " Its name doesn't count." : ""}`,
    },
  });
  return fields instanceof z.ZodObject ? fields.extend({ file }) : z.strictObject({ file });
}

function successOf(contract: EndpointContract) {
  const names: HeaderName[] = ["X-Request-Id", "RateLimit-Policy", "RateLimit", ...OLDER_RATE_HEADERS];
  if (contract.method === "POST") names.push("Idempotent-Replayed");
  if (isForBrowsers(contract)) names.push(...CORS_HEADERS);
  const content: Record<string, ZodOpenApiMediaTypeObject> =
    contract.envelope === "file"
      ? { [contract.fileType ?? "application/octet-stream"]: { schema: FILE_BYTES } }
      : { "application/json": { schema: envelopeOf(contract), example: exampleOf(contract) } };
  if (contract.envelope === "file") names.push("Content-Disposition");
  return { description: contract.summary, headers: headerRefs(names), content };
}

const FILE_BYTES = { type: "string", format: "binary", description: "The bytes of the file." } as const;

const CORS_HEADERS: readonly HeaderName[] = ["Access-Control-Allow-Origin", "Vary"];
const OLDER_RATE_HEADERS: readonly HeaderName[] = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

function envelopeOf({ envelope, reply }: EndpointContract): z.ZodType {
  if (envelope === "bare") return reply;
  if (envelope === "data") return z.strictObject({ data: reply });
  const nextCursor = z.string().nullable().meta({ description: "`cursor` of the next page, null on the last one." });
  return z.strictObject({ data: reply, nextCursor: envelope === "page" ? nextCursor : nextCursor.optional() });
}

/** A whole reply as a caller reads it; undefined for a file. */
export function exampleOf({ envelope, replyExample }: EndpointContract): unknown {
  if (envelope === "file") return undefined;
  if (envelope === "bare") return replyExample;
  return envelope === "page" ? { data: replyExample, nextCursor: null } : { data: replyExample };
}

function refusalResponses(contract: EndpointContract): ZodOpenApiOperationObject["responses"] {
  const refusals = refusalsOf(contract);
  const statuses = [...new Set(refusals.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      refusalOf(
        status,
        refusals.filter((refusal) => refusal.status === status),
        isForBrowsers(contract) ? CORS_HEADERS : [],
      ),
    ]),
  );
}

function refusalOf(status: number, refusals: readonly Refusal[], more: readonly HeaderName[]) {
  const names: HeaderName[] = ["X-Request-Id", "X-Error-Code", ...more];
  if (status === 401) names.push("WWW-Authenticate");
  else names.push("RateLimit-Policy", "RateLimit", ...OLDER_RATE_HEADERS);
  if (status === 429 || status === 503) names.push("Retry-After");
  if (refusals.some(({ code }) => code === "external_id_exists")) names.push("X-Existing-Id");
  const examples = Object.fromEntries(
    refusals.map(({ code, when, example }, index) => [
      index === 0 ? code : `${code}-${index + 1}`,
      { summary: when, value: { error: example } },
    ]),
  );
  return {
    description: STATUS_MEANINGS[status] ?? "Refused.",
    headers: headerRefs(names),
    content: { "application/json": { schema: error, examples } },
  };
}

function webhookOf(event: EventContract): ZodOpenApiOperationObject {
  return {
    operationId: event.type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
    tags: ["Events"],
    summary: event.summary,
    description: `${event.description}\n\n${WEBHOOK_INTRODUCTION}`,
    security: [],
    requestParams: { header: webhookHeaders },
    requestBody: { required: true, content: { "application/json": { schema: event.body, example: event.example } } },
    responses: {
      "2XX": { description: "Received. Anything else is tried again." },
      "410": { description: "Gone: no more deliveries." },
    },
  };
}

const webhookHeaders = z.object({
  "webhook-id": z
    .string()
    .meta({ description: "Id of the event, the same on every try.", example: "evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB" }),
  "webhook-timestamp": z.string().meta({ description: "Seconds since 1970 of this try.", example: "1795269784" }),
  "webhook-signature": z.string().meta({
    description:
      "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; two of them, parted by a space, while a secret is rotated.",
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  }),
});
