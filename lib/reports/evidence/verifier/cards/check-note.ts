import type { Check } from "../figures/check";

/** A note is made of what the chart must note and of open doubts about its columns. */
export function checkNote(check: Check, note: string, allowed: readonly string[], path: string): void {
  const labels = check.inputs.columns.map(({ label }) => label);
  const doubts = labels.flatMap((label) => [
    `The order of day and month in "${label}" is in doubt.`,
    `The decimal mark of "${label}" is in doubt.`,
  ]);
  let rest = note;
  for (const sentence of [...allowed, ...doubts]) {
    if (rest.startsWith(sentence)) rest = rest.slice(sentence.length).trimStart();
  }
  if (rest !== "") check.wrong(path, rest, allowed[0] ?? "nothing");
}
