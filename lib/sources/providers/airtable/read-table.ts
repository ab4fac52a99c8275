import { z } from "zod";
import type { CellValue } from "@/lib/contract/rows";
import { RowFlattener } from "@/lib/platform/provider/flatten-row";
import type { PatienceRule } from "@/lib/platform/provider/try-again";
import type { ProviderCtx, RowPage } from "@/lib/platform/provider/types";
import { UniqueNames } from "@/lib/platform/provider/unique-names";
import { askAirtable } from "./airtable-api";
import { columnsOf } from "./cells";
import { type AirtableTable, readTable, typeOf } from "./schema";

/** The most that Airtable gives at once. */
const PAGE_ROWS = 100;

const recordPage = z.object({
  records: z.array(z.object({ id: z.string(), createdTime: z.string().optional(), fields: z.record(z.string(), z.unknown()) })),
  offset: z.string().min(1).optional(),
});
type AirtableRecord = z.output<typeof recordPage>["records"][number];

interface Column {
  name: string;
  type: string | null;
  cell(record: AirtableRecord): CellValue;
}

/**
 * Pages of a table, each record once: the API takes no snapshot, so one that is moved meanwhile may come again.
 * The cursor is of no use later, since offsets end within minutes.
 */
export async function* readRecords(
  ctx: ProviderCtx,
  tableId: string | null,
  patience: PatienceRule,
): AsyncGenerator<RowPage, void, void> {
  const { baseId, table } = await readTable(ctx, tableId, patience);
  const columns = columnsOfTable(table);
  const kind = { baseId, scope: "data.records:read", patience } as const;
  const flattener = new RowFlattener();
  const seen = new Set<string>();
  let offset: string | undefined;
  do {
    const query = new URLSearchParams({ pageSize: String(PAGE_ROWS), returnFieldsByFieldId: "true" });
    if (offset !== undefined) query.set("offset", offset);
    const page = await askAirtable(ctx, `/v0/${baseId}/${table.id}?${query}`, kind, recordPage);
    const rows = page.records
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((record) => flattener.flatten(cellsOf(columns, record)));
    offset = page.offset;
    yield { rows, cursor: seen.size, done: offset === undefined, warnings: flattener.takeWarnings() };
  } while (offset !== undefined);
}

/** What the columns of a table are, as Airtable calls them. */
export async function readColumnTypes(
  ctx: ProviderCtx,
  tableId: string | null,
  patience: PatienceRule,
): Promise<Map<string, string>> {
  const { table } = await readTable(ctx, tableId, patience);
  return new Map(columnsOfTable(table).flatMap(({ name, type }) => (type === null ? [] : [[name, type] as const])));
}

function cellsOf(columns: readonly Column[], record: AirtableRecord): Record<string, CellValue> {
  const cells: Record<string, CellValue> = Object.create(null);
  for (const column of columns) cells[column.name] = column.cell(record);
  return cells;
}

/** Records name fields by id, which stay: a field that is given another name meanwhile changes nothing in a pass. */
function columnsOfTable(table: AirtableTable): Column[] {
  const names = new UniqueNames();
  const columns: Column[] = [
    { name: names.take("_id"), type: "id", cell: (record) => record.id },
    { name: names.take("_created"), type: "createdTime", cell: (record) => record.createdTime ?? null },
  ];
  for (const field of table.fields) {
    const into = columnsOf(field);
    into?.suffixes.forEach((suffix, index) => {
      columns.push({
        name: names.take(`${field.name}${suffix}`),
        type: suffix === "" ? typeOf(field) : "count",
        cell: (record) => into.cells(record.fields[field.id])[index] ?? null,
      });
    });
  }
  return columns;
}
