import { badConfig } from "./bad-config";
import type { DatabaseEngine } from "./parse-url";
import { type SqlToken, sqlTokens, UnreadableSql } from "./sql-tokens";

const READS = ["select", "with", "values", "table"];
const WRITES = ["insert", "update", "delete", "merge", "replace"];
const WORD_CHARS_MAX = 30;
/** Functions that reach beyond the tables, or let a text run as a query of its own. The account's rights are the wall. */
const NOT_CALLED = {
  postgres:
    /^(?:dblink\w*|pg_(?:read|ls|file|stat_file|terminate|cancel|reload|rotate|(?:try_)?advisory|logical|notify|promote|switch|wal|create|drop|copy|backup|start_backup|stop_backup|import)(?:_\w*)?|lo_\w+|loread|lowrite|set_config|(?:query|table|schema|database|cursor)_to_xml\w*)$/,
  mysql: /^(?:load_file|get_lock|release_(?:all_)?locks?|sys_\w+|(?:master|source)_pos_wait)$/,
} as const;

/**
 * Makes sure that a person's query is one that reads, and says in words what it is otherwise. The wall is the read-only
 * transaction on the server; this is for clear sentences.
 * @returns the query without a semicolon at its end.
 * @throws {ProviderProblem} `bad_config`.
 */
export function guardSql(sql: string, engine: DatabaseEngine): string {
  if (sql.includes("\u0000")) throw badConfig("The query has a NUL character in it: remove it.");
  const tokens = readable(sql, engine);
  const last = tokens.at(-1);
  const end = isMark(last, ";") ? (last?.at ?? sql.length) : sql.length;
  const body = tokens.filter(({ at }) => at < end);
  refuseSeveral(body);
  refuseOtherThanReading(body);
  refuseLocksAndFiles(body, engine);
  refuseFunctions(sql, body, engine);
  return sql.slice(0, end);
}

function readable(sql: string, engine: DatabaseEngine): SqlToken[] {
  try {
    return sqlTokens(sql, engine);
  } catch (error) {
    throw error instanceof UnreadableSql ? badConfig(`The query can't be read. ${error.message}`) : error;
  }
}

function refuseSeveral(tokens: readonly SqlToken[]): void {
  if (tokens.some((token) => isMark(token, ";"))) throw badConfig("The query has several statements: give one SELECT.");
}

function refuseOtherThanReading(tokens: readonly SqlToken[]): void {
  const first = tokens.find((token) => !isMark(token, "("));
  if (first === undefined) throw badConfig("The query is empty: write a SELECT.");
  if (first.kind !== "word" || !READS.includes(first.text)) {
    const word = first.kind === "word" ? ` This one begins with ${first.text.slice(0, WORD_CHARS_MAX).toUpperCase()}.` : "";
    throw badConfig(`The query must be one SELECT (or WITH … SELECT, VALUES, TABLE).${word}`);
  }
  const write = tokens.find((token, i) => WRITES.includes(token.text) && isInBrackets(tokens, i)) ?? mainWrite(tokens);
  if (write !== undefined) throw writing(write.text);
}

/** True where brackets open and a word or name follows, so that a statement may begin. Columns may be called so too. */
function isInBrackets(tokens: readonly SqlToken[], i: number): boolean {
  const after = tokens[i + 1]?.kind;
  return tokens[i]?.kind === "word" && isMark(tokens[i - 1], "(") && (after === "word" || after === "name");
}

/** What stands behind WITH a (…), b (…), where it writes. */
function mainWrite(tokens: readonly SqlToken[]): SqlToken | undefined {
  if (tokens[0]?.text !== "with") return undefined;
  let depth = 0;
  const main = tokens.find((token, i) => {
    if (isMark(token, "(")) depth++;
    if (isMark(token, ")")) depth--;
    return depth === 0 && isMark(tokens[i - 1], ")") && token.kind === "word" && [...READS, ...WRITES].includes(token.text);
  });
  return main !== undefined && WRITES.includes(main.text) ? main : undefined;
}

function refuseLocksAndFiles(tokens: readonly SqlToken[], engine: DatabaseEngine): void {
  tokens.forEach((token, i) => {
    if (token.kind === "parameter") throw badConfig(`The query has a parameter (${token.text}): write the value itself.`);
    if (token.kind !== "word") return;
    const after = tokens.slice(i + 1, i + 4).map(({ kind, text }) => (kind === "word" ? text : ""));
    const locks = token.text === "for" && /^(?:update|share|no key update|key share)\b/.test(after.join(" "));
    if (locks || (token.text === "lock" && after.join(" ") === "in share mode")) {
      throw badConfig("The query locks rows: remove FOR UPDATE, FOR SHARE or LOCK IN SHARE MODE.");
    }
    if (token.text === "into" && !isMark(tokens[i - 1], ".")) throw writing("into");
    if (engine === "mysql" && token.text === "procedure" && after[0] === "analyse") throw writing("procedure");
  });
}

/** In quotes they are called as well. */
function refuseFunctions(sql: string, tokens: readonly SqlToken[], engine: DatabaseEngine): void {
  for (const [i, { kind, at }] of tokens.entries()) {
    const next = tokens[i + 1];
    if ((kind !== "word" && kind !== "name") || next === undefined || !isMark(next, "(")) continue;
    const name = /[\w$]+/.exec(sql.slice(at, next.at))?.[0].toLowerCase() ?? "";
    if (NOT_CALLED[engine].test(name)) throw badConfig(`The query calls ${name}, which does more than read tables: remove it.`);
  }
}

function writing(word: string): Error {
  return badConfig(`The query would write something (${word.toUpperCase()}): only queries that read can be imported.`);
}

function isMark(token: SqlToken | undefined, text: string): boolean {
  return token?.kind === "mark" && token.text === text;
}
