import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

export interface FileFakeCall {
  /** 0 is the first server, 1 the other one. */
  server: 0 | 1;
  path: string;
  headers: IncomingMessage["headers"];
}

/** What a server does with a file, by the beginning of its path. */
export const FILE_WAYS = [
  /** An ETag, and 304 to who has it. */
  "etag",
  /** Last-Modified alone, and 304. */
  "modified",
  /** Neither. */
  "plain",
  /** Another ETag at each call, for the same bytes. */
  "shifting",
  /** 302 to the same file at the other server, under `etag`. */
  "elsewhere",
  /** 302 to another address of the other server at each call, which says 304 to everybody. */
  "presigned",
  /** For ever back to itself. */
  "loop",
  /** Packed, although asked not to. */
  "gzip",
  /** Says its length, and ends before. */
  "cut",
  /** Says no length, and ends with the connection. */
  "unsaid",
  /** Says no length, and ends with the connection in the middle. */
  "half",
  /** A byte every so often. */
  "drip",
  /** Some bytes, then nothing more. */
  "stuck",
  /** 26 MB without saying so. */
  "large",
  /** Says at once that it has 26 MB. */
  "large-said",
  /** Only with the header `x-api-key: SECRET-HEADER-VALUE`. */
  "keyed",
] as const;
export type FileWay = (typeof FILE_WAYS)[number];

export interface FileFake {
  /** Address of a file, fetched in some way; `status/404/x` answers with that status. */
  url(way: FileWay | `status/${number}`, name: string): string;
  put(name: string, body: Buffer | string, type?: string): void;
  calls: FileFakeCall[];
  /** What the product gets as EGRESS_ALLOW to call them. */
  egressAllow: string;
  /** Replies under way. */
  open(): number;
  close(): Promise<void>;
}

interface State {
  files: Map<string, { body: Buffer; type: string; changedAt: Date }>;
  calls: FileFakeCall[];
  otherUrl: string;
  open: Set<ServerResponse>;
  timers: Set<NodeJS.Timeout>;
  count: number;
  now: () => Date;
}

const LARGE_BYTES = 26_000_000;
const DRIP_MS = 20;

/** Two web servers with files, on loopback addresses: the second one is another origin. */
export async function startFileFake(options: { now?: () => Date } = {}): Promise<FileFake> {
  const state: State = {
    files: new Map(),
    calls: [],
    otherUrl: "",
    open: new Set(),
    timers: new Set(),
    count: 0,
    now: options.now ?? (() => new Date()),
  };
  const servers = [await listen(state, 0), await listen(state, 1)] as const;
  const urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  state.otherUrl = urls[1] ?? "";
  return {
    url: (way, name) => `${urls[0]}/${way}/${name}`,
    put: (name, body, type = "application/octet-stream") =>
      void state.files.set(name, { body: Buffer.from(body), type, changedAt: state.now() }),
    calls: state.calls,
    egressAllow: urls.map((url) => url.slice("http://".length)).join(","),
    open: () => state.open.size,
    close: async () => {
      for (const timer of state.timers) clearInterval(timer);
      await Promise.all(servers.map(stop));
    },
  };
}

function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}

async function listen(state: State, place: 0 | 1): Promise<Server> {
  const server = createServer((request, response) => {
    state.open.add(response);
    response.once("close", () => state.open.delete(response));
    state.calls.push({ server: place, path: request.url ?? "", headers: request.headers });
    answer(state, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function answer(state: State, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? "/", "http://fake");
  const [, way = "", ...rest] = pathname.split("/");
  state.count++;
  if (way === "status") {
    response.writeHead(Number(rest[0]), { "retry-after": "90" }).end("SECRET-SERVER-BODY");
    return;
  }
  const name = decodeURIComponent(rest.at(-1) ?? "");
  const file = state.files.get(name);
  if (file === undefined || !(way in WAYS)) {
    response.writeHead(404).end();
    return;
  }
  WAYS[way as FileWay](state, request, response, { ...file, name });
}

type Answer = (
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  file: { body: Buffer; type: string; changedAt: Date; name: string },
) => void;

const WAYS: Record<FileWay, Answer> = {
  etag(_state, request, response, { body, type }) {
    const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 12)}"`;
    if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, "content-type": type, "content-length": body.length }).end(body);
  },
  modified(_state, request, response, { body, type, changedAt }) {
    const at = changedAt.toUTCString();
    if (request.headers["if-modified-since"] === at) response.writeHead(304, { "last-modified": at }).end();
    else response.writeHead(200, { "last-modified": at, "content-type": type }).end(body);
  },
  plain: (_state, _request, response, { body, type }) => void response.writeHead(200, { "content-type": type }).end(body),
  shifting: (state, _request, response, { body }) => void response.writeHead(200, { etag: `W/"node-${state.count}"` }).end(body),
  elsewhere: (state, _request, response, { name }) =>
    void response.writeHead(302, { location: `${state.otherUrl}/etag/${name}` }).end(),
  presigned(state, request, response, { body, name }) {
    if (request.url?.includes("signature=") !== true) {
      response.writeHead(302, { location: `${state.otherUrl}/presigned/${name}?signature=${state.count}` }).end();
    } else if (request.headers["if-none-match"] !== undefined) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"always"' }).end(body);
  },
  loop: (_state, request, response) => void response.writeHead(302, { location: request.url ?? "/" }).end(),
  gzip: (_state, _request, response, { body }) =>
    void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(body)),
  cut(_state, _request, response, { body }) {
    response.writeHead(200, { "content-length": body.length + 1_000 });
    response.write(body);
    setTimeout(() => response.destroy(), 20);
  },
  unsaid: (_state, _request, response, { body }) => endWithConnection(response, body),
  half: (_state, _request, response, { body }) => endWithConnection(response, body.subarray(0, Math.floor(body.length / 2))),
  drip(state, _request, response, { body }) {
    response.writeHead(200);
    let at = 0;
    const timer = setInterval(() => {
      if (at >= body.length || response.destroyed) {
        clearInterval(timer);
        state.timers.delete(timer);
        response.end();
      } else response.write(body.subarray(at, ++at));
    }, DRIP_MS);
    state.timers.add(timer);
  },
  stuck(_state, _request, response, { body }) {
    response.writeHead(200);
    response.write(body.subarray(0, 5));
  },
  large(_state, _request, response) {
    response.writeHead(200);
    const piece = Buffer.alloc(1_000_000, "a,b,c\n");
    for (let sent = 0; sent < LARGE_BYTES; sent += piece.length) response.write(piece);
    response.end();
  },
  "large-said": (_state, _request, response) => {
    response.writeHead(200, { "content-length": LARGE_BYTES });
    response.write("a,b,c\n");
  },
  keyed: (_state, request, response, { body }) => {
    const isKnown = request.headers["x-api-key"] === "SECRET-HEADER-VALUE";
    response.writeHead(isKnown ? 200 : 401).end(isKnown ? body : "SECRET-SERVER-BODY");
  },
};

/** As servers of HTTP/1.0 do. */
function endWithConnection(response: ServerResponse, body: Buffer): void {
  response.socket?.end(Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n"), body]));
}
