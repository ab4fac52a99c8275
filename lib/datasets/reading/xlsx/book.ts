import type { Entry, ZipFile } from "yauzl";
import { AppError } from "@/lib/core/errors";
import type { CheckedZip } from "./check-zip";
import { streamXml } from "./parts";
import { damagedXml } from "./refusals";
import { XmlReader } from "./xml";
import type { XmlTag } from "./xml-tag";

/** What the parts of a workbook say about it, before any sheet is read. */
interface Book {
  sheets: { name: string; hidden: boolean; part: Entry }[];
  is1904: boolean;
  strings: Entry | null;
  styles: Entry | null;
  /** Styles are named, and their part is not there. */
  lacksStyles: boolean;
}

const SHEETS_MAX = 2_000;

interface Relation {
  id: string;
  /** Last word of its type: `worksheet`, `sharedStrings`. */
  type: string;
  target: string;
  outside: boolean;
}

/**
 * Finds the sheets of a workbook the way it names them: from the package to the workbook to each sheet. Where a part
 * lies is never assumed.
 * @throws {AppError} `invalid` when a part is missing or lies outside the file.
 */
export async function readBook({ zip, parts }: CheckedZip): Promise<Book> {
  const root = await readRelations(zip, parts, "");
  const target = root.find(({ type }) => type === "officeDocument")?.target;
  if (target === undefined) throw notExcel(parts);
  if (target.toLowerCase().endsWith(".bin")) throw binaryWorkbook();
  const part = parts.get(target.toLowerCase());
  if (part === undefined) throw damagedXml();
  const workbook = new WorkbookReader();
  for await (const chunk of streamXml(zip, part)) workbook.write(chunk);
  workbook.end();
  const relations = await readRelations(zip, parts, target);
  const partOf = (relation: Relation): Entry => {
    if (relation.outside) throw new AppError("invalid", "The workbook points to a part outside of its file. Nothing was stored.");
    const found = parts.get(relation.target.toLowerCase());
    if (found === undefined) throw damagedXml();
    return found;
  };
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets = workbook.sheets.flatMap(({ name, hidden, id }) => {
    const relation = byId.get(id);
    if (relation === undefined) throw damagedXml();
    // Charts and dialogs are sheets without cells.
    return relation.type === "worksheet" ? [{ name, hidden, part: partOf(relation) }] : [];
  });
  const single = (type: string) => relations.find((each) => each.type === type);
  // Without these parts a table can do, as long as no cell needs them.
  const optional = (relation: Relation | undefined) =>
    relation === undefined || (!relation.outside && !parts.has(relation.target.toLowerCase())) ? null : partOf(relation);
  const styles = optional(single("styles"));
  const lacksStyles = styles === null && single("styles") !== undefined;
  return { sheets, is1904: workbook.is1904, strings: optional(single("sharedStrings")), styles, lacksStyles };
}

async function readRelations(zip: ZipFile, parts: ReadonlyMap<string, Entry>, of: string): Promise<Relation[]> {
  const slash = of.lastIndexOf("/") + 1;
  const part = parts.get(`${of.slice(0, slash)}_rels/${of.slice(slash)}.rels`.toLowerCase());
  if (part === undefined) {
    if (of === "") throw notExcel(parts);
    throw damagedXml();
  }
  const reader = new RelationsReader(of.slice(0, slash));
  for await (const chunk of streamXml(zip, part)) reader.write(chunk);
  reader.end();
  return reader.relations;
}

function notExcel(parts: ReadonlyMap<string, Entry>): AppError {
  const isOpenDocument = parts.has("content.xml") && parts.has("mimetype");
  return new AppError(
    "invalid",
    isOpenDocument
      ? "The file is named .xlsx but is an OpenDocument file. Name it .ods if it is a spreadsheet."
      : "The file is named .xlsx but isn't an Excel workbook.",
  );
}

function binaryWorkbook(): AppError {
  return new AppError("invalid", "The file is named .xlsx but is a binary workbook. Name it .xlsb. Nothing was stored.");
}

/** A target as a path from the root of the file. */
function resolveTarget(folder: string, target: string): { path: string; outside: boolean } {
  let decoded = target;
  try {
    decoded = decodeURIComponent(target);
  } catch {
    // A percent sign that stands for itself.
  }
  const clean = decoded.replaceAll("\\", "/");
  const path: string[] = [];
  for (const step of (clean.startsWith("/") ? clean : folder + clean).split("/")) {
    if (step === "..") {
      if (path.pop() === undefined) return { path: "", outside: true };
    } else if (step !== "" && step !== ".") path.push(step);
  }
  return { path: path.join("/"), outside: /^[a-z][a-z0-9+.-]*:/i.test(clean) };
}

class RelationsReader extends XmlReader {
  readonly relations: Relation[] = [];

  constructor(private readonly folder: string) {
    super();
  }

  protected open(tag: XmlTag): void {
    if (tag.name !== "Relationship" || this.relations.length > SHEETS_MAX * 2) return;
    const { path, outside } = resolveTarget(this.folder, tag.attribute("Target") ?? "");
    const type = tag.attribute("Type") ?? "";
    this.relations.push({
      id: tag.attribute("Id") ?? "",
      type: type.slice(type.lastIndexOf("/") + 1),
      target: path,
      outside: outside || tag.attribute("TargetMode") === "External",
    });
  }

  protected close(): void {}
  protected say(): void {}
}

class WorkbookReader extends XmlReader {
  readonly sheets: { name: string; hidden: boolean; id: string }[] = [];
  is1904 = false;
  private rooted = false;

  protected open(tag: XmlTag): void {
    const { name } = tag;
    if (!this.rooted) {
      if (name !== "workbook") throw new AppError("invalid", "The file is named .xlsx but isn't an Excel workbook.");
      this.rooted = true;
    } else if (name === "workbookPr") {
      // An extension has an element of the same local name, which says nothing of dates.
      if (["1", "true"].includes(tag.attribute("date1904") ?? "")) this.is1904 = true;
    } else if (name === "sheet") {
      if (this.sheets.length >= SHEETS_MAX) throw damagedXml();
      this.sheets.push({
        name: (tag.attribute("name") ?? "").slice(0, 255),
        hidden: (tag.attribute("state") ?? "visible") !== "visible",
        id: tag.attribute("id", true) ?? "",
      });
    }
  }

  protected close(): void {}
  protected say(): void {}
}
