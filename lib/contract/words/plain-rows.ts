/**
 * Rows of a request that all have the same names in the same order, read without taking them apart: valid JSON, every cell a
 * string, number, boolean or null within the limits of a cell, no character that has to be cleaned.
 */
export class PlainRows {
  constructor(
    readonly names: readonly string[],
    readonly length: number,
    /** JSON list with a list of values for each row, in the order of the names. */
    readonly json: string,
  ) {}
}
