import { headers } from "next/headers";
import { cache } from "react";
import { identifyShare, type SharedReader } from "./identify/share-token";
import { CLIENT_ADDRESS_HEADER, METHOD_HEADER } from "./request-facts";

const ROBOTS = /bot|crawl|spider|preview|slurp|facebookexternalhit|whatsapp|telegram|headlesschrome-lighthouse/i;

/** Who opens a shared report, asked once per request; null for a link that does not work, or is asked for too often. */
export const sharedReader = cache(async (token: string): Promise<SharedReader | null> => {
  const { reader, verdict } = await identifyShare(token, (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown");
  return verdict.allowed ? reader : null;
});

/** True when a person opens a page: not for HEAD, what browsers fetch ahead, and robots. */
export async function isOpening(): Promise<boolean> {
  const sent = await headers();
  if (sent.get(METHOD_HEADER) !== "GET") return false;
  if (/prefetch|preview/i.test(`${sent.get("sec-purpose") ?? ""} ${sent.get("purpose") ?? ""}`)) return false;
  return !ROBOTS.test(sent.get("user-agent") ?? "");
}
