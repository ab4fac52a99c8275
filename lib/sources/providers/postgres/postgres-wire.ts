import type { Socket } from "node:net";
import { guardedSocket } from "@/lib/platform/egress/guarded-socket";
import type { DatabaseAddress } from "../database/parse-address";
import { secureSocket } from "../database/secure-socket";
import { NoTls, StrangeServer } from "../database/sentences";
import { Wire } from "../database/wire";
import { type BackendKey, Frames, type TakeRow } from "./frames";

const CONNECT_MS = 10_000;
const SIGN_IN_BYTES_MAX = 1_000_000;
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const CANCEL_CODE = 80_877_102;

interface Asked {
  /** Whose private addresses may be reached. */
  workspaceId?: string | undefined;
  signal?: AbortSignal;
}

export interface PostgresWire {
  wire: Wire;
  /** What to cancel with; null until the server told it. */
  key(): BackendKey | null;
  /** Rows are taken here instead of by the driver, until null is given. */
  takeRows(take: TakeRow | null): void;
}

/**
 * A connection that a driver may be given: to an address that may be reached, encrypted unless switched off.
 * @throws {EgressRefused} {CertificateRefused} {NoTls} {StrangeServer} {Error}
 */
export async function openPostgresWire(address: DatabaseAddress, bytesMax: number, asked: Asked): Promise<PostgresWire> {
  const socket = await openSocket(address, asked);
  const frames = new Frames(address.tls !== "off", () => bytesMax);
  const wire = new Wire(socket, SIGN_IN_BYTES_MAX, (chunk) => frames.judge(chunk));
  return { wire, key: () => frames.key, takeRows: (take) => frames.takeRows(take) };
}

/** Asks the server to end the statement that a connection is in. Says nothing of whether it did. */
export async function cancelStatement(address: DatabaseAddress, key: BackendKey, workspaceId?: string): Promise<void> {
  const socket = await openSocket(address, { workspaceId });
  const message = Buffer.alloc(16);
  for (const [i, value] of [16, CANCEL_CODE, key.pid, key.secret].entries()) message.writeUInt32BE(value, i * 4);
  await new Promise<void>((resolve) => {
    // In all: a server that drips bytes is never idle.
    const timer = setTimeout(() => socket.destroy(), CONNECT_MS);
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    socket.resume();
    socket.write(message);
  });
}

async function openSocket(address: DatabaseAddress, { workspaceId, signal }: Asked): Promise<Socket> {
  const { host, port, tls } = address;
  const socket = await guardedSocket({
    host,
    port,
    workspaceId,
    timeoutMs: CONNECT_MS,
    ...(signal === undefined ? {} : { signal }),
  });
  socket.setNoDelay(true);
  if (tls === "off") return socket;
  try {
    await askForTls(socket);
    return await secureSocket(socket, { host, tls, timeoutMs: CONNECT_MS });
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** One byte answers; more would be words from before the encryption, smuggled in. */
async function askForTls(socket: Socket): Promise<void> {
  const answer = await new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer in time.")), CONNECT_MS);
    socket.once("data", resolve);
    socket.once("close", () => reject(new Error("Closed at once.")));
    socket.once("error", reject);
    socket.once("data", () => clearTimeout(timer));
    socket.once("close", () => clearTimeout(timer));
    socket.write(TLS_REQUEST);
  });
  socket.pause();
  if (answer.toString("latin1") === "N") throw new NoTls("the server said no");
  if (answer.toString("latin1") !== "S") throw new StrangeServer("no answer to the question for TLS");
}
