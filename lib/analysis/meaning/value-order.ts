import type { ColumnProfile } from "@/lib/contract/datasets";

/** Scales from their lowest value to their highest; words apart by a bar say the same. */
const SCALES: readonly (readonly string[])[] = `
none; very low|sehr niedrig; low|niedrig|gering|bajo|baja|faible|bas|basse|basso|laag|minor; medium|med|mid|moderate|normal|mittel|medio|media|moyen|moyenne|gemiddeld; high|hoch|alto|alta|eleve|elevee|haut|hoog|major; very high|sehr hoch; urgent|dringend|critical|kritisch|critico|critique|blocker
xxs; xs|extra small; s|small|klein|petit|pequeno|piccolo; m|medium|mittel|moyen|mediano|medio; l|large|gross|grand|grande; xl|extra large; xxl|2xl; xxxl|3xl
strongly disagree; disagree; somewhat disagree; neutral|neither agree nor disagree|undecided; somewhat agree; agree; strongly agree
very dissatisfied|very unsatisfied; dissatisfied|unsatisfied; neutral|neither; satisfied; very satisfied
stimme gar nicht zu|stimme uberhaupt nicht zu; stimme nicht zu|stimme eher nicht zu; neutral|teils teils|teils/teils; stimme zu|stimme eher zu; stimme voll zu|stimme voll und ganz zu
very poor; poor|bad|schlecht; fair|ok|average|mittel|befriedigend; good|gut; very good|sehr gut; excellent|ausgezeichnet
never|nie|jamais|nunca; rarely|seldom|selten|rarement; sometimes|occasionally|manchmal|parfois|a veces; often|frequently|haufig|oft|souvent; always|very often|immer|toujours|siempre
very unlikely; unlikely; neutral; likely; very likely
cold|kalt|froid|frio; warm|lukewarm; hot|heiss|chaud|caliente
free|trial; starter|basic|lite|bronze; standard|plus|silver; pro|premium|professional|business|gold; enterprise|ultimate|platinum; diamond
intern|trainee; junior|entry; mid|intermediate|regular; senior; lead|staff; principal; manager; director; vp; c-level|executive
beginner|novice; intermediate; advanced; expert
micro|startup; small|smb; medium|mid-market|midsize; large; enterprise
morning|vormittag|matin; noon|midday|mittag; afternoon|nachmittag; evening|abend|soir; night|nacht|nuit
spring|fruhling; summer|sommer; autumn|fall|herbst; winter
monday|mon|montag|mo|lundi|lun|lunes|lunedi|maandag; tuesday|tue|tues|dienstag|di|mardi|mar|martes|martedi|dinsdag; wednesday|wed|mittwoch|mi|mercredi|mer|miercoles|mie|mercoledi|woensdag; thursday|thu|thur|thurs|donnerstag|do|jeudi|jeu|jueves|jue|giovedi|donderdag; friday|fri|freitag|fr|vendredi|ven|viernes|vie|venerdi|vrijdag; saturday|sat|samstag|sa|samedi|sam|sabado|sab|sabato|zaterdag; sunday|sun|sonntag|so|dimanche|dim|domingo|dom|domenica|zondag
january|jan|januar|janvier|enero|gennaio; february|feb|februar|fevrier|febrero|febbraio; march|mar|marz|mars|marzo; april|apr|avril|abril|aprile; may|mai|mayo|maggio; june|jun|juni|juin|junio|giugno; july|jul|juli|juillet|julio|luglio; august|aug|aout|agosto; september|sep|sept|septembre|septiembre|settembre; october|oct|okt|oktober|octobre|octubre|ottobre; november|nov|novembre|noviembre; december|dec|dez|dezember|decembre|diciembre|dicembre
`
  .trim()
  .split("\n")
  .map((line) => line.split(/; ?/));

/**
 * The values of a category from lowest to highest, where they are a scale we know, bands of numbers, or numbered steps such as P1
 * to P4. Null where they have no order, or where the profile does not show all of them.
 */
export function valueOrder({ topValues, distinctCount }: Pick<ColumnProfile, "topValues" | "distinctCount">): string[] | null {
  const values = topValues.map(({ value }) => value);
  if (values.length < 2 || (values.length < distinctCount && distinctCount > 12)) return null;
  for (const scale of SCALES) {
    const places = values.map((value) => placeIn(scale, value));
    if (places.every((place) => place >= 0) && new Set(places).size === values.length) return sorted(values, places);
  }
  if (values.length < distinctCount) return null;
  const bands = values.map(bandStart);
  return bands.every((start) => start !== null) && new Set(bands).size === values.length
    ? sorted(
        values,
        bands.map((start) => start ?? 0),
      )
    : null;
}

function placeIn(scale: readonly string[], value: string): number {
  const plain = value
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll(/[_.]/g, " ")
    .trim();
  return scale.findIndex((step) => step.split("|").includes(plain));
}

/** "18-24" is 18, "65+" is 65, "<18" is below 18, "P2" is 2, "Tier 3" is 3; null for anything else. */
function bandStart(value: string): number | null {
  const text = value.trim().replaceAll(/[,\s€$£%](?=\d)|(?<=\d)[,\s](?=\d{3})/g, "");
  const band = /^(\d+(?:\.\d+)?)[a-z€$£%]*(?:-|–|to|bis|a|à)[€$£]?\d+(?:\.\d+)?[a-z€$£%]*$/i.exec(text.replaceAll(" ", ""));
  const above =
    /^(?:>=?|over|from|ab|uber|über|more than|mas de)?\s?(\d+(?:\.\d+)?)[a-z%]*\s?(?:\+|and (?:over|more|older|up)|plus|or more)?$/i.exec(
      text,
    );
  const below = /^(?:<=?|under|below|up to|unter|bis|menos de|moins de)\s?(\d+(?:\.\d+)?)/i.exec(text);
  const step = /^(?:p|q|l|t|sev|tier|level|stage|grade|phase|priority|step|class|stufe|niveau)[-_ ]?(\d{1,2})(?:[ :-].*)?$/i.exec(
    value.trim(),
  );
  if (band !== null) return Number(band[1]);
  if (below !== null) return Number(below[1]) - 1e6;
  if (step !== null) return Number(step[1]);
  return above !== null && above[0] !== above[1] ? Number(above[1]) : null;
}

function sorted(values: readonly string[], places: readonly number[]): string[] {
  return values
    .map((value, i) => ({ value, place: places[i] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
