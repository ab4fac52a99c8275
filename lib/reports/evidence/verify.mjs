#!/usr/bin/env node
/**
 * Checks a report against its rows: `node verify.mjs report.json data.csv`. Needs Node 20 and nothing else.
 *
 * Every figure is computed again from its definition (the text beside this program, definitions.md, says how), never from
 * its statement in SQL; every display, period, direction, rank and unit is written again; every sentence must be of a form
 * that its claim may have, with the figures of the claim in their places. Exit 0: all of it holds. Exit 1: a list of what
 * does not. Exit 2: the files cannot be read.
 */
import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The engine whose figures and sentences this program knows. Another one may have other forms of sentences. */
const ENGINE = "2";

// ---------------------------------------------------------------------------------------------------------------- rows

const QUOTE = 0x22;
const COMMA = 0x2c;
const LF = 0x0a;
const CR = 0x0d;
const CHUNK = 1 << 22;
const POWERS = Array.from({ length: 23 }, (_, k) => Number(`1e${k}`));

class DataProblem extends Error {}

/** Cuts CSV (RFC 4180, UTF-8) into records: `onRecord(fields, data)`, the fields as `[start, end, quoted]` in one flat list. */
function parseCsv(file, onRecord) {
  const handle = openSync(file, "r");
  try {
    let rest = Buffer.alloc(0);
    let first = true;
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const size = readSync(handle, chunk, 0, CHUNK, null);
      const ended = size === 0;
      let data = rest.length === 0 ? chunk.subarray(0, size) : Buffer.concat([rest, chunk.subarray(0, size)]);
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
function parseRecords(data, ended, onRecord) {
  const length = data.length;
  const fields = [];
  let record = 0;
  let at = 0;
  while (at < length || (ended && fields.length > 0)) {
    let start = at;
    let end;
    let quoted = 0;
    if (at < length && data[at] === QUOTE) {
      quoted = 1;
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
    fields.push(start, end, quoted);
    const more = data[at] === COMMA;
    at += 1;
    if (more) continue;
    onRecord(fields, data);
    fields.length = 0;
    record = Math.min(at, length);
  }
  return record;
}

function fieldText(data, start, end, quoted) {
  const text = data.toString("utf8", start, end);
  return quoted && text.includes('"') ? text.replaceAll('""', '"') : text;
}

function grown(array, length) {
  if (length < array.length) return array;
  const next = new array.constructor(Math.max(1024, array.length * 2));
  next.set(array);
  return next;
}

/** Integers and decimals, exactly: whole numbers of the smallest decimal place, as doubles while those are exact. */
class ExactColumn {
  constructor(stored, capacity) {
    this.stored = stored;
    this.scale = 0;
    this.data = new Float64Array(capacity);
    this.big = null;
    this.length = 0;
  }
  push(text) {
    this.data = grown(this.data, this.length);
    if (text === null) {
      this.data[this.length] = Number.NaN;
      if (this.big !== null) this.big.push(null);
      this.length += 1;
      return;
    }
    const dot = text.indexOf(".");
    const decimals = dot < 0 ? 0 : text.length - dot - 1;
    if (decimals > this.scale) this.rescale(decimals);
    const digits = (dot < 0 ? text : text.slice(0, dot) + text.slice(dot + 1)) + "0".repeat(this.scale - decimals);
    const value = Number(digits);
    if (digits.trim() === "" || Number.isNaN(value) || /[eE]/.test(text))
      throw new DataProblem(`"${text}" is no ${this.stored}.`);
    if (this.big === null && !Number.isSafeInteger(value)) this.enlarge();
    this.data[this.length] = value;
    if (this.big !== null) this.big.push(BigInt(digits));
    this.length += 1;
  }
  rescale(scale) {
    const factor = scale - this.scale;
    this.scale = scale;
    if (this.length === 0) return;
    if (this.big === null) {
      const largest = this.data.subarray(0, this.length).reduce((max, v) => Math.max(max, Math.abs(v) || 0), 0);
      if (largest * 10 ** factor > Number.MAX_SAFE_INTEGER) this.enlarge();
    }
    for (let i = 0; i < this.length; i += 1) this.data[i] *= 10 ** factor;
    if (this.big !== null) this.big = this.big.map((v) => (v === null ? null : v * 10n ** BigInt(factor)));
  }
  enlarge() {
    this.big = Array.from(this.data.subarray(0, this.length), (v) => (Number.isNaN(v) ? null : BigInt(v)));
  }
  /** The double nearest to the value. */
  number(row) {
    const value = this.data[row];
    return this.scale === 0 ? value : this.scale < POWERS.length ? value / POWERS[this.scale] : value / 10 ** this.scale;
  }
  present(row) {
    return !Number.isNaN(this.data[row]);
  }
  sum(rows) {
    let total = 0n;
    if (this.big !== null) {
      for (const row of rows) if (this.big[row] !== null) total += this.big[row];
    } else {
      let part = 0;
      for (const row of rows) {
        const value = this.data[row];
        if (Number.isNaN(value)) continue;
        part += value;
        if (part > 4e15 || part < -4e15) {
          total += BigInt(part);
          part = 0;
        }
      }
      total += BigInt(part);
    }
    return scaledToNumber(total, this.scale);
  }
  key(row) {
    return this.big === null ? this.data[row] : String(this.big[row]);
  }
}

function scaledToNumber(total, scale) {
  if (scale === 0) return Number(total);
  const negative = total < 0n;
  const digits = (negative ? -total : total).toString().padStart(scale + 1, "0");
  return Number(`${negative ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`);
}

class DoubleColumn {
  constructor(capacity) {
    this.stored = "double";
    this.data = new Float64Array(capacity);
    this.length = 0;
  }
  push(text) {
    this.data = grown(this.data, this.length);
    const value = text === null ? Number.NaN : Number(text);
    if (text !== null && !Number.isFinite(value)) throw new DataProblem(`"${text}" is no number.`);
    this.data[this.length] = value;
    this.length += 1;
  }
  number(row) {
    return this.data[row];
  }
  present(row) {
    return !Number.isNaN(this.data[row]);
  }
  sum(rows) {
    return preciseSum(rows, (row) => this.data[row]);
  }
  key(row) {
    return this.data[row];
  }
}

/** Dates and timestamps in microseconds since 1970, UTC. */
class TimeColumn {
  constructor(stored, capacity) {
    this.stored = stored;
    this.data = new Float64Array(capacity);
    this.length = 0;
    this.known = new Map();
  }
  push(text) {
    this.data = grown(this.data, this.length);
    this.data[this.length] = text === null ? Number.NaN : this.parse(text);
    this.length += 1;
  }
  parse(text) {
    let value = this.known.get(text);
    if (value === undefined) {
      value = microseconds(text);
      if (Number.isNaN(value)) throw new DataProblem(`"${text}" is no ${this.stored}.`);
      if (this.known.size > 100_000) this.known.clear();
      this.known.set(text, value);
    }
    return value;
  }
  number(row) {
    return this.data[row];
  }
  present(row) {
    return !Number.isNaN(this.data[row]);
  }
  key(row) {
    return this.data[row];
  }
}

class FlagColumn {
  constructor(capacity) {
    this.stored = "boolean";
    this.data = new Uint8Array(capacity);
    this.length = 0;
  }
  push(text) {
    this.data = grown(this.data, this.length);
    if (text !== null && text !== "true" && text !== "false") throw new DataProblem(`"${text}" is no boolean.`);
    this.data[this.length] = text === null ? 2 : text === "true" ? 1 : 0;
    this.length += 1;
  }
  number(row) {
    return this.data[row] === 2 ? Number.NaN : this.data[row];
  }
  present(row) {
    return this.data[row] !== 2;
  }
  sum(rows) {
    let total = 0;
    for (const row of rows) if (this.data[row] === 1) total += 1;
    return total;
  }
  key(row) {
    return this.data[row];
  }
}

/** Texts as codes from 0, in the order in which they first came; -1 is a missing one. Bytes are compared, each text is decoded once. */
class TextColumn {
  constructor(capacity) {
    this.stored = "text";
    this.data = new Int32Array(capacity);
    this.values = [];
    this.length = 0;
    this.bytes = Buffer.allocUnsafe(1 << 16);
    this.ends = new Float64Array(1024);
    this.hashes = new Int32Array(1024);
    this.slots = new Int32Array(4096).fill(-1);
  }
  push(text) {
    if (text === null) return this.put(-1);
    const data = Buffer.from(text, "utf8");
    return this.pushBytes(data, 0, data.length);
  }
  pushBytes(data, start, end) {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ data[at], 0x01000193);
    hash ^= hash >>> 15;
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (; this.slots[slot] >= 0; slot = (slot + 1) & mask)
      if (this.isAt(this.slots[slot], hash, data, start, end)) return this.put(this.slots[slot]);
    const code = this.values.length;
    this.slots[slot] = code;
    this.keep(code, hash, data, start, end);
    this.put(code);
  }
  put(code) {
    this.data = grown(this.data, this.length);
    this.data[this.length] = code;
    this.length += 1;
  }
  isAt(code, hash, data, start, end) {
    if (this.hashes[code] !== hash) return false;
    const from = code === 0 ? 0 : this.ends[code - 1];
    if (this.ends[code] - from !== end - start) return false;
    for (let at = start, own = from; at < end; at += 1, own += 1) if (data[at] !== this.bytes[own]) return false;
    return true;
  }
  keep(code, hash, data, start, end) {
    const from = code === 0 ? 0 : this.ends[code - 1];
    if (from + end - start > this.bytes.length)
      this.bytes = Buffer.concat([this.bytes], Math.max(from + end - start, this.bytes.length * 2));
    data.copy(this.bytes, from, start, end);
    this.ends = grown(this.ends, code);
    this.hashes = grown(this.hashes, code);
    this.ends[code] = from + end - start;
    this.hashes[code] = hash;
    this.values.push(data.toString("utf8", start, end));
    if (this.values.length * 2 > this.slots.length) this.spread();
  }
  spread() {
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = this.slots.length - 1;
    for (let code = 0; code < this.values.length; code += 1) {
      let slot = this.hashes[code] & mask;
      while (this.slots[slot] >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = code;
    }
  }
  number() {
    return Number.NaN;
  }
  present(row) {
    return this.data[row] >= 0;
  }
  key(row) {
    return this.data[row];
  }
}

function emptyColumn(stored, capacity) {
  if (stored === "integer" || stored === "decimal") return new ExactColumn(stored, capacity);
  if (stored === "double") return new DoubleColumn(capacity);
  if (stored === "date" || stored === "timestamp") return new TimeColumn(stored, capacity);
  return stored === "boolean" ? new FlagColumn(capacity) : new TextColumn(capacity);
}

/** `2026-01-31`, `2026-01-31T10:00:00[.123456][Z]` in microseconds; NaN for anything else. */
function microseconds(text) {
  const match = /^(\d{4,6})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?Z?)?$/.exec(text);
  if (match === null) return Number.NaN;
  const [, year, month, day, hour = "0", minute = "0", second = "0", part = ""] = match;
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)));
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getTime() * 1000 + Number(part.padEnd(6, "0"));
}

/** Neumaier's compensated sum of the values that are there. */
function preciseSum(rows, value) {
  let sum = 0;
  let lost = 0;
  for (const row of rows) {
    const x = value(row);
    if (Number.isNaN(x)) continue;
    const next = sum + x;
    lost += Math.abs(sum) >= Math.abs(x) ? sum - next + x : x - next + sum;
    sum = next;
  }
  return sum + (Number.isFinite(lost) ? lost : 0);
}

/**
 * The rows as columns. Only the columns in `wanted` are kept.
 * @param columns `inputs.columns` of the report. @throws {DataProblem} when the file is not that table.
 */
export function readTable(file, columns, wanted, rowsExpected = 1024) {
  const kept = new Map();
  let names = null;
  let rowCount = 0;
  let slots = [];
  // A row takes a byte at least.
  const capacity = Math.max(1024, Math.min(rowsExpected, statSync(file).size) + 1);
  const readHeader = (fields, data) => {
    names = [];
    for (let i = 0; i < fields.length; i += 3) names.push(fieldText(data, fields[i], fields[i + 1], fields[i + 2]));
    // Columns that a person left out of reports may be left out of the file.
    const lists = [columns, columns.filter(({ used }) => used !== false)];
    const found = lists.find((list) => list.length === names.length && list.every(({ name }, place) => name === names[place]));
    if (found === undefined) {
      const expected = lists[1].map(({ name }) => name);
      throw new DataProblem(`data.csv has the columns ${JSON.stringify(names)}; the report says ${JSON.stringify(expected)}.`);
    }
    slots = found.flatMap(({ name, stored }, place) => {
      if (!wanted.has(name) || kept.has(name)) return [];
      const column = emptyColumn(stored, capacity);
      kept.set(name, column);
      return [{ place, name, column, text: stored === "text" }];
    });
  };
  parseCsv(file, (fields, data) => {
    if (names === null) return readHeader(fields, data);
    if (fields.length !== names.length * 3)
      throw new DataProblem(`data.csv, row ${rowCount + 1}: ${fields.length / 3} fields, not ${names.length}.`);
    for (const { place, name, column, text } of slots) {
      const start = fields[3 * place];
      const end = fields[3 * place + 1];
      const quoted = fields[3 * place + 2];
      try {
        if (start === end) column.push(null);
        else if (text && !quoted) column.pushBytes(data, start, end);
        else column.push(quoted ? fieldText(data, start, end, quoted) : data.latin1Slice(start, end));
      } catch (error) {
        if (error instanceof DataProblem) throw new DataProblem(`data.csv, row ${rowCount + 1}, ${name}: ${error.message}`);
        throw error;
      }
    }
    rowCount += 1;
  });
  if (names === null) throw new DataProblem("data.csv is empty.");
  return new Table(kept, rowCount);
}

const CACHE_BYTES = 6e8;

function sizeOf(value) {
  if (ArrayBuffer.isView(value)) return value.byteLength + 200;
  if (Array.isArray(value)) return value.length * 100 + 200;
  return value?.codes === undefined ? 200 : value.codes.byteLength + value.values.length * 40;
}

/** Columns with what is computed of them more than once. */
export class Table {
  constructor(columns, rowCount) {
    this.columns = columns;
    this.rowCount = rowCount;
    this.cache = new Map();
    this.cached = 0;
  }
  column(name) {
    const found = this.columns.get(name);
    if (found === undefined) throw new DataProblem(`there is no column "${name}"`);
    return found;
  }
  /** What was made for a key before, or is made now; the oldest is forgotten when all of it takes too much memory. */
  once(key, make) {
    const known = this.cache.get(key);
    if (known !== undefined) return known.value;
    const value = make();
    const size = sizeOf(value);
    this.cache.set(key, { value, size });
    this.cached += size;
    for (const [old, entry] of this.cache) {
      if (this.cached <= CACHE_BYTES || old === key) break;
      this.cache.delete(old);
      this.cached -= entry.size;
    }
    return value;
  }
  /** Group of every row: codes from 0, -1 for a row without a value, and the value of each code. */
  groups(name) {
    return this.once(`groups ${name}`, () => {
      const column = this.column(name);
      if (column.stored === "text") return { codes: column.data, values: column.values };
      const codes = new Int32Array(this.rowCount);
      const seen = new Map();
      const values = [];
      for (let row = 0; row < this.rowCount; row += 1) {
        if (!column.present(row)) {
          codes[row] = -1;
          continue;
        }
        const key = column.key(row);
        let code = seen.get(key);
        if (code === undefined) {
          code = values.length;
          seen.set(key, code);
          values.push(plainValue(column, row));
        }
        codes[row] = code;
      }
      return { codes, values };
    });
  }
}

/** A cell as reports show it. */
function plainValue(column, row) {
  if (column.stored === "text") return column.values[column.data[row]];
  if (column.stored === "boolean") return column.data[row] === 1;
  if (column.stored === "date") return isoMoment(column.data[row]).slice(0, 10);
  if (column.stored === "timestamp") return isoMoment(column.data[row]);
  if (column.big && column.scale === 0 && !Number.isSafeInteger(column.data[row])) return String(column.big[row]);
  return column.number(row);
}

function isoMoment(micros) {
  return new Date(Math.floor(micros / 1000)).toISOString();
}

/** By UTF-8 bytes, which is by code points. */
function compareText(a, b) {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x === y) continue;
    const surrogate = (unit) => unit >= 0xd800 && unit <= 0xdfff;
    if (surrogate(x) !== surrogate(y)) return surrogate(x) ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}

function compareValues(a, b) {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  return compareText(String(a), String(b));
}

// ------------------------------------------------------------------------------------------------------------- periods

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GRAINS = ["hour", "day", "week", "month", "quarter", "year"];

/** Start of the period in which a moment lies; milliseconds, UTC, weeks from Monday. */
function startOf(ms, grain) {
  const date = new Date(ms);
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (grain === "hour") return Math.floor(ms / HOUR) * HOUR;
  if (grain === "day") return Math.floor(ms / DAY) * DAY;
  if (grain === "week") return Math.floor(ms / DAY) * DAY - ((date.getUTCDay() + 6) % 7) * DAY;
  return utc(y, grain === "month" ? m : grain === "quarter" ? m - (m % 3) : 0, 1 + 0 * d);
}

function utc(year, month, day) {
  const date = new Date(Date.UTC(2000, month, day));
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

function shifted(start, grain, steps) {
  if (grain === "hour") return start + steps * HOUR;
  if (grain === "day") return start + steps * DAY;
  if (grain === "week") return start + steps * 7 * DAY;
  const date = new Date(start);
  const months = { month: 1, quarter: 3, year: 12 }[grain] * steps;
  const total = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  return utc(Math.floor(total / 12), ((total % 12) + 12) % 12, 1);
}

/** How many periods lie from one start to another. */
function stepsBetween(first, last, grain) {
  if (grain === "hour") return Math.round((last - first) / HOUR);
  if (grain === "day") return Math.round((last - first) / DAY);
  if (grain === "week") return Math.round((last - first) / (7 * DAY));
  const [a, b] = [new Date(first), new Date(last)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return Math.floor(months / { month: 1, quarter: 3, year: 12 }[grain]);
}

/** `2026`, `2026-Q3`, `2026-07`, `2026-W05` (ISO 8601), `2026-07-01`, `2026-07-01T14:00`. */
function periodLabel(start, grain) {
  const iso = new Date(start).toISOString();
  const year = iso.slice(0, 4);
  if (grain === "year") return year;
  if (grain === "quarter") return `${year}-Q${Math.floor(new Date(start).getUTCMonth() / 3) + 1}`;
  if (grain === "month") return iso.slice(0, 7);
  if (grain === "day") return iso.slice(0, 10);
  if (grain === "hour") return iso.slice(0, 16);
  const thursday = start + 3 * DAY;
  const weekYear = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(weekYear, 0, 1)) / (7 * DAY)) + 1;
  return `${weekYear}-W${String(week).padStart(2, "0")}`;
}

