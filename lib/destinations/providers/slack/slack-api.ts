import { z } from "zod";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import type { AppCtx, Sent } from "../../types";
import { holdTurn } from "../take-turn";
import type { SlackMessage } from "./blocks";
import { asksToWait, slackProblem } from "./errors";
import { botTokenOf, type SlackWay } from "./way";

const API = "https://slack.com/api";
const BYTES_MAX = 2_000_000;
const HEADERS = { "content-type": "application/json; charset=utf-8" };
/** Posts that cannot be changed any more: another one is made. */
const GONE = new Set(["message_not_found", "cant_update_message", "edit_window_closed"]);

const refusal = z.object({ ok: z.literal(false), error: z.string() });
const posted = z.object({ ok: z.literal(true), channel: z.string(), ts: z.string() });
const team = z.object({ ok: z.literal(true), team: z.string(), user: z.string().optional() });
const channels = z.object({
  ok: z.literal(true),
  channels: z.array(z.object({ id: z.string(), name: z.string(), is_archived: z.boolean().optional() })),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
});

/** Posts once. `ref`: where an earlier post of the same is, which is then changed instead. @throws {ProviderProblem} */
export async function post(app: AppCtx, way: SlackWay, message: SlackMessage, ref: string | null): Promise<Sent> {
  if (way.kind === "webhook") return postToWebhook(app, way.url, message, way.key);
  const [channel, ts] = ref?.split("/") ?? [];
  if (channel === way.channel && ts !== undefined) {
    const changed = await ask(app, "chat.update", { right: "chat:write", key: way.key }, { channel, ts, ...message });
    if (!GONE.has(codeOf(changed))) return sentOf(shaped(changed, posted, "chat:write"));
  }
  const call = { right: "chat:write", key: way.key };
  const reply = await ask(app, "chat.postMessage", call, { channel: way.channel, ...message });
  return sentOf(shaped(reply, posted, call.right));
}

/** Whose the token is, and the rights that Slack says it has. @throws {ProviderProblem} */
export async function askTeam(app: AppCtx): Promise<{ name: string; rights: Set<string> | null }> {
  const reply = await ask(app, "auth.test", { right: "chat:write", key: tokenKey(app) }, {});
  const { team: name } = shaped(reply, team, "chat:write");
  const rights = reply.headers.get("x-oauth-scopes");
  return { name, rights: rights === null ? null : new Set(rights.split(",").map((right) => right.trim())) };
}

interface ChannelPage {
  channels: { id: string; name: string }[];
  next: string;
}

/** A page of the public channels. @throws {ProviderProblem} */
export async function askChannels(app: AppCtx, cursor: string): Promise<ChannelPage> {
  const query = new URLSearchParams({ types: "public_channel", exclude_archived: "true", limit: "200" });
  if (cursor !== "") query.set("cursor", cursor);
  const call = { right: "channels:read", key: tokenKey(app) };
  const page = shaped(await ask(app, `conversations.list?${query}`, call, null), channels, call.right);
  const open = page.channels.filter((channel) => channel.is_archived !== true);
  return { channels: open.map(({ id, name }) => ({ id, name })), next: page.response_metadata?.next_cursor ?? "" };
}

async function postToWebhook(app: AppCtx, url: string, message: SlackMessage, key: string): Promise<Sent> {
  const body = JSON.stringify(message);
  const reply = await app.fetch(url, { method: "POST", headers: { ...HEADERS, accept: "*/*" }, body, bytesMax: BYTES_MAX });
  const text = reply.text().trim();
  if (reply.status === 429 || asksToWait(text)) throw waitOf(app, reply, key);
  if (reply.status !== 200) throw slackProblem(text.slice(0, 60), reply.status, "incoming-webhook");
  if (text !== "ok") throw unknownAnswer();
  return { statusCode: 200 };
}

/** Calls a method: by POST with a body, else by GET. Slack says no with status 200 as well. */
async function ask(
  app: AppCtx,
  method: string,
  call: { right: string; key: string },
  body: object | null,
): Promise<ProviderReply> {
  const headers = { authorization: `Bearer ${botTokenOf(app.fields)}` };
  const request =
    body === null ? { headers } : { method: "POST" as const, headers: { ...headers, ...HEADERS }, body: JSON.stringify(body) };
  const reply = await app.fetch(`${API}/${method}`, { ...request, bytesMax: BYTES_MAX });
  if (reply.status === 429 || asksToWait(codeOf(reply))) throw waitOf(app, reply, call.key);
  if (reply.status !== 200) throw slackProblem(codeOf(reply), reply.status, call.right);
  return reply;
}

function shaped<T>(reply: ProviderReply, shape: z.ZodType<T>, right: string): T {
  const code = codeOf(reply);
  if (code !== "") throw slackProblem(code, reply.status, right);
  const value = shape.safeParse(jsonOf(reply));
  if (!value.success) throw unknownAnswer();
  return value.data;
}

/** The word by which Slack says no; none where it does not. */
function codeOf(reply: ProviderReply): string {
  return refusal.safeParse(jsonOf(reply)).data?.error ?? "";
}

function jsonOf(reply: ProviderReply): unknown {
  try {
    return reply.json();
  } catch {
    return null;
  }
}

function waitOf(app: AppCtx, reply: ProviderReply, key: string): ProviderProblem {
  return holdTurn(key, "Slack", retryAfterMs(reply.headers.get("retry-after"), app.now()));
}

const sentOf = ({ channel, ts }: z.output<typeof posted>): Sent => ({ ref: `${channel}/${ts}`, statusCode: 200 });
const tokenKey = (app: AppCtx): string => paceKey("slack", botTokenOf(app.fields));
const unknownAnswer = () => new ProviderProblem("transient", "Slack didn't confirm the message.");
