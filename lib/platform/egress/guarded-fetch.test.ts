import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { endpointOf } from "@/lib/core/egress-allow";
import { LOOPBACK_CERTIFICATE } from "./certificate-fixture";
import { databaseHosts } from "./database-hosts";
import { EgressRefused, type GuardedRequest, guardedFetch } from "./guarded-fetch";
import { guardedSocket } from "./guarded-socket";
import { NameUnknown } from "./name-unknown";
import { type EgressRules, egressRules } from "./rules";

const SECRET = "the secret of loopback";
const open: (Server | TcpServer)[] = [];
let connections = 0;

afterEach(() => {
  for (const server of open.splice(0)) server.close();
  connections = 0;
});

async function listening<S extends Server | TcpServer>(server: S): Promise<number> {
  open.push(server);
  server.on("connection", (socket: Socket) => {
    connections++;
    socket.on("error", () => {});
    socket.unref();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
const web = (answer: RequestListener) => listening(createServer(answer));
const secureWeb = (answer: RequestListener) => listening(createSecureServer(LOOPBACK_CERTIFICATE, answer));
const raw = (onSocket: (socket: Socket) => void) => listening(createTcpServer(onSocket));
const secret = () => web((_, response) => response.end(SECRET));

/** The rules of a process with nothing allowed, but for what is given. */
function rules(given: Partial<EgressRules> & { ports?: number[] } = {}): EgressRules {
  const { ports = [], ...rest } = given;
  const allowed = new Set(ports.map((port) => endpointOf("127.0.0.1", port)));
  return { ...egressRules(), databases: [], ca: LOOPBACK_CERTIFICATE.cert, allowed, ...rest };
}

async function textOf(url: string, request: GuardedRequest, within: EgressRules): Promise<string> {
  const reply = await guardedFetch(url, request, within);
  let text = "";
  for await (const chunk of reply.body) text += String(chunk);
  return text;
}

/** Loopback as URLs and names can be written, and what would lead there or into a private network by tunnels. */
const HOSTILE = [
  "127.0.0.1",
  "localhost",
  "0",
  "0.0.0.0",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "017700000001",
  "0177.0.0.1",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[fe80::1]",
  "[fd00::1]",
];

describe("an address that somebody outside gave", () => {
  test.each(HOSTILE)("written as %s reaches nothing on this machine, by https, http or a bare connection", async (host) => {
    const port = await secret();
    const within = rules();
    await expect(textOf(`https://${host}:${port}/`, {}, within)).rejects.toThrow(EgressRefused);
    await expect(textOf(`http://${host}:${port}/`, {}, within)).rejects.toThrow(EgressRefused);
    // Only a URL makes an address of every way to write one: elsewhere some are names that nobody has.
    await expect(guardedSocket({ host, port }, within)).rejects.toThrow();
    expect(connections).toBe(0);
  });

  test.each([
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.31.255.1",
    "192.0.0.170",
    "192.168.1.1",
    "198.19.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[2001:db8::1]",
    "[2001:0:1::1]",
    "[3fff::1]",
    "[ff02::1]",
    "[100::1]",
  ])("that is %s is refused before anything is sent", async (host) => {
    await expect(guardedFetch(`https://${host}/`, {}, rules())).rejects.toThrow(EgressRefused);
    await expect(guardedSocket({ host, port: 5432 }, rules())).rejects.toThrow(EgressRefused);
  });

  test.each([
    "ftp://example.com/",
    "file:///etc/passwd",
    "data:text/plain,x",
    "https://user:password@example.com/",
    "https://user@example.com/",
    "https://example.com:22/",
    "https://example.com:0/",
    "no address",
    "",
    `https://example.com/${"x".repeat(9_000)}`,
  ])("%# that is no plain https address is refused without a look at its name", async (url) => {
    const asked: string[] = [];
    const lookup = async (host: string) => {
      asked.push(host);
      return ["10.0.0.1"];
    };
    await expect(guardedFetch(url, {}, rules({ lookup }))).rejects.toThrow(EgressRefused);
    expect(asked.filter((host) => host !== "example.com")).toEqual([]);
  });

  test("a name that has no address is said to be that, and a name server that is away is not", async () => {
    const missing = async () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
    const away = async () => Promise.reject(Object.assign(new Error("no"), { code: "EAI_AGAIN" }));
    const url = "https://example.invalid/";
    for (const lookup of [missing, async () => []])
      await expect(guardedFetch(url, {}, rules({ lookup }))).rejects.toThrow(NameUnknown);
    await expect(guardedFetch(url, {}, rules({ lookup: away }))).rejects.not.toThrow(NameUnknown);
  });

  test.each([
    { answers: ["127.0.0.1"] },
    { answers: ["93.184.215.14", "127.0.0.1"] },
    { answers: ["127.0.0.1", "93.184.215.14"] },
    { answers: ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::1"] },
    { answers: ["::ffff:127.0.0.1"] },
    { answers: ["fe80::1%lo"] },
    { answers: ["not an address"] },
  ])("whose name has $answers is refused", async ({ answers }) => {
    const port = await secret();
    const within = rules({ lookup: async () => answers });
    await expect(guardedFetch(`https://example.com:${port}/`, {}, within)).rejects.toThrow(EgressRefused);
    await expect(guardedSocket({ host: "example.com", port }, within)).rejects.toThrow(EgressRefused);
    expect(connections).toBe(0);
  });

  test("whose name changes its answer from look to look is looked at once, and connected to where that said", async () => {
    const port = await secret();
    // Nobody listens at the allowed one: whatever connects has looked again.
    const allowed = new Set([endpointOf("127.0.0.2", port)]);
    for (let i = 0; i < 20; i++) {
      let looks = 0;
      const lookup = async () => [looks++ % 2 === i % 2 ? "127.0.0.2" : "127.0.0.1"];
      const within = rules({ lookup, allowed });
      const asked =
        i % 4 < 2
          ? guardedSocket({ host: "rebind.test", port }, within)
          : guardedFetch(`http://rebind.test:${port}/`, {}, within);
      await expect(asked).rejects.toThrow();
      expect(looks).toBe(1);
    }
    expect(connections).toBe(0);
  });

  test("is named neither by its address nor by what was found there", async () => {
    const port = await secret();
    const refused: unknown = await guardedFetch(`https://localhost:${port}/`, {}, rules()).catch((error: unknown) => error);
    const gone: unknown = await guardedFetch(`http://localhost:1/`, {}, rules({ ports: [1] })).catch((error: unknown) => error);
    for (const error of [refused, gone]) expect((error as Error).message).not.toMatch(/127|localhost|ECONN|secret/);
  });
});

describe("what the operator allows", () => {
  test("is reached at exactly that address and port, by http and https, by its address or any name for it", async () => {
    const port = await secret();
    const secure = await secureWeb((_, response) => response.end(SECRET));
    const other = await secret();
    const within = rules({ ports: [port, secure] });
    expect(await textOf(`http://127.0.0.1:${port}/`, {}, within)).toBe(SECRET);
    expect(await textOf(`http://localhost:${port}/`, {}, within)).toBe(SECRET);
    expect(await textOf(`https://localhost:${secure}/`, {}, within)).toBe(SECRET);
    const both = { ...within, lookup: async () => ["::1", "127.0.0.1"] };
    expect(await textOf(`http://localhost:${port}/`, {}, both)).toBe(SECRET);
    const socket = await guardedSocket({ host: "localhost", port }, within);
    socket.destroy();
    for (const refused of [`http://127.0.0.1:${other}/`, `http://127.0.0.2:${port}/`]) {
      await expect(guardedFetch(refused, {}, within)).rejects.toThrow(EgressRefused);
    }
  });

  test("does not make a certificate of somebody else good enough", async () => {
    const port = await secureWeb((_, response) => response.end(SECRET));
    const within = rules({ ports: [port], lookup: async () => ["127.0.0.1"] });
    expect(await textOf(`https://fixture.test:${port}/`, {}, within)).toBe(SECRET);
    await expect(guardedFetch(`https://example.com:${port}/`, {}, within)).rejects.toThrow("a response Rowcall can't read");
    const { ca: _, ...usual } = within;
    await expect(guardedFetch(`https://fixture.test:${port}/`, {}, usual)).rejects.toThrow("a response Rowcall can't read");
  });

  test("never opens our own database, however it is named", async () => {
    const port = await secret();
    const allowed = new Set([endpointOf("127.0.0.1", port), endpointOf("10.9.9.9", port), endpointOf("::1", port)]);
    for (const url of [
      `postgres://user:word@127.0.0.1:${port}/rowcall`,
      `postgres://user:w%40rd@localhost:${port}/rowcall`,
      `postgres://db.test,localhost:${port}/rowcall`,
      `postgres://user@%2Fvar%2Frun%2Fpostgresql:${port}/rowcall`,
      `postgres://[::1]:${port}/rowcall`,
    ]) {
      const within = rules({ allowed, databases: databaseHosts(url), ownAddresses: () => ["10.9.9.9"] });
      for (const host of ["127.0.0.1", "localhost", "10.9.9.9", "::1"]) {
        await expect(guardedSocket({ host, port }, within), `${url} by ${host}`).rejects.toThrow(EgressRefused);
      }
      await expect(guardedFetch(`http://localhost:${port}/`, {}, within)).rejects.toThrow(EgressRefused);
    }
    expect(connections).toBe(0);
    const elsewhere = rules({ allowed, databases: databaseHosts(`postgres://127.0.0.1:${port === 5432 ? 5433 : 5432}/rowcall`) });
    (await guardedSocket({ host: "127.0.0.1", port }, elsewhere)).destroy();
  });
});

test("where a database listens is read as the driver reads it", () => {
  const hosts = (url: string, defaults = {}) => databaseHosts(url, defaults).map(({ host, port }) => `${host}:${port}`);
  expect(databaseHosts(undefined)).toEqual([]);
  expect(hosts("postgres://a.test/x")).toEqual(["a.test:5432"]);
  expect(hosts("postgres://u:p@a.test:6000/x?sslmode=require")).toEqual(["a.test:6000"]);
  expect(hosts("postgres://a.test:1,b.test:2/x")).toEqual(["a.test:1", "b.test:2"]);
  expect(hosts("postgres:///x", { host: "c.test", port: "7000" })).toEqual(["c.test:7000"]);
  expect(hosts("postgres://u@%2Ftmp/x")).toEqual(["null:5432"]);
  expect(hosts("postgres://[2001:db8::1]:6000/x")).toEqual(["2001:db8::1:6000"]);
});

describe("a bare connection", () => {
  test.each([
    "/var/run/postgresql/.s.PGSQL.5432",
    "\u0000abstract",
    "a.test,b.test",
    "user@a.test",
    "fe80::1%eth0",
    "a b",
    "",
    "[::1]]",
    "x".repeat(300),
  ])("to %j is refused: neither files nor lists nor users nor zones", async (host) => {
    await expect(guardedSocket({ host, port: 5432 }, rules({ lookup: async () => ["127.0.0.1"] }))).rejects.toThrow(
      EgressRefused,
    );
  });

  test.each([0, -1, 65_536, 1.5, Number.NaN])("to port %d is refused", async (port) => {
    await expect(guardedSocket({ host: "example.com", port }, rules())).rejects.toThrow(EgressRefused);
  });

  test("ends when its signal fires while the name is looked up", async () => {
    const stop = new AbortController();
    const lookup = () => new Promise<string[]>(() => {});
    const asked = guardedSocket({ host: "slow.test", port: 5432, signal: stop.signal }, rules({ lookup }));
    stop.abort(new Error("Called off by the person."));
    await expect(asked).rejects.toThrow("Called off by the person.");
    const limits = { ...egressRules().limits, connect: 20 };
    await expect(guardedSocket({ host: "slow.test", port: 5432 }, rules({ lookup, limits }))).rejects.toThrow("Nothing answers");
  });
});

describe("redirects", () => {
  const credentials = { authorization: "Bearer t", cookie: "a=b", "x-api-key": "k", accept: "text/csv", "if-none-match": '"e"' };

  test("are handed back as they are unless hops are allowed, and no more of them are followed than that", async () => {
    const port = await web((request, response) => {
      const hop = Number(request.url?.slice(1));
      if (hop === 3) return void response.end("here");
      response.writeHead(302, { location: `/${hop + 1}` }).end();
    });
    const within = rules({ ports: [port] });
    const at = `http://127.0.0.1:${port}/0`;
    const first = await guardedFetch(at, {}, within);
    expect(first.status).toBe(302);
    first.body.destroy();
    const second = await guardedFetch(at, { redirectsMax: 2 }, within);
    expect({ status: second.status, url: second.url }).toEqual({ status: 302, url: `http://127.0.0.1:${port}/2` });
    second.body.destroy();
    const last = await guardedFetch(at, { redirectsMax: 3 }, within);
    expect({ status: last.status, url: last.url }).toEqual({ status: 200, url: `http://127.0.0.1:${port}/3` });
    last.body.destroy();
  });

  test.each([
    (port: number) => `http://127.0.0.1:${port}/`,
    (port: number) => `https://localhost:${port}/`,
    (port: number) => `//[::ffff:7f00:1]:${port}/`,
    () => "file:///etc/passwd",
    (port: number) => `http://user:word@127.0.0.1:${port}/`,
    () => "http://169.254.169.254/latest/meta-data/",
  ])("%# that lead to what may not be reached are refused like a first address", async (target) => {
    const hidden = await secret();
    const port = await web((_, response) => void response.writeHead(302, { location: target(hidden) }).end());
    await expect(textOf(`http://127.0.0.1:${port}/`, { redirectsMax: 3 }, rules({ ports: [port] }))).rejects.toThrow(
      EgressRefused,
    );
    expect(connections).toBe(1);
  });

  test("from https to http are refused, even to what may be reached by http", async () => {
    const plain = await secret();
    const secure = await secureWeb(
      (_, response) => void response.writeHead(301, { location: `http://127.0.0.1:${plain}/` }).end(),
    );
    const within = rules({ ports: [plain, secure] });
    await expect(guardedFetch(`https://127.0.0.1:${secure}/`, { redirectsMax: 3 }, within)).rejects.toThrow(EgressRefused);
    const up = await web((_, response) => void response.writeHead(301, { location: `https://127.0.0.1:${secure}/` }).end());
    const reply = await guardedFetch(`http://127.0.0.1:${up}/`, { redirectsMax: 1 }, rules({ ports: [secure, up] }));
    expect(reply.status).toBe(301);
    reply.body.destroy();
  });

  test("to another origin take nothing along that could be a credential; to the same one everything", async () => {
    const seen: Record<string, unknown>[] = [];
    const other = await web((request, response) => {
      seen.push(request.headers);
      response.end();
    });
    const port = await web((request, response) => {
      seen.push(request.headers);
      const location = request.url === "/start" ? "/same" : `http://127.0.0.1:${other}/`;
      response.writeHead(302, { location }).end();
    });
    const within = rules({ ports: [port, other] });
    await textOf(`http://127.0.0.1:${port}/start`, { headers: { ...credentials, Host: "evil.test" }, redirectsMax: 2 }, within);
    expect(seen).toHaveLength(3);
    for (const headers of seen.slice(0, 2)) expect(headers).toMatchObject({ ...credentials, host: `127.0.0.1:${port}` });
    expect(Object.keys(seen[2] ?? {}).sort()).toEqual(["accept", "accept-encoding", "connection", "host", "if-none-match"]);
  });

  test("never carry a body to another origin", async () => {
    const hits: { method: string | undefined; text: string }[] = [];
    const other = await web((request, response) => {
      let text = "";
      request.on("data", (chunk) => {
        text += String(chunk);
      });
      request.on("end", () => {
        hits.push({ method: request.method, text });
        response.end();
      });
    });
    const port = await web((request, response) => {
      response.writeHead(Number(request.url?.slice(1)), { location: `http://127.0.0.1:${other}/` }).end();
    });
    const within = rules({ ports: [port, other] });
    const post = { method: "POST", body: "client_secret=x", redirectsMax: 1 } as const;
    await textOf(`http://127.0.0.1:${port}/303`, post, within);
    await textOf(`http://127.0.0.1:${port}/302`, post, within);
    await expect(guardedFetch(`http://127.0.0.1:${port}/307`, post, within)).rejects.toThrow(EgressRefused);
    expect(hits).toEqual([
      { method: "GET", text: "" },
      { method: "GET", text: "" },
    ]);
  });
});

describe("an address that does not answer well", () => {
  // Each far from the others, so that the one that is meant has to end it.
  const limits = { connect: 300, firstByte: 300, idle: 300, total: 50_000 };
  const head = "HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n";
  const ask = async (port: number, request: GuardedRequest = {}, within = limits) =>
    textOf(`http://127.0.0.1:${port}/`, request, rules({ ports: [port], limits: within }));

  test("is given up when nothing comes", async () => {
    await expect(ask(await raw(() => {}))).rejects.toThrow("too long");
  });

  test("is given up when its header never ends, byte by byte or in bulk", async () => {
    const drip = await raw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nx: ");
      const timer = setInterval(() => socket.write("a"), 20);
      socket.on("close", () => clearInterval(timer));
    });
    await expect(ask(drip)).rejects.toThrow("too long");
    const interim = await raw((socket) => {
      const timer = setInterval(() => socket.write("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"), 20);
      socket.on("close", () => clearInterval(timer));
    });
    await expect(ask(interim)).rejects.toThrow("too long");
    const bulk = await raw((socket) => void socket.write(`HTTP/1.1 200 OK\r\n${"x: y\r\n".repeat(10_000)}`));
    await expect(ask(bulk)).rejects.toThrow("a response Rowcall can't read");
  });

  test("is given up in the middle of its body when nothing more comes, and at last when it drips", async () => {
    await expect(ask(await raw((socket) => void socket.write(`${head}abc`)))).rejects.toThrow();
    const drip = await raw((socket) => {
      socket.write(head);
      const timer = setInterval(() => socket.write("a"), 20);
      socket.on("close", () => clearInterval(timer));
    });
    await expect(ask(drip, {}, { ...limits, idle: 50_000, total: 1_000 })).rejects.toThrow("too long");
  });

  test("is given up when TLS never begins", async () => {
    const port = await raw(() => {});
    await expect(guardedFetch(`https://127.0.0.1:${port}/`, {}, rules({ ports: [port], limits }))).rejects.toThrow();
  });

  test("is refused when it answers compressed, cut off, or with no HTTP", async () => {
    const packed = await web((_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end("x"));
    await expect(ask(packed)).rejects.toThrow("a response Rowcall can't read");
    await expect(ask(await raw((socket) => void socket.end(`${head}abc`)))).rejects.toThrow();
    await expect(ask(await raw((socket) => void socket.end("SSH-2.0-OpenSSH\r\n")))).rejects.toThrow(
      "a response Rowcall can't read",
    );
  });

  test("is left when its caller calls it off, before the answer and within it", async () => {
    const stop = new AbortController();
    const silent = ask(await raw(() => stop.abort(new Error("No more."))), { signal: stop.signal });
    await expect(silent).rejects.toThrow("No more.");
    const within = new AbortController();
    const port = await raw((socket) => void socket.write(`${head}abc`));
    const reply = await guardedFetch(`http://127.0.0.1:${port}/`, { signal: within.signal }, rules({ ports: [port] }));
    within.abort(new Error("Enough."));
    await expect(reply.body.toArray()).rejects.toThrow("Enough.");
    await expect(ask(port, { signal: within.signal })).rejects.toThrow("Enough.");
  });
});

test("no connection outlives its reply, read to its end, destroyed or refused", async () => {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    if (request.url === "/packed") response.setHeader("content-encoding", "br");
    response.end("x".repeat(300_000));
  });
  const port = await listening(server);
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const within = rules({ ports: [port] });
  expect(await textOf(`http://127.0.0.1:${port}/`, {}, within)).toHaveLength(300_000);
  (await guardedFetch(`http://127.0.0.1:${port}/`, {}, within)).body.destroy();
  await expect(guardedFetch(`http://127.0.0.1:${port}/packed`, {}, within)).rejects.toThrow();
  await expect.poll(() => sockets.size).toBe(0);
});
