import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { packingFor } from "./accept-encoding";
import type { ConfiguredHeaders } from "./dispatch";

const PREFIX = "/_next/static/";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};
/**
 * Scripts and styles of the build in Brotli, which Next doesn't speak: a seventh less for everybody to load than with gzip. The build
 * leaves them packed, beside themselves.
 * @param directory what the build left as `static`.
 * @returns what answers a request; false when it is Next's.
 */
export function staticFiles(directory: string, configured: readonly ConfiguredHeaders[]) {
  const files = new Set(readdirSync(directory, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/")));
  const headers = configured
    .filter(({ regex }) => new RegExp(regex).test(`${PREFIX}chunks/any.js`))
    .flatMap((each) => each.headers);
  const kept = new Map<string, Promise<Buffer>>();
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const file = (request.url ?? "").startsWith(PREFIX) ? (request.url ?? "").slice(PREFIX.length) : "";
    const type = TYPES[path.posix.extname(file)];
    if (type === undefined || !files.has(`${file}.br`) || request.method !== "GET") return false;
    if (packingFor(request.headers["accept-encoding"]?.toString()) !== "br") return false;
    const packed = kept.get(file) ?? readFile(path.join(directory, `${file}.br`));
    kept.set(file, packed);
    const bytes = await packed.catch(() => null);
    if (bytes === null) {
      // Tried again by the next who asks; Next says what is wrong.
      kept.delete(file);
      return false;
    }
    for (const { key, value } of headers) response.setHeader(key, value);
    response.setHeader("Content-Type", type);
    response.setHeader("Content-Encoding", "br");
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.end(bytes);
    return true;
  };
}
