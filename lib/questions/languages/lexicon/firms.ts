/** A meaning a line: its name, then its words in English, German, Spanish and French. */
export const FIRMS = `
exchange_rate|exchange rate,fx rate|wechselkurs,wechselkurse,devisenkurs,umrechnungskurs|tipo de cambio,tasa de cambio|taux de change,cours de change
investment|investment,capital investment|investition,investitionen,geldanlage|inversión|investissement,placement
investor|investor|investor,investorin,anleger,anlegerin,investoren|inversor,inversora,inversionista|investisseur,investisseuse
share_stock|stock|aktie,aktien|acción,acciones|action
shareholder|shareholder,stockholder|aktionär,aktionärin,gesellschafter,aktionäre,anteilseigner|accionista|actionnaire
bond|bond|anleihe,anleihen,obligation|bono|obligation
fund_investment|fund,investment fund,mutual fund|fonds,investmentfonds|fondo de inversión,fondo|fonds,fonds d'investissement
dividend|dividend|dividende,dividenden|dividendo|dividende
return_yield|return on investment,roi,rate of return|rendite,renditen,kapitalrendite,roi|retorno de la inversión,rendimiento de la inversión,retorno sobre la inversión|retour sur investissement,rendement financier
asset|asset|vermögenswert,vermögenswerte,aktiva|activo|actif
liability|liability,liabilities|passiva,passivposten|pasivo,pasivos|passif,passifs
equity_capital|equity,shareholders' equity,owner's equity|eigenkapital|patrimonio neto,capital propio|capitaux propres,fonds propres
capital_money|capital|kapital|capital|capital,capitaux
fixed_asset|fixed asset,fixed assets|anlagevermögen,sachanlage,sachanlagen,anlagegut|activo fijo,activos fijos,inmovilizado|immobilisation,immobilisations,actif immobilisé
depreciation|depreciation,amortization,amortisation|abschreibung,abschreibungen,afa|depreciación,amortización|amortissement,dépréciation
book_value|book value,carrying amount|buchwert,buchwerte,restbuchwert|valor contable,valor en libros|valeur comptable,valeur nette comptable
provision_reserve|provision,provisions|rückstellung,rückstellungen|provisión|provision
reserve_money|reserve,reserves|rücklage,rücklagen,reserve,reserven|reserva,reservas|réserve,réserves
cash_flow|cash flow,cashflow|cashflow,cash-flow,geldfluss|flujo de caja,flujo de efectivo|flux de trésorerie
liquidity|liquidity|liquidität|liquidez|trésorerie,liquidité
cost_center|cost center,cost centre|kostenstelle,kostenstellen,kst|centro de coste,centro de costos,centro de costes,centro de costo|centre de coûts,centre de coût
cost_type|cost type,type of cost|kostenart,kostenarten|tipo de costo,tipo de coste,clase de coste|type de coût,nature de coût
fixed_costs|fixed cost,fixed costs|fixkosten|costes fijos,costos fijos,costo fijo,coste fijo|coûts fixes,coût fixe,frais fixes
variable_costs|variable cost,variable costs|variable kosten|costes variables,costos variables,costo variable,coste variable|coûts variables,coût variable
overhead|overhead,overheads,overhead costs|gemeinkosten|gastos generales,costos indirectos,costes indirectos|frais généraux,coûts indirects
unit_cost|unit cost,cost per unit|stückkosten,kosten pro stück|costo unitario,coste unitario,costo por unidad,coste por unidad|coût unitaire,coût par unité
production_cost|production cost,manufacturing cost,production costs|herstellungskosten,herstellkosten,produktionskosten,fertigungskosten|costo de producción,coste de producción,costes de producción,costo de fabricación|coût de production,coûts de production,coût de revient,coût de fabrication
labour_cost|labour cost,labor cost,personnel cost,staff cost,payroll cost|personalkosten,lohnkosten,arbeitskosten|costo laboral,coste laboral,gastos de personal,costes de personal,costo de mano de obra|frais de personnel,coût de la main-d'œuvre,masse salariale,charges de personnel
material_cost|material cost,materials cost,cost of materials|materialkosten|costo de materiales,coste de materiales,costo de material|coût des matières,coût des matériaux,coût matière
transport_cost|transport cost,freight cost,freight charge,transportation cost|transportkosten,frachtkosten|costo de transporte,coste de transporte,gastos de transporte,costo de flete|coût de transport,frais de transport,coûts de transport
storage_cost|storage cost,warehousing cost,holding cost|lagerkosten|costo de almacenamiento,coste de almacenamiento,costo de almacenaje|coût de stockage,frais de stockage,coûts de stockage
maintenance_cost|maintenance cost,maintenance costs|wartungskosten,instandhaltungskosten|costo de mantenimiento,coste de mantenimiento,gastos de mantenimiento|coût de maintenance,coûts de maintenance,frais d'entretien
repair_cost|repair cost,repair costs|reparaturkosten|costo de reparación,coste de reparación|coût de réparation,frais de réparation
additional_costs|additional costs,ancillary costs,extra costs|nebenkosten,zusatzkosten,mehrkosten|costos adicionales,gastos adicionales,costes adicionales|coûts supplémentaires,frais annexes,frais supplémentaires
travel_expenses|travel expenses,travel cost,travel expense|reisekosten,reisespesen|gastos de viaje,viáticos|frais de déplacement,frais de voyage
expense_report|expense report,expense claim|spesenabrechnung,reisekostenabrechnung|rendición de gastos,informe de gastos|note de frais,notes de frais
accounting|accounting,bookkeeping,accountancy|buchhaltung,buchführung,rechnungswesen|contabilidad|comptabilité,compta
accountant|accountant,bookkeeper|buchhalter,buchhalterin|contador,contable,contadora,tenedor de libros|comptable,teneur de livres
auditor|auditor|prüfer,wirtschaftsprüfer,prüferin,wirtschaftsprüferin,auditor|auditor,auditora|auditeur,auditrice,commissaire aux comptes
audit|audit|audit,audits,wirtschaftsprüfung,rechnungsprüfung|auditoría|audit
fiscal_year|fiscal year,financial year,fy|geschäftsjahr,geschäftsjahre,wirtschaftsjahr,gj,haushaltsjahr|año fiscal,ejercicio fiscal|exercice,exercice fiscal,exercice comptable,année fiscale
finance|finance,finances|finanzen,finanzwesen|finanzas|finances,finance
financing|financing,funding,funded,funding amount|finanzierung,finanzierungen,förderung,fördersumme,gefördert|financiación,financiamiento,financiado,subvención|financement,financé,subvention
grant_subsidy|grant,subsidy,subsidies,grants,grant amount|zuschuss,zuschüsse,subvention,subventionen,fördermittel|subvención,subsidio,beca,ayuda|subvention,bourse
donation|donation,donate,donated|spende,spenden,gespendet,zuwendung|donación,donativo,donaciones,donar,donado,donada,aportación|don,dons,faire un don,donation
commission|commission,sales commission|provision,provisionen,verkaufsprovision|comisión,comisiones|commission
bonus|bonus|bonus,boni|bono,bonus,bonificación|prime,bonus
penalty_contract|penalty,contractual penalty,late fee,fine,monetary penalty,ticket fine|vertragsstrafe,strafe,bußgeld,strafzahlung,geldstrafe,bussgeld,geldbuße,verwarnungsgeld|penalización,multa,sanción,penalidad|pénalité,amende,sanction
insurance|insurance,insure,insured,coverage|versicherung,versicherungen,versichern,versichert|seguro,seguros,asegurar,asegurado,asegurada|assurance,assurer,assuré,assurée
insurer|insurer,insurance company,insurance provider|versicherer,versicherungsgesellschaft,versicherungsunternehmen,versicherung|aseguradora,compañía de seguros|assureur,compagnie d'assurance,compagnie d'assurances
policy_insurance|policy,insurance policy,policies|police,policen,versicherungspolice,versicherungsschein|póliza,póliza de seguro|police,police d'assurance
policy_number|policy number,policy no|policennummer,versicherungsnummer,versicherungsscheinnummer|número de póliza,nº de póliza|numéro de police,numéro de contrat d'assurance
policyholder|policyholder,policy holder|versicherungsnehmer,versicherungsnehmerin|tomador,tomador del seguro,titular de la póliza|souscripteur,souscriptrice,preneur d'assurance
insured_person|insured,insured person|versicherter,versicherte,versicherte person,versicherten|asegurado,asegurada|assuré,assurée
insurance_premium|premium,insurance premium|prämie,prämien,versicherungsprämie,versicherungsbeitrag,versicherungsbeiträge|prima,prima de seguro|prime,prime d'assurance
claim_insurance|claim,insurance claim,claimed|schadenfall,schadensfall,schadenfälle,schadensfälle,schadensmeldung,versicherungsfall,beanspruchen,beansprucht|siniestro,reclamación de seguro,parte de siniestro|sinistre,déclaration de sinistre
claim_amount|claim amount,claimed amount,amount of claim|schadenshöhe,schadenhöhe,schadenssumme,schadensumme|monto del siniestro,importe del siniestro,monto reclamado,importe reclamado|montant du sinistre,montant réclamé
claimant|claimant|anspruchsteller,anspruchstellerin|reclamante|réclamant,réclamante
damage|damage,damages,damaged,damage in transit,transport damage|schaden,schäden,beschädigung,beschädigen,beschädigt,transportschaden,schadhaft|daño,daños,dañar,dañado,dañada,desperfecto,averiado,averiada,deteriorado,avería|dommage,dégât,dégâts,dommages,endommager,endommagé,endommagée,abîmé,abîmer,avarie
deductible|deductible,excess,insurance excess,own contribution|selbstbeteiligung,selbstbehalt|deducible,franquicia|franchise
coverage_insurance|coverage,insurance cover,insurance coverage|deckung,versicherungsschutz,versicherungsdeckung|cobertura|couverture,garantie d'assurance
sum_insured|sum insured,insured amount,insured sum|versicherungssumme,versicherungssummen,deckungssumme|suma asegurada,capital asegurado|somme assurée,capital assuré
compensation_damage|compensation,indemnity,indemnification|entschädigung,entschädigungen,schadenersatz,schadensersatz|indemnización,resarcimiento|indemnisation,indemnité,dédommagement
beneficiary|beneficiary,beneficiaries|begünstigter,begünstigte,begünstigten|beneficiario,beneficiaria|bénéficiaire
risk|risk|risiko,risiken|riesgo|risque
life_insurance|life insurance|lebensversicherung,lebensversicherungen|seguro de vida|assurance vie,assurance-vie
health_insurance|health insurance,medical insurance|krankenversicherung,krankenkasse|seguro médico,seguro de salud,obra social,mutua|assurance maladie,assurance santé,mutuelle
car_insurance|car insurance,motor insurance,auto insurance|kfz-versicherung,autoversicherung|seguro de coche,seguro de auto,seguro de automóvil|assurance auto,assurance automobile
household_insurance|home insurance,household insurance|hausratversicherung,hausrat|seguro de hogar,seguro del hogar|assurance habitation
liability_insurance|liability insurance,third-party insurance|haftpflichtversicherung,haftpflicht|seguro de responsabilidad civil,responsabilidad civil|assurance responsabilité civile,responsabilité civile
accident|accident,crash|unfall,unfälle,verunglückt,verunglücken|accidente,accidentado,siniestro vial|accident,accidenté,accidentée
theft|theft,thefts,larceny,stealing,steal,stole,stolen|diebstahl,diebstähle,stehlen,gestohlen,stahl,stiehlt,entwendet|robo,hurto,robar,robado,robada,hurtar,hurtado|vol,larcin,voler un bien,volé,volée,dérober,dérobé
fire_event|fire,burn,burnt,burned,burning,charred|brände,feuer,brennen,gebrannt,brannte,verbrennen,verbrannt,abgebrannt,brand,angebrannt|incendio,quemar,quemado,quemada,arder,incendiarse|incendie,brûler,brûlé,brûlée,incendié
contract|contract,agreement|vertrag,verträge,vereinbarung|contrato|contrat
contract_number|contract number,contract no|vertragsnummer,vertragsnr,vertrags-nr|número de contrato,nº de contrato|numéro de contrat,n° de contrat
contract_type|contract type,type of contract|vertragsart,vertragstyp,vertragsarten|tipo de contrato|type de contrat
contract_term|contract term,contract duration,contract length|vertragslaufzeit,vertragsdauer,vertragslaufzeiten|duración del contrato,plazo del contrato,vigencia del contrato|durée du contrat
contract_start|contract start,contract start date|vertragsbeginn,vertragsanfang|inicio del contrato,inicio de contrato,fecha de inicio del contrato|début du contrat,début de contrat
contract_end|contract end,contract end date,end of contract|vertragsende|fin del contrato,fin de contrato,fecha de fin del contrato|fin du contrat,fin de contrat
contract_value|contract value,contract amount|vertragswert,vertragssumme,auftragssumme,auftragswert,auftragsvolumen|valor del contrato,importe del contrato,monto del contrato|valeur du contrat,montant du contrat,montant du marché
contract_partner|contracting party,contract partner,counterparty|vertragspartner,vertragspartei,vertragspartnerin|parte contratante,contraparte|cocontractant,partie contractante,contrepartie
contractor|contractor|auftragnehmer,auftragnehmerin|contratista|titulaire du marché,entrepreneur
subcontractor|subcontractor|subunternehmer,nachunternehmer,subunternehmen|subcontratista|sous-traitant,sous-traitante,sous-traitants
signature|signature|unterschrift,unterschriften,signatur|firma|signature
signed|signed,sign,signing|unterschrieben,unterzeichnet,unterschreiben,unterschrieb,unterzeichnen,unterzeichnung|firmado,firmada,firmar,firma|signé,signée,signer,signature
notice_period|notice period,cancellation period|kündigungsfrist,kündigungsfristen|plazo de preaviso,período de preaviso,preaviso|préavis,délai de préavis
termination_contract|termination,contract termination|kündigung,kündigungen|rescisión,resolución del contrato,terminación del contrato|résiliation
terminated|terminated,terminate,termination|gekündigt,kündigen,kündigung,kündigte|rescindido,rescindida,rescindir,rescisión,resolver el contrato,dar de baja|résilié,résiliée,résilier,résiliation
renewal|renewal,renew,renewed|verlängerung,verlängerungen,vertragsverlängerung,erneuerung,verlängern,verlängert,erneuern,erneuert|renovación,renovar,renovado,renovada,renueva|renouvellement,reconduction,renouveler,renouvelé,renouvelée,reconduire,reconduit
renewed|renewed|verlängert,erneuert|renovado,renovada|renouvelé,renouvelée
valid|valid,in force|gültig,in kraft|válido,válida,vigente,en vigor|valide,valable,en vigueur
valid_from|valid from,effective date,effective from,in force from|gültig ab,gültig von,gültig seit,inkrafttreten,wirksamkeitsdatum|válido desde,válida desde,vigente desde,fecha efectiva,fecha de vigencia|valable à partir du,valide à partir du,date d'effet,prise d'effet,entrée en vigueur
valid_until|valid until,valid to,expiry date,expiration date,expires,expires on,date of expiry,exp date|gültig bis,ablaufdatum,gültigkeitsende,verfallsdatum,verfallsdaten|válido hasta,válida hasta,fecha de caducidad,fecha de expiración,fecha de vencimiento,caducidad,caduca|valable jusqu'au,date d'expiration,date de péremption,expire le,péremption
expired|expired,expire,expiry,expiration,lapse,lapsed|abgelaufen,ablaufen,ablief,abläuft,ablauf,verfallen,verfiel,verfall,storniert|caducado,caducada,expirado,expirada,caducar,caducidad,vencimiento,expirar,expiración,vencido|expiré,expirée,périmé,périmée,expirer,expiration,péremption,résilié,échu
active|active|aktiv|activo,activa|actif,active
inactive|inactive,not active,dormant|inaktiv,nicht aktiv|inactivo,inactiva,no activo|inactif,inactive
clause|clause|klausel,klauseln|cláusula|clause
lawsuit|lawsuit,legal action,litigation,lawsuit filed,proceedings|klage,klagen,rechtsstreit,rechtsstreitigkeit,gerichtsverfahren,prozess|demanda judicial,litigio,pleito,demanda,procedimiento judicial|procès,litige,action en justice,procédure
procurement|procurement,sourcing|beschaffung,beschaffungen|adquisiciones,aprovisionamiento,contratación pública|passation de marchés,approvisionnements
purchasing_department|purchasing department,procurement department|einkaufsabteilung|departamento de compras|service achats,service des achats
purchase_request|purchase request,purchase requisition,requisition|bestellanforderung,bestellanforderungen,banf|solicitud de compra,requisición|demande d'achat
real_estate|real estate,property,properties,realty,real property,property id,real estate object|immobilie,immobilien,liegenschaft,liegenschaften,objekt,objektnummer|inmueble,bien inmueble,bienes raíces,propiedad,inmuebles,inmobiliario,finca|bien immobilier,immobilier,propriété immobilière,biens immobiliers,propriété
property_type|property type,type of property|immobilientyp,immobilienart,objektart,objekttyp|tipo de inmueble,tipo de propiedad|type de bien,type de propriété
apartment|apartment,flat,apt|wohnung,wohnungen,apartment,appartement,whg|apartamento,piso|appartement,appt
house|house|haus,häuser|casa|maison
detached_house|detached house,single-family house,single-family home|einfamilienhaus,einfamilienhäuser,efh|casa unifamiliar,chalet|maison individuelle,maison unifamiliale
terraced_house|terraced house,row house,townhouse|reihenhaus,reihenhäuser|casa adosada,adosado|maison mitoyenne,maison de ville
apartment_building|apartment building,apartment house,multi-family house,block of flats|mehrfamilienhaus,mehrfamilienhäuser,mfh,wohnblock|edificio de apartamentos,bloque de pisos|immeuble d'habitation,immeuble collectif
building|building,bldg|gebäude|edificio,edif|bâtiment,immeuble,bât
studio_flat|studio,studio apartment|einzimmerwohnung,einzimmerwohnungen|monoambiente,apartamento estudio|studio
villa|villa|villa,villen|villa|villa
land_plot|plot of land,land plot,parcel of land|grundstück,grundstücke,bauland,parzelle,flurstück,schlag,schläge,felder,acker|terreno,parcela,solar,lote|terrain,parcelle
garage|garage|garage,garagen|garaje,cochera|garage
parking_space|parking space,parking spot,parking place,parking lot,parking,car park|stellplatz,parkplatz,stellplätze,parkplätze,parkhaus,tiefgarage|plaza de aparcamiento,estacionamiento,plaza de garaje,aparcamiento,parking|place de parking,place de stationnement,parking,stationnement,parc de stationnement
room|room|zimmer,raum,räume|habitación,sala|pièce,chambre,salle
number_of_rooms|number of rooms,room count,rooms|zimmeranzahl,anzahl zimmer,zimmerzahl|número de habitaciones,nº de habitaciones,número de cuartos|nombre de pièces,nb de pièces
bedroom|bedroom|schlafzimmer|dormitorio,recámara,alcoba|chambre à coucher
bathroom|bathroom,bath|badezimmer,bad,bäder|baño,cuarto de baño|salle de bain,salle de bains,salles de bain,salles de bains
kitchen|kitchen|küche,küchen|cocina|cuisine
balcony|balcony,balconies|balkon,balkone|balcón,balcones|balcon
terrace|terrace,patio|terrasse,terrassen|terraza|terrasse
garden|garden,backyard,yard|garten,gärten|jardín,jardines|jardin
cellar|cellar,basement|keller,untergeschoss|sótano|cave,sous-sol
lift_elevator|lift,elevator|aufzug,aufzüge,fahrstuhl,fahrstühle|ascensor,elevador|ascenseur
floor_storey|floor,storey|etage,etagen,stockwerk,stockwerke,geschoss,og|piso,planta|étage
living_area|living area,living space,floor area,floor space,usable area|wohnfläche,wohnflächen,nutzfläche,grundfläche|superficie habitable,superficie útil,superficie construida|surface habitable,surface utile
plot_area|plot size,plot area,lot size,lot area|grundstücksfläche,grundstücksgröße|superficie del terreno,superficie de la parcela,tamaño del terreno|surface du terrain,superficie du terrain
price_per_m2|price per square meter,price per square metre,price per sqm,price per m2|quadratmeterpreis,preis pro quadratmeter,preis pro m2,preis pro m²,quadratmeterpreise|precio por metro cuadrado,precio por m2,precio por m²|prix au mètre carré,prix au m2,prix au m²
rent|rent,rented,rental,leased,rented out|miete,mieten,gemietet,anmieten,angemietet,anmietung,vermietet|alquiler,renta,arriendo,alquilar,alquilado,alquilada,arrendar,arrendado,arrendamiento,rentar,arrendada|loyer,louer,loué,louée,location
base_rent|base rent,net rent,cold rent|kaltmiete,nettomiete,grundmiete,nettokaltmiete|renta base,alquiler neto,renta neta,alquiler sin gastos|loyer hors charges,loyer de base,loyer nu,loyer net
total_rent|total rent,gross rent,warm rent|warmmiete,gesamtmiete,bruttomiete|alquiler total,renta total,alquiler con gastos|loyer charges comprises,loyer total
vacant|vacant,unoccupied,vacancy,empty|leerstehend,unbewohnt,leer,leerstand,unbesetzt,vakant|vacante,desocupado,desocupada,vacío,vacía,libre,desocupación de vivienda|vacant,vacante,inoccupé,vide,libre
vacancy_rate|vacancy rate|leerstandsquote,leerstandsrate,leerstand|tasa de desocupación,tasa de vacancia|taux de vacance,taux d'inoccupation
occupancy_rate|occupancy rate,occupancy,bed occupancy|belegungsquote,belegungsrate,belegung,auslastung,bettenauslastung,bettenbelegung|tasa de ocupación,ocupación hotelera,ocupación de camas|taux d'occupation
tenant|tenant,renter,lessee|mieter,mieterin|inquilino,inquilina,arrendatario,arrendataria|locataire
landlord|landlord,landlady,lessor|vermieter,vermieterin|arrendador,arrendadora,casero,casera|bailleur,bailleresse
owner|owner,proprietor|eigentümer,eigentümerin,besitzer,besitzerin,inhaber,inhaberin|propietario,propietaria,dueño,dueña|propriétaire
lease|lease,rental agreement,tenancy agreement,lease contract|mietvertrag,mietverträge,pachtvertrag|contrato de alquiler,contrato de arrendamiento|bail,baux,contrat de location
leasing|leasing|leasing|arrendamiento financiero,leasing|crédit-bail,leasing
real_estate_agent|real estate agent,estate agent,realtor,property agent|makler,maklerin,immobilienmakler,immobilienmaklerin|agente inmobiliario,agente inmobiliaria,corredor de propiedades|agent immobilier,agente immobilière
real_estate_agency|real estate agency,estate agency|immobilienbüro,maklerbüro|inmobiliaria,agencia inmobiliaria|agence immobilière
year_built|year built,construction year,year of construction,built in|baujahr,baujahre|año de construcción|année de construction
construction_site|construction site,building site|baustelle,baustellen|obra en construcción,sitio de construcción|chantier
renovation|renovation,refurbishment,renovated,renovate,refurbish,refurbished,modernisation,modernization|renovierung,sanierung,renoviert,saniert,renovieren,sanieren,modernisiert,modernisierung|reforma,remodelación,reformado,reformada,reformar,rehabilitar,rehabilitado,rehabilitación,remodelar,remodelado,modernización,renovado|rénovation,rénové,rénovée,rénover,remise à neuf,réhabilitation,réhabilité
furnished|furnished|möbliert|amueblado,amueblada,amoblado|meublé,meublée
heating|heating|heizung,heizungen|calefacción|chauffage
heating_type|heating type,type of heating|heizungsart,heizart|tipo de calefacción|type de chauffage
property_manager|property manager,property management|hausverwaltung,hausverwalter,hausverwalterin|administrador de fincas,administración de fincas|syndic,gestionnaire immobilier
office_room|office,office space|büro,büros|oficina|bureau,bureaux
production|production,output,manufacturing,manufacture,manufactured|produktion,fertigung,herstellung,produzieren,produziert,herstellen,hergestellt,fertigen,gefertigt,fabrizieren|producción,fabricación,producir,producido,producida,produjo,produce,produzca,fabricar,fabricado,fabricada|production,fabrication,produire,produisait,fabriquer,fabriqué,fabriquée,produit
produced|manufactured|produziert,hergestellt,gefertigt|producido,producida,fabricado,fabricada|fabriqué,fabriquée
production_volume|production volume,production quantity,quantity produced,units produced|produktionsmenge,produktionsvolumen,produktionsmengen,ausbringungsmenge|volumen de producción,cantidad producida,unidades producidas|volume de production,quantité produite,unités produites
production_line|production line,assembly line,line,manufacturing line|produktionslinie,fertigungslinie,fließband,produktionslinien,montagelinie,linie,band|línea de producción,línea de montaje,línea de ensamblaje,línea|ligne de production,chaîne de production,ligne de fabrication,chaîne de montage,ligne
production_date|production date,manufacturing date,date of manufacture|produktionsdatum,herstellungsdatum,fertigungsdatum|fecha de producción,fecha de fabricación|date de production,date de fabrication
factory|factory,plant,factories,manufacturing plant,production site|fabrik,fabriken,werk,werke,produktionsstätte|fábrica,planta,planta de producción|usine,fabrique,site de production
workshop|workshop,shop floor,production hall|werkstatt,werkstätten,werkhalle,produktionshalle|taller,nave,planta de taller|atelier,halle de production
workstation|workstation,work station,work center,work centre,workcell|arbeitsstation,arbeitsstationen,arbeitsplatz,arbeitsplätze,fertigungsinsel|estación de trabajo,centro de trabajo,puesto|poste de travail,centre de travail,poste de charge,îlot
machine|machine|maschine,maschinen,masch|máquina|machine
equipment|equipment|ausrüstung,ausstattung|equipo,equipamiento|équipement,matériel
device|device,appliance|gerät,geräte|dispositivo,aparato|appareil,dispositif
tool|tool|werkzeug,werkzeuge|herramienta|outil
robot|robot|roboter|robot|robot
operator|operator,machine operator,machinist|bediener,bedienerin,maschinenbediener,maschinenführer|operador,operadora,operario,operaria,maquinista|opérateur,opératrice,conducteur de machine
shift_work|shift,work shift,shifts|schicht,schichten,arbeitsschicht,dienst|turno,turno de trabajo,turnos|quart de travail,quart,équipe de travail,équipe,poste,vacation
night_shift|night shift|nachtschicht,nachtschichten,nachtdienst|turno de noche,turno nocturno|équipe de nuit,poste de nuit,quart de nuit
early_shift|early shift,morning shift|frühschicht,frühschichten,frühdienst|turno de mañana,turno de la mañana,turno matutino|équipe du matin,poste du matin
late_shift|late shift,afternoon shift,evening shift|spätschicht,spätschichten,spätdienst|turno de tarde,turno de la tarde,turno vespertino|équipe de l'après-midi,poste de l'après-midi,équipe du soir
batch|batch,lot number,batch number|charge,chargen,chargennummer,losnummer|lote,número de lote|lot,numéro de lot
part_component|part|teil,teile|pieza|pièce
batch_size|batch size,lot quantity|losgröße,losgrößen,chargengröße|tamaño de lote,tamaño del lote|taille de lot,taille du lot
serial_number|serial number,serial no,s/n|seriennummer,seriennummern,serien-nr|número de serie,nº de serie|numéro de série,n° de série
component|component|komponente,komponenten,bauteil,bauteile|componente|composant
part_spare|spare part,replacement part,part|ersatzteil,ersatzteile,teil|repuesto,pieza de repuesto,recambio,refacción|pièce détachée,pièce de rechange,pièces détachées,pièces de rechange
assembly|assembly,assembling|zusammenbau|montaje,ensamblaje,ensamble|assemblage,montage
raw_material|raw material,raw materials|rohstoff,rohstoffe,rohmaterial,rohmaterialien|materia prima,materias primas|matière première,matières premières
material|material|material,materialien,werkstoff,werkstoffe|material,materiales|matériau,matériaux,matière
finished_product|finished product,finished goods,end product|fertigprodukt,endprodukt,fertigerzeugnis,fertigware,fertigprodukte,endprodukte|producto terminado,producto acabado|produit fini,produits finis
semi_finished|semi-finished product,semi-finished goods,work in process|halbfabrikat,halbfertigprodukt,halbzeug,halbfabrikate|producto semielaborado,producto semiacabado,semielaborado|produit semi-fini,produits semi-finis,semi-fini
bill_of_materials|bill of materials,bom,parts list|stückliste,stücklisten|lista de materiales|nomenclature
scrap|scrap,scrap quantity,waste parts,rejects,rejected quantity|ausschuss,ausschussmenge,schrott|chatarra,desecho,material de desecho,piezas rechazadas,cantidad rechazada,rechazos,desechos|rebut,rebuts,quantité rejetée
scrap_rate|scrap rate,reject rate|ausschussquote,ausschussrate|tasa de rechazo,tasa de desperdicio,tasa de desechos|taux de rebut,taux de rebuts
defect|defect,fault,flaw,faulty,defective,flawed|defekt,defekte,mangel,mängel,fehler,fehlerhaft|defecto,defectuoso,defectuosa|défaut,défectueux,défectueuse
defective|defective,faulty|defekt,fehlerhaft,mangelhaft|defectuoso,defectuosa|défectueux,défectueuse
defect_rate|defect rate|mängelquote,defektrate|tasa de defectos|taux de défauts
error_rate|error rate|fehlerquote,fehlerrate,fehlerquoten,fehlerraten|tasa de error,tasa de errores|taux d'erreur,taux d'erreurs
failure_rate|failure rate|ausfallrate,ausfallquote,ausfallraten|tasa de fallos,tasa de fallas|taux de défaillance,taux de panne
defect_type|defect type,fault type,type of defect|fehlerart,fehlertyp,fehlerarten,mangelart|tipo de defecto,tipo de falla,tipo de fallo|type de défaut,type de défaillance
error|error,mistake,err,errors|fehler|error,errores,fallo|erreur,erreurs
breakdown_machine|failure,malfunction,break down,broke down,outage,breakdown,fault|störung,störungen,maschinenausfall,panne,ausfall,ausfälle,ausfallen,ausgefallen,ausfiel,kaputtgehen,kaputtgegangen,kaputtging,liegenbleiben,liegengeblieben,defekt,störfall|avería,fallo,falla,averiarse,averiado,averiada,descomponerse,descompuesto,descompostura,fallar,desperfecto|panne,défaillance,dysfonctionnement,tomber en panne,tombé en panne,tombée en panne,en panne,avarie
downtime|downtime,down time,stoppage time,idle time,standing time,waiting at site|stillstandszeit,ausfallzeit,stillstand,stillstandszeiten,ausfallzeiten,standzeit,stillstandzeit,leerlauf|tiempo de inactividad,tiempo de parada,tiempo muerto,ralentí|temps d'arrêt,temps d'indisponibilité,temps mort,temps d'inactivité
uptime|uptime,running time,operating time|betriebszeit,betriebszeiten|tiempo de funcionamiento,tiempo de actividad|temps de fonctionnement
operating_hours|operating hours,running hours,engine hours,machine hours|betriebsstunden,maschinenstunden,motorstunden|horas de funcionamiento,horas de operación,horas de máquina,horas de motor|heures de fonctionnement,heures moteur,heures machine
cycle_time|takt time,pace|taktzeit,zykluszeit,taktzeiten,zykluszeiten|tiempo de ciclo,tiempo takt|temps de cycle,temps takt
setup_time|setup time,set-up time,changeover time|rüstzeit,rüstzeiten,umrüstzeit|tiempo de preparación,tiempo de ajuste|temps de réglage,temps de préparation
throughput|throughput|durchsatz,durchsätze|rendimiento,tasa de producción|débit,cadence
throughput_time|throughput time,production lead time|durchlaufzeiten|tiempo de producción|temps de traversée,délai de production
yield_output|yield,yield rate|ausbeute,ausbeuten,ertrag,erträge|rendimiento|rendement
efficiency|efficiency|effizienz,wirkungsgrad|eficiencia|efficacité,efficience
productivity|productivity|produktivität|productividad|productivité
oee|oee,overall equipment effectiveness|gesamtanlageneffektivität,oee|eficiencia general de los equipos,oee|taux de rendement synthétique,trs
capacity|capacity|kapazität,kapazitäten|capacidad|capacité
utilization|utilization,utilisation,utilization rate,capacity utilization,capacity utilisation,machine utilisation,workload|auslastung,kapazitätsauslastung,auslastungsgrad,nutzungsgrad|utilización,utilización de capacidad,tasa de utilización,ocupación,carga de trabajo|taux d'utilisation,utilisation de la capacité,taux de charge
load_factor|load factor|sitzladefaktor,ladefaktor|factor de ocupación,factor de carga|taux de remplissage
backlog|backlog,order backlog|rückstand,auftragsbestand,auftragsrückstand,rückstände,auftragsbestände|pedidos pendientes,cartera de pedidos|carnet de commandes,commandes en attente,arriéré
maintenance|maintenance,servicing,maintain,maintained,serviced|wartung,wartungen,instandhaltung,warten,gewartet,instandhalten|mantenimiento,mantención,mantener,mantenido,mantuvo,revisado|maintenance,entretien,entretenir,entretenu,révision,révisé
repair|repair,repaired,mend,mended,fixed,fix|reparatur,reparaturen,instandsetzung,repariert,reparieren,instandsetzen,instandgesetzt,behoben|reparación,reparado,reparada,reparar,arreglar,arreglado,arreglo,subsanado|réparation,réparé,réparée,réparer,dépanné
inspection|inspection,inspect,inspected,examined|inspektion,inspektionen,inspizieren,inspiziert,besichtigen,besichtigt,besichtigung,geprüft,untersucht,kontrolliert|inspección,inspeccionar,inspeccionado,revisado|inspection,inspecter,inspecté,inspectée,examiné
quality|quality|qualität,qualitäten|calidad|qualité
quality_control|quality control,qc,quality check,quality inspection|qualitätskontrolle,qualitätsprüfung,qualitätskontrollen|control de calidad|contrôle qualité,contrôle de qualité,contrôle de la qualité
quality_assurance|quality assurance,qa|qualitätssicherung,qs|aseguramiento de la calidad,garantía de calidad|assurance qualité
passed_check|passed,pass,passed exam|bestanden,bestand die prüfung|aprobado,aprobada,superado,superada,aprobar,apto,apta|réussi,réussie,admis,admise,réussir,réussite,admis à l'examen,reçu à l'examen
failed_check|failed,fail,failure,flunk,failed exam,did not pass|durchgefallen,nicht bestanden,durchfallen,durchfiel,nichtbestehen|fallido,fallida,no superado,reprobado,suspenso,reprobada,suspendido,suspender,suspendida,reprobar,no apto,no apta,no aprobado|échoué,échouée,échec,recalé,échouer,recalée,ajourné,non admis
tolerance|tolerance|toleranz,toleranzen|tolerancia|tolérance
certificate|certificate|zertifikat,zertifikate,bescheinigung,zeugnis,zeugnisse|certificado|certificat,attestation
weight|weight,wt|gewicht,gewichte,gew|peso|poids
net_weight|net weight|nettogewicht,nettogewichte|peso neto|poids net
gross_weight|gross weight|bruttogewicht,bruttogewichte|peso bruto|poids brut
empty_weight|empty weight,tare,tare weight|leergewicht,leergewichte,tara|tara,peso en vacío|tare,poids à vide
payload|payload,load capacity,carrying capacity|nutzlast,zuladung,tragfähigkeit,nutzlasten|capacidad de carga,carga máxima|charge utile,capacité de charge
volume_space|volume,vol|volumen,rauminhalt,vol|volumen,volúmenes,vol|volume
length|length,len|länge,längen|longitud,largo|longueur
width|width,breadth|breite,breiten|ancho,anchura|largeur,larg
height|height,ht|höhen|altura|hauteur
depth|depth|tiefe,tiefen|profundidad|profondeur
diameter|diameter,dia|durchmesser|diámetro|diamètre
thickness|thickness|dicke,dicken|grosor,espesor|épaisseur
area_surface|area,surface,surface area,sq ft,square footage,sqm|fläche,flächen,flächeninhalt,qm|superficie,área,metros cuadrados|surface,superficie
dimensions|dimensions|abmessungen,maße,abmessung|dimensiones,medidas|dimensions
speed|speed,velocity|geschwindigkeit,geschwindigkeiten,tempo|velocidad,velocidades|vitesse
temperature|temperature,temp|temperatur,temperaturen,temp,temp.|temperatura,temp|température,temp,temp.
pressure|pressure|druck,drücke|presión|pression
power_kw|power,engine power,power rating|leistung,motorleistung,nennleistung|potencia|puissance
horsepower|horsepower,hp,bhp|ps,pferdestärke,pferdestärken|caballos de fuerza,caballos de vapor,cv,hp|chevaux,chevaux-vapeur,puissance en chevaux
energy_consumption|energy consumption,power consumption,electricity consumption,energy usage,energy use|energieverbrauch,stromverbrauch|consumo de energía,consumo eléctrico,consumo energético,consumo de electricidad|consommation d'énergie,consommation électrique,consommation énergétique,consommation d'électricité
consumption|consumption,usage,consume,consumed,used up|verbrauch,verbräuche,konsum,verbrauchen,verbraucht,aufgebraucht|consumo,consumir,consumido,consumida|consommation,consommer,consommé,consommée
unit_measure|unit,unit of measure,uom,measurement unit|einheit,einheiten,maßeinheit,mengeneinheit,einh|unidad,unidad de medida,ud,uds|unité,unité de mesure
minimum_order|minimum order quantity,moq,minimum order|mindestbestellmenge,mindestbestellmengen,mindestabnahme|cantidad mínima de pedido,pedido mínimo|quantité minimale de commande,quantité minimum de commande
order_quantity|order quantity,ordered quantity,quantity ordered,qty ordered|bestellmenge,bestellmengen,bestellte menge|cantidad pedida,cantidad de pedido,cantidad solicitada|quantité commandée
delivered_quantity|delivered quantity,quantity delivered,qty delivered|liefermenge,gelieferte menge,liefermengen|cantidad entregada|quantité livrée
order_value|order amount,order total|bestellwerte,bestellsumme,auftragswerte,auftragssumme|importe del pedido,monto del pedido,total del pedido|valeur de la commande,montant de la commande,montant commande,total de la commande
invoice_amount|invoice amount,invoice total,bill amount,invoiced amount|rechnungsbeträge,rechnungssumme|importe de la factura,monto de la factura,importe facturado,monto facturado|montant de la facture,montant facture,montant facturé
invoiced|invoiced,billed|fakturiert,in rechnung gestellt,abgerechnet|facturado,facturada|facturé,facturée
tax_rate|tax rate,vat rate|steuersatz,steuersätze,mehrwertsteuersatz|tipo impositivo,tasa de impuesto,tasa impositiva,tipo de iva|taux d'imposition,taux de tva,taux de taxe
tax_amount|tax amount,vat amount|steuerbetrag,steuerbeträge,mwst-betrag|importe del impuesto,monto del impuesto,importe de iva|montant de la taxe,montant de tva,montant tva
discount_rate|discount rate,discount percent,discount percentage|rabattsatz,rabattsätze,rabatt in prozent|porcentaje de descuento,tasa de descuento|taux de remise,taux de réduction,pourcentage de remise
discount_amount|discount amount|rabattbetrag,rabattbeträge|importe del descuento,monto del descuento|montant de la remise
turnover_stock|inventory turnover,stock turnover,stock turn|lagerumschlag,umschlagshäufigkeit,lagerumschlagshäufigkeit|rotación de inventario,rotación de existencias,rotación de stock|rotation des stocks,taux de rotation des stocks
shelf_life|shelf life|haltbarkeit,haltbarkeitsdauer|vida útil en estante,vida útil del producto|durée de conservation
best_before|best before,best before date,best-before date,use-by date,use by date|mindesthaltbarkeitsdatum,mhd,haltbar bis|fecha de consumo preferente,consumir antes de,consumo preferente,fecha de caducidad|date de péremption,date limite de consommation,dlc
fill_level|fill level,filling level|füllstand,füllstände|nivel de llenado|niveau de remplissage
shortage|shortage,shortfall|fehlmenge,fehlmengen,engpass,engpässe|escasez,faltante,desabastecimiento|pénurie,manque
surplus|surplus,overstock|überschuss,überschüsse,überbestand|excedente,superávit,exceso de stock|excédent,surplus
deficit|deficit|defizit,defizite,fehlbetrag,fehlbeträge|déficit|déficit
price_increase|price increase,price rise|preiserhöhung,preiserhöhungen,preisanstieg,preissteigerung|aumento de precio,subida de precio,incremento de precio|augmentation de prix,hausse de prix,hausse des prix
free_of_charge|free of charge,at no charge,free,complimentary,gratis,at no cost|kostenlos,gratis,kostenfrei,unentgeltlich|gratuito,gratuita,gratis,sin costo,sin coste|gratuit,gratuite,sans frais
expensive|expensive,costly|teuer,teure,kostspielig,teurer|caro,cara,costoso,costosa|cher,chère,coûteux,coûteuse
cheap|cheap,inexpensive,low-cost,budget-friendly|billig,günstig,preiswert|barato,barata,económico,económica|bon marché,pas cher,peu coûteux
profitable|profitable|rentabel,gewinnbringend,profitabel|rentable,lucrativo|rentable,lucratif,profitable
profitability|profitability|rentabilität,profitabilität|rentabilidad|rentabilité,profitabilité
available|available,availability,avail,machine availability|verfügbar,verfügbarkeit,erhältlich,verfügbarkeiten|disponible,disponibilidad|disponible,disponibilité
condition_state|condition|zustand,zustände|condición,estado de conservación|état
new_condition|brand new|||neuve
used_condition|second-hand,secondhand,pre-owned,preowned|gebraucht|usado,usada,de segunda mano|d'occasion,usagé,usagée,occasion
fragile|fragile,breakable|zerbrechlich|frágil|fragile
perishable|perishable|verderblich|perecedero,perecedera|périssable
hazardous_goods|dangerous goods,hazardous goods,hazmat,adr|gefahrgut,gefahrgüter,gefahrstoff|mercancías peligrosas,materiales peligrosos|marchandises dangereuses,matières dangereuses
logistics|logistics|logistik|logística|logistique
supply_chain|supply chain|lieferkette,lieferketten|cadena de suministro|chaîne d'approvisionnement,chaîne logistique
express_delivery|express,express delivery,express shipping|express,expressversand,eillieferung|exprés,envío exprés,envío urgente|livraison express,envoi express
sender|sender,shipper,consignor|absender,absenderin,versender,verlader|remitente,expedidor,cargador|expéditeur,expéditrice,chargeur
recipient|recipient,receiver,addressee,consignee,consignee name|empfänger,empfängerin,warenempfänger|destinatario,destinataria,consignatario|destinataire
traffic|traffic,road traffic|verkehr,straßenverkehr|tráfico,tránsito|trafic,circulation,circulation routière
fare|fare,ticket price,fare price,admission price|fahrpreis,fahrpreise,ticketpreis,fahrkartenpreis,eintrittspreis|precio del billete,precio del pasaje,precio del boleto,precio de entrada|prix du billet,prix d'entrée
travel_time|travel time,journey time,driving time,trip duration,travel duration,drive time|fahrzeit,fahrtdauer,reisezeit,fahrtzeit,fahrzeiten,reisedauer,lenkzeit|tiempo de viaje,duración del viaje,tiempo de conducción,duración del trayecto|temps de trajet,durée du trajet,temps de parcours,temps de conduite
timetable|timetable|fahrplan,fahrpläne|horario|
line_transport|bus line,transit line,train line,line number|buslinie,buslinien,bahnlinie,linie,liniennummer|línea de autobús,línea de tren,línea de metro,línea,línea de bus|ligne de bus,ligne de train,ligne de métro,ligne
airline|airline,air carrier|fluggesellschaft,airline,fluggesellschaften,fluglinie|aerolínea,compañía aérea|compagnie aérienne,compagnie
flight_number|flight number,flight no|flugnummer,flugnummern,flugnr|número de vuelo,nº de vuelo|numéro de vol,n° de vol
tyre|tyre,tire|reifen|neumático,llanta|pneu
engine|engine,motor|motor,motoren|motor|moteur
gearbox|gearbox,transmission,gear type|getriebe,getriebeart,schaltung|caja de cambios,transmisión|boîte de vitesses,boîte de vitesse,transmission
trade_commerce|trade,commerce|handel|comercio|commerce,négoce
industry_sector|industry,sector,industries,line of business,area sector|branche,branchen,sektor,industrie,wirtschaftszweig,bereich|sector,industria,ramo,rubro|secteur,industrie,branche,secteur d'activité
partner_business|partner,business partner|partner,partnerin,geschäftspartner,geschäftspartnerin|socio,socia,socio comercial|partenaire,partenaire commercial
sales_department|sales department,sales team|vertrieb,vertriebsabteilung,verkaufsabteilung|departamento de ventas,equipo de ventas|service commercial,service des ventes,service ventes
sales_region|sales region,sales territory,sales area,territory|vertriebsgebiet,verkaufsgebiet,vertriebsregion,verkaufsregion,gebiet|región de ventas,zona de ventas,territorio de ventas,territorio|région de vente,secteur de vente,zone de vente,territoire
b2b_customer|business customer,corporate customer,corporate client|geschäftskunde,firmenkunde,geschäftskunden,firmenkunden|cliente empresarial,cliente corporativo|client professionnel,client entreprise
private_customer|private customer,individual customer|privatkunde,privatkunden,privatkundin|cliente particular,cliente privado|client particulier,clients particuliers
consumer|consumer|verbraucher,verbraucherin,konsument,konsumentin|consumidor,consumidora|consommateur,consommatrice
first_name|first name,forename,given name,firstname|vorname,vornamen,rufname|nombre de pila,primer nombre|prénom
last_name|last name,surname,family name,lastname|nachname,familienname,zuname|apellido,apellidos|nom de famille
full_name|full name|vollständiger name,voller name|nombre completo,nombre y apellidos|nom complet,nom et prénom
date_of_birth|date of birth,birth date,birthdate,dob|geburtsdatum,geb. datum,geburtstag|fecha de nacimiento,fecha nac.,f. nac.|date de naissance,ddn
birth_year|year of birth,birth year|geburtsjahr,jahrgang|año de nacimiento|année de naissance
birthplace|place of birth,birthplace|geburtsort|lugar de nacimiento|lieu de naissance
age|age,age in years|alter,lebensalter|edad|âge
age_group|age group,age range,age band,age class,age bracket|altersgruppe,altersklasse|grupo de edad,rango de edad,grupo etario,tramo de edad,franja etaria|tranche d'âge,groupe d'âge,classe d'âge
`;
