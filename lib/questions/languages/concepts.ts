import { fold } from "./language";
import { withoutUmlauts } from "./stems";

/**
 * What words mean whatever their language and inflection: a header "dept" and a question about "Abteilungen" name one thing. Nouns
 * of columns, events that end something, and values that tables share.
 */
const CONCEPTS: Readonly<Record<string, string>> = {
  // amounts
  revenue:
    "chiffre_affaires chiffre_affaire facturamos facturar facturado facturo ingresamos recaudamos recaudo eingenommen encaisse facture_total raised earn earned earns earnings verdient verdienen ganamos gagne gagner gagnons takings revenue revenues sales sale turnover proceeds umsatz umsatze umsatzen erlos erlose einnahmen ventas venta ingreso ingresos facturacion recaudacion chiffre_d_affaires ca ventes vente recettes recette revenu revenus omzet income earnings billings",
  amount:
    "amount amounts amt betrag betrage importe importes monto montos montant montants total value wert werte valor valeur sum volume",
  money: "money geld dinero argent",
  price: "price prices preis preise preisen precio precios prix pricing",
  cost: "cost costs kosten coste costes costo costos cout couts cuesta costo costaron coute kostet",
  spend:
    "gastan gastado gastaba gastaban spesen frais spend spending spent expense expenses expenditure expenditures ausgaben ausgabe ausgegeben gasto gastos gasta gastaron depense depenses aufwand outlay budget_spent",
  profit: "profit profits gewinn gewinne beneficio beneficios benefice benefices ganancia ganancias",
  margin: "margin margins marge marges margen margenes",
  discount: "discount discounts rabatt rabatte nachlass descuento descuentos remise remises rabais",
  tax: "tax taxes vat mwst mehrwertsteuer steuer iva impuesto impuestos tva taxe taxes ust umsatzsteuer",
  budget: "budget budgets presupuesto presupuestos budgete",
  tip: "tip tips propina propinas trinkgeld trinkgelder pourboire pourboires",
  rent: "rent rents miete mieten alquiler alquileres renta loyer loyers",
  absence: "absence absences absent absents absente absentes abwesend fehlzeiten ausencia ausencias ausente ausentes",
  applicant:
    "applicant applicants application applications candidate candidates bewerber bewerbung bewerbungen candidato candidatos candidatura candidaturas candidat candidats candidature candidatures",
  claim: "claim claims schaden schadensfall schadensfalle siniestro siniestros sinistre sinistres",
  call: "gesprach gesprache gesprachen telefonat telefonate call calls anruf anrufe anrufen llamada llamadas appel appels",
  complaint:
    "complaint complaints beschwerde beschwerden reklamation reklamationen queja quejas reclamacion reclamaciones plainte plaintes reclamation reclamations",
  fee: "honorar honorare honorarios honoraire honoraires charge charges fee fees gebuhr gebuhren tarifa comision frais",
  freight: "freight shipping_cost fracht frachtkosten flete portes transport fret transportkosten versandkosten",
  net: "net netto neto neta ht netto",
  gross: "gross brutto bruto ttc",
  attend:
    "checked_in check_in checkin turned_up turn_up showed_up show_up shown_up attendance attend attended attends asistio asistieron asistencia asiste erschienen anwesend anwesenheit assiste present presents presence",
  attendance:
    "entrees eintritte attendance spectators spectator zuschauer besucher crowd audience affluence spectateurs espectadores publikum",
  donation: "donation donations gift gifts spende spenden don dons donacion donaciones donativo donativos",
  damage:
    "damage damaged damages beschadigt beschadigte beschadigten danado danados danada danadas endommage endommages endommagee endommagees",
  salary:
    "gagnant gagnent cobrando verdienend earner earners verdiener verdienst cobra cobran cobrar cobren gagner salary wage wages pay gehalt gehalter lohn lohne salario salarios sueldo sueldos salaire salaires remuneration compensation earn earns earning ganan gana verdienen verdient gagnent gagne payroll",
  quantity:
    "qte qtes cant quantity qty quantities units unit pieces pcs menge stuck stuckzahl einheiten cantidad cantidades unidades unidad quantite quantites unites unite sold_units",
  unit: "unit unitario unitaire stuckpreis",
  stock: "stock inventory bestand lagerbestand existencias inventario inventaire",
  score:
    "scoring scored rated valorado valorada notee bewertet bewertete score scores punkte punktzahl note noten nota notas puntuacion grade grades marks mark bewertung bewertungen result",
  rating:
    "star stars stern sterne sternen estrella estrellas etoile etoiles rated valorado valorada valorados mejor_valorada note notee notes bewertet bewertete bewerteten bewerteter rating ratings bewertung note calificacion valoracion evaluation",
  satisfaction:
    "happy unhappy happiness glucklich unzufrieden contento contenta contentos contents content contente satisfecho satisfecha satisfechos satisfechas zufrieden satisfait satisfaite satisfaits satisfied rated satisfaction csat zufriedenheit satisfaccion nps",
  age: "age alter edad years_old aged",
  weight: "pesa pesan pesaron pese pesent wiegt wiegen wogen weight gewicht peso poids weigh weighs",
  duration: "duration dauer duracion duree length zeit time tiempo temps laufzeit runtime verweildauer",
  wait: "waiting_time wait_time temps_d_attente tiempo_de_espera wait waiting attente warten wartezeit espera",
  temperature: "warm heiss kalt hot cold caliente chaud froid temperature temp temperatur temperatura temperatures",
  pressure: "pressure druck presion pression",
  vibration: "vibration vibrations vibracion",
  distance:
    "distance distances distanz strecke strecken distancia distancias km kilometer kilometern kilometers kilometre kilometres kilometro kilometros miles",
  tonnage: "tonnen tonne tonnes tons tonelada toneladas litre litres liter liters litros",
  fuel: "fuel kraftstoff sprit combustible gasolina carburante",
  energy:
    "consumption verbrauch consumo consommation energy energie energia power strom stromverbrauch electricity electricite electricidad kwh",
  water: "water wasser agua eau wasserverbrauch",
  use: "use usage consumption verbrauch consumo consommation",
  output:
    "production produktion produccion produced hergestellt hergestellte produites produzierte produzierten producidas producidos",
  counted:
    "copies exemplare ejemplares exemplaires bulto bultos voyageur voyageurs reisende lead leads visitor visitors besucher visitante visitantes visiteur visiteurs passenger passengers fahrgaste passagiere pasajero pasajeros passager passagers parcel parcels goal goals tore goles buts accident accidents unfalle accidente accidentes like likes download downloads install installs installations attendee attendees participant participants teilnehmer asistentes guest guests gaste headcount error errors",
  payout: "payout payouts auszahlung auszahlungen desembolso desembolsos versement versements",
  task: "task tasks aufgabe aufgaben tarea tareas tache taches",
  seat: "seat seats sitze asientos sieges lizenzen licences licenses",
  night:
    "length_of_stay aufenthaltsdauer duracion_de_la_estancia duree_de_sejour duree_du_sejour night nights nuits nuit nuitees noches ubernachtungen nachte",
  page: "page pages seiten paginas",
  view: "view views viewed aufrufe vistas vues",
  impression: "impression impressions impresiones einblendungen",
  click: "click clicks klicks clics clic",
  conversion: "conversion conversions konversionen conversiones converted convert converts",
  scrap: "scrap ausschuss reject rejects rebut rebuts defekt merma",
  bedroom: "bedroom bedrooms schlafzimmer dormitorios habitaciones chambres",
  area: "area flache wohnflache superficie size m2 sqm",
  probability: "probability wahrscheinlichkeit probabilidad probabilite",
  estimated: "estimated estimado estimada geschatzt estime",
  // groups
  country: "country countries land lander landern pais paises pays nation",
  region: "region regions regionen regiones gebiet territory zone zona zonas",
  city: "city cities stadt stadte ort ciudad ciudades ville villes town municipality",
  location:
    "location locations standort standorte standorten ubicacion ubicaciones emplacement emplacements lieu lieux lugar lugares office site sites sitio werk buero oficina bureau sede sedes",
  address: "address adresse direccion",
  customer:
    "donor donors spender spendern donante donantes donateur donateurs member members mitglied mitglieder socio socios abonne abonnes customer customers client clients kunde kunden cliente clientes clienta buyer buyers cust klient acheteurs comprador compradores shopper shoppers",
  supplier: "supplier suppliers vendor vendors lieferant lieferanten proveedor proveedores fournisseur fournisseurs",
  product:
    "product products produkt produkte produkten producto productos produit produits prod sku item items artikel articulo articulos referencia referencias reference references",
  category:
    "category categories kategorie kategorien categoria categorias categorie categories cat warengruppe produktgruppe sortiment product_line",
  group: "group groups gruppe gruppen grupo grupos groupe groupes",
  segment: "segment segments segmente segmentos",
  type: "type types typ typen tipo tipos art arten kind kinds genre",
  channel: "channel channels kanal kanale kanalen canal canales canaux",
  status: "status state statuses estado estados statut statuts zustand etat",
  stage: "stage stages phase phasen etapa etapas etape etapes pipeline_stage",
  priority: "priority priorities prioritat prioritaten prioridad prioridades priorite priorites severity urgency dringlichkeit",
  department:
    "department departments dept depts abteilung abteilungen departamento departamentos service services departement departements division",
  team: "team teams equipo equipos equipe equipes",
  job: "job jobs role roles position positions title beruf puesto puestos cargo poste postes titel stelle fonction",
  gender: "gender sex sexe geschlecht genero sexo sexes",
  plan: "plan plans tarif tarife tarifen offre offres forfait planes tier subscription_plan abo paket tariff",
  source: "source sources quelle quellen fuente fuentes origen referrer traffic_source",
  device: "device devices gerat gerate dispositivo dispositivos appareil appareils",
  campaign: "campaign campaigns kampagne kampagnen campana campanas campagne campagnes",
  carrier:
    "carrier carriers spediteur spediteure spedition transporteur transporteurs transportista transportistas shipper versanddienstleister logistikpartner courier zusteller",
  destination: "destination dest destino ziel zielland",
  origin: "origin origen origine herkunft",
  store: "store stores shop shops filiale filialen tienda tiendas magasin magasins boutique branch branches laden outlet",
  warehouse: "warehouse warehouses lager lagerort lagerorte almacen almacenes entrepot entrepots storage",
  machine: "machine machines maschine maschinen maquina maquinas anlage anlagen",
  line: "line lines linie linien linea lineas ligne",
  shift: "shift shifts schicht schichten turno turnos",
  building: "building buildings gebaude edificio edificios batiment batiments",
  room: "room rooms zimmer habitacion chambre chambres",
  ward: "ward wards station stationen unidad_hospitalaria planta departement_hospitalier",
  doctor: "doctor doctors physician physicians arzt arzte medico medicos medecin medecins",
  teacher: "teacher teachers lehrer lehrern profesor profesores profesora professeur professeurs enseignant enseignants",
  student: "student students schuler studenten estudiante estudiantes alumno alumnos eleve eleves etudiant etudiants",
  subject: "subject subjects fach facher asignatura asignaturas materia matiere matieres",
  class: "class classes klasse klassen clase clases classe",
  agent:
    "operator operators operateur operateurs operador operadores techniker tecnico tecnicos technicien driver drivers fahrer chauffeur chauffeurs conductor conductores waiter waiters kellner camarero camareros makler adjuster adjusters berater advisor advisors asesor asesores conseiller conseillers agent agents assigned assignee assigned_to bearbeiter sachbearbeiter handler agente agentes technician technicians rep reps support_agent zustandig mitarbeitende",
  seller:
    "seller sellers salesperson salespeople sales_rep vendedor vendedores vendedora verkaufer vendeur vendeurs vendeuse comercial comerciales commercial commerciaux owner account_manager",
  owner:
    "manager managers supervisor supervisors leiter leiterin vorgesetzter vorgesetzte jefe jefa jefes chef chefs responsable responsables owner owners besitzer inhaber propietario responsable proprietaire verantwortlicher",
  employee:
    "beschaftigte beschaftigten beschaftigter employee employees mitarbeiter mitarbeitern angestellte empleado empleados empleada employe employes salarie staff emp worker workers personal workforce trabajadores collaborateurs",
  patient: "patient patients patienten paciente pacientes",
  user: "user users nutzer usuario usuarios utilisateur utilisateurs benutzer",
  account: "account accounts konto konten cuenta cuentas compte comptes",
  project: "project projects projekt projekte proyecto proyectos projet projets",
  concept: "concept concepto conceptos",
  industry: "industry industries branche branchen sector sectores secteur secteurs industria",
  payment: "payment zahlung zahlungs pago pagos paiement paiements zahlungsart bezahlung zahlen",
  method: "method methods methode methoden metodo metodos modes mode moyen moyens forma formas art_zahlung",
  insurance: "insurance versicherung seguro assurance",
  tariff: "tariff tarif tarifa",
  band: "group groups gruppe gruppen grupo grupos groupe groupes band bands bracket range tranche tramo bereich",
  order:
    "order orders bestellung bestellungen auftrag auftrage auftragen pedido pedidos commande commandes bestell purchase purchases kaufe compras achats",
  invoice: "invoice invoices rechnung rechnungen factura facturas facture factures rechnungs bill bills",
  ticket:
    "ticket tickets incident incidents case cases request requests anfrage anfragen incidencia incidencias demandes storung storungen vorfalle vorfall issue issues",
  shipment:
    "shipment shipments sendung sendungen lieferungen envio envios envois expedition expeditions colis parcel parcels paquetes pakete",
  visit: "visit visits besuch besuche visita visitas visite visites admission admissions aufnahmen",
  session: "session sessions sitzung sitzungen sesion sesiones visites_web besuche_web",
  reading: "reading readings messung messungen messwerte lectura lecturas mesure mesures medicion",
  response:
    "umfrage umfragen survey surveys encuesta encuestas sondage sondages enquete enquetes befragung befragungen response responses antwort antworten respuesta respuestas reponse reponses avis rueckmeldungen",
  reservation: "reservation reservations booking bookings buchung buchungen reserva reservas reservierung",
  opportunity: "opportunity opportunities oportunidad oportunidades opportunite deal deals geschaft abschlusse affaires",
  listing:
    "listing listings inserat inserate anuncio anuncios annonce annonces property properties immobilien inmuebles inmueble biens bien objekt objekte objekten immobilie",
  subscription: "subscription subscriptions abonnement abonnements suscripcion suscripciones abos",
  contract: "bail baux contract contracts vertrag vertrage contrato contratos contrat contrats",
  exam: "exam exams prufung prufungen examen examenes test tests klausuren",
  transaction: "transaction transactions transaktion transaktionen transaccion transacciones",
  date: "date datum fecha",
  due: "zugesagt zugesagte promised prometida prometido promise due fallig falligkeit falligkeitsdatum vencimiento echeance",
  // what happens to things
  close:
    "resuelta resueltas resolverse cerrarse resolucion resoluciones settle settled settlement decide decided decision decisions reguliert entschieden entscheidung decidido decidida regle reglee close closed closes closing resolve resolved resolution solve solved geschlossen schliessen schloss abschluss abgeschlossen gelost losung bearbeitung bearbeitungs cierre cerrar cerrado cerrados cerrada cerradas cerro cerraron resuelto resueltos resolver ferme fermes fermee cloture clotures cloturer resolu resolus resoudre abgeschlossene",
  deliver:
    "gelieferte gelieferten gelieferter zugestellte zugestellten deliver delivered delivery deliveries geliefert zugestellt lieferung liefer zustellung entrega entregado entregados entregada entregadas entregar livraison livre livree livrees livres livrer arrived transit",
  ship: "expedition expeditions ship shipped verschickt versandt versand enviado enviados enviada expedie expediee expediees expedies",
  pay: "paying paid pay pagado pagados pagada pagadas pago bezahlt bezahlte bezahlten zahlung zahlen beglichen paye payes payee payees paiement payer",
  open_event: "opened eroffnet geoffnet abierto_el created angelegt erstellt creado creacion creation cree",
  sell: "sold sell verkauft vendido vendidos vendida vendidas vendu vendus vendue vendues sells",
  discharge: "discharge discharged entlassen entlassung alta sortie stay stays sejour aufenthalt estancia",
  admit: "admitted admission aufgenommen aufnahme ingresado ingreso admis",
  arrive: "arrival arrive arrived ankunft llegada arrivee arrivees check_in",
  depart: "departure depart abreise salida check_out",
  hire: "eintritt eintritte eintritts eintreten eingetreten hire hired hires joined eingestellt einstellung contratado contratados contratada contratacion embauche embauches embauchees recruited",
  signup:
    "firmado firmados firmada firmadas firmo firmaron signe signes signed unterschrieben signup signups sign_up registered register registers registration registrations registrierung angemeldet registro inscripcion inscription inscrits subscribed anmeldungen altas",
  list_event: "listed gelistet publicado publie",
  // how things came out
  cancel:
    "absage absagen cancel cancelled canceled cancellation cancellations cancels storniert stornierte stornierten stornierung stornierungen storno abgesagt cancelado cancelados cancelada canceladas cancelacion cancelaciones anulado anulados anulacion annule annules annulee annulees annulation annulations",
  return:
    "back devolver devuelve devuelven zuruckgeben zuruckgebracht return returned returns retoure retouren retourniert zuruckgeschickt zuruckgegeben ruckgabe rucksendung devuelto devueltos devuelta devueltas devolucion devoluciones retour retours retourne retournes retournee retournees",
  refund: "refund refunded refunds erstattet erstattung reembolso reembolsado rembourse rembourses remboursement",
  complete:
    "achevement acheve achevee achevees fin finalizacion finish fertigstellung terminar terminado terminada terminados terminadas acabar acabado acabados acabada acabadas complete completed completion abgeschlossen erledigt fertig completado completados completada finalizado termine terminee terminees done finished",
  pending: "pending ausstehend wartend in_bearbeitung pendiente pendientes en_attente attente",
  open: "open offen offene offenen offener abierto abiertos abierta abiertas ouvert ouverts ouverte ouvertes",
  won: "won win wins gewonnen gewonnene gewonnenen ganada ganadas ganado ganados ganar ganaron gagne gagnes gagnee gagnees",
  lost: "lost lose loses verloren verlorene verlorenen perdida perdidas perdido perdidos perdu perdus perdue perdues",
  late: "delay delays verspatung verspatungen retraso retrasos retardo late delayed overdue verspatet verspatete verspateten uberfallig uberfallige uberfalliger uberfalligen retrasado retrasados retrasada retrasadas tarde atrasado atrasados vencido vencidas retard retards en_retard tardif",
  churn:
    "se_fue se_fueron churn churned churns cancelled_account gekundigt kundigung kundigungen kundigungs baja bajas abandono resiliation resiliations resilie resilies attrition",
  attrition:
    "verlassen verliess verliessen dejado dejaron se_fue se_fueron se_han_ido se_van sont_partis est_parti leaving leave leaver ausgetreten austritt austritte austritts austreten ended end beendet partis partie quitte quittes resignation exit attrition turnover_staff fluktuation rotacion left leavers abgang abgange departs",
  bounce: "bounce bounced bounces absprung absprunge rebote rebotes rebond rebonds",
  escalate:
    "escalated escalation escalations eskaliert eskalation eskalierte eskalierten escalado escalados escalada escalamiento escalade escalades",
  pass: "passed pass bestanden bestehen bestehens aprobado aprobados aprobada aprueban reussi reussite admis",
  approve:
    "concedida concedidas concedido concedidos concesion bewilligt bewilligte bewilligten bewilligung approved approval approvals genehmigt genehmigung genehmigte genehmigten aprobado aprobados aprobada aprobadas aprobacion approuve approuves approbation",
  reject:
    "rejected rejection denied denial denials deny declined verweigert denegado denegados denegada denegadas abgelehnt ablehnung rechazado rechazados rechazada refuse refuses rejet",
  readmit: "readmitted readmission readmissions wiederaufnahme wiederaufgenommen readmitido readmision readmisiones readmis",
  recommend:
    "recomendaria recomendarian recommanderait recommanderaient recommend recommended recommends recommendation recommande recommandent recommandes recommandation recomienda recomiendan recomendado empfohlen empfehlen empfehlung weiterempfehlen",
  fault:
    "fault faults faulty faulted storung storungen fehler failure failures failed fallo fallos averia averias panne pannes defaut defauts",
  converted: "converted conversion conversions convert konvertiert konvertierung convertido convertidos converti convertis",
  confirm: "confirmed confirmation confirme confirmes confirmee confirmees bestatigt confirmado confirmadas",
  noshow: "no_show noshow",
  active: "vigente vigentes active aktiv aktive aktiven activo activos activa activas actif actifs actives",
  inactive: "inactive inaktiv inaktive inactivo inactivos inactif inactifs",
  new: "new neu neue neuen neuer nuevo nuevos nueva nuevas nouveau nouveaux nouvelle nouvelles",
  critical: "critical critically kritisch kritische kritischen kritischer critico criticos critica criticas critique critiques",
  level_high: "high hoch hohe hohen hoher hohes alto alta altos altas haut haute hauts hautes eleve elevee elevees",
  level_low: "low niedrig niedrige niedrigen niedriger niedriges bajo baja bajos bajas bas basse basses faible faibles",
  level_medium: "medium mittel mittlere mittleren mittlerer medio media medios medias moyen moyenne moyens moyennes",
  // values of many tables
  female: "w female females women woman f weiblich frau frauen mujer mujeres femenino femme femmes feminin",
  male: "male males men man m mannlich mann manner mannern hombre hombres masculino homme hommes masculin",
  man_h: "h homme hommes hombre hombres men man manner",
  lunch: "lunch mittag mittags mittagessen almuerzo dejeuner midi",
  dinner: "dinner abend abends abendessen cena diner soir",
  office: "office_supplies buroartikel burobedarf material_de_oficina fournitures_de_bureau",
  part_time: "part_time teilzeit tiempo_parcial media_jornada temps_partiel",
  full_time: "full_time vollzeit tiempo_completo jornada_completa temps_plein",
  inspection: "inspection inspections inspeccion inspecciones prufung prufungen controle controles",
  deposit: "deposit deposits fianza fianzas kaution kautionen caution cautions depot_de_garantie depots_de_garantie",
  private:
    "private privat private_customers privatkunden privado privados particular particulares particulier particuliers prive prives",
  public: "public offentlich publico publicos publique publics",
  house: "house houses haus hauser hausern casa casas maison maisons",
  apartment: "apartment apartments flat flats wohnung wohnungen appartement appartements apartamento apartamentos piso pisos",
  villa: "villa villas villen",
  toy: "toy toys spielzeug spielwaren spielsachen juguete juguetes jouet jouets",
  book: "book books buch bucher libro libros livre livres",
  clothing: "clothing clothes kleidung ropa vetement vetements",
  furniture: "furniture mobel muebles meubles",
  food: "food lebensmittel alimentos alimentation",
  drink: "drink drinks beverages getranke bebida bebidas boisson boissons",
  home: "home haushalt hogar",
  garden: "garden garten jardin",
  electronics: "electronics elektronik electronica electronique",
  outdoor: "outdoor aire_libre exterieur",
  card: "card cards karte karten kartenzahlung tarjeta tarjetas carte cartes",
  cash: "cash bar bargeld barzahlung efectivo especes",
  web: "web online internet onlineshop en_ligne",
  phone: "phone telephone telefon telefono telefonisch",
  travel: "travel trip trips reise reisen viaje viajes voyage voyages",
  training: "training schulung schulungen formacion formation formations",
  north: "north norden nord norte",
  south: "south suden sud sur",
  west: "west westen oeste ouest",
  east: "east osten ost este est",
  night_shift: "nacht night nocturno noche nuit",
  london: "london londres",
  lisbon: "lisbon lisboa lissabon lisbonne",
  munich: "munich munchen",
  cologne: "cologne koln colonia",
  vienna: "vienna wien viena vienne",
  rome: "rome rom roma",
  milan: "milan mailand milano",
  geneva: "geneva genf ginebra geneve",
  brussels: "brussels brussel bruselas bruxelles",
  copenhagen: "copenhagen kopenhagen copenhague",
  warsaw: "warsaw warschau varsovia varsovie",
  prague: "prague prag praga",
  mobile: "mobile mobil movil movile",
  tablet: "tablet tablets tablette",
  finance: "finance finanzen finanzas finances",
  sales_dept: "sales vertrieb ventas ventes verkauf",
  marketing: "marketing",
  management: "management direccion direction geschaftsfuhrung leitung",
  cardiology: "cardiology kardiologie cardiologia cardiologie",
  oncology: "oncology onkologie oncologia oncologie",
  pediatrics: "pediatrics padiatrie pediatria pediatrie",
  surgery: "surgery chirurgie cirugia",
  engineer: "engineer engineers ingenieur ingenieure ingeniero ingenieros ingenieurs",
  math: "math maths mathematics mathe mathematik matematicas mathematiques",
  history: "history geschichte historia histoire",
  hardware: "hardware",
  software: "software",
  network: "network netzwerk red reseau",
};

