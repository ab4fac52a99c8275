/** Hotels, restaurants, clubs, sport, culture, media: a meaning a line, as in `trade.ts`. */
export const LEISURE = `
booking_date|booking date,date booked,reservation date|buchungsdatum,gebucht am,reservierungsdatum|fecha de reserva|date de réservation
booking_channel|booking channel,booking source|buchungskanal,buchungsquelle,buchungsweg|canal de reserva,origen de la reserva|canal de réservation,source de réservation
booking_status|booking status,reservation status|buchungsstatus|estado de la reserva|statut de la réservation
lead_time_booking|lead time booking,booking lead time|vorlaufzeit,buchungsvorlauf|antelación de reserva,días de antelación|délai de réservation,anticipation
nights|nights,room nights|nächte,übernachtungen|noches,pernoctaciones|nuits,nuitées
guest_name|guest name,lead guest|gastname,gast,hauptgast|nombre del huésped,huésped|nom du client,hôte
guests|guests|gäste,gästezahl|huéspedes,comensales|convives
adults|adults|erwachsene|adultos|adultes
children_count|kids|kinder|niños|enfants
room_number|room number|zimmernummer,zimmernr|número de habitación,nº habitación|numéro de chambre
room_type|room type,room category|zimmertyp,zimmerkategorie,zimmerart|tipo de habitación,categoría de habitación|type de chambre,catégorie de chambre
room_rate|room rate,nightly rate|zimmerpreis,übernachtungspreis|tarifa de habitación|prix de la chambre,tarif de la nuit
rooms_sold|rooms sold,occupied rooms|belegte zimmer,verkaufte zimmer|habitaciones ocupadas,habitaciones vendidas|chambres occupées,chambres vendues
available_rooms|available rooms,rooms available|verfügbare zimmer,freie zimmer|habitaciones disponibles|chambres disponibles
revpar|revpar|zimmerertrag|ingreso por habitación disponible|revenu par chambre disponible
board_leisure|board,board type,meal plan,meal basis|verpflegung,verpflegungsart|régimen,pensión,régimen alimenticio,plan de comidas|pension,formule repas,type de pension
half_board|half board|halbpension||demi-pension
full_board|full board|vollpension|pensión completa|pension complète
bed_and_breakfast|bed and breakfast,breakfast included|übernachtung mit frühstück,frühstück inklusive|alojamiento y desayuno,desayuno incluido|petit-déjeuner inclus,chambre et petit-déjeuner
all_inclusive|all inclusive,all-inclusive|all-inclusive,alles inklusive|todo incluido|tout compris
room_only|no meals|ohne verpflegung||sans repas,logement seul
suite|suite|suite|suite|suite
twin_room|twin room|zweibettzimmer|habitación con dos camas,habitación doble de uso|chambre à deux lits,chambre twin
family_room|family room|familienzimmer|habitación familiar|chambre familiale
dormitory|dormitory,dorm|schlafsaal,mehrbettzimmer|dormitorio compartido|dortoir
sea_view|sea view,ocean view|meerblick|vista al mar|vue sur mer,vue mer
cot|cot,extra bed|zustellbett,kinderbett|cama supletoria,cuna|lit d'appoint,lit bébé
city_tax|city tax,tourist tax,visitor tax|kurtaxe,ortstaxe,bettensteuer|tasa turística,impuesto turístico|taxe de séjour
minibar|minibar|minibar|minibar|minibar
room_service|room service|zimmerservice|servicio de habitaciones|service en chambre,service d'étage
housekeeping|housekeeping,room cleaning|zimmerreinigung,hauswirtschaft|limpieza de habitaciones,ama de llaves|ménage des chambres,gouvernante
laundry|laundry|wäsche,wäscherei|lavandería,colada|blanchisserie,linge,lessive
spa|spa,wellness|spa,wellness,therme|spa,balneario,bienestar|spa,bien-être,thermes
sauna|sauna|sauna|sauna|sauna
concierge|concierge|concierge,portier|conserje|concierge
early_check_in|early check-in|früher check-in|entrada anticipada|arrivée anticipée
late_check_out|late check-out|später check-out|salida tardía|départ tardif
checked_in|checked in|eingecheckt|alojado|
checked_out|checked out|ausgecheckt|salido,ya salió|parti
overbooked|overbooked,overbooking|überbucht,überbuchung|sobreventa,overbooking|surbooké,surréservation
cancellation_date|cancellation date,cancelled on|stornodatum,storniert am|fecha de cancelación|date d'annulation
cancellation_fee|cancellation fee|stornogebühr,stornokosten|gastos de cancelación,penalización|frais d'annulation
refundable|refundable|erstattbar,stornierbar|reembolsable|remboursable
non_refundable|non-refundable|nicht erstattbar|no reembolsable|non remboursable
guest_rating|guest rating,guest score|gästebewertung|valoración de huéspedes|note des clients
tour_operator|tour operator|reiseveranstalter|operador turístico,turoperador|voyagiste,tour-opérateur
package_tour|package tour,package holiday|pauschalreise|paquete turístico,viaje organizado|voyage organisé,forfait vacances
cruise|cruise|kreuzfahrt|crucero|croisière
guided_tour|guided tour,tour guide,guide|führung,stadtführung,reiseleiter|visita guiada,guía,guía turístico|visite guidée,guide
tourist_office|tourist office,tourist information|tourismusbüro,touristeninformation|oficina de turismo|office de tourisme
peak_season|high season|hochsaison,hauptsaison|temporada alta|haute saison
low_season|low season,off-season,off season|nebensaison|temporada baja|basse saison
table_number|table number|tischnummer,tisch|número de mesa,mesa|numéro de table
covers|covers,diners|gedecke,gäste im restaurant|cubiertos,comensales|couverts
order_food|dish ordered|essensbestellung|comanda|commande en salle
bill_restaurant||restaurantrechnung|ticket|addition,note de restaurant
starter|starter,appetizer,appetiser|vorspeise,vorspeisen|entrante,aperitivo,primer plato|entrée,hors-d'œuvre
side_dish|side dish|beilage,beilagen|guarnición,acompañamiento|accompagnement,garniture
soup|soup|suppe,suppen|sopa|soupe,potage
steak|steak|steak|filete,bistec|steak,bifteck
grill|grill,barbecue,grilled|grill,gegrillt|parrilla,asado|gril,grillade,grillé
burger|burger|burger|hamburguesa|burger
chips_fries|french fries,fries|pommes,pommes frites|patatas fritas,papas fritas|frites
sauce|sauce|soße,sauce|salsa|sauce
pastry|pastry,cake,pie|kuchen,torte,gebäck|pastel,tarta,bollería|gâteau,pâtisserie,tarte
biscuit|biscuit,cookie|keks,kekse,plätzchen|galleta,galletas|biscuit,gâteau sec
roll_bread|bun|brötchen,semmel|panecillo,bollo|petit pain
croissant|croissant|croissant,hörnchen|cruasán,medialuna|
jam_food|marmalade|marmelade,konfitüre|mermelada|confiture
cream_food|whipped cream|sahne,rahm|nata,crema|crème
ham|ham|schinken|jamón|jambon
bacon|bacon|speck|tocino,beicon|lard,bacon
minced_meat|minced meat|hackfleisch|carne picada|viande hachée
mineral_water|mineral water,sparkling water|mineralwasser,sprudel|agua mineral,agua con gas|eau minérale,eau gazeuse
sparkling_wine|sparkling wine,champagne|sekt,schaumwein,champagner|cava,espumoso,champán|vin mousseux,champagne
cocktail|cocktail|cocktail|cóctel|cocktail
whisky|whisky,whiskey|whisky|whisky|whisky
liqueur|liqueur,schnapps|likör,schnaps|licor,aguardiente|liqueur,eau-de-vie
vegetarian_dish|vegetarian dish,meatless|vegetarisch,fleischlos|vegetariano,sin carne|végétarien,sans viande
lactose_free|lactose-free|laktosefrei|sin lactosa|sans lactose
halal|halal|halal|halal|halal
kosher|kosher|koscher|kosher|casher
happy_hour|happy hour|happy hour|hora feliz|heure heureuse
catering|catering,caterer|catering,partyservice|catering,servicio de comidas|traiteur,restauration
food_truck|food truck,snack bar|imbiss,imbissstand|puesto de comida,chiringuito|camion-restaurant,snack
beer_garden|beer garden,terrace seating|biergarten,außenbereich|terraza|terrasse
delivery_service_food||lieferdienst|servicio a domicilio|service de livraison
sports_facility|sports facility,sports ground,sports centre|sportanlage,sportplatz,sportstätte,sporthalle|instalación deportiva,polideportivo,cancha|installation sportive,terrain de sport,complexe sportif
member_number|member number,membership number|mitgliedsnummer,mitgl.-nr.,mitgliedsnr|número de socio,nº socio|numéro d'adhérent,numéro de membre
membership_fee|membership fee,membership dues,dues,subscription fee|mitgliedsbeitrag,beitrag,vereinsbeitrag,beiträge|cuota,cuota de socio,cuota de membresía|cotisation,cotisations,adhésion
membership_type|membership type,type of membership|mitgliedsart,mitgliedschaftsart,beitragsgruppe|tipo de socio,tipo de membresía|type d'adhésion,catégorie d'adhérent
joined_club|joined club,member since,joined on|eintritt,mitglied seit,beigetreten|alta de socio,socio desde|membre depuis,adhésion,adhérent depuis
section_club|club section,department of club|sparte,abteilung|sección|section
honorary_office|honorary office,honorary post|ehrenamt|cargo honorífico,voluntariado|bénévolat,fonction bénévole
treasurer|treasurer|kassenwart,kassierer,schatzmeister|tesorero,tesorera|trésorier,trésorière
secretary_club|recording secretary|schriftführer,schriftführerin|secretario de actas|secrétaire de séance
chairman|chairman,chairperson,chairwoman|vorsitzender,vorsitzende,obmann|presidente,presidenta de la junta|président,présidente
youth_team|youth team,junior team|jugendmannschaft,jugend,junioren|equipo juvenil,juveniles,cantera|équipe de jeunes,juniors
fixture|fixture,matchday,match day|spieltag,spielansetzung|jornada,partido programado|journée de championnat,rencontre
kick_off|kick-off,kickoff|anstoß,anpfiff|saque inicial,hora del partido|coup d'envoi
home_goals|home goals,goals for|heimtore,tore|goles local,goles a favor|buts domicile,buts marqués
away_goals|away goals|gegentore,auswärtstore|goles visitante|buts encaissés,buts extérieur
assist|assist,assists|vorlage,vorlagen|asistencia,asistencias|passe décisive,passes décisives
shots|shots,shots on goal|torschüsse,schüsse|tiros,remates,tiros a puerta|tirs,tirs cadrés
possession|possession|ballbesitz|posesión|possession
corner_kick|corners|ecke,eckball|saque de esquina,córner|corner
foul|foul,fouls|foul,fouls|falta,faltas|faute,fautes
offside|offside|abseits|fuera de juego|hors-jeu
substitution|substitution,substituted|auswechslung,ausgewechselt|sustitución|remplacement
minutes_played|minutes played,playing time|spielminuten,einsatzzeit|minutos jugados|minutes jouées,temps de jeu
appearances|appearances,games played,matches played|einsätze,spiele|partidos jugados,apariciones|matchs joués,apparitions
draw_result|draw,tie|unentschieden|empate|match nul,nul
half_time|half-time|halbzeit,erste halbzeit|descanso,primer tiempo|mi-temps,première période
extra_time|extra time|verlängerung,nachspielzeit|prórroga,tiempo añadido|prolongation,temps additionnel
final_match|finals|finale,endspiel|final|finale
semi_final|semi-final,semifinal|halbfinale|semifinal|demi-finale
quarter_final|quarter-final|viertelfinale|cuartos de final|quart de finale
qualifying_round|qualifying round|qualifikation,vorlauf,vorrunde|clasificatoria,fase previa|qualification,éliminatoire
group_stage|group stage|gruppenphase|fase de grupos|phase de groupes
round_sport|round|runde,runden|ronda,vuelta|tour,manche
lap|lap,laps,lap time|runde,rundenzeit|vuelta,tiempo de vuelta|tour de piste,temps au tour
world_record|world record|weltrekord,rekord,bestleistung|récord mundial,plusmarca|record du monde
personal_best||persönliche bestleistung,bestzeit|marca personal|record personnel
bib_number|bib number,start number|startnummer|dorsal|dossard
age_class|age class,age category|altersklasse|categoría de edad|catégorie d'âge
split_time|split time|zwischenzeit|tiempo parcial|temps intermédiaire
did_not_start|did not start,dns|nicht gestartet|no salió,no tomó la salida|non partant
gold_medal|gold medal|goldmedaille|medalla de oro|médaille d'or
silver_medal|silver medal|silbermedaille|medalla de plata|médaille d'argent
bronze_medal|bronze medal|bronzemedaille|medalla de bronce|médaille de bronze
gymnastics|gymnastics|turnen,gymnastik|gimnasia|gymnastique
fencing|fencing|fechten|esgrima|escrime
rowing|rowing|rudern|remo|aviron
sailing|sailing|segeln|vela|voile
canoe|canoe,kayak,canoeing|kanu,kajak|piragüismo,canoa,kayak|canoë,kayak
surfing|surfing|surfen,wellenreiten|surf|surf
diving|diving|tauchen,turmspringen|buceo,saltos|plongée,plongeon
water_polo|water polo|wasserball|waterpolo|water-polo
handball|handball|handball|balonmano|handball
hockey|hockey,ice hockey|hockey,eishockey|hockey|hockey
rugby|rugby|rugby|rugby|rugby
cricket|cricket|kricket|críquet|cricket
baseball|baseball|baseball|béisbol|baseball
golf|golf|golf|golf|golf
table_tennis|table tennis|tischtennis|tenis de mesa,ping pong|tennis de table,ping-pong
badminton|badminton|badminton,federball|bádminton|badminton
squash|squash|squash|squash|squash
boxing|boxing|boxen|boxeo|boxe
judo|judo|judo|yudo|judo
karate|karate,martial arts|karate,kampfsport|kárate,artes marciales|karaté,arts martiaux
wrestling|wrestling|ringen|lucha|lutte
weightlifting|weightlifting|gewichtheben|halterofilia,levantamiento de pesas|haltérophilie
archery|archery|bogenschießen|tiro con arco|tir à l'arc
shooting_sport||sportschießen,schießen|tiro deportivo|tir sportif
horse_riding|horse riding,riding,equestrian|reiten,reitsport|equitación,hípica|équitation
climbing|climbing,mountaineering|klettern,bergsteigen|escalada,alpinismo|escalade,alpinisme
triathlon|triathlon|triathlon|triatlón|triathlon
marathon|marathon|marathon|maratón|marathon
yoga|yoga|yoga|yoga|yoga
pilates|pilates|pilates|pilates|pilates
dance|dance,dancing|tanz,tanzen|baile,danza|danse
ballet|ballet|ballett|ballet|ballet
chess|chess|schach|ajedrez|échecs
motor_racing|motor racing|motorsport,autorennen|automovilismo|sport automobile,course automobile
snowboard|snowboard|snowboard|snowboard|snowboard
skating|skating,ice skating|eislaufen,schlittschuh|patinaje|patinage
lift_pass|lift pass,ski pass|skipass,liftkarte|forfait,abono de esquí|forfait de ski
court_sport|playing field,pitch|spielfeld,platz,court|pista,cancha|terrain,court
locker|locker,changing room|umkleide,spind,schließfach|vestuario,taquilla|vestiaire,casier
swimming_lesson|swimming lesson,swimming course|schwimmkurs|clase de natación|cours de natation
public_pool|public pool|freibad,hallenbad,schwimmbad|piscina municipal|piscine municipale
admission|admission,entrance,admissions|eintritt,einlass,eintritte|entrada,admisión,entradas|entrée,entrées
free_admission|free admission|freier eintritt|entrada gratuita|entrée gratuite
reduced_ticket|reduced ticket,concession,discounted ticket|ermäßigt,ermäßigte karte|entrada reducida|tarif réduit
group_ticket|group ticket,group visit|gruppenkarte,gruppenbesuch|entrada de grupo,visita de grupo|billet de groupe,visite de groupe
tickets_sold|tickets sold|verkaufte karten,verkaufte tickets|entradas vendidas|billets vendus
ticket_office|ticket office|ticketschalter|taquilla,boletería|billetterie,guichet
performance_show||vorstellung,aufführung,theaterstück|función,espectáculo,obra de teatro|représentation,spectacle,pièce de théâtre
premiere|premiere,première|premiere,uraufführung|estreno|
opera|opera|oper|ópera|opéra
musical|musical|musical|musical|comédie musicale
circus|circus|zirkus|circo|cirque
orchestra|orchestra|orchester|orquesta|orchestre
choir|choir|chor|coro|chœur,chorale
conductor_music||dirigent,dirigentin|director de orquesta|chef d'orchestre
piano|piano|klavier,piano|piano|piano
guitar|guitar|gitarre|guitarra|guitare
violin|violin|geige,violine|violín|violon
flute|flute|flöte|flauta|flûte
drums|drums,percussion|schlagzeug|batería,percusión|batterie,percussion
trumpet|trumpet|trompete|trompeta|trompette
music_school|music school|musikschule|escuela de música|école de musique
music_genre|music genre|musikrichtung|género musical|genre musical
rock_music|rock|rock,rockmusik|rock|rock
pop_music|pop|pop,popmusik|pop|pop
jazz|jazz|jazz|jazz|jazz
classical|classical,classical music|klassik,klassische musik|música clásica|musique classique
streams|streams,streaming,plays|streams,abrufe,wiedergaben|reproducciones,escuchas|écoutes,lectures,streaming
hit|hit,charts|hit,hitparade|éxito,lista de éxitos|tube,palmarès
record_label|record label|plattenfirma,label|sello discográfico|maison de disques,label
lyrics|lyrics|songtext,liedtext|letra|paroles
sculpture|sculpture|skulptur,plastik|escultura|sculpture
drawing|drawing|zeichnung,zeichnungen|dibujo|dessin
gallery|gallery|galerie|galería|galerie
permanent_exhibition|permanent exhibition|dauerausstellung|exposición permanente|exposition permanente
special_exhibition|special exhibition,temporary exhibition|sonderausstellung|exposición temporal|exposition temporaire
exhibit|exhibit,collection item|exponat,objekt,sammlungsstück|pieza de museo,objeto|objet exposé,pièce de collection
collection_museum||sammlung|colección|collection
monument|monument,heritage site,listed building|denkmal,baudenkmal,denkmalschutz|monumento,patrimonio|monument,patrimoine,monument historique
castle|castle,palace|schloss,burg|castillo,palacio|château,palais
church|church,cathedral|kirche,dom|iglesia,catedral|église,cathédrale
mosque|mosque|moschee|mezquita|mosquée
synagogue|synagogue|synagoge|sinagoga|synagogue
temple|temple|tempel|templo|temple
cemetery|cemetery,grave|friedhof,grab|cementerio,tumba,sepultura|cimetière
funeral|funeral,burial|beerdigung,bestattung,begräbnis|funeral,entierro|funérailles,enterrement,obsèques
zoo|zoo|zoo,tierpark|zoológico,zoo|zoo
aquarium|aquarium|aquarium|acuario|aquarium
theme_park|theme park,amusement park|freizeitpark,vergnügungspark|parque de atracciones,parque temático|parc d'attractions
botanical_garden|botanical garden|botanischer garten|jardín botánico|jardin botanique
playground|playground|spielplatz|parque infantil,área de juegos|aire de jeux
youth_centre|youth centre|jugendzentrum|centro juvenil|maison des jeunes
community_centre|community centre,community center|gemeindezentrum,bürgerhaus|centro cívico,centro social|centre communautaire,maison de quartier
fair|fair,funfair,fête|kirmes,jahrmarkt,volksfest|feria,verbena|foire,fête foraine,kermesse
carnival|carnival|karneval,fasching|carnaval|carnaval
party|party,celebration|feier,party,fest|fiesta,celebración|fête,soirée
wedding|wedding|hochzeit,trauung|boda|mariage,noces
birthday|birthday|geburtstag|cumpleaños|anniversaire
christmas|christmas|weihnachten|navidad|noël
easter|easter|ostern|pascua,semana santa|pâques
new_year|new year|neujahr,silvester|año nuevo,nochevieja|nouvel an
school_holidays|school holidays|schulferien,ferien|vacaciones escolares|vacances scolaires
summer_camp|summer camp,camp|ferienlager,zeltlager,sommerlager|campamento,campamento de verano|colonie de vacances,camp d'été
conference|conference,congress|konferenz,kongress,tagung|conferencia,congreso|conférence,congrès,colloque
speaker|speaker,speakers|referent,referentin,redner|ponente,orador,conferencista|intervenant,conférencier,orateur
organiser|organiser,organizer|veranstalter,ausrichter|organizador,organizadora|organisateur,organisatrice
event_date|event date|veranstaltungsdatum,veranstaltungstag|fecha del evento|date de l'événement
event_name|event name|veranstaltungsname,veranstaltung|nombre del evento|nom de l'événement
venue_capacity|venue capacity,seating capacity|fassungsvermögen,platzkapazität,kapazität|aforo,capacidad|capacité d'accueil,jauge
stand|booth|messestand|estand,caseta,puesto|
library_card|library card,library user|bibliotheksausweis,leser|carné de biblioteca,usuario de biblioteca|carte de bibliothèque,lecteur
media_type|media type|medienart,medientyp|tipo de material|type de document,type de média
fiction|fiction|belletristik,fiktion|ficción|fiction
non_fiction|non-fiction|sachbuch,sachliteratur|no ficción|documentaire,non-fiction
children_s_book|children's book|kinderbuch|libro infantil|livre pour enfants
comic|comic,comics|comic,comics|cómic,historieta|bande dessinée
textbook|textbook|lehrbuch,schulbuch|libro de texto|manuel scolaire
dictionary|dictionary|wörterbuch|diccionario|dictionnaire
audiobook|audiobook|hörbuch|audiolibro|livre audio
e_book|e-book,ebook|e-book|libro electrónico|livre numérique
hardcover|hardcover|gebunden,hardcover|tapa dura|relié
paperback|paperback|taschenbuch|tapa blanda,rústica,bolsillo|poche,broché
article_text|blog post|artikel,blogbeitrag|artículo,entrada de blog|article,billet
journalist_press|press|presse|prensa|presse
circulation|circulation,copies sold|auflage,verkaufte auflage|tirada,difusión|tirage,diffusion
broadcast|broadcast,broadcaster|sendung,sender,ausgestrahlt|emisión,cadena|émission,diffusion,chaîne
subtitles|subtitles|untertitel|subtítulos|sous-titres
dubbed|dubbed|synchronisiert|doblado|doublé
age_rating|age rating|altersfreigabe||classification par âge
screenplay|screenplay|drehbuch,drehbuchautor|guion,guionista|scénario,scénariste
producer_film|film producer|produzent,produzentin|productor,productora|producteur,productrice
film_studio|film studio,production company|filmstudio,produktionsfirma|productora,estudio de cine|studio,société de production
nomination|nomination,nominated|nominierung,nominiert|nominación,nominado|nomination,nommé
prize|prize|preis,auszeichnung|premio,galardón|prix,récompense
jury|jury|jury|jurado|jury
adventure|adventure|abenteuer|aventura,aventuras|aventure
horror|horror|horror|terror|horreur,épouvante
romance|romance|liebesfilm,romanze|romance,romántico|romance
thriller|thriller|thriller,krimi|suspense,thriller|thriller,policier
animation_film||zeichentrick,animation|animación,dibujos animados|animation,dessin animé
game_console|game console,console|spielkonsole,konsole|consola|console de jeux,console
puzzle|puzzle|puzzle|rompecabezas,puzle|puzzle
doll|doll|puppe|muñeca|poupée
collectible|collectible,antique|sammlerstück,antiquität|coleccionable,antigüedad|objet de collection,antiquité
stamp|stamp|briefmarke|sello,estampilla|timbre
coin|coin|münze,münzen|moneda,monedas|pièce de monnaie,pièces
`;
