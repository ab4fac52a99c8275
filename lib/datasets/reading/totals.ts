import type { CsvRecord } from "./csv-parse";
import { agrees, type Decimal, DecimalSum, readDecimal } from "./decimal-sum";
import { isBlank } from "./table-start";

/** Records at the end of a table that are looked at. */
export const TAIL_ROWS = 8;

const TOTAL_WORDS =
  'total|totals|totaal|totale|totali|totaux|totales|totais|sum|sums|summe|gesamt|gesamtsumme|insgesamt|endsumme|somme|suma|soma|somma|summa|yhteensä|samtals|razem|łącznie|ogółem|celkem|spolu|součet|összesen|ukupno|skupaj|kopā|kokku|iš viso|toplam|итого|всего|разом|усього|сума|общо|укупно|σύνολο|סה"כ|المجموع|الإجمالي|合計|総計|小計|合计|总计|小计|總計|합계|총계|소계|tổng|tổng cộng|jumlah|i alt|ialt|totalt|subtotal|sub-total|subtotale|subtotaal|sous-total|zwischensumme|delsumma|delsum|mezisoučet|suma częściowa|grand total|total general|total général|gesamtergebnis|ergebnis';
const AVERAGE_WORDS =
  "average|avg|mean|durchschnitt|mittelwert|moyenne|promedio|media|média|gemiddelde|gemiddeld|medel|medelvärde|genomsnitt|gennemsnit|gjennomsnitt|keskiarvo|średnia|průměr|átlag|ortalama|среднее|середнє|平均";
const FOOTNOTE =
  /^\s*(?:(?:sources?|notes?|footnotes?|quellen?|anmerkung(?:en)?|hinweise?|stand|remarques?|fuentes?|notas?|fontes?|fonti|nota|bron|bronnen|opmerking|källa|kilde|lähde|źródło|uwagi?|zdroj|poznámka|forrás|источник|примечание|出典|注|資料來源|来源)\s*[:：]|[*†‡©]|\(\d\)\s|(?:generated|exported|created|printed|erstellt|exportiert)\b[\s:]+\S)/iu;
/** Notes that may spill over several cells: a mark or a word like "created" begins values too. */
const SURE_NOTE = /^\s*\p{L}{1,14}\s*[:：]/u;

/** Words, and at most so many characters, that a label is made of. */
const LABEL_CHARS_MAX = 60;
const WORD_EDGE = "[\\s:.,;()\\[\\]/-]";
const total = new RegExp(`^(?:${TOTAL_WORDS})(?:$|${WORD_EDGE})|(?:^|${WORD_EDGE})(?:${TOTAL_WORDS})[\\s:.]*$`, "iu");
const average = new RegExp(`^(?:${AVERAGE_WORDS})(?:$|${WORD_EDGE})|(?:^|${WORD_EDGE})(?:${AVERAGE_WORDS})[\\s:.]*$`, "iu");

const bare = new RegExp(`^(?:${TOTAL_WORDS}|${AVERAGE_WORDS})[\\s:.]*$`, "iu");

export type Label = "total" | "average";

/** What the first text of a row says that the row is: a total, an average, or null for an ordinary row. */
export function labelOf(fields: readonly string[]): Label | null {
  const text = textOf(fields);
  if (text === "" || text.length > LABEL_CHARS_MAX || text.trim().split(/\s+/).length > 5) return null;
  const label = text.trim();
  // Without a number beside it there is nothing that could be a total.
  if (!fields.some((field) => isNumber(field))) return null;
  return total.test(label) ? "total" : average.test(label) ? "average" : null;
}

/** The first text of a row, or nothing. */
function textOf(fields: readonly string[]): string {
  return fields.find((field) => !isBlank(field) && !isNumber(field))?.trim() ?? "";
}

/** Whether a row is a total by its numbers alone: in one column three small numbers may add up by chance. */
export function isBorneOut({ agrees, equal }: Verdict): boolean {
  return agrees && equal > 1;
}

/** True for a last row that could be a total without a label: its first cell is empty, no other one's is, and it has numbers. */
export function isUnnamed(record: CsvRecord, above: readonly CsvRecord[]): boolean {
  const isNameless = isBlank(record.fields[0] ?? "") && record.fields.some((field) => /[1-9]/.test(field) && isNumber(field));
  return isNameless && above.length > 1 && above.every(({ fields }) => !isBlank(fields[0] ?? "") && !isNumber(fields[0] ?? ""));
}

