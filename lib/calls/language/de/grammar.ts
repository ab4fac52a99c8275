export const DE_GRAMMAR = {
  negation:
    "nicht;nichts;nix;kein*;nie;niemals;niemand*;ohne;weder;noch nie;nirgends;keineswegs;kaum;statt;anstatt;unmoglich;ne(in)?;nee",
  future:
    "werde;wird;werden;werd;morgen;ubermorgen;demnachst;spater;gleich;nachher;bis (montag|dienstag|mittwoch|donnerstag|freitag|samstag|morgen);nachste*;in (zwei|drei|vier|funf|zehn) (tagen|wochen|stunden|minuten);innerhalb",
  self: "ich;wir;ich's",
  perfect: "habe;hab;haben;hat;wurde;wurden;(ist|sind) (schon|jetzt|erledigt|storniert|gebucht)",
  possible:
    "wenn;falls;ob;konnte*;konnen;kann;wurde*;sollte*;soll;durfte*;mochte*;mocht;mussen;muss;musste*;will;wollen;wollte*;vielleicht;eventuell;hatte gern*;hatten gern*;sofern;es sei denn",
  yes: "ja;jawohl;genau;richtig;stimmt;doch;klar;gern*;naturlich;sicher;passt;okay;ok;gut;prima;einverstanden",
  no: "nein;nee;ne;leider;nicht;kein*;keinesfalls;lieber nicht;brauch* (ich|wir) nicht;lassen sie",
  joins: "und aber oder denn weil da obwohl wahrend wenn falls dass ob welche welcher bis dann also sondern damit nachdem bevor",
  empty:
    "der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem jener er sie es ihn ihm ihr ihre ihren ihrem ihrer ich mich mir mein meine meinen meinem meiner wir uns unser unsere sein seine seinen seinem seiner du dich dir dein sich man wer was wann wo warum wie welche welcher und oder aber denn weil da obwohl wenn falls ob dass als zu zum zur in im an am auf bei beim von vom mit ohne fur aus nach vor uber unter durch um gegen bis seit auch nur noch schon sehr ganz mal so dann doch ja nein nicht kein keine keinen keiner nichts bin ist sind war waren sein gewesen wird werden wurde wurden worden geworden werde habe hat haben hatte hatten kann konnen konnte konnten soll sollte will wollte wollen wollten muss musste mussen darf mochte wurde lassen lasst machen macht gemacht tun tut getan gehen geht ging gegangen kommen kommt kam geben gibt gab sagen sagt sagte gesagt erklarte erklart meldete berichtete bestatigte teilte mit wies darauf hin mitarbeiter mitarbeiterin kunde kundin kunden anrufer anruferin berater beraterin agent agentin jemand niemand etwas alles bitte danke gut okay also nun jetzt hier dort da mehr viel alle beide wegen zwischen pro darum dafur dazu dabei davon daran damit deshalb jedoch bereits wahrend gesprach gesprachs anruf eigentlich halt eben wirklich",
  agent:
    "mitarbeiter*;berater*;agent*;sachbearbeiter*;techniker*;firma;unternehmen;kundendienst*;service;bank;hotel;praxis;arzthelfer*;verkaufer*;versicherung;rezeption*;empfang*;anbieter;dame;werkstatt;makler*;hausverwaltung",
  customer: "kund*;anrufer*;patient*;gast;mieter*;kaufer*;mutter;vater;versicherte*;nutzer*;mitglied;fahrgast;bestell*",
  says: "(sag*|erklar*|meld*|bericht*|bestatig*|mitteil*|erwahn*|beton*|beschwer*|warn*|stellt*|nann*|nenn*|gab*|gibt*);teilte;wies;weist;wies darauf hin;hinweis*;behaupt*;beklag*;schilder*;schlug;informier*",
  asks: "(frag*|bat*|bitt*|wunsch*|mocht*|verlang*|forder*|such*|beantrag*|erkundig*);wollte*;will;brauch*",
  promises: "wird;werden;soll;sollen;sollte;verspr*;zugesagt;sagte zu;sichert*;kundig*;will;wolle;zusag*",
  refuses: "lehn*;ablehn*;abgelehn*;weiger*;verweiger*;wollte nicht;verneint*;bestritt;abschlag*;wies zuruck",
  offers: "bot;bietet;anbiet*;angebot*;schlug;vorschlag*;vorgeschlag*;empfahl;empfiehlt;riet;rat",
  first: "ich;wir",
  second: "du;ihr",
  passive: "ist;war;waren;wurde;wurden;worden",
  corrects: "nein;nee;ne;nicht;quatsch;falsch;besser;entschuldigung;pardon;verzeihung;moment",
  past: "hat;haben;hatte;wurde;wurden;bereits;schon",
  determiners:
    "der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner unser unsere unseren unserem unserer ihr ihre ihren ihrem ihrer dein deine deinen deinem euer eure euren dieser diese dieses diesen diesem kein keine keinen zum zur im am beim vom ins ans",
  owned: "mein meine meinen meinem meiner unser unsere unseren unserem unserer",
  about: "uber wegen um bezuglich betrifft",
  places: "in im am an auf aus bei beim vor hinter neben unter vom von zum zur ins ans durch nach",
  hollow:
    "gott gottes willen dank gruss grusse apparat moment mal ende seite stelle sache fall grund frage idee chance gluck pech schade spass lust zeit stuck art weise welt leben herr frau herrn dame name namen leute mensch gute guten tag morgen abend mittag gesprach leitung wort kopf hand auge liebe lieber bescheid schluss rest halfte sinn augenblick sekunde wiederhoren wiedersehen himmel ordnung teil schonen super klasse nee ach mhm genau gern gerne prima hm ah oh sachen ding dinge kasten leuchtet",
  opines:
    "(ich|wir) (glaube|denke|meine|hoffe|vermute|finde|dachte|wollte|wollten|wusste|weiss|wurde|wurden|konnte|musste|muss|hatte|war|bin);(glaube|denke|meine|vermute|hoffe) ich;mal (sehen|schauen|gucken)",
};
