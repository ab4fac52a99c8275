import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packReply } from "./pack-reply";

const ROWS = Array.from({ length: 5_000 }, (_, at) => `${at},Zürich,${at * 7}\n`).join("");
const OPEN = new PassThrough();

interface Reply {
  type: string;
  body?: string | Buffer | Readable;
  bytes?: number;
  status?: number;
  headers?: Record<string, string>;
}

const REPLIES: Record<string, () => Reply> = {
  "/list": () => ({ type: "application/json; charset=utf-8", body: ROWS, headers: { ETag: '"a"' } }),
  "/buffer": () => ({ type: "image/svg+xml", body: Buffer.from(ROWS), headers: { ETag: 'W/"a"' } }),
  "/export": () => ({ type: "text/csv; charset=utf-8", body: Readable.from([ROWS.slice(0, 10), ROWS.slice(10)]) }),
  "/small": () => ({ type: "application/json", body: "é".repeat(511) }),
  "/small-file": () => ({ type: "text/csv", body: Readable.from(["a\n"]), bytes: 2 }),
  "/events": () => ({ type: "text/event-stream", body: ROWS }),
  "/picture": () => ({ type: "image/png", body: ROWS }),
  "/book": () => ({ type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", body: ROWS }),
  "/packed": () => ({ type: "text/plain", body: ROWS, headers: { "Content-Encoding": "identity" } }),
  "/kept": () => ({ type: "text/plain", body: ROWS, headers: { "Cache-Control": "no-store, no-transform" } }),
  "/part": () => ({ type: "text/plain", body: ROWS, status: 206 }),
  "/unchanged": () => ({ type: "text/plain", body: "", status: 304 }),
  "/open": () => ({ type: "text/csv", body: OPEN }),
  "/cut": () => ({ type: "text/csv", body: Readable.from(cut()) }),
};

async function* cut() {
  yield ROWS;
  throw new Error("The file ends too early.");
}

let server: Server;
let url: string;
beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { type, body = "", bytes, status = 200, headers = {} } = REPLIES[request.url ?? ""]?.() ?? { type: "" };
    response.statusCode = status;
    response.setHeader("Content-Type", type);
    response.setHeader("Vary", "rsc");
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const packed = await packReply(request, response, body, bytes);
    if (request.method === "HEAD") response.end();
    else if (packed instanceof Readable) await pipeline(packed, response).catch(() => {});
    else response.end(packed);
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, encoding = "gzip, br", method = "GET") =>
  fetch(url + path, { method, headers: { "accept-encoding": encoding } });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP;Q=0.8", "gzip"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "gzip"],
  ["*;q=0.5, br;q=0.4", "gzip"],
  ["gzip;q=0, *", null],
  ["br;q=0.2, identity", null],
  ["br;q=2", null],
  ["brotli, deflate", null],
  ["identity", null],
  ["", null],
])("who takes %j reads %s, to the same bytes", async (accepted, packing) => {
  for (const path of ["/list", "/export"]) {
    const reply = await get(path, accepted);
    expect([path, reply.headers.get("content-encoding")]).toEqual([path, packing]);
    expect(reply.headers.get("vary")).toBe("rsc, Accept-Encoding");
    expect(await reply.text()).toBe(ROWS);
  }
});

test("what is packed has a tag of its meaning, not of its bytes, and HEAD is told the same", async () => {
  for (const method of ["GET", "HEAD"]) {
    const { headers } = await get("/list", "br", method);
    expect([method, headers.get("content-encoding"), headers.get("etag")]).toEqual([method, "br", 'W/"a"']);
    expect((await get("/list", "identity", method)).headers.get("etag")).toBe('"a"');
  }
  expect((await get("/buffer")).headers.get("etag")).toBe('W/"a"');
});

test.each(["/events", "/picture", "/book", "/packed", "/kept", "/part", "/unchanged"])("%s goes out as it is", async (path) => {
  const reply = await get(path);
  expect(reply.headers.get("content-encoding") ?? "identity").toBe("identity");
  expect(reply.headers.get("vary")).toBe("rsc");
  expect(await reply.text()).toBe(path === "/unchanged" ? "" : ROWS);
});

test.each(["/small", "/small-file"])("%s is not worth packing, though it would be were it longer", async (path) => {
  const { headers } = await get(path);
  expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([null, "rsc, Accept-Encoding"]);
});

test("what has come of a stream goes out while the rest is waited for", async () => {
  OPEN.write("first,line\n");
  const reply = await new Promise<IncomingMessage>((resolve) =>
    ask(`${url}/open`, { headers: { "accept-encoding": "br" } }, resolve).end(),
  );
  const lines = reply.pipe(createBrotliDecompress());
  for (const line of ["first,line\n", "second,line\n"]) {
    expect(String(await new Promise((resolve) => lines.once("data", resolve)))).toBe(line);
    OPEN.write("second,line\n");
  }
  const closed = new Promise((resolve) => OPEN.once("close", resolve));
  reply.destroy();
  await closed;
});

test("a stream that breaks breaks its reply", async () => {
  await expect(get("/cut").then((reply) => reply.text())).rejects.toThrow();
});
