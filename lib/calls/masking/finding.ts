/** Positions in MASKS. */
export const PHONE = 0;
export const EMAIL = 1;
export const ID = 2;
export const CARD = 3;

/** Items `first` to `last` of a chain are one thing. */
export interface Finding {
  readonly first: number;
  readonly last: number;
  readonly mask: number;
  /** Items between that are none of it: "one moment". */
  readonly but?: ReadonlySet<number>;
}

/** "2014", as digits. */
export function isYear(digits: string): boolean {
  return /^(19|20)\d\d$/.test(digits);
}
