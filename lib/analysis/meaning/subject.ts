import { hasWord, isSentence, listOfWords, wordsOf } from "./header-words";

/** What people keep a table for: money made, a mark given, time taken. */
const RESULTS = listOfWords(
  `revenue sale sales turnover profit margin income salary wage price amount fare charge charges mrr arr gmv spend spending cost costs expense
   expenses tip payout quality score rating satisfaction csat nps grade gpa points mpg yield efficiency expectancy lifeexp delay wait waiting
   resolution latency medv value
   umsatz erlos gewinn kosten preis betrag gehalt chiffre benefice prix montant salaire note ventas ganancia precio importe salario ricavi
   prezzo importo omzet prijs`,
);
/** How much or how often, where no result is told. */
const SIZES = listOfWords(
  `count cnt demand rental rentals passenger passengers trip trips ride rides visit visits order orders admissions sightings conversion
   conversions clicks signups downloads cases deaths output production consumption usage quantity qty units`,
);

const PRICES = listOfWords("price unitprice preis prix precio prezzo prijs");

const INCOMES = listOfWords(
  `revenue sale sales turnover gmv mrr arr income profit takings pledged donation donations
   umsatz erlos einnahmen chiffre recette recettes ventas ingresos ricavi omzet`,
);

/** True for money that comes in. */
export function isIncome(header: string): boolean {
  return hasWord(wordsOf(header), INCOMES);
}

const QUANTITIES = listOfWords("quantity qty units menge quantite cantidad quantita");

/** True for how many pieces of something a row has. */
export function isQuantity(header: string): boolean {
  return hasWord(wordsOf(header), QUANTITIES);
}

/** True for what one piece costs. */
export function isPrice(header: string): boolean {
  return hasWord(wordsOf(header), PRICES);
}

/** True for a header that is the name of a result, with nothing after it: "income", not "price list". */
export function namesResult(header: string): boolean {
  const words = wordsOf(header);
  return !isSentence(words) && RESULTS.has(words.at(-1) ?? "");
}

/** How much a header speaks of what the rows were kept for: 2 for a result, 1 for a size, else 0. */
export function subjectRank(header: string): 0 | 1 | 2 {
  const words = wordsOf(header);
  if (isSentence(words)) return 0;
  return hasWord(words, RESULTS) ? 2 : hasWord(words, SIZES) ? 1 : 0;
}
