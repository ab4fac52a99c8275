import { literal } from "@/lib/platform/analysis/identifiers";

/** What a spreadsheet takes for a formula when a cell of a text file begins with it. Patterns are RE2. */
const BEGINS = "^[=+\\-@\\t\\r\\n＝＋－＠]";
/** Digits with marks, a sign, a currency or percent sign: nothing in it can be called. */
const NUMBER = "[+-]? ?[$€£¥]? ?(?:[0-9][0-9., '’\\x{a0}\\x{202f}]*|[.,][0-9]+)(?:[eE][+-]?[0-9]{1,4})?[ \\x{a0}]?[%$€£¥]?";

/** SQL of a text with an apostrophe before what a spreadsheet would run; numbers stay as they are. */
export function formulaSafeSql(text: string): string {
  return `case when regexp_matches(${text}, ${literal(BEGINS)}) and not regexp_full_match(${text}, ${literal(NUMBER)}) then '''' || ${text} else ${text} end`;
}
