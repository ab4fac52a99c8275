import type { DocsPage } from "@/lib/contract/docs/guide/page";
import { type Block, code, text } from "@/lib/contract/docs/guide/page";
import { type Field, fieldsOf, type Schema, type Schemas } from "@/lib/contract/docs/schema";
import { snippetsOf } from "@/lib/contract/docs/snippets";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { refusalsOf } from "@/lib/contract/refusals";
import { PLAN_LIMITS } from "@/lib/core/plans";
import { exampleOf, type OpenApiDocument } from "./openapi";

/** The part of an operation that the docs read. */
export interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** The page of one endpoint: what it does, how it is called, what is sent, what comes back. */
export function endpointPage(contract: EndpointContract, document: OpenApiDocument, baseUrl: string): DocsPage {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const item = document.paths?.[contract.path] as Record<string, Operation> | undefined;
  const operation = item?.[contract.method.toLowerCase()] ?? {};
  return {
    path: `/docs/endpoints/${contract.name}`,
    id: contract.name,
    group: contract.tag,
    title: contract.summary,
    summary: firstSentence(contract.description),
    mark: `${contract.method} ${contract.path}`,
    lead: [text(contract.description), text(accessOf(contract))],
    aside: [...snippetsOf(contract, baseUrl).map((snippet): Block => ({ kind: "snippet", snippet })), replyOf(contract)],
    blocks: [
      ...partsOf(contract, operation, schemas),
      { kind: "heading", title: "Statuses" },
      { kind: "refusals", label: `Errors of ${contract.summary}`, refusals: refusalsOf(contract) },
    ],
  };
}

function firstSentence(words: string): string {
  return /^.*?[.:](?=\s|$)/.exec(words)?.[0]?.replace(/:$/, ".") ?? words;
}

function accessOf({ auth, scope, planGated }: EndpointContract): string {
  const plans = Object.values(PLAN_LIMITS).filter(({ apiAccess }) => apiAccess || !planGated);
  const named = new Intl.ListFormat("en").format(plans.map(({ label }) => label));
  return `${credentialOf(auth, scope)} Plans: ${named}.`;
}

function credentialOf(auth: EndpointContract["auth"], scope: EndpointContract["scope"]): string {
  if (auth === "publicKey") return "A public key in `X-Service-Key`.";
  if (auth === "urlToken") return "No key: the address is the credential.";
  return scope === null ? "Any secret key." : `Needs the scope \`${scope}\`.`;
}

function replyOf(contract: EndpointContract): Block {
  const title = `Reply ${contract.status}`;
  if (contract.envelope !== "file") return code(title, "json", JSON.stringify(exampleOf(contract), null, 2));
  return text(`${title}: the bytes of a file${contract.fileType === undefined ? "" : `, \`${contract.fileType}\``}.`);
}

function partsOf(contract: EndpointContract, operation: Operation, schemas: Schemas): Block[] {
  const content = operation.requestBody?.content;
  const form = fieldsOf(content?.["multipart/form-data"]?.schema, schemas);
  const reply = operation.responses?.[contract.status]?.content?.["application/json"]?.schema;
  const data = contract.envelope === "bare" ? reply : reply?.properties?.data;
  const kind = contract.envelope === "bare" ? "bare" : data?.type === "array" ? "data, a list of" : "data";
  const sent: [string, Field[]][] = [
    ["Path", parametersIn("path", operation, schemas)],
    ["Query", parametersIn("query", operation, schemas)],
    [form.length > 0 ? "JSON body" : "Body", fieldsOf(content?.["application/json"]?.schema, schemas)],
    ["Form body", form],
  ];
  const received = fieldsOf(data, schemas);
  return [
    ...sent.map(([title, fields]): Block => ({ kind: "fields", title, fields, direction: "sent" })),
    { kind: "fields", title: `Reply ${contract.status}: ${kind}`, fields: received, direction: "received" } satisfies Block,
  ].filter((block) => block.kind !== "fields" || block.fields.length > 0);
}

function parametersIn(place: string, { parameters = [] }: Operation, schemas: Schemas): Field[] {
  const inPlace = parameters.filter((parameter) => parameter.in === place);
  const properties = Object.fromEntries(inPlace.map(({ name, schema = {} }) => [name, schema]));
  return fieldsOf({ properties, required: inPlace.filter(({ required }) => required).map(({ name }) => name) }, schemas);
}