/** The start of the period that a label names, or null. */
function startOfLabel(label, grain) {
  const match = /^(\d{4})(?:-Q([1-4])|-W(\d\d)|-(\d\d)(?:-(\d\d)(?:T(\d\d):00)?)?)?$/.exec(label);
  if (match === null) return null;
  const [, year, quarter, week, month, day, hour] = match;
  let start = utc(Number(year), month === undefined ? 0 : Number(month) - 1, day === undefined ? 1 : Number(day));
  if (quarter !== undefined) start = utc(Number(year), (Number(quarter) - 1) * 3, 1);
  if (week !== undefined) start = startOf(utc(Number(year), 0, 4), "week") + (Number(week) - 1) * 7 * DAY;
  if (hour !== undefined) start += Number(hour) * HOUR;
  return periodLabel(start, grain) === label ? start : null;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
const WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const SEASONS = {
  month_of_year: { count: 12, of: (date) => date.getUTCMonth(), name: (at) => MONTHS[at] },
  quarter_of_year: { count: 4, of: (date) => Math.floor(date.getUTCMonth() / 3), name: (at) => `Q${at + 1}` },
  day_of_week: { count: 7, of: (date) => (date.getUTCDay() + 6) % 7, name: (at) => WEEKDAYS[at] },
  hour_of_day: { count: 24, of: (date) => date.getUTCHours(), name: (at) => `${String(at).padStart(2, "0")}:00` },
};

// ------------------------------------------------------------------------------------------------- rows that enter

/** 1 for each row for which a condition holds. */
function filterMask(table, filter) {
  return table.once(`filter ${JSON.stringify(filter)}`, () => {
    const column = table.column(filter.column);
    const mask = new Uint8Array(table.rowCount);
    const test = conditionOf(column, filter);
    if (column.stored === "text") {
      const holds = column.values.map((value) => (test(value) ? 1 : 0));
      const missing = test(null) ? 1 : 0;
      for (let row = 0; row < mask.length; row += 1) mask[row] = column.data[row] < 0 ? missing : holds[column.data[row]];
      return mask;
    }
    for (let row = 0; row < mask.length; row += 1) mask[row] = test(column.present(row) ? comparable(column, row) : null) ? 1 : 0;
    return mask;
  });
}

function comparable(column, row) {
  if (column.big) return column.big[row];
  return column.stored === "boolean" ? column.data[row] : column.number(row);
}

function conditionOf(column, { op, value }) {
  if (op === "not_null") return (cell) => cell !== null;
  if (value === null) return op === "ne" ? (cell) => cell !== null : (cell) => cell === null;
  if (Array.isArray(value)) {
    const list = value.map((item) => operand(column, item));
    const within = (cell) => list.some((item) => compareCells(cell, item) === 0);
    return op === "not_in" ? (cell) => cell === null || !within(cell) : (cell) => cell !== null && within(cell);
  }
  const wanted = operand(column, value);
  const order = (holds) => (cell) => cell !== null && holds(compareCells(cell, wanted));
  if (op === "ne" || op === "not_in") return (cell) => cell === null || compareCells(cell, wanted) !== 0;
  if (op === "lt") return order((sign) => sign < 0);
  if (op === "lte") return order((sign) => sign <= 0);
  if (op === "gt") return order((sign) => sign > 0);
  if (op === "gte") return order((sign) => sign >= 0);
  return order((sign) => sign === 0);
}

/** What a cell of the column is compared with. */
function operand(column, value) {
  if (column.stored === "text") return String(value);
  if (column.stored === "boolean")
    return typeof value === "boolean" ? Number(value) : /^(true|yes|1)$/i.test(String(value)) ? 1 : 0;
  if (column.stored === "date" || column.stored === "timestamp") return microseconds(String(value));
  const year = typeof value === "string" ? /^(\d{4})-\d\d-\d\d/.exec(value) : null;
  const number = year === null ? value : year[1];
  if (!column.big) return Number(number);
  const [whole, part = ""] = String(number).split(".");
  if (/^-?\d+$/.test(whole) && /^\d*$/.test(part) && part.length <= column.scale)
    return BigInt(whole + part.padEnd(column.scale, "0"));
  return Number(number) * 10 ** column.scale;
}

function compareCells(a, b) {
  if (typeof a === "string") return compareText(a, b);
  return a < b ? -1 : a > b ? 1 : a <= b ? 0 : Number.NaN;
}

/** Rows that pass filter and period, by number. */
function rowsOf(table, filter, period) {
  return table.once(`rows ${JSON.stringify([filter, period?.column, period?.from, period?.to])}`, () => {
    const masks = filter.map((one) => filterMask(table, one));
    const time = period && (period.from !== null || period.to !== null) ? table.column(period.column) : null;
    const inTime = time === null ? null : withinPeriod(time, period);
    const out = new Int32Array(table.rowCount);
    let count = 0;
    for (let row = 0; row < table.rowCount; row += 1) {
      let enters = true;
      for (const mask of masks) if (mask[row] === 0) enters = false;
      if (enters && (inTime === null || inTime(row))) out[count++] = row;
    }
    return out.slice(0, count);
  });
}

/** In `[from, to)`; a column of numbers holds years. */
function withinPeriod(time, { from, to }) {
  if (time.stored === "integer") {
    const first = from === null ? Number.NEGATIVE_INFINITY : new Date(from).getUTCFullYear();
    const end = to === null ? Number.POSITIVE_INFINITY : Math.max(new Date(to).getUTCFullYear(), first + 1);
    return (row) => time.data[row] >= first && time.data[row] < end;
  }
  const first = from === null ? Number.NEGATIVE_INFINITY : microseconds(from);
  const end = to === null ? Number.POSITIVE_INFINITY : microseconds(to);
  return (row) => time.data[row] >= first && time.data[row] < end;
}

function isTrue(masks, row) {
  for (const mask of masks) if (mask[row] === 0) return false;
  return true;
}

/** Rows that enter a figure. */
function enteringRows(table, definition) {
  const { measure, filter, groupBy, period, nullPolicy } = definition;
  const passing = rowsOf(table, filter, period);
  const needed = nullPolicy === "ignore" ? [...new Set([measure, ...groupBy])].filter((name) => name !== null) : [];
  if (needed.length === 0) return passing;
  return table.once(`entering ${JSON.stringify([filter, period?.column, period?.from, period?.to, needed])}`, () => {
    const columns = needed.map((name) => table.column(name));
    return passing.filter((row) => columns.every((column) => column.present(row)));
  });
}

// -------------------------------------------------------------------------------------------------------- aggregations

/** A figure that cannot be computed: the definition lacks something, or no row enters. */
class NoFigure extends Error {}

/** How the rows of a group or period become its figure; `count` of rows without a measure, else `sum`. */
function figureOf(table, measure, of, rows, equals) {
  const how = of ?? (measure === null ? "count" : "sum");
  if (measure === null) return rows.length;
  const column = table.column(measure);
  if (how === "count_distinct") return distinctValues(table, measure, rows);
  const filled = rows.filter((row) => column.present(row));
  if (how === "count") return filled.length;
  if (how === "sum") return filled.length === 0 ? 0 : column.sum(filled);
  if (filled.length === 0) return null;
  if (how === "rate") return rateOf(table, measure, filled, equals);
  if (how === "avg") return column.sum(filled) / filled.length;
  if (how === "max" || how === "min") {
    let best = filled[0];
    for (const row of filled) {
      const sign = compareCells(comparable(column, row), comparable(column, best));
      if (how === "max" ? sign > 0 : sign < 0) best = row;
    }
    return column.number(best);
  }
  if (how === "median") return percentile(numbersOf(column, filled), 0.5);
  throw new NoFigure(`no such figure of rows: ${how}`);
}

/** Share of the values that are `equals`; of those that are true, or 1, where it is absent. */
function rateOf(table, name, rows, equals) {
  const column = table.column(name);
  const mask = filterMask(table, { column: name, op: "eq", value: equals ?? (column.stored === "boolean" ? true : 1) });
  return rows.reduce((n, row) => n + mask[row], 0) / rows.length;
}

function distinctValues(table, name, rows) {
  const { codes } = table.groups(name);
  const seen = new Set();
  for (const row of rows) if (codes[row] >= 0) seen.add(codes[row]);
  return seen.size;
}

/** Values of the rows that have one, ascending. */
function numbersOf(column, rows) {
  const values = new Float64Array(rows.length);
  let count = 0;
  for (const row of rows) if (column.present(row)) values[count++] = column.number(row);
  return values.subarray(0, count).sort();
}

/** With linear interpolation between order statistics. */
function percentile(sorted, share) {
  if (sorted.length === 0) return null;
  const place = share * (sorted.length - 1);
  const low = Math.floor(place);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low] + (sorted[high] - sorted[low]) * (place - low);
}

function moments(values) {
  const n = values.length;
  const mean = n === 0 ? Number.NaN : preciseSum(values, (v) => v) / n;
  const squares = preciseSum(values, (v) => (v - mean) ** 2);
  return { n, mean, squares, variance: n > 1 ? squares / (n - 1) : Number.NaN };
}

/** Rows of each group; a row without a group is in none. */
function splitRows({ codes, values }, rows) {
  const lists = new Map();
  for (const row of rows) {
    const code = codes[row];
    if (code < 0) continue;
    const list = lists.get(code);
    if (list === undefined) lists.set(code, [row]);
    else list.push(row);
  }
  return [...lists].map(([code, list]) => ({ value: values[code], rows: list }));
}

function groupRows(table, name, rows) {
  return splitRows(table.groups(name), rows);
}

/** The period of every row, as groups whose values are the starts. */
function periodsOfRows(table, name, grain) {
  return table.once(`periods ${grain} ${name}`, () => {
    const time = table.column(name);
    const codes = new Int32Array(table.rowCount).fill(-1);
    const [seen, byDay] = [new Map(), new Map()];
    const values = [];
    for (let row = 0; row < table.rowCount; row += 1) {
      if (!time.present(row)) continue;
      const key = time.stored === "integer" ? time.data[row] : Math.floor(time.data[row] / (grain === "hour" ? 3.6e9 : 8.64e10));
      let start = byDay.get(key);
      if (start === undefined) {
        start = periodStart(time, row, grain);
        byDay.set(key, start);
      }
      let code = seen.get(start);
      if (code === undefined) {
        code = values.length;
        seen.set(start, code);
        values.push(start);
      }
      codes[row] = code;
    }
    return { codes, values };
  });
}

/** Rows and figure of each group, in one pass where rows are counted or values added up. */
function groupFigures(table, groups, { measure, of, equals }, rows) {
  const how = of ?? (measure === null ? "count" : "sum");
  const { codes, values } = groups;
  const column = measure === null ? null : table.column(measure);
  const adds =
    column === null || how === "count" || ((how === "sum" || how === "avg") && !column.big && column.stored !== "text");
  const oneByOne = () =>
    splitRows(groups, rows).map((group) => ({
      value: group.value,
      n: group.rows.length,
      filled: column === null ? group.rows.length : figureOf(table, measure, "count", group.rows),
      figure: figureOf(table, measure, of, group.rows, equals),
    }));
  if (!adds) return oneByOne();
  const [n, filled] = [new Float64Array(values.length), new Float64Array(values.length)];
  const [sums, lost] = [new Float64Array(values.length), new Float64Array(values.length)];
  const exact = column instanceof ExactColumn;
  for (const row of rows) {
    const code = codes[row];
    if (code < 0) continue;
    n[code] += 1;
    if (column === null || !column.present(row)) continue;
    filled[code] += 1;
    const x = exact ? column.data[row] : column.number(row);
    const sum = sums[code] + x;
    if (!exact) lost[code] += Math.abs(sums[code]) >= Math.abs(x) ? sums[code] - sum + x : x - sum + sums[code];
    else if (sum > 4e15 || sum < -4e15) return oneByOne();
    sums[code] = sum;
  }
  const scale = exact ? 10 ** column.scale : 1;
  const out = [];
  for (let code = 0; code < values.length; code += 1) {
    if (n[code] === 0) continue;
    const sum = (sums[code] + lost[code]) / scale;
    const average = filled[code] === 0 ? null : sum / filled[code];
    out.push({
      value: values[code],
      n: n[code],
      filled: column === null ? n[code] : filled[code],
      figure: column === null ? n[code] : how === "count" ? filled[code] : how === "sum" ? sum : average,
    });
  }
  return out;
}

/** Figures of the groups of `groupBy[0]`, largest first; ties by value, ascending. */
function rankedGroups(table, definition, end = "top") {
  const { measure, groupBy, parameters = {} } = definition;
  const [by] = groupBy;
  if (by === undefined) throw new NoFigure("groupBy is empty");
  return table.once(
    `ranked ${end} ${JSON.stringify({ ...definition, aggregation: "", parameters: { of: parameters.of, rowsMin: parameters.rowsMin, equals: parameters.equals } })}`,
    () => {
      const rows = enteringRows(table, definition);
      const groups = groupFigures(
        table,
        table.groups(by),
        { measure, of: parameters.of, equals: parameters.equals },
        rows,
      ).filter(({ n, figure }) => n >= (parameters.rowsMin ?? 0) && figure !== null);
      const sign = end === "top" ? -1 : 1;
      return groups.sort((a, b) => sign * (a.figure - b.figure) || compareValues(a.value, b.value));
    },
  );
}

/** Points of the series that a definition speaks of, in order: x counts periods from the first of the span. */
function seriesOf(table, definition) {
  const { measure, filter, period, parameters = {} } = definition;
  if (period === null || period.grain === null) throw new NoFigure("a series has no period");
  const key = JSON.stringify({
    measure,
    filter,
    period,
    of: parameters.of,
    rowsMin: parameters.rowsMin,
    equals: parameters.equals,
  });
  return table.once(`series ${key}`, () => {
    const groups = groupFigures(
      table,
      periodsOfRows(table, period.column, period.grain),
      { measure, of: parameters.of, equals: parameters.equals },
      rowsOf(table, filter, period),
    ).sort((a, b) => a.value - b.value);
    const first = period.from === null ? groups[0]?.value : startOf(Date.parse(period.from), period.grain);
    return groups
      .filter(({ filled, figure }) => filled >= (parameters.rowsMin ?? 1) && figure !== null)
      .map(({ value: start, filled, figure }) => ({
        start,
        x: stepsBetween(first, start, period.grain),
        y: figure,
        rows: filled,
      }));
  });
}

function periodStart(time, row, grain) {
  return time.stored === "integer" ? utc(time.data[row], 0, 1) : startOf(Math.floor(time.data[row] / 1000), grain);
}

function straightLine(points) {
  const n = points.length;
  if (n < 2) throw new NoFigure("a line needs two points");
  const meanX = preciseSum(points, ({ x }) => x) / n;
  const meanY = preciseSum(points, ({ y }) => y) / n;
  const sxx = preciseSum(points, ({ x }) => (x - meanX) ** 2);
  const sxy = preciseSum(points, ({ x, y }) => (x - meanX) * (y - meanY));
  const syy = preciseSum(points, ({ y }) => (y - meanY) ** 2);
  return { slope: sxy / sxx, r2: syy === 0 ? 0 : sxy ** 2 / (sxx * syy) };
}

/** The split into two parts that leaves the least sum of squares. */
function bestSplit(points, least) {
  const size = Math.max(1, least ?? 1);
  if (points.length > 10_000) throw new NoFigure("too many periods for one split");
  if (points.length < 2 * size) throw new NoFigure("too few periods for two parts");
  let best = null;
  for (let at = size; at <= points.length - size; at += 1) {
    const [before, after] = [moments(points.slice(0, at).map(({ y }) => y)), moments(points.slice(at).map(({ y }) => y))];
    const left = before.squares + after.squares;
    if (best === null || left < best.left - 1e-12 * Math.abs(best.left)) best = { at, left, before, after };
  }
  return best;
}

/** Means of the points of each season that has some. */
function seasonMeans(definition, points) {
  const season = SEASONS[definition.parameters?.season];
  if (season === undefined) throw new NoFigure("parameters.season is missing");
  const lists = new Map();
  for (const point of points) {
    const at = season.of(new Date(point.start));
    lists.set(at, [...(lists.get(at) ?? []), point]);
  }
  return [...lists]
    .sort((a, b) => a[0] - b[0])
    .map(([at, list]) => ({ at, name: season.name(at), points: list, mean: preciseSum(list, ({ y }) => y) / list.length }));
}

/**
 * Distance of each point from the weighted mean of the points in the cycle around it: for an even cycle one period more, both
 * ends with the weight one half. Points whose window does not lie within the span drop out.
 */
function residualsFromAverage(points, length, last) {
  const at = new Map(points.map((point) => [point.x, point.y]));
  const half = Math.floor(length / 2);
  return points.flatMap((point) => {
    if (point.x < half || point.x > last - half) return [];
    let [sum, weights] = [0, 0];
    for (let step = -half; step <= half; step += 1) {
      const y = at.get(point.x + step);
      if (y === undefined) continue;
      const weight = length % 2 === 0 && Math.abs(step) === half ? 0.5 : 1;
      sum += weight * y;
      weights += weight;
    }
    return [{ ...point, y: point.y - sum / weights }];
  });
}

/** Place of the last period of the span. */
function spanLength({ period }, points) {
  if (period.from === null || period.to === null) return points.at(-1)?.x ?? 0;
  const [from, to] = [Date.parse(period.from), Date.parse(period.to)];
  return stepsBetween(startOf(from, period.grain), startOf(to - 1, period.grain), period.grain);
}

function between(lists) {
  const all = lists.flat();
  const { mean, squares } = moments(all);
  if (squares === 0) return 0;
  return preciseSum(lists, (list) => list.length * (moments(list).mean - mean) ** 2) / squares;
}

