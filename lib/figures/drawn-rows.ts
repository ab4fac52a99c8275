import type { TableColumn } from "./table";

/** Two columns with a new value in every tenth row or oftener tell rows apart as well as all columns, and cost less. */
const MANY = 0.1;

/** A condition that one row in `every` meets, by its own cells: the same rows in whatever order they come. */
export function drawnSql(columns: readonly TableColumn[], every: number, rowCount: number): string {
  const own = columns.filter(({ profile }) => profile.derivation === undefined);
  const fullest = own.toSorted((a, b) => b.profile.distinctCount - a.profile.distinctCount || a.index - b.index);
  const many = fullest.filter(({ profile }) => profile.distinctCount > MANY * rowCount).slice(0, 2);
  const drawn = many.length === 2 ? many : own;
  return `hash(${drawn.map(({ sql }) => sql).join(", ")}) % ${every} = 0`;
}
