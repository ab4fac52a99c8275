import { hasWord, isSentence, listOfWords, wordsOf } from "./header-words";
import { isUnit } from "./units";

/** What people keep a table for: money made, a mark given, time taken. */
const RESULTS = listOfWords(
  `revenue sale sales turnover profit margin income salary wage price amount fare charge charges mrr arr gmv spend spending cost costs expense
   expenses tip payout quality score rating satisfaction csat nps grade gpa points punkte puntos mpg yield efficiency expectancy lifeexp delay wait waiting
   resolution latency medv value stay sick absence absences absent espera attente wartezeit
   umsatz erlos gewinn kosten preis betrag gehalt chiffre benefice prix montant salaire note nota notas noten calificacion puntuacion valoracion valutazione evaluation appreciation voto bewertung ventas ganancia precio
   importe salario ricavi prezzo importo omzet prijs verspatung verzogerung retraso demora retard ritardo zufriedenheit satisfaccion
   soddisfazione ausschuss scrap defects defect rejects rejected failed failures failure errors faults fehler complaints beschwerden reklamationen breakages damaged
   duration dauer bearbeitungszeit`,
);
/** How much or how often, where no result is told. */
const SIZES = listOfWords(
  `count cnt freq frequency demand rental rentals passenger passengers trip trips ride rides visit visits order orders admissions sightings conversion
   conversions clicks signups downloads cases deaths output production consumption conso consommation verbrauch consumo usage quantity qty units`,
);

const PRICES = listOfWords("price unitprice preis prix precio prezzo prijs tarif tarifa tariffa tarief");

const PIECES = listOfWords("unit list each stuck piece unitaire");

const SIDES = listOfWords(
  `tax vat fee fees toll tolls tip tips propina propinas discount deductible postage shipping surcharge duty peage maut mwst steuer gebuhr gebuhren tva frais
   taxe remise impuesto iva tasa descuento tassa sconto`,
);

/** True for money that comes beside the money that the rows are of: taxes, tolls, discounts. */
export function isSide(header: string): boolean {
  return hasWord(wordsOf(header), SIDES);
}

const INCOMES = listOfWords(
  `revenue sale sales turnover gmv mrr arr income profit takings pledged donation donations
   umsatz erlos einnahmen chiffre recette recettes ventas ingresos ricavi omzet`,
);

/** True for money that comes in. */
export function isIncome(header: string): boolean {
  return hasWord(wordsOf(header), INCOMES);
}

const MEANS = listOfWords("income einkommen revenu reddito");

/** True for what a person or a household lives on: what comes in as business adds up, and is `isIncome`. */
export function isMeans(header: string): boolean {
  return hasWord(wordsOf(header), MEANS);
}

const QUANTITIES = listOfWords("quantity qty units menge quantite cantidad quantita");

/** True for how many pieces of something a row has. */
export function isQuantity(header: string): boolean {
  return hasWord(wordsOf(header), QUANTITIES);
}

/** True for what one piece costs. */
export function isPrice(header: string): boolean {
  const words = wordsOf(header);
  return hasWord(words, PRICES) || (words.length > 1 && hasWord(words, PIECES));
}

/** True for a header that is the name of a result, with nothing after it: "income", not "price list". */
export function namesResult(header: string): boolean {
  const words = wordsOf(header);
  return !isSentence(words) && (hasWord(words.slice(-1), RESULTS) || isBareMean(words));
}

/** Turns on the way, not how a row came out in the end. */
const TURNS = listOfWords("reopened escalated bounced complained responded clicked opened");

/** True for what may happen to a row before it comes out. */
export function isTurn(header: string): boolean {
  return hasWord(wordsOf(header), TURNS);
}

const PER = listOfWords("per pro par por je");

/** True for so much of one thing for each of another: "lines per hour", "litres per 100 km". */
export function isPerformance(header: string): boolean {
  const words = wordsOf(header);
  return !isSentence(words) && words.slice(1, -1).some((word) => PER.has(word));
}

const CLOCKS = listOfWords("minutes minute mins min seconds hours hour minutos minuten horas stunden heures");

/** True for time that something took: "delivery minutes", and not the hours of a shift. */
export function isTimeTaken(header: string): boolean {
  const words = wordsOf(header);
  return words.length > 1 && !isSentence(words) && hasWord(words, CLOCKS) && !words.includes("overtime");
}

const INSURED = listOfWords("declared insured vehicle car property estimated");
const WORTHS = listOfWords("value worth");

/** True for what a thing is worth that something happens to: "declared value", beside what that cost. */
export function isWorthOfThing(header: string): boolean {
  const words = wordsOf(header);
  return hasWord(words, INSURED) && hasWord(words, WORTHS);
}

