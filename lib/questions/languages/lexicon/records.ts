/** Records as any table keeps them: references, dates, people in charge, states of what is done: a meaning a line, as in `trade.ts`. */
export const RECORDS = `
identifier|identifier,uid,uuid,guid|kennung,identifikator|identificador,id único|identifiant,identifiant unique
running_number|running number,serial,sequence number,seq no,line no,row number|lfd nr,lfdnr,lfd. nr.,zeilennummer,ordnungsnummer|número correlativo,correlativo,número de orden,nº orden,número de fila|numéro d'ordre,n° d'ordre,numéro de ligne
reference|reference,ref,reference number,ref no,our reference,case reference|referenz,referenznummer,aktenzeichen,geschäftszeichen,ref-nr|referencia,número de referencia,nº referencia|référence,réf,numéro de référence,numéro de dossier
file_number|file number,case number,case no,docket number,docket|aktennummer,fallnummer,vorgangsnummer,fall-nr|número de expediente,nº expediente,número de caso|numéro de dossier,n° de dossier,numéro d'affaire
record|entry,data record|eintrag,einträge|registro,asiento,entrada de datos|enregistrement
description|description,descr|beschreibung,bezeichnung,bez,beschr|descripción,desc,denominación|description,désignation,libellé,intitulé,descriptif
title|title,heading,headline|titel,überschrift,betreff|título,encabezado,asunto|titre,intitulé,objet
subject_line|subject line,subject|betreff,betreffzeile|asunto|objet,sujet
status|status,state,stat|status,zustand,bearbeitungsstand|estatus,situación|statut,état,situation
status_date|status date,date of status|statusdatum,stand vom|fecha de estado|date du statut
type|type|typ,art,sorte|tipo,clase|type,genre,sorte
subtype|subtype,sub type,subcategory,sub category|untertyp,unterkategorie,unterart|subtipo,subcategoría|sous-type,sous-catégorie
class|class,classification,classed|klasse,klassifizierung,einstufung|clase|classification
level|tier,stage level|stufe,ebene,niveau|nivel,escalón|niveau,échelon,palier
phase|phase,stage,step|phase,etappe,schritt,stadium|fase,etapa|phase,étape,stade
section|section,segment part,part section|abschnitt,teilbereich|sección,tramo,apartado|section,tronçon
piece|piece,pieces,pcs|stück,stk|pieza,piezas,pza,pzas|pièce,pièces,pce,pcs
dozen||dutzend|docena|douzaine
pair|pair,pairs|paare|pares|paire,paires
set|set,kit|satz,set,bausatz|juego,conjunto,kit|ensemble,jeu de pièces,kit
start_date|start date,date started,begin date,started on,commenced|startdatum,beginn,anfangsdatum,begonnen am,startzeitpunkt,anfang|fecha de inicio,inicio,fecha inicial,comienzo|date de début,début,commencement,date de commencement,démarrage
end_date|end date,date ended,finish date,ended on,completion date|enddatum,ende,abschlussdatum,beendet am,fertigstellungsdatum|fecha de fin,fin,fecha final,fecha de finalización,término,finalización|date de fin,fin,date d'achèvement,clôture
start_time|start time,time started,begin time|startzeit,anfangszeit,beginnzeit,uhrzeit beginn|hora de inicio,hora inicial|heure de début
end_time|end time,finish time of day,time ended|endzeit,schlusszeit,uhrzeit ende|hora de fin,hora final,hora de término|heure de fin
timestamp|timestamp,date and time,datetime,date time|zeitstempel,datum und uhrzeit,zeitpunkt|marca de tiempo,fecha y hora|horodatage,date et heure
creation_date|creation date,created,created on,created at,date created|erstelldatum,erstellt am,anlagedatum,angelegt am,erstellungsdatum|fecha de creación,creado,creado el,fecha de alta|date de création,créé le
created_by|created by,author of record,entered by,creator|erstellt von,angelegt von,erfasst von,ersteller,erfasser|creado por,registrado por,creador|créé par,saisi par,créateur
modification_date|modification date,modified,last modified,updated,last updated,last change,changed on|änderungsdatum,geändert am,letzte änderung,zuletzt geändert,aktualisiert am|fecha de modificación,modificado,última modificación,última actualización,actualizado|date de modification,modifié le,dernière modification,mise à jour,actualisé le
modified_by|modified by,changed by,updated by,edited by,last editor|geändert von,bearbeitet von,aktualisiert von|modificado por,actualizado por,editado por|modifié par,mis à jour par
recorded|entered,captured,recorded on,logged on|aufgezeichnet,protokolliert,erfassungsdatum,erfasst am|fecha de registro|consigné,date d'enregistrement,date de saisie
received_date|received date,date received,receipt date,received on|eingangsdatum,eingang am,empfangsdatum,erhalten am|fecha de recepción,recibido el,fecha de entrada|date de réception,reçu le
issue_date|issue date,date of issue,issued on|ausstellungsdatum,ausgestellt am,ausgabedatum|fecha de emisión,emitido el,fecha de expedición|date d'émission,date de délivrance,délivré le,émis le
deadline|deadline,due by,cut-off date,closing date for|frist,termin,abgabetermin,stichtag,fristende,abgabefrist|fecha límite,plazo límite|date limite,échéance,délai,date butoir
scheduled_date|scheduled date,planned date,target date,appointment date,scheduled for|plandatum,geplant am,solltermin,zieltermin,geplantes datum|fecha prevista,fecha programada,fecha planificada|date prévue,date planifiée,date cible
actual_date|actual date,date done,date carried out|istdatum,ist-termin,durchgeführt am,ausführungsdatum|fecha real,fecha efectuada,fecha de ejecución|date réelle,date d'exécution,réalisé le
approval_date|approval date,approved on,date approved|genehmigungsdatum,freigabedatum,genehmigt am,freigegeben am|fecha de aprobación,aprobado el|date d'approbation,approuvé le,date de validation
approver|approver,approved by,authoriser,authorizer,signed off by,approving manager|genehmiger,freigeber,genehmigt von,freigegeben von,genehmigende|aprobador,aprobadora,aprobado por,autorizador,autorizado por|approbateur,approbatrice,approuvé par,valideur,validé par
reviewer|reviewer,reviewed by,checker|prüfer,prüferin,gegengelesen von,begutachter,gutachter|revisor,revisora,revisado por|relecteur,relectrice,réviseur,vérificateur,vérifié par,relu par
submission_date|submission date,submitted on,date submitted,filed on,filing date|einreichungsdatum,eingereicht am,antragsdatum,abgabedatum|fecha de presentación,presentado el,fecha de envío de solicitud|date de dépôt,date de soumission,déposé le
requester|requester,requestor,requested by,applicant person|antragsteller,antragstellerin,anforderer,besteller,angefordert von|solicitante,peticionario,solicitado por|demandeur,demandeuse,requérant,demandé par
reporter|reporter,reported by,submitter,notifier|melder,melderin,gemeldet von,meldende person|informante,notificado por,reportado por,denunciante|déclarant,signalé par,rapporteur
report_date|report date,reported on,date reported|meldedatum,gemeldet am,berichtsdatum|fecha de reporte,fecha de notificación,fecha del informe|date de signalement,date de déclaration,signalé le
document|document,doc,documents|dokument,unterlage,dok,schriftstück,unterlagen|documento,doc|document,doc,pièce
document_number|document number,doc no,document no,voucher number,voucher no|belegnummer,dokumentnummer,belegnr,beleg-nr|número de documento,nº documento,número de comprobante|numéro de document,n° de document,numéro de pièce
document_type|document type,doc type|belegart,dokumentart,dokumenttyp|tipo de documento|type de document,type de pièce
document_date|document date,voucher date|belegdatum|fecha del documento,fecha documento|date du document,date de pièce
voucher_document|voucher document,accounting voucher,voucher|beleg,belege|comprobante,comprobantes|justificatif,pièce justificative
attachment|attachment,attachments,enclosure|anhang,anlage,anhänge,dateianhang|adjunto,anexo,adjuntos|pièce jointe,annexe
copy|copy,copies|kopie,kopien,duplikat,abschrift,exemplar|copia,duplicado,ejemplar|copie,duplicata,exemplaire
original|original|original,urschrift|original|original
form|form,questionnaire form|formular,vordruck|formulario,impreso|formulaire
register_records|register,registry,log book,logbook|verzeichnis,register,logbuch,fahrtenbuch|registro,libro de registro,bitácora|registre,journal de bord,carnet
list|listing|aufstellung||listing
report_records|reports|berichte,meldung|reporte,parte|compte rendu
minutes_of_meeting|minutes of meeting,minutes|protokoll,sitzungsprotokoll,niederschrift|acta,actas,acta de reunión|procès-verbal,compte rendu de réunion
letter|letter,letters|brief,schreiben,anschreiben|carta,cartas|lettre,courrier
application_form|application form,application,request form|antrag,anträge,gesuch|solicitud,petición|requête
category_code|category code,class code|kategoriecode,klassencode|código de categoría|code catégorie
source|source,origin of data,data source|quelle,herkunft,datenquelle|fuente,procedencia,fuente de datos|source,provenance,source de données
channel|channel,medium|kanal,medium,weg|canal|canal,média,voie
reason|reason,cause,ground,grounds|grund,anlass,begründung|causa|motif,raison,cause
root_cause|root cause,underlying cause|grundursache,hauptursache,fehlerursache|causa raíz,causa de fondo|cause racine,cause profonde,cause première
cancellation_reason|cancellation reason,reason for cancellation,cancel reason|stornogrund,stornierungsgrund,absagegrund|motivo de cancelación,causa de cancelación,motivo de anulación|motif d'annulation,raison de l'annulation
return_reason|return reason,reason for return|retourengrund,rücksendegrund,rückgabegrund|motivo de devolución,causa de devolución|motif de retour,raison du retour
rejection_reason|rejection reason,reason for rejection|ablehnungsgrund,absagegrund|motivo de rechazo|motif de refus,motif de rejet
termination_reason|termination reason,reason for leaving,leaving reason|kündigungsgrund,austrittsgrund,abgangsgrund|motivo de baja,causa de baja,motivo de salida|motif de départ,motif de sortie,motif de résiliation
reason_for_absence|reason for absence,absence reason|abwesenheitsgrund,fehlgrund|motivo de ausencia|motif d'absence
purpose|purpose,intended use,purpose of use|zweck,verwendungszweck,verwendung|finalidad,propósito,objeto,destino del uso|objet,finalité,utilisation prévue
result|outcome,finding|befund,ausgang|desenlace,hallazgo|constat
decision|decision,ruling|entscheidung,beschluss,bescheid,entscheid|decisión,resolución,dictamen|décision,arrêté,délibération
action_taken|action taken,action,measure taken,measures|maßnahme,ergriffene maßnahme,aktion,maßnahmen|acción,medida,medida tomada,actuación|mesure prise,action,intervention
follow_up_action|follow-up action,next step,next action|folgemaßnahme,nächster schritt|próximo paso,acción de seguimiento|prochaine étape,action de suivi
recommendation|recommendation,advice given|empfehlung|recomendación|recommandation,préconisation
task|task,to-do,job task|aufgabe,aufgaben,tätigkeit|tarea,labor,quehacer|tâche
activity|activity,activities|aktivität,tätigkeit|actividad|activité
event_type|event type,type of event|ereignisart,ereignistyp,vorgangsart|tipo de evento|type d'événement
incident|incident,incidents|vorfall,störung,vorfälle,zwischenfall,störungen|incidente,incidencia|incident
incident_number|incident number,incident id|vorfallsnummer,störungsnummer|número de incidencia,id de incidente|numéro d'incident
case|case,matter|fall,fälle,vorgang,vorgänge|caso,expediente,asunto|dossier,affaire
process|process,procedure|prozess,verfahren,ablauf,vorgehen|proceso,procedimiento|processus,procédure,procédé
operation|operation,operations|vorgang,arbeitsgang|operación|opération
method|method,technique|methode,verfahren,technik|método,técnica|méthode,technique
importance|importance,significance|wichtigkeit,bedeutung,relevanz|importancia,relevancia|importance
urgency|urgency|dringlichkeit,eile|urgencia|urgence
frequency|frequency,recurrence|häufigkeit,frequenz,turnus,intervall|frecuencia,periodicidad|fréquence,périodicité
interval|interval,period between|intervall,abstand,zeitabstand|intervalo|intervalle
duration|duration,length of time,time taken|dauer,zeitdauer,laufzeit|duración|durée
period|period,time span,reporting period|zeitraum,periode,berichtszeitraum|periodo,período|période
period_of_validity|period of validity,validity|gültigkeitsdauer,gültigkeit|vigencia,validez,periodo de validez|durée de validité,validité
working_day|working day,business day,workday|werktag,arbeitstag|día hábil,día laborable|jour ouvrable,jour ouvré
calendar_day|calendar day|kalendertag|día natural,día calendario|jour calendaire
number_of_people|persons,pax,party size|personenzahl,personen,personenanzahl,pax|nº de personas,personas,pax|personnes,pax
line_item|line item,order line,position line,line|position,pos,auftragsposition,bestellposition,belegposition|línea,línea de pedido,partida,renglón|ligne,ligne de commande,poste
subtotal|subtotal|zwischensumme,teilsumme|subtotal|
ratio|ratio,quotient|verhältnis,quotient,relation|cociente|ratio,quotient
factor|factor,coefficient,multiplier|faktor,koeffizient,multiplikator|factor,coeficiente|facteur,coefficient
index|index,index value|index,kennzahl,indexwert|índice|indice
indicator|indicator,kpi,key figure,metric|indikator,kennzahl,kennziffer|indicador,métrica|indicateur,indicateur clé,métrique
reading|reading,measured value,measurement|messwert,messung,messergebnis,messungen|medición,lectura,valor medido,medida|relevé,valeur mesurée
limit|limit,threshold,limit value|grenzwert,limit,schwelle,schwellenwert,obergrenze|límite,umbral,valor límite|limite,seuil,valeur limite
upper_limit|upper limit|obergrenze,höchstwert|límite superior|
difference|diff|abweichung,diff|dif|
change_in_value|change in value|zunahme,zuwachs||accroissement
decrease|reduction in value|abnahme,verringerung,senkung|reducción|réduction
size|size|größe|tamaño,talla|taille,grandeur
shape_form|shape form,form factor|form,gestalt|forma|forme
weighting|weighting,weight factor|gewichtung|ponderación|pondération
rank||rang,platz,platzierung|rango,puesto,posición|rang
position|position,placement|position,stellung,lage|posición,ubicación|position,emplacement
order_of_sequence|order of sequence,sequence,order number in list|reihenfolge,abfolge|orden,secuencia|ordre,séquence
checkbox|checkbox,tick,checked|kontrollkästchen,angekreuzt,haken|casilla,marcado,marcada|case cochée,coché,cochée
other|other,miscellaneous,misc|sonstiges,übrige,diverse,verschiedenes|otro,varios|divers
none|none,nothing,nil|keiner,keines,nichts|ninguno,nada|rien,néant
standard_default|default value,preset|voreinstellung,vorgabe,standardwert|valor por defecto,predeterminado|valeur par défaut,par défaut
office_location|office location,site,location site,premises|standort,niederlassung,betriebsstätte,betriebsstandort|sede,emplazamiento,centro,local,instalaciones|site,implantation,locaux,établissement
place_of_work|place of work,workplace,work location|arbeitsort,arbeitsplatz,einsatzort,dienstort|lugar de trabajo,centro de trabajo|lieu de travail,poste de travail
zone|zone,zoning,area zone|zone,gebiet,bereich|zona,zonificación,área|zone,zonage,secteur
facility|facility,installation|einrichtung,anlage|instalación,equipamiento|installation,équipement
country_code|country code,iso code|ländercode,länderkennung,länderkürzel|código de país|code pays
time_zone|time zone,timezone|zeitzone|zona horaria,huso horario|
contact_details|contact details,contact info,contact information|kontaktdaten,kontakt|datos de contacto,contacto|coordonnées,contact
salutation|salutation,form of address,mr mrs|anrede|tratamiento,saludo|civilité
initials|initials,abbreviation,short name,acronym|kürzel,abkürzung,kurzname,kurzbezeichnung|iniciales,abreviatura,sigla,siglas|initiales,abréviation,sigle
nickname|nickname,alias|spitzname,rufname|apodo,alias|surnom,pseudo
middle_name|middle name|zweiter vorname|segundo nombre|deuxième prénom
maiden_name|maiden name,birth name|geburtsname,mädchenname|apellido de soltera|nom de naissance,nom de jeune fille
confidential|confidential,classified secret|vertraulich,geheim|confidencial,reservado|confidentiel,secret
archived|archived,filed away|archiviert,abgelegt|archivado,archivada|archivé,archivée
locked|locked,blocked|gesperrt,blockiert,sperre|bloqueado,bloqueada,bloqueo|bloqué,verrouillé,blocage
unlocked|unlocked,released|freigegeben,entsperrt,freigabe|desbloqueado,liberado,liberada|débloqué,déverrouillé,libéré
visible|visible,shown|sichtbar,angezeigt|visible,mostrado|visible
hidden|hidden|verborgen,ausgeblendet,versteckt|oculto,oculta|caché,masqué
required||erforderlich,notwendig|requerido,necesario|requis,nécessaire
not_required|not required,unnecessary|nicht erforderlich,unnötig|no requerido,innecesario|non requis,inutile
complete_record|complete record,complete|vollständig,komplett|completo,completa,íntegro|complet,complète,intégral
incomplete|incomplete|unvollständig,lückenhaft|incompleto,incompleta|incomplet,incomplète
correct|correct,right answer|richtig,korrekt|correcto,correcta|correct,exact
incorrect|incorrect,wrong|falsch,inkorrekt,fehlerhaft|incorrecto,incorrecta,erróneo,equivocado|incorrect,faux,erroné
verified|verified,checked and correct|verifiziert,überprüft,geprüft|verificado,comprobado,verificada|vérifié,contrôlé
unverified|unverified,unchecked|ungeprüft,nicht verifiziert|sin verificar,no verificado|non vérifié
duplicate_record|duplicate record,duplicated|dublette|duplicado,repetido|doublon,en double
last|final||final|final
next|next|nächste,nächster,bevorstehend,kommend|próximo,próxima,siguiente|prochain,prochaine
previous|former|vorheriger,früher,vorig||antérieur
current|present|derzeitig|vigente|
future|future|zukünftig,künftig,zukunft|futuro,futura|futur,future
primary|primary,main,principal|haupt,primär,hauptsächlich|primario|primaire
secondary|secondary|nebensächlich,sekundär|secundario,secundaria|secondaire,accessoire
additional|additional,extra|zusätzlich,weitere|adicional,extra|supplémentaire,additionnel
internal|internal,in-house,inhouse|intern,innerbetrieblich|interno,interna|interne
external|external|extern,fremd|externo,externa|externe
closing_date|closing date,closed on,closed at,date closed|abschlussdatum,geschlossen am,schließdatum|fecha de cierre,cerrado el,cierre|date de clôture,date de fermeture,fermé le,clôturé le
opening_date|opening date,opened,opened on,opened at,date opened|eröffnungsdatum,geöffnet am,eröffnet am,eröffnet|fecha de apertura,abierto el,apertura|date d'ouverture,ouvert le,ouverture
reopened|reopened|wiedereröffnet,erneut geöffnet|reabierto,reabierta|rouvert,réouvert
done|carried out|erledigt,fertig,ausgeführt|hecha,terminado,ejecutado|terminé
not_done|not done,undone|nicht erledigt,unerledigt,nicht durchgeführt|no realizado,sin hacer|non fait,non réalisé
started|started,begun|begonnen,gestartet,angefangen|iniciado,iniciada,empezado,comenzado|commencé,démarré,entamé
stopped|stopped,halted,discontinued|gestoppt,angehalten,eingestellt,abgebrochen|detenido,parado,interrumpido,descontinuado|arrêté,stoppé,abandonné
aborted|aborted,abandoned|abgebrochen|abortado,abandonado,abandonada|abandonné,avorté,interrompu
withdrawn|withdrawn,retracted|zurückgezogen,widerrufen|retirado,retirada,revocado|rétracté
ignored|ignored,skipped|ignoriert,übersprungen,ausgelassen|ignorado,omitido,saltado|ignoré,omis,sauté
forwarded|forwarded,passed on|weitergeleitet,übergeben|reenviado,remitido,derivado|transmis,transféré,réorienté
answered|answered,replied,responded|beantwortet,geantwortet|respondido,contestado,respondida|répondu,répondue
unanswered|unanswered|unbeantwortet|sin responder,no contestado|sans réponse
unread|unread|ungelesen|no leído,sin leer|non lu
ready|ready|bereit,fertig,startklar|listo,preparado|prêt,prête
in_preparation|in preparation,being prepared|in vorbereitung,wird vorbereitet|en preparación|en préparation
awaiting_approval|awaiting approval,pending approval|wartet auf genehmigung,zur freigabe,genehmigung ausstehend|pendiente de aprobación|en attente d'approbation,en attente de validation
awaiting_payment|awaiting payment,pending payment|wartet auf zahlung,zahlung ausstehend|pendiente de pago|en attente de paiement
awaiting_delivery|awaiting delivery,to be delivered|lieferung ausstehend|pendiente de entrega|en attente de livraison
processed|processed|bearbeitet,verarbeitet,abgewickelt|procesado,tramitado,gestionado|traitée
unprocessed|unprocessed|unbearbeitet|sin procesar,sin tramitar|non traité
not_sent|not sent,unsent|nicht gesendet|no enviado,sin enviar|non envoyé
printed|printed|gedruckt,ausgedruckt|impreso,impresa|imprimé
scanned|scanned|gescannt,eingescannt|escaneado|scanné,numérisé
exported_data|exported data|exportiert|exportado|exporté
imported_data|imported data|importiert|importado|importé
selected|selected,chosen|ausgewählt,gewählt|seleccionado,elegido|sélectionné,choisi
included||inbegriffen,eingeschlossen|incluido,incluida|inclus,compris
known|known|bekannt|conocido,conocida|connu,connue
changed|altered|geändert|modificado|modifié
unchanged|unchanged|unverändert|sin cambios|inchangé,sans changement
worsened|worsened||empeorado|aggravé,empiré,dégradé
stable|stable|stabil,gleichbleibend|estable|stable
rising|increasing|steigend,zunehmend|creciente|
falling|decreasing|fallend,sinkend,abnehmend|decreciente|
good|good,gut state|gut,gute,guter|buena|bonne
bad|bad,poor|schlecht,mangelhaft|malo,mala,deficiente|mauvais,mauvaise,médiocre
acceptable|acceptable,fair,satisfactory|akzeptabel,befriedigend,ausreichend|aceptable,regular,suficiente|acceptable,passable,suffisant
unacceptable|unacceptable,unsatisfactory|inakzeptabel,unzureichend,ungenügend|inaceptable,insatisfactorio,insuficiente|inacceptable,insuffisant
high_risk|high risk|hohes risiko|alto riesgo|haut risque
on_track|on track,on schedule|im plan,planmäßig|según lo previsto,en plazo|dans les temps,conforme au planning
ahead_of_schedule|ahead of schedule||adelantado|en avance
eligible|eligible|berechtigt,förderfähig,anspruchsberechtigt|elegible,con derecho|éligible,admissible
ineligible|ineligible,not eligible|nicht berechtigt,nicht förderfähig|no elegible,sin derecho|inéligible,non éligible
unassigned|unassigned|nicht zugewiesen,unzugeordnet|sin asignar,no asignado|non assigné,non attribué
first_contact|first contact,initial contact|erstkontakt|primer contacto|premier contact
last_contact|last contact|letzter kontakt,letztkontakt|último contacto|dernier contact
history|track record|historie,vorgeschichte|historial,antecedentes|antécédents
schedule|schedule,plan timetable|zeitplan,terminplan,ablaufplan|calendario,programa,cronograma,horario|calendrier,planning,échéancier
opening_hours|opening hours,business hours|öffnungszeiten,geschäftszeiten|horario de apertura,horario de atención|heures d'ouverture
organisation|organisation,organization,org|organisation,einrichtung,träger|organización,entidad,organismo|organisation,organisme
unit_organisation|organizational unit,business unit,division|geschäftsbereich,organisationseinheit,sparte,geschäftseinheit,abteilung|división,unidad de negocio,unidad organizativa,sección|division,unité,unité organisationnelle,section
legal_form|legal form,company type|rechtsform,gesellschaftsform|forma jurídica,forma legal|forme juridique
tax_number|tax number,tax id,vat number,tin|steuernummer,ustid,ust-idnr,steuer-id,umsatzsteuer-id|nif,cif,rfc,número de identificación fiscal,nº iva|numéro fiscal,numéro de tva,identifiant fiscal
company_number|company number,registration number of company,company registration|handelsregisternummer,hrb,firmennummer|número de registro mercantil,número de empresa|numéro siren,siret,numéro d'entreprise
name_of_person|name of person,person name|personenname||nom de personne
full_address|full address,complete address|vollständige anschrift|dirección completa|adresse complète
place_name|place name,locality|ortsname,ortschaft|localidad,población|localité,lieu-dit
building_number|building number,house no|gebäudenummer|número de edificio|numéro de bâtiment
apartment_number|apartment number,flat number,unit no|wohnungsnummer|número de piso,número de apartamento|numéro d'appartement
key_handover|key handover,handover of keys|schlüsselübergabe|entrega de llaves|remise des clés
handover_date|handover date,date of handover|übergabedatum,übergabetermin|fecha de entrega de llaves|date de remise
inventory_list|inventory list|inventarliste,bestandsliste|lista de inventario|liste d'inventaire
cleaning_fee|cleaning fee|reinigungsgebühr,endreinigung|tarifa de limpieza,gastos de limpieza|frais de ménage
damage_description|damage description|schadensbeschreibung|descripción del daño|description des dégâts
damage_cost|damage cost,cost of damage|schadenskosten,schadenshöhe,schadensumme|coste de los daños,importe del daño|coût des dégâts,montant des dégâts
damage_type|damage type,kind of damage|schadensart,art des schadens|tipo de daño|type de dégât
with_damage|with damage,has damage|mit schaden|con daños|avec dégâts
late_return|late return,returned late|verspätete rückgabe,zu spät zurückgegeben|devolución tardía,devuelto tarde|retour tardif,rendu en retard
on_time_return|on-time return|pünktliche rückgabe|devolución puntual|retour à temps
machine_type|machine type,machine category|maschinentyp,maschinenart|tipo de máquina|type de machine
tool_number|tool number|werkzeugnummer|número de herramienta|numéro d'outil
fuel_used|fuel used,diesel used|verbrauchter kraftstoff,dieselverbrauch|combustible usado,consumo de diésel|carburant consommé
engine_oil|engine oil,motor oil|motoröl|aceite de motor|huile moteur
oil_leak|oil leak|ölleck,ölverlust|fuga de aceite|fuite d'huile
water_leak|water leak|wasserleck,wasseraustritt|fuga de agua|fuite d'eau
gas_leak|gas leak|gasleck,gasaustritt|fuga de gas|fuite de gaz
flat_tyre|flat tyre,puncture|reifenpanne,platter reifen|pinchazo,neumático pinchado|crevaison,pneu crevé
dead_battery|dead battery|leere batterie|batería descargada|batterie déchargée
engine_failure|engine failure,engine trouble|motorschaden,motorproblem|avería del motor|panne de moteur
brake_failure|brake failure|bremsversagen|fallo de frenos|défaillance des freins
windscreen_damage|windscreen damage|scheibenschaden|daño en el parabrisas|bris de pare-brise
traffic_offence|traffic offence|verkehrsdelikt,verkehrsverstoß|infracción de tráfico|infraction routière
penalty_points_driving||punkte in flensburg|puntos del carné|points de permis
insurance_period|insurance period|versicherungszeitraum|periodo asegurado|période d'assurance
policy_start|policy start,policy inception|versicherungsbeginn,vertragsbeginn police|inicio de la póliza|début de la police
policy_end|policy end,policy expiry|versicherungsende|fin de la póliza|fin de la police
insured_object|insured object,insured item|versicherte sache|objeto asegurado|objet assuré
contribution|contribution,contribution amount|beitrag,beitragshöhe|aportación,contribución|contribution
employer_contribution|employer contribution|arbeitgeberanteil,arbeitgeberbeitrag|aportación del empleador|part patronale
employee_contribution|employee contribution|arbeitnehmeranteil,arbeitnehmerbeitrag|aportación del trabajador|part salariale
bridge_day|bridge day|brückentag|puente festivo|pont
time_off_in_lieu|time off in lieu,compensatory leave|freizeitausgleich,überstundenabbau|compensación de horas|récupération,repos compensateur
night_work|night work,night hours|nachtarbeit,nachtstunden|trabajo nocturno,horas nocturnas|travail de nuit,heures de nuit
sunday_work|sunday work,sunday hours|sonntagsarbeit,sonntagsstunden|trabajo en domingo|travail du dimanche
night_shift_bonus|night shift bonus|nachtzuschlag|plus de nocturnidad|prime de nuit
christmas_bonus|christmas bonus|weihnachtsgeld|aguinaldo,paga extra|prime de noël,treizième mois
holiday_pay|holiday pay,vacation bonus|urlaubsgeld|paga de vacaciones|prime de vacances
sick_pay|sick pay|lohnfortzahlung,krankengeld|subsidio por enfermedad|indemnités journalières
pay_slip|pay slip,payslip|lohnzettel,gehaltszettel|recibo de nómina|bulletin de salaire
bank_details|bank details|kontodaten|datos bancarios|coordonnées bancaires
emergency_contact|emergency contact|notfallkontakt|contacto de emergencia|contact d'urgence
next_of_kin|next of kin|nächste angehörige,angehöriger||proche parent
number_of_dependants|dependants|unterhaltsberechtigte|personas a cargo|personnes à charge
left_foot|left foot,right foot|linker fuß,rechter fuß|pie izquierdo,pie derecho|pied gauche,pied droit
organ_donor|organ donor|organspender|donante de órganos|donneur d'organes
blood_donation|blood donation,blood donor|blutspende,blutspender|donación de sangre,donante de sangre|don du sang,donneur de sang
donated_units|donated units,blood units|blutkonserven|unidades de sangre|poches de sang
waiting_list_place|waiting list place|wartelistenplatz|puesto en lista de espera|rang en liste d'attente
waiting_days|waiting days,days waiting|wartetage|días de espera|jours d'attente
operating_time|operating time,surgery duration|operationsdauer,op-dauer|duración de la cirugía,tiempo quirúrgico|durée de l'opération,durée opératoire
length_of_surgery_list|length of surgery list|operationsliste|lista quirúrgica|liste opératoire
vaccine_dose|vaccine dose,first dose,second dose|impfdosis,erstimpfung,zweitimpfung|dosis de vacuna,primera dosis|dose de vaccin,première dose
booster|booster|auffrischimpfung,auffrischung|refuerzo,dosis de refuerzo|rappel de vaccin,dose de rappel
test_positive_rate|test positive rate,positivity rate|positivrate|tasa de positividad|taux de positivité
incidence_rate|incidence rate|inzidenzrate|tasa de incidencia|taux d'incidence
case_fatality|case fatality|letalität,fallsterblichkeit|letalidad|létalité
new_cases|new cases|neuinfektionen,neue fälle|casos nuevos|nouveaux cas
active_cases|active cases|aktive fälle|casos activos|cas actifs
ventilated|ventilated,on ventilator|beatmet,beatmung|ventilado,ventilación mecánica|ventilé,ventilation mécanique
intensive_care_bed|intensive care bed|intensivbett|cama de cuidados intensivos|lit de réanimation
nurse_on_duty|nurse on duty,duty nurse|diensthabende pflegekraft|enfermera de turno|infirmière de garde
duty_doctor|duty doctor,doctor on duty|diensthabender arzt|médico de guardia|médecin de garde
medical_device|medical device|medizingerät,medizinprodukt|dispositivo médico|dispositif médical
school_attendance|school attendance,attendance rate|schulbesuch,anwesenheitsquote|asistencia escolar,tasa de asistencia|fréquentation scolaire,taux de présence
class_size|class size|klassengröße|tamaño de la clase|taille de la classe
pupil_teacher_ratio|pupil teacher ratio|schüler-lehrer-verhältnis|alumnos por profesor|
student_housing|student housing|studentenwohnheim|residencia de estudiantes|résidence universitaire
exchange_student|exchange student,study abroad|austauschstudent,auslandssemester|estudiante de intercambio|étudiant en échange
final_grade|final grade|endnote,abschlussnote|nota final|note finale
first_attempt|first attempt|erstversuch,erster versuch|primer intento|première tentative
exam_type|exam type,type of exam|prüfungsart|tipo de examen|type d'examen
written_exam|written exam|schriftliche prüfung|examen escrito|examen écrit,épreuve écrite
oral_exam|oral exam|mündliche prüfung|examen oral|examen oral,épreuve orale
examining_board|examining board,examination board|prüfungsausschuss|tribunal de examen|jury d'examen
training_company_apprentice||ausbildungsbetrieb|empresa de formación|entreprise formatrice
training_occupation|training occupation|ausbildungsberuf|oficio de aprendizaje|métier d'apprentissage
year_of_training|year of training,apprenticeship year|lehrjahr,ausbildungsjahr|año de aprendizaje|année d'apprentissage
field_of_study|field of study|studienrichtung|área de estudio|domaine d'études
feed_cost|feed cost|futterkosten|coste del pienso|coût de l'alimentation
milk_price|milk price|milchpreis|precio de la leche|prix du lait
butterfat|butterfat,milk fat|milchfett|grasa de la leche|matière grasse du lait
milk_protein|milk protein|milcheiweiß|proteína de la leche|protéine du lait
number_of_eggs|eggs laid|eierzahl,gelegte eier|huevos puestos|œufs pondus
laying_rate|laying rate|legeleistung|tasa de puesta|taux de ponte
animal_health|animal health|tiergesundheit|sanidad animal|santé animale
stocking_density|stocking density|besatzdichte|densidad de población animal|densité d'élevage
harvest_year|harvest year|erntejahr|año de cosecha|année de récolte
previous_crop|previous crop|vorfrucht|cultivo anterior|précédent cultural
soil_moisture|soil moisture|bodenfeuchte|humedad del suelo|humidité du sol
soil_temperature|soil temperature|bodentemperatur|temperatura del suelo|température du sol
fertilizer_amount|fertilizer amount,fertiliser rate|düngermenge||quantité d'engrais
sowing_density|sowing density,seed rate|saatstärke|densidad de siembra|densité de semis
tree_number|tree number,tree id|baumnummer|número de árbol|numéro d'arbre
tree_condition|tree condition,vitality|vitalität,baumzustand|vitalidad,estado del árbol|vitalité,état de l'arbre
air_temperature|air temperature|lufttemperatur|temperatura del aire|température de l'air
relative_humidity|relative humidity|relative luftfeuchtigkeit,relative feuchte|humedad relativa|humidité relative
rain_days|rain days|regentage|días de lluvia|jours de pluie
frost_days|frost days|frosttage|días de helada|jours de gel
tenant_name|tenant name|mietername|nombre del inquilino|nom du locataire
guest_nights|guest nights|gästenächte|noches de huéspedes|nuitées touristiques
room_revenue|room revenue|logisumsatz,zimmerumsatz|ingresos por habitaciones|recettes d'hébergement
food_revenue|food revenue,food sales|speisenumsatz|ventas de comida|recettes de restauration
beverage_revenue|beverage revenue,drink sales|getränkeumsatz|ventas de bebidas|ventes de boissons
food_cost|food cost|wareneinsatz küche|coste de alimentos|coût des denrées
table_turnover|table turnover|tischumschlag|rotación de mesas|rotation des tables
walk_in_guest|walk-in guest,without reservation|laufkundschaft,ohne reservierung|sin reserva|sans réservation
kitchen_waste|kitchen waste,wasted food|lebensmittelabfall,küchenabfall|desperdicio de alimentos|gaspillage alimentaire
service_time|service time,time to serve|servierzeit|tiempo de servicio|temps de service
member_status|member status|mitgliedsstatus|estado del socio|statut d'adhérent
membership_ended|membership ended,left club|ausgetreten,austritt aus dem verein|baja de socio|départ du club,démission d'adhérent
honorary_member|honorary member|ehrenmitglied|socio honorario|membre d'honneur
passive_member|passive member|passives mitglied|socio pasivo|membre passif
club_house|club house|vereinsheim|sede del club|club-house
league_position|league position,table position|tabellenplatz|posición en la tabla|
transfer_fee|transfer fee|ablösesumme|precio del traspaso|indemnité de transfert
height_player|standing height|körpergröße|estatura|taille debout
project_leader_ngo||projektverantwortlicher|responsable del proyecto|responsable du projet
support_hours|support hours,service hours|supportstunden,servicestunden|horas de soporte|heures de support
project_budget|project budget|projektbudget|presupuesto del proyecto|budget du projet
reporting_year|reporting year|berichtsjahr|año de referencia|année de référence
reporting_month|reporting month|berichtsmonat|mes de referencia|mois de référence
baseline_value|baseline value|ausgangswert,basiswert|valor de referencia,línea base|valeur de base,valeur de référence
previous_year|previous year,prior year||año anterior|année précédente
target_achievement|target achievement,attainment|zielerreichungsgrad|grado de cumplimiento|taux de réalisation
deviation_from_plan|deviation from plan,variance to plan|planabweichung|desviación del plan|
`;
