import type { NumberTalk } from "../spoken-language";

export const NO_NUMBERS: NumberTalk = {
  numerals: {
    units: "null en/ett/ein/én to tre fire fem seks sju/syv åtte ni",
    teens: "ti elleve tolv tretten fjorten femten seksten sytten atten nitten",
    tens: "tjue/tyve tretti/tredve førti femti seksti sytti åtti nitti",
    hundreds: "",
    hundred: "hundre",
    large: "tusen million millioner",
    twice: "dobbel dobbelt",
    thrice: "trippel",
    join: "og",
    order: "ten-first",
  },
  context: {
    phone:
      "telefon/telefonnummer/telefonnummeret/mobil/mobilnummer/mobilnummeret/ringe/ring meg/nummeret ditt/nummeret mitt/ditt nummer/mitt nummer/nås på",
    card: "kort/kortet/kortnummer/kortnummeret/kredittkort/bankkort",
    id: "pass/passnummer/førerkort/førerkortnummer/kontonummer/bankkonto/legitimasjon",
    other:
      "ordre/ordrenummer/bestilling/faktura/fakturanummer/pakke/sporingsnummer/sending/postnummer/sak/saksnummer/beløp/pris/versjon/året/målerstand/booking/bookingnummer/kundenummer/størrelse/antall/født/kid nummer/ordren/ordrenr/ordrenummeret/bestillingen/bestillingsnummer/bestillingsnummeret/fakturaen/fakturanummeret/pakken/pakka/sporingsnummeret/saken/saksnummeret/del/delen/delenummer/reservedel/fly/flyet/flynummer/tog/toget/sete/plass/bord/rom/rommet/leilighet/etasje/måler/måleren/målerstanden/strøm/gass/vann/parti/partinummer/modell/modellnummer/størrelsen/stilling/resultat/avtale/avtalenummer/rabattkode/feilkode/isbn/strekkode/container/programmet/rabatt/skilt/serienummer/kundenummeret/postnummeret/organisasjonsnummer",
  },
  speech: {
    filler: "øh eh hmm bindestrek mellomrom",
    link: "ja jo ok så og greit nei unnskyld jeg mener vent takk akkurat deretter altså stemmer",
    repair: "nei unnskyld mener feil vent",
    apart: "ganger mellom",
    at: "krøllalfa alfakrøll",
    dot: "punktum",
    dash: "bindestrek minus strek",
    underscore: "understrek lav",
    plus: "pluss",
    spelled: "stavet staves",
    letterCase: "stor liten",
    asIn: "som",
    stop: "er på til min mitt din ditt adresse epost sende det bare",
    small:
      "av bak etter eller en for fra før gjennom hos i innen med mellom men mot og om også ofte per siden som så under uten ut ved via over alltid kanskje her nå da ikke allerede",
    determiner: "vår vårt våre den det de",
    intro: "er",
    letterWords: "i å",
    unit: "kroner krone øre euro prosent minutter timer klokka dager uker måneder stykk stk ganger meter liter personer januar februar mars april mai juni juli august september oktober november desember",
  },
  regions: ["NO"],
};
