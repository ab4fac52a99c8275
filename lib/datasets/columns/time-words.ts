import { headerWords } from "./roles";

const TAKEN_WORDS: ReadonlySet<string> = new Set(
  "duration elapsed runtime runtimes length lap laps split pace took taken dauer laufzeit dauern durée duree duración durata duur playtime talktime downtime uptime timespan worked".split(
    " ",
  ),
);
const TAKEN = /.(?:dauer|arbeitszeit|fahrzeit|laufzeit|wartezeit|zeiten)$|^arbeitszeit$/;
/** Words of what happens at a time of the day. */
const MOMENT_WORDS: ReadonlySet<string> = new Set(
  (
    "start started end ended at begin begins opened closed opens closes opening closing arrival arrivals arrive arrived departure departs departed " +
    "scheduled dep arr sched pickup dropoff checkin checkout boarding appointment kickoff sunrise sunset bedtime clock " +
    "uhrzeit beginn ende abfahrt ankunft abflug öffnet schließt termin heure arrivée arrivee départ ouverture fermeture hora llegada salida inicio apertura cierre " +
    "ora arrivo partenza inizio orario chegada saída horário tijdstip aankomst vertrek godzina klockslag klokkeslæt klokkeslett kellonaika saat 時刻"
  ).split(" "),
);
const MOMENT = /.(?:uhrzeit|startzeit|endzeit|beginn|abfahrtszeit|ankunftszeit|anrufzeit|bestellzeit|eingangszeit)$/;
const CLOCK_WORDS: ReadonlySet<string> = new Set(
  "uhrzeit heure hora ora godzina clock orario horário tijdstip klockslag".split(" "),
);
const TIME_WORDS: ReadonlySet<string> = new Set("time zeit tijd tid tempo temps tiempo".split(" "));

/** Whether a header speaks of time taken, or of a time of day (`false`); null where it says neither. */
export function takesTime(name: string): boolean | null {
  if (headerWords(name).some((word) => TAKEN_WORDS.has(word) || TAKEN.test(word))) return true;
  return isMomentHeader(name) ? false : null;
}

/** True for headers of what happens at a time of day: `check_in`, `departure`, `Uhrzeit`. */
function isMomentHeader(name: string): boolean {
  const words = headerWords(name);
  return (
    words.some((word) => MOMENT_WORDS.has(word) || MOMENT.test(word)) ||
    /\b(?:check (?:in|out)|time of (?:the )?day)\b/.test(words.join(" "))
  );
}

/** How sure a header is that its values are times of the day: a point between two numbers says nothing of it. */
export function speaksOfClock(name: string): "surely" | "maybe" | null {
  if (takesTime(name) === true) return null;
  const words = headerWords(name);
  if (words.some((word) => CLOCK_WORDS.has(word))) return "surely";
  return words.some((word) => TIME_WORDS.has(word)) ? "maybe" : null;
}
