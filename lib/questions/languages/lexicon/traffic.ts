/** Freight, vehicles, roads, rail, air, sea, stores of goods: a meaning a line, as in `trade.ts`. */
export const TRAFFIC = `
waybill|waybill,bill of lading,consignment note,cmr|frachtbrief,konnossement,ladepapiere|carta de porte,conocimiento de embarque|lettre de voiture,connaissement
freight_cost|freight cost,freight charge,carriage|frachtkosten,fracht|flete,coste de flete|fret,frais de port,coût du fret
incoterm|incoterm,incoterms,delivery terms|lieferbedingung,lieferbedingungen,incoterm|incoterm,condiciones de entrega|incoterm,conditions de livraison
place_of_loading|place of loading,loading point,loading place,pick-up location,pickup location|ladestelle,beladeort,abholort,ladeort|lugar de carga,punto de carga,lugar de recogida|lieu de chargement,lieu d'enlèvement
place_of_unloading|place of unloading,unloading point,dropoff location|entladestelle,abladestelle,entladeort|lugar de descarga,punto de descarga,lugar de entrega|lieu de déchargement,lieu de livraison
port_of_loading|port of loading,departure port|ladehafen,abgangshafen|puerto de carga,puerto de origen|port de chargement,port de départ
port_of_discharge|port of discharge,destination port|löschhafen,bestimmungshafen,zielhafen|puerto de descarga,puerto de destino|port de déchargement,port de destination
loading_time|loading time,load time|ladezeit,beladezeit,beladung|tiempo de carga|temps de chargement
unloading_time|unloading time|entladezeit,abladezeit|tiempo de descarga|temps de déchargement
unloaded|unloaded,empty run|entladen,leer,leerfahrt|descargado,vacío|déchargé,à vide,vide
empty_kilometres|empty kilometres,empty mileage,deadhead|leerkilometer|kilómetros en vacío|kilomètres à vide
loading_metre|loading metre,loading metres|lademeter|metro lineal de carga|mètre de plancher,mètre linéaire
pallets_count|pallet places|palettenanzahl,palettenplätze,stellplätze|posiciones de palé|
collo|collo,colli,packages|kolli,packstücke,paketanzahl|bultos|colis
full_load|full load,ftl|komplettladung,ganzladung|carga completa|charge complète,lot complet
part_load|part load,ltl,groupage|teilladung,stückgut,sammelgut|carga parcial,grupaje|charge partielle,groupage
undeliverable|undeliverable,failed delivery,delivery attempt|unzustellbar,zustellversuch,nicht zustellbar|no entregado,intento de entrega,entrega fallida|non distribué,échec de livraison,tentative de livraison
partially_delivered|partially delivered,partial delivery,part delivery|teilgeliefert,teillieferung|entrega parcial,parcialmente entregado|livraison partielle,partiellement livré
delivered_on_time|delivered on time,on-time delivery|fristgerecht|en plazo|dans les délais
punctuality|punctuality,on-time rate,otd|pünktlichkeit,termintreue,liefertreue|puntualidad,cumplimiento de plazos|ponctualité,taux de ponctualité,taux de service
delay_minutes|delay minutes,minutes late,minutes delayed|verspätungsminuten,verspätung minuten|minutos de retraso|minutes de retard
delay_reason|delay reason,reason for delay|verspätungsgrund,verzögerungsgrund|motivo del retraso,causa del retraso|motif du retard,cause du retard
proof_of_delivery|proof of delivery,pod|ablieferbeleg,zustellnachweis,liefernachweis|comprobante de entrega,albarán firmado|preuve de livraison
delivery_window|delivery window,time slot,delivery slot|lieferfenster,zeitfenster|ventana de entrega|créneau de livraison
lead_time|lead time,delivery lead time|lieferzeit,vorlaufzeit,wiederbeschaffungszeit|plazo de entrega,tiempo de entrega|délai de livraison,délai d'approvisionnement
return_trip|return trip,return journey|rückfahrt,heimfahrt,rückreise|viaje de vuelta,regreso,vuelta|retour,trajet retour
outward_journey|outward journey,outbound trip|hinfahrt,hinreise,anfahrt|ida,viaje de ida|trajet aller
tour_number|tour number,route number,run number|tournummer,tour-nr,tourennummer|número de ruta,nº de ruta|numéro de tournée
stops|stops|stopps,haltepunkte|paradas|arrêts
kilometres|kilometres,kilometers,kilometer|kilometer|kilómetros,kilómetro,kms|kilomètres,kilomètre
miles|miles,mile|meile,meilen|milla,millas|mile,milles
kilometres_driven|kilometres driven,distance travelled,km driven,distance driven|gefahrene kilometer,fahrleistung,wegstrecke,strecke|kilómetros recorridos,distancia recorrida|kilomètres parcourus,distance parcourue,kilométrage
fuel_cost|fuel cost,fuel expense|kraftstoffkosten,spritkosten,tankkosten,dieselkosten|coste de combustible,gasto de combustible|coût du carburant,frais de carburant
fuel_type|fuel type,type of fuel|kraftstoffart,treibstoffart,antriebsart,kraftstoff|tipo de combustible,combustible|type de carburant,carburant,énergie du véhicule
fuel_card|fuel card|tankkarte|tarjeta de combustible|carte carburant
toll_cost|toll cost,toll charge,road toll|maut,mautkosten,mautgebühr|peaje,coste de peaje|péage,frais de péage
vehicle_number|vehicle number,vehicle id,fleet number,unit number|fahrzeugnummer,wagennummer,fahrzeug-nr|número de vehículo,número de unidad|numéro de véhicule,numéro de parc
vehicle_type|vehicle type,type of vehicle|fahrzeugtyp,fahrzeugart|tipo de vehículo|type de véhicule
vehicle_class|vehicle class,vehicle category|fahrzeugklasse|clase de vehículo,categoría de vehículo|classe de véhicule,catégorie de véhicule
first_registration|first registration,registration year|erstzulassung,zulassung,zulassungsjahr|primera matriculación,año de matriculación|première immatriculation,mise en circulation
model_year|model year|modelljahr,baujahr|año del modelo|année modèle,millésime du véhicule
pickup_truck|pickup truck,pick-up truck|pritschenwagen,pick-up|camioneta,pickup|pick-up
minibus|minibus,shuttle|kleinbus,shuttle|microbús,minibús,lanzadera|minibus,navette
coach_bus|coach|reisebus,fernbus|autocar|autocar
delivery_van|delivery van,cargo van|lieferwagen,transporter,kastenwagen|furgoneta,furgón|camionnette,fourgon,utilitaire
saloon|saloon,sedan|limousine|sedán|conduite intérieure
estate_car|estate car,station wagon|kombi|familiar,ranchera|break
suv|suv,off-road vehicle,four-wheel drive|geländewagen,suv|todoterreno,suv|tout-terrain,suv,quatre-quatre
convertible|convertible|cabrio,cabriolet|descapotable|cabriolet,décapotable
small_car|small car,compact car,hatchback|kleinwagen,kompaktwagen|utilitario,compacto|citadine,petite voiture
moped|moped|moped,mofa|ciclomotor|cyclomoteur,mobylette
e_bike|e-bike,electric bike,pedelec|e-bike,elektrofahrrad|bicicleta eléctrica|vélo électrique
cargo_bike|cargo bike|lastenrad|bicicleta de carga|vélo cargo
pedestrian|pedestrian|fußgänger,fußgängerin|peatón,peatones|piéton,piétons
cyclist|cyclist|radfahrer,radfahrerin|ciclista|cycliste
road_user|road user,party involved|verkehrsteilnehmer,beteiligter,beteiligte|usuario de la vía,implicado|usager de la route,impliqué
electric_vehicle|electric vehicle|elektroauto,elektrofahrzeug,e-auto|vehículo eléctrico,coche eléctrico|véhicule électrique,voiture électrique
plug_in_hybrid|plug-in hybrid|plug-in-hybrid|híbrido enchufable|hybride rechargeable
hire_car|hire car,rental car|mietwagen,leihwagen|coche de alquiler,auto de alquiler|voiture de location
rental_station|rental station,pick-up station,rental location|verleihstation,mietstation,abholstation|estación de alquiler,oficina de alquiler|station de location,agence de location
return_station|return station|rückgabestation|estación de devolución|station de retour
car_sharing|car sharing,ride sharing|carsharing,mitfahrgelegenheit|coche compartido,carsharing|autopartage,covoiturage
horse_power|horse power,engine power|motorleistung|caballos,potencia del motor|chevaux,puissance du moteur
cylinders|cylinders|zylinder|cilindros|cylindres
drive_type|drive type,drivetrain|antrieb,antriebsart|tracción,tipo de tracción|motorisation,transmission
doors|doors|türen,türenzahl|puertas|portes
seats|seats|sitze,sitzplätze,sitzplatz|asientos,plazas|sièges,places,places assises
brake|brake,brakes,brake pads|bremse,bremsen,bremsbeläge|freno,frenos,pastillas de freno|frein,freins,plaquettes de frein
clutch|clutch|kupplung|embrague|embrayage
exhaust|exhaust|auspuff,abgasanlage|escape,tubo de escape|échappement
steering|steering|lenkung|dirección,volante|direction
suspension_car|shock absorber|stoßdämpfer,fahrwerk,federung|amortiguador,suspensión|amortisseur,suspension
windscreen|windscreen,windshield|windschutzscheibe,frontscheibe|parabrisas|pare-brise
bumper|bumper|stoßstange|parachoques|pare-chocs
headlight|headlight,lights|scheinwerfer,beleuchtung|faro,luces|phare,feux
oil_change|oil change|ölwechsel|cambio de aceite|vidange
tyre_change|tyre change,tire change|reifenwechsel|cambio de neumáticos|changement de pneus
winter_tyres|winter tyres|winterreifen|neumáticos de invierno|pneus d'hiver
vehicle_inspection|vehicle inspection,mot,roadworthiness test|hauptuntersuchung,tüv|itv,inspección técnica,revisión técnica|contrôle technique
labour_hours|labour hours,labor hours,repair hours|arbeitsstunden,arbeitswerte|horas de mano de obra|heures de main-d'œuvre
parts_cost|parts cost,spare parts cost|teilekosten,ersatzteilkosten|coste de piezas,coste de repuestos|coût des pièces
garage_repair|repair shop,car workshop|werkstatt,autowerkstatt|taller,taller mecánico|garage,atelier de réparation
breakdown_service|breakdown service,towing,towed|pannendienst,abschleppdienst,abgeschleppt|grúa,remolcado,auxilio|dépannage,remorquage,remorqué
accident_type|accident type,crash type,type of collision|unfallart,unfalltyp|tipo de accidente,tipo de colisión|type d'accident,type de collision
rear_end_collision|rear-end collision|auffahrunfall|alcance,choque por alcance|collision par l'arrière
accident_severity|accident severity|unfallschwere|gravedad del accidente|gravité de l'accident
slightly_injured|slightly injured,minor injury|leichtverletzt,leicht verletzt|herido leve,heridos leves|blessé léger,blessés légers
seriously_injured|seriously injured,serious injury|schwerverletzt,schwer verletzt|herido grave,heridos graves|blessé grave,blessés graves
killed|killed,fatality,fatalities,deaths|getötet,tote,todesopfer,getötete|muertos,fallecidos,víctimas mortales|tués,morts,décès
injuries|injuries,casualties,number injured|verletzte|heridos,lesionados,víctimas|blessés,victimes
speeding|speeding,excess speed|geschwindigkeitsüberschreitung,raser,zu schnell|exceso de velocidad|excès de vitesse
drink_driving|drink driving,drunk driving,alcohol level|trunkenheit am steuer,alkohol am steuer|alcoholemia|alcool au volant,alcoolémie
right_of_way|right of way|vorfahrt|prioridad de paso|priorité,refus de priorité
traffic_light|traffic light|ampel,lichtsignalanlage|semáforo|feu tricolore,feu de circulation
crossing|crossing,junction,intersection|kreuzung,einmündung|cruce,intersección|carrefour,intersection,croisement
roundabout|roundabout|kreisverkehr|rotonda,glorieta|rond-point,giratoire
zebra_crossing|zebra crossing,pedestrian crossing|zebrastreifen,fußgängerüberweg|paso de peatones,paso de cebra|passage piéton
cycle_path|cycle path,bike lane|radweg,fahrradweg|carril bici,ciclovía|piste cyclable,bande cyclable
lane|lane|fahrspur,fahrstreifen,spur|carril|voie,file
country_road|country road,rural road|landstraße|carretera comarcal,camino rural|route départementale,route de campagne
tunnel|tunnel|tunnel|túnel|tunnel
roadworks|roadworks,road works|baustelle,straßenbauarbeiten|obras viales,obras en la vía|travaux routiers
road_surface|road surface,road condition,surface condition|fahrbahn,straßenzustand,fahrbahnzustand|firme,estado de la vía,calzada|état de la chaussée,revêtement
light_conditions|light conditions,lighting|lichtverhältnisse|iluminación,condiciones de luz|éclairage,luminosité
daylight|daylight|tageslicht|luz diurna|plein jour
dusk|dusk,dawn,twilight|dämmerung,morgendämmerung|anochecer,amanecer,crepúsculo|crépuscule,aube
darkness|darkness|dunkelheit|oscuridad|obscurité,nuit
traffic_volume|traffic volume|verkehrsstärke,verkehrsaufkommen,fahrzeugzahl|volumen de tráfico,intensidad de tráfico|trafic,débit de circulation,comptage
parking_ticket|parking ticket,parking fine|strafzettel,parkverstoß,knöllchen|multa de aparcamiento|contravention de stationnement,pv de stationnement
parking_duration|parking duration,parking time|parkdauer,parkzeit|tiempo de aparcamiento|durée de stationnement
parking_fee|parking fee|parkgebühr|tarifa de aparcamiento|frais de stationnement
plug_type|plug type,connector type,plug|steckertyp,stecker|tipo de conector,conector,enchufe|type de prise,connecteur,prise
state_of_charge|state of charge,battery level|ladezustand,akkustand|nivel de batería,estado de carga|niveau de charge,état de charge
range_vehicle|range|reichweite|autonomía|autonomie
railway|railway,rail|bahn,eisenbahn,schiene|ferrocarril,tren|chemin de fer,ferroviaire,rail
platform|platform|gleis,bahnsteig|andén|quai,voie
wagon|wagon,coach number|waggon,wagen|vagón,coche|wagon,voiture
locomotive|locomotive,engine of train|lokomotive,lok|locomotora|locomotive
rail_operator|rail operator,train operator|bahnunternehmen,verkehrsunternehmen|operador ferroviario|exploitant ferroviaire
train_number|train number|zugnummer|número de tren|numéro de train
train_type|train type|zuggattung,zugart|tipo de tren|type de train
connection|missed connection|anschluss,verbindung|conexión,enlace,correspondencia|correspondance
transfer_change|change of train,transfers|umstieg,umstiege|transbordo,transbordos|correspondance
alighting|alighting,alightings|aussteiger,ausstieg|bajadas,descensos|descentes
passengers_count|ridership|fahrgastzahl,fahrgastzahlen,passagierzahl|viajeros|fréquentation
ticket_type|ticket type,fare type|fahrkartenart,tickettyp,ticketart|tipo de billete,tipo de boleto|type de billet,titre de transport
season_ticket|season ticket,travel pass|monatskarte,zeitkarte,abo,dauerkarte|abono|abonnement
fare_dodging|fare dodging,without ticket|schwarzfahren,ohne fahrschein|sin billete,colarse|fraude,sans titre
airline_carrier|airline carrier,carrier code|fluggesellschaft,airline|aerolínea,compañía aérea|compagnie aérienne
tail_number|tail number|luftfahrzeugkennzeichen|matrícula de aeronave|immatriculation d'avion
scheduled_departure|scheduled departure|planmäßiger abflug,geplante abfahrt|salida programada|départ prévu
scheduled_arrival|scheduled arrival,sta|planmäßige ankunft,geplante ankunft|llegada programada|arrivée prévue
actual_departure|actual departure,atd|tatsächlicher abflug,tatsächliche abfahrt|salida real|départ réel
actual_arrival|actual arrival,ata|tatsächliche ankunft|llegada real|arrivée réelle
departure_delay|departure delay|abflugverspätung,abfahrtsverspätung|retraso de salida|retard au départ
arrival_delay|arrival delay|ankunftsverspätung|retraso de llegada|retard à l'arrivée
diverted|diverted|umgeleitet|desviado,desviada|dérouté,détourné
boarding_pass|boarding pass|bordkarte|tarjeta de embarque|carte d'embarquement
layover|layover,stopover|zwischenstopp,aufenthalt|escala|escale
direct_flight|direct flight,nonstop|direktflug,nonstop|vuelo directo|vol direct
runway|runway|startbahn,landebahn|pista|piste
hangar|hangar|hangar|hangar|hangar
cabin_class|cabin class,travel class|reiseklasse,kabinenklasse|clase de viaje,clase de cabina|classe de voyage
seat_number|seat number|sitzplatznummer,sitznummer|número de asiento|numéro de siège
vessel_name|vessel name,ship name|schiffsname|nombre del buque|nom du navire
vessel_type|vessel type,ship type|schiffstyp|tipo de buque,tipo de barco|type de navire
imo_number|imo number|imo-nummer|número imo|numéro imo
flag_state|flag state|flagge,flaggenstaat|bandera,pabellón|pavillon
berth|berth,mooring,quay|liegeplatz,kai,anlegestelle|muelle,atraque,amarre|quai,poste à quai,mouillage
draught|draught,draft of ship|tiefgang|calado|tirant d'eau
gross_tonnage|gross tonnage|bruttoraumzahl|arqueo bruto|jauge brute
container_number|container number|containernummer|número de contenedor|numéro de conteneur
container_size|container size,teu|containergröße,teu|tamaño de contenedor,teu|taille de conteneur,evp
voyage_number|voyage number,voyage|reisenummer,schiffsreise|número de viaje,travesía|numéro de voyage,traversée
tugboat|tugboat,tug|schlepper|remolcador|remorqueur
barge|barge|binnenschiff,lastkahn|barcaza,gabarra|péniche,barge
sailing_boat|sailing boat,yacht|segelboot,yacht,jacht|velero,yate|voilier,yacht
customs_clearance|customs clearance,customs cleared|verzollung,zollabfertigung,verzollt|despacho de aduana,despachado|dédouanement,dédouané
customs_tariff_number|customs tariff number,hs code,commodity code|zolltarifnummer,warennummer|código arancelario,partida arancelaria|code douanier,nomenclature douanière
country_of_destination|country of destination,destination country|bestimmungsland,zielland,empfangsland|país de destino|pays de destination
country_of_dispatch|country of dispatch,shipping country|versandland,absendeland|país de expedición|pays d'expédition
stock_movement|stock movement,inventory movement,goods movement|lagerbewegung,warenbewegung|movimiento de existencias,movimiento de stock|mouvement de stock
inbound|inbound,incoming|eingehend,eingang,wareneingang|entrante,entrada|entrant,entrée
outbound|outbound,outgoing|ausgehend,ausgang,warenausgang|saliente,salida|sortant,sortie
stocktaking|stocktaking,counted stock|inventur,bestandsaufnahme|inventario|inventaire,comptage
stock_difference|shrinkage|inventurdifferenz,bestandsdifferenz,schwund|merma|démarque
days_of_stock|days of stock,days on hand|lagerreichweite,bestandsreichweite|días de inventario|jours de stock
slow_mover|slow mover,dead stock|ladenhüter,langsamdreher|producto de baja rotación|stock dormant,rossignol
picker|picker,order picker|kommissionierer|preparador de pedidos|préparateur de commandes
picked|picked,picking quantity|kommissioniert,gepickt|preparado,recogido|préparé,prélevé
picking_error|picking error,mispick|fehlpick,kommissionierfehler|error de preparación|erreur de préparation
crate|crate|kiste,steige|caja de transporte,cajón,jaula|caisse,cageot
barrel|barrel,drum,keg|fass,fässer|barril,bidón|baril,tonneau
sack|sack|sack,säcke|saco,costal|sac
envelope|envelope|umschlag,briefumschlag||enveloppe
roll|roll,reel|rolle,rollen|rollo,bobina|rouleau,bobine
bundle|bundle|bündel,bund|fardo,haz,paquete|botte,fagot,liasse
tank|tank|tank,behälter|tanque,depósito|réservoir,cuve,citerne
silo|silo|silo|silo|silo
post_office|post office|postamt,postfiliale|oficina de correos,correos|bureau de poste
mailbox|mailbox,parcel locker|briefkasten,packstation|buzón,casillero|boîte aux lettres,consigne
registered_mail|registered mail|einschreiben|correo certificado,certificado|courrier recommandé,recommandé
postage|postage|porto|franqueo|affranchissement,frais postaux
postman|postman,mail carrier|briefträger,postbote|cartero|facteur
same_day_delivery|same day delivery|lieferung am selben tag|entrega el mismo día|livraison le jour même
next_day_delivery|next day delivery,overnight delivery|lieferung am nächsten tag||livraison le lendemain
click_and_collect|click and collect,store pickup|abholung im laden,selbstabholung,selbstabholer|recogida en tienda|retrait en magasin
by_road|by road,road transport|straßentransport|por carretera|par route,transport routier
by_sea|by sea,sea freight|seefracht,seeweg|por mar,marítimo,flete marítimo|par mer,maritime,fret maritime
by_air|by air,air freight|luftfracht,luftweg|por aire,aéreo,carga aérea|par avion,aérien,fret aérien
by_rail|by rail,rail freight|schienenverkehr|por ferrocarril,ferroviario|par rail,fret ferroviaire
`;
