import type { LabelledColumn } from "@/lib/content/ledger";

const MAX_LABEL = 80;

/** Words that a header may begin with a capital though they are ordinary nouns. Anything else may be a name. */
const ORDINARY: ReadonlySet<string> = new Set(
  `acceleration account accounts active actual age agent amount area arrival average balance body budget buyer calls capacity
  cases category channel charge city class clicks close code color colour comment comments company consumption contract cost
  costs count country county currency customer customers cylinders date day days deaths delay department departure depth
  deviation device direction discount displacement distance distributor duration email end energy entity event expenses
  family fat fee fees fertility fertilizer field flag flight flipper flow gender genre gross group height high horsepower hour hours
  id income index industry island item items job label language latitude length level life expectancy list location longitude
  low magnitude major manufacturer margin market mass maximum mean measure median method miles minimum minor model month name
  net number open operator order orders origin output owner page payment pct percent percentage period person phase phone
  plan plant population position precipitation pressure price prices product production profit province quality quantity
  quarter rank rate rates rating ratio reason records reference region release rent reorder result return returns revenue
  reviews risk room running sale sales sample score season seats segment sensor sex ship shipping size source species speed
  spend stage start state status stock stock store street subscription sum supplier support symbol target tax team
  temperature temp tenure term test ticket tickets time title total totals town traffic transaction type unit units usage
  user users value values variety vehicle velocity visits volume votes wage wages warehouse weather week weight width wind beak repair other wildlife effect damage aircraft make knots altitude feet flights passengers miles generation consumption emissions worldwide domestic dvd major creative
  gallon yards year yield zip beak bill depth culmen in of per for to by the and on at from with lbs kg km mm cm min max avg`.split(
    /\s+/,
  ),
);

/**
 * The label of a column as it stands inside a sentence: capitals of ordinary words go ("Rotten Tomatoes Rating" keeps them,
 * because it may hold a name; "Release Date" becomes "release date"), acronyms and units in brackets stay.
 */
export function proseLabel(column: LabelledColumn): string {
  const label = plainText(column.label, MAX_LABEL) || `column ${column.index + 1}`;
  const parts = label.split(" ");
  const lowered = parts.map((part) => (isFixed(part) ? part : part.toLowerCase()));
  const ordinary = parts.every((part, at) => isFixed(part) || ORDINARY.has(lowered[at] ?? ""));
  return ordinary ? lowered.join(" ") : label;
}

/** Text from outside, made harmless for one line: no control or direction characters, at most `max` UTF-16 units. */
export function plainText(text: string, max: number): string {
  const flat = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
  if (flat.length <= max) return flat;
  return `${flat
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd()}…`;
}

function isFixed(word: string): boolean {
  return /^[A-Z0-9]{2,}$/.test(word) || /^\(.*\)$/.test(word) || !/[A-Za-z]/.test(word);
}
