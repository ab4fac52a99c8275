import type { Message } from "../../types";
import { fitText } from "../fit-text";
import { escapeSlack, slackLink } from "./escape";

/** What a block may hold; `ALL` for the blocks of a message together, where Slack was seen to refuse 13,200. */
const CHARS = {
  header: 150,
  section: 3_000,
  label: 80,
  value: 300,
  notice: 300,
  plain: 3_000,
  all: 10_000,
  link: 2_000,
} as const;
const FACTS_MAX = 15;
const FACTS_PER_SECTION = 5;
/** Labels of which nothing is taken for a mark. */
const HARMLESS_LABEL = /^[\p{L}\p{N} .,:()/%-]+$/u;

interface PlainText {
  type: "plain_text";
  text: string;
  emoji: false;
}
interface MarkedText {
  type: "mrkdwn";
  text: string;
}
type Block =
  | { type: "header"; text: PlainText }
  | { type: "section"; text: PlainText }
  | { type: "section"; fields: (PlainText | MarkedText)[] }
  | { type: "context"; elements: MarkedText[] };

export interface SlackMessage {
  /** Read out by notifications. */
  text: string;
  mrkdwn?: false;
  unfurl_links: false;
  unfurl_media: false;
  blocks?: Block[];
}

/** The message in blocks: what people said is plain text in them, so that no mark in it means anything. */
export function slackMessage(message: Message, attempt = 1): SlackMessage {
  const title = plain(message.title || "Rowcall", CHARS.header);
  const facts = message.facts.slice(0, FACTS_MAX).flatMap(({ label, value }) => {
    return label.trim() === "" || value.trim() === "" ? [] : [[labelOf(label), plain(value, CHARS.value)]];
  });
  const elements: MarkedText[] = [{ type: "mrkdwn", text: lastLine(message, attempt) }];
  const taken = title.text.length + facts.flat().reduce((sum, { text }) => sum + text.length, 0) + CHARS.link;
  const blocks: Block[] = [
    { type: "header", text: title },
    ...bodyBlocks(message.body, CHARS.all - taken),
    ...inGroups(facts, FACTS_PER_SECTION).map((group): Block => ({ type: "section", fields: group.flat() })),
    { type: "context", elements },
  ];
  const lead = fitText(message.body.replace(/\s+/g, " "), CHARS.notice, escapeSlack);
  const joint = /[.!?:]$/.test(title.text) ? " " : ": ";
  const text = lead === "" ? title.text : `${title.text}${joint}${lead}`;
  return { text, unfurl_links: false, unfurl_media: false, blocks };
}

/** The same without blocks and without marks, for when Slack would not take them. */
export function plainMessage(message: Message): SlackMessage {
  const facts = message.facts.slice(0, FACTS_MAX).map(({ label, value }) => `${label}: ${value}`);
  const words = fitText([message.title, message.body, ...facts].filter(Boolean).join("\n"), CHARS.plain, escapeSlack);
  return { text: `${words}\n${escapeSlack(message.link)}`, mrkdwn: false, unfurl_links: false, unfurl_media: false };
}

function plain(text: string, max: number): PlainText {
  return { type: "plain_text", text: fitText(text, max, escapeSlack), emoji: false };
}

function labelOf(label: string): PlainText | MarkedText {
  if (!HARMLESS_LABEL.test(label)) return plain(label, CHARS.label);
  return { type: "mrkdwn", text: `*${fitText(label, CHARS.label, escapeSlack)}*` };
}

/** A section for each 3,000 characters. */
function bodyBlocks(body: string, room: number): Block[] {
  const points = [
    ...fitText(
      body,
      room,
      (text) => text,
      (text) => escapeSlack(text).length,
    ),
  ];
  const blocks: Block[] = [];
  for (let at = 0; at < points.length; ) {
    let size = 0;
    const from = at;
    while (at < points.length && size + escapeSlack(points[at] ?? "").length <= CHARS.section) {
      size += escapeSlack(points[at] ?? "").length;
      at++;
    }
    const text = points.slice(from, at).join("");
    if (text.trim() !== "") blocks.push({ type: "section", text: { type: "plain_text", text: escapeSlack(text), emoji: false } });
  }
  return blocks;
}

/** A try after the first may follow one that came without our knowing: it says so. */
function lastLine({ link, linkLabel }: Message, attempt: number): string {
  const open = slackLink(link, linkLabel || "Open in Rowcall");
  return attempt > 1 ? `${open}  (resent, attempt ${attempt})` : open;
}

function inGroups<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, group) => list.slice(group * size, (group + 1) * size));
}
