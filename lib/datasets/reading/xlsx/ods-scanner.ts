import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import { readOdsCell, repeated } from "./ods-cell";
import type { OdsFormats } from "./ods-formats";
import { damagedXml } from "./refusals";
import { CELL, MERGES_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX, type SheetExtras, SheetRow } from "./sheet-row";
import { XmlReader } from "./xml";
import { decodeXml, type XmlTag } from "./xml-tag";

const TABLES_MAX = 2_000;
const STYLES_MAX = 100_000;
/** A few bytes can stand for a million rows. */
const REPEATED_CELLS_MAX = 4_000_000;

/**
 * Reads the content of an .ods file piece by piece and hands over the rows of one of its tables. Rows and cells that
 * stand for many are repeated only where they hold something.
 */
export class OdsScanner extends XmlReader {
  readonly tables: { name: string; hidden: boolean }[] = [];
  readonly extras: SheetExtras = { merges: [], hiddenColumns: [] };
  private readonly hiddenStyles = new Set<string>();
  private readonly row = new SheetRow();
  private readonly columnStyles: string[] = [];
  private style = "";
  private dataStyle = "";
  private depth = 0;
  /** Depth of the table; tables within cells are no sheets. */
  private tableDepth = 0;
  private skipFrom = 0;
  private isWanted = false;
  private rowRepeat = 1;
  private repeatedCells = 0;
  private nextRow = 1;
  private nextColumn = 0;
  private cell: { kind: number; value: string | null; repeat: number; style: number } | null = null;
  private paragraphs = 0;
  private text = "";

  constructor(
    private readonly formats: OdsFormats,
    private readonly wanted: number,
    private readonly onRow: (row: SheetRow) => void,
  ) {
    super();
  }

  override end(): void {
    super.end();
    if (this.depth !== 0) throw damagedXml();
  }

  protected open(tag: XmlTag): void {
    const { name } = tag;
    if (this.skipFrom === 0) this.enter(tag, name);
    if (tag.selfClosing) {
      if (this.skipFrom === 0) this.leave(name, this.depth + 1);
    } else this.depth++;
  }

  protected close(): void {
    if (this.depth === 0) throw damagedXml();
    if (this.skipFrom === this.depth) this.skipFrom = 0;
    else if (this.skipFrom === 0) this.leave(this.closing, this.depth);
    this.depth--;
  }

  protected say(raw: string, literal: boolean): void {
    if (this.skipFrom !== 0) return;
    // Spaces side by side and line ends are one space; what is more is written as an element.
    this.append((literal ? raw : decodeXml(raw)).replace(/[ \t\n]+/g, " "));
  }

  private append(text: string): void {
    this.text += text;
    if (this.text.length > LIMITS.cellBytes * 4) throw this.overlong();
  }

  protected override overlong(): AppError {
    const row = this.nextRow.toLocaleString("en-US");
    return new AppError(
      "invalid",
      `Row ${row} has a cell of more than ${LIMITS.cellBytes.toLocaleString("en-US")} bytes. Nothing was stored.`,
    );
  }

  private enter(tag: XmlTag, name: string): void {
    if (this.tableDepth === 0) {
      if (name === "table") this.enterTable(tag);
      else this.enterStyle(tag, name);
    } else if (!this.isWanted) return;
    else if (name === "table-row") this.enterRow(tag);
    else if (name === "table-cell" || name === "covered-table-cell") this.enterCell(tag, name);
    else if (this.cell !== null) this.enterText(tag, name);
    else if (name === "table-column") this.seeColumn(tag);
  }

  private leave(name: string, depth: number): void {
    if (this.tableDepth === depth) this.tableDepth = 0;
    else if (this.cell !== null) {
      if (name === "p" || name === "h") this.wantsText = false;
      else if (name === "table-cell" || name === "covered-table-cell") this.leaveCell(this.cell);
    } else if (this.isWanted && this.tableDepth > 0 && name === "table-row") this.leaveRow();
  }

  private enterTable(tag: XmlTag): void {
    if (this.tables.length >= TABLES_MAX) throw damagedXml();
    this.isWanted = this.tables.length === this.wanted;
    const hidden = this.hiddenStyles.has(tag.attribute("style-name", true) ?? "");
    this.tables.push({ name: (tag.attribute("name", true) ?? "").slice(0, 255), hidden });
    this.tableDepth = this.depth + 1;
    this.nextRow = 1;
  }

  private enterStyle(tag: XmlTag, name: string): void {
    if (name === "style") {
      this.style = tag.attribute("name", true) ?? "";
      const data = tag.attribute("data-style-name", true);
      if (data !== null && this.wanted === -1) this.formats.seeStyle(this.style, data);
    } else if (name === "table-properties") {
      if (tag.attribute("display", true) === "false" && this.hiddenStyles.size < STYLES_MAX) this.hiddenStyles.add(this.style);
    } else if (name === "date-style" || name === "time-style") this.seeKind(tag, "date");
    else if (name === "percentage-style") this.seeKind(tag, "percent");
    else if (name === "number-style") this.dataStyle = tag.attribute("name", true) ?? "";
    else if (name === "number" && this.dataStyle !== "") {
      const places = Number(tag.attribute("decimal-places", true) ?? 0);
      if (places === 0) this.formats.seeDigits(this.dataStyle, Number(tag.attribute("min-integer-digits", true) ?? 0));
      this.dataStyle = "";
    }
  }

