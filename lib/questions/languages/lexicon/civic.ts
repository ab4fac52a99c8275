/** Municipalities, benefits, police, aid, property: a meaning a line, as in `trade.ts`. */
export const CIVIC = `
permit_number|permit number,licence number,license number|genehmigungsnummer,lizenznummer,erlaubnisnummer|número de permiso,número de licencia|numéro d'autorisation
permit_type|permit type,licence type|genehmigungsart,erlaubnisart|tipo de permiso,tipo de licencia|type de permis,type d'autorisation
permit_holder|permit holder,licensee|genehmigungsinhaber,lizenznehmer|titular del permiso,licenciatario|titulaire du permis,titulaire de la licence
permit_fee|permit fee,administrative fee|verwaltungsgebühr,genehmigungsgebühr|tasa administrativa,derechos|droits,frais administratifs,redevance
authority|authority,agency,public authority|behörde,amt,ämter,behörden|autoridad,organismo,agencia|autorité,administration,agence
municipal_office|municipal office,city department|amt,dezernat,stadtverwaltung,fachbereich|área municipal,concejalía,dependencia|service municipal,direction municipale
town_hall|town hall,city hall|rathaus,gemeindeamt|ayuntamiento,alcaldía,municipalidad|mairie,hôtel de ville
council|council,city council|stadtrat,gemeinderat,rat|concejo,pleno,cabildo|conseil municipal
councillor|councillor,councilor,council member|stadtrat,gemeinderat,ratsmitglied|concejal,concejala,regidor|conseiller municipal,élu
citizen_request|citizen request,service request,request for service|bürgeranliegen,anliegen,bürgeranfrage|solicitud ciudadana,petición ciudadana|demande citoyenne,requête
petition|petition|petition,eingabe|petición ciudadana,petición|pétition
public_consultation|public consultation|bürgerbeteiligung|consulta pública|consultation publique,enquête publique
ordinance|ordinance,bylaw|satzung,verordnung|ordenanza,reglamento municipal|arrêté municipal,ordonnance
candidate_election||wahlkandidat,kandidat|candidato electoral|candidat aux élections
ballot|ballot,ballots|stimmzettel|papeleta,boleta|bulletin de vote
postal_vote|postal vote|briefwahl|voto por correo|vote par correspondance
referendum|referendum|volksabstimmung,referendum|referéndum,consulta popular|référendum
mandate_seat|parliament seat|mandat,parlamentssitz,sitze|escaño,escaños|siège,mandat
coalition|coalition|koalition|coalición|coalition
municipality_code||gemeindeschlüssel|código de municipio|code commune
province|province,federal state|provinz,bundesland,kanton|provincia,comunidad autónoma,estado federal|province,département,canton
cadastral_number|cadastral number,parcel number,land register|flurstück,flurnummer,katasternummer,grundbuch|referencia catastral,catastro|numéro cadastral,parcelle cadastrale,cadastre
household_type|household type|haushaltstyp|tipo de hogar|type de ménage
households|households|haushalte|hogares|ménages
household_income|household income|haushaltseinkommen|ingresos del hogar,renta familiar|revenu du ménage
census|census|volkszählung,zensus|censo|recensement
birth_registration|birth registration,births|geburten,geburtenzahl|nacimientos|naissances
deaths_count||sterbefälle,todesfälle|defunciones|décès,mortalité
marriages|marriages|eheschließungen,trauungen|matrimonios,bodas|mariages
divorces|divorces|scheidungen,ehescheidungen|divorcios|divorces
arrival_move|moved in,influx|zuzug,zuzüge,zugezogen|altas por traslado,inmigrados|arrivées,emménagement
departure_move|moved away|wegzug,wegzüge,fortgezogen|bajas por traslado,emigrados|départs,déménagement
residence_permit|residence permit|aufenthaltserlaubnis,aufenthaltstitel|permiso de residencia|titre de séjour,permis de séjour
work_permit|work permit|arbeitserlaubnis|permiso de trabajo|permis de travail
naturalisation|naturalisation,naturalization|einbürgerung|naturalización|naturalisation
birth_certificate|birth certificate|geburtsurkunde|partida de nacimiento,acta de nacimiento|acte de naissance
dog_licence|dog licence,dog tax|hundesteuer|licencia de perro|taxe sur les chiens
benefit|benefit,social benefit,welfare|sozialleistung,leistung,sozialhilfe,beihilfe|prestación,ayuda social,subsidio|prestation sociale,aide sociale,allocation
benefit_recipient|benefit recipient|leistungsempfänger,leistungsbezieher|beneficiario,perceptor|allocataire,bénéficiaire
unemployment_benefit|unemployment benefit|arbeitslosengeld|prestación por desempleo,paro|allocation chômage
child_benefit|child benefit|kindergeld|ayuda por hijo,prestación por hijo|allocations familiales
housing_benefit|housing benefit|wohngeld|ayuda al alquiler|aide au logement,apl
social_housing|social housing,public housing|sozialwohnung,sozialer wohnungsbau|vivienda social,vivienda pública|logement social,hlm
shelter_homeless|night shelter|notunterkunft,obdachlosenunterkunft|albergue,refugio|hébergement d'urgence,foyer
emergency_call|emergency call|notruf|llamada de emergencia|appel d'urgence
fire_brigade|fire brigade,fire department|feuerwehr|bomberos,cuerpo de bomberos|pompiers,sapeurs-pompiers
fire_station|fire station|feuerwache|parque de bomberos,estación de bomberos|caserne de pompiers
deployment_emergency||einsatz,einsätze,feuerwehreinsatz|intervención,servicio de emergencia|intervention,sortie de secours
response_vehicle|response vehicle,fire engine|einsatzfahrzeug,löschfahrzeug|vehículo de emergencia,camión de bomberos|véhicule d'intervention,camion de pompiers
alarm_time|alarm time,dispatch time|alarmzeit,alarmierung|hora de aviso,hora de alarma|heure d'alerte
false_alarm|false alarm|fehlalarm|falsa alarma|fausse alerte
technical_assistance_fire||technische hilfeleistung|asistencia técnica|secours technique
police_station|police station|polizeiwache,polizeirevier,polizeidienststelle|comisaría|commissariat,poste de police
crime_type|crime type,offence type|deliktsart,straftat,tatart|tipo de delito|type de délit,type d'infraction
crime_scene|crime scene|tatort|lugar del delito,escena del crimen|lieu du délit,scène de crime
suspect|suspect|tatverdächtiger,verdächtiger|sospechoso|suspect
offender|offender,perpetrator|täter,täterin|autor del delito,delincuente,infractor|auteur,délinquant,contrevenant
assault|assault,bodily harm|körperverletzung,überfall|agresión,lesiones|agression,coups et blessures
pickpocketing|pickpocketing,shoplifting|taschendiebstahl,ladendiebstahl|hurto,carterista|vol à la tire,vol à l'étalage
car_theft|car theft,vehicle theft|autodiebstahl,kfz-diebstahl|robo de vehículo|vol de voiture
drug_offence|drug offence,drugs|drogendelikt,rauschgift,drogen|delito de drogas,drogas,narcotráfico|stupéfiants,drogue
domestic_violence|domestic violence|häusliche gewalt|violencia doméstica,violencia de género|violence conjugale,violences domestiques
weapon|weapon,gun|waffe,schusswaffe|arma,arma de fuego|arme,arme à feu
clear_up|clear-up,case solved,cleared crime|aufgeklärt,aufklärung|esclarecido,caso resuelto|élucidé,affaire élucidée
missing_person|missing person|vermisst,vermisste|desaparecido,persona desaparecida|disparu,personne disparue
noise_complaint|noise complaint,disturbance|ruhestörung,lärmbeschwerde|ruido,molestia|nuisance sonore,tapage
illegal_dumping|illegal dumping,fly-tipping|wilde müllablagerung,illegale müllentsorgung|vertido ilegal|dépôt sauvage
graffiti|graffiti|graffiti,schmiererei|grafiti,pintada|graffiti
pothole|pothole,road damage|schlagloch,straßenschaden|bache,daño en la vía|nid-de-poule
snow_removal|snow removal,winter service|winterdienst,schneeräumung|retirada de nieve|déneigement
street_cleaning|street cleaning,sweeping|straßenreinigung|limpieza viaria,barrido|nettoyage des rues,balayage
public_toilet|public toilet|öffentliche toilette|aseo público,baño público|toilettes publiques
bench|bench|bank,sitzbank,bänke|banco de parque|banc
fountain|fountain|brunnen,springbrunnen|fuente|fontaine
waste_bin|waste bin,trash can|mülleimer,abfalleimer,mülltonne,tonne|papelera,contenedor de basura,cubo|poubelle,corbeille,bac
market_stall|market stall|marktstand|puesto de mercado|étal,stand de marché
street_vendor|street vendor|straßenhändler|vendedor ambulante|vendeur ambulant
food_inspection|food inspection|lebensmittelkontrolle|inspección alimentaria|contrôle alimentaire
business_licence|business licence,business registration|gewerbeanmeldung,gewerbeschein|licencia de actividad,licencia comercial|licence commerciale,déclaration d'activité
business_activity|business activity,line of trade|geschäftstätigkeit,gewerbe|actividad económica,giro|activité commerciale,activité économique
establishment|establishment,business premises|betrieb,betriebsstätte|establecimiento|établissement,commerce
number_of_employees|company size|mitarbeiterzahl,beschäftigtenzahl,betriebsgröße|tamaño de la empresa,plantilla|effectif,taille de l'entreprise
small_business|small business,sme|kleinunternehmen,mittelstand,kmu|pyme,pequeña empresa|pme,petite entreprise
start_up_company|start-up company,startup|startup,gründung|empresa emergente,startup|jeune pousse,startup
non_governmental_organisation|non-governmental organisation,ngo,charity,nonprofit organisation|nichtregierungsorganisation,hilfsorganisation,wohltätigkeitsorganisation|ong,organización benéfica,asociación civil|ong,organisation caritative,association
foundation_org|foundation|stiftung|fundación|fondation
donor|donor,donors|spender,spenderin,stifter,geber|donante,donantes|donateur,donatrice,bailleur
donation_amount|donation amount,gift amount|spendenbetrag,spendenhöhe|importe donado,monto de la donación|montant du don
donation_receipt|donation receipt|spendenbescheinigung,spendenquittung|recibo de donación,certificado de donación|reçu fiscal
recurring_donation|recurring donation,regular giving|dauerspende,regelmäßige spende|donación recurrente|don régulier
one_off|one-off,one-time,single gift|einmalig,einmalspende|único,una vez|unique
appeal_campaign|fundraising,fundraiser|spendenaktion,spendenaufruf,mittelbeschaffung|recaudación de fondos,campaña solidaria|collecte de fonds,appel aux dons
legacy_gift|bequest|vermächtnis,erbschaftsspende|legado|legs
in_kind|in-kind,donation in kind|sachspende|donación en especie,en especie|don en nature
fund_money|funding source,funder|fördermittel,geldgeber,mittelgeber|fondos,financiador|fonds,financeur
grantee|grantee,grant recipient|zuwendungsempfänger,förderempfänger|beneficiario de la subvención|bénéficiaire de la subvention
project_ngo|programme,program|projekt,programm,projekte|proyecto,programa|projet,programme
project_country|project country|projektland,einsatzland|país del proyecto|pays du projet
beneficiaries|beneficiaries,people helped|begünstigte,empfänger|beneficiarios,personas atendidas|bénéficiaires,personnes aidées
volunteer_hours|volunteer hours|ehrenamtsstunden,freiwilligenstunden|horas de voluntariado|heures de bénévolat
volunteer_person|volunteers|freiwillige,ehrenamtliche,helfer|voluntario,voluntarios|bénévole,bénévoles
distribution_aid|handed out||repartido,entregado|distribué
food_bank|food bank,food aid|tafel,lebensmittelhilfe|banco de alimentos|banque alimentaire,aide alimentaire
relief_supplies|relief supplies,humanitarian aid|hilfsgüter,humanitäre hilfe|ayuda humanitaria|aide humanitaire
refugee_camp|refugee camp|flüchtlingslager|campo de refugiados|camp de réfugiés
displaced|displaced,internally displaced|vertrieben,binnenvertriebene|desplazado,desplazados|déplacé,déplacés internes
water_point|water point|wasserstelle|punto de agua|point d'eau
latrine|latrine|latrine|letrina|latrine
malnutrition|malnutrition,malnourished|unterernährung,unterernährt|desnutrición,desnutrido|malnutrition,dénutri
indicator_achieved|target achieved,target met,goal reached|ziel erreicht,zielerreichung|objetivo cumplido,meta alcanzada|objectif atteint
not_achieved|not achieved,target missed|nicht erreicht,ziel verfehlt|no alcanzado,incumplido|non atteint
parish|parish,congregation|gemeinde,kirchengemeinde,pfarrei|parroquia,congregación|paroisse
priest|priest,pastor|pfarrer,pastor,priester|sacerdote,cura,pastor|prêtre,curé,pasteur
baptism|baptism|taufe|bautizo,bautismo|baptême
church_service|church service,mass|gottesdienst,messe|misa,servicio religioso|messe,office religieux,culte
church_tax|church tax|kirchensteuer|impuesto eclesiástico|impôt d'église
listing_property|exposé,property ad|exposé,immobilienanzeige,inserat|anuncio inmobiliario|annonce immobilière
asking_price|asking price,list price house|angebotspreis,kaufpreisforderung|precio de venta solicitado,precio pedido|prix demandé,prix affiché
sale_price_house|sale price house,final price,sold price|verkaufspreis,erzielter preis|precio de venta final,precio de cierre|prix de vente final
days_on_market|days on market,time on market|vermarktungsdauer,tage am markt|días en el mercado|jours sur le marché,délai de vente
viewing|viewing,viewings,property visit|besichtigung,besichtigungen|visita,visitas al inmueble|visite,visites
number_of_floors|storeys,stories|geschosse,stockwerke|plantas,pisos|étages
floor_level|floor level|etage,stockwerk,geschoss|piso,planta,nivel|étage
ground_floor|ground floor|erdgeschoss|planta baja|rez-de-chaussée
top_floor|top floor,attic,loft|dachgeschoss,dachboden|ático,buhardilla|dernier étage,combles,grenier
condominium|condominium,condo,owner-occupied flat|eigentumswohnung|condominio,piso en propiedad|copropriété,appartement en copropriété
semi_detached_house|semi-detached house|doppelhaushälfte|casa pareada,chalet pareado|maison jumelée,maison mitoyenne
farmhouse|farmhouse,country house|bauernhaus,landhaus|casa rural,caserío|ferme,maison de campagne
commercial_property|commercial property,retail space|gewerbeimmobilie,ladenfläche,gewerbefläche|local comercial|local commercial,surface commerciale
office_space|office space|bürofläche|espacio de oficinas|surface de bureaux
industrial_property|industrial property,industrial estate|gewerbegebiet,industriegebiet|polígono industrial,nave industrial|zone industrielle,local industriel
building_land|building land,building plot|bauland,baugrundstück|terreno urbanizable,solar|terrain à bâtir,terrain constructible
service_charge|service charge,utility costs,ancillary costs|nebenkosten,betriebskosten|gastos comunes,gastos de comunidad,expensas|charges,charges locatives
rent_arrears|rent arrears,unpaid rent|mietrückstand,mietschulden|alquiler impagado,deuda de alquiler|loyer impayé,arriéré de loyer
tenancy|tenancy,tenancy start,lease start|mietverhältnis,mietbeginn,einzug|inicio del arrendamiento,arrendamiento|début de bail,bail
tenancy_end|tenancy end,lease end,move-out|mietende,auszug|fin del arrendamiento|fin de bail
for_rent|for rent,to let|zu vermieten|en alquiler,se alquila|à louer
for_sale|for sale|zu verkaufen|en venta,se vende|
eviction|eviction,evicted|räumung,zwangsräumung|desahucio,desalojo|expulsion,expulsé
housing_unit|housing unit,dwelling,housing|wohneinheit,wohnung,wohnungen|vivienda,unidad habitacional|logement,unité d'habitation
bedrooms|bedrooms|schlafzimmer|dormitorios,habitaciones,recámaras|chambres
bathrooms|bathrooms|badezimmer,bäder|baños|salles de bain
pets_allowed|pets allowed|haustiere erlaubt|se admiten mascotas|animaux acceptés
parking_available|parking available|parkmöglichkeit,stellplatz|plaza de garaje,cochera|place de parking
view_property|view|ausblick,aussicht|vistas,vista|
orientation|orientation,facing|ausrichtung,himmelsrichtung|orientación|orientation,exposition
neighbour|neighbour,neighbor|nachbar,nachbarin|vecino,vecina|voisin,voisine
valuation|valuation,appraised value,assessed value|bewertung,schätzwert,einheitswert|valoración,valor catastral,tasación|estimation,valeur estimée,évaluation
purchase_contract|purchase contract,deed of sale|kaufvertrag|contrato de compraventa,escritura|acte de vente,contrat de vente
building_condition|building condition|bauzustand,gebäudezustand|estado del edificio|état du bâtiment
needs_renovation|needs renovation|renovierungsbedürftig,sanierungsbedürftig|a reformar,por reformar|à rénover
ready_to_move_in|ready to move in,move-in ready|bezugsfertig,bezugsbereit|listo para entrar|prêt à emménager
facility_management|facility management|gebäudemanagement,objektbetreuung|gestión de instalaciones|gestion des installations
meeting|meeting,meetings|sitzung,besprechung,treffen|reunión,sesión|réunion,séance
agenda_item|agenda item|tagesordnungspunkt|punto del orden del día|point à l'ordre du jour
vote_result|yes votes,votes in favour|ja-stimmen|votos a favor|voix pour,votes pour
embassy|embassy,consulate|botschaft,konsulat|embajada,consulado|ambassade,consulat
army|army,navy,armed forces|armee,heer,marine,bundeswehr|ejército,marina,fuerzas armadas|armée,marine,forces armées
war|conflict|krieg,konflikt|guerra,conflicto|guerre,conflit
gdp|gdp,gross domestic product|bruttoinlandsprodukt,bip|producto interior bruto,pib|produit intérieur brut,pib
inflation|inflation,inflation rate|inflation,inflationsrate,teuerung|inflación,tasa de inflación|inflation,taux d'inflation
public_debt|public debt|staatsverschuldung,staatsschulden|deuda pública|dette publique
imports|imports,import value|importe,einfuhren|importaciones|importations
exports|exports,export value|exporte,ausfuhren|exportaciones|exportations
labour_force|labour force,workforce|erwerbspersonen,belegschaft|fuerza laboral,población activa|population active,main-d'œuvre
employment_rate|employment rate|erwerbsquote,beschäftigungsquote|tasa de empleo|taux d'emploi
data_protection|data protection|datenschutz|protección de datos|protection des données
freedom_of_information|freedom of information|informationsfreiheit|acceso a la información|accès à l'information
dataset|data set|datenbestand|conjunto de datos|jeu de données
publisher_data|data provider|datenanbieter,herausgeber|proveedor de datos,publicador|fournisseur de données
update_frequency|update frequency|aktualisierungsintervall|frecuencia de actualización|fréquence de mise à jour
open_data|open data|offene daten|datos abiertos|données ouvertes
metadata|metadata|metadaten|metadatos|métadonnées
`;
