/** The words of numbers as they are spoken, folded (see `fold`); variants of one value are parted by "/". */
export interface NumeralWords {
  /** 0 to 9. */
  readonly units: string;
  /** 10 to 19. */
  readonly teens: string;
  /** 20, 30 … 90. */
  readonly tens: string;
  /** 100, 200 … 900 where they are words of their own. */
  readonly hundreds: string;
  /** "hundred" after a unit. */
  readonly hundred: string;
  /** From here on it is an amount, never a piece of a number that is read out. */
  readonly large: string;
  /** "double five", "triple oh". */
  readonly twice: string;
  readonly thrice: string;
  /** "and" within a number. */
  readonly join: string;
  /** Two-digit numbers as one word: unit first ("einundzwanzig"), ten first ("ventuno"), or only as several words. */
  readonly order: "unit-first" | "ten-first" | "apart";
}

export const NUMERAL_WORDS: Readonly<Record<string, NumeralWords>> = {
  en: {
    units: "zero/oh/nought/naught/nil/ought one two three four five six seven eight nine/niner",
    teens: "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    tens: "twenty thirty forty/fourty fifty sixty seventy eighty ninety/ninty",
    hundreds: "",
    hundred: "hundred",
    large: "thousand million billion grand",
    twice: "double",
    thrice: "triple treble",
    join: "and",
    order: "apart",
  },
  de: {
    units: "null eins/ein/eine zwei/zwo drei vier funf/fuenf sechs sieben acht neun",
    teens: "zehn elf zwolf/zwoelf dreizehn vierzehn funfzehn/fuenfzehn sechzehn siebzehn achtzehn neunzehn",
    tens: "zwanzig dreissig/dreizig vierzig funfzig/fuenfzig sechzig siebzig achtzig neunzig",
    hundreds: "",
    hundred: "hundert",
    large: "tausend million millionen milliarden",
    twice: "doppel doppelt doppelte zweimal",
    thrice: "dreifach dreifache dreimal",
    join: "und",
    order: "unit-first",
  },
  fr: {
    units: "zero un/une deux trois quatre cinq six sept huit neuf",
    teens: "dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf",
    tens: "vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante",
    hundreds: "",
    hundred: "cent cents",
    large: "mille million millions milliard milliards",
    twice: "double",
    thrice: "triple",
    join: "et",
    order: "apart",
  },
  es: {
    units: "cero uno/un/una dos tres cuatro cinco seis siete ocho nueve",
    teens: "diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve",
    tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    hundreds:
      "cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas",
    hundred: "",
    large: "mil millon millones",
    twice: "doble",
    thrice: "triple",
    join: "y",
    order: "apart",
  },
  it: {
    units: "zero uno/un/una due tre quattro cinque sei sette otto nove",
    teens: "dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
    tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    hundreds: "",
    hundred: "cento",
    large: "mille mila milione milioni miliardi",
    twice: "doppio doppia",
    thrice: "triplo tripla",
    join: "e",
    order: "ten-first",
  },
  nl: {
    units: "nul een twee drie vier vijf zes zeven acht negen",
    teens: "tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
    tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
    hundreds: "",
    hundred: "honderd",
    large: "duizend miljoen miljard",
    twice: "dubbel dubbele tweemaal",
    thrice: "driedubbel driedubbele driemaal",
    join: "en",
    order: "unit-first",
  },
  pt: {
    units: "zero um/uma dois/duas tres quatro cinco seis/meia sete oito nove",
    teens: "dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove",
    tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    hundreds:
      "cem/cento duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas",
    hundred: "",
    large: "mil milhao milhoes",
    twice: "duplo dobro",
    thrice: "triplo",
    join: "e",
    order: "apart",
  },
};
