import { CsvParser, type CsvRecord } from "./csv-parse";
import { detectHeader } from "./header";

export interface CsvDialect {
  delimiter: string;
  /** Records before the header or the first row: titles, `sep=;`. */
  titleRecords: number;
  hasHeader: boolean;
  /** The header as received, or made-up names; empty headers are named by their place. */
  names: string[];
}

const DELIMITERS = [",", ";", "\t", "|"] as const;
const RECORDS_MAX = 300;
const STEP_CHARS = 16_384;

/**
 * Decides delimiter, titles and header from the beginning of a file.
 * @param head decoded text; `whole` when it is all of the file.
 */
export function sniffCsv(head: string, whole: boolean, preferred: string | null): CsvDialect {
  const hint = /^sep=(.)\r?\n/i.exec(head)?.[1] ?? null;
  const text = hint === null ? head : head.slice(head.indexOf("\n") + 1);
  let best: { delimiter: string; score: number; records: string[][] } | null = null;
  for (const delimiter of hint === null ? DELIMITERS : [hint]) {
    const records = firstRecords(text, delimiter, whole);
    const bonus = delimiter === preferred ? 0.1 : 0;
    const score = consistency(records) + bonus;
    if (best === null || score > best.score + 1e-9) best = { delimiter, score, records };
  }
  if (best === null || best.records.length === 0) {
    return { delimiter: preferred ?? ",", titleRecords: 0, hasHeader: false, names: [] };
  }
  const titles = titleRecords(best.records);
  const header = detectHeader(best.records.slice(titles));
  return {
    delimiter: best.delimiter,
    titleRecords: titles + (hint === null ? 0 : 1),
    hasHeader: header.hasHeader,
    names: header.names,
  };
}

function firstRecords(text: string, delimiter: string, whole: boolean): string[][] {
  const records: CsvRecord[] = [];
  const parser = new CsvParser(delimiter, (record) => records.push(record));
  for (let at = 0; at < text.length && records.length < RECORDS_MAX; at += STEP_CHARS)
    parser.write(text.slice(at, at + STEP_CHARS));
  // A first line that is longer than the head is judged by what is seen of it.
  if (whole || records.length === 0) parser.end();
  return records.slice(0, RECORDS_MAX).map((record) => record.fields);
}

/** How alike the records are: share with the usual number of fields, a little more for more fields; 0 for one field. */
function consistency(records: readonly string[][]): number {
  const usual = usualFields(records);
  if (usual.fields <= 1) return 0;
  return usual.share ** 2 + Math.min(usual.fields, 50) / 1000;
}

function usualFields(records: readonly string[][]): { fields: number; share: number } {
  const counts = new Map<number, number>();
  for (const record of records) counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  let fields = 0;
  let most = 0;
  for (const [length, count] of counts) {
    if (count > most || (count === most && length > fields)) {
      fields = length;
      most = count;
    }
  }
  return { fields, share: records.length === 0 ? 0 : most / records.length };
}

/** Records at the top that hold a title or a note: almost all of their cells are empty or absent. */
function titleRecords(records: readonly string[][]): number {
  const usual = usualFields(records).fields;
  if (usual < 3) return 0;
  let titles = 0;
  for (const record of records.slice(0, 20)) {
    const filled = record.filter((cell) => cell.trim() !== "").length;
    if (filled > Math.max(1, Math.floor(usual / 3)) || record.length >= usual) break;
    titles++;
  }
  return titles < records.length ? titles : 0;
}
