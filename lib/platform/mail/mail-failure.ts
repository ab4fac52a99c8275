import { EgressRefused } from "@/lib/platform/egress/egress-refused";

/** What a server was asked when it refused; null where nothing was refused, such as for a server that is out of reach. */
type MailStage = "login" | "sender" | "recipient" | "content";

/** A mail that did not leave, with a sentence of ours: nothing that the server said, which may name the person. */
export class MailFailure extends Error {
  constructor(
    sentence: string,
    /** True when the same mail would be refused again. */
    readonly isFinal: boolean,
    /** The server's three digits; null where it gave none. */
    readonly status: number | null = null,
    readonly stage: MailStage | null = null,
  ) {
    super(sentence);
    this.name = "MailFailure";
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  EAUTH: "The mail server refused the user name or password.",
  ENOAUTH: "The mail server refused the user name or password.",
  ETLS: "The mail server offers no TLS.",
  ESOCKET: "The mail server couldn't be reached safely.",
  ECONNECTION: "The mail server couldn't be reached.",
  EDNS: "The mail server couldn't be found.",
  ETIMEDOUT: "The mail server didn't respond in time.",
};

const REFUSED: Readonly<Record<MailStage, string>> = {
  login: "The mail server refused the user name or password.",
  sender: "The mail server doesn't allow this From address.",
  recipient: "The mail server refused the address.",
  content: "The mail server refused the email.",
};

/** What a thrown thing of the mail library means. Its message and cause are left behind: both quote addresses. */
export function mailFailureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  if (error instanceof EgressRefused) return new MailFailure(error.message, false);
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  const status = typeof responseCode === "number" ? responseCode : null;
  // A server that refuses STARTTLS has not seen the mail.
  const isFinal = status !== null && status >= 500 && code !== "ETLS";
  const stage = status === null || code === "ETLS" ? null : stageOf(code, command, status);
  const known = typeof code === "string" && (isFinal || status === null || code === "ETLS") ? SENTENCES[code] : undefined;
  const refused = isFinal ? REFUSED[stage ?? "content"] : "The mail server didn't accept the email. It will be retried.";
  return new MailFailure(known ?? refused, isFinal, status, stage);
}

function stageOf(code: unknown, command: unknown, status: number): MailStage {
  // 530 is what a server says to a mail before a login that it wants.
  if (code === "EAUTH" || code === "ENOAUTH" || status === 530) return "login";
  if (command === "MAIL FROM") return "sender";
  return command === "RCPT TO" ? "recipient" : "content";
}
