import { isIP, isIPv6 } from "node:net";
import { domainToASCII } from "node:url";

/**
 * A host as it is looked up and verified: a name in lower case and ASCII, or an IP address in its one plain form. Nothing that
 * another reader could take for something else: a path, a list, a zone, 0x7f.1.
 * @returns null when it is none.
 */
export function hostName(text: string): string | null {
  const bare = /^\[(.*)\]$/.exec(text)?.[1];
  if (bare !== undefined) return isIPv6(bare) && !bare.includes("%") ? bare.toLowerCase() : null;
  if (isIP(text)) return text.includes("%") ? null : text.toLowerCase();
  if (text.length > 253 || /[\p{Cc}\s/\\@%:,?#[\]]/u.test(text)) return null;
  const ascii = /^[\x21-\x7e]+$/.test(text) ? text.toLowerCase() : domainToASCII(text);
  const name = ascii.replace(/\.$/, "");
  const labels = name.split(".");
  if (!labels.every((label) => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label))) return null;
  // A name never ends in a number: that is an address written in some odd way.
  return /^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? "") ? null : name;
}
