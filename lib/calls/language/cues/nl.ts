import type { Cues } from "./cues";

export const NL_CUES: Cues = {
  done: "(is|staat|zijn|ik heb|heb ik) ... (geregeld|gewijzigd|aangepast|geannuleerd|geboekt|gereserveerd|ingepland|verstuurd|teruggestort|gecorrigeerd|genoteerd|gedaan|omgezet|geactiveerd|doorgevoerd|bevestigd|verwerkt|opgelost|stopgezet|deblokkeerd);(aangepast|geregeld|gebeurd|klaar|gedaan);(net|al|zojuist) (verstuurd|gedaan|gebeurd|onderweg|geregeld);vanaf (nu|vandaag);per direct",
  refused:
    "(kan|kunnen|mag|mogen|kon) ... (niet|niets|geen|helaas);(helaas|spijt me|jammer genoeg);niet (mogelijk|vergoed|gedekt|toegestaan|inbegrepen|beschikbaar);(geweigerd|afgewezen|uitverkocht|verlopen|vol|te laat|buiten de garantie);(niets|niks) (aan )?(doen|meer);dat is (het beleid|de regel|nu eenmaal|zo);(nemen|doen|geven|vergoeden) (we|wij|ik) ... (niet|geen);dat moet via;had u",
  higher:
    "(geef|zet|stuur|speel|leg) (ik )?(het|dit|dat|u|de zaak)* ... (door|voor|aan);door(gegeven|gezet|gestuurd|geven|zetten);(leidinggevende|manager|teamleider|chef|directie|afdeling|tweede lijn|specialist*|technische dienst|baas);(klacht|melding|ticket|dossier) ... (aangemaakt|ingediend|geopend|genoteerd|opgenomen);(spoed|prioriteit|escal*)",
  through: "(verbind|zet) (ik )?u (even |nu |direct )*door;blijf* (u )?(even )?(aan de lijn|hangen);doorverbind*;moment ik",
  takes:
    "(ik|we) (neem|nemen|bestel|bestellen|koop|doe|wil) (hem|het|die|deze|er|dat);(doe maar|dat is goed doe|akkoord|afgesproken|ik ga akkoord|laten we|we doen het|ga ervoor|ik teken);bestelling (is )?(geplaatst|bevestigd|verwerkt)",
  passes:
    "(geen|niet) (interesse|geinteresseerd|nodig|voor mij);(denk|nadenken|erover na|slaap er);(te|beetje|wat) duur;nee (dank|bedankt|hoor);(blijf|blijven) (ik |we )?(bij|liever|waar);(heb|hebben) (al|er al);liever niet;bel (me )?(niet|nooit) meer;van de lijst",
  fixed:
    "(ingepland|afgesproken|genoteerd|gereserveerd|staat (voor|genoteerd)|afspraak (op|om|staat));tot (maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|morgen|dan);(maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|morgen) (om|ochtend|middag|past|kan|is|tussen);(schikt|past|komt) ... (u|dat|uit);(monteur|bezorger|loodgieter) (komt|is|langs)",
  later:
    "(bel|bellen|belt|mail|mailen|stuur|sturen|laat|laten|hoor|hoort|meld|neem|nemen) (ik |we |u |hij |ze |wij )*(terug|u|het|weten|van ons|contact|op|de|dan|morgen|vanmiddag);(zodra|wanneer|als) ... (binnen|weet|is|heb|klaar);(voor|uiterlijk|binnen) (maandag|dinsdag|woensdag|donderdag|vrijdag|morgen|een|twee|drie|het eind);(moet|moeten) (ik |we )?(dat |het |even )*(navragen|uitzoeken|controleren|overleggen|checken|nakijken);(nog|in behandeling|onderweg|afwachten|wacht);werkdagen;ik (ga|zoek|vraag) ... (na|uit|navragen|uitzoeken)",
  works:
    "(het|hij|dat|die|nu|ja) (werkt|doet het|is er|lukt|gaat aan|print|is terug|staat er);ik (ben|zit) (er in|erin|binnen|ingelogd|online);(gelukt|opgelost|dat was het|dat is hem)",
  stuck:
    "(nog steeds|weer|nog altijd) (niet|niets|geen|hetzelfde|rood|kapot);(en nu|wat nu|wat moet ik|hoe dan);(daar heb ik|helpt|schiet) ... (niets|niet|niks);dat kan (toch )?niet;(niemand) (weet|belt|komt|helpt);al (gedaan|geprobeerd|drie keer|twee keer)",
  pleased:
    "(super|geweldig|fijn|perfect|prima|top|mooi|heerlijk|fantastisch|uitstekend|gelukkig|wat een opluchting);(hartelijk|heel erg|ontzettend) bedankt;dank (je|u) wel;(heel|erg) (aardig|vriendelijk|blij|snel|fijn);blij mee",
  fedUp:
    "(belachelijk|schandalig|onacceptabel|schande|waardeloos|ongelofelijk|bizar|zat|boos|woedend|pissig|vervelend|oplichting|drama|absurd|te gek|slecht);(tweede|derde|vierde|vijfde) keer;(advocaat|klacht indienen|rechter|consumentenbond);(al|sinds) ... (dagen|weken|maanden|uren);(niemand|nooit) (belt|komt|reageert);nooit meer",
  resigned:
    "(jammer|toch bedankt|dan niet|laat maar|nou ja|tja|goed dan|het zij zo|helaas dan|dat mag ik hopen|nou bedankt|maakt niet uit|niks aan te doen)",
};
