/** Books, banks, insurance, law: a meaning a line, as in `trade.ts`. */
export const FINANCE = `
ledger|ledger,general ledger|hauptbuch,kontenbuch||grand livre
ledger_account|ledger account,gl account,account code|sachkonto,kontonummer,kontierung||compte comptable,compte général
chart_of_accounts|chart of accounts|kontenplan,kontenrahmen|plan de cuentas,plan contable|plan comptable
journal|journal,accounting journal|journal,buchungsjournal||journal
posting_text|posting text,booking text|buchungstext|concepto,texto del asiento|libellé d'écriture
counter_account|counter account,offset account,contra account|gegenkonto|contrapartida,contracuenta|contrepartie,compte de contrepartie
accounts_receivable|accounts receivable|debitoren,forderungen aus lieferungen|cuentas por cobrar|comptes clients,créances clients
open_item|open item,open items|offener posten,offene posten|partida abierta,partidas abiertas|poste ouvert,postes non soldés
cleared|cleared,clearing,cleared item|ausgeglichen,ausgleich|compensado,compensación|lettré,lettrage,soldé
clearing_date|clearing date|ausgleichsdatum|fecha de compensación|date de lettrage
reconciled|reconciled,reconciliation|abgestimmt,abgleich,abstimmung|conciliado,conciliación|rapproché,rapprochement
days_overdue|days overdue,days past due,dpd,days late,overdue days|tage überfällig,überfälligkeitstage,verzugstage,tage in verzug|días de mora,días vencidos,días de retraso,días de atraso|jours de retard
days_to_pay|days to pay,days until payment|zahlungsdauer,tage bis zahlung||délai de règlement,jours jusqu'au paiement
payment_date|payment date,date paid,paid on,value paid on|zahlungsdatum,bezahlt am,zahltag,zahlungseingang|fecha de pago,pagado el|date de paiement,payé le,date de règlement
value_date|value date|valuta,valutadatum,wertstellung|fecha valor|date de valeur
payment_run|payment run|zahllauf|ejecución de pagos|campagne de paiement
late_payment|late payment,arrears,payment delay|zahlungsverzug,zahlungsrückstand,rückstand|mora,atraso en el pago,impago|retard de paiement,arriéré
dunning_level|dunning level,reminder level|mahnstufe|nivel de reclamación|niveau de relance
reminded|reminded,dunned|gemahnt,angemahnt|reclamado,requerido|relancé
reminder_fee|reminder fee,late fee|mahngebühr,säumniszuschlag,verzugsgebühr|recargo por mora,gastos de reclamación|frais de relance,pénalité de retard
collection|collection,debt collection|inkasso,eintreibung|cobro,cobranza,recobro|recouvrement
collector_debt|collection agency|inkassobüro|agencia de cobros|société de recouvrement
written_off|written off,write-off,bad debt|abgeschrieben,ausgebucht,forderungsausfall|incobrable,castigado,dado de baja|passé en perte,créance irrécouvrable
debit_note|debit note|lastschriftanzeige,belastungsanzeige|nota de débito,nota de cargo|note de débit
proforma_invoice|proforma invoice|proformarechnung|factura proforma|
partial_invoice|partial invoice,progress invoice|abschlagsrechnung,teilrechnung|factura parcial,certificación|facture de situation,facture partielle
final_invoice|final invoice|schlussrechnung|factura final|facture finale,décompte final
invoice_type|invoice type|rechnungsart,rechnungstyp|tipo de factura|type de facture
invoice_status|invoice status|rechnungsstatus|estado de la factura|statut de la facture
purchase_invoice|purchase invoice,incoming invoice,vendor invoice|eingangsrechnung,lieferantenrechnung|factura de compra,factura de proveedor,factura recibida|facture fournisseur,facture d'achat
sales_invoice|sales invoice,outgoing invoice|ausgangsrechnung,kundenrechnung|factura de venta,factura emitida|facture de vente,facture client
e_invoice|e-invoice,electronic invoice|e-rechnung,elektronische rechnung|factura electrónica|facture électronique
early_payment|early payment|vorzeitige zahlung|pago anticipado|paiement anticipé
payee|payee,paid to,recipient of payment|zahlungsempfänger,empfangskonto|beneficiario del pago,destinatario del pago|bénéficiaire du paiement
payer|payer,paid by,remitter|zahler,einzahler,zahlungspflichtiger|pagador,ordenante|payeur,donneur d'ordre
bic|bic,swift code,sort code,bank code|bic,bankleitzahl,blz|bic,código swift,código bancario|bic,code banque
current_account|checking account|girokonto,kontokorrent||compte chèques
savings_account|savings account|sparkonto,sparbuch|libreta de ahorro|compte épargne,livret
time_deposit|time deposit,fixed deposit,certificate of deposit|festgeld,termingeld|depósito a plazo,plazo fijo|dépôt à terme,compte à terme
joint_account|joint account|gemeinschaftskonto||compte joint
overdraft|overdraft,overdraft limit|dispo,dispokredit,dispositionskredit,überziehung,dispolimit,überziehungsrahmen|descubierto,límite de descubierto,sobregiro|découvert,découvert autorisé
overdrawn|overdrawn|überzogen|en descubierto,sobregirado|à découvert
standing_order|standing order|dauerauftrag|orden permanente|virement permanent,ordre permanent
bank_statement|bank statement,statement of account|kontoauszug|extracto,extracto bancario|relevé,relevé de compte
atm|atm,cash machine|geldautomat,bankomat|cajero automático,cajero|distributeur automatique,dab,guichet automatique
bank_teller|bank teller,teller|schalter,bankschalter|ventanilla|guichet
bank_fee|bank fee,account fee,maintenance fee|kontoführungsgebühr,bankgebühr,bankspesen|comisión bancaria,comisión de mantenimiento|frais bancaires,frais de tenue de compte
collateral|collateral,security for loan,pledge|sicherheit,sicherheiten,pfand,kreditsicherheit|garantía,aval,prenda,colateral|garantie,sûreté,nantissement,gage
guarantor|guarantor,surety|bürge,bürgin,bürgschaft|avalista,fiador,garante|caution,garant,aval
consumer_loan|consumer loan,personal loan|konsumkredit,ratenkredit,privatkredit|préstamo personal,crédito al consumo|crédit à la consommation,prêt personnel
car_loan|car loan|autokredit|préstamo coche,crédito automotriz|prêt auto,crédit auto
home_loan|home loan,housing loan|baukredit,immobilienkredit,wohnbaukredit|préstamo hipotecario,crédito hipotecario|prêt immobilier,crédit immobilier
student_loan|student loan|studienkredit,bafög|préstamo estudiantil|prêt étudiant
loan_term|loan term,term of loan,repayment period|kreditlaufzeit,laufzeit|plazo del préstamo,plazo|durée du prêt,durée d'emprunt
repayment|repayment,redemption,amortisation,amortization,repaid|tilgung,rückzahlung,getilgt,zurückgezahlt|amortización,reembolso,devolución del préstamo,amortizado|remboursement,amortissement,remboursé
principal_amount|principal amount,principal of loan|kreditsumme,kapitalbetrag|capital|capital emprunté
remaining_debt|outstanding balance,outstanding principal,residual debt|restschuld,restbetrag,restsaldo|deuda pendiente,saldo pendiente,capital pendiente|capital restant dû,solde restant,encours
loan_disbursement|loan disbursement,disbursed,disbursement,payout|auszahlung,ausgezahlt|desembolso,desembolsado|décaissement,versement,débloqué
annual_percentage_rate|effective rate|effektivzins,effektiver jahreszins|tae|taeg,taux effectif global
fixed_rate|fixed rate|festzins,zinsbindung|tipo fijo,tasa fija|taux fixe
variable_rate|variable rate,floating rate|variabler zins|tipo variable,tasa variable|taux variable
interest_income|interest income|zinsertrag,zinserträge|ingresos por intereses|produits d'intérêts
interest_expense|interest expense|zinsaufwand|gastos por intereses|charges d'intérêts
loan_to_value|loan to value|beleihungsauslauf,beleihungsquote|relación préstamo valor|quotité de financement
debt_ratio|debt ratio,gearing|verschuldungsgrad,verschuldungsquote|ratio de endeudamiento|taux d'endettement
rating_agency_score|rating agency score,credit rating|bonitätsnote,rating|calificación crediticia|notation de crédit
defaulted|defaulted,in default|ausgefallen,notleidend|en mora,moroso|en défaut,défaillant
foreclosure|foreclosure,repossession|zwangsversteigerung,zwangsvollstreckung|ejecución hipotecaria,embargo|saisie immobilière
bankruptcy|bankruptcy,insolvency,insolvent|insolvenz,konkurs,insolvent,zahlungsunfähig|quiebra,insolvencia,concurso de acreedores|faillite,insolvabilité,liquidation judiciaire
fraudulent|fraudulent,suspicious transaction|betrügerisch,verdächtig|fraudulento,sospechoso|frauduleux,suspect
chargeback|chargeback|rückbuchung,rückbelastung|contracargo,retrocesión|rétrofacturation,impayé carte
money_laundering|money laundering|geldwäsche|blanqueo de capitales,lavado de dinero|blanchiment
portfolio|portfolio|depot,portfolio,portefeuille|cartera|portefeuille
security_paper|securities|wertpapier,wertpapiere|valor mobiliario|titre,valeurs mobilières
ticker|ticker,ticker symbol,stock symbol|börsenkürzel,wkn|símbolo bursátil|symbole boursier
stock_exchange|stock exchange|börse,wertpapierbörse|bolsa,bolsa de valores|bourse
share_price|share price,stock price,quote of stock|aktienkurs,kurs,börsenkurs|cotización,precio de la acción|cours,cours de bourse
opening_price|opening price,open price|eröffnungskurs|precio de apertura|cours d'ouverture
closing_price|closing price,close price|schlusskurs|precio de cierre|cours de clôture
trading_volume|trading volume|handelsvolumen,börsenumsatz|volumen negociado,volumen de negociación|volume échangé
market_capitalisation|market capitalisation,market cap|marktkapitalisierung,börsenwert|capitalización bursátil|capitalisation boursière
market_value|market value,fair value|marktwert,verkehrswert,zeitwert|valor de mercado,valor razonable|valeur de marché,valeur vénale
acquisition_cost|acquisition cost,historical cost|anschaffungskosten,anschaffungswert|coste de adquisición,valor de adquisición|coût d'acquisition,valeur d'acquisition
residual_value|residual value,salvage value|restwert|valor residual|valeur résiduelle
useful_life|useful life|nutzungsdauer|vida útil|durée d'utilisation,durée de vie utile
payback_period|payback period|amortisationszeit,amortisationsdauer|periodo de recuperación|délai de récupération
ebit|ebit,operating profit,operating income|betriebsergebnis,ebit|resultado operativo,beneficio operativo,ebit|résultat d'exploitation,ebit
ebitda|ebitda|ebitda|ebitda|ebitda,ebe
cost_of_goods_sold|cost of goods sold,cogs,cost of sales|herstellungskosten,umsatzkosten,wareneinsatz|coste de ventas,costo de ventas|coût des ventes,coût des marchandises vendues
operating_costs|operating costs,operating expenses,opex|betriebskosten,betriebsausgaben|gastos operativos,gastos de explotación|charges d'exploitation,frais d'exploitation
capital_expenditure|capital expenditure,capex,investment amount|investition,investitionen,investitionskosten|inversión,inversiones|investissement,investissements
personnel_costs|personnel costs,staff costs,payroll costs|personalkosten,lohnkosten,personalaufwand|gastos de personal,costes de personal|frais de personnel,charges de personnel,masse salariale
budget|budgeted,bgt|etat,haushalt,budgetiert|presupuestado,ppto|budgété
budget_used|budget used,budget spent|budgetverbrauch,ausgeschöpft|presupuesto ejecutado|budget consommé,budget exécuté
remaining_budget|budget left|restbudget,verbleibendes budget|presupuesto restante|budget restant
over_budget|overspent|budgetüberschreitung|sobrepresupuesto,por encima del presupuesto|dépassement de budget,hors budget
accounting_period|accounting period,posting period|buchungsperiode|período contable|période comptable
accrual|accrual,accrued|rechnungsabgrenzung,abgrenzung,aufgelaufen|devengo,devengado,periodificación|régularisation,charges à payer
deferred_income|deferred income|passive rechnungsabgrenzung|ingresos diferidos|produits constatés d'avance
petty_cash|petty cash|kasse,barkasse,handkasse|caja chica,caja|caisse,petite caisse
till|cash desk,cash register,checkout counter|kasse,kassen,registrierkasse|caja,caja registradora|caisse,caisse enregistreuse
receipts|receipts,takings|einnahmen,tageseinnahmen,losung|recaudación,ingresos del día|recettes,encaissements
inventory_value|inventory value,stock value|lagerwert,bestandswert|valor de inventario,valor de existencias|valeur du stock
withholding_tax|withholding tax|quellensteuer,abzugsteuer|retención,retención en la fuente|retenue à la source
income_tax|income tax|einkommensteuer,lohnsteuer|impuesto sobre la renta,irpf|impôt sur le revenu
corporate_tax|corporate tax|körperschaftsteuer|impuesto de sociedades|impôt sur les sociétés
property_tax|property tax,land tax|grundsteuer|impuesto sobre bienes inmuebles,ibi,predial|taxe foncière,impôt foncier
trade_tax|trade tax,business tax|gewerbesteuer|impuesto de actividades económicas|cotisation foncière des entreprises
tax_return|tax return,tax declaration|steuererklärung|declaración de la renta,declaración fiscal|déclaration d'impôts,déclaration fiscale
tax_office|tax office|finanzamt|agencia tributaria,hacienda|centre des impôts,trésor public
tax_bracket|tax bracket,tax class|steuerklasse|tramo fiscal|tranche d'imposition
social_security_contribution|social security contribution|sozialabgaben,sozialversicherungsbeitrag|cotización,cuota patronal,seguridad social|cotisation,cotisations sociales,charges sociales
exchange_loss|exchange loss|kursverlust,währungsdifferenz||perte de change
local_currency|local currency|landeswährung,hauswährung|moneda local|devise locale,monnaie locale
foreign_currency|foreign currency|fremdwährung,devisen|divisa,moneda extranjera|devise étrangère,devises
dollar|dollar,dollars,usd|dollar|dólar,dólares|dollar,dollars
pound_sterling|pound sterling,gbp|pfund sterling|libra esterlina|livre sterling
cash_payment|cash payment|barzahlung|pago en efectivo,pago al contado|paiement en espèces,paiement comptant
cash_money|coins,notes money|bargeld|efectivo,metálico|espèces,liquide,comptant
prepayment_required|prepayment required|vorkasse,vorauskasse|pago por adelantado,prepago|prépaiement,paiement d'avance
billing_address|billing address,invoice address|rechnungsadresse,rechnungsanschrift|dirección de facturación|adresse de facturation
billing_cycle|billing cycle,billing period|abrechnungszeitraum,abrechnungsperiode|período de facturación,ciclo de facturación|période de facturation,cycle de facturation
settlement_statement|settlement statement,billing statement|abrechnung,abrechnungen|liquidación|décompte,relevé de facturation
flat_rate|flat rate,flat fee|pauschale,pauschalbetrag,festpreis|tarifa plana,importe fijo,precio cerrado,tanto alzado|forfait,montant forfaitaire
billable|billable,chargeable,billable hours|abrechenbar,fakturierbar|facturable|facturable
non_billable|non-billable|nicht abrechenbar|no facturable|non facturable
markup|markup,mark-up|aufschlagsatz,kalkulationsaufschlag|recargo sobre coste,margen comercial|taux de marque
price_list|price list|preisliste|lista de precios,tarifa de precios|liste de prix,grille tarifaire
price_group|price group,price category|preisgruppe,preiskategorie|grupo de precios,categoría de precio|groupe de prix,catégorie de prix
special_price|special price|sonderpreis,aktionspreis,angebotspreis|precio especial,precio de oferta|prix spécial,prix promotionnel
old_price|old price,previous price|alter preis,vorheriger preis|precio anterior|ancien prix
new_price|new price|neuer preis|precio nuevo|nouveau prix
insurance_broker|insurance broker,broker|makler,versicherungsmakler,vermittler|corredor,corredor de seguros,mediador|courtier,courtière
insurance_agent|insurance agent|versicherungsvertreter,agentur|agente de seguros|agent d'assurance
insurance_type|insurance type,line of insurance,line of business|versicherungsart,versicherungssparte,sparte|ramo,tipo de seguro|branche d'assurance,type d'assurance
claim_number|claim number,loss number|schadennummer,schaden-nr|número de siniestro|numéro de sinistre
claim_date|claim date,loss date,date of loss|schadendatum,schadentag|fecha del siniestro|date du sinistre
claim_type|claim type,type of loss,peril|schadenart,schadensart|tipo de siniestro|type de sinistre,nature du sinistre
claims_handler|claims handler,claims adjuster,adjuster,loss adjuster|schadenregulierer,schadensachbearbeiter|perito,tramitador de siniestros,ajustador|gestionnaire de sinistres,expert en sinistres
expert_appraiser|expert appraiser,assessor,appraiser,surveyor,valuer|gutachter,sachverständiger,sachverständige|perito,tasador,evaluador|expert,évaluateur
expert_report|expert report,appraisal|gutachten|peritaje,dictamen pericial,tasación|expertise,rapport d'expertise
claim_paid|claim paid,settled claim,indemnity paid|entschädigt,reguliert,schadenzahlung|indemnizado,siniestro pagado|indemnisé,sinistre réglé
reserve_for_claim|reserve for claim,claims reserve|schadenrückstellung,schadenreserve|provisión para siniestros|provision pour sinistre
loss_ratio|loss ratio,claims ratio|schadenquote|siniestralidad,ratio de siniestralidad|ratio de sinistralité,taux de sinistralité
no_claims_class|no-claims class,no claims bonus|schadenfreiheitsklasse,sf-klasse|bonificación por no siniestralidad|bonus malus,coefficient bonus
comprehensive_cover|comprehensive cover,fully comprehensive|vollkasko|todo riesgo|tous risques
third_party_cover|third party cover,third-party|haftpflicht,kfz-haftpflicht|responsabilidad civil,terceros|responsabilité civile,au tiers
partial_cover|partial cover|teilkasko|terceros ampliado|assurance intermédiaire
legal_expenses_insurance|legal expenses insurance|rechtsschutzversicherung,rechtsschutz|seguro de defensa jurídica|protection juridique
travel_insurance|travel insurance|reiseversicherung|seguro de viaje|assurance voyage
home_contents_insurance|home contents insurance|hausratversicherung,hausrat|seguro de hogar|assurance habitation,multirisque habitation
disability_insurance|disability insurance|berufsunfähigkeitsversicherung|seguro de invalidez|assurance invalidité
pension_insurance|pension insurance|rentenversicherung|seguro de pensiones|assurance retraite,assurance vieillesse
water_damage|water damage|wasserschaden,leitungswasserschaden|daños por agua,daño por agua|dégât des eaux
hail_damage|hail damage,hail|hagel,hagelschaden|granizo|grêle
storm_damage|storm damage|sturmschaden|daños por tormenta|dégâts de tempête
glass_breakage|glass breakage|glasbruch,glasschaden|rotura de cristales,rotura de lunas|bris de glace
vandalism|vandalism|vandalismus,sachbeschädigung|vandalismo|vandalisme,dégradation
renewal_date|renewal date|verlängerungsdatum,hauptfälligkeit|fecha de renovación|date de renouvellement
underwriting|underwriting,underwriter|risikoprüfung,zeichner|suscripción,suscriptor|souscription,souscripteur
reinsurance|reinsurance|rückversicherung|reaseguro|réassurance
actuary|actuary|aktuar,aktuarin|actuario|actuaire
plaintiff|plaintiff,complainant,petitioner|kläger,klägerin,antragsteller|demandante,actor,querellante|plaignant,demandeur,requérant
law_firm|law firm|kanzlei,anwaltskanzlei|bufete,despacho de abogados|cabinet d'avocats
client_of_lawyer|client of lawyer,mandate|mandant,mandantin,mandat|mandante,cliente|mandant,mandat
legal_matter|legal matter,practice area,area of law|rechtsgebiet,sachgebiet|área jurídica,materia|domaine juridique,matière juridique
claim_value|claim value,amount in dispute|streitwert,gegenstandswert|cuantía,cuantía del litigio|montant du litige,valeur du litige
hearing|hearing,court hearing|anhörung,verhandlung,gerichtstermin,anhörungen|audiencia,vista,juicio oral,comparecencia|audience,audition
hearing_date|hearing date,trial date|verhandlungstermin,verhandlungsdatum|fecha de audiencia,fecha del juicio|date d'audience
judgment|judgment,judgement,verdict|urteil,urteile|sentencia,fallo,veredicto|jugement,verdict,arrêt
appeal|appeal,appealed|berufung,revision,einspruch,rechtsmittel|apelación,recurso,recurrido|appel,recours,pourvoi
objection|objection,protest|widerspruch,einspruch,einwand|objeción,oposición,impugnación|opposition,objection,contestation
out_of_court_settlement|out-of-court settlement,settlement agreement|einigung|acuerdo extrajudicial,conciliación,transacción|accord amiable,transaction,conciliation
mediation|mediation,arbitration|schlichtung,mediation,schiedsverfahren|mediación,arbitraje|médiation,arbitrage
case_dismissed|case dismissed,dismissed case,struck out|abgewiesen,eingestellt|desestimado,sobreseído,archivado|rejeté,débouté,classé sans suite
legal_fees|legal fees,attorney fees,lawyer fees|anwaltskosten,anwaltshonorar,rechtskosten|honorarios de abogado,costas|honoraires d'avocat,frais d'avocat
court_fees|court fees,court costs|gerichtskosten|costas judiciales,tasas judiciales|frais de justice,dépens
notary|notary|notar,notarin,notariat|notario,notaria,notaría|notaire
power_of_attorney|power of attorney|vollmacht|poder notarial|procuration
testimony|testimony,witness|zeuge,zeugin,zeugen,zeugenaussage|testigo,testimonio|témoin,témoignage
evidence|evidence,proof|beweis,beweismittel,nachweis|prueba,evidencia|preuve
patent|patent|patent,patente|patente|brevet
trademark|trademark|marke,warenzeichen|marca registrada|marque déposée
copyright|copyright|urheberrecht|derechos de autor|droit d'auteur
intellectual_property|intellectual property|geistiges eigentum|propiedad intelectual|propriété intellectuelle
inheritance|inheritance,estate of deceased|erbe,nachlass,erbschaft|herencia,sucesión|héritage,succession
heir|heir|erbe,erbin,erben|heredero,heredera|héritier,héritière
will|testament|testament|testamento|testament
custody|custody,child custody|sorgerecht|custodia,guarda|garde
alimony|alimony,child support,maintenance payment|unterhalt,alimente|pensión alimenticia|pension alimentaire
liability_state|liable|haftbar,haftung|responsable,responsabilidad|responsable,responsabilité
breach_of_contract|breach of contract,breach|vertragsbruch,vertragsverletzung|incumplimiento,incumplimiento de contrato|rupture de contrat,manquement
compliant|compliant,compliance,conformity|konform,einhaltung,konformität|conforme,cumplimiento,conformidad|conforme,conformité
non_compliant|non-compliant,non-compliance,nonconformity|nicht konform,nichtkonformität,abweichung|no conforme,incumplimiento,no conformidad|non conforme,non-conformité
regulation|regulation,rule,rules|vorschrift,verordnung,regel|reglamento,normativa,regla,norma|règlement,réglementation,règle
directive|directive,guideline,policy document|richtlinie,leitlinie|directiva,directriz,política|directive,ligne directrice,politique
agreement|agreement,accord|vereinbarung,abkommen,übereinkunft|acuerdo,convenio|accord,convention
framework_agreement|framework agreement|rahmenvertrag|acuerdo marco,contrato marco|accord-cadre,contrat cadre
award|award,contract award,awarded|zuschlag,auftragserteilung,vergeben|adjudicación,adjudicado,adjudicada|attribution,adjudication,attribué
awarded_to|awarded to,winner of tender,awardee|zuschlagsempfänger,auftragnehmer|adjudicatario,adjudicataria|attributaire,adjudicataire
bid_amount|bid amount,bid|gebot,angebotssumme|oferta económica,puja|montant de l'offre,enchère
contracting_authority|contracting authority,awarding authority|vergabestelle,öffentlicher auftraggeber|órgano de contratación,entidad contratante|pouvoir adjudicateur,acheteur public
change_order|change order,contract amendment,amendment|nachtrag,vertragsänderung,änderung|modificación,adenda,modificado|avenant
`;
