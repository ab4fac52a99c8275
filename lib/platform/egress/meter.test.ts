import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type CountingProxy, startCountingProxy } from "@/e2e/fakes/counting-proxy";
import { endpointOf } from "@/lib/core/egress-allow";
import { boundedFetch } from "@/lib/platform/egress/bounded-fetch";
import { LOOPBACK_CERTIFICATE } from "./certificate-fixture";
import { type GuardedRequest, guardedFetch } from "./guarded-fetch";
import { countEgress, type EgressBytes, type EgressPlace, withPurpose } from "./meter";
import { egressRules } from "./rules";

const LONG = "y".repeat(300_000);
const servers: Server[] = [];
const proxies: CountingProxy[] = [];

afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close();
  for (const server of servers.splice(0)) server.close();
});

type Counted = EgressPlace & { bytes: EgressBytes | null };

/** A meter that keeps what it was told. */
function ledger(): { entries: Counted[]; meter: Parameters<typeof countEgress>[0] } {
  const entries: Counted[] = [];
  const opened = async (place: EgressPlace) => {
    const entry: Counted = { ...place, bytes: null };
    entries.push(entry);
    return async (bytes: EgressBytes) => {
      entry.bytes = bytes;
    };
  };
  return { entries, meter: { opened } };
}

async function behindProxy(server: Server): Promise<CountingProxy> {
  servers.push(server);
  server.on("connection", (socket: Socket) => socket.on("error", () => {}).unref());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy = await startCountingProxy((server.address() as AddressInfo).port);
  proxies.push(proxy);
  return proxy;
}

const SCHEMES = ["http", "https"] as const;
type Scheme = (typeof SCHEMES)[number];
const web = (scheme: Scheme, answer: RequestListener) =>
  behindProxy(scheme === "http" ? createServer(answer) : createSecureServer(LOOPBACK_CERTIFICATE, answer));

function rules(ports: number[]) {
  const allowed = new Set(ports.map((port) => endpointOf("127.0.0.1", port)));
  const limits = { connect: 2_000, firstByte: 400, idle: 400, total: 4_000 };
  return { ...egressRules(), databases: [], ca: LOOPBACK_CERTIFICATE.cert, allowed, limits };
}

/** Asks and reads to the end, however that comes. @returns what was read. */
async function read(url: string, request: GuardedRequest, onFirst?: () => void): Promise<string> {
  let text = "";
  try {
    const reply = await guardedFetch(url, request, rules(proxies.map(({ port }) => port)));
    for await (const chunk of reply.body) {
      text += String(chunk);
      onFirst?.();
    }
  } catch {
    // Counted all the same.
  }
  return text;
}

async function sum(entries: readonly Counted[], { port, idle }: CountingProxy) {
  await idle();
  const own = entries.filter((entry) => entry.port === port);
  const of = (way: "out" | "in") => own.reduce((all, { bytes }) => all + (bytes?.[way] ?? Number.NaN), 0);
  return { connections: own.length, out: of("out"), in: of("in") };
}

/** Ways in which a request ends. Those that answer nothing more leave it to the other side to give up. */
const ANSWERS: Readonly<Record<string, RequestListener>> = {
  "a short answer": (_, reply) => reply.end("yes"),
  "a long answer": (_, reply) => reply.end(LONG),
  "an answer in chunks": (_, reply) => {
    for (let part = 0; part < 50; part++) reply.write(`part ${part}`);
    reply.end();
  },
  "a refusal": (_, reply) => reply.writeHead(500).end("no"),
  "no answer at all": () => {},
  "an answer that stops": (_, reply) => reply.writeHead(200, { "content-length": "1000" }).write("half"),
  "a connection that is cut": (_, reply) => reply.socket?.destroy(),
  "a compressed answer, refused": (_, reply) => reply.writeHead(200, { "content-encoding": "gzip" }).end("zip"),
};

