const COUNTS =
  /^(counts?|cnt|n|freqs?|frequenc(?:y|ies)|anzahl|anz|h[aä]ufigkeit(?:en)?|nombre|fr[ée]quences?|effectifs?|conteo|recuento|frecuencias?|aantal|frequenza|frequentie)$/u;
const WHOLE = /^(total|all|gesamt|insgesamt|todos|tous)$/;

/** True for a header that says how many there were of what the other columns tell, and of nothing else: "Freq", "cnt_total". */
export function saysHowMany(header: string): boolean {
  const words =
    header
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.some((word) => COUNTS.test(word)) && words.every((word) => COUNTS.test(word) || WHOLE.test(word));
}
