import { NUMBER_LANGUAGES, numberTalk } from "../language/languages";
import type { SpeechWords } from "../language/spoken-language";

/** Roles that are asked for in one language. */
export type SpokenRole = "repair" | "stop" | "apart";

export type SpeechRole = Exclude<keyof SpeechWords, "letterWords"> | "tld" | "spelling" | "mailbox" | "answer" | "draw" | "play";

const said = (role: keyof SpeechWords) => NUMBER_LANGUAGES.map((language) => numberTalk(language).speech[role]);

/** Words, folded, that stand between or beside the pieces of a number or an address. All languages together: each has
 * its own in `language/<xx>/numbers.ts`, and here stands only what belongs to none. */
export const SPEECH_WORDS: Readonly<Record<SpeechRole, readonly string[]>> = {
  filler: said("filler"),
  link: said("link"),
  repair: said("repair"),
  apart: said("apart"),
  at: said("at"),
  dot: said("dot"),
  dash: said("dash"),
  underscore: said("underscore"),
  plus: said("plus"),
  spelled: said("spelled"),
  asIn: said("asIn"),
  letterCase: said("letterCase"),
  stop: said("stop"),
  small: said("small"),
  determiner: said("determiner"),
  intro: said("intro"),
  unit: [...said("unit"), "eur usd gbp chf kronor kroner rupees rand zloty kg kilo kilos gram grams g km m cm mm mb gb tb"],
  /** Top-level names that are said aloud, country codes included. */
  tld: [
    "com org net info biz edu gov mil int io co app dev me tv ai shop online site cloud email de at ch li fr be lu es it nl pt br uk ie eu us ca au nz za in se no dk fi pl cz sk hu ro bg gr tr ee lt lv hr si rs ua ru jp cn kr mx ar cl pe uy ec ve cr is mt cy example test localhost invalid",
  ],
  /** Beside fillers and the like, words of somebody who reads out what was asked for. */
  answer: [
    "here have has had got mine reads says would could can will just found find look looking let me wait hold second sec there well sure please thanks thank it that this one ends begins starts starting okay ok yes yep yeah all right alright fine good course mr mrs sir madam ma am",
    "go goes going should might must may do does did think believe guess suppose know see now done correct right like looks read say starting from front back",
    "glaube denke meine ware wurde sollte mochte jetzt fertig richtig vorne genau beginnt geht crois pense serait devrait maintenant fini commence creo pienso seria deberia ahora empieza credo penso sarebbe dovrebbe adesso comincia denk zou moet nu klaar begint acho seria deveria agora comeca",
    "da steht stehen hier hab habe haben die das der den dem lautet gefunden gern gerne bitte danke moment mal also ja jetzt schau schaue",
    "je lis voici voila attendez ici j ai le la les c est oui alors bon merci s il vous plait tenez regardez",
    "pone dice aqui tengo esta espere encontre el la lo es si claro gracias por favor mire momento",
    "c e scritto ecco qui ho attimo trovato il la si allora grazie per favore guardi dice momento",
    "er staat hier heb ik moment momentje gevonden het de dat is ja graag dank alstublieft even",
    "esta escrito aqui tenho achei momento o a e sim claro obrigado obrigada por favor olha diz",
    "mam tu tutaj to jest tak proszę dziękuję chwileczkę pisze",
    "det star har jag jeg her er ja tack tak takk vanta vent lige et øjeblik øyeblikk lite",
    "bu burada var yazan şu bir dakika evet teşekkürler",
  ],
  /** Speaks of nothing but numbers that are drawn: "drawn" or "lucky" would let a phone number stay. */
  draw: [
    "lottery lotto powerball megamillions euromillions eurojackpot jackpot bingo keno lottozahlen gewinnzahlen superzahl zusatzzahl gluckszahlen loto loteria bonoloto lotteria superenalotto lottocijfers totolotek lottoraden lottotall",
  ],
  /** Right before numbers that somebody bets on. */
  play: ["play played playing spiele spielen joue jouons jouer juego jugamos jugar gioco giochiamo jogo jogamos speel spelen"],
  /** Providers of mailboxes, as they are said. */
  mailbox: [
    "gmail googlemail hotmail outlook yahoo icloud aol gmx web proton protonmail live msn mail orange wanadoo laposte free libero virgilio ziggo kpn xs4all uol bol telefonica hushmail fastmail zoho yandex btinternet comcast verizon",
  ],
  /** The alphabets of radio and telephone: the first letter counts. */
  spelling: [
    "alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu anton berta casar dora emil friedrich gustav heinrich ida julius kaufmann konrad ludwig martha nordpol otto paula quelle richard samuel siegfried theodor ulrich viktor wilhelm xanthippe ypsilon zacharias zeppelin",
  ],
};
