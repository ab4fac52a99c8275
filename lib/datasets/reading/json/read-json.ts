import path from "node:path";
import { LIMITS } from "@/lib/contract/limits";
import type { RefusedRows } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import { type CanonicalCell, CanonicalTable, NumberText } from "../canonical-table";
import { detectHeader } from "../header";
import { jsonText } from "../json-text";
import { checkNames, checkRowCap, raggedRow } from "../limits";
import { canonicalInput, noFacts, type ReadFacts, type ReadOptions, type TableSource } from "../source";
import { type CellFacts, cleaned, ObjectRows, readCell, readList, TooWide } from "./json-rows";
import { JsonProblem, JsonScan } from "./json-scan";
import { described, findJsonShape, type JsonShape, withScan } from "./json-shape";

type RowShape = Exclude<JsonShape, { kind: "columns" }>;

/** A table on its way: what the reading found besides its rows. */
interface Found {
  names: string[];
  kinds: boolean[];
  table: CanonicalTable;
  facts: Pick<ReadFacts, "refused" | "notes" | "settings" | "titleLines" | "rowNumbers" | "paddedRows">;
}

const REFUSED_KEPT = 100;
const ROW_NUMBERS = 50;
const HEAD_ROWS = 300;
/** Levels of objects that become columns: all, or fewer where that would be too many. */
const DEPTHS = [LIMITS.jsonDepth, 1, 0] as const;

/**
 * Reads a JSON file: a list of objects or of lists, such a list as a member of an object, columns as lists, or one
 * value per line. Numbers keep every digit. Inner objects become columns such as `customer.name`; lists stay as JSON
 * text. A name that an object repeats gets a column for each time, so that no value is lost.
 * @param directory private to this job, for files on the way.
 * @throws {AppError} `invalid` or `too_large`, saying what is wrong with the file, and where.
 */
export function readJson(file: string, extension: string, directory: string, options: ReadOptions): TableSource {
  const text = jsonText(file, directory, options);
  const target = path.join(directory, options.rewrite ? "canonical-again.csv" : "canonical.csv");
  try {
    const shape = findJsonShape(text.file, extension === ".ndjson" || extension === ".jsonl");
    const found = readShape(text.file, shape, target, options);
    if (shape.kind === "list" && shape.others.length > 0) found.facts.notes.unshift(othersNote(shape));
    return {
      input: canonicalInput(found.table),
      names: found.names.map((name, i) => named(name, i)),
      kinds: found.kinds,
      exact: found.table.exact(),
      rowCount: found.table.rows,
      padded: found.table.padded,
      separators: found.table.separators,
      facts: {
        ...noFacts({
          kind: shape.kind === "values" ? "ndjson" : "json",
          encoding: text.fact.value,
          rows: shape.kind === "columns" ? "columns" : shape.rows,
          member: shape.kind === "list" ? shape.member : null,
          paddedRows: found.facts.paddedRows,
        }),
        ...found.facts,
        settings: [text.fact, ...found.facts.settings],
        notes: [...text.notes, ...found.facts.notes],
      },
    };
  } catch (error) {
    if (error instanceof JsonProblem) throw stored(error.message);
    throw error;
  }
}

function readShape(file: string, shape: JsonShape, target: string, options: ReadOptions): Found {
  if (shape.kind === "columns") return readColumns(file, shape, target, options);
  if (shape.rows === "lists") return readLists(file, shape, target, options);
  for (const depth of DEPTHS) {
    try {
      return readObjects(file, shape, depth, target, options);
    } catch (error) {
      if (!(error instanceof TooWide)) throw error;
      if (error.nested && depth > 0) continue;
      throw error.longName === null
        ? stored(`The rows have more than ${LIMITS.rowColumns} columns.`)
        : stored(
            `A column name has ${error.longName.toLocaleString("en-US")} characters; at most ${LIMITS.columnNameChars} are allowed.`,
          );
    }
  }
  throw new Error("The last depth ends one way or the other.");
}

function readObjects(file: string, shape: RowShape, depth: number, target: string, options: ReadOptions): Found {
  const rows = new ObjectRows(depth);
  let count = 0;
  const refused = eachRow(file, shape, options.lenient, {
    read: (scan, row) => rows.read(scan, row),
    take: () => {
      count++;
      rows.take();
    },
  });
  const facts = { ...rows.facts };
  checkCount(count, refused, options);
  const kept = rows.kept();
  if (kept.length === 0) throw stored("The rows are empty objects, so there are no columns.");
  const kinds = kept.map(({ other }) => other);
  const rowNumbers: number[] = [];
  const table = written(target, kinds, (out) => {
    eachRow(file, shape, true, {
      read: (scan, row) => rows.read(scan, row),
      take: (row) => {
        const cells = rows.take();
        if (rowNumbers.length < ROW_NUMBERS) rowNumbers.push(row);
        out.add(kept.map(({ place }) => cells[place] ?? null));
      },
    });
  });
  const notes = notesOf(facts);
  if (depth < LIMITS.jsonDepth) {
    notes.push(
      `Inner objects${depth === 0 ? "" : " below the first level"} are kept as JSON text: as columns they would be more than a table may have.`,
    );
  }
  return {
    names: kept.map(({ name }) => name),
    kinds,
    table,
    facts: { refused, notes, settings: [], titleLines: [], rowNumbers, paddedRows: 0 },
  };
}

