import type { ProblemKind } from "@/lib/contract/integrations";
import { ProviderProblem } from "@/lib/platform/provider/types";

/** Slack does not take these blocks: the words alone may still arrive. */
export class UnfitMessage extends ProviderProblem {
  constructor() {
    super("rejected", "Slack didn't accept this message.");
  }
}

const UNFIT = new Set(["invalid_blocks", "invalid_blocks_format", "invalid_payload", "msg_too_long", "msg_blocks_too_long"]);
const LIMITED = new Set(["ratelimited", "rate_limited", "message_limit_exceeded"]);
const REMOVED = ["auth", "This Slack connection was removed. Connect it again."] as const;
const ARCHIVED = ["not_found", "The channel is archived."] as const;
const NO_CHANNEL = ["not_found", "The channel is gone, or the app can't see it. Choose another one."] as const;
const ADMINS = ["permission", "The admins of this Slack workspace don't allow the app to post."] as const;
const TROUBLE = ["transient", "Slack is having problems."] as const;

const PROBLEMS = new Map<string, readonly [ProblemKind, string]>([
  ["not_in_channel", ["permission", "Invite the app to the channel: /invite @app."]],
  ["restricted_action", ["permission", "Only some people may post in this channel."]],
  ["user_not_found", ["not_found", "The person this app posts to has left. Connect it again."]],
  ["no_text", ["provider_bug", "The message was empty."]],
  ["channel_is_archived", ARCHIVED],
  ["is_archived", ARCHIVED],
  ["channel_not_found", NO_CHANNEL],
  ["action_prohibited", ADMINS],
  ["team_access_not_granted", ADMINS],
  ["access_denied", ADMINS],
  ["invalid_token", REMOVED],
  ["no_service", REMOVED],
  ["no_team", REMOVED],
  ["no_active_hooks", REMOVED],
  ["not_authed", REMOVED],
  ["invalid_auth", REMOVED],
  ["account_inactive", REMOVED],
  ["token_revoked", REMOVED],
  ["token_expired", REMOVED],
  ["rollup_error", TROUBLE],
  ["fatal_error", TROUBLE],
  ["internal_error", TROUBLE],
  ["service_unavailable", TROUBLE],
  ["request_timeout", TROUBLE],
]);

/** True for the words by which Slack asks to wait. */
export function asksToWait(code: string): boolean {
  return LIMITED.has(code);
}

/**
 * What a word of Slack's means.
 * @param right the one that the call needs.
 */
export function slackProblem(code: string, status: number, right: string): ProviderProblem {
  if (UNFIT.has(code)) return new UnfitMessage();
  if (code === "missing_scope") return new ProviderProblem("permission", `The app lacks the right ${right}. Add it in Slack.`);
  const known = PROBLEMS.get(code);
  if (known !== undefined) return new ProviderProblem(...known);
  if (status >= 500 || status === 408) return new ProviderProblem(...TROUBLE);
  if (status === 410) return new ProviderProblem(...ARCHIVED);
  if (status === 401 || status === 404) return new ProviderProblem(...REMOVED);
  if (status === 403) return new ProviderProblem(...ADMINS);
  return new ProviderProblem("provider_bug", "Slack refused the message for an unknown reason.");
}
