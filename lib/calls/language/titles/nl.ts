import type { TitleWords } from "./title-words";

export const NL_TITLES: TitleWords = {
  deeds: {
    refund: {
      done: "terugbetaald",
      toCome: "terugbetaling toegezegd",
      refused: "terugbetaling geweigerd",
      wanted: "terugbetaling van {x}",
    },
    discount: { done: "korting gegeven", toCome: "korting toegezegd", refused: "korting geweigerd", wanted: "korting op {x}" },
    exchange: {
      done: "omgeruild",
      toCome: "vervanging toegezegd",
      refused: "vervanging geweigerd",
      wanted: "vervanging van {x}",
    },
    send: { done: "verstuurd", toCome: "wordt toegestuurd", refused: "niet verstuurd", wanted: "toezending van {x}" },
    repair: { done: "gerepareerd", toCome: "reparatie volgt", refused: "reparatie geweigerd", wanted: "reparatie van {x}" },
    cancel: { done: "opgezegd", toCome: "opzegging volgt", refused: "opzegging geweigerd", wanted: "opzegging van {x}" },
    change: { done: "gewijzigd", toCome: "wijziging volgt", refused: "wijziging geweigerd", wanted: "wijziging van {x}" },
    move: {
      done: "verplaatst",
      toCome: "verplaatsing volgt",
      refused: "verplaatsing geweigerd",
      wanted: "andere datum voor {x}",
    },
    book: { done: "afspraak gemaakt", toCome: "afspraak gemaakt", refused: "geen plek vrij", wanted: "afspraak voor {x}" },
    callBack: {
      done: "teruggebeld",
      toCome: "terugbelafspraak gemaakt",
      refused: "terugbellen geweigerd",
      wanted: "telefoontje over {x}",
    },
    visit: { done: "bezoek gebracht", toCome: "bezoek afgesproken", refused: "bezoek geweigerd", wanted: "bezoek voor {x}" },
    check: { done: "nagekeken", toCome: "wordt nagekeken", refused: "controle geweigerd", wanted: "vraag over {x}" },
    passOn: { done: "doorgegeven", toCome: "wordt doorgegeven", refused: "niet doorgegeven", wanted: "klacht over {x}" },
    pay: { done: "betaald", toCome: "betaling toegezegd", refused: "betaling geweigerd", wanted: "betaling van {x}" },
    order: { done: "besteld", toCome: "bestelling volgt", refused: "niet besteld", wanted: "bestelling van {x}" },
    access: { done: "toegang hersteld", toCome: "toegang volgt", refused: "toegang geweigerd", wanted: "toegang tot {x}" },
    block: { done: "geblokkeerd", toCome: "blokkering volgt", refused: "blokkering geweigerd", wanted: "blokkering van {x}" },
    collect: { done: "opgehaald", toCome: "ophalen afgesproken", refused: "ophalen geweigerd", wanted: "ophalen van {x}" },
    quote: { done: "prijs genoemd", toCome: "offerte volgt", refused: "geen offerte", wanted: "offerte voor {x}" },
  },
  troubles: {
    broken: "{x} defect",
    late: "{x} te laat",
    wrong: "fout bij {x}",
    damaged: "{x} beschadigd",
    lost: "{x} kwijt",
    charged: "{x} dubbel in rekening gebracht",
    unpaid: "{x} achterstallig",
    complaint: "klacht over {x}",
  },
  works: "werkt weer",
  answered: "vraag beantwoord",
  times:
    "(?:voor|op|in|binnen|tegen|vanaf|morgen|overmorgen|vandaag|vanmiddag|vanavond|zo|deze|volgende|eind|om|meteen|direct|straks|later|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)",
};
