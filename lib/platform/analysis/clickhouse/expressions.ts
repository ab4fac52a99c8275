import { cast } from "./casts";
import { constant, missing } from "./constants";
import { functionCall } from "./functions";
import { constantOf, type Expression, NotTranslated, needed, typeOf } from "./plan";
import type { Speech } from "./speech";
import { clickhouseType } from "./types";

/** Fresh names, one after the other. */
export type Names = (prefix: string) => string;

/** What expressions over some columns are translated in. */
export function speechOf(columns: readonly string[], names: Names, held: Speech["held"]): Speech {
  const speech: Speech = {
    say: (expression) => translated(expression, columns, speech),
    held,
    // What hangs on a parameter of a lambda is no column.
    among: (others) => speechOf(others, names, (sql) => ({ first: `(${sql})`, again: `(${sql})` })),
    fresh: () => names("v"),
  };
  return speech;
}

const SIGNS: Readonly<Record<string, string>> = {
  COMPARE_EQUAL: "=",
  COMPARE_NOTEQUAL: "<>",
  COMPARE_LESSTHAN: "<",
  COMPARE_LESSTHANOREQUALTO: "<=",
  COMPARE_GREATERTHAN: ">",
  COMPARE_GREATERTHANOREQUALTO: ">=",
};

/** A comparison by its name in the plan. */
export function compared(comparison: string, left: string, right: string): string {
  if (comparison === "COMPARE_DISTINCT_FROM") return `NOT isNotDistinctFrom(${left}, ${right})`;
  if (comparison === "COMPARE_NOT_DISTINCT_FROM") return `isNotDistinctFrom(${left}, ${right})`;
  const sign = SIGNS[comparison];
  if (sign === undefined) throw new NotTranslated(`No comparison ${comparison}.`);
  return `(${left} ${sign} ${right})`;
}

function translated(expression: Expression, columns: readonly string[], speech: Speech): string {
  const { say } = speech;
  switch (expression.expression_class) {
    case "BOUND_REF": {
      const name = columns[expression.index ?? 0];
      if (name === undefined) throw new NotTranslated("A column that is not there.");
      return name;
    }
    case "BOUND_CONSTANT":
      return constant(expression.value ?? { type: { id: "NULL" }, is_null: true });
    case "BOUND_CAST":
      return cast(expression, speech);
    case "BOUND_FUNCTION":
      return functionCall(expression, speech);
    case "BOUND_COMPARISON":
      return compared(expression.type, say(needed(expression.left)), say(needed(expression.right)));
    case "BOUND_CONJUNCTION": {
      const sign = expression.type === "CONJUNCTION_AND" ? " AND " : " OR ";
      return `(${(expression.children ?? []).map(say).join(sign)})`;
    }
    case "BOUND_BETWEEN": {
      const input = say(needed(expression.input));
      const low = `${input} ${expression.lower_inclusive === true ? ">=" : ">"} ${say(needed(expression.lower))}`;
      return `(${low} AND ${input} ${expression.upper_inclusive === true ? "<=" : "<"} ${say(needed(expression.upper))})`;
    }
    case "BOUND_CASE":
      return caseOf(expression, speech);
    case "BOUND_OPERATOR":
      return operatorOf(expression, speech);
    default:
      throw new NotTranslated(`No expression ${expression.expression_class}.`);
  }
}

/** A scalar subquery of more than one row is an error in both. */
function caseOf(expression: Expression, { say }: Speech): string {
  const checks = expression.case_checks ?? [];
  const otherwise = say(needed(expression.else_expr));
  const [only] = checks;
  if (checks.length === 1 && only?.then_expr.name === "error") {
    return `if(throwIf(${say(only.when_expr)}, 'A subquery has more than one row') = 0, ${otherwise}, ${otherwise})`;
  }
  const cases = checks.flatMap(({ when_expr, then_expr }) => [say(when_expr), say(then_expr)]);
  return `CAST(multiIf(${[...cases, otherwise].join(", ")}) AS ${clickhouseType(typeOf(expression))})`;
}

function operatorOf(expression: Expression, { say }: Speech): string {
  const [first, ...others] = expression.children ?? [];
  if (first === undefined) throw new NotTranslated("An operator without operands.");
  switch (expression.type) {
    case "OPERATOR_IS_NULL":
      return `isNull(${say(first)})`;
    case "OPERATOR_IS_NOT_NULL":
      return `isNotNull(${say(first)})`;
    case "OPERATOR_NOT":
      return `(NOT ${say(first)})`;
    case "OPERATOR_COALESCE":
      return `coalesce(${[first, ...others].map(say).join(", ")})`;
    case "OPERATOR_NULLIF": {
      const [other] = others;
      return other === undefined ? missing(typeOf(first)) : `nullIf(${say(first)}, ${say(other)})`;
    }
    case "COMPARE_IN":
    case "COMPARE_NOT_IN": {
      const isIn = expression.type === "COMPARE_IN";
      const isPlain = others.every((one) => constantOf(one)?.is_null === false);
      if (isPlain && others.length > 1) return `(${say(first)} ${isIn ? "IN" : "NOT IN"} (${others.map(say).join(", ")}))`;
      const value = say(first);
      const any = others.map((one) => `${value} = ${say(one)}`).join(" OR ");
      return isIn ? `(${any})` : `(NOT (${any}))`;
    }
    default:
      throw new NotTranslated(`No operator ${expression.type}.`);
  }
}
