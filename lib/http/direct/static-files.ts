import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { packingFor } from "./accept-encoding";
import type { ConfiguredHeaders } from "./dispatch";

const compress = promisify(brotliCompress);
const PREFIX = "/_next/static/";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};
/** The first to ask waits a twentieth of the time that packing as small as can be takes, for a twenty-fifth more to load. */
const QUICK = 5;

/**
 * Scripts and styles of the build in Brotli, which Next doesn't speak: a seventh less for everybody to load than with gzip. Their
 * names change with what is in them, so each is compressed once and kept: quickly for the first who asks, then again, one file after
 * the other, as small as it gets.
 * @param directory what the build left as `static`.
 * @returns what answers a request; false when it is Next's.
 */
export function staticFiles(directory: string, configured: readonly ConfiguredHeaders[]) {
  const files = new Set(readdirSync(directory, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/")));
  const headers = configured
    .filter(({ regex }) => new RegExp(regex).test(`${PREFIX}chunks/any.js`))
    .flatMap((each) => each.headers);
  const kept = new Map<string, Promise<Buffer>>();
  let packing: Promise<unknown> = Promise.resolve();
  const pack = async (file: string): Promise<Buffer> => {
    const bytes = await readFile(path.join(directory, file));
    packing = packing.then(async () => kept.set(file, Promise.resolve(await compress(bytes))));
    return compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } });
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const file = (request.url ?? "").startsWith(PREFIX) ? (request.url ?? "").slice(PREFIX.length) : "";
    const type = TYPES[path.posix.extname(file)];
    if (type === undefined || !files.has(file) || request.method !== "GET") return false;
    if (packingFor(request.headers["accept-encoding"]?.toString()) !== "br") return false;
    const packed = kept.get(file) ?? pack(file);
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
