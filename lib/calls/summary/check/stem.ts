import type { Language } from "../../language/languages";

interface Endings {
  /** Taken off first: signs of a participle, pronouns that hang on a verb. */
  readonly before: readonly [RegExp, string][];
  /** Endings of inflection, the longest that leaves `least` letters goes. */
  readonly endings: string;
  readonly least: number;
  /** What is evened out at last. */
  readonly after: readonly [RegExp, string][];
}

const DOUBLED: [RegExp, string] = [/([b-df-hj-np-tv-z])\1$/, "$1"];
const SEPARABLE =
  "ab|an|auf|aus|bei|durch|ein|entgegen|fest|frei|her|heraus|hin|los|mit|nach|nieder|statt|teil|um|vor|vorbei|weg|weiter|wieder|zu|zuruck|zusammen|uber";
const SEPARABLE_DUTCH = "aan|af|bij|door|in|langs|mee|na|om|op|over|terug|toe|uit|vast|voor|weg";

/** Inflection only: words that are derived from others stand in the thesaurus by themselves. */
const ENDINGS: Readonly<Record<Language, Endings>> = {
  en: {
    before: [[/'s?$/, ""]],
    endings: "ings ing edly ed es s",
    least: 3,
    after: [DOUBLED, [/(?<=...)y$/, "i"], [/(?<=....)e$/, ""]],
  },
  de: {
    before: [
      [new RegExp(`^(${SEPARABLE})?ge(?=[a-z]{2,}(?:t|en)$)`), "$1"],
      [new RegExp(`^(${SEPARABLE})zu(?=[a-z]{3,}e?n$)`), "$1"],
    ],
    endings: "ungen ung erinnen erin innen in ern em en er es est et e n s t st te ten tet test test",
    least: 3,
    after: [DOUBLED],
  },
  nl: {
    before: [
      [new RegExp(`^(${SEPARABLE_DUTCH})?ge(?=[a-z]{3,}(?:[td]|en)$)`), "$1"],
      [new RegExp(`^(${SEPARABLE_DUTCH})te(?=[a-z]{3,}en$)`), "$1"],
    ],
    endings: "ingen ing jes je heden heid eren ers ten den te de en er e s t d",
    least: 3,
    after: [[/([aeou])\1(?=[a-z]{1,2}$)/, "$1"], DOUBLED, [/v$/, "f"], [/z$/, "s"]],
  },
  fr: {
    before: [[/aux$/, "al"]],
    endings:
      "issaient issions issait issons issant issez eraient eriez erions erait erais erons eront erez erai eras era iraient irait irais irons iront irez irai iras ira aient ions iez ait ais ante antes ants ant ement ees ee es er ez ir is it ie ies irent erent ons e s a as ai i u us ue ues",
    least: 3,
    after: [DOUBLED, [/y$/, "i"], [/c$/, "ss"]],
  },
  es: {
    before: [[/(?<=[aei]r|[ai]ndo|endo)(?:me|te|se|nos|os)?(?:l[aeo]s?)?$/, ""]],
    endings:
      "ariamos eriamos iriamos aremos eremos iremos abamos asteis isteis ieron arian erian irian aria eria iria aban aron iendo ando adas ados idas idos ada ado ida ido aba aran eran iran ara era ira are ere ire aste iste amos emos imos ar er ir an en as es is os a e i o io ia ias ian",
    least: 3,
    after: [
      [/c$/, "z"],
      [/qu$/, "c"],
      [/gu$/, "g"],
    ],
  },
  it: {
    before: [[/(?<=[aei]r|[ae]ndo)(?:me|te|ce|ve|glie)?(?:mi|ti|ci|vi|si|l[aeio]|gli|ne)?$/, ""]],
    endings:
      "eremmo iremmo erebbero irebbero erebbe irebbe eranno iranno arono erono irono eremo iremo ammo emmo immo avano evano ivano iamo ando endo ata ate ati ato uta ute uti uto ita ite iti ito are ere ire ava eva iva era ira ero iro erai irai asse esse isse ano ono ete ar er ir ai a e i o io ie ia",
    least: 3,
    after: [[/h$/, ""], DOUBLED],
  },
  pt: {
    before: [[/(?:coes|soes)$/, "cao"]],
    endings:
      "ariamos eriamos iriamos aremos eremos iremos avamos iamos assem essem issem ariam eriam iriam aria eria iria aram eram iram avam ando endo indo adas ados idas idos ada ado ida ido ava arao erao irao ara era ira arei erei irei amos emos imos aste este iste ou ei eu iu ar er ir am em as es is os a e i o ia ias iam",
    least: 3,
    after: [
      [/c$/, "z"],
      [/qu$/, "c"],
      [/gu$/, "g"],
    ],
  },
};

const sorted = new Map<Language, readonly string[]>();

/** One form for all inflections of a folded word. */
export function stem(word: string, language: Language): string {
  const { before, least, after } = ENDINGS[language];
  if (word.length <= least || /\d/.test(word)) return word;
  let bare = before.reduce((text, [from, to]) => text.replace(from, to), word);
  let list = sorted.get(language);
  if (!list) {
    list = [...new Set(ENDINGS[language].endings.split(" "))].sort((a, b) => b.length - a.length);
    sorted.set(language, list);
  }
  const ending = list.find(
    (one) => bare.length - one.length >= least && bare.endsWith(one) && !(one === "s" && /(?:ss|us)$/.test(bare)),
  );
  if (ending) bare = bare.slice(0, -ending.length);
  // "Cared" is of "care", not of "car".
  if (language === "en" && ending && ending !== "s" && /^[a-z][aeiou][b-df-hj-np-tvz]$/.test(bare)) return `${bare}e`;
  return after.reduce((text, [from, to]) => (text.length > least - 1 ? text.replace(from, to) : text), bare);
}
