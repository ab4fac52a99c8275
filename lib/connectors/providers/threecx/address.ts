import { isPrivateName } from "@/lib/platform/egress/public-address";
import { ProviderProblem } from "@/lib/platform/provider/types";

/** Beside 443, the one that 3CX serves its web on. */
export const PORT = 5001;

/** Where a 3CX is: `https://company.my3cx.us`, or with `:5001`. */
interface PbxAddress {
  /** Without a slash at its end. */
  origin: string;
  host: string;
}

/** Reads an address as people type it, `https://` left out or not; null for what is none. */
export function readAddress(text: string): PbxAddress | null {
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text.length > 300 || !URL.canParse(whole)) return null;
  const { protocol, hostname, port, origin, pathname, search, hash, username, password } = new URL(whole);
  // A name that begins with a dot would stand for all below it.
  const isHost = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(hostname) && !isPrivateName(hostname);
  const isPlain = pathname === "/" && search === "" && hash === "" && username === "" && password === "";
  return protocol === "https:" && (port === "" || port === String(PORT)) && isHost && isPlain ? { origin, host: hostname } : null;
}

/**
 * The address that was entered.
 * @throws {ProviderProblem} `bad_config` where it is none.
 */
export function addressOf(fields: Readonly<Record<string, string>>): PbxAddress {
  const address = readAddress(fields.address ?? "");
  if (address !== null) return address;
  throw new ProviderProblem(
    "bad_config",
    `Enter the PBX address as https:// and a host name, with port 443 or ${PORT} and nothing after it.`,
  );
}
