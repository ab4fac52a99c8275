import { errorCode } from "@/lib/core/error-code";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { cancelled, lost, sqlFault, tooSlow, wireProblem } from "../database/sentences";

/** What was being done when the server said no. */
export interface PostgresDoing {
  /** A person's query, or the table's name; null while signing in. */
  sql: string | null;
  /** What stands before the query in what was sent. */
  prefixChars: number;
  seconds: number;
}

const SQL_FAULTS: Readonly<Record<string, string>> = {
  "42601": "The query has a syntax error",
  "42P01": "The query names a table or view that doesn't exist",
  "3F000": "The query names a schema that doesn't exist",
  "42703": "The query names a column that doesn't exist",
  "42702": "The query names a column that stands in several of its tables",
  "42883": "The query calls a function or operator that doesn't exist for these types",
  "42P18": "The query leaves a type open: add a cast",
  "42P02": "The query has a parameter: write the value itself",
  "42803": "The query has a column that is neither grouped nor aggregated",
  "42804": "The query mixes types: add a cast",
  "42725": "The query calls a function that isn't unique: add a cast",
  "42P10": "The query sorts or groups by a column that isn't there",
  "22P02": "The query converts a text that isn't a valid value",
  "22007": "The query reads a text as a date or time, which it isn't",
  "22012": "The query divides by zero",
  "22003": "A number in the query is out of its type's range",
  "21000": "A subquery returns more than one row where one is needed",
};

/** What the server refused, in our words: its own could repeat what is in the rows. */
export function postgresProblem(error: unknown, doing: PostgresDoing): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  const code = codeOf(error);
  if (code === null) return wireProblem(error, doing.sql === null ? "connecting" : "reading");
  const told = (kind: ProviderProblem["kind"], sentence: string) => new ProviderProblem(kind, sentence);
  switch (code) {
    case "28P01":
      return told("auth", "User or password is wrong, or this user may not sign in from here (pg_hba.conf).");
    case "28000":
      return told(
        "auth",
        "This user may not sign in from here (pg_hba.conf), or only with a client certificate that was issued for it.",
      );
    case "3D000":
      return told("not_found", "There is no database of this name on the server.");
    case "42501":
      return told(
        "permission",
        doing.sql === null
          ? "This user may not connect to the database."
          : "This user may not read that. Grant SELECT on the table or view to it.",
      );
    case "25006":
      return told("bad_config", "The query would write something. Only queries that read can be imported.");
    case "0A000":
      return told("bad_config", "The server doesn't support this query in a cursor: give one plain SELECT.");
    case "57014":
      return doing.seconds > 0 ? tooSlow(doing.seconds) : cancelled();
    case "25P03":
    case "25P04":
      return tooSlow(doing.seconds);
    case "53300":
      return told("transient", "The server has no free connection. The next run tries again.");
    case "40001":
    case "40P01":
    case "55P03":
      return told("transient", "The query conflicted with another transaction. The next run tries again.");
  }
  if (code.startsWith("08") || code.startsWith("57P")) return lost(null);
  if (code.startsWith("53")) return told("transient", "The server has no memory or disk left for this query.");
  const place = placeOf(error, doing);
  const fault = SQL_FAULTS[code];
  if (fault !== undefined || code.startsWith("42")) {
    return sqlFault(fault ?? `The server refuses the query (SQLSTATE ${code})`, doing.sql ?? "", place);
  }
  return told("rejected", `The server couldn't run the query (SQLSTATE ${code}). Try it there with the same user.`);
}

/** SQLSTATE; null for what did not come from the server. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== "PostgresError") return null;
  const code = errorCode(error);
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : "XX000";
}

function placeOf(error: unknown, doing: PostgresDoing): number | null {
  const { position } = error as { position?: unknown };
  return typeof position === "string" && /^\d{1,9}$/.test(position) ? Number(position) - doing.prefixChars : null;
}