const CONCEPTS_OF = new Map<string, Set<string>>();
for (const [concept, words] of Object.entries(CONCEPTS)) {
  for (const word of words.split(/\s+/)) {
    const phrase = fold(word).replaceAll("_", " ");
    const known = CONCEPTS_OF.get(phrase) ?? new Set();
    known.add(concept);
    CONCEPTS_OF.set(phrase, known);
  }
}

/** Words, folded, that mean one of several things. @param letters of each at least */
export function wordsFor(concepts: ReadonlySet<string>, letters: number): string[] {
  return [...CONCEPTS_OF].flatMap(([word, own]) =>
    word.length >= letters && !word.includes(" ") && [...own].some((one) => concepts.has(one)) ? [word] : [],
  );
}

const NONE: ReadonlySet<string> = new Set();
const PLURALS = ["s", "es", "en", "n", "e"];

/** What a word or phrase, folded, may mean in any of the languages. */
export function conceptsOf(phrase: string): ReadonlySet<string> {
  const known = CONCEPTS_OF.get(phrase);
  if (known !== undefined || phrase.length < 6) return known ?? NONE;
  if (phrase.includes(" ")) return (/s$/.test(phrase) ? CONCEPTS_OF.get(phrase.slice(0, -1)) : undefined) ?? NONE;
  // More than one of what is known, or another case of it.
  const plural = PLURALS.find((ending) => phrase.endsWith(ending) && CONCEPTS_OF.has(phrase.slice(0, -ending.length)));
  return (
    (plural === undefined ? undefined : CONCEPTS_OF.get(phrase.slice(0, -plural.length))) ??
    // "Auftraege" is written for "Aufträge".
    (/(?<![aeq])[aou]e/.test(phrase) ? CONCEPTS_OF.get(withoutUmlauts(phrase)) : undefined) ??
    NONE
  );
}
