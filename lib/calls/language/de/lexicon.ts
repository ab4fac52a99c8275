import type { LexiconSource } from "../lexicon-source";

const DAY = "(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)";
const TIME =
  "(?:,? (?:um|ab|gegen) (?:halb |(?:viertel|funf|zehn|zwanzig) (?:nach|vor) (?:halb )?)?[a-z0-9:.]+(?: uhr(?: (?:[0-9]{2}|funf|zehn|funfzehn|zwanzig|dreis{1,2}ig|vierzig|funfundvierzig|funfzig))?)?|,? zwischen [a-z0-9:]+ und [a-z0-9:]+(?: uhr)?)?";

export const DE: LexiconSource = {
  types: {
    sales:
      "angebot*;tarif wechseln;bestellen;kaufen;preisliste;probezeit;testversion;rabatt;unser (produkt|angebot);vorstellen;vertrag abschliessen;interesse an;produkt getestet;gefallen;kaufvertrag;(neues|neuen|neue) (modell|vertrag|tarif|auto|produkt|angebot|kunde);leasing;probefahrt;spende*;abo;abonnement;abschliessen;versicherung abschl*;kostenvoranschlag;preis fur;interessiere mich;aktion;sonderangebot;wechseln sie;kunde werden;verkauf*;flaschen",
    support:
      "funktioniert (schon |wieder |leider |gar |uberhaupt )*nicht;geht (schon |wieder |gar |leider )*nicht;kaputt;storung*;fehlermeldung;router;internet;techniker;gesperrt;passwort;einloggen;zugang;absturz*;neu starten;verbindung*;komme nicht (mehr )?in;freigeschaltet;technischer kundendienst;drucker;ausgefallen;heizung*;warmwasser;rohr*;leck;undicht;drucker;lauft nicht;startet nicht;hangt sich auf;eingefroren;defekt*;reparatur*;reparier*;abgesturzt;kein (internet|netz|empfang|bild|ton|strom|warmes wasser);hotline;einrichten klappt nicht;monteur;notdienst;update;bildschirm;app;installier*;lasst sich nicht",
    billing:
      "rechnung*;abgebucht;abbuchung*;lastschrift*;erstatt*;gutgeschrieben;gutschrift;betrag;zahlung*;mahnung*;doppelt berechnet;nachzahlung;gebuhr*;abrechnung*;beleg;guthaben;zuruckzahlung;ruckzahlung;zu viel (bezahlt|berechnet);geld zuruck;doppelt bezahlt;kosten auf;preiserhohung;uberweisung;abschlag*;roaming*;konto abgebucht;quittung",
    complaint:
      "beschwer*;reklam*;unverschamt*;frechheit;unmoglich;beschadigt;niemand (hilft|meldet|sagt);keiner (sagt|hilft|meldet);schadensersatz;nie wieder;verschwunden;vorgesetzten;witz;geargert;beschwere;mangel;baustelle;schmutzig;dreckig;falsche* (ware|artikel|lieferung);zumutung;so nicht;anwalt;verbraucherzentrale;chefin ans;chef ans;schlechte* service;kratzer;enttauschend;unter aller",
    inquiry:
      "wollte (nur |mal )*(wissen|fragen);haben sie ... geoffnet;offnungszeiten;geoffnet;auskunft;information*;eine (kurze )?frage;was kostet;wie lange;wie viel;(sind|ist|darf|durfen|kann|konnen) ... (erlaubt|moglich|inklusive|verfugbar|mitbringen|parken|mitnehmen);gibt es (bei ihnen|noch|einen|eine|ein)*;wo (finde|ist|sind|kann);wann (haben|sind|offnen|offnet|kommt);wie (komme|viel|teuer|funktioniert das);haben sie auch;ich hatte (mal )?(eine|noch eine) frage;kurze frage;wissen sie ob;nehmen sie",
    appointment:
      "termin*;vorsorge;verschieben;einen termin;untersuchung;sprechstunde;vorbeikommen;(noch )?(etwas|was) frei;noch einen platz;tisch (fur|reservieren);reservier*;vorbeikommen;lucke;besichtigung;haare schneiden;freie* termin*;nachsten freien;buchen fur",
    onboarding:
      "einrichtung;einrichten;einfuhrung;erste schritte;onboarding;einweisung;schulung;willkommensgesprach;ersteinrichtung;einladen ihrer kollegen;erste anmeldung;neukunde;startgesprach;schulungstermin",
    collections:
      "(offene*|ausstehende*) (betrag|forderung|rate*);inkasso;ruckstand;uberfallig*;offene(r|n|) (betrag|forderung|rechnung);zahlungsruckstand;ratenzahlung;inkasso;schulden;im ruckstand;in raten;(raten|rate|zahlung) ... nicht (eingegangen|bezahlt|gekommen);offener posten;mahnverfahren;letzte mahnung;im verzug;zahlungserinnerung;schulden sie",
  },
  outcomes: {
    voicemail:
      "anrufbeantworter;mailbox;hinterlassen sie;nach dem (signal)*ton;nachricht nach dem;nicht erreichbar;derzeit nicht erreich*;(sprechen|hinterlassen) sie ... (nachricht|signal|ton);derzeit nicht besetzt;rufen ausserhalb;sprachbox",
    no_answer:
      "(ist|ist da|ist dort) (da )?jemand;(konnen|konnten) sie mich horen;horen sie mich;(ich )?hore (sie )?(nicht|nichts|niemand*);niemand (da|dran);lege (jetzt )?auf",
    wrong_number: "verwahlt;falsche nummer;falsch verbunden;wohnt hier nicht;kenne ich nicht",
  },
  feelings: {
    veryGood:
      "erleichter*;da fallt mir ein stein;sie sind ein (schatz|engel);super;perfekt;wunderbar;ausgezeichnet;hervorragend;toll;klasse;prima;grosartig;grossartig;begeistert;sehr (zufrieden|geholfen|schon|freundlich|nett);fantastisch;spitze;wirklich gut;herrlich;genial;top;hammer;wahnsinn wie;beste* (service|dank);besten dank;genau was ich;sie sind ein schatz;spitzenmassig;grosses lob;freue mich",
    good: "gut;schon;zufrieden;freut mich;freundlich;nett;schnell;gefallt;hilfreich;interessant;einfach;angenehm;guter preis",
    thanks: "vielen (lieben )?dank;herzlichen dank;tausend dank;danke (sehr|vielmals)",
    bad: "geht gar nicht;(wirklich|echt|ganz schon|sehr) schwach;enttauscht;problem;unzufrieden;schlecht;schade;kompliziert;warte*;traurig;teuer;argert;nervig;verschwunden;keiner (sagt|hilft|meldet);niemand (sagt|hilft|meldet);schon wieder;wieder nicht;frier*;frieren;arger*;mist;blod;doof;ausgefallen;hoffe ich sehr;zweite mal;dritte mal;defekt;genug;stress;schwierig",
    veryBad:
      "frechheit;unverschamt*;unmoglich;furchtbar;schrecklich;katastroph*;wutend;sauer;stinksauer;argerlich;nervt;witz;skandal;nie wieder;unfassbar;inakzeptabel;betrug;sehr enttauscht;lacherlich;hor* auf;zumutung;abzocke;reicht es mir;reicht mir;geargert;baustelle;dann kundige ich;verarscht;luge*;gelogen;schnauze voll;beschissen;unter aller sau;zum kotzen;saftladen;unertraglich",
    inability: "(kann|konnen|geht|funktioniert) ... (nicht|nichts|immer noch nicht)",
    forgiving:
      "(sie )?(konnen|kannst) (ja )?nichts (dafur|dafuer);nicht ihre schuld;(danke|vielen dank) furs? (erklaren|versuchen|ihre muhe);(das )?(war|ist) (sehr )?(nett|lieb|freundlich);macht nichts;nicht schlimm",
    negators: "nicht;kein;keine;keinen;keiner;nie;niemals;ohne;kaum;weder;nichts",
    neutral:
      "kein problem;guten (tag|morgen|abend);gute* nacht;schonen (tag|abend);schones wochenende;na gut;nicht schlecht;gut,;alles gut;schon (wieder|seit|lange|mal|vor);das ist gut",
  },
  commitment:
    "(ich|wir) (schicke|schicken|sende|senden|maile|rufe|rufen|melde|melden|leite|leiten|erstelle|erstellen|offne|uberweise|uberweisen|bezahle|zahle|bestelle|klare|klaren|kummere|kummern|veranlasse|veranlassen|buche|reserviere|vereinbare|gebe ... weiter|gebe den|bringe|bringen|stelle ... zusammen|bereite|erstatte|erstatten|tausche|storniere);(schicke|sende|rufe|melde|maile) (ich|wir|mich);(ich|wir) (werde|werden) ... (schicken|senden|anrufen|melden|klaren|uberweisen|erstatten|kummern|prufen)",
  request:
    "(bitte )?(rufen|schicken|senden|melden|mailen|uberweisen|zahlen|bringen|unterschreiben|fullen|laden|kundigen) sie;bitte ... (zuruckrufen|zuschicken|schicken|senden|uberweisen|unterschreiben);(konnen|konnten|wurden) sie (mir|uns|mich|bitte)? ... (schicken|senden|anrufen|zuruckrufen|uberweisen|mailen)",
  rightNow: "",
  visit: "",
  callback: "zuruck*;anruf*;(rufe|rufen) ... an;(melde|melden|meldet) (mich|uns|sich);(rufen|melden) sie (mich|uns|sich);ruckruf",
  due: `(?:bis |am |zum |vor |ab |spatestens |noch )*(?:(?:heute|morgen|ubermorgen)(?: (?:vormittag|nachmittag|mittag|abend|fruh))?|(?:nachsten |kommenden |diesen )?${DAY}(?:s)?(?: ?(?:vormittag|nachmittag|mittag|abend|fruh|morgen))?|(?:ende|anfang|mitte) (?:der|des|dieser|dieses|nachster|nachsten) (?:woche|monats|jahres)|(?:zum )?ersten (?:des )?(?:nachsten )?(?:monats?|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember))${TIME}|(?:nachste|diese|kommende) woche|(?:nachsten|diesen) monat|(?:in|innerhalb von|binnen) (?:den nachsten )?(?:einem|einer|zwei|drei|vier|funf|sechs|sieben|zehn|vierzehn|ein paar|wenigen|[0-9]{1,3}) (?:minuten?|stunden?|(?:werk)?tagen?|wochen?|monaten?)|sofort|umgehend|so bald wie moglich|schnellstmoglich`,
  flags: {
    disclosure:
      "(gesprach|anruf|telefonat) (wird|kann|werden) ... (aufgezeichnet|mitgeschnitten|aufgenommen);zeichnen ... gesprach* auf;aufzeichnung ... einverstanden;aufgezeichnet",
    doNotCall:
      "rufen sie (mich|uns|hier) ... (nicht mehr|nie wieder) an;ruf(t)? (mich|uns|hier) ... (nicht mehr|nie wieder) an;nicht mehr anrufen;keine (weiteren )?anrufe mehr;(streichen|loschen|nehmen) sie (mich|meine nummer) (aus|von);horen sie auf ... anzurufen",
    promise:
      "garantiere* ihnen ... (gewinn|rendite|erfolg);garantierte* (rendite|gewinn|zusage|zinsen);ohne (jedes |jegliches )?risiko;risikofrei;kein risiko;konnen ... nicht(s)? verlieren;100 prozent sicher;hundertprozentig sicher;verdoppeln ... geld",
    abuse:
      "arschloch;scheis*;scheiss*;idiot*;depp;deppen;blodmann;vollidiot*;wichser;fick*;halt die klappe;halten sie ... (mund|klappe);dumme kuh;verpiss dich;schlampe;miststuck",
    ownNumbers:
      "(kunden|vertrags|mitglieds|policen|versicherungsschein|auftrags|bestell|referenz|vorgangs|rechnungs|zahler|personal)*nummer;aktenzeichen;nummer auf",
    documents: "ausweis*;reisepass;fuhrerschein;steuer*;sozialversicherung*;personalausweis",
    verification:
      "kundennummer;kontonummer;vertragsnummer;geburtsdatum;zur sicherheit;ihre adresse;ihren (vollstandigen )?namen;kennwort;postleitzahl;legitim*;identifiz*;verifizier*;personliche daten",
    accountFacts:
      "habe (ihnen |sie |ihren |ihre |den |das )*... (gutgeschrieben|erstattet|geandert|storniert|freigeschaltet|zuruckgesetzt|entsperrt);(in|auf) ihrem (konto|vertrag);ihr (kontostand|guthaben|zugang) ist;ihr offener betrag",
  },
  score: {
    greeting: "guten (tag|morgen|abend);gruss gott;grus gott;hallo;herzlich willkommen;moin;servus;danke fur ihren anruf",
    identification: "mein name ist;hier ist;am apparat;sie sprechen mit;ich bin;kundenservice;kundendienst;von (der|dem) ...",
    need: "(wie|womit) kann ich;was kann ich ... tun;verstehe;ich (schaue|prufe|sehe);konnen sie ... (nennen|beschreiben|sagen);worum geht;ginge es;passt ihnen",
    courtesy: "bitte;danke;gern*;entschuldig*;tut mir leid;verzeihung;selbstverstandlich;freut mich;verstehe;naturlich",
    closing:
      "sonst noch (etwas|was);schonen (tag|abend|feierabend)*;schones wochenende;wiederhoren;tschuss;tschus;bis dann;auf wiedersehen;bis bald",
  },
  reason:
    "ich (mochte|hatte gern*|wollte|will|brauche|habe|bekomme|komme|rufe an);es geht um;mein* ... (funktioniert|geht|ist|kommt|wurde);bei mir;problem mit;frage zu",
  matter:
    "(ich|wir) (rufe|rufen) ... (an|wegen|weil);(es|da) (geht|ginge|dreht) (es |sich )?um;(ich|wir) (mochte*|wollte*|wurde* gern*|brauch*|hatte* gern*|will|brauchte*);wegen (meine*|der|dem|des|einer|einem|unsere*);(problem*|frage|schwierigkeit*|beschwerde) (mit|zu|zum|zur|wegen|uber);(kein*|nicht|nie|immer noch) ... (gekommen|angekommen|geliefert|da|mehr|funktioniert|erhalten|bekommen|geht|lauft);(funktioniert|geht|lauft|kommt) ... nicht;(ich|wir) (warte|warten) ... (auf|seit);(sie|man) (haben|hat) (mir|uns) ... (abgebucht|berechnet|geschickt|gesagt);ist (kaputt|ausgefallen|defekt|weg|gesperrt|undicht)",
  accept: "ja;passt;gern*;gut;perfekt;in ordnung;einverstanden",
};
