import type { Duplex } from "node:stream";
import type { TLSSocket } from "node:tls";
import { type Connection, createConnection } from "mysql2";
import { errorCode } from "@/lib/core/error-code";
import { guardedSocket } from "@/lib/platform/egress/guarded-socket";
import type { DatabaseAddress } from "../database/parse-address";
import { CutOff, secureSocket } from "../database/secure-socket";
import { NoTls, PAGE_BYTES_MAX, StrangeServer } from "../database/sentences";
import type { TlsTerms } from "../database/tls-terms";
import { Wire } from "../database/wire";

const CONNECT_MS = 10_000;
const SIGN_IN_MS = 15_000;
const CUT_OFF = new Set<unknown>(["ECONNRESET", "EPIPE", "PROTOCOL_CONNECTION_LOST"]);

/** A field of a result, as the driver read it. */
export interface MysqlField {
  name: string;
  columnType: number;
  characterSet: number;
  columnLength: number;
  flags: number;
  /** Of MariaDB: `uuid`, `inet6`; `json`. */
  extendedTypeName?: string;
  extendedFormat?: string;
}

/** The insides of the driver that TLS is put into. */
interface Inside {
  stream: Duplex;
  packetParser: { execute(chunk: Buffer): void };
  startTLS: (secured: (error?: Error) => void) => void;
}

export interface MysqlLink {
  connection: Connection;
  wire: Wire;
}

/**
 * Connects and signs in over an address that may be reached, encrypted unless switched off. The driver gets single fields and
 * a stream: no URL, no host to connect to, no files, one statement at a time.
 */
export async function openMysql(address: DatabaseAddress, workspaceId?: string, signal?: AbortSignal): Promise<MysqlLink> {
  const { host, port, tls } = address;
  const socket = await guardedSocket({
    host,
    port,
    workspaceId,
    timeoutMs: CONNECT_MS,
    ...(signal === undefined ? {} : { signal }),
  });
  socket.setNoDelay(true);
  const wire = new Wire(socket, PAGE_BYTES_MAX);
  const connection = createConnection({
    stream: wire,
    // Compared with the certificate; never connected to.
    host,
    port,
    user: address.user,
    password: address.password,
    database: address.database,
    connectTimeout: CONNECT_MS,
    charset: "utf8mb4",
    flags: ["-LOCAL_FILES"],
    multipleStatements: false,
    rowsAsArray: true,
    typeCast: false,
    // Else names of columns, which a server makes up, become a part of code.
    disableEval: true,
    enableCleartextPlugin: false,
    trace: false,
    ...(tls === "off"
      ? {}
      : // Says only that there is TLS: what it is like is not left to the driver.
        { ssl: { rejectUnauthorized: true, verifyIdentity: true } }),
  });
  const encryption = tls === "off" ? null : takeOverTls(connection, wire, { host, tls });
  try {
    await signedIn(connection, wire, signal);
    return { connection, wire };
  } catch (error) {
    wire.destroy();
    // A handshake that failed closes the connection before it says why.
    const isEncrypted = (await encryption?.done()) === true;
    const failure = wire.fault ?? namedError(error);
    // A certificate that it doesn't accept has it end the connection, with or without a word; so has much else.
    if (isEncrypted && tls !== "off" && tls.client !== null && CUT_OFF.has(errorCode(failure))) {
      throw new CutOff("the server ended the connection", { cause: failure });
    }
    throw failure;
  }
}

/** The driver's own way compares the certificate of a server that was given as an IP address with the name "localhost". */
function takeOverTls(connection: Connection, wire: Wire, to: { host: string; tls: TlsTerms }): { done(): Promise<boolean> } {
  const inside = connection as unknown as Inside;
  let handshake: Promise<TLSSocket> | null = null;
  inside.startTLS = (secured) => {
    wire.removeAllListeners("data");
    handshake = secureSocket(wire, { ...to, timeoutMs: CONNECT_MS });
    handshake.then(
      (secure) => {
        secure.on("data", (chunk: Buffer) => inside.packetParser.execute(chunk));
        secure.on("error", (error) => wire.destroy(error));
        inside.stream = secure;
        secured();
      },
      (error: Error) => {
        wire.destroy(error);
        secured(error);
      },
    );
  };
  return {
    /** True when the handshake was done, false when it wasn't begun. */
    done: async () => (await handshake) !== null,
  };
}

function signedIn(connection: Connection, wire: Wire, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => wire.destroy(new Error("cancelled"));
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
    // The driver's own limit ends with the first byte of the server.
    const timer = setTimeout(() => wire.destroy(new Error("No sign-in in time.")), SIGN_IN_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      act();
    };
    connection.once("connect", () => settle(resolve));
    // Stays: the driver tells the connection what nobody asked about.
    connection.on("error", (error) => settle(() => reject(error)));
    wire.once("close", () => settle(() => reject(wire.fault ?? new Error("closed"))));
  });
}

function namedError(error: unknown): unknown {
  const code = errorCode(error);
  if (code === "HANDSHAKE_NO_SSL_SUPPORT") return new NoTls("the server said no");
  if (
    code === "PROTOCOL_UNEXPECTED_PACKET" ||
    code === "ERR_OUT_OF_RANGE" ||
    error instanceof RangeError ||
    error instanceof TypeError
  ) {
    return new StrangeServer("no such protocol", { cause: error });
  }
  return error;
}
