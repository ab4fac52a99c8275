import type { Random } from "./random";

/** How numbers are said, in tables of the bench's own: what is tested must not say what it expects to hear. */
interface Speech {
  readonly digits: readonly string[];
  readonly zeros: readonly string[];
  readonly teens: readonly string[];
  readonly tens: readonly string[];
  readonly join: (ten: number, unit: number) => string;
  readonly twice?: string;
  readonly hundred?: string;
  readonly plus: string;
  readonly at: readonly string[];
  readonly dot: string;
  readonly dash: string;
  readonly underscore: string;
  readonly spelled: string;
  readonly acks: readonly string[];
  readonly fillers: readonly string[];
  readonly echo: readonly string[];
  readonly fix: readonly string[];
}

const words = (list: string) => list.split(" ");

const en: Speech = {
  digits: words("zero one two three four five six seven eight nine"),
  zeros: ["oh", "zero", "zero", "nought"],
  teens: words("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"),
  tens: words("- - twenty thirty forty fifty sixty seventy eighty ninety"),
  join: (ten, unit) => `${en.tens[ten]}-${en.digits[unit]}`,
  twice: "double",
  hundred: "hundred",
  plus: "plus",
  at: ["at"],
  dot: "dot",
  dash: "dash",
  underscore: "underscore",
  spelled: "spelled",
  acks: ["Mm-hm.", "Okay.", "Got it.", "Yes, go on.", "Right."],
  fillers: ["uh", "um", "let me see", "er"],
  echo: ["So that's", "", "Okay,"],
  fix: ["no, sorry,", "I mean", "no wait,"],
};

const de: Speech = {
  digits: words("null eins zwei drei vier fünf sechs sieben acht neun"),
  zeros: ["null"],
  teens: words("zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"),
  tens: words("- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"),
  join: (ten, unit) => `${unit === 1 ? "ein" : de.digits[unit]}und${de.tens[ten]}`,
  plus: "plus",
  at: ["at", "ät"],
  dot: "Punkt",
  dash: "Bindestrich",
  underscore: "Unterstrich",
  spelled: "buchstabiert",
  acks: ["Mhm.", "Ja.", "Okay.", "Ja, weiter."],
  fillers: ["äh", "ähm", "Moment"],
  echo: ["Also", "", "Ja,"],
  fix: ["nein, Entschuldigung,", "ich meine", "nee,"],
};

const fr: Speech = {
  digits: words("zéro un deux trois quatre cinq six sept huit neuf"),
  zeros: ["zéro"],
  teens: words("dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf"),
  tens: words("- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt"),
  join: (ten, unit) => {
    if (ten === 7 || ten === 9) return ten === 7 && unit === 1 ? "soixante et onze" : `${fr.tens[ten]}-${fr.teens[unit]}`;
    return unit === 1 && ten !== 8 ? `${fr.tens[ten]} et un` : `${fr.tens[ten]}-${fr.digits[unit]}`;
  },
  plus: "plus",
  at: ["arobase"],
  dot: "point",
  dash: "tiret",
  underscore: "underscore",
  spelled: "épelé",
  acks: ["Oui.", "D'accord.", "Mm-hm.", "Très bien."],
  fillers: ["euh", "alors", "attendez"],
  echo: ["Donc", "", "Oui,"],
  fix: ["non, pardon,", "je veux dire", "non,"],
};

const es: Speech = {
  digits: words("cero uno dos tres cuatro cinco seis siete ocho nueve"),
  zeros: ["cero"],
  teens: words("diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve"),
  tens: words("- - veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa"),
  join: (ten, unit) =>
    ten === 2
      ? `veinti${["", "uno", "dós", "trés", "cuatro", "cinco", "séis", "siete", "ocho", "nueve"][unit]}`
      : `${es.tens[ten]} y ${es.digits[unit]}`,
  plus: "más",
  at: ["arroba"],
  dot: "punto",
  dash: "guion",
  underscore: "guion bajo",
  spelled: "deletreado",
  acks: ["Sí.", "Vale.", "Ajá.", "Muy bien."],
  fillers: ["eh", "a ver", "este"],
  echo: ["Entonces", "", "Vale,"],
  fix: ["no, perdón,", "quiero decir", "no,"],
};

const it: Speech = {
  digits: words("zero uno due tre quattro cinque sei sette otto nove"),
  zeros: ["zero"],
  teens: words("dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove"),
  tens: words("- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta"),
  join: (ten, unit) => {
    const stem = it.tens[ten] ?? "";
    return (unit === 1 || unit === 8 ? stem.slice(0, -1) : stem) + (unit === 3 ? "tré" : it.digits[unit]);
  },
  plus: "più",
  at: ["chiocciola"],
  dot: "punto",
  dash: "trattino",
  underscore: "trattino basso",
  spelled: "scritto",
  acks: ["Sì.", "Okay.", "Va bene.", "Mm-hm."],
  fillers: ["ehm", "allora", "aspetti"],
  echo: ["Quindi", "", "Sì,"],
  fix: ["no, scusi,", "volevo dire", "no,"],
};

