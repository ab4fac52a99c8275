import type { Check } from "../figures/check";
import type { Fact } from "../figures/report";

const FIGURE_WORDS = new Map([
  ["sum", "total"],
  ["avg", "average"],
  ["median", "median"],
  ["min", "lowest"],
  ["max", "highest"],
  ["count", "filled"],
  ["count_distinct", "distinct"],
]);
/** Words of a label that say the aggregation themselves. */
const SAID = new Map([
  ["sum", ["total"]],
  ["avg", ["average", "avg", "mean"]],
]);

/** "total sales"; the label alone where it says so itself. */
export function figureInWords(label: string, aggregation: string): string {
  const words = label.toLowerCase().split(" ");
  const isSaid = SAID.get(aggregation)?.some((word) => words.includes(word)) ?? false;
  return isSaid ? label : `${FIGURE_WORDS.get(aggregation)} ${label}`;
}

/** What the card of a fact may be called. */
export function cardLabels(check: Check, { definition }: Fact): string[] {
  const { aggregation, measure, parameters = {}, operands = [] } = definition;
  if (aggregation === "ratio") {
    const [a = "", b = ""] = operands.map((id) => check.label(check.fact(id)?.definition.measure ?? ""));
    const last = b.split(" ").at(-1) ?? "";
    const one = last.toLowerCase() === "matches" ? "match" : last.replace(/s$/i, "");
    const single =
      b.slice(0, b.length - last.length) + last.slice(0, 1) + (last === last.toUpperCase() ? one.toUpperCase() : one).slice(1);
    return [`${a} as a share of ${b}`, `${a} per ${b}`, `${a} per ${single}`];
  }
  if (measure === null) return ["rows", ...(check.noun === null ? [] : [check.noun.many])];
  const label = check.label(measure);
  if (aggregation === "rate") {
    const { equals } = parameters;
    const isFlag = equals === undefined || equals === true || equals === 1;
    const value = String(equals).slice(0, 60);
    return isFlag ? [`${label}: yes`, `Share of ${label}`] : [`${label}: ${value}`, `Share of ${value}`];
  }
  if (aggregation === "filled") return [`Rows with ${label}`, `With ${label}`];
  if (aggregation === "span") return [`${parameters.unit ?? "days"} covered`];
  if (aggregation === "count_distinct") return [`distinct ${label}`, ...thingsNamed(label)];
  return FIGURE_WORDS.has(aggregation) ? [figureInWords(label, aggregation)] : [];
}

/** "Orders" for "order id" and for "OrderID". */
function thingsNamed(label: string): string[] {
  const [noun = "", id = ""] = label
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[ _]/);
  if (!/^(?:ids?|no|nr|number|code|key|uuid|name|ref|sku)$/.test(id)) return [];
  return [`${noun}s`, `${noun}es`, noun.replace(/y$/, "ies"), noun === "person" ? "people" : `${noun}s`];
}
