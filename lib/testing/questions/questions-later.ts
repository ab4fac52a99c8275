import type { AskedQuestion } from "./asked-question";

/** Written when the grammar stood, in other people's manner, and looked at once. */
export const LATER: readonly AskedQuestion[] = [
  [
    "orders",
    "pls give me the nr of returned orders in italy ytd",
    "count where status=returned; country=Italy @2025-01-01..2025-11-15 || count where status=returned; country=Italy @2025-01-01..2026-01-01",
  ],
  [
    "orders",
    "What were our total sales in the Garden category between April and June 2025?",
    "sum total_amount where category=Garden @2025-04-01..2025-07-01",
  ],
  ["orders", "quantity by category and channel", "sum quantity by category, channel"],
  ["tickets", "Which location closes tickets the fastest?", "avg opened_at→closed_at by location asc || ask"],
  ["tickets", "network tickets opened after 1 June 2025, per agent", "count by assigned_to where category=Network @2025-06-02.."],
  ["employees", "lowest salary among analysts in London", "min base_salary where job_title=Analyst; location=London"],
  ["sessions", "average session duration on mobile vs desktop", "avg duration_sec by device where device=mobile|desktop"],
  [
    "shipments",
    "total freight cost last year excluding UPS and FedEx",
    "sum freight_cost where carrier!=UPS|FedEx @2024-01-01..2025-01-01",
  ],
  ["exams", "how many students failed", "count where passed=false || ask"],
  ["deals", "top 2 industries by number of won deals", "count by industry where stage=Won top 2"],
  [
    "rechnungen",
    "Wie hoch ist der durchschnittliche Nettobetrag bei Gewerbekunden?",
    "avg Nettobetrag where Kundengruppe=Gewerbe",
  ],
  [
    "rechnungen",
    "Anzahl stornierter Rechnungen pro Quartal seit 2024",
    "count by quarter(Rechnungsdatum) where Status=storniert @2024-01-01..",
  ],
  [
    "rechnungen",
    "Umsatz mit der Schmidt AG im ersten Halbjahr 2025",
    "sum Nettobetrag where Kunde=Schmidt AG @2025-01-01..2025-07-01",
  ],
  [
    "lager",
    "Mindestbestand nach Lagerort für Werkzeug",
    "avg Mindestbestand by Lagerort where Warengruppe=Werkzeug || sum Mindestbestand by Lagerort where Warengruppe=Werkzeug",
  ],
  [
    "produktion",
    "Welche Maschine läuft am längsten?",
    "sum Laufzeit_h by Maschine desc || avg Laufzeit_h by Maschine desc || max Laufzeit_h by Maschine desc || ask",
  ],
  ["produktion", "Durchschnittlicher Ausschuss pro Linie und Schicht", "avg Ausschuss by Linie, Schicht"],
  ["orders", "Wie viele Kunden haben wir in Frankreich?", "distinct customer_id where country=France"],
  ["orders", "Umsatz der letzten 30 Tage ohne Telefon", "sum total_amount where channel!=Phone @2025-10-16..2025-11-15"],
  ["tickets", "Anteil der eskalierten Tickets im letzten Jahr", "rate escalated=true @2024-01-01..2025-01-01"],
  [
    "visits",
    "Kosten in der Kardiologie und Onkologie je Monat",
    "sum cost_usd by month(admitted_on) where ward=Cardiology|Oncology",
  ],
  ["ventas", "¿Qué tienda tuvo más ingresos el trimestre pasado?", "sum importe by tienda @2025-07-01..2025-10-01 desc"],
  [
    "ventas",
    "descuento total por vendedor en octubre",
    "sum descuento by vendedor @2025-10-01..2025-11-01 || avg descuento by vendedor @2025-10-01..2025-11-01 || ask",
  ],
  ["ventas", "número de ventas con Bizum o efectivo", "count where metodo_pago=Bizum|Efectivo"],
  [
    "gastos",
    "comparar el gasto de 2024 con el de 2025 por departamento",
    "sum importe_eur by departamento @2025-01-01..2026-01-01 vs 2024-01-01..2025-01-01",
  ],
  [
    "gastos",
    "gastos superiores a 1000 euros en Dirección",
    "count where importe_eur>1000; departamento=Dirección || list where importe_eur>1000; departamento=Dirección",
  ],
  ["oportunidades", "tasa de oportunidades ganadas por comercial", "rate etapa=Ganada by comercial"],
  ["orders", "cantidad media por pedido en Italia", "avg quantity where country=Italy"],
  ["employees", "empleados por puesto en Madrid", "count by job_title where location=Madrid"],
  ["sensors", "presión máxima por máquina ayer", "max pressure_bar by machine_id @2025-11-13..2025-11-14"],
  ["listings", "villas en Lisboa con más de 4 dormitorios", "count where property_type=villa; city=Lisbon; bedrooms>4"],
  [
    "commandes",
    "Quel est le montant moyen des commandes expédiées par DHL ?",
    "avg montant_ht where statut=expédiée; transporteur=DHL || avg montant_ht where transporteur=DHL",
  ],
  ["commandes", "nombre de clients différents à Marseille", "distinct client where ville=Marseille"],
  ["commandes", "top 2 des produits par quantité", "sum quantite by produit top 2"],
  [
    "commandes",
    "ventes du mois dernier comparées au mois précédent",
    "sum montant_ht @2025-10-01..2025-11-01 vs 2025-09-01..2025-10-01",
  ],
  ["sondage", "note médiane des hommes à Brest", "median note_satisfaction where sexe=H; magasin=Brest"],
  ["sondage", "part des clients qui recommandent par magasin", "rate recommande=oui by magasin"],
  [
    "reservations",
    "chiffre d'affaires des suites cette année",
    "sum prix_total where type_chambre=Suite @2025-01-01..2026-01-01",
  ],
  [
    "tickets",
    "quel agent a fermé le moins de tickets en septembre ?",
    "count by assigned_to @closed_at:2025-09-01..2025-10-01 asc",
  ],
  ["campaigns", "impressions par jour la semaine dernière", "sum impressions by day(day) @2025-11-03..2025-11-10"],
  ["energy", "consommation d'eau en heures de pointe", "sum Water (m3) where tariff=peak || ask"],
];
