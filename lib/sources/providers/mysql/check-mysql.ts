import { texts } from "./list-mysql-tables";
import type { MysqlSession } from "./mysql-session";

const PRIVILEGES = ["user", "schema", "table"]
  .map(
    (scope) =>
      `select privilege_type from information_schema.${scope}_privileges where grantee = concat('''', replace(current_user(), '@', '''@'''), '''')`,
  )
  .join(" union ");
const RULES = ["SUPER", "FILE", "SHUTDOWN", "CREATE USER"];
const WRITES = ["INSERT", "UPDATE", "DELETE", "DROP", "ALTER", "CREATE", "TRIGGER"];

/** Who signed in, and whether that account may do more than it should. @throws {ProviderProblem} */
export async function checkMysql(session: MysqlSession, host: string): Promise<{ account: string; warnings: string[] }> {
  const [first] = texts(await session.run("select database()"));
  const given = texts(await session.run(PRIVILEGES)).map(([name = ""]) => name.toUpperCase());
  const warnings = [];
  if (RULES.some((name) => given.includes(name))) {
    warnings.push(
      "This account may administer the server. Nothing is written, but a query may call any function: an account that may only read is safer.",
    );
  } else if (WRITES.some((name) => given.includes(name))) {
    warnings.push("This account may change rows. Nothing is written, but an account that may only read is safer.");
  }
  return { account: `${first?.[0] ?? ""} on ${host}`, warnings };
}
