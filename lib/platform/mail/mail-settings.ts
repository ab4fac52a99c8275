import { isIP } from "node:net";
import { canonicalAddress, endpointOf, parseEgressAllow } from "@/lib/core/egress-allow";
import type { Env } from "@/lib/core/env";

/** A mail server, and in whose name mail leaves by it. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte on; else by STARTTLS. */
  isImplicit: boolean;
  /** False where the operator allows the address in EGRESS_ALLOW: then it may do without TLS, or have any certificate. */
  needsTls: boolean;
  /** True for a server that a person entered: it is reached as any address from outside is. */
  isGuarded: boolean;
  login: { user: string; password: string } | null;
  from: string;
  /** The only certificate authority to trust; the platform's unless given. For tests. */
  ca?: string;
}

const PORTS = { "smtps:": 465, "smtp:": 587 };

/** The mail server of this installation; null where none is set. */
export function mailSettings(env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "EGRESS_ALLOW">): MailSettings | null {
  if (env.SMTP_URL === undefined || env.MAIL_FROM === undefined) return null;
  const { protocol, hostname, port, username, password } = new URL(env.SMTP_URL);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const number = port === "" ? PORTS[protocol as keyof typeof PORTS] : Number(port);
  return {
    host,
    port: number,
    isImplicit: protocol === "smtps:",
    needsTls: !isAllowed(host, number, env),
    isGuarded: false,
    login: username === "" ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    from: env.MAIL_FROM,
  };
}

/** A server that a person entered. Port 465 is TLS from the first byte. */
export function enteredMailSettings(
  entered: Pick<MailSettings, "host" | "port" | "login" | "from">,
  env: Pick<Env, "EGRESS_ALLOW">,
): MailSettings {
  const { port } = entered;
  const host = canonicalAddress(entered.host) ?? entered.host;
  return { ...entered, host, isImplicit: port === 465, needsTls: !isAllowed(host, port, env), isGuarded: true };
}

function isAllowed(host: string, port: number, { EGRESS_ALLOW = "" }: Pick<Env, "EGRESS_ALLOW">): boolean {
  return (
    isIP(host) !== 0 &&
    parseEgressAllow(EGRESS_ALLOW).some(
      ({ endpoint, workspaceId }) => workspaceId === null && endpoint === endpointOf(host, port),
    )
  );
}
