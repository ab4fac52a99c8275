/** Energy, building, crafts: a meaning a line, as in `trade.ts`. */
export const WORKS = `
metering_point|metering point,meter point,meter number,meter id|zählpunkt,zählernummer,messlokation|punto de suministro,cups,número de contador|point de livraison,numéro de compteur,pdl
smart_meter|smart meter|intelligenter zähler|contador inteligente|compteur communicant
supply_contract|supply contract,energy contract|liefervertrag,stromvertrag|contrato de suministro|contrat de fourniture
energy_supplier|energy supplier,utility,utility company|energieversorger,stromanbieter,versorger,stadtwerke|comercializadora,compañía eléctrica,empresa de servicios|fournisseur d'énergie,énergéticien
grid_operator|grid operator,network operator|netzbetreiber|distribuidora,operador de red|gestionnaire de réseau
energy_source|energy source,type of energy,energy carrier|energieträger,energiequelle,energieart|fuente de energía,tipo de energía|source d'énergie,type d'énergie
gas_consumption|gas consumption|gasverbrauch|consumo de gas|consommation de gaz
water_consumption|water consumption,water use|wasserverbrauch|consumo de agua|consommation d'eau
heat_consumption|heat consumption,heating consumption|wärmeverbrauch,heizverbrauch|consumo de calefacción|consommation de chauffage
peak_load||spitzenlast,lastspitze,höchstlast|pico de demanda,punta|pointe de consommation,puissance de pointe
base_load|base load|grundlast|carga base|charge de base
load_profile|load profile,load curve|lastgang,lastprofil|curva de carga,perfil de carga|courbe de charge
feed_in|feed-in,fed in,grid feed-in|einspeisung,eingespeist|vertido a red,inyección a red,excedente vertido|injection,injecté
self_consumption|self-consumption,own consumption|eigenverbrauch|autoconsumo|autoconsommation
energy_generation|energy generation,electricity generation|stromerzeugung,erzeugung,erzeugt|generación,producción eléctrica|production d'électricité,produit,génération
energy_yield|energy yield|energieertrag|rendimiento energético|rendement énergétique
rated_power|rated power,nominal power,nameplate capacity|nennleistung|potencia nominal|puissance nominale
contracted_power|contracted power|anschlussleistung|potencia contratada|puissance souscrite
current_electric|amperage,ampere|stromstärke,ampere|corriente,amperaje,amperios|intensité,ampérage,ampères
volt|volt,volts|volt|voltio,voltios|volt,volts
wind_turbine|wind turbine,wind farm|windrad,windkraftanlage,windpark|aerogenerador,parque eólico|éolienne,parc éolien
geothermal|geothermal|geothermie,erdwärme|geotermia,geotérmica|géothermie
biomass|biomass,biogas|biomasse,biogas|biomasa,biogás|biomasse,biogaz
district_heating|district heating|fernwärme|calefacción urbana|chauffage urbain
heat_pump|heat pump|wärmepumpe|bomba de calor,aerotermia|pompe à chaleur
boiler|boiler|heizkessel,kessel,therme|caldera|chaudière
radiator|radiator|heizkörper|radiador|radiateur
heating_oil|heating oil|heizöl|gasóleo de calefacción|fioul,mazout
firewood|firewood,pellets,wood pellets|brennholz,pellets,holzpellets|pellets,madera para quemar|bois de chauffage,granulés
lpg|lpg,propane,liquefied gas|flüssiggas,propan|gas licuado,propano,butano|gpl,propane
transformer|transformer,substation|transformator,trafo,umspannwerk|transformador,subestación|transformateur,poste de transformation
power_line|power line|stromleitung,leitung,kabel|línea eléctrica,cable|ligne électrique,câble
interruption|interruption,supply interruption|unterbrechung,versorgungsunterbrechung|interrupción,corte de suministro|interruption,coupure
leak|leak,leakage|leck,leckage,undicht|fuga,escape|fuite
pipe_burst|pipe burst,burst pipe|rohrbruch|rotura de tubería|rupture de canalisation,canalisation éclatée
pipe|pipe,pipeline,piping|rohr,rohre,rohrleitung,leitung|tubería,tubo,cañería|tuyau,canalisation,conduite,tuyauterie
valve|valve|ventil,absperrventil|válvula,llave de paso|vanne,soupape,robinet
pump|pump|pumpe,pumpen|bomba|pompe
motor_machine|electric motor|elektromotor,motor|motor,motor eléctrico|moteur,moteur électrique
generator|generator|generator,stromaggregat|generador,grupo electrógeno|générateur,groupe électrogène
compressor|compressor|kompressor,verdichter|compresor|compresseur
fan|fan,ventilator,ventilation|lüfter,ventilator,lüftung|ventilador,ventilación|ventilateur,ventilation
cooling|cooling,cooling system|kühlung,kühlanlage|refrigeración|refroidissement
filter||filter|filtro|filtre
insulation|insulation|dämmung,isolierung|aislamiento|isolation
energy_saving|energy saving,energy savings|energieeinsparung|ahorro energético|économie d'énergie
building_project|building project,construction project,project site,jobsite|bauvorhaben,bauprojekt,baustelle,baustellen|obra,proyecto de construcción,obras|chantier,projet de construction,chantiers
project_number|project number,job number|projektnummer,auftragsnummer,baustellennummer|número de proyecto,número de obra|numéro de projet,numéro de chantier
client_owner|building owner|bauherr,auftraggeber|promotor,propietario de la obra|maître d'ouvrage
general_contractor|general contractor,main contractor|generalunternehmer||entreprise générale
construction_company|construction company,builder|bauunternehmen,baufirma|constructora,empresa constructora|entreprise de construction,constructeur
construction_manager|construction manager,site manager|bauleiter,bauleitung|jefe de obra,director de obra|conducteur de travaux,directeur de travaux
construction_phase|construction phase,building phase|bauphase,bauabschnitt|fase de obra,etapa de construcción|phase de travaux,tranche de travaux
construction_start|construction start,start of construction|baubeginn|inicio de obra|début des travaux
completion|completion,handover,acceptance of work|fertigstellung,abnahme,übergabe|entrega de obra,recepción de obra|réception des travaux,achèvement,livraison de chantier
construction_progress|construction progress,progress,percent complete|baufortschritt,fortschritt,fertigstellungsgrad|avance de obra,progreso|avancement
construction_cost|construction cost,building cost|baukosten|coste de construcción,costo de obra|coût de construction
building_type|building type,type of building|gebäudetyp,gebäudeart|tipo de edificio|type de bâtiment
new_build|new build,new construction,newly built|neubau|obra nueva,nueva construcción|construction neuve
old_building|old building,existing building|altbau,bestandsgebäude|edificio antiguo,obra existente|bâtiment ancien,ancien
extension_building|annex|anbau,erweiterung|ampliación,anexo|extension,agrandissement
conversion_building|alteration|umbau|reforma,remodelación|transformation,réaménagement
excavation|excavation,earthworks,trench|aushub,erdarbeiten,graben|excavación,movimiento de tierras,zanja|terrassement,excavation,tranchée
foundation_building|foundations|fundament,fundamente|cimentación,cimientos|fondation,fondations
shell_construction|shell construction,structural work|rohbau|estructura,obra gruesa|gros œuvre
interior_finishing|interior finishing,fit-out|innenausbau,ausbau|acabados,terminaciones|second œuvre,finitions
scaffolding|scaffolding,scaffold|gerüst,gerüste,baugerüst|andamio,andamios|échafaudage,échafaudages
crane|crane|kran,kräne|grúa|grue
excavator|excavator,digger|bagger|excavadora|excavatrice,pelleteuse
bulldozer|bulldozer,loader|planierraupe,radlader|bulldozer,cargadora|bulldozer,chargeuse
telehandler|telehandler,lifting platform,aerial platform|teleskoplader,hebebühne,arbeitsbühne|manipulador telescópico,plataforma elevadora|chariot télescopique,nacelle
roller_machine|road roller|walze|apisonadora,rodillo|rouleau compresseur
concrete_mixer|concrete mixer,mixer|betonmischer,mischer|hormigonera,mezcladora|bétonnière,malaxeur
drill|drill,drilling|bohrer,bohrmaschine,bohrung|taladro,perforación|perceuse,forage
hammer|hammer|hammer|martillo|marteau
screw|screw,screws|schraube,schrauben|tornillo,tornillos|vis
bolt|bolt,bolts|bolzen|perno,pernos|boulon,boulons
nail_metal|nails|nagel,nägel|clavo,clavos|clou,clous
wire|wire|draht|alambre|fil de fer,fil
rope|rope|seil,seile|cuerda,soga|corde
ladder|ladder|leiter,leitern|escalera de mano|échelle
brick|brick,bricks|ziegel,backstein,ziegelstein|ladrillo,ladrillos|brique,briques
cement|cement,mortar|zement,mörtel|cemento,mortero|ciment,mortier
rebar|rebar,reinforcement|bewehrung,armierung|armadura,ferralla|ferraillage,armature
plaster|plaster,plastering,rendering|putz,gips,verputz|yeso,revoque,enlucido|plâtre,enduit
drywall|drywall,plasterboard|trockenbau,gipskarton|pladur,cartón yeso|placo,cloison sèche,plaque de plâtre
tile|tile,tiles,tiling|fliese,fliesen,kachel|azulejo,baldosa,azulejos|carrelage,carreau
roof|roof,roofing|dach,dächer,bedachung|tejado,techo,cubierta|toit,toiture
roof_tile|roof tile|dachziegel|teja|tuile
facade|facade,façade|fassade|fachada|façade
wall|wall|wand,wände,mauer|pared,muro|mur
ceiling|ceiling|decke|cielo raso,techo interior|plafond
floor_covering|flooring,floor|boden,bodenbelag,fußboden|suelo,pavimento,piso|sol,revêtement de sol,plancher
parquet|parquet,wood floor|parkett|parqué,parquet|parquet
carpet|carpet,rug|teppich,teppichboden|alfombra,moqueta|tapis,moquette
stairs|stairs,staircase|treppe,treppenhaus|escalera,escaleras|escalier,cage d'escalier
fence|fence|zaun,zäune|valla,cerca|clôture,grillage
gate_door|garage door|tor,garagentor|portón,puerta de garaje|portail,porte de garage
shutter|shutter,blinds|rollladen,jalousie|persiana|volet,store
lock|lock|schloss,schlüssel|cerradura,llave|serrure,clé
paint|paint,painting works,coat of paint|farbe,lack,anstrich,malerarbeiten|pintura,capa de pintura|peinture,couche de peinture
wallpaper|wallpaper|tapete|papel pintado|papier peint
glue|glue,adhesive|kleber,klebstoff|pegamento,adhesivo|colle,adhésif
varnish|varnish|lasur,lack|barniz|vernis
asphalt|asphalt,tarmac|asphalt|asfalto|asphalte,bitume
paving|paving,pavement|pflaster,gehweg|adoquinado,acera|pavage,trottoir
plumbing|plumbing,sanitary|sanitär,sanitärinstallation|fontanería,sanitarios|plomberie,sanitaire
electrical_installation|electrical installation,electrics,wiring|elektrik,elektroinstallation,elektro|instalación eléctrica,cableado|électricité,installation électrique,câblage
carpentry|carpentry,joinery,woodwork|zimmerei,tischlerei,schreinerei|carpintería|menuiserie,charpente
masonry|masonry,brickwork|mauerwerk,maurerarbeiten|albañilería,mampostería|maçonnerie
metalwork|metalwork,locksmithing|schlosserei,metallbau|metalistería,cerrajería|métallerie,serrurerie
welding|welding,welded|schweißen,geschweißt,schweißerei|soldadura,soldado|soudure,soudé,soudage
landscaping|landscaping,gardening|gartenbau,landschaftsbau,gartenarbeit|jardinería,paisajismo|aménagement paysager,jardinage
chimney|chimney,fireplace|kamin,schornstein|chimenea|cheminée
shower|shower|dusche,duschen|ducha|douche
bathtub|bathtub,bath|badewanne,wanne|bañera,tina|baignoire
sink|sink,washbasin|waschbecken,spüle|lavabo,fregadero|lavabo,évier
tap|tap,faucet|wasserhahn,armatur|grifo,llave|robinet
mould_damp|mold,damp|schimmel,feuchtigkeit|moho,humedad|moisissure,humidité
crack|crack,cracks|riss,risse|grieta,fisura|fissure
rust|rust,corrosion,corroded|rost,korrosion,verrostet|óxido,corrosión,oxidado|rouille,corrosion,rouillé
wear|wear,worn,wear and tear|verschleiß,abnutzung,abgenutzt|desgaste,desgastado|usure
craftsman|craftsman,tradesman,handyman|handwerker,handwerkerin|artesano,operario|artisan
craft_business|craft business,trade business|handwerksbetrieb|empresa artesanal|entreprise artisanale
order_type_job|job type,type of work|auftragsart,arbeitsart,art der arbeit|tipo de trabajo,tipo de orden|type de travaux,type d'intervention
call_out|call-out,callout,call-out fee,travel charge|anfahrt,anfahrtspauschale|desplazamiento,gastos de desplazamiento|déplacement,frais de déplacement
quoted_price|quoted price,offer amount|angebotspreis,angebotssumme|precio ofertado,importe ofertado|montant du devis
measured_quantity|measured quantity,bill of quantities|aufmaß,leistungsverzeichnis|medición,mediciones|métré,bordereau de prix
man_day|man-day,man days,person days|tagwerk,tagwerke,personentage,manntage|jornal,jornales,días hombre|jours-homme,journées de travail
working_time|working time,labour time|arbeitszeit,arbeitsdauer|tiempo de trabajo|temps de travail
estimated_hours|estimated hours,planned time|geschätzte stunden,sollzeit|horas estimadas|heures estimées
estimated_cost|estimated cost,planned cost|geschätzte kosten,plankosten|coste estimado,coste previsto|coût estimé,coût prévu
actual_cost|actual cost|istkosten,tatsächliche kosten|coste real|coût réel
building_permit|building permit,planning permission|baugenehmigung|licencia de obra,permiso de construcción|permis de construire
building_inspection|building inspection,site inspection|bauabnahme,baubegehung,begehung|inspección de obra|inspection de chantier,visite de chantier
safety_defect|safety defect,hazard,danger|gefahr,gefährdung,sicherheitsmangel|peligro,riesgo|danger,péril
snag|snag,building defect|baumangel,mängel,mangel|defecto de obra,vicio|malfaçon,vice
rental_machine|rental machine,machine rental,equipment rental|mietmaschine,maschinenvermietung,mietgerät|alquiler de maquinaria,máquina de alquiler|location de matériel,machine louée
rental|rental,hire,rental contract,rentals|miete,mieten,vermietung,mietvorgang,ausleihe|alquiler,arriendo,alquileres|location,locations
rental_start|rental start,hire start|mietbeginn|inicio del alquiler|début de location
rental_end|rental end,hire end|mietende|fin del alquiler|fin de location
rental_period|rental period,rental days,hire days,rental duration|mietdauer,miettage|duración del alquiler,días de alquiler|durée de location,jours de location
return_date|return date,returned on,date returned|rückgabedatum,rückgabe,zurückgegeben am|fecha de devolución,devuelto el|date de retour,retourné le,restitution
due_back|due back,return due|rückgabetermin,fällig zurück|devolución prevista|retour prévu
depot|depot,yard|depot,betriebshof,bauhof|patio|dépôt,parc à matériel
mine|mining,quarry|bergwerk,bergbau,steinbruch|mina,minería,cantera|exploitation minière,carrière
ore|ore|erz|mineral,mena|minerai
drilling_depth|drilling depth,borehole|bohrtiefe,bohrloch|profundidad de perforación,sondeo|profondeur de forage,sondage
refinery|refinery|raffinerie|refinería|raffinerie
coal_type|lignite|braunkohle,steinkohle|lignito,hulla|lignite,houille
coke|coke|koks|coque|coke
water_supply|water supply|wasserversorgung|abastecimiento de agua,suministro de agua|approvisionnement en eau,adduction d'eau
waterworks|waterworks|wasserwerk|planta potabilizadora|usine d'eau
street_lighting|street lighting,street lamp,streetlight|straßenbeleuchtung,straßenlaterne,laterne|alumbrado público,farola|éclairage public,lampadaire
light_bulb|light bulb,led|glühbirne,leuchtmittel,led|bombilla,led|ampoule,led
battery_storage|battery storage,accumulator|batteriespeicher,akku|almacenamiento en baterías,acumulador|accumulateur,stockage batterie
socket_power|power outlet|steckdose|enchufe,toma de corriente|prise électrique
fuse|fuse|sicherung|fusible|fusible
switch|switch|schalter|interruptor|interrupteur
fire_extinguisher|fire extinguisher|feuerlöscher|extintor|extincteur
smoke_detector|smoke detector,fire alarm|rauchmelder,brandmelder,feueralarm|detector de humo,alarma de incendios|détecteur de fumée,alarme incendie
emergency_exit|emergency exit,escape route|notausgang,fluchtweg|salida de emergencia|issue de secours
escalator|escalator|rolltreppe|escalera mecánica|escalator
`;
