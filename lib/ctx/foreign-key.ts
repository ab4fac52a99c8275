/** Something that a row names was deleted meanwhile. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = (value: unknown) => (value as { code?: unknown } | null)?.code;
  return code(error) === "23503" || code((error as Error).cause) === "23503";
}
