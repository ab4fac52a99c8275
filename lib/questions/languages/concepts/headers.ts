/**
 * What columns of open data and of single trades are called in the four languages. These name columns, and what rows are; no value is
 * picked by them.
 */
export const HEADERS: Readonly<Record<string, string>> = {
  // vehicles
  horsepower:
    "horsepower chevaux caballos hp bhp ps pferdestarken pferdestarke caballos_de_fuerza caballos_de_vapor chevaux_vapeur motorleistung",
  cylinder: "cylinder cylinders cyl zylinder zylindern zylinderzahl cilindro cilindros cylindre cylindres",
  displacement: "displacement engine_size hubraum cilindrada cylindree",
  acceleration: "acceleration beschleunigung aceleracion",
  fuel_economy:
    "miles_per_gallon mpg fuel_economy fuel_efficiency gas_mileage fuel_consumption fuel_efficient spritverbrauch kraftstoffverbrauch benzinverbrauch consumo_de_combustible consumo_de_gasolina consommation_de_carburant consommation_d_essence",
  gearbox: "gearbox transmission transmisiones getriebe caja_de_cambios boite_de_vitesses",
  fuel_kind: "fuel_type fuel_kind kraftstoffart treibstoffart tipo_de_combustible type_de_carburant",
  door: "door doors turen puerta puertas portieres",
  registration_year: "first_registration erstzulassung primera_matriculacion mise_en_circulation",
  // people and nations
  population:
    "population populations pop inhabitants einwohner einwohnern einwohnerzahl bevolkerung poblacion habitantes habitants",
  life_expectancy:
    "life_expectancy life_expect life_exp lifeexp lebenserwartung esperanza_de_vida expectativa_de_vida esperance_de_vie",
  fertility:
    "fertility fertility_rate fertilitat geburtenrate geburtenziffer fertilidad fecundidad natalidad fecondite natalite birth_rate",
  death:
    "deaths death died dies fatalities fatality casualties killed tote toten todesfalle todesopfer gestorben gestorbene muertos muertes murieron fallecidos fallecieron defunciones morts deces mort_es decedes victimes",
  injury: "injured injuries injury heridos heridas lesionados lesiones blesses blessures blesse",
  mortality: "mortality mortality_rate sterblichkeit sterberate mortalidad mortalite",
  income: "einkommen renta_per_capita revenu_par_habitant household_income",
  gdp: "gdp bip bruttoinlandsprodukt pib",
  unemployment:
    "jobs arbeitsplatze arbeitsplatzen stellen puestos_de_trabajo postes_de_travail unemployment unemployed arbeitslosigkeit arbeitslosenquote arbeitslose arbeitslosen desempleo desempleados paro parados chomage chomeurs",
  employment:
    "jobs arbeitsplatze arbeitsplatzen stellen puestos_de_trabajo postes_de_travail employment beschaftigung empleo empleados_totales emploi emplois",
  industry: "wirtschaftszweig industrie",
  literacy: "literacy alphabetisierung alfabetizacion alphabetisation",
  ethnicity: "ethnicity race_ethnicity ethnie etnia",
  religion: "religion religions religiones konfession",
  marital: "marital_status familienstand estado_civil situation_familiale etat_civil",
  // lands
  us_state: "state states bundesstaat bundesstaaten staat staaten",
  island: "island islands insel inseln isla islas ile iles",
  continent: "continent continents kontinent kontinente erdteil continente continentes",
  mountain: "mountain mountains berg berge montana montanas montagne montagnes peak_name",
  river: "river rivers fluss flusse rio rios riviere rivieres fleuve fleuves",
  lake: "lake lakes see_name lago lagos lac lacs",
  altitude: "altitude altitudes flughohe hohenlage altitud elevacion",
  latitude: "latitude breitengrad latitud",
  longitude: "langengrad",
  capital_city: "capital_city hauptstadt hauptstadte ciudad_capital capitales",
  coast: "coast coasts kuste kusten costa costas cote_maritime",
  // weather
  rainfall: "niederschlagsmenge regenmenge pluviosidad pluviometrie rain_amount",
  wind: "windy windier windiest windig windiger windigste windigsten windigster windstarker venteux venteuse ventoso ventosa ventosos wind winds wind_speed windgeschwindigkeit windstarke viento vientos vent vents velocidad_del_viento vitesse_du_vent",
  snowfall: "snowfall schneemenge nevadas enneigement snow_depth",
  cloudiness: "cloudiness cloud_cover bewolkung nubosidad nebulosite",
  visibility: "visibility sichtweite visibilidad visibilite",
  sunshine: "sunshine_hours sonnenstunden horas_de_sol ensoleillement",
  magnitude: "mag magnitude magnitudes magnitud magnitudes_sismiques starke_erdbeben erdbebenstarke",
  // flying and moving
  airline:
    "airline airlines fluggesellschaft fluggesellschaften aerolinea aerolineas compagnie_aerienne compagnies_aeriennes linea_aerea",
  aircraft: "aircraft airplane airplanes flugzeug flugzeuge flugzeugtyp avion aviones aeronave aeronaves appareil_volant",
  stage: "flugphase fase fases",
  daytime:
    "time_of_day tageszeit hora_del_dia heure_de_la_journee daytime tageszeiten momento_del_dia moment_de_la_journee moment_du_jour",
  speed: "vitesse_moyenne velocity",
  runway: "runway runways landebahn startbahn pista_de_aterrizaje piste_d_atterrissage",
  origin: "herkunftsland provenance",
  destination: "zielort zielflughafen reiseziel reiseziele",
  // creatures and plants
  penguin: "penguin penguins pinguin pinguine pinguinen pinguino pinguinos pingouin pingouins manchot manchots",
  flipper: "flipper flippers flosse flossen flugel aleta aletas nageoire nageoires aileron ailerons",
  beak: "beak beaks bill_length schnabel schnabels pico_del_ave picos becs",
  body_mass: "body_mass body_weight korpergewicht korpermasse masa_corporal peso_corporal masse_corporelle poids_corporel",
  petal: "petal petals blutenblatt blutenblatter petalo petalos petale petales",
  sepal: "sepal sepals kelchblatt kelchblatter sepalo sepalos sepale sepales",
  wing: "wing wings wingspan spannweite envergadura envergure",
  variety: "variety varieties variedad variedades variete varietes cultivar",
  acreage: "acreage anbauflache ackerflache superficie_cultivada surface_cultivee hectares hektar hectareas",
  fertilizer: "fertilizer fertiliser dunger fertilizante fertilizantes engrais abono",
  soil: "soil soils boden bodenart suelo suelos sols",
  // films, books, music
  movie: "movie movies film films filme filmen pelicula peliculas filmes",
  director:
    "director directors regisseur regisseure regisseurin regie realisateur realisateurs realisatrice directores directora director_de_cine filmmaker filmmakers",
  actor: "actor actors actress schauspieler schauspielerin actores actriz acteur acteurs actrice",
  distributor:
    "distributor distributors verleih verleiher distribuidora distribuidoras distribuidor distribuidores distributeur distributeurs film_studio",
  box_office: "box_office gross_earnings einspielergebnis einspielergebnisse taquilla recettes_en_salles",
  running_time: "running_time runtime_min laufzeit_film spieldauer filmlange duracion_pelicula duree_du_film",
  votes: "wertungen votants",
  publisher: "publisher publishers verlag verlage editorial editoriales editeur editeurs maison_d_edition",
  edition: "edition editions auflage auflagen edicion ediciones",
  song: "song songs track tracks lied lieder titel_musik cancion canciones chanson chansons morceau morceaux",
  album: "album albums alben albumes",
  episode: "episode episodes folge folgen episodio episodios",
  page_count: "page_count pages_total seitenzahl numero_de_paginas nombre_de_pages",
  // sport
  goal_for: "but_marque",
  points_scored: "points_scored erzielte_punkte puntos_anotados points_marques",
  referee: "referee referees schiedsrichter arbitro arbitros arbitre arbitres",
  stadium: "stadium stadiums stadion stadien estadio estadios stade stades",
  division: "championship championships meisterschaft meisterschaften campeonato campeonatos championnat championnats",
  medal: "medal medals medaille medaillen medalla medallas medailles",
  lap: "lap laps runde runden vuelta vueltas tour_de_piste",
  // health
  blood_pressure: "blood_pressure presion_arterial tension_arterial tension_arterielle pression_arterielle",
  heart_rate: "heart_rate pulse puls herzfrequenz frecuencia_cardiaca pulso frequence_cardiaque pouls",
  cholesterol: "cholesterol cholesterin colesterol",
  glucose: "glucose blood_sugar blutzucker glucosa azucar_en_sangre glycemie",
  bmi: "bmi body_mass_index imc indice_de_masa_corporal indice_de_masse_corporelle",
  symptom: "symptom symptoms symptome sintoma sintomas symptomes",
  allergy: "allergy allergies allergie allergien alergia alergias",
  dose: "dose doses dosis dosage dosierung posologie",
  body_height: "body_height korpergrosse koerpergroesse estatura tallas_corporales taille_en_cm",
  smoker: "smoker smokers smoking raucher fumador fumadores fumeur fumeurs",
  // money
  interest: "interest_rate interest_rates zinssatz zinssatze tipo_de_interes tasa_de_interes taux_d_interet",
  balance: "account_balance",
  account_kind: "account_type kontoart tipo_de_cuenta type_de_compte",
  closing_price:
    "close close_price closing_price closing schlusskurs schlusskurse schlusskursen schlusswert cierre cierres precio_de_cierre cours_de_cloture cloture clotures",
  opening_price:
    "open_price opening_price eroffnungskurs eroffnungskurse apertura precio_de_apertura cours_d_ouverture ouverture",
  dividend: "dividend dividends dividende dividenden dividendo dividendos dividendes",
  share_price:
    "share_price stock_price closing_price aktienkurs kurs_aktie schlusskurs cotizacion precio_de_cierre cours_de_bourse cours_de_cloture",
  exchange: "exchange_rate wechselkurs tipo_de_cambio taux_de_change",
  credit_score: "credit_score bonitat kreditwurdigkeit puntaje_crediticio score_de_credit",
  deposit: "security_deposit",
  bonus: "bonus_zahlung bonificacion bonificaciones",
  // work
  experience_years: "tenure dienstjahre antiguedad",
  contract_kind: "contract_type vertragsart vertragstyp tipo_de_contrato type_de_contrat",
  // making and moving goods
  yield_rate: "yield_rate ausbeute tasa_de_rendimiento taux_de_rendement",
  cycle: "cycle cycles zyklus zyklen ciclo ciclos",
  container: "container containers behalter contenedor contenedores conteneur conteneurs",
  warehouse: "lagerhaus lagerhalle bodega bodegas",
  customs: "customs zoll zolle aduana aduanas douane douanes",
  expiry: "expiry_date mindesthaltbarkeit fecha_de_caducidad date_de_peremption",
  // energy and surroundings
  emission: "carbon_emissions treibhausgase gaz_a_effet_de_serre",
  generation:
    "net_generation power_generation stromerzeugung stromproduktion erzeugung generacion generacion_electrica production_d_electricite",
  voltage: "voltage spannung voltaje tension_electrique",
  noise: "noise_level larmpegel niveau_sonore",
  pollution: "pollution luftverschmutzung contaminacion polution",
  recycling: "recycling recycled recycelt reciclaje reciclado recyclage recycle",
  waste: "waste garbage trash mull abfall abfalle residuos basura dechets ordures",
  // food
  calorie: "calories calorie kalorien kcal calorias calorique",
  protein: "protein proteins eiweiss proteina proteinas proteine proteines",
  sugar: "sugar zucker azucar sucre",
  fat_content: "fat_content fettgehalt grasa grasas matieres_grasses lipides",
  carbohydrate: "carbohydrate carbohydrates carbs kohlenhydrate carbohidratos glucides",
  alcohol: "alcohol alkohol alkoholgehalt alcool",
  ingredient: "ingredient ingredients zutat zutaten ingrediente ingredientes",
  recipe: "recipe recipes rezept rezepte receta recetas",
  // screens
  browser: "browser browsers navegador navegadores navigateur navigateurs",
  operating_system: "operating_system betriebssystem sistema_operativo systeme_d_exploitation",
  latency: "latency latenz latencia latence response_ms",
  bandwidth: "bandwidth bandbreite ancho_de_banda bande_passante",
  download: "herunterladen descarga descargas telechargement telechargements",
  share_social: "shares geteilt compartidos partages",
  word_count: "word_count wortzahl numero_de_palabras nombre_de_mots",
  commit: "commits commit",
  // homes
  room: "pieces room_count zimmerzahl numero_de_habitaciones pieces_logement nombre_de_pieces",
  built: "year_built built baujahr ano_de_construccion annee_de_construction construido",
  plot_size: "lot_size plot_size grundstucksflache grundstuck tamano_del_terreno surface_du_terrain",
  garage_home: "garage_spaces garagenplatze plazas_de_garaje places_de_parking",
  // towns and happenings
  crime:
    "crime crimes offence offense offences straftat straftaten delikt delikte verbrechen delito delitos crimen crimenes delits infraction infractions",
  disaster:
    "disaster disasters katastrophe katastrophen naturkatastrophe naturkatastrophen desastre desastres catastrofe catastrofes catastrophe catastrophes",
  earthquake:
    "earthquake earthquakes quake quakes erdbeben terremoto terremotos seismo seismos sismo sismos seisme seismes tremblement_de_terre tremblements_de_terre",
  bird_strike:
    "bird_strike bird_strikes birdstrike birdstrikes vogelschlag vogelschlage vogelschlagen choque_con_aves impacto_de_aves impactos_de_aves collision_aviaire collisions_aviaires",
  election: "election elections wahl wahlen eleccion elecciones",
  turnout: "turnout voter_turnout wahlbeteiligung participacion_electoral taux_de_participation",
  candidate_party: "political_party partei parteien partido_politico parti_politique partis_politiques",
  passenger_class: "passenger_class reiseklasse clase_de_viaje classe_de_voyage",
  survivor:
    "survived survivor survivors uberlebt uberlebende uberlebenden sobrevivio sobrevivieron sobrevivientes supervivientes survecu survivants",
  fare: "fare fares fahrpreis fahrpreise ticketpreis pasaje pasajes prix_du_billet",
  launch: "launch launches raketenstart raketenstarts lanzamiento lanzamientos lancement lancements",
};
