import { isIP } from "node:net";
import { endpointOf, parseEgressAllow } from "@/lib/core/egress-allow";
import type { Env } from "@/lib/core/env";

/** The operator's mail server, and in whose name mail leaves. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte on; else by STARTTLS. */
  isImplicit: boolean;
  /** False where the operator allows the address in EGRESS_ALLOW: then it may do without TLS, or have any certificate. */
  needsTls: boolean;
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
  const isAllowed = isIP(host) !== 0 && parseEgressAllow(env.EGRESS_ALLOW ?? "").includes(endpointOf(host, number));
  return {
    host,
    port: number,
    isImplicit: protocol === "smtps:",
    needsTls: !isAllowed,
    login: username === "" ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    from: env.MAIL_FROM,
  };
}
