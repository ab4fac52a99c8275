import { connect, createServer, type Server, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { LOOPBACK_CERTIFICATE } from "@/lib/platform/egress/certificate-fixture";

const SSL_FLAG = 0x08;
const REQUEST_BYTES = 36;

/** A server that offers TLS in front of one that does not, for tests: what comes out of the encryption goes on to `port`. */
export async function tlsProxy(kind: "postgres" | "mysql", port: number): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(port, "127.0.0.1");
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [client, behind].map((each) => each.destroy()));
    }
    if (kind === "postgres") offerPostgres(client, behind);
    else offerMysql(client, behind);
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

function offerPostgres(client: Socket, behind: Socket): void {
  client.once("data", () => {
    client.write("S");
    const secure = encrypted(client);
    secure.pipe(behind).pipe(secure);
  });
}

/** Packets carry their number, and one more of them is on the encrypted side. */
function offerMysql(client: Socket, behind: Socket): void {
  behind.once("data", (greeting) => {
    const flags = greeting.indexOf(0, 5) + 1 + 4 + 8 + 1;
    greeting[flags + 1] = (greeting[flags + 1] ?? 0) | SSL_FLAG;
    client.write(greeting);
  });
  client.once("data", (bytes) => {
    client.pause();
    // The handshake may stand in the same chunk.
    client.unshift(bytes.subarray(REQUEST_BYTES));
    const secure = encrypted(client);
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

function encrypted(socket: Socket): TLSSocket {
  const secure = new TLSSocket(socket, { isServer: true, ...LOOPBACK_CERTIFICATE });
  secure.on("error", () => {});
  return secure;
}
