import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../language/fold-text";
import type { Language } from "../language/languages";
import { tellOutcome } from "./classify";
import { lexiconOf } from "./lexicon";
import { hasPhrase, NEVER } from "./phrases";
import { splitSentences } from "./sentences";

/** Deeds that a summary may not make up, by the stems that say them, folded, in the languages without more. */
const DEEDS: readonly RegExp[] = [
  /\b(?:annul|anul|cancel|resili|disdi|disdett|opzeg|opgezegd|geannuleer)/,
  /\b(?:rembours|reembols|rimbors|devol|devuel|restitu|terugbetaal|terugbetal|terugstort|teruggestort|terugged|estorn)/,
  /\b(?:remplac|echang|cambi|sostitu|troca|troqu|substitu|vervang|vervangen|omgeruild|omruil|renvoy|reemplaz|rempla)/,
  /\b(?:repar|aggiust|consert|herstel|repareer|gerepareer)/,
  /\b(?:plaint|reclam|queja|klacht|denunci)/,
];
const REFUSED = /\b(?:refus|rechaz|rifiut|recus|weiger|geweiger|afgewezen|deneg|neg[oa]u?)/;
const REFUSES =
  /\b(?:refus|rechaz|rifiut|recus|weiger|afgewezen|deneg|(?:ne|n') ?(?:veux|peux|pouvons|voulons|puis)|no (?:quiero|puedo|podemos|queremos|me interesa)|non (?:voglio|posso|possiamo|vogliamo|mi interessa)|nao (?:quero|posso|podemos|queremos|me interessa)|(?:wil|kan|kunnen|mag|hoef) (?:ik |we |dat |het |er )*(?:niet|geen))/;
const CLIENT = /^(?:(?:le |la |el |il |o |a |de |l')?(?:client|cliente|clienta|klant|patient|patiente|paciente|paziente)e?) /;
/** "Llamará", "appellera", "chiamerà": what somebody else will do, and what they say of themselves. */
const WILL = /^[a-z]{2,}[aei]ra$/;
const I_WILL = /^[a-z]{2,}(?:re|rei|ro|rai)$/;
const VERB_LETTERS = 4;

/** A deed, a refusal or a promise that nobody spoke of. */
function unsaidDeed(text: string, segments: readonly TranscriptSegment[]): string | null {
  const folded = foldText(text);
  const said = segments.map((segment) => ({ ...segment, folded: foldText(segment.text) }));
  if (DEEDS.some((deed) => deed.test(folded) && !said.some((line) => deed.test(line.folded))))
    return "something that was not said";
  const isClient = CLIENT.test(folded);
  if (REFUSED.test(folded) && !said.some((line) => (line.speaker !== "Agent" || !isClient) && REFUSES.test(line.folded)))
    return "something that was not said";
  const verb = folded.match(/[a-z]+/g)?.find((word) => WILL.test(word));
  if (verb === undefined || !isClient) return null;
  const promising = said.filter((line) =>
    (line.folded.match(/[a-z]+/g) ?? []).some((word) => I_WILL.test(word) && word.startsWith(verb.slice(0, VERB_LETTERS))),
  );
  const isOthers = promising.length > 0 && promising.every(({ speaker }) => speaker === "Agent");
  return isOthers ? "not what was said of it" : null;
}

const AGENT =
  /^(?:(?:le |la |el |il |o |a |de |l')?(?:agent|agente|conseill\p{L}*|operat\p{L}*|operador\p{L}*|atendente|medewerk\p{L}*)) /u;
const NOT_DONE =
  /\b(?:pas|no|non|nao|niet|geen|refus\p{L}*|rechaz\p{L}*|rifiut\p{L}*|recus\p{L}*|weiger\p{L}*|peut|puede|puo|pode|kan)\b/u;
const BOOKED = /\b(?:rendez.?vous|cita|appuntamento|consulta|reserva|reservation|prenotazione|afspraak|marcacao)\b/;
const DAY =
  /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|segunda|terca|quarta|quinta|sexta|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)\b/g;
/** Of a day that was not taken. */
const NOT_TAKEN = /\b(?:propos|offr|offer|ofre|ofrec|aangebod|voorgesteld|(?:pas|no|non|nao|niet|avant|antes|prima)\b)/;
const STILL =
  /\b(?:toujours pas|est toujours|encore (?:en panne|bloque)|sigue|todavia|aun no|ancora|ainda|continua|nog steeds|nog niet)\b/;

/** What a call in a language without `check.ts` does not bear out though its numbers and names were said; null where it does. */
export function unsaid(text: string, segments: readonly TranscriptSegment[], language: Language): string | null {
  return (
    unsaidDeed(text, segments) ??
    (isOtherEnd(text, segments, language) || isOtherDay(text, segments) ? "not what was said of it" : null)
  );
}

/** "It still does not work" of what works in the end, or the other way round. */
function isOtherEnd(text: string, segments: readonly TranscriptSegment[], language: Language): boolean {
  const lexicon = lexiconOf(language);
  const ended = tellOutcome(splitSentences(segments, language), segments, lexicon, "inbound").value;
  const folded = foldText(text);
  return ended === "resolved"
    ? STILL.test(folded)
    : ended === "unresolved" &&
        (hasPhrase(folded, lexicon.outcomes.resolved ?? NEVER) || (isDeedDone(folded) && !NOT_DONE.test(folded)));
}

/** "The agent refunded it": where nothing was solved nobody did. */
function isDeedDone(folded: string): boolean {
  return AGENT.test(folded) && DEEDS.some((deed) => deed.test(folded));
}

/** An appointment on a day that others followed. */
function isOtherDay(text: string, segments: readonly TranscriptSegment[]): boolean {
  const folded = foldText(text);
  if (!BOOKED.test(folded) || NOT_TAKEN.test(folded)) return false;
  const last = segments.flatMap((segment) => foldText(segment.text).match(DAY) ?? []).at(-1);
  return last !== undefined && (folded.match(DAY) ?? []).some((day) => day !== last);
}
