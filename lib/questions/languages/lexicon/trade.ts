/** A meaning a line: its name, then its words in English, German, Spanish and French. */
export const TRADE = `
customer|customer,client,cust|kunde,kundin,kunden,auftraggeber,kd|cliente,clienta|client,cliente
supplier|supplier,vendor|lieferant,lieferantin,zulieferer|proveedor,proveedora,suministrador|fournisseur,fournisseuse
product|product,prod|produkt,erzeugnis,produkte|producto|produit
article_goods|article,item|artikel,posten|artículo,ítem,producto|article
goods|goods,merchandise|handelsware|mercancía,mercancías,mercadería|marchandise,marchandises
service_offered|service|dienstleistung,dienstleistungen|servicio|prestation,prestation de service
order|order,purchase order,po|bestellung,bestellungen,auftrag,aufträge,order,bestellen|pedido,orden,órdenes,orden de compra,orden de pedido,pedir,encargar,encargo|commande,bon de commande,cde,commander,commandé,commandée
order_job|work order,job order,production order,manufacturing order,mo number|arbeitsauftrag,arbeitsaufträge,fertigungsauftrag,fertigungsaufträge,auftrag,aufträge,produktionsauftrag|orden de trabajo,orden de fabricación,orden de producción|ordre de travail,ordre de fabrication
invoice|invoice,bill,invoiced,billed,billing,inv|rechnung,rechnungen,faktura,fakturieren,fakturiert,in rechnung gestellt,abgerechnet|factura,facturar,facturado,facturada,facturación|facture,facturer,facturé,facturée,facturation
price|price|preis,preise|precio|prix
unit_price|unit price,price per unit,price each|stückpreis,einzelpreis,preis pro stück,stückpreise,einzelpreise|precio unitario,precio por unidad|prix unitaire,prix à l'unité,pu
list_price|list price,catalogue price,catalog price|listenpreis,katalogpreis,listenpreise|precio de lista,precio de catálogo|prix catalogue,prix de liste
retail_price|retail price,recommended retail price,rrp,msrp|ladenpreis,ladenpreise,uvp,unverbindliche preisempfehlung,endverbraucherpreis|precio de venta al público,pvp|prix de vente au public,prix public,prix de détail
selling_price|selling price,sale price,sales price|verkaufspreis,verkaufspreise,vk,vk-preis|precio de venta|prix de vente
purchase_date|purchase date,date of purchase,date purchased|kaufdatum,anschaffungsdatum,einkaufsdatum|fecha de compra,fecha de adquisición|date d'achat,date d'acquisition
purchase_price|purchase price,buying price|einkaufspreis,kaufpreis,ek,ek-preis,einkaufspreise,kaufpreise,anschaffungspreis|precio de compra|prix d'achat
quantity|quantity,qty,quant|menge,mengen,stückzahl,stückzahlen|cantidad,cant,cdad|quantité,qté,qte
amount_money|amount,amt|betrag,beträge|importe,monto|montant,mt
revenue|revenue,turnover,sales revenue|umsatz,umsätze,umsatzerlös,umsatzerlöse,erlös,erlöse|ingresos,facturación,ingresos por ventas,cifra de negocios,volumen de negocio|chiffre d'affaires,chiffres d'affaires,recettes
sale|sale,sales|verkauf,verkäufe|venta,ventas|vente,ventes
units_sold|units sold,sales volume,quantity sold|absatz,absatzmenge,verkaufte stück,verkaufte menge,verkaufte einheiten|unidades vendidas,cantidad vendida|unités vendues,quantité vendue,volume des ventes
purchase|purchase,purchasing|kauf,einkauf,käufe,einkäufe,ankauf|compra,adquisición|achat,acquisition
cost|cost,costs,costing|kosten,gekostet,kostete|coste,costes,costos,costar|coût,coûts,coûter
expense|expense,expenses,expenditure,spending,spend|ausgabe,ausgaben,aufwand,aufwendung,aufwendungen|gastos,egreso,egresos|dépenses
income|income,earnings|einkommen,einnahme,einnahmen,einkünfte|ingreso,ingresos|revenu,revenus,recette,recettes
profit|profit,gain|gewinn,gewinne|beneficio,ganancia,utilidad,lucro|bénéfice,profit,gain
gross_profit|gross profit|rohertrag,rohgewinn,bruttogewinn|beneficio bruto,utilidad bruta,ganancia bruta|bénéfice brut,marge brute
net_profit|net profit,net income,net earnings|reingewinn,nettogewinn,jahresüberschuss|beneficio neto,utilidad neta,ganancia neta,resultado neto|bénéfice net,résultat net
loss_money|loss,losses|verlust,verluste|pérdida,pérdidas|perte,pertes
margin|margin,profit margin|marge,gewinnspanne,handelsspanne,gewinnmarge|margen,margen de beneficio,margen de ganancia,márgenes|marge,marge bénéficiaire
contribution_margin|contribution margin|deckungsbeitrag,deckungsbeiträge,db|margen de contribución|marge sur coûts variables,marge de contribution
discount|discount,rebate,price reduction,disc|rabatt,rabatte,nachlass,nachlässe,preisnachlass,preisnachlässe,ermäßigung|descuento,dto,dcto,rebaja|remise,rabais,ristourne,réduction
cash_discount|cash discount,early payment discount|skonto,skonti|descuento por pronto pago,pronto pago|escompte
surcharge|surcharge,supplement,extra charge|zuschlag,zuschläge,aufschlag,aufschläge,aufpreis|recargo,sobrecargo,suplemento|supplément,surcharge,majoration,surcoût
fee|fee,charge|gebühr,gebühren,entgelt|tarifa,honorarios|frais,redevance
tariff_rate|tariff|tarif,tarife|tarifa,tarifario|tarif
deposit_security|deposit,security deposit|kaution,kautionen|depósito,fianza,depósito de garantía|caution,dépôt de garantie
down_payment|down payment,advance payment,prepayment|anzahlung,vorauszahlung,vorschuss,vorschüsse|anticipo,pago inicial,señal,enganche,adelanto|acompte,arrhes
instalment|instalment,installment,in instalments,in installments,pay monthly|raten,teilzahlung,ratenzahlung,in raten|cuota,mensualidad,a plazos,en cuotas,plazos|mensualité,versement échelonné,échéance de prêt,paiement échelonné,en plusieurs fois
tax|tax,taxes|steuer,steuern|impuesto,impuestos|impôt,taxe,impôts
vat|vat,value added tax,sales tax,gst|mehrwertsteuer,mwst,umsatzsteuer,ust|iva,impuesto al valor agregado,impuesto sobre el valor añadido,igv|tva,taxe sur la valeur ajoutée
customs_duty|customs duty,import duty,duty|zoll,zölle,zollgebühr,einfuhrzoll|arancel,derechos de aduana,arancel aduanero|droits de douane,droit de douane
net|net|netto|neto,neta|net,nette
net_amount|net amount,net value,amount excluding tax|nettobetrag,nettobeträge,nettowert|importe neto,monto neto,base imponible|montant net,montant ht,hors taxes,ht
gross|gross|brutto|bruto,bruta|brut,brute
gross_amount|gross amount,gross value,amount including tax|bruttobetrag,bruttobeträge,bruttowert|importe bruto,monto bruto|montant brut,montant ttc,toutes taxes comprises,ttc
payment|payment,pymt,pay,paid,pmt,settle,settlement|zahlung,zahlungen,bezahlung,bezahlen,bezahlt,gezahlt,beglichen,begleichen|pago,pagar,pagada,abonar,abonado,abonada|paiement,règlement,versement,payer,payée,payement,régler,réglé,réglée
payment_method|payment method,method of payment,means of payment,payment type|zahlungsart,zahlungsmethode,zahlungsmittel,zahlungsweise,zahlungsarten|método de pago,forma de pago,medio de pago,modo de pago|mode de paiement,moyen de paiement,méthode de paiement,mode de règlement
payment_terms|payment terms,terms of payment|zahlungsbedingungen,zahlungsbedingung,zahlungsziel,zahlungskondition|condiciones de pago,plazo de pago|conditions de paiement,conditions de règlement,délai de paiement
due_date|due date,payment due,maturity date,date due|fälligkeit,fälligkeitsdatum,fällig am|fecha de vencimiento,vencimiento|échéance,date d'échéance
invoice_date|invoice date,billing date|rechnungsdatum|fecha de factura,fecha de facturación|date de facture,date de facturation
invoice_number|invoice number,invoice no,bill number|rechnungsnummer,rechnungsnr,rechnungs-nr|número de factura,nº de factura,nº factura|numéro de facture,n° de facture,n° facture
order_date|order date,date of order,date ordered|bestelldatum,auftragsdatum|fecha de pedido,fecha del pedido,fecha de orden,fecha de la orden|date de commande,date de la commande
order_number|order number,order no,po number|bestellnummer,auftragsnummer,bestellnr,auftragsnr|número de pedido,nº de pedido,número de orden,nº pedido|numéro de commande,n° de commande,n° commande
customer_number|customer number,customer id,client number,client id,customer no|kundennummer,kundennr,kunden-nr,kunden-id|número de cliente,nº de cliente,id de cliente,código de cliente|numéro de client,numéro client,n° client,code client
article_number|article number,item number,part number,sku,product code,product number|artikelnummer,artikelnr,artikel-nr,teilenummer,produktnummer,sachnummer|número de artículo,código de producto,referencia del producto,código de artículo,número de pieza|numéro d'article,code produit,référence produit,code article,référence article
delivery|delivery,deliver,delivered|lieferung,lieferungen,auslieferung,anlieferung,zustellung,liefern,geliefert,ausliefern,ausgeliefert,zugestellt,zustellen,übergeben|entrega,entregar,entregado,entregada|livraison,livrer,livré,livrée,remis
delivery_date|delivery date,date of delivery,date delivered|lieferdatum,liefertermin,lieferdaten|fecha de entrega|date de livraison
delivery_time|delivery time|lieferfrist,lieferzeiten,lieferdauer|plazo de entrega,tiempo de entrega|délai de livraison,temps de livraison
delivery_address|delivery address,shipping address,ship to|lieferadresse,lieferanschrift,versandadresse|dirección de entrega,dirección de envío|adresse de livraison
delivery_note|delivery note,packing slip,delivery slip|lieferschein,lieferscheine|albarán,nota de entrega,remito|bon de livraison,bordereau de livraison
shipment|shipment,consignment,consignment number,shipment number|sendung,sendungen,warensendung,sendungsnummer|envío,embarque,número de envío,remesa,expedición|envoi,expédition,numéro d'envoi
ship_send|ship,shipped,dispatched,dispatch,shipment,despatch,mailed,on its way|versenden,versandt,versendet,verschickt,verschicken,versand,gesendet,abgeschickt|enviar,despachado,despachada,despachar,despacho,envío,expedido|expédier,expédié,expédiée,expédition,envoyé,envoyée,en cours de livraison
shipping_date|shipping date,ship date,dispatch date,date shipped|versanddatum,versandtermin|fecha de envío,fecha de despacho|date d'expédition,date d'envoi
shipping_cost|shipping cost,shipping costs,shipping fee,delivery fee,delivery charge,postage,shipping charges|versandkosten,lieferkosten,porto,liefergebühr|gastos de envío,costo de envío,coste de envío,costes de envío|frais de port,frais de livraison,frais d'expédition,frais d'envoi
shipping_method|shipping method,ship mode,shipping mode,delivery method|versandart,lieferart,versandarten,versandmethode|método de envío,forma de envío,modo de envío|mode d'expédition,mode de livraison,mode d'envoi
carrier|carrier,haulier,shipping company,freight forwarder,forwarder,haulage company|spediteur,spedition,frachtführer,transportunternehmen,versanddienstleister|transportista,empresa de transporte,agencia de transporte,transitario,agente de carga|transporteur,transporteuse,transitaire,commissionnaire
courier|courier|kurier,kurierdienst,kuriere|mensajero,mensajería,mensajera|coursier,coursière
parcel|parcel,package|paket,pakete|paquete|colis
freight|freight,cargo,cargo type|fracht,frachten,ladung,ladungen,ladegut,frachtgut|carga,flete,mercancía,cargamento|fret,cargaison,marchandise
load|loading,load,loaded,laden,load weight,cargo weight|beladung,verladung,ladevorgang,laden,beladen,belädt,verladen,geladen,ladung,ladungsgewicht,zuladung,beladungsgewicht|carga,cargue,cargar,cargado,cargada,peso de la carga|chargement,charger,chargé,chargée,poids de la charge
unloading|unloading|entladung,abladen,entladen|descarga|déchargement
destination|destination,dest|zielort,bestimmungsort,reiseziel,ziele|destino|destination
origin|origin,place of origin|herkunft,ursprung,herkunftsort|origen,procedencia|origine,provenance
route|route|route,strecke,routen,strecken|ruta|itinéraire,parcours
distance|distance,dist|entfernung,distanz,entfernungen|distancia,dist|distance,dist
mileage|mileage,odometer,kilometrage,km driven,mileage reading,odometer reading|kilometerstand,laufleistung,km-stand,kilometerstände,tachostand|kilometraje,cuentakilómetros,odómetro|kilométrage,compteur kilométrique,relevé kilométrique
stop_transport|stop,bus stop,transit stop|haltestelle,haltestellen,bushaltestelle|parada,paradero,parada de bus|arrêt,arrêt de bus
station_train|station,train station,railway station|bahnhof,bahnhöfe,haltepunkt|estación de tren,estación de ferrocarril,estación ferroviaria,estación|gare
airport|airport|flughafen,flughäfen|aeropuerto|aéroport
port_harbour|port,harbour,harbor,seaport|hafen,häfen|puerto|port
terminal|terminal|terminal,terminals|terminal|terminal,terminaux
gate|gate,boarding gate|flugsteig,flugsteige,gate|puerta de embarque|porte d'embarquement
dock_ramp|dock,loading dock,loading bay|laderampe,verladerampe,laderampen,rampe|muelle de carga,muelle,andén de carga|quai de chargement,quai
warehouse|warehouse,depot,storehouse|lager,lagerhaus,lagerhäuser,lagerhalle,depot,depots|almacén,bodega,depósito de mercancías|entrepôt,dépôt
stock|stock,inventory,stock on hand,stock level,inventory level,quantity on hand,on hand,qty on hand|bestände,lagerbestand,lagerbestände,vorrat,vorräte,bestandsmenge|existencias,inventario,stock,nivel de inventario,cantidad disponible|stock,niveau de stock,quantité en stock
in_stock|in stock,available in stock,on hand,stocked|auf lager,vorrätig,lieferbar,lagernd|en stock,en existencia,en existencias|en stock,disponible en stock
out_of_stock|stockout,sold-out item||fuera de stock|rupture de stock
minimum_stock|minimum stock,min stock,safety stock|mindestbestand,mindestbestände,sicherheitsbestand,sicherheitsbestände,meldebestand|stock mínimo,existencias mínimas,stock de seguridad|stock minimum,stock minimal,stock de sécurité
reorder_point|reorder point,reorder level|meldebestand,meldebestände,bestellpunkt|punto de pedido,punto de reorden,nivel de reorden|point de commande,seuil de réapprovisionnement,seuil de commande
reorder|reorder,restock,replenishment|nachbestellung,nachbestellen,nachschub|reposición,reabastecimiento,reponer|réapprovisionnement,réassort
storage|storage|lagerung,einlagerung|almacenamiento,almacenaje|stockage,entreposage
storage_location|storage location,bin location,storage bin,warehouse location|lagerplatz,lagerort,lagerplätze,lagerorte,stellplatz,lagerfach|ubicación de almacén,ubicación en almacén,ubicación|emplacement de stockage,casier
shelf|shelf,shelves,rack,shelving|regal,regale,hochregal|estante,estantería,anaquel,rack|étagère,rayonnage,rack
aisle|aisle|gang,gänge|pasillo|allée
pallet|pallet|palette,paletten|palé,palet,tarima,pallet|palette
container|container|container,behälter|contenedor|conteneur
box|box,carton,cardboard box|karton,kartons,schachtel,schachteln,kiste|caja,cartón,caja de cartón|carton
packaging|packaging,packing,packaging process|verpackung,verpackungen,verpacken,abpackung|embalaje,empaque,envase,envasado|emballage,conditionnement
forklift|forklift,fork-lift,forklift truck|gabelstapler,stapler|montacargas,carretilla elevadora|chariot élévateur,chariots élévateurs
picking|picking,order picking|kommissionierung|preparación de pedidos,picking|préparation de commandes,picking
goods_receipt|goods receipt,goods received,incoming goods|wareneingang,wareneingänge|recepción de mercancías,entrada de mercancías|réception de marchandises,entrée de marchandises
goods_issue|goods issue,outgoing goods|warenausgang,warenausgänge|salida de mercancías|sortie de marchandises
received||empfangen|recibida|
tracking_number|tracking number,tracking no,tracking code|sendungsnummer,trackingnummer,sendungsverfolgungsnummer|número de seguimiento,número de guía,código de seguimiento|numéro de suivi
in_transit|in transit,en route,on the way,out for delivery|in zustellung,im transit,auf dem weg|en tránsito,en reparto|en transit,en cours d'acheminement,en cours de livraison
delay|delay,lateness,delayed,behind schedule,delayed state,late arrival,tardy,tardiness|verspätung,verspätungen,verzögerung,verzug,verspäten,verspätet,verzögern,verzögert,in verzug,im rückstand,zuspätkommen|retraso,atraso,tardanza,retrasar,retrasado,retrasada,demorar,demorado,demorada,atrasado,impuntualidad,llegada tarde|retard,retarder,retardé,retardée,en retard,arrivée tardive
late|late,delayed,later,belated,tardy|verspätet,spät,später,späteste,zu spät,unpünktlich|retrasado,retrasada,atrasado,atrasada,demorado,demorada,tarde,tardío,tardía,impuntual|en retard,retardé,retardée,tard,tardif,tardive
on_time|on schedule,timely|rechtzeitig,fristgerecht|en plazo,a la hora|à l'heure,ponctuelle,dans les délais
overdue|overdue,past due,in arrears,arrears,overdue loan|überfällig,im verzug,rückständig,in verzug,mahnung fällig|vencido,vencida,en mora,moroso,morosa,atrasado,atrasada|en souffrance,échu,échue,arriéré,en retard de paiement,impayé échu,en retard
departure|departure,depart,departed,dep,leave,left|abfahrt,abfahrten,abflug,abflüge,abfahren,abgefahren,abfuhr,abfährt,abreisen,abgereist,abgeflogen|salida,partida,salir,salido,partido|départ,partir,parti
departure_time|departure time,time of departure|abfahrtszeit,abflugzeit,abfahrtszeiten|hora de salida|heure de départ
arrival|arrival,arr,arrive,arrived|ankunft,ankünfte,ankommen,angekommen,ankam,ankommt,eintreffen,eingetroffen,eintraf|llegada,arribo,llegar,llegado|arrivée,arriver,arrivé
arrival_time|arrival time,time of arrival|ankunftszeit,ankunftszeiten|hora de llegada|heure d'arrivée
eta|eta,estimated time of arrival,estimated arrival|voraussichtliche ankunft,voraussichtliche ankunftszeit,erwartete ankunft|hora estimada de llegada,llegada estimada|heure d'arrivée estimée,heure d'arrivée prévue,arrivée prévue
vehicle|vehicle|fahrzeug,fahrzeuge,fzg,kfz|vehículo|véhicule
car|car,automobile|auto,autos,pkw,personenwagen|coche,automóvil,carro,automóviles|voiture,automobile
truck|truck,lorry,lorries,heavy goods vehicle,hgv|lkw,lastwagen,laster,lastkraftwagen|camión,camiones|camion,poids lourd,camions
van|van|lieferwagen,transporter,kleintransporter|furgoneta,furgón|camionnette,fourgonnette,fourgon
trailer_vehicle|trailer,semi-trailer,articulated lorry,semitrailer|anhänger,auflieger,sattelauflieger,sattelzug|remolque,semirremolque,tráiler|remorque,semi-remorque
bus|bus,coach|bus,busse,omnibus,autobus|autobús,bus,ómnibus,colectivo,autobuses|bus,autobus
train|train|zug,züge,bahn|tren,trenes|train
tram|tram,streetcar,tramway|straßenbahn,straßenbahnen,tram|tranvía|tramway,tram
subway|subway,metro,underground|u-bahn,u-bahnen,metro|metro,subte|métro
ship_vessel|ship,vessel|schiff,schiffe|buque,barco,navío,embarcación|navire,bateau,bateaux
ferry|ferry,ferries|fähre,fähren|ferri,ferry,transbordador|ferry,traversier
plane|plane,airplane,aeroplane,aircraft,aircraft type|flugzeug,flugzeuge,flugzeugtyp|avión,aeronave,aviones,tipo de avión|avion,aéronef,type d'appareil
flight|flight,fly,flew,flown,flying|flug,flüge,fliegen,geflogen,flog|vuelo,volar,volado,vuela|vol,vol d'avion,voyager en avion,prendre l'avion,volé
bicycle|bicycle,bike,cyclist,biker|fahrrad,fahrräder,velo,radfahrer,radfahrerin,räder,rad|bicicleta,bici,ciclista|vélo,bicyclette,cycliste
motorcycle|motorcycle,motorbike|motorrad,motorräder|motocicleta,moto|moto,motocyclette
driver|driver,chauffeur|fahrer,fahrerin,chauffeur|conductor,conductora,chofer,chófer|chauffeur,conducteur,conductrice,chauffeuse
passenger|passenger,pax|passagier,passagiere,fahrgast,fahrgäste,fluggast,fluggäste|pasajero,pasajera|passager,passagère,voyageur,voyageuse
fleet|fleet,vehicle fleet|fuhrpark,flotte,flotten,fahrzeugflotte|flota,flotilla,parque móvil|flotte,parc automobile
licence_plate|licence plate,license plate,vehicle registration,number plate,plate number,registration plate,plate,reg no|kennzeichen,nummernschild,kfz-kennzeichen|matrícula,placa,número de placa,patente|plaque d'immatriculation,immatriculation
fuel|fuel|kraftstoff,treibstoff,kraftstoffe,sprit|combustible,carburante|carburant
fuel_consumption|fuel consumption,fuel usage,mpg|kraftstoffverbrauch,spritverbrauch,treibstoffverbrauch|consumo de combustible|consommation de carburant
petrol|petrol,gasoline,unleaded|benzin,benziner,super bleifrei|gasolina,nafta,bencina|essence
diesel|diesel|diesel|diésel,diesel,gasóleo,gasoil|diesel,gazole,gasoil
trip|trip,ride,journey,travel|fahrt,fahrten,reise|viaje,trayecto|trajet,voyage,déplacement,course
tour_route|tour,delivery round,delivery route,route run|tour,touren,zustelltour|ronda de reparto,ruta de reparto,reparto|tournée,tournée de livraison
transport|transport,transportation|transport,transporte,beförderung|transporte|transport
mode_of_transport|mode of transport,means of transport,transport mode|verkehrsmittel,transportmittel|medio de transporte,modo de transporte|moyen de transport,mode de transport
toll|toll,tolls|maut,mautgebühr,mautgebühren|peaje|péage
import|import,imported|import,einfuhr,einfuhren,importiert,importieren,einführen aus dem ausland|importación,importado,importada,importar|importation,importé,importée,importer
export|export,exported|export,ausfuhr,ausfuhren,exportiert,exportieren,ausführen ins ausland|exportación,exportado,exportada,exportar|exportation,exporté,exportée,exporter
customs|customs|zollamt,zollbehörde,verzollung|aduana|douane
return_goods|return,returns,returned,returned goods,product return,goods returned,send back,sent back|retoure,retouren,rücksendung,rücksendungen,rückgabe,zurückgeschickt,retourniert,zurücksenden,zurückgesendet,zurückgesandt,zurückschicken,retournieren|devolución,devuelto,devuelta,devolver,devoluciones|retour,retours,retourné,retournée,retourner,renvoyer,renvoyé
refund|refund,reimbursement,refunded,reimbursed,reimburse,money back,refund amount|erstattung,rückerstattung,rückzahlung,erstattet,erstattungen,erstatten,zurückerstattet,zurückerstatten,rückerstattet,erstattungsbetrag|reembolso,reintegro,reembolsado,reembolsada,reembolsar,reintegrar,importe reembolsado|remboursement,remboursé,remboursée,rembourser,montant remboursé
exchange_goods|exchange,swap,exchanged,swapped|umtausch,umgetauscht,umtauschen,tauschen,getauscht,tausch|cambio de producto,canje,canjear,intercambiar,intercambio,cambio de artículo,canjeado|échange,échangé,échanger,échangée
cancellation|cancellation,cancelation,cancel,cancelled,canceled,called off,cancelled booking|stornierung,storno,stornierungen,stornos,annullierung,stornieren,storniert,annullieren,annulliert,absagen,abgesagt,absage|cancelación,anulación,cancelar,cancelado,cancelada,anular,anulado,anulada|annulation,annuler,annulé,annulée
cancelled|cancelled,canceled|storniert,annulliert,abgesagt,gestrichen|cancelado,cancelada,anulado,anulada|annulé,annulée
pending|awaiting,to be done,to do,todo,not started,yet to start|anhängig,schwebend,anstehend,noch offen,unerledigt,nicht begonnen,nicht gestartet|por hacer,en espera de respuesta,sin iniciar,no iniciado|en attente,en attente de traitement,en instance,à faire,non commencé
completed|completed|abgeschlossen,fertig,erledigt,beendet|completado,completada,terminado,terminada,finalizado,finalizada|terminé,terminée,achevé,achevée,fini,finie
in_progress|processing,wip,being processed|in bearbeitung,in arbeit,im gange,wird bearbeitet|en proceso,en progreso,en marcha,en trámite|en traitement,en cours de traitement
approved|approved,approve,approval,authorise,authorize,authorised,authorized|genehmigt,freigegeben,bewilligt,genehmigen,genehmigung,bewilligen,bewilligung,freigeben,freigabe|aprobado,aprobada,autorizado,autorizada,aprobar,aprobación,autorizar,autorización|approuvé,approuvée,approuver,approbation,autoriser,autorisé,autorisation
rejected|rejected,refused,denied,reject,rejection,refuse,refusal,deny,denial,turned down,claim denied|abgelehnt,zurückgewiesen,abgewiesen,ablehnen,ablehnung,zurückweisen,zurückweisung,verworfen|rechazado,rechazada,denegado,denegada,rechazar,rechazo,denegar,denegación|rejeté,rejetée,refusé,refusée,refuser,refus,rejeter,rejet,décliné
confirmed|confirmed,confirm,confirmation|bestätigt,bestätigen,bestätigung|confirmado,confirmada,confirmar,confirmación|confirmé,confirmée,confirmer,confirmation
paid|paid,settled|bezahlt,gezahlt,beglichen|pagada|payée,réglé,réglée
unpaid|not paid|nicht bezahlt,unbeglichen,offene rechnung|impagado,impagada,impago,impaga,no pagado|impayé,impayée,non payé,non réglé
shop|shop,store,outlet,in store,retail store,point of sale,pos|geschäft,geschäfte,im laden,im geschäft,laden,verkaufsstelle,markt,filiale|tienda,comercio,local comercial,en tienda,tienda física,punto de venta,almacén comercial|magasin,boutique,en magasin,point de vente
branch_office|branch,branch office,bank branch,branch office bank|filiale,filialen,zweigstelle,niederlassung,geschäftsstelle|sucursal,agencia,oficina|succursale,agence,filiale
subsidiary|subsidiary,subsidiary company,subsidiaries|tochtergesellschaft,tochterunternehmen|filial,empresa filial|filiale
salesperson|salesperson,salesman,saleswoman,sales rep,seller,sales representative,sales agent,salespeople,rep|verkäufer,verkäuferin,vertriebsmitarbeiter,vertriebler,vertreter,außendienstmitarbeiter,vertriebsmitarbeiterin,vertreterin,außendienst,handelsvertreter|vendedor,vendedora,comercial,agente de ventas,representante de ventas,representante|vendeur,vendeuse,commercial,commerciale,commerciaux,représentant commercial,représentant,vrp
buyer|buyer,purchaser|käufer,käuferin,einkäufer,einkäuferin,erwerber|comprador,compradora,adquirente|acheteur,acheteuse,acquéreur
retailer|retailer|einzelhändler,händler,einzelhändlerin|minorista,detallista|détaillant,détaillante
wholesaler|wholesaler,wholesale,wholesale trade|großhändler,grossist,großhandel|mayorista,comercio mayorista,venta al por mayor,al por mayor,mayoreo|grossiste,commerce de gros,vente en gros,en gros
retail|retail,retail trade,retailer|einzelhandel,einzelhändler|comercio minorista,venta al por menor,minorista,al por menor,menudeo|commerce de détail,vente au détail,détaillant,au détail
distributor|distributor|distributor,vertriebspartner,distributoren|distribuidor,distribuidora|distributeur,distributrice
manufacturer|manufacturer,maker,producer|hersteller,herstellerin,produzent,fabrikant|fabricante,productor|fabricant,fabricante,producteur
brand|brand|marke,marken|marca|marque
model_product|model|modell,modelle|modelo|modèle
product_category|product category,product group,product type,commodity group,merchandise group|warengruppe,produktkategorie,produktgruppe,artikelgruppe|categoría de producto,familia de productos,grupo de productos,familia|catégorie de produit,groupe de produits,famille de produits,famille
product_name|product name,item name|produktname,artikelname,artikelbezeichnung,produktbezeichnung|nombre del producto,nombre de producto|nom du produit,nom de produit,désignation du produit
product_line|product line,product range,assortment|produktlinie,sortiment,produktreihe,sortimente,produktpalette|línea de productos,gama de productos,surtido|ligne de produits,gamme de produits,assortiment,gamme
sales_channel|sales channel,distribution channel,channel|vertriebskanal,vertriebskanäle,absatzkanal,vertriebsweg|canal de venta,canal de ventas,canal de distribución|canal de vente,canal de distribution,canaux de vente
online|online,on-line,virtual,web-based|online,virtuell|en línea,online,virtual|en ligne,virtuel,virtuelle
online_shop|online shop,online store,webshop,web shop|onlineshop,online-shop,webshop,internetshop|tienda en línea,tienda online|boutique en ligne,magasin en ligne
cart|cart,shopping cart,basket,shopping basket|einkaufswagen,warenkörbe,warenkorb,einkaufskorb|carrito,carro de compra,cesta de la compra,cesta|panier
checkout|checkout,cash desk,cash register|kasse,kassen|caja registradora,caja|caisse
receipt_slip|receipt,sales slip|quittung,kassenbon,kassenzettel,bon,quittungen|recibo,tique,ticket de compra|ticket de caisse
voucher|voucher,coupon,gift card,gift voucher|gutschein,gutscheine,coupon|cupón,bono,tarjeta regalo|bon d'achat,bon de réduction,coupon,chèque-cadeau,carte cadeau
gift_card|gift card,gift voucher|geschenkkarte,geschenkgutschein,geschenkkarten|tarjeta de regalo,tarjeta regalo|carte cadeau,chèque cadeau
special_offer|special offer,promotion,promo|sonderangebot,sonderaktion,verkaufsaktion,sonderangebote,aktion,werbeaktion|promoción,oferta especial|promotion,promo,offre spéciale
offer_quote|quote,quotation,offer,bid,cost estimate,estimate|angebot,angebote,offerte,preisangebot,kostenvoranschlag,kostenschätzung|oferta,cotización,presupuesto de venta,estimación|offre,devis,estimation
tender|tender,call for tenders,invitation to tender,rfp,tender procedure,request for proposal|ausschreibung,ausschreibungen,vergabe,vergabeverfahren|licitación,concurso público,concurso,convocatoria|appel d'offres,appels d'offres,marché public
bidder|bidder,tenderer|bieter,bieterin,anbieter|licitador,licitante,postor,oferente|soumissionnaire,enchérisseur
auction|auction|auktion,versteigerung,auktionen|subasta,remate|enchère,enchères,vente aux enchères
market|market|markt,märkte|mercado|marché
market_share|market share|marktanteil,marktanteile|cuota de mercado,participación de mercado|part de marché,parts de marché
competitor|competitor|wettbewerber,konkurrent,mitbewerber,konkurrenten|competidor,competidora|concurrent,concurrente
demand|demand|nachfrage,bedarf|demanda|
supply_offer|supply|versorgung|suministro,abastecimiento|approvisionnement
forecast|projection|prognosen,vorhersagen|proyección|
target|objective,aim|ziele,sollwert,zielvorgabe,vorgabe,zielsetzung|meta|cible
actual|actual|istwert,tatsächlich|real|réel,réelle
planned|planned,scheduled,schedule,plan,planning|geplant,planmäßig,planen,planung,einplanen,eingeplant,angesetzt,terminiert,vorgesehen|planificado,planificada,previsto,prevista,planeado,programado,programar,programada,planificar,planificación|prévu,prévue,planifié,planifiée,planifier,planification,prévoir,programmé,programmée
variance_deviation|deviation|abweichung,abweichungen|desviación,desvío|
quota|sales quota,quota|verkaufsvorgabe,kontingent|cuota de ventas,cupo|quota
lead|lead,prospect,potential customer|interessent,interessentin,potenzieller kunde,lead|cliente potencial,prospecto|prospect,client potentiel
opportunity|opportunity,sales opportunity,deal,deals,opportunity sale|verkaufschance,chance,opportunity,abschluss,geschäft|oportunidad,oportunidad de venta,trato|opportunité,affaire,affaires
pipeline|pipeline,sales pipeline,sales funnel|vertriebspipeline,pipeline,verkaufstrichter|embudo de ventas,pipeline|pipeline,entonnoir de vente
conversion|conversion|konversion,konversionen,conversion|conversión|conversion
conversion_rate|conversion rate,cvr|konversionsrate,conversion rate,umwandlungsrate,abschlussquote|tasa de conversión|taux de conversion
campaign|campaign|kampagne,kampagnen|campaña|campagne
marketing|marketing|marketing|marketing,mercadotecnia,mercadeo,márketing|marketing
advertising|advertising,advertisement,ad,advert,ads,ad id|werbung,reklame,anzeige,werbeanzeige,inserat,anzeigen|publicidad,anuncio,anuncios|publicité,pub,annonce publicitaire,annonce
advertising_spend|ad spend,advertising spend,advertising cost,advertising budget,media spend,media cost|werbeausgaben,werbekosten,werbebudget,mediakosten|gasto en publicidad,gasto publicitario,inversión publicitaria,desembolso|dépenses publicitaires,budget publicitaire,coût publicitaire
click|click,clicked|klick,klicks,klicken,geklickt,angeklickt,anklicken|clic,clics,hacer clic,cliquear,pinchar,clicar|clic,clics,cliquer,cliqué
click_rate|click-through rate,ctr,click rate|klickrate,klickraten,klickquote|tasa de clics,porcentaje de clics,ctr|taux de clics,taux de clic
impression_ad|impression,ad views,impressions,ad impression,ad impressions|einblendung,einblendungen,impression,impressionen,sichtkontakte|impresión,impresiones|impression,impressions publicitaires,impressions,affichages
reach_audience|reach,people reached|reichweite,reichweiten,erreichte personen|alcance,personas alcanzadas|portée,couverture
visit_web|website visit,web visit,page visit|websitebesuch,seitenbesuch,websitebesuche|visita web,visitas web|visite du site,visites du site
page_view|page view,pageview,page views|seitenaufruf,seitenaufrufe|página vista,páginas vistas,vistas de página,vista de página|page vue,pages vues
bounce_rate|bounce rate|absprungrate,absprungraten|tasa de rebote|taux de rebond
subscriber|subscriber|abonnent,abonnentin,abonnenten|suscriptor,suscriptora,abonado,abonada|abonné,abonnée
subscription|subscription,subscribe,subscribed|abonnement,abo,abonnements,abos,abonnieren,abonniert|suscripción,suscribir,suscribirse,suscrito,suscrita,suscripto|abonnement,abonner,abonné,abonnée,souscrire,souscrit,souscription
target_group|target group,target audience|zielgruppe,zielgruppen,zielpublikum|público objetivo,grupo objetivo,audiencia|public cible,groupe cible,audience
segment|segment,customer segment|segment,kundensegment,segmente|segmento|segment
loyalty|loyalty,customer loyalty|kundentreue,treue,loyalität,kundenbindung|fidelidad,lealtad|fidélité
new_customer|new customer,new client|neukunde,neukunden,neukundin|cliente nuevo,nuevo cliente,clientes nuevos|nouveau client,nouveaux clients
existing_customer|existing customer,regular customer|bestandskunde,stammkunde,bestandskunden|cliente existente,cliente habitual|client existant,client fidèle
churn|churn,customer churn,attrition|abwanderung,kundenabwanderung|abandono de clientes,pérdida de clientes|attrition,désabonnement
churn_rate|churn rate,attrition rate|abwanderungsrate,kündigungsrate,abwanderungsquote|tasa de abandono,tasa de cancelación|taux d'attrition,taux de désabonnement
retention_rate|retention rate,customer retention|kundenbindungsrate|tasa de retención,retención de clientes|taux de rétention,taux de fidélisation
survey|survey,poll,questionnaire|umfrage,umfragen,befragung,befragungen,fragebogen,fragebögen,erhebung|encuesta,sondeo,cuestionario|sondage,enquête,questionnaire
sponsor|sponsor,sponsored,sponsorship,patronage|sponsor,sponsoren,sponsern,gesponsert,sponsoring,patenschaft|patrocinador,patrocinadora,patrocinar,patrocinado,patrocinio,apadrinamiento|sponsor,sponsoriser,sponsorisé,parrainer,parrainé,parrainage,mécénat,sponsoring
trade_fair|trade fair,trade show,fair event|messe,messen,fachmesse|feria comercial,feria|salon professionnel,foire
customer_service|customer service,customer support,customer care|kundenservice,kundendienst,kundenbetreuung|servicio al cliente,atención al cliente|service client,service clientèle
after_sales|after-sales,after-sales service,after sales service|nachverkaufsservice,after-sales-service|servicio posventa,servicio postventa,posventa|service après-vente,sav
complaint|complaint,complain,complained,grievance,customer complaint,claim|beschwerde,beschwerden,reklamation,reklamationen,beanstandung,beschweren,beschwert,reklamieren,reklamiert|queja,reclamo,reclamación,quejarse,quejado,reclamar,reclamado|réclamation,plainte,se plaindre,plaint,réclamer,réclamé,réclamation client
ticket_support|ticket,support ticket|ticket,supportticket,support-ticket|ticket,ticket de soporte|ticket,ticket d'assistance,ticket de support
ticket_travel|ticket|fahrkarte,fahrkarten,fahrschein,fahrscheine,ticket|billete,pasaje,boleto|billet,titre de transport
request_inquiry|request,inquiry,enquiry,query|anfrage,anfragen|solicitud,consulta,petición|requête
call_phone|call,phone call,telephone call,called,phoned,rang,calls|anruf,anrufe,telefonat,telefonate,anrufen,angerufen,anrief,telefonieren,telefoniert|llamada,llamada telefónica,llamar,llamado,llamadas|appel,appel téléphonique,appeler,appelé,appelée,coup de fil,appels
call_center|call center,call centre|callcenter,call-center|centro de llamadas|centre d'appels,centre d'appel
agent|agent|agent,agentin,agenten|agente|agent,agente
response_time|response time,reply time,reaction time|antwortzeit,reaktionszeit,antwortzeiten,reaktionszeiten|tiempo de respuesta,tiempo de reacción|temps de réponse,délai de réponse
waiting_time|hold time|wartezeiten,wartedauer|tiempo de espera|temps d'attente,délai d'attente
resolution_time|resolution time,time to resolution|lösungsdauer,lösungszeiten|tiempo de resolución|temps de résolution,délai de résolution
processing_time||bearbeitungszeiten|tiempo de procesamiento,tiempo de tramitación,tiempo de gestión|temps de traitement,délai de traitement
resolved|resolved,solved,resolve,resolution,solve,solution,fix,bug fix,resolution code|gelöst,behoben,lösen,lösung,beheben,erledigen,erledigt,behebung,fehlerbehebung,erledigungsart|resuelto,resuelta,solucionado,solucionada,resolver,resolución,solucionar,solución,corrección|résolu,résolue,résoudre,résolution,solution,correctif
escalated|escalated,escalation,escalate|eskaliert,eskalation,eskalieren|escalado,escalada,escalamiento,escalar|escaladé,escalade,remonter au niveau supérieur,remontée
satisfaction|satisfaction,satisfied,happy|zufriedenheit,zufrieden,glücklich,froh|satisfacción,satisfecho,satisfecha,contento,contenta,feliz|satisfaction,satisfait,satisfaite,content,contente,heureux
customer_satisfaction|customer satisfaction,csat|kundenzufriedenheit|satisfacción del cliente|satisfaction client,satisfaction de la clientèle
dissatisfied|dissatisfied,unsatisfied,unhappy,dissatisfaction,very unsatisfied|unzufrieden,unzufriedenheit|insatisfecho,insatisfecha,insatisfacción,descontento,descontenta|insatisfait,insatisfaite,mécontent,mécontente,insatisfaction
feedback|feedback|rückmeldung,feedback,rückmeldungen|retroalimentación,comentarios del cliente|retour d'expérience,retour client
review_customer|review,customer review|rezension,kundenbewertung,rezensionen|reseña,opinión del cliente|avis,avis client
rating|rating|bewertung,bewertungen|valoración,calificación,valoraciones|évaluation,notation,appréciation
priority|priority|priorität,prioritäten,dringlichkeit|prioridad|priorité
urgent|urgent,rush,emergency,asap,emergencies|dringend,eilig,dringlich,notfall,notfälle,eilt|urgente,urgencia,emergencia|urgent,urgente,urgence
warranty|warranty,guarantee|garantie,garantien,gewährleistung|garantía|garantie
warranty_period|warranty period,guarantee period|garantiezeit,garantiedauer,garantiezeitraum,gewährleistungsfrist|período de garantía,plazo de garantía,periodo de garantía|période de garantie,durée de garantie
service_level|service level,sla,service level agreement|servicegrad,servicelevel,dienstgütevereinbarung,sla|nivel de servicio,acuerdo de nivel de servicio,ans,sla|niveau de service,taux de service,accord de niveau de service,sla
contact_person|contact person,contact|ansprechpartner,ansprechpartnerin,kontaktperson,kontakt,kontakte|persona de contacto,contacto|personne de contact,interlocuteur,interlocutrice,contact
account_bank|account,bank account,acct|konto,konten,bankkonto,bankverbindung|cuenta bancaria,cta|compte bancaire,cpte
account_number|account number,account no|kontonummer,kontonr,kontonummern|número de cuenta,nº de cuenta|numéro de compte,n° de compte
account_holder|account holder,account owner|kontoinhaber,kontoinhaberin|titular de la cuenta,titular|titulaire du compte,titulaire
account_type|account type,type of account|kontoart,kontotyp,kontenart|tipo de cuenta|type de compte
bank_money|bank|bank,banken,kreditinstitut,geldinstitut|banco,entidad bancaria,entidad financiera|banque,établissement bancaire
balance_account|balance,account balance|saldo,salden,kontostand,kontostände|saldo|solde,solde du compte
opening_balance|opening balance,starting balance|anfangssaldo,anfangsbestand,eröffnungssaldo|saldo inicial,saldo de apertura|solde initial,solde d'ouverture
closing_balance|closing balance,ending balance|endsaldo,endbestand,schlusssaldo|saldo final,saldo de cierre|solde final,solde de clôture
balance_sheet|balance sheet|bilanz,bilanzen|balance general,balance de situación|bilan,bilan comptable
income_statement|income statement,profit and loss statement,p&l,profit and loss|gewinn- und verlustrechnung,guv,erfolgsrechnung|estado de resultados,cuenta de resultados,cuenta de pérdidas y ganancias|compte de résultat
transaction|transaction,trx|transaktion,transaktionen|transacción|transaction
transaction_date|transaction date,date of transaction|transaktionsdatum|fecha de transacción,fecha de la transacción,fecha de operación|date de transaction,date d'opération
booking_entry|journal entry,accounting entry,ledger entry,posting|buchung,buchungen,buchungssatz,buchungssätze|asiento,asiento contable,apunte contable|écriture,écriture comptable,écritures comptables
posting_date|posting date,booking date,date of booking|buchungsdatum,buchungstag|fecha contable,fecha de contabilización|date de comptabilisation,date comptable
debit|debit,dr|belastung,sollbetrag|débito,adeudo|débit
credit_entry|credit note,credit memo|gutschrift,gutschriften|nota de crédito,abono,nota de abono|note de crédit,facture d'avoir
credit|credit,loan,loans,credit granted|kredit,kredite,darlehen|crédito,préstamo|crédit,prêt,emprunt
loan_amount|loan amount,amount borrowed,credit amount|darlehensbetrag,kreditbetrag,darlehenssumme,kreditsumme,kreditbeträge|importe del préstamo,monto del préstamo,monto del crédito|montant du prêt,montant de l'emprunt,montant du crédit
mortgage|mortgage|hypothek,hypotheken|hipoteca|hypothèque,prêt hypothécaire
interest_money|interest,interest amount|zinsen,zins,zinsbetrag|interés,intereses|intérêts,intérêt
interest_rate|interest rate,rate of interest|zinssatz,zinssätze,zinsrate|tasa de interés,tipo de interés|taux d'intérêt
debt|debt,indebtedness|schuld,verschuldung|deuda|dette,endettement
debtor|debtor|schuldner,schuldnerin,debitor,debitoren|deudor,deudora|débiteur,débitrice
borrower|borrower|kreditnehmer,kreditnehmerin,darlehensnehmer|prestatario,prestataria|emprunteur,emprunteuse
creditor|creditor|gläubiger,gläubigerin,kreditor,kreditoren|acreedor,acreedora|créancier,créancière
lender|lender|kreditgeber,kreditgeberin,darlehensgeber|prestamista|prêteur,prêteuse
receivable|receivable,receivables,accounts receivable|forderung,forderungen|cuentas por cobrar,cuenta por cobrar|créance,créances,créance client
payable|payable,payables,accounts payable|verbindlichkeit,verbindlichkeiten,kreditoren,verbindlichkeiten aus lieferungen|cuentas por pagar,cuenta por pagar|dettes fournisseurs,dette fournisseur,compte fournisseur,comptes fournisseurs
outstanding_amount|outstanding amount,amount due,balance due,amount owed|offener betrag,restbetrag,ausstehender betrag,fälliger betrag,offene beträge|importe pendiente,saldo pendiente,monto pendiente,monto adeudado|montant dû,reste à payer,solde dû,montant restant dû
reminder_dunning|reminder,payment reminder,dunning|mahnung,mahnungen,zahlungserinnerung|recordatorio,recordatorio de pago|relance,rappel de paiement
default_credit|default,loan default,defaulted|zahlungsausfall,kreditausfall,zahlungsausfälle,kreditausfälle|impago,incumplimiento de pago|défaut de paiement
credit_score|credit score,credit rating,creditworthiness,solvency,credit standing|bonität,kreditwürdigkeit,schufa-score,zahlungsfähigkeit|puntaje crediticio,calificación crediticia,solvencia|cote de crédit,solvabilité
credit_limit|credit limit,credit line|kreditlimit,kreditrahmen,kreditlinie|límite de crédito,línea de crédito|limite de crédit,plafond de crédit,ligne de crédit
credit_card|credit card,cc|kreditkarte,kreditkarten|tarjeta de crédito|carte de crédit
debit_card|debit card|debitkarte,ec-karte,girokarte,girocard,debitkarten|tarjeta de débito|carte de débit
cash|cash,in cash|bar,bargeld,barzahlung,in bar|efectivo,dinero en efectivo,contado,al contado,en efectivo,metálico|espèces,argent liquide,comptant,en espèces
cheque|cheque,bank check,paper check|scheck,schecks|cheque,talón|chèque
bank_transfer|bank transfer,wire transfer,money transfer,eft,ach,transfer money,wire,wired,transferred money|überweisung,banküberweisung,überweisungen,überweisen,überwiesen,überwies|transferencia bancaria,giro bancario,transferencia,transferir,transferido,transfirió|virement,virement bancaire,virer,viré
direct_debit|direct debit,sepa,automatic payment|lastschrift,lastschriften,bankeinzug,sepa-lastschrift,einzugsermächtigung,sepa|domiciliación bancaria,débito automático,domiciliación,adeudo directo,domiciliado|prélèvement automatique,prélèvement,prélèvement bancaire
withdrawal_money|withdrawal,cash withdrawal|abhebung,abhebungen,barabhebung|retiro,retirada de efectivo,retiro de efectivo|retrait,retrait d'espèces
deposit_bank|deposit,cash deposit,bank deposit|einzahlung,einzahlungen,einlage,bareinzahlung|depósito,depósito bancario,ingreso en cuenta|dépôt,dépôt bancaire,dépôt d'espèces
savings|savings|ersparnisse,erspartes,sparguthaben|ahorro,ahorros|épargne
currency|currency,curr|währung,währungen|moneda,divisa|devise,monnaie
`;
