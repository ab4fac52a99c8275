import { LIMITS } from "@/lib/contract/limits";
import { type CanonicalCell, NumberText } from "../canonical-table";
import { checkCellBytes } from "../limits";
import type { JsonScan, JsonToken } from "./json-scan";

/** Flattened, the rows have more columns or longer names than a table may have. */
export class TooWide extends Error {
  /** @param longName characters of a name that is too long; null for too many columns. */
  constructor(
    readonly longName: number | null,
    /** Whether fewer levels would do. */
    readonly nested: boolean,
  ) {
    super();
  }
}

/** Places of objects inside a row, kept apart even where their joined names are equal. */
interface PathNode {
  name: string;
  depth: number;
  parent: PathNode | null;
  children: Map<string, PathNode>;
  /** Its columns: a name that one object repeats has one for each time. */
  columns: JsonColumn[];
  /** The row it was last seen in, and how often there. */
  row: number;
  times: number;
}

/** One column of flattened objects. */
interface JsonColumn {
  node: PathNode;
  place: number;
  /** Some cell is no text. */
  other: boolean;
  filled: boolean;
}

/** What was done to cells, for people. */
export interface CellFacts {
  notNumbers: number;
  cleaned: number;
  repeated: number;
  nested: number;
}

/** Distinct names in rows that were refused are kept too; a file of nothing else must end. */
const NODES_MAX = 50_000;

/** Reads rows that are objects: a member of an inner object becomes the column `outer.inner`, to a depth. */
export class ObjectRows {
  readonly columns: JsonColumn[] = [];
  readonly facts: CellFacts = { notNumbers: 0, cleaned: 0, repeated: 0, nested: 0 };
  private readonly root = newNode("", null);
  private nodes = 0;
  private taken = 0;
  private leaves: { node: PathNode; cell: CanonicalCell }[] = [];

  /** @param depthMax levels of objects that are flattened; deeper ones stay JSON text. */
  constructor(private readonly depthMax: number) {}

  /** Reads the object that was opened. @throws {TooWide} @throws {AppError} for a cell over its limit. */
  read(scan: JsonScan, row: number): void {
    this.leaves = [];
    const path = [this.root];
    while (path.length > 0) {
      if (scan.next() === "}") {
        path.pop();
        continue;
      }
      const node = this.child(path[path.length - 1] as PathNode, scan);
      const token = scan.next();
      if (token === "{" && path.length <= this.depthMax) {
        path.push(node);
        continue;
      }
      const cell = readCell(scan, token, row, () => nameOf(node), this.facts);
      if (this.leaves.length === LIMITS.rowColumns) throw new TooWide(null, this.leaves.some(isNested));
      this.leaves.push({ node, cell });
    }
  }

  /** Gives the row read last its columns. @returns its cells by column. */
  take(): CanonicalCell[] {
    const row = ++this.taken;
    const cells: CanonicalCell[] = [];
    let repeats = false;
    for (const { node, cell } of this.leaves) {
      node.times = node.row === row ? node.times + 1 : 0;
      node.row = row;
      repeats ||= node.times > 0;
      const column = this.column(node, node.times);
      if (cell !== null) column.filled = true;
      if (cell !== null && typeof cell !== "string") column.other = true;
      cells[column.place] = cell;
    }
    if (repeats) this.facts.repeated++;
    return cells;
  }

  /**
   * Columns that say something: an object that is null in some rows has its members' columns, not one of its own.
   * @throws {TooWide}
   */
  kept(): { place: number; name: string; other: boolean }[] {
    const kept = this.columns.flatMap(({ node, filled, other, place }) =>
      filled || !hasColumns(node) ? [{ place, name: nameOf(node), other }] : [],
    );
    if (kept.length > LIMITS.rowColumns) throw new TooWide(null, this.columns.some(isNested));
    return kept;
  }

  private column(node: PathNode, times: number): JsonColumn {
    const known = node.columns[times];
    if (known !== undefined) return known;
    const name = nameOf(node);
    if (name.length > LIMITS.columnNameChars) throw new TooWide(name.length, node.depth > 1);
    // Columns of nothing but null may go again, so that the last word on their number is said at the end.
    if (this.columns.length === 2 * LIMITS.rowColumns) throw new TooWide(null, this.columns.some(isNested));
    const column = { node, place: this.columns.length, other: false, filled: false };
    node.columns.push(column);
    this.columns.push(column);
    return column;
  }

