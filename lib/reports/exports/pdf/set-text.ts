import { LIGHT } from "@/lib/content/charts/light-colors";
import type { NotedText } from "@/lib/content/content";
import { wrapText } from "../drawing/wrap-text";
import { type Face, makeRoom, pageOf, type Setting, type TextItem } from "./pages";

export interface Look {
  size: number;
  face: Face;
  fill: string;
  /** Height of a line. */
  leading: number;
}

export const LOOKS = {
  title: { size: 24, face: "serif", fill: LIGHT.ink, leading: 29 },
  meta: { size: 9, face: "sans", fill: LIGHT["ink-2"], leading: 13 },
  h2: { size: 14, face: "semibold", fill: LIGHT.ink, leading: 18 },
  h3: { size: 10.5, face: "semibold", fill: LIGHT.ink, leading: 14 },
  prose: { size: 11.5, face: "serif", fill: LIGHT.ink, leading: 17.5 },
  body: { size: 9, face: "sans", fill: LIGHT["ink-2"], leading: 13 },
  strong: { size: 9, face: "semibold", fill: LIGHT.ink, leading: 13 },
  quiet: { size: 8.5, face: "sans", fill: LIGHT["ink-3"], leading: 12 },
  doubt: { size: 8.5, face: "sans", fill: LIGHT["warning-ink"], leading: 12 },
  code: { size: 7.5, face: "sans", fill: LIGHT["ink-2"], leading: 10.5 },
} as const satisfies Record<string, Look>;

interface Box {
  left: number;
  width: number;
}

/** Text as it can be set: one line of visible characters and spaces each. */
export function settable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/[\t\v\f]/g, " ")
    .replace(/[\p{Cc}]/gu, (char) => (char === "\n" ? char : ""));
}

export function linesOf(setting: Setting, text: string, look: Look, width: number): string[] {
  return wrapText(settable(text), width, (part) => setting.measure(part, look.size, look.face));
}

/** Sets a text below what stands already; lines that do not fit go to the next page. */
export function setText(setting: Setting, text: string, look: Look, block: number | null, box: Box = setting): void {
  for (const line of linesOf(setting, text, look, box.width)) {
    makeRoom(setting, look.leading);
    setLine(setting, line, look, block, box.left, setting.y);
    setting.y += look.leading;
  }
}

/** Puts a line that fits at a place. */
export function setLine(setting: Setting, text: string, look: Look, block: number | null, x: number, top: number): void {
  if (text.trim() === "") return;
  const y = top + look.leading / 2 + look.size * 0.35;
  pageOf(setting).items.push({ kind: "text", x, y, text, size: look.size, face: look.face, fill: look.fill, block });
}

type Unit = Pick<TextItem, "text" | "leadsTo">;

/** Sets written text, its figures in the semibold sans with the raised number of their evidence. */
export function setNoted(setting: Setting, text: NotedText, look: Look, block: number, box: Box = setting): void {
  const raised = look.size * 0.62;
  const widthOf = (unit: Unit) =>
    unit.leadsTo === undefined ? setting.measure(unit.text, look.size, look.face) : setting.measure(unit.text, raised, "sans");
  let line: Unit[] = [];
  const flush = () => {
    makeRoom(setting, look.leading);
    const y = setting.y + look.leading / 2 + look.size * 0.35;
    let x = box.left;
    for (const unit of line) {
      const isNote = unit.leadsTo !== undefined;
      const item: TextItem = isNote
        ? { kind: "text", x, y: y - look.size * 0.36, size: raised, face: "sans", fill: LIGHT["accent-ink"], ...unit }
        : { kind: "text", x, y, size: look.size, face: look.face, fill: look.fill, ...unit };
      if (unit.text.trim() !== "") pageOf(setting).items.push({ ...item, block });
      x += widthOf(unit);
    }
    setting.y += look.leading;
    line = [];
  };
  const room = () => box.width - line.reduce((sum, unit) => sum + widthOf(unit), 0);
  for (const group of groupsOf(text)) {
    if (group === "\n") {
      flush();
      continue;
    }
    const needed = group.reduce(
      (sum, unit, at) => sum + widthOf(at === group.length - 1 ? { ...unit, text: unit.text.trimEnd() } : unit),
      0,
    );
    if (needed > room() && line.length > 0) flush();
    if (needed <= box.width) {
      line.push(...group);
      continue;
    }
    for (const unit of group) {
      const parts =
        unit.leadsTo === undefined
          ? wrapText(unit.text, box.width, (part) => setting.measure(part, look.size, look.face))
          : [unit.text];
      for (const part of parts) {
        if (widthOf({ ...unit, text: part }) > room() && line.length > 0) flush();
        line.push({ ...unit, text: part });
      }
    }
  }
  if (line.length > 0) flush();
}

/** What may not be parted: a word with the numbers raised behind it. */
function groupsOf(text: NotedText): (Unit[] | "\n")[] {
  const groups: (Unit[] | "\n")[] = [];
  let open: Unit[] = [];
  const close = () => {
    if (open.length > 0) groups.push(open);
    open = [];
  };
  for (const { text: words, note } of text) {
    for (const word of settable(words).split(/(\n)|(?<= )/)) {
      if (word === undefined || word === "") continue;
      if (word === "\n") {
        close();
        groups.push("\n");
        continue;
      }
      open.push({ text: word });
      if (word.endsWith(" ")) close();
    }
    if (note !== null) open.push({ text: String(note), leadsTo: note });
  }
  close();
  return groups;
}
