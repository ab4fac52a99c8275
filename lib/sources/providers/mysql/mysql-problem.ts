import { ProviderProblem } from "@/lib/platform/provider/types";
import { cancelled, lost, sqlFault, tooSlow, wireProblem } from "../database/sentences";

/** What was being done when the server said no. */
export interface MysqlDoing {
  /** A person's query, or ours; null while signing in. */
  sql: string | null;
  seconds: number;
}

const SQL_FAULTS: Readonly<Record<number, string>> = {
  1064: "The query has a syntax error",
  1149: "The query has a syntax error",
  1146: "The query names a table or view that doesn't exist",
  1049: "The query names a database that doesn't exist",
  1054: "The query names a column that doesn't exist",
  1052: "The query names a column that is in several of its tables",
  1060: "Two columns of the query have the same name, which an append can't tell apart: rename one",
  1066: "Two tables of the query have the same name: rename one",
  1109: "The query names a table that isn't in its FROM",
  1055: "The query has a column that is neither grouped nor aggregated",
  1140: "The query has a column that is neither grouped nor aggregated",
  1242: "A subquery returns more than one row where one is needed",
  1305: "The query calls a function that doesn't exist",
  1356: "The view can't be read: something it uses is missing, or you can't read it",
  1690: "A number in the query is out of its type's range",
};
const BUSY = [1040, 1203, 1226, 1205, 1213, 1135, 1037, 1038, 1041];
const GONE = [1053, 1077, 1152, 1153, 1158, 1159, 1160, 1161, 1184, 1927, 2006, 2013, 4031];

/** What the server refused, in our words: its own could repeat what is in the rows. */
export function mysqlProblem(error: unknown, doing: MysqlDoing): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  const { errno, code } = error as { errno?: unknown; code?: unknown };
  if (typeof errno !== "number" || errno < 1000) return clientProblem(error, code, doing);
  const told = (kind: ProviderProblem["kind"], sentence: string) => new ProviderProblem(kind, sentence);
  if (errno === 1045 || errno === 1698) {
    return told(
      "auth",
      "User or password is wrong, or this user isn't allowed to sign in from here, or only with a client certificate.",
    );
  }
  if (errno === 1130 || errno === 1129)
    return told("permission", "The server takes no connections from here: allow this user from any host, or from ours.");
  if (errno === 1251 || errno === 1524 || errno === 2059) return strangeSignIn();
  if (errno === 1862 || errno === 1820)
    return told("auth", "The password of this user has expired: set a new one on the server.");
  if (errno === 3118 || errno === 4151) return told("auth", "This user is locked on the server.");
  if (errno === 3159) return told("bad_config", "The server takes encrypted connections only: switch TLS on.");
  if (errno === 1049 && doing.sql === null) return told("not_found", "There is no database of this name on the server.");
  if (errno === 1044) return told("permission", "This user doesn't have access to the database.");
  if ([1142, 1143, 1227, 1370, 1345, 1449].includes(errno)) {
    return told("permission", "This user may not read that. Grant SELECT on the table or view to it.");
  }
  if (errno === 1792 || errno === 1290)
    return told("bad_config", "The query would write something. Only queries that read can be imported.");
  if (errno === 3024 || errno === 1969) return tooSlow(doing.seconds);
  if (errno === 1317) return cancelled();
  if (BUSY.includes(errno)) return told("transient", "The server is too busy, or holds a lock. The next run tries again.");
  if (GONE.includes(errno)) return lost(null);
  const fault = SQL_FAULTS[errno];
  if (fault !== undefined) return sqlFault(fault, doing.sql ?? "", null, errno === 1064 ? lineOf(error) : null);
  return told("rejected", `The server couldn't run the query (error ${errno}). Try it there with the same user.`);
}

function clientProblem(error: unknown, code: unknown, doing: MysqlDoing): ProviderProblem {
  if (code === "MYSQL_CLEAR_PASSWORD_NOT_ENABLED" || code === "AUTH_SWITCH_PLUGIN_ERROR") return strangeSignIn();
  const text = error instanceof Error ? error.message : "";
  if (/unknown plugin|AuthMoreData/.test(text)) return strangeSignIn();
  return wireProblem(error, doing.sql === null ? "connecting" : "reading");
}

function strangeSignIn(): ProviderProblem {
  return new ProviderProblem(
    "auth",
    "This user's sign-in method isn't supported: use mysql_native_password or caching_sha2_password.",
  );
}

/** The number alone: what stands beside it is a piece of the query. */
function lineOf(error: unknown): number | null {
  const [, line] = /at line (\d{1,6})$/.exec(error instanceof Error ? error.message : "") ?? [];
  return line === undefined ? null : Number(line);
}
