import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import type { openApiDocument } from "@/lib/http/docs/openapi";

type Document = ReturnType<typeof openApiDocument>;
type Schema = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary?: string;
  parameters?: { in: string; name: string; required?: boolean; schema: Schema; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** Types of the client in lib/sdk: one by name for each schema, and for what each operation takes and replies. */
export async function sdkTypes(document: Document): Promise<string> {
  const { paths, webhooks, components } = JSON.parse(JSON.stringify(document)) as {
    paths: Record<string, Record<string, Operation>>;
    webhooks: Record<string, { post: Operation }>;
    components: { schemas: Record<string, Schema> };
  };
  const schemas = { ...components.schemas };
  delete schemas.Error;
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    Object.assign(schemas, schemasOf(operation));
  }
  const events = Object.entries(webhooks).map(([type, { post }]) => {
    const name = `${pascal(type)}Event`;
    schemas[name] = { ...post.requestBody?.content["application/json"]?.schema, description: post.summary };
    return name;
  });
  const nodes = await openapiTS(
    { openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, components: { schemas } } as never,
    {
      defaultNonNullable: false,
      alphabetize: true,
    },
  );
  return [
    "// Generated from the API's contract by `npm run api-types`; not written by hand.",
    ...aliasesOf(nodes),
    "/** Any event that is sent to webhooks, told by its `type`. */",
    `export type RowcallEvent = ${events.join(" | ")};`,
    "",
  ].join("\n");
}

/** What one operation takes and replies, each under a name. */
function schemasOf({ operationId, parameters = [], requestBody, responses, summary }: Operation): Record<string, Schema> {
  const name = pascal(operationId);
  const made: Record<string, Schema> = {};
  const query = parameters.filter((parameter) => parameter.in === "query");
  if (query.length > 0) {
    made[`${name}Query`] = objectOf(
      Object.fromEntries(query.map(({ name, schema, description }) => [name, { ...schema, description }])),
      query.filter(({ required }) => required).map(({ name }) => name),
    );
  }
  const json = requestBody?.content["application/json"]?.schema;
  if (json !== undefined) made[`${name}Body`] = json;
  const form = requestBody?.content["multipart/form-data"]?.schema as { properties: Record<string, Schema>; required: string[] };
  if (form !== undefined) {
    const { file: _, ...fields } = form.properties;
    made[`${name}Fields`] = objectOf(
      fields,
      form.required.filter((field) => field !== "file"),
    );
  }
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].content?.["application/json"]?.schema;
  const data = (success?.properties as Record<string, Schema> | undefined)?.data ?? success;
  if (data !== undefined) made[`${name}Reply`] = { ...(data.$ref === undefined && { description: summary }), ...data };
  return made;
}

function objectOf(properties: Record<string, Schema>, required: string[]): Schema {
  return { type: "object", properties, required, additionalProperties: false };
}

/** Members of `components["schemas"]` as types of the module, which name each other directly. */
function aliasesOf(nodes: ts.Node[]): string[] {
  const components = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === "components");
  const member = (components as ts.InterfaceDeclaration).members.find(
    (each) => ts.isPropertySignature(each) && (each.name as ts.Identifier).text === "schemas",
  ) as ts.PropertySignature;
  return (member.type as ts.TypeLiteralNode).members.map((each) => {
    const { name, type } = each as ts.PropertySignature;
    const alias = ts.factory.createTypeAliasDeclaration(
      [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)],
      (name as ts.Identifier).text,
      undefined,
      type as ts.TypeNode,
    );
    ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(each));
    return astToString([alias])
      .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, "$1")
      .trimEnd();
  });
}

function pascal(text: string): string {
  return text.replaceAll(/(?:^|[._-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
