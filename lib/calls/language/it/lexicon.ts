import type { LexiconSource } from "../lexicon-source";

export const IT: LexiconSource = {
  types: {
    sales:
      "offerta*;promozione;acquistare;comprare;preventivo;sconto;abbonamento nuovo;ordinare;nostro prodotto;tariffa (conveniente|nuova);nuova offerta;prezzo (di|per);nuovo contratto;bottiglie;assicurazione;diventare cliente",
    support:
      "non (funziona|va|parte|riesco (a|ad) (entrare|accedere));guasto;router;errore;tecnico;assistenza;password;senza (internet|linea);riavvi*;bloccat*;stampa*;stampante;schermo;caldaia;riscaldamento;perdita;computer;non (si accende|parte|stampa|riesco);si e (rotto|bloccato);riparare;riparazione",
    billing: "bolletta*;fattura*;addebit*;rimbors*;pagamento;importo;accredit*;doppio addebito",
    complaint:
      "reclamo;lament*;vergogna;inaccettabile;rotto;rotta;nessuno (risponde|mi);aspetto da;maleducat*;parlare con un responsabile;scandal*;danneggiat*",
    inquiry:
      "volevo sapere;vorrei sapere;orari*;informazion*;quanto costa;siete aperti;(accettate|avete|fate|vendete);si puo;e possibile;a che ora;dove si;una domanda",
    appointment: "appuntamento;prenotare;visita;spostare;pulizia;un posto;tavolo per;prenotazione;disponibilita;libero",
    onboarding: "attivazione guidata;primi passi;configurazione iniziale;formazione iniziale;onboarding",
    collections:
      "(rata|rate|fattur*) (scadut*|arretrat*|non pagat*);recupero credit*;scadut*;insolut*;debito;arretrat*;rateizzazione;piano di rientro;a rate;saldo dovuto",
  },
  outcomes: {
    voicemail: "segreteria;lasci* un messaggio;dopo il (segnale|bip);non e (al momento )?raggiungibile;casella vocale",
    no_answer: "c'e qualcuno;mi sente;non (la )?sento;non c'e nessuno;riattacco;riaggancio",
    wrong_number: "ha sbagliato numero;numero sbagliato;sbagliato numero",
  },
  feelings: {
    veryGood:
      "che sollievo;mi ha salvat*;sollevat*;ottimo;ottima;perfetto;eccellente;fantastic*;meraviglios*;benissimo;bravissim*;molto (content*|gentil*|soddisfatt*|bene);stupend*;splendid*;gentilissim*;bellissim*;ottimamente;che bello;grandioso",
    good: "bene;buono;buona;content*;gentil*;veloce;soddisfatt*;facile;interessante;mi piace",
    thanks: "grazie mille;grazie tante;molte grazie;la ringrazio",
    bad: "delus*;problema;insoddisfatt*;male;aspetto;lent*;complicat*;car(o|a|issim*);altissim*;di nuovo guasto;c'e un errore;nessuno (risponde|mi)",
    veryBad:
      "pessim*;vergogna;inaccettabile;terribil*;orribil*;furios*;arrabbiat*;scandal*;schifo;truffa;mai piu;stuf*;incazzat*;assurdo;disastro;stufat*;basta con;ladri;presa in giro",
    inability: "",
    forgiving:
      "non e colpa sua;lei non c'entra;grazie (per|di) (averci provato|la (pazienza|gentilezza)|aver spiegato);non fa niente;(e stat*|molto|lei e) gentile*;pazienza",
    negators: "non;mai;nessun*;senza;ne;neanche",
    neutral:
      "va bene;buon(a|o)? (giornata|giorno|sera|pomeriggio);buongiorno;buonasera;nessun problema;non c'e problema;molto bene,;beh bene;le va bene",
  },
  commitment:
    "(la|le|vi) (richiamo|richiamero|richiameremo|ricontatto|ricontattero|ricontatteremo|contatteremo|contattero|invio|inviero|invieremo|mando|mandero|manderemo|rimborso|rimborseremo);(apro|apriamo|inoltro|inoltriamo|invio|inviamo|mando|mandiamo|passo il caso|pago|paghero|segnalo|ordino|preparo|prenoto);(il mio responsabile|un collega) ... (richiamera|contattera)",
  request:
    "(puo|potrebbe|per favore) (mi |ci )*(inviar*|mandar*|richiamar*|pagare|firmare|contattar*|rispedir*);(mi|ci) (richiami|mandi|invii|chiami);non (mi )?chiam* piu",
  rightNow: "",
  visit: "",
  callback: "richiam*;ricontatt*;contatt*;risentiamo;far* sapere",
  due: "(?:entro |per |da |prima di |a partire da )?(?:(?:domani|oggi|stasera|dopodomani)(?: (?:mattina|pomeriggio|sera))?|(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)(?: (?:prossimo|mattina|pomeriggio))?|(?:la )?fine (?:della settimana|del mese|settimana|mese))(?:,? alle (?:ore )?[a-z0-9:]+(?: (?:e (?:mezz[ao]|(?:un |tre )?quart[oi]|cinque|dieci|quindici|venti|trenta)|meno (?:un quarto|cinque|dieci|venti)))?)?|la (?:prossima settimana|settimana prossima)|il (?:prossimo mese|mese prossimo)|(?:entro|tra|fra) (?:un|una|due|tre|quattro|cinque|dieci|pochi|poche|qualche|[0-9]{1,3}) (?:minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei])|il prima possibile|al piu presto|subito|immediatamente",
  flags: {
    disclosure:
      "(chiamata|telefonata|conversazione) (e|sara|viene|puo essere|verra) registrata;registrata;registriamo;si registra;stiamo registrando",
    doNotCall:
      "non (mi|ci) (chiam*|contatt*|telefon*|disturb*) piu;smett* di (chiamar*|telefonar*);(tolga|toglietemi|toglimi|cancell*|rimuov*|levi|levatemi) ... (numero|lista|elenco);non voglio piu essere (chiamat*|contattat*)",
    promise:
      "(garantisc*|garantit*) ... (rendiment*|guadagn*|risultat*|profitt*);rendimento garantito;guadagno garantito;senza (alcun )?rischi*;zero rischi;non puo perdere;raddoppiare",
    abuse: "stronz*;cazzo;merda;vaffanculo;idiot*;imbecill*;cretin*;coglion*;puttan*;deficient*;stai zitt*",
    ownNumbers: "(codice|numero) (cliente|contratto|pratica|ordine|polizza|socio)",
    documents: "codice fiscale;passaporto;carta d identita;patente",
    verification:
      "codice (cliente|fiscale|contratto);numero (cliente|di conto|contratto);data di nascita;verificare la sua identita;per (motivi di )?sicurezza;confermare i suoi dati;nome e cognome;codice postale",
    accountFacts:
      "(le ho|ho|abbiamo) (rimborsato|modificato|annullato|sbloccato|accreditato);sul suo (conto|contratto);il suo saldo",
  },
  score: {
    greeting: "buongiorno;buonasera;salve;benvenut*;grazie per aver chiamato;pronto",
    identification: "sono;mi chiamo;il mio nome;la chiamo da;servizio clienti;studio",
    need: "come posso;in cosa posso;capisco;verifico;controllo;vedo;puo (dirmi|spiegarmi);va bene",
    courtesy: "per favore;grazie;mi dispiace;mi scusi;prego;volentieri;certo;scus*",
    closing: "buona (giornata|serata);arrivederci;altro;a presto;ci vediamo;saluti",
  },
  reason:
    "(vorrei|volevo|voglio|ho bisogno|chiamo (per|perche));ho (un|una|ricevuto|problemi);(la mia|il mio) ...;non (funziona|ho|riesco);problema con;c'e un",
  matter:
    "(chiamo|chiamavo|telefono|la chiamo) (per|perche|in merito);(e|era|sarebbe) per (la|il|lo|l'|un|una);(vorrei|volevo|voglio|avrei bisogno|ho bisogno|mi serve|mi servirebbe|devo|dovrei);(problema|domanda|reclamo|guasto) (con|di|su|al|alla);(mi|ci) (avete|hanno) (addebitato|mandato|detto|perso|staccato);(non|mai|ancora) (e |ho |mi )*(arrivat*|funziona|ricevut*|va|riesco|parte);(sono|siamo) (senza|rimast*);c'e (un problema|una perdita)",
  accept: "si;va bene;perfetto;d'accordo;certo",
};
