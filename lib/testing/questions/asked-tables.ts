import type { AskedOf } from "@/lib/questions/reading/read-question";
import { type PlainRow, typedRows } from "../typed-rows";

/** A table that is made row by row; without an entity it holds rows, and without a name it is called after them or by its key. */
export interface MadeTable {
  entity?: string;
  dataset?: string;
  row: (at: number) => PlainRow;
}

/** Tables of `rowCount` rows each, as questions know them. */
export async function askedTables(
  tables: Readonly<Record<string, MadeTable>>,
  rowCount: number,
  locale = "en-US",
): Promise<ReadonlyMap<string, AskedOf>> {
  const asked = new Map<string, AskedOf>();
  for (const [id, { entity = "rows", dataset = entity === "rows" ? id : entity, row }] of Object.entries(tables)) {
    const { profiles, session } = await typedRows(Array.from({ length: rowCount }, (_, at) => row(at)));
    session.close();
    asked.set(id, { profiles, entity, dataset, rowCount, locale });
  }
  return asked;
}
