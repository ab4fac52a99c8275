import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";
import { boundUnfinished, letGoOfIdle } from "./serve";

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function start(idleMax: number, groupOf?: Parameters<typeof letGoOfIdle>[2]): Promise<(from?: string) => Promise<Socket>> {
  const held: (() => void)[] = [];
  server = createServer((request, response) => {
    if (request.url === "/slow") held.push(() => response.end("late"));
    else if (request.url === "/release") {
      for (const each of held.splice(0)) each();
      response.end("released");
    } else response.end("here");
  });
  letGoOfIdle(server, idleMax, groupOf);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return (localAddress = "127.0.0.1") =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress }, () => resolve(socket));
      sockets.push(socket);
      socket.on("error", reject);
    });
}

const ask = (socket: Socket, path: string) =>
  new Promise<string>((resolve) => {
    socket.once("data", (bytes) => resolve(String(bytes)));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  });
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));

test("an address that opens too many loses its own, and no other does", async () => {
  const open = await start(2, (socket) => socket.remoteAddress ?? "");
  const other = await open("127.0.0.2");
  const first = await open();
  const gone = closed(first);
  for (let n = 0; n < 2; n++) await ask(await open(), "/");
  await gone;
  expect(await ask(other, "/")).toMatch(/^HTTP\/1.1 200/);
});

test("beyond so many idle connections the longest idle is closed, and never one that is asked something", async () => {
  const open = await start(3);
  const asking = await open();
  let late = "";
  asking.on("data", (bytes) => {
    late += bytes;
  });
  asking.write("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const first = await open();
  // The second has sent half of its headers.
  const second = await open();
  second.write("GET / HTTP/1.1\r\nHost: lo");
  const ends = [closed(first), closed(second)];
  const others: Socket[] = [];
  for (let count = 0; count < 5; count++) {
    const other = await open();
    expect(await ask(other, "/")).toContain("here");
    others.push(other);
  }
  await Promise.all(ends);
  expect(asking.destroyed).toBe(false);
  expect(await ask(others.at(-1) as Socket, "/release")).toContain("released");
  await expect.poll(() => late).toContain("late");
});

test("one client's unfinished requests are bounded, others and probes are let in, and room comes back as they end", () => {
  const isOneTooMany = boundUnfinished(2);
  const asked = (client: string, url = "/v1/whoami") => {
    const response = Object.assign(new EventEmitter(), { status: 0, headers: {} as Record<string, string>, end: () => {} });
    const writeHead = (status: number, headers: Record<string, string>) => Object.assign(response, { status, headers });
    const request = { url, headers: { [CLIENT_ADDRESS_HEADER]: client } };
    const refused = isOneTooMany(request as never, Object.assign(response, { writeHead }) as never);
    return { refused, response };
  };
  const first = asked("10.0.0.1");
  expect([first.refused, asked("10.0.0.1").refused]).toEqual([false, false]);
  const third = asked("10.0.0.1");
  expect([third.refused, third.response.status, third.response.headers["Retry-After"]]).toEqual([true, 503, "5"]);
  expect([asked("10.0.0.2").refused, asked("10.0.0.1", "/healthz?x").refused]).toEqual([false, false]);
  first.response.emit("close");
  expect([asked("10.0.0.1").refused, asked("10.0.0.1").refused]).toEqual([false, true]);
});
