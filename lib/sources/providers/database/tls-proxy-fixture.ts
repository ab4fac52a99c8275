import { X509Certificate } from "node:crypto";
import { connect, createServer, type Server, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { LOOPBACK_CERTIFICATE } from "@/lib/platform/egress/certificate-fixture";

const SSL_FLAG = 0x08;
const REQUEST_BYTES = 36;

/** A server that offers TLS in front of one that does not, for tests: what comes out of the encryption goes on to `port`. */
export async function tlsProxy(
  kind: "postgres" | "mysql",
  port: number,
  options: TlsOptions = {},
): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(port, "127.0.0.1");
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [client, behind].map((each) => each.destroy()));
    }
    if (kind === "postgres") offerPostgres(client, behind, options);
    else offerMysql(client, behind, options);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: portOf(server),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function offerPostgres(client: Socket, behind: Socket, options: TlsOptions): void {
  client.once("data", () => {
    client.write("S");
    const secure = encrypted(client, options);
    secure.pipe(behind).pipe(secure);
  });
}

/** Packets carry their number, and one more of them is on the encrypted side. */
function offerMysql(client: Socket, behind: Socket, options: TlsOptions): void {
  behind.once("data", (greeting) => {
    const flags = greeting.indexOf(0, 5) + 1 + 4 + 8 + 1;
    greeting[flags + 1] = (greeting[flags + 1] ?? 0) | SSL_FLAG;
    client.write(greeting);
  });
  client.once("data", (bytes) => {
    client.pause();
    // The handshake may stand in the same chunk.
    client.unshift(bytes.subarray(REQUEST_BYTES));
    const secure = encrypted(client, options);
    secure.once("data", (reply: Buffer) => {
      reply[3] = 1;
      reply[5] = (reply[5] ?? 0) & ~SSL_FLAG;
      behind.write(reply);
      secure.pipe(behind);
      behind.once("data", (answer) => {
        answer[3] = 3;
        secure.write(answer);
        behind.pipe(secure);
      });
    });
  });
}

interface TlsOptions {
  /** What the server shows of itself; a certificate for loopback where it is left out. */
  shown?: { cert: string; key: string };
  /** The one client that is let in, by its certificate. */
  client?: string;
}

function encrypted(socket: Socket, { shown = LOOPBACK_CERTIFICATE, client }: TlsOptions): TLSSocket {
  const secure = new TLSSocket(socket, { isServer: true, ...shown, requestCert: client !== undefined });
  secure.on("error", () => {});
  secure.once("secure", () => {
    if (client === undefined) return;
    const given = secure.getPeerX509Certificate()?.fingerprint256;
    if (given !== new X509Certificate(client).fingerprint256) secure.destroy();
  });
  return secure;
}
