import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../language/fold-text";
import type { Language } from "../language/languages";
import type { CallClaims } from "./call-claims";
import { tellOutcome } from "./classify";
import { sharesMeaning } from "./find-meanings";
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
/** Of what has to be said, less than this part may have no name that was said: where meanings are known it may be said by any. */
const UNSAID_MAX = 0.8;
const UNSAID_MAX_WITHOUT_MEANINGS = 0.5;
const PREFIX_MIN = 4;
const ENDING = 3;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Those who talk, booked times by any name, and words that only join: nobody has to say them. */
const GENERIC =
  /^(?:(?:client|agent|conseill|operato|operador|atendente|klant|medewerk|pacient|patient|pazient|interlocut|person|appointm|rendez|appuntament|citas?$|consult|afspraa|rendezvous|probl|demand|deman|pregunt|pidio|solicit|pide|chied|chies|richies|vraag|vraagt|vroeg|pediu|pergunt|quiere|voudr|souhait|veut|vuole|voleva|quer|wilde|explic|expliqu|spieg|informa|indiqu|resolv|risol|resolu|opgelost|hora|heure|heures|ora|ore|euro|cost|coute|cuest|kost|offer|offr|propos|ofre|acept|accept|accett|aceit|confirm|puede|peut|pouv|podia|puo|poteva|tiene|tenia|debe|doit|deve|dovev|moet|heeft|wordt|werd|zijn|sera|etait|avait|avra|aura|sara|sono|stat[oaie]$|fue$|siendo|quedo|rest|recev|recib|ricev|recu|contact|tratt|trata|con+e[cx]|coneks)|(?:dans|pour|avec|depuis|apres|avant|cette|leur|elle|mais|donc|sont|plus|tout|tous|para|pero|desde|hasta|esta|este|esto|otra|otro|vez|sobre|entre|anche|della|dello|delle|degli|nella|nello|alla|alle|dalla|questa|questo|dopo|prima|anni|pela|pelo|isso|esse|essa|seus|voor|naar|deze|niet|geen|maar|door|over|omdat|tambien|toujours|encore|ancora|ahora|maintenant|adesso)$)/;

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

/**
 * What a call in a language without `check.ts` does not bear out though its numbers and names were said; null where it does. Of a language
 * without rules (`language` null) only the words are compared.
 */
export function unsaid(
  text: string,
  segments: readonly TranscriptSegment[],
  language: Language | null,
  claims: CallClaims,
): string | null {
  return (
    (isMostlyUnsaid(text, segments, language && claims) ? "something that was not said" : null) ??
    (language && unsaidDeed(text, segments)) ??
    (language && (isOtherEnd(text, segments, language) || isOtherDay(text, segments)) ? "not what was said of it" : null)
  );
}

/** Most of the words that tell something were said in no form and by no other name. */
function isMostlyUnsaid(text: string, segments: readonly TranscriptSegment[], claims: CallClaims | null): boolean {
  const said = new Set(segments.flatMap((segment) => [...tellingWords(segment.text)].flatMap((word) => beginningsOf(word))));
  const telling = [...tellingWords(text)].filter((word) => !GENERIC.test(word));
  const missing = telling.filter((word) => !said.has(stemOf(word)) && !(claims && sharesMeaning(word, claims)));
  const max = claims ? UNSAID_MAX : UNSAID_MAX_WITHOUT_MEANINGS;
  const numbers = foldText(text).match(/\d+/g)?.length ?? 0;
  return missing.length > 0 && missing.length >= max * (telling.length + numbers);
}

/** Words of four letters and more, "paie" and "payez" as forms of one; where no spaces are written, every two letters. */
function* tellingWords(text: string): Generator<string> {
  for (const [word] of foldText(text.normalize("NFC"))
    .replaceAll("y", "i")
    .matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    if (UNSPACED.test(word)) for (let at = 0; at + 2 <= word.length; at++) yield word.slice(at, at + 2);
    else if (word.length >= PREFIX_MIN) yield word;
  }
}

function stemOf(word: string): string {
  return word.slice(0, Math.max(PREFIX_MIN, word.length - ENDING));
}

/** All stems that this is a form of. */
function beginningsOf(word: string): string[] {
  const lengths = Array.from({ length: Math.max(1, word.length - PREFIX_MIN + 1) }, (_, at) => PREFIX_MIN + at);
  return lengths.map((length) => word.slice(0, length));
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
