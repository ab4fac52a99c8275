import type { IncomingMessage, ServerResponse } from "node:http";
import type { BrotliCompress, Gzip } from "node:zlib";
import { DOCUMENT_HEADER } from "../request-facts";
import { packingFor } from "./accept-encoding";
import { BYTES_MIN, isPackable, newPacker } from "./pack-reply";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Packer = BrotliCompress | Gzip;

/** As of public pages: one less leaves a tenth more. */
const BROTLI_QUALITY = 5;
/** What has come of a page is on its way so much later. */
const FLUSH_MS = 10;

/**
 * Packs what Next sends as it comes: its pages say all they show twice, in HTML and as data, which Brotli makes a third smaller than
 * the gzip of Next's own (`compress` of `next.config.ts` is off).
 */
export function packedPages(handle: Handle): Handle {
  return async (request, response) => {
    request.headers[DOCUMENT_HEADER] = request.headers.rsc === undefined ? "1" : "0";
    const packing = packingFor(request.headers["accept-encoding"]?.toString());
    if (packing !== null) packAsItComes(response, () => newPacker(packing, BROTLI_QUALITY), packing);
    await handle(request, response);
  };
}

function packAsItComes(response: ServerResponse, open: () => Packer, packing: string): void {
  const { write, end, flushHeaders, writeHead } = response;
  let packer: Packer | null | undefined;
  let willFlush = false;
  /** Decided once the headers are there, by whatever sends them. */
  const packed = (bytes = expectedBytes(response)): Packer | null => {
    if (packer !== undefined) return packer;
    if (response.headersSent || bytes < BYTES_MIN || !isPackable(response)) {
      packer = null;
      return null;
    }
    response.setHeader("Content-Encoding", packing);
    response.removeHeader("Content-Length");
    if (!/\baccept-encoding\b/i.test(String(response.getHeader("Vary")))) response.appendHeader("Vary", "Accept-Encoding");
    packer = begin(response, open(), { write, end });
    return packer;
  };
  Object.assign(response, {
    writeHead: (...given: Parameters<typeof writeHead>) => {
      if (!response.headersSent) response.statusCode = given[0];
      packed();
      return writeHead.apply(response, given);
    },
    flushHeaders: () => {
      packed();
      flushHeaders.call(response);
    },
    write: (...given: Parameters<typeof write>) => {
      const into = packed();
      return into === null ? write.apply(response, given) : Reflect.apply(into.write, into, given);
    },
    end: (...given: Parameters<typeof end>) => {
      const [whole] = given;
      const into = packed(typeof whole === "string" || whole instanceof Uint8Array ? Buffer.byteLength(whole) : 0);
      if (into === null) end.apply(response, given);
      else Reflect.apply(into.end, into, given);
      return response;
    },
    // Next calls it after each part of a page; what follows at once goes with it, since each flush makes the whole larger.
    flush: () => {
      if (willFlush) return;
      willFlush = true;
      setTimeout(() => {
        willFlush = false;
        if (packer?.writable) packer.flush();
      }, FLUSH_MS);
    },
  });
}

/** As it is told; else pages are long, and what a program is told by Next is a word or two: our own server answers the rest. */
function expectedBytes(response: ServerResponse): number {
  const told = response.getHeader("Content-Length");
  if (told !== undefined) return Number(told);
  return /\bjson\b/.test(String(response.getHeader("Content-Type"))) ? 0 : BYTES_MIN;
}

/** What comes out of the packer is sent, no faster than its reader takes it. */
function begin(response: ServerResponse, packer: Packer, { write, end }: Pick<ServerResponse, "write" | "end">): Packer {
  packer.on("data", (bytes: Buffer) => {
    if (!write.call(response, bytes, "utf8")) packer.pause();
  });
  packer.once("end", () => Reflect.apply(end, response, []));
  packer.once("error", (error) => response.destroy(error));
  packer.on("drain", () => response.emit("drain"));
  response.on("drain", () => packer.resume());
  response.once("close", () => packer.destroy());
  return packer;
}
