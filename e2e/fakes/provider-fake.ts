import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One call to a fake, its body read whole. */
export interface FakeCall {
  method: string;
  /** Without the app's prefix: as the provider would see it, still percent-encoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
  at: Date;
}

export interface FakeReply {
  status: number;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, when there is no `json`. */
  text?: string;
  headers?: Record<string, string>;
}

/** A stand-in for one provider. */
export interface FakeApp {
  /** Prefix of its paths, and its name in PROVIDER_URLS. */
  name: string;
  reply(call: FakeCall): FakeReply;
  /** Does what the control door is asked for, such as seeding; answers what is to be known. */
  control?(command: Record<string, unknown>): unknown;
  /** For what a whole reply cannot show: writes it itself. True when it did. */
  write?(call: FakeCall, request: IncomingMessage, response: ServerResponse): boolean;
}

/** Faults that any server may have. */
export const SERVER_FAULTS = ["reset", "hang", "status_500", "html_502", "not_json", "cut", "redirect", "huge"] as const;
export type ServerFault = (typeof SERVER_FAULTS)[number];

/** A fault for `times` calls (1 unless given), after `after` more calls went well, to paths that hold `path`. */
export interface ArmedFault {
  fault: ServerFault;
  after?: number;
  times?: number;
  path?: string;
}

export interface ProviderFake {
  baseUrl: string;
  port: number;
  /** What the product gets in PROVIDER_URLS and EGRESS_ALLOW to call the fakes. */
  env: { PROVIDER_URLS: string; EGRESS_ALLOW: string };
  /** Calls that an app has received, control aside. */
  callsTo(app: string): FakeCall[];
  arm(app: string, fault: ArmedFault): void;
  /** Takes back every fault that is still armed. */
  disarm(): void;
  /** Calls still unanswered: nobody should have left one behind. */
  open(): number;
  close(): Promise<void>;
}

interface State {
  apps: Map<string, FakeApp>;
  calls: Map<string, FakeCall[]>;
  faults: Map<string, ArmedFault[]>;
  open: Set<ServerResponse>;
}

/**
 * One server for the fakes of all apps: `/{app}/…` is the app, `POST /__fake/{app}` its control door, which takes
 * `{ "arm": ArmedFault }`, `{ "calls": true }`, or what the app's own `control` knows.
 */
export async function startProviderFake(apps: readonly FakeApp[], options: { port?: number } = {}): Promise<ProviderFake> {
  const state: State = {
    apps: new Map(apps.map((app) => [app.name, app])),
    calls: new Map(apps.map((app) => [app.name, []])),
    faults: new Map(apps.map((app) => [app.name, []])),
    open: new Set(),
  };
  const server = createServer((request, response) => {
    state.open.add(response);
    response.once("close", () => state.open.delete(response));
    handle(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  return running(server, state);
}

function running(server: Server, state: State): ProviderFake {
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    baseUrl,
    port,
    env: {
      PROVIDER_URLS: [...state.apps.keys()].map((name) => `${name}=${baseUrl}/${name}`).join(","),
      EGRESS_ALLOW: `127.0.0.1:${port}`,
    },
    callsTo: (app) => state.calls.get(app) ?? [],
    arm: (app, fault) => void state.faults.get(app)?.push({ ...fault }),
    disarm: () => {
      for (const faults of state.faults.values()) faults.length = 0;
    },
    open: () => state.open.size,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://fake");
  const [, first = "", second = ""] = url.pathname.split("/");
  const body = await bodyOf(request);
  if (first === "__fake") {
    send(response, controlled(state, second, body));
    return;
  }
  const app = state.apps.get(first);
  if (app === undefined) {
    send(response, { status: 404, text: "There is no such fake." });
    return;
  }
  const call: FakeCall = {
    method: request.method ?? "GET",
    path: url.pathname.slice(first.length + 1),
    query: url.searchParams,
    headers: request.headers,
    body,
    at: new Date(),
  };
  state.calls.get(first)?.push(call);
  const fault = takeFault(state.faults.get(first) ?? [], call);
  if (fault !== null) FAULTS[fault](response);
  else if (app.write?.(call, request, response) !== true) send(response, app.reply(call));
}

function controlled(state: State, name: string, body: string): FakeReply {
  const app = state.apps.get(name);
  if (app === undefined) return { status: 404, text: "There is no such fake." };
  const command = JSON.parse(body || "{}") as Record<string, unknown>;
  if (command.arm !== undefined) state.faults.get(name)?.push({ ...(command.arm as ArmedFault) });
  const calls = command.calls === true ? (state.calls.get(name) ?? []).map(plainCall) : undefined;
  return { status: 200, json: { calls, result: app.control?.(command) ?? null } };
}

const plainCall = (call: FakeCall) => ({ ...call, query: Object.fromEntries(call.query) });

/** Counts down the armed faults that fit this call; the first one that is due happens. */
function takeFault(faults: ArmedFault[], call: FakeCall): ServerFault | null {
  for (const armed of faults) {
    if (armed.path !== undefined && !call.path.includes(armed.path)) continue;
    if ((armed.after ?? 0) > 0) {
      armed.after = (armed.after ?? 0) - 1;
      continue;
    }
    armed.times = (armed.times ?? 1) - 1;
    if (armed.times <= 0) faults.splice(faults.indexOf(armed), 1);
    return armed.fault;
  }
  return null;
}

const HTML = "<!doctype html><title>Bad gateway</title><p>The upstream server is away.";

const JSON_TYPE = { "content-type": "application/json" };
const HTML_TYPE = { "content-type": "text/html" };

const FAULTS: Record<ServerFault, (response: ServerResponse) => void> = {
  reset: (response) => void response.socket?.destroy(),
  hang: () => undefined,
  status_500: (response) => send(response, { status: 500, json: { error: { message: "Internal error" } } }),
  html_502: (response) => send(response, { status: 502, text: HTML, headers: HTML_TYPE }),
  not_json: (response) => send(response, { status: 200, text: HTML, headers: HTML_TYPE }),
  cut: (response) => {
    response.writeHead(200, { ...JSON_TYPE, "content-length": "1000" });
    response.write('{"rec');
    setTimeout(() => response.destroy(), 20);
  },
  redirect: (response) => send(response, { status: 302, text: "", headers: { location: "https://example.test/elsewhere" } }),
  huge: (response) => {
    response.writeHead(200, JSON_TYPE);
    drown(response);
  },
};

/** 25 MB of one JSON text. */
function drown(response: ServerResponse): void {
  const piece = "x".repeat(1_000_000);
  response.write('{"a":"');
  for (let count = 0; count < 25; count++) response.write(piece);
  response.end('"}');
}

function send(response: ServerResponse, reply: FakeReply): void {
  const text = reply.json === undefined ? (reply.text ?? "") : JSON.stringify(reply.json);
  const type = reply.json === undefined ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";
  response.writeHead(reply.status, { "content-type": type, ...reply.headers });
  response.end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
