import type { FakeApp, FakeCall, FakeReply } from "../provider-fake";
import { html, htmlPage } from "./html-page";

interface SlackText {
  type: string;
  text: string;
  emoji?: boolean;
}
interface SlackBlock {
  type: string;
  text?: SlackText;
  fields?: SlackText[];
  elements?: SlackText[];
}
export interface SlackPayload {
  channel?: string;
  ts?: string;
  text?: string;
  blocks?: SlackBlock[];
  [member: string]: unknown;
}

export interface SlackFake extends FakeApp {
  token: string;
  /** Path of the webhook that is there. */
  webhook: string;
  /** What stands in the channels, oldest first. */
  messages: { channel: string; ts: string; payload: SlackPayload }[];
  /** What a product must never send; a test fails unless it is empty. */
  violations: string[];
  channels: { id: string; name: string; is_archived?: boolean }[];
  rights: Set<string>;
  /** The next calls get these words: of a webhook as text with this status, of the API as `ok: false`. */
  refuse(code: string, status?: number, times?: number): void;
  /** The next so many calls are told to wait so many seconds. */
  limit(times: number, seconds?: number): void;
  page(): string;
}

const CHANNELS_PER_PAGE = 200;

/**
 * A stand-in for Slack: incoming webhooks, and the few methods of its API that a bot needs.
 * @param options.gapMs a message sooner than this after the one before it, in the same channel, is told to wait; 0: never.
 */
export function slackFake(options: { gapMs?: number; now?: () => Date } = {}): SlackFake {
  const now = options.now ?? (() => new Date());
  const refusals: { code: string; status: number }[] = [];
  const waits: number[] = [];
  const last = new Map<string, number>();
  const isTooSoon = (place: string): boolean => {
    const at = now().getTime();
    const soon = at - (last.get(place) ?? Number.NEGATIVE_INFINITY) < (options.gapMs ?? 1_000) * 0.9;
    if (!soon) last.set(place, at);
    return soon;
  };
  const fake: SlackFake = {
    name: "slack",
    token: "xoxb-fake-0000000000-111111111111",
    webhook: "/services/T0FAKE/B0FAKE/fakefakefakefake",
    messages: [],
    violations: [],
    channels: [
      { id: "C0000000001", name: "support" },
      { id: "C0000000002", name: "old-news", is_archived: true },
      { id: "C0000000003", name: "team" },
    ],
    rights: new Set(["chat:write", "chat:write.public", "channels:read"]),
    refuse: (code, status = 400, times = 1) => void refusals.push(...Array.from({ length: times }, () => ({ code, status }))),
    limit: (times, seconds = 1) => void waits.push(...Array.from({ length: times }, () => seconds)),
    page: () =>
      htmlPage(
        "Slack",
        fake.messages.map(({ payload }) => slackHtml(payload)),
      ),
    control(command) {
      if (typeof command.refuse === "string")
        fake.refuse(command.refuse, Number(command.status ?? 400), Number(command.times ?? 1));
      if (typeof command.limit === "number") fake.limit(command.limit, Number(command.seconds ?? 1));
      return { messages: fake.messages, violations: fake.violations };
    },
    reply(call) {
      if (call.path === "/messages.html") return { status: 200, text: fake.page(), headers: { "content-type": "text/html" } };
      const isApi = call.path.startsWith("/api/");
      const seconds = waits.shift();
      if (seconds !== undefined) return tooMany(isApi, seconds);
      const refusal = refusals.shift();
      if (refusal !== undefined) return isApi ? no(refusal.code) : { status: refusal.status, text: refusal.code };
      return isApi ? answerApi(fake, call, isTooSoon, now) : answerWebhook(fake, call, isTooSoon, now);
    },
  };
  return fake;
}

function answerWebhook(fake: SlackFake, call: FakeCall, isTooSoon: (place: string) => boolean, now: () => Date): FakeReply {
  if (call.headers.authorization !== undefined) fake.violations.push("A token was sent to a webhook.");
  if (call.method !== "POST" || call.path !== fake.webhook) return { status: 404, text: "no_service" };
  if (isTooSoon(call.path)) return tooMany(false, 1);
  const payload = payloadOf(call);
  const fault = payload === null ? "invalid_payload" : faultOf(fake, payload);
  if (fault !== null) return { status: 400, text: fault };
  fake.messages.push({ channel: "webhook", ts: tsOf(now, fake.messages.length), payload: payload ?? {} });
  return { status: 200, text: "ok" };
}

function answerApi(fake: SlackFake, call: FakeCall, isTooSoon: (place: string) => boolean, now: () => Date): FakeReply {
  if (call.headers.authorization !== `Bearer ${fake.token}`) return no("invalid_auth");
  const headers = { "x-oauth-scopes": [...fake.rights].join(",") };
  switch (call.path) {
    case "/api/auth.test":
      return { status: 200, json: { ok: true, team: "Northwind", team_id: "T0FAKE", user: "rowcall", bot_id: "B1" }, headers };
    case "/api/conversations.list":
      return listChannels(fake, call);
    case "/api/chat.postMessage":
    case "/api/chat.update":
      return answerPost(fake, call, isTooSoon, now);
    default:
      return no("unknown_method");
  }
}

