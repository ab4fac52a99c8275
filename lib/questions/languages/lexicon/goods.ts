/** Shops and what they sell: a meaning a line, as in `trade.ts`. */
export const GOODS = `
store_number|store number,branch number,store id|filialnummer,filial-nr,marktnummer|número de tienda,código de tienda|numéro de magasin,code magasin
headquarters|headquarters,head office|zentrale,hauptsitz,hauptverwaltung|sede central,oficina central,casa matriz|siège,siège social
supermarket|supermarket,grocery store|supermarkt,lebensmittelgeschäft|supermercado,tienda de comestibles|supermarché,épicerie
department_store|department store|kaufhaus,warenhaus|grandes almacenes,tienda departamental|grand magasin
shopping_centre|shopping centre,mall,shopping mall|einkaufszentrum|centro comercial|centre commercial
kiosk|kiosk,newsstand|kiosk,trafik|quiosco,kiosco|kiosque
drugstore|drugstore,chemist shop|drogerie|droguería,perfumería|droguerie,parfumerie
hardware_store|hardware store,diy store|baumarkt,eisenwarenhandlung|ferretería|magasin de bricolage,quincaillerie
bookstore|bookstore,bookshop|buchhandlung|librería|librairie
butcher_s_shop|butcher's shop,butchery|metzgerei,fleischerei|carnicería|boucherie
fishmonger|fishmonger,fish shop|fischgeschäft|pescadería|poissonnerie
greengrocer|greengrocer,fruit shop|obsthandlung,gemüsehändler|frutería,verdulería|primeur,marchand de légumes
flower_shop|flower shop,florist|blumenladen,florist,floristin|floristería,florista|fleuriste
second_hand_shop|second-hand shop,thrift store|gebrauchtwarenladen|tienda de segunda mano|friperie,dépôt-vente
franchise|franchise|franchise|franquicia|franchise
department_of_store|department of store,aisle department|abteilung im markt,warenbereich|departamento de tienda|rayon
item_name|item name,article name,item description|artikelbezeichnung,artikelname,warenbezeichnung|nombre del artículo,descripción del artículo|désignation de l'article,nom de l'article
barcode|barcode,ean,gtin|strichcode,barcode,ean|código de barras,ean|code-barres,ean
private_label|private label,own brand,store brand|eigenmarke,handelsmarke|marca blanca,marca propia|marque de distributeur
pack_size|pack size,package size,packaging unit|packungsgröße,verpackungseinheit,gebinde|tamaño del envase,unidad de embalaje,presentación|taille du paquet,unité d'emballage,conditionnement
pack_goods|pack,packet|packung,päckchen,paket|paquete,envase|paquet
can|tin|dose,dosen,konserve|lata,conserva|conserve
jar_glass|jar|glas,schraubglas|tarro,frasco|bocal,pot
tube_pack|tube|tube|tubo de crema|tube
bag_pack|pouch|beutel,tüte|bolsa|sachet,poche
sample_free|free sample|warenprobe,gratisprobe|muestra gratis|échantillon gratuit
clearance|clearance,clearance sale,end-of-season sale|schlussverkauf,ausverkauf,räumungsverkauf|rebajas,liquidación|soldes,liquidation,déstockage
black_friday|black friday|black friday|viernes negro|vendredi noir
full_price|full price|vollpreis,regulärer preis|precio completo,precio normal|plein tarif,prix fort
bestseller|bestseller,top seller|verkaufsschlager,bestseller|superventas|best-seller
new_arrival|new arrival,novelty|neuheit,neuzugang|novedad,recién llegado|nouveauté
discontinued_item|discontinued item,phased out|auslaufartikel,ausgelaufen|artículo descatalogado,descatalogado|article en fin de série,fin de série
returnable_deposit|returnable deposit,bottle deposit|pfand,flaschenpfand|depósito de envase|
customer_at_till|customer at till,shopper|kunde im laden,käufer|comprador en tienda|client en magasin
footfall|footfall,store traffic,store visitors|kundenfrequenz,besucherfrequenz|afluencia,tráfico de clientes|fréquentation du magasin
sales_receipt|sales receipt,till receipt,receipt number|kassenbon,kassenzettel,bonnummer,bon-nr|tique de compra,número de recibo,boleta de venta|ticket de caisse,numéro de ticket
self_checkout|self-checkout|selbstbedienungskasse|caja de autoservicio|caisse automatique
void_sale|voided,reversal|storno,stornierung,stornobuchung|anulación,extorno,venta anulada|annulation
restocked|restocked,back in stock|wieder auf lager,aufgefüllt,nachgefüllt|repuesto en stock,reabastecido|réapprovisionné
resalable|resalable,resellable|wiederverkaufbar|revendible|revendable
wrong_item|wrong item,wrong product|falscher artikel,falschlieferung|artículo equivocado,producto incorrecto|mauvais article,erreur d'article
wrong_size|wrong size,does not fit,size issue|falsche größe,passt nicht|talla incorrecta,no le queda|mauvaise taille,taille inadaptée
too_small|too small|zu klein|demasiado pequeño|trop petit
too_large|too large,too big|zu groß|demasiado grande|trop grand
changed_mind|changed mind,no longer wanted|gefällt nicht,meinung geändert|cambio de opinión,ya no lo quiere|changement d'avis,ne plaît pas
not_as_described|not as described,does not match description|entspricht nicht der beschreibung|no coincide con la descripción|non conforme à la description
arrived_late|arrived late,too late|zu spät angekommen,zu spät|llegó tarde|arrivé trop tard
quality_issue|quality issue,poor quality|qualitätsmangel,schlechte qualität|mala calidad,problema de calidad|mauvaise qualité,problème de qualité
ladies|ladies,ladies wear,women's,womenswear|damen,damenmode,damenbekleidung|señora,mujer,moda mujer|femme,dames,mode femme
men_s|men's,menswear,mens|herren,herrenmode,herrenbekleidung|caballero,moda hombre|homme,mode homme
children_s_wear|children's wear,kids clothing,kidswear|kindermode,kinderbekleidung|ropa infantil,moda infantil|mode enfant,vêtements enfant
underwear|underwear,lingerie|unterwäsche,wäsche|ropa interior,lencería|sous-vêtements,lingerie
socks|socks,stockings|socken,strümpfe|calcetines|chaussettes,bas
pyjamas|pyjamas,nightwear|schlafanzug,nachtwäsche|pijama|pyjama
blouse|blouse|bluse|blusa|chemisier
polo_shirt|polo shirt|poloshirt|polo|polo
hoodie|hoodie,sweatshirt|kapuzenpullover,sweatshirt|sudadera|sweat à capuche,sweat
cardigan|cardigan|strickjacke|cárdigan,rebeca|gilet,cardigan
shorts|shorts|kurze hose,shorts|pantalón corto|short,bermuda
leggings|leggings|leggings|mallas,leggings|legging
swimwear|swimwear,swimsuit,bikini|bademode,badeanzug,badehose|bañador,traje de baño|maillot de bain
sportswear|sportswear,activewear|sportbekleidung,sportkleidung|ropa deportiva|vêtements de sport
workwear|workwear,work clothes|arbeitskleidung,berufsbekleidung|ropa de trabajo|vêtements de travail
uniform|uniform|uniform|uniforme|uniforme
raincoat|raincoat,rain jacket|regenjacke,regenmantel|impermeable|imperméable,ciré
hat|cap|hut,mütze,kappe|sombrero,gorra,gorro|chapeau,casquette,bonnet
scarf|scarf|schal|bufanda,pañuelo|écharpe,foulard
belt_clothing|waist belt|gürtel|cinturón|ceinture
tie_clothing|necktie|krawatte|corbata|cravate
umbrella|umbrella|regenschirm,schirm|paraguas|parapluie
sunglasses|sunglasses|sonnenbrille|gafas de sol|lunettes de soleil
backpack|backpack,rucksack|rucksack|mochila|sac à dos
wallet|wallet|geldbeutel,brieftasche,portemonnaie|billetera,monedero|portefeuille,porte-monnaie
suitcase|suitcase|koffer|maleta|valise
sandals|sandals,slippers|sandalen,hausschuhe|sandalias,zapatillas de casa|sandales,pantoufles
sneakers|sneakers,running shoes|turnschuhe,sportschuhe,laufschuhe|zapatillas,tenis|baskets,chaussures de sport
high_heels|high heels|stöckelschuhe,pumps|tacones|talons,escarpins
ring_jewelry|necklace,bracelet|halskette,armband,schmuck|collar,pulsera,anillo|collier,bracelet,bague
diamond|diamond,gemstone|diamant,edelstein|diamante,piedra preciosa|diamant,pierre précieuse
pearl|pearl,pearls|perle,perlen|perla,perlas|perle,perles
cosmetics|cosmetics,make-up,makeup|kosmetik,schminke|cosmética,maquillaje|cosmétique,maquillage
perfume|perfume,fragrance|parfüm,duft|perfume,fragancia|parfum
shampoo|shampoo|shampoo|champú|shampooing
soap|soap|seife|jabón|savon
toothpaste|toothpaste|zahnpasta|pasta de dientes,dentífrico|dentifrice
skin_care|skin care,skincare|hautpflege|cuidado de la piel|soin de la peau
sun_cream|sun cream,sunscreen|sonnencreme|protector solar,crema solar|crème solaire
nail_polish|nail polish,manicure|nagellack,maniküre|esmalte de uñas,manicura|vernis à ongles,manucure
haircut|haircut|haarschnitt|corte de pelo|coupe de cheveux
hair_colouring|hair colouring,hair dye|haarfarbe,färbung|tinte,coloración|coloration,teinture capillaire
deodorant|deodorant|deo,deodorant|desodorante|déodorant
razor|razor,shaving|rasierer,rasur|afeitadora,afeitado|rasoir,rasage
diaper|diaper,nappy|windel,windeln|pañal,pañales|couche,couches
toilet_paper|toilet paper,tissue paper|toilettenpapier,klopapier|papel higiénico|papier toilette
detergent|detergent,washing powder|waschmittel|detergente|lessive en poudre,détergent
cleaning_product|cleaning product,cleaning supplies|putzmittel,reinigungsmittel|producto de limpieza|produit de nettoyage,produit d'entretien
pet_food|pet food|tierfutter,heimtiernahrung|alimento para mascotas|nourriture pour animaux
stationery|stationery,office supplies|schreibwaren,bürobedarf|papelería,material de oficina|papeterie,fournitures de bureau
pen|pen,ballpoint|stift,kugelschreiber,füller|bolígrafo,pluma|stylo,bille
pencil|pencil|bleistift|lápiz|crayon
notebook_paper|exercise book|heft,notizbuch|cuaderno,libreta|cahier,carnet
folder|folder,binder|ordner,mappe|carpeta,archivador|classeur,dossier papier
scissors|scissors|schere|tijeras|ciseaux
calculator|calculator|taschenrechner|calculadora|calculatrice
calendar_item|diary|kalender,terminkalender|agenda,calendario|agenda,calendrier
toner|toner,ink cartridge|toner,druckerpatrone,tinte|tóner,cartucho de tinta|toner,cartouche d'encre
wardrobe_closet|closet|kleiderschrank,schrank|armario,ropero|armoire,placard
bookcase|bookcase,bookshelf|bücherregal,regal|librero,estante|bibliothèque,étagère
armchair|armchair|sessel|sillón,butaca|fauteuil
stool|stool|hocker|taburete|tabouret
mattress|mattress|matratze|colchón|matelas
pillow|pillow,cushion|kissen|almohada,cojín|oreiller,coussin
blanket|blanket,duvet|bettdecke,wolldecke|manta,edredón|couverture,couette
bed_linen|bed linen|bettwäsche,bettlaken|ropa de cama,sábanas|linge de lit,draps
towel|towel|handtuch|toalla|serviette de bain,serviette
curtain|curtain,curtains|vorhang,gardine,vorhänge|cortina,cortinas|rideau,rideaux
mirror|mirror|spiegel|espejo|miroir
picture_frame|picture frame|bilderrahmen|marco de fotos|cadre photo
vase|vase|vase|jarrón,florero|vase
candle|candle|kerze,kerzen|vela,velas|bougie
clock|clock,wall clock|uhr,wanduhr|reloj,reloj de pared|horloge,pendule
plate_dish||teller|plato|assiette
cup_mug|mug|tasse,becher|taza|tasse
glass_drink|drinking glass|trinkglas|vaso|verre
cutlery|cutlery,silverware|besteck|cubiertos,cubertería|couverts de table
fork|fork|gabel,gabeln|tenedor|fourchette
knife|knife,knives|messer|cuchillo,cuchillos|couteau,couteaux
spoon|spoon|löffel|cuchara|cuillère
pot|pot,cooking pot,saucepan|topf,kochtopf,töpfe|olla,cacerola|casserole,marmite
pan|pan,frying pan|pfanne|sartén|poêle
kettle|kettle|wasserkocher|hervidor|bouilloire
coffee_machine|coffee machine,coffee maker|kaffeemaschine|cafetera|machine à café,cafetière
toaster|toaster|toaster|tostadora|grille-pain
microwave|microwave,microwave oven|mikrowelle|microondas|micro-ondes
stove|stove,cooker,hob|herd,kochfeld|cocina de gas,estufa|cuisinière,plaque de cuisson
freezer|freezer|gefrierschrank,tiefkühler|congelador|congélateur
tumble_dryer|tumble dryer,clothes dryer|trockner,wäschetrockner|secadora|sèche-linge
vacuum_cleaner|vacuum cleaner,hoover|staubsauger|aspiradora|aspirateur
iron_appliance|flat iron|bügeleisen|plancha|fer à repasser
air_conditioner|air conditioner|klimagerät|aire acondicionado|climatiseur
heater|heater,space heater|heizlüfter,heizgerät|calefactor,estufa eléctrica|radiateur d'appoint,chauffage d'appoint
lawn_mower|lawn mower,lawnmower|rasenmäher|cortacésped|tondeuse
garden_tool|garden tool,garden tools|gartengerät,gartenwerkzeug|herramienta de jardín|outil de jardin
garden_furniture|garden furniture|gartenmöbel|muebles de jardín|mobilier de jardin,meubles de jardin
tent|tent|zelt|tienda de campaña,carpa|tente
sleeping_bag|sleeping bag|schlafsack|saco de dormir|sac de couchage
fishing_rod|fishing rod|angel,angelrute|caña de pescar|canne à pêche
ball_sport|ball|ball,bälle|balón,pelota|ballon,balle
racket|racket|schläger,tennisschläger|raqueta|raquette
fitness_equipment|fitness equipment|fitnessgerät|aparato de gimnasia|appareil de fitness
stroller|stroller,pram,buggy|kinderwagen|cochecito,carriola|poussette
car_seat|car seat|kindersitz,autositz|silla de coche|siège auto
television_set|television set,tv set|fernseher|televisor,tele|téléviseur,télé
loudspeaker|loudspeaker|lautsprecher|altavoz,bocina|haut-parleur,enceinte
smartwatch|smartwatch,wearable|smartwatch|reloj inteligente|montre connectée
charger|charger,charging cable|ladegerät,ladekabel|cargador,cable de carga|chargeur,câble de charge
power_bank|power bank|powerbank|batería externa|batterie externe
usb_stick|usb stick,flash drive|usb-stick|memoria usb,pendrive|clé usb
hard_drive|hard drive,hard disk|festplatte|disco duro|disque dur
graphics_card|graphics card|grafikkarte|tarjeta gráfica|carte graphique
projector|projector|beamer,projektor|proyector|projecteur,vidéoprojecteur
webcam|webcam|webcam|cámara web|webcam
game_product|video games|spiel,spiele,videospiele|videojuego,juego|jeu,jeux vidéo
accessories|accessories,accessory|zubehör|accesorios,accesorio|accessoires,accessoire
spare|spare,spares|ersatz|recambio|rechange
gift|gift|geschenk,geschenke|regalo,obsequio|cadeau
gift_wrap|gift wrap,gift wrapping|geschenkverpackung|envoltorio de regalo|emballage cadeau
beverages|beverages,drinks|getränke,getränk|bebidas,bebida|boissons,boisson
sweets|sweets,candy,confectionery|süßigkeiten,süßwaren,bonbon|dulces,golosinas,caramelos|bonbons,confiserie,sucreries
snacks|snacks,crisps|knabbereien,chips|aperitivos,patatas chip|grignotines,chips
cereals|cereals,muesli|müsli,frühstücksflocken|cereales de desayuno,muesli|muesli,céréales du petit-déjeuner
frozen_food|frozen food|tiefkühlkost,tiefkühlware|congelados|surgelés
canned_food|canned food,preserves|konserven|conservas|conserves
fresh_produce|fresh produce|obst und gemüse,frischware|productos frescos,frutas y verduras|fruits et légumes,produits frais
baked_goods|baked goods,bakery products|backwaren|panadería,productos de panadería|produits de boulangerie
meat_products|meat products,cold cuts|wurstwaren,fleischwaren,aufschnitt|embutidos,fiambres,charcutería|charcuterie
sausages|sausages,hot dog|wurst,würstchen|salchicha,salchichas|saucisse,saucisses
fish_products|fish products,fish and seafood|fischwaren|pescados y mariscos|produits de la mer
dairy_products|dairy products|milchprodukte,molkereiprodukte|lácteos,productos lácteos|produits laitiers
eggs|eggs,dozen eggs|eier|huevos|œufs
vinegar|vinegar|essig|vinagre|vinaigre
mustard|mustard|senf|mostaza|moutarde
ketchup|ketchup,tomato sauce|ketchup,tomatensoße|ketchup,salsa de tomate|ketchup,sauce tomate
mayonnaise|mayonnaise|mayonnaise|mayonesa|mayonnaise
cinnamon|cinnamon|zimt|canela|cannelle
basil|basil,parsley|basilikum,petersilie|albahaca,perejil|basilic,persil
ginger|ginger|ingwer|jengibre|gingembre
tofu|tofu|tofu|tofu|tofu
baby_food|baby food|babynahrung|alimento para bebés|aliments pour bébé
energy_drink|energy drink|energydrink|bebida energética|boisson énergisante
decaf|decaf,decaffeinated|entkoffeiniert|descafeinado|décaféiné
espresso|espresso,cappuccino|espresso,cappuccino|capuchino|expresso,cappuccino
hot_chocolate|hot chocolate|heiße schokolade,kakaogetränk|chocolate caliente|chocolat chaud
green_tea|green tea,herbal tea|grüner tee,kräutertee|té verde,infusión|thé vert,tisane,infusion
rose||roséwein|vino rosado,rosado|vin rosé
lager_beer|draught beer|fassbier,pils|cerveza de barril|bière pression
cider|cider|apfelwein|sidra|cidre
rum|rum|rum|ron|rhum
vodka|vodka|wodka|vodka|vodka
cigarette|cigarette,cigarettes|zigarette,zigaretten|cigarrillo,cigarrillos|cigarette,cigarettes
cigar|cigar|zigarre|puro,cigarro|cigare
`;
