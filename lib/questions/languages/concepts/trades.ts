/** Nouns of single trades: lodging, letting, teaching, energy, insurance, workshops, marketing. */
export const TRADES: Readonly<Record<string, string>> = {
  // lodging and food
  hotel:
    "hotel hotels hostel hostels herberge auberge albergue resort resorts unterkunft unterkunfte alojamiento alojamientos hebergement hebergements accommodation lodging",
  restaurant:
    "restaurant restaurants restaurante restaurantes lokal lokale local locales etablissement etablissements establecimiento establecimientos gaststatte gaststatten",
  breakfast: "breakfast breakfasts fruhstuck desayuno desayunos petit_dejeuner petits_dejeuners",
  included: "included inklusive inbegriffen enthalten incluido incluidos incluida incluidas compris comprise inclus incluse",
  extra: "extra extras zusatz zusatze zusatzleistung zusatzleistungen adicional adicionales supplement supplements",
  // letting
  bathroom: "bathroom bathrooms badezimmer bano banos salle_de_bain salles_de_bain",
  furnished: "furnished mobliert moblierte moblierten amueblado amueblada amueblados amuebladas meuble meublee meublees",
  balcony: "balcony balconies balkon balkone balcon balcones balcons terrace terrasse terraza",
  parking: "parking parkplatz parkplatze stellplatz stellplatze aparcamiento aparcamientos garaje stationnement",
  utilities: "utilities nebenkosten service_charge service_charges charges_locatives gastos_comunes",
  vacancy: "vacancy vacancies vacant leerstand leerstehend vacante vacantes desocupado desocupada vacance inoccupe inoccupee",
  pet: "pet pets haustier haustiere mascota mascotas animal_domestique",
  // teaching
  enrolment:
    "enrolment enrolments enrollment enrollments enrolled einschreibung einschreibungen eingeschrieben matricula matriculas matriculado inscripcion inscripciones inscription inscriptions inscrit inscrits anmeldung anmeldungen",
  certificate: "certificate certificates zertifikat zertifikate bescheinigung certificado certificados certificat certificats",
  education: "education degree bildung bildungsgrad estudios etudes diplome diploma",
  // energy
  electricity: "electricity electric strom electricidad electrica electricite elektrizitat",
  gas: "gas gases erdgas natural_gas gas_natural gaz gaz_naturel",
  district_heating: "district_heating fernwarme calefaccion_urbana chauffage_urbain",
  heating: "heating heizung heizkosten calefaccion chauffage",
  // insurance and banking
  deductible: "deductible deductibles selbstbehalt selbstbeteiligung franquicia franquicias franchise",
  coverage: "coverage covered abdeckung gedeckt cobertura cubierto cubierta couverture couvert couverte",
  transfer: "transfer transfers uberweisung uberweisungen transferencia transferencias virement virements",
  // workshops and plants
  workshop: "workshop_site werkstatt werkstatten taller talleres atelier ateliers garage garages",
  downtime:
    "arret arrets parada paradas stillstand stillstande downtime stillstand stillstandszeit ausfallzeit inactividad arret_machine",
  module: "module modules modul module modulo modulos",
  packaging: "packaging packing verpackung embalaje emballage",
  toll: "toll tolls maut mautgebuhr peaje peajes peage peages",
  // marketing and software
  reach: "reach reichweite alcance portee",
  follower: "follower followers seguidor seguidores abonnes_sociaux",
  trial: "trial trials testphase probezeit probeabo prueba_gratuita essai_gratuit free_trial",
  breach:
    "breach breached breaches violated violation violations verletzt verletzung verletzungen verstoss verstosse incumplido incumplida incumplimiento incumplimientos non_respect non_respecte",
  reopen:
    "wieder_geoffnet wieder_geoffnete wieder_geoffneter wieder_geoffneten wieder_offen erneut_geoffnet vuelto_a_abrir vueltos_a_abrir reopen reopened reopens reopening reopenings wiedereroffnet wiedereroffnete wiedereroffneten wiedereroffnung wiedereroffnungen reabrir reabierto reabierta reabiertos reabiertas reabrio reabrieron reapertura reaperturas rouvrir rouvert rouverte rouverts rouvertes reouvert reouverture reouvertures",
  autopay: "autopay direct_debit lastschrift einzug domiciliacion domiciliado prelevement",
  recurring:
    "recurring recurrent regular wiederkehrend wiederkehrende wiederkehrenden dauerspende recurrente recurrentes periodico recurrents recurrentes regulier reguliers",
};
