/** What a fact token stands for. */
export type FactPart = "display" | "direction" | "rank" | "period";

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "fact"; token: string; factId: string; part: FactPart }
  | { kind: "column"; token: string; index: number }
  | { kind: "dataset"; token: string };

const TOKEN = /\{\{([A-Za-z][A-Za-z0-9_-]{0,199})(?:\.(direction|rank|period))?\}\}/g;
const COLUMN = /^c(\d{1,4})$/;

/**
 * Cuts token text into literal text and tokens, in one pass from left to right. `{{c3}}` is the label of column 3 and
 * `{{dataset}}` the name of the dataset; every other name is a fact id, known or not. Braces that are no token stay text.
 */
export function parseTokens(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    pieces.push(pieceOf(match[0], match[1] ?? "", match[2]));
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

function pieceOf(token: string, name: string, part: string | undefined): Piece {
  if (part === undefined) {
    const column = COLUMN.exec(name);
    if (column) return { kind: "column", token, index: Number(column[1]) };
    if (name === "dataset") return { kind: "dataset", token };
  }
  return { kind: "fact", token, factId: name, part: (part ?? "display") as FactPart };
}

/** Cuts token text into sentences. Tokens hold no full stop followed by a space, so the cut is exact. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=\.)\s+/).filter((sentence) => sentence !== "");
}