/** Each aggregation: the value of a definition. `facts` finds a fact by id. */
const AGGREGATIONS = {
  count: (t, d) => (d.measure === null ? enteringRows(t, d).length : figureOf(t, d.measure, "count", enteringRows(t, d))),
  sum: (t, d) => ofValues(t, d, "sum"),
  avg: (t, d) => ofValues(t, d, "avg"),
  median: (t, d) => ofValues(t, d, "median"),
  min: (t, d, fact) => endOf(t, d, fact, "min"),
  max: (t, d, fact) => endOf(t, d, fact, "max"),
  p10: (t, d) => percentile(valuesOf(t, d), 0.1),
  p90: (t, d) => percentile(valuesOf(t, d), 0.9),
  count_distinct: (t, d) => distinctValues(t, measureOf(d), enteringRows(t, d)),
  rate: (t, d) => figureOf(t, measureOf(d), "rate", enteringRows(t, d), d.parameters?.equals),
  filled: (t, d) => {
    const rows = rowsOf(t, d.filter, d.period);
    return rows.length === 0 ? null : figureOf(t, measureOf(d), "count", rows) / rows.length;
  },
  span: (t, d) => {
    const column = t.column(measureOf(d));
    const values = valuesOf(t, d);
    if (values.length === 0) return null;
    if (column.stored === "integer") return values.at(-1) - values[0] + 1;
    const grain = { hours: "hour", days: "day", years: "year" }[d.parameters?.unit ?? "days"];
    const [first, last] = [values[0], values.at(-1)].map((micros) => startOf(Math.floor(micros / 1000), grain));
    return stepsBetween(first, last, grain) + 1;
  },
  skewness: (t, d) => {
    const values = valuesOf(t, d);
    const { n, mean, variance } = moments(values);
    if (n < 3 || !(variance > 0)) return null;
    const s = Math.sqrt(variance);
    return (n / ((n - 1) * (n - 2))) * preciseSum(values, (v) => ((v - mean) / s) ** 3);
  },
  fence: (t, d) => fences(valuesOf(t, d), d.parameters?.share ?? 1.5)[d.parameters?.end === "bottom" ? 0 : 1],
  outliers: (t, d) => {
    const values = valuesOf(t, d);
    const [low, high] = fences(values, d.parameters?.share ?? 1.5);
    return values.reduce((n, value) => n + (value < low || value > high ? 1 : 0), 0);
  },
  share: (t, d) => {
    const rows = enteringRows(t, d);
    const masks = (d.parameters?.part ?? []).map((filter) => filterMask(t, filter));
    if (masks.length === 0) throw new NoFigure("parameters.part is missing");
    const of = d.parameters?.of;
    const whole = figureOf(t, d.measure, of, rows);
    if (whole === null || whole === 0) return null;
    return (
      (figureOf(
        t,
        d.measure,
        of,
        rows.filter((row) => isTrue(masks, row)),
      ) ?? 0) / whole
    );
  },
  leader: (t, d) => {
    const groups = rankedGroups(t, d, d.parameters?.end ?? "top");
    const found = groups[(d.parameters?.place ?? 1) - 1];
    return found === undefined ? null : String(found.value);
  },
  value: (t, d) => {
    const [by] = d.groupBy;
    const equals = d.parameters?.equals;
    if (by === undefined || equals === undefined) throw new NoFigure("groupBy or parameters.equals is missing");
    const mask = filterMask(t, { column: by, op: "eq", value: equals });
    return rowsOf(t, d.filter, d.period).some((row) => mask[row] === 1) ? String(equals) : null;
  },
  group_count: (t, d) => rankedGroups(t, d).length,
  groups_for_share: (t, d) => {
    const groups = rankedGroups(t, d);
    const goal = preciseSum(groups, ({ figure }) => figure) * (d.parameters?.share ?? 0.5);
    let [sum, count] = [0, 0];
    for (const { figure } of groups) {
      if (sum >= goal * (1 - 1e-12)) break;
      sum += figure;
      count += 1;
    }
    return count;
  },
  top_share: (t, d) => {
    const top = rankedGroups(t, d).slice(0, d.parameters?.place ?? 1);
    const whole = figureOf(t, d.measure, d.parameters?.of, rowsOf(t, d.filter, d.period));
    return whole ? preciseSum(top, ({ figure }) => figure) / whole : null;
  },
  cohens_d: (t, d) => {
    const rows = enteringRows(t, d);
    const column = t.column(measureOf(d));
    const [a, b] = [d.parameters?.part, d.parameters?.other].map((filters) => {
      if (filters === undefined || filters.length === 0) throw new NoFigure("parameters.part or other is missing");
      const masks = filters.map((filter) => filterMask(t, filter));
      return moments(
        numbersOf(
          column,
          rows.filter((row) => isTrue(masks, row)),
        ),
      );
    });
    return Math.abs(a.mean - b.mean) / Math.sqrt((a.variance + b.variance) / 2);
  },
  eta_squared: (t, d) => {
    const column = t.column(measureOf(d));
    const groups = groupRows(t, d.groupBy[0], enteringRows(t, d))
      .filter(({ rows }) => rows.length >= (d.parameters?.rowsMin ?? 0))
      .map(({ rows }) => numbersOf(column, rows));
    return groups.length === 0 ? null : between(groups.map((values) => [...values]));
  },
  cramers_v: (t, d) => {
    const column = t.column(measureOf(d));
    const masks = (d.parameters?.part ?? []).map((filter) => filterMask(t, filter));
    if (masks.length === 0) throw new NoFigure("parameters.part is missing");
    const cells = [0, 0, 0, 0];
    for (const row of rowsOf(t, d.filter, d.period)) cells[(column.present(row) ? 2 : 0) + (isTrue(masks, row) ? 1 : 0)] += 1;
    const [a, b, c, e] = cells;
    const product = (a + b) * (c + e) * (a + c) * (b + e);
    return product === 0 ? 0 : Math.abs(a * e - b * c) / Math.sqrt(product);
  },
  corr: (t, d) => {
    const [x, y] = [t.column(measureOf(d)), t.column(d.groupBy[0])];
    const rows = rowsOf(t, d.filter, d.period).filter((row) => x.present(row) && y.present(row));
    const n = rows.length;
    if (n < 2) return null;
    const meanX = preciseSum(rows, (row) => x.number(row)) / n;
    const meanY = preciseSum(rows, (row) => y.number(row)) / n;
    const sxy = preciseSum(rows, (row) => (x.number(row) - meanX) * (y.number(row) - meanY));
    const sxx = preciseSum(rows, (row) => (x.number(row) - meanX) ** 2);
    const syy = preciseSum(rows, (row) => (y.number(row) - meanY) ** 2);
    return sxy / Math.sqrt(sxx * syy);
  },
  period: (_, d) => {
    if (!d.period?.from || d.period.grain === null) throw new NoFigure("a period has no start or grain");
    return periodLabel(startOf(Date.parse(d.period.from), d.period.grain), d.period.grain);
  },
  periods: (t, d) => seriesOf(t, d).length,
  slope: (t, d) => straightLine(seriesOf(t, d)).slope,
  r_squared: (t, d) => straightLine(seriesOf(t, d)).r2,
  period_mean: (t, d) => {
    const points = seriesOf(t, d);
    return points.length === 0 ? null : preciseSum(points, ({ y }) => y) / points.length;
  },
  change_point: (t, d) => {
    const points = seriesOf(t, d);
    return periodLabel(points[bestSplit(points, d.parameters?.place).at].start, d.period.grain);
  },
  level_shift: (t, d) => {
    const points = seriesOf(t, d);
    const { left, before, after } = bestSplit(points, d.parameters?.place);
    return Math.abs(after.mean - before.mean) / Math.sqrt(left / (points.length - 2));
  },
  season: (t, d) => {
    const means = seasonMeans(d, seriesOf(t, d));
    const sign = (d.parameters?.end ?? "top") === "top" ? -1 : 1;
    return [...means].sort((a, b) => sign * (a.mean - b.mean) || a.at - b.at)[0]?.name ?? null;
  },
  season_mean: (t, d) => seasonMeans(d, seriesOf(t, d)).find(({ name }) => name === d.parameters?.equals)?.mean ?? null,
  season_strength: (t, d) => {
    const season = SEASONS[d.parameters?.season];
    if (season === undefined) throw new NoFigure("parameters.season is missing");
    const points = seriesOf(t, d);
    const used = d.parameters?.kind === "difference" ? points : residualsFromAverage(points, season.count, spanLength(d, points));
    return between(seasonMeans(d, used).map((one) => one.points.map(({ y }) => y)));
  },
  change: (_t, d, _fact, facts) => {
    const [b, a] = operandsOf(d, facts, 2);
    return d.parameters?.kind === "difference" ? b - a : b / a - 1;
  },
  difference: (_t, d, _fact, facts) => {
    const [first, ...others] = operandsOf(d, facts, 2);
    return others.reduce((left, other) => left - other, first);
  },
  ratio: (_t, d, _fact, facts) => {
    const [a, b] = operandsOf(d, facts, 2);
    return a / b;
  },
};

function measureOf(definition) {
  if (definition.measure === null) throw new NoFigure("there is no measure");
  return definition.measure;
}

function valuesOf(table, definition) {
  const key = JSON.stringify([
    definition.measure,
    definition.filter,
    definition.period,
    definition.groupBy,
    definition.nullPolicy,
  ]);
  return table.once(`values ${key}`, () => numbersOf(table.column(measureOf(definition)), enteringRows(table, definition)));
}

function ofValues(table, definition, how) {
  return figureOf(table, measureOf(definition), how, enteringRows(table, definition));
}

/** First or last value; with the format "period" the label of its period. */
function endOf(table, definition, fact, how) {
  const value = ofValues(table, definition, how);
  if (value === null || fact.format !== "period") return value;
  const column = table.column(definition.measure);
  const ms = column.stored === "integer" ? utc(value, 0, 1) : Math.floor(value / 1000);
  const grain = definition.period?.grain ?? GRAINS.find((one) => startOfLabel(String(fact.value), one) !== null);
  if (grain === undefined) throw new NoFigure("period.grain is missing");
  return periodLabel(startOf(ms, grain), grain);
}

function fences(values, factor) {
  const [q1, q3] = [percentile(values, 0.25), percentile(values, 0.75)];
  return [q1 - factor * (q3 - q1), q3 + factor * (q3 - q1)];
}

function operandsOf(definition, facts, least) {
  const ids = definition.operands ?? [];
  if (ids.length < least) throw new NoFigure("operands are missing");
  return ids.map((id) => {
    const value = facts.get(id)?.value;
    if (typeof value !== "number") throw new NoFigure(`the operand "${id}" is no figure`);
    return value;
  });
}

/** Equal to nine digits; what is nothing but the noise of an addition is nothing. */
function agrees(stated, computed) {
  if (typeof stated === "string" || typeof computed === "string") return String(stated) === String(computed);
  if (stated === computed) return true;
  if (stated === null || computed === null || !Number.isFinite(computed)) return false;
  return Math.abs(stated - computed) <= Math.max(1e-9 * Math.max(Math.abs(stated), Math.abs(computed)), 1e-14);
}

// --------------------------------------------------------------------------------------------- how figures are written

const NBSP = "\u00a0";

function written(value, locale, options) {
  const text = new Intl.NumberFormat(locale, options).format(value);
  // A negative that rounds to nothing is nothing.
  return text.startsWith("-") && !/[1-9]/.test(text) ? new Intl.NumberFormat(locale, options).format(0) : text;
}

function writtenInteger(value, locale) {
  return written(value, locale, { maximumFractionDigits: 0 });
}

function writtenNumber(value, locale) {
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 1000) return writtenInteger(value, locale);
  return written(value, locale, size >= 100 ? { maximumFractionDigits: 1 } : { maximumSignificantDigits: 3 });
}

/** From 100,000 on with three digits and a word, from 10^15 on with a power of ten. */
function compactly(value, locale, options, plain) {
  const size = Math.abs(value);
  if (size < 100_000) return plain();
  return written(value, locale, { ...options, notation: size < 1e15 ? "compact" : "scientific", maximumSignificantDigits: 3 });
}

function writtenMoney(value, code, locale) {
  if (!/^[A-Z]{3}$/.test(code)) return `${code}${NBSP}${writtenNumber(value, locale)}`.trim();
  const money = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" };
  return compactly(value, locale, { ...money, minimumFractionDigits: 0 }, () =>
    written(
      value,
      locale,
      Math.abs(value) >= 1000 || value === 0 ? { ...money, minimumFractionDigits: 0, maximumFractionDigits: 0 } : money,
    ),
  );
}

function writtenPercent(value, locale, sign = false) {
  return written(value, locale, { style: "percent", maximumFractionDigits: 1, signDisplay: sign ? "exceptZero" : "auto" });
}

