import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { METHOD_HEADER } from "../request-facts";
import { packingFor } from "./accept-encoding";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** A page is packed for one reader: more would take longer than it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Pages that bring the dashboard's runtime, which Next packs, and what is never HTML. */
const NOT_PLAIN =
  /^\/(?:dashboard|v1|api|integrations|voice|mcp|mail|_next|healthz|readyz|metrics|docs-markdown)(?:\/|$)|\.(?:ico|js|json|md|pdf|png|svg|txt|webmanifest|xml)$/;
/** How Next's router asks for a page without its document. */
const ROUTER_HEADERS = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"];
/** Told by `next.config.ts`: to whoever says it, titles are written where they belong, not moved there by a script. */
const NO_STREAM = "rowcall-plain";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Leaves Next's runtime out of pages that do without it. Such a page says so by bringing our own script
 * (`app/page-script.tsx`), and what it answers by `<meta name="status">`; any other goes out as Next made it.
 */
export function plainPages(handle: Handle): Handle {
  return async (request, response) => {
    if (!isPublicPage(request)) return handle(request, response);
    const pack = packer(request);
    // The page says what it is answered with, so it is made for HEAD too.
    request.headers[METHOD_HEADER] = request.method;
    request.method = "GET";
    for (const header of ROUTER_HEADERS) delete request.headers[header];
    // What is packed can't be read here.
    delete request.headers["accept-encoding"];
    request.headers["user-agent"] = `${request.headers["user-agent"] ?? ""} ${NO_STREAM}`;
    holdBack(response, async (bytes) => {
      const plain = withoutRuntime(bytes.toString("utf8"));
      if (plain === null) return pack(response, bytes);
      if (plain.status !== null) response.statusCode = plain.status;
      if (plain.frames !== null) letFrame(response, plain.frames);
      return pack(response, Buffer.from(plain.html));
    });
    await handle(request, response);
  };
}

function isPublicPage({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !NOT_PLAIN.test(url.split("?", 1)[0] ?? "");
}

const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const STATUS = /<meta name="status" content="(\d{3})"\/>/;
const FRAMES = /<meta name="frames" content="([\w:/.* -]+)"\/>/;

interface PlainPage {
  html: string;
  /** What it is to be answered with. */
  status: number | null;
  /** Who may show it in a frame, as a content policy has it. */
  frames: string | null;
}

/** A document without Next's scripts; null for one that needs them. React escapes every `<` of a text. */
export function withoutRuntime(document: string): PlainPage | null {
  // What comes late is put into its place by a script.
  if (!document.includes(' data-own="page"') || document.includes('<template id="B:')) return null;
  const status = STATUS.exec(document);
  const frames = FRAMES.exec(document);
  const html = document
    .replace(SCRIPT, (whole, attributes: string) => (/ data-own=/.test(attributes) ? whole : ""))
    .replace(PRELOAD, "")
    .replace(STATUS, "")
    .replace(FRAMES, "");
  return { html, status: status === null ? null : Number(status[1]), frames: frames?.[1] ?? null };
}

/** Opens what is closed to everybody (`proxy.ts`, `next.config.ts`) to these websites. The older header knows no websites. */
function letFrame(response: ServerResponse, origins: string): void {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const opened = policy.replace("frame-ancestors 'none'", `frame-ancestors 'self' ${origins}`);
  // Without a policy to take its place the older header stays, which lets nobody in.
  if (opened === policy) return;
  response.setHeader("Content-Security-Policy", opened);
  response.removeHeader("X-Frame-Options");
}

/**
 * Keeps a page until it is whole, and hands it to `send`. What is no page goes out as it comes, through whatever was put before these
 * functions since: what packs it hears of its headers, and waits for room, by functions of its own.
 */
function holdBack(response: ServerResponse, send: (page: Buffer) => Promise<Buffer>): void {
  const { write, end, flushHeaders, writeHead } = response;
  const chunks: Buffer[] = [];
  let isPage: boolean | null = null;
  const release = () => Object.assign(response, { write, end, flushHeaders, writeHead });
  const holds = (): boolean => {
    isPage ??= !response.headersSent && /^text\/html/.test(String(response.getHeader("content-type")));
    return isPage;
  };
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const tell = (given: readonly unknown[]) => {
    for (const each of given) if (typeof each === "function") process.nextTick(() => each());
  };
  Object.assign(response, {
    // Whoever writes to a response makes its headers first: those of a page are made once it is whole.
    writeHead: (...given: Parameters<typeof writeHead>) => {
      if (!holds()) return writeHead.apply(response, given);
      response.statusCode = given[0];
      return response;
    },
    flushHeaders: () => holds() || flushHeaders.call(response),
    write: (...given: Parameters<typeof write>) => {
      if (!holds()) return write.apply(response, given);
      keep(given[0]);
      tell(given);
      return true;
    },
    end: (...given: Parameters<typeof end>) => {
      if (!holds()) return end.apply(response, given);
      keep(given[0]);
      release();
      send(Buffer.concat(chunks)).then(
        (bytes) => {
          response.setHeader("Content-Length", bytes.length);
          response.end(bytes, () => tell(given));
        },
        (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
      );
      return response;
    },
  });
}

/** Packs a page in what its reader takes. */
function packer(request: IncomingMessage): (response: ServerResponse, page: Buffer) => Promise<Buffer> {
  const encoding = packingFor(request.headers["accept-encoding"]?.toString());
  return async (response, page) => {
    if (!/accept-encoding/i.test(String(response.getHeader("vary")))) response.appendHeader("Vary", "Accept-Encoding");
    if (encoding === null) return page;
    response.setHeader("Content-Encoding", encoding);
    return encoding === "br" ? packBrotli(page, BROTLI) : packGzip(page);
  };
}
