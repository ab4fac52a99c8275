const HAVE = "(?:ich hab(?:e)?|hab(?:e)? ich|wir haben|haben wir)";
/** Participles of verbs that change something; looking, hearing and understanding do not. */
const PARTICIPLE =
  "(?!(?:nach|an|zu|ein)?ge(?:seh|schau|hor|funden|sagt|habt|fragt|dacht|sprochen|wartet|wusst|ruf|legen|wesen|les)[a-z]*|verstanden|versucht|vergessen|bemerkt|erfahren|bekommen|erhalten|verloren|verpasst|notiert)(?:[a-z]*ge[a-z]{2,}(?:t|en)|[a-z]*(?:be|ver|er|ent|zer|uber|wieder)[a-z]{2,}(?:t|en)|[a-z]{3,}iert)";
const SETTLED =
  "storniert|gekundigt|erledigt|freigeschaltet|entsperrt|freigegeben|geandert|aktualisiert|erstattet|gutgeschrieben|behoben|gelost|repariert|installiert|aktiviert|bestatigt|bezahlt|gebucht|zuruckgesetzt|korrigiert|umgestellt|verlangert|eingerichtet|hinterlegt|geloscht|ausgetauscht|ersetzt|umgebucht|angepasst|durchgegangen|abgeschlossen|erlassen|zuruckuberwiesen|uberwiesen";
const LATER =
  "schick|send|ruf|meld|kummer|uberweis|erstatt|veranlass|bestell|mail|faxe|trag|reich|prufe|klar|beauftrag|vereinbar|hinterleg|lass|sorg|besprech|uberleg|bring|zahl|informier|benachrichtig|notier|storniere|kundige|aktualisier|liefer|komm|erhalt|bekomm|buch|schreib|lad|geb|leit|hol|nehm|entfern|losch|sperr|vermerk|teil";

