import { type NumberFormat, PLAIN } from "../number-format";

const PLAIN_PLACE = 0;
const PERCENT_PLACE = 1;
const DATE_PLACE = 2;

/** The formats that cells of an .ods file name themselves, numbered as they are met. */
export class OdsFormats {
  readonly list: NumberFormat[] = [PLAIN, { kind: "percent" }, { kind: "date", fraction: false }];
  private readonly currencies = new Map<string, number>();
  private readonly zeros = new Map<number, number>();
  /** Digits that a number style writes at least, and the number style of a cell style. */
  private readonly digits = new Map<string, number>();
  private readonly kinds = new Map<string, number>();
  private readonly dataStyles = new Map<string, string>();

  percent(): number {
    return PERCENT_PLACE;
  }

  /** @param code ISO 4217, as the cell has it. */
  currency(code: string): number {
    const known = this.currencies.get(code);
    if (known !== undefined) return known;
    const mark = { code: /^[A-Z]{3}$/.test(code) ? code : null, symbol: code };
    const place = this.list.push({ kind: "currency", mark }) - 1;
    this.currencies.set(code, place);
    return place;
  }

  seeDigits(dataStyle: string, digits: number): void {
    this.digits.set(dataStyle, digits);
  }

  /** A number style that shows numbers as dates or percentages; some programs do not say so in the cell. */
  seeKind(dataStyle: string, kind: "date" | "percent"): void {
    this.kinds.set(dataStyle, kind === "date" ? DATE_PLACE : PERCENT_PLACE);
  }

  seeStyle(style: string, dataStyle: string): void {
    this.dataStyles.set(style, dataStyle);
  }

  /** The format of a plain number by the style of its cell: leading zeros are part of it. */
  plain(style: string): number {
    const dataStyle = this.dataStyles.get(style) ?? "";
    const kind = this.kinds.get(dataStyle);
    if (kind !== undefined) return kind;
    const digits = this.digits.get(dataStyle) ?? 0;
    if (digits < 2 || digits > 30) return PLAIN_PLACE;
    const known = this.zeros.get(digits);
    if (known !== undefined) return known;
    const place = this.list.push({ kind: "zeros", code: "0".repeat(digits) }) - 1;
    this.zeros.set(digits, place);
    return place;
  }
}
