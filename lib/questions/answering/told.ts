import type { LedgerFact } from "@/lib/content/ledger";
import type { Citation } from "@/lib/contract/report-facts";

/** Text with the facts that it renders. */
export interface Told {
  text: string;
  cited: { start: number; end: number; factId: string; part?: Citation["part"] }[];
}

/** A piece of a sentence: words of ours, text that is told already, a fact as it is displayed, or its direction. */
type Piece = string | Told | LedgerFact | { direction: LedgerFact };

/** Joins words and facts; each fact is cited where it stands. */
export function tell(words: TemplateStringsArray, ...pieces: readonly Piece[]): Told {
  let told: Told = { text: "", cited: [] };
  for (const [at, word] of words.entries()) {
    told = append(told, word);
    const piece = pieces[at];
    if (piece !== undefined) told = append(told, piece);
  }
  return told;
}

/** Several told texts, one after the other. */
export function joinTold(parts: readonly Told[], between: string): Told {
  return parts.reduce((all, part) => (all.text === "" ? part : append(append(all, between), part)), { text: "", cited: [] });
}

function append(told: Told, piece: Piece): Told {
  const start = told.text.length;
  if (typeof piece === "string") return { ...told, text: told.text + piece };
  if ("cited" in piece) {
    const cited = piece.cited.map((one) => ({ ...one, start: one.start + start, end: one.end + start }));
    return { text: told.text + piece.text, cited: [...told.cited, ...cited] };
  }
  const { fact, text, part } = shownOf(piece);
  const cite = { start, end: start + text.length, factId: fact.id, ...(part === undefined ? {} : { part }) };
  return { text: told.text + text, cited: text === "" ? told.cited : [...told.cited, cite] };
}

const DIRECTIONS = { up: "rose", down: "fell", flat: "held steady" } as const;

function shownOf(piece: LedgerFact | { direction: LedgerFact }): { fact: LedgerFact; text: string; part?: Citation["part"] } {
  if ("display" in piece) return { fact: piece, text: piece.display };
  const fact = piece.direction;
  return { fact, text: DIRECTIONS[fact.direction ?? "flat"], part: "direction" };
}
