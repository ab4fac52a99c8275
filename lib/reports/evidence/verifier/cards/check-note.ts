import type { Check } from "../figures/check";

/** A note is made of what the chart must note, of open doubts about its columns, and of rows too young for a duration. */
export function checkNote(check: Check, note: string, allowed: readonly string[], path: string): void {
  const labels = check.inputs.columns.map(({ label }) => label);
  const doubts = labels.flatMap((label) => [
    `The order of day and month in "${label}" is in doubt.`,
    `The century of the years in "${label}" is in doubt.`,
    `The decimal mark of "${label}" is in doubt.`,
    `How "${label}" is to be read is in doubt.`,
  ]);
  const young = check.inputs.columns.flatMap(({ label, derivation }) =>
    derivation?.begunBefore == null ? [] : `"${label}" leaves out the newest rows: too many of them are still open.`,
  );
  let rest = note;
  for (const sentence of [...allowed, ...doubts, ...young]) {
    if (rest.startsWith(sentence)) rest = rest.slice(sentence.length).trimStart();
  }
  if (rest !== "") check.wrong(path, rest, allowed[0] ?? "nothing");
}