export const DE_ACTS = {
  leadIn:
    "(?:(?:hallo|(?:schonen )?guten (?:tag|morgen|abend)|gruss gott|moin|servus|hi|ja|jo|nein|nee|gut|okay|ok|also|so|na|ah|ach|oh|ahm*|hm+|aber|und|denn|dann gut|alles klar|prima|super|toll|schon gut|danke|danke schon|danke sehr|vielen dank|bitte|bitte schon|gerne|gern|genau|richtig|kein problem|moment|einen moment|augenblick|sehr gern|naturlich|selbstverstandlich|tatsachlich|leider|entschuldigung|na gut|schon|klar|perfekt|wunderbar|sehr gut)(?:[\\s,.!?…-]+|$))+",
  clauseStart:
    "(?:[;:–—]|…|\\.\\.\\.|,)\\s*(?:(?:und|aber|dann|oder|denn)\\s+)?(?=(?:ich|wir|sie|er|es|das|da|mein|meine|meinen|ihr|ihre|konnen|konnten|kann|haben|hatten|gibt|bitte|wann|wie|was|wo|warum|jetzt|dann|mir|so)\\b(?! (?:ich|wir|sie|er|es) [a-z ]{0,60}(?:habe|hat|haben|ist|sind|wird|kann|soll|will)[.,]))|\\s(?:und|aber)\\s(?=(?:ich|wir|sie|er|es|das|da|mein|meine|jetzt|dann)\\s)",
  runOn:
    "(?:ich habe|ich bin|ich kann|ich will|ich mochte|ich brauche|ich werde|ich schicke|ich rufe|konnen sie|haben sie|vielen dank|danke|okay|alles klar|guten tag)",
  holds:
    "(?:dass|wenn|ob|weil|was|wie|wo|und|aber|oder|denn|damit|bis|seit|nachdem|bevor|was|wann|das|die|der|den|dann|da|jetzt|leider|als|nicht)",
  conditional: "(?:wenn|falls|sobald|sofern|ob|wurde ich|wurden|konnte|hatten? (?:ich|wir|man|sie)|bevor|nachdem)",
  negated:
    "(?:(?:glaube|denke) (?:ich )?nicht.*$|(?:nichts?|kein[a-z]*|nie|niemals|weder)(?! (?:nur|wahr|schlimm|problem|thema))(?:(?!,| (?:aber|sondern|daher|deshalb|also|ich|wir)\\b).)*$)",
  unsure: "(?:hab|habe|ob|falls|wurde ich|wurden wir|konnte|sollte)",
  done: `(?:${HAVE}\\b[^.!?]{0,120}?\\b${PARTICIPLE}|(?:das|es|ihr|ihre|der|die) (?:[a-z]+ ){0,3}?(?:ist|sind|wurde|wurden)\\b[a-z ,]{0,40}?\\b(?:${SETTLED})|(?:das|es) ist (?:durchgegangen|erledigt|gebucht))`,
  openStep:
    "(?:[^.!?]{0,100}(?:aufgenommen|vermerkt|beauftragt|bestellt|weitergegeben|weitergeleitet|eroffnet|angelegt|eingereicht|angefordert|angefragt|notiert|veranlasst|techniker (?:bestellt|beauftragt)))",
  promise: `(?:(?:ich|wir|er|sie|jemand|(?:ein|eine|unser|unsere|der|die|mein|meine) [a-z]+(?:in|er|e|lung|team)?) (?:${LATER})[a-z]{0,4}\\b|(?:(?:${LATER})[a-z]{0,4} (?:ich|wir|er)|(?:${LATER})[a-z]{0,2}t sie)(?: [a-z]+){0,3} (?:ihnen|denen|ihm|mal|dir|euch|um|dann|sie|das|die|den|dem|einen|eine|es|mich|uns|am|heute|morgen|noch|bis|gleich|nachste|im|zuruck)|(?:ich|wir|er|sie|jemand) (?:werde|werden|wird) [^.!?]{3,100}(?:en|ern|eln)|(?:werde|werden|wird) (?:ich|wir|sich|er)\\b|sie (?:bekommen|erhalten|horen)|setze(?:n)? (?:mich|wir|ich)|melde(?:n|t)? (?:mich|sich|uns))`,
  promiseToo:
    "und (?=(?:dann )?(?:melde|rufe|schicke|sende|schreibe|maile|uberweise|zahle|bringe|prufe|informiere|ruft|meldet|schickt)[a-z]* )",
  atOnce:
    "(?:(?:schau|seh|guck|pruf)[a-z]* (?:ich )?(?:mal|gleich|kurz|eben|das|mir|da|nach)|verbinde|stelle sie|frag[a-z]* (?:ich )?(?:mal|kurz|eben)|kleinen moment|bleiben sie|gebe ich ein|ich gebe (?:ihnen )?(?:kurz|mal)|hol[a-z]* (?:ich )?(?:mal|kurz))",
  idle: "(?:anwalt|bewertung|kundig|nie wieder|woanders|wechsl|verbraucher|beschwer|uberlege|warte|(?:gehe|geh) ich|nehme? (?:ich )?(?:das|ihn|sie|es|den))",
  refusal:
    "(?:(?:kann|konnen|darf|durfen|konnte)\\b[^.!?]{0,80}\\b(?:nicht|nichts|kein|keine|keinen)|leider (?:nicht|nichts|kein|keine|keinen|ausgebucht|voll)|nicht (?:moglich|machbar|zustandig|erstatten|stornieren|anbieten|ubernehmen|verlangern|umtauschen)|(?:geht|klappt) (?:leider |da )?nicht|da (?:kann|konnen) (?:ich|wir)|nichts (?:machen|tun)|ausgebucht|ausverkauft|kein(?:e|en)? (?:termin|rucknahme|erstattung|umtausch|kulanz|garantie|anspruch)|abgelehnt|ablehnen|mehr kann ich (?:da )?nicht|(?:leider )?kein (?:kundigungsgrund|grund|fall fur)|mussen sie (?:sich|selbst|selber)|nicht (?:von der|in der) garantie)",
  transfer:
    "(?:(?:stelle|verbinde|leite) (?:ich )?sie (?!(?:[a-z]+ ){0,3}(?:nicht|nie)\\b)[^.!?]{0,60}(?:durch|weiter|verbinden|mit|zu)|verbinde sie(?! [^,.!?]{0,20}\\b(?:nicht|nie)\\b)|(?:durch|weiter)(?:stellen|verbinden))",
  escalation:
    "(?:eskalier|[^.!?]{0,80}(?:teamleit|vorgesetzt|abteilungsleit|geschaftsfuhr|meine chefin|meinen chef|meinem chef|meiner chefin|die leitung|filialleit|schichtleit)[a-z]*[^.!?]{0,40}(?:weiter|gegeben|geleitet|vor|gemeldet|besprochen)|(?:geb|leit)e (?:ich )?(?:das|es|den|die)[^.!?]{0,40}(?:teamleit|vorgesetzt|chef|leitung)|(?:teamleiter|vorgesetzte|chef|leiter)(?:in|r)? (?:ruft|meldet|wird))",
  tried:
    "(?:schalten sie|ziehen sie|drucken sie|^und$|versuchen sie|probieren sie|schauen sie|sehen sie|gucken sie|geht (?:es|das) (?:jetzt|nun|wieder)|klappt (?:es|das)|funktioniert (?:es|das)|was (?:sehen|steht|zeigt)|starten sie|noch ?mal (?:neu )?(?:versuchen|probieren|starten))",
  glad: "(?:ja|jo|oh|ah|ach|super|perfekt|prima|toll|klasse|tatsachlich|jetzt|endlich|mensch|sehr gut)",
  booking:
    "(?:(?:habe|hab) ich (?:so |mir |dann )?(?:eingetragen|vorgemerkt|reserviert|gebucht|notiert)|(?:ich habe|ich hab|habe ich|hab ich|wir haben|haben wir) (?:sie|ihnen|ihren termin|den termin|das|dir|dich)\\b[^.!?]{0,80}(?:eingetragen|vorgemerkt|reserviert|verschoben|verlegt|eingeplant|(?<!nicht )gebucht)|termin (?:ist|steht|wurde)[^.!?]{0,40}(?:gebucht|bestatigt|eingetragen|fest|verschoben)|(?:trage?|merke?|schreibe?) (?:ich )?sie (?:[^.!?]{0,50} )?(?:ein|vor|auf)|sie sind (?:am|fur) [^.!?]{0,40}(?:eingetragen|vorgemerkt)|bis (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag)|wir sehen uns)",
  sale: "(?:(?:ich (?:nehme|nehm|bestelle|kaufe) (?:es|das|die|den|ein|eine|einen|zwei|ihn|sie)|(?:nehme|nehm|bestelle|bestell) ich)(?! (?:[a-z]+ ){0,3}(?:nicht|nie)\\b)|(?:dann )?machen wir (?:das|es) so|(?:da )?bin ich dabei|ich (?:mochte|wurde gern(?:e)?) [^.!?]{0,60}(?:bestellen|kaufen|abschliessen))",
  sold: "(?:bestellung (?:ist )?(?:aufgenommen|eingegangen|bestatigt)|(?:ich habe|ich hab|habe ich|hab ich)[^.!?]{0,60}(?:bestellung|auftrag|vertrag)[^.!?]{0,30}(?:aufgenommen|aufgegeben|angelegt|erfasst|eingegeben|abgeschlossen)|vielen dank fur (?:ihre bestellung|ihren einkauf|den auftrag)|(?:auftrag|vertrag|bestellung) (?:ist|wurde) (?:angelegt|erfasst|aktiv|abgeschlossen|raus)|willkommen (?:bei|als kund))",
  decline:
    "(?:kein interesse|nicht interessiert|nein danke|(?:zu|viel zu) teuer|(?:brauche|brauch|mochte|will|benotige) (?:ich|wir) (?:das |es |so etwas |davon )?nicht|(?:daran|da) (?:habe|hab) ich kein|kein bedarf|lassen (?:wir|sie) (?:das|es)|(?:anderen|anderes|anderer) (?:anbieter|angebot)|schon (?:einen|eine|eins)|bleibe (?:ich )?(?:lieber )?bei|nein,? (?:lassen|das ist mir))",
  works:
    "(?:(?:jetzt|nun|wieder|ja|es|das|alles|er|sie)\\b[^.!?]{0,20}\\b(?:klappt|geht|funktioniert|lauft|druckt|ladt)(?!(?: ja)? (?:gar|uberhaupt|leider|so|einfach) nicht)(?!(?: es| das)? (?:immer noch |noch immer |aber |auch )?nicht)|(?:jetzt|wieder|nun) (?:klappt|geht|funktioniert|lauft|druckt|ladt|leuchtet|startet) (?:es|er|sie|das|wieder|alles)|(?:bin|komme|komm) (?:ich )?(?:jetzt )?(?:wieder )?(?:drin|rein)|^(?:klappt|geht|funktioniert|lauft|druckt) (?:jetzt|wieder|nun)|da kommt (?:was|etwas)|hat (?:geklappt|funktioniert|geholfen)|problem (?:ist )?(?:gelost|weg|behoben)|wie (?:am ersten tag|neu|geschmiert)$)",
  fails: "(?:immer noch|noch immer|hilft nicht|nicht geholfen|hat nichts|bringt nichts|wieder dasselbe|trotzdem nicht)",
  threat:
    "(?:anwalt|rechtsanwalt|verbraucherzentrale|frechheit|unverschamt|nie wieder|schlechte bewertung|saftladen|zumutung|kundige ich|ich kundige|gehe ich zu|schlamperei|unmoglich sowas|so ein mist|das darf (?:doch )?nicht wahr|widerspruch|noch nie erlebt|zahle (?:ich )?nicht|abzocke|unmoglich|verbraucherschutz|reicht'?s? mir|bezahle (?:ich )?nicht|zeitverschwendung|unfassbar)",
  want: "(?:ich (?:mochte|brauche|brauchte|benotige|will|wollte|hatte gern(?:e)?|wurde gern(?:e)?|suche|muss|musste|rufe)|wir (?:mochten|brauchen|brauchten|suchen|wollten|hatten gern(?:e)?|wurden gern(?:e)?)|(?:konnen|konnten|wurden) sie|(?:kann|konnte|darf) ich|haben sie|hatten sie|gibt es|ist es moglich|es geht um|ich habe eine frage)",
  problem:
    "(?:weg\\b|nicht|nie|niemand|kein|nichts|defekt|kaputt|falsch|doppelt|zweimal|zu hoch|gesperrt|fehler|storung|problem|verloren|gestohlen|beschadigt|kratzer|durchnasst|nass|beschwer|abgebucht|berechnet|langsam|sturzt|ausgefallen|verspat|unfreundlich|mahn|vergessen|fehlt|undicht|leck|tropft|stinkt|zerbrochen|spinnt|abgelehnt|verschwunden|unfall|krank)",
  doneToUs: "(?:sie haben|ihr[a-z]* [a-z]+ (?:hat|haben)|man hat|mir wurde|uns wurde|mir ist) [^.!?]{0,80}",
  accepts: "(?:das passt|passt(?: mir)?$|ist (?:in ordnung|okay|ok)|na gut|von mir aus|damit kann ich leben|einverstanden)",
  finding:
    "(?:da (?:ist|liegt|gibt es|fehlt)|es (?:ist|liegt|gibt) |(?:der|die|das|ihre?|unsere?) (?:[a-z]+ )(?:ist|wurde|hat|sind|war) [a-z ]{3,})",
  identity:
    "(?:mein name ist|(?:hier ist|hier spricht) [a-z]+(?: [a-z]+)?$|mir geht es|ich heisse|^[a-z]+ von (?:de[rnm] )?[a-z]+(?: [a-z]+){0,2}$|wie geht es|aufgezeichnet|zeichnen auf)",
  dangling:
    "(?:^(?:das|es|er|sie|die|den)(?= (?:ist|hat|geht|kann|war|soll|muss|wird|klappt|funktioniert))|(?:ihn|es|das|die|sie) (?:umtauschen|andern|verschieben|stornieren|kundigen|zuruckgeben|reparieren|wissen|klaren)$|(?:geld zuruck|chef sprechen|erstattung)$)",
  asks: "(?:ich wollte (?:nur |mal )?(?:fragen|wissen)|(?:eine |kurze )frage|haben sie|gibt es|wann|wie lange|wie viel|was kostet|kann man|darf man|konnen sie mir sagen|ob sie)",
  comesBack: "(?:ruf|meld|klar|kummer|pruf|frag|besprech|bescheid|schau|such|nachfass|technik|monteur|zuruck|hor|komm)",
  goodbye: "(?:sonst noch|noch etwas|noch was|weiterhelfen)",
  purpose:
    "(?:ich rufe (?:sie )?an|es geht um|ich melde mich|wir bieten|ich wollte|sie hatten (?:ja |doch )?(?:um|uns|angefragt|unser|ein|das|bei)|wegen|wir haben (?:da |jetzt |noch )?(?:eine?n?|keine|offene)\\b|offene(?:r|n)? (?:rechnung|betrag|forderung)|kannst du|konntest du)",
};
