/** How much of a generated family is tried: the first of it in `npm test`, all of it with LONG=1 (`npm run torture -- LONG`). */
export function generated<T>(first: T, all: T): T {
  return process.env.LONG === "1" ? all : first;
}
