import type { RowsSession } from "./table";

/** Each distinct count holds tables of its own, some 2 MB, however few rows there are: of dozens in one statement no memory is left. */
const AT_ONCE = 20;

/**
 * The cells of one row of many expressions, in their order, asked in statements of a few each.
 * @param from what follows the expressions: `FROM rows WHERE …`
 */
export async function askInParts(session: RowsSession, expressions: readonly string[], from: string): Promise<unknown[]> {
  const cells: unknown[] = [];
  for (let at = 0; at < expressions.length; at += AT_ONCE) {
    const { rows } = await session.query(`SELECT ${expressions.slice(at, at + AT_ONCE).join(", ")} ${from}`);
    cells.push(...(rows[0] ?? []));
  }
  return cells;
}
