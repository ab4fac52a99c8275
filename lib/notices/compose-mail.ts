import type { NoticeRow } from "./queries";

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
  const why = `You get this mail because you look after the workspace ${workspaceName} in Rowcall.`;
  return {
    subject: title.replace(/\s+/g, " "),
    text: `${title}\n\n${text}\n\n${link}\n\n--\n${why}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:15px;line-height:1.5">',
      `<h1 style="margin:0 0 12px;font-size:18px" dir="auto">${escapeHtml(title)}</h1>`,
      `<p style="margin:0 0 16px" dir="auto">${escapeHtml(text)}</p>`,
      `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}">Open in Rowcall</a></p>`,
      `<p style="margin:0;font-size:13px;opacity:.75" dir="auto">${escapeHtml(why)}</p>`,
      "</body></html>\n",
    ].join("\n"),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
