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
      done();
    },
    onAuth: ({ username, password }, _, done) => {
      mail.passwords.push(password ?? "");
      if (username === MAIL_LOGIN.user && password === MAIL_LOGIN.password) done(null, { user: username });
      else done(new Error("Invalid username or password"));
    },
    onRcptTo: ({ address }, _, done) => {
      const code = mail.answers.shift() ?? 250;
      // Real servers repeat whom they refuse.
      done(code === 250 ? null : Object.assign(new Error(`<${address}> is not taken`), { responseCode: code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mail.received.push({ from, to, raw: Buffer.concat(chunks).toString("utf8") });
        done();
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
    settings: {
      host: "127.0.0.1",
      port,
      isImplicit: how === "implicit",
      needsTls: true,
      login: MAIL_LOGIN,
      from: "Rowcall <rowcall@example.com>",
      ca: LOOPBACK_CERTIFICATE.cert,
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return mail;
}
