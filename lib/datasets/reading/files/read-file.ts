import { closeSync, openSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { PLAIN_EXTENSIONS } from "@/lib/contract/words/file-extensions";
import { AppError } from "@/lib/core/errors";
import { readJson } from "../json/read-json";
import { readCsv } from "../read-csv";
import type { ReadOptions, TableSource } from "../source";
import { withoutControls } from "./control-bytes";
import { gunzip, gzipName } from "./gunzip";
import { readParquet } from "./read-parquet";

interface InputFile {
  path: string;
  extension: string;
  bytes: number;
}

const HEAD_BYTES = 65_536;
const TAR_MARK = { at: 257, text: "ustar" };

/**
 * Reads an uploaded file by its extension, checked against what is in it. Runs in a child process only.
 * @throws {AppError} a sentence on what is wrong with the file.
 */
export async function readFile(file: InputFile, directory: string, options: ReadOptions): Promise<TableSource> {
  if (file.bytes === 0) throw new AppError("invalid", "The file is empty.");
  const { extension } = file;
  const head = headOf(file.path);
  const kind = kindOf(head);
  if (extension.endsWith(".gz")) return readPacked(file, kind, directory, options);
  // A workbook with macros has the parts of one without; they are not looked at.
  if (extension === ".xlsx" || extension === ".xlsm") {
    // What reads workbooks is most of this program, and most files are none.
    const { readXlsx } = await import("../xlsx/read-xlsx");
    return readXlsx(file.path, directory, options);
  }
  if (extension === ".xls" || extension === ".xlsb" || extension === ".ods") {
    if (extension === ".xls" && kind === "zip") throw misnamed(".xls", "is a workbook of the newer kind", ".xlsx");
    if (extension === ".xlsb" && kind !== "zip")
      throw new AppError("invalid", "The file is named .xlsb but isn't a binary workbook.");
    if (extension === ".ods" && kind !== "zip") throw new AppError("invalid", "The file is named .ods but isn't a spreadsheet.");
    const { readSheets } = await import("../xlsx/read-sheets");
    return readSheets(file.path, extension, directory, options);
  }
  if (extension === ".parquet") return readParquet(file.path, directory, options);
  if (kind === "zip" || kind === "office") {
    throw new AppError("invalid", `The file is named ${extension} but looks like a workbook. Name it .xlsx or save it as CSV.`);
  }
  if (kind === "parquet") throw misnamed(extension, "is a Parquet file", ".parquet");
  if (kind === "gzip") throw misnamed(extension, "is packed with gzip", `${extension}.gz`);
  if (extension === ".json" || extension === ".ndjson" || extension === ".jsonl") {
    checkJson(head, extension);
    return readJson(file.path, extension, directory, options);
  }
  return options.settings.controlBytes === "leave_out"
    ? readStripped(file, directory, options)
    : readCsv(file.path, extension, directory, options);
}

/** Reads a text without the bytes that are no characters, and says how many there were. */
function readStripped({ path: file, extension }: InputFile, directory: string, options: ReadOptions): TableSource {
  const stripped = withoutControls(file, path.join(directory, options.rewrite ? "stripped-again" : "stripped"));
  const source = readCsv(stripped?.file ?? file, extension, directory, options);
  if (stripped === null) return source;
  const { count, line } = stripped;
  const many = count === 1 ? "1 control byte was" : `${count.toLocaleString("en-US")} control bytes were`;
  const note = `${many} left out, ${count === 1 ? "" : "the first "}in line ${line.toLocaleString("en-US")}.`;
  return { ...source, facts: { ...source.facts, notes: [note, ...source.facts.notes] } };
}

/** Unpacks a gzip file and reads what is in it, by the ending inside its name, the name it says, or its content. */
async function readPacked(file: InputFile, kind: Kind, directory: string, options: ReadOptions): Promise<TableSource> {
  if (kind !== "gzip") throw new AppError("invalid", `The file is named ${file.extension} but isn't packed with gzip.`);
  const unpacked = path.join(directory, options.rewrite ? "unpacked-again" : "unpacked");
  await gunzip(file.path, unpacked);
  const head = headOf(unpacked);
  const inner = kindOf(head);
  const what =
    PACKED[inner] ??
    (head.toString("latin1", TAR_MARK.at, TAR_MARK.at + TAR_MARK.text.length) === TAR_MARK.text ? "an archive" : null);
  if (what !== null) {
    throw new AppError("invalid", `The packed file holds ${what}. Only text files can be compressed. Nothing was stored.`);
  }
  const extension = innerExtension(file, head);
  const source = await readFile({ path: unpacked, extension, bytes: statSync(unpacked).size }, directory, options);
  return { ...source, facts: { ...source.facts, reading: { ...source.facts.reading, packed: "gzip" } } };
}

const PACKED: Readonly<Partial<Record<Kind, string>>> = {
  zip: "a workbook or another packed file",
  office: "an Office document",
  parquet: "a Parquet file",
  gzip: "another packed file",
};

function innerExtension(file: InputFile, head: Buffer): string {
  const known = file.extension.slice(0, -".gz".length);
  if (known !== "") return known;
  const name = gzipName(file.path)?.toLowerCase() ?? "";
  const said = PLAIN_EXTENSIONS.find((ending) => name.endsWith(ending));
  return said ?? (/^\s*[{[]\s*["{[]/.test(textOf(head)) ? ".json" : ".txt");
}

type Kind = "zip" | "office" | "parquet" | "gzip" | "other";

/** What a file is by its first bytes, whatever its name says. */
function kindOf(head: Buffer): Kind {
  const magic = head.toString("hex", 0, 4);
  if (magic === "504b0304" || magic === "504b0506") return "zip";
  if (magic === "d0cf11e0") return "office";
  if (magic === "50415231" || magic === "50415245") return "parquet";
  return magic.startsWith("1f8b") ? "gzip" : "other";
}

/** @throws {AppError} when the file does not begin as JSON does. One bad line among others is the reader's business. */
function checkJson(head: Buffer, extension: string): void {
  const text = textOf(head);
  if (/^\s*[{[]/.test(text) || (extension !== ".json" && /\n[ \t]*[{[]/.test(text))) return;
  if (text.trim() === "") throw new AppError("invalid", "The file is empty.");
  if (/^\s*</.test(text))
    throw new AppError("invalid", `The file is named ${extension} but is a web page or XML. Nothing was stored.`);
  const first = text.trimStart().split(/\r?\n/, 1)[0] ?? "";
  if (/[,;\t|]/.test(first)) throw misnamed(extension, "looks like text with delimiters", ".csv");
  throw new AppError(
    "invalid",
    `The file is named ${extension} but holds no JSON: it begins with neither { nor [. Nothing was stored.`,
  );
}

/** The beginning of a text, as far as ASCII goes; UTF-16 loses its zero bytes, and a byte order mark goes. */
function textOf(head: Buffer): string {
  return head
    .toString("latin1")
    .replaceAll("\u0000", "")
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, "");
}

function headOf(file: string): Buffer {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    return buffer.subarray(0, readSync(handle, buffer, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(handle);
  }
}

function misnamed(extension: string, what: string, better: string): AppError {
  return new AppError("invalid", `The file is named ${extension} but ${what}. Name it ${better}. Nothing was stored.`);
}
