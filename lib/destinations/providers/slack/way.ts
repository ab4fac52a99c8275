import { paceKey } from "@/lib/platform/provider/pace-key";
import { ProviderProblem } from "@/lib/platform/provider/types";

/** How messages get to Slack. `key`: what one message a second holds for. */
export type SlackWay =
  | { kind: "webhook"; url: string; key: string }
  | { kind: "bot"; token: string; channel: string; key: string };

type Fields = Readonly<Record<string, string>>;

/** @throws {ProviderProblem} `bad_config` unless exactly one way was entered, whole. */
export function slackWay(fields: Fields): SlackWay {
  const { webhookUrl = "", botToken = "", channel = "" } = fields;
  if (webhookUrl !== "" && botToken !== "") throw wrong("Enter either a webhook URL or a bot token, not both.");
  if (webhookUrl !== "") {
    if (channel !== "") throw wrong("A webhook writes to its own channel. Leave the channel empty.");
    return { kind: "webhook", url: checkedUrl(webhookUrl), key: paceKey("slack", webhookUrl) };
  }
  const token = botTokenOf(fields);
  if (channel === "") throw wrong("Choose the channel that the app should post to.");
  if (!/^[CGD][A-Z0-9]{6,20}$/.test(channel)) {
    throw wrong("This isn't a channel ID. It starts with C and is at the end of the channel's details in Slack.");
  }
  return { kind: "bot", token, channel, key: paceKey("slack", channel) };
}

/** @throws {ProviderProblem} `bad_config` without one, `auth` for what is none. */
export function botTokenOf({ botToken = "" }: Fields): string {
  if (botToken === "") throw wrong("Enter a webhook URL, or a bot token and a channel.");
  if (!/^xoxb-[A-Za-z0-9-]{8,400}$/.test(botToken)) {
    throw new ProviderProblem("auth", "This isn't a Slack bot token. It starts with xoxb-.");
  }
  return botToken;
}

function checkedUrl(url: string): string {
  if (/^https:\/\/hooks\.slack\.com\/services\/[A-Za-z0-9/_-]{5,200}$/.test(url)) return url;
  if (/^https:\/\/hooks\.slack\.com\/(triggers|workflows)\//.test(url)) {
    throw wrong("This is the address of a Slack workflow. Create an incoming webhook: its address has /services/ in it.");
  }
  throw wrong("This isn't a Slack webhook URL. It starts with https://hooks.slack.com/services/.");
}

const wrong = (sentence: string): ProviderProblem => new ProviderProblem("bad_config", sentence);
