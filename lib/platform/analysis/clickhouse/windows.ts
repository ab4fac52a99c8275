import { aggregate } from "./aggregates";
import { reachOf } from "./moment-functions";
import { ordered } from "./ordered";
import { type Expression, NotTranslated, typeOf } from "./plan";
import type { Speech } from "./speech";
import { clickhouseType } from "./types";

/** A function over a window of rows. */
export function windowed(expression: Expression, speech: Speech): string {
  const parts = [
    ...((expression.partitions ?? []).length === 0
      ? []
      : [`PARTITION BY ${(expression.partitions ?? []).map(speech.say).join(", ")}`]),
    ...((expression.orders ?? []).length === 0
      ? []
      : [`ORDER BY ${(expression.orders ?? []).map((order) => ordered(order, speech)).join(", ")}`]),
  ];
  if (expression.ignore_nulls === true) throw new NotTranslated("A window that leaves out what is missing.");
  if ((expression.exclude_clause ?? "NO_OTHER") !== "NO_OTHER") throw new NotTranslated("A window that leaves out rows.");
  if ((expression.arg_orders ?? []).length > 0) throw new NotTranslated("A window in two orders.");
  const over = (frame: string) => `OVER (${[...parts, frame].join(" ")})`;
  const [value] = expression.children ?? [];
  switch (expression.type) {
    case "WINDOW_ROW_NUMBER":
      return `toInt64(row_number() ${over("")})`;
    case "WINDOW_RANK":
      return `toInt64(rank() ${over("")})`;
    case "WINDOW_RANK_DENSE":
      return `toInt64(dense_rank() ${over("")})`;
    case "WINDOW_LAG":
    case "WINDOW_LEAD": {
      if (value === undefined || expression.default_expr != null) throw new NotTranslated("A row before with another value.");
      const name = expression.type === "WINDOW_LAG" ? "lagInFrame" : "leadInFrame";
      const offset = expression.offset_expr == null ? "1" : speech.say(expression.offset_expr);
      const typed = `CAST(${speech.say(value)} AS ${clickhouseType(typeOf(value))})`;
      return `${name}(${typed}, ${offset}) ${over("ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING")}`;
    }
    case "WINDOW_FIRST_VALUE":
    case "WINDOW_LAST_VALUE": {
      if (value === undefined) throw new NotTranslated("A first value of nothing.");
      const name = expression.type === "WINDOW_FIRST_VALUE" ? "first_value_respect_nulls" : "last_value_respect_nulls";
      return `${name}(${speech.say(value)}) ${over(frameOf(expression, speech))}`;
    }
    case "WINDOW_AGGREGATE":
      return aggregated(expression, speech, over(frameOf(expression, speech)));
    default:
      throw new NotTranslated(`No window ${expression.type}.`);
  }
}

const AGGREGATES: ReadonlySet<string> = new Set(["avg", "bool_and", "bool_or", "count", "count_star", "max", "min", "sum"]);

/** Each call of ClickHouse that it is made of is asked of the window. */
function aggregated(expression: Expression, speech: Speech, over: string): string {
  const { name = "", children: [value] = [] } = expression;
  if (expression.distinct === true) throw new NotTranslated("Distinct values of a window.");
  if (!AGGREGATES.has(name)) throw new NotTranslated(`No ${name} of a window.`);
  if (name === "avg" && (value === undefined || typeOf(value).id !== "DOUBLE"))
    throw new NotTranslated("An average of no double in a window.");
  return aggregate({ ...expression, order_bys: null }, speech, { speech, raw: (sql) => `${sql} ${over}` });
}

function frameOf(expression: Expression, speech: Speech): string {
  const { start = "UNBOUNDED_PRECEDING", end = "CURRENT_ROW_RANGE" } = expression;
  if ((expression.orders ?? []).length === 0 && start === "UNBOUNDED_PRECEDING" && end === "CURRENT_ROW_RANGE") return "";
  if (/_GROUPS$/.test(start) || /_GROUPS$/.test(end)) throw new NotTranslated("A window of groups.");
  const isRows = /_ROWS$/.test(start) || /_ROWS$/.test(end);
  const border = (name: string, by: Expression | null | undefined) => {
    if (name === "UNBOUNDED_PRECEDING") return "UNBOUNDED PRECEDING";
    if (name === "UNBOUNDED_FOLLOWING") return "UNBOUNDED FOLLOWING";
    if (/^CURRENT_ROW/.test(name)) return "CURRENT ROW";
    // Of a range the plan has the value that it reaches to, not how far that is.
    const reach = isRows ? by : by?.children?.[1];
    if (reach == null) throw new NotTranslated("A window in another form.");
    const far = /^(?:to[A-Za-z]+\d+\()?(-?\d+)\.?\)?$/.exec(reachOf(reach, speech))?.[1];
    if (far === undefined) throw new NotTranslated("A window that reaches parts of one.");
    return `${far} ${/PRECEDING/.test(name) ? "PRECEDING" : "FOLLOWING"}`;
  };
  return `${isRows ? "ROWS" : "RANGE"} BETWEEN ${border(start, expression.start_expr)} AND ${border(end, expression.end_expr)}`;
}
