const CLAUSES = /\s+(?=(?:FROM|WHERE|GROUP BY|HAVING|ORDER BY|LIMIT|UNION ALL)\b)/g;

/** The same query with its clauses on lines of their own. What stands in quotes is left alone. */
export function sqlLines(sql: string): string {
  return sql
    .split(/('(?:[^']|'')*'|"(?:[^"]|"")*")/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(CLAUSES, "\n")))
    .join("");
}
