import { createHash } from "node:crypto";
import { createTransport, type Transporter } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { EgressRefused } from "@/lib/platform/egress/egress-refused";
import { guardedSocket } from "@/lib/platform/egress/guarded-socket";
import type { MailSettings } from "./mail-settings";

/** Milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };
/** A connection that closes during a mail is not tried again behind our back: the mail may have arrived. */
const SHARED = { pool: true, maxConnections: 2, maxMessages: 100, rateLimit: 5, rateDelta: 1_000, maxRequeues: 0 } as const;
const IDLE_MS = 5 * 60_000;
const SERVERS_MAX = 50;

/** A line to a server that is the caller's own, who closes it. */
export function mailServer(settings: MailSettings): Transporter {
  return createTransport(optionsOf(settings));
}

interface Shared {
  server: Transporter;
  /** Mails under way. */
  busy: number;
  idle: NodeJS.Timeout | undefined;
}

const open = new Map<string, Shared>();

/** Has `act` use a line that is kept for the mails after it: closed five minutes after the last. */
export async function withSharedServer<T>(settings: MailSettings, act: (server: Transporter) => Promise<T>): Promise<T> {
  const key = keyOf(settings);
  const shared = open.get(key) ?? opened(key, settings);
  clearTimeout(shared.idle);
  shared.busy++;
  try {
    return await act(shared.server);
  } finally {
    if (--shared.busy === 0) shared.idle = setTimeout(() => close(key, shared), IDLE_MS).unref();
  }
}

/** Closes every line that is kept. */
export function closeSharedServers(): void {
  for (const [key, shared] of open) close(key, shared);
}

function opened(key: string, settings: MailSettings): Shared {
  if (open.size >= SERVERS_MAX) closeOneIdle();
  const server = createTransport({ ...optionsOf(settings), ...SHARED });
  const shared: Shared = { server, busy: 0, idle: undefined };
  open.set(key, shared);
  return shared;
}

function closeOneIdle(): void {
  const idle = [...open].find(([, { busy }]) => busy === 0);
  if (idle !== undefined) close(...idle);
}

function close(key: string, shared: Shared): void {
  clearTimeout(shared.idle);
  if (open.get(key) === shared) open.delete(key);
  shared.server.close();
}

/** Other settings are another line; the password is not kept as a name. */
function keyOf(settings: MailSettings): string {
  const { host, port, isImplicit, needsTls, isGuarded, login, ca } = settings;
  const text = JSON.stringify([host, port, isImplicit, needsTls, isGuarded, login, ca]);
  return createHash("sha256").update(text).digest("base64");
}

function optionsOf({ host, port, isImplicit, needsTls, isGuarded, login, ca }: MailSettings): SMTPTransport.Options {
  return {
    host,
    port,
    secure: isImplicit,
    requireTLS: needsTls && !isImplicit,
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    tls: { rejectUnauthorized: needsTls, ...(ca === undefined ? {} : { ca }) },
    ...PATIENCE,
    ...(isGuarded ? { getSocket: guarded } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const guarded: SMTPTransport.Options["getSocket"] = ({ host = "", port = 0 }, done) => {
  guardedSocket({ host, port: Number(port), timeoutMs: PATIENCE.connectionTimeout }).then(
    (connection) => done(null, { connection }),
    (error: Error) => done(error instanceof EgressRefused ? error : Object.assign(error, { code: "ECONNECTION" }), null),
  );
};
