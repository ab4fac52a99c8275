import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Env, readEnv } from "@/lib/core/env";
import { gate } from "./gate";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";

let settings: Env;
let server: Server;
beforeAll(async () => {
  server = createServer({ requireHostHeader: false }, (request, response) => {
    if (gate(request, response, settings)) return;
    response.setHeader("Passed", `${request.headers[CLIENT_ADDRESS_HEADER]} ${request.url}`);
    response.end("passed on");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

interface Answer {
  status: number;
  headers: string;
  body: string;
}

/** Sends a request line as it stands: a client library would tidy it up. */
function ask(
  method: string,
  target: string,
  headers: readonly string[] = [],
  env: Record<string, string> = {},
  hosts: readonly string[] = ["Host: localhost"],
): Promise<Answer> {
  settings = readEnv({ NODE_ENV: "production", ...env });
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write([`${method} ${target} HTTP/1.1`, ...hosts, "Connection: close", ...headers, "", ""].join("\r\n")),
    );
    socket.on("error", reject).on("data", (chunk) => {
      text += chunk;
    });
    socket.on("end", () => {
      const [head = "", body = ""] = text.split("\r\n\r\n", 2);
      resolve({ status: Number(head.split(" ")[1]), headers: head, body });
    });
  });
}

const addressSeen = async (headers: readonly string[], hops: string) =>
  /Passed: (\S+)/.exec((await ask("GET", "/", headers, { TRUST_PROXY_HOPS: hops })).headers)?.[1];

describe("the gate", () => {
  test.each(["GET", "DELETE", "PUT"])("tells an agent that %s is not how it is spoken to, in JSON", async (method) => {
    const { status, headers, body } = await ask(method, "/mcp");
    expect([status, /allow: (.*)/i.exec(headers)?.[1]?.trim()]).toEqual([405, "POST"]);
    expect(body).toContain('{"error":"Use POST here."}');
    expect((await ask("POST", "/mcp")).body).toContain("passed on");
    expect((await ask("POST", "/mcp/")).status).toBe(404);
  });

  test.each([
    ["none", []],
    ["two", ["Host: localhost", "host: evil.example"]],
    ["the same one twice", ["Host: localhost", "Host: localhost"]],
    ["an empty one", ["Host:"]],
    ["a list", ["Host: a.example, b.example"]],
    ["user info", ["Host: me@localhost"]],
    ["no name", ["Host: {jndi}"]],
  ])("refuses a request whose host is %s, with a sentence", async (_, hosts) => {
    const { status, body } = await ask("GET", "/v1/whoami", [], {}, hosts);
    expect(status).toBe(400);
    expect(body).toContain('{"error":"Send one Host header with the name of this server."}');
  });

  test.each(["localhost", "127.0.0.1:3000", "[::1]:3000", "rowcall.example.com"])("takes %s for a host", async (host) => {
    expect((await ask("GET", "/", [], {}, [`Host: ${host}`])).status).toBe(200);
  });

  test("has browsers stay with https where the address is one, and says nothing of it elsewhere", async () => {
    const secure = await ask("GET", "/", [], { APP_URL: "https://rowcall.example.com" });
    expect(secure.headers).toMatch(/^strict-transport-security: max-age=31536000\r?$/im);
    expect((await ask("GET", "/")).headers).not.toMatch(/strict-transport/i);
  });

  test.each([
    "/x/../v1/whoami",
    "/x/%2e%2e/v1/whoami",
    "/_next/static/../../v1/whoami",
    "//v1/whoami",
    "/v1\\whoami",
    "/%76%31/whoami",
    "/v1%2fwhoami",
    "/V1/whoami",
    "/v1/datasets/..",
    "/v1/datasets/%2e%2e",
    "/v1/whoami/",
    "/v1",
    "/api/auth/",
    "/api//keys",
    "/v1/datasets/%E0%A4",
  ])("answers %s, which is no path of the API but would be read as one, with a JSON 404", async (target) => {
    const { status, headers, body } = await ask("GET", target);
    expect(status).toBe(404);
    expect(headers).toMatch(/content-type: application\/json/i);
    expect(body).toContain(`{"error":"There's nothing at this address."}`);
  });

  test("takes a whole address for its path, and lets pages be", async () => {
    expect((await ask("GET", "http://evil.example/v1/whoami")).headers).toContain(" /v1/whoami");
    expect((await ask("GET", "/dashboard/datasets?x=/v1/../")).body).toContain("passed on");
  });

  test.each([
    ["DELETE", "/api/auth/session", "GET, HEAD, POST"],
    ["PATCH", "/api/inngest", "GET, HEAD, POST, PUT"],
    ["POST", "/healthz", "GET, HEAD"],
    ["POST", "/dashboard", "GET, HEAD"],
    ["PUT", "/v1/whoami", "GET"],
  ])("answers %s %s with a JSON 405 that says what is allowed", async (method, target, allow) => {
    const { status, headers, body } = await ask(method, target, ["Content-Length: 0"]);
    expect(status).toBe(405);
    expect(headers).toContain(`Allow: ${allow}\r\n`);
    expect(body).toContain('{"error":"Use ');
  });

  test("with an https address, refuses what the proxy in front got over plain http", async () => {
    const https = { APP_URL: "https://rowcall.example.com" };
    for (const hops of ["0", "1"]) {
      const refused = await ask("GET", "/v1/whoami", ["X-Forwarded-Proto: http"], { ...https, TRUST_PROXY_HOPS: hops });
      expect(refused.status).toBe(403);
      expect(refused.body).toContain('{"error":"HTTPS is required."}');
    }
    // What the client itself claims stands before what the proxy saw.
    const claimed = await ask("GET", "/v1/whoami", ["X-Forwarded-Proto: https, http"], { ...https, TRUST_PROXY_HOPS: "1" });
    expect(claimed.status).toBe(403);
    for (const headers of [["X-Forwarded-Proto: https"], []]) {
      expect((await ask("GET", "/v1/whoami", headers, { ...https, TRUST_PROXY_HOPS: "1" })).status).toBe(200);
    }
  });

  test("believes as many proxies about the client's address as it is told to, and the client never", async () => {
    const forged = [`${CLIENT_ADDRESS_HEADER}: 6.6.6.6`, "X-Forwarded-For: 6.6.6.6, 203.0.113.7, 10.0.0.1"];
    expect(await addressSeen(forged, "0")).toBe("127.0.0.1");
    expect(await addressSeen(forged, "1")).toBe("10.0.0.1");
    expect(await addressSeen(forged, "2")).toBe("203.0.113.7");
    expect(await addressSeen(["X-Forwarded-For: 203.0.113.7:5123"], "1")).toBe("203.0.113.7");
    expect(await addressSeen([`X-Forwarded-For: ${"a".repeat(9_000)}`], "1")).toBe("127.0.0.1");
    expect(await addressSeen(["X-Forwarded-For: 203.0.113.7"], "2")).toBe("127.0.0.1");
  });

  test("counts all addresses of one IPv6 network as one client", async () => {
    for (const address of ["2001:db8:1:2::1", "2001:DB8:1:2:ffff::9", "[2001:db8:1:2:3:4:5:6]:443", "2001:0db8:0001:0002::"]) {
      expect(await addressSeen([`X-Forwarded-For: ${address}`], "1")).toBe("2001:db8:1:2::/64");
    }
    expect(await addressSeen(["X-Forwarded-For: ::ffff:203.0.113.7"], "1")).toBe("203.0.113.7");
  });

  const site = "https://shop.example.com";
  const preflight = ["Access-Control-Request-Method: POST", "Access-Control-Request-Headers: x-service-key"];

  test("answers the preflight of an endpoint for public keys to all, and of nothing else", async () => {
    for (const origin of [site, "null", "http://localhost:8080"]) {
      const { status, headers, body } = await ask("OPTIONS", "/v1/ingest", [`Origin: ${origin}`, ...preflight]);
      expect([status, body]).toEqual([204, ""]);
      expect(headers).toContain(`Access-Control-Allow-Origin: ${origin}\r\n`);
      expect(headers).toContain("Access-Control-Allow-Methods: POST\r\n");
      expect(headers).toContain("Access-Control-Allow-Headers: x-service-key, content-type, idempotency-key\r\n");
      expect(headers).toMatch(/Access-Control-Max-Age: [1-9]\d*\r\n/);
      expect(headers).toContain("Vary: Origin\r\n");
      expect(headers).not.toMatch(/allow-credentials/i);
    }
    for (const path of [
      "/v1/datasets",
      "/v1/whoami",
      "/integrations/push/x",
      "/api/keys",
      "/api/v1/ingest",
      "/docs",
      "/v1/ingest/",
    ]) {
      const { status, headers } = await ask("OPTIONS", path, [`Origin: ${site}`, ...preflight]);
      expect([404, 405]).toContain(status);
      expect(headers).not.toMatch(/access-control/i);
    }
  });

  test("lets pages read whatever becomes of a request to such an endpoint, refusals of its own included", async () => {
    const passed = await ask("POST", "/v1/ingest?x=1", [`Origin: ${site}`, "Content-Length: 0"]);
    expect(passed.body).toContain("passed on");
    const wrong = await ask("GET", "/v1/ingest", [`Origin: ${site}`]);
    expect([wrong.status, wrong.headers]).toEqual([405, expect.stringContaining("Allow: POST, OPTIONS\r\n")]);
    expect(wrong.body).toContain('{"error":"Use POST here."}');
    const https = { APP_URL: "https://rowcall.example.com" };
    const plain = await ask("POST", "/v1/ingest", [`Origin: ${site}`, "X-Forwarded-Proto: http", "Content-Length: 0"], https);
    expect(plain.status).toBe(403);
    for (const { headers } of [passed, wrong, plain]) {
      expect(headers).toContain(`Access-Control-Allow-Origin: ${site}\r\n`);
      expect(headers).toMatch(/Access-Control-Expose-Headers: X-Request-Id, X-Error-Code, Retry-After, /);
      expect(headers).toContain("Vary: Origin\r\n");
    }
    for (const odd of [[], [`Origin: https://a.example ${"b".repeat(10)}`], [`Origin: https://${"a".repeat(400)}`]]) {
      expect((await ask("GET", "/v1/ingest", odd)).headers).toContain("Access-Control-Allow-Origin: *\r\n");
    }
  });
});
