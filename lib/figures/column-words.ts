/** Words of a header, lower case: "Miles_per_Gallon" → miles, per, gallon; "unitPrice" → unit, price; "$" → dollar. */
export function wordsOf(header: string): string[] {
  return header
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll("%", " percent ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Singular enough to look a word up: "sales" stays in the list as it is, "prices" → "price". */
function stems(word: string): string[] {
  const bare = word.replace(/\d+$/, "");
  const found = [word, bare];
  if (bare.endsWith("ies")) found.push(`${bare.slice(0, -3)}y`);
  if (bare.endsWith("es")) found.push(bare.slice(0, -2));
  if (bare.endsWith("s")) found.push(bare.slice(0, -1));
  return found;
}

export function hasWord(words: readonly string[], lexicon: ReadonlySet<string>): boolean {
  return words.some((word) => stems(word).some((stem) => lexicon.has(stem)));
}

/** Words apart by white space. */
export function listOfWords(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** Numbers that name a thing: no arithmetic at all. */
export const CODE_WORDS = listOfWords(
  `id ids uid uuid guid key code codes zip zipcode postcode postal plz fips iso ean isbn upc sku asin iata icao phone fax tel ssn
   nr no number account iban bin serial ref reference barcode hash token version gid pk fk`,
);

/** Places on the globe or a map. */
export const COORDINATE_WORDS = listOfWords(
  "lat latitude lon lng long longitude coord coordinate easting northing geohash x y z",
);

export const YEAR_WORDS = listOfWords("year yr fy jahr annee anno ano año decade season vintage");

/** Whole numbers that name a class. */
export const CLASS_WORDS = listOfWords(
  "cluster class group type category segment label bucket bin status state tier season month day weekday hour quarter week decade sector zone",
);

/** Per-something, already averaged, a state or a mark: an average says something, a sum does not. */
export const INTENSIVE_WORDS = listOfWords(
  `temp temperature rate ratio score price avg average mean median mode percent pct percentage percentile share proportion fraction
   prob probability index idx rank ranking position age rating stars grade gpa speed velocity pressure humidity density mpg per margin
   altitude elevation level magnitude mag depth height length width thickness weight mass bmi horsepower displacement acceleration
   power voltage current frequency hz bpm duration delay latency lag lead distance wind dew degree degrees angle direction bearing
   expect expectancy expectation life fertility health income salary wage gdp min max minimum maximum low high open close adj adjusted
   quality intensity concentration ph co2 yield efficiency utilization utilisation occupancy conversion ctr cpc cpm cac ltv roi apr apy
   interest exchange fx nps csat satisfaction sentiment std stddev variance deviation sigma z pvalue coefficient factor weighting
   normal capacity size area radius diameter slope likelihood confidence limit threshold target quota tenure vix yieldrate unemployment
   inflation growth change delta`,
);

/** Stocks at a moment: may be added over groups, never over time. Averaged here. */
export const STOCK_WORDS = listOfWords(
  "population pop inhabitants residents balance inventory stock headcount employees staff followers subscribers members capacity backlog",
);

/** Amounts that add up. */
export const EXTENSIVE_WORDS = listOfWords(
  `amount total sum subtotal sale sales revenue turnover gross net proceeds quantity qty count cnt counts unit units order orders
   visit visits click clicks impression impressions session sessions view views pageview pageviews download downloads install installs
   cost costs spend spending expense expenses expenditure profit loss losses budget fee fees tax taxes discount refund refunds payment
   payments paid charge charges donation donations contribution contributions deposit withdrawal precipitation rain rainfall snow snowfall
   volume death deaths case cases injury injuries fatality fatalities casualty casualties killed injured wounded victims births
   goal goals win wins votes vote ticket tickets booking bookings reservation reservations passengers shipments shipped delivered returned
   items pieces calls messages emails errors failures incidents accidents strikes crimes commits stars_given hours minutes kwh mwh
   generation consumption production output emissions tonnes tons gallons litres liters barrels frequency_count occurrences signups
   registrations attendance attendees receipts invoiced billed commission bonus grant funding dollar dollars usd eur gbp`,
);

/** With these next to it a price or size is an amount after all: "total price". */
export const SUM_WORDS = listOfWords("total sum subtotal gross");

/** What an id may name, one each, and several. */
const COUNTABLE: ReadonlyMap<string, string> = new Map(
  `account application article asset booking campaign case claim client contract course customer deal delivery device doctor driver
   employee event flight game guest incident installation invoice item job lead listing machine match member order parcel passenger
   patient payment player policy product project property purchase question quote reservation sale school season seller session
   shipment shop station store student subscriber subscription supplier survey task team ticket transaction trip user vehicle vendor
   visit visitor warehouse`
    .split(/\s+/)
    .map((one) => [one, several(one)] as const),
);

function several(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
}

const NAMES_ONE = listOfWords("id ids uuid guid uid key code number no nr num ref reference");

/**
 * What the different values of an id column are, as a plural: "order_id" → "orders". Null unless the header is one known noun
 * and a word for an id.
 */
export function countedBy(label: string): string | null {
  const words = wordsOf(label);
  const [noun, id] = words;
  if (words.length !== 2 || noun === undefined || id === undefined || !NAMES_ONE.has(id)) return null;
  return COUNTABLE.get(noun) ?? null;
}
