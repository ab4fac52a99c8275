import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainPages, withoutRuntime } from "./plain-pages";

const OWN = '<script type="module" src="/own.js" nonce="n" data-own="page"></script>';
const NEXT = '<script src="/_next/a.js" async=""></script><script>self.__next_f.push([1,"</p>"])</script>';
const PRELOAD = '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>';
const FONT = '<link rel="preload" as="font" href="/f.woff2"/>';

test("only our own scripts stay in a plain page, and what it answers is taken out of it", () => {
  expect(withoutRuntime(`<head>${PRELOAD}${FONT}</head>${OWN}<p>&lt;script&gt;</p>${NEXT}`)).toEqual({
    html: `<head>${FONT}</head>${OWN}<p>&lt;script&gt;</p>`,
    status: null,
    frames: null,
  });
  const missing = { html: OWN, status: 404, frames: null };
  expect(withoutRuntime(`${OWN}<meta name="status" content="404"/>`)).toEqual(missing);
});

test("a page that does not say it is plain, or comes in parts, keeps its scripts", () => {
  expect(withoutRuntime(`<script data-own="paint"></script>${NEXT}`)).toBeNull();
  expect(withoutRuntime(`${OWN}<template id="B:0"></template>${NEXT}`)).toBeNull();
});

const LONG = Array.from({ length: 40 }, (_, at) => `${at} `.repeat(4_000));
let server: Server;
let url: string;
const asked: Record<string, unknown>[] = [];
beforeAll(async () => {
  const handle = async ({ url: path, method, headers }: IncomingMessage, response: ServerResponse) => {
    asked.push({ path, method, ...headers });
    if (path === "/long") {
      response.setHeader("content-type", "text/markdown");
      response.flushHeaders();
      Readable.from(LONG).pipe(response);
      return;
    }
    response.setHeader("content-type", path === "/picture" ? "image/png" : "text/html; charset=utf-8");
    response.setHeader("x-frame-options", "DENY");
    response.setHeader("content-security-policy", "default-src 'self'; frame-ancestors 'none'");
    response.flushHeaders();
    const said: Record<string, string> = {
      "/missing": '<meta name="status" content="404"/>',
      "/framed": '<meta name="frames" content="https://example.com https://*.example.org:8443"/>',
    };
    const own = said[path ?? ""];
    const [first, rest] = own === undefined ? [`${OWN}ä`, NEXT] : [OWN, own];
    response.write(Buffer.from(first));
    response.end(rest);
  };
  const pack = createRequire(import.meta.url)("next/dist/compiled/compression")();
  const packed = plainPages(
    (request, response) => new Promise((resolve) => pack(request, response, () => handle(request, response).then(resolve))),
  );
  server = createServer((request, response) => void packed(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each(["br", "gzip", "identity"])("a page goes out whole and packed as its reader takes it: %s", async (encoding) => {
  const reply = await fetch(`${url}/docs`, { headers: { "accept-encoding": encoding, rsc: "1" } });
  expect(await reply.text()).toBe(`${OWN}ä`);
  expect(reply.headers.get("content-encoding") ?? "identity").toBe(encoding);
  expect(reply.headers.get("vary")).toBe("Accept-Encoding");
  expect(asked.at(-1)).not.toHaveProperty("rsc");
});

test("what is no page goes out to its end, however long, past the functions that Next puts before ours", async () => {
  expect(await (await fetch(`${url}/long`)).text()).toBe(LONG.join(""));
});

test("a page says its status, to HEAD as well", async () => {
  expect((await fetch(`${url}/missing`)).status).toBe(404);
  expect((await fetch(`${url}/missing`, { method: "HEAD" })).status).toBe(404);
  expect(asked.at(-1)).toMatchObject({ method: "GET", "x-rowcall-method": "HEAD" });
});

test("pages of the dashboard and what is no page go out as they come", async () => {
  for (const path of ["/dashboard", "/dashboard/keys?next=/", "/picture"])
    expect(await (await fetch(url + path)).text()).toBe(`${OWN}ä${NEXT}`);
});

test("what is never HTML is asked for as its reader asked; a page with a dot in its name is a page", async () => {
  const packed = async (path: string) => {
    await (await fetch(url + path, { headers: { "accept-encoding": "br" } })).text();
    return "accept-encoding" in (asked.at(-1) ?? {});
  };
  const texts = ["/openapi.json", "/postman.json", "/llms.txt", "/llms-full.txt", "/docs.md", "/docs/endpoints/a.md?x=1"];
  for (const path of [...texts, "/docs-markdown/a", "/embed.js", "/share/rsh_a/report.pdf", "/metrics"])
    expect(await packed(path), path).toBe(true);
  for (const path of ["/", "/docs", "/docs/events/report.completed", "/share/rsh_a", "/invite/a", "/docs-markdownish"])
    expect(await packed(path), path).toBe(false);
});

test("a page is shown in frames of the websites that it names, and in no other", async () => {
  const framed = await fetch(`${url}/framed`);
  expect(await framed.text()).toBe(OWN);
  expect(framed.headers.get("content-security-policy")).toBe(
    "default-src 'self'; frame-ancestors 'self' https://example.com https://*.example.org:8443",
  );
  expect(framed.headers.get("x-frame-options")).toBeNull();
  const other = await fetch(`${url}/docs`);
  expect(other.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(other.headers.get("x-frame-options")).toBe("DENY");
  const smuggled = `${OWN}<meta name="frames" content="https://a.example; script-src *"/>`;
  expect(withoutRuntime(smuggled)).toMatchObject({ html: smuggled, frames: null });
});