  private child(parent: PathNode, scan: JsonScan): PathNode {
    const name = scan.text;
    const known = parent.children.get(name);
    if (known !== undefined) return known;
    // The text of a very long name is not kept, and two of them would look the same.
    if (scan.bytes > LIMITS.cellBytes) throw new TooWide(scan.bytes, parent.depth > 0);
    if (++this.nodes > NODES_MAX) throw new TooWide(null, parent.depth > 0);
    const node = newNode(name, parent);
    parent.children.set(name, node);
    return node;
  }
}

/** Reads the list that was opened. @returns its cells, at most one more than a table may have columns, and how many. */
export function readList(scan: JsonScan, row: number, facts: CellFacts): { cells: CanonicalCell[]; filled: number } {
  const cells: CanonicalCell[] = [];
  let count = 0;
  let filled = 0;
  for (let token = scan.next(); token !== "]"; token = scan.next()) {
    const place = count;
    const cell = readCell(scan, token, row, () => `Column ${place + 1}`, facts);
    count++;
    if (cell !== null) filled = count;
    if (count <= LIMITS.rowColumns + 1) cells.push(cell);
  }
  return { cells, filled };
}

/**
 * The cell that begins with this token; objects and lists become JSON text.
 * @throws {AppError} `invalid` when it is over its limit.
 */
export function readCell(scan: JsonScan, token: JsonToken, row: number, column: () => string, facts: CellFacts): CanonicalCell {
  if (token === "null") return null;
  if (token === "true" || token === "false") return token === "true";
  if (token === "NaN") {
    facts.notNumbers++;
    return null;
  }
  if (token === "{" || token === "[") {
    const { text, bytes } = jsonText(scan, token);
    if (bytes > LIMITS.cellBytes) checkCellBytes(bytes, row, column());
    facts.nested++;
    return text === "{}" ? null : cleaned(text, facts);
  }
  if (scan.bytes > LIMITS.cellBytes) checkCellBytes(scan.bytes, row, column());
  if (token === "number") return new NumberText(scan.text);
  return token === "string" ? cleaned(scan.text, facts) : token;
}

/** What is left of a value that was opened, as JSON without spaces, its numbers as they were written. */
function jsonText(scan: JsonScan, opening: "{" | "["): { text: string; bytes: number } {
  const { depth } = scan;
  let text: string = opening;
  let chars = 1;
  let comma = false;
  const add = (piece: string) => {
    chars += piece.length;
    if (chars <= LIMITS.cellBytes) text += piece;
  };
  while (scan.depth >= depth) {
    const token = scan.next();
    if (token === "}" || token === "]") {
      add(token);
      comma = true;
      continue;
    }
    if (comma) add(",");
    comma = token !== "key" && token !== "{" && token !== "[";
    chars += Math.max(0, scan.bytes - LIMITS.cellBytes);
    if (token === "key") add(`${JSON.stringify(scan.text)}:`);
    else if (token === "string") add(JSON.stringify(scan.text));
    else add(token === "number" ? scan.text : token === "NaN" || token === "Infinity" || token === "-Infinity" ? "null" : token);
  }
  return { text, bytes: chars > LIMITS.cellBytes ? chars : Buffer.byteLength(text) };
}

function newNode(name: string, parent: PathNode | null): PathNode {
  const depth = parent === null ? 0 : parent.depth + 1;
  return { name, depth, parent, children: new Map(), columns: [], row: 0, times: 0 };
}

function isNested({ node }: { node: PathNode }): boolean {
  return node.depth > 1;
}

function nameOf(node: PathNode): string {
  const names: string[] = [];
  for (let at: PathNode | null = node; at !== null && at.depth > 0; at = at.parent) names.unshift(at.name);
  return names.join(".");
}

function hasColumns(node: PathNode): boolean {
  for (const child of node.children.values()) if (child.columns.length > 0 || hasColumns(child)) return true;
  return false;
}

/** Half characters and NUL cannot be stored by any of the engines below. */
export function cleaned(text: string, facts: { cleaned: number }): string {
  if (text.isWellFormed() && !text.includes("\u0000")) return text;
  facts.cleaned++;
  return text.toWellFormed().replaceAll("\u0000", "");
}
