import type { Cues } from "./cues";

export const IT_CUES: Cues = {
  done: "(e|ecco) (fatto|tutto fatto|a posto|registrat*|cambiat*|annullat*|prenotat*|corrett*|inviat*|attivat*|confermat*);(gliel'|l'|le|ho|abbiamo) (ho )?(appena |gia )?(fatto|cambiat*|annullat*|prenotat*|corrett*|inviat*|mandat*|attivat*|sbloccat*|rimborsat*|accreditat*|segnat*|spostat*|messo|tolto|stornat*);fatto;a posto;da (oggi|subito|adesso)",
  refused:
    "non (lo |la |si |le |glielo )*(posso|possiamo|puo|e possibile|rientra|copre|copert*|prevede|previst*|rimborsiamo|abbiamo modo|accettiamo|facciamo);(purtroppo|mi dispiace|mi spiace) ... (non|no|niente|ma);(niente|nulla) da fare;(rifiutat*|respint*|esaurit*|scadut*|fuori garanzia|troppo tardi);e (la regola|il regolamento|definitiv*|cosi);dovrebbe rivolgersi;impossibile",
  higher:
    "(passo|giro|inoltro|segnalo|trasmetto|trasferisco) (subito )?(la |il |tutto |questa |questo )*(pratica|caso|segnalazione|reclamo)*;(responsabile|supervisore|capo|direttore|direttrice|superiore|titolare|amministratore|ufficio tecnico|secondo livello);(apro|aperto|aprire) ... (reclamo|segnalazione|pratica|ticket);urgente",
  through: "(le|la) (passo|metto in);(resti|rimanga|attenda) in linea;la trasferisco",
  takes:
    "(lo|la|li|le) (prendo|prendiamo|compro|compriamo|ordino|voglio);(va bene procediamo|procediamo|affare fatto|facciamo cosi|d'accordo firmo|ci sto|firmo);(vorrei|voglio) (ordinare|comprare|acquistare|attivare);ordine (confermato|fatto|inviato)",
  passes:
    "non (mi|ci|sono) (interess*|serve|convince);(ci penso|ci pensiamo|devo pensarci|ne parlo|preferisco di no|meglio di no|lascio stare|resto|rimango);(troppo|un po') car*;no grazie;(ho gia|sto bene|sono a posto);non (mi )?(chiam*|richiam*)",
  fixed:
    "(segnat*|prenotat*|fissat*|appuntamento (per|il|alle|e));a (lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domani);(lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domani) (alle|mattina|pomeriggio|va|mi|prossimo);le va bene;(tecnico|idraulico|corriere) (passa|viene|arriva|verra)",
  later:
    "(la|le|vi|ti) (richiam*|faccio sapere|facciamo sapere|avvis*|mando|mandiamo|invio|inviamo|inviera*|conferm*|dico|scriv*|contatt*);(appena|non appena|quando) ... (arriva|so|abbiamo|ho|pronto);entro (lunedi|martedi|mercoledi|giovedi|venerdi|sera|stasera|domani|la fine|oggi);(devo|dobbiamo|deve) (sentire|chiedere|verificare|controllare|vedere|parlare);(in attesa|in lavorazione|ancora);giorni lavorativi;(aspetto|attendo)",
  works:
    "(ora |adesso |si )*(funziona|va|e tornat*|si accende|entra|e partit*|e arrivat*|ce l'ho|lo vedo);(sono) (dentro|connesso|collegat*);(era quello|risolto|sistemato)",
  stuck:
    "(ancora|sempre) (niente|non|lo stesso|fermo|rosso|uguale);(e adesso|cosa faccio|e io|allora che);non (mi )?(aiuta|serve|risolve|basta);non e possibile;(nessuno) (sa|mi|viene|risponde)",
  pleased:
    "(perfetto|ottimo|fantastico|benissimo|splendido|meraviglioso|che bello|meno male|che sollievo|bravissim*);(grazie) (mille|infinite|tante|davvero|di cuore);(molto|davvero|gentilissim*);(mi ha salvato|e stato gentilissimo)",
  fedUp:
    "(vergogna|assurd*|inaccettabile|ridicol*|incredibile|scandal*|indecente|pazzesco|stuf*|arrabbiat*|furios*|truffa|presa in giro|disastro|schifo);(seconda|terza|quarta|quinta) volta;(avvocato|denuncia|reclamo formale|associazione);(da) ... (giorni|settimane|mesi|ore);non mi interessa;(nessuno|mai) (mi|risponde|viene)",
  resigned:
    "(pazienza|va be'|vabbe|peccato|grazie lo stesso|grazie comunque|fa niente|lasci stare|lasci perdere|lo spero|che dire|se e cosi|insomma)",
};
