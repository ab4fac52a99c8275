import type { SendMailOptions, Transporter } from "nodemailer";
import { MailFailure, mailFailureOf } from "./mail-failure";
import { mailServer, withSharedServer } from "./mail-server";
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
  /** Of mail to a list: the https address that takes who has it off the list by one POST (RFC 8058). */
  listUnsubscribeUrl?: string;
}

/** One address, and nothing that could make two of it, or another line. */
const ONE_ADDRESS = /^[^\s@,;:<>()"\\\p{Cc}]+@[^\s@,;:<>()"\\\p{Cc}]+$/u;

/**
 * Hands a mail over to the server.
 * @param isShared keeps the connection open for the mails after it.
 * @throws {MailFailure} with what went wrong, in words of ours.
 */
export async function sendMail(settings: MailSettings, mail: Mail, { isShared = false } = {}): Promise<void> {
  if (!ONE_ADDRESS.test(mail.to))
    throw new MailFailure("This isn't an address that email can be sent to.", true, null, "recipient");
  const options = optionsOf(settings, mail);
  try {
    if (isShared) await withSharedServer(settings, (server) => handOver(server, options));
    else await withOwnServer(settings, (server) => handOver(server, options));
  } catch (error) {
    throw mailFailureOf(error);
  }
}

/**
 * Connects and signs in, and sends nothing.
 * @throws {MailFailure} likewise.
 */
export async function verifyMailServer(settings: MailSettings): Promise<void> {
  try {
    await withOwnServer(settings, (server) => server.verify());
  } catch (error) {
    throw mailFailureOf(error);
  }
}

async function withOwnServer(settings: MailSettings, act: (server: Transporter) => Promise<unknown>): Promise<void> {
  const server = mailServer(settings);
  try {
    await act(server);
  } finally {
    server.close();
  }
}

async function handOver(server: Transporter, options: SendMailOptions): Promise<void> {
  const { rejected } = await server.sendMail(options);
  if (rejected.length > 0) throw new MailFailure("The mail server accepted the email for no recipient.", true, null, "recipient");
}

function optionsOf({ from }: MailSettings, mail: Mail): SendMailOptions {
  const { to, subject, text, html, messageId, listUnsubscribeUrl } = mail;
  const headers = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
  const common = { from, to: { name: "", address: to }, subject, text, html, messageId };
  if (listUnsubscribeUrl === undefined) return { ...common, headers };
  return {
    ...common,
    headers: { ...headers, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    list: { unsubscribe: listUnsubscribeUrl },
  };
}
