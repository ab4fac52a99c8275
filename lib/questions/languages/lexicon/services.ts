/** Services, projects, purchasing, sciences, supply of energy: a meaning a line, as in `trade.ts`. */
export const SERVICES = `
consulting|consulting,consultancy,consultant service|unternehmensberatung,beratungsleistung|consultoría,asesoramiento|conseil,cabinet de conseil
client_project|client project,customer project|kundenprojekt|proyecto de cliente|projet client
work_package|work package|arbeitspaket|paquete de trabajo|lot de travaux,lot de tâches
deliverable|deliverable|liefergegenstand,arbeitsergebnis|entregable|livrable
stakeholder|stakeholder|interessengruppe,anspruchsgruppe|parte interesada|partie prenante
critical_path|critical path|kritischer pfad|ruta crítica,camino crítico|chemin critique
resource_person|resource|ressource,ressourcen|recurso,recursos|ressource,ressources
utilization_rate_staff||auslastungsgrad|grado de ocupación|taux d'occupation du personnel
overrun|overrun,cost overrun|kostenüberschreitung|sobrecosto,sobrecoste|dépassement de coûts
lessons_learned|lessons learned|lehren,erkenntnisse|lecciones aprendidas|retour d'expérience
risk_level|risk level,risk rating|risikostufe,risikoklasse|nivel de riesgo|niveau de risque
risk_owner|risk owner|risikoverantwortlicher|responsable del riesgo|responsable du risque
likelihood|likelihood,probability of occurrence|eintrittswahrscheinlichkeit|probabilidad de ocurrencia|probabilité d'occurrence
mitigation|mitigation,mitigated|risikominderung,minderung|mitigación,mitigado|atténuation,atténué
control_measure|control measure|kontrollmaßnahme|medida de control|mesure de contrôle
emergency_drill|emergency drill,fire drill|notfallübung,feueralarmübung|simulacro|exercice d'évacuation
first_aid|first aid|erste hilfe|primeros auxilios|premiers secours
veterinary_clinic|veterinary clinic,animal hospital|tierklinik,tierarztpraxis|clínica veterinaria,hospital veterinario|clinique vétérinaire
animal_type|animal type,kind of animal|tierart,tierarten|especie animal,tipo de animal|espèce animale,type d'animal
pet_owner|pet owner,animal owner|tierhalter,tierbesitzer,halter|dueño de la mascota,propietario del animal|propriétaire de l'animal,maître
pet_name|pet name,animal name|tiername|nombre del animal|nom de l'animal
stray|stray,found animal|fundtier,streuner|callejero,animal abandonado|errant,animal trouvé
surrendered|surrendered,owner surrender|abgegeben,abgabetier|entregado por el dueño|abandonné par son propriétaire
euthanasia|euthanasia,put down|euthanasie,eingeschläfert|eutanasia,sacrificado|euthanasie,euthanasié
puppy|puppy|welpe,welpen|cachorro|chiot
kitten|kitten|kätzchen|gatito|chaton
hamster|hamster,guinea pig|hamster,meerschweinchen|hámster,cobaya|hamster,cochon d'inde
parrot|parrot,budgie|papagei,wellensittich|loro,periquito|perroquet,perruche
cage|cage,kennel|käfig,zwinger|jaula,perrera|cage,chenil
security_service|security service,surveillance|sicherheitsdienst,überwachung,wachdienst|servicio de seguridad,vigilancia|service de sécurité,surveillance
patrol|patrol,patrols|streife,patrouille,rundgang|patrulla,ronda de vigilancia|patrouille,ronde
access_control|access control,badge,key card|zutrittskontrolle,zugangskarte,schlüsselkarte|control de acceso,tarjeta de acceso|contrôle d'accès,badge
visitor_log|visitor log,visitor pass|besucherliste,besucherausweis|registro de visitas|registre des visiteurs
surveillance_camera|surveillance camera,cctv|überwachungskamera|cámara de vigilancia|caméra de surveillance
alarm_system|alarm system|alarmanlage|sistema de alarma|système d'alarme
cleaning_company|cleaning company,cleaning service|reinigungsfirma,gebäudereinigung|empresa de limpieza,servicio de limpieza|entreprise de nettoyage,service de nettoyage
window_cleaning|window cleaning|fensterreinigung|limpieza de ventanas|nettoyage de vitres
disinfection|disinfection,disinfected|desinfektion,desinfiziert|desinfección,desinfectado|désinfection,désinfecté
pest_control|pest control|schädlingsbekämpfung|control de plagas|lutte antiparasitaire,dératisation
dry_cleaning|dry cleaning,dry cleaner|chemische reinigung,textilreinigung|tintorería,limpieza en seco|pressing,nettoyage à sec
funeral_home|funeral home,undertaker|bestattungsunternehmen,bestatter|funeraria|pompes funèbres
cremation|cremation,urn|feuerbestattung,urne,einäscherung|cremación,urna|crémation,urne
coffin|coffin|sarg|ataúd|cercueil
photo_shoot|photo shoot,photography|fotoshooting,fotografie|sesión de fotos,fotografía|séance photo,photographie
portrait|portrait|porträt|retrato|portrait
print_size|print size,enlargement|abzug,vergrößerung|ampliación,copia fotográfica|tirage photo,agrandissement
event_agency|event agency,event management|eventagentur|agencia de eventos|agence événementielle
decoration|decoration|dekoration|decoración|décoration
stage_event|concert stage|bühne,bühnen|escenario|scène
lighting_equipment|stage lighting|lichttechnik|iluminación escénica|éclairage scénique
sound_system|sound system,audio equipment|tontechnik,beschallung|equipo de sonido|sonorisation
wedding_dress|wedding dress|hochzeitskleid,brautkleid|vestido de novia|robe de mariée
bride|bride,groom|braut,bräutigam|novia,novio|mariée,marié
moving_company|moving company,removal company|umzugsunternehmen,umzugsfirma|empresa de mudanzas|entreprise de déménagement
self_storage|self storage,storage unit|lagerraum,mietlager|trastero|garde-meuble,box de stockage
car_wash|car wash|autowäsche,waschanlage|lavado de coches,lavadero|lavage auto,station de lavage
car_dealer|car dealer,dealership|autohaus,autohändler|concesionario|concessionnaire
dealer|dealer|händler,händlerin|distribuidor,concesionario|revendeur,concessionnaire
test_drive|test drive|probefahrt|prueba de conducción|essai routier
driving_school|driving school|fahrschule|autoescuela|auto-école
driving_lesson|driving lesson,driving hours|fahrstunde,fahrstunden|clase de conducir|leçon de conduite,heures de conduite
driving_test|driving test|fahrprüfung|examen de conducir|examen du permis
taxi_ride|taxi ride,cab fare|taxifahrt|carrera de taxi|course de taxi
ride_hailing|ride hailing,chauffeur service|fahrdienst,chauffeurdienst|servicio de chófer,vtc|vtc,service de chauffeur
patient_transport|patient transport|patiententransport,krankenfahrt|transporte de pacientes|transport de patients
hair_salon|hair salon|friseursalon|peluquería|salon de coiffure
beauty_salon|beauty salon,beauty treatment|kosmetikstudio,schönheitssalon|salón de belleza,centro de estética|institut de beauté
tattoo|tattoo,piercing|tätowierung,piercing|tatuaje,piercing|tatouage,piercing
personal_training|personal training|personaltraining|entrenamiento personal|coaching sportif
weight_training|weight training,strength training|krafttraining|entrenamiento de fuerza|musculation
language_school|language school,language course|sprachschule,sprachkurs|escuela de idiomas,curso de idiomas|école de langues,cours de langue
level_of_course|level of course,course level|kursniveau,kursstufe|nivel del curso|niveau du cours
course_fee|course fee|kursgebühr|precio del curso|frais de cours
fully_booked|fully booked,no places left|ausgebucht,belegt|completo,sin plazas|complet,sans place
free_places|free places,places left,seats left|freie plätze,restplätze|plazas libres,plazas disponibles|places restantes,places libres
course_cancelled|course cancelled|kurs abgesagt|curso cancelado|cours annulé
translation|translation,translated words|übersetzung,übersetzungen|traducción|traduction
source_language|source language|ausgangssprache|idioma de origen|langue source
target_language|target language|zielsprache|idioma de destino|langue cible
proofreading|proofreading,proofread|korrektorat,lektorat|corrección de textos|relecture,correction
manuscript|manuscript|manuskript|manuscrito|manuscrit
edition_print|issue number|ausgabe,heftnummer|número de edición,edición|numéro de parution,édition
subscriber_press|subscription copies|abonnent,abonnenten|suscriptor,suscriptores|abonné,abonnés
royalty|royalty,royalties|tantieme,tantiemen,lizenzgebühr|regalías,derechos de autor pagados|redevances,droits d'auteur versés
podcast|podcast|podcast|podcast|podcast
episode_number|episode number|folgennummer,folge|número de episodio|numéro d'épisode
listeners|listeners,listening time|hörer,hörerzahl,hördauer|oyentes|auditeurs,durée d'écoute
playlist|playlist|wiedergabeliste,playlist|lista de reproducción|liste de lecture
video_views|video views,video plays|videoaufrufe,aufrufe|visualizaciones|vues de vidéo,visionnages
watch_time|watch time|wiedergabezeit|tiempo de visualización|temps de visionnage
game_level|game level,player level|spielstufe,spielerlevel|nivel del jugador|niveau du joueur
high_score|high score|höchstpunktzahl im spiel,rekordpunktzahl|puntuación récord|
in_app_purchase|in-app purchase|in-app-kauf|compra dentro de la aplicación|achat intégré
crypto|crypto,cryptocurrency,bitcoin|kryptowährung,bitcoin|criptomoneda,bitcoin|cryptomonnaie,bitcoin
wallet_crypto||digitale geldbörse|monedero digital|portefeuille numérique
gold_price|gold price|goldpreis|precio del oro|cours de l'or
oil_price|oil price|ölpreis|precio del petróleo|prix du pétrole
commodity|commodity|rohstoff,handelsgut|materia prima|matière première
futures|futures|terminkontrakt|contrato de futuros|contrat à terme
hedge|hedge,hedging|absicherung|cobertura de riesgo|couverture de risque
crowdfunding|crowdfunding|schwarmfinanzierung|micromecenazgo|financement participatif
venture_capital|venture capital|risikokapital|capital riesgo|capital-risque
merger|merger,takeover|fusion,übernahme|fusión,adquisición de empresa|fusion,rachat d'entreprise
company_share|company share,stake,shareholding|beteiligung,gesellschaftsanteil|participación accionaria|participation,part sociale
annual_accounts|financial statements|jahresabschluss|estados financieros|états financiers
internal_order|internal order,cost object|innenauftrag,kostenträger|orden interna,objeto de coste|ordre interne,objet de coûts
profit_center|profit center|profitcenter|centro de beneficio|centre de profit
company_code|company code|buchungskreis|sociedad contable|code société
purchase_order_number|purchase order number|bestellnummer|número de orden de compra|numéro de bon de commande
order_confirmation|order confirmation|auftragsbestätigung|confirmación de pedido|confirmation de commande
requested_date|requested date,requested delivery date|wunschtermin,wunschlieferdatum|fecha solicitada|date demandée,date de livraison souhaitée
confirmed_date|confirmed date,promised date,promise date|bestätigter termin,zugesagter termin|fecha confirmada,fecha prometida|date confirmée,date promise
open_quantity|open quantity,quantity outstanding|offene menge,restmenge|cantidad pendiente|quantité restante
received_quantity|received quantity,quantity received|erhaltene menge,eingegangene menge|cantidad recibida|quantité reçue
rejected_by_customer|rejected by customer|vom kunden abgelehnt|rechazado por el cliente|refusé par le client
buyer_purchasing|purchasing agent,procurement officer|einkäufer,einkäuferin|comprador,agente de compras|acheteur,acheteuse
supplier_number|supplier number,vendor number,vendor id|lieferantennummer,lieferanten-nr|número de proveedor,código de proveedor|numéro de fournisseur,code fournisseur
supplier_rating|supplier rating,vendor rating|lieferantenbewertung|evaluación de proveedores|évaluation des fournisseurs
catalogue_number|catalogue number|katalognummer|número de catálogo|numéro de catalogue
manufacturer_part_number|manufacturer part number|herstellernummer|número de pieza del fabricante|référence fabricant
country_of_manufacture|country of manufacture,made in|herstellungsland,produktionsland|país de fabricación|pays de fabrication
preferred_supplier|preferred supplier|bevorzugter lieferant,vorzugslieferant|proveedor preferente|fournisseur privilégié
single_source|single source|alleinlieferant|proveedor único|fournisseur unique
tender_number|tender number|ausschreibungsnummer|número de licitación|numéro d'appel d'offres
award_date|award date|zuschlagsdatum,vergabedatum|fecha de adjudicación|date d'attribution
publication_date|publication date,date published|veröffentlichungsdatum,erscheinungsdatum|fecha de publicación|date de publication,date de parution
submission_deadline|submission deadline|einreichungsfrist,abgabefrist|plazo de presentación|date limite de dépôt
astronomy|astronomy|astronomie|astronomía|astronomie
planet|planet|planet,planeten|planeta|planète
star_sky||gestirn|estrella del cielo|astre
moon|moon|mond|luna|lune
sun|sun|sonne|sol|soleil
galaxy|galaxy|galaxie|galaxia|galaxie
satellite|satellite|satellit,satelliten|satélite|satellite
rocket|rocket,rocket launch|rakete,raketenstart|cohete|fusée
astronaut|astronaut|astronaut,raumfahrer|astronauta|astronaute
orbit|orbit|umlaufbahn|órbita|orbite
meteorite|meteorite|meteorit|meteorito|météorite
kingdom_biology|phylum|stamm,reich|filo,reino|règne,embranchement
order_biology||ordnung|orden taxonómico|ordre taxonomique
family_biology|genus|gattung|género taxonómico,familia taxonómica|genre taxonomique,famille taxonomique
subspecies|subspecies|unterart|subespecie|sous-espèce
scientific_name|scientific name,latin name|wissenschaftlicher name|nombre científico|nom scientifique
common_name|common name|trivialname,deutscher name|nombre común|nom commun,nom vernaculaire
bill_length|beak,bill of bird|schnabel,schnabellänge|pico|bec
wing|wing,wingspan|flügel,flügelspannweite,spannweite|ala,envergadura|aile,envergure
tail|tail|schwanz|cola de animal|queue
flipper|flipper,fin|flosse|aleta|nageoire
feather|feather|feder,gefieder|pluma|plume
fur||fell,pelz|pelaje,piel de animal|pelage,fourrure
antler|antler,horn|geweih,horn|cuerno,asta|corne,bois de cerf
petal|petal,petal length|blütenblatt|pétalo|pétale
sepal|sepal|kelchblatt|sépalo|sépale
leaf|leaf,leaves|blatt,blätter|hoja,hojas|feuille,feuilles
root_plant||wurzel,wurzeln|raíz,raíces|racine,racines
stem_plant|stalk|stängel,stiel|tallo|tige
flowering|flowering,bloom,blossom|blüte,blütezeit|floración|floraison
germination|germination,germinated|keimung,gekeimt|germinación|germination
habitat_type|habitat type|lebensraumtyp|tipo de hábitat|type d'habitat
rock_stone|rock type|gestein,gesteinsart|roca,tipo de roca|roche,type de roche
mineral|mineral|mineral,minerale|mineral|minéral
crystal|crystal|kristall|cristal de roca|cristal
fossil|fossil|fossil|fósil|fossile
granite|granite|granit|granito|granit
marble|marble|marmor|mármol|marbre
slate|slate|schiefer|pizarra|ardoise
sandstone|sandstone|sandstein|arenisca|grès
fault_geology|tectonic|tektonisch,verwerfung|falla geológica,tectónico|faille géologique,tectonique
depth_earth|hypocentre|herdtiefe|profundidad focal|profondeur du foyer
aftershock|aftershock|nachbeben|réplica sísmica|réplique sismique
watershed|watershed,catchment|einzugsgebiet|cuenca hidrográfica,cuenca|bassin versant
river_basin|river basin|flussgebiet|cuenca fluvial|bassin fluvial
shore|shore|ufer|orilla,ribera|rive,berge
bay|bay,gulf|bucht,golf|bahía,golfo|baie,golfe
peninsula|peninsula|halbinsel|península|péninsule
cape|cape|kap|cabo|cap
plateau|plateau|hochebene,ebene|meseta,llanura|plateau,plaine
peak|summit|gipfel|cima,cumbre|sommet,cime
slope|slope,gradient|hang,gefälle,steigung|ladera|pente,versant
elevation_gain|elevation gain,ascent|höhenmeter,aufstieg|desnivel,ascenso|dénivelé,montée
hiking_trail|hiking trail,trail|wanderweg,wanderroute|sendero|sentier,sentier de randonnée
mountain_hut|mountain hut,refuge|berghütte,schutzhütte|refugio de montaña|refuge de montagne
cable_car|cable car,gondola|seilbahn,gondel|teleférico,telecabina|téléphérique,télécabine
ski_slope|ski slope,piste|skipiste,piste|pista de esquí|piste de ski
harbour_master|harbour master|hafenmeister|capitán de puerto|capitaine du port
lighthouse|lighthouse|leuchtturm|faro marítimo|phare maritime
marina|marina|jachthafen|puerto deportivo|port de plaisance
canal|canal,waterway|kanal,wasserstraße|canal,vía navegable|canal,voie navigable
lock_canal||schleuse|esclusa|écluse
ferry_crossing|ferry crossing|fährüberfahrt|travesía en ferry|traversée en ferry
lifeboat|lifeboat|rettungsboot|bote salvavidas|canot de sauvetage
shipwreck|shipwreck|schiffbruch,wrack|naufragio|naufrage,épave
drowned|drowned,drowning|ertrunken,ertrinken|ahogado,ahogamiento|noyé,noyade
lifeguard|lifeguard|rettungsschwimmer,bademeister|socorrista|maître-nageur,sauveteur
hypothesis|hypothesis|hypothese|hipótesis|hypothèse
variable|variable|variable|variable|variable
measurement_error|measurement error|messfehler|error de medición|erreur de mesure
effect_size|effect size|effektstärke|tamaño del efecto|taille de l'effet
treatment_group|treatment group,intervention group|behandlungsgruppe,interventionsgruppe|grupo de tratamiento|groupe de traitement,groupe d'intervention
randomised|randomised,randomized|randomisiert|aleatorizado|randomisé
double_blind|double-blind|doppelblind|doble ciego|double aveugle
enrolled_study|recruited|rekrutiert,eingeschlossen|reclutado|recruté
dropout_study|lost to follow-up|studienabbrecher|perdido de seguimiento|perdu de vue
serious_adverse_event|serious adverse event|schwerwiegendes unerwünschtes ereignis|evento adverso grave|événement indésirable grave
co_author|co-author,coauthor|koautor,mitautor|coautor|coauteur
citation|citation,citations,cited|zitation,zitate,zitiert|cita bibliográfica,citado|citation,cité
journal_science|scientific journal|fachzeitschrift|revista científica|revue scientifique
impact_factor|impact factor|impact-faktor|factor de impacto|facteur d'impact
peer_review|peer review|begutachtung,peer-review|revisión por pares|évaluation par les pairs
patent_application|patent application|patentanmeldung|solicitud de patente|demande de brevet
research_grant|research grant|forschungsförderung|beca de investigación|bourse de recherche
laboratory_animal|laboratory animal,test animal|versuchstier|animal de laboratorio|animal de laboratoire
trial_number|trial number,study number,trial id|studiennummer|número de ensayo,número de estudio|numéro d'étude
field_trial|field trial|feldversuch|ensayo de campo|essai au champ
cohort_study|cohort study|kohortenstudie|estudio de cohortes|étude de cohorte
household_survey|household survey|haushaltsbefragung|encuesta de hogares|enquête ménages
fieldwork|fieldwork|feldarbeit|trabajo de campo|travail de terrain
weight_sample|sampling weight|stichprobengewicht|peso muestral|poids d'échantillonnage
minority|minority|minderheit|minoría|minorité
rural_population|rural population|landbevölkerung|población rural|population rurale
urban_population|urban population|stadtbevölkerung|población urbana|population urbaine
dependency_ratio|dependency ratio|abhängigenquotient|tasa de dependencia|taux de dépendance
fertility_rate|fertility rate|geburtenziffer,fruchtbarkeitsrate|tasa de fecundidad|taux de fécondité
infant_mortality|infant mortality|säuglingssterblichkeit|mortalidad infantil|mortalité infantile
crude_oil_production|crude oil production|ölförderung,erdölförderung|producción de petróleo|production de pétrole
gas_storage|gas storage|gasspeicher|almacenamiento de gas|stockage de gaz
electricity_price|electricity price,power price|strompreis|precio de la electricidad,precio de la luz|prix de l'électricité
gas_price|gas price|gaspreis|precio del gas|prix du gaz
water_price|water price|wasserpreis|precio del agua|prix de l'eau
petrol_price|petrol price,fuel price|benzinpreis,spritpreis|precio de la gasolina,precio del combustible|prix de l'essence,prix du carburant
standing_charge|standing charge,basic charge|grundgebühr,grundpreis|término fijo,cuota fija|abonnement fixe,part fixe
unit_rate|unit rate,energy price|arbeitspreis|precio de la energía,término variable|prix du kilowattheure,part variable
feed_in_tariff|feed-in tariff|einspeisevergütung|tarifa de inyección|tarif de rachat
estimated_reading|estimated reading|geschätzter zählerstand|lectura estimada|relevé estimé
previous_reading|previous reading|vorheriger zählerstand,alter zählerstand|lectura anterior|ancien relevé,ancien index
reading_date|reading date|ablesedatum,ablesung|fecha de lectura|date de relevé
meter_change|meter change|zählerwechsel,zählertausch|cambio de contador|changement de compteur
disconnection_utility|supply cut off|sperrung,versorgungssperre|corte por impago|coupure pour impayé
supply_point|supply point,connection point|anschlusspunkt,hausanschluss|punto de conexión,acometida|point de raccordement,branchement
degree_days|degree days,heating degree days|gradtage,heizgradtage|grados día|degrés jours
building_automation|building automation|gebäudeautomation|domótica,automatización de edificios|gestion technique du bâtiment
carbon_offset|carbon offset|kompensation von emissionen,co2-ausgleich|compensación de carbono|compensation carbone
emission_factor|emission factor|emissionsfaktor|factor de emisión|facteur d'émission
emissions_certificate|emissions certificate|emissionszertifikat|derecho de emisión|quota d'émission
water_footprint|water footprint|wasserfußabdruck|huella hídrica|empreinte eau
environmental_impact|environmental impact|umweltauswirkung,umweltbelastung|impacto ambiental|impact environnemental
tree_planting|tree planting|baumpflanzung|plantación de árboles,reforestación|plantation d'arbres,reboisement
invasive_plant|invasive plant|invasive pflanze|planta invasora|plante invasive
`;
