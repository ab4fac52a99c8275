import { endpoints } from "@/lib/contract/contract";
import type { LoggedRequest } from "@/lib/contract/people/requests";

/** "Queue a report": what an operation does, as the docs say it. */
export function operationWords(operation: string): string {
  return endpoints.find(({ name }) => name === operation)?.summary ?? operation;
}

/** The same request for a terminal, the key left open; its body is the example of the docs, since bodies are not kept. */
export function curlOf(
  { method, path, operation }: Pick<LoggedRequest, "method" | "path" | "operation">,
  appUrl: string,
): string {
  const contract = endpoints.find(({ name }) => name === operation);
  const isAgent = path === "/mcp";
  const credential = contract?.auth === "publicKey" ? "X-Service-Key: $ROWCALL_KEY" : "Authorization: Bearer $ROWCALL_KEY";
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}"${appUrl}${path}"`, `-H "${credential}"`];
  if (isAgent) lines.push('-H "Accept: application/json, text/event-stream"');
  const body = isAgent ? { jsonrpc: "2.0", id: 1, method: "tools/list" } : contract?.bodyExample;
  if (!isAgent && contract?.body.kind === "multipart") lines.push("-F file=@file");
  else if (method !== "GET" && method !== "DELETE" && body !== undefined) {
    lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n  ");
}
