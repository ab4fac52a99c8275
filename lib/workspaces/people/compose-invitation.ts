import { INVITATION_HOURS } from "@/lib/contract/people/members";
import { ROLE_LABELS, type Role } from "@/lib/contract/roles";
import { escapeHtml, plainPage } from "@/lib/platform/mail/plain-page";

const NAME_CHARS_MAX = 60;

/** The mail that asks somebody to join. Nothing of the workspace but its name and who invites is in it. */
export function composeInvitation(asked: { link: string; workspaceName: string; inviter: string | null; role: Role }): {
  subject: string;
  text: string;
  html: string;
} {
  const { link, role } = asked;
  const name = inert(asked.workspaceName);
  const who = asked.inviter === null ? "Somebody" : inert(asked.inviter);
  const title = `Join ${name} in Rowcall`;
  const ask = `${who} invites you to the workspace ${name} as ${ROLE_LABELS[role].toLowerCase()}.`;
  const how = `The link works once, within ${INVITATION_HOURS} hours. If you weren't expecting this, ignore this email.`;
  return {
    subject: title,
    text: `${title}\n\n${ask}\n\n${link}\n\n${how}\n`,
    html: plainPage([
      `<h1 style="margin:0 0 12px;font-size:18px" dir="auto">${escapeHtml(title)}</h1>`,
      `<p style="margin:0 0 16px" dir="auto">${escapeHtml(ask)}</p>`,
      `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}">Look and join</a></p>`,
      `<p style="margin:0;font-size:13px;opacity:.75">${escapeHtml(how)}</p>`,
    ]),
  };
}

/** Somebody else's name on one line, short, and such that no mail reader makes a link of it. */
function inert(name: string): string {
  const points = [...name.replace(/[\s\p{Cc}]+/gu, " ").trim()];
  const short = points.length <= NAME_CHARS_MAX ? points.join("") : `${points.slice(0, NAME_CHARS_MAX).join("")}…`;
  return short.replace(/(?<=\S)[.:/@](?=\S)/g, "\u200b$&\u200b");
}
