/** The code that an error of the system, a database or a library carries; undefined for what has none. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
