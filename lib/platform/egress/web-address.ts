/** Characters. */
const URL_LENGTH_MAX = 8_192;

/** A URL of http or https; null for any other text. */
export function readWebAddress(text: string, base?: URL): URL | null {
  const url = text.length <= URL_LENGTH_MAX && URL.canParse(text, base) ? new URL(text, base) : null;
  return url !== null && ["http:", "https:"].includes(url.protocol) ? url : null;
}

export function portOf({ port, protocol }: URL): number {
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

/** Low ports but that of https belong to other protocols, whose servers might take a request for one of theirs. */
export function isHttpsPort(port: number): boolean {
  return port === 443 || port >= 1_024;
}

export function hasUser(url: URL): boolean {
  return url.username !== "" || url.password !== "";
}
