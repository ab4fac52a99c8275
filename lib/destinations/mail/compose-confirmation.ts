import { escapeHtml, mailButton, mailDocument, styled, subjectOf } from "./mail-frame";

const NAME_CHARS_MAX = 60;

/** The mail that asks the owner of an address whether results may go there. Nothing of the workspace but its name is in it. */
export function composeConfirmation(asked: { link: string; workspaceName: string }): {
  subject: string;
  text: string;
  html: string;
} {
  const { link } = asked;
  const name = inert(asked.workspaceName);
  const title = "Do you want these emails?";
  const ask = `Someone in the workspace ${name} in Rowcall wants to send you results of calls and reports.`;
  const answer = "If you agree, confirm within 7 days. If not, ignore this email and you won't get more.";
  const paragraph = styled("margin:14px 0 0;font-size:16px;line-height:25px;overflow-wrap:anywhere", { text: "ink" });
  const main = [
    `<h1${styled("margin:0;font-size:21px;font-weight:650;line-height:28px", { text: "ink" })}>${title}</h1>`,
    `<p dir="auto"${paragraph}>${escapeHtml(ask)}</p>`,
    `<p${paragraph}>${answer}</p>`,
    mailButton({ link, label: "Confirm address" }),
  ];
  const foot = `<p${styled("margin:0;font-size:13px;line-height:19px", { text: "ink3" })}>Rowcall tells teams what is in their calls and rows.</p>`;
  return {
    subject: subjectOf(`${name} asks to send you results`),
    text: `${title}\n\n${ask}\n\n${answer}\n\nConfirm address:\n${link}\n`,
    html: mailDocument({ title, main: main.join("\n"), foot }),
  };
}

/** Somebody else's name, short, and such that no mail reader makes a link of it. */
function inert(name: string): string {
  const points = [...subjectOf(name)];
  const short = points.length <= NAME_CHARS_MAX ? points.join("") : `${points.slice(0, NAME_CHARS_MAX).join("")}…`;
  return short.replace(/(?<=\S)[.:/@](?=\S)/g, "\u200b$&\u200b");
}
