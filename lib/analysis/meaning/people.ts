import type { ColumnProfile } from "@/lib/contract/datasets";
import { hasWord, listOfWords, wordsOf } from "./header-words";

const RESPONSIBLE = listOfWords(
  `agent assignee assigned owner rep salesperson salesman seller handler technician doctor physician nurse therapist clinician practitioner
   provider responsible consultant approver recruiter interviewer manager supervisor engineer inspector cashier operator buyer adjuster caseworker
   zustandig zustaendig bearbeiter sachbearbeiter verkaufer verkaeufer betreuer arzt techniker berater verantwortlich verantwortlicher pruefer
   responsable vendedor agente comercial encargado medico tecnico gestor vendeur conseiller medecin technicien commercial charge
   venditore responsabile medewerker behandelaar verkoper`,
);
const PEOPLE = listOfWords(
  `customer client patient employee person user member contact guest student subscriber respondent visitor passenger driver author director
   requester reporter caller applicant candidate player kunde patient mitarbeiter name vorname nachname cliente paciente empleado employe nom prenom`,
);
const NAMES = listOfWords(
  "name names fullname firstname lastname surname vorname nachname nom prenom nombre apellido nome cognome naam",
);
const FULL_NAME =
  /^(?:(?:Dr|Mr|Mrs|Ms|Prof|Herr|Frau|M|Mme|Sr|Sra)\.? )?\p{Lu}[\p{L}'’-]*\.?(?: (?:van|von|de|der|del|la|le|di|da|bin|al) ?)*(?: \p{Lu}[\p{L}'’-]*\.?){1,3}$/u;
const NOT_NAMED = listOfWords(
  "team group department type role status level count channel segment id satisfaction rating feedback email phone",
);

/** True for a column that says who handles the row; its values repeat. */
export function isResponsible({ name, type, distinctCount, nullCount }: ColumnProfile, rowCount: number): boolean {
  const words = wordsOf(name);
  if (!["category", "text", "id", "email"].includes(type) || (hasWord(words, NOT_NAMED) && !words.includes("id"))) return false;
  return hasWord(words, RESPONSIBLE) && distinctCount < 0.8 * Math.max(1, rowCount - nullCount);
}

const WORKERS = listOfWords(
  `officer clerk cook chef teacher tutor coach instructor trainer waiter courier rider driver pilot mechanic foreman operative reader dentist
   hygienist vet surveyor auditor examiner assessor investigator dispatcher picker packer welder stylist barber groomer guide host cleaner`,
);

/** True for a column of those who do the work that rows are of, be it by their header only. */
export function isOfWorkers({ name, meaning }: ColumnProfile): boolean {
  return meaning?.kind === "person" || meaning?.responsible === true || hasWord(wordsOf(name), WORKERS);
}

/** True for names of people: two words or more in capitals, or a header that says so over text of one word each. */
export function namesPeople({ name, type, topValues }: ColumnProfile): boolean {
  if (type !== "category" && type !== "text") return false;
  const words = wordsOf(name);
  if (hasWord(words, NOT_NAMED)) return false;
  const isPerson = hasWord(words, PEOPLE) || hasWord(words, RESPONSIBLE);
  const isFull = topValues.length > 0 && topValues.filter(({ value }) => FULL_NAME.test(value)).length >= 0.8 * topValues.length;
  if (
    isPerson &&
    (isFull || topValues.length === 0) &&
    (hasWord(words, NAMES) || words.length === 1 || hasWord(words, RESPONSIBLE))
  )
    return words.join(" ") !== "name" || isFull;
  return /^(?:first|last|full|family|given)\s?name$|^(?:vor|nach)name$|^prenom$|^surname$/.test(words.join(" "));
}
