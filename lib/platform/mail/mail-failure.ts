/** A mail that did not leave, with a sentence of ours: nothing that the server said, which may name the person. */
export class MailFailure extends Error {
  constructor(
    sentence: string,
    /** True when the same mail would be refused again. */
    readonly isFinal: boolean,
    /** The server's three digits; null where it gave none. */
    readonly status: number | null = null,
  ) {
    super(sentence);
    this.name = "MailFailure";
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  EAUTH: "The mail server refused the user name or password.",
  ENOAUTH: "The mail server refused the user name or password.",
  ETLS: "The mail server offers no TLS.",
  ESOCKET: "The mail server could not be reached safely.",
  ECONNECTION: "The mail server could not be reached.",
  EDNS: "The mail server could not be found.",
  ETIMEDOUT: "The mail server did not answer in time.",
};

/** What a thrown thing of the mail library means. Its message and cause are left behind: both quote addresses. */
export function mailFailureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === "number" ? responseCode : null;
  // A server that refuses STARTTLS has not seen the mail.
  const isFinal = status !== null && status >= 500 && code !== "ETLS";
  const known = typeof code === "string" ? SENTENCES[code] : undefined;
  const refused = isFinal ? "The mail server refused the mail." : "The mail server did not take the mail just now.";
  return new MailFailure(known ?? refused, isFinal, status);
}
