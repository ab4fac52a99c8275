import type { LexiconSource } from "../lexicon-source";

export const NL: LexiconSource = {
  types: {
    sales: "aanbieding*;aanbod;bestellen;kopen;offerte;korting;abonnement afsluiten;proefperiode;ons product",
    support:
      "doet het niet;werkt niet;werkt (het )?weer niet;storing*;kapotte router;router;foutmelding;monteur;technische dienst;wachtwoord;inloggen;geen (beeld|internet|verbinding);herstart*;opnieuw opstarten;geblokkeerd;uit en aanzetten;printer;scherm;verwarming;cv ketel;lekkage;computer;kapot;start niet;gaat niet aan;reparatie;hapert",
    billing:
      "factuur;facturen;rekening*;afgeschreven;afschrijving;terugbetal*;incasso;bedrag;betaling*;dubbel betaald;geld van mijn rekening;afgehaald;twee keer (betaald|afgeschreven);kosten;bonnetje;teruggestort",
    complaint:
      "klacht*;klagen;belachelijk;schandalig;onacceptabel;kapot aangekomen;beschadigd;niemand (belt|helpt|reageert);leidinggevende;ik wacht al;schande",
    inquiry:
      "ik wilde (even |graag )?weten;openingstijden;informatie;wat kost;hoeveel kost;zijn jullie open;vraagje;(mogen|mag ik|zijn jullie|hebben jullie|heeft u);is het mogelijk;hoe laat;waar (is|kan|vind);een vraag",
    appointment:
      "afspraak;afspraken;verzetten;inplannen;controle;spreekuur;een plekje;tafel voor;reserver*;nog iets vrij;beschikbaar",
    onboarding: "onboarding;kennismaking*;eerste stappen;op weg helpen;inrichten van",
    collections:
      "openstaand*;betalingsachterstand;incasso*;achterstand*;openstaand*;betalingsregeling;aanmaning*;schuld*;deurwaarder;in termijnen",
  },
  outcomes: {
    voicemail:
      "voicemail;antwoordapparaat;spreek (een|uw) (bericht|boodschap);na de (toon|piep);niet bereikbaar;laat een bericht",
    no_answer:
      "is daar iemand;is er iemand;hoort u mij;kunt u mij horen;(ik )?(hoor|versta) (u|je) niet;(er is )?niemand (aan de lijn|daar);ik hang (nu )?op",
    wrong_number: "verkeerd nummer;verkeerd verbonden;woont hier niet;verkeerde nummer",
  },
  feelings: {
    veryGood:
      "wat een opluchting;opgelucht;u bent een schat;fantastisch;perfect;geweldig;uitstekend;top;super;prachtig;heel (blij|fijn|tevreden|goed);erg (blij|tevreden);helemaal goed",
    good: "goed;fijn;blij;tevreden;vriendelijk;snel;handig;mooi;prettig;makkelijk;aardig",
    thanks: "heel erg bedankt;hartelijk (dank|bedankt);ontzettend bedankt;dank u wel",
    bad: "teleurgesteld;probleem;ontevreden;slecht;jammer;wacht*;traag;ingewikkeld;duur;alweer;weer niet;vervelend;niemand (belt|helpt|reageert)",
    veryBad:
      "belachelijk;schandalig;onacceptabel;verschrikkelijk;vreselijk;woedend;boos;waardeloos;nooit meer;oplichting;schande;bizar slecht;irritant;zat;balen;erg teleurgesteld",
    inability: "",
    forgiving:
      "(u|jij|je) kan ... niets aan doen;niet (uw|jouw) schuld;bedankt voor (het proberen|uw (moeite|geduld)|de uitleg);(het )?geeft niet(s)?;(heel |erg )?(aardig|vriendelijk) van (u|je)",
    negators: "niet;geen;nooit;zonder;nauwelijks",
    neutral: "geen probleem;goede(morgen|middag|navond);dat is goed;is goed;goed,;fijne dag;goed dan;fijne avond;niet slecht",
  },
  commitment:
    "(ik|wij|we) (stuur|sturen|bel u|bellen u|bel je|mail|mailen|neem|nemen|leg|maak|maken ... aan|regel|regelen|zoek|betaal|betalen|bestel|plan|geef ... door|stort|storten|meld|zet);(ik|wij|we) (zal|zullen|ga|gaan) ... (sturen|bellen|mailen|opnemen|regelen|uitzoeken|betalen|doorgeven)",
  request:
    "(kunt|kan|wilt|zou) u (mij |ons |me |even |alstublieft )*... (sturen|bellen|terugbellen|mailen|betalen|opsturen|tekenen);(belt|stuurt|mailt) u (mij|ons|me);bel (mij|me|ons) ... (terug|niet meer)",
  rightNow: "",
  visit: "",
  callback: "terug*;(bel|bellen|belt) (u|me|mij|ons);contact;kom* erop terug",
  due: "(?:voor |op |uiterlijk |vanaf |nog )?(?:(?:morgen|vandaag|vanavond|vanmiddag|overmorgen)(?:ochtend|middag|avond)?|(?:aanstaande |volgende |komende )?(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?:ochtend|middag|avond)?|(?:het )?eind(?:e)? van de (?:dag|week|maand))(?:,? om (?:(?:kwart|vijf|tien|twintig) (?:over|voor) )?(?:half )?[a-z0-9:]+(?: uur(?: (?:[0-9]{2}|vijftien|dertig|vijfenveertig))?)?)?|(?:volgende|deze|komende) (?:week|maand)|(?:binnen|over) (?:een|twee|drie|vier|vijf|tien|enkele|een paar|[0-9]{1,3}) (?:minu(?:ut|ten)|uur|uren|(?:werk)?dag(?:en)?|we(?:ek|ken)|maand(?:en)?)|zo snel mogelijk|meteen|direct",
  flags: {
    disclosure:
      "(gesprek|telefoongesprek) (wordt|kan|kunnen) ... opgenomen;opgenomen voor;wij nemen ... gesprek* op;(gesprek|wordt|worden) ... opgenomen",
    doNotCall:
      "bel* (me|mij|ons|hier) ... (niet|nooit) meer;niet meer bellen;stop met bellen;(haal|verwijder|schrap) (me|mij|mijn nummer) (uit|van);bel me niet",
    promise:
      "(garandeer*|gegarandeerd*) ... (rendement|winst|resultaat);gegarandeerd rendement;zonder (enig )?risico;geen (enkel )?risico;kunt niet verliezen;geld verdubbelen",
    abuse: "klootzak*;kut;idioot;idioten;eikel*;hoer;godverdomme;verdomme;lul;sukkel*;rot op;hou je (bek|mond);trut",
    ownNumbers: "(klant|contract|order|polis|dossier|lidmaatschap)*nummer",
    documents: "bsn;burgerservice*;paspoort;rijbewijs;identiteit*",
    verification:
      "klantnummer;geboortedatum;rekeningnummer;contractnummer;ter controle;voor de veiligheid;uw adres;postcode;uw volledige naam;verifie*;bsn",
    accountFacts:
      "(heb|hebben) ... (teruggestort|aangepast|geannuleerd|gedeblokkeerd|terugbetaald|gewijzigd);(op|in) uw (rekening|account|contract);uw saldo",
  },
  score: {
    greeting: "goede(morgen|middag|navond);hallo;goedendag;welkom;bedankt voor het bellen",
    identification: "u spreekt met;mijn naam is;met ... van;klantenservice;ik ben;ik bel namens",
    need: "waarmee kan ik;hoe kan ik;begrijp;ik kijk;kunt u ... (vertellen|zeggen|even);ik zie;snap ik;kan ... om",
    courtesy: "alstublieft;bedankt;dank u;sorry;excuses;spijt me;graag gedaan;graag;natuurlijk",
    closing: "fijne (dag|avond|middag);tot (ziens|dan|straks|horens);nog iets;dag",
  },
  reason:
    "ik (wil|wilde|zou|heb|krijg|bel (over|omdat)|wacht);(mijn|onze) ... (doet|werkt|is|komt|blijft);het gaat over;probleem met;er is",
  matter:
    "(ik|we|wij) (bel|bellen) (over|omdat|voor|vanwege|even|met);(het|dat) (gaat|is) (over|om|voor|vanwege);(ik|we|wij) (wil|wilde|willen|wou|zou graag|zoek|zoeken);(ik|we) (heb|hebben) ... (nodig|vraag|probleem|klacht);(probleem|vraag|klacht|storing) (met|over);(jullie|u) (hebben|heeft) (mij|me|ons);(niet|nooit|nog steeds niet|geen) ... (aangekomen|gekomen|geleverd|ontvangen|werkt|doet|binnen|internet|water);(werkt|doet) ... niet;(ik|we) wacht* ... (op|al);(is|zijn) (kapot|stuk|lek|weg|kwijt|geblokkeerd)",
  accept: "ja;prima;goed;perfect;dat kan",
};
