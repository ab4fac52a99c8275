/** What offices, shops and plants deal with from day to day: papers, duties, ways of working, and what is done with them. */
export const WORK: Readonly<Record<string, string>> = {
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
  discontinued: "discontinued delisted ausgelistet ausgelistete ausgelaufen eingestellt_artikel descatalogado descatalogados descatalogada discontinuado discontinuados arrete_de_vente supprime_du_catalogue",
  shelf_life: "shelf_life haltbarkeit haltbarkeitsdauer lagerfahigkeit vida_util conservacion duree_de_conservation conservation",
  noshow:
    "sin_presentarse no_presentarse no_presentado no_presentados no_se_presento no_se_presentaron que_no_se_presentaron didn_t_show_up didn_t_show didn_t_come didn_t_turn_up ne_sont_pas_venus n_est_pas_venu ne_se_sont_pas_presentes nicht_erschienene nicht_erscheinen",
};
