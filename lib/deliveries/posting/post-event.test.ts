import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, test } from "vitest";
import { type EventBody, eventExample } from "@/lib/contract/events/event-bodies";
import { endpointOf } from "@/lib/core/egress-allow";
import { egressRules } from "@/lib/platform/egress/rules";
import { bodyText } from "./body-text";
import { type PostHow, type PostTo, postEvent } from "./post-event";
import { signedHeaders } from "./sign";
import { newSigningSecret } from "./signing-secret";

const EVENT_ID = "evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB";
const { data, ...head } = eventExample("report.completed");
const BODY: EventBody = { ...head, data: { ...data, title: "Größe 😀" } };
/** What stands for the 15 seconds here. */
const LIMIT_MS = 400;
const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  server.on("connection", (socket: Socket) => {
    socket.on("error", () => {});
    socket.unref();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
const web = (answer: RequestListener) => listening(createServer(answer));
const raw = (onSocket: (socket: Socket) => void) => listening(createTcpServer(onSocket));

function post(port: number, to: Partial<PostTo> = {}, how: Partial<PostHow> = {}) {
  const rules = { ...egressRules(), databases: [], allowed: new Set([endpointOf("127.0.0.1", port)]) };
  return postEvent(
    { url: `http://127.0.0.1:${port}/hook?key=inner`, signingSecrets: [], ...to },
    { eventId: EVENT_ID, body: BODY },
    { now: () => new Date(), signal: new AbortController().signal, limitMs: LIMIT_MS, rules, ...how },
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** A receiver that keeps what it got. */
async function receiver() {
  const got: { headers: Record<string, string>; body: string; path: string }[] = [];
  const port = await web(async (request, response) => {
    const body = await bodyOf(request);
    got.push({ headers: request.headers as Record<string, string>, body, path: `${request.method} ${request.url}` });
    response.end("ok");
  });
  return { port, got };
}

describe("an event that is posted", () => {
  test("arrives whole, as JSON, under its id, with the receiver's own headers beside ours", async () => {
    const { port, got } = await receiver();
    const posted = await post(port, { headers: { "X-Token": "t", "Content-Type": "text/plain", "Webhook-Id": "forged" } });
    expect(posted).toEqual({ statusCode: 200, response: "ok", isResponseCut: false, error: null, isGone: false });
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ path: "POST /hook?key=inner", body: bodyText(BODY) });
    expect(got[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Rowcall-Webhooks/1",
      "webhook-id": EVENT_ID,
      "x-token": "t",
    });
  });

  test("is verified by the public package with either of two live secrets, and with no other", async () => {
    const { port, got } = await receiver();
    const [newer, older, other] = [newSigningSecret().secret, newSigningSecret().secret, newSigningSecret().secret];
    await post(port, { signingSecrets: [newer, older] });
    const { headers, body } = got[0] as (typeof got)[0];
    expect(headers["webhook-signature"]).toMatch(/^v1,[\w+/=]{44} v1,[\w+/=]{44}$/);
    for (const secret of [newer, older]) expect(new Webhook(secret).verify(body, headers)).toEqual(BODY);
    expect(() => new Webhook(other).verify(body, headers)).toThrow("No matching signature found");
  });

  test("is refused by its receiver when a byte or its id was changed, or when it is six minutes old", () => {
    const { secret } = newSigningSecret();
    const verifier = new Webhook(secret);
    const body = bodyText(BODY);
    const signed = (minutesAgo: number) =>
      signedHeaders({ eventId: EVENT_ID, body, at: new Date(Date.now() - minutesAgo * 60_000), secrets: [secret] });
    expect(verifier.verify(body, signed(4))).toEqual(BODY);
    expect(() => verifier.verify(body.replace("rep_", "reP_"), signed(0))).toThrow("No matching signature found");
    expect(() => verifier.verify(body, { ...signed(0), "webhook-id": "evt_other" })).toThrow("No matching signature found");
    expect(() => verifier.verify(body, signed(6))).toThrow("too old");
  });

  test("is not sent after a redirect: that is a failure", async () => {
    const other = await receiver();
    const port = await web((_, response) => {
      response.writeHead(301, { location: `http://127.0.0.1:${other.port}/` }).end();
    });
    expect(await post(port)).toMatchObject({
      statusCode: 301,
      error: "The URL redirected (301). Redirects aren't followed.",
      isGone: false,
    });
    expect(other.got).toEqual([]);
  });

  test.each<[string, RequestListener]>([
    ["answers nothing", () => {}],
    ["sends a byte now and then", (_, response) => drip(response)],
    ["sends headers and no end", (_, response) => response.flushHeaders()],
  ])("is given up in time where the address %s", async (_name, answer) => {
    const posted = await post(await web(answer));
    expect(posted).toMatchObject({ response: null, error: "The address took longer than 15 seconds to answer.", isGone: false });
  });

  test("has arrived where the answer is empty", async () => {
    const port = await web((_, response) => response.writeHead(204).end());
    expect(await post(port)).toEqual({ statusCode: 204, response: null, isResponseCut: false, error: null, isGone: false });
  });

  test("has arrived where the answer is compressed although that was not asked for; nothing of it is shown", async () => {
    const zipped = gzipSync("fine");
    const port = await web((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(zipped));
    expect(await post(port)).toEqual({ statusCode: 200, response: null, isResponseCut: true, error: null, isGone: false });
  });

  test("keeps 1,024 bytes of an answer, as text that a page and the database can hold", async () => {
    const bytes = Buffer.concat([Buffer.from("a\0b\x1b[31m\u0085c\n\td\r"), Buffer.from([0xff, 0xfe, 0xc3, 0x28])]);
    const binary = await post(await web((_, response) => response.end(bytes)));
    expect(binary).toMatchObject({ response: "ab[31mc\n\td\ufffd\ufffd\ufffd(", isResponseCut: false, error: null });
    const long = await post(await web((_, response) => response.end(`x${"é".repeat(2_000)}`)));
    expect(long).toMatchObject({ response: `x${"é".repeat(511)}`, isResponseCut: true, error: null });
  });

  test("has failed where the answer is over 64 KB, however much there is, and only so much is read", async () => {
    let written = 0;
    const port = await web((_, response) => {
      const part = Buffer.alloc(65_536, "x");
      const more = () => {
        while (!response.destroyed && written < 100_000_000) {
          written += part.length;
          if (!response.write(part)) return;
        }
        response.end();
      };
      response.on("drain", more);
      more();
    });
    expect(await post(port, {}, { limitMs: 15_000 })).toEqual({
      statusCode: 200,
      response: null,
      isResponseCut: false,
      error: "The address sent a response of more than 64 KB.",
      isGone: false,
    });
    // What lies in the buffers of both ends.
    expect(written).toBeLessThan(20_000_000);
    const exact = await web((_, response) => response.end("x".repeat(65_536)));
    expect(await post(exact)).toMatchObject({ error: null, isResponseCut: true });
  });

  test.each<[string, (socket: Socket) => void, string]>([
    [
      "breaks its answer off",
      (socket) => void socket.end("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nfine"),
      "The server closed the connection before the response was complete.",
    ],
    ["hangs up", (socket) => void socket.resetAndDestroy(), "The address couldn't be reached."],
    ["speaks another protocol", (socket) => void socket.end("220 mail ready\r\n"), "The address couldn't be reached."],
  ])("has failed where the address %s", async (_name, onRequest, error) => {
    const port = await raw((socket) => socket.once("data", () => onRequest(socket)));
    expect(await post(port)).toMatchObject({ response: null, error, isGone: false });
  });

  test("has failed where nobody listens, and where the address may not be reached", async () => {
    const { port } = await receiver();
    open.pop()?.close();
    expect(await post(port)).toMatchObject({ statusCode: null, error: "The address couldn't be reached." });
    const other = await receiver();
    const refused = await post(other.port, {}, { rules: { ...egressRules(), databases: [], allowed: new Set() } });
    expect(refused).toMatchObject({
      statusCode: null,
      error: expect.stringMatching(/^Rowcall isn't allowed to connect to this address\./),
    });
    expect(other.got).toEqual([]);
  });

  test("tells of an address that is gone, and how long it is to be left alone, an hour at most", async () => {
    const answering = (status: number, wait: string) =>
      web((_, response) => response.writeHead(status, { "retry-after": wait }).end("later"));
    expect(await post(await answering(410, "1"))).toMatchObject({
      statusCode: 410,
      error: "The address answered 410.",
      isGone: true,
    });
    expect(await post(await answering(503, "7"))).toMatchObject({
      error: "The address answered 503.",
      response: "later",
      retryAfterMs: 7_000,
      isGone: false,
    });
    expect(await post(await answering(429, "86400"))).toMatchObject({ retryAfterMs: 3_600_000 });
    expect(await post(await answering(200, "60"))).not.toHaveProperty("retryAfterMs");
  });

  test("ends for a reason of ours by throwing that reason, not by blaming the address", async () => {
    const port = await web(() => {});
    const stop = new AbortController();
    const posting = post(port, {}, { signal: stop.signal, limitMs: 15_000 });
    stop.abort(new Error("We stop."));
    await expect(posting).rejects.toThrow("We stop.");
  });
});

function drip(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200, { "content-type": "text/plain" });
  const timer = setInterval(() => response.write("."), 100);
  response.once("close", () => clearInterval(timer));
}
