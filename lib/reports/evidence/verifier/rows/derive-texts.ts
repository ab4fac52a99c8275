import { DataProblem } from "../figures/problems";
import type { Derivation } from "../figures/report";
import type { Column } from "./columns";
import type { Made } from "./made";
import { TextColumn } from "./text-column";

/** True for some values. */
export function is({ values }: Derivation, [source]: readonly Column[]): Made {
  if (!Array.isArray(values) || values.length === 0) throw new DataProblem("a flag of a category has values");
  const wanted = new Set(values);
  return ofTexts(source, "boolean", (text) => String(wanted.has(text)));
}

const NUMBERS = ["integer", "decimal", "double"];

/** True where there is a value, and of numbers one that is not 0. */
export function any(_: Derivation, [source]: readonly Column[]): Made {
  if (source === undefined) throw new DataProblem("what may be there is a column");
  const isNone = NUMBERS.includes(source.stored) ? (row: number) => source.number(row) === 0 : () => false;
  return { stored: "boolean", text: (row) => String(source.present(row) && !isNone(row)) };
}

/** True where the words of a term stand in the text. */
export function mentions({ term = "" }: Derivation, [source]: readonly Column[]): Made {
  const wanted = words(term);
  if (wanted.trim() === "") throw new DataProblem("a text mentions words");
  return ofTexts(source, "boolean", (text) => String(words(text).includes(wanted)));
}

/** Characters of a text. */
export function length(_: Derivation, [source]: readonly Column[]): Made {
  return ofTexts(source, "integer", (text) => String([...text].length));
}

/** In small letters without accents, between single spaces; all that is no letter or digit is a space. */
function words(text: string): string {
  const folded = Array.from(text, (letter) => letter.toLowerCase())
    .join("")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return ` ${folded.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, " ")} `;
}

function ofTexts(column: Column | undefined, stored: string, of: (text: string) => string): Made {
  if (!(column instanceof TextColumn)) throw new DataProblem("texts are derived from texts");
  const made = column.values.map(of);
  return { stored, text: (row) => made[column.raw(row)] ?? null };
}
