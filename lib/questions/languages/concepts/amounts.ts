/** Figures: money, pieces, marks, times and what is measured. */
export const AMOUNTS: Readonly<Record<string, string>> = {
  revenue:
    "cobro cobramos cobraron cobrado cobrada cobrados umgesetzt encaisse encaisses encaissee encaisser encaissons encaissement rapporte rapportent rapporter rapporterent eingebracht einbringt einbringen einbrachte einbrachten eingespielt einspielt chiffre caja takings kasse mrr arr monthly_recurring_revenue recurring_revenue wiederkehrender_umsatz wiederkehrenden_umsatz monatlich_wiederkehrender_umsatz monatlich_wiederkehrenden_umsatz monatlicher_wiederkehrender_umsatz ingresos_recurrentes ingresos_recurrentes_mensuales ingreso_recurrente_mensual revenu_recurrent revenu_recurrent_mensuel revenus_recurrents_mensuels recaudado recaudada recaudados vendemos vendimos vendu_total caja_total rev ums chiffre_affaires chiffre_affaire facturamos facturar facturado facturo ingresamos recaudamos recaudo eingenommen encaisse facture_total raised earn earned earns earnings verdient verdienen ganamos gagne gagner gagnons takings revenue revenues sales sale turnover proceeds umsatz umsatze umsatzen erlos erlose einnahmen ventas venta ingreso ingresos facturacion recaudacion chiffre_d_affaires ca ventes vente recettes recette revenu revenus omzet income earnings billings",
  amount:
    "imp mnt mto mt mtt betr amount amounts amt betrag betrage importe importes monto montos montant montants total value wert werte valor valeur sum volume",
  money: "money geld dinero argent",
  price: "einzelpreis stuckpreis prc pu vk ek price prices preis preise preisen precio precios prix pricing",
  cost: "costed costing gekostet kosteten costado costaba coutent coutaient couter coute cost costs kosten coste costes costo costos cout couts cuesta costo costaron coute kostet",
  spend:
    "adspend ad_spend adcost ad_cost mediaspend media_spend mediakosten werbekosten werbeausgaben gasto_publicitario depenses_pub put_into put_in plow_into plough_into pour_into sink_into investiert investierte investierten hineingesteckt reingesteckt invertido invertimos investi investis donaron donan dono donado gespendet spendete spendeten donated donate donates donnent gastan gastado gastaba gastaban spesen frais spend spending spent expense expenses expenditure expenditures ausgaben ausgabe ausgegeben gasto gastos gasta gastaron depense depenses aufwand outlay budget_spent",
  profit: "profit profits gewinn gewinne beneficio beneficios benefice benefices ganancia ganancias",
  margin: "margin margins marge marges margen margenes",
  discount:
    "discounted discounting rabattiert rabattierte rabattierten reduziert reduzierte reduzierten descontado descontada descontados descontadas rebajado rebajada rebajados rebajadas remise remisee remisees solde soldes disc rab dto discount discounts rabatt rabatte nachlass descuento descuentos remise remises rabais",
  tax: "tax taxes vat mwst mehrwertsteuer steuer iva impuesto impuestos tva taxe taxes ust umsatzsteuer",
  budget: "budget budgets presupuesto presupuestos budgete",
  tip: "tip tips propina propinas trinkgeld trinkgelder pourboire pourboires",
  rent: "kaltmiete warmmiete rent rents miete mieten alquiler alquileres renta loyer loyers",
  absence: "absence absences absent absents absente absentes abwesend fehlzeiten ausencia ausencias ausente ausentes",
  applicant:
    "applicant applicants application applications candidate candidates bewerber bewerbung bewerbungen candidato candidatos candidatura candidaturas candidat candidats candidature candidatures",
  claim: "claim claims schaden schadensfall schadensfalle siniestro siniestros sinistre sinistres",
  call: "gesprach gesprache gesprachen telefonat telefonate call calls anruf anrufe anrufen llamada llamadas appel appels",
  complaint:
    "complaint complaints beschwerde beschwerden reklamation reklamationen queja quejas reclamacion reclamaciones plainte plaintes reclamation reclamations",
  fee: "honorar honorare honorarios honoraire honoraires charge charges fee fees gebuhr gebuhren tarifa comision frais",
  freight: "freight shipping_cost fracht frachtkosten flete portes transport fret transportkosten versandkosten",
  net: "net netto neto neta ht netto",
  gross: "gross brutto bruto ttc",
  attend:
    "checked_in check_in checkin turned_up turn_up showed_up show_up shown_up attendance attend attended attends asistio asistieron asistencia asiste erschienen anwesend anwesenheit assiste present presents presence",
  attendance:
    "entrees eintritte attendance spectators spectator zuschauer besucher crowd audience affluence spectateurs espectadores publikum",
  donation: "donation donations gift gifts spende spenden don dons donacion donaciones donativo donativos",
  damage:
    "schaden schadens schaeden danos dano degat degats damage damaged damages beschadigt beschadigte beschadigten danado danados danada danadas endommage endommages endommagee endommagees",
  salary:
    "salarial salariales salariale salariaux gagnant gagne gagnent cobrando verdienend earner earners verdiener verdienst cobra cobran cobrar cobren gagner salary wage wages pay gehalt gehalter lohn lohne salario salarios sueldo sueldos salaire salaires remuneration compensation earn earns earning ganan gana verdienen verdient gagnent gagne payroll",
  quantity:
    "pieza piezas anz nb nbr nbre stk cantid qte qtes cant quantity qty quantities units unit pieces pcs menge stuck stuckzahl einheiten cantidad cantidades unidades unidad quantite quantites unites unite sold_units",
  unit: "unit unitario unitaire stuckpreis",
  stock: "stock inventory bestand lagerbestand existencias inventario inventaire",
  score:
    "result resultat resultats resultado resultados ergebnis ergebnisse ergebnissen rating ratings valoracion valoraciones calificacion evaluation evaluations scoring scored rated valorado valorada notee bewertet bewertete score scores punkte punktzahl note noten nota notas puntuacion grade grades marks mark bewertung bewertungen result",
  rating:
    "score scores star stars stern sterne sternen estrella estrellas etoile etoiles rated valorado valorada valorados mejor_valorada note notee notes bewertet bewertete bewerteten bewerteter rating ratings bewertung note calificacion valoracion evaluation",
  satisfaction:
    "happy unhappy happiness glucklich unzufrieden contento contenta contentos contents content contente satisfecho satisfecha satisfechos satisfechas zufrieden satisfait satisfaite satisfaits satisfied rated satisfaction csat zufriedenheit satisfaccion",
  nps: "nps net_promoter net_promoter_score promoter_score",
  age: "how_old wie_alt age alter edad years_old aged",
  weight:
    "mass masse masa massa body_mass heavier heaviest schwere schweren pesant pesants heavy schwer lourd lourde lourds pesado pesada pesados gew pds wt pesa pesan pesaron pese pesent wiegt wiegen wogen weight gewicht peso poids weigh weighs",
  duration: "dur duration dauer duracion duree length zeit time tiempo temps laufzeit runtime verweildauer",
  wait: "waited waits gewartet warteten wartete esperar esperaron esperan espero esperado attendu attendent attendre waiting_time wait_time temps_d_attente tiempo_de_espera wait waiting attente warten wartezeit espera",
  temperature:
    "caluroso calurosa calurosos fria frio froide warm heiss kalt hot cold caliente chaud froid temperature temp temperatur temperatura temperatures",
  pressure: "pressure druck presion pression",
  vibration: "vibration vibrations vibracion",
  distance:
    "how_far wie_weit mileage kilometrage kilometerstand kilometraje fahrleistung distance distances distanz strecke strecken distancia distancias km kilometer kilometern kilometers kilometre kilometres kilometro kilometros miles",
  tonnage: "tonnen tonne tonnes tons tonelada toneladas litre litres liter liters litros",
  fuel: "carburant carburants diesel benzin petrol gasoil gasoleo treibstoff fuel kraftstoff sprit combustible gasolina carburante",
  energy:
    "consumption verbrauch consumo consommation energy energie energia power strom stromverbrauch electricity electricite electricidad kwh",
  water: "water wasser agua eau wasserverbrauch",
  use: "use usage consumption verbrauch consumo consommation",
  output:
    "produziert produzierten produzieren production produktion produccion produced hergestellt hergestellte produites produzierte produzierten producidas producidos",
  counted:
    "copies exemplare ejemplares exemplaires bulto bultos voyageur voyageurs reisende lead leads visitor visitors besucher visitante visitantes visiteur visiteurs passenger passengers fahrgaste passagiere pasajero pasajeros passager passagers parcel parcels goal goals tore goles buts accident accidents unfalle accidente accidentes like likes download downloads install installs installations attendee attendees participant participants teilnehmer asistentes guest guests gaste headcount error errors",
  payout: "payout payouts auszahlung auszahlungen desembolso desembolsos versement versements",
  task: "task tasks aufgabe aufgaben tarea tareas tache taches",
  seat: "platz platze platzen plaza plazas place places spot spots seat seats sitze asientos sieges lizenzen licences licenses",
  night:
    "length_of_stay aufenthaltsdauer duracion_de_la_estancia duree_de_sejour duree_du_sejour night nights nuits nuit nuitees noches ubernachtungen nachte",
  page: "page pages seiten paginas",
  view: "view views viewed aufrufe vistas vues",
  impression: "impr imprs imps impression impressions impresiones einblendungen",
  click: "clk clks clicked geklickt geklickte cliques cliquees click clicks klicks clics clic",
  conversion: "conv convs conversion conversions konversionen conversiones converted convert converts",
  scrap: "schrott chatarra desecho desechos scrap ausschuss reject rejects rebut rebuts defekt merma",
  bedroom: "bedroom bedrooms schlafzimmer dormitorios habitaciones chambres",
  area: "area flache wohnflache superficie size m2 sqm",
  probability: "probability wahrscheinlichkeit probabilidad probabilite",
  estimated: "estimated estimado estimada geschatzt estime",
};