const nl: Speech = {
  digits: words("nul één twee drie vier vijf zes zeven acht negen"),
  zeros: ["nul"],
  teens: words("tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien"),
  tens: words("- - twintig dertig veertig vijftig zestig zeventig tachtig negentig"),
  join: (ten, unit) => `${unit === 1 ? "een" : nl.digits[unit]}${unit === 2 || unit === 3 ? "ën" : "en"}${nl.tens[ten]}`,
  twice: "dubbel",
  plus: "plus",
  at: ["apenstaartje", "at"],
  dot: "punt",
  dash: "streepje",
  underscore: "underscore",
  spelled: "gespeld",
  acks: ["Ja.", "Oké.", "Mm-hm.", "Prima."],
  fillers: ["eh", "even kijken", "ehm"],
  echo: ["Dus", "", "Ja,"],
  fix: ["nee, sorry,", "ik bedoel", "nee,"],
};

const pt: Speech = {
  digits: words("zero um dois três quatro cinco seis sete oito nove"),
  zeros: ["zero"],
  teens: words("dez onze doze treze catorze quinze dezesseis dezassete dezoito dezanove"),
  tens: words("- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa"),
  join: (ten, unit) => `${pt.tens[ten]} e ${pt.digits[unit]}`,
  plus: "mais",
  at: ["arroba"],
  dot: "ponto",
  dash: "hífen",
  underscore: "underline",
  spelled: "soletrado",
  acks: ["Sim.", "Certo.", "Aham.", "Muito bem."],
  fillers: ["é", "hum", "deixe-me ver"],
  echo: ["Então", "", "Certo,"],
  fix: ["não, desculpe,", "quero dizer", "não,"],
};

export const SPEECH: Readonly<Record<string, Speech>> = { en, de, fr, es, it, nl, pt };

export function speechOf(language: string): Speech {
  const speech = SPEECH[language];
  if (speech === undefined) throw new Error(`No speech of ${language}.`);
  return speech;
}

/** A number below 100 in words. */
export function sayNumber(language: string, number: number): string {
  const speech = speechOf(language);
  if (number < 10) return speech.digits[number] ?? "";
  if (number < 20) return speech.teens[number - 10] ?? "";
  const [ten, unit] = [Math.floor(number / 10), number % 10];
  if (language === "fr" && unit === 0)
    return ten === 7 ? "soixante-dix" : ten === 9 ? "quatre-vingt-dix" : ten === 8 ? "quatre-vingts" : (speech.tens[ten] ?? "");
  return unit === 0 ? (speech.tens[ten] ?? "") : speech.join(ten, unit);
}

/** Digits and letters as somebody reads them out: one by one, in pairs, doubled, letters by name. */
export function readOut(language: string, text: string, random: Random): string {
  const speech = speechOf(language);
  const pairs = random.below(language === "fr" || language === "nl" ? 2 : 4) === 0;
  const said: string[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? "";
    const next = text[at + 1] ?? "";
    if (sign === "+") said.push(speech.plus);
    else if (!/\d/.test(sign)) said.push(sign.toUpperCase());
    else if (speech.hundred !== undefined && /[1-9]/.test(sign) && text.slice(at + 1) === "00") {
      said.push(`${speech.digits[Number(sign)]} ${speech.hundred}`);
      break;
    } else if (speech.twice !== undefined && sign === next && random.below(3) > 0) {
      said.push(`${speech.twice} ${sign === "0" ? random.pick(speech.zeros) : speech.digits[Number(sign)]}`);
      at++;
    } else if (pairs && /[1-9]/.test(sign) && /\d/.test(next) && (text.length - at) % 2 === 0) {
      said.push(sayNumber(language, Number(sign + next)));
      at++;
    } else said.push(sign === "0" ? random.pick(speech.zeros) : (speech.digits[Number(sign)] ?? ""));
    at++;
  }
  return said.join(" ");
}

export function sayEmail(language: string, email: string, spelled: boolean, random: Random): string {
  const speech = speechOf(language);
  const [local = "", host = ""] = email.split("@");
  const names: Record<string, string> = { ".": speech.dot, "-": speech.dash, _: speech.underscore };
  const say = (part: string) =>
    (part.match(/[a-z]+|\d+|[._-]/g) ?? [])
      .map((piece) => names[piece] ?? (/\d/.test(piece) ? readOut(language, piece, random) : piece))
      .join(" ");
  const letters = spelled
    ? ` ${speech.spelled} ${[...local].map((sign) => names[sign] ?? (/\d/.test(sign) ? readOut(language, sign, random) : sign)).join(" ")}`
    : "";
  const name = spelled ? local.split(/[^a-z]/)[0] : say(local);
  return `${name}${letters} ${random.pick(speech.at)} ${say(host).replace("gmail", random.pick(["gmail", "gee mail"]))}`;
}
