import { pages } from "@/lib/core/pages";
import { escapeHtml, plainPage } from "@/lib/platform/mail/plain-page";
import type { NoticeRow } from "./queries";

const SETTINGS = pages.noticeSettings();

/**
 * The mail of a notice, as text and as HTML, each with all that it says.
 * @param appUrl public address of the installation, without a trailing slash.
 */
export function composeMail(
  notice: Pick<NoticeRow, "title" | "text" | "href">,
  { appUrl, workspaceName }: { appUrl: string; workspaceName: string },
): { subject: string; text: string; html: string } {
  const { title, text } = notice;
  const link = `${appUrl}${notice.href}`;
  const foot = mailFoot({ appUrl, workspaceName });
  return {
    subject: title.replace(/\s+/g, " "),
    text: `${title}\n\n${text}\n\n${link}\n\n${foot.text}`,
    html: plainPage([
      `<h1 style="margin:0 0 12px;font-size:18px" dir="auto">${escapeHtml(title)}</h1>`,
      `<p style="margin:0 0 16px" dir="auto">${escapeHtml(text)}</p>`,
      `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}">Open in Rowcall</a></p>`,
      foot.html,
    ]),
  };
}

/** Why somebody is mailed, and where that is changed: below every mail to a person of a workspace. */
export function mailFoot({ appUrl, workspaceName }: { appUrl: string; workspaceName: string }): { text: string; html: string } {
  const why = `You get this email because you're a member of the workspace ${workspaceName} in Rowcall.`;
  const link = `${appUrl}${SETTINGS}`;
  return {
    text: `--\n${why}\nChoose which emails you get: ${link}\n`,
    html: `<p style="margin:0;font-size:13px;opacity:.75" dir="auto">${escapeHtml(why)} <a href="${escapeHtml(link)}">Choose which emails you get</a></p>`,
  };
}
