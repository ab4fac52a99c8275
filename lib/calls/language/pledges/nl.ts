import type { Pledges } from "./pledges";

const DO =
  "(stuur|sturen|mail|mailen|bel|bellen|app|appen|breng|brengen|betaal|betalen|regel|regelen|bestel|bestellen|meld|melden|haal|halen|stort|storten|verzend|overleg|informeer|scan)";

export const NL_PLEDGES: Pledges = {
  own: `(ik|we|wij) (u |je |het |hem |haar |ze |dat |even |dan |zelf )*${DO};${DO} (ik|we|wij);(ik|we|wij) (zal|zullen|ga|gaan) ... ${DO};(ik|we) (zet|leg|laat|geef|neem|zoek|maak|boek|kom|doe|vraag|schrijf) ... (door|klaar|weten|mee|uit|op|apart|terug|langs|vanavond|vanmiddag|morgen|vandaag|na|neer|af|erbij|de bus|die dag|aan);(zet|leg|laat|geef|neem|zoek|maak|boek|kom|doe|vraag) (ik|we) ... (door|klaar|weten|mee|uit|op|apart|terug|langs|vanavond|vanmiddag|morgen|vandaag|na|neer|af|erbij|halen|ophalen|bus|aan);(dat )?doe ik (vanavond|morgen|vandaag|zo|straks|dan);stuur ik;kom ik`,
  theirs:
    "(hij|ze|zij|die|dan|iemand|collega|monteur|chauffeur|technicus|koerier|meneer [a-z]+|mevrouw [a-z]+|teamleider) (belt|mailt|stuurt|neemt contact|meldt) ... (u|je|jou|terug|vandaag|nog|op|zich);(belt|mailt) (hij|ze|zij) (u|je);(u|je|jij) (krijgt|krijg|ontvangt|ontvang|hoort|hoor) ... (mail|sms|brief|bericht|bevestiging|van ons|van mij|factuur|link|app|terug|telefoontje|antwoord|herinnering);(hoort|hoor|krijgt|krijg|ontvangt) (u|je) ... (van ons|mail|bericht|bevestiging|brief|sms|antwoord)",
  timed:
    "(hij|ze|het|die|monteur|chauffeur|collega|koerier|pakket|pakketje|bestelling|dakdekker) (komt|gaat|is|ligt|wordt|staat|levert|haalt);(heb|heeft) (je|u) (hem|het|ze|die);(die|dat|hem|het) (heb|heeft) (je|u)",
  never:
    "(advocaat|rechter|rechtbank|geschillencommissie|consumentenbond|aangifte|klacht in);(verbind|schakel) ...;(ik|we) bel(len)? (u )?(over|voor|omdat|namens|van|met);(ik|we) (vraag|vragen) me(zelf)? af;(zou|zouden|kan|kunnen) ",
  times:
    "(om|voor|na|tegen|vanaf|uiterlijk) (half |kwart (over|voor) )?(twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|[0-9]{1,2})( uur)?;tussen [a-z0-9]+ en [a-z0-9]+( uur)?;dezelfde dag;de dag (ervoor|van tevoren);straks;zo meteen",
  offers:
    "(schikt|past|lukt|uitkomen|schikken|passen|gelegen);komt ... uit;(kan|zal|mag|kunnen|zullen|mogen|zou) (ik|we|wij|er|de|onze|iemand|hij|zij);(bent|ben|zijn) (u|je|jullie) ... (thuis|er|bereikbaar|vrij);wat dacht u van;heeft (u|je) ... tijd;is ... goed",
  pauses: "(een |even |klein |ogenblikje |wacht )*(moment|momentje|ogenblik|ogenblikje|secondje|seconde|minuutje)",
  conditions: "(en |maar |dan |of )*(als|zodra|wanneer|indien)",
  hanging: "omdat;voordat;tot;dat;of;die;waar",
  atOnce: "nu;op dit moment",
  partings: "(we|wij|ik) (zien|zie) (elkaar|u|je)",
  holds: "blijf(t)? ... (aan de lijn|hangen);niet ophangen;(een|ogenblikje) (moment|momentje|ogenblik)",
  since: "sinds",
  refers: "(dat|het|dit)",
  orders: "(belt u|bel|mail|stuur|laat|breng|geef|kom) (u |maar |even )*(mij|me|ons|even|maar)",
  tags: "(oke|ok|goed|ja|is dat goed|akkoord|prima|he)",
  talks: "ik (zeg|vertel) (het|dat|hem|haar|mijn)",
};