function writtenDuration(seconds) {
  const size = Math.abs(seconds);
  const whole = Math.round(size);
  const sign = seconds < 0 ? "-" : "";
  if (whole < 60) return `${sign}${size < 10 && !Number.isInteger(size) ? size.toFixed(1) : whole}${NBSP}s`;
  const two = (part) => String(part).padStart(2, "0");
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${sign}${h > 0 ? `${h}:${two(m)}` : m}:${two(s)}`;
}

/** A figure by format and unit, without the unit that a person named. */
function writtenValue(value, format, unit, locale) {
  if (format === "currency" && unit !== null) return writtenMoney(value, unit, locale);
  if (format === "percent") return writtenPercent(value, locale);
  if (format === "duration") return writtenDuration(value);
  return compactly(value, locale, {}, () => writtenNumber(value, locale));
}

/** "2026", "Q3 2026", "Jul 2026", "the week of 26 Jan 2026", "1 Jul 2026", "1 Jul 2026, 14:00"; anything else as it is. */
function writtenPeriod(label, locale, article = true) {
  const date = (ms) => {
    const parts = new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
      calendar: "gregory",
    }).formatToParts(new Date(ms));
    return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  };
  const grain = GRAINS.find((one) => startOfLabel(label, one) !== null);
  if (grain === undefined || grain === "year") return label;
  const start = startOfLabel(label, grain);
  if (grain === "quarter") return `Q${label.at(-1)} ${label.slice(0, 4)}`;
  const { day, month, year } = date(start);
  if (grain === "month") return `${month} ${year}`;
  const whole = `${day} ${month} ${year}`;
  if (grain === "week") return `${article ? "the " : ""}week of ${whole}`;
  return grain === "day" ? whole : `${whole}, ${label.slice(11)}`;
}

/** The period of a definition as text has it: "in Jul 2026", "on 1 Jul 2026", "from Jul 2026 to Sep 2026". */
function writtenSpan(period, locale) {
  if (period === null || period.from === null || period.to === null || period.grain === null) return null;
  const { grain } = period;
  const first = startOf(Date.parse(period.from), grain);
  const last = startOf(Math.max(first, Date.parse(period.to) - 1), grain);
  const name = (start) => writtenPeriod(periodLabel(start, grain), locale);
  if (first === last) return `${grain === "day" || grain === "hour" ? "on" : "in"} ${name(first)}`;
  return `from ${name(first)} to ${name(last)}`;
}

const SAID_UNITS = new Set(["percent", "points", "rows", "hours", "days", "years", "seconds"]);

/** The unit that stands behind a figure because a person named it or the cells have it; empty for units with a meaning. */
function suffixOf(unit) {
  return unit === null || SAID_UNITS.has(unit) || /^[A-Z]{3}$/.test(unit) ? "" : `${NBSP}${unit}`;
}

const COUNTED = new Set(["rows", "hours", "days", "years"]);

/** A unit that a person named like one with a meaning ("rows", "USD") is no `unit`, but stands behind the figure. */
function namedUnit({ id, format, definition }, check) {
  if (check.charts.has(id)) return "";
  const { aggregation, measure, operands = [] } = definition;
  if (aggregation === "ratio" && operands.length > 0 && format !== "percent") {
    const upper = check.facts.get(operands[0]);
    return upper === undefined || upper.unit !== null ? "" : namedUnit(upper, check);
  }
  if (!PLAIN_FIGURES.has(aggregation) || (format !== "number" && format !== "integer")) return "";
  const column = check.columns.get(measure);
  if (column === undefined || ["currency", "percent"].includes(column.type) || column.stored === "boolean") return "";
  const unit = oneLine(column.chosen?.unit ?? "");
  return unit !== "" && suffixOf(unit) === "" ? `${NBSP}${unit}` : "";
}

/** A word from outside on one line. */
function oneLine(text) {
  return text
    .replaceAll(/[\p{Cc}{}]/gu, " ")
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The display of a fact. @param signed whether a negative figure shows its sign. */
function factDisplay(fact, locale, signed, check) {
  const { format, unit } = fact;
  if (typeof fact.value === "string") return format === "period" ? writtenPeriod(fact.value, locale) : fact.value;
  const write = (value) => {
    if (COUNTED.has(unit)) return writtenInteger(value, locale);
    if (unit === "points") return writtenNumber(value * 100, locale);
    if (format === "percent") return writtenPercent(value, locale);
    const suffix = unit === null ? namedUnit(fact, check) : suffixOf(unit);
    return writtenValue(value, format, format === "currency" ? unit : null, locale) + suffix;
  };
  return surely(check, fact, signed ? fact.value : Math.abs(fact.value), write) ?? "–";
}

/**
 * A sum or average of doubles, which have been rounded before they are added, with the digits that are right and no others:
 * `2^-50 × max|x|`, times the rows for a sum, is the largest error. Null when no digit is sure.
 */
function surely(check, fact, value, write) {
  const { measure, aggregation } = fact.definition;
  const column = measure === null ? null : check.table.columns.get(measure);
  if (column?.stored !== "double" || (aggregation !== "sum" && aggregation !== "avg")) return write(value);
  const largest = check.table.once(`largest ${measure}`, () => {
    let size = 0;
    for (let row = 0; row < check.table.rowCount; row += 1)
      if (Math.abs(column.data[row]) > size) size = Math.abs(column.data[row]);
    return size;
  });
  const error = 2 ** -50 * largest * (aggregation === "sum" ? Math.max(1, fact.rowCount) : 1);
  if (error === 0 || write(value - error) === write(value + error)) return write(value);
  const top = Math.floor(Math.log10(Math.abs(value)));
  for (let place = top - 2; place <= top; place += 1) {
    const [low, high] = [value - error, value + error].map((end) =>
      Number(`${Math.round(place < 0 ? end * 10 ** -place : end / 10 ** place)}e${place}`),
    );
    if (low !== high || low === 0) continue;
    const text = write(low);
    const digits = text
      .replace(/[eE][+-]?\d+.*$/, "")
      .replace(/\D/g, "")
      .replace(/^0+/, "").length;
    if (Math.floor(Math.log10(Math.abs(low))) - digits + 1 >= place) return text;
  }
  return null;
}

/** Text from outside on one line: no control characters, none that turn the direction; cut at `max` UTF-16 units. */
function plainText(text, max) {
  const flat = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
  if (flat.length <= max) return flat;
  return `${flat
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd()}…`;
}

function capitalised(text) {
  return text === ""
    ? text
    : String.fromCodePoint(text.codePointAt(0)).toLocaleUpperCase("en") + text.slice(text.codePointAt(0) > 0xffff ? 2 : 1);
}

// -------------------------------------------------------------------------------------------------------------- report

/** Everything that the checks of one report share. */
class Check {
  constructor(report, table) {
    this.report = report;
    this.inputs = report.inputs;
    this.result = report.result;
    this.table = table;
    this.locale = this.inputs.locale;
    this.problems = [];
    this.facts = new Map(this.result.facts.map((fact) => [fact.id, fact]));
    this.columns = new Map(this.inputs.columns.map((column) => [column.name, column]));
    this.names = new Map((this.result.columnNames ?? []).map((name) => [name.column, name]));
    this.changeFacts = new Set(this.result.kpis.flatMap((kpi) => kpi.change?.factId ?? []));
    this.charts = new Map(this.result.charts.map((chart) => [chart.id, chart]));
    this.kpis = new Map(this.result.kpis.map((kpi) => [kpi.id, kpi]));
  }
  wrong(path, says, should) {
    this.problems.push({ path, says: shown(says), should: shown(should) });
  }
  /** Notes a problem unless both are the same. */
  same(path, says, should) {
    if (says !== should && !(says == null && should == null)) this.wrong(path, says, should);
  }
  label(name) {
    return this.names.get(name)?.label ?? this.columns.get(name)?.label ?? name;
  }
}

function shown(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Checks a report against its rows. @returns problems: where, what it says, what it should be; empty when all of it holds.
 */
export function verifyReport(report, table) {
  const check = new Check(report, table);
  const { result, inputs } = report;
  check.same("/inputs/rowCount", inputs.rowCount, table.rowCount);
  if (typeof report.fingerprint === "string") check.same("/fingerprint", report.fingerprint, fingerprintOf(result));
  if (inputs.timeZone !== "UTC") check.wrong("/inputs/timeZone", inputs.timeZone, "UTC, in which this program cuts periods");
  checkNames(check);
  checkUnique(check, "facts", result.facts);
  checkUnique(check, "kpis", result.kpis);
  checkUnique(check, "charts", result.charts);
  checkUnique(check, "claims", result.claims ?? []);
  for (const [at, fact] of result.facts.entries()) checkFact(check, fact, `/result/facts/${at}`);
  for (const [at, kpi] of result.kpis.entries()) checkKpi(check, kpi, `/result/kpis/${at}`);
  for (const [at, chart] of result.charts.entries()) checkChart(check, chart, `/result/charts/${at}`);
  for (const [at, claim] of (result.claims ?? []).entries()) checkClaim(check, claim, `/result/claims/${at}`);
  checkText(check);
  return check.problems;
}

/** SHA-256 of a value as canonical JSON (RFC 8785). */
export function fingerprintOf(value) {
  const canonical = (part) => {
    if (Array.isArray(part)) return `[${part.map(canonical).join(",")}]`;
    if (part === null || typeof part !== "object") return JSON.stringify(part);
    const members = Object.keys(part)
      .filter((key) => part[key] !== undefined)
      .sort();
    return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(part[key])}`).join(",")}}`;
  };
  return createHash("sha256").update(canonical(value), "utf8").digest("hex");
}

/** Labels are those of the inputs; a name in text is the label, or the label with small letters. */
function checkNames(check) {
  for (const [at, name] of (check.result.columnNames ?? []).entries()) {
    const path = `/result/columnNames/${at}`;
    const column = check.columns.get(name.column);
    if (column === undefined) {
      check.wrong(`${path}/column`, name.column, "a column of the rows");
      continue;
    }
    check.same(`${path}/label`, name.label, column.label);
    if (name.inText.toLowerCase() !== plainText(name.label, 80).toLowerCase())
      check.wrong(`${path}/inText`, name.inText, `${name.label}, or that with small letters`);
    if (!column.used) check.wrong(`${path}/column`, name.column, "no column that a person left out");
  }
}

function checkUnique(check, what, list) {
  const seen = new Set();
  for (const [at, { id }] of list.entries()) {
    if (seen.has(id)) check.wrong(`/result/${what}/${at}/id`, id, "an id of its own");
    seen.add(id);
  }
}

/** Columns that a definition reads. */
function columnsOf({ measure, filter, groupBy, period, parameters = {} }) {
  const filters = [...filter, ...(parameters.part ?? []), ...(parameters.other ?? [])];
  return [measure, ...groupBy, period?.column, ...filters.map(({ column }) => column)].filter((name) => name != null);
}

/** Names of the columns that the facts and charts of a report rest on. */
export function columnsNeeded(report) {
  const { facts, charts } = report.result;
  return new Set([
    ...facts.flatMap(({ definition }) => columnsOf(definition)),
    ...charts.flatMap((chart) => [chart.xColumn, chart.yColumn]),
  ]);
}

/** The value of a fact by its definition; null when no row enters. */
function computed(check, fact) {
  const { definition } = fact;
  const make = AGGREGATIONS[definition.aggregation];
  if (make === undefined) throw new NoFigure(`no such aggregation: ${definition.aggregation}`);
  if (definition.operands !== undefined) return make(check.table, definition, fact, check.facts);
  return check.table.once(`fact ${JSON.stringify([definition, fact.format])}`, () =>
    make(check.table, definition, fact, check.facts),
  );
}

function attempt(check, path, what) {
  try {
    return what();
  } catch (error) {
    if (
      !(error instanceof NoFigure) &&
      !(error instanceof DataProblem) &&
      !(error instanceof RangeError) &&
      !(error instanceof TypeError)
    )
      throw error;
    check.wrong(path, "what cannot be computed", error.message);
    return undefined;
  }
}

function checkFact(check, fact, path) {
  const { definition } = fact;
  for (const name of columnsOf(definition)) {
    const column = check.columns.get(name);
    if (column === undefined) check.wrong(`${path}/definition`, name, "a column of the rows");
    else if (!column.used) check.wrong(`${path}/definition`, name, "no column that a person left out");
  }
  if (!check.charts.has(fact.id)) {
    const value = attempt(check, `${path}/definition`, () => computed(check, fact));
    if (value === undefined) return;
    if (!agrees(fact.value, value)) check.wrong(`${path}/value`, fact.value, value);
  }
  if (fact.rowCount > check.inputs.rowCount) check.wrong(`${path}/rowCount`, fact.rowCount, `at most ${check.inputs.rowCount}`);
  checkUnit(check, fact, path);
  if (fact.display !== undefined) {
    const should = factDisplay(fact, check.locale, showsSign(check, fact), check);
    check.same(`${path}/display`, fact.display, should);
  }
  if (fact.periodText !== undefined)
    check.same(`${path}/periodText`, fact.periodText, writtenSpan(definition.period, check.locale));
  if (fact.direction != null) {
    const sign = typeof fact.value !== "number" ? "none" : fact.value > 0 ? "up" : fact.value < 0 ? "down" : "flat";
    check.same(`${path}/direction`, fact.direction, sign);
  }
  if (fact.rank != null) attempt(check, `${path}/rank`, () => checkRank(check, fact, path));
}

/** Where a verb says the direction the figure has no sign; a correlation and the change of a key figure have theirs. */
function showsSign(check, fact) {
  return fact.direction == null || fact.definition.aggregation === "corr" || check.changeFacts.has(fact.id);
}

const PLAIN_FIGURES = new Set("sum avg median min max p10 p90 fence period_mean season_mean slope change difference".split(" "));

/** The unit and format fit what is computed. */
function checkUnit(check, fact, path) {
  const { aggregation, measure, parameters = {} } = fact.definition;
  const column = measure === null ? undefined : check.columns.get(measure);
  // A chart's fact counts its points, whatever they show.
  if (check.charts.has(fact.id)) {
    check.same(`${path}/unit`, fact.unit, null);
    return check.same(`${path}/format`, fact.format, "integer");
  }
  const label = typeof fact.value === "string";
  if (label) {
    if (fact.format !== "label" && fact.format !== "period") check.wrong(`${path}/format`, fact.format, "label or period");
    if (fact.unit !== null) check.wrong(`${path}/unit`, fact.unit, null);
    return;
  }
  const shares = new Set("rate filled share top_share season_strength".split(" "));
  const relative = aggregation === "change" && parameters.kind !== "difference";
  if (shares.has(aggregation) || relative) {
    check.same(`${path}/format`, fact.format, "percent");
    check.same(`${path}/unit`, fact.unit, "percent");
    return;
  }
  if (aggregation === "count" || aggregation === "outliers" || (PLAIN_FIGURES.has(aggregation) && measure === null)) {
    if (fact.unit !== "rows" && fact.unit !== null) check.wrong(`${path}/unit`, fact.unit, "rows or null");
    return;
  }
  if (aggregation === "span") return check.same(`${path}/unit`, fact.unit, parameters.unit ?? "days");
  if (aggregation === "ratio") {
    const upper = check.facts.get(fact.definition.operands?.[0] ?? "")?.unit ?? null;
    if (fact.format === "percent") check.same(`${path}/unit`, fact.unit, "percent");
    else if (fact.unit !== null && fact.unit !== upper) check.wrong(`${path}/unit`, fact.unit, upper);
    return;
  }
  if (!PLAIN_FIGURES.has(aggregation)) {
    if (fact.unit !== null) check.wrong(`${path}/unit`, fact.unit, null);
    return;
  }
  if (column === undefined) return;
  const wanted = unitOfColumn(column);
  if (wanted === undefined) return;
  const differs = aggregation === "difference" || aggregation === "slope" || aggregation === "change";
  if (!(wanted === "percent" && differs && fact.unit === "points")) check.same(`${path}/unit`, fact.unit, wanted);
}

/** The unit of a column's figures; undefined where the inputs do not say. */
function unitOfColumn(column) {
  if (column.type === undefined) return undefined;
  if (column.type === "currency") return column.format ?? null;
  if (column.type === "percent" || column.stored === "boolean" || column.format === "flag") return "percent";
  const unit = oneLine(column.chosen?.unit ?? "");
  if (unit !== "") return suffixOf(unit) === "" ? null : unit;
  return undefined;
}

/** The highest or lowest of its peers, and no other like it. */
function checkRank(check, fact, path) {
  const { definition } = fact;
  const { parameters = {} } = definition;
  const sign = fact.rank === "highest" ? 1 : -1;
  const among = parameters.among ?? (definition.groupBy.length > 0 ? "groups" : "periods");
  const peers =
    among === "groups"
      ? groupPeers(check, definition)
      : among === "seasons"
        ? seasonPeers(check, definition)
        : periodPeers(check, fact);
  const beyond = peers.filter((peer) => sign * (peer.y - fact.value) > 1e-9 * Math.abs(fact.value) || agrees(peer.y, fact.value));
  if (beyond.length > 1 || (beyond.length === 1 && !agrees(beyond[0].y, fact.value)))
    check.wrong(
      `${path}/rank`,
      fact.rank,
      `not the ${fact.rank}: there is also ${shown(beyond.find((peer) => !agrees(peer.y, fact.value))?.name ?? beyond[1]?.name)}`,
    );
  if (beyond.length === 0) check.wrong(`${path}/rank`, fact.rank, "the figure of one of its peers");
}

function groupPeers(check, definition) {
  const [by] = definition.groupBy;
  const filter = definition.filter.filter(({ column, op }) => column !== by || op !== "eq");
  const all = { ...definition, filter, parameters: { of: definition.aggregation, equals: definition.parameters?.equals } };
  return rankedGroups(check.table, all).map(({ value, figure }) => ({ name: String(value), y: figure }));
}

function seasonPeers(check, definition) {
  return seasonMeans(definition, seriesOf(check.table, definition)).map(({ name, mean }) => ({ name, y: mean }));
}

/** All periods of the span that the parameters name. */
function periodPeers(check, fact) {
  const { definition } = fact;
  const { of = definition.aggregation, rowsMin, span } = definition.parameters ?? {};
  if (span === undefined) throw new NoFigure("parameters.span is missing");
  const period = { ...definition.period, from: span.from, to: span.to };
  return seriesOf(check.table, { ...definition, parameters: { of, rowsMin }, period }).map(({ start, y }) => ({
    name: periodLabel(start, period.grain),
    y,
  }));
}

// ------------------------------------------------------------------------------------------------- key figures, charts

const FIGURE_WORDS = {
  sum: "total",
  avg: "average",
  median: "median",
  min: "lowest",
  max: "highest",
  count: "filled",
  count_distinct: "distinct",
};

/** "total sales"; the label alone where it says so itself. */
function figureInWords(label, aggregation) {
  const said = { sum: ["total"], avg: ["average", "avg", "mean"], max: ["highest"] }[aggregation] ?? [];
  const words = label.toLowerCase().split(" ");
  return aggregation !== "max" && said.some((word) => words.includes(word)) ? label : `${FIGURE_WORDS[aggregation]} ${label}`;
}

/** What the card of a fact may be called. */
function cardLabels(check, { definition }) {
  const { aggregation, measure, parameters = {}, operands = [] } = definition;
  if (aggregation === "ratio") {
    const [a, b] = operands.map((id) => check.label(check.facts.get(id)?.definition.measure ?? ""));
    const last = b.split(" ").at(-1);
    const one = { matches: "match" }[last.toLowerCase()] ?? last.replace(/s$/i, "");
    const single =
      b.slice(0, b.length - last.length) + last.slice(0, 1) + (last === last.toUpperCase() ? one.toUpperCase() : one).slice(1);
    return [`${a} as a share of ${b}`, `${a} per ${b}`, `${a} per ${single}`];
  }
  if (measure === null) return ["rows"];
  const label = check.label(measure);
  if (aggregation === "rate")
    return [
      `Share of ${parameters.equals === undefined || parameters.equals === true || parameters.equals === 1 ? label : String(parameters.equals).slice(0, 60)}`,
    ];
  if (aggregation === "filled") return [`Rows with ${label}`];
  if (aggregation === "span") return [`${parameters.unit ?? "days"} covered`];
  if (aggregation === "count_distinct") return [`distinct ${label}`, ...thingsNamed(label)];
  return FIGURE_WORDS[aggregation] === undefined ? [] : [figureInWords(label, aggregation)];
}

/** "Orders" for "order id". */
function thingsNamed(label) {
  const [noun = "", id = ""] = label.toLowerCase().split(/[ _]/);
  if (!/^(?:ids?|no|nr|number|code|key|uuid|name|ref|sku)$/.test(id)) return [];
  return [`${noun}s`, `${noun}es`, noun.replace(/y$/, "ies"), noun === "person" ? "people" : `${noun}s`];
}

function checkKpi(check, kpi, path) {
  const fact = check.facts.get(kpi.id);
  if (fact === undefined) return check.wrong(`${path}/id`, kpi.id, "the id of a fact");
  check.same(`${path}/value`, kpi.value, fact.value);
  check.same(`${path}/format`, kpi.format, fact.format);
  check.same(`${path}/unit`, kpi.unit ?? null, fact.unit);
  check.same(`${path}/estimated`, kpi.estimated, false);
  check.same(`${path}/display`, kpi.display, factDisplay(fact, check.locale, true, check));
  const labels = cardLabels(check, fact).map(capitalised);
  if (!labels.includes(kpi.label)) check.wrong(`${path}/label`, kpi.label, labels[0] ?? "a figure of the rows");
  if (kpi.note !== undefined) checkNote(check, kpi.note, [], `${path}/note`);
  if (kpi.change) checkKpiChange(check, kpi, fact, path);
  if (kpi.trend !== undefined) attempt(check, `${path}/trend`, () => checkTrend(check, kpi, fact, path));
}

function checkKpiChange(check, kpi, fact, path) {
  const { change } = kpi;
  const made = check.facts.get(change.factId);
  if (made === undefined) return check.wrong(`${path}/change/factId`, change.factId, "the id of a fact");
  check.same(`${path}/change/value`, change.value, made.value);
  check.same(`${path}/change/unit`, change.unit, made.unit);
  const sign = change.value > 0 ? "+" : "";
  const points = writtenNumber(change.value * 100, check.locale);
  const should = change.unit === "points" ? `${sign}${points} points` : writtenPercent(change.value, check.locale, true);
  if (change.display.replace(NBSP, " ") !== should.replace(NBSP, " "))
    check.wrong(`${path}/change/display`, change.display, should);
  const ends = (made.definition.operands ?? []).map((id) => check.facts.get(id)?.definition);
  const name = (definition) => {
    if (!definition?.period?.from || !definition.period.grain) return "";
    return writtenPeriod(
      periodLabel(startOf(Date.parse(definition.period.from), definition.period.grain), definition.period.grain),
      check.locale,
      false,
    );
  };
  check.same(`${path}/change/period`, change.period, `${name(ends[0])} against ${name(ends[1])}`);
  for (const definition of ends) {
    if (definition === undefined) continue;
    check.same(`${path}/change/factId`, definition.measure, fact.definition.measure);
    const own = new Set([fact.definition.aggregation, ...(fact.definition.aggregation === "rate" ? ["avg"] : [])]);
    if (!own.has(definition.aggregation))
      check.wrong(`${path}/change/factId`, definition.aggregation, fact.definition.aggregation);
  }
  if (ends.length === 2 && ends[0]?.period && ends[1]?.period && ends[0].period.from !== ends[1].period.to)
    check.wrong(`${path}/change/period`, change.period, "a period and the one before it");
}

/** The course of a key figure is a run of its figures by period, in the grain of a period that the report speaks of. */
function checkTrend(check, kpi, fact, path) {
  const { definition } = fact;
  const change = check.facts.get(kpi.change?.factId ?? "");
  const latest = check.facts.get(change?.definition.operands?.[0] ?? "")?.definition.period;
  const spans = latest ? [latest] : periodsSpoken(check);
  const of = definition.aggregation === "rate" ? "rate" : definition.aggregation;
  const fits = spans.some(({ column, grain, from }) => {
    const every = {
      ...definition,
      parameters: { of, equals: definition.parameters?.equals },
      period: { column, grain, from: null, to: null },
    };
    const figures =
      of === "ratio"
        ? ratioByPeriod(check, definition, every.period)
        : new Map(seriesOf(check.table, every).map(({ start, y }) => [start, y]));
    const counts = definition.measure === null;
    const points = seriesOf(check.table, { ...every, measure: null, parameters: {} }).map(({ start }) => ({
      start,
      y: figures.get(start) ?? null,
    }));
    const end = latest ? startOf(Date.parse(from), grain) : null;
    return [points, withGaps(points, grain, counts)].some((list) => endsLike(list, kpi.trend, end));
  });
  if (!fits) check.wrong(`${path}/trend`, kpi.trend, "the latest figures of the periods");
}

/** The two sums of a ratio in each period, one over the other. */
function ratioByPeriod(check, { operands = [] }, period) {
  const [upper, lower] = operands.map((id) => {
    const sums = seriesOf(check.table, { ...check.facts.get(id).definition, parameters: { of: "sum" }, period });
    return new Map(sums.map(({ start, y }) => [start, y]));
  });
  return new Map([...upper].map(([start, y]) => [start, lower.get(start) > 0 ? y / lower.get(start) : null]));
}

function periodsSpoken(check) {
  const seen = new Map();
  for (const { definition } of check.result.facts) {
    const { period } = definition;
    if (period?.grain) seen.set(`${period.column} ${period.grain}`, period);
    if (definition.aggregation !== "span" && !(definition.aggregation === "min" && period)) continue;
    for (const grain of GRAINS)
      seen.set(`${definition.measure} ${grain}`, { column: definition.measure, grain, from: null, to: null });
  }
  return [...seen.values()].filter(
    ({ column }) =>
      check.table.columns.has(column) && ["integer", "date", "timestamp"].includes(check.table.column(column).stored),
  );
}

function withGaps(points, grain, counts) {
  const at = new Map(points.map((point) => [point.start, point]));
  const [first, last] = [points[0]?.start, points.at(-1)?.start];
  if (first === undefined || stepsBetween(first, last, grain) > 5000) return points;
  const out = [];
  for (let start = first; start <= last; start = shifted(start, grain, 1))
    out.push(at.get(start) ?? { start, y: counts ? 0 : null });
  return out;
}

/** True when the list has the values in a row, to its end or to the one but last; at `end` exactly where that is known. */
function endsLike(list, values, end) {
  const places = end === null ? [list.length - 1, list.length - 2] : [list.findIndex(({ start }) => start === end)];
  return places.some((last) => {
    const first = last - values.length + 1;
    if (first < 0) return false;
    return values.every((value, at) => (value === null ? list[first + at].y === null : agrees(value, list[first + at].y)));
  });
}

/** The name of a chart follows from its columns and how they are aggregated. */
function chartTitle(check, chart, { definition }) {
  const x = check.label(chart.xColumn);
  const of = definition.parameters?.of ?? chart.aggregation;
  if (chart.type === "histogram") return capitalised(`spread of ${x}`);
  if (chart.type === "scatter") return capitalised(`${check.label(chart.yColumn)} against ${x}`);
  const y = chart.yColumn === "" ? null : check.label(chart.yColumn);
  const what =
    y === null || of === "count"
      ? "rows"
      : of === "rate"
        ? `share of ${y}`
        : of === "max" && y.toLowerCase().split(" ").includes("highest")
          ? y
          : figureInWords(y, of);
  return capitalised(`${what} by ${definition.period?.grain && chart.xKind === "time" ? definition.period.grain : x}`);
}

function checkChart(check, chart, path) {
  const fact = check.facts.get(chart.id);
  if (fact === undefined) return check.wrong(`${path}/id`, chart.id, "the id of a fact");
  const { definition } = fact;
  const { parameters = {} } = definition;
  check.same(`${path}/title`, chart.title, chartTitle(check, chart, fact));
  check.same(`${path}/xColumn`, chart.xColumn, definition.groupBy[0]);
  check.same(`${path}/yColumn`, chart.yColumn, chart.type === "histogram" ? "" : (definition.measure ?? ""));
  check.same(`${path}/aggregation`, chart.aggregation, definition.aggregation);
  const of = chart.type === "scatter" ? undefined : parameters.of;
  if (of !== undefined && of !== chart.aggregation && !(of === "rate" && chart.aggregation === "avg"))
    check.wrong(`${path}/aggregation`, chart.aggregation, of);
  if (chart.xLabel !== undefined) check.same(`${path}/xLabel`, chart.xLabel, check.label(chart.xColumn));
  if (chart.yLabel !== undefined) check.same(`${path}/yLabel`, chart.yLabel, check.label(chart.yColumn));
  checkChartUnit(check, chart, of, path);
  check.same(`/result/facts of ${chart.id}/value`, fact.value, chart.data.filter(({ y }) => y !== null).length);
  const drawn = attempt(check, `${path}/data`, () =>
    check.table.once(
      `chart ${JSON.stringify([definition, chart.type, chart.xKind, check.locale, check.inputs.seed, check.label(chart.xColumn)])}`,
      () => {
        const notes = [];
        return { points: pointsOfChart(check, chart, definition, notes), notes };
      },
    ),
  );
  if (drawn !== undefined) comparePoints(check, chart.data, drawn.points, `${path}/data`);
  const lacking = (drawn?.notes ?? []).find((note) => !/ incomplete\.$/.test(note) && !(chart.note ?? "").includes(note));
  if (lacking !== undefined) check.wrong(`${path}/note`, chart.note ?? "nothing", lacking);
  if (chart.note !== undefined) checkNote(check, chart.note, drawn?.notes ?? [], `${path}/note`);
}

function checkChartUnit(check, chart, of, path) {
  const counts = chart.yColumn === "" || of === "count";
  if (chart.unit === undefined && chart.format === undefined) return;
  if (counts && chart.type !== "scatter") {
    check.same(`${path}/unit`, chart.unit, "rows");
    check.same(`${path}/format`, chart.format, "integer");
    return;
  }
  if (of === "rate") return check.same(`${path}/unit`, chart.unit, "percent");
  const wanted = unitOfColumn(check.columns.get(chart.yColumn) ?? {});
  if (wanted !== undefined) check.same(`${path}/unit`, chart.unit ?? null, wanted);
}

function comparePoints(check, data, points, path) {
  if (data.length !== points.length) return check.wrong(path, `${data.length} points`, `${points.length} points`);
  for (const [at, { x, y }] of data.entries()) {
    const point = points[at];
    if (!agrees(x, point.x) && !agrees(String(x), String(point.x))) check.wrong(`${path}/${at}/x`, x, point.x);
    else if (y === null || point.y === null ? y !== point.y : !agrees(y, point.y)) check.wrong(`${path}/${at}/y`, y, point.y);
  }
}

/** Points of a chart by its definition; says in `notes` what else the chart must or may note. */
function pointsOfChart(check, chart, definition, notes) {
  if (chart.type === "scatter") return cloud(check, definition, notes);
  if (chart.type === "histogram") return bins(check, definition);
  return chart.xKind === "time" ? course(check, definition, notes) : bars(check, definition, notes);
}

function filledRows(check, definition, names) {
  const columns = names.filter((name) => name !== null).map((name) => check.table.column(name));
  const rows = rowsOf(check.table, definition.filter, definition.period);
  return columns.length === 0 ? rows : rows.filter((row) => columns.every((column) => column.present(row)));
}

function cloud(check, definition, notes) {
  const [x, y] = [check.table.column(definition.groupBy[0]), check.table.column(definition.measure)];
  const rows = filledRows(check, definition, [definition.measure, definition.groupBy[0]]);
  const pairs = Array.from(rows, (row) => ({ x: x.number(row), y: y.number(row) }));
  const order = (a, b) => a.x - b.x || a.y - b.y;
  pairs.sort(order);
  const { sample } = definition.parameters ?? {};
  if (sample === undefined) return pairs;
  notes.push(`${writtenInteger(sample, check.locale)} of ${writtenInteger(pairs.length, check.locale)} rows, an even sample.`);
  const digits = (value) => value.toExponential(16).replace(/e([+-])(\d)$/, "e$10$2");
  let copy = 0;
  const drawn = pairs.map((pair, at) => {
    const before = pairs[at - 1];
    copy = before !== undefined && before.x === pair.x && before.y === pair.y ? copy + 1 : 0;
    const text = [check.inputs.seed, digits(pair.x + 0), digits(pair.y + 0), copy].join("|");
    return { ...pair, copy, digest: createHash("md5").update(text, "utf8").digest("hex") };
  });
  drawn.sort((a, b) => (a.digest < b.digest ? -1 : a.digest > b.digest ? 1 : order(a, b) || a.copy - b.copy));
  return drawn
    .slice(0, sample)
    .sort(order)
    .map((pair) => ({ x: pair.x, y: pair.y }));
}

function bins(check, definition) {
  const name = definition.measure ?? definition.groupBy[0];
  const column = check.table.column(name);
  const edges = definition.parameters?.edges;
  if (edges === undefined) throw new NoFigure("parameters.edges is missing");
  const counts = new Array(edges.length - 1).fill(0);
  for (const row of filledRows(check, definition, [name])) {
    const value = column.number(row);
    let [low, high] = [0, counts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (value >= edges[middle]) low = middle;
      else high = middle;
    }
    if (value < edges[0] || value > edges.at(-1)) throw new NoFigure(`${value} lies beyond the edges`);
    counts[low] += 1;
  }
  return counts.map((y, at) => ({ x: edges[at], y }));
}

/** One point per period; gaps are drawn unless fewer than 60% of the periods have rows, or there are more than 2,000. */
function course(check, definition, notes) {
  const { period, measure, parameters = {} } = definition;
  const points = seriesOf(check.table, {
    ...definition,
    parameters: { of: parameters.of ?? definition.aggregation, equals: parameters.equals },
  });
  const total = points.length === 0 ? 0 : stepsBetween(points[0].start, points.at(-1).start, period.grain) + 1;
  const list = total > 2000 || points.length < total * 0.6 ? points : withGaps(points, period.grain, measure === null);
  notes.push(
    `The first and the last ${period.grain} are incomplete.`,
    `The first ${period.grain} is incomplete.`,
    `The last ${period.grain} is incomplete.`,
  );
  const outside = rowsOf(check.table, definition.filter, null).filter(
    (row) => check.table.column(period.column).present(row) && (measure === null || check.table.column(measure).present(row)),
  ).length;
  const inside = points.reduce((sum, point) => sum + point.rows, 0);
  if (outside !== inside) throw new NoFigure(`the period leaves ${outside - inside} rows out`);
  return list.map(({ start, y }) => ({ x: periodLabel(start, period.grain), y }));
}

const CALENDARS = [
  "monday tuesday wednesday thursday friday saturday sunday",
  "mon tue wed thu fri sat sun",
  "january february march april may june july august september october november december",
  "jan feb mar apr may jun jul aug sep oct nov dec",
  "q1 q2 q3 q4",
  "xxs xs s m l xl xxl xxxl",
].map((line) => line.split(" "));
const MISSING_GROUP = "(missing)";

function bars(check, definition, notes) {
  const { measure, groupBy, parameters = {}, nullPolicy } = definition;
  const [by] = groupBy;
  const column = check.table.column(by);
  const of = parameters.of ?? definition.aggregation;
  const rows = filledRows(check, definition, [measure]);
  const numeric = column.stored === "integer" || column.stored === "decimal" || column.stored === "double";
  const groups = groupRows(check.table, by, rows).map((group) => ({
    x: numeric ? group.value : String(group.value),
    value: group.value,
    y: figureOf(check.table, measure, of, group.rows, parameters.equals),
    n: group.rows.length,
  }));
  const most = parameters.groupsMax ?? groups.length;
  const byValue = (a, b) => compareValues(a.value, b.value);
  const byFigure = (a, b) => b.y - a.y || byValue(a, b);
  const adds = of === "sum" || of === "count";
  let shownGroups;
  if (!adds) {
    const picked = [...groups].sort(of === "max" ? byFigure : (a, b) => b.n - a.n || byValue(a, b)).slice(0, most);
    shownGroups = picked.sort(parameters.order === "label" ? byValue : byFigure);
    if (groups.length > most)
      notes.push(
        `The ${writtenInteger(most, check.locale)} ${of === "max" ? "highest" : "groups with most rows"} of ${writtenInteger(groups.length, check.locale)}.`,
      );
  } else {
    const without = nullPolicy === "group" ? rows.filter((row) => !column.present(row)) : [];
    const missing = without.length > 0 ? 1 : 0;
    const sorted = [...groups].sort(parameters.order === "label" ? byValue : byFigure);
    const keep = numeric || groups.length + missing <= most ? sorted.length : most - 1 - missing;
    shownGroups = sorted.slice(0, keep);
    const rest = sorted.slice(keep);
    if (rest.length > 0) shownGroups.push({ x: `Other (${rest.length})`, value: null, y: preciseSum(rest, ({ y }) => y) });
    if (missing > 0) shownGroups.push({ x: MISSING_GROUP, value: null, y: figureOf(check.table, measure, of, without) });
    const left = nullPolicy === "group" ? 0 : rows.filter((row) => !column.present(row)).length;
    if (left > 0) notes.push(`Rows without ${check.label(by)} are not drawn: ${writtenInteger(left, check.locale)}.`);
  }
  if (parameters.order !== "calendar") return shownGroups.map(({ x, y }) => ({ x, y }));
  const names = shownGroups.filter(({ x }) => x !== MISSING_GROUP).map(({ x }) => String(x).toLowerCase());
  const calendar = CALENDARS.find((list) => names.every((name) => list.includes(name)));
  if (calendar === undefined) throw new NoFigure("these groups have no order of the calendar");
  const place = ({ x }) => (x === MISSING_GROUP ? calendar.length : calendar.indexOf(String(x).toLowerCase()));
  return shownGroups.sort((a, b) => place(a) - place(b)).map(({ x, y }) => ({ x, y }));
}

/** A note is made of what the chart must note and of open doubts about its columns. */
function checkNote(check, note, allowed, path) {
  const labels = check.inputs.columns.map(({ label }) => label);
  const doubts = labels.flatMap((label) => [
    `The order of day and month in "${label}" is in doubt.`,
    `The decimal mark of "${label}" is in doubt.`,
  ]);
  let rest = note;
  for (const sentence of [...allowed, ...doubts]) {
    if (rest.startsWith(sentence)) rest = rest.slice(sentence.length).trimStart();
  }
  if (rest !== "") check.wrong(path, rest, allowed[0] ?? "nothing");
}

// -------------------------------------------------------------------------------------------------------------- claims

const FIGURE = "sum avg count rate median count_distinct max min".split(" ");

/**
 * What each kind of claim is made of: the aggregation that each role may have (`*`: the claim's own), labels with the
 * figures that are of the group or period they name, and what else must hold.
 */
const KINDS = {
  scope: { roles: { rows: ["count"], "from?": ["min"], "to?": ["max"] } },
  total: { roles: { total: ["*"] } },
  average: { roles: { average: ["avg", "rate"], "median?": ["median"] } },
  ratio: {
    roles: { ratio: ["ratio"], numerator: ["sum", "count"], denominator: ["sum", "count"] },
    holds: (c) => [
      c.operands("ratio", "numerator", "denominator"),
      c.column("numerator", "measure"),
      c.column("denominator", "by"),
    ],
  },
  leader: {
    roles: {
      label: ["leader"],
      value: ["*"],
      share: ["share"],
      "second?": ["leader"],
      "secondValue?": ["*"],
      "effect?": ["cohens_d", "ratio", "change", "difference"],
      "rows?": ["count", "difference"],
    },
    groups: { label: ["value", "share"], second: ["secondValue"] },
    holds: (c) => [c.place("label", "top", 1), c.place("second", "top", 2)],
  },
  concentration: {
    roles: { groups: ["groups_for_share"], share: ["top_share"], allGroups: ["group_count"] },
    holds: (c) => [c.equal("parameters.place of share", c.fact("share").definition.parameters?.place, c.fact("groups").value)],
  },
  change: {
    roles: {
      from: ["*"],
      to: ["*"],
      change: ["change", "difference"],
      fromPeriod: ["period"],
      toPeriod: ["period"],
      "effect?": ["cohens_d"],
      "rows?": ["count", "difference"],
    },
    periods: { fromPeriod: ["from"], toPeriod: ["to"] },
    holds: (c) => [c.operands("change", "to", "from"), c.before("fromPeriod", "toPeriod")],
  },
  contribution: {
    roles: {
      change: ["change", "difference"],
      fromPeriod: ["period"],
      toPeriod: ["period"],
      label: ["leader", "value"],
      part: ["change", "difference"],
      "share?": ["ratio"],
      "second?": ["leader", "value"],
      "secondPart?": ["change", "difference"],
      "rest?": ["difference"],
      "rows?": ["count"],
    },
    holds: (c) => [c.before("fromPeriod", "toPeriod"), ...contributionHolds(c)],
  },
  trend: {
    roles: { slope: ["slope"], periods: ["periods"], from: ["period"], to: ["period"], "r2?": ["r_squared"] },
    holds: (c) => [c.sameSeries("slope", "periods"), c.sameSeries("slope", "r2"), ...endsOfSeries(c, "slope")],
  },
  change_point: {
    roles: {
      period: ["change_point"],
      before: ["period_mean"],
      after: ["period_mean"],
      change: ["change", "difference"],
      periods: ["periods"],
      effect: ["level_shift"],
    },
    holds: (c) => [
      c.operands("change", "after", "before"),
      c.sameSeries("period", "periods"),
      c.sameSeries("period", "effect"),
      ...splitHolds(c),
    ],
  },
  seasonality: {
    roles: {
      high: ["season"],
      highValue: ["season_mean"],
      low: ["season"],
      lowValue: ["season_mean"],
      strength: ["season_strength"],
      periods: ["periods"],
    },
    holds: (c) => [
      c.equal("parameters.end of high", c.fact("high").definition.parameters?.end, "top"),
      c.equal("parameters.end of low", c.fact("low").definition.parameters?.end, "bottom"),
      c.equal("the season of highValue", c.fact("highValue").definition.parameters?.equals, c.fact("high").value),
      c.equal("the season of lowValue", c.fact("lowValue").definition.parameters?.equals, c.fact("low").value),
      ...["low", "highValue", "lowValue", "strength", "periods"].map((role) => c.sameSeries("high", role)),
      c.above("highValue", "lowValue"),
    ],
  },
  extremes: {
    roles: { highPeriod: ["period"], high: ["*"], lowPeriod: ["period"], low: ["*"] },
    periods: { highPeriod: ["high"], lowPeriod: ["low"] },
    holds: (c) => [c.rank("high", "highest"), c.rank("low", "lowest"), c.above("high", "low")],
  },
  segments: {
    roles: {
      highLabel: ["leader"],
      high: ["*"],
      lowLabel: ["leader"],
      low: ["*"],
      "ratio?": ["ratio"],
      "effect?": ["cohens_d", "eta_squared", "cramers_v"],
      "rows?": ["count"],
    },
    groups: { highLabel: ["high"], lowLabel: ["low"] },
    holds: (c) => [
      c.place("highLabel", "top", 1),
      c.place("lowLabel", "bottom", 1),
      c.operands("ratio", "high", "low"),
      c.above("high", "low"),
    ],
  },
  spread: { roles: { low: ["p10"], high: ["p90"], median: ["median"], "mean?": ["avg"] } },
  shape: { roles: { skewness: ["skewness"], median: ["median"], mean: ["avg"] } },
  outliers: {
    roles: { count: ["outliers"], share: ["ratio", "share"], extreme: ["min", "max"], fence: ["fence"] },
    holds: (c) => outlierHolds(c),
  },
  correlation: { roles: { r: ["corr"], pairs: ["count"] }, holds: (c) => [c.grouped("r"), c.grouped("pairs")] },
  rate: {
    roles: { rate: ["rate"], "label?": ["value"] },
    holds: (c) => [
      c.equal(
        "what rate counts",
        c.has("label") ? String(c.fact("rate").definition.parameters?.equals) : "true",
        c.has("label") ? c.fact("label").value : "true",
      ),
    ],
  },
  missing: { roles: { share: ["share", "filled", "ratio"], count: ["count"] }, holds: (c) => missingHolds(c) },
  missing_pattern: {
    roles: { label: ["leader", "value"], share: ["share"], rest: ["share"], effect: ["cramers_v"], rows: ["count"] },
    holds: (c) => [c.above("share", "rest"), ...missingPatternHolds(c)],
  },
};

const RELATIONAL = new Set("change contribution trend change_point seasonality segments correlation missing_pattern".split(" "));
/** The role that has the size of the effect that was tested, by kind. */
const TEST_SIZES = {
  correlation: ["pairs"],
  trend: ["periods"],
  change_point: ["periods"],
  seasonality: ["periods"],
  segments: ["rows"],
  missing_pattern: ["rows"],
  contribution: ["rows"],
};

/** One claim with what its checks ask of it; each asker returns a problem or null. */
class Claim {
  constructor(check, claim, path) {
    this.check = check;
    this.claim = claim;
    this.path = path;
  }
  has(role) {
    return this.claim.facts[role] !== undefined;
  }
  fact(role) {
    const fact = this.check.facts.get(this.claim.facts[role] ?? "");
    if (fact === undefined) throw new NoFigure(`the role "${role}" has no fact`);
    return fact;
  }
  both(a, b) {
    return this.has(a) && this.has(b);
  }
  equal(what, says, should) {
    return says === should || (typeof says === "number" && typeof should === "number" && agrees(says, should))
      ? null
      : { what, says, should };
  }
  operands(role, ...roles) {
    if (!this.has(role)) return null;
    const wanted = roles.map((one) => this.claim.facts[one]);
    return this.equal(`operands of ${role}`, shown(this.fact(role).definition.operands ?? []), shown(wanted));
  }
  column(role, which) {
    return this.equal(`measure of ${role}`, this.fact(role).definition.measure, this.claim[which]);
  }
  grouped(role) {
    const { measure, groupBy } = this.fact(role).definition;
    const named = [measure, ...groupBy].filter((name) => name !== null);
    return this.equal(`columns of ${role}`, shown([...named].sort()), shown([this.claim.measure, this.claim.by].sort()));
  }
  place(role, end, place) {
    if (!this.has(role)) return null;
    const { parameters = {}, groupBy } = this.fact(role).definition;
    return (
      this.equal(`place of ${role}`, `${parameters.end ?? "top"} ${parameters.place ?? 1}`, `${end} ${place}`) ??
      this.equal(`grouping of ${role}`, groupBy[0], this.claim.by)
    );
  }
  rank(role, rank) {
    return this.equal(`rank of ${role}`, this.fact(role).rank ?? null, rank);
  }
  above(a, b) {
    return this.fact(a).value > this.fact(b).value
      ? null
      : { what: `${a} and ${b}`, says: `${this.fact(a).value}, ${this.fact(b).value}`, should: `${a} above ${b}` };
  }
  before(a, b) {
    const [first, second] = [a, b].map((role) => Date.parse(this.fact(role).definition.period?.from ?? ""));
    return first < second
      ? null
      : { what: `${a} and ${b}`, says: `${this.fact(a).value}, ${this.fact(b).value}`, should: `${a} before ${b}` };
  }
  /** The same rows, figure and span. */
  sameSeries(a, b) {
    if (!this.both(a, b)) return null;
    const of = (role) => {
      const { measure, filter, period, parameters = {} } = this.fact(role).definition;
      return shown(
        [measure, filter, period, parameters.of ?? null, parameters.rowsMin ?? null, parameters.season ?? null].slice(
          0,
          a === "high" ? 6 : 5,
        ),
      );
    };
    return of(a) === of(b) || (b === "periods" && this.samePoints(a, b)) ? null : this.equal(`series of ${b}`, of(b), of(a));
  }
  /** The number of points of a series, whatever names its figure. */
  samePoints(a, b) {
    return this.fact(b).value === seriesOf(this.check.table, this.fact(a).definition).length;
  }
  /** The group that a figure is of. */
  groupOf(role) {
    const { filter, parameters = {} } = this.fact(role).definition;
    const found = [...(parameters.part ?? []), ...filter].find(({ column, op }) => column === this.claim.by && op === "eq");
    return found === undefined ? null : String(found.value);
  }
}

function contributionHolds(c) {
  const facts = ["label", "second"].filter((role) => c.has(role));
  const parts = { label: "part", second: "secondPart" };
  const holds = facts.flatMap((role) => {
    const ends = (c.fact(parts[role]).definition.operands ?? []).map((id) => c.check.facts.get(id)?.definition);
    return ends.map((definition, at) => {
      const own = definition?.filter.find(({ column, op }) => column === c.claim.by && op === "eq");
      const period = c.fact(at === 0 ? "toPeriod" : "fromPeriod").definition.period;
      return (
        c.equal(`group of ${parts[role]}`, String(own?.value), c.fact(role).value) ??
        c.equal(`period of ${parts[role]}`, definition?.period?.from ?? null, period?.from ?? null)
      );
    });
  });
  if (c.has("share")) holds.push(c.operands("share", "part", "change"));
  holds.push(...partsAddUp(c));
  return [...holds, ...sumOfParts(c)];
}

/** The parts that are named and that of all other groups are the change; without the latter the others have no part in it. */
function partsAddUp(c) {
  const named = ["part", "secondPart"].filter((role) => c.has(role));
  const roles = c.has("rest") ? [...named, "rest"] : named;
  const values = roles.map((role) => c.fact(role).value);
  const [sum, change] = [preciseSum(values, (value) => value), c.fact("change").value];
  const size = Math.max(...[change, ...values].map(Math.abs));
  return [
    c.operands("rest", "change", ...named),
    Math.abs(sum - change) <= 1e-9 * size ? null : { what: `the sum of ${roles.join(", ")}`, says: sum, should: change },
  ];
}

/** The parts of all groups add up to the whole change, and none is larger than the one that is named. */
function sumOfParts(c) {
  const [to, from] = (c.fact("change").definition.operands ?? []).map((id) => c.check.facts.get(id)?.definition);
  if (to === undefined || from === undefined || c.claim.by === null)
    return [{ what: "operands of change", says: "none", should: "the figures of both periods" }];
  const parts = new Map();
  for (const [definition, sign] of [
    [to, 1],
    [from, -1],
  ]) {
    const rows = rowsOf(c.check.table, definition.filter, definition.period);
    for (const group of groupRows(c.check.table, c.claim.by, rows)) {
      const figure = figureOf(c.check.table, definition.measure, definition.aggregation, group.rows) ?? 0;
      parts.set(String(group.value), (parts.get(String(group.value)) ?? 0) + sign * figure);
    }
  }
  const sign = Math.sign(c.fact("change").value);
  const order = [...parts].sort((a, b) => sign * (b[1] - a[1]));
  const named = c.fact("label").value;
  const beyond = order.filter(([value, part]) => value !== named && sign * (part - c.fact("part").value) > 1e-9 * Math.abs(part));
  return beyond.length > 0 ? [{ what: "label", says: named, should: beyond[0][0] }] : [];
}

function endsOfSeries(c, role) {
  const { definition } = c.fact(role);
  const points = seriesOf(c.check.table, definition);
  const label = (point) => (point === undefined ? null : periodLabel(point.start, definition.period.grain));
  return [c.equal("from", c.fact("from").value, label(points[0])), c.equal("to", c.fact("to").value, label(points.at(-1)))];
}

/** The means of a break are those of the periods before it and from it on. */
function splitHolds(c) {
  const { definition } = c.fact("period");
  const start = startOfLabel(String(c.fact("period").value), definition.period.grain);
  const [before, after] = [c.fact("before").definition.period, c.fact("after").definition.period];
  return [
    c.equal("start of before", Date.parse(before?.from), Date.parse(definition.period.from)),
    c.equal("end of before", Date.parse(before?.to), start),
    c.equal("start of after", Date.parse(after?.from), start),
    c.equal("end of after", Date.parse(after?.to), Date.parse(definition.period.to)),
  ];
}

function outlierHolds(c) {
  const [count, fence] = [c.fact("count").definition, c.fact("fence").definition];
  const top = c.fact("extreme").definition.aggregation === "max";
  const beyond = top ? c.fact("extreme").value > c.fact("fence").value : c.fact("extreme").value < c.fact("fence").value;
  return [
    c.equal("factor of the fence", fence.parameters?.share, count.parameters?.share),
    c.equal("end of the fence", fence.parameters?.end ?? "top", top ? "top" : "bottom"),
    c.has("extreme") && c.fact("extreme").rank != null ? c.rank("extreme", top ? "highest" : "lowest") : null,
    c.fact("share").definition.aggregation === "ratio"
      ? c.equal("operands of share", c.fact("share").definition.operands?.[0], c.claim.facts.count)
      : null,
    beyond ? null : { what: "extreme", says: c.fact("extreme").value, should: `beyond ${c.fact("fence").value}` },
  ];
}

function isMissing(filters, column) {
  return filters?.some((filter) => filter.column === column && filter.op === "eq" && filter.value === null) ?? false;
}

function missingHolds(c) {
  const [share, count] = [c.fact("share").definition, c.fact("count").definition];
  return [
    c.equal("rows of count", isMissing(count.filter, c.claim.by), true),
    share.aggregation === "share" ? c.equal("part of share", isMissing(share.parameters?.part, c.claim.by), true) : null,
  ];
}

function missingPatternHolds(c) {
  const [share, rest] = [c.fact("share").definition, c.fact("rest").definition];
  const group = c.fact("label").value;
  const own = (definition, op) =>
    definition.filter.some((filter) => filter.column === c.claim.by && filter.op === op && String(filter.value) === group);
  return [
    c.equal("part of share", isMissing(share.parameters?.part, c.claim.measure), true),
    c.equal("part of rest", isMissing(rest.parameters?.part, c.claim.measure), true),
    c.equal("group of share", own(share, "eq"), true),
    c.equal("group of rest", own(rest, "ne"), true),
  ];
}

function checkClaim(check, claim, path) {
  const kind = KINDS[claim.kind];
  if (kind === undefined) return check.wrong(`${path}/kind`, claim.kind, "a kind of claim");
  const roles = new Map(
    Object.entries(kind.roles).map(([role, list]) => [role.replace("?", ""), { list, needed: !role.endsWith("?") }]),
  );
  let whole = true;
  for (const [role, id] of Object.entries(claim.facts)) {
    if (roles.has(role) && check.facts.has(id)) continue;
    check.wrong(`${path}/facts/${role}`, id, roles.has(role) ? "the id of a fact" : `no such role of "${claim.kind}"`);
    whole = false;
  }
  for (const [role, { needed }] of roles) {
    if (!needed || claim.facts[role] !== undefined) continue;
    check.wrong(`${path}/facts/${role}`, null, "the id of a fact");
    whole = false;
  }
  for (const which of ["measure", "by"]) {
    if (claim[which] !== null && !check.columns.has(claim[which]))
      check.wrong(`${path}/${which}`, claim[which], "a column of the rows");
  }
  check.same(`${path}/nature`, claim.nature, RELATIONAL.has(claim.kind) ? "relational" : "descriptive");
  if (!whole) return;
  const c = new Claim(check, claim, path);
  attempt(check, path, () => {
    for (const [role, { list }] of roles) if (c.has(role)) checkRole(c, role, list);
    for (const [label, figures] of Object.entries(kind.groups ?? {})) {
      for (const role of figures)
        if (c.both(label, role)) report(c, c.equal(`group of ${role}`, c.groupOf(role), String(c.fact(label).value)));
    }
    for (const [label, figures] of Object.entries(kind.periods ?? {})) {
      for (const role of figures) if (c.both(label, role)) report(c, samePeriod(c, label, role));
    }
    for (const problem of kind.holds?.(c) ?? []) report(c, problem);
    checkTest(c);
  });
}

function report(c, problem) {
  if (problem !== null && problem !== undefined) c.check.wrong(`${c.path}/${problem.what}`, problem.says, problem.should);
}

function checkRole(c, role, list) {
  const { definition } = c.fact(role);
  const own = c.claim.aggregation === "none" ? FIGURE : [c.claim.aggregation, ...(c.claim.aggregation === "avg" ? ["rate"] : [])];
  const allowed = list.flatMap((one) => (one === "*" ? own : [one]));
  if (!allowed.includes(definition.aggregation))
    c.check.wrong(`${c.path}/facts/${role}`, definition.aggregation, allowed.join(" or "));
  const free = ["count", "period", "periods", "leader", "value", "ratio", "share", "min", "max"].includes(definition.aggregation);
  if (free || definition.operands !== undefined) return;
  const wanted = c.claim.kind === "rate" ? c.claim.by : c.claim.kind === "ratio" ? definition.measure : c.claim.measure;
  if (definition.measure !== wanted) c.check.wrong(`${c.path}/facts/${role}`, `of ${definition.measure}`, `of ${wanted}`);
}

function samePeriod(c, label, role) {
  const [a, b] = [label, role].map((one) => c.fact(one).definition.period);
  return c.equal(`period of ${role}`, shown([b?.column, b?.from, b?.to, b?.grain]), shown([a?.column, a?.from, a?.to, a?.grain]));
}

/** A relation has a test that was passed, of as many rows or periods as it says; so has the leader of a sum, by its lead. */
function checkTest(c) {
  const { claim, check, path } = c;
  const { test } = claim;
  if (!RELATIONAL.has(claim.kind) && claim.kind !== "leader") {
    if (test !== null) check.wrong(`${path}/test`, test.name, "none: nothing is tested");
    return;
  }
  if (test === null) {
    if (claim.kind !== "leader" || claim.aggregation !== "count") check.wrong(`${path}/test`, null, "a test");
    return;
  }
  if (!(test.p >= 0 && test.p <= 1)) check.wrong(`${path}/test/p`, test.p, "between 0 and 1");
  if (!(test.q >= test.p * (1 - 1e-6) && test.q <= 0.05)) check.wrong(`${path}/test/q`, test.q, `between ${test.p} and 0.05`);
  if (!(test.effect >= test.effectMin)) check.wrong(`${path}/test/effect`, test.effect, `at least ${test.effectMin}`);
  if (!(test.n >= test.nMin)) check.wrong(`${path}/test/n`, test.n, `at least ${test.nMin}`);
  for (const role of TEST_SIZES[claim.kind] ?? []) if (c.has(role)) check.same(`${path}/test/n`, test.n, c.fact(role).value);
  // A change is tested by the rows of both periods, or where those are few by the periods of its series.
  const ofRows = claim.kind === "change" && /rows|totals|counts/.test(test.name);
  if (ofRows && c.has("rows")) check.same(`${path}/test/n`, test.n, c.fact("rows").value);
  const effects = {
    correlation: "r",
    seasonality: "strength",
    change_point: "effect",
    segments: "effect",
    missing_pattern: "effect",
  };
  const role = effects[claim.kind];
  if (role === undefined || !c.has(role)) return;
  const size = Math.abs(c.fact(role).value);
  const smaller = claim.kind === "correlation" && test.effect <= size;
  if (!smaller && Math.abs(size - test.effect) > 1e-5 * Math.max(1, size))
    check.wrong(`${path}/test/effect`, test.effect, Number(size.toPrecision(6)));
}

// ---------------------------------------------------------------------------------------------------------------- text

const DIFFERENCE =
  "[a difference of {effect+:cohens_d}|with an eta squared of {effect:eta_squared}|with a phi of {effect:cramers_v}]";
const SHIFT = "[a shift of {effect+:level_shift}|with an eta squared of {effect:eta_squared}]";
const SIZE = `[,[ ${DIFFERENCE}|] across {rows+}|]`;
const FIT = "[, with an r squared of {r2} across {periods+}|]";
const SLOPE = "{slope+}[ per [hour|day|week|month|quarter|year]|]";
const AT_LABEL = "[for|where <by> is] {label}";
const CROSS = "[, across {rows+}|]";
const REST = [
  "{~rest}, and all other groups accounted for {rest+}",
  "{^rest}, and all other groups went the other way by {rest+}",
];
/** A sentence that tells the parts of as many groups as have one of their own tells that of all others too. */
const withRest = (before, ask, none, after) => [
  ...REST.map((rest) => `${ask}${before}${rest}${after}`),
  `${none}${before}${after}`,
];
const WHOLE = "{share} of [all rows|the total]";

/**
 * The forms of sentences, by kind of claim. `{role}` is the figure, label or period of a fact of the claim, `{role+}` the same
 * with what it counts, `{role.rank}` its rank, `{role.direction}` its verb, `{role:a}` a fact of aggregation a, `{!role}` and
 * `{?role}` ask that the claim lacks or has a role, `{~role}` and `{^role}` that its figure goes with or against the change;
 * `<m>` is the figure that the claim is about, with its aggregation in words, `<column>`, `<by>`, `<any>` names of columns;
 * `[a|b]` is one of several. `#count` and `#other`: where rows are counted, where they are not.
 */