  private seeKind(tag: XmlTag, kind: "date" | "percent"): void {
    this.formats.seeKind(tag.attribute("name", true) ?? "", kind);
  }

  private seeColumn(tag: XmlTag): void {
    const repeat = repeated(tag, "number-columns-repeated", SHEET_COLUMNS_MAX);
    const first = this.columnStyles.length;
    const style = tag.attribute("default-cell-style-name", true) ?? "";
    for (let i = 0; i < repeat && this.columnStyles.length < LIMITS.rowColumns; i++) this.columnStyles.push(style);
    const isHidden = (tag.attribute("visibility", true) ?? "visible") !== "visible";
    if (isHidden && first < LIMITS.rowColumns) this.extras.hiddenColumns.push([first, first + repeat - 1]);
  }

  private enterRow(tag: XmlTag): void {
    this.rowRepeat = repeated(tag, "number-rows-repeated", SHEET_ROWS_MAX);
    this.nextColumn = 0;
    this.row.start(this.nextRow, (tag.attribute("visibility", true) ?? "visible") !== "visible");
  }

  private leaveRow(): void {
    const { row, rowRepeat } = this;
    if (this.nextRow + rowRepeat - 1 > SHEET_ROWS_MAX) throw tooLong();
    this.repeatedCells += row.size * (rowRepeat - 1);
    if (this.repeatedCells > REPEATED_CELLS_MAX) throw tooRepeated();
    for (let i = 0; row.size > 0 && i < rowRepeat; i++) {
      row.number = this.nextRow + i;
      // `onRow` may keep the contents, so every row but the last is a copy.
      this.onRow(i < rowRepeat - 1 ? row.copy() : row);
    }
    this.nextRow += rowRepeat;
  }

  private enterCell(tag: XmlTag, name: string): void {
    if (this.cell !== null) throw damagedXml();
    const repeat = repeated(tag, "number-columns-repeated", SHEET_COLUMNS_MAX);
    this.cell = { ...readOdsCell(tag, this.formats, this.columnStyles[this.nextColumn] ?? ""), repeat };
    this.text = "";
    this.paragraphs = 0;
    if (name === "covered-table-cell") this.cell.value = "";
    const right = this.nextColumn + repeated(tag, "number-columns-spanned", SHEET_COLUMNS_MAX) - 1;
    const bottom = this.nextRow + repeated(tag, "number-rows-spanned", SHEET_ROWS_MAX) - 1;
    if ((right > this.nextColumn || bottom > this.nextRow) && this.extras.merges.length < MERGES_MAX) {
      this.extras.merges.push({ top: this.nextRow, left: this.nextColumn, bottom, right });
    }
  }

  private enterText(tag: XmlTag, name: string): void {
    if (name === "p" || name === "h") {
      if (this.paragraphs++ > 0) this.append("\n");
      this.wantsText = !tag.selfClosing;
    } else if (name === "s") this.append(" ".repeat(Math.min(repeated(tag, "c", 1_000), 1_000)));
    else if (name === "tab") this.append("\t");
    else if (name === "line-break") this.append("\n");
    else if (name !== "span" && name !== "a" && !tag.selfClosing) this.skipFrom = this.depth + 1;
  }

  private leaveCell(cell: NonNullable<OdsScanner["cell"]>): void {
    this.cell = null;
    this.wantsText = false;
    // An error is text with a sign of its own; in older files it is a number that is none.
    const isError = cell.kind !== CELL.date && /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!)|Err:\d{3})$/.test(this.text);
    const kind = isError ? CELL.error : cell.kind;
    const value = cell.value ?? this.text;
    const holds = kind === CELL.error || kind === CELL.unstored || value !== "";
    const last = this.nextColumn + cell.repeat;
    if (holds && last > SHEET_COLUMNS_MAX) throw tooWide();
    for (let column = this.nextColumn; holds && column < last; column++) this.row.add(column, kind, value, 0, cell.style);
    this.nextColumn = Math.min(last, SHEET_COLUMNS_MAX);
  }
}

function tooWide(): AppError {
  return new AppError("invalid", "The sheet has more than 16,384 columns with values. At most 500 are read.");
}

function tooRepeated(): AppError {
  return new AppError("too_large", "The sheet repeats the same row for more than 4,000,000 cells. Save it as CSV or split it.");
}

function tooLong(): AppError {
  return new AppError("invalid", "The sheet has more than 1,048,576 rows, which no spreadsheet can have.");
}
