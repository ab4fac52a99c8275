import type { NumberTalk } from "../spoken-language";

export const DA_NUMBERS: NumberTalk = {
  numerals: {
    units: "nul en/et/én to tre fire fem seks syv otte ni",
    teens: "ti elleve tolv tretten fjorten femten seksten sytten atten nitten",
    tens: "tyve tredive fyrre/fyrretyve halvtreds tres halvfjerds firs halvfems",
    hundreds: "",
    hundred: "hundrede",
    large: "tusind tusinde million millioner",
    twice: "dobbelt",
    thrice: "tredobbelt",
    join: "og",
    order: "unit-first",
  },
  context: {
    phone:
      "telefon/telefonnummer/telefonnummeret/mobil/mobilnummer/mobilnummeret/ringe/ring til mig/dit nummer/mit nummer/jeres nummer/træffes på",
    card: "kort/kortet/kortnummer/kortnummeret/kreditkort/dankort/betalingskort",
    id: "pas/pasnummer/kørekort/kørekortnummer/kontonummer/bankkonto/sygesikring/sygesikringsbevis",
    other:
      "ordre/ordrenummer/bestilling/faktura/fakturanummer/pakke/pakkenummer/forsendelse/postnummer/sag/sagsnummer/beløb/pris/version/året/målerstand/booking/bookingnummer/kundenummer/størrelse/antal/født/ordren/ordrenr/ordrenummeret/bestillingen/bestillingsnummer/bestillingsnummeret/fakturaen/fakturanummeret/pakken/pakkenummeret/sporingsnummer/sporingsnummeret/sagen/sagsnummeret/del/delen/delnummer/reservedel/fly/flyet/flynummer/tog/toget/sæde/plads/bord/værelse/værelset/lejlighed/etage/måleren/målerstanden/el/strøm/gas/vand/parti/partinummer/model/modelnummer/størrelsen/stilling/resultat/aftale/aftalenummer/rabatkode/fejlkode/isbn/stregkode/container/programmet/rabat/nummerplade/serienummer/kundenummeret/postnummeret/cvr/cvr nummer",
  },
  speech: {
    filler: "øh øhm hmm bindestreg mellemrum",
    link: "ja okay så og godt nej undskyld jeg mener vent tak lige præcis derefter altså",
    repair: "nej undskyld mener forkert vent",
    apart: "gange mellem",
    at: "snabela snabel",
    dot: "punktum",
    dash: "bindestreg minus streg",
    underscore: "understreg",
    plus: "plus",
    spelled: "stavet staves",
    letterCase: "stort lille",
    asIn: "som",
    stop: "er på til min mit din dit adresse mail sende det kun",
    small:
      "af bag efter eller en for fra før gennem hos i inden med mellem men mod og om også ofte per siden som så trods under uden ud ved via over altid måske her nu da ikke allerede",
    determiner: "vores jeres den det de",
    intro: "er",
    letterWords: "i å",
    unit: "kroner krone øre euro procent minutter timer klokken dage uger måneder styk stk gange meter liter personer januar februar marts april maj juni juli august september oktober november december",
  },
  regions: ["DK"],
};
