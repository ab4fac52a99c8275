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

const NAME_WORDS_MAX = 8;

/** What a deed comes to, rather than what one piece is worth: "Bestellwert", "Auftragsvolumen". */
const OF_DEEDS =
  /^(?:buchungs|bestell|auftrags|rechnungs|waren|vertrags|liefer|kauf|verkaufs|einkaufs|transaktions|schaden|schadens|angebots|netto|brutto|gesamt)(?:wert|volumen|summe)$/;

/** Nouns that end German and Dutch compounds: "Gesamtumsatz" is a turnover, "Bestelldatum" a date. */
const COMPOUND_ENDS =
  `umsatz betrag kosten preis menge anzahl summe gebuhr erlos gewinn ausgaben einnahmen stunden minuten dauer gewicht bestand quote satz
   temperatur wert nummer datum kennung stand bedrag prijs aantal waarde budget lohn gehalt`.split(/\s+/);

/** Singular enough to look a word up: "sales" stays in the list as it is, "prices" → "price", "Verkaufspreis" → "preis". */
function stems(written: string): string[] {
  const word = withoutMarks(written);
  const bare = word.replace(/\d+$/, "");
  const found = [
    word,
    bare,
    ...(OF_DEEDS.test(bare) ? ["betrag"] : []),
    ...COMPOUND_ENDS.filter((end) => bare.length > end.length + 2 && bare.endsWith(end)),
  ];
  // Feminine participles: "annulée", "rechazada", "approvata" have masculine ones in the lists.
  if (bare.length > 4 && bare.endsWith("ee")) found.push(bare.slice(0, -1));
  if (bare.length > 4 && /(?:[aiu][dt])a$/.test(bare)) found.push(`${bare.slice(0, -1)}o`);
  if (bare.endsWith("ies")) found.push(`${bare.slice(0, -3)}y`);
  if (bare.endsWith("es")) found.push(bare.slice(0, -2));
  if (bare.endsWith("s")) found.push(bare.slice(0, -1));
  return found;
}

/** True for what is too long to be a name: whoever wrote it may want something. */
export function isSentence(words: readonly string[]): boolean {
  return words.length > NAME_WORDS_MAX;
}

export function hasWord(words: readonly string[], lexicon: ReadonlySet<string>): boolean {
  return words.some((word) => stems(word).some((stem) => lexicon.has(stem)));
}

/** Words apart by white space, without the marks on their letters: "año" is "ano", as `hasWord` compares them. */
export function listOfWords(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean).map(withoutMarks));
}

