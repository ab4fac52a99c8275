import type { Pledges } from "./pledges";

const SENT =
  "(schick|send|mail|schreib|uberweis|bestell|bring|hol|besorg|veranlass|beauftrag|erstatt|storniere?|verschick|versend|faxe?|bestatig|reservier|informier|kummer|klar|pruf)(e|en)?";

export const DE_PLEDGES: Pledges = {
  own: `(ich|wir) ${SENT};${SENT} (ich|wir);(ich|wir) (zahl|zahle|zahlen) ... (heute|morgen|am|bis|sofort|gleich|dann);(ich|wir) (ruf|frag|hak|schau)(e|en)? ... (an|zuruck|durch|nach|bei|beim|den|die|oben);(ruf|frag|hak)(e|en)? (ich|wir);(ich|wir) meld(e|en)? (mich|uns);(meld|melde|melden) (ich|wir) (mich|uns);(ich|wir) (geb|gebe|geben|geb's|leit|leite|leiten|sag|sage|sagen) ... (weiter|bescheid|ruckmeldung|ruber|frei|schriftlich);(geb|gebe|geben|leite|leiten|sag|sage|sagen) (ich|wir) ... (weiter|bescheid|ruckmeldung|ruber|frei);(sag|sage) ich (dem|der|ihm|ihr|ihnen);(ich|wir) (leg|lege|legen|stell|stelle|stellen|reich|reiche|reichen|setz|setze|setzen|nehm|nehme|nehmen|trag|trage|tragen|raum|raume|zieh|ziehe|komm|komme|kommen) ... (hin|bereit|weg|ein|nach|raus|mit|ab|zuruck|vorbei|auf den tisch|auf die warteliste|den haken|auf die liste);(leg|lege|legen|stell|stelle|stellen|reich|reiche|setz|setze|setzen|nehm|nehme|nehmen|trag|trage|komm|komme) (ich|wir) ... (hin|bereit|weg|nach|mit|ab|zuruck|vorbei|drauf|frei|ein);(streich|streiche) ich;(ich|wir) (mach|mache|machen) ... (fertig|bis);(mach|mache|machen) (ich|wir) ... (fertig|heute|morgen|spater|nachher|dort|abend);das mach ich;mach ich dann;(bin|sind) (ich|wir) ... da;(ich|wir) (bin|sind) ... (zu hause|daheim|da);(ich|wir) (werde|werden) ... [a-z]+en;(ich|wir) sprech(e|en)? ... mit;(ich|wir) red(e|en)? ... mit`,
  theirs:
    "(er|sie|der|die|jemand|*kolleg(e|in|en)|*technik*|*monteur*|*fahrer*|herr [a-z]+|frau [a-z]+|leitung|team|abteilung|werkstatt|chef|chefin|disposition) (ruft|meldet|schreibt) ... (an|zuruck|durch|sich|ihnen|sie|dich|dir|vorher);(ruft|meldet) (der|die|sich|er|sie|herr|frau|jemand) ...;die (rufen|melden) ... (an|sich|zuruck);(ruft|meldet) (der|die|sich|er|sie|herr|frau|jemand) ... ... (an|zuruck|bei ihnen|vorher|sich);(sie|du|ihr) (bekommen|bekommst|kriegen|kriegst|erhalten|horen|horst) ... ... (mail|e-?mail|sms|brief|bescheid|bestatigung|post|rechnung|von uns|von mir|erinnerung|nachricht|antwort|ruckmeldung|gutschrift|anruf|link|vertrag|geld);(bekommen|kriegen|erhalten|horen|bekommst|kriegst) sie ... (mail|sms|brief|bescheid|bestatigung|post|rechnung|von uns|von mir|erinnerung|nachricht|antwort|ruckmeldung|gutschrift|anruf|link|vertrag|geld);(kommt|geht|gehen|kommen) ... (per mail|per post|per sms|mit der nachsten|heute noch raus|morgen raus|noch raus)",
  timed:
    "(er|sie|der|die|das|jemand|es|*kolleg(e|in|en)|*technik*|*monteur*|*fahrer*|*lieferung|herr [a-z]+|wagen|gerat|paket) ... (kommt|kommen|liefert|bringt|holt|liegt|ist da|geht raus|wird);(dann )?(kommt|kommen|liefert|holt) (der|die|das|er|sie|es|jemand|herr|frau);(da|dann) haben sie;(sie|du) (bekommen|bekommst|kriegen|kriegst|erhalten|horen)",
  never:
    "(ich|wir) (stell|stelle) sie ... durch;verbind(e|en);schreib (ich|e ich) (mir )?auf;(geh|gehe|gehen|geht) ... (anwalt|presse|verbraucherzentrale|polizei|konkurrenz);(anwalt|anwalte|klage|verklag*|anzeige|verbraucherzentrale|schlichtungsstelle);kundig*;ich (frag|frage) mich;(ich|wir) (pruf|prufe|klar|klare) ... (gerade|kurz|eben|mal);gerade;kann ich ihnen nicht;das kommt (drauf|darauf|nicht|mir|doch|so|ja|vor);(konnte|wurde|kann|konnten|wurden|hatte)",
  times:
    "(bis|um|vor|gegen|ab|nach) (halb |viertel (nach|vor) )?(eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|mittag|[0-9]{1,2}(:[0-9]{2})?)( uhr)?;zwischen [a-z0-9]+ und [a-z0-9]+( uhr)?;am (tag vorher|vortag|selben tag|[a-z]+ten);(spater|nachher|gleich|heute noch|noch heute);(mit|auf) der nachsten [a-z]+",
  offers:
    "(passt|passen|passte|ginge|recht|ausreichen|reicht|machbar|moglich);(darf|soll|sollen|durfen|kann|konnen|konnte|konnten) (ich|wir|er|sie|der|die|unser*|jemand);wie ware;(sind|waren|bist|seid) (sie|du|ihr) ... (da|zu hause|zuhause|daheim|erreichbar);(haben sie|hast du|hatten sie) ... zeit;(geht|ginge|ware) (das|es|ihnen|dir);ist (das|es) ... (okay|ok|gut)",
  pauses: "(einen |kleinen |kurzen |ein |nur |kleine |nen )*(moment|augenblick|sekunde|momentchen|sekundchen)",
  conditions: "(und |aber |dann |also |oder )*(wenn|falls|sobald|sofern)",
  hanging: "weil;bevor;bis;dass;ob;obwohl;damit",
  atOnce: "jetzt;gerade;eben",
  partings: "(wir|ich) (sehen|sehe) (uns|sie|dich)",
  holds: "bleib(en)? ... (dran|in der leitung);nicht auflegen;(einen|kleinen|kurzen) (moment|augenblick)",
  since: "seit",
  refers: "(das|es)",
  orders: "(melden|rufen|schicken|schreiben|bringen|geben|kommen|mailen|nehmen|sagen) sie",
  tags: "(ja|gut|okay|ok|einverstanden|in ordnung|recht|passt|ne|gell|oder)",
  talks: "(sag|sage|erzahl|erzahle) (ich|es|das|ihm|ihr|meinem|meiner|meinen);ich (sag|sage|erzahl|erzahle)",
};
