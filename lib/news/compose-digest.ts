import type { Notice } from "@/lib/contract/people/notices";
import type { Digest } from "@/lib/contract/words/notice-words";
import { formatCount, formatDate, formatDateTime } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import type { WorkspaceFacts } from "@/lib/ctx/ctx";
import { mailFoot } from "@/lib/notices/compose-mail";
import { escapeHtml, plainPage } from "@/lib/platform/mail/plain-page";
import type { Figures } from "./queries";

/** Notices that a digest shows; it says how many more there are. */
const NOTICES_SHOWN = 20;
const INBOX = pages.notices();

export interface DigestContent {
  /** Newest first. */
  notices: readonly Pick<Notice, "title" | "text" | "href">[];
  figures: Figures;
  period: { from: Date; until: Date };
  digest: Exclude<Digest, "off">;
}

/** A digest as mail, as text and as HTML, each with all that it says: figures first, then what waited, newest first. */
export function composeDigest(
  { notices, figures, period, digest }: DigestContent,
  { appUrl, workspace }: { appUrl: string; workspace: WorkspaceFacts },
): { subject: string; text: string; html: string } {
  const { name, locale, timeZone } = workspace;
  const title = `Your ${digest === "daily" ? "day" : "week"} in ${name}, ${formatDate(period.until, locale, timeZone)}`;
  const [from, until] = [period.from, period.until].map((at) => formatDateTime(at, locale, timeZone));
  const span = `From ${from} to ${until} (${timeZone}).`;
  const lines = figureLines(figures, locale);
  const shown = notices.slice(0, NOTICES_SHOWN).map(({ href, ...rest }) => ({ ...rest, link: `${appUrl}${href}` }));
  const more = notices.length - shown.length;
  const rest = more > 0 ? `And ${formatCount(more, "more notification", "more notifications", locale)}.` : null;
  const foot = mailFoot({ appUrl, workspaceName: name });
  const blocks = [
    title,
    span,
    lines.join("\n"),
    ...shown.map((notice) => `* ${notice.title}\n${notice.text}\n${notice.link}`),
    rest ?? "",
    `All notifications: ${appUrl}${INBOX}`,
    foot.text,
  ];
  return {
    subject: title.replace(/\s+/g, " "),
    text: blocks.filter((block) => block !== "").join("\n\n"),
    html: plainPage([
      `<h1 style="margin:0 0 4px;font-size:18px" dir="auto">${escapeHtml(title)}</h1>`,
      `<p style="margin:0 0 16px;font-size:13px;opacity:.75">${escapeHtml(span)}</p>`,
      ...(lines.length > 0 ? [`<p style="margin:0 0 20px">${lines.map(escapeHtml).join("<br>")}</p>`] : []),
      ...shown.map(htmlOf),
      ...(rest === null ? [] : [`<p style="margin:0 0 16px">${escapeHtml(rest)}</p>`]),
      `<p style="margin:0 0 24px"><a href="${escapeHtml(`${appUrl}${INBOX}`)}">All notices</a></p>`,
      foot.html,
    ]),
  };
}

function htmlOf({ title, text, link }: { title: string; text: string; link: string }): string {
  return [
    `<p style="margin:0 0 2px;font-weight:600" dir="auto"><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></p>`,
    `<p style="margin:0 0 16px" dir="auto">${escapeHtml(text)}</p>`,
  ].join("\n");
}

/** What happened, without what did not. */
function figureLines(figures: Figures, locale: string): string[] {
  const { reportsCompleted, reportsFailed, callsCompleted, callsFailed, callSeconds, rowsAdded } = figures;
  const ended = (what: string, completed: number, failed: number, length: string[] = []) => {
    const parts = [
      ...(completed > 0 ? [`${formatCount(completed, "completed", "completed", locale)}`, ...length] : []),
      ...(failed > 0 ? [formatCount(failed, "failed", "failed", locale)] : []),
    ];
    return parts.length > 0 ? [`${what}: ${parts.join(", ")}`] : [];
  };
  const minutes = [formatCount(Math.ceil(callSeconds / 60), "minute", "minutes", locale)];
  return [
    ...ended("Reports", reportsCompleted, reportsFailed),
    ...ended("Calls", callsCompleted, callsFailed, minutes),
    ...(rowsAdded > 0 ? [`Rows added: ${formatCount(rowsAdded, "row", "rows", locale)}`] : []),
  ];
}
