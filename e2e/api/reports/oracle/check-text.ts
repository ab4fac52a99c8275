import type { Fact, ReportResult } from "@/lib/sdk/types";

/**
 * Everything that is wrong with the text of a report: a citation that does not stand on its figure, or a figure that no
 * citation covers.
 */
export function problemsOfText(result: ReportResult, names: readonly string[]): string[] {
  const problems: string[] = [];
  const facts = new Map(result.facts.map((fact) => [fact.id, fact]));
  const texts = new Map<string, string>([
    ["/title", result.title],
    ["/executiveSummary", result.executiveSummary],
    ...result.insights.map((text, index) => [`/insights/${index}`, text] as const),
    ...result.recommendations.map((text, index) => [`/recommendations/${index}`, text] as const),
  ]);
  for (const { path, start, end, factId, part } of result.citations) {
    const fact = facts.get(factId);
    const cited = textAt(result, path)?.slice(start, end);
    if (fact === undefined) problems.push(`${path} cites ${factId}, which is no fact`);
    else if (cited === undefined || cited === "") problems.push(`${path} has nothing from ${start} to ${end}`);
    else if (!shows(cited, fact, part)) problems.push(`${path} cites ${factId} (${fact.value} ${fact.unit}) with “${cited}”`);
  }
  for (const [path, text] of texts) {
    const loose = withoutNames(withoutCited(path, text, result), names).match(/\S*\d\S*/)?.[0];
    if (loose !== undefined) problems.push(`${path} has the figure ${loose} outside citations: ${text}`);
  }
  return problems;
}

/** The text that a JSON pointer (RFC 6901) of a citation points at. */
function textAt(result: ReportResult, path: string): string | undefined {
  const found = path
    .split("/")
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], result);
  return typeof found === "string" ? found : undefined;
}

const DIRECTIONS: Readonly<Record<string, RegExp>> = {
  up: /^(rose|moved together|(?:rise and fall|rises and falls) together|\+)$/i,
  down: /^(fell|moved? in opposite directions)$/i,
  flat: /^(held steady|did not move together)$/i,
};

/** What a citation cites of its fact: the figure unless it says otherwise. */
function shows(cited: string, fact: Fact, part: ReportResult["citations"][number]["part"]): boolean {
  if (part === "direction") return DIRECTIONS[fact.direction ?? ""]?.test(cited) ?? false;
  if (part === "rank") return cited.toLowerCase() === fact.rank;
  if (part === "unit") return (fact.nouns ?? []).length > 0 || fact.unit !== null;
  // A card compares two periods by their names alone.
  if (part === "period") return fact.periodText?.toLowerCase().includes(cited.toLowerCase()) ?? false;
  return renders(cited, fact);
}

/** True when a text is a fact's value as a person writes it: rounded, compact, as a percentage, or a label. */
export function renders(text: string, { value, unit, definition }: Pick<Fact, "value" | "unit" | "definition">): boolean {
  if (typeof value === "string") return text === value || text === FLAGS.get(value) || isPeriodName(text, value);
  // The citation may be of the fact's period instead ("in Sep 2026").
  if (definition.period !== null && /^(in|on|from|since|per) \S/.test(text)) return true;
  const { number, currency } = FIGURE.exec(text.replaceAll("\u2212", "-"))?.groups ?? {};
  if (number === undefined || (currency !== "") !== /^[A-Z]{3}$/.test(unit ?? "")) return false;
  const suffix = /[\d]\s?([KMBT])\b/.exec(text)?.[1];
  const factor = suffix === undefined ? 1 : { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[suffix as "K" | "M" | "B" | "T"];
  const scale = text.includes("%") || unit === "points" ? 100 : 1;
  const shown = Number(number.replaceAll(",", "")) * factor;
  const decimals = /\.(\d+)/.exec(number)?.[1]?.length ?? 0;
  const zeros = decimals > 0 ? 0 : (/0*$/.exec(number.replaceAll(",", ""))?.[0].length ?? 0);
  const step =
    (decimals > 0 ? 10 ** -decimals : Math.abs(value * scale) >= 1_000 && suffix === undefined ? 10 ** Math.min(zeros, 3) : 1) *
    factor;
  const exact = value * scale;
  // A fall may be written without its sign, where a word says it.
  return Math.abs(shown - Math.abs(exact)) <= step / 2 + 1e-9 * Math.abs(exact) && (exact < 0 || !/^~?-/.test(text));
}

/** Groups of a yes/no column, by the names they are given. */
const FLAGS = new Map([
  ["true", "yes"],
  ["false", "no"],
]);

/** A figure and nothing beside it: "$1.28M", "-12.3%", "18,402". */
const FIGURE = /^~?(?<sign>-?)(?<currency>[^\d\s.,()-]{0,3})(?<number>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?:\s?[KMBT])?%?$/;

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "Sep 2026" for `2026-09`, "Q3 2026" for `2026-Q3`, "1 Jul 2026" for `2026-07-01`, a week by its Monday. */
function isPeriodName(text: string, label: string): boolean {
  const [, year, month, day, hour] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T(\d{2}:\d{2}))?$/.exec(label) ?? [];
  const quarter = /^(\d{4})-Q([1-4])$/.exec(label);
  if (quarter !== null) return text === `Q${quarter[2]} ${quarter[1]}`;
  if (/^\d{4}-W\d{2}$/.test(label))
    return /^the week of \d{1,2} [A-Z][a-z]{2} \d{4}$/.test(text) && text.includes(label.slice(0, 3));
  if (year === undefined || month === undefined) return false;
  const named = `${MONTHS[Number(month) - 1]} ${year}`;
  if (day === undefined) return text === named;
  return text.replaceAll(/[\u00a0\u202f]/g, " ") === `${Number(day)} ${named}${hour === undefined ? "" : `, ${hour}`}`;
}

function withoutCited(path: string, text: string, { citations }: ReportResult): string {
  const ranges = citations.filter((citation) => citation.path === path).toSorted((a, b) => b.start - a.start);
  return ranges.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Names of columns and of the dataset may hold digits of their own. */
function withoutNames(text: string, names: readonly string[]): string {
  return names
    .flatMap((name) => [name, name.replaceAll(/[_-]+/g, " ").trim()])
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => (/\d/.test(name) ? rest.replaceAll(new RegExp(escaped(name), "gi"), "") : rest), text);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
