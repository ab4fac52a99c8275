/** A meaning a line: its name, then its words in English, German, Spanish and French. */
export const SOCIETY = `
baker|baker|bäcker,bäckerin|panadero,panadera|boulanger,boulangère
cook_chef|cook,chef|koch,köche,köchin,küchenchef|cocinero,cocinera,chef|cuisinier,cuisinière
waiter|waiter,waitress|kellner,kellnerin,bedienung|camarero,camarera,mesero,mesera,mozo|serveur,serveuse
farmer|farmer|landwirt,landwirtin,bauer,bäuerin|agricultor,agricultora,granjero,granjera|agriculteur,agricultrice,fermier,fermière
cleaner|cleaner|reinigungskraft,reinigungskräfte,putzkraft,putzfrau|limpiador,limpiadora,personal de limpieza|agent d'entretien,femme de ménage
cashier|cashier|kassierer,kassiererin|cajero,cajera|caissier,caissière
secretary|secretary|sekretär,sekretärin|secretario,secretaria|secrétaire
assistant|assistant,asst.|assistent,assistentin|asistente,ayudante,auxiliar|assistant,assistante
consultant|consultant,adviser,advisor|berater,beraterin|consultor,consultora,asesor,asesora|consultant,consultante,conseiller,conseillère
programmer|programmer,developer,software developer|programmierer,programmiererin,entwickler,entwicklerin,softwareentwickler|programador,programadora,desarrollador,desarrolladora|programmeur,programmeuse,développeur,développeuse
analyst|analyst|analyst,analystin,analytiker|analista|analyste
architect|architect|architekt,architektin|arquitecto,arquitecta|architecte
artist|artist|künstler,künstlerin|artista|artiste
journalist|journalist,reporter|journalist,journalistin,reporter|periodista,reportero,reportera|journaliste
author|author,writer|autor,autorin,verfasser,verfasserin,schriftsteller,schriftstellerin|autor,autora,escritor,escritora|auteur,autrice,écrivain,auteure
musician|musician|musiker,musikerin|músico|musicien,musicienne
manual_worker|manual worker,blue-collar worker,labourer,laborer|arbeiter,arbeiterin|obrero,obrera,peón,operario,operaria|ouvrier,ouvrière
entrepreneur|entrepreneur,business owner|unternehmer,unternehmerin|empresario,empresaria,emprendedor,emprendedora|entrepreneur,entrepreneuse,chef d'entreprise
civil_servant|civil servant,public servant,government employee|beamter,beamte,beamtin|funcionario,funcionaria,servidor público,servidora pública|fonctionnaire,agent public
firefighter|firefighter,fireman,firemen|feuerwehrmann,feuerwehrleute,feuerwehrfrau|bombero,bombera|pompier,sapeur-pompier,pompière
school|school|schule|escuela,colegio|école
primary_school|primary school,elementary school,primary education,grade school|grundschule,primarschule,volksschule|escuela primaria,primaria,educación primaria|école primaire,école élémentaire,primaire
high_school|high school,secondary school|gymnasium,gymnasien,weiterführende schule,sekundarschule|instituto,instituto de secundaria,secundaria,liceo,escuela secundaria|lycée,école secondaire
middle_school|middle school,junior high school|mittelschule,unterstufe|escuela media,secundaria básica|collège
kindergarten|kindergarten,nursery school,preschool|kindergarten,kindergärten,kita,vorschule|jardín de infancia,jardín de infantes,preescolar|école maternelle,maternelle,jardin d'enfants
university|university,universities,univ.|universität,uni,hochschule,univ.|universidad,univ.|université,univ.
faculty|faculty,faculties|fakultät,fachbereich|facultad|faculté
education|education,schooling|bildung,erziehung|educación,enseñanza|éducation,enseignement
education_level|level of education,education level,educational attainment|bildungsstand,bildungsniveau,bildungsgrad,bildungsabschluss,bildungsabschlüsse|nivel de estudios,nivel educativo,escolaridad,nivel de instrucción|niveau d'études,niveau d'éducation,niveau d'instruction
studies_degree_course|degree course,degree programme,degree program,field of study,major,study programme,programme of study|studiengang,studiengänge,studienfach,studienfächer,studienrichtung|carrera universitaria,programa académico,titulación,carrera,programa de estudios|filière,cursus,programme d'études
degree_title|academic degree,diploma|akademischer grad,diplom,hochschulabschluss,hochschulabschlüsse|título académico,diploma,título universitario,grado académico|diplôme,titre universitaire
bachelor|bachelor,bachelor's degree,bsc|bachelor|licenciatura,grado universitario|licence universitaire
master|master,master's degree,msc|master|máster,maestría|master
phd|phd,doctorate,ph.d.|doktorat,doktorgrad,promotion|doctorado|doctorat
graduate|graduate,alumnus,alumni,graduated,graduation,graduation year|absolvent,absolventin,abschluss machen,absolvieren,absolviert,abschluss,abschlüsse,abgeschlossen,abschlussjahr|graduado,graduada,egresado,egresada,titulado,titulada,graduar,graduarse,graduación,egresar,año de graduación|diplômé,diplômée,obtenir son diplôme,obtention du diplôme,année de diplôme
course_class||kurs,lehrgang,lehrgänge,lehrveranstaltung|curso,cursillo|cours
school_class|school class,class,class group,homeroom|klasse,schulklasse,klassenverband|clase,aula,grupo de clase,curso|
school_year|school year,academic year|schuljahr,studienjahr|año escolar,año académico,curso académico,año lectivo|année scolaire,année universitaire
semester|semester|semester||
school_subject|subject,school subject|fach,fächer,schulfach,schulfächer,unterrichtsfach|asignatura,materia|matière,matière scolaire,discipline
lesson|lesson,class period,teaching hour|unterricht,unterrichtsstunde,schulstunde,lektion|lección,lecciones,hora de clase,clase,hora lectiva|leçon,heure de cours,cours
exam|exam,examination,exams|prüfung,klausur,examen,prüfungen|examen,exámenes,prueba escrita|examen,épreuve
exam_mark|mark,grade,grades,exam grade,school mark|note,noten,zensur,schulnote,prüfungsnote|nota,calificación,calificaciones,notas|note,notes
grade_average|grade point average,gpa,average grade|notendurchschnitt,durchschnittsnote|promedio de notas,nota media,promedio académico|moyenne générale,note moyenne
points_score|points,pts,point|punkte,punkt,pkt.|puntos,ptos.,punto,pts|points,pts,point
enrolment|enrolment,enrollment,matriculation,enrol,enroll,enrolled,matriculate,matriculated,registered student|immatrikulation,einschreibung,einschreiben,eingeschrieben,einschrieb,immatrikulieren,immatrikuliert,angemeldet|matrícula,matriculación,inscripción,inscripciones,matricular,matricularse,matriculado,matriculada,inscribir,inscrito,inscrita,inscripto|inscription,inscrire,inscrit,inscrite,immatriculé
tuition_fee|tuition,tuition fee,school fees|studiengebühr,schulgeld|colegiatura,cuota escolar,arancel universitario|frais de scolarité,droits d'inscription
scholarship|scholarship,bursary,bursaries|stipendium,stipendien|beca|bourse d'études
participant|participant,attendee,attendees,attended|teilnehmer,teilnehmerin,teilnehmende,tn,teilgenommen|participante,asistente,asistentes,asistió|participant,participante,participants,présent
trainer_instructor|instructor,trainer,lecturer|trainer,trainerin,ausbilder,ausbilderin,dozent,dozentin,kursleiter,lehrbeauftragter,übungsleiter|instructor,instructora,formador,formadora,docente,entrenador,entrenadora,monitor|formateur,formatrice,moniteur,monitrice,enseignant,chargé de cours,maître de conférences,entraîneur,entraîneuse
mathematics|mathematics,math,maths|mathematik,mathe|matemáticas,matemática|mathématiques,maths
physics|physics|physik|física|physique
chemistry|chemistry|chemie|química|chimie
biology|biology|biologie,bio|biología|biologie
history_subject||geschichte,historie|historia|histoire
geography|geography|geografie,geographie,erdkunde|geografía|géographie
computer_science|computer science|informatik|informática,ciencias de la computación|informatique
medicine_field|medicine|medizin,humanmedizin|medicina|médecine
psychology|psychology|psychologie|psicología|psychologie
music|music|musik|música|musique
literacy|literacy,literacy rate|alphabetisierung,alphabetisierungsrate|alfabetización,tasa de alfabetización|alphabétisation,taux d'alphabétisation
anxiety|anxiety|angst,ängste,ängstlichkeit|ansiedad|anxiété
depression_mental|depression|depression|depresión,depresiones|dépression
stress|stress,stress level|stress,belastung|estrés|stress
mental_health|mental health|psychische gesundheit|salud mental|santé mentale
happiness|happiness|glück,glücklichsein|felicidad|bonheur
attitude|attitude|haltung,grundhaltung|actitud|attitude
reaction_time|reaction time|reaktionszeit|tiempo de reacción|temps de réaction
society|society|gesellschaft|sociedad|
community|community,communities|gemeinschaft|comunidad|communauté
poverty|poverty|armut|pobreza|pauvreté
poverty_rate|poverty rate|armutsquote,armutsrate|tasa de pobreza|taux de pauvreté
social_security|social security,social insurance|sozialversicherung|seguridad social,seguro social|sécurité sociale
social_security_number|social security number,ssn|sozialversicherungsnummer,sv-nummer|número de seguridad social,número de la seguridad social|numéro de sécurité sociale
association_club|society club|verein,verband,verbände|asociación,asociaciones|association
club_member|member,membership,club member,members|mitglied,mitgliedschaft,mitglieder|miembro,socio,socia,membresía,afiliado,afiliada,miembros|membre,adhérent,adhérente,adhésion,membres
law_statute|law,statute|gesetz,gesetze|ley,leyes|loi
permit|permit,permission,authorization,authorisation,approval|genehmigung,erlaubnis,bewilligung,genehmigungen|permiso,autorización,autorizaciones,licencia|permis,autorisation,licence
license|license,licence|lizenz|licencia|licence
lawyer|lawyer,attorney,solicitor|anwalt,anwälte,anwältin,rechtsanwalt,rechtsanwälte,rechtsanwältin|abogado,abogada|avocat,avocate
judge|judge|richter,richterin|juez,jueces,jueza|juge,magistrat
prosecutor|prosecutor,public prosecutor|staatsanwalt,staatsanwälte,staatsanwältin|fiscalía,ministerio fiscal|procureur,procureure
court|court,tribunal|gericht,gerichte|tribunal,tribunales,juzgado,corte de justicia|tribunal,tribunaux,cour de justice
trial_court|court case,lawsuit,court trial|gerichtsverfahren,gerichtsprozess,klage|juicio,proceso judicial,demanda judicial|procès,affaire judiciaire
defendant|defendant,accused|angeklagte,angeklagter,beklagte,beklagter|acusado,acusada,demandado,demandada|accusé,accusée,prévenu,défendeur
victim|victim|opfer|víctima|victime
guilty|guilty|schuldig|culpable|coupable
convicted|convicted,convict,conviction,sentenced,sentence|verurteilt,verurteilen,verurteilung|condenado,condenada,condenar,condena|condamné,condamnée,condamner,condamnation
sentence_penalty|penalty,punishment|strafe|pena,castigo|peine,punition
prison|prison,jail|gefängnis,gefängnisse,haft,jva|prisión,prisiones,cárcel|prison
police|police|polizei|policía|police
police_officer|police officer,policeman,policemen|polizist,polizistin,polizeibeamter|agente de policía,oficial de policía|policier,policière,agent de police
crime|crime,offence,offense,criminal offence,infraction,violation|straftat,verbrechen,delikt,kriminalität,verstoß,ordnungswidrigkeit|delito,crimen,crímenes,infracción,falta|crime,délit,infraction,contravention
burglary|burglary,burglaries,break-in,burgle,burgled,burglary loss|einbruch,einbrüche,einbruchdiebstahl,einbrechen|robo en vivienda,allanamiento,robo con fuerza|cambriolage,cambrioler,cambriolé,effraction
robbery|robbery,robberies|raub,raubüberfall|robo,atraco,asalto|vol à main armée,braquage
fraud|fraud||fraude,estafa|fraude,escroquerie
murder|murder,homicide|mord,tötung,tötungsdelikt|asesinato,homicidio|meurtre,homicide,assassinat
complaint_police|police report,criminal complaint|anzeige,strafanzeige|denuncia|plainte
driving_licence|driving licence,driver's license,driving license,drivers license|führerschein,fahrerlaubnis|permiso de conducir,licencia de conducir,carné de conducir|permis de conduire
politics|politics|politik|política|politique
political_party|party,political party,political parties|partei|partido,partido político|parti,parti politique
election|election,elect,elected|wahl,wahlen,wählen,gewählt|elección,elecciones,elegir,elegido,elegida,electo,electa|élection,scrutin,élire,élu,élue
vote|vote,votes,voted,ballot,cast a vote|stimme,wählerstimme,abstimmen,abgestimmt,wählen,gewählt,stimmabgabe,abstimmung|voto,votar,votado,votación|voix,vote,voter,voté,scrutin
voter|voter,elector|wähler,wählerin|votante,elector,electora|électeur,électrice
eligible_voters|eligible voters,registered voters,electorate|wahlberechtigte,wahlberechtigter,wahlberechtigt|electores inscritos,censo electoral,padrón electoral|électeurs inscrits,corps électoral
turnout|turnout,voter turnout|wahlbeteiligung|participación electoral,participación|taux de participation,participation électorale
invalid_votes|invalid votes,spoilt ballots,invalid ballots|ungültige stimmen|votos nulos,voto nulo|votes nuls,bulletins nuls
valid_votes|valid votes|gültige stimmen|votos válidos|suffrages exprimés,votes valides
constituency|constituency,constituencies,electoral district,precinct|wahlkreis,wahlbezirk,stimmbezirk|circunscripción,circunscripciones,distrito electoral,mesa electoral|circonscription,bureau de vote
parliament|parliament|parlament|parlamento|parlement
member_of_parliament|member of parliament,congressman,congresswoman|abgeordnete,abgeordneter,mdb|diputado,diputada,parlamentario|député,députée,parlementaire
president|president|präsident,präsidentin|presidente,presidenta|président,présidente
prime_minister|prime minister|ministerpräsident,ministerpräsidentin,premierminister,premierministerin|primer ministro,primera ministra|premier ministre,première ministre
minister|minister|minister,ministerin|ministro,ministra|ministre
ministry|ministry,ministries|ministerium,ministerien|ministerio,secretaría de estado|ministère
government|government|regierung|gobierno|gouvernement
public_administration|public administration,administration|verwaltung,öffentliche verwaltung|administración,administración pública|administration,administration publique
mayor|mayor|bürgermeister,bürgermeisterin,oberbürgermeister|alcalde,alcaldesa,intendente|maire,mairesse
religion|religion,religious affiliation|religion,konfession,religionszugehörigkeit|religión,religiones,confesión religiosa|religion,confession
catholic|catholic|katholisch,katholik,röm.-kath.|católico,católica|catholique
protestant|protestant|evangelisch,protestantisch,protestant,evang.|protestante|protestant,protestante
christian|christian|christlich,christ|cristiano,cristiana|chrétien,chrétienne
muslim|muslim|muslimisch,moslem,muslim,muslima|musulmán,musulmana,musulmanes|musulman,musulmane
no_religion|no religion,non-religious,atheist|konfessionslos,ohne konfession,atheist|sin religión,ateo,atea|sans religion,athée
immigrant|immigrant,migrant|einwanderer,zuwanderer,migrant,migrantin|inmigrante,migrante|immigré,immigrée,migrant,migrante
immigration|immigration,inward migration,immigrate,immigrated|einwanderung,zuwanderung,einwandern,eingewandert,zugewandert|inmigración,inmigrar,inmigrado|immigration,immigrer,immigré
emigration|emigration,outward migration,emigrate,emigrated|auswanderung,abwanderung,auswandern,ausgewandert|emigración,emigrar,emigrado|émigration,émigrer,émigré
migration|migration|migration|migración,migraciones|migration
net_migration|net migration,migration balance|wanderungssaldo,nettozuwanderung,wanderungsbilanz|migración neta,saldo migratorio|solde migratoire,migration nette
refugee|refugee|flüchtling,geflüchtete,geflüchteter|refugiado,refugiada|réfugié,réfugiée
asylum|asylum|asyl|asilo político,derecho de asilo|asile,droit d'asile
asylum_seeker|asylum seeker,asylum applicant|asylbewerber,asylbewerberin,asylsuchende|solicitante de asilo|demandeur d'asile,demandeuse d'asile
foreigner|foreigner,foreign national,foreign,overseas,abroad|ausländer,ausländerin,ausländisch,ausland,fremd|extranjero,extranjera|étranger,étrangère
visa|visa|visum,visa|visado,visa|visa
country_of_origin|country of origin,origin country|herkunftsland,herkunftsländer,ursprungsland|país de origen|pays d'origine
country_of_birth|country of birth,birth country|geburtsland,geburtsländer|país de nacimiento|pays de naissance
head_body|head|kopf,köpfe|cabeza|tête
eye|eye|auge,augen|ojo|œil,yeux,oeil
arm|arm|arm,arme|brazo|bras
hand|hand|hand,hände|mano|main
leg|leg|bein,beine|pierna|jambe
knee|knee|knie|rodilla|genou,genoux
foot_body|foot|fuß,füße,fuss,füsse|pie,pies|pied
heart|heart|herz,herzen|corazón|cœur,coeur
location|location,locality|standort,lage|ubicación,localización,emplazamiento|emplacement,localisation
city|city,town|stadt,städte|ciudad,cd.|ville
municipality|municipality,commune|gemeinde,kommune|municipio,comuna|commune,municipalité
village|village|dorf,dörfer|pueblo,aldea|village
capital_city|capital city|hauptstadt,hauptstädte|capital,ciudad capital|capitale
region|region|region|región,regiones|région
county_department|county|landkreis,kreis,kreise|condado,comarca|comté,département
district|district,borough,ward,city district,urban district|bezirk,stadtbezirk,stadtteil,ortsteil|distrito,barrio,colonia|arrondissement,district,quartier
neighbourhood|neighborhood,neighbourhood,quarter of town|stadtteil,stadtviertel,ortsteil|barrio,vecindario,colonia|quartier
continent|continent|kontinent,erdteil|continente|continent
border|border,frontier|grenze,staatsgrenze|frontera|frontière
address|address,addr|adresse,anschrift|dirección,direcciones,domicilio|adresse
street|street,st.|straße,strasse,str.|calle|rue
avenue|avenue,ave.|allee|avenida,avda.|avenue
square_plaza|town square,plaza|marktplatz,marktplätze|plaza pública,plaza mayor|place publique
house_number|house number,street number|hausnummer,hausnr.|número de casa,número exterior|numéro de rue,numéro de maison
postal_code|postal code,postcode,zip code,zip,zipcode|postleitzahl,plz|código postal,c.p.,cp|code postal,cp
latitude|latitude,lat|breitengrad,geografische breite|latitud|latitude
longitude|longitude,lon,lng|längengrad,geografische länge|longitud,longitud geográfica|longitude
coordinates|coordinates,coords,coordinate|koordinaten,koordinate|coordenadas,coordenada|coordonnées géographiques,coordonnées gps
altitude|altitude,elevation|höhenlage,meereshöhe,höhe über meer|altitud,elevación|altitude
urban|urban,city-based|städtisch,urban|urbano,urbana|urbain,urbaine
rural|rural,countryside|ländlich|rural|rural,rurale,ruraux
population_density|population density|bevölkerungsdichte|densidad de población,densidad poblacional|densité de population
north|north,northern|norden,nord,nördlich|norte|nord
south|south,southern|süden,süd,südlich|sur|sud
east|east,eastern|osten,ost,östlich|el este,oriente,oriental|l'est,oriental,orientale
west|west,western|westen,west,westlich|oeste,occidente|ouest
abroad|abroad,foreign country|ausland|extranjero|étranger
domestic_national|national,domestic,nationwide|national,inland,inländisch,landesweit,bundesweit|nacional|national,nationale,nationaux
international|international,intl|international,int|internacional|international,internationale,internationaux
downtown|downtown,city center,city centre|innenstadt,stadtzentrum,stadtmitte|centro de la ciudad,centro urbano|centre-ville
suburb|suburb,suburbs,suburban,outskirts|vorort,vorstädtisch,stadtrand|suburbio,afueras,suburbano,suburbana,periferia|banlieue,périurbain,périurbaine,périphérie
mountain|mountain,mt.|berg,berge|montaña|montagne,mont
valley|valley|tal,täler|valle|vallée
river|river|fluss,flüsse|río|fleuve,rivière
lake|lake|see,seen|lago,laguna|lac
sea|sea|meer||mer
ocean|ocean|ozean|océano|océan
coast|coast,shore|küste|costa,litoral|côte,littoral
beach|beach|strand,strände|playa|plage
island|island,isle|insel|isla|île
forest|forest,woods,woodland|wald,wälder,forst|bosque|forêt
soil|soil|erdboden,ackerboden|suelo|sol
earthquake|earthquake,quake|erdbeben|terremoto,sismo|séisme,tremblement de terre
flood|flood,flooding|überschwemmung,hochwasser|inundación,inundaciones|inondation
weather|weather|wetter|clima,tiempo atmosférico,tiempo meteorológico|météo,temps météorologique
climate|climate|klima|clima|climat
degree_temperature|°c,degrees celsius,celsius|grad celsius,°c,celsius|grados celsius,grados centígrados,°c,centígrados|degré celsius,degrés celsius,°c
rain|rain,rainfall,rained,rainy,precipitation|regen,regenmenge,regnen,geregnet,regnerisch,niederschlag,niederschläge|lluvia,llover,llovido,llueve,lluvioso,lluviosa,precipitación|pluie,pleuvoir,pleut,pluvieux,pluvieuse,précipitation
precipitation|precipitation|niederschlag,niederschläge,niederschlagsmenge|precipitación,precipitaciones|précipitation
snow|snow,snowfall,snowed,snowy|schnee,schneefall,schneien,geschneit,schneefälle,verschneit|nieve,nevada,nevar,nevado,nieva|neige,chute de neige,neiger,neigé,enneigé,enneigée,neigeux,neigeuse
ice|ice|eis|hielo|glace
wind|wind|wind|viento|vent
wind_speed|wind speed|windgeschwindigkeit|velocidad del viento|vitesse du vent
storm|storm,stormy,thunderstorm|sturm,stürme,unwetter,stürmisch,gewitter|tormenta,tempestad,tormentoso|tempête,orageux,orageuse,orage
sunny|sunny,sunshine|sonnig,sonnenschein|soleado,soleada|ensoleillé,ensoleillée
humidity|humidity|luftfeuchtigkeit,luftfeuchte|humedad|humidité
air_pressure|air pressure,atmospheric pressure,barometric pressure|luftdruck|presión atmosférica|pression atmosphérique
hot|hot|heiß,heiss|caliente,caluroso,calurosa,cálido,cálida|chaud,chaude,brûlant
cold|cold|kalt,kälter|frío,fría|froid,froide
warm|warm|warm,wärmer|cálido,cálida,templado,templada,tibio,tibia|chaud,chaude,tiède
weather_station|weather station|wetterstation|estación meteorológica|station météo,station météorologique
winter|winter|winter|invierno|hiver
season_of_year|season|jahreszeit|estación del año|saison
environment|environment|umwelt|medio ambiente,medioambiente|environnement
environmental|environmental|ökologisch,umweltbezogen|ambiental,medioambiental|environnemental,environnementale
pollution|pollution|verschmutzung,umweltverschmutzung|contaminación,polución|pollution
emission|emission,emissions|emission,ausstoß,ausstoss|emisión,emisiones|émission
co2|co2,carbon dioxide|co2,kohlendioxid|co2,dióxido de carbono|co2,dioxyde de carbone
carbon_footprint|carbon footprint|co2-fußabdruck,co2-bilanz|huella de carbono|empreinte carbone,bilan carbone
greenhouse_gas|greenhouse gas,ghg|treibhausgas,thg|gas de efecto invernadero,gei|gaz à effet de serre,ges
air_quality|air quality,aqi|luftqualität|calidad del aire|qualité de l'air
air|air|luft|aire|air
waste|waste,garbage,trash,rubbish,refuse|abfall,abfälle,müll|residuo,residuos,basura,desechos|déchet,déchets,ordures
recycling|recycling,recycled,recycle|recycling,wiederverwertung,recycelt,recyceln,wiederverwerten,wiederverwertet,verwertung|reciclaje,reciclado,reciclar,reciclada|recyclage,recyclé,recycler,recyclée
sustainable|sustainable|nachhaltig|sostenible,sustentable|durable
sustainability|sustainability|nachhaltigkeit|sostenibilidad,sustentabilidad|durabilité,développement durable
noise|noise|lärm|ruido|bruit
animal|animal|tier|animal,animales|animal,animaux
pet|pet|haustier|mascota|animal de compagnie,animal domestique
mammal|mammal|säugetier|mamífero|mammifère
bird|bird|vogel,vögel|ave,pájaro|oiseau,oiseaux
insect|insect|insekt,insekten|insecto|insecte
fish|fish|fisch|pez,peces,pescado|poisson
dog|dog|hund|perro,perra|chien,chienne
cat|cat|katze,kater|gato,gata|chat,chatte
horse|horse|pferd|caballo,yegua|cheval,chevaux,jument
cow|cow|kuh,kühe|vaca|vache
cattle|cattle|rinder,rind|ganado vacuno,ganado bovino,bovino|bovin,bovins
pig|pig,swine|schwein|cerdo,cerda,chancho|porc,cochon
sheep|sheep|schaf|oveja|mouton,brebis
livestock|livestock|viehbestand,vieh,nutztiere|ganado|bétail,cheptel
plant_organism|plant|pflanze|planta|plante,végétal,végétaux
agriculture|agriculture|landwirtschaft|agricultura|agriculture
agricultural|agricultural|landwirtschaftlich|agrícola,agropecuario|agricole
farm|farm|bauernhof,bauernhöfe,landwirtschaftlicher betrieb|granja,finca,explotación agrícola|ferme,exploitation agricole
crop|crop,culture,cultivated plant|feldfrucht,feldfrüchte,kulturpflanze,fruchtart,kultur,anbaukultur|cultivo|culture agricole,culture
harvest|harvest,harvested,yield,pick crops,reap,harvest date|ernte,ernten,geerntet,ertrag,erträge,erntedatum,erntetermin|cosecha,cosechar,cosechado,recolectar,recolectado,recolección,fecha de cosecha|moisson,récolter,récoltée,vendange,date de récolte
crop_yield|crop yield,yield per hectare|ernteertrag,ernteerträge,hektarertrag,ertrag,erträge|rendimiento del cultivo,rendimiento por hectárea,rendimiento|rendement agricole,rendement à l'hectare,rendement
field_land|farm field|acker,äcker|campo de cultivo|champ agricole
hectare|hectare,ha|hektar,ha|hectárea|hectare,ha
fishing_industry|fishery,fisheries,fishing|fischerei,fischfang|pesca|pêche
wheat|wheat|weizen|trigo|blé
corn|corn,maize||maíz|
rice|rice|reis|arroz|riz
food|food,foodstuff,groceries,grocery,foodstuffs|lebensmittel,nahrungsmittel|alimento,comida,alimentos,comestibles,víveres|aliment,nourriture,denrée alimentaire,denrées,produits alimentaires
beverage|beverage,drink|getränk|bebida|boisson
meal|meal|mahlzeit|comidas|repas
breakfast|breakfast|frühstück|desayuno|petit déjeuner,petit-déjeuner
lunch|lunch|mittagessen|almuerzo|déjeuner
dinner|dinner,supper|abendessen|cena|dîner
dish_meal|dish|gericht|plato|plat
main_course|main course,main dish|hauptgericht,hauptspeise|plato principal,plato fuerte|plat principal
dessert|dessert|nachtisch,dessert,nachspeise|postre|dessert
menu_food|menu|speisekarte|menú,carta de platos|menu
recipe|recipe|rezept,kochrezept|receta,receta de cocina|recette de cuisine
ingredient|ingredient|zutat|ingrediente|ingrédient
serving|serving,servings,portion|portion|ración,raciones,porción,porciones|portion
calorie|calorie,calories,kcal|kalorie,kalorien,kcal|caloría,kcal|calorie,kcal
protein|protein|protein,eiweiß|proteína,proteínas|protéine,protéines
fat_nutrient|fat,fat content|fett,fettgehalt|grasa,contenido graso|lipides,graisse,matières grasses,matière grasse,taux butyreux
carbohydrate|carbohydrate,carbs|kohlenhydrat,kohlenhydrate|carbohidrato,hidratos de carbono|glucide,glucides
vitamin|vitamin|vitamin|vitamina|vitamine
sugar|sugar|zucker|azúcar,azúcares|sucre
salt|salt|salz|sal|sel
oil_food|cooking oil,edible oil|speiseöl|aceite,aceite comestible|huile,huile alimentaire
bread|bread|brot|pan|pain
bakery|bakery|bäckerei|panadería|boulangerie
pasta|pasta,noodles|nudeln,pasta|pasta,fideos|pâtes,nouilles
pizza|pizza|pizza,pizzen|pizza|pizza
sandwich|sandwich|belegtes brot,sandwich|bocadillo,sándwich,sándwiches|sandwich
salad|salad|salat|ensalada|salade
cheese|cheese|käse|queso|fromage
milk|milk|milch|leche|lait
dairy|dairy,dairy product|milchprodukt,molkereiprodukt|lácteo,lácteos|produit laitier,laitier
butter|butter|butter|mantequilla|beurre
egg|egg|ei,eier|huevo|œuf,oeuf
meat|meat|fleisch|carne|viande
beef|beef|rindfleisch|carne de res,carne de vacuno,ternera|bœuf,boeuf
pork|pork|schweinefleisch|cerdo,carne de cerdo,carne de puerco|porc,viande de porc
chicken|chicken|hähnchen,huhn,hühner,hühnerfleisch|pollo|poulet
fruit|fruit|obst,frucht,früchte|fruta,fruto|fruit
vegetable|vegetable,veg,vegetables|gemüse|verdura,hortaliza|légume
apple|apple|apfel,äpfel|manzana|pomme
banana|banana|banane|plátano,banana,banano|banane
orange_fruit|orange|orange,apfelsine|naranja|orange
grape|grape|traube,weintraube|uva|raisin
tomato|tomato,tomatoes|tomate|tomate,jitomate|tomate
potato|potato,potatoes|kartoffel,kartoffeln|patata,papa|pomme de terre
onion|onion|zwiebel|cebolla|oignon
chocolate|chocolate|schokolade|chocolate|chocolat
ice_cream|ice cream|eis,speiseeis,eiscreme|helado|glace,crème glacée
`;
