/** Adjectives and participles of state: a meaning a line, as in `trade.ts`. */
export const STATES = `
overdue_state|past due date,late payment state|überfällig,fällig gewesen|vencido,atrasado|échu,en souffrance
lent_out|lent out,on loan out|verliehen,ausgeliehen|prestado|prêté
loaned_in|taken on loan|geliehen|tomado en préstamo|emprunté
found||gefunden,aufgefunden|encontrado,hallado|retrouvé
not_found|not found|nicht gefunden|no encontrado|introuvable,non trouvé
broken_item|shattered|zerbrochen,kaputt|roto,quebrado|cassé,brisé
torn|torn,ripped|gerissen,zerrissen|roto,rasgado|déchiré
bent_item|twisted|gebogen,verbogen|torcido|plié,tordu
leaking|leaking|undicht,tropft|con fugas,gotea|non étanche
blocked_pipe|clogged drain|verstopft|atascado,obstruido|bouché
rotten|rotten,spoiled,mouldy|verdorben,verfault,schimmlig|podrido,estropeado|pourri,avarié,moisi
ripe|ripe|reif|maduro|mûr
unripe|unripe|unreif|verde,inmaduro|vert,pas mûr
washed|washed|gewaschen|lavado|lavé
ironed|ironed|gebügelt|planchado|repassé
full_state|filled up|voll,gefüllt|lleno,llena|plein,rempli
half_full|half full|halb voll||à moitié plein
heavy|heavy|schwer|pesado|lourd
light_weight|lightweight|leicht|ligero,liviano|léger
hard|hard|hart|duro|dur
soft|soft|weich|blando,suave|mou,doux
strong|strong|stark,kräftig|fuerte|fort
fast|fast,rapid|rasch|rápido,rápida|rapide
slow|slow|langsam|lento,lenta|lent,lente
long|long|lang|largo,larga|long,longue
short_length|short||corto,corta|court,courte
wide|wide,broad|breit|ancho|large
narrow|narrow|schmal,eng|estrecho,angosto|étroit
thick|thick|dick|grueso|épais
thin|thin|dünn|fino,delgado|mince,fin
tall|tall|hochgewachsen,groß|alto|grand,haut
big|big,large|groß|grande|grand,gros
small|small,little|klein|pequeño,chico|petit
tiny|tiny,extra small|winzig,sehr klein|diminuto,muy pequeño|minuscule,très petit
huge|huge,extra large|riesig,sehr groß|enorme,muy grande|énorme,très grand
straight|straight||recto|droit
curved|curved|gebogen,kurvig|curvo|
flat|flat|flach|plano,llano|plat
steep|steep|steil|empinado|raide,pentu
deep|deep|tief|profundo|profond
shallow|shallow|seicht,flach|poco profundo|peu profond
smooth|smooth|glatt|liso|lisse
rough|rough|rau|áspero,rugoso|rugueux,rêche
sharp|sharp|scharf|afilado|tranchant,aiguisé
blunt|blunt|stumpf|desafilado,romo|émoussé
loud|loud,noisy|laut|ruidoso|bruyant
quiet|quiet,silent|leise,ruhig|tranquilo,silencioso|calme,silencieux
bright|bright|hell|claro,luminoso|clair,lumineux
dull|dull,matt|matt|mate|mat
shiny|shiny,glossy|glänzend|brillante|brillant
transparent|transparent,clear|durchsichtig,transparent|transparente|transparent
sweet|sweet|süß|dulce|sucré
sour|sour|sauer|ácido,agrio|acide,aigre
bitter|bitter|bitter|amargo|amer
salty|salty|salzig|salado|
hot_spicy|very hot|scharf gewürzt|muy picante|très épicé
raw|raw|roh|crudo,bruto|
cooked|cooked,boiled|gekocht|cocido,hervido|cuit,bouilli
fried|fried|gebraten,frittiert|frito|frit
baked|baked,roasted|gebacken,geröstet|horneado,tostado|rôti,cuit au four
smoked|smoked|geräuchert|ahumado|fumé
lukewarm|lukewarm,tepid|lauwarm|tibio|tiède
cool|cool|kühl|fresco|frais
freezing|freezing|eiskalt,frierend|helado|glacial
safe|safe,secure|sicher|seguro,segura|sécurisé
unsafe|unsafe,insecure|unsicher|inseguro|dangereux,peu sûr
healthy_state||gesund|sano,saludable|sain,en bonne santé
unhealthy|unhealthy|ungesund|insalubre,malsano|malsain
tired|tired|müde|cansado|fatigué
awake|awake|wach|despierto|éveillé
asleep|asleep|schlafend|dormido|endormi
angry|angry|verärgert,wütend|enfadado,enojado|en colère,fâché
sad|sad|traurig|triste|triste
calm|calm|gelassen,ruhig|calmado,sereno|calme,serein
nervous|nervous,anxious|nervös,ängstlich|nervioso,ansioso|nerveux,anxieux
polite|polite,friendly|freundlich,höflich|amable,cordial,educado|aimable,poli
rude|rude,unfriendly|unfreundlich,unhöflich|maleducado,descortés|impoli,désagréable
helpful|helpful|hilfsbereit,hilfreich|servicial,útil|serviable,utile
competent|competent,professional|kompetent,fachkundig|competente,profesional|compétent,professionnel
reliable|reliable,trustworthy|zuverlässig,verlässlich|fiable,confiable|fiable,digne de confiance
unreliable|unreliable|unzuverlässig|poco fiable|peu fiable
flexible|flexible|flexibel|flexible|souple,flexible
strict|strict|streng|estricto|strict
motivated|motivated|motiviert|motivado|motivé
absent_state||abwesend|ausente|absent,absente
present_state|attending|anwesend||présent,présente
unpunctual|unpunctual|unpünktlich|impuntual|en retard
suspended_person|barred|suspendiert,gesperrt|suspendido,inhabilitado|suspendu,exclu
retired_state|in retirement|pensioniert,in rente|jubilado|retraité
on_parental_leave|on parental leave|in elternzeit|de permiso parental|en congé parental
on_vacation|on vacation,on holiday|im urlaub|de vacaciones|en vacances,en congé
off_sick|off sick,on sick leave|krankgeschrieben,krank gemeldet|de baja médica|en arrêt maladie
working|at work|bei der arbeit,arbeitend|trabajando|au travail
looking_for_work|looking for work,job seeker|arbeitssuchend|demandante de empleo,buscando empleo|demandeur d'emploi
housewife|housewife,homemaker|hausfrau,hausmann|ama de casa|femme au foyer
alone|alone,lives alone|alleinlebend,alleinstehend||seul,vit seul
with_children|with children|mit kindern|con hijos|avec enfants
without_children|without children,childless|kinderlos,ohne kinder|sin hijos|sans enfant
single_parent|single parent|alleinerziehend|monoparental,familia monoparental|monoparental,parent isolé
separated_state||getrennt lebend|separado|séparé
orphan|orphan|waise|huérfano|orphelin
twin|twin,twins|zwilling,zwillinge|gemelo,gemelos|jumeau,jumeaux
bilingual|bilingual|zweisprachig|bilingüe|bilingue
legal|legal,lawful|legal,rechtmäßig|legal,lícito|légal,licite
fair_state||gerecht|justo|équitable
free_state|vacant seat|frei,unbesetzt|libre,desocupado|libre,inoccupé
confirmed_state||bestätigt|confirmado,confirmada|confirmé,confirmée
unconfirmed|unconfirmed,tentative|unbestätigt,vorläufig|sin confirmar,provisional|non confirmé,provisoire
definitive|definitive|endgültig,definitiv|definitivo|définitif
binding_legal|legally binding|verbindlich|vinculante|contraignant,ferme
non_binding|non-binding|unverbindlich|no vinculante|sans engagement
limited|limited,restricted|begrenzt,eingeschränkt|limitado,restringido|limité,restreint
unlimited|unlimited|unbegrenzt,unbeschränkt|ilimitado|illimité
partial|partial,partly|teilweise|parcial|partiel,en partie
doubled|doubled|verdoppelt|duplicado|doublé
halved|halved|halbiert|reducido a la mitad|réduit de moitié
shared|shared|geteilt,gemeinsam|compartido,común|partagé,commun
individual|individual|individuell|individual|individuel
collective|collective|gemeinschaftlich,kollektiv|colectivo|collectif
official|official|offiziell,amtlich|oficial|officiel
unofficial|unofficial,informal|inoffiziell,informell|informal,extraoficial|officieux,informel
formal|formal|formell,förmlich|formal|formel
technical|technical|technisch|técnico|technique
administrative|administrative|administrativ,verwaltungstechnisch|administrativo|administratif
commercial_adj|for profit|kommerziell,gewinnorientiert|con ánimo de lucro|à but lucratif
financial|financial|finanziell|financiero|financier
economic|economic|wirtschaftlich|económico|économique
social|social|sozial|social|social
cultural|cultural|kulturell|cultural|culturel
political|political|politisch|político|politique
medical|medical|medizinisch|médico|médical
environmental_adj|ecological|ökologisch|ecológico|écologique
modern|modern|modern|moderno|moderne
natural|natural|natürlich|natural|naturel
artificial|artificial,synthetic|künstlich,synthetisch|artificial,sintético|artificiel,synthétique
custom|custom,customised,made to measure|maßgefertigt,individuell gefertigt|a medida,personalizado|sur mesure,personnalisé
new_item|brand new|fabrikneu|a estrenar|tout neuf
like_new|like new|neuwertig,wie neu|como nuevo|comme neuf
refurbished|refurbished|generalüberholt,wiederaufbereitet|reacondicionado|reconditionné
obsolete|obsolete,outdated|veraltet,überholt|obsoleto,anticuado|obsolète
original_part|genuine|original,echt|genuino,auténtico|authentique,d'origine
counterfeit|counterfeit,fake|gefälscht,fälschung|falso,falsificado|contrefaçon,faux
waterproof|waterproof|wasserdicht|impermeable,resistente al agua|étanche,imperméable
fireproof|fireproof,fire-resistant|feuerfest,brandgeschützt|ignífugo,resistente al fuego|ignifuge,résistant au feu
flammable|flammable|brennbar,entzündlich|inflamable|inflammable
explosive|explosive|explosiv|explosivo|explosif
infectious|infectious,contagious|ansteckend,infektiös|contagioso,infeccioso|contagieux,infectieux
sterile|sterile|steril|estéril|stérile
blind|blind|blind|ciego|aveugle
deaf|deaf|taub,gehörlos|sordo|sourd
bedridden|bedridden|bettlägerig|encamado|alité
unconscious|unconscious|bewusstlos|inconsciente|inconscient
conscious|conscious|bei bewusstsein|consciente|conscient
taxable|taxable|steuerpflichtig|imponible,gravado|imposable,taxable
deductible_tax||absetzbar|desgravable|déductible
not_invoiced|not invoiced,unbilled|nicht abgerechnet,unfakturiert|sin facturar,no facturado|non facturé
credited|credited|gutgeschrieben|abonado,acreditado|crédité
debited|debited|abgebucht,belastet|cargado,debitado|débité
posted|posted,booked entry|gebucht|contabilizado,asentado|
unposted|unposted|ungebucht|sin contabilizar|non comptabilisé
disputed|disputed,contested|strittig,angefochten,beanstandet|disputado,impugnado|contesté,litigieux
negotiated|negotiated,in negotiation|verhandelt,in verhandlung|negociado,en negociación|négocié,en négociation
signed_contract|signed contract|unterschrieben,unterzeichnet|firmado,firmada|signé,signée
unsigned|unsigned|nicht unterschrieben|sin firmar|non signé
extended|extended,prolonged|verlängert|prorrogado,ampliado|prolongé,prorogé
shortened|shortened|verkürzt|acortado|raccourci,écourté
brought_forward|brought forward|vorgezogen|adelantado|
repeated|repeated||repetido|répété
copied|copied|kopiert|copiado|copié
conditionally|conditionally,subject to conditions||condicional,con reservas|sous réserve,conditionnel
exported_state|shipped abroad|exportiert|exportado|exporté
not_ordered|not ordered|nicht bestellt|no pedido|non commandé
backordered|backordered,on back order|im rückstand,nachbestellt|en espera de stock|en reliquat
undelivered||nicht geliefert|no entregado|non livré
sealed|sealed|versiegelt,verschlossen|sellado,precintado|scellé
unused|unused|unbenutzt,ungenutzt|sin usar|inutilisé
leftover|leftover|übrig,verbleibend|restante,sobrante|restant
surplus_state|excess stock|überschüssig|excedente|excédentaire
expired_state|out of date|abgelaufen|caducado,vencido|expiré,périmé
revoked|revoked|widerrufen,entzogen|revocado|révoqué
tested|tested|getestet|probado,testado|testé
calculated|calculated,computed|berechnet,errechnet|calculado|
estimated|estimated|geschätzt|estimado|estimé
rounded|rounded|gerundet|redondeado|arrondi
corrected|corrected|korrigiert,berichtigt|corregido|corrigé
explained|explained|erklärt|explicado|expliqué
untrained|untrained|ungeschult|sin formación|non formé
supervised|supervised|beaufsichtigt|supervisado|supervisé
observed_state||beobachtet|observado|observé
untreated|untreated|unbehandelt|sin tratar|non traité
operated|operated|operiert|operado|opéré
born|born|geboren|nacido|née
not_reached|not reached,unreachable|nicht erreicht,nicht erreichbar|no localizado,ilocalizable|injoignable
not_interested|not interested|nicht interessiert,kein interesse|no interesado,sin interés|pas intéressé
undecided|undecided|unentschlossen|indeciso|indécis
unregistered|unregistered|nicht angemeldet|no registrado|non inscrit
appointed|appointed|ernannt,berufen|nombrado,designado|nommé,désigné
uninstalled|uninstalled,dismounted|ausgebaut,deinstalliert|desinstalado,desmontado|désinstallé,démonté
connected||verbunden,angeschlossen|conectado|connecté,raccordé
assembled_state||zusammengebaut|ensamblado,armado|assemblé
adjusted|adjusted,readjusted|angepasst,justiert,eingestellt|ajustado|ajusté,réglé
programmed|programmed|programmiert|programado|programmé
designed|designed|entworfen,gestaltet|diseñado|conçu
unpublished|unpublished|unveröffentlicht|inédito,sin publicar|inédit,non publié
translated|translated|übersetzt|traducido|traduit
written_state||verfasst|redactado,escrito|rédigé,écrit
filmed|filmed,recorded video|gefilmt,gedreht|grabado,filmado|filmé,tourné
unfinished||unfertig,unvollendet|inacabado,sin terminar|inachevé
planted_state||bepflanzt|plantado|planté
flooded|flooded|überflutet,überschwemmt|inundado|inondé
protected_state||geschützt|protegido|protégé
evacuated|evacuated|evakuiert|evacuado|évacué
injured_state||verletzt,verwundet|herido,lesionado|blessé
bitten|bitten|gebissen|mordido|mordu
trapped|trapped,stuck|eingeklemmt,festgefahren|atrapado,atascado|coincé,bloqué
escaped|escaped,fled|geflohen,entkommen,flüchtig|fugado,huido|évadé,en fuite
released_person|freed|freigelassen|liberado,puesto en libertad|libéré
acquitted|acquitted|freigesprochen|absuelto|acquitté
pass_by|overtaken|überholt|adelantado,rebasado|
parked_state||geparkt,abgestellt|estacionado,aparcado|garé,stationné
grounded|grounded|am boden,flugverbot|en tierra|cloué au sol
anchored|anchored,moored||anclado,fondeado|ancré,amarré
`;
