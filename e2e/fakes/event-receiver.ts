import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** How a receiver answers. */
export type ReceiverMode =
  | "ok"
  /** Answers with what came. */
  | "echo"
  /** Cuts the connection without a word. */
  | "down"
  | "unavailable"
  | "gone"
  /** Points to the listener that nobody may reach. */
  | "redirect"
  /** Answers 200 after 20 seconds. */
  | "hang"
  /** A byte each half second, for ever. */
  | "drip"
  /** 200 and 100 MB. */
  | "huge";

export interface ReceivedEvent {
  /** The path it came to: one receiver stands for many. */
  path: string;
  at: number;
  id: string;
  headers: IncomingMessage["headers"];
  body: string;
  /** What was answered. */
  mode: ReceiverMode;
}

export interface EventReceiver {
  /** Without a trailing slash. */
  baseUrl: string;
  /** For EGRESS_ALLOW. */
  endpoint: string;
  /** Everything that came, in order. */
  received: ReceivedEvent[];
  at(path: string): ReceivedEvent[];
  /** How the path answers from now on; `ok` unless told. */
  set(path: string, mode: ReceiverMode): void;
  /** Visits to where redirects point. */
  trespasses(): number;
  close(): Promise<void>;
}

const HUGE_BYTES = 100_000_000;

/** Somebody who takes events, on loopback, at as many paths as one likes. */
export async function startEventReceiver(): Promise<EventReceiver> {
  const modes = new Map<string, ReceiverMode>();
  const received: ReceivedEvent[] = [];
  const sockets = new Set<Socket>();
  let trespasses = 0;
  const forbidden = createServer((_, response) => {
    trespasses++;
    response.end("inside");
  });
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const mode = modes.get(path) ?? "ok";
    let body = "";
    for await (const chunk of request) body += String(chunk);
    received.push({ path, at: Date.now(), id: String(request.headers["webhook-id"]), headers: request.headers, body, mode });
    if (mode === "echo") response.end(body);
    else answer(mode, response, `http://127.0.0.1:${portOf(forbidden)}/`);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  });
  for (const each of [server, forbidden]) {
    each.listen(0, "127.0.0.1");
    await once(each, "listening");
  }
  const endpoint = `127.0.0.1:${portOf(server)}`;
  return {
    baseUrl: `http://${endpoint}`,
    endpoint,
    received,
    at: (path) => received.filter((event) => event.path === path),
    set: (path, mode) => void modes.set(path, mode),
    trespasses: () => trespasses,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      forbidden.close();
      server.close();
      await once(server, "close");
    },
  };
}

function portOf(server: ReturnType<typeof createServer>): number {
  return (server.address() as AddressInfo).port;
}

function answer(mode: ReceiverMode, response: ServerResponse, inside: string): void {
  if (mode === "ok") response.end("ok");
  else if (mode === "down") response.socket?.destroy();
  else if (mode === "unavailable") response.writeHead(503).end("busy");
  else if (mode === "gone") response.writeHead(410).end("gone");
  else if (mode === "redirect") response.writeHead(301, { location: inside }).end();
  else if (mode === "hang") setTimeout(() => response.end("late"), 20_000).unref();
  else if (mode === "drip") drip(response);
  else flood(response);
}

function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write("."), 500);
  response.once("close", () => clearInterval(timer));
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { "content-length": HUGE_BYTES });
  const chunk = Buffer.alloc(64_000, "x");
  let left = HUGE_BYTES;
  const pour = () => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(left >= 0 ? chunk : chunk.subarray(0, chunk.length + left))) return void response.once("drain", pour);
    }
    response.end();
  };
  pour();
}
