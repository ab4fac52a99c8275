import { ProviderProblem } from "@/lib/platform/provider/types";

/** Headers that belong to the request itself, to the connection or to the signature. */
const NOT_THEIRS = new Set([
  "accept",
  "accept-encoding",
  "connection",
  "cookie",
  "cookie2",
  "expect",
  "host",
  "http2-settings",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
  "via",
]);
const NOT_THEIRS_BEGIN = ["content-", "webhook-", "proxy-"];

/** The header that a person wants sent along. @throws {ProviderProblem} `bad_config` for half of one, or one that is ours to set. */
export function ownHeader({ headerName = "", headerValue = "" }: Readonly<Record<string, string>>): Record<string, string> {
  if (headerName === "" && headerValue === "") return {};
  if (headerName === "") throw wrong("The header's value is there, but not its name.");
  if (headerValue === "") throw wrong("The header's name is there, but not its value.");
  if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(headerName)) throw wrong("This isn't a valid header name.");
  const name = headerName.toLowerCase();
  if (NOT_THEIRS.has(name) || NOT_THEIRS_BEGIN.some((begin) => name.startsWith(begin))) {
    throw wrong("This header is set by Rowcall or by the connection. Choose another name.");
  }
  if (!/^[\x20-\x7e]{1,4000}$/.test(headerValue))
    throw wrong("The header's value may only hold letters, digits and signs of ASCII.");
  return { [name]: headerValue };
}

const wrong = (sentence: string): ProviderProblem => new ProviderProblem("bad_config", sentence);
