import type { Socket } from "node:net";
import { connectChecked } from "./connect-checked";
import { EgressRefused } from "./egress-refused";
import { type EgressRules, egressRules } from "./rules";

/**
 * A TCP connection to a host that somebody outside gave, for protocols other than HTTP. TLS is the caller's.
 * Any port of a public address; of another one only what EGRESS_ALLOW names; never our own database, never a socket file.
 * @throws {EgressRefused} for an address that may not be reached; {Error} for one that does not answer in time.
 */
export function guardedSocket(
  to: { host: string; port: number; workspaceId?: string | undefined; timeoutMs?: number; signal?: AbortSignal },
  rules: EgressRules = egressRules(to.workspaceId),
): Promise<Socket> {
  const host = to.host.replace(/^\[(.*)\]$/, "$1");
  if (!isHost(host) || !Number.isInteger(to.port) || to.port < 1 || to.port > 65_535) return Promise.reject(new EgressRefused());
  return connectChecked({ host, port: to.port, publicToo: true }, rules, to.timeoutMs ?? rules.limits.connect, to.signal);
}

/** A name or an IP address: no path, no list, no user, no zone. */
function isHost(text: string): boolean {
  return text.length > 0 && text.length <= 253 && !/[\s/\\@,%?#\p{Cc}]/u.test(text);
}
