import { ProviderProblem } from "./types";

/** Whom an adapter calls. */
export interface ProviderDoor {
  /** As people know it: for sentences. */
  label: string;
  /** The only hosts that are called, by https: whole names, or `.example.com` for all below it. */
  hosts: readonly string[];
  /** Other ports than 443 that these hosts may have. */
  ports?: readonly number[];
  /** Address of a test's stand-in, which then gets every path of these hosts instead (`providerUrl`). */
  override: string | null;
  /** What holds of what is there when nothing answers, as a sentence; that of rows unless given. */
  unharmed?: string;
}

/**
 * The address that a call to `url` goes to.
 * @throws {ProviderProblem} `provider_bug` unless it is one of the door's own.
 */
export function doorAddress(door: ProviderDoor, url: string): string {
  const asked = readUrl(url);
  if (asked === null || !isOwn(door, asked)) {
    throw new ProviderProblem("provider_bug", `${door.label} pointed to a host that isn't its own, so nothing was sent.`);
  }
  return door.override === null ? url : `${door.override}${asked.pathname}${asked.search}`;
}

function isOwn({ hosts, ports = [] }: ProviderDoor, { protocol, hostname, port, username, password }: URL): boolean {
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  if (port !== "" && !ports.includes(Number(port))) return false;
  return hosts.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
}

function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
