export const NL_GRAMMAR = {
  negation: "niet;geen;nooit;niks;niets;niemand;zonder;noch;nergens;nee;onmogelijk;in plaats van",
  future:
    "zal;zullen;ga;gaat;gaan;morgen;overmorgen;straks;binnen;volgende;(maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag);komende",
  self: "ik;we;wij;'k",
  perfect: "heb;hebben;heeft;is (al |nu )?(gedaan|geregeld|geboekt|geannuleerd);al",
  possible:
    "als;indien;of;kunnen;kan;kunt;kon;konden;zou;zouden;mag;mogen;moet;moeten;moest;wil;wilt;willen;wilde;misschien;eventueel;graag;tenzij;mits",
  yes: "ja;jawel;klopt;precies;juist;zeker;natuurlijk;oke;ok;prima;goed;graag;akkoord;is goed;doe maar",
  no: "nee;helaas;niet;geen;nooit;onmogelijk",
  joins: "en maar of want omdat dus die dat wie toen als terwijl hoewel dan zodat nadat voordat",
  empty:
    "de het een deze dit die dat er hier daar ik mij me mijn wij we ons onze jij je jou jouw jullie u uw hij hem zijn zij ze haar hun hen zich men wie wat welke wanneer waar waarom hoe en of maar want omdat dus als dan toen terwijl te ten ter in op aan bij van voor met zonder naar uit over onder door om tegen tot sinds na ook nog al wel zeer heel even maar zo toch ja nee niet geen niets is ben bent zijn was waren geweest wordt worden werd werden geworden heb hebt heeft hebben had hadden gehad kan kunnen kunt kon konden zal zullen zou zouden wil wilt willen wilde moet moeten moest mag mogen doen doet deed gedaan gaan gaat ging gegaan komen komt kwam geven geeft gaf zeggen zegt zei gezegd legde uitleggen uit meldde vertelde bevestigde gaf aan vroeg vraagt vragen medewerker medewerkster klant beller agent adviseur iemand niemand iets alles alle beide elk andere ander meer veel dank bedankt graag goed oke nou hoor eigenlijk gewoon tijdens gesprek wegens per",
  agent:
    "medewerk*;agent*;adviseur*;consulent*;monteur*;bedrijf;winkel;bank;hotel;klantenservice;verkoper*;receptionist*;praktijk;assistent*;verzekeraar;leverancier;restaurant;baliemedewerk*;apotheker*",
  customer: "klant*;beller*;patient*;huurder*;koper*;gast;reiziger*;moeder;vader;abonnee;verzekerde;gebruiker*;lid",
  says: "(zei*|zeg*|meld*|vertel*|bevestig*|verklaar*|leg*|waarschuw*|vermeld*|klaag*|beweer*|inform*|noem*|stel*|deel*|erken*);gaf aan;legde;geeft aan;gaf toe;wees",
  asks: "(vraag*|vroeg*|verzoek*|verzocht*|wil*|wenst*|eis*|zoek*|zocht*)",
  promises: "zal;zullen;zou;belo*;toegezegd;zegt* toe;zegde toe;gaat;gaan;moet;garand*;wordt",
  refuses: "weiger*;afgewez*;wees* af;sloeg* af;ontken*;wilde niet;wijst* af;afgeslagen",
  offers: "bood;biedt;aangebod*;aanbied*;stelde voor;voorgestel*;adviseer*;raad*",
  first: "ik;wij;we",
  second: "u;jij;jullie;je",
  passive: "is;zijn;was;waren;werd;werden;wordt;worden",
  corrects: "nee;niet;sorry;pardon;wacht;ik bedoel",
  past: "heeft;hebben;had;werd;werden;al;reeds;is ge[a-z]+",
  determiners: "de het een mijn onze ons uw je jouw jullie deze die dit dat geen hun zijn haar 't 'n",
  owned: "mijn onze ons",
  about: "over betreft vanwege",
  places: "in op bij uit van achter voor naast onder naar",
  hollow:
    "punt einde kant zaak geval reden vraag idee kans geluk pech tijd stuk soort manier wereld leven heer mevrouw meneer mensen dag avond gesprek woord hoofd hand oog rest helft zin ogenblik moment god hemel beetje keer deel gevoel",
  opines:
    "(ik|we|wij) (denk|geloof|vermoed|hoop|vind|dacht|wilde|wist|zou|moest|moet);(denk|geloof|hoop) ik;we zien wel;ik zie wel",
};