const FORMS = {
  scope: [
    "The report covers {rows+} from {from} to {to}, those that match the filter.",
    "The report covers {rows+}, those that match the filter.",
    "The dataset holds {rows+}, from {from} to {to}.",
    "The dataset holds {rows+}.",
  ],
  total: [
    "<column> takes {total:count_distinct} different values.",
    "<m> came to {total}.",
    "Across the dataset, <m> came to {total}.",
    "Taken together, <m> reached {total}.",
    "Split <m> of {total} by <any> to see how the groups compare.",
  ],
  average: [
    "<m> [was|were] {average}, with a median of {median}.",
    "<column> averaged {average:avg}, against a median of {median}.",
    "For <column>, the average is {average:avg} and the median {median}.",
    "<m> [was|were] {average}.",
    "Split <m> of {average} by <any> to see whether it holds in each group.",
    "Set <m> of {average} beside a target before judging it.",
  ],
  ratio: [
    "<m> [was|were] {ratio} of <m2>: {numerator} of {denominator}.",
    "The ratio of <m> to <m2> is {ratio}, with {numerator} over {denominator}.",
    "<m> divided by <m2> came to {ratio}, with {numerator} over {denominator}.",
    "The ratio of <m> to <m2> is {ratio}: {numerator} over {denominator}.",
    "Compare the ratio of {ratio} between the groups of <any> to see whether it holds in each.",
    "Set the ratio of <m> to <m2>, {ratio}, beside a target before judging it.",
  ],
  leader: [
    `#count Among the <by> groups, {label} had the {value.rank} number of rows: {value+}, or ${WHOLE}${SIZE}.`,
    `#count By <by>, the {value.rank} number of rows belonged to {label}, with {value} ({share}), followed by {second} with {secondValue}${SIZE}.`,
    `#other Among the <by> groups, {label} had the {value.rank} <m>: {value}, or {share} of the whole${SIZE}.`,
    `#other By <by>, <m> [was|were] {value.rank} for {label}, at {value} ({share}), followed by {second} at {secondValue}${SIZE}.`,
    `#other By <by>, {label} accounted for {share} of <m>, or {value}${SIZE}.`,
    `#count By <by>, {label} had the {value.rank} number of rows, {value} ({share})${SIZE}.`,
    `#count The share of rows where <by> is {label} is {share}, or {value+}${SIZE}.`,
    `#other <m> [was|were] {value.rank} ${AT_LABEL}, at {value}, or {share} of the whole${SIZE}.`,
    "#other Split the rows [of|where <by> is] {label}, which hold {share} of <m>, by <any> to see what they consist of.",
    `#count Split the rows [of|where <by> is] {label}, which hold ${WHOLE}, by <any> to see what they consist of.`,
    "#other Look at the rows [of|where <by> is] {label} separately: with {share} of <m>, they can hide what the rest shows.",
    `#count Look at the rows [of|where <by> is] {label} separately: with ${WHOLE}, they can hide what the rest shows.`,
    "Compare {label} with {second} on other columns before acting on the gap between them.",
  ],
  concentration: [
    "#count Rows are concentrated by <by>: {groups+} of the {allGroups+}[ groups|] hold {share} of the total.",
    "#other <m> [was|were] concentrated by <by>: {groups+} of the {allGroups+}[ groups|] held {share} of [it|them].",
    "#other Of the {allGroups} <by> groups, {groups} accounted for {share} of <m>.",
    "#count Of the {allGroups} <by> groups, {groups} held {share} of the total.",
    "#other Track the {groups} <by> groups that account for {share} of <m> separately from the rest.",
    "#count Track the {groups} <by> groups that account for {share} of [all rows|the total] separately from the rest.",
  ],
  change: [
    `<m> {change.direction} by {change+}, from {from} [in|on] {fromPeriod} to {to} [in|on] {toPeriod}${SIZE}.`,
    `Between {fromPeriod} and {toPeriod}, <m> {change.direction} from {from} to {to}, a change of {change+}${SIZE}.`,
    `<m> {change.direction} between {fromPeriod} and {toPeriod}: {from} against {to}${SIZE}.`,
    `<m> moved from {from} [in|on] {fromPeriod} to {to} [in|on] {toPeriod}, a change of {change+}${SIZE}.`,
    "Across {rows+}, <m> {change.direction} from {from} [in|on] {fromPeriod} to {to} [in|on] {toPeriod}, a change of {change+}.",
    "To see which groups account for the change of {change+} in <m>, compare {fromPeriod} with {toPeriod} by <any>.",
    "Compare the rows of {toPeriod} with those of {fromPeriod} before acting on the change in <m>.",
  ],
  contribution: [
    ...[
      "<m> {change.direction} by {change+} between {fromPeriod} and {toPeriod}, and by <by>, {label} accounted for {share} of the change, or {part+}",
      "By <by>, {label} accounted for {part+} of the change of {change+} in <m> between {fromPeriod} and {toPeriod}",
      "Of the change of {change+} in <m> between {fromPeriod} and {toPeriod}, the rows [of|where <by> is] {label} accounted for {part+}",
    ].flatMap((one) => [...withRest(one, "{!second}", "{!rest}", `${CROSS}.`), `{?second}{?rest}${one}${CROSS}.`]),
    ...withRest(
      "Of the change of {change+} in <m> between {fromPeriod} and {toPeriod}, {label} accounted for {part+}, followed by {second} with {secondPart+}",
      "",
      "{!rest}",
      `${CROSS}.`,
    ),
    "Look [first |]at the rows [of|where <by> is] {label}, with {part+} of the change in <m>, and split them by <any>.",
    "Split the rows [of|where <by> is] {label} by <any> to see what the change of {part+} between {fromPeriod} and {toPeriod} consists of.",
    "To see what the change of {part+} between {fromPeriod} and {toPeriod} consists of, split the rows [of|where <by> is] {label} by <any>.",
  ],
  change_point: [
    `The level of <m> {change.direction} by {change+} [in|on] {period}, from a mean of {before} to a mean of {after}, ${SHIFT} across {periods+}.`,
    "[In|On] {period}, the level of <m> {change.direction} from a mean of {before} to a mean of {after}, a change of {change+}.",
    `That is ${SHIFT} across {periods+}.`,
    `[In|On] {period}, the level of <m> moved from a mean of {before} to a mean of {after}, ${SHIFT} across {periods+}.`,
    "Check what was new [in|on] {period}, such as a way of recording, before comparing <m> across it: a mean of {before} before and {after} after.",
    "Compare the rows before {period} with those after it by <any>, to see which groups shifted.",
  ],
  seasonality: [
    "<m> [follow|follows] a cycle: [they were|it was] {highValue.rank} [in|on|at] {high}, at a mean of {highValue}, and {lowValue.rank} [in|on|at] {low}, at a mean of {lowValue}.",
    "The cycle holds {strength} of the variation across {periods+}.",
    "Across {periods+}, <m> [was|were] {highValue.rank} [in|on|at] {high}, at a mean of {highValue}, and {lowValue.rank} [in|on|at] {low}, at a mean of {lowValue}, and this cycle holds {strength} of the variation.",
    "<m> [follow|follows] a cycle with a strength of {strength} across {periods+}, from a mean of {lowValue} [in|on|at] {low} to a mean of {highValue} [in|on|at] {high}.",
    "From a mean of {lowValue} [in|on|at] {low} to a mean of {highValue} [in|on|at] {high}, <m> [follow|follows] a cycle with a strength of {strength} across {periods+}.",
    "Compare <m> with the same part of the cycle, not with the period before: the mean is {highValue} [in|on|at] {high} and {lowValue} [in|on|at] {low}.",
    "Plan for the cycle in <m>: it runs from {lowValue} [in|on|at] {low} to {highValue} [in|on|at] {high}.",
  ],
  trend: [
    `Between {from} and {to}, <m> {slope.direction} by about ${SLOPE}${FIT}.`,
    `<m> {slope.direction} by about ${SLOPE} between {from} and {to}, as fitted by a straight line${FIT}.`,
    `Fitted by a straight line, <m> {slope.direction} by about ${SLOPE}${FIT}.`,
    `<m> {slope.direction} between {from} and {to}, with a slope of ${SLOPE}${FIT}.`,
    `Between {from} and {to}, <m> changed by about ${SLOPE}${FIT}.`,
    `To see whether each group {slope.direction} by about ${SLOPE} too, split <m> by <any>.`,
    `Repeat the report on new rows to see whether <m> again {slope.direction} by about ${SLOPE}.`,
  ],
  extremes: [
    "<m> [was|were] {high.rank} [in|on] {highPeriod}, at {high}, and {low.rank} [in|on] {lowPeriod}, at {low}.",
    "<m> ranged from {low} [in|on] {lowPeriod} to {high} [in|on] {highPeriod}.",
    "The range of <m> runs from {low}, reached [in|on] {lowPeriod}, to {high}, reached [in|on] {highPeriod}.",
    "Check the rows of {highPeriod}, where <m> reached {high}, for errors or unusual events.",
    "Compare {highPeriod} with {lowPeriod} to see which groups differ in <m>.",
  ],
  segments: [
    `<m> [was|were] {high.rank} [for|where <by> is] {highLabel}, at {high}, and {low.rank} [for|where <by> is] {lowLabel}, at {low}${SIZE}.`,
    "By <by>, <m> ranged from {low} [for|where <by> is] {lowLabel} to {high} [for|where <by> is] {highLabel}, a ratio of {ratio}.",
    `The ends lie {effect+:cohens_d} apart, across {rows+}.`,
    "The grouping has an eta squared of {effect:eta_squared} across {rows+}.",
    "The ends are compared across {rows+}.",
    `The <by> groups differ in <m>: {high} [for|where <by> is] {highLabel} against {low} [for|where <by> is] {lowLabel}${SIZE}.`,
    "Compare {highLabel} with {lowLabel} on other columns before acting on their gap in <m>.",
    "Compare the rows where <by> is {highLabel} with those where it is {lowLabel} on other columns before acting on their gap in <m>.",
  ],
  spread: [
    "Typical values of <column> lie between {low} and {high}, with a median of {median}.",
    "For <column>, the usual range is {low} to {high}, and the median is {median}.",
    "In <column>, typical values run from {low} to {high}; the median is {median} and the average {mean}.",
    "Quote the median of <column>, {median}, beside its average of {mean}.",
    "Look at the values of <column> outside {low} to {high} before relying on its average.",
  ],
  shape: [
    "The values of <column> are skewed, with a skewness of {skewness}: the median is {median} and the average {mean}.",
    "In <column>, the average of {mean} stands apart from the median of {median}, with a skewness of {skewness}.",
    "With a skewness of {skewness}, <column> [has|have] a median of {median} against an average of {mean}.",
    "Quote the median of <column>, {median}, beside its average of {mean}: the values are skewed.",
  ],
  outliers: [
    "In <column>, {count+} ({share}) are outliers.",
    "The {extreme.rank} is {extreme}, with the fence at {fence}.",
    "The outliers of <column> are {count+}, or {share}, and the {extreme.rank} of them is {extreme}, against a fence at {fence}.",
    "In <column>, {count+} ({share}) are outliers, such as {extreme} against a fence at {fence}.",
    "In <column>, {count+} is an outlier: {extreme}, with the fence at {fence}.",
    "Check the {count+} of <column> outside the fence of {fence}, for errors or unusual events, before relying on its average.",
    "Check whether {extreme} in <column> is an error or an unusual event before relying on its average.",
  ],
  correlation: [
    "<column> and <by> {r.direction}, with a correlation of {r} across {pairs+}.",
    "Across {pairs+}, <column> and <by> {r.direction} (correlation {r}).",
    "The correlation between <column> and <by> is {r} across {pairs+}.",
    "Check whether the correlation of {r} between <column> and <by> holds within each <any> group before drawing conclusions from it.",
    "Test the correlation of {r} between <column> and <by> on new rows before drawing conclusions from it.",
  ],
  rate: [
    "<by> was {label} in {rate} of [rows|its values].",
    "<by> was {label} for {rate} of the dataset.",
    "{!label}<by> is true in {rate} of [rows|its values].",
    "{!label}The share of rows where <by> is true is {rate}.",
    "{!label}Split the {rate} of rows where <by> is true by <any> to see where they gather.",
    "Split the rows [of|where <by> is] {label}, a share of {rate}, by <any> to see where they gather.",
  ],
  missing: [
    "<by> [is|are] without a usable value in {count+}, or {share} of the dataset.",
    "No usable value is given for <by> in {count+} ({share}), and figures on it rest on the other rows.",
    "In {count+} ({share}), <by> [is|are] empty.",
    "Fill in <by> in the {count+} without a value before comparing groups on it.",
    "Leave the {count+} without <by> out of comparisons that use it.",
  ],
  missing_pattern: [
    `<column> [is|are] without a value in {share}[ of the rows|] ${AT_LABEL}, against {rest} [of all other rows|elsewhere], ${DIFFERENCE} across {rows+}.`,
    `By <by>, <column> [is|are] empty in {share}[ of the rows|] for {label}, against {rest} [of all other rows|elsewhere], ${DIFFERENCE} across {rows+}.`,
    `Fill in <column> ${AT_LABEL}, where {share} of it is empty, before comparing groups of <by> on it.`,
  ],
};

