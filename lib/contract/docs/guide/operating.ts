import { KEY_OVERLAP_HOURS, PREVIOUS_SECRET, REQUESTS_KEPT } from "../../key-words";
import { code, type DocsPage, guidePage, heading, list, text } from "../page";

export const requestLogPage = guidePage("request-log", "Request log", "What came with a key, and how it ended.", [
  text(
    `A key's page in the dashboard (API keys) lists what came with it, live: operation, status, code, time taken and \`X-Request-Id\`, and the same request by curl. Requests of its public key and of agents are among them. ${REQUESTS_KEPT.days} days and ${REQUESTS_KEPT.each.toLocaleString("en-US")} requests of each key are kept; bodies, queries and replies are not.`,
  ),
  text(
    "Give a request a name of your own with `X-Request-Id`, 8 to 64 letters, digits, `-` and `_`, and find it there. The reply says it back. Without one the service makes one, `req_…`; quote it when you report a fault.",
  ),
]);

export const keyRotationPage = guidePage("key-rotation", "Key rotation", "Another secret for a key, without a gap.", [
  text(
    `A key keeps its id, name, scopes and public key while its secret is changed: API keys, Rotate secret, for owners and admins. The new secret is shown once. The one before counts as well for ${KEY_OVERLAP_HOURS.default} hours, or as many as you say, at most ${KEY_OVERLAP_HOURS.max}; with 0 it ends at once.`,
  ),
  list(
    "Rotate the secret and put the new one where your program reads it.",
    `Start the program anew. In the [request log](/docs/request-log), requests that still come with the secret before have the code \`${PREVIOUS_SECRET}\`.`,
    "When none comes any more, you are done. A second rotation ends the older of the two secrets.",
  ),
  heading("When a secret got out"),
  text(
    "Rotate with an overlap of 0, or revoke the key: its next request is refused with 401. Then look in the request log for what you did not send. The secret of a [webhook](/docs/webhooks) and a private address have a rotation of their own.",
  ),
]);

/** @param baseUrl public address without a trailing slash. */
export function mcpPage(baseUrl: string): DocsPage {
  const settings = {
    mcpServers: { rowcall: { type: "http", url: `${baseUrl}/mcp`, headers: { Authorization: "Bearer <SECRET_KEY>" } } },
  };
  return guidePage(
    "mcp",
    "Agents (MCP)",
    "The same operations as tools of the Model Context Protocol.",
    [
      text(
        `\`${baseUrl}/mcp\` speaks the Model Context Protocol by Streamable HTTP, without sessions and streams. An agent sends a secret key as any client does; keys, scopes, plans, limits and the [request log](/docs/request-log) are the same.`,
      ),
      text(
        "`tools/list` shows what the scopes of the key allow, each tool by the name of its endpoint, as in `queueReport`. Left out are files, uploads, and what answers with a secret. Arguments are the members of path, query and body together.",
      ),
      heading("Which key to give"),
      text(
        "One of its own, so that the log tells what the agent did, with the scopes that it needs: `datasets:read`, `reports:read` and `reports:write` let it ask for reports and read them, and change nothing else. A call's transcript and a row are words of others: an agent that reads them may meet instructions there. Give it no key that can do what you would not want such words to do.",
      ),
    ],
    [
      code("Settings of a client", "json", JSON.stringify(settings, null, 2)),
      code(
        "Claude Code",
        "bash",
        `claude mcp add --transport http rowcall ${baseUrl}/mcp --header "Authorization: Bearer <SECRET_KEY>"`,
      ),
      code(
        "The same by hand",
        "bash",
        `curl ${baseUrl}/mcp \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -H "Content-Type: application/json" \\\n  -H "Accept: application/json, text/event-stream" \\\n  -d '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }'`,
      ),
    ],
  );
}
