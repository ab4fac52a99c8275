import { setTimeout as pause } from "node:timers/promises";
import { CallToolRequestSchema, type CallToolResult, type ServerNotification } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Ctx } from "@/lib/ctx/ctx";
import { type Asker, callTool } from "./call-tool";
import type { McpTool } from "./tool";

/** Operations whose object may be at work. */
const LONG = new Set(["getReport", "getCall"]);
const AT_WORK = new Set(["QUEUED", "RUNNING", "PENDING", "PROCESSING"]);
const LOOK_EVERY_MS = 1_000;
/** Below what agents and proxies wait for an answer. */
const WAIT_MS_MAX = 50_000;

const found = z.object({
  data: z.looseObject({
    status: z.string(),
    progress: z.looseObject({ percent: z.number(), message: z.string().optional() }).nullish(),
  }),
});

/** True for a call that asks to be told how far the work is. */
export function wantsProgress(message: unknown): boolean {
  const call = CallToolRequestSchema.safeParse(message);
  return call.success && LONG.has(call.data.params.name) && call.data.params._meta?.progressToken !== undefined;
}

/** What the protocol gives to whoever answers a call. */
interface Following {
  signal: AbortSignal;
  _meta?: { progressToken?: string | number | undefined } | undefined;
  sendNotification(notification: ServerNotification): Promise<void>;
}

/** Calls a tool once its object has ended, or a minute is nearly over, and tells meanwhile how far it is. */
export async function callToItsEnd(
  ctx: Ctx,
  tool: McpTool,
  given: Readonly<Record<string, unknown>>,
  asker: Asker,
  { signal, _meta, sendNotification }: Following,
): Promise<CallToolResult> {
  const progressToken = _meta?.progressToken ?? "";
  const until = Date.now() + WAIT_MS_MAX;
  let told = -1;
  while (Date.now() < until && !signal.aborted && !asker.signal.aborted) {
    const seen = found.safeParse((await callTool(ctx, tool, given, { ...asker, isNoted: false })).structuredContent);
    if (!seen.success || !AT_WORK.has(seen.data.data.status)) break;
    const { percent = 0, message = "Waiting to begin" } = seen.data.data.progress ?? {};
    if (percent > told) {
      told = percent;
      const params = { progressToken, progress: percent, total: 100, message };
      await sendNotification({ method: "notifications/progress", params });
    }
    await pause(LOOK_EVERY_MS);
  }
  return callTool(ctx, tool, given, asker);
}
