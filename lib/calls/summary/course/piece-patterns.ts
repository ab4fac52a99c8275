import { type Language, spoken } from "../../language/languages";
import type { PieceWords } from "../../language/piece-words";
import { phrases } from "../phrases";

export type PiecePatterns = Readonly<Record<keyof PieceWords, RegExp>> & {
  /** Begins a question. */
  readonly opener: RegExp;
};

const compiled = new Map<Language, PiecePatterns | null>();

/** How sentences of a language are cut for telling, compiled when it is first wanted; null where it is only quoted. */
export function piecePatterns(language: Language): PiecePatterns | null {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { pieces, openers } = spoken(language);
  const made =
    pieces === undefined
      ? null
      : {
          leadIn: new RegExp(`^${pieces.leadIn}`),
          clauseStart: new RegExp(pieces.clauseStart, "g"),
          runOn: new RegExp(`(?<![a-z0-9'])${pieces.runOn}(?![a-z0-9])`, "g"),
          holds: new RegExp(`^${pieces.holds}$`),
          opener: new RegExp(`^${phrases(openers).source}`),
        };
  compiled.set(language, made);
  return made;
}