function readLists(file: string, shape: RowShape, target: string, options: ReadOptions): Found {
  const facts: CellFacts = { notNumbers: 0, cleaned: 0, repeated: 0, nested: 0 };
  const head: string[][] = [];
  const others: boolean[] = [];
  let widest = 0;
  let count = 0;
  let current: ReturnType<typeof readList> = { cells: [], filled: 0 };
  const read = (scan: JsonScan, row: number) => {
    current = readList(scan, row, facts);
  };
  const refused = eachRow(file, shape, options.lenient, {
    read,
    take: () => {
      count++;
      widest = Math.max(widest, current.filled);
      for (const [i, cell] of current.cells.entries()) if (cell !== null && typeof cell !== "string") others[i] = true;
      if (head.length < HEAD_ROWS) head.push(current.cells.map(textOf));
    },
  });
  const notes = notesOf(facts);
  const header = headerOf(head, widest, options);
  checkNames(header.names);
  checkCount(count - header.rows, refused, options);
  const width = header.names.length;
  if (width === 0) throw stored("The rows are lists without values: there is no column.");
  const kinds = header.names.map((_, i) => others[i] === true);
  const rowNumbers: number[] = [];
  let seen = 0;
  let paddedRows = 0;
  const table = written(target, kinds, (out) => {
    eachRow(file, shape, true, {
      read,
      take: (row) => {
        if (seen++ < header.rows) return;
        if (current.filled > width) {
          const problem = raggedRow(row, current.filled, width);
          if (!options.lenient) throw problem;
          refuse(refused, row, problem.message.replace(" Nothing was stored.", ""), current.cells.map(textOf).join(", "));
          return;
        }
        if (current.cells.length < width) paddedRows++;
        if (rowNumbers.length < ROW_NUMBERS) rowNumbers.push(row);
        out.add(current.cells.slice(0, width));
      },
    });
  });
  if (table.rows === 0) checkCount(0, refused, options);
  refused.first.sort((a, b) => a.row - b.row);
  return {
    names: header.names,
    kinds,
    table,
    facts: { refused, notes, settings: [header.fact], titleLines: header.titleLines, rowNumbers, paddedRows },
  };
}

/** The first list names the columns, or a person says which one does. */
function headerOf(head: readonly string[][], widest: number, { settings: { headerRow } }: ReadOptions) {
  const detected = detectHeader(head);
  const row = headerRow ?? (detected.hasHeader ? 1 : 0);
  const first = row === 0 ? [] : (head[row - 1] ?? []);
  // Without a header no row is too long; with one, its last name is the last column.
  const width = row === 0 ? widest : first.findLastIndex((name) => name.trim() !== "") + 1;
  return {
    names: Array.from({ length: width }, (_, i) => first[i] ?? ""),
    rows: row,
    titleLines: head
      .slice(0, Math.max(0, row - 1))
      .map((cells) => cells.join(", ").slice(0, 200))
      .slice(0, 20),
    fact: {
      setting: "headerRow" as const,
      value: row,
      chosen: headerRow !== undefined,
      confidence: headerRow === undefined ? 0.8 : 1,
      alternatives: row === 0 ? [1] : [0],
    },
  };
}

function readColumns(file: string, shape: Extract<JsonShape, { kind: "columns" }>, target: string, options: ReadOptions): Found {
  const names = shape.members.map(({ name }) => name);
  checkNames(names);
  checkRowCap(shape.count, options.cap);
  const facts: CellFacts = { notNumbers: 0, cleaned: 0, repeated: 0, nested: 0 };
  const cellAt = (scan: JsonScan, column: number, row: number, into: CellFacts) =>
    readCell(scan, scan.next(), row, () => names[column] ?? "", into);
  const kinds = shape.members.map(({ start }, column) =>
    withScan(
      file,
      false,
      (scan) => {
        scan.next();
        let other = false;
        for (let row = 1; row <= shape.count; row++) {
          const cell = cellAt(scan, column, row, facts);
          other ||= cell !== null && typeof cell !== "string";
        }
        return other;
      },
      start,
    ),
  );
  const scans = shape.members.map(({ start }) => new JsonScan(file, false, start));
  try {
    for (const scan of scans) scan.next();
    const table = written(target, kinds, (out) => {
      for (let row = 1; row <= shape.count; row++) out.add(scans.map((scan, column) => cellAt(scan, column, row, { ...facts })));
    });
    return {
      names,
      kinds,
      table,
      facts: {
        refused: { count: 0, first: [] },
        notes: notesOf(facts),
        settings: [],
        titleLines: [],
        rowNumbers: [],
        paddedRows: 0,
      },
    };
  } finally {
    for (const scan of scans) scan.close();
  }
}

