import { statSync } from "node:fs";
import { DataProblem } from "../figures/problems";
import type { InputColumn } from "../figures/report";
import { Table } from "../figures/table";
import { type Column, emptyColumn } from "./columns";
import { fieldText, parseCsv, type RecordPlaces } from "./csv";
import { originsOf } from "./derivation";
import { deriveColumn } from "./derive-column";
import { TextColumn } from "./text-column";

/** A column that is kept: where it stands in a row. */
interface Slot {
  place: number;
  name: string;
  column: Column;
  /** Set for a column of texts, whose bytes are taken as they are. */
  texts: TextColumn | null;
}

/**
 * The rows as columns, those that are derived from them included. Only the columns in `wanted` are kept.
 * @param columns `inputs.columns` of the report. @throws {DataProblem} when the file is not that table.
 */
export function readTable(
  file: string,
  columns: readonly InputColumn[],
  wanted: ReadonlySet<string>,
  rowsExpected = 1024,
): Table {
  const own = columns.filter(({ derivation }) => derivation == null);
  const derived = columns.filter(({ name, derivation }) => derivation != null && wanted.has(name));
  const kept = new Set([...wanted, ...derived.flatMap(originsOf)]);
  let header: { fields: number; slots: Slot[] } | undefined;
  let rowCount = 0;
  // A row takes a byte at least.
  const capacity = Math.max(1024, Math.min(rowsExpected, statSync(file).size) + 1);
  parseCsv(file, (fields, data) => {
    if (header === undefined) {
      header = { fields: fields.count, slots: slotsOf(namesOf(fields, data), own, kept, capacity) };
      return;
    }
    if (fields.count !== header.fields)
      throw new DataProblem(`data.csv, row ${rowCount + 1}: ${fields.count} fields, not ${header.fields}.`);
    for (const slot of header.slots) {
      try {
        put(slot, fields, data);
      } catch (error) {
        if (error instanceof DataProblem) throw new DataProblem(`data.csv, row ${rowCount + 1}, ${slot.name}: ${error.message}`);
        throw error;
      }
    }
    rowCount += 1;
  });
  const found = keptColumns(header);
  const made = derived.flatMap(({ name, derivation }) =>
    derivation == null ? [] : [[name, deriveColumn(derivation, (source) => found.get(source), rowCount)] as const],
  );
  return new Table(new Map([...made, ...found]), rowCount);
}

function keptColumns(header: { slots: Slot[] } | undefined): ReadonlyMap<string, Column> {
  if (header === undefined) throw new DataProblem("data.csv is empty.");
  return new Map(header.slots.map(({ name, column }) => [name, column]));
}

function namesOf(fields: RecordPlaces, data: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < fields.count; at += 1) names.push(fieldText(data, fields.start(at), fields.end(at), fields.quoted(at)));
  return names;
}

function slotsOf(
  names: readonly string[],
  columns: readonly InputColumn[],
  wanted: ReadonlySet<string>,
  capacity: number,
): Slot[] {
  // Columns that a person left out of reports may be left out of the file.
  const used = columns.filter((column) => column.used !== false);
  const found = [columns, used].find(
    (list) => list.length === names.length && list.every(({ name }, place) => name === names[place]),
  );
  if (found === undefined) {
    const expected = used.map(({ name }) => name);
    throw new DataProblem(`data.csv has the columns ${JSON.stringify(names)}; the report says ${JSON.stringify(expected)}.`);
  }
  const kept = new Set<string>();
  return found.flatMap(({ name, stored }, place) => {
    if (!wanted.has(name) || kept.has(name)) return [];
    kept.add(name);
    const column = emptyColumn(stored, capacity);
    return [{ place, name, column, texts: stored === "text" && column instanceof TextColumn ? column : null }];
  });
}

function put({ place, column, texts }: Slot, fields: RecordPlaces, data: Buffer): void {
  const [start, end, quoted] = [fields.start(place), fields.end(place), fields.quoted(place)];
  if (start === end) column.push(null);
  else if (texts !== null && !quoted) texts.pushBytes(data, start, end);
  else column.push(quoted ? fieldText(data, start, end, quoted) : data.toString("latin1", start, end));
}
