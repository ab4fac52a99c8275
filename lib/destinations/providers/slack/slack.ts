import type { DestinationTarget } from "@/lib/contract/events/destinations";
import { SUBSCRIBABLE_EVENTS } from "@/lib/contract/events/events";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { AppAdapter, AppCtx, Message, Sent } from "../../types";
import { takeTurn } from "../take-turn";
import { plainMessage, slackMessage } from "./blocks";
import { UnfitMessage } from "./errors";
import { askChannels, askTeam, post } from "./slack-api";
import { botTokenOf, type SlackWay, slackWay } from "./way";

const CHANNEL_PAGES_MAX = 25;

/** A channel of Slack, by an incoming webhook or by a bot. */
export const slack: AppAdapter<"slack"> = {
  type: "slack",
  label: "Slack",
  summary: "Messages in a channel.",
  howTo: [
    "At api.slack.com/apps, create an app for your workspace.",
    "For one channel: switch on Incoming Webhooks, add one and copy its URL.",
    "To choose channels here: under OAuth & Permissions give the bot the rights chat:write, chat:write.public and channels:read, install the app and copy the bot token.",
    "Invite the app to a private channel first: /invite @app.",
  ],
  fields: [
    {
      name: "webhookUrl",
      label: "Webhook URL",
      kind: "secret",
      required: false,
      help: "Either this, or a bot token and a channel. It's stored encrypted and never shown again.",
      placeholder: "https://hooks.slack.com/services/…",
      options: [],
    },
    {
      name: "botToken",
      label: "Bot token",
      kind: "secret",
      required: false,
      help: "Starts with xoxb-. It's stored encrypted and never shown again.",
      placeholder: "xoxb-…",
      options: [],
    },
    {
      name: "channel",
      label: "Channel",
      kind: "text",
      required: false,
      help: "For a bot: the channel ID.",
      placeholder: "C0123456789",
      options: [],
    },
  ],
  events: [...SUBSCRIBABLE_EVENTS],
  hasTemplate: true,
  hasRecipients: false,
  hasTargets: true,
  hosts: ["hooks.slack.com", "slack.com"],
  isSigned: false,
  check,
  listTargets,
  render: (message, { channel = "" }) => {
    const payload = { ...(channel === "" ? {} : { channel }), ...slackMessage(message) };
    return { format: "json", payload: JSON.stringify(payload, null, 2) };
  },
  send: async (app, message, parcel) => {
    const way = slackWay(app.fields);
    return sendOnce(app, way, message, parcel);
  },
};

async function check(app: AppCtx): Promise<{ account: string | null; warnings: string[] }> {
  const way = slackWay(app.fields);
  if (way.kind === "webhook") return { account: "hooks.slack.com", warnings: [] };
  const { name, rights } = await askTeam(app);
  if (rights !== null && !rights.has("chat:write")) {
    throw new ProviderProblem("permission", "The app lacks the right chat:write. Add it in Slack.");
  }
  const isGuest = rights !== null && !rights.has("chat:write.public");
  return { account: name, warnings: isGuest ? ["Invite the app to the channel first: /invite @app."] : [] };
}

async function listTargets(app: AppCtx): Promise<DestinationTarget[]> {
  botTokenOf(app.fields);
  const found: DestinationTarget[] = [];
  let cursor = "";
  for (let page = 0; page < CHANNEL_PAGES_MAX; page++) {
    const { channels, next } = await askChannels(app, cursor);
    found.push(...channels.map(({ id, name }) => ({ id, name: `#${name}` })));
    if (next === "" || next === cursor) break;
    cursor = next;
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What is in blocks; words alone where Slack would not take those. */
async function sendOnce(
  app: AppCtx,
  way: SlackWay,
  message: Message,
  { attempt, ref }: { attempt: number; ref: string | null },
): Promise<Sent> {
  await takeTurn(app, way.key, "Slack");
  try {
    return await post(app, way, slackMessage(message, attempt), ref);
  } catch (error) {
    if (!(error instanceof UnfitMessage)) throw error;
    app.log("slack_blocks_refused");
    await takeTurn(app, way.key, "Slack");
    return await post(app, way, plainMessage(message), ref);
  }
}
