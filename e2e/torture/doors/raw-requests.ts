import { connect } from "node:net";

const HOST = "Host: localhost";
const crlf = (...lines: string[]) => `${lines.join("\r\n")}\r\n\r\n`;

/** What no client library would send. */
export const RAW_REQUESTS: readonly { name: string; bytes: string | Uint8Array }[] = [
  { name: "nothing at all", bytes: "" },
  { name: "not HTTP", bytes: "hello\r\n\r\n" },
  { name: "binary", bytes: new Uint8Array([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]) },
  { name: "TRACE", bytes: crlf("TRACE /v1/whoami HTTP/1.1", HOST, "Connection: close") },
  { name: "CONNECT", bytes: crlf("CONNECT example.com:443 HTTP/1.1", "Host: example.com:443") },
  { name: "an unknown method", bytes: crlf("FROB /v1/whoami HTTP/1.1", HOST, "Connection: close") },
  { name: "PROPFIND", bytes: crlf("PROPFIND / HTTP/1.1", HOST, "Connection: close") },
  { name: "HTTP/0.9", bytes: "GET /v1/whoami\r\n" },
  { name: "HTTP/1.0", bytes: crlf("GET /v1/whoami HTTP/1.0") },
  { name: "HTTP/9.9", bytes: crlf("GET / HTTP/9.9", HOST) },
  { name: "no host", bytes: crlf("GET /v1/whoami HTTP/1.1", "Connection: close") },
  { name: "a host that is no host", bytes: crlf("GET /v1/whoami HTTP/1.1", "Host: {jndi}", "Connection: close") },
  { name: "two hosts", bytes: crlf("GET /v1/whoami HTTP/1.1", HOST, "Host: evil.example", "Connection: close") },
  { name: "an absolute target", bytes: crlf("GET http://evil.example/v1/whoami HTTP/1.1", HOST, "Connection: close") },
  { name: "an asterisk", bytes: crlf("OPTIONS * HTTP/1.1", HOST, "Connection: close") },
  { name: "a target that is no path", bytes: crlf("GET ://// HTTP/1.1", HOST, "Connection: close") },
  { name: "a double slash", bytes: crlf("GET //evil.example/v1 HTTP/1.1", HOST, "Connection: close") },
  { name: "a backslash", bytes: crlf("GET /v1\\..\\whoami HTTP/1.1", HOST, "Connection: close") },
  { name: "a target of 20 KB", bytes: crlf(`GET /v1/${"a".repeat(20_000)} HTTP/1.1`, HOST, "Connection: close") },
  { name: "headers of 20 KB", bytes: crlf("GET /v1/whoami HTTP/1.1", HOST, `X: ${"a".repeat(20_000)}`) },
  { name: "3,000 headers", bytes: crlf("GET /v1/whoami HTTP/1.1", HOST, ...Array.from({ length: 3_000 }, (_, n) => `X${n}: 1`)) },
  { name: "a header without a colon", bytes: crlf("GET /v1/whoami HTTP/1.1", HOST, "nonsense") },
  { name: "a folded header", bytes: crlf("GET /v1/whoami HTTP/1.1", HOST, "X: a\r\n b", "Connection: close") },
  { name: "NUL in a header", bytes: crlf("GET /v1/whoami HTTP/1.1", HOST, "X: a\u0000b") },
  { name: "a negative length", bytes: crlf("POST /v1/datasets HTTP/1.1", HOST, "Content-Length: -1") },
  { name: "a length that is no number", bytes: crlf("POST /v1/datasets HTTP/1.1", HOST, "Content-Length: abc") },
  { name: "two lengths", bytes: `${crlf("POST /v1/datasets HTTP/1.1", HOST, "Content-Length: 5", "Content-Length: 6")}hello` },
  {
    name: "length and chunks",
    bytes: `${crlf("POST /v1/datasets HTTP/1.1", HOST, "Content-Length: 5", "Transfer-Encoding: chunked")}0\r\n\r\n`,
  },
  {
    name: "a bad chunk",
    bytes: `${crlf("POST /v1/datasets HTTP/1.1", HOST, "Transfer-Encoding: chunked", "Connection: close")}zz\r\nhello\r\n`,
  },
  {
    name: "an encoding nobody knows",
    bytes: crlf("POST /v1/datasets HTTP/1.1", HOST, "Transfer-Encoding: gzip, nonsense", "Connection: close"),
  },
  {
    name: "an early end",
    bytes: `${crlf("POST /v1/datasets HTTP/1.1", HOST, "Content-Type: application/json", "Content-Length: 100")}{"a"`,
  },
  {
    name: "an expectation",
    bytes: crlf("POST /v1/datasets HTTP/1.1", HOST, "Expect: 418-teapot", "Content-Length: 0", "Connection: close"),
  },
  {
    name: "an upgrade",
    bytes: crlf("GET /v1/whoami HTTP/1.1", HOST, "Upgrade: h2c, websocket", "Connection: Upgrade", "HTTP2-Settings: AAMAAABk"),
  },
];

/** Sends bytes, says no more, and reads what comes until the line closes or `ms` have passed. */
export function sendRaw(port: number, bytes: string | Uint8Array, ms: number): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ host: "localhost", port, allowHalfOpen: true }, () => socket.end(bytes));
    const timer = setTimeout(() => {
      socket.destroy();
      resolve({ text, closed: false });
    }, ms);
    const settle = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, closed: true });
    };
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("end", settle);
    socket.on("error", settle);
  });
}
