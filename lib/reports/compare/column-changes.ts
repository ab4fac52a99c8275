import type { ReportInputs } from "@/lib/contract/report-plan";

type Column = ReportInputs["columns"][number];

/** What is otherwise about the columns of two reports, in sentences. Nothing is said where one of them does not know. */
export function columnChanges(before: ReportInputs | null, now: ReportInputs | null): string[] {
  if (before === null || now === null) return [];
  const byName = new Map(before.columns.map((column) => [column.name, column]));
  const names = new Set(now.columns.map(({ name }) => name));
  return [
    ...now.columns.flatMap((column) => {
      const other = byName.get(column.name);
      return other === undefined ? [`Column ${column.name} was added.`] : changesOf(other, column);
    }),
    ...before.columns.filter(({ name }) => !names.has(name)).map(({ name }) => `Column ${name} was removed.`),
  ];
}

function changesOf(before: Column, now: Column): string[] {
  const { name } = now;
  const changes: string[] = [];
  const told = (what: string, was: string | null | undefined, is: string | null | undefined) => {
    if (was === undefined || is === undefined || was === is) return;
    changes.push(`Column ${name}: ${what} was ${was ?? "none"} and is ${is ?? "none"}.`);
  };
  if (before.used !== now.used) changes.push(`Column ${name} is ${now.used ? "in reports again" : "left out of reports"}.`);
  told("its type", before.type, now.type);
  told("its format", before.format, now.format);
  told("its role", before.role, now.role);
  told("its name in reports", before.label, now.label);
  told("its unit", before.chosen?.unit ?? null, now.chosen?.unit ?? null);
  return changes;
}