const CIRCUMSTANCES = listOfWords(
  "age alter edad tenure experience seniority bmi weight height distance mileage odometer floor area size lead ambient outside",
);

const LIVES = listOfWords("age alter edad eta idade leeftijd tenure experience seniority");

/** True for how long somebody has lived or worked: those who came long ago have more of it. */
export function isOfLife(header: string): boolean {
  return hasWord(wordsOf(header), LIVES);
}

const HABITS = listOfWords("study studied training practice estudio estudios estudo studio lern lernen etude etudes");

/** True for what rows come with, before anything is done: an age, a distance, the hours that somebody studies. */
export function isCircumstance(header: string): boolean {
  const words = wordsOf(header);
  return hasWord(words, CIRCUMSTANCES) || (hasWord(words, CLOCKS) && hasWord(words, HABITS));
}

const WEATHER = listOfWords(
  "rain rainfall precipitation snow snowfall regen niederschlag schnee pluie neige lluvia nieve pioggia",
);

/** True for weather that adds up where each row is a day or a place, and not beside what is sold or done on that day. */
export function isWeather(header: string): boolean {
  return hasWord(wordsOf(header), WEATHER);
}

const AMBIENT = listOfWords("temp temperature temperatur temperatura humidity feuchte luftfeuchte humedad humidite umidita");

/** True for what surrounds things, which hardly anything that is done to them changes: the temperature of a room. */
export function isAmbient(header: string): boolean {
  return hasWord(wordsOf(header), AMBIENT);
}

const SPANS = listOfWords(
  `month months day days week weeks year years age tenure duration monat monate tag tage woche wochen jahr jahre alter dauer laufzeit
   mois jour jours semaine semaines annees anciennete duree meses mes dia dias semana semanas anos antiguedad duracion`,
);

/** True for a span of time by its words: "months active", "Laufzeit Monate". */
export function isSpan(header: string): boolean {
  return hasWord(wordsOf(header), SPANS);
}

const TOPICS = listOfWords(
  "topic topics subject category kind type reason issue queue thema kategorie grund anliegen betreff motif sujet categorie objet tema motivo asunto categoria",
);

/** True for a column that says what texts beside it are about: their words are its own. */
export function namesTopics(header: string): boolean {
  return hasWord(wordsOf(header), TOPICS);
}

const HOPED = listOfWords(
  "claimed requested reserve reserved reserves quoted estimated expected budget budgeted list planned forecast forecasted weighted target proposed asking",
);

const ACHIEVED = listOfWords(
  `hires hirings placements conversions signups registrations enrolments enrollments subscriptions leads sold deals downloads installs
   einstellungen abschlusse anmeldungen inscriptions embauches contrataciones altas assunzioni iscrizioni`,
);

/** True for how many of something were won by what was spent: hires, signups. */
export function isAchieved(header: string): boolean {
  return hasWord(wordsOf(header).slice(-1), ACHIEVED);
}

const SPENDING = listOfWords(
  "cost costs spend spent spending expense expenses budget kosten ausgaben cout couts depense depenses coste costes costo gasto gastos spesa",
);

/** True for money that goes out. */
export function isSpending(header: string): boolean {
  return hasWord(wordsOf(header), SPENDING);
}

/** True for money that is asked for, planned or hoped for: what came of it is another figure. */
export function isHoped(header: string): boolean {
  return hasWord(wordsOf(header), HOPED);
}

const RUNNING = listOfWords(
  "tenure seniority lifetime cumulative cumulated ytd elapsed betriebszugehorigkeit anciennete antiguedad",
);
const SO_FAR: readonly RegExp[] = [
  /\bto date\b/,
  /\bso far\b/,
  /\b(?:days|weeks|months|years) active\b/,
  /\bactive (?:days|weeks|months|years)\b/,
];

/** True for what grows with the age of a row: rows that began late have little of it. */
export function isRunning(header: string): boolean {
  const words = wordsOf(header);
  return hasWord(words, RUNNING) || SO_FAR.some((form) => form.test(words.join(" ")));
}

/** How much a header speaks of what the rows were kept for: 2 for a result, 1 for a size, else 0. */
export function subjectRank(header: string): 0 | 1 | 2 {
  const words = wordsOf(header);
  if (isSentence(words)) return 0;
  // A charge in kg is a load.
  if (isUnit(words.at(-1) ?? "") && words.includes("charge")) return 0;
  return hasWord(words, RESULTS) || isBareMean(words) ? 2 : hasWord(words, SIZES) ? 1 : 0;
}

const MEAN = listOfWords("average mean durchschnitt schnitt moyenne promedio media gemiddelde");

/** A mean of nothing that is named is of marks. */
const isBareMean = (words: readonly string[]) => words.length === 1 && hasWord(words, MEAN);
