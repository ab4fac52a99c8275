import { hasWord, listOfWords } from "./header-words";

/** What people and things are, what comes with them, and what was planned or done to them at the start; nouns that end alike. */
const GIVEN = listOfWords(
  `married unmarried employed unemployed divorced widowed separated retired insured uninsured related educated gifted talented skilled licensed
   certified registered verified furnished unfurnished secured unsecured shared paired treated untreated vaccinated exposed sealed used united
   limited mixed fixed colored coloured gated renovated remodeled remodelled heated cooled listed required expected planned scheduled dated aged
   masked blinded randomised randomized named weighted combined repeated advanced armed handed urbanised urbanized need speed feed seed breed
   naked wicked red bed indeed hundred automated sponsored promoted branded imported owned leased rented discounted taxed included featured
   verheiratet geschieden verwitwet befristet unbefristet versichert beschaftigt berentet pensioniert mobliert zertifiziert registriert geplant
   gemietet gepachtet geimpft beheizt gekuhlt begrenzt bewaldet behindert berechtigt enthalten gefordert gefroren vorhanden verfugbar gebraucht
   renoviert saniert importiert automatisiert gebiet gewicht gehalt geschaft gericht geschlecht gesundheit
   casado divorciado viudo jubilado empleado asegurado amueblado incluido registrado certificado vacunado afiliado privado pesado helado nublado
   alquilado importado automatizado reformado renovado ganado mercado grado lado sentido apellido partido pedido contenido recorrido
   sposato divorziato vedovo pensionato privato assicurato arredato registrato certificato vaccinato importato climatizzato
   ristrutturato mercato
   marie divorce retraite salarie assure meuble employe equipe prive conge climatise renove importe automatise vaccine cafe marche
   musee annee journee duree entree soiree arrivee idee armee lycee sante beaute cote ete comte`,
);

/** Endings and shapes of participles in English, German, Spanish or Italian, and French. */
const SHAPES: readonly RegExp[] = [
  /ed$/,
  /^(?:(?:ab|an|auf|aus|ein|nach|um|vor|weg|zu|zurück)?ge\p{L}{3,}(?:t|en)|(?:be|er|ent|ver|zer)\p{L}{3,}t|\p{L}{3,}iert)$/u,
  /(?:ad|id|at|ut)[oa]$/,
  /(?<!it|lt|rt)ée?$/,
];
const LETTERS_MIN = 5;

/**
 * True for a word that says what was done, or happened, in the four languages: "released", "storniert", "impagada", "annulé"; not for
 * what rows come with, as "married". It says so only of a column of yes and no. @param word in lower case, with its marks
 */
export function isParticiple(word: string): boolean {
  return word.length >= LETTERS_MIN && SHAPES.some((shape) => shape.test(word)) && !hasWord([word], GIVEN);
}
