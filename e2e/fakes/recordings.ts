import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a phone system's file server does with a recording, by the beginning of its path. */
export const RECORDING_WAYS = [
  "plain",
  /** Only with the Authorization header `RECORDING_AUTHORIZATION`; else 401, with `RECORDING_CANARY` in the answer. */
  "keyed",
  /** The same, then 302 to the other server, which has its own way: a header that travels is seen there. */
  "elsewhere",
  /** 302 to `http://127.0.0.1:9/`, which nobody allows. */
  "inside",
  /** For ever back to itself. */
  "loop",
  /** 404 for the first two requests. */
  "late",
  /** 429 with `Retry-After: 2` for the first request. */
  "busy",
  /** 503 for the first request. */
  "down",
  /** Says its length, and ends before. */
  "cut",
  /** Without an answer, the connection closed. */
  "reset",
  /** 200 and a sign-in page, said to be audio. */
  "page",
  /** 200 and nothing. */
  "empty",
  /** Never ends. */
  "endless",
  /** Says at once that it has 201 MB. */
  "large",
  /** Some bytes, then nothing more. */
  "slow",
] as const;
export type RecordingWay = (typeof RECORDING_WAYS)[number];

export const RECORDING_AUTHORIZATION = "Bearer SECRET-RECORDING-HEADER";
/** In every answer that is a refusal: it must not be found anywhere afterwards. */
export const RECORDING_CANARY = "SECRET-RECORDING-ANSWER";

export interface RecordingCall {
  /** 0 is the server that addresses name, 1 the one it sends on to. */
  server: 0 | 1;
  path: string;
  headers: IncomingMessage["headers"];
}

export interface RecordingsFake {
  /** Address of a recording, served in some way; `status/410` answers with that status. */
  url(way: RecordingWay | `status/${number}`, name: string): string;
  put(name: string, body: Buffer): void;
  calls: RecordingCall[];
  /** What the product gets as EGRESS_ALLOW to call them. */
  egressAllow: string;
  /** Replies under way. */
  open(): number;
  close(): Promise<void>;
}

interface State {
  files: Map<string, Buffer>;
  calls: RecordingCall[];
  seen: Map<string, number>;
  open: Set<ServerResponse>;
  otherUrl: string;
}

/** Two servers of two origins that phone systems would keep recordings at. */
export async function startRecordingsFake(): Promise<RecordingsFake> {
  const state: State = { files: new Map(), calls: [], seen: new Map(), open: new Set(), otherUrl: "" };
  const other = await serving(1, state);
  state.otherUrl = urlOf(other);
  const first = await serving(0, state);
  return {
    url: (way, name) => `${urlOf(first)}/${way}/${name}`,
    put: (name, body) => void state.files.set(name, body),
    calls: state.calls,
    egressAllow: [first, other].map((server) => new URL(urlOf(server)).host).join(","),
    open: () => state.open.size,
    close: async () => void (await Promise.all([first, other].map(closed))),
  };
}

async function serving(index: 0 | 1, state: State): Promise<Server> {
  const server = createServer((request, response) => {
    state.open.add(response);
    response.once("close", () => state.open.delete(response));
    response.on("error", () => {});
    answer(index, state, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function answer(index: 0 | 1, state: State, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://fake");
  state.calls.push({ server: index, path: url.pathname, headers: request.headers });
  const [, way = "", ...rest] = url.pathname.split("/");
  const name = rest.at(-1) ?? "";
  const count = (state.seen.get(url.pathname) ?? 0) + 1;
  state.seen.set(url.pathname, count);
  const body = state.files.get(name);
  if (way === "status") refuse(response, Number(rest[0]));
  else if (body === undefined || !(way in WAYS)) refuse(response, 404);
  else WAYS[way as RecordingWay]({ state, request, response, body, name, count });
}

interface Asked {
  state: State;
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  name: string;
  /** Of requests to this path, this one included. */
  count: number;
}

const isKnown = ({ request }: Asked) => request.headers.authorization === RECORDING_AUTHORIZATION;
const send = ({ response, body }: Asked) =>
  void response.writeHead(200, { "content-type": "audio/wav", "content-length": body.length }).end(body);
const sendOn = ({ response }: Asked, location: string) => void response.writeHead(302, { location }).end(RECORDING_CANARY);

const WAYS: Readonly<Record<RecordingWay, (asked: Asked) => void>> = {
  plain: send,
  keyed: (asked) => (isKnown(asked) ? send(asked) : refuse(asked.response, 401)),
  elsewhere: (asked) =>
    isKnown(asked) ? sendOn(asked, `${asked.state.otherUrl}/plain/${asked.name}`) : refuse(asked.response, 403),
  inside: (asked) => sendOn(asked, "http://127.0.0.1:9/"),
  loop: (asked) => sendOn(asked, asked.request.url ?? "/"),
  late: (asked) => (asked.count > 2 ? send(asked) : refuse(asked.response, 404)),
  busy: (asked) => (asked.count > 1 ? send(asked) : refuse(asked.response, 429, { "retry-after": "2" })),
  down: (asked) => (asked.count > 1 ? send(asked) : refuse(asked.response, 503)),
  cut: ({ response, body }) => {
    response.writeHead(200, { "content-length": body.length + 1_000 });
    response.write(body);
    setTimeout(() => response.destroy(), 20);
  },
  reset: ({ response }) => void response.socket?.destroy(),
  page: ({ response }) =>
    void response
      .writeHead(200, { "content-type": "audio/mpeg" })
      .end(`\n<!DOCTYPE html><title>Sign in</title>${RECORDING_CANARY}`),
  empty: ({ response }) => void response.writeHead(200, { "content-length": 0 }).end(),
  endless: ({ response, body }) => {
    response.writeHead(200, { "content-type": "audio/wav" });
    response.write(body);
    const piece = Buffer.alloc(1_000_000);
    const pour = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", pour);
    pour();
  },
  large: ({ response, body }) => {
    response.writeHead(200, { "content-length": 201_000_000 });
    response.write(body);
  },
  slow: ({ response, body }) => {
    response.writeHead(200, { "content-length": body.length });
    response.write(body.subarray(0, 50));
  },
};

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "text/plain", ...headers }).end(status === 204 ? undefined : RECORDING_CANARY);
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function closed(server: Server): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return done;
}
