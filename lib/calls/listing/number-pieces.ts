import { piecesOf } from "./words-of";

/** Digits in a piece of a phone number. */
export const PIECE_DIGITS = 4;
/** Fewer digits than these are no part of a number that could be looked for. */
export const NUMBER_DIGITS_MIN = 3;

/** Words for the digits of a phone number, each for some that follow each other; longer parts are several words in a row. */
export function numberPieces(digits: string, size: number): string[] {
  return piecesOf(digits, size).map((piece) => `#${piece}`);
}
