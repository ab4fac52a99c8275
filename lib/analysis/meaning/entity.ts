import type { ColumnMeaning, EntityNoun } from "@/lib/contract/analysis/column-meaning";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { isPlural, listOfWords, pluralOf, wordsOf } from "./header-words";

const ID_WORDS = listOfWords("id ids uuid guid uid key code number no nr num ref reference name numero nummer sku");
/** Nouns of other languages by ours; compounds end in them. */
const TRANSLATED: readonly (readonly [RegExp, string])[] = [
  [/^(?:bestell|auftrag|auftraege|pedido|commande|ordine|ordini|bestelling)/, "order"],
  [/^(?:kunden?(?:nr|nummer|id|code|stamm|liste|daten)?$|client|cliente|klant)/, "customer"],
  [/^(?:rechnung|facture|factura|fattur|factuur)/, "invoice"],
  [/^(?:mitarbeiter|angestellt|employe|empleado|dipendent|medewerker|personal)/, "employee"],
  [/^(?:patient|paciente|pazient)/, "patient"],
  [/^artikel/, "item"],
  [/^(?:produkt|produit|producto|prodott)/, "product"],
  [/^(?:umfrage|encuesta|sondage|enquete)/, "response"],
  [/^(?:ausgabe|spese|gasto|depense|uitgave)/, "expense"],
  [/^(?:besuch|termin|visite|visita)/, "visit"],
  [/^(?:messung|messwert|mesure|medicion)/, "reading"],
  [/^(?:abo|abonnement|suscripcion|abbonament)/, "subscription"],
  [/^(?:stoerung|storung|vorfall|incidencia|incidente)/, "incident"],
  [/^(?:lager|bestand|inventario|magazzino)/, "item"],
  [/^(?:verkauf|verkaeufe|vente|venta|vendit)/, "sale"],
  [/^(?:sitzung|sesion)/, "session"],
  [/^(?:buchung|reserva|prenotazion)/, "booking"],
  [/^(?:aufenthalt|sejour|estancia)/, "stay"],
  [/^(?:examen|esame|prufung|pruefung)/, "exam"],
];
/** What tables are called that rows are not: each row of an inventory is an item. */
const TABLES: ReadonlyMap<string, string> = new Map([
  ["inventory", "item"],
  ["stock", "item"],
  ["survey", "response"],
  ["surveys", "response"],
  ["feedback", "response"],
  ["nps", "response"],
  ["sensor", "reading"],
  ["sensors", "reading"],
  ["iot", "reading"],
  ["telemetry", "reading"],
  ["hr", "employee"],
  ["staff", "employee"],
  ["workforce", "employee"],
  ["headcount", "employee"],
  ["people", "employee"],
  ["helpdesk", "ticket"],
  ["support", "ticket"],
  ["clinic", "visit"],
  ["analytics", "session"],
  ["web", "session"],
  ["traffic", "session"],
  ["sales", "sale"],
  ["personal", "employee"],
  ["spending", "expense"],
  ["churn", "customer"],
  ["saas", "subscription"],
]);
/**
 * What a row is, to be said instead of "rows". Null where nothing says it, or where a column is called the same, so that "orders"
 * could be read as either.
 */
export function entityNoun(
  datasetName: string,
  columns: readonly (Parameters<typeof entityOf>[1][number] & Pick<ColumnProfile, "topValues"> & { label?: string })[],
): EntityNoun | null {
  const many = entityOf(datasetName, columns);
  if (many === null) return null;
  const one = [...NOUNS].find((noun) => pluralOf(noun) === many);
  if (one === undefined || columns.some((column) => repeatsNoun(column, one))) return null;
  const taken = columns.some(({ name, label }) => [name, label ?? ""].some((said) => wordsOf(said).join(" ") === many));
  return taken ? null : { one, many };
}

/** True for a column that names the same thing in several rows: a table of shops by month has no row for each shop. */
function repeatsNoun({ name, topValues }: Pick<ColumnProfile, "name" | "topValues">, one: string): boolean {
  const words = wordsOf(name).filter((word) => !ID_WORDS.has(word));
  const says = words.length === 1 && (words[0] === one || words[0] === pluralOf(one));
  return says && (topValues[0]?.count ?? 0) > 1;
}

/**
 * What a row is, as a plural to be said instead of "rows": what its key names, else what the table is called after; null where
 * neither says it.
 */
export function entityOf(
  datasetName: string,
  columns: readonly Pick<ColumnProfile & { meaning?: ColumnMeaning }, "name" | "meaning">[],
): string | null {
  const key = columns.find(
    ({ meaning }) => meaning?.main === true && (meaning.kind === "key" || meaning.kind === "running_number"),
  );
  const words = wordsOf(datasetName.replace(/\.[a-z]{2,5}$/i, ""));
  const noun = nounOfKey(key?.name ?? "") ?? nounOfTable(words);
  return noun === null ? null : pluralOf(noun);
}

/** "order_id" → "order", "Bestellnummer" → "order"; null where the header is no noun and a word for an id. */
export function nounOfKey(header: string): string | null {
  const words = wordsOf(header).filter((word) => !ID_WORDS.has(word));
  const last = words.at(-1);
  if (last === undefined) return null;
  return translated(last) ?? known(last);
}

/** "Two cities" are two, and no row is one of them. */
const COUNTS = listOfWords("two three four five six seven eight nine ten twelve");

function nounOfTable(words: readonly string[]): string | null {
  for (const [at, word] of words.entries()) {
    if (COUNTS.has(words[at - 1] ?? "")) continue;
    const noun = translated(word) ?? known(word);
    if (noun === null || TABLES.has(word) || (PLACES.has(noun) && !isPlural(word))) continue;
    return known(word) === null ? noun : headFrom(words, at, noun);
  }
  for (const word of words) {
    const noun = TABLES.get(word);
    if (noun !== undefined) return noun;
  }
  return null;
}

/** "team expenses" are expenses: of English nouns in a row the last says what it is. */
function headFrom(words: readonly string[], at: number, noun: string): string | null {
  const next = words[at + 1];
  const head = next === undefined ? null : known(next);
  if (head !== null && !TABLES.has(next ?? "")) return headFrom(words, at + 1, head);
  // Of "warehouse inspections" each row is an inspection, whatever that is, and no warehouse.
  return head === null && next !== undefined && isPlural(next) ? null : noun;
}

function known(word: string): string | null {
  const singulars = [word, word.replace(/ies$/, "y"), word.replace(/(?<!s)s$/, ""), word.replace(/es$/, "")];
  return singulars.find((one) => NOUNS.has(one)) ?? null;
}

function translated(word: string): string | null {
  const plain = word.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return TRANSLATED.find(([form]) => form.test(plain))?.[1] ?? null;
}

/** A table called after one of them is of what goes on there: the tests of a school, the rents of a property. */
const PLACES = listOfWords(
  "airport building car city country house machine property school shop state station store team vehicle warehouse",
);

const NOUNS = listOfWords(
  `account application appointment article asset booking call campaign case claim client contract course customer deal delivery device doctor
   driver employee encounter event expense flight game guest house incident installation invoice issue item job lead listing loan machine match
   measurement member movie order parcel passenger patient payment penguin player policy post product project property purchase question quote
   reading receipt request reservation response return review sale school seller session shipment shop station store strike student subscriber
   subscription supplier task team ticket transaction trip user vehicle vendor visit visitor warehouse car airport country disaster earthquake
   dispute pick opportunity exam stay inspection session
   candidate applicant bird flower building city state country`,
);
