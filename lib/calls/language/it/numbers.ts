import type { NumberTalk } from "../spoken-language";

export const IT_NUMBERS: NumberTalk = {
  numerals: {
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
  context: {
    phone:
      "numero di telefono/cellulare/telefonino/fisso/recapito/mio numero/suo numero/tuo numero/nostro numero/chiamare/chiamarmi/mi chiami/richiami/richiamare/mi richiami/chiamate/raggiungere/contattare/telefonare/telefoni/provato al/numero in ufficio/segno il numero/numero di cellulare/recapito telefonico",
    card: "carta/carta di credito/carta di debito/numero della carta/bancomat/numero di carta",
    id: "codice fiscale/carta d identita/numero di passaporto/passaporto/numero del passaporto/patente/numero di patente/partita iva/tessera sanitaria/numero avs/numero di conto/conto corrente/coordinate bancarie/numero di polizza/documento d identita/numero di previdenza",
    other:
      "ordine/numero d ordine/numero di ordine/fattura/numero di fattura/tracciamento/numero di tracciamento/spedizione/pacco/tracking/pratica/numero della pratica/numero di pratica/riferimento/numero di riferimento/articolo/numero di serie/matricola/versione/codice postale/cap/importo/prezzo/costa/totale/vendite/prenotazione/data di nascita/nato/nata/pezzi/codice cliente/ticket/preventivo/segnalazione/numero cliente/ordini/fatture/bolla/numero di bolla/numero di segnalazione/pezzo/ricambio/volo/numero di volo/treno/posto/tavolo/camera/stanza/appartamento/interno/scala/piano/contatore/lettura/luce/gas/acqua/lotto/numero di lotto/modello/numero di modello/taglia/punteggio/contratto/numero di contratto/codice sconto/codice errore/isbn/codice a barre/container/programma/chilometri/somma/sconto/targa/numero di spedizione/codice ordine",
  },
  speech: {
    filler: "beh trattino spazio",
    link: "e poi quindi allora va bene scusi volevo aspetti si certo esatto cioe dopo seguito da grazie",
    repair: "no scusi scusa volevo anzi cioe aspetti sbagliato sbagliata errore correggo meglio confondo",
    apart: "per tra fra",
    at: "chiocciola",
    dot: "punto",
    dash: "trattino",
    underscore: "basso",
    plus: "piu",
    spelled: "scritto sillabato",
    letterCase: "maiuscola minuscola maiuscolo minuscolo",
    asIn: "come di",
    stop: "solo soltanto il lo e al presso mia mio suo intestato indirizzo mandelo mandi quindi",
    small:
      "con contro da dalla dal di dopo durante entro fino fra in lungo mediante per presso prima secondo senza sopra sotto su sulla sul tra tramite verso via come e o ma dunque anche ancora gia sempre forse allora qui era sara attualmente adesso non se che quando",
    determiner: "il la lo i gli le nostro nostra nostri suo",
    intro: "e sarebbe",
    letterWords: "e i o a",
    unit: "chilo chili euro centesimi percento minuti minuto ore ora secondi giorni settimane mesi anni pezzi volte gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre dicembre",
  },
  regions: ["IT", "CH"],
};
