import type { NumberTalk } from "../spoken-language";

export const NL_NUMBERS: NumberTalk = {
  numerals: {
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
  context: {
    phone:
      "telefoon/telefoonnummer/mobiel/mobiele nummer/mobiele/gsm/gsm nummer/vaste lijn/mijn nummer/uw nummer/je nummer/ons nummer/bel me/bel mij/bellen/terugbellen/bereiken/bereikbaar/gebeld/nummer op het werk/welk nummer/belt u/noteer uw nummer",
    card: "kaart/kaartnummer/creditcard/pinpas/bankpas/creditcardnummer/betaalpas",
    id: "burgerservicenummer/bsn/sofinummer/rijksregisternummer/insz/paspoort/paspoortnummer/rijbewijs/rijbewijsnummer/identiteitskaart/identiteitsbewijs/rekeningnummer/bankrekening/bankrekeningnummer/verzekeringsnummer/polisnummer/identiteitskaartnummer/id kaart/documentnummer/btw nummer",
    other:
      "bestelling/bestelnummer/order/ordernummer/factuur/factuurnummer/zending/pakket/trackingnummer/track en trace/ticket/ticketnummer/zaak/zaaknummer/referentie/referentienummer/artikelnummer/serienummer/versie/sinds/jaar/postcode/bedrag/prijs/kost/totaal/omzet/boeking/boekingsnummer/reservering/geboren/geboortedatum/stuks/klantnummer/dossiernummer/offerte/meterstand/klant nummer/bestellingen/facturen/vrachtbrief/dossier/melding/meldingsnummer/onderdeel/onderdeelnummer/onderdelen/vlucht/vluchtnummer/trein/stoel/plaats/tafel/kamer/kamernummer/appartement/huisnummer/verdieping/stroom/gas/water/partij/partijnummer/model/modelnummer/maat/stand/eindstand/contract/contractnummer/kortingscode/foutcode/isbn/streepjescode/container/software/kilometerstand/som/korting/kenteken/zendingsnummer/postnl/polis",
  },
  speech: {
    filler: "streepje spatie",
    link: "en daarna dus oke prima nee bedoel ik even kijken wacht ga verder klopt precies dan gevolgd door dank u wel",
    repair: "nee sorry bedoel pardon wacht fout vergissing correctie foutje",
    apart: "bij tussen keer",
    at: "apenstaartje",
    dot: "punt",
    dash: "streepje",
    underscore: "underscore laag lage liggend",
    plus: "plus",
    spelled: "gespeld",
    letterCase: "hoofdletter kleine",
    asIn: "zoals van als",
    stop: "alleen gewoon naar op staat het mijn uw adres van dat mailen stuur maar dus",
    small:
      "aan achter bij boven buiten door in langs met na naar naast of om onder op over per sinds te tegen tot tussen uit via volgens voor zonder als en maar want dus ook nog al weer altijd misschien hier daar nu zal zou was momenteel niet indien wanneer",
    determiner: "de het onze ons uw mijn",
    intro: "is",
    letterWords: "",
    unit: "euro cent procent minuten uur uren seconden dagen weken maanden jaar stuks keer meter liter januari februari maart april mei juni juli augustus september oktober november december",
  },
  regions: ["NL", "BE"],
};
