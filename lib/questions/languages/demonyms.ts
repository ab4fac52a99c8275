/** What people and things of a country are called in the four languages, by its ISO 3166 code. */
const WORDS: Readonly<Record<string, string>> = {
  AR: "argentinian argentine argentinisch argentino argentina argentinos argentin argentins",
  AT: "austrian osterreichisch osterreichische osterreichischen austriaco austriaca austriacos autrichien autrichienne autrichiens",
  AU: "australian australisch australische australiano australianos australien australiens",
  BE: "belgian belgisch belgische belgischen belga belgas belge belges",
  BR: "brazilian brasilianisch brasilianische brasileno brasilena brasilenos bresilien bresiliens",
  CA: "canadian kanadisch kanadische canadiense canadienses canadien canadienne canadiens",
  CH: "swiss schweizer suizo suiza suizos suisse suisses",
  CN: "chinese chinesisch chinesische chino china chinos chinois",
  DE: "german germans deutsch deutsche deutschen deutscher aleman alemana alemanes alemanas allemand allemande allemands allemandes",
  DK: "danish danisch danische danes danesa daneses danois danoise",
  ES: "spanish spanisch spanische spanischen spanischer espanol espanola espanoles espanolas espagnol espagnole espagnols espagnoles",
  FI: "finnish finnisch finnische finlandes finlandesa finlandeses finlandais",
  FR: "french franzosisch franzosische franzosischen frances francesa franceses francais francaise francaises",
  GB: "british britisch britische britischen britanico britanica britanicos britannique britanniques",
  GR: "greek griechisch griechische griego griega griegos grec grecque grecs",
  IE: "irish irisch irische irlandes irlandesa irlandeses irlandais irlandaise",
  IN: "indian indisch indische indio india indios indien indiens",
  IT: "italian italians italienisch italienische italienischen italiano italiana italianos italianas italien italienne italiens italiennes",
  JP: "japanese japanisch japanische japones japonesa japoneses japonais japonaise japonaises",
  MA: "moroccan marokkanisch marokkanische marroqui marroquies marocain marocaine marocains",
  MX: "mexican mexikanisch mexikanische mexicano mexicana mexicanos mexicain mexicaine mexicains",
  NL: "dutch niederlandisch niederlandische niederlandischen hollandisch holandes holandesa holandeses neerlandais neerlandaise",
  NO: "norwegian norwegisch norwegische noruego noruega noruegos norvegien norvegiens",
  PL: "polish polnisch polnische polnischen polaco polaca polacos polonais polonaise",
  PT: "portuguese portugiesisch portugiesische portugues portuguesa portugueses portugais portugaise",
  SE: "swedish schwedisch schwedische sueco sueca suecos suedois suedoise",
  TR: "turkish turkisch turkische turco turca turcos turc turque turcs",
  US: "american americans amerikanisch amerikanische amerikanischen estadounidense estadounidenses americano americana americanos americain americaine americains",
};
const CODE_OF = new Map(Object.entries(WORDS).flatMap(([code, words]) => words.split(" ").map((word) => [word, code] as const)));

/** The ISO 3166 code of the country that an adjective is of, folded; undefined for what is none. */
export function countryOfPeople(word: string): string | undefined {
  // "americaines", "italienischer": other endings of the same adjective.
  const stem = word.length < 6 ? undefined : ENDS.find((end) => word.endsWith(end) && CODE_OF.has(word.slice(0, -end.length)));
  return CODE_OF.get(word) ?? (stem === undefined ? undefined : CODE_OF.get(word.slice(0, -stem.length)));
}

const ENDS = ["s", "e", "es", "er", "en", "em"];
