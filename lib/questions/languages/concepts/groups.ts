/** What rows are grouped by, and what they are: people, places, things, kinds. */
export const GROUPS: Readonly<Record<string, string>> = {
  country: "ctry cntry country countries land lander landern pais paises pays nation",
  region:
    "secteur secteurs sector sectores verkaufsgebiet gebiete gebieten zonen zones territories territorio territorios territoire territoires region regions regionen regiones gebiet territory zone zona zonas",
  city: "city cities stadt stadte ort ciudad ciudades ville villes town municipality",
  location:
    "loc stdort location locations standort standorte standorten ubicacion ubicaciones emplacement emplacements lieu lieux lugar lugares office site sites sitio werk buero oficina bureau sede sedes",
  address: "address adresse direccion",
  customer:
    "subscriber subscribers abonnent abonnenten suscriptor suscriptores abonnes beneficiary beneficiaries kd cli clte membres membre miembro miembros donor donors spender spendern donante donantes donateur donateurs member members mitglied mitglieder socio socios abonne abonnes customer customers client clients kunde kunden cliente clientes clienta buyer buyers cust klient acheteurs comprador compradores shopper shoppers",
  supplier:
    "lief prov frn supplier suppliers vendor vendors lieferant lieferanten proveedor proveedores fournisseur fournisseurs",
  product:
    "product products produkt produkte produkten producto productos produit produits prod sku item items artikel articulo articulos article articles referencia referencias reference references",
  category:
    "kat categ category categories kategorie kategorien categoria categorias categorie categories cat warengruppe produktgruppe sortiment product_line",
  group: "group groups gruppe gruppen grupo grupos groupe groupes",
  segment: "segment segments segmente segmentos",
  type: "type types typ typen tipo tipos art arten kind kinds genre",
  channel: "chan channel channels kanal kanale kanalen canal canales canaux",
  status: "stat sts status state statuses estado estados statut statuts zustand etat",
  stage: "stage stages phase phasen etapa etapas etape etapes pipeline_stage",
  priority:
    "prio prior priority priorities prioritat prioritaten prioridad prioridades priorite priorites severity urgency dringlichkeit",
  department:
    "abt dpt dpto depto department departments dept depts abteilung abteilungen departamento departamentos service services departement departements division",
  team: "team teams equipo equipos equipe equipes",
  job: "job jobs role roles position positions title beruf puesto puestos cargo poste postes titel stelle fonction",
  gender: "gender sex sexe geschlecht genero sexo sexes",
  plan: "plan plans tarif tarife tarifen offre offres forfait planes tier subscription_plan abo paket tariff",
  source: "src herkunft source sources quelle quellen fuente fuentes origen referrer traffic_source",
  device: "device devices gerat gerate dispositivo dispositivos appareil appareils",
  campaign: "campaign campaigns kampagne kampagnen campana campanas campagne campagnes",
  carrier:
    "carrier carriers spediteur spediteure spedition transporteur transporteurs transportista transportistas shipper versanddienstleister logistikpartner courier zusteller",
  destination: "destination dest destino ziel zielland",
  origin: "origin origen origine herkunft",
  store: "store stores shop shops filiale filialen tienda tiendas magasin magasins boutique branch branches laden outlet",
  warehouse:
    "depot depots deposito depositos hub hubs lagers magazin warehouse warehouses lager lagerort lagerorte almacen almacenes entrepot entrepots storage",
  machine: "machine machines maschine maschinen maquina maquinas anlage anlagen",
  line: "line lines linie linien linea lineas ligne",
  shift: "shift shifts schicht schichten turno turnos",
  building: "building buildings gebaude edificio edificios batiment batiments",
  room: "sala salas salle salles raum raume raumen room rooms zimmer habitacion chambre chambres",
  ward: "ward wards station stationen unidad_hospitalaria planta departement_hospitalier",
  doctor:
    "doc docs dentist dentists zahnarzt zahnarzte zahnarzten dentista dentistas dentiste dentistes odontologo odontologos odontologa odontologas therapist therapists therapeut therapeuten terapeuta terapeutas therapeute therapeutes practitioner practitioners behandler praticien praticiens facultativo tierarzt veterinario veterinaire vet vets doctor doctors physician physicians arzt arzte medico medicos medecin medecins",
  teacher:
    "lecturer lecturers dozent dozenten dozentin dozentinnen ponente ponentes docente docentes formateur formateurs formatrice formatrices tutor tutors tutores instructor instructors kursleitung kursleiterin teacher teachers lehrer lehrern profesor profesores profesora professeur professeurs enseignant enseignants",
  student:
    "kid kids child children kinder kindern nino ninos nina ninas enfant enfants studierende studierenden studierender matrikel matrikelnummer participant_student kursteilnehmer learner learners pupil pupils lernende teilnehmende alumna alumnas eleve apprenant apprenants student students schuler studenten estudiante estudiantes alumno alumnos eleve eleves etudiant etudiants",
  subject: "subject subjects fach facher asignatura asignaturas materia matiere matieres",
  class: "class classes klasse klassen clase clases classe",
  agent:
    "operario operarios operaria operarias bediener operateur operateurs operatrice coordinator coordinators organiser organisers organizer organizers planner koordinator koordinatorin koordinatoren coordinador coordinadora coordinadores coordinateur coordinatrice cashier cashiers kassierer kassiererin cajero cajeros cajera caissier caissiers caissiere server servers camarera camareras kellnerin serveur serveurs serveuse operator operators operateur operateurs operador operadores techniker tecnico tecnicos technicien driver drivers fahrer chauffeur chauffeurs conductor conductores waiter waiters kellner camarero camareros makler adjuster adjusters berater advisor advisors asesor asesores conseiller conseillers agent agents assigned assignee assigned_to bearbeiter sachbearbeiter handler agente agentes technician technicians rep reps support_agent zustandig mitarbeitende",
  seller:
    "vertreter vertreterin vertretern aussendienst aussendienstler aussendienstmitarbeiter representative representatives representante representantes representant representants commerciale salesman salesmen vertriebsmitarbeiter kundenbetreuer account_executive seller sellers salesperson salespeople sales_rep vendedor vendedores vendedora verkaufer vendeur vendeurs vendeuse comercial comerciales commercial commerciaux owner account_manager",
  owner:
    "account_manager account_managers mgr manager managers supervisor supervisors leiter leiterin vorgesetzter vorgesetzte jefe jefa jefes chef chefs responsable responsables owner owners besitzer inhaber propietario responsable proprietaire verantwortlicher",
  employee:
    "plantilla belegschaft effectif effectifs staff colleague colleagues kollege kollegen kollegin kolleginnen companero companeros companera companeras colega colegas collegue collegues staff_member team_member mitarb beschaftigte beschaftigten beschaftigter employee employees mitarbeiter mitarbeitern angestellte empleado empleados empleada employe employes salarie staff emp worker workers personal workforce trabajadores collaborateurs",
  patient: "patient patients patienten paciente pacientes",
  user: "user users nutzer usuario usuarios utilisateur utilisateurs benutzer",
  account: "acct acct accts account accounts konto konten cuenta cuentas compte comptes",
  project: "proj proy project projects projekt projekte proyecto proyectos projet projets",
  concept: "concept concepto conceptos",
  industry: "industry industries branche branchen sector sectores secteur secteurs industria",
  payment: "payment zahlung zahlungs pago pagos paiement paiements zahlungsart bezahlung zahlen",
  method: "method methods methode methoden metodo metodos modes mode moyen moyens forma formas art_zahlung",
  insurance: "insurance versicherung seguro assurance",
  tariff: "tariff tarif tarifa",
  band: "group groups gruppe gruppen grupo grupos groupe groupes band bands bracket range tranche tramo bereich",
  order:
    "orden ordenes cmd ped best order orders bestellung bestellungen auftrag auftrage auftragen pedido pedidos commande commandes bestell purchase purchases kaufe compras achats",
  number_code: "nummer nummern number numbers no nr num numero numeros id",
  invoice: "fact rech inv fra invoice invoices rechnung rechnungen factura facturas facture factures rechnungs bill bills",
  ticket:
    "cuenta cuentas addition additions kassenbon kassenbons bon bons receipt receipts ticket tickets incident incidents case cases solicitud solicitudes peticion peticiones request requests anfrage anfragen incidencia incidencias demandes storung storungen vorfalle vorfall issue issues",
  shipment:
    "deliveries entregas livraisons shipment shipments sendung sendungen lieferungen envio envios envois expedition expeditions colis parcel parcels paquetes pakete",
  visit: "visit visits visited besuch besuche visita visitas visite visites admission admissions aufnahmen",
  session: "seance seances session sessions sitzung sitzungen sesion sesiones visites_web besuche_web",
  reading: "reading readings messung messungen messwerte lectura lecturas mesure mesures medicion",
  response:
    "reply replies umfrage umfragen survey surveys encuesta encuestas sondage sondages enquete enquetes befragung befragungen response responses antwort antworten respuesta respuestas reponse reponses avis rueckmeldungen",
  reservation: "reservation reservations booking bookings buchung buchungen reserva reservas reservierung",
  opportunity: "opportunity opportunities oportunidad oportunidades opportunite deal deals geschaft abschlusse affaires",
  listing:
    "listing listings inserat inserate anuncio anuncios annonce annonces property properties immobilien inmuebles inmueble biens bien objekt objekte objekten immobilie",
  subscription: "subscription subscriptions abonnement abonnements suscripcion suscripciones abos",
  contract: "bail baux contract contracts vertrag vertrage contrato contratos contrat contrats",
  exam: "exam exams prufung prufungen examen examenes test tests klausuren",
  transaction: "transaction transactions transaktion transaktionen transaccion transacciones",
  date: "date dates datum daten fecha fechas fch fec dt dat",
  due: "wunschtermin wunschdatum wunschliefertermin solltermin plantermin zieltermin zusagetermin faelligkeit fecha_limite plazo date_limite date_souhaitee date_prevue delai_promis requested_date required_date promised_date planned_date target_date expected_date zugesagt zugesagte promised prometida prometido promise due fallig falligkeit falligkeitsdatum vencimiento echeance",
};
