/** A meaning a line: its name, then its words in English, German, Spanish and French. */
export const PLACES = `
coffee|coffee|kaffee|café|café
tea|tea|tee||thé
water|water|wasser|agua|eau,eaux
juice|juice|saft,säfte|zumo,jugo|jus
soft_drink|soft drink,soda,lemonade|limonade,erfrischungsgetränk,softdrink,limo|refresco,gaseosa,limonada|boisson gazeuse,soda,limonade
beer|beer|bier|cerveza|bière
wine|wine|wein||vin
red_wine|red wine|rotwein|vino tinto|vin rouge
white_wine|white wine|weißwein|vino blanco|vin blanc
alcohol|alcohol|alkohol|alcohol|alcool
bottle|bottle|flasche|botella|bouteille
vegetarian|vegetarian,veggie|vegetarisch,vegetarier,vegetarierin|vegetariano,vegetariana|végétarien,végétarienne
allergen|allergen|allergen|alérgeno|allergène
gluten_free|gluten free,gluten-free|glutenfrei|sin gluten|sans gluten
taste|taste,flavor,flavour|geschmack,geschmacksrichtung|sabor|goût,saveur
fresh|fresh|frisch|fresco,fresca|frais,fraîche,fraiche
restaurant|restaurant|restaurant,gaststätte,lokal|restaurante|restaurant
cafe_place|cafe,coffee shop,coffeehouse|kaffeehaus,café|cafetería|café,salon de thé
bar_pub|pub|kneipe|bares,taberna,cantina|bistrot
hospitality|hospitality,hospitality industry|gastgewerbe|hostelería,hotelería|hôtellerie,hôtellerie-restauration
hotel|hotel|hotel,hotels|hotel,hoteles|hôtel
accommodation|accommodation,lodging|unterkunft,unterkünfte|alojamiento,hospedaje|hébergement,logement touristique
hotel_room|room,guest room,hotel room|zimmer,hotelzimmer,gästezimmer|habitación,habitaciones|chambre
single_room|single room|einzelzimmer|habitación individual,habitación sencilla|chambre simple,chambre individuelle
double_room|double room|doppelzimmer|habitación doble|chambre double
overnight_stay|overnight stay,night,nights,room night|übernachtung,nacht,nächte|pernoctación,noche|nuitée,nuit
check_in|check-in,checkin,check in date,check in,checked in,arrival date,arriving|check-in,anreise,anreisedatum,einchecken,eingecheckt,angereist,anreisetag|check-in,fecha de entrada,registrarse en el hotel,entrada al hotel,fecha de llegada,llegada|check-in,date d'arrivée,enregistrement à l'hôtel,arrivée
check_out|check-out,check out date,check out,checked out,checkout,departure date,departing|check-out,abreise,abreisedatum,auschecken,ausgecheckt,abgereist,abreisetag|check-out,fecha de salida,salida del hotel,salida|check-out,date de départ,départ de l'hôtel,départ
reservation|reservation,booking,booked,reserve,reserved,bookings,booking number|reservierung,buchung,buchen,gebucht,reservieren,reserviert,buchungen,buchungsnummer,vorgemerkt|reserva,reservación,reservaciones,reservar,reservado,reservada,número de reserva,reservas,apartado|réservation,réserver,réservé,réservée,résa,numéro de réservation
book_verb|booked,reserve,reserved|buchen,gebucht,reservieren,reserviert|reservar,reservado,reservada|réserver,réservé,réservée
tourism|tourism|tourismus,fremdenverkehr|turismo|tourisme
tourist|tourist|tourist,touristin|turista|touriste
traveler|traveler,traveller|reisender,reisende|viajero,viajera|voyageur,voyageuse
holiday_vacation|vacation,holidays,annual leave,paid leave,pto|urlaub,ferien,urlaubstag|vacaciones|vacances,congés,congé annuel,congés payés
origin_trip|origin,departure point|abfahrtsort,startort,abflugort|origen|point de départ,lieu de départ,origine
tourist_attraction|tourist attraction,landmark|sehenswürdigkeit,touristenattraktion|atracción turística,lugar de interés|attraction touristique,site touristique
visitor|visitor|besucher,besucherin|visitante|visiteur,visiteuse
star_rating|star rating,stars,hotel category,star category|sterne,hotelsterne,sternekategorie|estrellas,número de estrellas|étoiles,nombre d'étoiles
sport|sport,discipline|sport,sportart,disziplin,sportarten|deporte,disciplina deportiva,disciplina,modalidad|sport,discipline
athlete|athlete,sportsperson|sportler,sportlerin,athlet,athletin|atleta,deportista|athlète,sportif,sportive
player|player|spieler,spielerin|jugador,jugadora|joueur,joueuse
coach_sport|coach,head coach|trainer,trainerin|entrenador,entrenadora,director técnico|entraîneur,entraîneuse
referee|referee,umpire,ref|schiedsrichter,schiedsrichterin,kampfrichter|árbitro,árbitra,juez|arbitre,juge
sports_club|sports club,club|verein,sportverein,klub|club deportivo,club|club,club sportif
match_game|match,game,fixture|spiel,partie,match|partido|match,rencontre
home_team|home team,home side|heimmannschaft,heimteam|equipo local|équipe à domicile
away_team|away team,visiting team|gastmannschaft,auswärtsteam|equipo visitante|équipe visiteuse,équipe à l'extérieur
opponent|opponent,adversary|gegner,gegnerin|adversario,oponente,rival,rivales|adversaire
tournament|tournament|turnier|torneo|tournoi
championship|championship|meisterschaft|campeonato|championnat
league|league|liga,ligen|liga|ligue
season_sports|season|saison,spielzeit|temporada|saison
cup|cup,trophy|pokal|copa,trofeo|coupe,trophée
medal|medal|medaille|medalla|médaille
goal_sport|goals,goals scored|tor,tore,treffer|gol,goles|buts,buts marqués
score_result|score,final score|spielstand,endstand|marcador|score
win|win,won,wins,victory,winner,winning,victor,closed won,won match|sieg,gewonnen,gewinnen,gewann,siegen,gesiegt,gewinner,sieger,siegerin,gewinnerin,siege|victoria,ganado,ganar,ganó,ganador,ganadora,ganada,victorias,vencedor|victoire,gagner,gagné,gagnée,gagnant,gagnante,vainqueur,victoires,lauréat
lose|lost,lose,defeat,loss,defeated,losing,closed lost,defeats|niederlage,verloren,verlor,verlust,niederlagen|derrota,perdido,perder,perdió,perdida,pierde,pérdida,derrotas|défaite,perdre,perdu,perdue,perte,défaites
champion|champion|champion|campeón,campeona|champion,championne
race_sport|race|rennen,wettlauf|carrera|course
finish_time|finish time,finishing time|zielzeit|tiempo final,tiempo de llegada|temps final,temps d'arrivée
stadium|stadium,arena|stadion,stadien|estadio|stade
spectator|spectator,match attendance,crowd|zuschauer,zuschauerzahl|espectador,espectadora,asistencia de público,asistencia al partido|spectateur,spectatrice,affluence
training_sport|workout,training session,exercise,exercised,work out,worked out,training attendance|training,trainingseinheit,trainieren,trainiert,sport treiben|entrenamiento,entrenar,entrenado,hacer ejercicio,ejercicio físico,sesión de entrenamiento|entraînement,s'entraîner,entraîné,faire du sport,séance d'entraînement
football_soccer|soccer,football|fußball,fussball|fútbol|football,foot
basketball|basketball|basketball|baloncesto,básquetbol|basket,basketball
tennis|tennis|tennis|tenis|tennis
swimming|swimming,swim|schwimmen|natación|natation
running|running,jogging|laufsport,joggen|running,correr|course à pied
video_game|video game,videogame|videospiel,computerspiel|videojuego|jeu vidéo,jeux vidéo
culture|culture|kultur|cultura|culture
art|art,arts,art subject|kunst,künste,kunsterziehung|arte,plástica,artes|art,beaux-arts,arts plastiques
museum|museum|museum,museen|museo|musée
exhibition|exhibition,exhibit|ausstellung|exposición,exposiciones|exposition
theater|theater,theatre|theater|teatro|théâtre
cinema_place|cinema,movie theater|kino|cine|cinéma
event|event|veranstaltung,event|evento|événement,évènement
festival|festival|festival,festivals|festival,festivales|festival
venue|venue|veranstaltungsort,spielstätte|recinto,sede del evento|salle de spectacle,lieu de l'événement
ticket_admission|admission ticket,ticket|eintrittskarte,ticket|entrada,boleto,boletos|billet d'entrée,billet
seat_place|seat|sitzplatz,sitzplätze,sitz|asiento,butaca|siège,place assise
film|film,movie,motion picture|film,spielfilm|película,filme|film
series_tv|tv series,tv show,series|serie,fernsehserie|serie de televisión,serie|série télévisée,série
episode|episode|folge,episode|episodio|épisode
actor|actor,actress|schauspieler,schauspielerin|actor,actriz,actrices|acteur,actrice,comédien,comédienne
film_director|director,film director,directed by|regisseur,regisseurin,regie|director,directora,director de cine|réalisateur,réalisatrice
genre|genre|genre|género|genre
title_work|title|titel|título|titre
release_year|release year,year of release|erscheinungsjahr,veröffentlichungsjahr|año de estreno,año de lanzamiento|année de sortie
release_date|release date,date of release|erscheinungsdatum,veröffentlichungsdatum|fecha de estreno,fecha de lanzamiento|date de sortie,date de parution
runtime|runtime,running time|filmlänge,spieldauer,laufzeit des films|duración de la película|durée du film
box_office|box office,box office gross|einspielergebnis,kinoeinnahmen|taquilla,recaudación en taquilla|box-office,recettes en salle
song|song,track|lied,lieder,song|canción,canciones|chanson
album|album|album,alben|álbum,álbumes|album
band_music|band|musikgruppe,band|grupo musical,banda|groupe de musique
singer|singer,vocalist|sänger,sängerin|cantante|chanteur,chanteuse
book|book|buch,bücher|libro|livre
publisher|publisher,publishing house|verlag,verlage|editorial,editoriales|éditeur,maison d'édition
isbn|isbn|isbn|isbn|isbn
pages_count|page,pages,page count,number of pages|seite,seiten,seitenzahl,blatt|página,páginas,número de páginas,pág|page,pages,nombre de pages
novel|novel|roman|novela|roman
library|library,libraries|bibliothek,bücherei|biblioteca|bibliothèque
loan_library|borrowed,borrow,borrowing,take out on loan,loaned,lent|ausleihe,ausgeliehen,entliehen,ausleihen,auslieh,entleihen,entlieh,leihen,geliehen,lieh|prestado,préstamo de libros,tomar prestado,tomado prestado,pedir prestado,sacar en préstamo,préstamo de libro|emprunté,emprunter,emprunt de livre,empruntée,emprunt,prêté
reader|reader|leser,leserin|lector,lectora|lecteur,lectrice
media|media|medien|medios de comunicación|médias
newspaper|newspaper|zeitung|periódico|journal,journaux
television|television,tv|fernsehen,tv|televisión,tv|télévision,télé,tv
photo|photo,photograph,picture|foto,fotografie|foto,fotografía|photo,photographie
video|video|video|video,vídeo|vidéo
image_file|image,img|bild|imagen,imágenes|image
fashion|fashion|mode|moda|mode vestimentaire,mode
clothing|clothing,clothes,apparel,garment|kleidung,bekleidung,kleidungsstück|ropa,prenda,vestimenta,indumentaria|vêtement,vêtements,habillement
clothing_size|clothing size,garment size,dress size|konfektionsgröße,kleidergröße|talla,talle,talla de ropa|taille de vêtement
shoe_size|shoe size|schuhgröße|número de calzado,talla de zapato|pointure
shoe|shoe,shoes,footwear|schuh,schuhe|zapato,calzado|chaussure,chaussures
shirt|shirt|hemd|camisa|chemise
t_shirt|t-shirt,tshirt,tee shirt|t-shirt|camiseta,playera,remera|t-shirt,tee-shirt
trousers|trousers,pants|hose|pantalón,pantalones|pantalon
jeans|jeans|jeans|vaqueros,jeans|jean,jeans
dress|dress|kleid|vestido|robe
jacket|jacket|jacke|chaqueta,chamarra,campera|veste
bag|handbag,bag,purse|tasche,handtasche|bolso,cartera de mano,cartera|sac,sac à main
appliance|household appliance,home appliance,appliance|haushaltsgerät|electrodoméstico|électroménager,appareil électroménager
fridge|refrigerator,fridge|kühlschrank,kühlschränke|frigorífico,refrigerador,heladera,nevera|réfrigérateur,frigo
washing_machine|washing machine,washer|waschmaschine|lavadora,lavarropas|machine à laver,lave-linge
furniture|furniture|möbel,möbelstück|mueble,muebles,mobiliario|meuble,meubles,mobilier
chair|chair|stuhl,stühle|silla|chaise
table_furniture|dining table|tisch,tische,esstisch|mesa|table à manger
desk|desk|schreibtisch|escritorio|bureau,table de travail
sofa|sofa,couch|sofa,couch|sofá,sofás|canapé,sofa
toilet|toilet,restroom,wc|toilette,wc|aseo,inodoro,wc|toilettes,wc
living_room|living room|wohnzimmer|salón,sala de estar|salon
door|door|tür|puerta|porte
window|window|fenster|ventana|fenêtre
swimming_pool|swimming pool,pool|schwimmbad,schwimmbäder,pool|piscina,alberca,pileta|piscine
meeting_room|meeting room,conference room|besprechungsraum,besprechungsräume,konferenzraum|sala de reuniones,sala de juntas|salle de réunion,salle de conférence
taxi|taxi,cab|taxi|taxi|taxi
car_make|car make|automarke,fahrzeugmarke|marca del vehículo|marque automobile
hybrid|hybrid,plug-in hybrid|hybrid,hybridantrieb|híbrido,híbrida|hybride
electric|electric,electrical,ev|elektrisch,elektro,elektrik|eléctrico,eléctrica|électrique
road|road,roadway|fahrbahn,landstraße|carretera|route
highway|highway,motorway,freeway|autobahn|autopista,autovía|autoroute
public_transport|public transport,public transportation,transit|öffentlicher verkehr,öpnv,nahverkehr|transporte público|transport en commun,transports en commun,transport public
energy|energy|energie|energía|énergie
electricity|electricity,electric power|strom,elektrizität|electricidad,luz|électricité
kilowatt_hour|kwh,kilowatt hour,kilowatt-hour|kwh,kilowattstunde|kwh,kilovatio hora|kwh,kilowattheure
installed_capacity|installed capacity|installierte leistung|potencia instalada,capacidad instalada|puissance installée
power_output|power output,wattage,watt,watts,kilowatt,megawatt|nennleistung,leistung in watt,watt,kilowatt,megawatt|potencia,vatio,vatios,kilovatio,megavatio|puissance,watt,watts,kilowatt,mégawatt
power_plant|power plant,power station|kraftwerk|central eléctrica,planta eléctrica|centrale électrique
renewable|renewable,renewables,green energy|erneuerbar,regenerativ|renovable|renouvelable
solar|solar,photovoltaic,pv,solar panel,pv system|solar,photovoltaik,pv,solaranlage,solarmodul|solar,fotovoltaica,fotovoltaico,panel solar,placa solar|solaire,photovoltaïque,panneau solaire
wind_power|wind power,wind energy|windkraft,windenergie|energía eólica,eólica,eólico|énergie éolienne,éolien,éolienne
hydropower|hydropower,hydroelectric,hydro|wasserkraft,wasserkraftwerk|hidroeléctrica,energía hidráulica|hydroélectricité,hydroélectrique,énergie hydraulique
nuclear|nuclear|kernenergie,atomkraft,nuklear|nuclear|nucléaire
coal|coal|kohle|carbón|charbon
natural_gas|natural gas,gas|erdgas,gas|gas natural,gas|gaz naturel,gaz
oil_petroleum|crude oil,petroleum,oil,barrel oil|erdöl,rohöl,öl|petróleo,crudo,petróleo crudo|pétrole,pétrole brut,brut
battery|battery|batterie,akku|batería,pila|batterie
energy_class|energy rating,energy class,energy efficiency class,energy label|energieeffizienzklasse,energieklasse,energieausweis|clase energética,etiqueta energética,calificación energética|classe énergétique,dpe,étiquette énergie
technology|technology,tech|technologie,technik|tecnología|technologie
sensor|sensor|sensor,sensoren,messfühler,fühler|sensor,sensores,sonda|capteur,sonde
computer|computer,pc|computer,rechner,pc|ordenador,computadora,computador,pc|ordinateur,pc
laptop|laptop,notebook,portable computer|laptop,notebook|portátil,portátiles,laptop|ordinateur portable,pc portable,laptop,portable
software|software|software|software|logiciel
operating_system|operating system,os|betriebssystem|sistema operativo|système d'exploitation
memory_ram|memory,ram|arbeitsspeicher,ram|memoria,memoria ram,ram|mémoire,mémoire vive,ram
storage_disk|storage capacity,disk space,storage used|speicherplatz,speicherkapazität,festplattenplatz|espacio en disco,capacidad de almacenamiento|espace disque,capacité de stockage
processor|processor,cpu|prozessor,prozessoren,cpu|procesador,cpu|processeur,cpu
file_computer|file|datei|archivo,fichero|fichier
file_size|file size|dateigröße|tamaño del archivo|taille du fichier
database|database,db|datenbank,db|base de datos,bd|base de données,bdd
network|network|netzwerk,netz|red,redes|réseau,réseaux
server_computer|server,servers|server|servidor,servidores|serveur informatique,serveur,serveurs
cloud_computing|cloud,cloud computing|cloud|nube|cloud
version|version,ver.,version number,revision,rev|version,revision,versionsnummer,fassung|versión,versiones,revisión|version,révision
bug_defect|bug,software bug,coding error|programmfehler,bug,softwarefehler|bug,error de software,fallo de programación|bogue,bug,erreur logicielle
password|password|passwort,passwörter,kennwort|contraseña|mot de passe
username|username,user name,login name|benutzername,benutzernamen|nombre de usuario|nom d'utilisateur,identifiant de connexion
user|user|benutzer,benutzerin,nutzer,nutzerin,anwender|usuario,usuaria|utilisateur,utilisatrice
login|login,log in,sign in,logged in,log on,logon,signed in|login,einloggen,eingeloggt|inicio de sesión,login,iniciar sesión,acceder,acceso|connexion,login,se connecter,connecté,connectée
last_login|last login,last seen|letzte anmeldung,letzter login|último acceso,último inicio de sesión|dernière connexion
website|website,web site|website,webseite,internetseite,homepage|sitio web,página web|site web,site internet
url|url,link,web address|url,link,webadresse|url,enlace,dirección web|url,adresse web
internet|internet|internet|internet|internet
ip_address|ip address,ip|ip-adresse,ip|dirección ip,ip|adresse ip,ip
domain_web|domain,domain name|domain,domäne|dominio|nom de domaine
visit_session|session,web session,visits|sitzung,session,sitzungen,besuche|sesión,sesiones,visitas|session,sessions,visites
download|download,downloaded|download,herunterladen,heruntergeladen,herunterlädt,runterladen|descarga,descargar,descargado|téléchargement,télécharger,téléchargé,téléchargée
app|app,mobile app|app,apps,handy-app,anwendung,applikation|app,aplicación móvil,aplicación|appli,application mobile,application
social_network|social network,social media,social networks|soziales netzwerk,soziale medien,social media,soziale netzwerke|red social,redes sociales|réseau social,réseaux sociaux,médias sociaux
follower|follower|follower|seguidor,seguidores,seguidora|followers,follower
comment|comment,commented,remark,note,remarks,comments,notes,annotation|kommentar,kommentieren,kommentiert,bemerkung,anmerkung,notiz,hinweis,bem|comentario,comentar,comentado,observación,observaciones,nota,anotación,obs|commentaire,commenter,commenté,remarque,annotation,observation,rem
search_web|search,search query|suchanfrage|búsqueda,consulta de búsqueda|recherche,requête de recherche
telecommunications|telecommunications,telecom|telekommunikation|telecomunicaciones|télécommunications,télécoms
phone_number|phone number,phone,telephone,tel,tel.,telephone number|telefonnummer,telefon,tel.,rufnummer|teléfono,número de teléfono,tel.,tfno|téléphone,numéro de téléphone,tél.
mobile_number|mobile number,cell number,mobile,cell phone,mobile phone,smartphone|handynummer,mobilnummer,mobiltelefon,handy|móvil,celular,número de móvil,número de celular,teléfono móvil|portable,numéro de portable,téléphone portable,mobile
smartphone|smartphone|smartphone|smartphone,teléfono inteligente|smartphone
email|email,e-mail,email address,mail,by email|e-mail,email,e-mail-adresse,mail,per e-mail|correo electrónico,correo,e-mail,email,por correo electrónico|e-mail,email,courriel,adresse e-mail,mail,par courriel
message|message,msg|nachricht|mensaje|message
data_volume|data usage,data volume,data traffic,data consumption|datenvolumen,datenverbrauch,datennutzung|consumo de datos,datos móviles|consommation de données,volume de données
wood|wood,timber,wooden,logs,logging|holz,hölzer,rundholz,einschlag,holzeinschlag|madera,tronco,tala|bois,bois d'œuvre,grumes,coupe de bois
metal|metal|metall|metal,metales|métal,métaux
steel|steel|stahl|acero|acier
aluminium|aluminium,aluminum|aluminium|aluminio|aluminium
gold|gold|gold|oro|or
silver|silver|silber|plata|argent
plastic|plastic|kunststoff,plastik|plástico|plastique
glass|glass|glas,gläser|vidrio,cristal,cristales|verre
paper|paper|papier|papel,papeles|papier
leather|leather|leder|cuero,piel,pieles|cuir
fabric|fabric,textile,cloth|stoff,textil,textilien,gewebe|tela,tejido,textil|tissu,textile,étoffe
cotton|cotton|baumwolle|algodón|coton
color|color,colour|farbe|color,colores|couleur
red|red|rot|rojo,roja|rouge
blue|blue|blau|azul,azules|bleu,bleue
green|green|grün|verde|vert,verte
yellow|yellow|gelb|amarillo,amarilla|jaune
black|black|schwarz|negro,negra|noir,noire
white|white||blanco,blanca|blanc,blanche
gray|gray,grey|grau|gris,grises|gris,grise
brown|brown|braun|marrón,marrones|marron,brun,brune
orange_color|orange|orange|naranja,anaranjado|orange
pink|pink|rosa,pink|rosa,rosado,rosada|rose
shape|shape|form,gestalt|forma|forme
circle|circle|kreis,kreise|círculo|cercle
square_shape|square|quadrat,quadratisch|cuadrado,cuadrada|carré,carrée
rectangle|rectangle,rectangular|rechteck,rechteckig|rectángulo,rectangular|rectangle,rectangulaire
triangle|triangle,triangular|dreieck,dreieckig|triángulo,triangular|triangle,triangulaire
round|round,circular||redondo,redonda|rond,ronde
national_park|national park|nationalpark|parque nacional|parc national
drought|drought|dürre|sequía|sécheresse
natural_disaster|natural disaster|naturkatastrophe|desastre natural,catástrofe natural|catastrophe naturelle
hurricane|hurricane,cyclone,typhoon|hurrikan,wirbelsturm|huracán,huracanes,ciclón|ouragan,cyclone
fog|fog,foggy,mist|nebel,neblig|niebla,neblina,brumoso|brouillard,brumeux,brume
sunshine_hours|sunshine hours,sunshine duration|sonnenstunden,sonnenscheindauer|horas de sol|heures d'ensoleillement,ensoleillement
fine_dust|particulate matter,pm10,pm2.5,particulates|feinstaub,schwebstaub|partículas en suspensión,material particulado,partículas|particules fines,particules en suspension
breed|breed|rasse,rassen,tierrasse|raza|race
endangered|endangered,threatened,at risk|gefährdet,bedroht|en peligro de extinción,amenazado,amenazada,en peligro,en riesgo|menacé,menacée,en danger,en voie de disparition,à risque
habitat|habitat|lebensraum,lebensräume,habitat|hábitat|habitat naturel
goat|goat|ziege|cabra|chèvre
animal_shelter|animal shelter|tierheim|refugio de animales,albergue de animales|refuge pour animaux,refuge animalier
veterinarian|veterinarian,vet|tierarzt,tierärztin,tierärzte|veterinario,veterinaria|vétérinaire
tree|tree|baum,bäume|árbol,árboles|arbre
flower|flower|blume,blüte|flor,flores|fleur
seed|seed|samen,saatgut|semilla|semence,graine
mushroom|mushroom|pilz|hongo,seta,champiñón|champignon
irrigation|irrigation,irrigated,irrigate,watered,watering|bewässerung,bewässert,bewässern,gießen,gegossen,goss|riego,irrigación,regar,regado,irrigar|irrigation,irrigué,irriguer,arroser,arrosé,arrosage
fertilizer|fertilizer,fertiliser,fertilise,fertilize,fertilised,fertilized,fertilisation,fertilization|dünger,düngemittel,düngen,gedüngt,düngung|fertilizante,abono,fertilizar,fertilizado,fertilización,abonado|engrais,fertilisant,fertiliser,fertilisé,fertilisation
pesticide|pesticide|pestizid,pflanzenschutzmittel|pesticida,plaguicida|pesticide
vineyard|vineyard|weinberg,weinberge|viñedo|vignoble
organic_farming|organic,organically grown,bio|biologisch,bio,ökologisch,öko|ecológico,orgánico,orgánica,ecológica,biológico|biologique,bio
cereal_grain|cereal,grain|getreide|cereal,grano|céréale
spice|spice,seasoning|gewürz|especia,condimento|épice
olive_oil|olive oil|olivenöl|aceite de oliva|huile d'olive
flour|flour|mehl|harina|farine
yogurt|yogurt,yoghurt|joghurt|yogur,yogurt|yaourt
poultry|poultry|geflügel|aves de corral|volaille
lamb|lamb|lamm,lämmer,lammfleisch|cordero|agneau,agneaux
sausage|sausage|wurst,würste|salchicha|saucisse
seafood|seafood|meeresfrüchte|marisco,mariscos|fruits de mer
spirits|spirits,liquor|spirituose,spirituosen,schnaps|licor,aguardiente,bebida espirituosa|spiritueux,alcool fort
vegan|vegan|vegan,veganer,veganerin|vegano,vegana|végan,végétalien,végétalienne,végane
frozen|frozen,deep-frozen,frozen account,blocked account|tiefgekühlt,gefroren,tiefgefroren,eingefroren,tk,gesperrtes konto|congelado,congelada,ultracongelado,bloqueada|surgelé,surgelée,congelé,congelée,gelé,gelée,gelés,gelées
cook_verb|cook,cooked,cooking|kochen,gekocht|cocinar,cocinado|cuisiner,cuisiné
cooking_time|cooking time,cook time|kochzeit,garzeit|tiempo de cocción|temps de cuisson
prep_time|preparation time,prep time|zubereitungszeit|tiempo de preparación|temps de préparation
cuisine_style|cuisine,type of cuisine|küchenrichtung,küchenstil|gastronomía,tipo de cocina|gastronomie,type de cuisine
tip_money|tip,gratuity|trinkgeld|propina|pourboire
hostel|hostel,youth hostel|jugendherberge,hostel|hostal,albergue juvenil|auberge de jeunesse
holiday_home|holiday home,vacation rental,holiday rental|ferienhaus,ferienhäuser,ferienwohnung,ferienvermietung|casa de vacaciones,alquiler vacacional,casa rural,piso turístico|gîte,location saisonnière,maison de vacances,location de vacances
campsite|campsite,campground|campingplatz,campingplätze|camping|camping
travel_agency|travel agency|reisebüro|agencia de viajes|agence de voyages,agence de voyage
luggage|luggage,baggage,checked baggage|gepäck,aufgabegepäck|equipaje,equipaje facturado|bagage,bagages
red_card|red card|rote karte,platzverweis|tarjeta roja|carton rouge
yellow_card|yellow card|gelbe karte,verwarnung|tarjeta amarilla|carton jaune
penalty_kick|penalty,penalty kick|elfmeter,strafstoß|penalti,penal,penales|penalty,tir au but
playing_position|playing position,player position|spielposition|posición en el campo,demarcación|poste de jeu
goalkeeper|goalkeeper,goalie|torwart,torhüter,torhüterin|portero,guardameta,arquero|gardien de but,gardienne de but
defender|defender|verteidiger,verteidigerin,abwehrspieler|defensa,defensor|défenseur
midfielder|midfielder|mittelfeldspieler,mittelfeld|centrocampista,mediocampista|milieu de terrain
striker|striker,forward|stürmer,stürmerin,angreifer|delantero,delantera|attaquant,attaquante,buteur
jersey_number|jersey number,shirt number|trikotnummer,rückennummer|dorsal,número de camiseta|numéro de maillot
gym|gym,fitness center,fitness studio,fitness class|fitnessstudio,fitnesskurs|gimnasio,clase de fitness|salle de sport,salle de gym,cours de fitness
volleyball|volleyball|volleyball|voleibol,vóleibol|volley,volleyball
cycling|cycling,cycled,ride a bike,rode a bike,by bike,by bicycle|radsport,radfahren,radeln,geradelt,rad gefahren,mit dem rad,mit dem fahrrad|ciclismo,montar en bicicleta,en bicicleta,en bici|cyclisme,faire du vélo,à vélo,en vélo
skiing|skiing,ski,skis|skifahren,ski,skier|esquí|ski,skis
athletics|athletics,track and field|leichtathletik|atletismo|athlétisme
hiking|hiking,hike|wandern,wanderung|senderismo,caminata|randonnée
board_game|board game|brettspiel|juego de mesa|jeu de société,jeux de société
toy|toy|spielzeug|juguete|jouet
painting|painting|gemälde|pintura,obra pictórica|peinture
artwork|artwork,work of art|kunstwerk|obra de arte|œuvre d'art,oeuvre d'art
comedy|comedy,comedies|komödie|comedia|comédie
drama|drama|drama,dramen|drama|drame
documentary|documentary,documentaries|dokumentarfilm|documental,documentales|documentaire
science_fiction|science fiction,sci-fi|science-fiction|ciencia ficción|science-fiction
composer|composer|komponist,komponistin|compositor,compositora|compositeur,compositrice
`;
