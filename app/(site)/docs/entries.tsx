import type { DocsEntry } from "@/components/docs/docs-browser";
import { type EndpointFields, EndpointSection } from "@/components/docs/endpoint-section";
import {
  Authentication,
  Calls,
  Errors,
  Event,
  Limits,
  QuickStart,
  Repeats,
  RequestsAndReplies,
  Websites,
} from "@/components/docs/guide";
import { type Field, fieldsOf, type Schema, type Schemas } from "@/components/docs/schema";
import { Webhooks } from "@/components/docs/webhooks-guide";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { eventContracts } from "@/lib/contract/event-bodies";
import { exampleOf, type OpenApiDocument, openApiDocument, publicEndpoints } from "@/lib/http/openapi";

/**
 * The sections of the docs in order, all from the contract by way of the OpenAPI document.
 * @param baseUrl public address without a trailing slash.
 */
export function docsEntries(baseUrl: string): DocsEntry[] {
  const document = openApiDocument(baseUrl);
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  return [
    guide("quick-start", "Quick start", "curl begin start file report", <QuickStart baseUrl={baseUrl} />),
    guide("authentication", "Authentication", "key bearer scope secret public", <Authentication scopes={scopesInUse()} />),
    guide(
      "websites",
      "Rows from a website",
      "embed.js script snippet public key browser consent origin cors rowcall.push",
      <Websites scriptUrl={`${baseUrl}/embed.js`} />,
    ),
    guide(
      "calls",
      "Calls",
      "recording transcript upload webhook phone voice minutes masking privacy audio",
      <Calls baseUrl={baseUrl} />,
    ),
    guide(
      "webhooks",
      "Webhooks",
      "event subscribe signature verify standard webhooks hmac secret rotate retry 410 duplicate webhook-id redeliver",
      <Webhooks baseUrl={baseUrl} />,
    ),
    guide("requests", "Requests and replies", "json data error request id header unknown members", <RequestsAndReplies />),
    guide("idempotency", "Safe repeats", "idempotency-key retry repeat replay 409 422", <Repeats />),
    guide("errors", "Errors", "status 400 401 402 403 404 405 409 413 415 422 429 500 503", <Errors />),
    guide("limits", "Limits", "plan rate limit rows megabytes ratelimit retry-after", <Limits />),
    ...publicEndpoints.map((contract) => endpointEntry(contract, document, schemas, baseUrl)),
    ...eventContracts.map((event) => {
      const operation = (document.webhooks as Record<string, { post?: Operation }> | undefined)?.[event.type]?.post;
      const fields = fieldsOf(operation?.requestBody?.content?.["application/json"]?.schema, schemas);
      return {
        id: event.type,
        group: "Events",
        title: event.type,
        words: `webhook ${event.summary} ${event.description}`.toLowerCase(),
        node: <Event event={event} fields={fields} />,
      };
    }),
  ];
}

function guide(id: string, title: string, words: string, node: DocsEntry["node"]): DocsEntry {
  return { id, group: "Guide", title, words, node };
}

function scopesInUse(): { scope: string; summaries: string[] }[] {
  const scopes = [...new Set(publicEndpoints.map(({ scope }) => scope))].filter((scope) => scope !== null);
  return scopes.map((scope) => ({
    scope,
    summaries: publicEndpoints.filter((contract) => contract.scope === scope).map(({ summary }) => summary.toLowerCase()),
  }));
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

function endpointEntry(contract: EndpointContract, document: OpenApiDocument, schemas: Schemas, baseUrl: string): DocsEntry {
  const item = document.paths?.[contract.path] as Record<string, Operation> | undefined;
  const fields = endpointFields(contract, item?.[contract.method.toLowerCase()] ?? {}, schemas);
  return {
    id: contract.name,
    group: contract.tag,
    title: contract.summary,
    mark: `${contract.method} ${contract.path}`,
    words: `${contract.description} ${contract.scope ?? ""} ${namesIn(Object.values(fields).flat() as Field[])}`.toLowerCase(),
    node: <EndpointSection contract={contract} fields={fields} baseUrl={baseUrl} />,
  };
}

function endpointFields(contract: EndpointContract, operation: Operation, schemas: Schemas): EndpointFields {
  const content = operation.requestBody?.content;
  const reply = operation.responses?.[contract.status]?.content?.["application/json"]?.schema;
  const data = contract.envelope === "bare" ? reply : reply?.properties?.data;
  return {
    params: parametersIn("path", operation, schemas),
    query: parametersIn("query", operation, schemas),
    body: fieldsOf(content?.["application/json"]?.schema, schemas),
    form: fieldsOf(content?.["multipart/form-data"]?.schema, schemas),
    reply: fieldsOf(data, schemas),
    replyIsList: data?.type === "array",
    replyExample: exampleOf(contract),
  };
}

function parametersIn(place: string, { parameters = [] }: Operation, schemas: Schemas): Field[] {
  const list = parameters.filter((parameter) => parameter.in === place);
  const properties = Object.fromEntries(list.map(({ name, schema = {} }) => [name, schema]));
  return fieldsOf({ properties, required: list.filter(({ required }) => required).map(({ name }) => name) }, schemas);
}

function namesIn(fields: readonly Field[]): string {
  return fields
    .filter((field) => typeof field === "object" && field !== null && "members" in field)
    .map((field) => `${field.name} ${field.values.join(" ")} ${namesIn(field.members)}`)
    .join(" ");
}
