import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { formatTimestamp } from "./timestamps";

/** What a person takes away of one call. */
export interface ExportedCall {
  title: string;
  /** ISO 8601, or "" when not known. */
  startedAt: string;
  durationSec: number;
  language: string;
  summary: string;
  actionItems: readonly { owner: string; task: string; due: string }[];
  segments: readonly TranscriptSegment[];
}

/** A plain text document; texts are clean single lines already. */
export function writeText(call: ExportedCall): string {
  const actions = call.actionItems.map((item) => `- ${actionLine(item)}`);
  const lines = call.segments.map(
    ({ start, end, speaker, text }) => `[${span(start, end)}] ${speaker ? `${speaker}: ` : ""}${text}`,
  );
  return blocks([
    call.title,
    facts(call),
    call.summary,
    actions.length > 0 ? `Actions\n${actions.join("\n")}` : "",
    `Transcript\n${lines.join("\n")}`,
  ]);
}

/** A Markdown document in which nothing that was said can become a mark, a link, an image or HTML. */
export function writeMarkdown(call: ExportedCall): string {
  const actions = call.actionItems.map((item) => `- ${escapeMarkdown(actionLine(item))}`);
  const lines = call.segments.map(
    ({ start, end, speaker, text }) =>
      `- \`${span(start, end)}\` ${speaker ? `**${escapeMarkdown(speaker)}:** ` : ""}${escapeMarkdown(text)}`,
  );
  return blocks([
    call.title ? `# ${escapeMarkdown(call.title)}` : "",
    escapeMarkdown(facts(call)),
    escapeMarkdown(call.summary),
    actions.length > 0 ? `## Actions\n\n${actions.join("\n")}` : "",
    `## Transcript\n\n${lines.join("\n")}`,
  ]);
}

/**
 * Backslash escapes for every character that starts something in CommonMark 0.31 or GitHub's extensions, in one line of text.
 * Source: CommonMark 0.31, 2.4 "Backslash escapes"; GFM 0.29, 6.9 "Autolinks (extension)".
 */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>()#|~&$@!]/g, "\\$&")
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/\b(www)\./gi, "$1\\.")
    .replace(/^(\s*)([-+=])/, "$1\\$2")
    .replace(/^(\s*\d{1,9})([.)])/, "$1\\$2");
}

function actionLine({ owner, task, due }: ExportedCall["actionItems"][number]): string {
  return `${owner ? `${owner}: ` : ""}${task}${due ? ` (${due})` : ""}`;
}

function facts({ startedAt, durationSec, language }: ExportedCall): string {
  return [startedAt, formatTimestamp(durationSec), language].filter(Boolean).join(" · ");
}

function span(start: number, end: number): string {
  return `${formatTimestamp(start)} - ${formatTimestamp(end)}`;
}

function blocks(parts: readonly string[]): string {
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
