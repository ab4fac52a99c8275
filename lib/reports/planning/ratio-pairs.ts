import { hasWord, listOfWords, wordsOf } from "@/lib/analysis/meaning/header-words";
import type { KpiFormat } from "@/lib/core/format-value";
import { formatOf } from "@/lib/figures/column-format";
import type { TableColumn } from "@/lib/figures/table";

/** Two amounts that belong together: the sum of one over the sum of the other, on the rows that have both. */
interface RatioPair {
  /** Columns by index: numerator, denominator. */
  column: number;
  over: number;
  label: string;
  format: KpiFormat;
  unit: string | null;
  suffix?: string | null;
}

/** A share of the other amount, in the same unit, or so much per one of it. */
type Relation = "share" | "per";

/** What is set against what, in words of headers. The first that fits a pair counts. */
const LEXICON: readonly (readonly [Relation, ReadonlySet<string>, ReadonlySet<string>])[] = (
  [
    ["share", "profit margin earnings", "sales sale revenue turnover"],
    [
      "share",
      "cost costs expenses cogs spend spending discount discounts refunds tax commission fee fees",
      "sales sale revenue turnover gmv takings",
    ],
    ["share", "refunds refund returns returned cancellations cancelled", "orders order purchases shipments shipped"],
    [
      "share",
      "orders order purchases conversions conversion signups leads",
      "visits visit sessions session visitors clicks click leads",
    ],
    ["share", "clicks click", "impressions impression views"],
    ["share", "opens opened bounces bounced delivered unsubscribes", "sent emails delivered"],
    ["share", "wins win losses draws", "games game matches"],
    ["share", "deaths death recoveries hospitalizations", "cases case"],
    ["share", "sold unsold wasted waste scrap", "produced made stocked ordered"],
    [
      "share",
      "awards awarded grants hires hired admitted accepted offers enrolled",
      "applications application applicants applicant candidates",
    ],
    ["share", "claims claim", "holders policies policyholders insured"],
    ["share", "errors error failures defects", "requests request runs units produced"],
    ["share", "delivered completed resolved", "orders shipments tickets cases"],
    ["per", "cost costs spend spending", "clicks click conversions conversion orders order leads signups installs impressions"],
    ["per", "sales sale revenue turnover profit", "orders order customers visits visitors sessions quantity qty units"],
    ["per", "quantity qty units items", "orders order baskets"],
    ["per", "goals points runs", "games game matches"],
  ] as const
).map(([relation, upper, lower]) => [relation, listOfWords(upper), listOfWords(lower)]);

/** Words that do not change what is counted. */
const FILLERS = listOfWords(
  "total sum amount amounts number count counts nr num no of the gross net usd eur gbp value dollar dollars euro",
);

/** What is so called is measured, not counted. */
const AMOUNT_WORDS = listOfWords("total sum amount amounts price value usd eur gbp dollar dollars euro");

/** One of what is counted, for "per order". */
const ONE_OF: ReadonlyMap<string, string> = new Map(
  "order click visit visitor session customer conversion lead signup install impression unit game item basket"
    .split(" ")
    .map((word) => [`${word}s`, word] as const)
    .concat([["matches", "match"]]),
);

/**
 * Pairs of amounts that belong together by their headers: the words that name them are in the lexicon, and all others are
 * the same. Shares of money need one currency. In order of the columns.
 * @param amounts columns that add up
 */
export function ratioPairs(amounts: readonly TableColumn[]): RatioPair[] {
  return amounts.flatMap((column) =>
    amounts.flatMap((over): RatioPair[] => {
      const relation = column.index === over.index ? null : relationOf(column, over);
      return relation === null ? [] : [pairOf(column, over, relation)];
    }),
  );
}

function relationOf(column: TableColumn, over: TableColumn): Relation | null {
  const [upper, lower] = [plainWords(column), plainWords(over)];
  for (const [relation, uppers, lowers] of LEXICON) {
    const [a, b] = [onlyOne(upper, uppers), onlyOne(lower, lowers)];
    if (a !== null && b !== null && without(upper, a) === without(lower, b) && fits(relation, column, over)) return relation;
  }
  return null;
}

/** Header words without fillers; a filler that stands alone is the name. */
function plainWords({ profile }: TableColumn): string[] {
  const words = wordsOf(profile.name);
  const plain = words.filter((word) => !FILLERS.has(word));
  return plain.length > 0 ? plain : words;
}

function onlyOne(words: readonly string[], lexicon: ReadonlySet<string>): string | null {
  const found = words.filter((word) => lexicon.has(word));
  return found.length === 1 ? (found[0] ?? null) : null;
}

const without = (words: readonly string[], one: string) => words.filter((word) => word !== one).join(" ");

/** A share is of the same unit; what is counted one by one has none. */
function fits(relation: Relation, column: TableColumn, over: TableColumn): boolean {
  const [a, b] = [formatOf(column, "sum"), formatOf(over, "sum")];
  if (relation === "share") return a.unit === b.unit && (a.suffix ?? null) === (b.suffix ?? null);
  // "Quantity per order total" is no figure: an order's total is no order.
  return (
    !hasWord(wordsOf(over.profile.name), AMOUNT_WORDS) &&
    b.unit === null &&
    !b.suffix &&
    b.format !== "currency" &&
    b.format !== "percent"
  );
}

function pairOf(column: TableColumn, over: TableColumn, relation: Relation): RatioPair {
  const pair = { column: column.index, over: over.index };
  if (relation === "share")
    return { ...pair, label: `${column.label} as a share of ${over.label}`, format: "percent", unit: "percent" };
  return { ...pair, label: `${column.label} per ${singular(over.label)}`, ...formatOf(column, "avg") };
}

function singular(label: string): string {
  const words = label.split(" ");
  const last = words.at(-1) ?? "";
  const one = ONE_OF.get(last.toLowerCase());
  if (one === undefined) return label;
  return [...words.slice(0, -1), last === last.toUpperCase() ? one.toUpperCase() : last.slice(0, 1) + one.slice(1)].join(" ");
}
