/** Label of the bucket of a moment (UTC milliseconds), as the contract writes them: `2026-Q3`, `2026-W05`, `2026-07-01T14:00`. */
export function bucketOf(at: number, grain: string): string {
  const date = new Date(at);
  const iso = date.toISOString();
  if (grain === "year") return iso.slice(0, 4);
  if (grain === "quarter") return `${iso.slice(0, 4)}-Q${Math.ceil((date.getUTCMonth() + 1) / 3)}`;
  if (grain === "month") return iso.slice(0, 7);
  if (grain === "week") return weekOf(date);
  return grain === "day" ? iso.slice(0, 10) : `${iso.slice(0, 13)}:00`;
}

/** The grain that a label is written in. */
export function grainOfLabel(label: string): string {
  const forms: [RegExp, string][] = [
    [/^\d{4}$/, "year"],
    [/^\d{4}-Q[1-4]$/, "quarter"],
    [/^\d{4}-\d{2}$/, "month"],
    [/^\d{4}-W\d{2}$/, "week"],
    [/^\d{4}-\d{2}-\d{2}$/, "day"],
    [/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "hour"],
  ];
  const grain = forms.find(([form]) => form.test(label))?.[1];
  if (grain === undefined) throw new Error(`${label} is no label of a period.`);
  return grain;
}

/** The ISO week is that of its Thursday. */
function weekOf(date: Date): string {
  const thursday = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 4 - (date.getUTCDay() || 7)));
  const days = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000;
  return `${thursday.getUTCFullYear()}-W${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}
