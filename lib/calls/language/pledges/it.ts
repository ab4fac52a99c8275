import type { Pledges } from "./pledges";

const DO =
  "(mand(o|iamo|ero|eremo)|invi(o|amo|ero|eremo)|sped(isco|iamo|iro|iremo)|richiam(o|iamo|ero|eremo)|rimand(o|ero)|avvis(o|iamo|ero|eremo)|scriv(o|iamo|ero|eremo)|rimbors(o|iamo|ero|eremo)|accredit(o|iamo|ero|eremo)|pag(o|hero|hiamo)|port(o|ero|iamo|eremo)|vers(o|ero)|ritir(o|ero|iamo)|faccio sapere|facciamo sapere|faro sapere|preparo|preparero|tolg(o|iamo)|passero|firmo|firmero|chiedero|chiamero|chiameremo|prenot(o|ero)|ordin(o|ero|iamo)|apro una|inoltr(o|ero|iamo)|asciugo)";

export const IT_PLEDGES: Pledges = {
  own: `(le|ti|vi|gli|lo|la|li|glielo|gliela|gliele|te lo|te la|ve lo|ve la|io) (le |lo |la |li )?${DO};${DO} (io|domani|oggi|stasera|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|entro|subito|il|la|le|anche|una|un|dopo|appena);(la|ti|vi|lo) chiamo (io|domani|oggi|stasera|appena|entro|quando|prima|lunedi|martedi|mercoledi|giovedi|venerdi);(passo|vengo) (io |domani |oggi |sabato |stasera |lunedi |martedi |mercoledi |giovedi |venerdi )*(a|da|domani|oggi|sabato|stasera|verso|alle);faccio (le|il|la|i) [a-z]+ e;ne parlo;me ne (occupo|occupero);lo (faccio|dico) (stasera|domani|oggi|io|a);non tocco`,
  theirs:
    "(ricevera|riceverai|ricevera*|arrivera|le arriva|le arrivera|ti arriva|sara (contattat*|richiamat*|rimborsat*));(la|ti|vi) (chiama|richiama|chiamera|richiamera|contatta|contattera|chiameranno|richiameranno|contatteranno)",
  timed:
    "(tecnico|corriere|idraulico|collega|pacco|consegna|ordine) (viene|verra|passa|passera|arriva|arrivera|sara);(lo|la|li|le) (trov(a|i|era|erai)|ved(e|ra|rai)|avra|avrai)",
  never:
    "(avvocato|denunci*|tribunale|associazione|consumatori);le passo (il|la|un|una);la metto in;(la|ti) (chiamo|richiamo) (per|perche|da|dalla|dal|in merito);se (le|ti|la|lo|mi) ...",
  times:
    "(alle|entro le|prima delle|verso le|dalle) [a-z0-9:]+( e [a-z]+)?;tra le [a-z0-9]+ e le [a-z0-9]+;in giornata;il giorno (prima|stesso);(questa|domani) (mattina|sera);domattina;stamattina;nel pomeriggio",
  offers:
    "(va|andrebbe|sta|starebbe) (bene|comodo);(le|ti) (fa|farebbe) comodo;(posso|possiamo|potrei|potremmo|vuole che|la chiamo|la richiamo|le mando);che ne dice;sarebbe (possibile|libero|libera);(e|sara) (libero|libera|possibile|a casa|disponibile);puo andare",
  pauses: "(aspetti |un |solo un )*(attimo|attimino|momento|secondo|minuto);resti in linea",
  conditions: "(e |ma |allora |o )*(se|quando|appena|non appena)",
  hanging: "perche;prima;finche;che;se;dove",
  atOnce: "adesso;ora;proprio ora",
  partings: "ci vediamo;ci vedremo",
  holds: "resti in linea;resta in linea;non riattacchi;attenda;(un|solo un) (attimo|attimino|momento|secondo)",
  since: "dal",
  refers: "(questo|quello|cio)",
  orders:
    "(mi|ci) (chiami|richiami|mandi|scriva|porti|avvisi|faccia);(chiami|richiami|mandi|scriva|porti|passi|venga|avvisi);(puo|puoi) (chiamare|richiamare|mandare|passare)",
  tags: "(va bene|ok|d'accordo|bene|giusto|eh|le va bene)",
  talks: "(lo|glielo) (dico|diro|racconto) a(l|lla|i)?",
};
