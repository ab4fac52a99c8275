import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Env } from "@/lib/core/env";
import { rootLog } from "@/lib/core/log";
import { gate, refuse } from "./gate";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";

/** Open connections on which nothing is asked: half of all, so that whoever does ask finds room. */
const IDLE_CONNECTIONS_MAX = 2_048;
/** Of them from one address, where no proxy stands before us that all connections come from. */
const IDLE_OF_ADDRESS_MAX = 512;

/** Requests of one client that have no answer yet: more than any program of good will has, an eighth of all that find room. */
const UNFINISHED_MAX = 512;
/** Whoever runs the server asks these when something is wrong, maybe from the very machine that makes it so. */
const PROBES = new Set(["/healthz", "/readyz"]);

const CLOSE_LISTENERS_MAX = 20;

/** What Next gives a custom server. */
interface RequestHandlers {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade?(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void>;
}

export interface Serving {
  port: number;
  /** Lets requests in flight finish, at most `graceMs`; refuses new ones. */
  drain(graceMs: number): Promise<void>;
}

/**
 * Our small server around Next: time limits that a 200 MB upload on a slow line survives, JSON for what Next
 * answers in HTML, and a clean end.
 * @throws {Error} one sentence when the port cannot be had.
 */
export async function serve(env: Env, handlers: RequestHandlers): Promise<Serving> {
  let draining = false;
  const isOneTooMany = boundUnfinished(UNFINISHED_MAX);
  const server = createServer(
    {
      requestTimeout: 900_000,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
      keepAliveTimeout: 65_000,
      // Ours says why, in JSON.
      requireHostHeader: false,
    },
    (request, response) => {
      if (draining) response.setHeader("Connection", "close");
      // The bounds below, the handler and a streamed body each let go of what they hold as it closes.
      response.setMaxListeners(CLOSE_LISTENERS_MAX);
      if (gate(request, response, env) || isOneTooMany(request, response)) return;
      handlers.handle(request, response).catch((error: unknown) => {
        rootLog().error({ err: error }, "request handler failed");
        if (!response.headersSent) refuse(response, 500, "Something went wrong on our side.", {});
        else response.destroy();
      });
    },
  );
  server.maxConnections = 4_096;
  letGoOfIdle(server, IDLE_CONNECTIONS_MAX);
  if (env.TRUST_PROXY_HOPS === 0) letGoOfIdle(server, IDLE_OF_ADDRESS_MAX, (socket) => socket.remoteAddress ?? "");
  server.on("clientError", answerUnparsable);
  // Without a listener an offer to upgrade (h2c, from Java and curl) is ignored, as it should be, and the request served.
  const { upgrade } = handlers;
  if (upgrade !== undefined) {
    server.on("upgrade", (request, socket: Socket, head) => upgrade(request, socket, head).catch(() => socket.destroy()));
  }
  server.on("connect", (_request, socket: Socket) => end(socket, 405, "Method Not Allowed", "This method isn't allowed here."));
  server.on("checkExpectation", (_request, response) => refuse(response, 417, "This expectation cannot be met.", {}));
  const port = await listen(server, env.PORT);
  return {
    port,
    drain: (graceMs) => {
      draining = true;
      return close(server, graceMs);
    },
  };
}

/**
 * Closes connections that wait, or are still sending their headers, once there are more than `idleMax`, the longest idle first.
 * Who opens thousands of them loses their own, since everybody else asks.
 * @param groupOf counts them by what it says of a connection; all together unless given.
 */
export function letGoOfIdle(server: Server, idleMax: number, groupOf: (socket: Socket) => string = () => ""): void {
  const groups = new Map<string, Set<Socket>>();
  const rest = (socket: Socket, group: string) => {
    if (socket.destroyed) return;
    const idle = groups.get(group) ?? new Set();
    groups.set(group, idle.add(socket));
    const [longest] = idle;
    if (idle.size > idleMax) longest?.destroy();
  };
  const leave = (socket: Socket, group: string) => {
    groups.get(group)?.delete(socket);
    if (groups.get(group)?.size === 0) groups.delete(group);
  };
  const known = new WeakMap<Socket, string>();
  server.on("connection", (socket: Socket) => {
    const group = groupOf(socket);
    known.set(socket, group);
    rest(socket, group);
    socket.once("close", () => leave(socket, group));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const group = known.get(socket) ?? "";
    leave(socket, group);
    response.once("close", () => rest(socket, group));
  });
}

/**
 * Keeps one client from taking all the room with requests that it never ends. The gate has to have seen them.
 * @returns what answers 503 once a client has `max` without an answer, and then says true.
 */
export function boundUnfinished(max: number): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unfinished = new Map<string, number>();
  return (request, response) => {
    if (PROBES.has(request.url?.split("?", 1)[0] ?? "")) return false;
    const client = String(request.headers[CLIENT_ADDRESS_HEADER]);
    const count = unfinished.get(client) ?? 0;
    if (count >= max) {
      const sentence = "Too many requests from your address are waiting. Try again in 5 seconds.";
      refuse(response, 503, sentence, { "Retry-After": "5", Connection: "close" });
      return true;
    }
    unfinished.set(client, count + 1);
    response.once("close", () => {
      const left = (unfinished.get(client) ?? 1) - 1;
      if (left === 0) unfinished.delete(client);
      else unfinished.set(client, left);
    });
    return false;
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(new Error(`Port ${port} is in use: stop the other program, or set PORT to another number.`));
      else if (error.code === "EACCES")
        reject(new Error(`Port ${port} needs more permissions: set PORT to a number above 1023.`));
      else reject(error);
    });
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    // A line that was busy just now may stay open, idle, long after its reply.
    const sweeper = setInterval(() => server.closeIdleConnections(), 200);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweeper);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** A request that is no HTTP, or came too slowly: still a JSON answer, then the line is cut. */
function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, reason, sentence]: [number, string, string] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? [431, "Request Header Fields Too Large", "The request headers are larger than 16 KB."]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? [408, "Request Timeout", "The request took too long to arrive."]
        : [400, "Bad Request", "This isn't a valid HTTP request."];
  end(socket, status, reason, sentence);
}

function end(socket: Socket, status: number, reason: string, sentence: string): void {
  socket.on("error", () => socket.destroy());
  const body = JSON.stringify({ error: sentence });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
