import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { secretKeyDoor } from "../identify/doors";
import { noteOutcome } from "../note-outcome";
import { perform } from "../perform";
import { success } from "../reply";
import { asAppError, STATUS_OF } from "../status";
import type { McpTool } from "./tool";

/** What the request log calls the address of an agent. */
export const MCP_PATH = "/mcp";

/** On whose behalf a tool is called. */
export interface Asker {
  signal: AbortSignal;
  /** What the request log says of who asks where it is not refused. */
  remark: string | undefined;
  /** False for a look between, of a call that is noted once. */
  isNoted?: boolean;
}

/**
 * Runs an operation for an agent: the same scope, checks, verb and strict reply as at its own address. A refusal is a result with
 * the API's sentence. Never throws.
 */
export async function callTool(
  ctx: Ctx,
  tool: McpTool,
  given: Readonly<Record<string, unknown>>,
  { signal, remark, isNoted = true }: Asker,
): Promise<CallToolResult> {
  const started = performance.now();
  const { contract } = tool.definition;
  const { requestId, workspaceId, actor } = ctx;
  const outcome = { requestId, operation: contract.name, method: "POST", path: MCP_PATH, workspaceId, actorId: actor.id };
  let result: CallToolResult;
  let status = 500;
  let code = remark;
  try {
    const identity = { workspace: ctx.workspace, actor };
    secretKeyDoor.admit(identity, contract);
    const { params, request } = asRequest(tool, given, signal);
    const asked = { request, params, definition: tool.definition, ctx, repeatsOf: actor.id, sender: undefined };
    const reply = success(contract, await perform(asked), { requestId, rate: null });
    status = reply.status;
    // No tool answers with a file.
    const text = String(reply.body);
    result = { content: [{ type: "text", text }], structuredContent: JSON.parse(text) };
  } catch (error) {
    const known = asAppError(error);
    if (known === null) rootLog().error({ err: error, requestId, operation: contract.name }, "tool call failed");
    status = known === null ? 500 : STATUS_OF[known.kind];
    code = known?.code ?? "internal";
    const sentence = known?.message ?? `Something went wrong on our side. Quote ${requestId} when you report it.`;
    result = { content: [{ type: "text", text: sentence }], isError: true, _meta: { status, code, requestId } };
  }
  const ms = Math.round(performance.now() - started);
  if (isNoted) noteOutcome({ ...outcome, status, ms, ...(code === undefined ? {} : { code }) }, MCP_PATH);
  return result;
}

/** The arguments of a tool as the request that they stand for. */
function asRequest(tool: McpTool, given: Readonly<Record<string, unknown>>, signal: AbortSignal) {
  const { contract } = tool.definition;
  const params: Record<string, string> = {};
  const url = new URL(`http://internal${MCP_PATH}`);
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (tool.params.includes(name)) params[name] = wordOf(value);
    // What the operation does not know is for its strict schema to refuse.
    else if (tool.query.includes(name) || contract.body.kind === "none") url.searchParams.set(name, wordOf(value));
    else Object.defineProperty(rest, name, { value, enumerable: true });
  }
  const headers = { "content-type": "application/json" };
  const init = contract.body.kind === "none" ? {} : { headers, body: JSON.stringify(rest) };
  return { params, request: new Request(url, { method: contract.body.kind === "none" ? "GET" : "POST", signal, ...init }) };
}

function wordOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
