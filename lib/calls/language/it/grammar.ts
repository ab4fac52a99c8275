export const IT_GRAMMAR = {
  negation: "non;mai;niente;nulla;nessun*;ne;senza;nemmeno;neanche;impossibile;invece di;anziche",
  future:
    "[a-z]{2,}(ero|era|eremo|eranno|iro|ira|iremo|iranno|aro|ara);sara;saranno;domani;dopodomani;entro;tra (un|due|tre|pochi) [a-z]+;fra [a-z]+;prossim*",
  self: "io;noi;(le|ti|vi|la|lo|li|ci|mi|gliel[oaie]|glie l[oa]|ve l[oa]|te l[oa]) [a-z]{2,}o;(ho|abbiamo|vado|faccio|posso|possiamo|devo|vorrei|voglio|sto|sono|do);[a-z]{3,}(iamo|ero|iro|aro|eremo)",
  perfect: "(ho|abbiamo|ha|hanno) [a-z]+(ato|uto|ito|to|so|ata);e stat[oa];gia",
  possible:
    "se;potrebbe*;puo;posso;possiamo;possono;potrei;vorrei;vorrebbe;voglio;vuole;vogliamo;voleva*;volevo;bisogna;deve;devo;dovrebbe*;forse;magari;potesse;mi serve",
  yes: "si;certo;esatto;esattamente;va bene;d'accordo;perfetto;giusto;certamente;ok;ecco;benissimo",
  no: "no;purtroppo;non;mai;nessun*;impossibile",
  joins: "e ed ma o perche che quando se anche mentre dove chi allora poi quindi pero siccome poiche come",
  empty:
    "il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla dai in nel nella nei nelle con su sul sulla sui per tra fra e ed o ma se che chi cui quale quando dove come quanto perche non si no mi ti ci vi lo la li le gli ne suo sua suoi sue mio mia miei mie tuo nostro nostra vostro loro io tu lui lei noi voi questo questa questi queste quello quella quelli quelle cio essere e sono era erano stato stata stati state sia fu avere ha ho hanno abbiamo avete aveva avevano fare fa fatto faccio andare va vado potere puo posso poteva volere vuole voleva dovere deve doveva dire dice detto ha spiegato spiega informato confermato segnalato chiesto chiede cliente operatore operatrice agente consulente addetto addetta persona qualcuno nessuno qualcosa niente tutto tutti tutta tutte altro altra ogni piu meno molto poco troppo anche ancora gia sempre mai solo pure proprio qui la li grazie buongiorno signora signor allora ecco bene quindi chiamata durante stesso",
  agent:
    "operat*;agente;consulent*;addett*;impiegat*;tecnic*;venditor*;azienda;societa;servizio;banca;hotel;albergo;receptionist;segretari*;clinica;assicurazione;negozio;fornitore;ristorante;responsabile;farmacist*",
  customer: "client*;utente;pazient*;abbonat*;inquilin*;acquirent*;passegger*;madre;padre;assicurat*;ospite",
  says: "(dett*|dic*|spieg*|inform*|conferm*|segnal*|comunic*|avvis*|avvert*|precis*|lament*|dichiar*|afferm*|menzion*|indic*|contest*|rifer*|ammess*|ammett*)",
  asks: "(chied*|chies*|richied*|richies*|vol*|vuol*|domand*|cerc*|desider*|pretes*)",
  promises:
    "[a-z]{2,}(era|eranno|ira|iranno|ara);sara;saranno;promess*;promett*;si e impegnat*;deve;dovra;garanti*;assicurato che",
  refuses: "rifiut*;nega*;respint*;declin*;non (ha|vuole) (voluto|accettat*);ricus*",
  offers: "offert*;offre;propost*;propon*;suggeri*;consiglia*;raccomanda*",
  first:
    "io;noi;ho;abbiamo;posso;possiamo;vado;voglio;devo;[a-z]{2,}(ero|iro|aro|eremo|iremo|iamo);(le|vi|ti|glielo|gliela|lo|la|mi|non) [a-z]{2,}o",
  second: "lei;voi;tu;(puo|potrebbe|vuole|deve|puoi|vuoi)",
  passive: "e;era;sono;sara;viene;venne",
  corrects: "no;anzi;scusi;scusa;aspetti;aspetta;volevo dire",
  past: "ha;hanno;aveva;e stat*;sono stat*;gia;si e",
  determiners:
    "il lo la i gli le l un uno una del dello della dei degli delle dell al allo alla ai alle all dal dalla dall nel nello nella nell sul sulla sull mio mia miei mie suo sua suoi sue vostro vostra nostro nostra tuo tua questo questa quel quella quello",
  owned: "mio mia miei mie nostro nostra",
  about: "per su riguardo",
  places: "in nel nello nella nell sul sulla sull da dal dalla davanti dietro sotto presso",
  hollow:
    "punto fine lato cosa caso motivo domanda idea fortuna colpa pena tempo tipo modo mondo vita signore signora gente giorno sera mattina parola testa mano occhio resto meta senso momento attimo dio cielo verita favore ora volta linea parte cura piacere caspita",
  opines: "(credo|penso|suppongo|spero|immagino|pensavo|volevo|sapevo|dovrei|potrei|vedremo|vedro);mi sembra",
};