/** Sentences that state no figure, with the check of `dataQuality` that they speak of, if any. */
const PLAIN_FORMS = [
  ["The quality checks found no serious doubt about the data.", "none"],
  ["Remove the duplicate rows, or confirm that they are meant, before adding figures together.", "duplicate_rows"],
  ["Some rows are duplicates of others, and figures count them all.", "duplicate_rows"],
  ["Check the outliers in <any> before relying on its average.", "outliers"],
  ["Treat averages of <any> with care: it holds outliers.", "outliers"],
  ["Clean <any> before using it: it mixes kinds of values.", "mixed_types"],
  ["Treat figures on <any> with care: it mixes kinds of values.", "mixed_types"],
  ["Confirm how the dates in <any> are to be read.", "ambiguous_date"],
  ["Treat dates in <any> with care: some can be read in different ways.", "ambiguous_date"],
  ["Confirm how the figures in <any> are to be read.", "ambiguous_number"],
  ["Treat figures on <any> with care: some can be read in different ways.", "ambiguous_number"],
  ["Use the median of <any> beside its average: its values are skewed.", "skewed"],
  ["Check the dates in <any> that have not come yet.", "future_dates"],
  ["Some dates in <any> have not come yet.", "future_dates"],
  ["Confirm that the negative values of <any> are meant.", "negative_values"],
  ["Some values of <any> are negative.", "negative_values"],
  ["Fill in the empty values of <any> before comparing groups on it.", "missing"],
  ["There are no values of <any> at all.", "missing"],
  ["Figures on <any> rest on part of the rows, with the others empty.", "missing"],
  ["Treat every figure with care: some of the rows were left out when the data came in.", "truncated"],
  ["Some of the rows were left out when the data came in.", "truncated"],
  ["Some figures rest on a part of the rows.", "sampled"],
  ["Treat this as an association, not as proof of what moves [<any>|the number of rows].", "asked"],
  ["The rows gave no finding on <any>.", "asked"],
  ["Part of the question could not be tied to a column of the dataset.", "asked"],
  ["A comparison of periods as asked for is not among the findings of this report.", "asked"],
  ["A movement over time as asked about is not among the findings of this report.", "asked"],
  ["A difference between groups as asked about is not among the findings of this report.", "asked"],
  ["An order of groups as asked for is not among the findings of this report.", "asked"],
  ["A distribution as asked about is not among the findings of this report.", "asked"],
  ["A relation between the columns asked about is not among the findings of this report.", "asked"],
];

