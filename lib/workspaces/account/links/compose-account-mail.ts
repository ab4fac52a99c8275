import { escapeHtml, plainPage } from "@/lib/platform/mail/plain-page";

/** `check`: their address. `change`: one that is to replace it. */
export type AccountMail = "reset" | "check" | "change";

const WORDS: Readonly<Record<AccountMail, Letter>> = {
  reset: {
    title: "Set a new password for Rowcall",
    lines: [
      "Someone asked to reset the password of the account with this address. The link works once and expires after 30 minutes.",
      "If it wasn't you, ignore this email: your password stays the same.",
    ],
    button: "Set a new password",
  },
  check: {
    title: "Confirm your address for Rowcall",
    lines: [
      "An account was created with this address. The link works for 7 days.",
      "If it wasn't you, ignore this email: the address stays unconfirmed.",
    ],
    button: "Confirm address",
  },
  change: {
    title: "Confirm your new address for Rowcall",
    lines: [
      "Someone asked to use this address to sign in to their Rowcall account. The link works for 7 days.",
      "If it wasn't you, ignore this email: nothing changes.",
    ],
    button: "Confirm address",
  },
};

/** Words, and one link to act on them. */
interface Letter {
  title: string;
  lines: readonly string[];
  button: string;
}

/** The mail that carries a link of an account, as text and as HTML. No name is in it: whoever has the address gets it. */
export const composeAccountMail = (kind: AccountMail, link: string) => composeLetter(WORDS[kind], link);

/** The mail to the address of now: another is to replace it. What stops that is a new password, by a link to the address of now. */
export const composeChangeWarning = (maskedEmail: string, link: string) =>
  composeLetter(
    {
      title: "Your Rowcall email address is about to change",
      lines: [
        `Someone who knows your password asked to change your sign-in address to ${maskedEmail}. We've emailed a confirmation link there.`,
        "If it was you, there's nothing to do. If not, set a new password now, before that link is used: your address stays the same and everyone else is signed out.",
      ],
      button: "Set a new password",
    },
    link,
  );

/** The mail after a sign-in from a browser that is new to the account. */
export const composeNewSignIn = ({ browser, at }: { browser: string; at: string }, link: string) =>
  composeLetter(
    {
      title: "New sign-in to Rowcall",
      lines: [
        `Your account was used to sign in from a new browser: ${browser}, ${at}.`,
        "If it was you, there's nothing to do. If not, set a new password now, which signs everyone else out. On the same page you can remove passkeys you don't know.",
      ],
      button: "Set a new password",
    },
    link,
  );

/** The mail after a passkey was added. What somebody calls it is theirs to choose. */
export const composeNewPasskey = ({ name, at }: { name: string; at: string }, link: string) =>
  composeLetter(
    {
      title: "A passkey was added to your Rowcall account",
      lines: [
        `The passkey “${name}” was added, ${at}. It signs you in without your password or a code.`,
        "If it was you, there's nothing to do. If not, remove it, sign out all other browsers and set a new password.",
      ],
      button: "Review your passkeys",
    },
    link,
  );

function composeLetter({ title, lines, button }: Letter, link: string): { subject: string; text: string; html: string } {
  return {
    subject: title,
    text: `${[title, ...lines, `${button}:\n${link}`].join("\n\n")}\n`,
    html: plainPage([
      `<h1 style="margin:0 0 12px;font-size:18px">${title}</h1>`,
      ...lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`),
      `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}">${button}</a></p>`,
    ]),
  };
}
