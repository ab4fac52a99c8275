/** A meaning a line: its name, then its words in English, German, Spanish and French. */
export const DEEDS = `
concert|concert|konzert|concierto|concert
instrument_music|musical instrument|musikinstrument|instrumento musical|instrument de musique
edition_book|edition|auflage,ausgabe des buches|edición,ediciones|édition
magazine|magazine|zeitschrift,magazin|revista|magazine,revue
radio|radio|radio,hörfunk|radio|radio
channel_tv|tv channel,tv station,broadcaster|fernsehsender,sender|canal de televisión,cadena de televisión|chaîne de télévision
audience|audience,viewership,viewers|publikum,einschaltquote,zuschauer,zuschauerzahl|audiencia,espectadores,televidentes|audience,téléspectateurs,spectateurs
boot_shoe|boots,boot|stiefel|bota,botas|botte,bottes
skirt|skirt|rock,röcke|falda,pollera|jupe
coat|coat|mantel,mäntel|abrigo|manteau,manteaux
suit|suit|anzug,anzüge|traje|costume
sweater|sweater,pullover,jumper|pullover,pulli|suéter,suéteres,jersey|pull,pull-over
jewelry|jewelry,jewellery|schmuck|joya,joyas,joyería|bijou,bijoux
watch_clock|watch,wristwatch|uhr,armbanduhr|reloj,relojes|
dishwasher|dishwasher|geschirrspüler,spülmaschine|lavavajillas,lavaplatos|lave-vaisselle
oven|oven|backofen,backöfen|horno|four
cleaning|cleaning,clean,cleaned|reinigung,reinigen,gereinigt,putzen,geputzt,sauber|limpieza,limpiar,limpiado,limpio|nettoyage,nettoyer,nettoyé,nettoyée
wardrobe|wardrobe|kleiderschrank,kleiderschränke|armario,ropero|armoire
lamp|lamp|lampe,leuchte|lámpara|lampe,luminaire
bridge|bridge|brücke|puente|pont
scooter_motor|scooter,motor scooter|motorroller|scooter,escúter|scooter
scooter_kick|e-scooter,kick scooter,electric scooter|e-scooter,tretroller|patinete,patinete eléctrico,monopatín eléctrico|trottinette,trottinette électrique
boat|boat|boot|bote,lancha|bateau,bateaux
vin_number|vin,vehicle identification number,chassis number|fahrgestellnummer,fahrzeugidentifikationsnummer|número de bastidor,número de chasis|numéro de châssis
engine_size|engine size,engine displacement,displacement,cubic capacity|hubraum|cilindrada|cylindrée
charging_station|charging station,charging point,charge point|ladestation,ladesäule,ladepunkt,wallbox|punto de carga,estación de carga,punto de recarga,cargador|borne de recharge,station de recharge,point de charge
gas_station|gas station,petrol station,filling station|tankstelle|gasolinera,estación de servicio|station-service
wheel|wheel|rad,räder|rueda|roue
traffic_jam|traffic jam,congestion|stau,staus|atasco,congestión vehicular,embotellamiento|embouteillage
speed_limit|speed limit|tempolimit,höchstgeschwindigkeit|límite de velocidad|limitation de vitesse
air_conditioning|air conditioning,ac,a/c|klimaanlage|aire acondicionado|climatisation,clim
meter_reading|meter reading|zählerstand|lectura del medidor,lectura del contador|relevé de compteur
grid_power|power grid,electricity grid|stromnetz|red eléctrica|réseau électrique
outage|power outage,outage,blackout,power failure,power cut|stromausfall,stromausfälle|apagón,apagones,corte de luz|panne de courant,coupure de courant,panne d'électricité
drinking_water|drinking water,tap water|trinkwasser,leitungswasser|agua potable|eau potable,eau du robinet
wastewater|wastewater,sewage|abwasser,abwässer|aguas residuales|eaux usées
voltage|voltage|spannung,elektrische spannung|voltaje,tensión eléctrica|tension électrique,voltage
tablet_device|tablet|tablet|tableta,tablet|tablette
monitor_screen|monitor,screen|bildschirm,monitor|pantalla,monitor|écran,moniteur
keyboard|keyboard|tastatur|teclado|clavier
mouse_computer|computer mouse,mouse|maus,mäuse,computermaus|ratón,ratones,mouse|souris
printer|printer|drucker|impresora|imprimante
camera|camera|kamera|cámara|appareil photo,caméra
headphones|headphones,headset,earphones|kopfhörer,headset|auriculares,audífonos|casque audio,écouteurs
hardware|hardware|hardware|hardware|matériel informatique
artificial_intelligence|artificial intelligence,ai|künstliche intelligenz,ki|inteligencia artificial,ia|intelligence artificielle,ia
backup|backup|datensicherung,backup|copia de seguridad,respaldo|sauvegarde
fax|fax,fax number|fax,faxnummer|fax|fax,télécopie
text_message|text message,sms|sms,textnachricht|mensaje de texto,sms|sms,texto
bandwidth|bandwidth|bandbreite|ancho de banda|bande passante
broadband|broadband|breitband|banda ancha|haut débit
fiber_optic|fiber optic,fibre optic,fibre|glasfaser|fibra óptica|fibre optique
phone_operator|mobile operator,mobile carrier,telecom provider|mobilfunkanbieter,netzbetreiber|operador móvil,operadora móvil|opérateur mobile,opérateur téléphonique
iron|iron|eisen|hierro|fer
stainless_steel|stainless steel|edelstahl|acero inoxidable|acier inoxydable,inox
copper|copper|kupfer|cobre|cuivre
cardboard|cardboard|karton,pappe|cartón|carton
wool|wool|wolle|lana|laine
rubber|rubber|gummi,kautschuk|caucho,goma|caoutchouc
stone|stone|stein|piedra|pierre
concrete|concrete|beton|hormigón,concreto|béton
ceramic|ceramic,ceramics,pottery|keramik,töpferei|cerámica,alfarería|céramique,poterie
purple|purple,violet|lila,violett|morado,morada,violeta,púrpura|violet,violette
beige|beige|beige|beige,beis|beige
dark|dark|dunkel|oscuro,oscura|foncé,foncée,sombre
multicolored|multicolored,multicoloured,colorful|bunt,mehrfarbig|multicolor,multicolores|multicolore
pattern|pattern|muster|patrón,patrones,estampado|motif
give_back|give back,gave back,given back,bring back,brought back|zurückgeben,zurückgegeben,zurückgab,rückgabe,zurückbringen,zurückgebracht|devolver,devuelto,devolución,devuelta|rendre,rendu,rendue,restituer,restitué,restitution,retourné
unsubscribe|unsubscribe,unsubscribed,unsubscription,opt out,opted out,opt-out|abbestellen,abbestellt,abbestellung,abmelden,abgemeldet,abmeldung|darse de baja,desuscribirse,desuscrito,desuscribió,cancelar la suscripción,dado de baja|désabonner,désabonné,désabonnée,désabonnement,désinscrire,désinscrit,désinscription
lend|lend,lent,lending,loan out|verleihen,verliehen,verlieh,verleih|prestar,prestado,prestada,préstamo|prêter,prêté,prêtée,prêt
rent_out|rent out,rented out,let out,letting|vermieten,vermietet,vermietung|alquilar,dar en alquiler,poner en alquiler|mettre en location,mis en location,mise en location
stay_overnight|stay overnight,overnight stay,stayed overnight|übernachten,übernachtet,übernachtung|pernoctar,pernoctación|nuitée,passer la nuit
spend_money|spend,spent,spending,expense,expenditure|ausgeben,ausgab,ausgabe,ausgibt|gastar|dépenser
earn|earn,earned,earnt,earnings|verdienen,verdient,verdienst|devengar,devengado,ganar dinero|gagner sa vie,toucher un salaire
save_money|save,saved,saving|sparen,gespart,einsparen,eingespart,ersparnis,einsparung|ahorrar,ahorrado,ahorro|épargner,épargné,épargne,économiser,économisé,économie réalisée
invest|invest,invested,investment|investieren,investiert,investition|invertir,invertido,invertida,inversión,invirtió|investir,investi,investie,investissement
owe|outstanding amount,debt|geschuldet|adeudar,adeudado,deuda,adeudo|devoir de l'argent,dette,due
pack|pack,packed,packing,packaging|packen,verpacken,verpackt,verpackung,gepackt|empaquetar,empaquetado,embalar,embalado,embalaje,envasar,envasado|emballer,emballé,emballage,conditionner,conditionné
pick_up|pick up,picked up,pickup,collected in person,collection of goods|abholen,abgeholt,abholung|recoger,recogido,recogida,retiro|récupérer,récupéré,enlèvement,retirer,retrait,ramassage
withdraw_money|withdraw,withdrew,withdrawn,withdrawal|abheben,abgehoben,abhob,abhebung,auszahlen,ausgezahlt,auszahlung|retirar,retirado,retiro,sacar dinero|retrait d'espèces,retirer de l'argent
deposit_money|deposit,deposited,pay in,paid in|einzahlen,eingezahlt,einzahlung|ingresar dinero,depositar,depositado,depósito,ingresado|déposer,versement,verser,versé,versée
quote_offer|quote,quoted,quotation|angebot,anbieten,angeboten,anbot,kostenvoranschlag,kostenvoranschläge|presupuestar,presupuestado,cotizar,cotizado,cotización|devis,établir un devis
accept|accept,accepted,acceptance,accepted quote|annehmen,angenommen,annahm,annahme,annimmt,akzeptieren,akzeptiert,zugesagt|aceptar,aceptado,aceptada,aceptación|accepter,accepté,acceptée,acceptation
grant|grant,granted|gewähren,gewährt,gewährung|conceder,concedido,concedida,concesión,otorgar,otorgado,otorgamiento|accorder,accordé,accordée,octroyer,octroyé,octroi
move_house|move house,moved house,relocate,relocated,relocation,removal,house move|umziehen,umgezogen,umzog,umzug,umzüge|mudar,mudarse,mudado,mudanza|déménager,déménagé,déménagement
move_out|move out,moved out,move-out|ausziehen,ausgezogen,auszog,auszug,auszüge|desalojar,dejar la vivienda|quitter le logement
live_reside|reside,resided,residence|gewohnt,wohnsitz,wohnhaft|vivir,vivido,residir,residido,residencia|habiter,vivre,vécu,résider,résidé
promote_job|promote,promoted,promotion of staff|befördern,befördert,beförderung|ascender,ascendido,ascenso,promoción|promouvoir,promu,promue,avancement,promotion
no_show|no-show,no show,did not show up,failed to appear,missed appointment,did not attend,dna|nicht erschienen,nichterscheinen,versäumter termin|no se presentó,no presentado,no presentada,incomparecencia,inasistencia,no asistió,no acudió|non présenté,ne s'est pas présenté,absent,rendez-vous manqué,absence
participate|participate,participated,participation,take part,took part,taken part|teilnehmen,teilnahm,teilnimmt,teilnahme,mitmachen,mitgemacht,teilgenommen|participar,participado,participación|participer,participé,participation,prendre part
register|register,registration,sign up,signed up,sign-up,signup|anmelden,angemeldet,anmeldung,registrieren,registriert,registrierung|registrar,registrarse|enregistrer,enregistrement,créer un compte
drop_out|drop out,dropped out,dropout,drop-out|abbrechen,abgebrochen,abbrach,abbricht,abbruch,abbrüche,abbrecher,studienabbruch,schulabbrecher|abandonar,abandonado,abandono,deserción,desertar,abandono escolar|abandonner,abandonné,abandonnée,abandon,décrocher,décroché,décrochage,décrocheur
repeat_year|repeat a year,repeated a year,held back,retake,retook,retaken,resit,repeater,repeating a year,repeats year|sitzenbleiben,sitzengeblieben,wiederholen,wiederholung,wiederholer,klassenwiederholer|repetir,repetido,repitió,repite,repetidor,repetidora,repite curso|redoubler,redoublé,redoublement,redoublant,repasser,redoublante
teach|teach,taught,teaching|unterrichten,unterrichtet,unterricht,lehren,gelehrt|enseñar,enseñado,enseñanza,impartir,impartido|enseigner,enseigné,enseignement
abstain|abstain,abstained,abstention,abstentions|enthaltung,enthielt sich,enthaltungen|abstenerse,abstenido,abstención,abstuvo,abstenciones|s'abstenir,abstenu,abstention,abstentions
drink|drink,drank,drunk,drinking|trinken,getrunken,trank|beber,bebido,tomar bebidas|boire,bu,bue,boit,boivent
eat|eat,ate,eaten,eating|essen,gegessen,aß,isst,fressen,gefressen,fraß|comer,comido|manger,mangé,mangée
refer_patient|refer,referred,referral|überweisung,überwiesen an,verweisen,verwiesen,überwiesen,zuweisung|derivar,derivado,derivada,derivación,remitir,remitido,remisión|orienter vers,adressé par,adressé à,réorienté,orientation,adressé,adressage
examine_med|examine,examined,examination,exam|untersuchen,untersucht,untersuchung|examinar,examinado,examen,exploración,reconocimiento médico|examiner,examiné,examen
take_off|take off,took off,taken off,takeoff,take-off|abfliegen,abgeflogen,abflog,abflug,abflüge,starten,gestartet,start|despegar,despegado,despegue|décoller,décollé,décollage
land_plane|landed,landing,touchdown|landen,gelandet,landung|aterrizar,aterrizado,aterrizaje|atterrir,atterri,atterrissage
board|board,boarded,boarding,get on,got on,boardings|einsteigen,eingestiegen,einstieg,zusteigen,zugestiegen,einsteiger|embarcar,embarcado,embarque,subir al tren,abordar,abordado,subidas,abordajes|embarquer,embarqué,embarquement,monter à bord,montées
travel|travel,traveled,travelling,trip,journey|reisen,gereist,reise|viajar,viajado,viaje|voyager,voyagé,voyage
walk|walk,walked,walking,on foot,by foot|zu fuß,spazieren,zu fuß gehen|caminar,caminado,caminata,andar,a pie|marcher,marché à pied,à pied,marche à pied
parked|parked,parking,park the car|parken,geparkt,parkt,abgestellt|aparcar,aparcado,aparcada,estacionar,estacionado,estacionada,estacionamiento,parquear|stationner,stationné,stationnée,stationnement,garer,garé,garée
refuel|refuel,refuelled,refueled,refuelling,refueling,fill up,filled up,fuelled,litres refuelled,fuel quantity,refuelled litres|tanken,getankt,tankt,auftanken,betankung,betankt,tankvorgang,tankvorgänge,tankmenge,getankte liter|repostar,repostado,repostaje,echar gasolina,cargar combustible,carga de combustible,litros repostados|ravitailler,ravitaillé,ravitaillement,faire le plein,fait le plein,plein de carburant,litres de carburant,plein
charge_battery|recharge,recharged,charging,charging session,charged|aufladen,aufgeladen,auflud,auflädt,aufladung,ladevorgang,ladevorgänge,laden|recargar,recargado,recarga,sesión de carga|recharger,rechargé,rechargée,recharge,session de charge
collide|collide,collided,collision,crash|zusammenstoßen,zusammengestoßen,zusammenstoß,zusammenstöße,kollision,aufprall|chocar,chocado,choque,colisión,colisionar|heurter,percuter,percuté,collision,choc
stop_vehicle|stop,stopped,halt|halten,gehalten,hielt,anhalten,angehalten|parar,parado,parada,detenerse|arrêter,arrêté,arrêtée,arrêt
commute|commute,commuted,commuting,commuter|pendeln,gependelt,pendelt,pendler,pendlerin|desplazamiento al trabajo,ir al trabajo|trajet domicile-travail,navetteur,pendulaire
upload|upload,uploaded|hochladen,hochgeladen,hochlädt,upload|cargar un archivo|téléverser,téléversé,mettre en ligne,mis en ligne,mise en ligne
install|install,installed,installation|installieren,installiert,installation,einbauen,eingebaut,einbau|instalar,instalado,instalada,instalación|installer,installé,installée,installation
delete|delete,deleted,deletion,erase,erased,removed|löschen,gelöscht,löschung,entfernt|borrar,borrado,borrada,eliminar,eliminado,eliminada,eliminación,suprimido,quitado|supprimer,supprimé,supprimée,suppression,effacer,effacé
report|reported|melden,meldung,berichten,berichtet|reportar,reportado,reporte,informar,informado,notificar,notificado|signaler,signalé,signalée,signalement
assign|assign,assigned,assignment,allocate,allocated,allocation,assignee,assigned to,handler,owner of task,handled by,case worker,caseworker,reserved stock|zuweisen,zugewiesen,zuwies,zuweisung,zuteilen,zugeteilt,zuteilung,zugeordnet,zuordnen,bearbeiter,bearbeiterin,zugewiesen an,zuständig,sachbearbeiter,sachbearbeiterin,reserviert,disponiert|asignar,asignado,asignada,asignación,asignado a,responsable,tramitador,encargado,reservado|affecter,affecté,affectée,affectation,attribuer,attribué,attribuée,attribution,assigner,assigné,assigné à,attribué à,responsable,chargé de,gestionnaire,chargé de dossier,réservé,alloué
break_object|break,broke,broken,faulty,out of order|zerbrechen,zerbrochen,zerbrach,brechen,gebrochen,brach,kaputt,defekt,gestört|romper,roto,rota,rotura,quebrar,averiado,estropeado|casser,cassé,cassée,casse,briser,brisé,en panne,défectueux
replace|replace,replaced,replacement,substitute,exchanged part,swapped,replacement delivery|ersetzen,ersetzt,ersatz,austauschen,ausgetauscht,austausch,getauscht,ersatzlieferung|reemplazar,reemplazado,reemplazo,sustituir,sustituido,sustitución,reposición|remplacer,remplacé,remplacée,remplacement,échangé,livraison de remplacement
build|build,built,construct,constructed,construction|bauen,gebaut,bau,erbauen,erbaut,errichten,errichtet,errichtung|construir,construido,construida,construcción,construyó,edificar,edificado|construire,construit,construite,construction,bâtir,bâti
demolish|demolish,demolished,demolition|abreißen,abgerissen,abriss,abbruch eines gebäudes,abbruch|demoler,demolido,demolición,derribar,derribado,derribo|démolir,démoli,démolie,démolition
plant|planted,planting,planting date|pflanzen,gepflanzt,pflanzung,anpflanzen,angepflanzt,pflanzdatum|plantar,plantado,plantación,plantada,fecha de plantación|planter,planté,plantée,plantation,date de plantation
sow|sow,sowed,sown,sowing,sowing date|säen,gesät,aussäen,ausgesät,aussaat,saat,aussaatdatum,saattermin|sembrar,sembrado,siembra,fecha de siembra|semer,semé,semée,semis,date de semis
grow_crop|cultivate,cultivated,cultivation|anbauen,angebaut,anbau|cultivar,cultivado,cultivo|cultiver,cultivé,cultivée,culture
milk_animal|milked,milking|melken,gemolken,melkt,melkung|ordeñar,ordeñado,ordeño|traire,trait
breed_animal|breed,bred,breeding|züchten,gezüchtet,zucht,zuchten|criar,criado,cría|élever,élevage
slaughter|slaughter,slaughtered|schlachten,geschlachtet,schlachtung,schlachtdatum|sacrificar,sacrificado,sacrificio,matanza,faena|abattre,abattu,abattue,abattage
catch|catch,caught,capture,captured,landed catch,landings|fangen,gefangen,fing,fängt,fang,fänge,fangmenge,anlandung|capturar,capturado,captura,pescar,pescado por,atrapar,desembarque|capturer,capturé,capture,pêcher,pêché,attraper,attrapé,prise,captures,débarquement
play_game|play,played,playing|spielen,gespielt|jugar,jugado,juega|jouer,joué,jouée
score_goal|score,scored,scoring|tor erzielt,erzielen,treffer,getroffen|marcar,marcado,anotar,anotado,anotación,meter un gol|marquer,marqué,inscrire un but
qualify|qualify,qualified,qualification,qualifications,lead status,qualified lead|qualifizieren,qualifiziert,qualifikation,qualifikationen,befähigung,leadstatus|clasificar,clasificarse,clasificado,cualificación,titulación,lead cualificado,cualificado,calificado|qualifier,qualifié,qualifiée,qualification,titre,prospect qualifié
disqualify|disqualify,disqualified,disqualification,dsq,dq|disqualifizieren,disqualifiziert,disqualifikation|descalificar,descalificado,descalificada,descalificación|disqualifier,disqualifié,disqualifiée,disqualification
finish_race|dnf,did not finish,retired from race|aufgabe im rennen,nicht im ziel,ausgeschieden|no terminó,abandonó la carrera,abandonó,retirado|non classé,abandon de course,abandon
arrest|arrest,arrested|verhaften,verhaftet,verhaftung,festnehmen,festgenommen,festnahme|arrestar,arrestado,arresto,detener,detenido,detenida,detención|interpeller,interpellé,interpellation,arrestation
fine_penalty|fine,fined,ticketed,punished|bußgeld,geldstrafe,strafzettel,bestraft,mit bußgeld belegt|multar,multado,multada,multa,sancionado|amende,verbaliser,verbalisé,contravention,sanctionné
investigate|investigate,investigated,investigation|ermitteln,ermittelt,ermittlung|investigar,investigado,investigación|enquêter,enquêté,enquête
rescue|rescue,rescued,saved|retten,gerettet,rettung|rescatar,rescatado,rescatada,rescate,salvado|secourir,secouru,secours,sauver,sauvé,sauvée,sauvetage
dispose_waste|dispose,disposed,disposal,scrapped,thrown away|entsorgen,entsorgt,entsorgung,verschrottet,verschrotten,wegwerfen,weggeworfen|desechar,desechado,eliminación de residuos,tirar,tirado,desguazado,chatarra|jeter,jeté,mettre au rebut,mis au rebut,mise au rebut,éliminer les déchets,ferraillé
postpone|postpone,postponed,postponement,reschedule,rescheduled,put off,defer,deferred,moved|verschieben,verschoben,verschob,verschiebung,vertagen,vertagt,verlegt|aplazar,aplazado,aplazada,aplazamiento,posponer,pospuesto,pospuesta,reprogramar,reprogramado|reporter,reporté,reportée,report,ajourner,ajourné,différer,différé,déplacé
invite|invite,invited,invitation|einladen,eingeladen,einlud,einlädt,einladung|invitar,invitado,invitada,invitación|inviter,invité,invitée,invitation
release_product|release,released,launch,launched,came out,release version,launch date|auf den markt gebracht,herausgebracht,markteinführung,veröffentlichungsdatum,erschienen,erschien,release,veröffentlichung,freigabe,start,einführung,gestartet|lanzar,lanzado,lanzada,lanzamiento,estrenar,estrenado,estreno,estrenaron,estrenó,salió,salieron,versión publicada,fecha de lanzamiento|lancer,lancé,lancement,sortie du produit,sorti,sortis,sortie,sorties,paru,parue,parus,version publiée,livraison logicielle,date de lancement
read|read,reading|lesen,gelesen,las,liest,lektüre|leer,leído,leída,leyó,lectura|lire,lu,lue,lisent,lecture
found_establish|founded,foundation,established,establishment,founding,est,founding year,year founded|gründen,gegründet,gründung,gründungsjahr|fundar,fundado,fundada,fundación,año de fundación|fonder,fondé,fondée,fondation d'entreprise,année de création,année de fondation
weigh|weigh,weighed,weight|wiegen,gewogen,wog,gewicht|pesar,pesado,peso,pesa|peser,pesé,poids,pesée
suspend|suspend,suspended,suspension|suspendieren,suspendiert,suspendierung,aussetzen,ausgesetzt|suspender,suspendido,suspendida,suspensión|suspendre,suspendu,suspendue,suspension
expel|expel,expelled,expulsion|ausschließen,ausschluss,ausschlüsse|expulsar,expulsado,expulsada,expulsión|expulser,expulsé,expulsée,expulsion,exclu,exclue,exclusion
contact|contact,contacted,reached person|kontaktieren,kontaktiert,kontakt|contactar,contactado,contactada,contacto|contacter,contacté,contactée,contact
close_verb|close,closed,closing,closure,shut,shut down|schließen,geschlossen,schloss,schließung,schließt,stilllegung,stillgelegt,abgeschlossen|cerrar,cerrado,cerrada,cierre,cierra,clausurado,clausura|fermer,fermé,fermée,fermeture,clos,clôturé,clôturée,clôture,clôturer
engaged_couple|engaged,fiancé|verlobt|comprometido en matrimonio,prometido,prometida,comprometido|fiancé,fiancée
cohabiting|cohabiting,living together|zusammenlebend,lebensgemeinschaft|unión libre,unión de hecho,conviviente|concubinage,union libre
young|young|jung,jünger|joven,jóvenes|jeune
old|old,older|älter|viejo,vieja,antiguo,antigua|vieux,vieille,vieil,ancien,ancienne
second_hand|second-hand,second hand,pre-owned,preowned|gebrauchtwagen,gebrauchtware,aus zweiter hand|de segunda mano,segunda mano,seminuevo,seminueva|d'occasion,occasion,seconde main
due|due,payable|fällig,zahlbar|pagadero,por vencer,exigible|exigible,à échéance,payable
partly_paid|partly paid,partially paid,part-paid|teilbezahlt,teilweise bezahlt,angezahlt|parcialmente pagado,pagado parcialmente,pago parcial|partiellement payé,payé partiellement,paiement partiel
prepaid|prepaid,pre-paid,paid in advance,prepayment|vorausbezahlt,prepaid,vorauszahlung,vorkasse,guthaben|prepago,pagado por adelantado,prepagado|prépayé,prépayée,payé d'avance
paying|fee-paying,with costs,paid plan|kostenpflichtig,gebührenpflichtig|de pago,con costo|payante
fatal|fatal,lethal,deadly,fatality|tödlich,todesopfer|mortal,fatal,letal,víctima mortal|mortel,mortelle,fatal,fatale,létal
medium|medium,mid,intermediate,med|mittel,mittelgroß|intermedio,intermedia|intermédiaire
very_high|very high|sehr hoch|muy alto,muy alta|très élevé,très haut,très forte
very_low|very low|sehr niedrig,sehr gering|muy bajo,muy baja|très bas,très faible
excellent|excellent,outstanding quality,very good|ausgezeichnet,hervorragend,sehr gut,exzellent|excelente,muy bueno,muy buena,sobresaliente|excellent,excellente,très bon,très bonne,très bien
neutral|neutral|neutral|neutro,neutral|neutre
enabled|enabled,activated,switched on,turned on|aktiviert,eingeschaltet|habilitado,habilitada,activado,activada,encendido,encendida|activé,activée,allumé,allumée,en marche
disabled_off|deactivated,switched off,turned off,switched off account|deaktiviert,ausgeschaltet|deshabilitado,deshabilitada,desactivado,desactivada,apagado,apagada|désactivé,désactivée,éteint,éteinte,arrêté
wheelchair_accessible|accessible,wheelchair accessible,barrier-free,step-free|barrierefrei,rollstuhlgerecht|accesible,adaptado,sin barreras,accesible en silla de ruedas|accessible,accessible aux fauteuils roulants,pmr,accessibilité
invalid|invalid,void,not valid|ungültig,nichtig|inválido,inválida,no válido,nulo,nula|invalide,non valable,nul,nulle,non valide
unavailable|unavailable,not available|nicht verfügbar|no disponible,indisponible|indisponible,non disponible
occupied|occupied,busy,occupancy,engaged line|besetzt,belegt,belegung,beschäftigt|ocupado,ocupada,ocupación de plazas,comunicando|occupé,occupée,occupation
full|full,at capacity|voll,ausgebucht|lleno,llena,completo,completa|plein,pleine,complet,complète,rempli
on_backorder|backorder,back order,backordered|im rückstand,lieferrückstand,nachbestellt|pedido pendiente,pendiente de stock|en commande,en réapprovisionnement
intact|intact,undamaged,unharmed,uninjured|unbeschädigt,intakt,unversehrt,unverletzt|intacto,intacta,ileso,ilesa,sin daños|intact,intacte,indemne,en bon état
chilled|chilled,refrigerated,cooled,reefer,chilled transport|gekühlt,kühltransport,kühlgut|refrigerado,refrigerada,frigorífico|réfrigéré,réfrigérée,frigorifique
conventional|conventional,traditional|konventionell,herkömmlich,traditionell|convencional,tradicional|conventionnel,conventionnelle,traditionnel,traditionnelle
spicy|spicy|scharf|picante|épicé,épicée,piquant,piquante
dry|dry,arid|trocken|seco,seca|sec,sèche
wet|wet,damp,humid,moist|nass,feucht|mojado,mojada,húmedo,húmeda|mouillé,mouillée,humide
cloudy|cloudy,overcast|bewölkt,wolkig,bedeckt|nublado,nublada,nuboso|nuageux,nuageuse,couvert,couverte
windy|windy|windig|ventoso,ventosa|venteux,venteuse
icy|icy,ice on road|vereist,glatteis,eisig|helado,helada,con hielo|verglacé,verglacée,verglas,glacé
coastal|coastal,seaside|an der küste,küstennah|costero,costera,litoral|côtier,côtière,littoral
local|local|lokal,örtlich,ortsansässig,einheimisch|local,lugareño|local,locale,locaux
regional|regional|regional|regional,autonómico|régional,régionale,régionaux
domestic|domestic|inländisch,inland,innerdeutsch|doméstico|domestique
public|public,state-run,state-owned|öffentlich,staatlich|público,pública,estatal|public,publique,étatique
private|private,privately owned|privat|privado,privada,particular|privé,privée,particulier,particulière
commercial|commercial,business use|gewerblich,kommerziell|comercial|commercial,commerciale,commerciaux
residential|residential|wohngebäude,wohnzweck|residencial|résidentiel,résidentielle
nonprofit|nonprofit,non-profit,not-for-profit,ngo,charitable|gemeinnützig|sin ánimo de lucro,sin fines de lucro|à but non lucratif,sans but lucratif
religious|religious,denominational,faith-based|religiös,konfessionell,kirchlich|religioso,religiosa,confesional|religieux,religieuse,confessionnel
anonymous|anonymous,anon|anonym|anónimo,anónima|anonyme
left_handed|left-handed,left handed,lefty|linkshändig,linkshänder,linkshänderin|zurdo,zurda|gaucher,gauchère
right_handed|right-handed,right handed|rechtshändig,rechtshänder,rechtshänderin|diestro,diestra|droitier,droitière
left_side|left side,left-hand,on the left,left|links,linke,linker,linksseitig|izquierdo,izquierda|gauche,à gauche
right_side|right side,right-hand,on the right,right|rechts,rechte,rechter,rechtsseitig|derecha,derecho|droite,à droite
indoor|indoor,indoors|in der halle,hallensport,drinnen|bajo techo,cubierto,cubierta|en salle,en intérieur
outdoor|outdoor,outdoors,open-air|im freien,freiluft,outdoor|al aire libre,exteriores|en plein air,en extérieur,plein air
benign|benign|gutartig|benigno,benigna|bénin,bénigne
malignant|malignant,cancerous|bösartig|maligno,maligna|malin,maligne
normal|normal,regular,ordinary|normal,regulär,gewöhnlich|normal,ordinario,ordinaria,corriente|normal,normale,normaux,ordinaire
abnormal|abnormal,unusual|abnormal,auffällig,ungewöhnlich|anormal,anómalo,anómala,inusual|anormal,anormale,inhabituel,inhabituelle
diabetic|diabetic|diabetiker,diabetikerin,zuckerkrank|diabético,diabética|diabétique
neutered|neutered,spayed,castrated,sterilised,sterilized,neutering,spaying|kastriert,sterilisiert,kastration|castrado,castrada,esterilizado,esterilizada,esterilización|castré,castrée,stérilisé,stérilisée,stérilisation
microchipped|microchipped,microchip|gechippt,mikrochip|con microchip,microchip|pucé,pucée,puce électronique,identifié par puce
wild|wild,feral|wild,wildlebend,verwildert|salvaje,silvestre|sauvage
extinct|extinct,extinction|ausgestorben|extinto,extinta,extinguido,extinguida|disparue,espèce éteinte
native_species|native,indigenous,local-born|heimisch,gebietsheimisch,einheimisch,indigen|nativo,nativa,autóctono,autóctona,indígena|autochtone,indigène,natif,native
invasive|invasive|invasiv|invasor,invasora|envahissant,envahissante,invasif,invasive
protected|protected,listed building,heritage-listed|geschützt,denkmalgeschützt|protegido,protegida|protégé,protégée,classé monument historique
toxic|toxic,poisonous|giftig,toxisch|tóxico,tóxica,venenoso,venenosa|toxique,vénéneux,vénéneuse
dangerous|dangerous,hazardous,unsafe|gefährlich,gefahrgut|peligroso,peligrosa|dangereux,dangereuse
illegal|illegal,unlawful|illegal,gesetzwidrig|ilegal,ilícito,ilícita|illégal,illégale,illicite
mandatory|mandatory,compulsory,obligatory|verpflichtend,obligatorisch,pflicht,verbindlich|obligatorio,obligatoria|obligatoire
optional|optional,voluntary,elective|optional,wahlweise,wahlfach,wahlfächer|opcional,optativo,optativa,facultativo|facultatif,facultative,optionnel,optionnelle
insured_none|uninsured|unversichert,nicht versichert|sin seguro,no asegurado,no asegurada|non assuré,non assurée,sans assurance
unfurnished|unfurnished|unmöbliert|sin amueblar,sin muebles|non meublé,non meublée
automatic|automatic|automatik,automatisch|automático,automática|automatique
manual|manual,by hand,handmade,hand-made|manuell,handgefertigt,handarbeit,schaltgetriebe,handgemacht|a mano,hecho a mano,artesanal|manuel,manuelle,à la main,fait main,artisanal
digital|digital,electronic|digital,elektronisch|digital,electrónico,electrónica|numérique,électronique,digital
reusable|reusable,refillable,returnable|wiederverwendbar,mehrweg|reutilizable,retornable|réutilisable,consigné
disposable|disposable,single-use,one-way|einweg|desechable,de un solo uso|jetable,à usage unique
liquid|liquid,fluid|flüssig,flüssigkeit|líquido,líquida,fluido|liquide,fluide
easy|easy,simple|unkompliziert|fácil,sencillo,sencilla|facile,simple
difficult|difficult,tough,challenging,difficulty|schwierig,anspruchsvoll,schwierigkeit|difícil,dificultad|difficile,difficulté
dirty|dirty,polluted,contaminated|schmutzig,verschmutzt,verunreinigt,belastet|sucio,sucia,contaminado,contaminada|pollué,polluée,souillé
popular|popular,popularity|beliebt,populär,beliebtheit|popular,popularidad|populaire,popularité
experienced|experienced,experience|erfahren,erfahrung|experimentado,experimentada,experiencia,con experiencia|expérimenté,expérimentée,expérience
beginner|beginner,novice,entry-level|anfänger,anfängerin,einsteiger|principiante,novato,novata|débutant,débutante,novice
advanced|advanced|fortgeschritten,fortgeschrittene,fortgeschrittener|avanzado,avanzada|avancée,confirmé niveau
expert|expert|experte,expertin|experto,experta|expert,experte
junior|junior,jr|junior,juniorin|júnior,junior,juvenil|junior,cadet,cadette
employed|employed,in work,in employment|berufstätig,erwerbstätig,beschäftigt,angestellt|empleado por cuenta ajena,con empleo,con trabajo,empleado,ocupado|en emploi,salarié,salariée,employé
homeless|homeless|obdachlos,wohnungslos|sin hogar,sin techo,indigente|sans-abri,sdf,sans domicile
on_hold|on hold,paused,put on hold,parked issue,suspended state,interrupted|pausiert,zurückgestellt,in warteposition,unterbrochen,ausgesetzt|en espera,en pausa,pausado,pausada,paralizado,interrumpido,suspendido|en attente,en pause,mis en attente,interrompu,suspendu
waiting_list|waiting list,waitlist,waitlisted,wait list|warteliste,auf der warteliste|lista de espera,en lista de espera|liste d'attente,sur liste d'attente
under_review|under review,in review,under examination,being reviewed|in prüfung,wird geprüft,in überprüfung,in begutachtung|en revisión,en evaluación,en estudio|en cours d'examen,en révision,à l'étude,en cours de révision,en examen
under_construction|under construction,being built|im bau,im bau befindlich|en construcción,en obras|en construction,en chantier,en travaux
under_repair|under repair,being repaired,in the workshop|in reparatur,in der werkstatt,in instandsetzung|en reparación,en el taller|en réparation,à l'atelier
out_of_order|out of order,out of service,not working,inoperative,decommissioned,taken out of service|außer betrieb,funktioniert nicht,defektes gerät,stillgelegt,ausgemustert|fuera de servicio,no funciona,inoperativo,retirado|hors service,hors d'usage,ne fonctionne pas,mis hors service,déclassé
in_service|in service,in operation,operational,working order,up and running,running|in betrieb,betriebsbereit,funktionsfähig|en servicio,en funcionamiento,operativo,operativa,en marcha|en service,en fonctionnement,opérationnel,opérationnelle,en état de marche,en marche
draft|draft,drafted|entwurf,entwürfe|borrador|brouillon,ébauche
submitted|submit,submission,handed in,turned in|einreichen,einreichung,abgegeben,abgabe|presentación de documentos,sometido|soumettre,soumis,soumise,soumission,remis,remise du dossier
successful|successful,success,succeeded|erfolgreich,erfolg,geglückt,gelungen|exitoso,exitosa,éxito,con éxito|succès,couronné de succès,fructueux
unsuccessful|unsuccessful,without success|erfolglos,fehlgeschlagen,gescheitert,misslungen|fallido,fallida,sin éxito,fracasado,fracaso|infructueux,infructueuse,sans succès,raté
temporary|temporary,temp,interim,provisional,fixed-term|befristet,vorübergehend,vorläufig,zeitweise,temporär,provisorisch|temporal,eventual,interino,interina,provisional,plazo fijo|temporaire,intérimaire,intérim,provisoire,cdd,à durée déterminée
seasonal|seasonal,season worker|saisonal,saisonkraft,saisonarbeit|estacional,de temporada,temporero,temporera|saisonnier,saisonnière
on_leave|on leave,leave of absence,time off|beurlaubt,freigestellt,freistellung|de permiso,excedencia,de licencia,en excedencia|en congé,mis en disponibilité
first_class|first class,first-class,1st class|erste klasse,erster klasse,1. klasse|primera clase,de primera clase,1ª clase|première classe,1re classe,1ère classe
second_class|second class,second-class,2nd class,standard class|zweite klasse,zweiter klasse,2. klasse|segunda clase,2ª clase|deuxième classe,seconde classe,2e classe
third_class|third class,third-class,3rd class|dritte klasse,dritter klasse,3. klasse|tercera clase,3ª clase|troisième classe,3e classe
business_class|business class|business class,businessklasse|clase business,clase ejecutiva|classe affaires
economy_class|economy class,economy,coach class|economy class,touristenklasse|clase turista,clase económica|classe économique,classe éco
one_way|one way trip,one-way ticket,single ticket|einfache fahrt,einzelfahrt,hinfahrt|solo ida,viaje de ida,billete de ida,sencillo de ida|aller simple
round_trip|round trip,return ticket,round-trip,return trip|hin- und rückfahrt,hin und zurück,hin- und rückflug,rückfahrkarte|ida y vuelta,viaje redondo|aller-retour,aller retour
non_stop|non-stop,nonstop,direct flight,direct|direkt,direktflug,direktverbindung,nonstop|directo,directa,sin escalas|direct,directe,sans escale
basic_plan|basic,basic plan,starter plan|basis,basistarif,grundtarif|básico,básica,plan básico|de base,formule de base,basique
standard|standard,std|standard,standardmäßig|estándar|standard
premium|premium,deluxe|premium,gehoben|premium,prémium,prémium plus|premium,haut de gamme
trial|trial,free trial,trial period|testphase,probezeit,probeabo,testversion,kostenloser test|periodo de prueba,período de prueba,versión de prueba,prueba gratuita|période d'essai,version d'essai,essai gratuit
discounted|discounted,discount,reduced,markdown,price cut|ermäßigt,rabatt,reduziert,nachlass,nachlässe,ermäßigung,vergünstigt|rebajado,rebajada,descuento,con descuento,rebaja|remise,rabais,à prix réduit,tarif réduit,ristourne,réduc
on_sale_promo|special offer,promotion,promo,on sale,reduced,marked down|sonderangebot,aktion,im angebot,aktionspreis,reduziert,herabgesetzt|oferta,en oferta,promoción,rebajado,rebajada|promotion,promo,en promotion,soldes,en solde,soldé
card_pay|card,by card,card payment|kartenzahlung,mit karte,kartenzahler|con tarjeta,pago con tarjeta,tarjeta|carte bancaire,par carte,cb
cash_on_delivery|cash on delivery,cod|nachnahme,per nachnahme|contra reembolso,contrarreembolso,pago contra entrega|contre remboursement,paiement à la livraison
on_account|on account,on invoice,payment on invoice|auf rechnung,kauf auf rechnung,rechnungskauf|a crédito,fiado|sur facture,à crédit,à terme
mobile_payment|mobile payment,mobile wallet,e-wallet,apple pay,google pay|mobiles bezahlen,handyzahlung|pago móvil,billetera digital,monedero electrónico,bizum|paiement mobile,portefeuille électronique
walk_in|walk-in,walk in,without appointment,drop-in|ohne termin,ohne anmeldung,laufkundschaft|sin cita,sin cita previa,sin reserva|sans rendez-vous,sans réservation
by_appointment|by appointment,appointment,appt|mit termin,nach vereinbarung,termin|con cita,con cita previa,cita previa,cita,turno médico|sur rendez-vous,rendez-vous,rdv
phone_channel|phone,by phone,telephone,over the phone,tel|telefon,telefonisch,per telefon,am telefon|teléfono,por teléfono,telefónico,telefónica,telefónicamente|téléphone,par téléphone,téléphonique
in_person|in person,face-to-face,face to face,on-site,onsite,in-store,in-person class|persönlich,vor ort,in präsenz,präsenz,präsenzunterricht|en persona,presencial,cara a cara,presencialmente,clase presencial|en personne,en présentiel,présentiel,sur place,face à face
by_post|by post,by mail,postal,letter mail|post,per post,postalisch,postweg|correo postal,por correo,por correo postal|par la poste,par courrier,courrier postal,voie postale
chat_channel|chat,live chat|chat|chat|chat,tchat,clavardage
word_of_mouth|word of mouth,word-of-mouth,friend referral,through friends|mundpropaganda,mund-zu-mund,weiterempfehlung|boca a boca,boca en boca,de boca en boca,por recomendación|bouche-à-oreille,bouche à oreille
dine_in|dine in,dine-in,eat in,for here,on premises|vor ort essen,hier essen,im restaurant|comer en el local,en mesa,consumo en el local|à consommer sur place,manger sur place
takeaway|takeaway,take-away,takeout,to go,carry out|zum mitnehmen,außer haus,mitnahme|para llevar,comida para llevar|à emporter,vente à emporter
home_delivery|home delivery,delivered to your door|lieferung nach hause,hauslieferung,lieferservice|entrega a domicilio,a domicilio,envío a domicilio|livraison à domicile,à domicile
morning|a.m.|morgens,vormittag,vormittags,früh am morgen|mañana,por la mañana,matutino,matutina|matin,matinée,le matin
afternoon|pm,p.m.|nachmittag,nachmittags|tarde,por la tarde,vespertino,vespertina|après-midi
evening|evening,in the evening|abends|anochecer,atardecer|soir,soirée
night|night,overnight,at night,nighttime,nocturnal|nacht,nächte,nachts,nächtlich|noche,nocturno,nocturna,por la noche|nuit,nocturne,la nuit
daytime|daytime,during the day,day shift,by day|tagsüber,tagschicht,am tag|diurno,diurna,durante el día,de día|de jour,diurne,en journée
public_holiday|public holiday,bank holiday,statutory holiday|feiertag,gesetzlicher feiertag|festivo,día festivo,feriado|jour férié,férié
very_satisfied|very satisfied,highly satisfied,very happy|sehr zufrieden|muy satisfecho,muy satisfecha|très satisfait,très satisfaite
very_dissatisfied|very dissatisfied,very unhappy|sehr unzufrieden|muy insatisfecho,muy insatisfecha|très insatisfait,très insatisfaite
home_match|home game,home match,at home|heimspiel,zuhause,zu hause|en casa,local en casa,partido en casa|match à domicile,à la maison
away_match|away game,away match,away|auswärtsspiel,auswärts|fuera de casa,partido fuera,visitante de partido|match à l'extérieur,en déplacement
on_loan|on loan,checked out item,currently borrowed|entliehen,verliehen an,ausgeliehen|en préstamo,prestado a|en prêt,prêté à
missing_item|missing,gone missing,not found,misplaced,lost in transit|fehlend,vermisst,fehlt,verschollen,verschwunden,verloren,verloren gegangen,abhanden gekommen|desaparecido,desaparecida,extraviado,extraviada,faltante,perdido,perdida|manquant,manquante,disparu,égaré,égarée,introuvable,perdu
owner_occupied|owner-occupied,owner occupied,homeowner|eigentümer bewohnt,selbstgenutzt,wohneigentum|vivienda en propiedad,en propiedad|propriétaire occupant
non_member|non-member,nonmember,guest visitor|nichtmitglied,kein mitglied|no socio,no socia,no miembro,no afiliado|non-membre,non adhérent
secondary_school|secondary school,high school,secondary education|weiterführende schule,sekundarschule,sekundarstufe|educación secundaria,secundaria,instituto de secundaria|enseignement secondaire,secondaire
university_degree|university degree,college degree,higher education,tertiary education|hochschulabschluss,studienabschluss,akademiker,akademikerin|título universitario,estudios universitarios,educación superior,universitario,universitaria|diplôme universitaire,études supérieures,enseignement supérieur
civil_partnership|civil partnership,domestic partnership,registered partnership|eingetragene lebenspartnerschaft,eingetragene partnerschaft,verpartnert|pareja de hecho,unión civil|pacs,pacsé,pacsée
tax_included|including tax,tax included,incl vat,incl tax,with vat|inkl. mwst,inklusive mehrwertsteuer,mit mehrwertsteuer|con iva,iva incluido,con impuestos,impuestos incluidos|ttc,toutes taxes comprises,tva comprise
tax_excluded|excluding tax,tax excluded,excl vat,excl tax,without vat|zzgl. mwst,ohne mehrwertsteuer,exkl. mwst|sin iva,iva no incluido,sin impuestos|ht,hors taxes,hors taxe,hors tva
tax_exempt|tax-free,tax exempt,tax-exempt,exempt,waived|steuerfrei,steuerbefreit,befreit,erlassen|exento,exenta,libre de impuestos,eximido|exonéré,exonérée,exempt de taxe,exempté,dispensé
`;
