import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import { takePlainCells } from "./plain-cells";
import { damagedXml } from "./refusals";
import { CELL, MERGES_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX, type SheetExtras, SheetRow } from "./sheet-row";
import { XmlReader } from "./xml";
import { decodeEscapes, decodeXml, nameCode, type XmlTag } from "./xml-tag";

const OUTSIDE = 0;
const SHEET = 1;
const ROW = 2;
const CELL_STATE = 3;

const CODE = {
  row: nameCode("row"),
  c: nameCode("c"),
  v: nameCode("v"),
  f: nameCode("f"),
  is: nameCode("is"),
  r: nameCode("r"),
  t: nameCode("t"),
  col: nameCode("col"),
};
const ROW_END = Buffer.from("</row>");
const [ATTRIBUTE_R, ATTRIBUTE_S, ATTRIBUTE_T] = [nameCode("r"), nameCode("s"), nameCode("t")];

/** Reads the XML of a worksheet piece by piece and hands over each row that has cells. What its `dimension` claims is not read. */
export class SheetScanner extends XmlReader {
  readonly extras: SheetExtras = { merges: [], hiddenColumns: [] };
  private readonly row = new SheetRow();
  private state = OUTSIDE;
  private skip = 0;
  private rooted = false;
  private rows = 0;
  private lastRow = 0;
  private kind: number = CELL.number;
  private style = 0;
  private value = "";
  private hasFormula = false;
  private hasText = false;

  constructor(private readonly onRow: (row: SheetRow) => void) {
    super();
  }

  /** @throws {AppError} `invalid` when the sheet ends before it is over. */
  override end(): void {
    super.end();
    if (this.state !== OUTSIDE || !this.rooted) throw damagedXml();
  }

  protected open(tag: XmlTag): void {
    const { code } = tag;
    if (this.skip > 0) {
      if (!tag.selfClosing) this.skip++;
    } else if (this.state === CELL_STATE) this.openInCell(tag, code);
    else if (this.state === ROW) {
      if (code === CODE.c) this.openCell(tag);
      else if (code === CODE.row) throw damagedXml();
      else if (!tag.selfClosing) this.skip = 1;
    } else if (this.state === SHEET) {
      if (code === CODE.row) this.openRow(tag);
      else if (!tag.selfClosing) this.skip = 1;
    } else this.openOutside(tag, code);
  }

  protected close(code: number): void {
    this.wantsText = false;
    if (this.skip > 0) this.skip--;
    else if (this.state === CELL_STATE) {
      if (code === CODE.c) this.closeCell();
      else if (code === CODE.row) throw damagedXml();
    } else if (this.state === ROW) {
      if (code === CODE.row) this.closeRow();
      else throw damagedXml();
    } else if (this.state === SHEET && code === -1 && this.closing === "sheetData") this.state = OUTSIDE;
  }

  protected say(raw: string, literal: boolean): void {
    const text = this.kind === CELL.text && !literal ? decodeXml(raw) : raw;
    this.value = this.value === "" ? text : this.value + text;
    if (this.value.length > LIMITS.cellBytes * 4) throw this.overlong();
  }

  protected override overlong(): AppError {
    if (this.state !== CELL_STATE) return damagedXml();
    const row = this.row.number.toLocaleString("en-US");
    const most = LIMITS.cellBytes.toLocaleString("en-US");
    return new AppError("invalid", `Row ${row} has a cell of more than ${most} bytes. Nothing was stored.`);
  }

  /** Cells as nearly all are written, and the ends of their rows. */
  protected override ahead(bytes: Buffer, from: number): number {
    if (this.state !== ROW || this.skip > 0) return from;
    const at = takePlainCells(bytes, from, this.row);
    if (!isRowEnd(bytes, at)) return at;
    this.closeRow();
    return at + ROW_END.length;
  }

  private openOutside(tag: XmlTag, code: number): void {
    if (!this.rooted) {
      if (tag.name !== "worksheet") throw damagedXml();
      this.rooted = true;
    } else if (code === CODE.col) this.seeColumns(tag);
    else if (code === -1) {
      const { name } = tag;
      if (name === "sheetData") this.state = tag.selfClosing ? OUTSIDE : SHEET;
      else if (name === "mergeCell") this.seeMerge(tag.attribute("ref") ?? "");
    }
  }

  private openRow(tag: XmlTag): void {
    const written = tag.attribute("r");
    const number = written === null ? this.lastRow + 1 : Number(written);
    if (!Number.isInteger(number) || number < 1 || number > SHEET_ROWS_MAX || ++this.rows > SHEET_ROWS_MAX) throw damagedXml();
    this.lastRow = number;
    this.row.start(number, isTrue(tag.attribute("hidden")));
    if (!tag.selfClosing) this.state = ROW;
  }

