import type { OdsFormats } from "./ods-formats";
import { damagedXml } from "./refusals";
import { CELL } from "./sheet-row";
import type { XmlTag } from "./xml-tag";

interface OdsCell {
  kind: number;
  value: string | null;
  style: number;
}

/** What a cell of an .ods file says of itself; `value` is null where its text does. @param columnStyle where it names none of its own. */
export function readOdsCell(tag: XmlTag, formats: OdsFormats, columnStyle: string): OdsCell {
  const value = tag.attribute("value", true) ?? "";
  const plain = { kind: CELL.number as number, value, style: 0 };
  switch (tag.attribute("value-type", true)) {
    case "percentage":
      return { ...plain, style: formats.percent() };
    case "currency":
      return { ...plain, style: formats.currency(tag.attribute("currency", true) ?? "") };
    case "float":
      return {
        ...plain,
        style: formats.plain(tag.attribute("style-name", true) ?? columnStyle),
      };
    case "boolean":
      return { kind: CELL.boolean, value: tag.attribute("boolean-value", true) === "true" ? "1" : "0", style: 0 };
    case "date":
      return { kind: CELL.date, value: tag.attribute("date-value", true) ?? "", style: 0 };
    case "time":
      return { kind: CELL.text, value: clockOf(tag.attribute("time-value", true) ?? ""), style: 0 };
    case "string":
      return { kind: CELL.text, value: tag.attribute("string-value", true), style: 0 };
    default:
      return { kind: tag.attribute("formula", true) === null ? CELL.text : CELL.unstored, value: "", style: 0 };
  }
}

/** How many cells or rows an element stands for. @throws {AppError} `invalid` for what is no count. */
export function repeated(tag: XmlTag, name: string, most: number): number {
  const written = tag.attribute(name, true);
  if (written === null) return 1;
  const count = Number(written);
  if (!Number.isInteger(count) || count < 1) throw damagedXml();
  return Math.min(count, most);
}

/** `PT36H05M00S` as 36:05:00. */
function clockOf(duration: string): string {
  const match = /^(-?)P(?:(\d{1,6})D)?T?(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:[.,](\d{1,9}))?S)?$/.exec(duration);
  if (match === null) return duration;
  const [, sign = "", days = 0, hours = 0, minutes = 0, seconds = 0, part = ""] = match;
  const two = (n: number) => String(n).padStart(2, "0");
  const rest = part.slice(0, 3).replace(/0+$/, "");
  const clock = `${two(Number(days) * 24 + Number(hours))}:${two(Number(minutes))}:${two(Number(seconds))}`;
  return `${sign}${clock}${rest === "" ? "" : `.${rest}`}`;
}
