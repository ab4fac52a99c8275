import { createTransport, type Transporter } from "nodemailer";
import { MailFailure, mailFailureOf } from "./mail-failure";
import type { MailSettings } from "./mail-settings";

/** A mail to one person. */
export interface Mail {
  /** The same whenever the same mail is sent again: `<ntc_…@rowcall.example.com>`. */
  messageId: string;
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** One address, and nothing that could make two of it, or another line. */
const ONE_ADDRESS = /^[^\s@,;:<>()"\\\p{Cc}]+@[^\s@,;:<>()"\\\p{Cc}]+$/u;

/** Milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Hands a mail over to the server. A connection of its own each time: mails are few.
 * @throws {MailFailure} with what went wrong, in words of ours.
 */
export async function sendMail(settings: MailSettings, mail: Mail): Promise<void> {
  if (!ONE_ADDRESS.test(mail.to)) throw new MailFailure("The address is none that mail can be sent to.", true);
  const server = transportTo(settings);
  try {
    const { rejected } = await server.sendMail({
      from: settings.from,
      to: { name: "", address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.messageId,
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    });
    if (rejected.length > 0) throw new MailFailure("The mail server took the mail for nobody.", true);
  } catch (error) {
    throw mailFailureOf(error);
  } finally {
    server.close();
  }
}

function transportTo({ host, port, isImplicit, needsTls, login, ca }: MailSettings): Transporter {
  return createTransport({
    host,
    port,
    secure: isImplicit,
    requireTLS: needsTls && !isImplicit,
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    tls: { rejectUnauthorized: needsTls, ...(ca === undefined ? {} : { ca }) },
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
