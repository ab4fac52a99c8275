/** IT operations, web, marketing, sales, surveys, calls: a meaning a line, as in `trade.ts`. */
export const DIGITAL = `
deployment|deployment,deploy,deployed,rollout|bereitstellung,ausrollen,ausgerollt,deployment|despliegue,desplegado,implantación|déploiement,déployé,mise en production
rollback|rollback,rolled back,reverted|zurückgerollt,rückgängig gemacht,zurückgesetzt|revertido,reversión,vuelta atrás|annulé,retour arrière,rétablissement
build_software|build|build,kompilierung|compilación|compilation
environment_system|environment,env|umgebung,systemumgebung|entorno,ambiente|environnement
production_environment|production,prod|produktion,produktiv,produktivsystem|producción|production
staging|staging,pre-production|vorproduktion,testsystem|preproducción|préproduction,recette
test_environment|test environment,sandbox|testumgebung|entorno de pruebas|environnement de test,bac à sable
development_environment|dev|entwicklungsumgebung|entorno de desarrollo|développement,environnement de développement
commit|commit,code change,commit message|änderung am code,commit|confirmación de cambios|validation de code
lines_changed|lines changed,changed lines|geänderte zeilen,zeilenänderungen|líneas modificadas,líneas cambiadas|lignes modifiées,lignes changées
files_changed|files changed,changed files|geänderte dateien|archivos modificados,ficheros cambiados|fichiers modifiés
pull_request|pull request,merge request|merge-request,änderungsanfrage|solicitud de cambios|demande de fusion
merged|merged|zusammengeführt,gemergt|fusionado,integrado|fusionné
branch_code||zweig,branch|rama|branche
repository|repository,repo|repository,quellcodeverwaltung|repositorio|dépôt de code
source_code|source code,code|quellcode,quelltext|código fuente|code source
test_case|test case,test run|testfall,testlauf|caso de prueba,ejecución de pruebas|cas de test,exécution de test
test_coverage|test coverage|testabdeckung|cobertura de pruebas|couverture de tests
pipeline_software|batch job|pipeline,stapelverarbeitung,batchjob|proceso por lotes,tubería|chaîne d'intégration,traitement par lots
feature_request|feature request,feature|funktion,funktionswunsch,feature|funcionalidad,característica|fonctionnalité
user_story|user story,backlog item|anwendergeschichte,user story|historia de usuario|récit utilisateur
sprint|sprint,iteration|sprint,iteration|sprint,iteración|sprint,itération
story_points|story points,effort estimate|aufwandsschätzung,storypoints|puntos de historia,estimación de esfuerzo|points d'effort
effort|effort,effort hours,work effort|aufwand,arbeitsaufwand|esfuerzo,dedicación|effort,charge de travail
milestone|milestone|meilenstein|hito|jalon
dependency|dependency||dependencia|dépendance
issue|problem|problem,fehlermeldung,probleme|problema,incidencia|problème,anomalie
issue_type|issue type,ticket type|vorgangstyp,tickettyp,tickettart|tipo de incidencia,tipo de ticket|type de ticket,type d'anomalie
ticket_number|ticket number,ticket id,issue key|ticketnummer,ticket-nr|número de ticket,número de incidencia|numéro de ticket
ticket_status|ticket status|ticketstatus|estado del ticket|statut du ticket
outage_service|downtime service,service outage|ausfall,dienstausfall|interrupción del servicio|interruption de service,indisponibilité
downtime_duration|downtime duration,minutes down|ausfalldauer,ausfallminuten||durée d'indisponibilité,temps d'indisponibilité
affected_users|affected users,impacted users|betroffene nutzer,betroffene benutzer|usuarios afectados|utilisateurs affectés,utilisateurs touchés
affected|affected,impacted|betroffen|afectado,afectada|affecté,touché
impact|effect|wirkung,effekt|efecto|effet
severity_level|severity level,sev,criticality|schweregrad,kritikalität|nivel de gravedad,severidad,criticidad|niveau de gravité,criticité,gravité,sévérité
minor|minor,low severity|gering,geringfügig,leicht|leve|mineur,mineure
major|major,high severity|schwerwiegend,erheblich|grave|majeur,majeure
blocker|blocker,blocking|blockierend|bloqueante|bloquant
misconfiguration|misconfiguration,configuration error|fehlkonfiguration,konfigurationsfehler|error de configuración,mala configuración|erreur de configuration,mauvaise configuration
memory_leak|memory leak|speicherleck|fuga de memoria|fuite de mémoire,fuite mémoire
hardware_failure|hardware failure|hardwarefehler,hardwaredefekt|fallo de hardware|panne matérielle
network_problem|network problem,network failure|netzwerkproblem,netzwerkausfall|problema de red,fallo de red|problème réseau,panne réseau
connection_lost|connection lost,disconnection,disconnected|verbindungsabbruch,getrennt|desconexión,desconectado|déconnexion,déconnecté
timeout|timeout,timed out|zeitüberschreitung|tiempo de espera agotado|expiration
workaround|workaround|umgehungslösung,behelfslösung|solución temporal|solution de contournement
resolved_date|resolved date,resolved at,resolved on|gelöst am,lösungsdatum|fecha de resolución,resuelto el|date de résolution,résolu le
first_response_time|first response time,first reply time|erste reaktionszeit,erstreaktionszeit|tiempo de primera respuesta|délai de première réponse
latency|latency,ping|latenz,verzögerung|latencia|latence
load_time_page|load time page,page speed|ladezeit|tiempo de carga|temps de chargement
sla_breached|sla breached,sla met,breached|sla verletzt,sla-verletzung|sla incumplido,incumplimiento de sla|sla non respecté
support_level|support level,support tier|supportstufe,supportebene|nivel de soporte|niveau de support
help_desk|help desk,service desk|helpdesk,servicedesk|mesa de ayuda,centro de soporte|centre d'assistance,service d'assistance
first_level|first level,tier 1|erste ebene,first level|primer nivel|premier niveau,niveau 1
alert|alert,alarm|alarm,warnung,alarmmeldung|alerta,alarma,aviso|alerte,alarme,avertissement
log_system|logfile|protokoll,logdatei|registro de eventos,bitácora|journal système,fichier journal
error_message|error message|fehlermeldung|mensaje de error|message d'erreur
request_api|requests,api call|anfragen,api-aufruf,anfrage|peticiones,solicitudes,llamada api|requêtes,appel api
host|host,hostname|host,rechnername,servername|host|hôte,nom d'hôte
data_center|data center,datacenter|rechenzentrum|centro de datos|centre de données
virtual_machine|virtual machine|virtuelle maschine|máquina virtual|machine virtuelle
cpu_usage|cpu usage,cpu load,processor load|cpu-auslastung,prozessorlast|uso de cpu,carga de cpu|charge processeur,utilisation du processeur
memory_usage|memory usage|speicherauslastung,speicherverbrauch|uso de memoria|utilisation mémoire
ip_addr||ip-adresse|dirección ip|adresse ip
mac_address|mac address|mac-adresse|dirección mac|adresse mac
port_network||port|puerto de red|port réseau
firewall|firewall|firewall|cortafuegos|pare-feu
router|router|router|enrutador,router|routeur
switch_network||netzwerkswitch|conmutador|commutateur
wifi|wifi,wireless,wlan|wlan,funk|wifi,inalámbrico|wifi,sans fil
asset_tag|asset tag,inventory number|inventarnummer,inventar-nr|número de inventario|numéro d'inventaire
license_software|software license,licences|lizenz,softwarelizenz,lizenzen|licencia de software,licencias|licence logicielle,licences
vulnerability|vulnerability|schwachstelle,sicherheitslücke|vulnerabilidad|vulnérabilité,faille
cyber_attack|cyber attack,attack|angriff,cyberangriff,hackerangriff|ciberataque,ataque|cyberattaque,attaque
malware|malware|schadsoftware,virus|software malicioso,virus informático|logiciel malveillant,virus informatique
phishing|phishing|phishing|suplantación,phishing|hameçonnage
data_breach|data breach,data leak|datenleck,datenpanne|fuga de datos|fuite de données,violation de données
encryption|encryption,encrypted|verschlüsselung,verschlüsselt|cifrado,encriptado|chiffrement
access_right|access right,permission,access level|berechtigung,zugriffsrecht,zugriff|permiso,derecho de acceso|droit d'accès,autorisation,permission
role|role,user role|rolle,benutzerrolle|rol,función|rôle,fonction
authentication|authentication,two-factor|anmeldung,authentifizierung|autenticación|authentification
user_account|user account|benutzerkonto,nutzerkonto||compte utilisateur
signup|signup,sign-up,signed up,sign-up date|registrierung,angemeldet,registriert,registrierungsdatum|registro,alta,fecha de registro,inscrito|inscription,inscrit,date d'inscription
device_type|device type|gerätetyp,geräteart|tipo de dispositivo|type d'appareil,type de terminal
desktop_computer|desktop|desktop,arbeitsplatzrechner|ordenador de sobremesa,escritorio,computadora|ordinateur de bureau,poste fixe
browser|browser,web browser|browser|navegador|navigateur
screen_resolution|screen resolution|bildschirmauflösung|resolución de pantalla|résolution d'écran
programming_language|programming language|programmiersprache|lenguaje de programación|langage de programmation
api|api|schnittstelle|interfaz|interface
service_software|microservice|dienst,dienste|servicio|
module_software||modul,komponente|módulo,componente|module,composant
website_page|landing page|zielseite,landingpage,webseite|página de destino,página web|page de destination,page web
home_page|home page,homepage|startseite|página de inicio|page d'accueil
url_path|page path|pfad,seitenpfad|ruta de página|chemin de page
unique_visitors|visitors|besucher,einzelbesucher|visitantes|visiteurs
returning_visitors|returning visitors,returning|wiederkehrend,wiederkehrende besucher|recurrente,visitantes recurrentes|récurrent,visiteurs récurrents
new_visitors|new visitors|neue besucher|nuevos visitantes|nouveaux visiteurs
session_duration|session duration,time on site,time on page|sitzungsdauer,verweildauer|duración de la sesión,tiempo en página|durée de session,temps passé
exit_rate|exit rate|ausstiegsrate,ausstiegsquote|porcentaje de salida|taux de sortie
traffic_source|traffic source,acquisition channel,source medium|besucherquelle,traffic-quelle,akquisekanal|fuente de tráfico,canal de adquisición|source de trafic,canal d'acquisition
organic_search|organic search,organic traffic|organische suche|búsqueda orgánica|recherche organique,référencement naturel
paid_search|paid search,paid ads|bezahlte suche,suchanzeigen|búsqueda de pago|recherche payante,référencement payant
referral_traffic|referral traffic,referring site|verweis,verweisende seite|tráfico de referencia,referido|site référent,trafic référent
direct_traffic|direct traffic|direktzugriff,direktzugriffe|tráfico directo|trafic direct
search_term|search term,keyword|suchbegriff,schlüsselwort,suchwort|palabra clave,término de búsqueda|mot clé,mot-clé,terme de recherche
search_volume|search volume|suchvolumen|volumen de búsqueda|volume de recherche
email_marketing|email marketing,newsletter|newsletter,e-mail-marketing|boletín,correo comercial|infolettre,newsletter,e-mailing
open_rate|open rate,opens|öffnungsrate,öffnungen|tasa de apertura,aperturas|taux d'ouverture,ouvertures
clicks|clicks|klicks,klick|clics,clic|clics,clic
engagement|engagement,interactions|interaktion,interaktionen,engagement|interacción,interacciones|engagement,interactions
likes|likes|gefällt mir|me gusta|mentions j'aime,j'aime
shares_social|reposts|geteilt,geteilte beiträge|compartidos,veces compartido|partages
followers|followers|abonnenten,anhänger|seguidores|abonnés
post|post,social post|beitrag,beiträge|publicación,publicaciones|publication,publications
hashtag|hashtag|hashtag,schlagwort|etiqueta,hashtag|mot-dièse,hashtag
influencer|influencer|influencer|influenciador|influenceur
ad_group|ad group,ad set|anzeigengruppe|grupo de anuncios|groupe d'annonces
ad_format|ad format|anzeigenformat,werbeformat|formato de anuncio|format d'annonce
ad_placement|ad placement|platzierung,werbeplatz|ubicación del anuncio|emplacement publicitaire
advertiser|advertiser|werbetreibender,inserent|anunciante|annonceur
advertising_medium|advertising medium,media channel|werbeträger,werbemittel,werbekanal,medienkanal|soporte publicitario,soporte|support publicitaire,support média,support
billboard|billboard,poster,hoarding|plakat,plakatwand,plakate|valla,valla publicitaria,cartel|panneau publicitaire,affichage
flyer|flyer,leaflet,brochure,pamphlet|flyer,broschüre,prospekt,faltblatt,handzettel|folleto,volante,tríptico|dépliant,brochure,prospectus,tract
catalogue|catalogue,catalog|katalog,kataloge|catálogo|catalogue
banner|banner|banner,werbebanner|banner|bannière
tv_spot|tv spot|werbespot,tv-spot|anuncio de televisión,spot|spot publicitaire,spot télé
radio_spot|radio spot|radiospot,hörfunkspot|cuña de radio|spot radio
print_ad|print ad,press ad|printanzeige,zeitungsanzeige|anuncio de prensa|annonce presse
direct_mail|direct mail,mailing|postwurfsendung,mailing|buzoneo,correo directo|publipostage
buyer_persona|buyer persona,persona|wunschkunde,persona|perfil de comprador|persona
cost_per_click|cpc|klickpreis|coste por clic,cpc|coût par clic,cpc
cost_per_lead|cpl||coste por lead|coût par lead
cost_per_acquisition|cpa||coste por adquisición|coût par acquisition
cost_per_mille|cpm|tausenderkontaktpreis,tkp|coste por mil,cpm|coût pour mille,cpm
roas|roas,return on ad spend|werberendite|retorno de la inversión publicitaria|retour sur dépenses publicitaires
conversions|conversions|konversionen,abschlüsse|conversiones|conversions
leads|leads,prospects|interessenten,anfragen,leads|clientes potenciales,prospectos|prospects,pistes
lead_source|lead source|leadquelle|origen del lead,fuente del prospecto|source du lead,origine du prospect
deal_value|deal value,deal size,opportunity value|auftragswert,abschlusswert|valor del trato,valor de la oportunidad|valeur de l'affaire,montant de l'opportunité
deal_stage|deal stage,sales stage,pipeline stage|verkaufsphase,vertriebsphase|etapa de venta,fase de venta|étape de vente,phase de vente
loss_reason|loss reason,lost reason|verlustgrund|motivo de pérdida|motif de perte
close_date|close date,expected close|abschlussdatum,erwarteter abschluss|fecha de cierre prevista|date de clôture prévue
win_probability|win probability,close probability|abschlusswahrscheinlichkeit|probabilidad de cierre|probabilité de conclusion
sales_cycle|sales cycle,days to close|verkaufszyklus,dauer bis abschluss|ciclo de venta|cycle de vente,délai de conclusion
customer_segment|customer segment|kundensegment|segmento de clientes|segment de clientèle
customer_type|customer type,type of customer|kundentyp,kundenart|tipo de cliente|type de client
customer_group|customer group,client group|kundengruppe|grupo de clientes|groupe de clients
customer_since|customer since,client since|kunde seit|cliente desde|client depuis
customer_lifetime_value|customer lifetime value,clv|kundenwert|valor de vida del cliente,valor del cliente|valeur vie client,valeur client
last_purchase|last purchase,last order|letzter kauf,letzte bestellung|última compra,último pedido|dernier achat,dernière commande
first_purchase|first purchase,first order|erster kauf,erstbestellung,erstkauf|primera compra,primer pedido|premier achat,première commande
repeat_purchase|repeat purchase,repeat customer,repeat order|wiederkauf,stammkunde,folgeauftrag|recompra,cliente habitual|réachat,client fidèle
loyalty_points|loyalty points,bonus points|treuepunkte,bonuspunkte|puntos de fidelidad|points de fidélité
loyalty_card|loyalty card,customer card|kundenkarte|tarjeta de fidelidad,tarjeta de cliente|carte de fidélité
coupon_code|coupon code,promo code,discount code|gutscheincode,rabattcode,aktionscode|código promocional,cupón|code promo,code de réduction
abandoned_cart|abandoned cart,cart abandonment|warenkorbabbruch,abgebrochener warenkorb|carrito abandonado|panier abandonné,abandon de panier
basket_value|basket value,cart value|warenkorbwert,bonwert|valor del carrito|valeur du panier
wishlist|wishlist|wunschliste,merkliste|lista de deseos|liste d'envies
account_closed|account closed,closed account,cancelled account|konto geschlossen,kontoschließung||compte fermé,compte clôturé
subscription_plan|subscription plan,plan,price plan|abo,abomodell,tarif,plan|plan,plan de suscripción,tarifa|abonnement,formule,forfait
free_plan|free plan,free tier|kostenlos,gratisversion|plan gratuito,gratis|offre gratuite,gratuit
upgrade|upgrade,upgraded|hochstufung,upgrade|mejora de plan,actualización|surclassement,montée en gamme
downgrade|downgrade,downgraded|herabstufung||rétrogradation
monthly_recurring_revenue|mrr|mrr|mrr|mrr
seats_license|licences seats|nutzerplätze,arbeitsplatzlizenzen|puestos,licencias de usuario|postes,licences utilisateur
active_users|active users|aktive nutzer,aktive benutzer|usuarios activos|utilisateurs actifs
nps|nps,net promoter score|weiterempfehlungswert,nps|nps,índice de recomendación|nps,taux de recommandation
promoter|promoter|promotor,befürworter|promotor|promoteur
detractor|detractor|kritiker,detraktor|detractor|détracteur
survey_date|survey date|befragungsdatum,umfragedatum|fecha de la encuesta|date de l'enquête
question|questions,question number|fragenummer|pregunta,preguntas|questions
answer|response,reply|antwort,antworten,rückmeldung|respuesta,contestación|réponse,réponses
answer_option|answer option,multiple choice|antwortoption,antwortmöglichkeit,auswahl|opción de respuesta|option de réponse,choix de réponse
likert_scale|likert scale,scale|skala,skalen|escala|échelle
interviewer|interviewer|interviewer,befrager|encuestador,encuestadora|enquêteur,enquêtrice
interview_duration|interview duration|interviewdauer|duración de la entrevista|durée de l'entretien
strongly_agree|strongly agree|stimme voll zu,trifft voll zu|totalmente de acuerdo|tout à fait d'accord
strongly_disagree|strongly disagree|stimme gar nicht zu|totalmente en desacuerdo|pas du tout d'accord
recommend|recommend,would recommend|weiterempfehlen,weiterempfehlung|recomendaría,recomendar|recommanderait,recommander
preference|preference,preferred|vorliebe,bevorzugt,präferenz|preferencia,preferido|préférence,préféré
intention|intention,planned behaviour|absicht|intención|intention
awareness|awareness,brand awareness|bekanntheit,markenbekanntheit|conocimiento de marca,notoriedad|notoriété
inbound_call|inbound call,incoming call|eingehender anruf|llamada entrante|appel entrant
outbound_call|outbound call,outgoing call|ausgehender anruf|llamada saliente|appel sortant
call_duration|call duration,talk time,call length|gesprächsdauer,anrufdauer,gesprächszeit|duración de la llamada|durée d'appel,temps de conversation
handling_time|handling time,aht|bearbeitungszeit|tiempo de gestión|temps de traitement,dmt
hold_time|hold time,time on hold|haltezeit|tiempo en espera|temps de mise en attente
missed_call|missed call,abandoned call|verpasster anruf,aufgelegt|llamada perdida,llamada abandonada|appel manqué,appel abandonné
call_reason|call reason,reason for contact,contact reason|anrufgrund,kontaktgrund,anliegen|motivo de llamada,motivo de contacto|motif d'appel,motif de contact
callback|callback|rückruf|devolución de llamada|rappel téléphonique
caller|caller|anrufer,anruferin|llamante|appelant
first_call_resolution|first call resolution,first contact resolution|erstlösung,erstlösungsquote|resolución en primer contacto|résolution au premier appel
agent_service|service agent|servicemitarbeiter,agent|agente,operador|conseiller,téléconseiller,agent
postpaid|postpaid|vertragskunde,postpaid|pospago|postpayé,forfait
roaming|roaming|roaming|itinerancia,roaming|itinérance
sim_card|sim card|sim-karte|tarjeta sim|carte sim
landline|landline,fixed line|festnetz|línea fija,teléfono fijo|ligne fixe,téléphone fixe
signal_strength|signal strength|signalstärke,empfang|intensidad de señal,cobertura|puissance du signal,réception
cell_tower|cell tower,base station,antenna|funkmast,sendemast,antenne|antena,torre de telefonía|antenne-relais,antenne
download_speed|download speed|downloadgeschwindigkeit|velocidad de descarga|débit descendant
upload_speed|upload speed|uploadgeschwindigkeit||débit montant
copper_line|copper line,dsl|kupferleitung,dsl|línea de cobre,adsl|ligne cuivre,adsl
technician_visit|technician visit,engineer visit|technikertermin,technikerbesuch|visita del técnico|visite du technicien
`;