const TITLE_FORMS = [
  "<any> by <any>[ over time|]",
  "<any> over time",
  "<any>[ and <any>|] in <dataset>",
  "Rows by <any>[ over time|]",
  "Rows over time",
  "Rows in <dataset>",
  "Overview of <dataset>",
];

const OPEN = "\ue000";
const SHUT = "\ue001";

function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Either case of the first letter: names take a capital where a sentence starts. */
function eitherCase(name) {
  const big = capitalised(name);
  return big === name ? escaped(name) : `(?:${escaped(name)}|${escaped(big)})`;
}

/** Names of columns in text, the longest first. */
function namesInText(check) {
  const names = [...check.names.values()].map(({ inText }) => inText);
  return [...new Set(names)].filter((name) => name !== "").sort((a, b) => b.length - a.length);
}

function anyOf(list) {
  return list.length === 0 ? "(?!)" : `(?:${list.join("|")})`;
}

/** The figure that a claim is about, in words. */
function measureInWords(check, column, aggregation) {
  if (column === null || aggregation === "count") return "[Tt]he number of rows";
  const name = check.names.get(column)?.inText ?? column;
  if (aggregation === "count_distinct") return `[Tt]he number of different ${escaped(name)} values`;
  const { stored, type } = check.columns.get(column) ?? {};
  if ((aggregation === "avg" || aggregation === "rate") && (stored === "boolean" || type === "boolean"))
    return `[Tt]he rate of ${escaped(name)}`;
  const words = {
    sum: ["otal", "[Tt]", /^(?:total|sum)\b/i],
    avg: ["verage", "[Aa]", /^(?:average|avg|mean)\b/i],
    median: ["edian", "[Mm]", /^median\b/i],
  };
  const word = words[aggregation];
  return word === undefined || word[2].test(name) ? eitherCase(name) : `${word[1]}${word[0]} ${escaped(name)}`;
}

/** A form as a pattern over text in which every citation is a mark; null when the claim lacks what it says. */
function patternOf(check, form, claim, marks) {
  const counted = claim !== null && (claim.measure === null || claim.aggregation === "count");
  if (form.startsWith("#count ") && !counted) return null;
  if (form.startsWith("#other ") && counted) return null;
  let lacks = false;
  const markOf = (role, part) => {
    const id = claim?.facts[role];
    const found = marks.flatMap((mark, at) => (mark.factId === id && mark.part === part ? [at] : []));
    return found.length === 0 ? null : `${OPEN}(?:${found.join("|")})${SHUT}`;
  };
  const placeholder = (inner) => {
    const [, ask, role, plus, part, aggregation] = /^([!?~^]?)(\w+)(\+?)(?:\.(\w+))?(?::(\w+))?$/.exec(inner);
    const id = claim?.facts[role];
    if (ask !== "") {
      if ((id !== undefined) === (ask === "!")) lacks = true;
      if ((ask === "~" || ask === "^") && goesAlong(check, claim, role) !== (ask === "~")) lacks = true;
      return "";
    }
    if (aggregation !== undefined && check.facts.get(id ?? "")?.definition.aggregation !== aggregation) return "(?!)";
    const mark = markOf(role, part ?? "display");
    if (mark === null) return "(?!)";
    const unit = plus === "" ? null : markOf(role, "unit");
    return unit === null ? mark : `${mark}(?:[ \u00a0]${unit}){0,3}`;
  };
  const name = (which) => {
    if (which === "any") return anyOf(namesInText(check).map(eitherCase));
    if (which === "dataset") return escaped(datasetName(check));
    if (which === "m") return measureInWords(check, claim.measure, claim.aggregation);
    if (which === "m2") return measureInWords(check, claim.by, claim.aggregation);
    const column = which === "by" ? (claim.by ?? claim.measure) : claim.measure;
    return column === null ? "(?!)" : eitherCase(check.names.get(column)?.inText ?? column);
  };
  const source = form.replace(/^#\w+ /, "").replace(/\{([^}]+)\}|<(\w+)>|[[\]|]|[^{<[\]|]+/g, (piece, inner, which) => {
    if (inner !== undefined) return placeholder(inner);
    if (which !== undefined) return name(which);
    if (piece === "[") return "(?:";
    if (piece === "]") return ")";
    return piece === "|" ? "|" : escaped(piece).replaceAll(" ", "[ \u00a0]");
  });
  return lacks ? null : source;
}

/** True when the figure of a role has the sign of the change. */
function goesAlong(check, claim, role) {
  const [own, change] = [role, "change"].map((one) => check.facts.get(claim?.facts[one] ?? "")?.value);
  return own * change > 0;
}

function datasetName(check) {
  return plainText(check.inputs.datasetName, 150).replace(/(?<=.)\.(?:csv|tsv|txt|json|xlsx)$/i, "") || "the dataset";
}

const VERBS = { up: "rose", down: "fell", flat: "held steady" };
const JOINT_VERBS = { up: "moved together", down: "moved in opposite directions", flat: "did not move together" };

/** Words that say what a figure counts. */
function unitWords({ definition, unit }) {
  const { aggregation, measure, groupBy, period } = definition;
  const words = [];
  if (unit === "rows" || aggregation === "count") words.push("rows");
  if (aggregation === "count" && measure !== null) words.push(groupBy.length > 0 ? "pairs" : "values");
  if (aggregation === "outliers") words.push("values");
  if (aggregation === "count_distinct") words.push("values");
  if (aggregation === "group_count" || aggregation === "groups_for_share") words.push("groups");
  if (unit === "points") words.push("points");
  if (aggregation === "periods" && period?.grain) words.push(`${period.grain}s`);
  if (aggregation === "span") words.push(definition.parameters?.unit ?? "days");
  if (aggregation === "slope" && period?.grain) words.push(`per ${period.grain}`);
  if (aggregation === "cohens_d" || aggregation === "level_shift") words.push("standard deviations");
  return words;
}

/** What a citation must show. */
function citedText(check, fact, part) {
  if (part === "display") return [plainText(factDisplay(fact, check.locale, showsSign(check, fact), check), 120) || "(blank)"];
  if (part === "period") {
    const span = writtenSpan(fact.definition.period, check.locale);
    return span === null ? [] : [span, capitalised(span)];
  }
  if (part === "rank") return fact.rank == null ? [] : [fact.rank];
  if (part === "direction")
    return fact.direction == null ? [] : [(fact.definition.aggregation === "corr" ? JOINT_VERBS : VERBS)[fact.direction]];
  const one = typeof fact.value === "number" && Math.abs(fact.value) === 1;
  return unitWords(fact).flatMap((word) => (one ? [word.startsWith("per ") ? word : word.replace(/s$/, "")] : [word]));
}

/** Every text with its citations in order. */
function textsOf(check) {
  const { title, executiveSummary, insights, recommendations } = check.result;
  const list = [
    ["/title", title],
    ["/executiveSummary", executiveSummary],
  ];
  for (const [at, text] of insights.entries()) list.push([`/insights/${at}`, text]);
  for (const [at, text] of recommendations.entries()) list.push([`/recommendations/${at}`, text]);
  return list;
}

function checkText(check) {
  const texts = new Map(textsOf(check));
  const cited = new Map([...texts.keys()].map((path) => [path, []]));
  for (const [at, citation] of check.result.citations.entries()) {
    const path = `/result/citations/${at}`;
    const fact = check.facts.get(citation.factId);
    if (!texts.has(citation.path)) {
      checkCardCitation(check, citation, fact, path);
      continue;
    }
    const text = texts.get(citation.path);
    if (fact === undefined) check.wrong(`${path}/factId`, citation.factId, "the id of a fact");
    else {
      const part = citation.part ?? "display";
      const shows = text.slice(citation.start, citation.end);
      const should = citedText(check, fact, part);
      if (!should.includes(shows))
        check.wrong(path, `"${shows}" as the ${part} of ${fact.id}`, should.length === 0 ? "nothing" : should[0]);
      cited.get(citation.path).push({ start: citation.start, end: citation.end, factId: citation.factId, part });
    }
  }
  for (const [path, text] of texts) {
    const marks = cited.get(path).sort((a, b) => a.start - b.start);
    const overlap = marks.find((mark, at) => at > 0 && mark.start < marks[at - 1].end);
    if (overlap !== undefined) check.wrong(`/result${path}`, "citations that overlap", "none");
    else if (path === "/title") checkTitle(check, text, marks);
    else checkSentences(check, path, text, marks);
  }
  checkPlaces(check, texts);
}

/** A citation of a card or note, whose text is checked as a whole: it must lie in it and name a fact that belongs there. */
function checkCardCitation(check, citation, fact, path) {
  const text = citation.path
    .split("/")
    .slice(1)
    .reduce((node, key) => node?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], check.result);
  const [, list, at] = citation.path.split("/");
  const owner = list === "kpis" || list === "charts" ? check.result[list][at] : undefined;
  if (typeof text !== "string" || owner === undefined) return check.wrong(`${path}/path`, citation.path, "a text of the report");
  if (fact === undefined) return check.wrong(`${path}/factId`, citation.factId, "the id of a fact");
  const shows = text.slice(citation.start, citation.end);
  if (!(citation.end > citation.start) || citation.end > text.length)
    return check.wrong(path, shown(citation), "a part of that text");
  const own =
    list === "kpis"
      ? [owner.id, owner.change?.factId, ...(check.facts.get(owner.change?.factId ?? "")?.definition.operands ?? [])]
      : null;
  if (own !== null && !own.includes(fact.id)) check.wrong(`${path}/factId`, fact.id, "a fact of that card");
  const part = citation.part ?? "display";
  if (list !== "charts" || part !== "display") return;
  if (shows !== fact.display) check.wrong(path, `"${shows}" as the display of ${fact.id}`, fact.display);
}

