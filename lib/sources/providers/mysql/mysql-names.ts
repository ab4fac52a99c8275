import { badConfig } from "../database/bad-config";

const PART = "`((?:[^`\\u0000]|``)+)`";

/** A name as it stands in a statement, whatever is in it. */
export function quoted(name: string): string {
  return `\`${name.replaceAll("`", "``")}\``;
}

/** Id of a table: database and table in backticks, ready for a statement. */
export function tableId(schema: string, table: string): string {
  return `${quoted(schema)}.${quoted(table)}`;
}

/** @throws {ProviderProblem} `bad_config` for an id that is none of ours. */
export function tableOf(id: string): { schema: string; table: string } {
  const [, schema, table] = new RegExp(`^${PART}\\.${PART}$`).exec(id) ?? [];
  if (schema === undefined || table === undefined) throw badConfig("This table isn't in the list. Choose one again.");
  return { schema: schema.replaceAll("``", "`"), table: table.replaceAll("``", "`") };
}
