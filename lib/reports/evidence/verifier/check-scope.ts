import { attempt, type Check, shown } from "./figures/check";
import { oneLine } from "./figures/plain-text";
import type { Scope } from "./figures/report";
import { rowsOf } from "./rows/filters";

const DAY_MS = 86_400_000;

/** The rows that the report says it is about are counted again; its sentence holds no figure but theirs and those of its conditions. */
export function checkScope(check: Check): void {
  const { scope } = check.result;
  if (scope == null) return;
  attempt(check, "/result/scope", () => {
    check.same("/result/scope/allRows", scope.allRows, check.table.rowCount);
    check.same("/result/scope/rows", scope.rows, rowsOf(check.table, scope.filters, null).length);
    const told = (check.result.claims ?? []).find(({ kind }) => kind === "scope")?.facts.rows;
    const counted = check.fact(told)?.definition.filter;
    if (counted !== undefined) check.same("/result/scope/filters", shown(scope.filters), shown(counted));
    const steps = (check.inputs.preparation?.outcomes ?? []).filter(({ state }) => state === "done").length;
    check.same("/result/scope/preparationSteps", scope.preparationSteps ?? 0, steps);
    const known = figuresIn(scope, check.inputs.locale);
    const labels = check.inputs.columns.map(({ label }) => label).sort((a, b) => b.length - a.length);
    const bare = labels.reduce((text, label) => withoutLabel(text, label), scope.sentence);
    const strange = (bare.match(/\p{N}+/gu) ?? []).find((figure) => !known.has(figure));
    if (strange !== undefined) check.wrong("/result/scope/sentence", strange, "a figure of the rows or of a condition");
  });
}

/** A text without a label; a label of digits is none where it is a part of a number. */
function withoutLabel(text: string, label: string): string {
  const plain = label.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return text.replaceAll(new RegExp(`(?<!\\p{N})${plain}(?!\\p{N})`, "gu"), " ");
}

/** Long values of a condition are cut in its sentence. */
const VALUE_MAX = 59;

/** Runs of digits that a sentence on these rows may hold. */
function figuresIn({ rows, allRows, filters, preparationSteps }: Scope, locale: string): Set<string> {
  const counts = [rows, allRows, ...(preparationSteps == null ? [] : [preparationSteps])].map((count) =>
    new Intl.NumberFormat(locale).format(count),
  );
  const values = filters.flatMap(({ op, value }) => {
    const list = Array.isArray(value) ? value : [value];
    return list.flatMap((one) => [String(one), oneLine(String(one)).slice(0, VALUE_MAX), ...dayOf(one, op)]);
  });
  const runs = [...counts, ...values].flatMap((text) => text.match(/\p{N}+/gu) ?? []);
  return new Set(runs.flatMap((run) => [run, run.replace(/^0+(?=\d)/, "")]));
}

/** A span ends before its last bound, so its sentence tells the day or year before it. */
function dayOf(value: unknown, op: string): string[] {
  if (op !== "lt") return [];
  if (typeof value === "number") return [String(value - 1)];
  const at = Date.parse(String(value));
  return Number.isNaN(at) ? [] : [new Date(at - DAY_MS).toISOString().slice(0, 10)];
}