interface RowReader {
  /** Reads the row that was opened. */
  read(scan: JsonScan, row: number): void;
  /** The row read last is one: nothing is wrong with it. */
  take(row: number): void;
}

/** Reads every row; those that are none are listed, or the first of them refuses the file. */
function eachRow(file: string, shape: RowShape, lenient: boolean, reader: RowReader): RefusedRows {
  const refused: RefusedRows = { count: 0, first: [] };
  const opening = shape.rows === "objects" ? "{" : "[";
  const wanted = shape.rows === "objects" ? "an object" : "a list";
  if (shape.kind === "list") {
    withScan(
      file,
      false,
      (scan) => {
        scan.next();
        let row = 0;
        for (let token = scan.next(); token !== "]"; token = scan.next()) {
          row++;
          if (token === opening) {
            reader.read(scan, row);
            reader.take(row);
            continue;
          }
          const reason = `Row ${row.toLocaleString("en-US")} is ${described(token)}, not ${wanted}.`;
          if (!lenient) throw stored(reason);
          refuse(refused, row, reason, token === "string" || token === "number" ? scan.text : token);
          if (token === "{" || token === "[") scan.skip();
        }
      },
      shape.start,
    );
    return refused;
  }
  withScan(file, shape.byLine, (scan) => {
    for (;;) {
      try {
        const token = scan.next();
        if (token === "end") return;
        const row = scan.line;
        if (token !== opening) throw scan.problemAtToken(`${described(token)} found where ${wanted} was expected`);
        reader.read(scan, row);
        if (shape.byLine) scan.endLine();
        reader.take(row);
      } catch (error) {
        if (!(error instanceof JsonProblem) || !shape.byLine || !lenient) throw error;
        refuse(refused, error.line, error.message, scan.lineText(200));
        scan.nextLine();
      }
    }
  });
  return refused;
}

function refuse(refused: RefusedRows, row: number, reason: string, text: string): void {
  refused.count++;
  if (refused.first.length < REFUSED_KEPT) refused.first.push({ row, reason, text: text.slice(0, 200) });
}

function checkCount(rows: number, refused: RefusedRows, { cap }: ReadOptions): void {
  const first = refused.first[0];
  if (rows <= 0)
    throw stored(first === undefined ? "The file holds no rows." : `No row of the file can be read. ${first.reason}`);
  checkRowCap(rows, cap);
}

function written(target: string, kinds: readonly boolean[], write: (table: CanonicalTable) => void): CanonicalTable {
  const table = new CanonicalTable(target, kinds);
  try {
    write(table);
  } finally {
    table.close();
  }
  return table;
}

function textOf(cell: CanonicalCell): string {
  return cell instanceof NumberText ? cell.text : String(cell ?? "");
}

function named(name: string, place: number): string {
  return name.trim() === "" ? `Column ${place + 1}` : cleaned(name, { cleaned: 0 });
}

function notesOf(facts: CellFacts): string[] {
  const notes: string[] = [];
  const say = (count: number, one: string, many: string) => {
    if (count > 0) notes.push(count === 1 ? `1 ${one}` : `${count.toLocaleString("en-US")} ${many}`);
  };
  say(
    facts.repeated,
    "row repeats a name: each value has a column of its own.",
    "rows repeat a name: each value has a column of its own.",
  );
  say(facts.nested, "cell holds a list or an object, kept as JSON text.", "cells hold lists or objects, kept as JSON text.");
  say(facts.notNumbers, "cell is NaN, which is no value: it is missing.", "cells are NaN, which is no value: they are missing.");
  say(
    facts.cleaned,
    "cell holds characters that are none (NUL or half a pair): they were left out or replaced.",
    "cells hold characters that are none (NUL or half a pair): they were left out or replaced.",
  );
  return notes;
}

function othersNote({ member, others }: Extract<JsonShape, { kind: "list" }>): string {
  const names = others.slice(0, 5).map((name) => `"${name.slice(0, 40)}"`);
  const more = others.length > 5 ? ` and ${others.length - 5} more` : "";
  return `The rows are the list "${(member ?? "").slice(0, 40)}". Other parts of the file aren't in the table: ${names.join(", ")}${more}.`;
}

function stored(sentence: string): AppError {
  return new AppError("invalid", `${sentence} Nothing was stored.`);
}
