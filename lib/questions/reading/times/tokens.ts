import { foldWord, type Language } from "../../languages/language";

/** A word, figure or sign of a question, with its place. */
export interface Token {
  /** As it was written. */
  text: string;
  /** Lower case, without accents. */
  word: string;
  start: number;
  end: number;
  kind: "word" | "number" | "date" | "sign";
  /** Of a number. */
  value?: number;
  percent?: boolean;
  /** ISO code of the currency that stands at a number. */
  currency?: string;
  /** In quotes: a value or a name, whatever it looks like. */
  quoted: boolean;
  /** Name of the column whose header it is, as it stands there. */
  header?: string;
}

const PIECES =
  /\d{4}-\d{1,2}(?:-\d{1,2})?(?![\p{L}\p{N}])|\d{1,2}[./]\d{1,2}[./]\d{2,4}(?![\p{L}\p{N}])|[$€£]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\p{L}\p{N}])|[$€£]?\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d+)?(?![\p{L}\p{N}])|[$€£]?\d+(?:[.,]\d+)?(?:[kKmM](?![\p{L}\p{N}])|%)?(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[<>]=?|[=≤≥#%&€$£+]/gu;

const QUOTED = /["“”„«»]([^"“”„«»]{1,80})["“”„«»]/gu;

const TOKENS_MAX = 600;

const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", $: "USD", "£": "GBP" };

/** The text that the places of words count: "don't" is two words. */
export const spelledOut = (text: string) =>
  text
    .replaceAll(/n['’]t\b/g, " not")
    .replaceAll(/\bdont\b/gi, (said) => (FRENCH.test(text) ? said : "do not"))
    .replaceAll(/\b(is|are|was|were|does|did|has|have|had|would|could|should)nt\b/gi, "$1 not")
    .replaceAll(/\bw\/o\b/gi, "without")
    .replaceAll(/(?<=^|\s)w\/(?=\s|\p{L}{3})/giu, "with ")
    .replaceAll(/\bi mean\b/gi, (said) => " ".repeat(said.length));

/** "ceux dont on connaît l'âge" denies nothing. */
const FRENCH = /(?<!\p{L})(le|la|les|des|du|une?|ceux|celles|quel(le)?s?|combien|est|sont|dans|pour|par)(?!\p{L})|[éèêàçùâîôû]/iu;

/** Cuts a question into words, figures and signs. */
export function tokensOf(text: string): Token[] {
  const question = spelledOut(text);
  const spans = [...question.matchAll(QUOTED)].map((match) => [match.index, match.index + match[0].length] as const);
  return [...question.matchAll(PIECES)].slice(0, TOKENS_MAX).map((match) => {
    // "warmer than -18": a dash that stands by itself before a figure, which "2-3" and "Q1 - 5" have not.
    const before = question.slice(0, match.index);
    const isBelow = /(?:^|[(<>=≤≥]|[^\d\s]\s+)[-−]$/u.test(before) && /^(?!(?:19|20)\d\d(?!\d))\d/.test(match[0]);
    const text = isBelow ? `-${match[0]}` : match[0];
    const start = isBelow ? match.index - 1 : match.index;
    const quoted = spans.some(([from, to]) => start > from && start < to);
    const base = { text, word: foldWord(text), start, end: start + text.length, quoted };
    if (/^\d{4}-|^\d{1,2}[./]\d{1,2}[./]/.test(text)) return { ...base, kind: "date" as const };
    if (/^-?[$€£]?\d/.test(text) && !/^-?\d+\p{L}{2,}|^-?\d+[^\d.,kKmM%'’ \u00a0\u202f]/u.test(text))
      return { ...base, kind: "number" as const };
    return { ...base, kind: /^[<>=≤≥#%&€$£+]/.test(text) ? ("sign" as const) : ("word" as const) };
  });
}

/** Gives numbers their values, by how the language writes thousands; a currency beside one goes with it. */
export function withValues(tokens: readonly Token[], language: Language): Token[] {
  return tokens.flatMap((token, at) => {
    // "15 %" is one figure, as "15%" is.
    const isOfNumber = tokens[at - 1]?.kind === "number" && (timesOf(token) > 1 || token.text === "%");
    if (token.kind !== "number") return isOfNumber || isMinus(tokens, at) ? [] : [token];
    const sign = /^[$€£]/.exec(token.text)?.[0];
    const letter = /k$/i.test(token.text) ? 1_000 : /m$/i.test(token.text) ? 1_000_000 : 1;
    const scale = letter * timesOf(tokens[at + 1]);
    const percent = token.text.endsWith("%") || tokens[at + 1]?.text === "%";
    const currency = SIGNS[sign ?? tokens[at + 1]?.text ?? ""] ?? SIGNS[tokens[at - 1]?.text ?? ""];
    const isBelow = token.text.startsWith("-") || isMinus(tokens, at - 1);
    const value = numberOf(token.text.replaceAll(/[^\d.,]/g, ""), language) * scale * (isBelow ? -1 : 1);
    const end = tokens[at + 1]?.text === "%" ? (tokens[at + 1]?.end ?? token.end) : token.end;
    return [{ ...token, end, value, percent, ...(currency === undefined ? {} : { currency }) }];
  });
}

/** "colder than minus 20", "unter minus 20": behind what bounds it, the word is the sign of the figure. */
const isMinus = (tokens: readonly Token[], at: number) =>
  /^(minus|menos|moins)$/.test(tokens[at]?.word ?? "") &&
  tokens[at + 1]?.kind === "number" &&
  /^(than|over|under|above|below|least|most|als|uber|unter|ab|bis|de|que|a|sobre|bajo|sous|dessus|dessous)$/.test(
    tokens[at - 1]?.word ?? "",
  );

/** "3 thousand", "2 millones": what a word multiplies the number before it by. */
const timesOf = (token: Token | undefined) =>
  /^(thousand|tausend|tsd|mil|mille)$/.test(token?.word ?? "")
    ? 1_000
    : /^(millions?|millionen|mio|millon|millones)$/.test(token?.word ?? "")
      ? 1_000_000
      : 1;

function numberOf(text: string, { pointThousands }: Language): number {
  const thousands = pointThousands ? "." : ",";
  const mark = pointThousands ? "," : ".";
  const isGrouped = new RegExp(`^\\d{1,3}(\\${thousands}\\d{3})+(\\${mark}\\d+)?$`).test(text);
  if (isGrouped) return Number(text.replaceAll(thousands, "").replace(mark, "."));
  return Number(text.replace(",", "."));
}

/** "more than an hour", "plus d'une heure", "at least three": a figure in words, behind what bounds it. */
export function withOnes(tokens: readonly Token[], { senses }: Language): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const bound = tokens
      .slice(Math.max(0, at - 2), at)
      .map(({ word }) => word)
      .join(" ");
    const often = BOUNDED.test(bound) ? OFTEN.find(([word]) => word.test(token.word)) : undefined;
    if (often !== undefined)
      return [
        { ...token, kind: "number" as const, value: often[1], percent: false },
        { ...token, word: "times", start: token.end },
      ];
    // "the over 65s"
    const aged = /^(over|under)$/.test(tokens[at - 1]?.word ?? "") ? /^(\d{2})s$/.exec(token.word)?.[1] : undefined;
    if (aged !== undefined) return { ...token, kind: "number" as const, value: Number(aged), percent: false };
    const isBound = BOUNDING.test(tokens[at - 1]?.word ?? "") && UNIT_OF_TIME.test(tokens[at + 1]?.word ?? "");
    if (isBound && ONE.test(token.word)) return { ...token, kind: "number" as const, value: 1, percent: false };
    const named = (senses.get(token.word) ?? []).find((sense) => sense.startsWith("number."));
    return named !== undefined && BOUNDED.test(bound)
      ? { ...token, kind: "number" as const, value: Number(named.slice(7)), percent: false }
      : token;
  });
}

const BOUNDING = /^(than|over|under|above|below|als|uber|unter|d|de)$/;

const BOUNDED =
  /(?:^| )(?:at least|at most|(?:more|less|fewer) than|up to|mindestens|wenigstens|hochstens|(?:mehr|weniger) als|bis zu|(?:al|lo) menos|como (?:minimo|mucho|maximo)|lo sumo|(?:mas|menos|plus|moins) de|au (?:moins|plus|minimum|maximum))$/;

const ONE = /^(an?|one|une?|una|eine[nmr]?)$/;

/** How often, in one word. */
const OFTEN: readonly (readonly [RegExp, number])[] = [
  [/^(twice|zweimal)$/, 2],
  [/^(thrice|dreimal)$/, 3],
  [/^viermal$/, 4],
  [/^funfmal$/, 5],
  [/^sechsmal$/, 6],
  [/^zehnmal$/, 10],
];

const UNIT_OF_TIME = /^(hour|day|week|minute|stunde|tag|tage|woche|hora|dia|semana|minuto|heure|jour|semaine)$/;

/** "more than half an hour", "eine Viertelstunde": so many minutes. */
export function withHalves(tokens: readonly Token[]): readonly Token[] {
  const words = tokens.map(({ word }) => word);
  for (const [pattern, value] of HALVES)
    for (let at = 0; at < words.length; at += 1) {
      const said = pattern.exec(words.slice(at, at + 4).join(" "))?.[0];
      const first = tokens[at];
      const last = tokens[at + (said?.trim().split(" ").length ?? 1) - 1];
      if (said === undefined || first === undefined || last === undefined) continue;
      return [
        ...tokens.slice(0, at),
        { ...first, kind: "number", text: String(value), word: String(value), value, percent: false },
        { ...last, text: "min", word: "minutes", start: last.end },
        ...tokens.slice(at + said.trim().split(" ").length),
      ];
    }
  return tokens;
}

const HALVES: readonly (readonly [RegExp, number])[] = [
  [/^(half an hour|half hour|(eine[nrm]? )?halbe[nrs]? stunde|media hora|(une )?demi heure)( |$)/, 30],
  [/^((a )?quarter of an hour|(eine[nrm]? )?viertelstunde|(un )?cuarto de hora|(un )?quart d heure)( |$)/, 15],
  [/^((three )?quarters of an hour|(eine[nrm]? )?dreiviertelstunde|tres cuartos de hora|trois quarts d heure)( |$)/, 45],
];

/** "customers with at least one return": that there is one is said by the return. */
export function withoutAtLeastOne(tokens: readonly Token[]): readonly Token[] {
  const words = tokens.map(({ word }) => word);
  const at = words.findIndex((_, place) => AT_LEAST_ONE.test(words.slice(place, place + 4).join(" ")));
  if (at < 0) return tokens;
  const length = AT_LEAST_ONE.exec(words.slice(at, at + 4).join(" "))?.[1]?.split(" ").length ?? 0;
  return UNIT_OF_TIME.test(words[at + length] ?? "") ? tokens : [...tokens.slice(0, at), ...tokens.slice(at + length)];
}

const AT_LEAST_ONE =
  /^(at least (?:one|an?)|(?:mindestens|wenigstens) eine?[nmr]?|(?:al menos|por lo menos|como minimo) una?|au moins une?) /;

/** "10 to 20 June 2024", "1er et 2e semestre": what is said once holds for both. */
export function withSharedEnds(tokens: readonly Token[], { senses }: Language): readonly Token[] {
  const is = (token: Token | undefined, pattern: RegExp) =>
    (senses.get(token?.word ?? "") ?? []).some((sense) => pattern.test(sense));
  for (let at = 0; at < tokens.length - 2; at += 1) {
    const [first, joint] = [tokens[at], tokens[at + 1]];
    if (
      first === undefined ||
      !/^\d{1,2}(st|nd|rd|th|er|e|\.)?$|^\p{L}+$/u.test(first.text) ||
      !is(joint, /^(and|until|against)$/)
    )
      continue;
    let second = at + 2;
    while (LINKING.test(tokens[second]?.word ?? "")) second += 1;
    const noun = LINKING.test(tokens[second + 1]?.word ?? "") ? second + 2 : second + 1;
    const isDay = /^\d{1,2}/.test(first.text) && /^\d{1,2}/.test(tokens[second]?.text ?? "") && is(tokens[noun], /^month\./);
    const isPart =
      is(first, /^ordinal\./) && is(tokens[second], /^ordinal\./) && is(tokens[noun], /^grain\.(quarter|half|month|week)$/);
    if (!isDay && !isPart) continue;
    const after = LINKING.test(tokens[noun + 1]?.word ?? "") ? noun + 2 : noun + 1;
    const year = /^(19|20)\d\d$/.test(tokens[after]?.text ?? "") ? tokens[after] : undefined;
    const shared = [tokens[noun], year].flatMap((token) =>
      token === undefined ? [] : [{ ...token, start: first.end, end: first.end }],
    );
    return [...tokens.slice(0, at + 1), ...shared, ...tokens.slice(at + 1)];
  }
  return tokens;
}

const LINKING = /^(the|el|la|le|les|den|dem|der|de|del|du|d|of|in)$/;

/** "my boss wants to know how many …, thanks": who asks, and for whom, says nothing of the rows. */
export function withoutPreamble(tokens: readonly Token[]): readonly Token[] {
  const words = tokens.map(({ word }) => word).join(" ");
  const opened = OPENED.exec(words)?.[0].trim().split(" ").length ?? 0;
  const rest = tokens.length - opened >= 2 ? tokens.slice(opened) : tokens;
  const text = rest.map(({ word }) => word).join(" ");
  const found = FOR_WHOM.exec(text);
  if (found === null) return rest;
  const from = text.slice(0, found.index).split(" ").filter(Boolean).length;
  const length = found[0].trim().split(" ").length;
  return [...rest.slice(0, from), ...rest.slice(from + length)];
}

const OPENED =
  /^(?:\S+ ){0,14}?(?:(?:wants?|wanted|like|love|need|needs|asked me|try(?:ing)?) (?:us )?to (?:know|find out|see|understand)|(?:mochte|mochten|wurde|wurden|will|wollen|muss|mussen|soll) (?:\S+ ){0,3}(?:wissen|erfahren)|(?:voudrai[st]|voudrions|aimerai[st]|aimerions|veut|veux|voulons|besoin de|souhaite|cherche a) (?:\S+ )?(?:savoir|connaitre)|(?:quiero|quiere|quisiera|queremos|necesito|necesita|necesitamos|gustaria|querria|pide) (?:\S+ )?(?:saber|conocer)) /;

const FOR_WHOM =
  /(?<=^| )(?:for|fur|para|pour) (?:(?:my|our|the|a|den|die|das|meinen?|unseren?|unsere|el|la|los|mi|nuestro|nuestra|le|les|l|mon|ma|notre|un|une|una) )?(?:boss|board|meeting|presentation|accountant|chef|chefin|vorstand|steuerberater|besprechung|sitzung|prasentation|jefe|jefa|gestor|gestoria|reunion|presentacion|patron|direction|comptable|directeur)(?= |$)/;

/** "weder A noch B" leaves out both. */
export function withoutEither(tokens: readonly Token[], { id }: Language): readonly Token[] {
  const either = id === "de" ? tokens.findIndex(({ word }) => word === "weder") : -1;
  return either < 0
    ? tokens
    : tokens.map((token, at) => (at > either && token.word === "noch" ? { ...token, word: "und" } : token));
}

/** "gibt … aus", "bringt … ein" are one verb in two places. */
export function joinVerb(tokens: readonly Token[], { id }: Language): Token[] {
  if (id !== "de") return [...tokens];
  for (const [verbs, particle, joined] of SEPARABLE) {
    const last = tokens.findLastIndex(({ word }) => word === particle);
    const verb = tokens.findIndex(({ word }) => verbs.test(word));
    if (verb < 0 || last < verb || last < tokens.length - 2) continue;
    return tokens.flatMap((token, at) => (at === verb ? { ...token, word: joined } : at === last ? [] : token));
  }
  return [...tokens];
}

const SEPARABLE: readonly (readonly [verbs: RegExp, particle: string, joined: string])[] = [
  [/^(gibt|geben|gab|gaben|gebe)$/, "aus", "ausgaben"],
  [/^(fiel|fielen|fallt|fallen)$/, "aus", "ausfall"],
  [/^(steht|stehen|stand|standen)$/, "aus", "ausstehend"],
  [/^(bringt|bringen|brachte|brachten)$/, "ein", "einbringt"],
  [/^(nimmt|nehmen|nahm|nahmen)$/, "ein", "einnahmen"],
  [/^(setzt|setzen|setzte|setzten)$/, "um", "umsatz"],
  [/^(kommt|kommen|kam|kamen)$/, "rein", "einnahmen"],
];

const REPLACED =
  /\b(?:instead of|rather than|anstatt|anstelle von|statt|en vez de(?:l)?|en lugar de(?:l)?|au lieu d[eu]?|plutot qu[e]?) (?:the |the |de |la |el |le |les |l |der |des |dem )?/;

/** "by store instead of by agent": what was there before is no wish. */
export function withoutReplaced(tokens: readonly Token[], follows: boolean): readonly Token[] {
  if (!follows) return tokens;
  const words = tokens.map(({ word }) => word).join(" ");
  const found = REPLACED.exec(words);
  if (found === null) return tokens;
  const before = words.slice(0, found.index).split(" ").filter(Boolean).length;
  const length = found[0].trim().split(" ").length;
  const next = /^(by|nach|je|pro|por|par)$/.test(tokens[before + length]?.word ?? "") ? 2 : 1;
  return [...tokens.slice(0, before), ...tokens.slice(before + length + next)];
}

/** How each language says "a year before", and "the same days of another year", folded. The year stands at the end. */
const SAME_DATES: Readonly<Record<Language["id"], { before: string; same: RegExp }>> = {
  en: {
    before: "a year before",
    same: /(?<=^| )(?:and |with )?(?:in |for |on |over )?(?:the )?same (?:dates|days|months?|period|weeks?|time|span)(?: (?:of|in|from))?(?: (?:(?:the )?(?:last|previous|prior) year|(?:a |the )?year (?:before|earlier)|(\d{4})))(?= |$)/,
  },
  de: {
    before: "ein jahr zuvor",
    same: /(?<=^| )(?:und |mit )?(?:in |im |am |an |zu )?(?:den |dem |der )?(?:gleichen?|selben|denselben|demselben|derselben) (?:tagen?|monaten?|zeitraum|zeit|wochen?|daten)(?: (?:in|im|des|von|vom|aus|ein))?(?: (?:vorjahr(?:es|s)?|letzten jahre?s?|jahr (?:davor|zuvor|vorher)|(\d{4})))(?= |$)/,
  },
  es: {
    before: "un ano antes",
    same: /(?<=^| )(?:y |con )?(?:en |de )?(?:las? |los? |el )?mism[oa]s? (?:fechas?|dias?|meses|mes|periodo|semanas?|plazo)(?: (?:de|del|en))?(?: (?:ano (?:pasado|anterior)|(\d{4})))(?= |$)/,
  },
  fr: {
    before: "un an avant",
    same: /(?<=^| )(?:et |avec )?(?:pour |sur |dans |a |aux )?(?:les |la |l )?memes? (?:dates?|jours?|mois|periode|semaines?)(?: (?:de|en|d))?(?: (?:(?:l )?(?:an (?:dernier|passe)|annee (?:derniere|precedente|passee))|(\d{4})))(?= |$)/,
  },
};

/** "and in the same dates of 2025" beside days of 2026: the same a year before. Of any other year it is left as it was said. */
export function withSameDates(tokens: readonly Token[], { id }: Language): readonly Token[] {
  const { before, same } = SAME_DATES[id];
  const text = tokens.map(({ word }) => word).join(" ");
  const found = same.exec(text);
  if (found === null) return tokens;
  const from = text.slice(0, found.index).split(" ").filter(Boolean).length;
  const length = found[0].trim().split(" ").length;
  const others = [...tokens.slice(0, from), ...tokens.slice(from + length)].flatMap(({ word }) =>
    /^(19|20)\d\d$/.test(word) ? [Number(word)] : [],
  );
  const year = found[1] === undefined ? null : Number(found[1]);
  const [first] = tokens.slice(from);
  if (
    first === undefined ||
    (year !== null && !others.every((one) => one === year + 1)) ||
    (year !== null && others.length === 0)
  )
    return tokens;
  const words = before.split(" ").map((word): Token => ({ ...first, text: word, word, kind: "word", quoted: false }));
  return [...tokens.slice(0, from), ...words, ...tokens.slice(from + length)];
}
