import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/**
 * What passed, TLS and all: `out` from whoever connects, `in` back to them. What comes back once they have hung up reaches nobody and is
 * not counted: a server's farewell by TLS is such.
 */
export interface SeenBytes {
  connections: number;
  out: number;
  in: number;
}

export interface CountingProxy {
  port: number;
  seen: SeenBytes;
  /** Resolves once no connection is open. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** A TCP proxy on 127.0.0.1 that hands everything on to another port there, and counts it. A reset is handed on as one. */
export async function startCountingProxy(toPort: number): Promise<CountingProxy> {
  const seen: SeenBytes = { connections: 0, out: 0, in: 0 };
  const open = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = createServer({ allowHalfOpen: true }, (client) => {
    seen.connections++;
    const target = connect({ host: "127.0.0.1", port: toPort, allowHalfOpen: true });
    pass(client, target, (bytes) => {
      seen.out += bytes;
    });
    pass(target, client, (bytes) => {
      if (!client.readableEnded && !client.destroyed) seen.in += bytes;
    });
    for (const socket of [client, target]) {
      open.add(socket);
      socket.once("close", () => {
        open.delete(socket);
        if (open.size === 0) for (const tell of waiting.splice(0)) tell();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    idle: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function pass(from: Socket, to: Socket, count: (bytes: number) => void): void {
  from.on("data", (chunk: Buffer) => {
    count(chunk.length);
    if (!to.destroyed && !to.write(chunk)) {
      from.pause();
      to.once("drain", () => from.resume());
    }
  });
  from.on("end", () => to.end());
  from.on("error", () => to.resetAndDestroy());
  from.on("close", () => to.end());
}
