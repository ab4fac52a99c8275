import { canonicalAddress, endpointOf } from "@/lib/core/egress-allow";
import { isPrivateName, isPublicAddress } from "./public-address";
import { egressRules } from "./rules";
import { hasUser, isHttpsPort, portOf, readWebAddress } from "./web-address";

export type AddressFault = "unreadable" | "scheme" | "user" | "port" | "private";

/**
 * Why `guardedFetch` would never reach this address, as far as its text tells; null where the text is all right. Names are not
 * looked up: what they lead to may be refused later. A private one is never right, since `EGRESS_ALLOW` names addresses.
 */
export function faultOfAddress(text: string, workspaceId?: string): AddressFault | null {
  const url = readWebAddress(text);
  if (url === null) return /^[a-z][a-z0-9+.-]*:/i.test(text.trim()) ? "scheme" : "unreadable";
  if (hasUser(url)) return "user";
  const port = portOf(url);
  if (port === 0) return "port";
  // The parser writes every form of an IP address the same way.
  const address = canonicalAddress(url.hostname.replace(/^\[|\]$/g, ""));
  if (address !== null && egressRules(workspaceId).allowed.has(endpointOf(address, port))) return null;
  if (url.protocol !== "https:") return "scheme";
  if (!isHttpsPort(port)) return "port";
  const isPublic = address === null ? !isPrivateName(url.hostname) : isPublicAddress(address);
  return isPublic ? null : "private";
}
