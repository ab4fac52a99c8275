import { piecesOf } from "./words-of";

/** Digits in a piece of a phone number. */
export const PIECE_DIGITS = 4;
/** Fewer digits than these are no part of a number that could be looked for. */
export const NUMBER_DIGITS_MIN = 3;

/**
 * Words for the digits of a phone number, each for four of them and the last for the last three: any three digits begin one,
 * and any four or more are some that follow each other.
 */
export function numberPieces(digits: string): string[] {
  if (digits.length < NUMBER_DIGITS_MIN) return [];
  return [...piecesOf(digits, PIECE_DIGITS), digits.slice(-NUMBER_DIGITS_MIN)].map((piece) => `#${piece}`);
}
