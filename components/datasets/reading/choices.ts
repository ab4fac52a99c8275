import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen, ColumnChoice, ReadingSettings } from "@/lib/contract/reading";

/** How a person wants the file to be read. */
export interface Wish {
  settings: ReadingSettings;
  choices: readonly ColumnChoice[];
}

/** What may change about a column; undefined takes a decision back. */
export type ChosenPatch = { [K in keyof Chosen]?: Chosen[K] | undefined };

type Named = Pick<ColumnProfile, "name">;

/** What a person decided about the column at a place; empty when nothing. */
export function chosenAt(choices: readonly ColumnChoice[], columns: readonly Named[], at: number): Chosen {
  return choiceAt(choices, columns, at)?.chosen ?? {};
}

/** The choices with one column's decision changed. What is left empty is no choice any more. */
export function withChosen(
  choices: readonly ColumnChoice[],
  columns: readonly Named[],
  at: number,
  patch: ChosenPatch,
): ColumnChoice[] {
  const column = columns[at];
  if (column === undefined) return [...choices];
  const old = choiceAt(choices, columns, at);
  const chosen = defined({ ...old?.chosen, ...patch });
  const others = choices.filter((choice) => choice !== old);
  return Object.keys(chosen).length === 0 ? others : [...others, { column: at, name: column.name, chosen }];
}

/** The choices with one column's decision replaced by another. */
export function replaceChosen(
  choices: readonly ColumnChoice[],
  columns: readonly Named[],
  at: number,
  chosen: Chosen,
): ColumnChoice[] {
  return withChosen(withoutChoice(choices, columns, at), columns, at, chosen);
}

/** The choices without any for the column at a place. */
export function withoutChoice(choices: readonly ColumnChoice[], columns: readonly Named[], at: number): ColumnChoice[] {
  const old = choiceAt(choices, columns, at);
  return choices.filter((choice) => choice !== old);
}

/** The settings with one changed; undefined lets the file decide again. */
export function withSetting<K extends keyof ReadingSettings>(
  settings: ReadingSettings,
  setting: K,
  value: ReadingSettings[K] | undefined,
): ReadingSettings {
  return defined({ ...settings, [setting]: value });
}

/** Whether a decision says all that an answer says. */
export function covers(chosen: Chosen, answer: Chosen): boolean {
  const said = Object.entries(answer);
  const decided = new Map<string, unknown>(Object.entries(chosen));
  return said.length > 0 && said.every(([key, value]) => decided.get(key) === value);
}

/** Whether two readings are the same, in whatever order they name things. */
export function sameReading(a: Wish, b: Wish): boolean {
  return ordered(a.settings) === ordered(b.settings) && orderedChoices(a.choices) === orderedChoices(b.choices);
}

/** A choice follows its column: by place and header, or by the header alone where no other column has it. */
function choiceAt(choices: readonly ColumnChoice[], columns: readonly Named[], at: number): ColumnChoice | undefined {
  const name = columns[at]?.name;
  if (name === undefined) return undefined;
  const exact = choices.find((choice) => choice.column === at && choice.name === name);
  if (exact !== undefined || columns.filter((column) => column.name === name).length > 1) return exact;
  return choices.find((choice) => choice.name === name);
}

function orderedChoices(choices: readonly ColumnChoice[]): string {
  return choices
    .map(({ column, name, chosen }) => `${column} ${JSON.stringify(name)} ${ordered(chosen)}`)
    .sort()
    .join("\n");
}

function ordered(value: object): string {
  return JSON.stringify(Object.entries(defined(value)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as never;
}
