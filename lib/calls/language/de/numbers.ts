import type { NumberTalk } from "../spoken-language";

export const DE_NUMBERS: NumberTalk = {
  numerals: {
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
  context: {
    phone:
      "telefon/telefonnummer/rufnummer/handy/handynummer/mobil/mobilnummer/mobiltelefon/festnetz/durchwahl/ruckrufnummer/rufen sie/rufen sie mich/ruf mich/erreichen/erreichen sie mich/erreichbar/meine nummer/ihre nummer/seine nummer/unsere nummer/deine nummer/gewahlt/wahlen sie/anrufen/zuruckrufen/faxnummer/unter der nummer/angerufen",
    card: "karte/karten/kartennummer/kreditkarte/kreditkartennummer/debitkarte/ec karte/girokarte/bankkarte/prufziffer",
    id: "sozialversicherungsnummer/versicherungsnummer/rentenversicherungsnummer/krankenversicherungsnummer/krankenversichertennummer/steueridentifikationsnummer/steuer id/steuernummer/steueridnummer/ausweis/ausweisnummer/personalausweis/personalausweisnummer/reisepass/reisepassnummer/passnummer/fuhrerschein/fuhrerscheinnummer/kontonummer/bankverbindung/bankleitzahl/ahv nummer/ahv/svnr/sozialversicherung/identifikationsnummer",
    other:
      "bestellnummer/bestellung/auftrag/auftragsnummer/rechnung/rechnungsnummer/sendung/sendungsnummer/paket/paketnummer/vorgang/vorgangsnummer/ticketnummer/aktenzeichen/kundennummer/referenz/referenznummer/artikelnummer/seriennummer/version/seit/jahr/umsatz/postleitzahl/plz/stuck/betrag/preis/kostet/summe/buchung/buchungsnummer/zahlerstand/geboren/geburtsdatum/lieferschein/fallnummer/angebot/angebotsnummer/vertragsnummer/teilenummer/charge/rechnungsnr/ticket/reklamation/artikel/artikelnr/teil/ersatzteil/teile/flug/flugnummer/zug/zugnummer/sitz/sitzplatz/platz/tisch/zimmer/zimmernummer/wohnung/haus/hausnummer/zahlernummer/strom/gas/wasser/lieferung/lieferscheinnummer/chargennummer/modell/modellnummer/typ/baujahr/jahrgang/grosse/gesamt/reservierung/vertrag/gutschein/gutscheincode/rabattcode/fehlercode/isbn/ean/barcode/strichcode/container/firmware/software/endstand/ergebnis/kilometerstand/tachostand/kundennr/kunden nummer/umsatzsteuer id/ust id/handelsregisternummer/fahrgestellnummer",
  },
  speech: {
    filler: "ehm ah aeh ahm aehm tja strich bindestrich leerzeichen",
    link: "und dann also ja jawohl gut genau nein nee entschuldigung ich meine moment mal weiter stimmt korrektur nicht sondern danach gefolgt von vorwahl mit der super prima danke ach",
    repair:
      "nein nee entschuldigung korrektur sondern nicht quatsch meine moment verzeihung pardon falsch irrtum vertan ach doch stopp halt korrigiere vielmehr",
    apart: "mal zwischen",
    at: "at aet klammeraffe",
    dot: "punkt",
    dash: "minus bindestrich strich",
    underscore: "unterstrich",
    plus: "plus",
    spelled: "buchstabiert",
    letterCase: "gross grosses klein kleines grossgeschrieben kleingeschrieben",
    asIn: "wie",
    stop: "nur einfach bloss ist die der das an auf unter bei und oder lautet adresse meine ihre mir von zu ja bitte schicken mailen also",
    small:
      "aus ausser bis durch entlang fur gegen gegenuber gemass hinter in innerhalb ausserhalb laut mit nach neben ohne per pro samt seit statt anstatt trotz uber unter um vor wahrend wegen zum zur zwischen als wie und oder aber sondern denn also auch noch nur schon wieder immer vielleicht naturlich eigentlich jetzt hier da dann namlich genau momentan derzeit fruher heute war wird nicht wenn ob",
    determiner: "der die das den unser unsere unseren unserem euer ihre mein meine",
    intro: "ist lautet heisst adresse ware",
    letterWords: "",
    unit: "euro euros cent franken rappen prozent minuten minute stunden stunde uhr sekunden tage tagen wochen monate jahre jahren stuck stueck mal meter liter personen leute januar februar marz april mai juni juli august september oktober november dezember",
  },
  regions: ["DE", "AT", "CH"],
};
