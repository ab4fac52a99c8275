/** The row of a statement that answers exactly one: what was inserted, or is there by a conflict's rule. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error("A statement answered no row.");
  return row;
}
