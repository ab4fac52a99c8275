import { SUBSCRIBABLE_EVENTS } from "@/lib/contract/events/events";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { AppAdapter, AppCtx, Message, Sent } from "../../types";
import { holdTurn, takeTurn } from "../take-turn";
import { teamsMessage } from "./adaptive-card";
import { meantStatus, teamsProblem } from "./errors";
import { takeHourlyRoom } from "./hourly-room";
import { readWorkflowUrl, TEAMS_HOSTS } from "./workflow-url";

const LABEL = "Microsoft Teams";
const BYTES_MAX = 1_000_000;

/** A channel or chat of Microsoft Teams, by a workflow that starts when it gets a web request. */
export const teams: AppAdapter<"teams"> = {
  type: "teams",
  label: LABEL,
  summary: "Cards in a channel or a chat, handed over to a workflow that posts them.",
  howTo: [
    "In Teams, open Workflows in the menu of the channel and choose the template for when a Teams webhook request is received.",
    "Set who can trigger it to Anyone, save it and copy its URL.",
    "Add a second owner: a workflow stops working when its only owner leaves.",
    "Teams confirms that it received a card, not that it posted it. Failures are in the workflow's run history.",
  ],
  fields: [
    {
      name: "workflowUrl",
      label: "Workflow URL",
      kind: "secret",
      required: true,
      help: "The full URL, including everything after the question mark. It's stored encrypted and never shown again.",
      placeholder: "https://….environment.api.powerplatform.com/…",
      options: [],
    },
  ],
  events: [...SUBSCRIBABLE_EVENTS],
  hasTemplate: true,
  hasRecipients: false,
  hasTargets: false,
  hosts: TEAMS_HOSTS,
  isSigned: false,
  check: async ({ fields }) => {
    const { host, warnings } = readWorkflowUrl(fields.workflowUrl ?? "");
    return { account: host, warnings };
  },
  render: (message) => ({ format: "json", payload: JSON.stringify(teamsMessage(message), null, 2) }),
  send: (app, message, { attempt }) => send(app, message, attempt),
};

/** Taken over is all that is known: no id comes back. */
async function send(app: AppCtx, message: Message, attempt: number): Promise<Sent> {
  const { url } = readWorkflowUrl(app.fields.workflowUrl ?? "");
  const key = paceKey("teams", url);
  await takeTurn(app, key, LABEL);
  const fullMs = takeHourlyRoom(key, app.now());
  if (fullMs > 0) {
    throw new ProviderProblem("rate_limited", "A workflow gets at most 90 messages an hour.", { retryAfterMs: fullMs });
  }
  const reply = await app.fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(teamsMessage(message, attempt)),
    bytesMax: BYTES_MAX,
  });
  const status = meantStatus(reply);
  if (status === 429) throw holdTurn(key, LABEL, retryAfterMs(reply.headers.get("retry-after"), app.now()));
  if (status < 200 || status > 299) throw teamsProblem(reply, status);
  return { statusCode: reply.status };
}
