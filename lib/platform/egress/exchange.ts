import { request as httpRequest, type IncomingMessage } from "node:http";
import { isIP, type Socket } from "node:net";
import { connect as tlsConnect } from "node:tls";
import { deadline } from "./deadline";

/** TLS on a connection that exists, to the one whose certificate names `host`. @throws {Error} when it is not there in time. */
export function secured(
  socket: Socket,
  { host, ca, ms }: { host: string; ca: string | undefined; ms: number },
  signal: AbortSignal,
): Promise<Socket> {
  const whole = deadline("No connection in time.", signal);
  return new Promise<Socket>((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    const secure = tlsConnect({ socket, host, ...name, ALPNProtocols: ["http/1.1"], ...(ca === undefined ? {} : { ca }) });
    const giveUp = () => secure.destroy(whole.signal.reason as Error);
    if (whole.signal.aborted) giveUp();
    whole.signal.addEventListener("abort", giveUp);
    whole.within(ms);
    // Stays, for an error between here and the listeners of whoever asked.
    secure.on("error", reject);
    secure.once("close", () => reject(new Error("Closed at once.")));
    secure.once("secureConnect", () => {
      whole.signal.removeEventListener("abort", giveUp);
      resolve(secure);
    });
  })
    .catch((error: unknown) => {
      socket.destroy();
      throw error;
    })
    .finally(whole.end);
}

interface Exchange {
  url: URL;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
  headerBytesMax: number;
}

/**
 * One request on a connection of its own, which goes with the reply. By Node's own parser: that of undici 7 throws where nobody can
 * catch it when a server closes while a reply is read slowly.
 */
export function exchange(socket: Socket, asked: Exchange, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, method, headers, body, headerBytesMax } = asked;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      createConnection: () => socket,
      method,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
      },
      maxHeaderSize: headerBytesMax,
    });
    let begun: IncomingMessage | null = null;
    const giveUp = () => (begun ?? socket).destroy(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp);
    const over = () => {
      signal.removeEventListener("abort", giveUp);
      socket.destroy();
    };
    request.on("error", (error) => {
      over();
      reject(error);
    });
    request.on("upgrade", () => {
      over();
      reject(new Error("The address doesn't speak HTTP."));
    });
    request.on("response", (reply) => {
      begun = reply;
      reply.once("close", over);
      resolve(reply);
    });
    request.end(body);
  });
}

/** Looks that a reply's quiet time is made of. */
const LOOKS = 4;

/** Gives a reply up once nothing has come for `ms`, unless what came is still unread: then it is we who are slow. */
export function destroyWhenQuiet(reply: IncomingMessage, ms: number, sentence: string): void {
  let seen = reply.socket.bytesRead;
  let quiet = 0;
  const timer = setInterval(
    () => {
      const { bytesRead } = reply.socket;
      quiet = bytesRead === seen && reply.readableLength === 0 ? quiet + 1 : 0;
      seen = bytesRead;
      if (quiet >= LOOKS) reply.destroy(new Error(sentence));
    },
    Math.max(1, Math.ceil(ms / LOOKS)),
  );
  reply.once("close", () => clearInterval(timer));
}
