/** Hidden column of every table of rows: the place of the row in the order received, from 1. */
export const ROW_COLUMN = "__row";

/**
 * Column names for SQL, one per header, in order: the header itself unless it is empty or already taken
 * (DuckDB compares names without case), then with `_2`, `_3` … appended. Quote them with `quoted`.
 */
export function identifiers(names: readonly string[]): string[] {
  const taken = new Set([ROW_COLUMN]);
  // Later headers keep their own name where they can: only true repeats get a number.
  const wanted = new Set(names.map(fold));
  return names.map((name, index) => {
    const base = name.trim() === "" ? `column_${index + 1}` : name;
    let result = base;
    for (let n = 2; taken.has(fold(result)) || (result !== name && wanted.has(fold(result))); n++) result = `${base}_${n}`;
    taken.add(fold(result));
    return result;
  });
}

/** An identifier as SQL writes it. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** Text as an SQL literal. */
export function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/**
 * A condition that a text is one of some words. Not by IN, which DuckDB turns into a join for each list: of 62 columns of flags these
 * took 350 MB, and of one column half as long again.
 */
export function isOneOf(text: string, words: Iterable<string>): string {
  return `list_contains([${[...words].map(literal).join(", ")}], ${text})`;
}

function fold(name: string): string {
  return name.toLowerCase();
}
