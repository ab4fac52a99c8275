/** One thing that was said or written as a number or a letter of a number. */
export interface Item {
  /** Tokens from (inclusive) and to (exclusive). */
  readonly from: number;
  readonly to: number;
  /** What it stands for: digits, capital letters, or "+". */
  readonly chars: string;
  /** What it stands for if two words that make one number were two: "twenty four" as 20 and 4. */
  readonly apart?: string;
  readonly spoken: boolean;
  /** An amount, a date, a time: no piece of a number, and a number does not go on beyond it. */
  readonly barrier: boolean;
}
