import { ErrorCode, McpError, type ReadResourceResult, type Resource } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Ctx } from "@/lib/ctx/ctx";
import { type Asker, callTool } from "./call-tool";
import { isAllowed, type McpTool } from "./tool";

/** What agents may read by an address of its own: the operation that lists it, and the one that reads it. */
const KINDS = {
  datasets: { list: "listDatasets", read: "getDataset", what: "Dataset: columns, types, what they mean, quality" },
  reports: { list: "listReports", read: "getReport", what: "Report: figures, charts, findings, evidence" },
} as const;

const MIME = "application/json";

export const RESOURCE_TEMPLATES = Object.entries(KINDS).map(([kind, { what }]) => ({
  uriTemplate: `rowcall://${kind}/{id}`,
  name: kind,
  description: what,
  mimeType: MIME,
}));

const listed = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

/** What the key may read, as the lists of the API name it. */
export async function listResources(ctx: Ctx, tools: readonly McpTool[], asker: Asker): Promise<{ resources: Resource[] }> {
  const scopes = ctx.actor.kind === "key" ? ctx.actor.key.scopes : [];
  const resources: Resource[] = [];
  for (const [kind, { list, what }] of Object.entries(KINDS)) {
    const tool = tools.find((each) => each.listed.name === list);
    if (tool === undefined || !isAllowed(tool, scopes)) continue;
    const { structuredContent } = await callTool(ctx, tool, {}, { ...asker, isNoted: false });
    for (const item of listed.safeParse(structuredContent).data?.data ?? []) {
      const name = String(item.name ?? item.title ?? item.id);
      resources.push({ uri: `rowcall://${kind}/${item.id}`, name, description: what, mimeType: MIME });
    }
  }
  return { resources };
}

/**
 * Reads one, as the API answers.
 * @throws {McpError} for an address that names none, with the API's sentence.
 */
export async function readResource(ctx: Ctx, tools: readonly McpTool[], uri: string, asker: Asker): Promise<ReadResourceResult> {
  const [, kind = "", id = ""] = /^rowcall:\/\/([a-z]+)\/([\w-]+)$/.exec(uri) ?? [];
  const name = Object.entries(KINDS).find(([each]) => each === kind)?.[1].read;
  const tool = tools.find((each) => each.listed.name === name);
  if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, "No resource at this address.");
  const { content, isError } = await callTool(ctx, tool, { id }, asker);
  const [first] = content;
  const text = first?.type === "text" ? first.text : "";
  if (isError === true) throw new McpError(ErrorCode.InvalidParams, text);
  return { contents: [{ uri, mimeType: MIME, text }] };
}
