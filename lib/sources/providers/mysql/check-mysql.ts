import { refusePowers } from "@/lib/platform/provider/refuse-powers";
import { texts } from "./list-mysql-tables";
import type { MysqlSession } from "./mysql-session";

const privilegesOf = (scopes: readonly string[]) =>
  scopes
    .map(
      (scope) =>
        `select privilege_type from information_schema.${scope}_privileges where grantee = concat('''', replace(current_user(), '@', '''@'''), '''')`,
    )
    .join(" union ");

/** Of the whole server. SELECT on everything includes the accounts and their password hashes. */
const POWERS: Readonly<Record<string, string>> = {
  SUPER: "can administer the server",
  FILE: "can read and write the server's files",
  SHUTDOWN: "can stop the server",
  "CREATE USER": "can create accounts",
  PROCESS: "can see other people's queries",
  "CONNECTION ADMIN": "can end other people's sessions",
  CONNECTION_ADMIN: "can end other people's sessions",
  SELECT: "can read the server's accounts and password hashes",
};
const WRITES = ["INSERT", "UPDATE", "DELETE", "DROP", "ALTER", "CREATE", "TRIGGER"];

/** @throws {ProviderProblem} `permission` for whoever may reach files, accounts or other people's sessions. */
export async function refusePowerfulMysql(session: MysqlSession): Promise<void> {
  const given = texts(await session.run(privilegesOf(["user"]))).map(([name = ""]) => name.toUpperCase());
  const powers = [...new Set(given.flatMap((name) => POWERS[name] ?? []))];
  if (powers.length === 0) return;
  const [first] = texts(await session.run("select database()"));
  const database = `\`${(first?.[0] ?? "").replaceAll("`", "``")}\``;
  refusePowers(
    powers,
    `CREATE USER 'rowcall_reader'@'%' IDENTIFIED BY 'choose one'; GRANT SELECT ON ${database}.* TO 'rowcall_reader'@'%';`,
  );
}

/** Who signed in, and whether that account may do more than it should. @throws {ProviderProblem} */
export async function checkMysql(session: MysqlSession, host: string): Promise<{ account: string; warnings: string[] }> {
  const [first] = texts(await session.run("select database()"));
  const given = texts(await session.run(privilegesOf(["user", "schema", "table"]))).map(([name = ""]) => name.toUpperCase());
  const mayWrite = WRITES.some((name) => given.includes(name));
  const warnings = mayWrite ? ["This account can change rows. Rowcall only reads; an account that can't write is safer."] : [];
  return { account: `${first?.[0] ?? ""} on ${host}`, warnings };
}
