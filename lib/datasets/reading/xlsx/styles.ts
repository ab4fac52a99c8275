import { builtInFormat, formatOf, type NumberFormat, PLAIN } from "../number-format";
import { damagedXml } from "./refusals";
import { XmlReader } from "./xml";
import type { XmlTag } from "./xml-tag";

/** Excel allows 65,490 cell styles. */
const STYLES_MAX = 100_000;

/**
 * Reads the number format of each cell style, in the order that cells count them.
 * @throws {AppError} `invalid` when the part is no XML.
 */
export async function readStyles(chunks: AsyncIterable<Buffer>): Promise<NumberFormat[]> {
  const reader = new StylesReader();
  for await (const chunk of chunks) reader.write(chunk);
  reader.end();
  return reader.formats();
}

class StylesReader extends XmlReader {
  private readonly codes = new Map<number, string>();
  private readonly cells: number[] = [];
  private inCells = false;

  formats(): NumberFormat[] {
    const known = new Map<number, NumberFormat>();
    return this.cells.map((id) => {
      let format = known.get(id);
      if (format === undefined) {
        const code = this.codes.get(id);
        format = code === undefined ? builtInFormat(id) : formatOf(code);
        known.set(id, format);
      }
      return format ?? PLAIN;
    });
  }

  protected open(tag: XmlTag): void {
    const { name } = tag;
    if (name === "numFmt") {
      if (this.codes.size >= STYLES_MAX) throw damagedXml();
      this.codes.set(Number(tag.attribute("numFmtId")), tag.attribute("formatCode") ?? "");
    } else if (name === "cellXfs") this.inCells = !tag.selfClosing;
    else if (name === "xf" && this.inCells) {
      if (this.cells.length >= STYLES_MAX) throw damagedXml();
      this.cells.push(Number(tag.attribute("numFmtId") ?? 0));
    }
  }

  protected close(): void {
    if (this.inCells && this.closing === "cellXfs") this.inCells = false;
  }

  protected say(): void {}
}
