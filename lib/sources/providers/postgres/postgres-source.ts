import type { SourceTarget } from "@/lib/platform/provider/types";
import { badConfig } from "../database/bad-config";
import { guardSql } from "../database/sql-guard";
import { tableId, tableOf } from "./postgres-names";
import type { PostgresSession } from "./postgres-session";

/** What is read: a person's query, or a whole table, as it stands in FROM too. */
export interface PostgresSource {
  sql: string;
  from: string;
  /** The part of `from` that a person wrote, for places in it. */
  fromPrefix: string;
}

/** @throws {ProviderProblem} `bad_config` for a target that can't be read. */
export function sourceOf(target: SourceTarget): PostgresSource {
  if (target.query !== null) {
    const sql = guardSql(target.query, "postgres");
    // A line comment may stand at the end of a query.
    return { sql, from: `(${sql}\n) q`, fromPrefix: "(" };
  }
  if (target.tableId === null) throw badConfig("Choose a table, or write a query.");
  const { schema, table } = tableOf(target.tableId);
  const name = tableId(schema, table);
  return { sql: `select * from ${name}`, from: `${name} q`, fromPrefix: "" };
}

/** Runs a statement that has a person's query in it. */
export function runAbout(session: PostgresSession, text: string, parameters: string[], about: { sql: string; before: string }) {
  return session.run(text, parameters, { sql: about.sql, prefixChars: about.before.length });
}
