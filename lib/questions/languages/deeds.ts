/**
 * Nouns and participles of one verb that no ending makes of each other: "Abschluss" and "abgeschlossen", "versement" and "versé".
 * Folded, without their endings; words of one line are one deed.
 */
const FAMILIES = `
gang gegangen gangen gehen ging
schluss geschlossen schlossen schliess schliessung schloss
nahm nahme genommen nommen nehm nimmt
gab gegeben geben geb gibt
tritt getreten treten trat
zug gezogen zogen zieh zog
fahrt gefahren fahr fuhr
kunft gekommen kommen kam
weisung gewiesen wiesen weis wies
scheidung geschieden schieden scheid schied
schreibung geschrieben schrieben schreib schrieb schrift
sendung gesandt gesendet sendet sandt sand send
ruf gerufen rief
fang gefangen fing
bot geboten biet
trag getragen trug
bruch gebrochen brech brach
fund gefunden find fand
wurf geworfen werf warf
griff gegriffen greif
schnitt geschnitten schneid
sprach gesprochen sprech
flug geflogen flieg flog
lust loren lier lor
beginn begonnen begann
trieb getrieben trieben treib
`;

/** The same in the other three languages, whole words. */
const WORDS = `
delivery deliveries delivered deliver
arrival arrivals arrived arrive
approval approvals approved approve
departure departures departed depart
payment payments paid pay
sale sales sold sell
receipt receipts received receive
reply replies replied
response responses responded respond
decision decisions decided decide
submission submissions submitted submit
resolution resolutions resolved resolve
closure closures closed close
purchase purchases purchased bought buy
return returns returned
discharge discharges discharged
admission admissions admitted admit
expiry expiration expired expire
repair repairs repaired
entrega entregas entregado entregada entregados entregadas entregar
pago pagos pagado pagada pagados pagadas pagar
cobro cobros cobrado cobrada cobrados cobradas cobrar
envio envios enviado enviada enviados enviadas enviar
cierre cierres cerrado cerrada cerrados cerradas cerrar
apertura aperturas abierto abierta abiertos abiertas abrir
inicio inicios iniciado iniciada iniciados iniciadas iniciar
respuesta respuestas respondido respondida respondidos respondidas responder
solicitud solicitudes solicitado solicitada solicitados solicitadas solicitar
resolucion resoluciones resuelto resuelta resueltos resueltas resolver
venta ventas vendido vendida vendidos vendidas vender
firma firmas firmado firmada firmados firmadas firmar
decision decisiones decidido decidida decididos decididas decidir
llegada llegadas llegado llegar
salida salidas salido salir
devolucion devoluciones devuelto devuelta devueltos devueltas devolver
deposito depositos depositado depositada depositados depositadas depositar
recepcion recepciones recibido recibida recibidos recibidas recibir
ingreso ingresos ingresado ingresada ingresados ingresadas ingresar
reserva reservas reservado reservada reservados reservadas reservar
versement versements verse versee verses versees verser
depot depots depose deposee deposes deposees deposer
envoi envois envoye envoyee envoyes envoyees envoyer
livraison livraisons livre livree livres livrees livrer
paiement paiements paye payee payes payees payer
reception receptions recu recue recus recues recevoir
ouverture ouvertures ouvert ouverte ouverts ouvertes ouvrir
fermeture fermetures ferme fermee fermes fermees fermer
cloture clotures cloturee clotures cloturees cloturer clos close closes
reponse reponses repondu repondue repondus repondues repondre
demande demandes demandee demandees demander
depart departs parti partis partir
arrivee arrivees arrive arrives arriver
retour retours retourne retournee retournes retournees retourner
remise remises remis remettre
octroi octrois octroye octroyee octroyes octroyees octroyer
achat achats achete achetee achetes achetees acheter
vente ventes vendu vendue vendus vendues vendre
signature signatures signe signee signes signees signer
reglement reglements regle reglee regles reglees regler
embauche embauches embauchee embauchees embaucher
commande commandes commandee commandees commander
reservation reservations reserve reservee reserves reservees reserver
`;

const familiesOf = (text: string) => {
  const found = new Map<string, number>();
  text
    .trim()
    .split("\n")
    .forEach((line, at) => {
      const words = line.split(" ");
      // "decision" is of English and of Spanish: whatever shares a word is one deed.
      const family = words.map((word) => found.get(word)).find((one) => one !== undefined) ?? at;
      for (const word of words) if (!found.has(word)) found.set(word, family);
    });
  return found;
};

const GERMAN = familiesOf(FAMILIES);
const OTHERS = familiesOf(WORDS);

/** Prefixes that come off a German verb: "ausgeführt", "Ausführung". */
const PREFIX =
  /^(zuruck|ruck|wieder|weiter|fertig|frei|fest|statt|teil|nach|aus|auf|ein|bei|mit|vor|weg|her|hin|los|zu|ab|an|um)(?=\p{L}{3,})/u;

/** Prefixes that stay where they are, and take no "ge": "überwiesen". */
const FIXED = /^(uber|unter|wider|hinter|ver|ent|emp|zer|be|er)(?=\p{L}{3,})/u;

const ENDING = /(ens|es|en|em|er|e|s|n|te|ten|ter|t)?$/;

const deeds = new Map<string, string | null>();

/**
 * What was done, by the noun or the participle of it: "meld" of "Meldung" and of "gemeldet". Null for words that no such rule knows.
 */
export function deedOf(word: string): string | null {
  const known = deeds.get(word);
  if (known !== undefined) return known;
  const made = deedIn(word);
  if (deeds.size > 20_000) deeds.clear();
  deeds.set(word, made);
  return made;
}

function deedIn(word: string): string | null {
  if (word.length < 4) return null;
  const other = OTHERS.get(word);
  if (other !== undefined) return `=${other}`;
  const prefix = (PREFIX.exec(word)?.[0] ?? "").replace("zuruck", "ruck");
  const rest = word.slice(PREFIX.exec(word)?.[0].length ?? 0);
  const strong = strongOf(prefix, rest) ?? strongOf(FIXED.exec(word)?.[0] ?? "", word.slice(FIXED.exec(word)?.[0].length ?? 0));
  if (strong !== null) return strong;
  const noun = /^(\p{L}{4,}?)(?:ung|ungen|ungs)$/u.exec(rest)?.[1];
  if (noun !== undefined) return `${prefix}${noun}`;
  // "gemeldet", "ausgeführte", but no "gestellt" of "bestellt".
  const participle = /^ge(\p{L}{3,}?)e?t(?:e[nrsm]?)?$/u.exec(rest)?.[1];
  return participle !== undefined && participle.length >= (prefix === "" ? 4 : 3) ? `${prefix}${participle}` : null;
}

/** A verb that changes its vowel; "Gang" and "Zug" alone are nouns of their own. */
function strongOf(prefix: string, rest: string): string | null {
  const end = ENDING.exec(rest)?.[0].length ?? 0;
  for (let cut = 0; cut <= end; cut += 1) {
    const family = GERMAN.get(rest.slice(0, rest.length - cut));
    if (family !== undefined && (prefix !== "" || /^ge.{4}|ung$|^beg/.test(rest))) return `${prefix}+${family}`;
  }
  return null;
}
