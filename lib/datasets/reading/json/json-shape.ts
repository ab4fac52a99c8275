import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import { type JsonPlace, JsonProblem, JsonScan, type JsonToken } from "./json-scan";

/** Where the rows of a JSON file stand. */
export type JsonShape =
  | { kind: "list"; rows: RowKind; start: JsonPlace; member: string | null; others: string[] }
  /** Values one after another; `byLine` when each has a line of its own. */
  | { kind: "values"; rows: RowKind; byLine: boolean }
  | { kind: "columns"; members: { name: string; start: JsonPlace }[]; count: number };

type RowKind = "objects" | "lists";

/** A member of the outermost object. */
interface Member {
  name: string;
  token: JsonToken;
  start: JsonPlace;
  /** Of a list: how many elements, and what the first one that is not null is. */
  count: number;
  elements: RowKind | "plain" | "none";
}

/** What people call the list of rows, the usual name first. */
const USUAL_NAMES = ["data", "rows", "items", "records", "results", "features", "value", "values"];

/**
 * Finds out how a file of JSON holds its rows.
 * @param isLines the file's name says that each line holds a value.
 * @throws {AppError} `invalid` saying what was found when it holds no rows. @throws {JsonProblem}
 */
export function findJsonShape(file: string, isLines: boolean): JsonShape {
  try {
    return withScan(file, false, (scan) => shapeOf(scan, isLines));
  } catch (error) {
    if (!isLines || !(error instanceof JsonProblem)) throw error;
    return { kind: "values", rows: firstRowKind(file, error), byLine: true };
  }
}

function shapeOf(scan: JsonScan, isLines: boolean): JsonShape {
  const first = scan.next();
  if (first === "end") throw new AppError("invalid", "The file is empty.");
  const start = scan.place;
  if (first === "[") return listShape(scan, start);
  if (first !== "{") throw refused(`The file holds ${described(first)} and no rows.`);
  const members = membersOf(scan);
  const endLine = scan.line;
  if (scan.next() !== "end") return { kind: "values", rows: "objects", byLine: endLine === start.line && scan.line > endLine };
  return isLines ? { kind: "values", rows: "objects", byLine: endLine === start.line } : memberShape(members);
}

function listShape(scan: JsonScan, start: JsonPlace): JsonShape {
  const { elements, count } = survey(scan);
  if (elements === "objects" || elements === "lists") {
    if (scan.next() !== "end") throw scan.problemAtToken("the file goes on behind its list");
    return { kind: "list", rows: elements, start, member: null, others: [] };
  }
  const endLine = scan.line;
  if (scan.next() !== "end") return { kind: "values", rows: "lists", byLine: endLine === start.line && scan.line > endLine };
  if (count === 0) throw refused("The file is an empty list: it holds no rows.");
  throw refused("The file is a list of plain values. Rows are objects or lists.");
}

function membersOf(scan: JsonScan): Member[] {
  const members: Member[] = [];
  while (scan.next() === "key") {
    const name = scan.text;
    if (scan.bytes > LIMITS.cellBytes) {
      throw refused(
        `A name in the file has ${number(scan.bytes)} bytes; at most ${LIMITS.columnNameChars} characters are allowed.`,
      );
    }
    const token = scan.next();
    const member: Member = { name, token, start: scan.place, count: 0, elements: "none" };
    if (token === "[") Object.assign(member, survey(scan));
    else if (token === "{") scan.skip();
    // One more than a table may have says all.
    if (members.length <= LIMITS.rowColumns) members.push(member);
  }
  return members;
}

/** Passes over a list that was opened. */
function survey(scan: JsonScan): Pick<Member, "count" | "elements"> {
  let count = 0;
  let elements: Member["elements"] = "none";
  const { keeps } = scan;
  scan.keeps = false;
  for (let token = scan.next(); token !== "]"; token = scan.next()) {
    count++;
    if (elements === "none" && token !== "null") elements = token === "{" ? "objects" : token === "[" ? "lists" : "plain";
    if (token === "{" || token === "[") scan.skip();
  }
  scan.keeps = keeps;
  return { count, elements };
}

function memberShape(members: readonly Member[]): JsonShape {
  const found = rowsMember(members);
  if (found !== null) {
    const others = members.filter((member) => member !== found).map(({ name }) => name);
    return { kind: "list", rows: found.elements as RowKind, start: found.start, member: found.name, others };
  }
  const columns = members.filter(({ token }) => token === "[");
  if (columns.length === 0 || columns.length < members.length)
    throw refused(`${listed(members)} None of them is a list of rows.`);
  const first = columns[0] as Member;
  const other = columns.find(({ count }) => count !== first.count);
  if (other !== undefined) {
    throw refused(
      `The file is an object of lists, but "${short(first.name)}" has ${number(first.count)} values and "${short(other.name)}" has ${number(other.count)}: they don't form one table.`,
    );
  }
  if (first.count === 0) throw refused("The file is an object of empty lists: it holds no rows.");
  return { kind: "columns", members: columns, count: first.count };
}

/** The one list of objects, or of lists; of several the one with a usual name. */
function rowsMember(members: readonly Member[]): Member | null {
  for (const kind of ["objects", "lists"] as const) {
    const lists = members.filter(({ elements }) => elements === kind);
    const usual = USUAL_NAMES.flatMap((name) => lists.filter((member) => member.name.toLowerCase() === name));
    // Lists of one length side by side are columns, and lists in one of them are its cells.
    const isColumns = members.length > 1 && members.every(({ token, count }) => token === "[" && count === members[0]?.count);
    if (kind === "lists" && usual.length === 0 && isColumns) return null;
    if (lists.length === 1) return lists[0] ?? null;
    if (usual.length === 1) return usual[0] ?? null;
    if (lists.length > 1) {
      const names = lists.slice(0, 4).map(({ name }) => `"${short(name)}"`);
      throw refused(
        `The file is an object with ${lists.length} lists of rows: ${names.join(", ")}${lists.length > 4 ? " and others" : ""}. A dataset is one table. Keep one of them.`,
      );
    }
  }
  return null;
}

/** What the lines of a file hold whose first line is no JSON. */
function firstRowKind(file: string, first: JsonProblem): RowKind {
  return withScan(file, true, (scan) => {
    for (;;) {
      try {
        const token = scan.next();
        if (token === "end") throw refused(first.message);
        if (token === "{") return "objects";
        if (token === "[") return "lists";
      } catch (error) {
        if (!(error instanceof JsonProblem)) throw error;
        scan.nextLine();
      }
    }
  });
}

export function withScan<T>(file: string, byLine: boolean, work: (scan: JsonScan) => T, start?: JsonPlace): T {
  const scan = new JsonScan(file, byLine, start);
  try {
    return work(scan);
  } finally {
    scan.close();
  }
}

/** A token in words. */
export function described(token: JsonToken): string {
  if (token === "{") return "an object";
  if (token === "[") return "a list";
  if (token === "string") return "a text";
  if (token === "number") return "a number";
  return token;
}

function listed(members: readonly Member[]): string {
  if (members.length === 0) return "The file is an empty object.";
  const parts = members.slice(0, 4).map(({ name, token, elements }) => {
    const what =
      token === "["
        ? elements === "none"
          ? "an empty list"
          : elements === "plain"
            ? "a list of plain values"
            : "a list"
        : described(token);
    return `"${short(name)}" (${what})`;
  });
  return `The file is one object with ${parts.join(", ")}${members.length > 4 ? ` and ${number(members.length - 4)} more` : ""}.`;
}

function short(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}

function refused(sentence: string): AppError {
  return new AppError("invalid", `${sentence} Nothing was stored.`);
}
