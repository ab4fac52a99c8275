import { closeSync, openSync, readSync } from "node:fs";
import { DataProblem } from "../figures/problems";

const QUOTE = 0x22;
const COMMA = 0x2c;
const LF = 0x0a;
const CR = 0x0d;
const CHUNK = 1 << 22;

/** One record: the places of its fields one after another, in one flat list that is used again for the next. */
export class RecordPlaces {
  private readonly flat: number[] = [];
  get count(): number {
    return this.flat.length / 3;
  }
  add(start: number, end: number, quoted: boolean): void {
    this.flat.push(start, end, quoted ? 1 : 0);
  }
  clear(): void {
    this.flat.length = 0;
  }
  start(field: number): number {
    return this.flat[3 * field] ?? 0;
  }
  end(field: number): number {
    return this.flat[3 * field + 1] ?? 0;
  }
  quoted(field: number): boolean {
    return this.flat[3 * field + 2] === 1;
  }
}

type OnRecord = (fields: RecordPlaces, data: Buffer) => void;

/** Cuts CSV (RFC 4180, UTF-8) into records. */
export function parseCsv(file: string, onRecord: OnRecord): void {
  const handle = openSync(file, "r");
  try {
    let rest: Buffer = Buffer.alloc(0);
    let first = true;
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const size = readSync(handle, chunk, 0, CHUNK, null);
      const ended = size === 0;
      let data: Buffer = rest.length === 0 ? chunk.subarray(0, size) : Buffer.concat([rest, chunk.subarray(0, size)]);
      if (first && data.length >= 3 && data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf) data = data.subarray(3);
      first = false;
      rest = data.subarray(parseRecords(data, ended, onRecord));
      if (ended) break;
    }
    if (rest.length > 0) throw new DataProblem("data.csv ends within a quoted field.");
  } finally {
    closeSync(handle);
  }
}

/** Whole records of a piece of the file. Returns how many bytes they took. */
function parseRecords(data: Buffer, ended: boolean, onRecord: OnRecord): number {
  const length = data.length;
  const fields = new RecordPlaces();
  let record = 0;
  let at = 0;
  while (at < length || (ended && fields.count > 0)) {
    let start = at;
    let end: number;
    const quoted = at < length && data[at] === QUOTE;
    if (quoted) {
      start = at + 1;
      let close = start;
      for (;;) {
        close = data.indexOf(QUOTE, close);
        if (close < 0) return record;
        if (close + 1 >= length && !ended) return record;
        if (data[close + 1] !== QUOTE) break;
        close += 2;
      }
      end = close;
      at = close + 1;
      if (at < length && data[at] === CR) at += 1;
      if (at < length && data[at] !== COMMA && data[at] !== LF) throw new DataProblem("data.csv has text behind a quoted field.");
    } else {
      while (at < length && data[at] !== COMMA && data[at] !== LF) at += 1;
      end = at;
      if (end > start && data[end - 1] === CR && data[at] !== COMMA) end -= 1;
    }
    if (at >= length && !ended) return record;
    fields.add(start, end, quoted);
    const more = data[at] === COMMA;
    at += 1;
    if (more) continue;
    onRecord(fields, data);
    fields.clear();
    record = Math.min(at, length);
  }
  return record;
}

/** A field as text, with doubled quotes as one. */
export function fieldText(data: Buffer, start: number, end: number, quoted: boolean): string {
  const text = data.toString("utf8", start, end);
  return quoted && text.includes('"') ? text.replaceAll('""', '"') : text;
}
