import type { Message } from "../types";
import { escapeHtml, mailButton, mailDocument, styled, subjectOf } from "./mail-frame";

/** Who sends a mail, and how the one who gets it ends that. */
interface MailFoot {
  workspaceName: string;
  /** Null for a test, which goes to the person who asked for it. */
  unsubscribeUrl: string | null;
}

/** The mail that tells of an event, as text and as HTML, each with all that it says. */
export function composeMail(message: Message, foot: MailFoot): { subject: string; text: string; html: string } {
  return { subject: subjectOf(message.title), text: textOf(message, foot), html: htmlOf(message, foot) };
}

function reasonOf({ workspaceName, unsubscribeUrl }: MailFoot): string {
  return unsubscribeUrl === null
    ? `You sent this test from the workspace ${workspaceName} in Rowcall.`
    : `You get this email because the workspace ${workspaceName} sends its results to this address from Rowcall.`;
}

function textOf({ title, body, facts, link, linkLabel }: Message, foot: MailFoot): string {
  const parts = [
    title,
    body.trim(),
    facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    isWebLink(link) ? `${linkLabel}:\n${link}` : "",
    ["--", reasonOf(foot), foot.unsubscribeUrl && `Unsubscribe: ${foot.unsubscribeUrl}`].filter(Boolean).join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const TITLE = styled("margin:0;font-size:21px;font-weight:650;line-height:28px;overflow-wrap:anywhere", { text: "ink" });
const PARAGRAPH = styled("margin:14px 0 0;font-size:16px;line-height:25px;overflow-wrap:anywhere", { text: "ink" });
const SMALL = styled("margin:0;font-size:13px;line-height:19px;overflow-wrap:anywhere", { text: "ink3" });
const CELL = "padding:9px 0;border-top-width:1px;border-top-style:solid;font-size:15px;line-height:21px;vertical-align:top";
const LABEL = styled(`${CELL};width:34%;padding-inline-end:16px;font-weight:400;text-align:start`, {
  text: "ink2",
  line: "line",
});
const VALUE = styled(`${CELL};overflow-wrap:anywhere;word-break:break-word`, { text: "ink", line: "line" });

function htmlOf({ title, body, facts, link, linkLabel }: Message, foot: MailFoot): string {
  const main = [
    `<h1 dir="auto"${TITLE}>${escapeHtml(title)}</h1>`,
    ...paragraphsOf(body).map((text) => `<p dir="auto"${PARAGRAPH}>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`),
    factTable(facts),
    isWebLink(link) ? mailButton({ link, label: linkLabel }) : "",
  ];
  return mailDocument({ title, main: main.filter((part) => part !== "").join("\n"), foot: footOf(foot) });
}

function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

function factTable(facts: Message["facts"]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" dir="auto"${LABEL}>${escapeHtml(label)}</th><td dir="auto"${VALUE}>${escapeHtml(value).replaceAll("\n", "<br>")}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 0;border-collapse:collapse">\n${rows.join("\n")}\n</table>`;
}

function footOf(foot: MailFoot): string {
  const reason = `<p dir="auto"${SMALL}>${escapeHtml(reasonOf(foot))}</p>`;
  if (foot.unsubscribeUrl === null) return reason;
  const look = styled("text-decoration:underline", { text: "ink3" });
  return `${reason}\n<p style="margin:6px 0 0;font-size:13px;line-height:19px"><a href="${escapeHtml(foot.unsubscribeUrl)}"${look}>Unsubscribe</a></p>`;
}

/** Links are our own; anything else is left out. */
function isWebLink(link: string): boolean {
  return /^https?:\/\//.test(link);
}
