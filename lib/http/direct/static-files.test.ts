import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static-files";

const SCRIPT = `console.log(${JSON.stringify("again and ".repeat(200))})`;
let server: Server;
let url: string;
beforeAll(async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "static-"));
  writeFileSync(path.join(directory, "a.js"), SCRIPT);
  writeFileSync(path.join(directory, "a.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(directory, "raw.js"), SCRIPT);
  writeFileSync(path.join(directory, "font.woff2"), "font");
  writeFileSync(path.join(directory, "..", `${path.basename(directory)}.js`), "secret");
  const files = staticFiles(directory, [
    { regex: "^(?:/(.*))$", headers: [{ key: "X-Content-Type-Options", value: "nosniff" }] },
    { regex: "^/share$", headers: [{ key: "X-Other", value: "1" }] },
  ]);
  server = createServer((request, response) => {
    files(request, response).then((isDone) => isDone || response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (file: string, encoding = "gzip, deflate, br", method = "GET") =>
  fetch(`${url}/_next/static/${file}`, { method, headers: { "accept-encoding": encoding } });

test("a script comes in Brotli, for good, with the headers of every reply", async () => {
  for (let time = 0; time < 2; time++) {
    const reply = await get("a.js");
    expect(await reply.text()).toBe(SCRIPT);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    expect(reply.headers.has("x-other")).toBe(false);
    expect(Number(reply.headers.get("content-length"))).toBeLessThan(220);
  }
});

test.each([
  ["a.js", "gzip"],
  ["a.js", "brotli"],
  ["font.woff2", "br"],
  ["b.js", "br"],
  ["raw.js", "br"],
  ["a.js.br", "br"],
  ["..%2fa.js", "br"],
  ["a.js?v=1", "br"],
])("%s for %s is left to Next", async (file, encoding) => {
  expect((await get(file, encoding)).status).toBe(404);
});

test("anything but GET is left to Next", async () => {
  expect((await get("a.js", "br", "POST")).status).toBe(404);
});
