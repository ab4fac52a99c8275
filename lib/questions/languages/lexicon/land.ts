/** Farms, forests, fishing, weather, environment, animals, plants, tools: a meaning a line, as in `trade.ts`. */
export const LAND = `
barn|barn,stable,cowshed,stall,byre|stall,stallung,kuhstall,stallgebäude|establo,cuadra,corral,galpón|étable,écurie,stabulation,bâtiment d'élevage
pig_pen|pig pen,pigsty,sty|schweinestall|pocilga,porqueriza|porcherie
henhouse|henhouse,poultry house,coop|hühnerstall|gallinero|poulailler
milking_parlour|milking parlour,milking parlor|melkstand|sala de ordeño|salle de traite
milker|milker,milking person|melker,melkerin|ordeñador,ordeñadora|trayeur,trayeuse
milk_yield|milk yield,milk production|milchleistung,milchmenge,milchertrag|producción de leche,producción lechera,rendimiento lechero|production laitière,rendement laitier,quantité de lait
days_in_milk|days in milk,lactation days|melktage,laktationstage|días en leche,días de lactancia|jours de lactation,jours en lait
lactation|lactation,lactation number,parity|laktation,laktationsnummer|lactancia,lactación,número de lactancia|lactation,rang de lactation
dairy_cow|dairy cow,milk cow|milchkuh,milchkühe|vaca lechera|vache laitière
cow_animal|cows|kuh,kühe|vaca,vacas|vache,vaches
bull|bull|stier,bulle,bullen|toro|taureau
calf|calf,calves|kalb,kälber|ternero,ternera,becerro|veau,veaux
heifer|heifer|färse,färsen|novilla,vaquilla|génisse
ox|steer|ochse,ochsen|buey,novillo|bœuf
sow_pig|sows|sau,sauen|cerda|truie,truies
piglet|piglet,piglets|ferkel|lechón,lechones|porcelet,porcelets
boar|boar|eber|verraco|verrat
fattening_pig|fattening pig,hog|mastschwein,mastschweine|cerdo de engorde|porc charcutier
ewe|ewe,ewes|mutterschaf|oveja|brebis
ram|ram|widder|carnero|bélier
lamb_animal|lambs|lamm,lämmer|cordero,corderos|agneau,agneaux
hen|hen,laying hen|henne,hühner,legehenne,huhn|gallina,gallina ponedora|poule,poule pondeuse
rooster|rooster,cock|hahn|gallo|coq
chick|chick,chicks|küken|pollito,pollitos|poussin,poussins
duck|duck,ducks|ente,enten|pato,patos|canard,canards
goose|goose,geese|gans,gänse|ganso,gansos,oca|oie,oies
turkey_bird|turkeys|truthahn,pute,puten|pavo,pavos|dinde,dindon
rabbit|rabbit,rabbits|kaninchen,hase|conejo,conejos|lapin,lapins
donkey|donkey|esel|burro,asno|âne
mare|mare|stute,stuten|yegua|jument
stallion|stallion|hengst|semental,garañón|étalon
foal|foal|fohlen|potro|poulain
bee|bee,bees,beehive,hive|biene,bienen,bienenstock,bienenvolk|abeja,abejas,colmena|abeille,abeilles,ruche
beekeeper|beekeeper|imker,imkerin|apicultor|apiculteur
honey|honey|honig|miel|miel
herd|herd,flock|herde,herden|rebaño,hato,manada|troupeau
herd_size|herd size,head of livestock|herdengröße,tierzahl|tamaño del rebaño,cabezas de ganado|taille du troupeau,effectif
ear_tag|ear tag,animal id,animal number|ohrmarke,tiernummer,ohrmarkennummer|arete,crotal,número de animal|boucle,numéro d'identification,marque auriculaire
pedigree|pedigree|stammbaum,abstammung|pedigrí,genealogía|pedigree,généalogie
insemination|insemination,artificial insemination,inseminated|besamung,künstliche besamung,besamt|inseminación|insémination
calving|calving,calved|kalbung,abkalbung,gekalbt|parto,parición|vêlage,vêlé
farrowing|farrowing,litter|abferkelung,wurf|camada,paridera|mise bas,portée
hatching|hatching,hatched|schlupf,geschlüpft|eclosión,nacimiento|éclosion,éclos
weaning|weaning,weaned|absetzen,abgesetzt|destete,destetado|sevrage,sevré
slaughterhouse|slaughterhouse,abattoir|schlachthof|matadero|abattoir
carcass_weight|carcass weight,slaughter weight|schlachtgewicht|peso canal|poids carcasse
live_weight|live weight|lebendgewicht|peso vivo|poids vif
weight_gain|weight gain|gewichtszunahme,tageszunahme,zunahme|ganancia de peso|prise de poids
feed|feed,fodder,forage,animal feed|futter,futtermittel|alimento,forraje|aliment,fourrage,alimentation animale
feed_group|feed group,feeding group|futtergruppe,fütterungsgruppe|grupo de alimentación|groupe d'alimentation,lot d'alimentation
feed_consumption|feed consumption,feed intake|futterverbrauch,futteraufnahme|consumo de pienso,consumo de alimento|consommation d'aliment
straw|straw|stroh|paja|paille
silage|silage|silage|ensilado,silo|ensilage
concentrate_feed|concentrate|kraftfutter|concentrado|concentré
pasture|pasture,grazing,meadow,grassland|weide,wiese,grünland|pasto,pastizal,pradera|pâturage,prairie,pré
mastitis|mastitis|mastitis,euterentzündung|mastitis|mammite
lameness|lameness,lame|lahmheit,lahm|cojera,cojo|boiterie,boiteux
hoof|hoof,claw|huf,hufe|casco,pezuña|sabot,onglon
udder|udder|euter|ubre|mamelle,pis
deworming|deworming,dewormed|entwurmung,entwurmt|desparasitación|vermifuge,déparasitage
culled|culled,culling|gemerzt,merzung,abgang|descartado,descarte,eliminado|réformé,réforme
field_size|field size,plot size,cultivated area|schlaggröße,anbaufläche,feldgröße|superficie cultivada,tamaño de parcela,área cultivada|surface cultivée,taille de la parcelle
variety|variety,cultivar,strain|sorte,sorten|variedad,cultivar|variété,cépage
soil_type|soil type,type of soil|bodenart,bodentyp|tipo de suelo|type de sol
soil_quality|soil quality|bodenqualität,bodengüte|calidad del suelo|qualité du sol
clay|clay|tonboden,tonerde|arcilla|argile
loam|loam|lehm,lehmboden|franco,marga|limon,terre franche
sand|sand,sandy|sand,sandig|arena,arenoso|sable,sableux
gravel|gravel|kies,schotter|grava|gravier
peat|peat|torf|turba|tourbe
lime|lime,limestone|kalk,kalkstein|cal,caliza|chaux,calcaire
humus|humus,organic matter|humus|humus,materia orgánica|humus,matière organique
harvest_quantity|harvest quantity,harvested quantity|erntemenge|cantidad cosechada|quantité récoltée
barley|barley|gerste|cebada|orge
oats|oats,oat|hafer|avena|avoine
rye|rye|roggen|centeno|seigle
triticale|triticale|triticale|triticale|triticale
spelt|spelt|dinkel|espelta|épeautre
millet|millet,sorghum|hirse|mijo,sorgo|millet,sorgho
maize|maize,sweetcorn|mais|maíz|
rapeseed|rapeseed,canola|raps|colza|colza
sunflower|sunflower|sonnenblume,sonnenblumen|girasol|tournesol
soy|soybean,soya|soja,sojabohne|soja|soja
beans|beans,bean|bohne,bohnen|frijol,judía,alubia,frijoles|haricot,haricots,fève
peas|peas,pea|erbse,erbsen|guisante,guisantes,arveja|pois,petits pois
lentil|lentil,lentils|linse,linsen|lenteja,lentejas|lentille,lentilles
chickpea|chickpea,chickpeas|kichererbse,kichererbsen|garbanzo,garbanzos|pois chiche,pois chiches
sugar_beet|sugar beet,beet|zuckerrübe,zuckerrüben,rübe|remolacha|betterave,betteraves
sugar_cane|sugar cane|zuckerrohr|caña de azúcar|canne à sucre
cotton_crop|flax|flachs,lein|lino|lin
tobacco|tobacco|tabak|tabaco|tabac
hops|hops|hopfen|lúpulo|houblon
carrot|carrot,carrots|karotte,karotten,möhre,möhren|zanahoria,zanahorias|carotte,carottes
cabbage|cabbage|kohl,weißkohl|col,repollo|chou
cauliflower|cauliflower|blumenkohl,karfiol|coliflor|chou-fleur
broccoli|broccoli|brokkoli|brócoli|brocoli
lettuce|lettuce|kopfsalat,salat|lechuga|laitue
spinach|spinach|spinat|espinaca,espinacas|épinard,épinards
cucumber|cucumber|gurke,gurken|pepino|concombre
pepper_vegetable|bell pepper|paprika|pimiento,morrón|poivron
aubergine|aubergine,eggplant|aubergine|berenjena|aubergine
courgette|courgette,zucchini|zucchini|calabacín|courgette
pumpkin|pumpkin|kürbis|calabaza|citrouille,potiron
garlic|garlic|knoblauch|ajo|ail
leek|leek|lauch,porree|puerro|poireau
asparagus|asparagus|spargel|espárrago,espárragos|asperge,asperges
radish|radish|radieschen,rettich|rábano|radis
celery|celery|sellerie|apio|céleri
avocado|avocado|avocado|aguacate,palta|avocat
lemon|lemon|zitrone,zitronen|limón,limones|citron,citrons
pear|pear|birne,birnen|pera,peras|poire,poires
peach|peach|pfirsich,pfirsiche|melocotón,durazno|pêche,pêches
apricot|apricot|aprikose,aprikosen,marille|albaricoque,damasco|abricot,abricots
cherry|cherry|kirsche,kirschen|cereza,cerezas|cerise,cerises
plum|plum|pflaume,pflaumen,zwetschge|ciruela,ciruelas|prune,prunes
strawberry|strawberry,strawberries|erdbeere,erdbeeren|fresa,fresas,frutilla|fraise,fraises
raspberry|raspberry,raspberries|himbeere,himbeeren|frambuesa,frambuesas|framboise,framboises
blueberry|blueberry,blueberries|heidelbeere,heidelbeeren,blaubeere|arándano,arándanos|myrtille,myrtilles
melon|melon|melone,melonen|melón|melon
watermelon|watermelon|wassermelone|sandía|pastèque
pineapple|pineapple|ananas|piña,ananá|ananas
mango|mango|mango|mango|mangue
olive|olive,olives|olive,oliven|aceituna,olivo,olivas|olive,olives,olivier
almond|almond,almonds|mandel,mandeln|almendra,almendras|amande,amandes
walnut|walnut,nut,nuts|nuss,nüsse,walnuss|nuez,nueces,frutos secos|noix
hazelnut|hazelnut|haselnuss,haselnüsse|avellana,avellanas|noisette,noisettes
peanut|peanut|erdnuss,erdnüsse|cacahuete,maní|cacahuète,arachide
cocoa|cocoa|kakao|cacao|cacao
vanilla|vanilla|vanille|vainilla|vanille
herb|herb,herbs|kraut,kräuter|hierba,hierbas|herbe,herbes,aromates
greenhouse|greenhouse|gewächshaus|invernadero|serre
orchard|orchard|obstgarten,obstplantage|huerto,huerta frutal|verger
grape_harvest|grape harvest,vintage|weinlese,jahrgang,lese|vendimia,añada|vendange,millésime
winery|winery,wine cellar|weingut,weinkellerei,kellerei|bodega|cave,domaine viticole,chai
grape_variety|grape variety|rebsorte|variedad de uva,cepa|cépage
manure|manure,slurry|gülle,mist,jauche|estiércol,purín|fumier,lisier
compost|compost|kompost|compost,abono orgánico|compost
plant_protection|plant protection,crop protection,spraying|pflanzenschutz,spritzung,gespritzt|fitosanitario,protección de cultivos,fumigación|protection des cultures,traitement phytosanitaire,pulvérisation
herbicide|herbicide,weed killer|herbizid,unkrautvernichter|herbicida|herbicide,désherbant
fungicide|fungicide|fungizid|fungicida|fongicide
insecticide|insecticide|insektizid|insecticida|insecticide
weed|weed,weeds|unkraut|mala hierba,maleza|mauvaise herbe,adventice
pest|pest,pests,infestation|schädling,schädlinge,befall|plaga,plagas,infestación|ravageur,nuisible,infestation
plant_disease|plant disease,blight|pflanzenkrankheit|enfermedad de la planta,tizón|maladie des plantes,mildiou
rainfed|rainfed,unirrigated|unbewässert|secano,temporal|non irrigué,pluvial
tractor|tractor|traktor,schlepper,trecker|tractor|tracteur
combine_harvester|combine harvester,combine,harvester|mähdrescher,erntemaschine|cosechadora|moissonneuse,moissonneuse-batteuse
plough|plough,plow,tillage,ploughed|pflug,pflügen,bodenbearbeitung,gepflügt|arado,labranza,arada|charrue,labour,labouré
seed_drill|seed drill,seeder|sämaschine|sembradora|semoir
farmer_cooperative|farmer cooperative,cooperative|genossenschaft,kooperative|cooperativa|coopérative
farm_type|farm type|betriebsart,betriebsform,betriebstyp|tipo de explotación|type d'exploitation
farm_subsidy|farm subsidy,direct payment|agrarförderung,direktzahlung|ayuda agrícola,subvención agrícola,pac|aide agricole,prime pac
lease_of_land|lease of land,leased land|pacht,pachtland,gepachtet|arrendamiento rústico,tierra arrendada|fermage,terre louée
forestry|forestry,silviculture|forstwirtschaft,forst|silvicultura,forestal|sylviculture,foresterie
felled|felled,felling,cut tree|gefällt,fällung|talado,talada|abattu,abattage d'arbres
sawmill|sawmill|sägewerk|aserradero,serrería|scierie
solid_cubic_metre|solid cubic metre,cubic metre of wood|festmeter|metro cúbico de madera|mètre cube de bois
tree_species|tree species,tree type|baumart,baumarten|especie de árbol,especie arbórea|essence,espèce d'arbre
tree_height|tree height|baumhöhe|altura del árbol|hauteur de l'arbre
trunk_diameter|trunk diameter,trunk circumference,girth,dbh|stammumfang,stammdurchmesser,brusthöhendurchmesser|diámetro del tronco,circunferencia|circonférence du tronc,diamètre du tronc
crown_tree|crown diameter|krone,kronendurchmesser|copa,diámetro de copa|houppier,couronne
oak|oak|eiche,eichen|roble,encina|chêne
beech|beech|buche,buchen||hêtre
spruce|spruce|fichte,fichten|pícea|épicéa
pine_tree|pine|kiefer,kiefern|pino|pin
fir|fir|tanne,tannen|abeto|sapin
birch|birch|birke,birken|abedul|bouleau
maple|maple|ahorn|arce|érable
lime_tree|lime tree,linden|linde,linden|tilo|tilleul
ash_tree||esche,eschen|fresno|frêne
poplar|poplar|pappel,pappeln|álamo,chopo|peuplier
chestnut|chestnut|kastanie,kastanien|castaño,castaña|châtaignier,marronnier,châtaigne
plane_tree|plane tree|platane,platanen|plátano de sombra|platane
shrub|shrub,bush|strauch,busch,sträucher|arbusto,mata|arbuste,buisson
lawn|lawn,grass|rasen,gras|césped,hierba|pelouse,gazon,herbe
deciduous|deciduous|laubbaum,laubwald|caducifolio|feuillu,caduc
coniferous|coniferous,conifer|nadelbaum,nadelwald|conífera|conifère,résineux
pruning|pruning,pruned,tree cutting|baumschnitt,rückschnitt|poda,podado|élagage,taille,élagué
bark_beetle|bark beetle|borkenkäfer|escarabajo de la corteza|scolyte
deadwood|deadwood,dead tree|totholz|madera muerta|bois mort
hunting|hunting,hunted|jagd,gejagt|caza,cazado|chasse,chassé
game_animal|wild game|wild,wildbret|caza silvestre|gibier
deer|deer|hirsch,reh,rehe|ciervo,venado,corzo|cerf,chevreuil
wild_boar|wild boar|wildschwein|jabalí|sanglier
fox|fox|fuchs,füchse|zorro|renard
wolf|wolf|wolf,wölfe|lobo|loup
bear|bear|bären|oso|
bat_animal|bats|fledermaus,fledermäuse|murciélago|chauve-souris
owl|owl|eule,eulen|búho,lechuza|hibou,chouette
eagle|eagle|adler|águila|aigle
stork|stork|storch,störche|cigüeña|cigogne
sparrow|sparrow|spatz,sperling|gorrión|moineau
pigeon|pigeon,dove|taube,tauben|paloma|pigeon,colombe
gull|gull,seagull|möwe,möwen|gaviota|mouette,goéland
swallow_bird||schwalbe|golondrina|hirondelle
frog|frog,amphibian|frosch,amphibien|rana,anfibio|grenouille,amphibien
snake|snake,reptile|schlange,reptil|serpiente,reptil|serpent,reptile
turtle|turtle,tortoise|schildkröte|tortuga|tortue
mouse_animal|mice|maus,mäuse|ratón,ratones|souris
rat|rat|ratte,ratten|rata,ratas|rat,rats
butterfly|butterfly,moth|schmetterling,falter|mariposa,polilla|papillon
mosquito|mosquito,midge|mücke,stechmücke|mosquito,zancudo|moustique
ant|ant,ants|ameise,ameisen|hormiga,hormigas|fourmi,fourmis
spider|spider|spinne,spinnen|araña,arañas|araignée
tick_animal|ticks|zecke,zecken|garrapata,garrapatas|tique,tiques
fishing_gear|fishing gear,fishing method|fanggerät,fangmethode,netz|arte de pesca,red de pesca|engin de pêche,filet
fishing_ground|fishing ground,fishing area|fanggebiet,fischgrund|caladero,zona de pesca|zone de pêche
fish_farm|fish farm,aquaculture|fischzucht,aquakultur|piscifactoría,acuicultura|pisciculture,aquaculture
salmon|salmon|lachs|salmón|saumon
trout|trout|forelle,forellen|trucha|truite
tuna|tuna|thunfisch|atún|thon
cod|cod|kabeljau,dorsch|bacalao|cabillaud,morue
herring|herring|hering|arenque|hareng
sardine|sardine,anchovy|sardine,sardelle|sardina,anchoa,boquerón|sardine,anchois
carp|carp|karpfen|carpa|carpe
eel|eel|aal|anguila|anguille
shrimp|shrimp,prawn|garnele,garnelen,krabbe|gamba,camarón,langostino|crevette,crevettes
mussel|mussel,oyster,clam|muschel,auster|mejillón,ostra,almeja|moule,huître,palourde
squid|squid,octopus|tintenfisch,krake|calamar,pulpo|calmar,poulpe
measuring_station|measuring station,monitoring station,station,measurement site|messstation,station,messstelle,messpunkt|estación,estación de medición,estación de medida|station,station de mesure,point de mesure
wind_direction|wind direction|windrichtung|dirección del viento|direction du vent
gust|gust,wind gust|böe,windböe,böen|ráfaga|rafale
visibility|visibility|sichtweite,sicht|visibilidad|visibilité
cloud_cover|cloud cover,cloudiness|bewölkung,bewölkungsgrad|nubosidad|nébulosité,couverture nuageuse
precipitation_amount|precipitation amount,rainfall|niederschlagsmenge,regenmenge|precipitaciones,lluvia acumulada|pluviométrie,cumul de pluie
snow_depth|snow depth|schneehöhe|espesor de nieve|hauteur de neige,épaisseur de neige
frost|frost|frost|helada,heladas|gel,gelée
thunderstorm|thunderstorm,lightning|gewitter,blitz|tormenta eléctrica,rayo|orage,foudre
heat_wave|heat wave,heatwave|hitzewelle|ola de calor|canicule,vague de chaleur
dew_point|dew point|taupunkt|punto de rocío|point de rosée
solar_radiation|solar radiation,irradiance|globalstrahlung,sonneneinstrahlung|radiación solar|rayonnement solaire,ensoleillement
uv_index|uv index|uv-index|índice uv|indice uv
evaporation|evaporation|verdunstung|evaporación|évaporation
water_level|water level,river level,gauge|wasserstand,pegel,pegelstand|nivel del agua,nivel del río|niveau d'eau,hauteur d'eau
flow_rate|flow rate,discharge of water,streamflow|durchfluss,abfluss,durchflussmenge|caudal|débit
tide|tide|tide,gezeiten,ebbe|marea|marée
wave_height|wave height,waves|wellenhöhe,wellen|altura de ola,oleaje|hauteur des vagues,houle
water_temperature|water temperature|wassertemperatur|temperatura del agua|température de l'eau
bathing_water|bathing water,bathing water quality|badegewässer,badewasserqualität|aguas de baño,calidad del agua de baño|eaux de baignade
groundwater|groundwater|grundwasser|agua subterránea|eau souterraine,nappe phréatique
spring_water||quelle,brunnen|manantial,pozo|source,puits
reservoir|reservoir,dam|stausee,talsperre,staudamm|embalse,presa|barrage,réservoir,retenue
wetland|wetland,marsh,swamp|feuchtgebiet,sumpf,moor|humedal,pantano,marisma|zone humide,marais
glacier|glacier|gletscher|glaciar|glacier
desert|desert|wüste|desierto|désert
volcano|volcano,eruption|vulkan,ausbruch,vulkanausbruch|volcán,erupción|volcan,éruption
landslide|landslide|erdrutsch|deslizamiento,derrumbe|glissement de terrain
avalanche|avalanche|lawine|alud,avalancha|avalanche
wildfire|wildfire,forest fire,bushfire|waldbrand,waldbrände|incendio forestal|feu de forêt,incendie de forêt
burnt_area|burnt area,burned area|verbrannte fläche,brandfläche|superficie quemada|surface brûlée
magnitude|magnitude,earthquake magnitude|magnitude,stärke|magnitud|magnitude
epicentre|epicentre,epicenter|epizentrum|epicentro|épicentre
noise_level|noise level,decibel,sound level|lärmpegel,schallpegel,dezibel|nivel de ruido,nivel sonoro,decibelios|niveau sonore,niveau de bruit,décibels
odour|odour,smell|geruch,gestank|olor|odeur
dust|dust|staub|polvo|poussière
exceedance|exceedance|überschreitung|superación,superado,excedido|dépassement
land_use|land use,zoning class|flächennutzung,landnutzung,nutzungsart|uso del suelo,uso de la tierra,zonificación|occupation du sol,utilisation du sol,zonage
deforestation|deforestation|abholzung,entwaldung|deforestación|déforestation
biodiversity|biodiversity|artenvielfalt,biodiversität|biodiversidad|biodiversité
nature_reserve|nature reserve,protected area|naturschutzgebiet,schutzgebiet|reserva natural,área protegida,espacio protegido|réserve naturelle,aire protégée,zone protégée
sighting|sighting,sightings,observed|sichtung,sichtungen,beobachtet|avistamiento,avistado,observado|observation,observé,aperçu
nest|nest,nesting|nest,nester,brutplatz|nido,nidos,anidación|nid,nids,nidification
migratory|migratory|zugvogel,wandernd|migratorio|migrateur
juvenile|juvenile|jungtier,juvenil|juvenil,cría|juvénile,jeune
household_waste|household waste,residual waste|hausmüll,restmüll,restabfall|residuos domésticos,basura doméstica|ordures ménagères,déchets ménagers
bulky_waste|bulky waste|sperrmüll|voluminosos,residuos voluminosos|encombrants
organic_waste|organic waste,food waste,bio-waste|biomüll,bioabfall,grünabfall|residuos orgánicos,orgánica|déchets organiques,biodéchets,déchets verts
paper_waste|paper waste,waste paper|altpapier|papel usado,papel y cartón|papier-carton
glass_waste|glass waste,waste glass|altglas|vidrio reciclado|verre usagé
packaging_waste|packaging waste|verpackungsmüll,leichtverpackungen|envases,residuos de envases|déchets d'emballage
electronic_waste|electronic waste,e-waste|elektroschrott|residuos electrónicos|déchets électroniques
hazardous_waste|hazardous waste|sondermüll,gefährliche abfälle|residuos peligrosos|déchets dangereux
landfill|landfill,dump|deponie,mülldeponie|vertedero,relleno sanitario|décharge,centre d'enfouissement
incineration|incineration,incinerator|verbrennung,müllverbrennung|incineración,incineradora|incinération,incinérateur
recycling_centre|recycling centre,waste collection point|recyclinghof,wertstoffhof|punto limpio,centro de reciclaje|déchèterie,centre de recyclage
collection_of_waste|collection of waste,waste collection|müllabfuhr,abfuhr,abholung|recogida de residuos,recolección|ramassage des ordures
waste_type|waste type,type of waste|abfallart|tipo de residuo|type de déchet
sewage_plant|sewage plant,wastewater treatment plant|kläranlage,klärwerk|depuradora,planta de tratamiento|station d'épuration
sewer|sewer,drain,sewerage|kanalisation,kanal,abwasserkanal|alcantarillado,desagüe|égout,assainissement
courtyard|courtyard,inner yard|hof,innenhof|patio interior|cour intérieure
hallway|hallway,corridor|flur,korridor,gang|pasillo|couloir
hedge_plant|hedge row|hecke|seto|haie
pond|pond|teich,weiher|estanque|étang,mare
stream|stream,brook|bach,bäche|arroyo|ruisseau
waterfall|waterfall|wasserfall|cascada|cascade
cave|cave|höhle|cueva|grotte
cliff|cliff|klippe,felswand|acantilado|falaise
dune|dune|düne|duna|dune
reef|reef,coral|riff,koralle|arrecife,coral|récif,corail
algae|algae,seaweed|algen,alge|algas,alga|algues,algue
plankton|plankton|plankton|plancton|plancton
whale|whale|wal,wale|ballena|baleine
dolphin|dolphin|delfin,delfine|delfín|dauphin
seal_animal||robbe,seehund|foca|phoque
shark|shark|hai,haie|tiburón|requin
penguin|penguin|pinguin,pinguine|pingüino|manchot,pingouin
elephant|elephant|elefant|elefante|éléphant
lion|lion|löwe,löwen|león|lion
tiger|tiger|tiger|tigre|tigre
monkey|monkey,ape|affe,affen|mono,simio|singe
camel|camel|kamel|camello|chameau
buffalo|buffalo|büffel|búfalo|buffle
squirrel|squirrel|eichhörnchen|ardilla|écureuil
hedgehog|hedgehog|igel|erizo|hérisson
badger|badger|dachs|tejón|blaireau
beaver|beaver|biber|castor|castor
otter|otter|otter|nutria|loutre
lizard|lizard|eidechse|lagarto,lagartija|lézard
crocodile|crocodile|krokodil|cocodrilo|crocodile
beetle|beetle|käfer|escarabajo|coléoptère,scarabée
wasp|wasp|wespe,wespen|avispa|guêpe
fly_insect|flies|fliege,fliegen|mosca|mouche
cockroach|cockroach|kakerlake,schabe|cucaracha|cafard,blatte
worm|worm|wurm,würmer|gusano,lombriz|ver de terre
snail|snail,slug|schnecke,schnecken|caracol,babosa|escargot,limace
jellyfish|jellyfish|qualle|medusa|méduse
crab|crab,lobster|krebs,hummer|cangrejo,langosta|crabe,homard
crow|crow,raven|krähe,rabe|cuervo,corneja|corbeau,corneille
swan|swan|schwan|cisne|cygne
heron|heron|reiher|garza|héron
hawk|hawk,falcon|habicht,falke|halcón,gavilán|faucon,épervier
woodpecker|woodpecker|specht|pájaro carpintero|pic-vert
cactus|cactus|kaktus|cactus|cactus
fern|fern|farn|helecho|fougère
moss|moss|moos|musgo|mousse végétale
rose_flower|roses|rosen,rosenstrauch|rosas,rosal|roses,rosier
tulip|tulip|tulpe,tulpen|tulipán|tulipe
orchid|orchid|orchidee|orquídea|orchidée
carnation|carnation|nelke,nelken|clavel|œillet
bouquet|bouquet|blumenstrauß,strauß|ramo de flores|bouquet
potted_plant|potted plant,houseplant|topfpflanze,zimmerpflanze|planta en maceta|plante en pot
seedling|seedling,sapling|setzling,sämling|plántula,plantón|plant,semis de plant
bulb_plant|flower bulb|blumenzwiebel|bulbo|bulbe
watering_can|watering can,sprinkler|gießkanne,sprenger|regadera,aspersor|arrosoir,arroseur
shovel|shovel,spade|schaufel,spaten|pala|pelle,bêche
rake|rake|rechen,harke|rastrillo|râteau
wheelbarrow|wheelbarrow|schubkarre|carretilla|brouette
screwdriver|screwdriver|schraubendreher,schraubenzieher|destornillador|tournevis
wrench|wrench,spanner|schraubenschlüssel|llave inglesa|clé à molette
pliers|pliers|zange|alicates|pince
tape_measure|tape measure|maßband|cinta métrica|mètre ruban
paint_brush|paint brush,brush|pinsel,bürste|brocha,pincel|pinceau,brosse
sandpaper|sandpaper|schleifpapier|papel de lija|papier de verre
safety_shoes|safety shoes|sicherheitsschuhe|zapatos de seguridad|chaussures de sécurité
safety_vest|safety vest,high-visibility vest|warnweste|chaleco reflectante|gilet de sécurité
respirator|respirator,face mask|atemschutz,schutzmaske|mascarilla,respirador|masque respiratoire
ear_protection|ear protection|gehörschutz|protección auditiva|protection auditive
fire_blanket|fire blanket|löschdecke|manta ignífuga|couverture anti-feu
sprinkler_system|sprinkler system|sprinkleranlage|rociadores automáticos|installation de sprinkleurs
evacuation_plan|evacuation plan|evakuierungsplan|plan de evacuación|plan d'évacuation
assembly_point|assembly point|sammelpunkt,sammelplatz|punto de encuentro|point de rassemblement
`;
