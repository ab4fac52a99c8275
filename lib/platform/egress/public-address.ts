import { BlockList, isIP } from "node:net";

/** Not globally reachable: IANA IPv4 Special-Purpose Address Registry, multicast and reserved. */
const NOT_PUBLIC_4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** The only IPv6 block in global use (RFC 4291): mapped, NAT64, unique local and link-local ones are outside of it. */
const PUBLIC_6 = ["2000::/3"];
/** Within it: protocol assignments with Teredo, documentation, 6to4. */
const NOT_PUBLIC_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const refused4 = listOf(NOT_PUBLIC_4, "ipv4");
const public6 = listOf(PUBLIC_6, "ipv6");
const refused6 = listOf(NOT_PUBLIC_6, "ipv6");

/**
 * Names that lead to private addresses wherever they are looked up: localhost (RFC 6761), .local (RFC 6762), .internal (ICANN,
 * 2024), home.arpa (RFC 8375), and single labels, which only a search list completes. One with an empty label is no name at all.
 */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** True for a host name, in lower case and ASCII, that can't be one of the internet. */
export function isPrivateName(name: string): boolean {
  const plain = name.replace(/\.$/, "");
  const labels = plain.split(".");
  return labels.length === 1 || labels.includes("") || PRIVATE_NAME.test(plain);
}

/** True for an IP address that anybody on the internet could be. */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false;
  const kind = isIP(address);
  if (kind === 4) return !refused4.check(address, "ipv4");
  return kind === 6 && public6.check(address, "ipv6") && !refused6.check(address, "ipv6");
}

function listOf(blocks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [net = "", bits] = block.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}
