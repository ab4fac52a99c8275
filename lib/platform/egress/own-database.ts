import { BlockList, isIP } from "node:net";
import { canonicalAddress } from "@/lib/core/egress-allow";
import type { EgressRules } from "./rules";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addSubnet("0.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
loopback.addAddress("::", "ipv6");

/**
 * True when our own database is there: at one of its addresses or, when it runs on this machine, at any address of this
 * machine with its port.
 */
export async function isOwnDatabase(address: string, port: number, rules: EgressRules): Promise<boolean> {
  for (const database of rules.databases) {
    if (database.port !== port) continue;
    const theirs = database.host === null ? ["127.0.0.1"] : await addressesOf(database.host, rules);
    if (theirs.includes(address)) return true;
    if (isOwnMachine(address, rules) && theirs.some((each) => isOwnMachine(each, rules))) return true;
  }
  return false;
}

async function addressesOf(host: string, rules: EgressRules): Promise<string[]> {
  const found = isIP(host) ? [host] : await rules.lookup(host).catch(() => []);
  return found.flatMap((each) => canonicalAddress(each) ?? []);
}

function isOwnMachine(address: string, rules: EgressRules): boolean {
  return loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4") || rules.ownAddresses().includes(address);
}
