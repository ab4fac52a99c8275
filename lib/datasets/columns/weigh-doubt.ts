import type { ColumnDoubt } from "@/lib/contract/reading";
import type { Engine } from "@/lib/platform/analysis/engine";
import { QUALITY_RULES } from "./quality-rules";
import type { ColumnReading, Question, Rival } from "./reading";
import { shownTime } from "./time-reading";

/** What all rows leave open about a column, with the other readings and how many values each of them changes. */
export interface WeighedDoubt {
  doubt: ColumnDoubt;
  alternatives: { type: Rival["type"]; format: string | null; count: number }[];
}

/** The columns that `raw` has of a doubtful column. */
interface Place {
  /** Cell as its reading gets it. */
  cell: string;
  /** Value under the reading taken; null for the text as received. */
  value: string | null;
}

/**
 * Asks all rows whether they decide what the values seen so far left open. A value that fits one answer alone decides;
 * while none does, or while they disagree, every answer is kept with what it does to the figures.
 */
export async function weighDoubt(
  engine: Engine,
  reading: ColumnReading,
  place: Place,
  misfits: number,
): Promise<WeighedDoubt | null> {
  const { question } = reading;
  if (question === null || (question.settled && misfits === 0)) return null;
  const { rivals } = question;
  const first = await figuresOf(engine, question, rivals, place);
  const open = rivals.filter((_, i) => first.isOpen(i));
  if (open.length === 0) return null;
  const figures = open.length === rivals.length ? first : await figuresOf(engine, question, open, place);
  return weighed(question, open, figures);
}

/** What all rows say about a column under each answer: the one taken, then the rivals. */
interface Figures {
  count: number;
  movedRows: number;
  example: string | null;
  /** Values that the rival changes. */
  changed(rival: number): number;
  /** False when the rows rule the rival out. */
  isOpen(rival: number): boolean;
  answer(place: number): { reads: Scalar; min: Scalar; max: Scalar; sum: Scalar };
}

type Scalar = string | number | null;

/** What has no sum. */
const SUMLESS: ReadonlySet<string> = new Set(["time", "date", "datetime", "boolean"]);

async function figuresOf(engine: Engine, question: Question, rivals: readonly Rival[], place: Place): Promise<Figures> {
  const isMoment = question.check === "ambiguous_date";
  const concerned = question.concerns?.("received") ?? "true";
  const isKept = [place.value === null, ...rivals.map(({ valueSql }) => valueSql === null)];
  const isTime = [question.taken, ...rivals.map(({ choose }) => choose)].map(({ type = "text" }) => SUMLESS.has(type));
  const others = rivals.map((_, i) => `r${i}`);
  /** A text and what is made of it are no two values to compare, nor are minutes and seconds. */
  const differs = (sql: string) => (question.concerns === undefined ? sql : concerned);
  const any = (test: (rival: string) => string) => `(${others.map((rival) => differs(test(rival))).join(" or ")})`;
  const shown = any((rival) => `v <> ${rival}`);
  const moves = others.flatMap((rival, i) =>
    isKept[0] || isKept[i + 1] ? [] : [`date_trunc('month', v) <> date_trunc('month', ${rival})`],
  );
  const parts = [
    "count(*)",
    `count_if(${any((rival) => `v is distinct from ${rival}`)})`,
    isMoment && moves.length > 0 ? `count_if(coalesce(${moves.join(" or ")}, false))` : "0",
    `arg_min(received, place) filter (where ${shown})`,
    ...others.flatMap((rival) => [
      `count_if(${differs(`v is distinct from ${rival}`)})`,
      `count_if(v is not null and ${rival} is null)`,
      `count_if(v is null and ${rival} is not null)`,
    ]),
    // A sum of doubles depends on their order: sorted, it depends on the values alone.
    ...["v", ...others].flatMap((value, i) => [
      `arg_min(${value}, place) filter (where ${shown})`,
      isKept[i] ? "null" : `min(${value})`,
      isKept[i] ? "null" : `max(${value})`,
      isMoment || isTime[i] || isKept[i] ? "null" : `sum(${value} order by ${value})`,
    ]),
  ];
  const { rows } = await engine.query(`${cellsSql(rivals, place)} select ${parts.join(", ")} from cells`);
  const [total, count, movedRows, example, ...rest] = rows[0] ?? [];
  const counts = rest.slice(0, others.length * 3).map(Number);
  const answers = rest.slice(others.length * 3).map(scalar);
  return {
    count: Number(count),
    movedRows: Number(movedRows),
    example: typeof example === "string" ? example : null,
    changed: (rival) => counts[rival * 3] ?? 0,
    isOpen(rival) {
      const [, taken = 0, other = 0] = counts.slice(rival * 3, rival * 3 + 3);
      if (question.concerns !== undefined) return taken <= Number(total) * (1 - QUALITY_RULES.types.guessShareMin);
      return taken === 0 || taken / (taken + other) < QUALITY_RULES.types.decisiveShareMin;
    },
    answer(at) {
      const [reads = null, min = null, max = null, sum = null] = answers.slice(at * 4, at * 4 + 4);
      return { reads, min, max, sum };
    },
  };
}

function weighed(question: Question, rivals: readonly Rival[], figures: Figures): WeighedDoubt | null {
  // Values that come out the same under every answer leave nothing to ask.
  if (figures.count === 0 || figures.example === null) return null;
  const isMoment = question.check === "ambiguous_date";
  const answers = [{ choose: question.taken, format: question.format }, ...rivals];
  return {
    doubt: {
      check: question.check,
      count: figures.count,
      example: figures.example.slice(0, 200),
      options: answers.map(({ choose, format }, i) => {
        const { reads, min, max, sum } = figures.answer(i);
        const shown = (value: Scalar) => (choose.type === "time" ? shownTime(value, format) : value);
        return {
          choose,
          format,
          reads: shown(reads),
          min: shown(min),
          max: shown(max),
          sum: isMoment || sum === null ? null : Number(sum),
        };
      }),
      movedRows: isMoment ? figures.movedRows : null,
    },
    alternatives: rivals.map(({ type, format }, i) => ({ type, format, count: figures.changed(i) })),
  };
}

function cellsSql(rivals: readonly Rival[], { cell, value }: Place): string {
  const readings = rivals.map(({ valueSql }, i) => `, ${valueSql?.(cell) ?? cell} as r${i}`).join("");
  return `with cells as (select __row as place, ${cell} as received, ${value ?? cell} as v${readings} from raw where ${cell} is not null)`;
}

function scalar(value: unknown): Scalar {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
