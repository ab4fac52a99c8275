import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import type { StepKind } from "./step-words";

/** A step of a kind, before anything is said of it. */
export function newStep(kind: StepKind, columns: readonly string[]): PreparationStep {
  const first = columns[0] ?? "";
  switch (kind) {
    case "compute":
      return { kind, name: "", formula: "" };
    case "filter":
      return { kind, where: "" };
    case "replace":
      return { kind, column: first, values: [{ from: [], to: "" }] };
    case "text":
      return { kind, columns: [], form: "trim" };
    case "fill":
      return { kind, columns: [], by: "above" };
    case "deduplicate":
      return { kind, columns: [], keep: "first" };
    case "split":
      return { kind, column: first, separator: ",", into: [], rest: "leave_out" };
    case "merge":
      return { kind, columns: [], separator: " ", name: "" };
    case "group":
      return { kind, by: [], measures: [{ name: "rows", of: "count" }] };
    case "unpivot":
      return { kind, columns: [], name: "name", value: "value", missing: "leave_out" };
    case "pivot":
      return { kind, by: [], names: first, value: columns[1] ?? first, of: "sum" };
    case "join":
      return { kind, dataset: "", on: [{ left: first, right: "" }], how: "all", many: "first" };
    case "union":
      return { kind, dataset: "" };
    case "rename":
      return { kind, column: first, name: "" };
    case "drop":
      return { kind, columns: [] };
  }
}

/** What is still to be said of a step, in a sentence; null when it can be tried. */
export function stepProblem(step: PreparationStep): string | null {
  if ("columns" in step && step.columns?.length === 0 && step.kind !== "deduplicate") return "Choose at least one column.";
  if ("name" in step && step.name.trim() === "") return "Enter a name for the column.";
  if ("dataset" in step && step.dataset === "") return "Choose a dataset.";
  switch (step.kind) {
    case "group": {
      const wrong = step.measures.some(({ name, of, column }) => name.trim() === "" || (column === undefined && of !== "count"));
      return wrong ? "Give each new column a name and a column to calculate it from." : null;
    }
    case "join":
      return step.on.some(({ left, right }) => left === "" || right === "") ? "Choose the columns that must match." : null;
    case "compute":
      return step.derivation === undefined && (step.formula ?? "").trim() === "" ? "Enter a formula." : null;
    case "filter":
      return step.where.trim() === "" ? "Enter a formula that is true for the rows to keep." : null;
    case "replace": {
      if (step.find !== undefined) return step.find === "" ? "Enter what to replace." : null;
      return (step.values ?? []).some(({ from }) => from.length === 0) ? "Enter what to replace." : null;
    }
    case "fill":
      return step.by === "value" && (step.value ?? "") === "" ? "Enter a value." : null;
    case "split": {
      if (step.separator === "") return "Enter where to split.";
      return step.into.length === 0 ? "Name at least one new column." : null;
    }
    default:
      return null;
  }
}

/** The steps with one moved to another place. */
export function moved(steps: readonly PreparationStep[], from: number, to: number): PreparationStep[] {
  const rest = steps.filter((_, i) => i !== from);
  const step = steps[from];
  return step === undefined ? rest : [...rest.slice(0, to), step, ...rest.slice(to)];
}

/** A step turned off, or on again. */
export function switched(step: PreparationStep): PreparationStep {
  const { off, ...on } = step;
  return off === true ? on : { ...on, off: true };
}
