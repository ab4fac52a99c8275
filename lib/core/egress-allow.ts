import { isIP } from "node:net";

/** How an address and its port are written in EGRESS_ALLOW, one way for each: `127.0.0.1:4601`, `[::1]:4601`. */
export function endpointOf(address: string, port: number): string {
  return `${isIP(address) === 6 ? `[${canonicalAddress(address)}]` : address}:${port}`;
}

/** An IP address in the one way that it is compared in. @returns null for what is none, and for one with a zone. */
export function canonicalAddress(text: string): string | null {
  const kind = text.includes("%") ? 0 : isIP(text);
  if (kind === 0) return null;
  return kind === 4 ? text : new URL(`http://[${text}]`).hostname.slice(1, -1);
}

/** A private address that may be reached, as `endpointOf` writes it. */
export interface AllowedEndpoint {
  endpoint: string;
  /** The only workspace it is for; null where it is for all. */
  workspaceId: string | null;
}

/**
 * The entries of EGRESS_ALLOW. Exact addresses only: neither names nor ranges nor all ports of an address. `ip:port@workspace`
 * is for that workspace alone.
 * @throws {Error} naming the first entry that is none.
 */
export function parseEgressAllow(text: string): AllowedEndpoint[] {
  const entries = text.split(",").map((entry) => entry.trim());
  return entries.filter((entry) => entry !== "").map(parseEntry);
}

/** As it stands in the setting. */
export function entryOf({ endpoint, workspaceId }: AllowedEndpoint): string {
  return workspaceId === null ? endpoint : `${endpoint}@${workspaceId}`;
}

function parseEntry(entry: string): AllowedEndpoint {
  const [, v6, v4, port, workspaceId = null] = /^(?:\[([0-9A-Fa-f:.]+)\]|([0-9.]+)):(\d{1,5})(?:@(ws_\w+))?$/.exec(entry) ?? [];
  const address = canonicalAddress(v6 ?? v4 ?? "");
  const number = Number(port);
  if (address === null || !(number >= 1 && number <= 65_535) || (v6 === undefined) !== (isIP(address) === 4)) {
    throw new Error(
      `"${entry}" isn't an ip:port, such as 10.0.0.5:5432 or [fd00::5]:5432, or 10.0.0.5:5432@ws_01J… for one workspace`,
    );
  }
  return { endpoint: endpointOf(address, number), workspaceId };
}
