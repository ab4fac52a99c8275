import { type Shape, slicePath } from "@/lib/content/charts/drawing";
import { LIGHT } from "@/lib/content/charts/light-colors";
import type { openFonts } from "./fonts";
import type { Block, Document, Item, Page } from "./pages";

type Pdf = PDFKit.PDFDocument;
type Fonts = ReturnType<typeof openFonts>;
type Contents = Map<number, PDFKit.PDFStructureContent[]>;

/** Paints the pages of a document, with its outline and its structure for screen readers. */
export function paintDocument(pdf: Pdf, fonts: Fonts, { paper, pages, blocks }: Document): void {
  const contents: Contents = new Map();
  const outline: PDFKit.PDFOutline[] = [pdf.outline];
  for (const page of pages) {
    pdf.addPage({ size: [paper.width, paper.height], margin: 0 });
    for (const [note, y] of page.targets) pdf.addNamedDestination(`evidence-${note}`, "XYZ", 0, y - 8, null);
    paintPage(pdf, fonts, page, (block) => {
      if (block !== null && !contents.has(block)) addOutline(blocks[block], outline);
      if (block === null) return;
      const content = pdf.markStructureContent(blocks[block]?.role ?? "P");
      contents.set(block, [...(contents.get(block) ?? []), content]);
    });
  }
  addStructure(pdf, blocks, contents);
}

function addOutline(block: Block | undefined, stack: PDFKit.PDFOutline[]): void {
  const entry = block?.outline;
  if (entry === undefined) return;
  const parent = stack[entry.level] ?? stack.at(-1);
  if (parent === undefined) return;
  stack.length = entry.level + 1;
  stack.push(parent.addItem(entry.title.replaceAll(/\s+/g, " "), { expanded: entry.level < 1 }));
}

/** Items of one block that follow each other are one piece of marked content. */
function paintPage(pdf: Pdf, fonts: Fonts, { items }: Page, begin: (block: number | null) => void): void {
  let open: number | null | undefined;
  for (const item of items) {
    if (item.block !== open) {
      if (open !== undefined) pdf.endMarkedContent();
      if (item.block === null) pdf.markContent("Artifact", { type: "Layout" });
      else begin(item.block);
      open = item.block;
    }
    paintItem(pdf, fonts, item);
  }
  if (open !== undefined) pdf.endMarkedContent();
}

function paintItem(pdf: Pdf, fonts: Fonts, item: Item): void {
  if (item.kind === "shape") {
    paintShape(pdf, item.shape);
    return;
  }
  if (item.kind === "picture") {
    const { x, y, width, height } = item;
    pdf.image(Buffer.from(item.png, "base64"), x, y, { width, height });
    return;
  }
  let x = item.x;
  pdf.fillColor(item.fill);
  for (const run of fonts.runsOf(item.text, item.face)) {
    // The outlines of our semibold are those of the usual weight: a thin line round them makes the weight.
    const isBold = run.font === "semibold";
    if (isBold) pdf.lineWidth(item.size * 0.03).strokeColor(item.fill);
    pdf
      .font(run.font, item.size)
      .text(run.text, x, item.y, { lineBreak: false, baseline: "alphabetic", fill: true, stroke: isBold });
    x += run.width * item.size;
  }
  if (item.leadsTo !== undefined)
    pdf.goTo(item.x - 1, item.y - item.size, x - item.x + 2, item.size * 1.3, `evidence-${item.leadsTo}`);
}

function paintShape(pdf: Pdf, shape: Exclude<Shape, { kind: "text" }>): void {
  if (shape.kind === "rect") {
    pdf.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill);
    return;
  }
  if (shape.kind === "dot") {
    // A line of no length with round ends: a tenth of the bytes of a circle.
    pdf
      .lineCap("round")
      .lineWidth(shape.radius * 2)
      .strokeOpacity(shape.opacity);
    pdf.moveTo(shape.x, shape.y).lineTo(shape.x, shape.y).stroke(shape.fill);
    pdf.strokeOpacity(1).lineCap("butt");
    return;
  }
  if (shape.kind === "slice") {
    pdf.path(slicePath(shape)).lineWidth(1.5).fillAndStroke(shape.fill, LIGHT.surface);
    return;
  }
  const [first, ...rest] = shape.points;
  if (first === undefined) return;
  pdf.moveTo(first[0], first[1]);
  for (const [x, y] of rest) pdf.lineTo(x, y);
  if (shape.kind === "area") pdf.closePath().fillOpacity(shape.opacity).fill(shape.fill).fillOpacity(1);
  else if (shape.dashed) pdf.lineWidth(shape.width).lineJoin("round").dash(3, { space: 3 }).stroke(shape.stroke).undash();
  else pdf.lineWidth(shape.width).lineJoin("round").stroke(shape.stroke);
}

function addStructure(pdf: Pdf, blocks: readonly Block[], contents: Contents): void {
  const children = new Map<number | null, number[]>();
  for (const [at, { parent }] of blocks.entries()) children.set(parent, [...(children.get(parent) ?? []), at]);
  const elementOf = (at: number): PDFKit.PDFStructureElement => {
    const block = blocks[at];
    const inner = [...(contents.get(at) ?? []), ...(children.get(at) ?? []).map(elementOf)];
    return pdf.struct(block?.role ?? "P", block?.alt === undefined ? {} : { alt: block.alt }, inner as never);
  };
  const root = pdf.struct("Document", {}, (children.get(null) ?? []).map(elementOf) as never);
  pdf.addStructure(root);
  root.end();
}
