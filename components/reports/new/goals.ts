import { groupColumns, mainMoment, nameOf, numberColumns } from "@/components/questions/column-names";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { formatList } from "@/lib/core/format";

interface Goal {
  label: string;
  /** Editable text, made of this dataset's own columns. */
  text: string;
}

/** Questions that fit a dataset; only those whose columns it has and reports may use. */
export function goalsFor(columns: readonly ColumnProfile[], locale: string): Goal[] {
  const moment = mainMoment(columns);
  const time = moment && nameOf(moment);
  const measure = numberColumns(columns).map(nameOf)[0];
  const groups = groupColumns(columns).map(nameOf).slice(0, 3);
  const group = groups[0];
  const what = measure ?? "the number of rows";
  const goals: (Goal | null)[] = [
    { label: "What stands out", text: `What stands out${measure ? ` in ${measure}` : ""}${group ? ` by ${group}` : ""}?` },
    time === undefined
      ? null
      : { label: "Compared with the previous period", text: `Compare ${what} with the previous period, by ${time}.` },
    measure === undefined || group === undefined
      ? null
      : { label: `What drives ${short(measure)}`, text: `What drives ${measure}? Look at ${formatList(groups, locale)}.` },
    time === undefined ? null : { label: "Trend over time", text: `How did ${what} change over ${time}?` },
    {
      label: "Check the data",
      text: "How complete and consistent are the rows? Look at missing values, duplicates and outliers.",
    },
  ];
  return goals.filter((goal) => goal !== null);
}

/** The prompt with a goal written into it: appended on a new line, unless it is there already. */
export function withGoal(prompt: string, goal: Goal, max: number): string {
  if (prompt.includes(goal.text)) return prompt;
  return (prompt.trim() === "" ? goal.text : `${prompt.trimEnd()}\n${goal.text}`).slice(0, max);
}

function short(name: string): string {
  return name.length > 24 ? `${name.slice(0, 23)}…` : name;
}
