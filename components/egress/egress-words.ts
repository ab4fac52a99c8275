import type { Egress, EgressPurpose } from "@/lib/contract/egress";
import { formatCount } from "@/lib/core/format";
import { formatBytes } from "@/lib/core/format-value";

type Words = Readonly<Record<EgressPurpose, string>>;

export const PURPOSE_WORDS: Words = {
  wording: "Report wording by a model",
  summary: "Summary by a model",
  speech: "Speech to text",
  recording: "Download of the recording",
  provider: "Requests to the phone system",
};

/** In a few words, what is in the ledger. */
export function leftWords({ isCounted, hosts }: Egress, locale: string): string {
  if (!isCounted) return "not recorded";
  if (hosts.length === 0) return "none";
  const sent = hosts.reduce((sum, { bytesOut }) => sum + bytesOut, 0);
  const names = new Set(hosts.map(({ host, port }) => `${host}:${port}`));
  return `${formatBytes(sent, locale)} to ${formatCount(names.size, "host", "hosts", locale)}`;
}

/** "api.openai.com", with the port where it is not that of https. */
export function placeWords({ host, port }: { host: string; port: number }): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return port === 443 ? name : `${name}:${port}`;
}

/** @param isOpen true while the report or call is worked on. */
export function uncountedWords(uncounted: number, isOpen: boolean, locale: string): string | null {
  if (uncounted === 0) return null;
  const some = formatCount(uncounted, "connection", "connections", locale);
  return isOpen ? `${some} still open` : `${some} not counted, because the server stopped`;
}
