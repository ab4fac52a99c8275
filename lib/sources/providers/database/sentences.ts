import { EgressRefused } from "@/lib/platform/egress/egress-refused";
import { NameUnknown } from "@/lib/platform/egress/name-unknown";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { CertificateRefused, CutOff, isClientRefused } from "./secure-socket";
import { TooMuch } from "./wire";

/** Bytes that one page, and so one value, may have. */
export const PAGE_BYTES_MAX = 50_000_000;

/** The server was asked for TLS and said no. */
export class NoTls extends Error {}

/** What answers at the address does not speak the protocol, or breaks it. */
export class StrangeServer extends Error {}

/** What a connection that failed or ended says to its people; one sentence for all that keeps a host from being reached. */
export function wireProblem(error: unknown, phase: "connecting" | "reading"): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  const told = (kind: ProviderProblem["kind"], sentence: string) => new ProviderProblem(kind, sentence, { cause: error });
  if (error instanceof TooMuch) {
    return told(
      "rejected",
      `A value or page of this query is larger than ${PAGE_BYTES_MAX / 1_000_000} MB. Leave large columns out of the query, or shorten them.`,
    );
  }
  if (error instanceof NoTls) {
    return told("bad_config", `The server doesn't offer TLS. Turn it on there, or choose "Off" under TLS in a private network.`);
  }
  if (error instanceof CertificateRefused) {
    return told(
      "bad_config",
      "The server's certificate isn't valid for this host: it is expired, for another name, or signed by an unknown authority. Use the host that it was made for, or paste the certificate of its authority.",
    );
  }
  if (isClientRefused(error)) {
    return told(
      "auth",
      "The server asks for a client certificate, or doesn't accept the one given: it may be expired, or signed by an authority that the server doesn't know.",
    );
  }
  if (error instanceof CutOff) {
    return told(
      "transient",
      "The database server ended the connection during sign-in. It may have been restarted, or not accept the client certificate: that may be expired, or signed by an authority that the server doesn't know.",
    );
  }
  if (error instanceof StrangeServer) {
    return told("provider_bug", "No such database server answers at this host and port. Check both.");
  }
  if (error instanceof NameUnknown) {
    return told("transient", "The database server's host name has no address. Check how it is spelled.");
  }
  if (phase === "reading" && !(error instanceof EgressRefused)) return lost(error);
  return told(
    "transient",
    "The database server can't be reached. Check host and port, and that it accepts connections from here; a server in a private network has to be allowed by your administrator (EGRESS_ALLOW).",
  );
}

export function lost(cause: unknown): ProviderProblem {
  return new ProviderProblem("transient", "The connection to the database was lost. The next run reads it again.", { cause });
}

export function cancelled(cause?: unknown): ProviderProblem {
  return new ProviderProblem("transient", "The query was canceled before it finished.", { cause });
}

export function tooSlow(seconds: number, cause?: unknown): ProviderProblem {
  const time = seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : `${seconds} seconds`;
  return new ProviderProblem("rejected", `The query took longer than ${time}. Narrow it, or add an index for it.`, { cause });
}

/** A fault in a person's own SQL, with its place. `at` counts characters from 1. */
export function sqlFault(what: string, sql: string, at: number | null, line: number | null = null): ProviderProblem {
  return new ProviderProblem("bad_config", `${what}${placeOf(sql, at, line)}.`);
}

function placeOf(sql: string, at: number | null, line: number | null): string {
  if (at === null || at < 1) return line === null || line < 1 ? "" : ` (line ${line})`;
  const before = [...sql]
    .slice(0, at - 1)
    .join("")
    .split("\n");
  return ` (line ${before.length}, column ${[...(before.at(-1) ?? "")].length + 1})`;
}
