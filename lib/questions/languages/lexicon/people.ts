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
adoption|adoption,adopt,adopted,rehomed,adoption date|adoption,adoptieren,adoptiert,vermittelt,vermittlung|adopción,adopciones,adoptar,adoptado,adoptada|adoption,adopter,adopté,adoptée
nationality|nationality,citizenship|staatsangehörigkeit,nationalität,staatsbürgerschaft|nacionalidad,ciudadanía|nationalité,citoyenneté
citizen|citizen,inhabitants|bürger,bürgerin,staatsbürger,staatsbürgerin,einwohner,einwohnerzahl|ciudadano,ciudadana,vecino,habitantes|citoyen,citoyenne,habitant,habitants
resident_inhabitant|resident,inhabitant|einwohner,einwohnerin,bewohner,bewohnerin,ew.|habitante,residente|habitant,habitante,résidente,hab.
population|population|bevölkerung,einwohnerzahl|población,pob.,poblaciones|population
ethnicity|ethnicity,ethnic group|ethnie,ethnische gruppe,ethnische zugehörigkeit|etnia,grupo étnico,origen étnico|ethnie,groupe ethnique,origine ethnique
mother_tongue|mother tongue,native language,first language|muttersprache,erstsprache|lengua materna,idioma materno|langue maternelle
language|language,lang|sprache|idioma,lengua|langue
identity_document|identity card,id card,identity document|personalausweis,ausweis|documento de identidad,dni,cédula,cédula de identidad|carte d'identité,pièce d'identité,cni
passport|passport|reisepass,reisepässe|pasaporte|passeport
sample_material|sample,specimen,sampled|probe,proben,muster|espécimen,muestras|échantillon,prélèvement,spécimen
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
group|group,grp,grouping,cluster|gruppe,gruppierung|grupo,agrupación|groupe,regroupement
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
missing_value|missing,missing value|fehlend,fehlender wert,keine angabe,k.a.,fehlt|faltante,valor perdido,sin datos,ausente|manquant,valeur manquante,non renseigné,manquante
unknown|unknown,n/a,not known,unspecified,undetermined,no answer,not answered,not available,not applicable|unbekannt,k.a.,keine angabe,nicht bekannt,nicht beantwortet,nicht zutreffend|desconocido,desconocida,se desconoce,no consta,sin especificar,n/d,sin respuesta,no contesta,ns/nc,no aplica,no disponible|inconnu,inconnue,non renseigné,indéterminé,n/d,sans réponse,sans objet,non applicable
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
job_position|vacancy,vacancies,job opening,open position,job vacancy|offene stelle,vakanz,stellenangebot,stelle|vacante,plaza vacante,oferta de empleo,puesto vacante|poste vacant,poste à pourvoir,offre d'emploi
employee|employee,staff member,worker,empl.,emp.|mitarbeiter,mitarbeiterin,mitarbeitende,angestellte,angestellter,beschäftigte,beschäftigter,arbeitnehmer,arbeitnehmerin|empleado,empleada,trabajador,trabajadora,empl.|employé,employée,salarié,salariée,empl.
employee_number|employee number,employee id,staff number,personnel number,staff id|personalnummer,mitarbeiternummer,pers.-nr.,personal-nr,persnr,mitarbeiter-id|número de empleado,nº empleado,legajo,id empleado,número de nómina|matricule,numéro d'employé,numéro de matricule,numéro salarié
staff_personnel|personnel,workforce|personal,belegschaft|personal,plantilla|personnel
headcount|number of employees|mitarbeiterzahl,personalbestand,mitarbeiteranzahl|número de empleados,número de trabajadores|nombre de salariés,nombre d'employés
employer|employer|arbeitgeber,arbeitgeberin|empleador,empleadora|employeur,employeuse
employment|employment|beschäftigung,erwerbstätigkeit,anstellung,beschäftigungsverhältnis|empleo|emploi
boss_supervisor|boss,supervisor,line manager,supervisor of work,foreman,overseer,reports to,direct supervisor|vorgesetzte,vorgesetzter,chef,chefin,polier,vorarbeiter,aufseher,aufsicht,führungskraft|jefe,jefa,supervisor,supervisora,capataz,encargado,jefe directo,superior,jefatura|supérieur hiérarchique,chef,cheffe,superviseur,contremaître,chef de chantier,surveillant,responsable hiérarchique
manager|manager,mgr|manager,managerin,führungskraft,führungskräfte|gerente,mánager|gestionnaire,manager,manageur
responsible_person|person in charge,responsible,responsible person|verantwortlich,verantwortliche,verantwortlicher,zuständig|responsable,encargado,encargada|responsable
director|director,dir.|direktor,direktorin|director,directora,dir.|directeur,directrice,dir.
ceo|ceo,chief executive officer,managing director|geschäftsführer,geschäftsführerin,vorstandsvorsitzende,vorstandsvorsitzender|director general,directora general,director ejecutivo,directora ejecutiva,consejero delegado|pdg,directeur général,directrice générale,dg
head_of_department|head of department,department head,head of unit|abteilungsleiter,abteilungsleiterin,bereichsleiter|jefe de departamento,jefa de departamento,jefe de área|chef de service,cheffe de service,chef de département
team_leader|team leader,team lead|teamleiter,teamleiterin,gruppenleiter|jefe de equipo,jefa de equipo,líder de equipo|chef d'équipe,cheffe d'équipe
team|team,squad|team,mannschaft|equipo|équipe
department_company|department,dept,dept.,dpt|abteilung,abt.,fachabteilung|departamento,depto.,dpto.|service,département
human_resources|human resources|personalwesen,personalabteilung|recursos humanos,rr.hh.,rrhh,rh|ressources humaines,rh
salary|salary,pay,wage,wages,remuneration,compensation of staff|gehalt,gehälter,lohn,löhne,verdienst,arbeitsentgelt,vergütung,entgelt,bezüge|salario,sueldo,remuneración,remuneraciones,paga,retribución,jornal|salaire,rémunération,paie,appointements
gross_salary|gross salary,gross pay,gross wage|bruttogehalt,bruttogehälter,bruttolohn,bruttolöhne|salario bruto,sueldo bruto|salaire brut
net_salary|net salary,net pay,take-home pay|nettogehalt,nettogehälter,nettolohn,nettolöhne|salario neto,sueldo neto|salaire net
hourly_wage|hourly wage,hourly rate,hourly pay|stundenlohn,stundenlöhne,stundensatz,stundensätze|salario por hora,tarifa por hora|salaire horaire,taux horaire
minimum_wage|minimum wage|mindestlohn,mindestlöhne|salario mínimo|salaire minimum,smic
bonus_pay|bonus,bonus payment,bonuses|bonus,prämie,bonuszahlung,sonderzahlung|bono,bonificación salarial,gratificación|prime,gratification
contract_employment|employment contract,work contract|arbeitsvertrag,arbeitsverträge|contrato de trabajo,contrato laboral|contrat de travail
permanent_contract|permanent contract,permanent,open-ended,indefinite,tenured,unlimited contract,indefinite contract|unbefristet,dauerhaft,fest angestellt,festanstellung|indefinido,indefinida,contrato fijo,permanente,fijo,fija,de planta,contrato indefinido|cdi,contrat à durée indéterminée,permanent,permanente,à durée indéterminée,durée indéterminée
temporary_contract|fixed-term,fixed-term contract,temporary contract,limited contract|befristet,befristung|contrato temporal,eventual,plazo fijo|cdd,contrat à durée déterminée,durée déterminée
full_time|full-time,full time,fulltime,ft|vollzeit,vz,ganztags,vollzeitbeschäftigt|tiempo completo,jornada completa,a tiempo completo|temps plein,temps complet,à temps plein
part_time|part-time,part time,parttime,pt|teilzeit,tz,teilzeitbeschäftigt|tiempo parcial,media jornada,jornada parcial,medio tiempo,a tiempo parcial|temps partiel,mi-temps,à temps partiel
fte|fte,full-time equivalent|vzä,vollzeitäquivalent|equivalente a tiempo completo|etp,équivalent temps plein
working_hours|working hours,hours worked,worked hours,man-hours|arbeitszeit,arbeitsstunden,geleistete stunden,gearbeitete stunden,mannstunden|horas trabajadas,jornada laboral,horas de trabajo,horas hombre|heures travaillées,temps de travail,heures de travail
overtime|overtime,overtime hours,overtime pay|überstunden,überstunde,mehrarbeit|horas extra,horas extras,horas extraordinarias|heures supplémentaires,heures sup
vacation_leave|annual leave,paid leave,vacation,vacation days,leave days,holiday entitlement,vacation entitlement|urlaub,urlaubstage,erholungsurlaub,urlaubsanspruch,jahresurlaub|vacaciones,días de vacaciones|congé,congés payés,congé annuel,jours de congé,droits à congés
sick_leave|sick leave,sick days,sickness absence,sick day,off sick|krankmeldung,krankheitstage,krankschreibung,arbeitsunfähigkeit,krankgeschrieben,krankheitstag|baja médica,licencia médica,baja por enfermedad,incapacidad temporal|arrêt maladie,congé maladie,arrêt de travail
parental_leave|parental leave,maternity leave,paternity leave|elternzeit,mutterschutz,mutterschaftsurlaub,vaterschaftsurlaub|permiso parental,licencia parental,baja por maternidad,licencia de maternidad,permiso de paternidad,permiso de maternidad,baja maternal|congé parental,congé maternité,congé paternité,congé de maternité
absence|absence,absent days|abwesenheit,fehlzeit,fehltage|ausencia,absentismo,ausentismo|absence,absentéisme
attendance|attendance,presence,attend,attended,present|anwesenheit,präsenz,anwesend,besuchen,besucht|asistencia,asistir,asistido|présence,assiduité,assister,assisté,présent,présente
absent|absent,absence,missing class,did not attend|abwesend,fehlen,gefehlt,abwesenheit,fehlzeit|ausente,ausencia,inasistencia,faltar,faltado|absent,absente,absence
hire_date|hire date,date of hire,hiring date,joining date,entry date,date joined,joined,date hired,start of employment|eintrittsdatum,einstellungsdatum,eintritt,einstellung,dienstantritt,beitritt|fecha de contratación,fecha de ingreso,ingreso,fecha de alta,incorporación|date d'embauche,date d'entrée,entrée,embauche
exit_date|termination date,leaving date,exit date,date left,left on,last working day,last day of work|austrittsdatum,austritt,ausscheiden,letzter arbeitstag|fecha de baja,fecha de egreso,fecha de salida,fecha de cese,último día|date de sortie,date de départ,sortie,dernier jour
hired|hired,recruited,hire,hiring,recruit,recruitment,took on|eingestellt,einstellen,einstellung,anstellen,angestellt|contratado,contratada,contratar,contratación|embauché,embauchée,recruté,recrutée,embaucher,embauche,recruter,recrutement
recruitment|recruitment,hiring,recruiting|personalbeschaffung,einstellung,rekrutierung|contratación,contrataciones,reclutamiento|recrutement,embauche
dismissed_fired|dismissed,fired,laid off,dismiss,dismissal,fire,lay off,layoff,sacked,redundancy,made redundant,dismissed employee|entlassen,gekündigt,entließ,entlässt,entlassung,betriebsbedingt gekündigt,freigesetzt,gefeuert,fristlos entlassen|despedido,despedida,despedir,despido,despidió,desvinculado,echado|licencié,licenciée,licencier,licenciement,congédier,congédié,mis à pied,renvoyé
dismissal|dismissal,layoff,redundancy|entlassung|despido|licenciement
resignation|resignation,quit,resign,resigned,leave the company,left the company,leaver,voluntary departure|eigenkündigung,selbst gekündigt,ausscheiden,ausgeschieden,ausschied,austritt,austreten,ausgetreten,gekündigt|dimisión,dimisiones,renuncia,renunciar,renunciado,dimitir,dimitido,renunció,baja voluntaria|démission,démissionner,démissionné,départ volontaire
staff_turnover|staff turnover,employee turnover,attrition|fluktuation,personalfluktuation|rotación de personal|rotation du personnel,turnover
retirement|retirement,retire,retired|ruhestand,pensionierung,verrentung,pensionieren,pensioniert,in rente gehen,verrentet,in rente|jubilación,retiro laboral,jubilar,jubilarse,jubilado,jubilada|retraite,départ à la retraite,prendre sa retraite,retraité,retraitée,partir en retraite,à la retraite
retired_person|retired,retiree,pensioner,old-age pension|rentner,rentnerin,pensionär,pensionärin,pensioniert,altersrente,rente|jubilado,jubilada,pensionista,pensión de jubilación|retraité,retraitée,pension de retraite
pension|pension|rente,pension|pensión,pensiones|pension de retraite,pension
seniority|seniority,years of service,length of service,tenure|betriebszugehörigkeit,dienstjahre,dienstalter|antigüedad,años de servicio,años de antigüedad|ancienneté,années de service
experience_years|experience,work experience,years of experience|berufserfahrung,erfahrung|experiencia,experiencia laboral,años de experiencia|expérience,expérience professionnelle,années d'expérience
applicant_job|applicant,job applicant,candidate,job seeker|bewerber,bewerberin,kandidat,kandidatin|solicitante,aspirante,postulante,candidato,candidata|postulant,postulante,candidat,candidate
application_job|job application,apply,applied,application,applied for job|bewerbung,bewerben,beworben,bewarb,bewirbt,bewerbungen|solicitud de empleo,postulación,postular,postulado,candidatura,presentarse a un puesto|candidature,postuler,postulé,candidater
interview|interview,job interview|vorstellungsgespräch,bewerbungsgespräch,interview|entrevista,entrevista de trabajo|entretien d'embauche,interview,entrevue,entretien
skill|skill,ability,competence,competency|fähigkeit,kompetenz,fertigkeit|habilidad,destreza|compétence,aptitude
training_course|training,training course,further training,train,trained|schulung,fortbildung,weiterbildung,schulen,geschult,ausbilden,ausgebildet,ausbildung|capacitación,capacitaciones,formación,formaciones,formar,formado,capacitar,capacitado|formation,former,formé,formée
remote_work|remote work,home office,telework,working from home,remote,work from home,wfh,teleworking|homeoffice,telearbeit,mobiles arbeiten,remote,heimarbeit|teletrabajo,trabajo remoto,remoto,remota,a distancia|télétravail,travail à distance,à distance,distanciel
work_accident|work accident,workplace accident,occupational accident,workplace injury,work injury|arbeitsunfall,arbeitsunfälle,betriebsunfall|accidente laboral,accidente de trabajo|accident du travail,accident de travail
unemployed|unemployed,jobless,out of work,unemployment|arbeitslos,arbeitslose,arbeitsloser,erwerbslos,arbeitslosigkeit|desempleado,desempleada,parado,parada,desempleo,parado de larga duración,en paro,cesante,paro|chômeur,chômeuse,sans emploi,au chômage,chômage
unemployment_rate|unemployment rate,jobless rate|arbeitslosenquote,arbeitslosenrate|tasa de desempleo,tasa de paro|taux de chômage
self_employed|self-employed,freelancer,freelance,independent worker,contractor person|selbstständig,selbständig,freiberufler,freiberuflerin,freiberuflich,freier mitarbeiter,freelancer,honorarkraft|autónomo,autónoma,trabajador por cuenta propia,por cuenta propia,trabajador independiente,freelance|indépendant,indépendante,travailleur indépendant,pigiste,à son compte,auto-entrepreneur,free-lance,freelance
intern_trainee|intern,internship,trainee placement|praktikant,praktikantin,praktikum,praktika|becario,becaria,pasante,practicante,pasantía,prácticas|stagiaire,stage
internship|internship|praktikum,praktika|pasantía,prácticas profesionales,prácticas|stage
apprentice|apprentice,trainee,apprenticeship|auszubildende,auszubildender,azubi,lehrling,lehre|aprendiz,aprendices,aprendiza|apprenti,apprentie,alternant,contrat d'apprentissage,alternance
volunteer|volunteer,volunteered,volunteering|ehrenamtliche,ehrenamtlicher,freiwillige,freiwilliger,freiwillig,ehrenamtlich,ehrenamt|voluntario,voluntaria,voluntariado|bénévole,volontaire,bénévolat
patient|patient|patient,patientin,pat.|paciente|patient,patiente
patient_id|patient id,patient number,mrn,medical record number,chart number|patientennummer,patienten-id,pat.-nr.,krankenaktennummer|número de paciente,id de paciente,historia clínica nº,número de historia clínica,nº historia|numéro de patient,identifiant patient,ipp,numéro de dossier patient
hospital|hospital,hosp.|krankenhaus,krankenhäuser,spital,spitäler,klinikum|hospital,hosp.|hôpital,hôpitaux,hosp.
clinic|clinic|klinik|clínica|clinique
ward|ward,hospital ward|station,krankenstation,pflegestation|pabellón,sala de hospital,planta hospitalaria|unité de soins,service hospitalier,service
health_centre|health centre,health center,medical centre|gesundheitszentrum,gesundheitszentren,ärztehaus|centro de salud,centro médico|centre de santé,centre médical
doctors_practice|doctor's office,medical practice,surgery practice|arztpraxis,arztpraxen,praxis,praxen|consultorio,consultorio médico|cabinet médical
pharmacy|pharmacy,drugstore,pharmacies|apotheke|farmacia,botica|pharmacie
pharmacist|pharmacist|apotheker,apothekerin|farmacéutico,farmacéutica|pharmacien,pharmacienne
emergency_room|emergency room,emergency department,a&e|notaufnahme,rettungsstelle,notfallambulanz|urgencias,sala de emergencias,servicio de urgencias,sala de urgencias|urgences,service des urgences
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
treatment_medical|treatment,tx,treat,treated,procedure medical,therapy session|behandlung,behandeln,behandelt,behandlungen,eingriff|tratamiento,tto.,tratar,tratado,tratada,intervención,procedimiento,atendido|traitement,traiter,traitée,soin,intervention,acte,soigné
therapy|therapy,therapies|therapie|terapia|thérapie
medication|medication,drug,medicine,meds,active ingredient,active substance|medikament,medikamente,arzneimittel,arznei,wirkstoff|medicamento,fármaco,medicación,principio activo|médicament,médication,principe actif
dose|dose,dosage,dosing,dose amount|dosis,dosen,dosierung|dosis,dosificación,posología|dose,dosage,posologie
tablet_pill|tablet,pill,capsule|tablette,pille,kapsel|comprimido,pastilla,píldora,cápsula|comprimé,pilule,cachet,gélule
prescription|prescription,rx,prescribe,prescribed,prescription drug|rezept,rezepte,verschreibung,verordnung,verschreiben,verschrieben,verschrieb,verordnen,verordnet,rezeptpflichtig,verschreibungspflichtig|receta médica,prescripción,recetar,recetado,receta,prescribir,prescrito,prescripto,con receta|ordonnance,prescription,prescrire,prescrit,prescrite,sur ordonnance
side_effect|side effect,adverse effect,adverse event,adverse reaction|nebenwirkung,unerwünschtes ereignis|efecto secundario,efecto adverso,evento adverso,reacción adversa|effet secondaire,effet indésirable,événement indésirable
vaccine|vaccine|impfstoff,impfstoffe,vakzin|vacuna|vaccin
vaccination|vaccination,immunization,immunisation|impfung|vacunación,inmunización|vaccination,immunisation
vaccinated|vaccinated,vaccinate,vaccination,immunised,immunized,jab|geimpft,impfen,impfung|vacunado,vacunada,vacunar,vacunación|vacciné,vaccinée,vacciner,vaccination
operation_surgical|surgery,surgical operation,surgical procedure,operated on,operation|operation,op,chirurgischer eingriff,operieren,operiert,eingriff|operación quirúrgica,intervención quirúrgica,cirugía,operar,operado,operada,operación|opération chirurgicale,intervention chirurgicale,opérer,opéré,opérée,chirurgie,opération
medical_examination|medical examination,check-up,checkup,physical exam|untersuchung,ärztliche untersuchung,vorsorgeuntersuchung|reconocimiento médico,chequeo,revisión médica|examen médical,bilan de santé,visite médicale
consultation_medical|consultation,doctor visit,medical appointment|arztbesuch,sprechstunde,konsultation,arzttermin|consulta,consulta médica,cita médica|consultation,rendez-vous médical
admission_hospital|admission,hospital admission,hospitalization,hospitalisation,admit,admitted,hospitalise,hospitalize,hospitalised,hospitalized,admitted to hospital|aufnahme,einweisung,krankenhausaufnahme,hospitalisierung,aufnehmen,aufgenommen,aufnahm,aufnimmt,einweisen,eingewiesen,einlieferung,stationär aufgenommen,stationär|ingreso hospitalario,ingreso,hospitalización,internación,admisión,ingresar,ingresado,ingresada,hospitalizar,hospitalizado,hospitalizada,internado|hospitalisation,admission,admettre,admis,admise,hospitaliser,hospitalisé,hospitalisée
admission_date|admission date,date of admission|aufnahmedatum,aufnahmetag|fecha de ingreso,fecha de admisión,fecha de internación|date d'admission,date d'hospitalisation,date d'entrée
discharge_hospital|discharge,discharged,hospital discharge,released from hospital|entlassung,entlassen,krankenhausentlassung,entließ,entlässt|alta médica,alta hospitalaria,dado de alta,dar el alta,dada de alta,fecha de alta,alta,egresado|sortie d'hôpital,sortie d'hospitalisation,sortie de l'hôpital,date de sortie,sorti de l'hôpital,sorti
discharge_date|discharge date,date of discharge|entlassungsdatum,entlassdatum,entlassungstag|fecha de alta,fecha de egreso|date de sortie
length_of_stay|hospital days|liegedauer,aufenthalt|duración de la estancia,días de estancia,días de hospitalización,estancia,estadía|séjour
inpatient|inpatient,in-patient|stationär,stationärer patient|hospitalizado,hospitalizada,paciente interno,internado,paciente ingresado,paciente hospitalizado,internada|patient hospitalisé,hospitalisé,hospitalisée,hospitalisation complète
outpatient|outpatient,out-patient,ambulatory,outpatient clinic,outpatient department|ambulant,ambulanz,poliklinik|ambulatorio,ambulatoria,paciente ambulatorio,consulta externa,consultas externas|ambulatoire,patient externe,consultation externe
hospital_bed|bed,hospital bed,beds|bett,betten,krankenbett,krankenhausbett|cama,cama hospitalaria,camas|lit,lit d'hôpital,lits
care_nursing|nursing,nursing care|pflege,krankenpflege|enfermería,cuidados de enfermería|soins infirmiers
nursing_home|nursing home,care home,retirement home,nursing facility|pflegeheim,altenheim,seniorenheim,altersheim|residencia de ancianos,residencia de mayores,asilo,geriátrico,residencia geriátrica|maison de retraite,ehpad
ambulance|ambulance|krankenwagen,rettungswagen,rtw|ambulancia|ambulance
medical_record|medical record,health record,patient file|krankenakte,patientenakte|historia clínica,historial médico,expediente clínico|dossier médical,dossier patient
blood_pressure|blood pressure,bp|blutdruck|presión arterial,tensión arterial|pression artérielle,tension artérielle
systolic|systolic,sbp,systolic blood pressure|systolisch,systolischer blutdruck|sistólica,presión sistólica|systolique,pression systolique
diastolic|diastolic,dbp,diastolic blood pressure|diastolisch,diastolischer blutdruck|diastólica,presión diastólica|diastolique,pression diastolique
heart_rate|heart rate,pulse,heartbeat,pulse rate|herzfrequenz,puls,pulsfrequenz|frecuencia cardíaca,frecuencia cardiaca,pulso|fréquence cardiaque,pouls
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
injury|injury,injuries,injure,injured,wounded,wound|verletzung,verletzen,verletzt,verletzte,verletzter,wunde,wunden|lesión,lesiones,herir,herido,herida,lesionar,lesionado,lesionada,hirió|blessure,blesser,blessé,blessée,plaie
injured|injured,wounded|verletzt,verletzte,verletzter|herido,herida,lesionado,lesionada|blessé,blessée
fracture|fracture,broken bone,bone fracture|knochenbruch,knochenbrüche,fraktur,bruch|fractura,hueso roto|fracture,os cassé
recovered|recovered,cured,recover,recovery,cure,healed|genesen,geheilt,genas,genesung,heilen,heilung|recuperado,recuperada,curado,curada,recuperar,recuperación,curar,curación,sanado|guéri,guérie,rétabli,rétablie,guérir,guérison,rétablissement
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
disability|disability,disabilities,disabled,handicapped|behinderung,behindert,schwerbehindert|discapacidad,minusvalía,discapacitado,discapacitada,minusválido,con discapacidad|handicap,invalidité,handicapé,handicapée
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
student_pupil|pupil,schoolchild,schoolchildren,student,learner|schüler,schülerin,lernende|alumno,alumna,escolar,estudiante|élève,écolier,écolière,apprenant
student_university|student,university student,undergraduate|student,studentin,studierende,studierender|estudiante,estudiante universitario,alumno,alumna|étudiant,étudiante
engineer|engineer|ingenieur,ingenieurin,ing.|ingeniero,ingeniera,ing.|ingénieur,ingénieure,ing.
technician|technician|techniker,technikerin|técnico,técnica|technicien,technicienne
mechanic|mechanic|mechaniker,mechanikerin|mecánico|mécanicien,mécanicienne
electrician|electrician|elektriker,elektrikerin|electricista|électricien,électricienne
therapist|therapist,physiotherapist,physio,practitioner|therapeut,therapeutin,physiotherapeut,physiotherapeutin,physio,behandler,behandlerin|terapeuta,fisioterapeuta,fisio|thérapeute,kinésithérapeute,kiné
counter_meter|counter,meter,electricity meter,meters device|zähler,zählstelle,messstelle,stromzähler|contador,punto de conteo,medidor|compteur,point de comptage
staff_category|staff category,employee category,employee group|mitarbeitergruppe,beschäftigtengruppe|categoría profesional,grupo profesional|catégorie de personnel,catégorie professionnelle
employment_status|employment status,employment type,type of employment|beschäftigungsart,beschäftigungsstatus,arbeitsverhältnis|situación laboral,tipo de empleo,estado laboral|type d'emploi,statut d'emploi
colleague|colleague,coworker|kollege,kollegin,kollegen|compañero,compañera,colega|collègue
subordinate|subordinate,direct report|untergebener,unterstellter mitarbeiter|subordinado,subordinada|subordonné
job_family|job family,occupational group,profession group|berufsgruppe,tätigkeitsgruppe|grupo ocupacional,familia profesional|famille de métiers,catégorie socioprofessionnelle
trade_profession|trade of craft|gewerk,handwerk,gewerke|oficio,gremio,especialidad|corps de métier,métier
pay_grade|pay grade,salary band,salary grade,wage group|entgeltgruppe,lohngruppe,gehaltsstufe,tarifgruppe,besoldungsgruppe|grado salarial,banda salarial,nivel salarial|échelon,grille salariale,niveau de salaire
base_salary|base salary,base pay,basic salary|grundgehalt,grundlohn|salario base,sueldo base|salaire de base
payroll|payroll|lohnabrechnung,gehaltsabrechnung,lohnliste|nómina,planilla|paie,fiche de paie,bulletin de paie
allowance|allowance,bonus allowance,supplement of pay|zulage,zuschlag,zulagen|complemento,asignación|prime,indemnité,allocation
expense_allowance|expense allowance,per diem|spesen,tagegeld,verpflegungspauschale|dietas,viáticos,dieta|per diem,frais de déplacement
deduction|deduction,deductions|abzug,abzüge|deducción,descuento en nómina|retenue,déduction
benefits|benefits,employee benefits,fringe benefits|sozialleistungen,zusatzleistungen|beneficios sociales,prestaciones|avantages sociaux,avantages en nature
contract_hours|contract hours|wochenstunden,wochenarbeitszeit,vertragsstunden||heures contractuelles
target_hours|target hours,planned hours|sollstunden,sollarbeitszeit,planstunden|horas previstas,horas teóricas|heures prévues,heures théoriques
actual_hours|actual hours|iststunden|horas reales|heures réelles
hours_balance|hours balance,flexitime balance,time account|stundensaldo,gleitzeitsaldo,zeitkonto,stundenkonto|saldo de horas,bolsa de horas|solde d'heures,compte temps
flexitime|flexitime,flexible hours|gleitzeit|horario flexible|
break_rest|break time,lunch break|pause,pausen,pausenzeit,mittagspause|descanso,pausa,tiempo de descanso|pause,temps de pause
on_call|on-call,on call,standby duty|bereitschaft,bereitschaftsdienst,rufbereitschaft|guardia,de guardia,disponibilidad|astreinte,garde,de garde
duty_roster|duty roster,roster,rota,shift plan|dienstplan,schichtplan,einsatzplan|cuadrante,turnos de trabajo,rol de turnos|tableau de service,planning des équipes
clock_in|clock in,clocked in,punch in|einstempeln,eingestempelt|fichaje de entrada,entrada|pointage d'entrée,arrivée
clock_out|clock out,clocked out,punch out|ausstempeln,ausgestempelt|fichaje de salida,salida|pointage de sortie
timesheet|timesheet,time sheet,time tracking|stundenzettel,zeiterfassung,stundennachweis|parte de horas,hoja de horas,control horario|feuille de temps,relevé d'heures,pointage
remaining_leave|leave balance,vacation left|resturlaub,urlaubssaldo|vacaciones pendientes,saldo de vacaciones|solde de congés,congés restants
unpaid_leave|unpaid leave|unbezahlter urlaub|permiso sin sueldo,licencia sin goce|congé sans solde
special_leave|special leave,compassionate leave|sonderurlaub|permiso especial,licencia especial|congé exceptionnel,congé spécial
sabbatical|sabbatical|sabbatical,auszeit|año sabático,excedencia|congé sabbatique
sick_days|sick days,days sick,sickness days,days of illness|krankheitstage,kranktage,krankentage|días de enfermedad,días de baja|jours de maladie,jours d'arrêt
days_absent|days absent,absence days,absences,days missed|fehltage,abwesenheitstage,fehlzeiten,versäumnisse|ausencias,días de ausencia,faltas,inasistencias|jours d'absence,absences
absenteeism|absenteeism,absence rate|krankenstand,fehlzeitenquote,krankenquote|absentismo,ausentismo|absentéisme,taux d'absentéisme
sick_note|sick note,medical certificate|krankmeldung,attest,arbeitsunfähigkeitsbescheinigung,krankschreibung|baja médica,parte de baja,certificado médico|arrêt maladie,certificat médical,arrêt de travail
excused|excused,excused absence|entschuldigt|justificado,justificada,falta justificada|excusé,absence justifiée,justifié
unexcused|unexcused,unexcused absence,truant,truancy|unentschuldigt,geschwänzt|injustificado,injustificada,sin justificar|non justifié,absence injustifiée,non excusé
left_company|left company,leaver,left,departed staff|ausgeschieden,ausgetreten,weggegangen|baja,cesado,dejó la empresa,ha salido|parti,partie,sorti,quitté l'entreprise
probation|probation,probation period,trial period,probationary|probezeit|período de prueba,periodo de prueba|période d'essai
mini_job|mini job,marginal employment|minijob,geringfügig beschäftigt,geringfügig|minijob,empleo marginal|petit emploi,emploi accessoire
temp_worker|temp worker,agency worker,temporary worker|leiharbeiter,zeitarbeiter,leiharbeit,aushilfe|trabajador temporal,empleado temporal,ett|intérimaire,travailleur temporaire
seasonal_worker|seasonal worker|saisonarbeiter,saisonkraft,erntehelfer|trabajador de temporada,temporero|saisonnier,travailleur saisonnier
blue_collar|blue-collar,blue collar,manual staff|gewerblich,arbeiter|obrero,operario|ouvrier
white_collar|white-collar,white collar,office staff|angestellt,angestellte,angestellter|empleado de oficina,administrativo|employé de bureau,col blanc
executive|executive,senior management|leitende angestellte,führungskraft,geschäftsleitung|ejecutivo,directivo,alta dirección|cadre,cadre dirigeant,direction
management_board|management board,board of directors,board|vorstand,geschäftsführung,aufsichtsrat|consejo,junta directiva,consejo de administración,directorio|conseil d'administration,directoire,comité de direction
works_council|works council,union representative|betriebsrat,personalrat|comité de empresa|comité d'entreprise,délégué du personnel
trade_union|trade union,labor union,union|gewerkschaft|sindicato|syndicat
strike|strike,walkout|streik,ausstand|huelga,paro laboral|grève
collective_agreement|collective agreement|tarifvertrag,kollektivvertrag|convenio colectivo|convention collective
cv|curriculum vitae|lebenslauf|currículum,hoja de vida|curriculum
application_source|application source,recruiting channel,recruitment source|bewerbungskanal,bewerbungsquelle|canal de reclutamiento,fuente de reclutamiento|source de recrutement,canal de recrutement
recruiter|recruiter,hiring manager|personalreferent,recruiter,personalvermittler|reclutador,seleccionador|recruteur,recruteuse
time_to_hire|time to hire,time to fill|besetzungsdauer,einstellungsdauer|tiempo de contratación|délai de recrutement
job_offer|job offer|stellenzusage,jobangebot|oferta laboral,oferta de trabajo|proposition d'embauche,offre d'embauche
shortlisted|shortlisted,in shortlist|engere auswahl|preseleccionado,finalista|présélectionné
performance_review|performance review,appraisal of staff,performance rating|leistungsbeurteilung,mitarbeitergespräch,beurteilung|evaluación del desempeño,evaluación de desempeño|évaluation,évaluation du personnel
transferred_staff|transferred staff,relocated,job transfer|versetzt,versetzung|trasladado,traslado,reubicado|muté,mutation,transféré
notice_given|notice given,notice of termination|kündigung,kündigungen|preaviso,aviso de despido|préavis,lettre de licenciement
severance|severance,severance pay|abfindung|indemnización por despido,finiquito|indemnité de licenciement,indemnité de départ
warning|warning,written warning,reprimand|abmahnung,verwarnung,verweis|amonestación,apercibimiento,advertencia|avertissement,blâme
near_miss|near miss|beinaheunfall|cuasi accidente,casi accidente|presqu'accident,quasi-accident
lost_days|lost days,lost time,lost workdays|ausfalltage,ausfallzeit|días perdidos,tiempo perdido,jornadas perdidas|jours perdus,temps perdu
protective_equipment|protective equipment,ppe,safety equipment|schutzausrüstung,psa|equipo de protección,epi|équipement de protection,epi
helmet|helmet,hard hat|helm,schutzhelm|casco|casque
gloves|gloves|handschuhe,handschuh|guantes|gants
safety_training|safety training,safety instruction|sicherheitsunterweisung,unterweisung|formación en seguridad,capacitación en seguridad|formation sécurité
further_education|further education,continuing education,professional training|weiterbildung,fortbildung|formación continua,capacitación,perfeccionamiento|formation continue,perfectionnement
training_hours|training hours|schulungsstunden,fortbildungsstunden|horas de formación,horas de capacitación|heures de formation
workshop_event|seminar|seminar,workshop|seminario,taller formativo|séminaire,atelier de formation
certification|certification,certified|zertifizierung,zertifiziert|certificación,certificado|certification,certifié
language_level|language level,language skills|sprachniveau,sprachkenntnisse|nivel de idioma,conocimientos de idiomas|niveau de langue,compétences linguistiques
driver_s_license_class|driver's license class|führerscheinklasse|clase de licencia,tipo de carné|catégorie de permis
company_car|company car|firmenwagen,dienstwagen|coche de empresa,auto de la empresa|voiture de fonction,véhicule de service
business_trip|business trip,work trip|dienstreise,geschäftsreise|viaje de negocios,viaje de trabajo|déplacement professionnel,voyage d'affaires
desk_clerk|desk clerk,receptionist,front desk|empfang,rezeption,rezeptionist,empfangsmitarbeiter|recepcionista,recepción|réceptionniste,accueil,réception
caretaker|caretaker,janitor|hausmeister|conserje,portero|concierge,gardien d'immeuble
security_guard|security guard,guard|wachmann,sicherheitsdienst,wachpersonal|guardia de seguridad,vigilante|agent de sécurité,vigile,gardien
cleaner_staff|cleaning staff|reinigungskraft,putzkraft|personal de limpieza,limpiador|agent d'entretien,personnel de ménage
warehouse_worker|warehouse worker,storekeeper|lagerist,lagerarbeiter,lagermitarbeiter|almacenero,mozo de almacén,bodeguero|magasinier,manutentionnaire
truck_driver|truck driver|lkw-fahrer,fernfahrer,kraftfahrer|camionero,conductor de camión|routier,chauffeur routier,conducteur de camion
courier_driver|courier driver,delivery driver|zusteller,auslieferungsfahrer,kurierfahrer|repartidor,mensajero|livreur,coursier
welder|welder|schweißer|soldador|soudeur
carpenter|carpenter,joiner|tischler,schreiner,zimmermann,zimmerer|carpintero,ebanista|menuisier,charpentier
bricklayer|bricklayer,mason|maurer|albañil|maçon
plumber|plumber|klempner,installateur,sanitärinstallateur,spengler|fontanero,plomero,gasfitero|plombier
painter_craft|house painter|maler,lackierer,anstreicher|pintor|peintre en bâtiment,peintre
roofer|roofer|dachdecker|techador,tejador|couvreur
tiler|tiler|fliesenleger|alicatador,solador|carreleur
glazier|glazier|glaser|vidriero,cristalero|vitrier
locksmith|locksmith|schlosser,schlüsseldienst|cerrajero|serrurier
gardener|gardener|gärtner,gärtnerin,landschaftsgärtner|jardinero,jardinera|jardinier,paysagiste
butcher|butcher|metzger,fleischer,schlachter|carnicero|boucher
hairdresser|hairdresser,barber|friseur,friseurin,frisör|peluquero,peluquera,barbero|coiffeur,coiffeuse,barbier
beautician|beautician|kosmetikerin,kosmetiker|esteticista|esthéticienne
tailor|tailor,seamstress|schneider,schneiderin|sastre,costurera,modista|tailleur,couturière
shoemaker|shoemaker,cobbler|schuster,schuhmacher|zapatero|cordonnier
optician|optician|optiker,optikerin|óptico|opticien,opticienne
photographer|photographer|fotograf,fotografin|fotógrafo,fotógrafa|photographe
translator|translator,interpreter|übersetzer,dolmetscher,dolmetscherin|traductor,intérprete|traducteur,interprète
tax_advisor|tax advisor,tax consultant|steuerberater,steuerberaterin|asesor fiscal|conseiller fiscal,expert-comptable
controller|controller|controller,controlling|controlador financiero,interventor|contrôleur de gestion
draftsman|draftsman,drafter|technischer zeichner,bauzeichner|delineante,dibujante|dessinateur
surveyor_land||vermesser,vermessung,geometer|topógrafo,agrimensor|géomètre,topographe
foreperson_master|foreperson master,master craftsman|meister,handwerksmeister|maestro de taller,maestro artesano|maître artisan,contremaître
skilled_worker|skilled worker|facharbeiter,fachkraft|trabajador cualificado,oficial|ouvrier qualifié
unskilled_worker|unskilled worker,helper,labourer,laborer|hilfsarbeiter,helfer,hilfskraft|peón,ayudante,trabajador no cualificado|manœuvre,ouvrier non qualifié,aide
social_worker|social worker|sozialarbeiter,sozialarbeiterin|trabajador social,trabajadora social|assistant social,assistante sociale,travailleur social
educator|educator,childcare worker|erzieher,erzieherin|educador,educadora|éducateur,éducatrice
nanny|nanny,babysitter,childminder|kindermädchen,tagesmutter,babysitter|niñera,canguro|nounou,assistante maternelle
caregiver|caregiver,carer|pfleger,pflegerin,pflegekraft,betreuer,betreuerin|cuidador,cuidadora|aide-soignant,aide-soignante,soignant
midwife|midwife|hebamme|matrona,comadrona,partera|sage-femme
paramedic|paramedic,emergency medical technician|sanitäter,rettungssanitäter,notfallsanitäter|paramédico,técnico de emergencias|ambulancier,secouriste
psychologist|psychologist|psychologe,psychologin|psicólogo,psicóloga|psychologue
speech_therapist|speech therapist|logopäde,logopädin|logopeda,fonoaudiólogo|orthophoniste
laboratory_technician|laboratory technician,lab technician|laborant,laborantin|técnico de laboratorio,laboratorista|technicien de laboratoire,laborantin
pilot|pilot|pilot,pilotin|piloto|pilote
cabin_crew|cabin crew,flight attendant|flugbegleiter,stewardess,kabinenpersonal|azafata,tripulante de cabina,auxiliar de vuelo|hôtesse de l'air,personnel navigant,steward
captain|captain,skipper|kapitän,schiffsführer|capitán,patrón|capitaine,patron de pêche
sailor|sailor,seaman,crew member|matrose,seemann,besatzungsmitglied|marinero,tripulante|marin,matelot,membre d'équipage
crew|crew|besatzung,mannschaft,crew|tripulación,cuadrilla|équipage
fisherman|fisherman|fischer|pescador|pêcheur
forester|forester,ranger|förster,försterin|guardabosques,guarda forestal|forestier,garde forestier
miner|miner|bergmann,bergarbeiter,kumpel|minero|mineur de fond
soldier|soldier,military|soldat,soldatin,militär|soldado,militar|soldat,militaire
editor|editor|redakteur,lektor,herausgeber|editor,redactor|rédacteur,éditeur
designer|designer,graphic designer|gestalter,designer,grafiker|diseñador,diseñador gráfico|graphiste,concepteur,designer
administrator|administrator,admin,sysadmin|administrator,systemadministrator|administrador,administradora|administrateur,administratrice
tester|tester,qa engineer|tester,testerin|probador,tester|testeur,testeuse
product_owner|product owner,product manager|produktmanager,produktverantwortlicher|jefe de producto,gerente de producto|chef de produit,responsable produit
project_manager|project manager,project lead|projektleiter,projektleiterin,projektmanager|jefe de proyecto,director de proyecto,gerente de proyecto|chef de projet,directeur de projet
account_manager|account manager,key account|kundenbetreuer,kundenberater,betreuer|gestor de cuentas|gestionnaire de compte,chargé de clientèle
field_service|field service,field staff|außendienst,außendienstmitarbeiter|servicio de campo,personal de campo|service extérieur,personnel de terrain
office_service_inside_sales||innendienst|ventas internas|service interne
student_number|student number,student id,matriculation number|matrikelnummer,schülernummer|matrícula,número de alumno,id de alumno|matricule,numéro d'étudiant,ine
grade_level|grade level,school year level,year group|jahrgangsstufe,klassenstufe,schulstufe,stufe|grado,nivel escolar,curso escolar|niveau scolaire,niveau de classe
class_teacher|class teacher,homeroom teacher,form tutor|klassenlehrer,klassenlehrerin,klassenvorstand|tutor,tutora,profesor tutor|
headteacher|headteacher,school principal,head teacher,headmaster|schulleiter,schulleiterin,rektor,direktor|director de escuela,director del centro,directora|directeur d'école,proviseur
teaching_staff|teaching staff,teachers|lehrkräfte,lehrpersonal,kollegium,lehrkraft|profesorado,cuerpo docente|corps enseignant,enseignants
course|class course|kurs,kurse,lehrgang|curso,cursillo|cours,stage
module|module,course module|modul,module|módulo|module,unité d'enseignement
curriculum|curriculum,syllabus|lehrplan,studienplan|plan de estudios,temario,currículo|programme scolaire,cursus
lecture|lecture|vorlesung|clase magistral,conferencia|cours magistral
homework|homework|hausaufgabe,hausaufgaben,hausübung|deberes,tarea escolar|devoirs
tutoring|tutoring,private lessons,tuition lessons,extra lessons|nachhilfe,nachhilfeunterricht|clases particulares,tutoría,refuerzo,clases de apoyo|soutien scolaire,cours particuliers,tutorat
test_school|quiz,class test|klassenarbeit,schularbeit,test|prueba,control,examen parcial|contrôle,interrogation
final_exam|final exam,school-leaving exam|abschlussprüfung,abitur,matura|examen final,selectividad,reválida|examen final,baccalauréat,bac
exam_date|exam date|prüfungsdatum,prüfungstermin|fecha de examen|date d'examen
report_card|report card,school report|zeugnis,schulzeugnis|boletín,boletín de notas|bulletin,bulletin scolaire
points_achieved|points achieved,marks obtained|punktzahl,erreichte punkte,punkte|puntos obtenidos,puntuación|points obtenus
pass_mark|pass mark,passing grade|bestehensgrenze|nota de corte|note de passage,seuil de réussite
pass_rate|pass rate,success rate|bestehensquote,erfolgsquote|tasa de aprobados,índice de aprobación|taux de réussite
attempt|attempt,attempts,try|versuch,versuche,antritt|intento,convocatoria|tentative,essai
resit|resit,retake,retaken exam|wiederholungsprüfung,nachprüfung|recuperación,examen de recuperación|rattrapage,seconde session
semester_number|semester number,term number|fachsemester,semesterzahl|semestre cursado|semestre d'études
term|term,school term,trimester|trimester,schulhalbjahr|período lectivo|trimestre scolaire
credits|credits,credit points,ects|leistungspunkte,kreditpunkte,ects-punkte,credits|créditos,créditos ects|crédits,crédits ects
thesis|thesis,dissertation|abschlussarbeit,diplomarbeit,doktorarbeit,dissertation|tesis,trabajo de fin de grado,tfg|mémoire
admission_school|admitted student,school admission|zulassung,zugelassen,aufnahme|admisión,admitido,admitida|admission,admis
enrolment_date|enrolment date,enrollment date,registration date|anmeldedatum,einschreibedatum,anmeldung|fecha de matrícula,fecha de inscripción|date d'inscription
deregistered|deregistered,withdrawn student|abgemeldet,exmatrikuliert|dado de baja,baja de matrícula|désinscrit,radié
school_type|school type|schulart,schultyp,schulform|tipo de escuela,tipo de centro|type d'établissement,type d'école
public_school|public school,state school|öffentliche schule,staatliche schule|escuela pública,colegio público|école publique
private_school|private school|privatschule|colegio privado,escuela privada,concertado|école privée
boarding_school|boarding school,boarder|internat,internatsschüler|internado,interno|internat,pensionnaire,interne
day_pupil|day pupil|externer schüler,externe|externo|externe
vocational_school|vocational school|berufsschule,berufskolleg|escuela profesional,formación profesional|lycée professionnel,école professionnelle
grammar_school|grammar school|gymnasium|instituto,bachillerato|lycée
adult_education|adult education|erwachsenenbildung,volkshochschule|educación de adultos|formation pour adultes
distance_learning|distance learning,online course,e-learning|fernstudium,fernunterricht,onlinekurs,fernlehre|educación a distancia,curso en línea,enseñanza online|formation à distance,cours en ligne
canteen|canteen,school meals,cafeteria,lunchroom|kantine,mensa,schulessen,schulspeisung|comedor,comedor escolar,cafetería,cantina|cantine,restauration scolaire,réfectoire
day_care|day care,nursery,crèche,daycare|kita,kindertagesstätte,krippe,hort|guardería,escuela infantil,jardín de infancia|crèche,garderie,halte-garderie
after_school_care||hort,nachmittagsbetreuung,ganztag|aula matinal,extraescolares|accueil périscolaire,garderie
school_bus|school bus|schulbus|autobús escolar,transporte escolar|bus scolaire,ramassage scolaire
school_trip|school trip,excursion,field trip|klassenfahrt,schulausflug,ausflug,exkursion|excursión,salida escolar|sortie scolaire,excursion
classroom|classroom|klassenzimmer,klassenraum,unterrichtsraum|aula,salón de clase|salle de classe
lecture_hall|lecture hall,auditorium|hörsaal,aula|auditorio,salón de actos|amphithéâtre,auditorium
guardian|guardian,legal guardian|erziehungsberechtigter,erziehungsberechtigte,vormund|tutor legal,representante legal|tuteur légal,représentant légal
special_needs|special needs,special education|förderbedarf,sonderpädagogik|necesidades especiales,educación especial|besoins éducatifs particuliers,éducation spécialisée
gifted|gifted|hochbegabt,begabt|superdotado,talento|surdoué,précoce
detention_school|disciplinary measure|nachsitzen,ordnungsmaßnahme|castigo,medida disciplinaria|retenue,colle
behaviour|behaviour,behavior,conduct|verhalten|comportamiento,conducta|comportement,conduite
participation_in_class|participation in class,class participation|mitarbeit,mündliche mitarbeit|participación en clase|participation en classe
oral|oral,spoken|mündlich|oral|oral,orale
written|written|schriftlich|escrito,escrita|écrit,écrite
practical|practical|praktisch|práctico,práctica|pratique
theory|theory,theoretical|theorie,theoretisch|teoría,teórico|théorie,théorique
english_subject|english subject,english|englisch|inglés|anglais
german_subject|german subject,german|deutsch|alemán|allemand
spanish_subject|spanish subject,spanish|spanisch|español,castellano|espagnol
french_subject|french subject,french|französisch|francés|français
latin|latin|latein|latín|latin
physical_education|physical education|sportunterricht,leibeserziehung,turnen|educación física|éducation physique,eps
ethics|ethics,religious education|ethik,religionsunterricht|ética,religión|éthique,catéchisme
economics|economics|wirtschaft,volkswirtschaft,wirtschaftswissenschaften|economía|économie
law_studies||rechtswissenschaft,jura|derecho|droit
philosophy|philosophy|philosophie|filosofía|philosophie
science_subject|natural sciences|naturwissenschaften,sachkunde|ciencias naturales,ciencias|sciences naturelles,svt
social_studies|social studies|sozialkunde,gemeinschaftskunde|ciencias sociales|sciences sociales
engineering_studies|engineering studies,engineering|ingenieurwesen,ingenieurwissenschaften|ingeniería|ingénierie,génie
`;
