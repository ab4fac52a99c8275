import { type Draft, has, use } from "./draft";
import type { AskedColumn } from "./vocabulary";

/** "remote compared to the others", "with an outage and without": groups beside each other rather than a condition. */
export function readBeside(draft: Draft): void {
  const { items } = draft;
  const rest = items.findIndex((item, at) => has(item, "rest") && !item.exact && !draft.used.has(at) && isCompared(draft));
  const without = items.findIndex((item, at) => has(item, "not") && isOpposite(draft, at));
  const at = Math.max(rest, without);
  const [only] = draft.conditionAt;
  if (at < 0 || only === undefined || draft.groups.length > 1) return;
  const own = draft.conditionAt.filter(({ column }) => column === only.column);
  if (own.length < draft.conditionAt.length && without >= 0) return;
  group(draft, only.column, at);
}

const isCompared = ({ items }: Draft) => items.some((item) => has(item, "against", "compare", "more"));

/** "vs without", "with and without", "con y sin": both sides of one yes or no. */
function isOpposite({ items, conditionAt }: Draft, at: number): boolean {
  if (conditionAt.length === 0 || conditionAt.some(({ column }) => column.use !== "flag")) return false;
  const before = items[at - 1];
  if (has(before, "against")) return true;
  return has(before, "or", "and") && WITH.has(items[at - 2]?.said.toLowerCase() ?? "");
}
const WITH = new Set(["with", "mit", "con", "avec"]);

/** Groups by a column of yes and no, or by whether it is the values that were said. */
function group(draft: Draft, column: AskedColumn, at: number): void {
  const values = draft.conditions.flatMap(({ column: name, value }) => (name === column.name ? value : []));
  draft.conditions = draft.conditions.filter((one) => one.column !== column.name);
  const noted = draft.understood.findIndex(
    ({ kind, meaning }) => kind === "condition" && meaning.includes(` where ${column.label} is `),
  );
  const [condition] = noted < 0 ? [] : draft.understood.splice(noted, 1);
  const said = `${condition?.said ?? ""} ${draft.items[at]?.said ?? ""}`.trim();
  if (column.use === "flag") {
    if (!draft.groups.some((one) => one.column === column.name)) draft.groups.push({ column: column.name });
    draft.understood.push({ kind: "group", said, meaning: `by ${column.label}` });
  } else {
    const name = `${column.label} is ${values.map(String).join(" or ")}`;
    draft.derive.push({ name, as: { kind: "is", of: column.name, values: values.map(String) } });
    draft.groups.push({ column: name });
    draft.understood.push({ kind: "group", said, meaning: `by whether ${name}` });
  }
  use(draft, at);
}
