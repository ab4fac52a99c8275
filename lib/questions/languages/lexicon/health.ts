/** Hospitals, laboratories, care: a meaning a line, as in `trade.ts`. */
export const HEALTH = `
attending_physician|attending physician,treating physician,attending,provider|behandelnder arzt,behandler,behandlerin|médico tratante,médico responsable,facultativo|médecin traitant,praticien
chief_physician|chief physician,head physician|chefarzt,chefärztin|jefe médico|médecin-chef
resident_doctor|resident doctor,registrar|assistenzarzt,assistenzärztin|médico residente,residente|interne,médecin résident
referring_doctor|referring doctor,referrer|zuweiser,überweiser,zuweisender arzt|médico derivante,médico remitente|médecin prescripteur,médecin adresseur
health_insurer|health insurer,payer of health,health fund|krankenkasse,krankenversicherung,kasse,kostenträger|mutua,aseguradora médica,eps,obra social,seguro médico|mutuelle,caisse maladie,assurance maladie
statutory_insured|statutory insured,publicly insured|gesetzlich versichert,kassenpatient,gesetzlich|seguro público|assuré social
privately_insured|privately insured,private patient|privatversichert,privatpatient,selbstzahler|paciente privado,seguro privado|patient privé
department_of_hospital|department of hospital,hospital department,ward unit|fachabteilung,klinikabteilung,station|servicio,unidad,planta hospitalaria|service,service hospitalier,unité de soins
day_surgery|day surgery,day case|tagesklinik,ambulante operation|cirugía ambulatoria,hospital de día|chirurgie ambulatoire,hôpital de jour
emergency|emergency,emergency case|notfall,notfälle|emergencia,urgencia|urgence
triage|triage,triage level,acuity|triage,triagestufe,dringlichkeitsstufe|triaje,nivel de triaje|triage,niveau de tri,tri
chief_complaint|chief complaint,presenting complaint,complaint medical|hauptbeschwerde,beschwerden,leitsymptom,vorstellungsgrund|motivo de consulta,dolencia|motif de consultation,motif de venue
arrival_mode|arrival mode,mode of arrival|ankunftsart,einlieferungsart|modo de llegada|mode d'arrivée,mode de venue
ambulance_transport|ambulance transport,by ambulance|rettungswagen,krankenwagen,krankentransport|ambulancia|ambulance
disposition|disposition,discharge type,discharge disposition|entlassungsart,verbleib|tipo de alta,destino al alta,disposición|mode de sortie,orientation à la sortie
left_without_being_seen|left without being seen,lwbs|unbehandelt gegangen,ohne behandlung gegangen|se fue sin ser atendido,fuga|parti sans être vu,parti sans attendre
readmission|readmission,readmitted,return visit|wiederaufnahme,wiederaufgenommen,wiedervorstellung|reingreso,readmisión,readmitido,retorno|réadmission,réhospitalisation,réadmis
transfer_of_patient|transfer of patient,transferred|verlegung,verlegt|traslado,trasladado|transfert,transféré
stay|stay,hospital stay|aufenthalt,klinikaufenthalt|estancia,estadía|séjour,hospitalisation
nights_stayed|nights stayed,bed days,inpatient days|pflegetage,belegungstage,verweildauer|días de estancia,días de hospitalización|journées d'hospitalisation,durée de séjour
bed_occupancy|bed occupancy|bettenbelegung,bettenauslastung|ocupación de camas|taux d'occupation des lits
ward_round|ward round|visite|pase de visita|visite médicale
appointment|appointment,appointments,appt|termin,termine,terminvereinbarung|cita,citas,turno médico|rendez-vous,rdv
appointment_type|appointment type|terminart|tipo de cita|type de rendez-vous
first_visit|first visit,initial visit,new patient|erstbesuch,erstvorstellung,neupatient|primera visita,primera consulta,paciente nuevo|première visite,première consultation,nouveau patient
follow_up_visit|follow-up visit,control visit,check-up,checkup|kontrolltermin,nachsorge,vorsorgeuntersuchung,kontrolluntersuchung|visita de control,revisión,chequeo,control médico|visite de contrôle,bilan de santé
home_visit|home visit,house call|hausbesuch,hausbesuche|visita domiciliaria,visita a domicilio|visite à domicile
telemedicine|telemedicine,video consultation,telehealth|videosprechstunde,telemedizin|telemedicina,teleconsulta,videoconsulta|téléconsultation,télémédecine
consulting_hours|consulting hours,surgery hours|sprechstunde,sprechzeiten|horario de consulta|heures de consultation
waiting_room|waiting room|wartezimmer,warteraum|sala de espera|salle d'attente
wait|wait,waiting time,wait time,time waiting|wartezeit,wartedauer,wartezeiten|tiempo de espera,espera,demora|attente,temps d'attente,délai d'attente
queue|queue,queue time,in queue|warteschlange,warteschlangenzeit,wartezeit in schlange|cola,tiempo en cola,tiempo de cola,fila|file d'attente,temps de file,file
treatment_room|treatment room|behandlungsraum,behandlungszimmer|sala de tratamiento,consultorio|salle de soins,cabinet de soins
session_number|session number,sessions|sitzungen,sitzung|sesiones,sesión|séances,séance
operating_room|operating room,operating theatre,theatre|operationssaal,op-saal|quirófano,sala de operaciones|bloc opératoire,salle d'opération
anaesthesia|anaesthesia,anesthesia,anaesthetic|narkose,anästhesie,betäubung|anestesia|anesthésie
anaesthetist|anaesthetist,anesthesiologist|anästhesist,narkosearzt|anestesista,anestesiólogo|anesthésiste
complication|complication,complications|komplikation,komplikationen|complicación,complicaciones|complication
reoperation|reoperation,revision surgery|reoperation,revisionseingriff|reintervención,reoperación|réintervention,reprise chirurgicale
implant|implant,prosthesis|implantat,prothese|implante,prótesis|implant,prothèse
x_ray|x-ray,xray,radiograph|röntgen,röntgenbild|radiografía,rayos x|radiographie,radio
ct_scan|ct scan,computed tomography|computertomographie|tomografía,tac|scanner,tomodensitométrie
mri|mri,magnetic resonance|magnetresonanztomographie,mrt|resonancia magnética|irm
ultrasound|ultrasound,sonography|ultraschall,sonographie|ecografía,ultrasonido|échographie
ecg|ecg,ekg,electrocardiogram|ekg,elektrokardiogramm|electrocardiograma,ecg|électrocardiogramme,ecg
endoscopy|endoscopy,colonoscopy|endoskopie,darmspiegelung,koloskopie|endoscopia,colonoscopia|endoscopie,coloscopie
biopsy|biopsy|biopsie|biopsia|biopsie
screening|screening,mass screening|screening,früherkennung,reihenuntersuchung|cribado,tamizaje|dépistage
blood_sample|blood sample,blood draw|blutprobe,blutabnahme|muestra de sangre,extracción de sangre|prise de sang,prélèvement sanguin
urine|urine,urine sample|urin,harn,urinprobe|orina,muestra de orina|urine
stool_sample|stool sample,faeces|stuhlprobe,stuhl|heces,muestra de heces|selles
saliva|saliva|speichel|saliva|salive
swab|swab,smear|abstrich|hisopo,frotis|écouvillon,frottis
serum|serum,plasma|serum,plasma|suero,plasma|sérum,plasma
creatinine|creatinine|kreatinin|creatinina|créatinine
urea|urea|harnstoff|urea|urée
uric_acid|uric acid|harnsäure|ácido úrico|acide urique
triglycerides|triglycerides|triglyceride,blutfette|triglicéridos|triglycérides
white_blood_cells|white blood cells,leukocytes,wbc|leukozyten,weiße blutkörperchen|leucocitos,glóbulos blancos|leucocytes,globules blancs
red_blood_cells|red blood cells,erythrocytes,rbc|erythrozyten,rote blutkörperchen|eritrocitos,glóbulos rojos|érythrocytes,globules rouges
platelets|platelets,thrombocytes|thrombozyten,blutplättchen|plaquetas,trombocitos|plaquettes
iron_blood|iron blood,ferritin|ferritin,eisenwert|ferritina|ferritine
potassium|potassium|kalium|potasio|potassium
sodium|sodium|natrium|sodio|sodium
calcium|calcium|calcium,kalzium|calcio|calcium
magnesium|magnesium|magnesium|magnesio|magnésium
zinc|zinc|zink|zinc|zinc
phosphorus|phosphorus,phosphate|phosphor,phosphat|fósforo,fosfato|phosphore,phosphate
nitrogen|nitrogen|stickstoff|nitrógeno|azote
oxygen|oxygen|sauerstoff|oxígeno|oxygène
hydrogen|hydrogen|wasserstoff|hidrógeno|hydrogène
inflammation|inflammation,inflammatory|entzündung,entzündlich|inflamación,inflamatorio|inflammation,inflammatoire
crp|crp,c-reactive protein|crp,c-reaktives protein|pcr,proteína c reactiva|crp,protéine c réactive
antibody|antibody,antibodies|antikörper|anticuerpo,anticuerpos|anticorps
antigen|antigen|antigen|antígeno|antigène
pathogen|pathogen,germ|erreger,keim,krankheitserreger|patógeno,germen|agent pathogène,germe,pathogène
bacteria|bacteria,bacterium,bacterial|bakterien,bakterium,bakteriell|bacteria,bacterias,bacteriano|bactérie,bactérien
fungus|fungus,fungal|pilz,pilzbefall|hongo,fúngico|champignon,fongique
parasite|parasite,parasitic|parasit,parasiten|parásito|parasite
antibiotic|antibiotic,antibiotics|antibiotikum,antibiotika|antibiótico,antibióticos|antibiotique
painkiller|painkiller,analgesic|schmerzmittel,analgetikum|analgésico,calmante|antidouleur,analgésique,antalgique
generic_drug|generic drug,generic|generikum,generika|genérico|générique
injection|injection,injected|injektion,spritze|inyección|injection,piqûre
infusion|infusion,drip|infusion,tropf|infusión,suero|perfusion
ointment|ointment,cream|salbe,creme|pomada,crema,ungüento|pommade,crème
drops|drops|tropfen|gotas|gouttes
syrup|syrup|sirup,hustensaft|jarabe|sirop
over_the_counter|non-prescription|rezeptfrei,freiverkäuflich|venta libre,sin receta|sans ordonnance,vente libre
batch_recall|batch recall,drug recall|rückruf|retirada del mercado|rappel de lot
bandage|bandage,dressing|verband,verbände|vendaje,apósito|pansement,bandage
burn_injury|burn|verbrennung,brandwunde|quemadura|brûlure
cut_injury|laceration|schnittwunde,schnittverletzung|corte,laceración|coupure,lacération
sprain|sprain|verstauchung|esguince|entorse
bruise|bruise,contusion|prellung,bluterguss|contusión,moretón,hematoma|contusion,hématome,bleu
fall_accident||sturz,gestürzt,stürze|caídas|chutes
dislocation|dislocation|verrenkung|luxación|luxation
concussion|concussion|gehirnerschütterung|conmoción cerebral|commotion cérébrale
bleeding|bleeding,haemorrhage,hemorrhage|blutung,blutungen|hemorragia,sangrado|hémorragie,saignement
shortness_of_breath|shortness of breath,breathing difficulty,dyspnoea|atemnot,luftnot,kurzatmigkeit|falta de aire,dificultad respiratoria,disnea|essoufflement,dyspnée,difficulté respiratoire
chest_pain|chest pain|brustschmerz,brustschmerzen|dolor torácico,dolor de pecho|douleur thoracique
abdominal_pain|abdominal pain,stomach ache,abd pain|bauchschmerz,bauchschmerzen|dolor abdominal,dolor de estómago|douleur abdominale,mal de ventre
back_pain|back pain|rückenschmerzen,rückenschmerz|dolor de espalda,lumbalgia|mal de dos,lombalgie
sore_throat|sore throat|halsschmerzen|dolor de garganta|mal de gorge
toothache|toothache|zahnschmerzen|dolor de muelas|mal de dents,rage de dents
dizziness|dizziness,vertigo|schwindel|mareo,vértigo|vertige,étourdissement
fatigue|fatigue,tiredness|müdigkeit,erschöpfung|fatiga,cansancio|fatigue
vomiting|vomiting|erbrechen|vómito,vómitos|vomissement,vomissements
rash|rash,skin rash|ausschlag,hautausschlag|erupción,sarpullido|éruption cutanée,rougeur
itching|itching|juckreiz|picor,comezón|démangeaison
constipation|constipation|verstopfung|estreñimiento|constipation
insomnia|insomnia,sleep disorder|schlafstörung,schlaflosigkeit|insomnio,trastorno del sueño|insomnie,trouble du sommeil
migraine|migraine|migräne|migraña,jaqueca|migraine
epilepsy|epilepsy,seizure|epilepsie,krampfanfall,anfall|epilepsia,convulsión|épilepsie,convulsion,crise
dementia|dementia,alzheimer|demenz,alzheimer|demencia,alzhéimer|démence,alzheimer
arthritis|arthritis,arthrosis|arthritis,arthrose|artritis,artrosis|arthrite,arthrose
osteoporosis|osteoporosis|osteoporose|osteoporosis|ostéoporose
copd|copd|copd|epoc|bpco
bronchitis|bronchitis|bronchitis|bronquitis|bronchite
tuberculosis|tuberculosis|tuberkulose|tuberculosis|tuberculose
hepatitis|hepatitis|hepatitis|hepatitis|hépatite
hiv|hiv,aids|hiv,aids|vih,sida|vih,sida
measles|measles|masern|sarampión|rougeole
malaria|malaria|malaria|malaria,paludismo|paludisme,malaria
sepsis|sepsis,blood poisoning|sepsis,blutvergiftung|sepsis,septicemia|septicémie,sepsis
poisoning|poisoning,intoxication|vergiftung,intoxikation|intoxicación,envenenamiento|intoxication,empoisonnement
overdose|overdose|überdosis|sobredosis|surdose,overdose
tumour|tumour,tumor|tumor,geschwulst|tumor|tumeur
metastasis|metastasis|metastase,metastasen|metástasis|métastase
chemotherapy|chemotherapy|chemotherapie|quimioterapia|chimiothérapie
radiotherapy|radiotherapy,radiation therapy|strahlentherapie,bestrahlung|radioterapia|radiothérapie
dialysis|dialysis|dialyse|diálisis|dialyse
transplant|transplant,transplantation|transplantation|trasplante|greffe,transplantation
transfusion|transfusion|transfusion,bluttransfusion|transfusión|transfusion
rehabilitation|rehabilitation,rehab|rehabilitation,reha|rehabilitación|rééducation,réadaptation
palliative|palliative,hospice|palliativ,hospiz|paliativo,cuidados paliativos|palliatif,soins palliatifs
physiotherapy|physiotherapy,physical therapy|physiotherapie,krankengymnastik|fisioterapia|kinésithérapie,physiothérapie
psychotherapy|psychotherapy|psychotherapie|psicoterapia|psychothérapie
massage|massage|massage|masaje|massage
dermatology|dermatology|dermatologie,hautklinik|dermatología|dermatologie
ophthalmology|ophthalmology,eye clinic|augenheilkunde,augenklinik|oftalmología|ophtalmologie
ent|ent,otolaryngology|hals-nasen-ohren,hno|otorrinolaringología,otorrino|orl,oto-rhino-laryngologie
urology|urology|urologie|urología|urologie
gastroenterology|gastroenterology|gastroenterologie|gastroenterología|gastro-entérologie
nephrology|nephrology|nephrologie|nefrología|néphrologie
pulmonology|pulmonology,pneumology|pneumologie,lungenheilkunde|neumología|pneumologie
endocrinology|endocrinology|endokrinologie|endocrinología|endocrinologie
rheumatology|rheumatology|rheumatologie|reumatología|rhumatologie
haematology|haematology,hematology|hämatologie|hematología|hématologie
geriatrics|geriatrics|geriatrie,altersmedizin|geriatría|gériatrie
internal_medicine|internal medicine|innere medizin|medicina interna|médecine interne
trauma_surgery|trauma surgery,traumatology|unfallchirurgie,traumatologie|traumatología|traumatologie
neonatology|neonatology|neonatologie|neonatología|néonatologie
dentistry|dentistry,dental|zahnmedizin,zahnärztlich|odontología,dental|dentaire,odontologie
tooth|tooth,teeth|zahn,zähne|diente,dientes,muela|dent,dents
filling_tooth|dental filling|zahnfüllung,füllung|empaste|plombage,obturation
crown_tooth|dental crown|zahnkrone,krone|corona dental|couronne dentaire
extraction|extraction,tooth extraction|zahnextraktion,extraktion|extracción|extraction,arrachage
orthodontics|orthodontics,braces|kieferorthopädie,zahnspange|ortodoncia|orthodontie,appareil dentaire
glasses|glasses,spectacles|brille,brillen|gafas,lentes,anteojos|lunettes
contact_lens|contact lens,contact lenses|kontaktlinse,kontaktlinsen|lentillas,lentes de contacto|lentilles,lentilles de contact
hearing_aid|hearing aid|hörgerät|audífono|appareil auditif
wheelchair|wheelchair|rollstuhl|silla de ruedas|fauteuil roulant
walker_aid|walking frame|rollator,gehhilfe|andador|déambulateur
care_level|care level,level of care,care grade|pflegegrad,pflegestufe|grado de dependencia,nivel de cuidados|niveau de dépendance,gir
home_care|home care|ambulante pflege,häusliche pflege|atención domiciliaria,cuidados a domicilio|soins à domicile,aide à domicile
resident_home|resident of home|bewohner,heimbewohner|residente|pensionnaire
informed_consent|informed consent,consent|einwilligung,einverständnis,zustimmung|consentimiento|consentement
medical_history|medical history,anamnesis,pre-existing condition,comorbidity|anamnese,vorerkrankung,vorerkrankungen,begleiterkrankung|antecedentes médicos,comorbilidad,enfermedad previa|antécédents médicaux,comorbidité
underlying_disease|underlying disease|grunderkrankung|enfermedad de base|maladie sous-jacente
secondary_diagnosis|secondary diagnosis|nebendiagnose|diagnóstico secundario|diagnostic secondaire
icd_code|icd code,diagnosis code|icd-code,diagnoseschlüssel|código cie,código de diagnóstico|code cim,code diagnostic
vital_signs|vital signs,vitals|vitalzeichen,vitalwerte,vitalparameter|signos vitales,constantes vitales|signes vitaux,constantes
pain_score|pain score,pain level|schmerzskala,schmerzstärke|escala de dolor,nivel de dolor|échelle de douleur,niveau de douleur
quality_of_life|quality of life|lebensqualität|calidad de vida|qualité de vie
waist_circumference|waist circumference,waist|taillenumfang,bauchumfang|perímetro de cintura,cintura|tour de taille
head_circumference|head circumference|kopfumfang|perímetro cefálico|périmètre crânien
birth_weight|birth weight|geburtsgewicht|peso al nacer|poids de naissance
gestational_age|gestational age,weeks of pregnancy|schwangerschaftswoche,ssw|semanas de gestación,edad gestacional|âge gestationnel,semaines d'aménorrhée
caesarean|caesarean,c-section|kaiserschnitt|cesárea|césarienne
miscarriage|miscarriage|fehlgeburt|aborto espontáneo|fausse couche
breastfeeding|breastfeeding,breastfed|stillen,gestillt|lactancia materna,lactancia|allaitement,allaité
contraception|contraception|verhütung|anticoncepción|contraception
menopause|menopause|wechseljahre,menopause|menopausia|ménopause
newborn|newborn|neugeborenes,neugeborene|recién nacido,neonato|nouveau-né
toddler|toddler|kleinkind,kleinkinder|niño pequeño|tout-petit
skin|skin|haut|piel|peau
hair|hair|haar,haare|pelo,cabello|cheveux,cheveu
brain|brain|gehirn,hirn|cerebro|cerveau
lung|lung,lungs|lunge,lungen|pulmón,pulmones|poumon,poumons
liver|liver|leber|hígado|foie
kidney|kidney,kidneys|niere,nieren|riñón,riñones|reins
stomach|stomach|magen|estómago|estomac
intestine|intestine,bowel|darm|intestino|intestin
bone|bone,bones|knochen|hueso,huesos|
muscle|muscle,muscles|muskel,muskeln|músculo,músculos|muscle,muscles
joint|joint|gelenk,gelenke|articulación|articulation
spine|spine|wirbelsäule|columna vertebral|colonne vertébrale
shoulder|shoulder|schulter|hombro|épaule
hip|hip|hüfte|cadera|hanche
ankle|ankle|knöchel,sprunggelenk|tobillo|cheville
wrist|wrist|handgelenk|muñeca|poignet
finger|finger,fingers|finger|dedo,dedos|doigt,doigts
elbow|elbow|ellbogen|codo|coude
neck|neck|hals,nacken|cuello|cou,nuque
back_body|back|rücken|espalda|
chest|chest|brust,brustkorb|pecho,tórax|poitrine,thorax
abdomen|abdomen,belly|bauch,abdomen|abdomen,vientre|abdomen,ventre
ear|ear,ears|ohr,ohren|oído,oreja|oreille,oreilles
nose|nose|nase|nariz|nez
mouth|mouth|mund|boca|bouche
throat|throat|rachen,kehle|garganta|gorge
face|face|gesicht|cara,rostro|visage
sample_number|sample number,sample id,specimen number|probennummer,proben-nr,probennr|número de muestra,nº muestra|numéro d'échantillon
sample_type|sample type,specimen type|probenart,materialart|tipo de muestra|type d'échantillon,nature du prélèvement
sampling_date|sampling date,collection date,date sampled,sampling|probenahme,entnahmedatum,probenahmedatum,entnahme|fecha de muestreo,muestreo,toma de muestra,fecha de toma|date de prélèvement,prélèvement,échantillonnage
sampling_point|sampling point,sampling site,sample location|probenahmestelle,entnahmestelle,messstelle|punto de muestreo,lugar de muestreo|point de prélèvement,lieu de prélèvement
sampler_person|sampled by|probenehmer|muestreador|préleveur
analyst_lab|tested by,examiner,analysed by|prüfer,analytiker,untersucher,analysiert von|analista,analizado por,examinador|analyste,analysé par,examinateur
analysis|analysis,analyses,assay|analyse,untersuchung,analysen|análisis,ensayo|analyse,essai,dosage
test_date|test date,date tested,date of analysis|prüfdatum,testdatum,untersuchungsdatum,analysedatum|fecha de ensayo,fecha de análisis,fecha de prueba|date d'essai,date d'analyse,date du test
test_method|test method,test procedure,assay method|prüfverfahren,prüfmethode,testverfahren|método de ensayo,procedimiento de prueba|méthode d'essai,méthode d'analyse
parameter|parameter,analyte|parameter,messgröße,analyt|parámetro,analito|paramètre,analyte
reference_range|reference range,normal range|referenzbereich,normbereich|rango de referencia,valores de referencia|valeurs de référence,plage normale
detection_limit|detection limit,limit of detection|nachweisgrenze|límite de detección|limite de détection
detected|detected|nachgewiesen|detectado,detectada|détecté,détectée
not_detected|not detected,undetected|nicht nachgewiesen|no detectado|non détecté
contamination|contamination,contaminated|kontamination,verunreinigt,verunreinigung|contaminación,contaminado|contamination,contaminé
impurity|impurity|verunreinigung|impureza|impureté
purity|purity|reinheit|pureza|pureté
turnaround_time|turnaround time,turnaround|bearbeitungsdauer,durchlaufzeit|tiempo de respuesta,plazo de entrega de resultados|délai de rendu,délai de traitement
calibration|calibration,calibrated|kalibrierung,kalibriert|calibración,calibrado|étalonnage,calibrage,étalonné
lab_equipment|lab equipment,lab device,analyser,analyzer|laborgerät,analysegerät|equipo de laboratorio,analizador|appareil de laboratoire,analyseur
reagent|reagent,reagents|reagenz,reagenzien|reactivo,reactivos|réactif,réactifs
solvent|solvent|lösungsmittel|disolvente,solvente|solvant
solution_chemical|solution|lösung|solución,disolución|solution
acid|acid|säure|ácido|acide
base_alkali|alkaline|lauge,basisch|alcalino|alcalin
conductivity|conductivity,electrical conductivity|leitfähigkeit|conductividad|conductivité
turbidity|turbidity|trübung|turbidez|turbidité
density|density|dichte|densidad|densité,masse volumique
viscosity|viscosity|viskosität|viscosidad|viscosité
hardness|hardness|härte|dureza|dureté
moisture|moisture,moisture content,water content|feuchte,feuchtigkeit,wassergehalt|humedad,contenido de humedad|humidité,teneur en eau
dry_matter|dry matter,dry mass|trockenmasse,trockensubstanz|materia seca|matière sèche
ash_content|ash content|aschegehalt|cenizas|teneur en cendres
absorbance|absorbance,absorption|absorption,extinktion|absorbancia,absorción|absorbance,absorption
dilution|dilution,diluted|verdünnung,verdünnt|dilución,diluido|dilution,dilué
titration|titration|titration|titulación,valoración|titrage
chromatography|chromatography|chromatographie|cromatografía|chromatographie
spectrometry|spectrometry,spectroscopy|spektrometrie,spektroskopie|espectrometría|spectrométrie,spectroscopie
microscopy|microscopy,microscope|mikroskopie,mikroskop|microscopía,microscopio|microscopie,microscope
centrifuge|centrifuge|zentrifuge|centrífuga|centrifugeuse
incubation|incubation,incubated|inkubation,bebrütung|incubación|incubation
culture_lab|cell culture|kultur,zellkultur|cultivo,cultivo celular|culture,culture cellulaire
cell|cell,cells|zelle,zellen|célula,células|cellule,cellules
gene|gene,genes,genetic|gen,gene,genetisch|gen,genes,genético|gène,gènes,génétique
dna|dna|dna,dns|adn|adn
mutation|mutation|mutation|mutación|mutation
genome|genome|genom|genoma|génome
lead_metal|lead pb|blei|plomo|plomb
mercury|mercury|quecksilber|mercurio|mercure
arsenic|arsenic|arsen|arsénico|arsenic
cadmium|cadmium|cadmium|cadmio|cadmium
nickel|nickel|nickel|níquel|nickel
chrome|chrome,chromium|chrom|cromo|chrome
chlorine|chlorine,chloride|chlor,chlorid|cloro,cloruro|chlore,chlorure
fluoride|fluoride|fluorid|fluoruro|fluorure
nitrate|nitrate|nitrat|nitrato,nitratos|nitrate,nitrates
nitrite|nitrite|nitrit|nitrito|nitrite
ammonia|ammonia,ammonium|ammoniak,ammonium|amoníaco,amonio|ammoniac,ammonium
sulphate|sulphate,sulfate|sulfat|sulfato|sulfate
sulphur_dioxide|sulphur dioxide,so2|schwefeldioxid|dióxido de azufre|dioxyde de soufre
nitrogen_dioxide|nitrogen dioxide,no2|stickstoffdioxid|dióxido de nitrógeno|dioxyde d'azote
carbon_monoxide|carbon monoxide|kohlenmonoxid|monóxido de carbono|monoxyde de carbone
ozone|ozone|ozon|ozono|ozone
methane|methane|methan|metano|méthane
e_coli|e coli,coliform|kolibakterien,coliforme|coliformes|coliformes
legionella|legionella|legionellen|legionela|légionelle
salmonella|salmonella|salmonellen|salmonela|salmonelle
`;
