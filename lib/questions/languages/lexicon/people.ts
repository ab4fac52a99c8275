/** A meaning a line: its name, then its words in English, German, Spanish and French. */
export const PEOPLE = `
sex_gender|sex,gender|geschlecht|sexo,género|sexe,genre
male_man|male,man,men,gentleman,gentlemen|männlich,mann,männer,herr,herren|hombre,masculino,varón,varones,caballero|homme,masculin,monsieur,messieurs
female_woman|female,woman,women,lady|weiblich,frau,frauen,dame|mujer,femenino,femenina,mujeres,dama|femme,féminin,féminine,dame
non_binary|non-binary,nonbinary,diverse gender|divers,nichtbinär,nicht-binär|no binario,no binaria|non binaire
child|child,children,kid|kind,kinder|niño,niña,niños,niñas|enfant
number_of_children|number of children,no. of children|kinderzahl,anzahl kinder,anzahl der kinder|número de hijos,nº de hijos,hijos|nombre d'enfants,nb enfants
boy|boy|junge,jungen,bub|chico,muchacho|garçon
girl|girl|mädchen|chica,muchacha|fille
baby_infant|baby,infant|baby,babys,säugling|bebé,lactante|bébé,nourrisson
teenager|teenager,adolescent,teen|teenager,jugendliche,jugendlicher,heranwachsende|adolescente|adolescent,adolescente,ado
adult|adult,grown-up,of age|erwachsene,erwachsener,erwachsen,volljährig|adulto,adulta,mayor de edad|adulte,majeur,majeure
minor_underage|minor,underage,under age|minderjährige,minderjähriger,minderjährig|menor de edad|mineur,mineure
senior_old_person|senior citizen,elderly,older people,senior,old-age|senior,senioren,seniorin,ältere menschen|anciano,anciana,adulto mayor,tercera edad,persona mayor|personne âgée,aîné,aînée,senior
marital_status|marital status,civil status|familienstand,zivilstand,personenstand|estado civil|état civil,situation matrimoniale,situation de famille,état matrimonial
single_unmarried|unmarried,never married|ledig,unverheiratet,alleinstehend|soltero,soltera|célibataire
married|married,marry,marriage,wedding,wed|verheiratet,heiraten,geheiratet,heirat,hochzeit,eheschließung,ehe|casado,casada,casar,casarse,matrimonio,boda,casamiento|marié,mariée,marier,se marier,mariage
divorced|divorced,divorce|geschieden,scheidung,ehescheidung,scheiden lassen|divorciado,divorciada,divorcio,divorciar,divorciarse|divorcé,divorcée,divorce,divorcer
separated|separated,separation|getrennt lebend,getrennt,trennung|separado,separada,separación|séparé,séparée,séparation
widowed|widowed,widow,widower|verwitwet,witwe,witwer|viudo,viuda,enviudado|veuf,veuve
family|family,families|familie|familia|famille
parent|parent,parents|elternteil,eltern|progenitor,progenitora,padres|parent,parents
mother|mother,mum|mutter,mütter,mama|madre,mamá|mère,maman
father|father,dad|vater,väter,papa|padre,papá|père,papa
son|son|sohn,söhne|hijo|fils
daughter|daughter|tochter,töchter|hija|fille
brother|brother|bruder,brüder|hermano|frère
sister|sister|schwester|hermana|sœur,soeur
siblings|sibling,siblings,brothers and sisters|geschwister|hermanos|fratrie,frères et sœurs
spouse|spouse|ehepartner,ehepartnerin,ehegatte,ehegattin|cónyuge,cónyuges|conjoint,conjointe
husband|husband|ehemann,ehemänner|esposo,marido|mari,époux
wife|wife,wives|ehefrau|esposa|épouse
grandparent|grandparent,grandparents|großeltern|abuelos|grands-parents
relative_kin|relative,family member,next of kin|verwandte,verwandter,angehörige,angehöriger,familienmitglied|pariente,familiar|proche,membre de la famille
household|household|haushalt,privathaushalt|hogar,hogares|ménage,foyer
household_size|household size,size of household,persons in household|haushaltsgröße,haushaltsgrösse,personen im haushalt|tamaño del hogar,personas en el hogar|taille du ménage
friend|friend|freund,freundin|amigo,amiga|ami,amie
guest|guest|gast,gäste|huésped,invitado,invitada,huéspedes|invité,invitée,hôte,client de l'hôtel
birth|birth,live birth|geburt,lebendgeburt|nacimiento|naissance
death|death,deaths,decease,fatality,fatalities,die,died,deceased,dead,dying,pass away,passed away|tod,todesfall,todesfälle,sterbefall,sterbefälle,sterben,gestorben,starb,stirbt,verstorben,verstarb,ableben|muerte,fallecimiento,defunción,defunciones,morir,muerto,muerta,murió,muere,fallecer,fallecido,fallecida,difunto|décès,mort,mourir,morte,meurt,mourut,décéder,décédé,décédée,défunt
died_deceased|deceased,dead|verstorben,gestorben,verstorbene,verstorbener,tot,tote|fallecido,fallecida,difunto,difunta,muerto,muerta|décédé,décédée,défunt,défunte
date_of_death|date of death,death date|sterbedatum,todesdatum,todestag|fecha de defunción,fecha de fallecimiento,fecha de muerte|date de décès,date du décès
alive|alive|lebendig,lebend,am leben|vivo,viva,con vida|vivant,vivante,en vie
marriage|marriage|ehe,eheschließung,heirat|matrimonio|mariage
adoption|adoption,adopt,adopted,rehomed|adoption,adoptieren,adoptiert,vermittelt|adopción,adopciones,adoptar,adoptado,adoptada|adoption,adopter,adopté,adoptée
nationality|nationality,citizenship|staatsangehörigkeit,nationalität,staatsbürgerschaft|nacionalidad,ciudadanía|nationalité,citoyenneté
citizen|citizen|bürger,bürgerin,staatsbürger,staatsbürgerin|ciudadano,ciudadana|citoyen,citoyenne
resident_inhabitant|resident,inhabitant|einwohner,einwohnerin,bewohner,bewohnerin,ew.|habitante,residente|habitant,habitante,résidente,hab.
population|population|bevölkerung,einwohnerzahl|población,pob.,poblaciones|population
ethnicity|ethnicity,ethnic group|ethnie,ethnische gruppe,ethnische zugehörigkeit|etnia,grupo étnico,origen étnico|ethnie,groupe ethnique,origine ethnique
mother_tongue|mother tongue,native language,first language|muttersprache,erstsprache|lengua materna,idioma materno|langue maternelle
language|language,lang|sprache|idioma,lengua|langue
identity_document|identity card,id card,identity document|personalausweis,ausweis|documento de identidad,dni,cédula,cédula de identidad|carte d'identité,pièce d'identité,cni
passport|passport|reisepass,reisepässe|pasaporte|passeport
sample_material|sample,specimen|probe|espécimen|échantillon,prélèvement,spécimen
sample_stat|sample|stichprobe||échantillon
sample_size|sample size|stichprobengröße,stichprobenumfang,fallzahl n|tamaño de muestra,tamaño de la muestra,tamaño muestral|taille d'échantillon,taille de l'échantillon
trial_clinical|clinical trial,clinical study|klinische studie|ensayo clínico|essai clinique
experiment|experiment|experiment,experimente|experimento|expérience,expérimentation
study|study,studies,studied|studie,studien,studieren,studiert,studium|estudio,estudiar,estudiado|étude,étudier,étudié
respondent|respondent,interviewee|befragte,befragter|encuestado,encuestada,entrevistado,entrevistada|répondant,répondante
response_rate|response rate|rücklaufquote,antwortquote|tasa de respuesta|taux de réponse
subject_participant|subject,test subject,study participant,study subject,subject id|proband,probandin,versuchsperson,studienteilnehmer|sujeto,sujeto de estudio|sujet,participant à l'étude
score|score|score,punktzahl,punktwert|puntaje,puntuación,puntuaciones|score
test_result|outcome,test result|ergebnisse,resultat,testergebnis||
control_group|control group,control|kontrollgruppe,kontrolle|grupo de control,grupo control,control|groupe témoin,groupe de contrôle,témoin
placebo|placebo|placebo|placebo|placebo
group|group,grp|gruppe|grupo|groupe
cohort||kohorte|cohorte|cohorte
baseline|baseline|ausgangswert,basiswert|línea de base,valor basal,basal|valeur initiale,valeur de référence
follow_up|follow-up,followup|nachuntersuchung,nachbeobachtung,follow-up|seguimiento|
visit|visit,visited|besuch,visite,besuchen,besucht,aufsuchen,aufgesucht|visita,visitar,visitado,visitada|visite,visiter,visité,visitée
observation|observation,obs|beobachtung|observación|observation
replicate|replicate,repetition|wiederholung,replikat|réplica,repetición,repeticiones|répétition,réplicat
efficacy|efficacy,effectiveness|wirksamkeit,effektivität|eficacia,efectividad|efficacité
concentration|concentration,conc|konzentration|concentración,concentraciones|concentration
substance|substance|substanz|sustancia|substance
species|species|spezies,tierart,pflanzenart|especie|espèce
confidence_interval|confidence interval,ci|konfidenzintervall,vertrauensbereich|intervalo de confianza,ic|intervalle de confiance,ic
p_value|p-value,p value,pvalue|p-wert,irrtumswahrscheinlichkeit|valor p,p-valor|valeur p,p-valeur
significant|||significativa|significative
probability|probability,likelihood|wahrscheinlichkeit|probabilidad|probabilité
rate|rated,rating|bewerten,bewertet,bewertung|valorar,valorado,valoración,calificar,calificado,puntuar,puntuación|noter,noté,évaluer,évalué,évaluation
prevalence|prevalence|prävalenz|prevalencia|prévalence
incidence|incidence|inzidenz|incidencia|incidence
category|category|kategorie,kat.|categoría|catégorie
missing_value|missing,missing value|fehlend,fehlender wert,keine angabe,k.a.|faltante,valor perdido,sin datos|manquant,valeur manquante,non renseigné
unknown|unknown,n/a,not known,unspecified,undetermined|unbekannt,k.a.,keine angabe,nicht bekannt|desconocido,desconocida,se desconoce,no consta,sin especificar,n/d|inconnu,inconnue,non renseigné,indéterminé,n/d
opinion|opinion,view|meinung,ansicht|opinión,opiniones|opinion,avis
agree|agree,in favour,in favor,agreed|stimme zu,zustimmung,einverstanden,zustimmen,zugestimmt|de acuerdo,a favor|plutôt d'accord,favorable
disagree|disagree,disagreement,disagreed,opposed|stimme nicht zu,ablehnung,dagegen,nicht einverstanden|en desacuerdo,desacuerdo,en contra|pas d'accord,en désaccord,défavorable
scientist_researcher|researcher,scientist|forscher,forscherin,wissenschaftler,wissenschaftlerin|investigador,investigadora,científico,científica|chercheur,chercheuse,scientifique
research|research|forschung|investigación,investigaciones|recherche
science|science|wissenschaft|ciencia|science
publication|publication,published paper,publish,published|veröffentlichung,publikation,veröffentlichen,veröffentlicht,publizieren,publiziert,erschienen,erscheinen|publicación,publicaciones,publicar,publicado,publicada|publication,publier,publié,publiée,paru,parue,parution,paraître
project|project|projekt,vorhaben|proyecto|projet
institute|institute|institut|instituto|institut
job_occupation|job,occupation,profession|beruf,berufe|profesión,profesiones,ocupación,oficio|métier,profession
job_title|job title,position held|stellenbezeichnung,berufsbezeichnung,funktionsbezeichnung|cargo,puesto,puesto de trabajo|intitulé de poste,intitulé du poste,poste,fonction
job_position|vacancy,vacancies,job opening,open position|offene stelle,vakanz,stellenangebot|vacante,plaza vacante,oferta de empleo|poste vacant,poste à pourvoir,offre d'emploi
employee|employee,staff member,worker,empl.,emp.|mitarbeiter,mitarbeiterin,mitarbeitende,angestellte,angestellter,beschäftigte,beschäftigter,arbeitnehmer,arbeitnehmerin|empleado,empleada,trabajador,trabajadora,empl.|employé,employée,salarié,salariée,empl.
employee_number|employee number,employee id,staff number,personnel number|personalnummer,mitarbeiternummer,pers.-nr.|número de empleado,nº empleado,legajo|matricule,numéro d'employé,numéro de matricule
staff_personnel|personnel,workforce|personal,belegschaft|personal,plantilla|personnel
headcount|number of employees|mitarbeiterzahl,personalbestand,mitarbeiteranzahl|número de empleados,número de trabajadores|nombre de salariés,nombre d'employés
employer|employer|arbeitgeber,arbeitgeberin|empleador,empleadora|employeur,employeuse
employment|employment|beschäftigung,erwerbstätigkeit,anstellung,beschäftigungsverhältnis|empleo|emploi
boss_supervisor|boss,supervisor,line manager|vorgesetzte,vorgesetzter,chef,chefin|jefe,jefa,supervisor,supervisora|supérieur hiérarchique,chef,cheffe,superviseur
manager|manager,mgr|manager,managerin,führungskraft,führungskräfte|gerente,mánager|gestionnaire,manager,manageur
responsible_person|person in charge,responsible,responsible person|verantwortlich,verantwortliche,verantwortlicher,zuständig|responsable,encargado,encargada|responsable
director|director,dir.|direktor,direktorin|director,directora,dir.|directeur,directrice,dir.
ceo|ceo,chief executive officer,managing director|geschäftsführer,geschäftsführerin,vorstandsvorsitzende,vorstandsvorsitzender|director general,directora general,director ejecutivo,directora ejecutiva,consejero delegado|pdg,directeur général,directrice générale,dg
head_of_department|head of department,department head|abteilungsleiter,abteilungsleiterin,bereichsleiter|jefe de departamento,jefa de departamento|chef de service,cheffe de service,chef de département
team_leader|team leader,team lead|teamleiter,teamleiterin,gruppenleiter|jefe de equipo,jefa de equipo,líder de equipo|chef d'équipe,cheffe d'équipe
team|team,squad|team,mannschaft|equipo|équipe
department_company|department,dept,dept.,dpt|abteilung,abt.,fachabteilung|departamento,depto.,dpto.|service,département
human_resources|human resources|personalwesen,personalabteilung|recursos humanos,rr.hh.,rrhh,rh|ressources humaines,rh
salary|salary,pay,wage,wages,remuneration|gehalt,gehälter,lohn,löhne,verdienst,arbeitsentgelt,vergütung|salario,sueldo,remuneración,remuneraciones|salaire,rémunération
gross_salary|gross salary,gross pay,gross wage|bruttogehalt,bruttogehälter,bruttolohn,bruttolöhne|salario bruto,sueldo bruto|salaire brut
net_salary|net salary,net pay,take-home pay|nettogehalt,nettogehälter,nettolohn,nettolöhne|salario neto,sueldo neto|salaire net
hourly_wage|hourly wage,hourly rate,hourly pay|stundenlohn,stundenlöhne,stundensatz,stundensätze|salario por hora,tarifa por hora|salaire horaire,taux horaire
minimum_wage|minimum wage|mindestlohn,mindestlöhne|salario mínimo|salaire minimum,smic
bonus_pay|bonus,bonus payment,bonuses|bonus,prämie,bonuszahlung,sonderzahlung|bono,bonificación salarial,gratificación|prime,gratification
contract_employment|employment contract,work contract|arbeitsvertrag,arbeitsverträge|contrato de trabajo,contrato laboral|contrat de travail
permanent_contract|permanent contract,permanent,open-ended,indefinite,tenured|unbefristet,dauerhaft,fest angestellt,festanstellung|indefinido,indefinida,contrato fijo,permanente,fijo,fija,de planta|cdi,contrat à durée indéterminée,permanent,permanente,à durée indéterminée
temporary_contract|fixed-term,fixed-term contract,temporary contract|befristet|contrato temporal,eventual|cdd,contrat à durée déterminée
full_time|full-time,full time,fulltime,ft|vollzeit,vz,ganztags,vollzeitbeschäftigt|tiempo completo,jornada completa,a tiempo completo|temps plein,temps complet,à temps plein
part_time|part-time,part time,parttime,pt|teilzeit,tz,teilzeitbeschäftigt|tiempo parcial,media jornada,jornada parcial,medio tiempo,a tiempo parcial|temps partiel,mi-temps,à temps partiel
fte|fte,full-time equivalent|vzä,vollzeitäquivalent|equivalente a tiempo completo|etp,équivalent temps plein
working_hours|working hours,hours worked|arbeitszeit,arbeitsstunden,geleistete stunden|horas trabajadas,jornada laboral,horas de trabajo|heures travaillées,temps de travail,heures de travail
overtime|overtime,overtime hours|überstunden,überstunde,mehrarbeit|horas extra,horas extras,horas extraordinarias|heures supplémentaires,heures sup
vacation_leave|annual leave,paid leave,vacation,vacation days,leave days|urlaub,urlaubstage,erholungsurlaub|vacaciones,días de vacaciones|congé,congés payés,congé annuel,jours de congé
sick_leave|sick leave,sick days,sickness absence,sick day,off sick|krankmeldung,krankheitstage,krankschreibung,arbeitsunfähigkeit,krankgeschrieben,krankheitstag|baja médica,licencia médica,baja por enfermedad,incapacidad temporal|arrêt maladie,congé maladie,arrêt de travail
parental_leave|parental leave,maternity leave,paternity leave|elternzeit,mutterschutz,mutterschaftsurlaub|permiso parental,licencia parental,baja por maternidad,licencia de maternidad,permiso de paternidad,permiso de maternidad|congé parental,congé maternité,congé paternité,congé de maternité
absence|absence,absent days|abwesenheit,fehlzeit,fehltage|ausencia,absentismo,ausentismo|absence,absentéisme
attendance|attendance,presence,attend,attended,present|anwesenheit,präsenz,anwesend,besuchen,besucht|asistencia,asistir,asistido|présence,assiduité,assister,assisté,présent,présente
absent|absent,absence,missing class,did not attend|abwesend,fehlen,gefehlt,abwesenheit,fehlzeit|ausente,ausencia,inasistencia,faltar,faltado|absent,absente,absence
hire_date|hire date,date of hire,hiring date,joining date|eintrittsdatum,einstellungsdatum|fecha de contratación,fecha de ingreso|date d'embauche,date d'entrée
exit_date|termination date,leaving date,exit date|austrittsdatum|fecha de baja,fecha de egreso|date de sortie,date de départ
hired|hired,recruited,hire,hiring,recruit,recruitment,took on|eingestellt,einstellen,einstellung,anstellen,angestellt|contratado,contratada,contratar,contratación|embauché,embauchée,recruté,recrutée,embaucher,embauche,recruter,recrutement
recruitment|recruitment,hiring,recruiting|personalbeschaffung,einstellung,rekrutierung|contratación,contrataciones,reclutamiento|recrutement,embauche
dismissed_fired|dismissed,fired,laid off,dismiss,dismissal,fire,lay off,layoff,sacked,redundancy|entlassen,gekündigt,entließ,entlässt,entlassung|despedido,despedida,despedir,despido,despidió|licencié,licenciée,licencier,licenciement,congédier,congédié
dismissal|dismissal,layoff,redundancy|entlassung|despido|licenciement
resignation|resignation,quit,resign,resigned,leave the company,left the company,leaver|eigenkündigung,selbst gekündigt,ausscheiden,ausgeschieden,ausschied,austritt,austreten,ausgetreten|dimisión,dimisiones,renuncia,renunciar,renunciado,dimitir,dimitido|démission,démissionner,démissionné
staff_turnover|staff turnover,employee turnover,attrition|fluktuation,personalfluktuation|rotación de personal|rotation du personnel,turnover
retirement|retirement,retire,retired|ruhestand,pensionierung,verrentung,pensionieren,pensioniert,in rente gehen,verrentet,in rente|jubilación,retiro laboral,jubilar,jubilarse,jubilado,jubilada|retraite,départ à la retraite,prendre sa retraite,retraité,retraitée,partir en retraite,à la retraite
retired_person|retired,retiree,pensioner|rentner,rentnerin,pensionär,pensionärin,pensioniert|jubilado,jubilada,pensionista|retraité,retraitée
pension|pension|rente,pension|pensión,pensiones|pension de retraite,pension
seniority|seniority,years of service,length of service,tenure|betriebszugehörigkeit,dienstjahre,dienstalter|antigüedad,años de servicio|ancienneté,années de service
experience_years|experience,work experience,years of experience|berufserfahrung,erfahrung|experiencia,experiencia laboral,años de experiencia|expérience,expérience professionnelle,années d'expérience
applicant_job|applicant,job applicant,candidate,job seeker|bewerber,bewerberin,kandidat,kandidatin|solicitante,aspirante,postulante,candidato,candidata|postulant,postulante,candidat,candidate
application_job|job application,apply,applied,application|bewerbung,bewerben,beworben,bewarb,bewirbt|solicitud de empleo,postulación,postular,postulado,candidatura,presentarse a un puesto|candidature,postuler,postulé,candidater
interview|interview,job interview|vorstellungsgespräch,bewerbungsgespräch,interview|entrevista|entretien d'embauche,interview,entrevue
skill|skill,ability,competence,competency|fähigkeit,kompetenz,fertigkeit|habilidad,destreza|compétence,aptitude
training_course|training,training course,further training,train,trained|schulung,fortbildung,weiterbildung,schulen,geschult,ausbilden,ausgebildet,ausbildung|capacitación,capacitaciones,formación,formaciones,formar,formado,capacitar,capacitado|formation,former,formé,formée
remote_work|remote work,home office,telework,working from home,remote,work from home,wfh|homeoffice,telearbeit,mobiles arbeiten,remote|teletrabajo,trabajo remoto,remoto,remota,a distancia|télétravail,travail à distance,à distance,distanciel
work_accident|work accident,workplace accident,occupational accident|arbeitsunfall,arbeitsunfälle,betriebsunfall|accidente laboral,accidente de trabajo|accident du travail,accident de travail
unemployed|unemployed,jobless,out of work,unemployment|arbeitslos,arbeitslose,arbeitsloser,erwerbslos,arbeitslosigkeit|desempleado,desempleada,parado,parada,desempleo,parado de larga duración,en paro,cesante,paro|chômeur,chômeuse,sans emploi,au chômage,chômage
unemployment_rate|unemployment rate,jobless rate|arbeitslosenquote,arbeitslosenrate|tasa de desempleo,tasa de paro|taux de chômage
self_employed|self-employed,freelancer,freelance,independent worker|selbstständig,selbständig,freiberufler,freiberuflerin,freiberuflich|autónomo,autónoma,trabajador por cuenta propia,por cuenta propia,trabajador independiente|indépendant,indépendante,travailleur indépendant,pigiste,à son compte,auto-entrepreneur
intern_trainee|intern,internship,trainee placement|praktikant,praktikantin,praktikum,praktika|becario,becaria,pasante,practicante,pasantía,prácticas|stagiaire,stage
internship|internship|praktikum,praktika|pasantía,prácticas profesionales,prácticas|stage
apprentice|apprentice,trainee,apprenticeship|auszubildende,auszubildender,azubi,lehrling,lehre|aprendiz,aprendices,aprendiza|apprenti,apprentie,alternant,contrat d'apprentissage,alternance
volunteer|volunteer,volunteered,volunteering|ehrenamtliche,ehrenamtlicher,freiwillige,freiwilliger,freiwillig,ehrenamtlich,ehrenamt|voluntario,voluntaria,voluntariado|bénévole,volontaire,bénévolat
patient|patient|patient,patientin,pat.|paciente|patient,patiente
patient_id|patient id,patient number,mrn,medical record number|patientennummer,patienten-id,pat.-nr.|número de paciente,id de paciente,historia clínica nº|numéro de patient,identifiant patient,ipp
hospital|hospital,hosp.|krankenhaus,krankenhäuser,spital,spitäler,klinikum|hospital,hosp.|hôpital,hôpitaux,hosp.
clinic|clinic|klinik|clínica|clinique
ward|ward,hospital ward|station,krankenstation,pflegestation|pabellón,sala de hospital,planta hospitalaria|unité de soins,service hospitalier,service
health_centre|health centre,health center,medical centre|gesundheitszentrum,gesundheitszentren,ärztehaus|centro de salud,centro médico|centre de santé,centre médical
doctors_practice|doctor's office,medical practice,surgery practice|arztpraxis,arztpraxen,praxis,praxen|consultorio,consultorio médico|cabinet médical
pharmacy|pharmacy,drugstore,pharmacies|apotheke|farmacia,botica|pharmacie
pharmacist|pharmacist|apotheker,apothekerin|farmacéutico,farmacéutica|pharmacien,pharmacienne
emergency_room|emergency room,emergency department,a&e|notaufnahme|urgencias,sala de emergencias,servicio de urgencias,sala de urgencias|urgences,service des urgences
icu|icu,intensive care,intensive care unit|intensivstation,intensivmedizin|uci,cuidados intensivos,unidad de cuidados intensivos,uti|soins intensifs,réanimation,unité de soins intensifs
surgery|surgery,surgery department,surgical ward|chirurgie|cirugía|chirurgie
paediatrics|paediatrics,pediatrics|pädiatrie,kinderheilkunde,kinderstation|pediatría|pédiatrie
maternity_ward|maternity,maternity ward,obstetrics|geburtshilfe,entbindungsstation,wochenstation|maternidad,obstetricia|maternité,obstétrique
gynaecology|gynaecology,gynecology|gynäkologie,frauenheilkunde|ginecología|gynécologie
cardiology|cardiology|kardiologie|cardiología|cardiologie
neurology|neurology|neurologie|neurología|neurologie
oncology|oncology|onkologie|oncología|oncologie,cancérologie
orthopaedics|orthopaedics,orthopedics|orthopädie|ortopedia,traumatología|orthopédie
psychiatry|psychiatry|psychiatrie|psiquiatría|psychiatrie
radiology|radiology|radiologie|radiología|radiologie
laboratory|laboratory,lab,laboratories|labor,labore,laboratorium,laboratorien|laboratorio|laboratoire,labo
surgeon|surgeon|chirurg,chirurgin|cirujano,cirujana|chirurgien,chirurgienne
general_practitioner|general practitioner,gp,family doctor|hausarzt,hausärzte,hausärztin,allgemeinarzt|médico de cabecera,médico de familia,médico general|médecin généraliste,généraliste,médecin traitant
medical_specialist|specialist,medical specialist|facharzt,fachärzte,fachärztin,spezialist,spezialistin|especialista|spécialiste,médecin spécialiste
dentist|dentist|zahnarzt,zahnärzte,zahnärztin|dentista,odontólogo,odontóloga|dentiste,chirurgien-dentiste
health|health|gesundheit|salud|santé
healthy|healthy|gesund,gesünder|sano,sana,saludable|sain,saine,en bonne santé
sick_ill|sick,ill,unwell,sickness,illness|krank,erkrankt,kränker|enfermo,enferma|malade,souffrant,souffrante
disease|disease,illness|krankheit,erkrankung|enfermedad|maladie
diagnosis|diagnosis,diagnoses,dx,diagnose,diagnosed|diagnose,diagnostizieren,diagnostiziert|diagnóstico,dx,diagnosticar,diagnosticado,diagnosticada|diagnostic,diagnostiquer,diagnostiqué,diagnostiquée
symptom|symptom|symptom,symptome,beschwerden|síntoma|symptôme
treatment_medical|treatment,tx,treat,treated|behandlung,behandeln,behandelt|tratamiento,tto.,tratar,tratado,tratada|traitement,traiter,traitée
therapy|therapy,therapies|therapie|terapia|thérapie
medication|medication,drug,medicine,meds|medikament,medikamente,arzneimittel,arznei|medicamento,fármaco,medicación|médicament,médication
dose|dose,dosage|dosis,dosen,dosierung|dosis,dosificación|dose,dosage,posologie
tablet_pill|tablet,pill|tablette,pille|comprimido,pastilla,píldora|comprimé,pilule,cachet
prescription|prescription,rx,prescribe,prescribed|rezept,rezepte,verschreibung,verordnung,verschreiben,verschrieben,verschrieb,verordnen,verordnet|receta médica,prescripción,recetar,recetado,receta,prescribir,prescrito,prescripto|ordonnance,prescription,prescrire,prescrit,prescrite
side_effect|side effect,adverse effect,adverse event,adverse reaction|nebenwirkung|efecto secundario,efecto adverso,evento adverso,reacción adversa|effet secondaire,effet indésirable,événement indésirable
vaccine|vaccine|impfstoff,impfstoffe,vakzin|vacuna|vaccin
vaccination|vaccination,immunization,immunisation|impfung|vacunación,inmunización|vaccination,immunisation
vaccinated|vaccinated,vaccinate,vaccination,immunised,immunized,jab|geimpft,impfen,impfung|vacunado,vacunada,vacunar,vacunación|vacciné,vaccinée,vacciner,vaccination
operation_surgical|surgery,surgical operation,surgical procedure,operated on|operation,op,chirurgischer eingriff,operieren,operiert|operación quirúrgica,intervención quirúrgica,cirugía,operar,operado,operada|opération chirurgicale,intervention chirurgicale,opérer,opéré,opérée,chirurgie
medical_examination|medical examination,check-up,checkup,physical exam|untersuchung,ärztliche untersuchung,vorsorgeuntersuchung|reconocimiento médico,chequeo,revisión médica|examen médical,bilan de santé,visite médicale
consultation_medical|consultation,doctor visit,medical appointment|arztbesuch,sprechstunde,konsultation,arzttermin|consulta,consulta médica,cita médica|consultation,rendez-vous médical
admission_hospital|admission,hospital admission,hospitalization,hospitalisation,admit,admitted,hospitalise,hospitalize,hospitalised,hospitalized|aufnahme,einweisung,krankenhausaufnahme,hospitalisierung,aufnehmen,aufgenommen,aufnahm,aufnimmt,einweisen,eingewiesen,einlieferung|ingreso hospitalario,ingreso,hospitalización,internación,admisión,ingresar,ingresado,ingresada,hospitalizar,hospitalizado,hospitalizada|hospitalisation,admission,admettre,admis,admise,hospitaliser,hospitalisé,hospitalisée
admission_date|admission date,date of admission|aufnahmedatum,aufnahmetag|fecha de ingreso,fecha de admisión,fecha de internación|date d'admission,date d'hospitalisation,date d'entrée
discharge_hospital|discharge,discharged,hospital discharge|entlassung,entlassen,krankenhausentlassung,entließ,entlässt|alta médica,alta hospitalaria,dado de alta,dar el alta,dada de alta,fecha de alta|sortie d'hôpital,sortie d'hospitalisation,sortie de l'hôpital,date de sortie,sorti de l'hôpital
discharge_date|discharge date,date of discharge|entlassungsdatum,entlassdatum,entlassungstag|fecha de alta,fecha de egreso|date de sortie
length_of_stay|hospital days|liegedauer,aufenthalt|duración de la estancia,días de estancia,días de hospitalización,estancia,estadía|séjour
inpatient|inpatient,in-patient|stationär,stationärer patient|hospitalizado,hospitalizada,paciente interno,internado,paciente ingresado,paciente hospitalizado,internada|patient hospitalisé,hospitalisé,hospitalisée,hospitalisation complète
outpatient|outpatient,out-patient,ambulatory|ambulant|ambulatorio,ambulatoria,paciente ambulatorio,consulta externa|ambulatoire,patient externe,consultation externe
hospital_bed|bed,hospital bed|bett,betten,krankenbett,krankenhausbett|cama,cama hospitalaria|lit,lit d'hôpital
care_nursing|nursing,nursing care|pflege,krankenpflege|enfermería,cuidados de enfermería|soins infirmiers
nursing_home|nursing home,care home,retirement home|pflegeheim,altenheim,seniorenheim,altersheim|residencia de ancianos,residencia de mayores,asilo,geriátrico|maison de retraite,ehpad
ambulance|ambulance|krankenwagen,rettungswagen,rtw|ambulancia|ambulance
medical_record|medical record,health record,patient file|krankenakte,patientenakte|historia clínica,historial médico,expediente clínico|dossier médical
blood_pressure|blood pressure,bp|blutdruck|presión arterial,tensión arterial|pression artérielle,tension artérielle
systolic|systolic,sbp,systolic blood pressure|systolisch,systolischer blutdruck|sistólica,presión sistólica|systolique,pression systolique
diastolic|diastolic,dbp,diastolic blood pressure|diastolisch,diastolischer blutdruck|diastólica,presión diastólica|diastolique,pression diastolique
heart_rate|heart rate,pulse,heartbeat|herzfrequenz,puls,pulsfrequenz|frecuencia cardíaca,frecuencia cardiaca,pulso|fréquence cardiaque,pouls
respiratory_rate|respiratory rate,breathing rate|atemfrequenz|frecuencia respiratoria|fréquence respiratoire
oxygen_saturation|oxygen saturation,spo2|sauerstoffsättigung|saturación de oxígeno,spo2|saturation en oxygène,spo2
body_temperature|body temperature|körpertemperatur|temperatura corporal|température corporelle
body_height|body height,height,stature|körpergröße,körpergrösse|estatura,talla,altura|taille
body_weight|body weight,weight|körpergewicht,gewicht|peso corporal,peso|poids corporel,poids
bmi|bmi,body mass index|bmi,body-mass-index|imc,índice de masa corporal|imc,indice de masse corporelle
blood_group|blood group,blood type|blutgruppe|grupo sanguíneo,tipo de sangre|groupe sanguin
blood|blood|blut|sangre|sang
blood_sugar|blood sugar,blood glucose,glucose|blutzucker,glukose,blutzuckerwert|glucemia,glucosa,azúcar en sangre,glicemia|glycémie,glucose
cholesterol|cholesterol|cholesterin|colesterol|cholestérol
haemoglobin|haemoglobin,hemoglobin,hb|hämoglobin,hb|hemoglobina,hb|hémoglobine,hb
blood_test|blood test|blutuntersuchung,bluttest,blutbild|análisis de sangre,analítica|analyse de sang,prise de sang,bilan sanguin
fever|fever|fieber|fiebre|fièvre
pain|pain,ache|schmerz,schmerzen|dolor|douleur
headache|headache|kopfschmerz,kopfschmerzen|dolor de cabeza,cefalea|mal de tête,maux de tête,céphalée
cough|cough|husten|tos|toux
cold_illness|common cold|erkältung,schnupfen|resfriado,resfrío,catarro|rhume
flu|flu,influenza|grippe,influenza|gripe,gripa,influenza|grippe
nausea|nausea|übelkeit|náusea,náuseas|nausée
diarrhoea|diarrhoea,diarrhea|durchfall,durchfälle,diarrhö|diarrea|diarrhée
allergy|allergy,allergies,allergic|allergie,allergisch,allergiker|alergia,alérgico,alérgica|allergie,allergique
asthma|asthma|asthma|asma|asthme
diabetes|diabetes|diabetes,zuckerkrankheit|diabetes|diabète
cancer|cancer|krebs,krebserkrankung|cáncer|cancer
hypertension|hypertension,high blood pressure|bluthochdruck,hypertonie|hipertensión,presión alta|hypertension
heart_attack|heart attack,myocardial infarction|herzinfarkt,herzinfarkte,myokardinfarkt|infarto,infarto de miocardio,ataque al corazón|infarctus,crise cardiaque,infarctus du myocarde
stroke|stroke|schlaganfall,schlaganfälle|ictus,accidente cerebrovascular,acv,derrame cerebral|avc,accident vasculaire cérébral
infection|infection,infect,infected|infektion,ansteckung,infizieren,infiziert,anstecken,angesteckt|infección,infecciones,infectar,infectado,infectada,contagiar,contagiado,contagio|infection,infecter,infecté,infectée,contaminer,contaminé,contamination
infected|infected|infiziert|infectado,infectada|infecté,infectée
pneumonia|pneumonia|lungenentzündung,pneumonie|neumonía,pulmonía|pneumonie
virus|virus,viruses|virus,viren|virus|virus
epidemic|epidemic,outbreak|epidemie,ausbruch,ausbrüche|epidemia,brote|épidémie
pandemic|pandemic|pandemie|pandemia|pandémie
quarantine|quarantine|quarantäne|cuarentena|quarantaine
injury|injury,injuries,injure,injured,wounded,wound|verletzung,verletzen,verletzt,verletzte,verletzter|lesión,lesiones,herir,herido,herida,lesionar,lesionado,lesionada,hirió|blessure,blesser,blessé,blessée
injured|injured,wounded|verletzt,verletzte,verletzter|herido,herida,lesionado,lesionada|blessé,blessée
fracture|fracture,broken bone|knochenbruch,knochenbrüche,fraktur|fractura|fracture
recovered|recovered,cured,recover,recovery,cure,healed|genesen,geheilt,genas,genesung,heilen,heilung|recuperado,recuperada,curado,curada,recuperar,recuperación,curar,curación|guéri,guérie,rétabli,rétablie,guérir,guérison,rétablissement
recovery|recovery,healing|genesung,heilung|recuperación,curación|guérison,rétablissement
acute|acute|akut|agudo,aguda|aigu,aiguë
chronic|chronic,long-term illness|chronisch|crónico,crónica|chronique
mild|mild,slight|mild,leicht,geringfügig|leve,ligero,ligera,suave|léger,légère,doux,douce
moderate|moderate,mod|mäßig,moderat,mittelschwer|moderado,moderada|modéré,modérée
severe|severe,serious,grave|schwer,schwerwiegend,ernst,gravierend|grave,severo,severa,serio|grave,sévère,sérieux,sérieuse
critical|critical,blocker|kritisch|crítico,crítica|critique
severity|severity|schweregrad|gravedad,severidad|gravité,sévérité
positive_test|positive,tested positive,pos|positiv|positivo,positiva|positif,positive
negative_test|negative,tested negative,neg|negativ|negativo,negativa|négatif,négative
mortality|mortality,death rate,mortality rate|sterblichkeit,mortalität,sterberate,sterblichkeitsrate|mortalidad,tasa de mortalidad|mortalité,taux de mortalité
life_expectancy|life expectancy|lebenserwartung|esperanza de vida,expectativa de vida|espérance de vie
birth_rate|birth rate,natality|geburtenrate,geburtenziffer|natalidad,tasa de natalidad|natalité,taux de natalité
cause_of_death|cause of death|todesursache|causa de muerte,causa de defunción|cause de décès,cause du décès
survival|survival,survive,survived,survivor|überleben,überlebt,überlebende,überlebender|supervivencia,sobrevida,sobrevivir,sobrevivido,superviviente,sobreviviente|survie,survivre,survécu,survivant,survivante
survived|survived,survivor|überlebt,überlebende,überlebender|sobrevivió,sobreviviente,superviviente|survécu,survivant,survivante
pregnant|pregnant,pregnancy,pregnancies|schwanger,schwangerschaft,trächtig,trächtigkeit|embarazada,embarazo,preñada,preñez,gestante|enceinte,grossesse,gestante,gestation
childbirth|childbirth,delivery of baby|entbindung|parto|accouchement
disability|disability,disabilities,disabled,handicapped|behinderung,behindert,schwerbehindert|discapacidad,minusvalía,discapacitado,discapacitada,minusválido|handicap,invalidité,handicapé,handicapée
smoker|smoker,smoke,smoked,smoking|raucher,raucherin,rauchen,geraucht,raucht|fumador,fumadora,fumar,fumado,tabaquismo|fumeur,fumeuse,fumer,fumé,tabagisme
smoking|smoking|rauchen|tabaquismo,fumar|tabagisme
obesity|obesity,obese|adipositas,fettleibigkeit,fettleibig,adipös|obesidad,obeso,obesa|obésité,obèse
overweight|overweight|übergewicht,übergewichtig|sobrepeso,con sobrepeso|surpoids,en surpoids
diet|diet|diät,ernährungsweise|dieta,régimen alimenticio|régime alimentaire
sleep|sleep,sleep hours,slept,sleeping,asleep|schlaf,schlafdauer,schlafen,geschlafen,schlief,schläft|sueño,horas de sueño,dormir,dormido,durmió,duerme|sommeil,dormir,dormi
physical_activity|physical activity,physical exercise|körperliche aktivität,bewegung|actividad física,ejercicio físico|activité physique,exercice physique
doctor_physician|doctor,physician,dr.|arzt,ärzte,ärztin,mediziner,medizinerin|médico,médica,doctor,doctora|médecin,docteur,dr
nurse|nurse|krankenschwester,krankenpfleger,krankenpflegerin,pflegekraft,pflegekräfte,pflegefachkraft,pflegefachfrau,pflegefachmann|enfermero,enfermera|infirmier,infirmière
teacher|teacher,schoolteacher|lehrer,lehrerin,lehrkraft,lehrkräfte,lehrperson|profesor,profesora,maestro,maestra,docente,prof.|enseignant,enseignante,professeur,professeure,instituteur,institutrice,prof
professor|professor,prof.|professor,professorin,prof.|catedrático,catedrática,profesor universitario,profesor,profesora|professeur d'université,professeure d'université,professeur,professeure
student_pupil|pupil,schoolchild,schoolchildren,student|schüler,schülerin|alumno,alumna,escolar,estudiante|élève,écolier,écolière
student_university|student,university student,undergraduate|student,studentin,studierende,studierender|estudiante,estudiante universitario,alumno,alumna|étudiant,étudiante
engineer|engineer|ingenieur,ingenieurin,ing.|ingeniero,ingeniera,ing.|ingénieur,ingénieure,ing.
technician|technician|techniker,technikerin|técnico,técnica|technicien,technicienne
mechanic|mechanic|mechaniker,mechanikerin|mecánico|mécanicien,mécanicienne
electrician|electrician|elektriker,elektrikerin|electricista|électricien,électricienne
therapist|therapist,physiotherapist,physio,practitioner|therapeut,therapeutin,physiotherapeut,physiotherapeutin,physio,behandler,behandlerin|terapeuta,fisioterapeuta,fisio|thérapeute,kinésithérapeute,kiné
counter_meter|counter,meter|zähler,zählstelle,messstelle|contador,punto de conteo|compteur,point de comptage
`;
