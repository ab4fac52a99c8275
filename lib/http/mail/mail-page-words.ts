import type { MailAct } from "@/lib/destinations/mail/mail-token";
import type { MailReader } from "../identify/mail-token";
import type { PageWords } from "./mail-page";

type Who = Pick<MailReader, "address" | "workspace">;

export const UNKNOWN: PageWords = {
  title: "This link doesn't work",
  lines: ["It may be incomplete, or the address has since been removed. Open the full link in the latest email."],
  button: null,
};
export const EXPIRED: PageWords = {
  title: "This link has expired",
  lines: ["Confirmation links work for 7 days. Ask the person who added your address to send a new one."],
  button: null,
};
export const TOO_MANY: PageWords = { title: "Too many requests", lines: ["Wait a minute, and try again."], button: null };
export const AWAY: PageWords = {
  title: "Something went wrong on our side",
  lines: ["Nothing was changed. Try again in a minute."],
  button: null,
};

/** Before the button is pressed. */
export function askWords(act: MailAct, { address, workspace }: Who): PageWords {
  const masked = maskAddress(address);
  if (act === "unsubscribe") {
    return {
      title: "Stop these emails?",
      lines: [`The workspace ${workspace.name} sends results to ${masked}.`],
      button: "Unsubscribe",
    };
  }
  return {
    title: "Get these emails?",
    lines: [
      `The workspace ${workspace.name} wants to send results of calls and reports to ${masked}.`,
      "Every email has an unsubscribe link.",
    ],
    button: "Confirm",
  };
}

/** Once it has been. */
export function doneWords(act: MailAct, { address, workspace }: Who): PageWords {
  const masked = maskAddress(address);
  if (act === "unsubscribe") {
    return { title: "You're unsubscribed", lines: [`We'll send no more of these emails to ${masked}.`], button: null };
  }
  return {
    title: "You're on the list",
    lines: [`Results of ${workspace.name} are sent to ${masked} from now on.`],
    button: null,
  };
}

/** Mails are passed on, with the links in them: who opens one is not told the whole address. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address].slice(0, 1).join("")}•••${address.slice(at)}`;
}
