import { describe, expect, test } from "vitest";
import { guardSql } from "./sql-guard";

function refusal(sql: string, engine: "postgres" | "mysql"): string | null {
  try {
    guardSql(sql, engine);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const READS = [
  "select 1",
  " \n(select 1) union all (select 2)",
  "SELECT * FROM t WHERE a = 'x; delete from t' -- ; drop table t",
  "with a as (select 1) select * from a",
  "with recursive a(n) as (select 1 union all select n + 1 from a where n < 9) select * from a",
  "values (1), (2)",
  "table t",
  "select /* ; update */ 1 /* into */",
  "select count(*) from t where note like '%insert into%'",
  "select t.into from t",
  "select a as updated, deleted, inserted from t",
  "select 'it''s; fine' as x;",
  "select 1; -- the end",
  "select 1 /* the end */ ;\n",
  "select replace(name, 'a', 'b') from t",
  "select * from t where exists (select 1 from u)",
];
const POSTGRES_READS = [
  "select $$ ; drop table x $$",
  "select $a$ $$ ; ' $a$, 2",
  `select ";" from "update"`,
  "select E'\\'; delete from t'",
  "select /* a /* nested ; */ ; */ 1",
  "select delete, update from t",
  "select count(update) from t",
  "select '\\'; ",
  "select pg_read_file from t where pg_size_pretty(1) is null",
  "select pg_sleep(0)",
];
const MYSQL_READS = [
  "select `;` from `update`",
  "select 'a\\'; delete from t'",
  "select 1 # ; drop",
  'select "a;b"',
  "select 1 --2 from t",
  "select /*+ max_execution_time(1) */ 1",
];

const REFUSED: [string, RegExp][] = [
  ["", /empty/],
  ["-- nothing", /empty/],
  [";", /empty/],
  ["select 1; select 2", /several/],
  ["select 1;;", /several/],
  ["select 1; drop table t", /several/],
  ["insert into t values (1)", /begins with INSERT/],
  ["UPDATE t set a = 1", /begins with UPDATE/],
  ["delete from t", /begins with DELETE/],
  ["drop table t", /begins with DROP/],
  ["call f()", /begins with CALL/],
  ["set role x", /begins with SET/],
  ["explain analyze select 1", /begins with EXPLAIN/],
  ["show tables", /begins with SHOW/],
  ["'select'", /one SELECT/],
  ["select * into x from t", /write.*INTO/],
  ["select * from t into outfile '/tmp/x'", /INTO/],
  ["with a as (select 1) delete from t", /write.*DELETE/],
  ["with a as (select 1) update t set a = 1", /write.*UPDATE/],
  ["with a as (select 1) insert into t select 1", /write/],
  ["select * from t for update", /locks/],
  ["select * from t FOR /* x */ UPDATE", /locks/],
  ["select * from t for share", /locks/],
  ["select * from t lock in share mode", /locks/],
  ["select 'never ends", /isn't closed/],
  ["select /* never ends", /no end/],
  ["select 1\u0000", /NUL/],
];
const POSTGRES_REFUSED: [string, RegExp][] = [
  ["with a as (delete from t returning *) select * from a", /write.*DELETE/],
  ["with a as (update t set a = 1 returning *) select * from a", /write.*UPDATE/],
  ['with a as (update "t" set a = 1 returning *) select * from a', /write.*UPDATE/],
  ["with a as (insert into t values (1) returning *) select * from a", /write/],
  ["with a as (merge into t using u on true when matched then delete) select 1", /write/],
  ["select * from t for no key update", /locks/],
  ["select $1", /parameter/],
  ["select pg_read_file('/etc/passwd')", /calls pg_read_file/],
  ["select * from pg_catalog.\"pg_ls_dir\" ('.')", /calls pg_ls_dir/],
  ["select lo_import('/etc/passwd'), lo_create(0)", /calls lo_import/],
  ["select pg_terminate_backend(pid) from pg_stat_activity", /calls pg_terminate_backend/],
  ["select query_to_xml('delete from t', true, true, '')", /calls query_to_xml/],
  ["select set_config('role', 'postgres', false)", /calls set_config/],
  ["select * from dblink('host=db', 'select 1') as t (x int)", /calls dblink/],
  ["copy t to '/tmp/x'", /begins with COPY/],
  ["do $$ begin end $$", /begins with DO/],
  ["select $a$ never ends", /isn't closed/],
  ["select /* a /* b */ 1", /no end/],
];
const MYSQL_REFUSED: [string, RegExp][] = [
  ["select 1 /*!50000 into outfile '/tmp/x' */", /run by the server/],
  ["select /*M!100100 1 */", /run by the server/],
  ["select * from t into @a", /INTO/],
  ["load data local infile '/etc/passwd' into table t", /begins with LOAD/],
  ["handler t open", /begins with HANDLER/],
  ["replace into t values (1)", /begins with REPLACE/],
  ["select ?", /parameter/],
  ["select load_file('/etc/passwd')", /calls load_file/],
  ["select `get_lock`('x', 1)", /calls get_lock/],
];

describe.each([
  ["postgres", [...READS, ...POSTGRES_READS], [...REFUSED, ...POSTGRES_REFUSED]],
  ["mysql", [...READS, ...MYSQL_READS], [...REFUSED, ...MYSQL_REFUSED]],
] as const)("a query for %s", (engine, reads, refused) => {
  test.each(reads)("reads: %s", (sql) => {
    expect(refusal(sql, engine)).toBeNull();
  });
  test.each(refused)("is refused: %s", (sql, sentence) => {
    expect(refusal(sql, engine)).toMatch(sentence);
  });
});

test("loses the semicolon at its end and nothing else", () => {
  expect(guardSql("select ';' ; -- end", "postgres")).toBe("select ';' ");
  expect(guardSql("select 1 -- end", "postgres")).toBe("select 1 -- end");
});
