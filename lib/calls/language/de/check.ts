export const DE_CHECK = {
  same: "anruf telefonier zuruckruf ruf meld;mail schick send;reparier beheb fix los;erstatt gutschr gutgeschrieben zuruckuberwies uberwies;stornier kundig absag;buch reservier eintrag eingetrag vereinbar vormerk;ander aktualisier korrigier;verschieb verleg umbuch;zahl bezahl uberweis;kauf bestell nehm;ablehn abgelehnt verweiger;weitergeb weitergegeb weiterleit weitergeleit eskalier;verbind durchstell;komm besuch;kaputt defekt;entsperr freischalt freigeschaltet;abbuch abgebucht berechn;techniker monteur;chef vorgesetzt leiter teamleiter;bote fahrer zusteller;paket sendung;internet leitung;geld betrag;umtausch tausch;versprech versproch zusag zugesagt;zweimal doppelt;rechnung;nass durchnasst;bekomm erhalt krieg",
  forms:
    "rufe:ruf ruft:ruf rufen:ruf anrufen:ruf anzurufen:ruf angerufen:ruf zuruckrufen:ruf zuruckzurufen:ruf zuruckgerufen:ruf zuruckruft:ruf gerufen:ruf zuzuschicken:schick zuschicken:schick zugeschickt:schick geschickt:schick zusenden:send zuzusenden:send gebe:geb mache:mach sage:sag kam:komm gekommen:komm bekommen:bekomm bekam:bekomm kaufte:kauf gekauft:kauf bestellt:bestell bezahlt:bezahl gezahlt:zahl verloren:verlier kaputtgegangen:kaputt mitbringen:bring mitbringt:bring bringen:bring bringe:bring",
  generic:
    "wahrend gespraches gesprachs gesprach gleich fertig mangels schuld daran nachster nachsten nachste vormittag selbst unter telefonischer telefonisch anleitung statt ungeklart offen bereits sofort angebot schlug aus lehnte behob gesprochen vormerkung zahler falsch falsche falschen falscher falsches patient patientin gast gaste mieter mieterin mitglied teilnehmer anderung gilt regelung beschwerte beschwert reklamierte meldete gemeldet teilte mit kommt wegen sowie fall sache gegenuber der die das den dem des ein eine einen einem einer eines und oder aber von zu zum zur in im an am auf fur mit bei nach vor uber unter aus als wie um bis seit weil dass wenn ob auch noch schon nur sehr so dann da hier es er sie ihm ihn ihr ihnen sein seine seinen ihre ihren wir uns ich mir mich sich man ist sind war waren wird werden wurde wurden hat haben hatte hatten kann konnte konnten muss will wollte mochte soll darf nicht kein keine keinen nie kunde kunden kundin agent agentin berater beraterin anrufer anruferin mitarbeiter mitarbeiterin firma unternehmen gesprach sagt sagte fragt fragte bat bittet braucht benotigt erklart erklarte angeboten anbieten versprochen zugesagt abgelehnt problem anliegen termin betragt innerhalb binnen ferne moglich worden geworden blieb bleibt uhr gab gibt macht gemacht lassen stehen",
  determiners: "der die das den dem ein eine einen einem einer fur mit von im am zum zur keine keinen",
  agent: "(?:der |die )?(?:agent|agentin|berater|beraterin|mitarbeiter|mitarbeiterin|firma|techniker|teamleiterin|teamleiter)",
  customer:
    "(?:der |die |dem )?(?:kunden?|kundin|anrufer|anruferin|patient|patientin|gast|mieter|mieterin|mitglied|nutzer|nutzerin)",
  negated: "(?:nicht|kein[a-z]*|nie|abgelehnt|verweigert|lehnte|lehnt|blieb)",
  promised: "(?:wird|werden|versprochen|versprach|zugesagt|schickt|kommt|ruft|meldet)",
  asked: "(?:wollte|will|mochte|bat|bittet|fragte|braucht|brauchte|wunscht)",
  offered: "(?:angeboten|bot|vorgeschlagen|bietet)",
  accepted: "(?:angenommen|zugestimmt)",
  endings: "en|et|t|e|n|s",
  clauseNegated: "(?:nicht|kein[a-z]*|nie|nichts)",
  clauseOpen: "(?:wenn|falls|ob|konnt|konnen|kann|mochte|will|wollte|bitte|sollte|wurde ich|konnte)",
  clauseFuture: "(?:werde|wird|werden)",
  times:
    "montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz april mai juni juli august september oktober november dezember morgen heute gestern abend mittag nachmittag",
  units: "minute stunde tag werktag woche monat jahr prozent euro mal",
  contacts: "ruft anruft meldet",
  buys: "kauf",
  solves: "behoben",
  books: "termin",
  isVerbLast: true,
  carriedOut: "(?:so |das ist |ist )?(?:erledigt|fertig|gemacht|bitte sehr)",
  complied: "(?:ja|okay|gemacht|erledigt|klappt|geht)",
};
