/** What offices, shops and plants deal with from day to day: papers, duties, ways of working, and what is done with them. */
export const WORK: Readonly<Record<string, string>> = {
  contractor:
    "contractor contractors subcontractor subcontractors handwerker handwerkern handwerksfirma handwerksfirmen handwerksbetrieb handwerksbetriebe subunternehmer auftragnehmer dienstleister contratista contratistas subcontratista prestataire prestataires sous_traitant sous_traitants artisan artisans",
  application_form: "application applications antrag antrage antragen gesuch gesuche solicitud solicitudes instancia instancias",
  requested:
    "requested claimed applied_for beantragt beantragte beantragten beantragter gefordert solicitado solicitada solicitados solicitadas pedida reclamado demande demandee demandes demandees",
  approve:
    "granted awarded gewahrt gewahrte gewahrten zugesprochen otorgado otorgada otorgados concedidos accorde accordee accordes accordees octroye octroyee",
  category:
    "product_group product_groups produktgruppen warengruppen grupo_de_productos grupos_de_productos grupo_de_producto familia_de_productos groupe_de_produits groupes_de_produits famille_de_produits familles_de_produits",
  payment: "zahlart zahlweise payment_method payment_type forma_de_pago metodo_de_pago moyen_de_paiement mode_de_paiement",
  unit_price:
    "unit_price unit_prices einzelpreis einzelpreise stuckpreis stuckpreise precio_unitario precios_unitarios precio_por_unidad prix_unitaire prix_unitaires",
  unit_cost:
    "unit_cost unit_costs stuckkosten einstandspreis coste_unitario costes_unitarios costo_unitario cout_unitaire couts_unitaires",
  large_family:
    "large_family large_families familia_numerosa familias_numerosas kinderreich kinderreiche grossfamilie famille_nombreuse familles_nombreuses",
  unsubscribe:
    "unsubscribe unsubscribes unsubscribed abmeldung abmeldungen abgemeldet abbestellt abbestellungen bajas desuscripcion desuscripciones desabonnement desabonnements desinscription desinscriptions",
  sell: "fecha_venta date_vente datum_verkauf vender venden vendemos vendio vendieron verkaufen vendre vendons",
  purchase: "compra compras achat achats kauf kaufe einkauf einkaufs purchase purchases ankauf ankaufs",
  listing: "logement logements dwelling dwellings housing vivienda viviendas",
  agent:
    "veranstalter veranstaltern organizador organizadora organizadores organisateur organisateurs organizer organizers case_worker case_workers caseworker caseworkers case_manager gestor gestora gestores gestoras tramitador tramitadora gestionnaire gestionnaires betreuer betreuerin",
  loyalty: "loyalty loyalty_card kundenkarte kundenkarten treuekarte tarjeta_de_fidelidad tarjeta_de_cliente carte_de_fidelite",
  shift: "equipe equipes equipo_de_turno poste_horaire",
  morning: "morning matin matinee fruh fruhschicht manana turno_de_manana vormittag",
  afternoon: "afternoon apres_midi nachmittag spatschicht tarde turno_de_tarde",
  night_shift: "nachtschicht turno_de_noche equipe_de_nuit poste_de_nuit",
  seville: "seville sevilla",
  cadiz: "cadiz cadix",
  saragossa: "saragossa zaragoza saragosse",
  florence: "florence firenze florenz florencia",
  venice: "venice venezia venedig venecia venise",
  naples: "naples napoli neapel napoles",
  turin: "turin torino",
  genoa: "genoa genova genua genes",
  antwerp: "antwerp antwerpen amberes anvers",
  ghent: "ghent gent gante gand",
  bruges: "bruges brugge brujas",
  liege: "liege luttich lieja",
  hague: "hague den_haag haag la_haya la_haye",
  basel: "basel basle basilea bale",
  nuremberg: "nuremberg nurnberg",
  hanover: "hanover hannover hanovre",
  hamburg: "hamburg hamburgo hambourg",
  frankfurt: "frankfurt francfort francoforte",
  strasbourg: "strasbourg strassburg estrasburgo",
  marseille: "marseille marsella marseilles",
  bordeaux: "bordeaux burdeos",
  athens: "athens athen atenas athenes",
  moscow: "moscow moskau moscu moscou",
  edinburgh: "edinburgh edimburgo edimbourg",
  gothenburg: "gothenburg goteborg gotemburgo",
  leader:
    "manager managers executive executives team_leader team_lead supervisor supervisors fuhrungskraft fuhrungskrafte fuhrungskraften vorgesetzte vorgesetzten directivo directivos directiva directivas mando mandos cadre cadres encadrant encadrants manageur",
  proof:
    "receipt receipts voucher vouchers beleg belege quittung quittungen recibo recibos justificante justificantes comprobante comprobantes justificatif justificatifs recu_de_caisse",
  performance:
    "performance performances leistung leistungs leistungen rendimiento rendimientos desempeno rendement_du_travail performance_review",
  training:
    "training trainings weiterbildung weiterbildungen fortbildung fortbildungen schulung schulungen formacion formaciones capacitacion capacitaciones formation formations",
  hospitality:
    "business_meal business_meals business_lunch business_dinner client_meals client_entertainment bewirtung bewirtungen geschaftsessen comida_de_negocios comidas_de_negocios comida_de_trabajo repas_d_affaires repas_professionnels",
  travel: "travel travels reise reisen dienstreise dienstreisen viaje viajes deplacement deplacements voyage voyages",
  restock:
    "restock restocked restocking replenished replenishment aufgefullt nachgefullt nachbestellt nachbestellung repuesto reabastecido reabastecidos reaprovisionado reapprovisionne reapprovisionnes reassort",
  reorder: "reorder reorder_point meldebestand bestellpunkt punto_de_pedido point_de_commande seuil_de_commande",
  number_code: "identifier identifiers identificador identificadores identifiant identifiants kennung kennungen",
  plan: "formula formulas formule formules tarifmodell abomodell",
  response:
    "respondent respondents participant participants befragter befragte befragten umfrageteilnehmer encuestado encuestados encuestada participante participantes repondant repondants repondante sonde sondes",
  converted: "convirtieron convirtio convertieron convirtiendo converties convertit konvertierte konvertierten",
  discontinued:
    "discontinued delisted ausgelistet ausgelistete ausgelaufen eingestellt_artikel descatalogado descatalogados descatalogada discontinuado discontinuados arrete_de_vente supprime_du_catalogue",
  shelf_life: "shelf_life haltbarkeit haltbarkeitsdauer lagerfahigkeit vida_util conservacion duree_de_conservation conservation",
  noshow:
    "sin_presentarse no_presentarse no_presentado no_presentados no_se_presento no_se_presentaron que_no_se_presentaron didn_t_show_up didn_t_show didn_t_come didn_t_turn_up ne_sont_pas_venus n_est_pas_venu ne_se_sont_pas_presentes nicht_erschienene nicht_erscheinen",
};