function answerPost(fake: SlackFake, call: FakeCall, isTooSoon: (place: string) => boolean, now: () => Date): FakeReply {
  if (!fake.rights.has("chat:write")) return no("missing_scope", { needed: "chat:write SECRET-PROVIDER-BODY" });
  const payload = payloadOf(call);
  if (payload === null) return no("invalid_json");
  const channel = fake.channels.find(({ id }) => id === payload.channel);
  if (channel === undefined) return no("channel_not_found");
  if (channel.is_archived === true) return no("is_archived");
  if (isTooSoon(channel.id)) return tooMany(true, 1);
  const fault = faultOf(fake, payload);
  if (fault !== null) return no(fault);
  const kept = fake.messages.find(({ ts }) => call.path === "/api/chat.update" && ts === payload.ts);
  if (kept !== undefined) kept.payload = payload;
  else if (call.path === "/api/chat.update") return no("message_not_found");
  const ts = kept?.ts ?? tsOf(now, fake.messages.length);
  if (kept === undefined) fake.messages.push({ channel: channel.id, ts, payload });
  return { status: 200, json: { ok: true, channel: channel.id, ts, message: { type: "message", ts } } };
}

function listChannels(fake: SlackFake, { query }: FakeCall): FakeReply {
  if (!fake.rights.has("channels:read")) return no("missing_scope", { needed: "channels:read" });
  const from = Number(query.get("cursor") ?? 0);
  const next = from + CHANNELS_PER_PAGE < fake.channels.length ? String(from + CHANNELS_PER_PAGE) : "";
  const channels = fake.channels.slice(from, from + CHANNELS_PER_PAGE);
  return { status: 200, json: { ok: true, channels, response_metadata: { next_cursor: next } } };
}

function payloadOf(call: FakeCall): SlackPayload | null {
  if (!/^application\/json/.test(call.headers["content-type"] ?? "")) return null;
  try {
    return JSON.parse(call.body) as SlackPayload;
  } catch {
    return null;
  }
}

/** Why Slack would refuse it; words that would call people out are a violation. */
function faultOf(fake: SlackFake, { text = "", blocks = [], ...rest }: SlackPayload): string | null {
  if (text === "") return "no_text";
  if (text.length > 40_000) return "msg_too_long";
  if ("link_names" in rest || "parse" in rest) fake.violations.push("It lets names in text call people.");
  const texts = blocks.flatMap((block) => [
    ...(block.text ? [block.text] : []),
    ...(block.fields ?? []),
    ...(block.elements ?? []),
  ]);
  for (const each of [{ type: rest.mrkdwn === false ? "plain_text" : "mrkdwn", text }, ...texts]) {
    const bare = each.type === "mrkdwn" ? each.text.replace(/<https?:\/\/[^<>|]+\|[^<>|]+>/g, "") : each.text;
    if (/[<>]|&(?!(amp|lt|gt);)/.test(bare)) fake.violations.push(`This is not escaped: ${each.text.slice(0, 80)}`);
  }
  if (blocks.length > 50 || blocks.some((block) => !isLegal(block))) return "invalid_blocks";
  return texts.reduce((sum, each) => sum + each.text.length, 0) > 13_200 ? "msg_blocks_too_long" : null;
}

function isLegal({ type, text, fields, elements }: SlackBlock): boolean {
  const fits = (each: SlackText, max: number) =>
    each.text.length > 0 && each.text.length <= max && ["plain_text", "mrkdwn"].includes(each.type);
  if (type === "header") return text?.type === "plain_text" && fits(text, 150);
  if (type === "context")
    return (elements ?? []).length > 0 && (elements ?? []).length <= 10 && (elements ?? []).every((each) => fits(each, 3_000));
  if (type !== "section" || (text === undefined && fields === undefined)) return false;
  const few = fields === undefined || (fields.length > 0 && fields.length <= 10 && fields.every((each) => fits(each, 2_000)));
  return few && (text === undefined || fits(text, 3_000));
}

function tooMany(isApi: boolean, seconds: number): FakeReply {
  const headers = { "retry-after": String(seconds) };
  return isApi
    ? { status: 429, json: { ok: false, error: "ratelimited" }, headers }
    : { status: 429, text: "rate_limited", headers };
}

const no = (error: string, more: object = {}): FakeReply => ({ status: 200, json: { ok: false, error, ...more } });
const tsOf = (now: () => Date, count: number) => `${Math.floor(now().getTime() / 1_000)}.${String(count).padStart(6, "0")}`;

/** What Slack would show of a message. */
function slackHtml({ text = "", blocks }: SlackPayload): string {
  if (blocks === undefined) return `<p>${html(unescaped(text))}</p>`;
  return blocks.map(blockHtml).join("");
}

function blockHtml({ type, text, fields, elements }: SlackBlock): string {
  if (type === "header") return `<h2>${textHtml(text)}</h2>`;
  if (type === "context") return `<small>${(elements ?? []).map(textHtml).join(" ")}</small>`;
  const grid =
    fields === undefined ? "" : `<div class="fields">${fields.map((each) => `<div>${textHtml(each)}</div>`).join("")}</div>`;
  return `${text === undefined ? "" : `<p>${textHtml(text)}</p>`}${grid}`;
}

function textHtml(text: SlackText | undefined): string {
  if (text === undefined) return "";
  if (text.type === "plain_text") return html(unescaped(text.text));
  return text.text
    .split(/(<https?:\/\/[^<>|]+\|[^<>|]+>)/)
    .map((part) => {
      const link = /^<(https?:\/\/[^<>|]+)\|([^<>|]+)>$/.exec(part);
      if (link !== null) return `<a href="${html(unescaped(link[1] ?? ""))}">${html(unescaped(link[2] ?? ""))}</a>`;
      return html(unescaped(part)).replace(/\*([^*\n]+)\*/g, "<b>$1</b>");
    })
    .join("");
}

const unescaped = (text: string): string => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
