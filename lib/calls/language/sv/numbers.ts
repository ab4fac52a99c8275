import type { NumberTalk } from "../spoken-language";

export const SV_NUMBERS: NumberTalk = {
  numerals: {
    units: "noll/nolla ett/en/etta två/tvåa tre/trea fyra fem/femma sex/sexa sju/sjua åtta nio/nia",
    teens: "tio elva tolv tretton fjorton femton sexton sjutton arton nitton",
    tens: "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio",
    hundreds: "",
    hundred: "hundra",
    large: "tusen miljon miljoner miljard",
    twice: "dubbel dubbla",
    thrice: "trippel",
    join: "och",
    order: "ten-first",
  },
  context: {
    phone:
      "telefon/telefonnummer/telefonnumret/mobil/mobilnummer/mobilnumret/ringa/ring mig/nås på/når dig/ditt nummer/mitt nummer/ert nummer",
    card: "kort/kortet/kortnummer/kortnumret/kreditkort/bankkort/betalkort",
    id: "pass/passnummer/passet/körkort/körkortsnummer/legitimation/kontonummer/bankkonto/försäkringsnummer",
    other:
      "order/ordernummer/beställning/beställningsnummer/faktura/fakturanummer/paket/kollinummer/sändning/postnummer/ärende/ärendenummer/summa/belopp/pris/version/året/mätarställning/bokning/bokningsnummer/kundnummer/storlek/antal/född/ordern/ordernr/ordernumret/beställningen/beställningsnumret/fakturan/fakturanumret/paketet/kollinumret/spårningsnummer/spårningsnumret/ärendet/ärendenumret/del/delen/delnummer/reservdel/flyg/flyget/flygnummer/tåg/tåget/plats/bord/rum/rummet/lägenhet/våning/mätaren/mätarställningen/el/gas/vatten/parti/partinummer/modell/modellnummer/storleken/ställning/resultat/avtal/avtalsnummer/rabattkod/felkod/isbn/streckkod/container/programmet/rabatt/regnummer/registreringsnummer/serienummer/kundnumret/postnumret/organisationsnummer/born",
  },
  speech: {
    filler: "öh ehm hmm bindestreck mellanslag",
    link: "ja jo okej jaha sen sedan bra precis nej förlåt jag menar vänta tack just det och alltså stämmer",
    repair: "nej förlåt menar fel vänta nä",
    apart: "gånger mellan",
    at: "snabel snabela alfa",
    dot: "punkt",
    dash: "bindestreck minus streck",
    underscore: "understreck",
    plus: "plus",
    spelled: "stavat stavas",
    letterCase: "stort litet stora",
    asIn: "som",
    stop: "är på till min mitt din ditt adress adressen mejl maila skicka det bara",
    small:
      "av bakom efter en eller för från före genom hos i innan inom med mellan men mot och om också ofta per redan sedan som så trots under utan ut via vid åt över alltid kanske här nu då inte",
    determiner: "vår vårt våra den det de",
    intro: "är",
    letterWords: "i å ö",
    unit: "kronor krona öre euro procent minuter timmar timme klockan dagar veckor månader stycken gånger meter liter personer januari februari mars april maj juni juli augusti september oktober november december",
  },
  regions: ["SE"],
};
