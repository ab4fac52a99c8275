import { ProviderProblem } from "@/lib/platform/provider/types";

export const TEAMS_HOSTS = [".environment.api.powerplatform.com", ".logic.azure.com"] as const;

/**
 * Looks at the address of a workflow. It stays as it was pasted: its signature is over every byte of it.
 * @throws {ProviderProblem} `bad_config` saying what is wrong with it.
 */
export function readWorkflowUrl(text: string): { url: string; host: string; warnings: string[] } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== "https:") throw wrong("This isn't a workflow URL. It starts with https://.");
  const { hostname: host } = url;
  if (host === "webhook.office.com" || host.endsWith(".webhook.office.com") || host === "outlook.office.com") {
    throw wrong("Microsoft is ending these old connectors. In the channel, open Workflows, create one and paste its URL.");
  }
  if (!TEAMS_HOSTS.some((end) => host.endsWith(end)) || (url.port !== "" && url.port !== "443") || url.username !== "") {
    throw wrong("This isn't a Microsoft Teams workflow URL. Copy it from the workflow again.");
  }
  if (!url.searchParams.get("sig")) throw wrong("The end of this URL is missing: it must hold sig=. Copy the whole URL.");
  const isOld = host.endsWith(".logic.azure.com");
  return { url: text, host, warnings: isOld ? ["This kind of URL no longer works. Copy the new URL from the workflow."] : [] };
}

const wrong = (sentence: string): ProviderProblem => new ProviderProblem("bad_config", sentence);
