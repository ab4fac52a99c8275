import { lookup } from "node:dns/promises";
import { networkInterfaces } from "node:os";
import { canonicalAddress, parseEgressAllow } from "@/lib/core/egress-allow";
import { env } from "@/lib/core/env";
import { type DatabaseHost, databaseHosts } from "./database-hosts";

/** What decides about an address, and how long things may take. */
export interface EgressRules {
  /** Private addresses that the operator allows, as `endpointOf` writes them. */
  allowed: ReadonlySet<string>;
  /** Where our own database listens: never reached, allowed or not. */
  databases: readonly DatabaseHost[];
  /** Every IP address of a name. */
  lookup(host: string): Promise<string[]>;
  /** IP addresses of this machine. */
  ownAddresses(): string[];
  /** The only certificate authority to trust; the platform's unless given. For tests. */
  ca?: string;
  /** Milliseconds. */
  limits: { connect: number; firstByte: number; idle: number; total: number };
}

const LIMITS = { connect: 5_000, firstByte: 15_000, idle: 15_000, total: 600_000 };

const shared = globalThis as typeof globalThis & { __rowcallEgressRules?: EgressRules };

/**
 * The rules of this process, from its settings. What EGRESS_ALLOW names for one workspace is in those of that workspace only.
 * @param workspaceId whoever the connection is made for; none for the installation itself.
 */
export function egressRules(workspaceId?: string): EgressRules {
  const forAll = rulesForAll();
  const own = entries().filter((entry) => entry.workspaceId !== null && entry.workspaceId === workspaceId);
  if (own.length === 0) return forAll;
  return { ...forAll, allowed: new Set([...forAll.allowed, ...own.map(({ endpoint }) => endpoint)]) };
}

const entries = () => parseEgressAllow(env().EGRESS_ALLOW ?? "");

function rulesForAll(): EgressRules {
  shared.__rowcallEgressRules ??= {
    allowed: new Set(
      entries()
        .filter(({ workspaceId }) => workspaceId === null)
        .map(({ endpoint }) => endpoint),
    ),
    databases: databaseHosts(env().DATABASE_URL, { host: process.env.PGHOST, port: process.env.PGPORT }),
    lookup: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
    ownAddresses: () =>
      Object.values(networkInterfaces()).flatMap((each) =>
        (each ?? []).flatMap(({ address }) => canonicalAddress(address) ?? []),
      ),
    limits: LIMITS,
  };
  return shared.__rowcallEgressRules;
}
