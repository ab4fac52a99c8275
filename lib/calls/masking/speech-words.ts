import { NUMBER_LANGUAGES, numberTalk } from "../language/languages";
import type { SpeechWords } from "../language/spoken-language";

export type SpeechRole = Exclude<keyof SpeechWords, "letterWords"> | "tld" | "spelling" | "mailbox";

const said = (role: keyof SpeechWords) => NUMBER_LANGUAGES.map((language) => numberTalk(language).speech[role]);

/** Words, folded, that stand between or beside the pieces of a number or an address. All languages together. */
export const SPEECH_WORDS: Readonly<Record<SpeechRole, readonly string[]>> = {
  filler: said("filler"),
  link: said("link"),
  repair: said("repair"),
  at: said("at"),
  dot: said("dot"),
  dash: said("dash"),
  underscore: said("underscore"),
  plus: said("plus"),
  spelled: said("spelled"),
  asIn: said("asIn"),
  letterCase: said("letterCase"),
  stop: said("stop"),
  determiner: said("determiner"),
  intro: said("intro"),
  unit: [...said("unit"), "eur usd gbp chf kronor kroner rupees rand zloty kg kilo kilos gram grams g km m cm mm mb gb tb"],
  /** Top-level names that are said aloud, country codes included. */
  tld: [
    "com org net info biz edu gov mil int io co app dev me tv ai shop online site cloud email de at ch li fr be lu es it nl pt br uk ie eu us ca au nz za in se no dk fi pl cz sk hu ro bg gr tr ee lt lv hr si rs ua ru jp cn kr mx ar cl pe uy ec ve cr is mt cy example test localhost invalid",
  ],
  /** Providers of mailboxes, as they are said. */
  mailbox: [
    "gmail googlemail hotmail outlook yahoo icloud aol gmx web proton protonmail live msn mail orange wanadoo laposte free libero virgilio ziggo kpn xs4all uol bol telefonica hushmail fastmail zoho yandex btinternet comcast verizon",
  ],
  /** The alphabets of radio and telephone: the first letter counts. */
  spelling: [
    "alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu anton berta casar dora emil friedrich gustav heinrich ida julius kaufmann konrad ludwig martha nordpol otto paula quelle richard samuel siegfried theodor ulrich viktor wilhelm xanthippe ypsilon zacharias zeppelin",
  ],
};
