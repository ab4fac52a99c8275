/**
 * The plan of a statement as DuckDB binds it: `json_serialize_plan`, not optimised. Names are looked up, every value has its type,
 * every cast is there. Columns are places in what the operators below put out.
 */
export interface Plan {
  type: string;
  children: readonly Plan[];
  expressions: readonly Expression[];
  /** Of a function that makes rows, such as `seq_scan`. */
  name?: string;
  names?: readonly string[];
  column_indexes?: readonly { index: number | string }[];
  groups?: readonly Expression[];
  grouping_sets?: readonly (readonly number[])[];
  grouping_functions?: readonly (readonly number[])[];
  orders?: readonly OrderNode[];
  /** The columns that are kept, where not all are. */
  projection_map?: readonly number[];
  limit_val?: LimitValue;
  offset_val?: LimitValue;
  distinct_type?: string;
  join_type?: string;
  conditions?: readonly { left: Expression; right: Expression; comparison: string }[];
  setop_all?: boolean;
  /** Of what WITH names, and of where it is named. */
  table_index?: number;
  cte_index?: number;
  return_types?: readonly DuckType[];
}

export interface LimitValue {
  type: string;
  constant_integer?: number | string;
}

export interface DuckType {
  id: string;
  type_info?: {
    width?: number;
    scale?: number;
    child_type?: DuckType;
    child_types?: readonly { first: string; second: DuckType }[];
  } | null;
}

export interface Constant {
  type: DuckType;
  is_null: boolean;
  /** Integers of 128 bits are halves; those that a double does not hold are texts. */
  value?: string | number | boolean | { upper: number | string; lower: number | string };
}

export interface OrderNode {
  type: "ASCENDING" | "DESCENDING";
  null_order: "NULLS FIRST" | "NULLS LAST";
  expression: Expression;
}

export interface Expression {
  expression_class: string;
  type: string;
  alias?: string;
  return_type?: DuckType;
  children?: readonly Expression[];
  name?: string;
  /** Of a BOUND_REF. */
  index?: number;
  value?: Constant;
  child?: Expression;
  try_cast?: boolean;
  left?: Expression;
  right?: Expression;
  case_checks?: readonly { when_expr: Expression; then_expr: Expression }[];
  else_expr?: Expression;
  input?: Expression;
  lower?: Expression;
  upper?: Expression;
  lower_inclusive?: boolean;
  upper_inclusive?: boolean;
  function_data?: { quantiles?: readonly Constant[]; lambda_expr?: Expression } | null;
  aggregate_type?: "DISTINCT" | "NON_DISTINCT";
  distinct?: boolean;
  filter?: Expression | null;
  /** Of a window. */
  filters?: Expression | null;
  order_bys?: { orders: readonly OrderNode[] } | null;
  partitions?: readonly Expression[];
  orders?: readonly OrderNode[];
  start?: string;
  end?: string;
  start_expr?: Expression | null;
  end_expr?: Expression | null;
  offset_expr?: Expression | null;
  default_expr?: Expression | null;
  ignore_nulls?: boolean;
  exclude_clause?: string;
  /** An order of its arguments. */
  arg_orders?: readonly OrderNode[];
}

const UNSAFE = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/** A plan as it is serialized. Integers that a double does not hold are texts. */
export function readPlan(json: string): { error: boolean; error_message?: string; plans?: readonly Plan[] } {
  return JSON.parse(
    json.replace(UNSAFE, (token) => (token.startsWith('"') ? token : `"${token}"`)),
    (_, value) => (isOperator(value) ? { children: [], expressions: [], ...value } : value),
  );
}

/** A statement that the other engine has no words for. */
export class NotTranslated extends Error {}

/** A part that a plan always has. @throws {NotTranslated} where it is another kind of plan. */
export function needed<T>(part: T | undefined | null): T {
  if (part === undefined || part === null) throw new NotTranslated("A part of the plan is missing.");
  return part;
}

/** Type of the values of an expression. */
export function typeOf(expression: Expression): DuckType {
  switch (expression.expression_class) {
    case "BOUND_CONSTANT":
      return expression.value?.type ?? { id: "NULL" };
    case "BOUND_COMPARISON":
    case "BOUND_CONJUNCTION":
    case "BOUND_BETWEEN":
      return { id: "BOOLEAN" };
    default:
      return expression.return_type ?? { id: "BOOLEAN" };
  }
}

/** The constant that an expression is, also where it is cast to its own type; undefined where it is none. */
export function constantOf(expression: Expression | undefined | null): Constant | undefined {
  if (expression?.expression_class === "BOUND_CONSTANT") return expression.value;
  if (expression?.expression_class === "BOUND_CAST") return constantOf(expression.child);
  return undefined;
}

/** Text of a constant argument, such as the part of `date_trunc`. @throws {NotTranslated} where it is none. */
export function constantText(expression: Expression | undefined): string {
  const constant = constantOf(expression);
  if (constant === undefined || constant.is_null) throw new NotTranslated("An argument is no constant.");
  return String(constant.value);
}

function isOperator(value: unknown): value is object {
  return typeof value === "object" && value !== null && "type" in value && String(value.type).startsWith("LOGICAL_");
}
