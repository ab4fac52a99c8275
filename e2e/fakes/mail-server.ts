import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { LOOPBACK_CERTIFICATE } from "@/lib/platform/egress/certificate-fixture";
import type { MailSettings } from "@/lib/platform/mail/mail-settings";

export const MAIL_LOGIN = { user: "rowcall", password: "mail-PASSWORD-9x2K" };

/** A real SMTP server on loopback, whose mail goes nowhere. */
export interface MailServer {
  /** What came through, each with who it was for. */
  received: { from: string; to: string[]; raw: string }[];
  /** Connections that were made. */
  connections: number;
  /** Passwords that were said. */
  passwords: string[];
  /** Answers to the next recipients, in their order; 250 once they are used up. */
  answers: number[];
  /** The same for senders. */
  senderAnswers: number[];
  /** Mails that are taken whole, and then the line is cut before the server says so. */
  drops: number;
  /** Milliseconds before it says anything. */
  slowMs: number;
  settings: MailSettings;
  close(): Promise<void>;
}

/** @param how `implicit`: TLS from the first byte. `starttls`. `none`: a server that has no TLS. */
export async function startMailServer(how: "implicit" | "starttls" | "none"): Promise<MailServer> {
  const server = new SMTPServer({
    ...LOOPBACK_CERTIFICATE,
    secure: how === "implicit",
    disabledCommands: how === "none" ? ["STARTTLS"] : [],
    allowInsecureAuth: how === "none",
    onConnect: (_, done) => {
      mail.connections++;
      setTimeout(done, mail.slowMs);
    },
    onMailFrom: ({ address }, _, done) => done(refusal(address, mail.senderAnswers.shift())),
    onAuth: ({ username, password }, _, done) => {
      mail.passwords.push(password ?? "");
      if (username === MAIL_LOGIN.user && password === MAIL_LOGIN.password) done(null, { user: username });
      else done(new Error("Invalid username or password"));
    },
    onRcptTo: ({ address }, _, done) => {
      done(refusal(address, mail.answers.shift()));
    },
    onData: (stream, { id, envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mail.received.push({ from, to, raw: Buffer.concat(chunks).toString("utf8") });
        if (mail.drops === 0) return done();
        mail.drops--;
        for (const connection of server.connections) if ((connection as { id?: string }).id === id) cut(connection);
      });
    },
  });
  // A client that refuses the certificate is what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mail: MailServer = {
    received: [],
    connections: 0,
    passwords: [],
    answers: [],
    senderAnswers: [],
    drops: 0,
    slowMs: 0,
    settings: {
      host: "127.0.0.1",
      port,
      isImplicit: how === "implicit",
      needsTls: true,
      isGuarded: false,
      login: MAIL_LOGIN,
      from: "Rowcall <rowcall@example.com>",
      ca: LOOPBACK_CERTIFICATE.cert,
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return mail;
}

/** Real servers repeat whom they refuse. */
function refusal(address: string, code = 250): Error | null {
  return code === 250 ? null : Object.assign(new Error(`<${address}> is not taken`), { responseCode: code });
}

function cut(connection: object): void {
  (connection as { _socket?: { destroy(): void } })._socket?.destroy();
}
