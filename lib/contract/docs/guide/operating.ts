import { KEY_OVERLAP_HOURS, PREVIOUS_SECRET, REQUESTS_KEPT } from "../../words/key-words";
import { code, type Guide, guidePage, heading, list, text } from "./page";

export const requestLogPage = guidePage("request-log", "Request log", "Every request a key made, and how it ended.", [
  text(
    `A key's page under API keys lists its requests as they come in: operation, status, code, duration and \`X-Request-Id\`, and the same request as curl. Requests with its public key and from agents are included. The log keeps ${REQUESTS_KEPT.days} days and up to ${REQUESTS_KEPT.each.toLocaleString("en-US")} requests per key, without bodies, queries or replies.`,
  ),
  text(
    "Send your own `X-Request-Id` (8 to 64 letters, digits, `-` and `_`) to find a request in the log; the reply repeats it. Otherwise Rowcall creates one, `req_…`. Quote it when you report a problem.",
  ),
]);

export const keyRotationPage = guidePage("key-rotation", "Key rotation", "Change a key's secret without downtime.", [
  text(
    `Owners and admins rotate a secret under API keys, Rotate secret. The key keeps its id, name, scopes and public key. The new secret is shown once. The old one works for another ${KEY_OVERLAP_HOURS.default} hours, or as long as you choose, up to ${KEY_OVERLAP_HOURS.max} hours; with 0 it stops at once.`,
  ),
  list(
    "Rotate the secret, and give your program the new one.",
    `Restart the program. In the [request log](/docs/request-log), requests that still use the old secret have the code \`${PREVIOUS_SECRET}\`.`,
    "Once such requests stop, you're done. Rotating a second time ends the older of the two secrets.",
  ),
  heading("If a secret leaks"),
  text(
    "Rotate with an overlap of 0, or revoke the key: its next request gets a 401. Then check the request log for requests you didn't send. [Webhook](/docs/webhooks) secrets and private URLs are rotated separately.",
  ),
]);

/** @param baseUrl public address without a trailing slash. */
export function mcpPage(baseUrl: string): Guide {
  const settings = {
    mcpServers: { rowcall: { type: "http", url: `${baseUrl}/mcp`, headers: { Authorization: "Bearer <SECRET_KEY>" } } },
  };
  return guidePage(
    "mcp",
    "Agents (MCP)",
    "The same operations as tools of the Model Context Protocol.",
    [
      text(
        `\`${baseUrl}/mcp\` speaks the Model Context Protocol over Streamable HTTP, without sessions. Tools declare the shape of their results. Datasets (columns and what they mean) and reports are resources as well, three prompts cover tasks that come up often, and a call of \`getReport\` or \`getCall\` with a progress token reports how far the work is and answers when it has ended. Agents use a secret key like any other client, with the same scopes, plans, limits and [request log](/docs/request-log).`,
      ),
      text(
        "`tools/list` shows the tools the key's scopes allow. Each tool has the name of its endpoint, such as `queueReport`, and takes path, query and body fields together. Files, uploads and operations that return a secret are left out.",
      ),
      heading("Choose a key"),
      text(
        "Give an agent a key of its own, so the log shows what it did, and only the scopes it needs: `datasets:read`, `reports:read` and `reports:write` let it create and read reports and change nothing else. Transcripts and rows are written by other people and can contain instructions. Don't give an agent a key that could do harm if it followed them.",
      ),
    ],
    [
      code("Client configuration", "json", JSON.stringify(settings, null, 2)),
      code(
        "Claude Code",
        "bash",
        `claude mcp add --transport http rowcall ${baseUrl}/mcp --header "Authorization: Bearer <SECRET_KEY>"`,
      ),
      code(
        "List the tools with curl",
        "bash",
        `curl ${baseUrl}/mcp \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -H "Content-Type: application/json" \\\n  -H "Accept: application/json, text/event-stream" \\\n  -d '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }'`,
      ),
    ],
  );
}
