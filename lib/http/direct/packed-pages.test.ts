import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createBrotliDecompress } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOCUMENT_HEADER } from "../request-facts";
import { packedPages } from "./packed-pages";

const PAGE = `<!doctype html>${"<p>What a page says, twice over.</p>".repeat(2_000)}`;
let server: Server;
let url: string;
/** Lets the rest of a page in parts go. */
let goOn = () => {};
const closed: string[] = [];

beforeAll(async () => {
  const pages = packedPages(async ({ url: path = "", headers }, response) => {
    response.once("close", () => closed.push(path));
    response.setHeader("content-type", path === "/picture" ? "image/png" : "text/html; charset=utf-8");
    if (path === "/told") {
      response.end(headers[DOCUMENT_HEADER]);
      return;
    }
    if (path === "/health") {
      response.setHeader("content-type", "application/json");
      response.writeHead(200);
      response.write('{"status":');
      response.end('"ok"}');
      return;
    }
    if (path === "/gone") response.statusCode = 304;
    if (path === "/parts") {
      const rest = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      response.flushHeaders();
      response.write("first ");
      Reflect.get(response, "flush")();
      await rest;
      response.end("last");
      return;
    }
    if (path === "/slow") {
      for (let part = 0; part < 200; part += 1) {
        if (!response.write(`${part} `.repeat(20_000))) await new Promise((resolve) => response.once("drain", resolve));
      }
      response.end();
      return;
    }
    response.setHeader("content-length", Buffer.byteLength(PAGE));
    response.end(path === "/gone" ? undefined : PAGE);
  });
  server = createServer((asked, response) => void pages(asked, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each(["br", "gzip", "identity"])("a page is packed as its reader takes it: %s", async (encoding) => {
  const reply = await fetch(url, { headers: { "accept-encoding": encoding } });
  expect(await reply.text()).toBe(PAGE);
  expect(reply.headers.get("content-encoding") ?? "identity").toBe(encoding);
  expect(reply.headers.get("content-length")).toBe(encoding === "identity" ? String(PAGE.length) : null);
  if (encoding !== "identity") expect(reply.headers.get("vary")).toBe("Accept-Encoding");
});

test("what doesn't shrink or is short, and what has no body, goes out as it is", async () => {
  const picture = await fetch(`${url}/picture`, { headers: { "accept-encoding": "br" } });
  expect([picture.headers.get("content-encoding"), await picture.text()]).toEqual([null, PAGE]);
  const short = await fetch(`${url}/told`, { headers: { "accept-encoding": "br" } });
  expect([short.headers.get("content-encoding"), await short.text()]).toEqual([null, "1"]);
  const health = await fetch(`${url}/health`, { headers: { "accept-encoding": "br" } });
  expect([health.headers.get("content-encoding"), await health.json()]).toEqual([null, { status: "ok" }]);
  const unchanged = await fetch(`${url}/gone`, { headers: { "accept-encoding": "br" } });
  expect([unchanged.status, unchanged.headers.get("content-encoding"), await unchanged.text()]).toEqual([304, null, ""]);
  const head = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br" } });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a page in parts is there part by part", async () => {
  const reply = await open("/parts");
  const parts = reply.pipe(createBrotliDecompress())[Symbol.asyncIterator]();
  expect(String((await parts.next()).value)).toBe("first ");
  goOn();
  expect(String((await parts.next()).value)).toBe("last");
});

test("pages are told whether a browser opens them by their address or Next's router asks, whatever a client says", async () => {
  const told = async (headers: Record<string, string>) => (await fetch(`${url}/told`, { headers })).text();
  expect(await told({ [DOCUMENT_HEADER]: "0" })).toBe("1");
  expect(await told({ [DOCUMENT_HEADER]: "1", rsc: "1" })).toBe("0");
});

test("a large page waits for its reader, arrives whole, and ends with a reader who goes", async () => {
  const whole = await fetch(`${url}/slow`, { headers: { "accept-encoding": "br" } });
  const expected = Array.from({ length: 200 }, (_, part) => `${part} `.repeat(20_000)).join("");
  expect((await whole.text()) === expected).toBe(true);
  closed.length = 0;
  const left = await open("/slow");
  left.destroy();
  await expect.poll(() => closed).toEqual(["/slow"]);
});

function open(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers: { "accept-encoding": "br" } }, resolve)
      .on("error", reject)
      .end();
  });
}
