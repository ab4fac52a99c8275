import type { Shape, WidthOf } from "@/lib/content/charts/drawing";

export type Face = "sans" | "semibold" | "serif";

export interface TextItem {
  kind: "text";
  x: number;
  /** Of the baseline. */
  y: number;
  text: string;
  size: number;
  face: Face;
  fill: string;
  /** Number of the evidence it leads to. */
  leadsTo?: number;
}

interface ShapeItem {
  kind: "shape";
  shape: Exclude<Shape, { kind: "text" }>;
}

interface PictureItem {
  kind: "picture";
  x: number;
  y: number;
  width: number;
  height: number;
  /** A PNG, base64. */
  png: string;
}

/** What stands on a page, and to which block of the structure it belongs; null for what is decoration. */
export type Item = (TextItem | ShapeItem | PictureItem) & { block: number | null };

export interface Page {
  items: Item[];
  /** Evidence that begins here: number → height on the page. */
  targets: Map<number, number>;
}

type Role = "H1" | "H2" | "H3" | "P" | "Figure" | "Table" | "TR" | "TH" | "TD" | "L" | "LI" | "LBody" | "Caption";

export interface Block {
  role: Role;
  parent: number | null;
  /** What a figure shows. */
  alt?: string;
  /** Heading in the outline, with its level. */
  outline?: { title: string; level: number };
}

export interface Paper {
  name: "A4" | "LETTER";
  width: number;
  height: number;
}

export const MARGIN = { left: 48, right: 48, top: 52, bottom: 58 } as const;

export interface Document {
  paper: Paper;
  pages: Page[];
  blocks: Block[];
}

/** Measures a text in one of the faces. */
export type Measure = (text: string, size: number, face: Face) => number;

/** A document that is being set, from top to bottom. */
export interface Setting extends Document {
  /** Where the next line may begin. */
  y: number;
  left: number;
  width: number;
  measure: Measure;
}

export function newSetting(paper: Paper, measure: Measure): Setting {
  return {
    paper,
    measure,
    pages: [{ items: [], targets: new Map() }],
    blocks: [],
    y: MARGIN.top,
    left: MARGIN.left,
    width: paper.width - MARGIN.left - MARGIN.right,
  };
}

/** Height of what a page holds. */
export function pageRoom({ paper }: Setting): number {
  return paper.height - MARGIN.top - MARGIN.bottom;
}

/** Begins another page, unless `height` more fits on this one. */
export function makeRoom(setting: Setting, height: number): void {
  if (setting.y + height <= setting.paper.height - MARGIN.bottom || setting.y === MARGIN.top) return;
  setting.pages.push({ items: [], targets: new Map() });
  setting.y = MARGIN.top;
}

export function pageOf(setting: Setting): Page {
  return setting.pages.at(-1) as Page;
}

export function addBlock(setting: Setting, block: Block): number {
  return setting.blocks.push(block) - 1;
}

/** The measure of charts, whose text is set in the sans. */
export function widthIn(measure: Measure): WidthOf {
  return (text, size, weight) => measure(text, size, weight === "semibold" ? "semibold" : "sans");
}
