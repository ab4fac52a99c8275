import type { ColumnProfile } from "@/lib/contract/datasets";
import { hasWord, listOfWords, wordsOf } from "./header-words";

const OUTCOMES = listOfWords(
  `status state outcome result disposition resolution decision churn churned converted conversion returned refunded refund resolved escalated
   cancelled canceled approved rejected passed failed success successful won lost attrition survived readmitted defaulted default completed
   delivered late ontime met goal purchased bought subscribed renewed retained no-show noshow attended complete paid reimbursed defect fault
   alarm alert anomaly bounced bounce breach breached fraud fraudulent reopened solved recovered recommend promoter response died dead
   ergebnis erledigt gekundigt storniert bezahlt gelost eskaliert genehmigt abgelehnt bestanden zustand
   statut etat resultat resilie annule paye resolu approuve estado resultado cancelado pagado resuelto aprobado baja devuelto
   stato esito annullato pagato risolto`,
);
/** Words of a status: how something came out, or how far it got. */
const STATES = listOfWords(
  `open closed resolved pending completed complete cancelled canceled refunded returned delivered shipped paid unpaid overdue won lost approved
   rejected denied failed passed success active inactive churned expired converted bounced abandoned new progress hold escalated draft
   submitted processing settled reimbursed attended missed noshow ok fault error warning offen geschlossen erledigt storniert bezahlt
   genehmigt abgelehnt aktiv inaktiv gekundigt neu bearbeitung ouvert ferme resolu annule paye livre actif abierto cerrado resuelto
   cancelado pagado pendiente entregado activo aperto chiuso annullato pagato`,
);
const PLACES = listOfWords("country shipping billing address us customer home birth federal location");

/** True for what says how a row came out: a status, a flag such as "churned"; by its values too, whatever the header. */
export function isOutcome(profile: ColumnProfile, isFlag: boolean): boolean {
  const said = profile.chosen?.meaning?.outcome;
  if (said !== undefined) return said;
  const { name, type, distinctCount, topValues } = profile;
  const words = wordsOf(name);
  if (isFlag) return hasWord(words, OUTCOMES);
  if (type !== "category" || distinctCount < 2 || distinctCount > 20) return false;
  const known = topValues.filter(({ value }) => hasWord(wordsOf(value), STATES)).length;
  if (words.includes("state") && hasWord(words, PLACES)) return false;
  if (known >= 0.6 * topValues.length && topValues.length > 1) return true;
  return hasWord(words, OUTCOMES) && !words.includes("state") && known > 0;
}