  private closeRow(): void {
    this.state = SHEET;
    if (this.row.size > 0) this.onRow(this.row);
  }

  private openCell(tag: XmlTag): void {
    this.kind = CELL.number;
    this.style = 0;
    let column = this.row.lastColumn + 1;
    tag.eachShort((name, bytes, start, end) => {
      if (name === ATTRIBUTE_R) column = columnOf(bytes, start, end);
      else if (name === ATTRIBUTE_S) this.style = wholeNumber(bytes, start, end);
      else if (name === ATTRIBUTE_T) this.kind = kindOf(bytes, start, end);
    });
    if (column < 0 || column >= SHEET_COLUMNS_MAX || this.row.size >= SHEET_COLUMNS_MAX) throw tooWide();
    this.row.lastColumn = column;
    if (tag.selfClosing) return;
    this.state = CELL_STATE;
    this.value = "";
    this.hasFormula = false;
    this.hasText = false;
  }

  private openInCell(tag: XmlTag, code: number): void {
    if (code === CODE.v || code === CODE.t) {
      this.hasText = true;
      this.wantsText = !tag.selfClosing;
    } else if (code === CODE.f) this.hasFormula = true;
    else if (code === CODE.c) throw damagedXml();
    else if (code !== CODE.is && code !== CODE.r && !tag.selfClosing) this.skip = 1;
  }

  private closeCell(): void {
    this.state = ROW;
    const { value, kind, row, style } = this;
    const { lastColumn } = row;
    if (value === "") {
      // A formula may give an empty text; any other without a value was never worked out.
      if (this.hasFormula && !(kind === CELL.text && this.hasText)) row.add(lastColumn, CELL.unstored, "", 0, style);
    } else if (kind === CELL.shared) {
      row.add(lastColumn, kind, "", wholeNumber(Buffer.from(value), 0, Buffer.byteLength(value)), style);
    } else row.add(lastColumn, kind, kind === CELL.text ? decodeEscapes(value) : value, 0, style);
  }

  private seeColumns(tag: XmlTag): void {
    if (!isTrue(tag.attribute("hidden")) || this.extras.hiddenColumns.length >= SHEET_COLUMNS_MAX) return;
    const [first, last] = [Number(tag.attribute("min")), Number(tag.attribute("max"))];
    if (Number.isInteger(first) && Number.isInteger(last) && first >= 1) this.extras.hiddenColumns.push([first - 1, last - 1]);
  }

  private seeMerge(ref: string): void {
    const match = /^\$?([A-Za-z]{1,3})\$?(\d{1,7}):\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(ref);
    if (match === null || this.extras.merges.length >= MERGES_MAX) return;
    const [, left = "", top, right = "", bottom] = match;
    const merge = {
      top: Number(top),
      left: columnOf(Buffer.from(left), 0, left.length),
      bottom: Number(bottom),
      right: columnOf(Buffer.from(right), 0, right.length),
    };
    if (merge.bottom >= merge.top && merge.right >= merge.left) this.extras.merges.push(merge);
  }
}

/** True for `</row>`. */
function isRowEnd(bytes: Buffer, at: number): boolean {
  if (at + ROW_END.length > bytes.length) return false;
  for (let i = 0; i < ROW_END.length; i++) if (bytes[at + i] !== ROW_END[i]) return false;
  return true;
}

/** Column of a reference such as `AB12`, from 0; -1 when it names none. */
function columnOf(bytes: Buffer, start: number, end: number): number {
  let column = 0;
  for (let at = start; at < end; at++) {
    const letter = (bytes[at] ?? 0) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + (letter - 64);
    if (column > SHEET_COLUMNS_MAX) return SHEET_COLUMNS_MAX;
  }
  return column - 1;
}

function wholeNumber(bytes: Buffer, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else if (digit !== -16 && digit !== -38 && digit !== -35) throw damagedXml();
    if (number > 0x7fffffff) throw damagedXml();
  }
  return number;
}

function kindOf(bytes: Buffer, start: number, end: number): number {
  const isOne = end - start === 1;
  switch (String.fromCharCode(bytes[start] ?? 0)) {
    case "s":
      return isOne ? CELL.shared : CELL.text;
    case "b":
      return CELL.boolean;
    case "e":
      return CELL.error;
    case "d":
      return CELL.date;
    case "i":
      return CELL.text;
    default:
      return CELL.number;
  }
}

function isTrue(value: string | null): boolean {
  return value === "1" || value === "true";
}

function tooWide(): AppError {
  return new AppError("invalid", "The sheet has more than 16,384 columns, which no workbook can have. At most 500 are read.");
}