/** True for a line below the table: one filled cell after a blank line, or a source and the like. */
export function isFootnote({ fields, afterBlank }: CsvRecord, width: number): boolean {
  if (width < 2) return false;
  const filled = fields.filter((field) => !isBlank(field)).length;
  const isNote = FOOTNOTE.test((fields[0] ?? "").slice(0, LABEL_CHARS_MAX));
  if (filled === 1) return !isBlank(fields[0] ?? "") && !isNumber(fields[0] ?? "") && (afterBlank || isNote);
  return isNote && (afterBlank || (filled < width && SURE_NOTE.test(fields[0] ?? "")));
}

function isNumber(field: string): boolean {
  return /\d/.test(field) && (readDecimal(field, ".") !== null || readDecimal(field, ",") !== null);
}

export interface Verdict {
  /** Whether the numbers of the row are what its label says, of the rows above it. */
  agrees: boolean;
  /** Columns that agree. */
  equal: number;
  /** How sure that is: less where some number is neither sum nor mean, but lies between the values. */
  confidence: number;
  /** Names of columns that disagree. */
  apart: string[];
  checked: number;
  /** The rows above add up to twice the total: subtotals stand among them. */
  doubled: boolean;
  /** One row stands above, and the label says more than "total": that both have one number is no sign. */
  single: boolean;
}

/** Sums over rows, each under both decimal marks, of all columns or those in which some labelled row has a number. */
export class ColumnSums {
  private readonly point: DecimalSum[];
  private readonly comma: DecimalSum[];
  private readonly filled: number[];
  private readonly columns: number[];
  private rows = 0;

  constructor(
    private readonly names: readonly string[],
    labelled: readonly { fields: readonly string[] }[] | null = null,
  ) {
    const isWanted = (i: number) => labelled === null || labelled.some(({ fields }) => isNumber(fields[i] ?? ""));
    this.columns = names.flatMap((_, i) => (isWanted(i) ? [i] : []));
    this.point = names.map(() => new DecimalSum());
    this.comma = names.map(() => new DecimalSum());
    this.filled = names.map(() => 0);
  }

  add(fields: readonly string[]): void {
    this.rows++;
    for (const i of this.columns) {
      const field = fields[i] ?? "";
      if (field === "" || isBlank(field)) continue;
      this.filled[i] = (this.filled[i] ?? 0) + 1;
      this.point[i]?.addText(field, ".");
      this.comma[i]?.addText(field, ",");
    }
  }

  /** Looks whether a labelled row says what these sums say. */
  check(fields: readonly string[], label: Label): Verdict {
    const apart: string[] = [];
    let equal = 0;
    let loose = 0;
    let doubled = 0;
    for (const i of this.columns) {
      const found = this.compare(fields[i] ?? "", i, label);
      if (found === null) continue;
      if (found === "equal") equal++;
      else if (found === "between") loose++;
      else {
        if (found === "double") doubled++;
        apart.push(this.names[i] ?? "");
      }
    }
    const single = this.rows === 1 && equal > 0 && apart.length === 0 && !bare.test(textOf(fields));
    const isTotal = equal > 0 && apart.length === 0 && !single;
    return {
      agrees: isTotal,
      equal,
      confidence: isTotal ? (loose === 0 ? 0.98 : 0.85) : 0.5,
      apart,
      checked: equal + loose + apart.length,
      doubled: doubled > 0,
      single,
    };
  }

  private compare(field: string, column: number, label: Label): "equal" | "between" | "double" | "apart" | null {
    if (isBlank(field)) return null;
    const sums = [
      [readDecimal(field, "."), this.point[column]],
      [readDecimal(field, ","), this.comma[column]],
    ] as const;
    let found: "between" | "double" | "apart" | null = null;
    for (const [shown, sum] of sums) {
      // A column that is mostly text, such as a code, has no sum.
      if (shown === null || sum === undefined || sum.count === 0 || sum.count * 2 < (this.filled[column] ?? 0)) continue;
      const exact = sum.total();
      if (isEqual(shown, exact, BigInt(sum.count), label)) return "equal";
      const rough = Number(shown.digits) / 10 ** shown.scale;
      if (agrees({ digits: shown.digits * 2n, scale: shown.scale }, exact)) found = "double";
      else if (found === null && sum.count > 1 && rough >= sum.min && rough <= sum.max) found = "between";
      else found ??= "apart";
    }
    return found;
  }
}

function isEqual(shown: Decimal, exact: Decimal, count: bigint, label: Label): boolean {
  return label === "total" ? agrees(shown, exact) : agrees(shown, exact, count);
}