function withoutMarks(word: string): string {
  return /^[\u0020-\u007e]*$/.test(word) ? word : word.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");
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

export const YEAR_WORDS = listOfWords("year yr fy jahr jaar annee année anno ano año decade season vintage");

/** Whole numbers that name a class. */
export const CLASS_WORDS = listOfWords(
  `cluster class group type category segment label bucket bin status state tier season month day weekday hour quarter week decade sector zone
   menu option queue slot lane gate terminal pair block plot litter batch cage fold`,
);

/** Nouns for a property that has classes: their whole numbers are codes, however many there are. */
const CLASS_NOUNS = listOfWords(
  `class group type category segment status state region zone sex gender race ethnicity religion occupation profession job marital mode
   method treatment trt arm diet species breed brand channel department country county city party stage block site branch plan tier
   geschlecht gruppe klasse typ kategorie abteilung sexe groupe classe genre categorie sexo grupo clase tipo categoria genero`,
);

/** True when a header's last word is a property that has classes. */
export function namesClasses(header: string): boolean {
  const words = wordsOf(header);
  return hasWord(words.slice(-1), CLASS_NOUNS) && !isSpanOf(words);
}

/** Per-something, already averaged, a state or a mark: an average says something, a sum does not. */
export const INTENSIVE_WORDS = listOfWords(
  `temp temperature rate ratio score price tarif tarifa tariffa avg average mean median percent pct percentage percentile share proportion fraction
   prob probability index idx rank ranking position age rating stars grade gpa speed velocity pressure humidity density mpg per margin
   altitude elevation level magnitude mag depth height length width thickness weight mass bmi horsepower displacement acceleration
   power voltage current frequency hz bpm duration delay latency lag lead distance wind dew degree degrees angle direction bearing
   expect expectancy expectation life fertility health income salary wage earnings gdp min max minimum maximum low high open close adj adjusted
   quality intensity concentration ph co2 yield efficiency utilization utilisation occupancy conversion ctr cpc cpm cac ltv roi apr apy
   interest exchange fx terms nps csat satisfaction sentiment std stddev variance deviation sigma z pvalue coefficient factor weighting
   salaire salario gehalt lohn stipendio
   normal capacity size area radius diameter slope likelihood confidence limit threshold target quota tenure vix yieldrate unemployment
   inflation growth change delta gpm
   preis preise temperatur quote satz note alter dauer gewicht grosse durchschnitt bewertung punkte
   prix temperature taux note age duree poids taille moyenne
   precio temperatura tasa nota edad duracion peso altura promedio puntuacion
   prezzo tasso eta durata media voto prijs gewicht leeftijd duur`,
);

/** Stocks at a moment: may be added over groups, never over time. Averaged here. */
export const STOCK_WORDS = listOfWords(
  "population pop inhabitants residents balance inventory stock headcount employees staff followers subscribers members capacity backlog " +
    "bestand lagerbestand saldo einwohner mitarbeiter solde effectif habitants existencias inventario empleados habitantes giacenza voorraad",
);

/** How often something was counted, where the numbers are whole: of sounds and currents it is another thing. */
export const FREQUENCY_WORDS = listOfWords("freq frequency frequencies haufigkeit frequence frecuencia frequenza frequentie");

/** Amounts that add up. */
export const EXTENSIVE_WORDS = listOfWords(
  `amount total sum subtotal sale sales revenue turnover gross net proceeds quantity qty count cnt counts unit units order orders
   visit visits click clicks impression impressions session sessions view views pageview pageviews download downloads install installs
   cost costs spend spending expense expenses expenditure profit loss losses budget fee fees tax taxes discount refund refunds payment
   payments paid charge charges donation donations contribution contributions deposit withdrawal precipitation rain rainfall snow snowfall
   volume death deaths case cases injury injuries fatality fatalities casualty casualties killed injured wounded victims births
   goal goals win wins votes vote ticket tickets booking bookings reservation reservations passengers shipments shipped delivered returned
   hires hirings placements enrolments enrollments applications interviews items pieces calls messages emails errors failures incidents accidents strikes crimes commits stars_given hours minutes kwh mwh
   generation consumption production output emissions tonnes tons gallons litres liters barrels frequency_count occurrences signups
   takings rentals rides trips sold unsold wasted produced pledged registrations attendance attendees receipts invoiced billed commission bonus grant funding mrr arr gmv energy energie energia verbrauch dollar dollars usd eur gbp
   betrag umsatz kosten menge anzahl summe gebuhr erlos gewinn verlust ausgaben einnahmen stunden minuten rabatt steuer
   montant quantite nombre cout couts frais recette recettes depense depenses benefice remise
   minutos horas importe monto cantidad coste costo costos ventas ingresos gasto gastos ganancia descuento unidades
   importo quantita costo ricavi spesa vendite bedrag aantal omzet kosten valor quantidade receita despesa vendas`,
);

/** With these next to it a price or size is an amount after all: "total price". */
export const SUM_WORDS = listOfWords("total sum subtotal gross");

/** Nouns for a number that names what stands before it: "order number", "Rechnung Nr". */
export const NUMBER_NOUNS = listOfWords("number no nr num numero nummer kennung folio matricule matricula nro ref reference");

const COUNT_WORDS = listOfWords(
  "count counts cnt qty quantity number numbers num n times anzahl menge stuck nombre quantite cantidad numero quantita aantal",
);
const MEASURE_WORDS: readonly ReadonlySet<string>[] = [EXTENSIVE_WORDS, INTENSIVE_WORDS, STOCK_WORDS, SUM_WORDS, COUNT_WORDS];

/** True when a header speaks of how much or how many of something. */
export function speaksOfMeasure(header: string): boolean {
  const words = wordsOf(header);
  return MEASURE_WORDS.some((lexicon) => hasWord(words, lexicon));
}

/** Marks that people give, whole numbers though they be. */
export const MARK_WORDS = listOfWords(
  "rating ratings score scores stars star note noten punkte bewertung likert nps csat satisfaction grade gpa age alter",
);

const NOT_PLURAL = listOfWords("status species series basis class diabetes genus sex ses bus gas census campus");

/** True when a header ends with an English noun for several things, as counts of them do: "cars", "bedrooms". */
export function isPlural(header: string): boolean {
  const last = wordsOf(header).at(-1) ?? "";
  return last === "children" || (/[^siu]s$/.test(last) && last.length > 3 && !NOT_PLURAL.has(last));
}

const CURRENCIES = listOfWords("usd eur gbp chf jpy cad aud sek nok dkk pln");

/** True when a header is the code of a currency and nothing else, as names of other things may be too. */
export function namesCurrencyOnly(header: string): boolean {
  const words = wordsOf(header);
  return words.length === 1 && hasWord(words, CURRENCIES);
}

/** True when a header says that its whole numbers count things: "qty", "number of children", "goals". */
export function speaksOfCounts(header: string): boolean {
  const words = wordsOf(header);
  if (hasWord(words, COUNT_WORDS)) return true;
  const last = words.at(-1) ?? "";
  return /[^s]s$/.test(last) && EXTENSIVE_WORDS.has(last);
}

/** True when a header's last word is one thing that rows may be about, or that they name: "Invoice", "Store", "Kunde". */
export function namesEntity(header: string): boolean {
  const words = wordsOf(header);
  return ENTITIES.has(withoutMarks(words.at(-1) ?? "")) && !isSpanOf(words);
}

/** "Years coded job" is no job. */
const isSpanOf = (words: readonly string[]) => words.slice(0, -1).some((word) => SPANS.has(word));

const SPANS = listOfWords(
  "years months weeks days hours minutes jahre monate wochen tage stunden annees mois jours heures anos meses dias horas anni mesi giorni ore",
);

/** What an id may name, one each, and several. */
const COUNTABLE: ReadonlyMap<string, string> = new Map(
  `account application article asset booking campaign case claim client contract course customer deal delivery device doctor driver
   employee event flight game guest incident installation invoice item job lead listing machine match member order parcel passenger
   patient payment player policy product project property purchase question quote reservation sale school season seller session
   shipment shop station store student subscriber subscription supplier survey task team ticket transaction trip user vehicle vendor
   visit visitor warehouse`
    .split(/\s+/)
    .map((one) => [one, pluralOf(one)] as const),
);

/** "order" → "orders", "delivery" → "deliveries". */
export function pluralOf(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
}

/** "months" → "month", "categories" → "category", "batches" → "batch". */
export function singularOf(several: string): string {
  if (/[^aeiou]ies$/.test(several)) return `${several.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(several)) return several.slice(0, -2);
  return several.endsWith("s") ? several.slice(0, -1) : several;
}

/** Of these, amounts have the same name. */
const AMOUNTS = listOfWords("sale payment quote deal claim case season project question machine");
const ENTITIES: ReadonlySet<string> = new Set([
  ...[...COUNTABLE.keys()].filter((one) => !AMOUNTS.has(one)),
  ...listOfWords(
    `location stratum litter brood herd cohort cluster account extension konto conto cuenta compte rekening
     subject participant respondent user person employee worker staffer household family plot site specimen animal chick rat mouse tree
     block batch lot bestellung auftrag kunde rechnung filiale artikel produkt patient fall teilnehmer mitarbeiter beleg vorgang
     commande client facture magasin produit patient employe dossier pedido cliente factura tienda producto paciente empleado
     ordine fattura negozio prodotto paziente bestelling klant factuur winkel`,
  ),
]);

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