describe.each(SCHEMES)("by %s, the ledger has what a proxy saw", (scheme) => {
  test.each(Object.keys(ANSWERS))("for %s", async (name) => {
    const proxy = await web(scheme, (request, reply) => {
      request.resume().once("end", () => ANSWERS[name]?.(request, reply as ServerResponse & { req: typeof request }));
    });
    const { entries, meter } = ledger();
    const request = { method: "POST" as const, body: "x".repeat(50_000) };
    await countEgress(meter, "speech", () => read(`${scheme}://127.0.0.1:${proxy.port}/secret?of=mine`, request));
    expect(await sum(entries, proxy)).toEqual(proxy.seen);
    expect(proxy.seen.connections).toBe(1);
    expect(proxy.seen.out).toBeGreaterThan(50_000);
    expect(JSON.stringify(entries)).not.toContain("secret");
  });

  test("for a reset in the middle of an answer", async () => {
    const replies: ServerResponse[] = [];
    const proxy = await web(scheme, (_, reply) => {
      replies.push(reply);
      reply.writeHead(200, { "content-length": "1000" }).write("half");
    });
    const { entries, meter } = ledger();
    const reset = () => void (replies[0]?.socket as Socket | undefined)?.resetAndDestroy?.();
    const text = await countEgress(meter, "speech", () =>
      read(`${scheme}://127.0.0.1:${proxy.port}/`, {}, scheme === "http" ? reset : () => replies[0]?.socket?.destroy()),
    );
    expect(text).toBe("half");
    expect(await sum(entries, proxy)).toEqual(proxy.seen);
  });

  test("for each hop of a redirect, at each host", async () => {
    const last = await web(scheme, (_, reply) => reply.end("here"));
    const first = await web(scheme, (_, reply) =>
      reply.writeHead(302, { location: `${scheme}://127.0.0.1:${last.port}/` }).end("there"),
    );
    const { entries, meter } = ledger();
    const ask = () => read(`${scheme}://127.0.0.1:${first.port}/`, { redirectsMax: 1 });
    expect(await countEgress(meter, "recording", ask)).toBe("here");
    expect(entries).toHaveLength(2);
    for (const proxy of [first, last]) expect(await sum(entries, proxy)).toEqual(proxy.seen);
  });

  test("for one that is called off while it answers", async () => {
    const proxy = await web(scheme, (_, reply) => void reply.writeHead(200, { "content-length": "1000" }).write("half"));
    const { entries, meter } = ledger();
    const off = new AbortController();
    await countEgress(meter, "speech", () =>
      read(`${scheme}://127.0.0.1:${proxy.port}/`, { signal: off.signal }, () => off.abort()),
    );
    expect(await sum(entries, proxy)).toEqual(proxy.seen);
  });

  test("for requests to the model, one connection each", async () => {
    const proxy = await web(scheme, (request, reply) => void request.resume().once("end", () => reply.end(LONG)));
    const { entries, meter } = ledger();
    const ask = boundedFetch(1_000_000, AbortSignal.timeout(5_000), LOOPBACK_CERTIFICATE.cert);
    await countEgress(meter, "wording", async () => {
      for (const body of ["a", "b".repeat(100_000)]) {
        const reply = await ask(`${scheme}://127.0.0.1:${proxy.port}/v1`, { method: "POST", body });
        expect(await reply.text()).toHaveLength(LONG.length);
      }
    });
    expect(entries).toHaveLength(2);
    expect(await sum(entries, proxy)).toEqual(proxy.seen);
  });
});

test("nothing is connected to where the ledger cannot be written", async () => {
  const proxy = await web("http", (_, reply) => reply.end("yes"));
  const meter = { opened: () => Promise.reject(new Error("The database is away.")) };
  const ask = boundedFetch(1_000, AbortSignal.timeout(5_000));
  await countEgress(meter, "wording", async () => {
    expect(await read(`http://127.0.0.1:${proxy.port}/`, {})).toBe("");
    await expect(ask(`http://127.0.0.1:${proxy.port}/`, {})).rejects.toThrow("The database is away.");
  });
  expect(proxy.seen.connections).toBe(0);
});

test("a connection that nobody takes is told of, with nothing sent", async () => {
  const gone = await startCountingProxy(1);
  await gone.close();
  const { entries, meter } = ledger();
  const ask = boundedFetch(1_000, AbortSignal.timeout(5_000));
  await countEgress(meter, "wording", () => ask(`http://127.0.0.1:${gone.port}/`, {}).catch(() => null));
  expect(entries).toEqual([{ host: "127.0.0.1", port: gone.port, purpose: "wording", bytes: { out: 0, in: 0 } }]);
});

test("no connection outlives what it was for, and all are counted by then", async () => {
  const proxy = await behindProxy(createTcpServer((socket) => void socket.resume()));
  const { entries, meter } = ledger();
  await countEgress(meter, "speech", async () => {
    void read(`http://127.0.0.1:${proxy.port}/`, {});
    while (proxy.seen.out === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(entries[0]?.bytes?.out).toBe(proxy.seen.out);
  await proxy.idle();
});

test("what is asked for another purpose is told so, and what is asked outside is not told", async () => {
  const proxy = await web("http", (_, reply) => reply.end("yes"));
  const url = `http://127.0.0.1:${proxy.port}/`;
  const { entries, meter } = ledger();
  await countEgress(meter, "recording", async () => {
    await withPurpose("provider", () => read(url, {}));
    await read(url, {});
  });
  await withPurpose("provider", () => read(url, {}));
  expect(entries.map(({ purpose }) => purpose)).toEqual(["provider", "recording"]);
});