/** Text from `start` to `end` with a mark in the place of each citation. */
function markedText(text, start, end, marks) {
  let out = "";
  let from = start;
  for (const [at, mark] of marks.entries()) {
    if (mark.start < start || mark.end > end) continue;
    out += `${text.slice(from, mark.start)}${OPEN}${at}${SHUT}`;
    from = mark.end;
  }
  return out + text.slice(from, end);
}

/** A title of the report's own is made of names of columns; a person's title is the one of the inputs. */
function checkTitle(check, text, marks) {
  if (check.inputs.title) return check.same("/result/title", text, check.inputs.title);
  const marked = markedText(text, 0, text.length, marks);
  const forms = TITLE_FORMS.map((form) => patternOf(check, form, null, marks));
  if (!new RegExp(`^${anyOf(forms)}$`, "u").test(marked))
    check.wrong("/result/title", text, "a title made of the names of columns");
}

/** Every sentence belongs to a claim and has a form of its kind, or is one of those that state nothing. */
function checkSentences(check, path, text, marks) {
  const places = new Map();
  for (const claim of check.result.claims ?? []) {
    for (const place of claim.places) {
      if (place.path !== path) continue;
      const key = `${place.start} ${place.end}`;
      places.set(key, { ...place, claims: [...(places.get(key)?.claims ?? []), claim] });
    }
  }
  const ranges = [...places.values()].sort((a, b) => a.start - b.start);
  let from = 0;
  for (const range of [...ranges, { start: text.length, end: text.length, claims: [] }]) {
    if (range.start < from) {
      check.wrong(`/result${path}`, text.slice(range.start, range.end), "places of claims that do not overlap");
      continue;
    }
    checkPlain(check, path, text, from, range.start, marks);
    if (range.claims.length > 0) checkClaimed(check, path, text, range, marks);
    from = range.end;
  }
}

function checkClaimed(check, path, text, { start, end, claims }, marks) {
  const marked = markedText(text, start, end, marks);
  const patterns = claims.map((claim) =>
    (FORMS[claim.kind] ?? []).map((form) => patternOf(check, form, claim, marks)).filter((one) => one !== null),
  );
  const one = claims.length === 1 ? `${anyOf(patterns[0])}(?: ${anyOf(patterns[0])})*` : joined(patterns);
  if (new RegExp(`^(?:${one})$`, "u").test(marked)) return;
  if (check.inputs.wording === "model" && isReworded(check, marked, claims, marks)) return;
  check.wrong(
    `/result${path}`,
    text.slice(start, end),
    wordingProblem(check, marked) ?? `a sentence that its claim (${claims.map(({ kind }) => kind).join(", ")}) may have`,
  );
}

/** Two claims in one breath: "…, and …". */
function joined(patterns) {
  const firsts = patterns[0].map((one) => one.replace(/\\\.$/, ""));
  return [anyOf(firsts), ...patterns.slice(1).map((list) => anyOf(list.map((one) => one.replace(/\\\.$/, ""))))]
    .join(",[ \u00a0]and[ \u00a0]")
    .concat("\\.");
}

function checkPlain(check, path, text, start, end, marks) {
  const marked = markedText(text, start, end, marks);
  if (marked.trim() === "") return;
  const pattern = PLAIN_FORMS.map(([form, about]) => ({ about, pattern: patternOf(check, form, null, marks) }));
  let rest = marked.trim();
  while (rest !== "") {
    const found = pattern
      .map((one) => ({ ...one, match: new RegExp(`^${one.pattern}`, "u").exec(rest) }))
      .find(({ match }) => match !== null);
    if (found === undefined) {
      const says = rest.replaceAll(new RegExp(`${OPEN}(\\d+)${SHUT}`, "g"), (_, at) =>
        text.slice(marks[at].start, marks[at].end),
      );
      return check.wrong(`/result${path}`, says, wordingProblem(check, rest) ?? "a sentence of a claim");
    }
    checkDoubt(check, path, found.match[0], found.about);
    rest = rest.slice(found.match[0].length).trim();
  }
}

/** A doubt that is told was found, about the column that is named. */
function checkDoubt(check, path, sentence, about) {
  const doubts = check.result.dataQuality.filter(({ severity }) => severity !== "info");
  if (about === "none") {
    if (doubts.length > 0) check.wrong(`/result${path}`, sentence, `a doubt: ${doubts[0].message}`);
    return;
  }
  if (about === "asked") {
    if (check.inputs.prompt === "") check.wrong(`/result${path}`, sentence, "nothing: nothing was asked");
    return;
  }
  const found = check.result.dataQuality.some((doubt) => {
    if (doubt.check !== about) return false;
    const name = doubt.column === null ? null : check.names.get(doubt.column)?.inText;
    return (
      name == null ||
      !namesInText(check).some((one) => sentence.includes(one)) ||
      sentence.includes(name) ||
      sentence.includes(capitalised(name))
    );
  });
  if (!found) check.wrong(`/result${path}`, sentence, `no doubt of the kind "${about}" was found there`);
}

function checkPlaces(check, texts) {
  for (const [at, claim] of (check.result.claims ?? []).entries()) {
    for (const place of claim.places) {
      const text = texts.get(place.path);
      if (text === undefined || !(place.end > place.start) || place.end > text.length)
        check.wrong(`/result/claims/${at}/places`, shown(place), "a sentence of the text");
    }
  }
}

/** Words that a text may use outside citations and names of columns. */
const VOCABULARY = new Set(
  [...Object.values(FORMS).flat(), ...PLAIN_FORMS.map(([form]) => form), ...TITLE_FORMS]
    .join(" ")
    .replace(/\{[^}]*\}|<\w+>|#\w+/g, " ")
    .toLowerCase()
    .match(/[a-z]+/g),
);

/** Words that turn, widen or explain a claim: a reworded sentence has those of the sentence it rewords and no other. */
const WEIGHTY = new Set(
  `not no without never nor neither except only total sum average mean median share ratio correlation skewness typical usual
  outlier outliers empty some all each every whole rest other different per against about apart true cycle level slope
  change range strength from to before after between`.split(/\s+/),
);
const NEUTRAL =
  `the a an of in on at from to for by with and as is was were are be been has had have it its this that these those their
  they them there where which when while across within among over through during also then came come reached reach recorded showed
  shown seen found observed stood stand held hold lay lie ran run went covers cover contains includes spans data dataset report
  overall altogether respectively meanwhile namely compared comparing versus followed following reading reads value figures`
    .trim()
    .split(/\s+/);

/** What is wrong with the words of a text in which citations are marks, or null. */
function wordingProblem(check, marked) {
  let bare = marked.replaceAll(new RegExp(`${OPEN}\\d+${SHUT}`, "g"), " ");
  for (const name of [...namesInText(check), datasetName(check)]) {
    bare = bare.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${eitherCase(name)}(?![\\p{L}\\p{N}])`, "gu"), " ");
  }
  const digit = /\S*\p{N}\S*/u.exec(bare);
  if (digit !== null) return `no figure outside a citation ("${digit[0]}")`;
  const mark = /[^A-Za-z ,.;:()'’–\u00a0-]/u.exec(bare);
  if (mark !== null) return `no "${mark[0]}" outside a citation`;
  const word = (bare.toLowerCase().match(/[a-z]+/g) ?? []).find((one) => !VOCABULARY.has(one) && !NEUTRAL.includes(one));
  return word === undefined ? null : `no word such as "${word}" outside a citation`;
}

/**
 * True when a sentence says what a form of its claim says: the same citations, those with a place in the order of the form,
 * the same names, the same weighty words, and else neutral words only.
 */
function isReworded(check, marked, claims, marks) {
  if (claims.length !== 1 || wordingProblem(check, marked) !== null) return false;
  const [claim] = claims;
  const free = new Set(["rows", "change", "slope", "periods", "pairs", "r", "r2", "effect"]);
  const roleOf = (at) => Object.entries(claim.facts).find(([, id]) => id === marks[at].factId)?.[0];
  const said = [...marked.matchAll(new RegExp(`${OPEN}(\\d+)${SHUT}`, "g"))].map(
    (match) => `${roleOf(match[1])}.${marks[match[1]].part}`,
  );
  const words = weightyWords(check, marked);
  return (FORMS[claim.kind] ?? []).some((form) => {
    if (patternOf(check, form, claim, marks) === null) return false;
    return alternatives(form).some((one) => {
      const wanted = [...one.matchAll(/\{(\w+)(\+?)(?:\.(\w+))?(?::(\w+))?\}/g)].map(
        ([, role, , part]) => `${role}.${part ?? "display"}`,
      );
      const shownParts = said.filter((part) => !part.endsWith(".unit"));
      if ([...wanted].sort().join() !== [...shownParts].sort().join()) return false;
      const placed = (list) => list.filter((part) => !free.has(part.split(".")[0]) && !part.endsWith(".direction")).join();
      return placed(wanted) === placed(shownParts) && weightyWords(check, measured(check, one, claim)) === words;
    });
  });
}

/** Every way to take the brackets of a form. */
function alternatives(form) {
  const inner = /\[([^[\]]*)\]/.exec(form);
  if (inner === null) return [form];
  return inner[1]
    .split("|")
    .flatMap((one) => alternatives(form.slice(0, inner.index) + one + form.slice(inner.index + inner[0].length)));
}

/** A form with the figure of its claim in words. */
function measured(check, form, claim) {
  const words = (column) =>
    measureInWords(check, column, claim.aggregation)
      .replace(/\[\w(\w)\]/, "$1")
      .replaceAll("\\", "");
  return form
    .replace(/^#\w+ /, "")
    .replaceAll("<m>", () => words(claim.measure))
    .replaceAll("<m2>", () => words(claim.by));
}

function weightyWords(check, text) {
  let bare = text.replaceAll(new RegExp(`${OPEN}\\d+${SHUT}`, "g"), " ").replace(/\{[^}]*\}|<\w+>/g, " ");
  for (const name of namesInText(check))
    bare = bare.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${eitherCase(name)}(?![\\p{L}\\p{N}])`, "gu"), " ");
  const directional = new Set(["from", "to", "before", "after", "between"]);
  const list = (bare.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => WEIGHTY.has(word) && !directional.has(word));
  return list.sort().join(" ");
}

// A report may name anything: "constructor" is no aggregation and no kind of claim.
for (const table of [AGGREGATIONS, KINDS, FORMS, SEASONS, FIGURE_WORDS, TEST_SIZES, VERBS, JOINT_VERBS])
  Object.setPrototypeOf(table, null);

// ----------------------------------------------------------------------------------------------------------- from a shell

/** The report of a file: the answer of `GET /v1/reports/{id}`, with or without its envelope. */
export function readReport(text) {
  const parsed = JSON.parse(text);
  const report = parsed?.data?.result !== undefined ? parsed.data : parsed;
  if (!report?.result || !report.inputs)
    throw new DataProblem("report.json is not a completed report with `inputs` and `result`.");
  checkShape(report);
  return report;
}

const REPORT_BYTES = 1 << 27;
const NODES_MAX = 5_000_000;
const DEPTH_MAX = 40;
const PROBLEMS_SHOWN = 1000;

/** What a report is made of, as far as the checks take it for granted: `?` may be absent or null, `[]` a list of at most so many. */
const SHAPE = {
  "inputs.rowCount": "number",
  "inputs.columns": 5_000,
  "inputs.columns[].name": "string",
  "inputs.columns[].label": "string",
  "inputs.columns[].stored": "string",
  "inputs.columns[].chosen": "object?",
  "inputs.columns[].chosen.unit": "string?",
  "inputs.datasetName": "string",
  "inputs.locale": "string",
  "inputs.title": "string?",
  "result.title": "string",
  "result.executiveSummary": "string",
  "result.insights": 1_000,
  "result.insights[]": "string",
  "result.recommendations": 1_000,
  "result.recommendations[]": "string",
  "result.dataQuality": 50_000,
  "result.dataQuality[].check": "string",
  "result.dataQuality[].message": "string?",
  "result.facts": 20_000,
  "result.facts[].id": "string",
  "result.facts[].value": "scalar",
  "result.facts[].unit": "string?",
  "result.facts[].rowCount": "number",
  "result.facts[].display": "string?",
  "result.facts[].definition": "object",
  "result.facts[].definition.aggregation": "string",
  "result.facts[].definition.measure": "string?",
  "result.facts[].definition.filter": 1_000,
  "result.facts[].definition.filter[].column": "string",
  "result.facts[].definition.groupBy": 100,
  "result.facts[].definition.groupBy[]": "string",
  "result.facts[].definition.operands": "list?",
  "result.facts[].definition.parameters": "object?",
  "result.facts[].definition.parameters.part": "list?",
  "result.facts[].definition.parameters.part[]": "object",
  "result.facts[].definition.parameters.other": "list?",
  "result.facts[].definition.parameters.other[]": "object",
  "result.facts[].definition.parameters.edges": "list?",
  "result.facts[].definition.period": "object?",
  "result.facts[].definition.period.column": "string",
  "result.facts[].definition.period.from": "string?",
  "result.facts[].definition.period.to": "string?",
  "result.facts[].definition.period.grain": "string?",
  "result.kpis": 1_000,
  "result.kpis[].id": "string",
  "result.kpis[].label": "string",
  "result.kpis[].display": "string",
  "result.kpis[].note": "string?",
  "result.kpis[].trend": "list?",
  "result.kpis[].change": "object?",
  "result.kpis[].change.display": "string",
  "result.kpis[].change.period": "string",
  "result.kpis[].change.value": "number",
  "result.charts": 1_000,
  "result.charts[].id": "string",
  "result.charts[].title": "string",
  "result.charts[].xColumn": "string",
  "result.charts[].yColumn": "string",
  "result.charts[].note": "string?",
  "result.charts[].data": 1_000_000,
  "result.charts[].data[]": "object",
  "result.citations": 100_000,
  "result.citations[].path": "string",
  "result.citations[].start": "number",
  "result.citations[].end": "number",
  "result.citations[].factId": "string",
  "result.claims": "list?",
  "result.claims[].id": "string",
  "result.claims[].kind": "string",
  "result.claims[].aggregation": "string",
  "result.claims[].facts": "object",
  "result.claims[].test": "object?",
  "result.claims[].places": 1_000,
  "result.claims[].places[].path": "string",
  "result.claims[].places[].start": "number",
  "result.claims[].places[].end": "number",
  "result.columnNames": "list?",
  "result.columnNames[].column": "string",
  "result.columnNames[].label": "string",
  "result.columnNames[].inText": "string",
};

/** @throws {DataProblem} where the file holds other types than a report has, nests too deep or is too large. */
function checkShape(report) {
  checkSize(report);
  for (const [path, wanted] of Object.entries(SHAPE)) {
    const steps = path.split(/\.|(?=\[\])/);
    const last = steps.pop();
    // Lists are cut into their items on the way.
    const owners = steps.reduce(
      (nodes, step) => nodes.flatMap((node) => (step === "[]" ? [node] : (node?.[step] ?? []))),
      [report],
    );
    for (const owner of owners) checkType(path, last === "[]" ? owner : owner?.[last], wanted);
  }
}

function checkType(path, value, wanted) {
  const kind = typeof wanted === "number" ? "list" : wanted.replace("?", "");
  if (value == null && typeof wanted === "string" && wanted.endsWith("?")) return;
  const is = Array.isArray(value) ? "list" : value === null ? "null" : typeof value;
  if (is !== kind && !(kind === "scalar" && (is === "number" || is === "string")))
    throw new DataProblem(`report.json: ${path} is ${is === "undefined" ? "missing" : `of type ${is}`}, not ${kind}.`);
  if (kind === "list" && value.length > (typeof wanted === "number" ? wanted : 100_000))
    throw new DataProblem(`report.json: ${path} has ${value.length} items, more than any report.`);
  if (kind === "number" && !Number.isFinite(value)) throw new DataProblem(`report.json: ${path} is no number.`);
}

/** Depth and size, without recursion. */
function checkSize(report) {
  let level = [report];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length;
    if (depth > DEPTH_MAX) throw new DataProblem("report.json nests deeper than any report.");
    if (nodes > NODES_MAX) throw new DataProblem("report.json holds more values than any report.");
    level = level.flatMap((node) => (node !== null && typeof node === "object" ? Object.values(node) : []));
  }
}

/** A report has facts and says something of them. */
function wholeProblems({ facts, kpis, charts, claims, citations, executiveSummary }) {
  const problems = [];
  const lacks = (path, should) => problems.push({ path, says: "nothing", should });
  if (facts.length === 0) lacks("/result/facts", "the facts of the report");
  if (executiveSummary.trim() === "") lacks("/result/executiveSummary", "sentences");
  if (kpis.length + charts.length === 0) lacks("/result/kpis", "key figures or charts");
  if (citations.length === 0) lacks("/result/citations", "a citation of every figure");
  if ((claims ?? []).length === 0) lacks("/result/claims", "the claims that the sentences make");
  return problems;
}

/** A line for a terminal: characters that steer it, or turn the direction, as their code. */
function printable(line) {
  return String(line)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0).toString(16)}}`);
}

/** Reads both files and checks. @returns lines to print, and the exit code. */
export function verifyFiles(reportFile, dataFile) {
  const { code, lines } = verifyTexts(reportFile, dataFile);
  return { code, lines: lines.map(printable) };
}

function verifyTexts(reportFile, dataFile) {
  let report;
  try {
    if (statSync(reportFile).size > REPORT_BYTES) throw new DataProblem("it is too large for a report.");
    report = readReport(readFileSync(reportFile, "utf8"));
  } catch (error) {
    return { code: 2, lines: [`${reportFile}: ${error.message}`] };
  }
  const { inputs, result } = report;
  try {
    const table = readTable(dataFile, inputs.columns, columnsNeeded(report), inputs.rowCount);
    const problems = [...wholeProblems(result), ...verifyReport(report, table)];
    const done = `${result.facts.length} facts, ${result.charts.length} charts and ${result.citations.length} citations`;
    if (problems.length === 0) return { code: 0, lines: [`Verified: ${done} agree with ${table.rowCount} rows.`] };
    const short = (text) => (text?.length > 300 ? `${text.slice(0, 300)}…` : text);
    const lines = problems
      .slice(0, PROBLEMS_SHOWN)
      .flatMap(({ path, says, should }) => [path, `  says:      ${short(says)}`, `  should be: ${short(should)}`]);
    const more = problems.length - PROBLEMS_SHOWN;
    if (more > 0) lines.push(`… and ${more} more.`);
    if (String(inputs.engine) !== ENGINE)
      lines.push(`The report was made by engine ${inputs.engine}, and this program knows engine ${ENGINE}: that may be why.`);
    return { code: 1, lines: [`${problems.length} of what the report says does not hold (${done}):`, ...lines] };
  } catch (error) {
    if (error instanceof DataProblem) return { code: 1, lines: [error.message] };
    if (typeof error?.code === "string") return { code: 2, lines: [`${dataFile}: ${error.message}`] };
    // What is of the right type, and yet no part of any report.
    return { code: 2, lines: [`${reportFile}: this is no report that can be checked (${error?.message ?? error}).`] };
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [reportFile, dataFile, ...more] = process.argv.slice(2);
  if (dataFile === undefined || more.length > 0) {
    process.stderr.write("Usage: node verify.mjs report.json data.csv\n");
    process.exitCode = 2;
  } else {
    const { code, lines } = verifyFiles(reportFile, dataFile);
    (code === 2 ? process.stderr : process.stdout).write(`${lines.join("\n")}\n`);
    process.exitCode = code;
  }
}
