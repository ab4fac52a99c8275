/** Manufacturing, maintenance, quality, units: a meaning a line, as in `trade.ts`. */
export const INDUSTRY = `
machine_number|machine number,machine id,equipment number|maschinennummer,maschinen-nr,anlagennummer|número de máquina|numéro de machine
output_quantity|output quantity,produced quantity,good quantity,pieces produced|gutmenge,produzierte menge,ausbringung,stückzahl|cantidad producida,piezas producidas,piezas buenas|quantité produite,pièces produites,pièces bonnes
planned_quantity|planned quantity,target quantity|planmenge,sollmenge|cantidad planificada,cantidad prevista|quantité prévue,quantité planifiée
rework|rework,reworked|nacharbeit,nachgearbeitet|retrabajo,reproceso|retouche,reprise
first_pass_yield|first pass yield,yield rate|erstausbeute,ausbeute|rendimiento a la primera|taux de bons du premier coup
cycle|cycle,cycles|zyklus,zyklen,takt|ciclo,ciclos|cycle,cycles
changeover|changeover,changeover time,retooling|umrüstung,umrüstzeit,rüsten|cambio de formato,cambio de utillaje|changement de série,changement d'outil
run_time|run time,production time,processing time machine|laufzeit,produktionszeit,bearbeitungszeit|tiempo de producción,tiempo de proceso|temps de production,temps de marche
standstill|standstill,stoppage,machine stop,downtime minutes|stillstand,stillstände,maschinenstillstand,ausfallzeit,stillstandszeit|parada,paro,tiempo de inactividad,paro de máquina|arrêt,arrêt machine,durée d'arrêt,temps d'arrêt
planned_downtime|planned downtime,planned stop|geplanter stillstand|parada programada|arrêt programmé
unplanned_downtime|unplanned downtime,unplanned stop|ungeplanter stillstand|parada no planificada|arrêt non planifié
stop_reason|stop reason,downtime reason,stoppage reason|stillstandsgrund,ausfallgrund|motivo de parada,causa de paro|motif d'arrêt,cause d'arrêt
performance_rate|performance rate|leistungsgrad|rendimiento de máquina|taux de performance
quality_rate|quality rate|qualitätsrate|tasa de calidad|taux de qualité
mtbf|mtbf|mtbf|mtbf|mtbf
mttr|mttr|mttr|mttr|mttr
fault_code|fault code,error code|fehlercode,störungscode|código de fallo,código de error|code défaut,code erreur
fault_description|fault description,failure mode|fehlerbild,fehlerbeschreibung,schadensbild|descripción del fallo,modo de fallo|description de la panne,mode de défaillance
repair_time|repair time,time to repair|reparaturzeit,reparaturdauer|tiempo de reparación|temps de réparation,durée de réparation
maintenance_order|maintenance order,work order maintenance|wartungsauftrag,instandhaltungsauftrag|orden de mantenimiento|ordre de maintenance,bon de travail
maintenance_type|maintenance type|wartungsart,instandhaltungsart|tipo de mantenimiento|type de maintenance
preventive_maintenance|preventive maintenance,preventive|vorbeugende wartung,vorbeugend,präventiv|mantenimiento preventivo,preventivo|maintenance préventive,préventif
corrective_maintenance|corrective maintenance,corrective|korrektive wartung,korrektiv|mantenimiento correctivo,correctivo|maintenance corrective,correctif
predictive_maintenance|predictive maintenance,predictive|vorausschauende wartung|mantenimiento predictivo,predictivo|maintenance prédictive,prédictif
last_maintenance|last maintenance,last service,last serviced|letzte wartung,zuletzt gewartet|último mantenimiento|dernière maintenance,dernier entretien
next_maintenance|next maintenance,next service,service due|nächste wartung|próximo mantenimiento|prochaine maintenance,prochain entretien
service_interval|service interval,maintenance interval|wartungsintervall|intervalo de mantenimiento|intervalle de maintenance
part_name|part name,part description|teilebezeichnung||désignation de la pièce
lubrication|lubrication,grease,lubricant,oiled|schmierung,schmierstoff,fett,geschmiert|lubricación,lubricante,grasa|lubrification,graissage,lubrifiant
bearing|bearing,ball bearing,bearings|lager,kugellager,wälzlager|rodamiento,cojinete,rodamientos|roulement,palier,roulements
belt|belt,drive belt|riemen,keilriemen,antriebsriemen|correa,banda|courroie
conveyor|conveyor,conveyor belt|förderband,fördertechnik|cinta transportadora,transportador|convoyeur,tapis roulant
chain|chain|kette,ketten|cadena|chaîne
shaft|shaft,axle|welle,achse|eje,árbol|arbre,axe,essieu
gear|gear,gears|zahnrad,getriebe|engranaje|engrenage,pignon
seal|seal,gasket|dichtung,dichtungen|junta,sello|joint,joint d'étanchéité
spring_part||feder,federn|muelle,resorte|ressort
cylinder|cylinder,hydraulic cylinder|zylinder,hydraulikzylinder|cilindro|vérin,cylindre
hydraulics|hydraulics,hydraulic|hydraulik,hydraulisch|hidráulico,hidráulica|hydraulique
pneumatic|pneumatic|pneumatik,pneumatisch|neumático sistema|pneumatique
electronic|electronic,electronics|elektronisch,elektronik|electrónico,electrónica|électronique
mechanical|mechanical,mechanics|mechanisch,mechanik|mecánico,mecánica|mécanique
control_system|control system,plc|steuerung,sps|sistema de control,plc,autómata|automate,système de commande
press_machine|punch press|presse,stanze|prensa,troqueladora|presse,poinçonneuse
lathe|lathe,turning|drehmaschine,drehbank,drehen|torno,torneado|tour mécanique,tournage
milling_machine|milling machine,milling|fräsmaschine,fräsen|fresadora,fresado|fraiseuse,fraisage
grinding_machine|grinding machine,grinding|schleifmaschine,schleifen|rectificadora,rectificado|rectifieuse,meulage,rectification
cnc_machine|cnc machine,machining center|cnc-maschine,bearbeitungszentrum|máquina cnc,centro de mecanizado|machine cnc,centre d'usinage
machining|machining|zerspanung,bearbeitung|mecanizado|usinage
injection_moulding|injection moulding,injection molding|spritzguss,spritzgießen|inyección de plástico|injection plastique,moulage par injection
mould_tool|mold|form,gussform,werkzeugform|molde,matriz|moule,matrice
casting|casting,foundry|guss,gießerei|fundición,colada|fonderie,moulage
forging|forging,forge|schmieden,schmiede|forja|forgeage,forge
stamping|stamping|stanzen|estampado,troquelado|emboutissage,estampage
cutting|cutting,cut|zuschnitt,schneiden,geschnitten|corte,cortado|découpe,coupe,découpé
bending|bending|biegen,biegung|doblado|pliage
drilling_op|bored|bohren|taladrado|perçage
gluing|gluing,bonding|kleben|encolado,pegado|collage
coating|coating,coated,galvanising|beschichtung,beschichtet,verzinkung|recubrimiento,revestimiento,galvanizado|revêtement,enduction,galvanisation
painting_process|paint shop,painted|lackierung,lackiererei,lackiert|pintado,cabina de pintura|peinture,atelier de peinture,peint
polishing|polishing,polished|polieren,politur|pulido|polissage
heat_treatment|heat treatment,hardening|wärmebehandlung,härten|tratamiento térmico,templado|traitement thermique,trempe
drying|drying,dried|trocknung,getrocknet|secado|séchage,séché
mixing|mixing,mixed process|mischen,mischung|mezclado,mezcla|mélange
filling|filling,filling line|abfüllung,befüllung|llenado,envasado|remplissage,embouteillage
labelling|labelling,label,labels|etikettierung,etikett,etiketten|etiquetado,etiqueta|étiquetage,étiquette
assembly_process|assembled|montiert,zusammenbau|montaje,ensamblaje,ensamblado|montage,assemblage,assemblé
disassembly|disassembly,dismantling|demontage|desmontaje|démontage
commissioning|commissioning,start-up,put into service|inbetriebnahme|puesta en marcha|mise en service
idle|idle|leerlauf,untätig|inactivo,en espera|au ralenti,inactif
standby|standby|bereitschaft,standby|en espera|en veille
overheating|overheating,overheated|überhitzung,überhitzt|sobrecalentamiento|surchauffe
overload|overload,overloaded|überlastung,überlast|sobrecarga|surcharge
vibration|vibration,vibrations|vibration,schwingung|vibración|vibration
jam|jam,blockage,clogged|stau,verstopfung,blockade,verklemmt|atasco,obstrucción|bourrage,blocage,obstruction
operating_error|operating error,operator error,human error,handling error|bedienfehler,menschliches versagen,menschlicher fehler|error humano,error de operación|erreur humaine,erreur de manipulation
material_shortage|material shortage,missing material|materialmangel,fehlteil|falta de material|manque de matière,rupture de matière
staff_shortage|staff shortage|personalmangel|falta de personal|manque de personnel
tool_wear|tool wear,worn tool|werkzeugverschleiß|desgaste de herramienta|usure d'outil
tool_change|tool change|werkzeugwechsel|cambio de herramienta|changement d'outil
defect_code|defect code|fehlerschlüssel|código de defecto|code de défaut
scratch|scratch,scratches|kratzer|rayón,arañazo,rayadura|rayure
dent|dent|delle,beule|abolladura|bosse,enfoncement
deformation|deformation,deformed,bent|verformung,verbogen,verzogen|deformación,deformado,doblado|déformation,déformé,tordu
discoloration|discoloration,discoloured,stain|verfärbung,fleck,flecken|decoloración,mancha|décoloration,tache
burr|burr|grat|rebaba|bavure
porosity|porosity|porosität|porosidad|porosité
surface_finish|surface finish,surface quality,roughness|oberfläche,oberflächengüte,rauheit|acabado superficial,rugosidad|état de surface,rugosité
dimensional_deviation|dimensional deviation,out of tolerance|maßabweichung,außer toleranz|desviación dimensional,fuera de tolerancia|hors tolérance
specification|specification,spec,nominal value|spezifikation,sollwert,nennwert|especificación,valor nominal|spécification,valeur nominale,cahier des charges
setpoint|setpoint,target value|sollwert|valor objetivo,consigna|consigne,valeur cible
actual_value|actual value|istwert|valor real|valeur réelle
torque|torque|drehmoment|par de apriete,torque|couple,couple de serrage
force|force|kraft,kräfte|fuerza|force
rotation_speed|rotation speed,rpm,revolutions|drehzahl,umdrehungen|revoluciones,rpm|vitesse de rotation,tours par minute
feed_rate|feed rate|vorschub|avance de corte|avance d'usinage
tensile_strength|tensile strength,strength|zugfestigkeit,festigkeit|resistencia a la tracción,resistencia|résistance à la traction,résistance
elongation|elongation|dehnung|elongación,alargamiento|allongement
gauge|gauge,measuring device,measuring instrument|messgerät,messmittel,prüfmittel|instrumento de medición,medidor|instrument de mesure,appareil de mesure
inspector|inspector,quality inspector|prüfer,inspektor,kontrolleur|inspector,inspectora|inspecteur,contrôleur
inspection_date|inspection date,date inspected|prüfdatum,prüftermin,inspektionsdatum,kontrolldatum|fecha de inspección,fecha de revisión|date d'inspection,date de contrôle
inspection_result|inspection result,test outcome|prüfergebnis,prüfresultat|resultado de inspección|résultat du contrôle,résultat d'inspection
inspection_lot|inspection lot|prüflos|lote de inspección|lot de contrôle
incoming_inspection|incoming inspection,goods-in inspection|wareneingangsprüfung,eingangskontrolle|inspección de entrada,control de recepción|contrôle de réception
final_inspection|final inspection|endkontrolle,endprüfung|inspección final,control final|contrôle final
sampling_plan|sampling plan,random sample|stichprobe,stichprobenplan|muestreo aleatorio,plan de muestreo|échantillon aléatoire,plan d'échantillonnage
visual_inspection|visual inspection|sichtprüfung,sichtkontrolle|inspección visual|contrôle visuel
audit_finding|audit finding|auditfeststellung,auditbefund|hallazgo de auditoría|constat d'audit
corrective_action|corrective action,capa|korrekturmaßnahme,abstellmaßnahme|acción correctiva,medida correctora|action corrective
preventive_action|preventive action|vorbeugemaßnahme|acción preventiva|action préventive
complaint_number|complaint number,claim no|reklamationsnummer|número de reclamación|numéro de réclamation
supplier_complaint|supplier complaint|lieferantenreklamation|reclamación a proveedor|réclamation fournisseur
complaint_reason|complaint reason,reason for complaint|reklamationsgrund,beschwerdegrund|motivo de la queja,motivo de reclamación|motif de réclamation
justified_complaint|justified complaint,justified|berechtigt,gerechtfertigt|justificada,procedente|justifiée,fondée
goodwill|goodwill|kulanz|gesto comercial,cortesía|geste commercial
recall|recall,recalled|rückruf,zurückgerufen|retirada,llamada a revisión|rappel,rappelé
warranty_claim|warranty claim|garantiefall,gewährleistung,in garantie|reclamación de garantía,en garantía|sous garantie,recours en garantie
warranty_end|warranty end,warranty expiry|garantieende,garantieablauf|fin de garantía|fin de garantie
approved_product|approved product,released for sale|freigegeben|liberado,aprobado|libéré
conditionally_approved|conditionally approved,with conditions|bedingt freigegeben,mit auflagen|aprobado con condiciones|approuvé sous réserve
on_hold_quality|on hold quality,quarantined|gesperrt,in sperre|retenido,en cuarentena|bloqué,en quarantaine
raw_material_type|raw material type|rohstoffart|tipo de materia prima|type de matière première
material_number|material number,material code|materialnummer|número de material,código de material|numéro de matière,code matière
material_group|material group,commodity group|warengruppe,materialgruppe|grupo de materiales,grupo de artículos|groupe de matières,groupe de marchandises
material_consumption|material consumption|materialverbrauch|consumo de material|consommation de matière
waste_material|waste material,offcut,cut-off|verschnitt,abfall|recorte,desperdicio|perte matière
alloy|alloy|legierung|aleación|alliage
sheet_metal|sheet metal,sheet|blech,bleche|chapa,lámina|tôle
profile_material|beam|träger,profil|viga,perfil|poutre,profilé
brass|brass|messing|latón|laiton
bronze|bronze|bronze|bronce|bronze
titanium|titanium|titan|titanio|titane
cast_iron|cast iron|gusseisen|hierro fundido|fonte
carbon_fibre|carbon fibre,carbon fiber|kohlefaser,carbonfaser|fibra de carbono|fibre de carbone
fibreglass|fibreglass,fiberglass|glasfaser|fibra de vidrio|fibre de verre
polyester|polyester|polyester|poliéster|polyester
polyethylene|polyethylene|polyethylen|polietileno|polyéthylène
nylon|nylon|nylon|nailon|nylon
silk|silk|seide|seda|soie
linen|linen|leinen|lino|lin
velvet|velvet|samt|terciopelo|velours
foam|foam|schaum,schaumstoff|espuma|mousse
resin|resin|harz|resina|résine
granulate|granulate,pellets plastic|granulat|granulado,granza|granulé
powder|powder|pulver|polvo|poudre
gas_state|gaseous|gasförmig,gas|gaseoso,gas|gazeux,gaz
solid|solid|fest,feststoff|sólido|solide
thread|thread,yarn|garn,faden|hilo,hilado|fil,filé
sewing|sewing,sewn|nähen,genäht|costura,cosido|couture,cousu
weaving|weaving,loom|weberei,weben,webstuhl|tejeduría,telar|tissage,métier à tisser
dyeing|dyeing,dyed|färben,gefärbt,färberei|tintura|teinture,teint
printing|printing,print run|druck,auflage,druckerei|impresión,tirada|impression,tirage
printing_press|printing press|druckmaschine|imprenta,prensa de impresión|presse d'imprimerie
bookbinding|bookbinding,binding|buchbinderei,bindung|encuadernación|reliure
paper_format|paper format,format|papierformat,format|formato de papel,formato|format de papier,format
brewery|brewery,brewing|brauerei,brauen|cervecería|brasserie,brassage
distillery|distillery|brennerei|destilería|distillerie
fermentation|fermentation,fermented|gärung,fermentation|fermentación|fermentation
mill|mill|mühle|molino|moulin
bottling|bottling|flaschenabfüllung|embotellado|embouteillage
cold_room|cold room,cold storage|kühlraum,kühlhaus|cámara frigorífica|chambre froide
cold_chain|cold chain|kühlkette|cadena de frío|chaîne du froid
food_safety|food safety,hygiene|lebensmittelsicherheit,hygiene|seguridad alimentaria,higiene|sécurité alimentaire,hygiène
hygiene_rating|hygiene rating,hygiene score|hygienebewertung|calificación de higiene|note d'hygiène
ingredients_list|ingredients list|zutatenliste|lista de ingredientes|liste des ingrédients
nutritional_value|nutritional value|nährwert,nährwerte|valor nutricional|valeur nutritionnelle
carbohydrates|carbohydrates|kohlenhydrate|carbohidratos,hidratos|glucides
saturated_fat|saturated fat|gesättigte fettsäuren|grasas saturadas|graisses saturées,acides gras saturés
fibre|fibre,dietary fiber|ballaststoffe,faser|fibra,fibra alimentaria|fibres
additive|additive,additives|zusatzstoff,zusatzstoffe|aditivo,aditivos|additif,additifs
alcohol_content|alcohol content|alkoholgehalt|graduación alcohólica|degré d'alcool,taux d'alcool
kilogram|kilogram,kilo,kilos|kilogramm,kilo|kilogramo,kilo,kilos|kilogramme,kilo
gram|gram,grams|gramm|gramo,gramos|gramme,grammes
milligram|milligram|milligramm|miligramo|milligramme
tonne|tonne,tonnes,tons|tonne,tonnen|tonelada,toneladas|tonne,tonnes
litre|litre,liter,litres,ltr|liter,ltr|litro,litros|litre,litres
millilitre|millilitre|milliliter|mililitro|millilitre
hectolitre|hectolitre|hektoliter|hectolitro|hectolitre
gallon|gallon,gallons|gallone|galón,galones|gallon
metre|metre,meter,metres|meter,laufmeter,lfm|metro,metros,metro lineal|mètre,mètres,mètre linéaire
centimetre|centimetre|zentimeter|centímetro|centimètre
millimetre|millimetre|millimeter|milímetro|millimètre
inch|inch,inches|zoll|pulgada,pulgadas|pouce,pouces
foot|foot,feet|fuß|pie,pies|pied,pieds
square_metre|square metre,sqm,square meter|quadratmeter|metro cuadrado,metros cuadrados|mètre carré,mètres carrés
cubic_metre|cubic metre,cbm,cubic meter|kubikmeter,cbm|metro cúbico,metros cúbicos|mètre cube,mètres cubes
acre|acre,acres|acre|acre,acres|acre
pound_weight|lbs|pfund|libra,libras|livre,livres
ounce|ounce|unze|onza,onzas|
fahrenheit|fahrenheit|fahrenheit|fahrenheit|fahrenheit
second_time|seconds,sec|sekunde,sekunden,sek|segundos,seg|secondes
minute|minute,minutes,mins|minute,minuten|minuto,minutos|minute,minutes
`;
