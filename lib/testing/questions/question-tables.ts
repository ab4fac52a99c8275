import type { PlainCell, PlainRow } from "../typed-rows";

/** The values of one column of a made table, row by row. `at` is the row, `day` its date. */
type Make = (at: number, day: string) => PlainCell;

const ROWS = 240;
/** Every table ends on Friday, 14 November 2025, and begins in January 2024. */
const NEWEST = Date.UTC(2025, 10, 14);
const DAY_MS = 86_400_000;

const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
const mixed = (at: number, salt: number) => ((at + 1) * (2_654_435_761 + salt * 40_503)) % 4_294_967_291;
const salts = new Map<string, number>();

const date: Make = (_, day) => day;
const stamp: Make = (at, day) => `${day} ${String(6 + (at % 16)).padStart(2, "0")}:${String((at * 7) % 60).padStart(2, "0")}:00`;
/** A later moment; of every `openEach`th row not yet. */
const later =
  (days: number, openEach = 7): Make =>
  (at, day) =>
    at % openEach === 3 ? null : iso(Date.parse(day) + (1 + (mixed(at, days) % days)) * DAY_MS);
const oneOf =
  (...values: readonly PlainCell[]): Make =>
  (at) =>
    values[mixed(at, saltOf(values)) % values.length] ?? null;
const between =
  (least: number, most: number, decimals = 0): Make =>
  (at) =>
    Number((least + ((mixed(at, least + most) % 9_973) / 9_973) * (most - least)).toFixed(decimals));
const key =
  (prefix: string, from = 1_000): Make =>
  (at) =>
    `${prefix}${from + at}`;
const ref =
  (prefix: string, count: number): Make =>
  (at) =>
    `${prefix}${100 + (mixed(at, count) % count)}`;

function saltOf(values: readonly PlainCell[]): number {
  const name = values.join("|");
  if (!salts.has(name)) salts.set(name, salts.size + 1);
  return salts.get(name) ?? 0;
}

/** Tables of different trades, countries and habits of naming. The first word of each is what the questions call it by. */
export const QUESTION_TABLES: Readonly<Record<string, { name: string; columns: Readonly<Record<string, Make>> }>> = {
  orders: {
    name: "Orders",
    columns: {
      order_id: key("O-"),
      ordered_at: date,
      customer_id: ref("C", 60),
      country: oneOf("Germany", "France", "Spain", "United States", "Italy"),
      category: oneOf("Outdoor", "Home", "Toys", "Garden"),
      channel: oneOf("Web", "Store", "Phone"),
      status: oneOf("completed", "completed", "completed", "cancelled", "returned", "pending"),
      quantity: between(1, 9),
      unit_price: between(5, 120, 2),
      total_amount: between(10, 900, 2),
      discount_pct: between(0, 30, 1),
    },
  },
  tickets: {
    name: "Support tickets",
    columns: {
      ticket_id: key("INC"),
      opened_at: date,
      closed_at: later(20),
      assigned_to: oneOf("Fred Luddy", "Beth Anglin", "David Loo", "Maria Silva"),
      category: oneOf("Hardware", "Software", "Network", "Inquiry"),
      priority: oneOf("Low", "Medium", "High", "Critical"),
      escalated: oneOf(true, false, false, false),
      csat_score: between(1, 5),
      location: oneOf("Boston", "Dublin", "Pune"),
    },
  },
  rechnungen: {
    name: "Rechnungen 2024-25",
    columns: {
      Rechnungsnummer: key("RE-"),
      Rechnungsdatum: date,
      Fälligkeitsdatum: later(45, 9_999),
      "Bezahlt am": later(60, 5),
      Kunde: oneOf("Bauer GmbH", "Müller KG", "Schmidt AG", "Weber & Söhne", "Fischer OHG", "Klein GmbH"),
      Kundengruppe: oneOf("Privat", "Gewerbe", "Behörde"),
      Nettobetrag: between(80, 4_000, 2),
      MwSt: between(10, 700, 2),
      Status: oneOf("offen", "bezahlt", "bezahlt", "überfällig", "storniert"),
      Zahlungsart: oneOf("Lastschrift", "Überweisung", "PayPal"),
    },
  },
  ventas: {
    name: "Ventas tiendas",
    columns: {
      id_venta: key("V"),
      fecha: date,
      tienda: oneOf("Madrid Centro", "Barcelona Sants", "Valencia", "Sevilla"),
      vendedor: oneOf("Ana García", "Luis Pérez", "Marta Ruiz", "Jorge Díaz"),
      producto: oneOf("Agua 1L", "Yogur natural", "Pan integral", "Lejía", "Zumo de naranja"),
      categoria: oneOf("Bebidas", "Lácteos", "Panadería", "Limpieza"),
      unidades: between(1, 24),
      importe: between(2, 160, 2),
      descuento: between(0, 12, 2),
      metodo_pago: oneOf("Efectivo", "Tarjeta", "Bizum"),
    },
  },
  commandes: {
    name: "Commandes",
    columns: {
      numero_commande: key("CMD"),
      date_commande: date,
      client: oneOf("Dupont SARL", "Martin & Fils", "Boulangerie Leroy", "Atelier Moreau", "Garage Petit"),
      ville: oneOf("Paris", "Lyon", "Marseille", "Lille"),
      produit: oneOf("Roman", "Puzzle", "Manteau", "Casque audio"),
      categorie: oneOf("Livres", "Jouets", "Vêtements", "Électronique"),
      quantite: between(1, 12),
      montant_ht: between(9, 700, 2),
      statut: oneOf("livrée", "livrée", "expédiée", "annulée", "en attente"),
      transporteur: oneOf("Colissimo", "Chronopost", "DHL"),
      date_livraison: later(9, 6),
    },
  },
  employees: {
    name: "HR employees",
    columns: {
      emp_no: key("E"),
      full_name: (at) => `${["Anna", "Ben", "Carla", "Dev", "Eva"][at % 5]} ${["Stone", "Ames", "Koch", "Rao"][at % 4]} ${at}`,
      dept: oneOf("Sales", "Finance", "IT", "HR", "Operations"),
      job_title: oneOf("Manager", "Analyst", "Engineer", "Assistant"),
      hire_date: date,
      base_salary: between(32_000, 120_000),
      gender: oneOf("F", "M", "X"),
      location: oneOf("Berlin", "London", "Madrid"),
      performance_rating: between(1, 5),
      attrition: oneOf(true, false, false, false, false),
    },
  },
  subscriptions: {
    name: "Subscriptions",
    columns: {
      account_id: key("A"),
      signup_date: date,
      churn_date: (at, day) => (at % 4 === 0 ? iso(Date.parse(day) + 40 * DAY_MS) : null),
      plan: oneOf("Free", "Pro", "Business", "Enterprise"),
      mrr: between(0, 900, 2),
      seats: between(1, 60),
      region: oneOf("EMEA", "AMER", "APAC"),
      churned: (at) => at % 4 === 0,
      nps: between(-100, 100),
    },
  },
  sensors: {
    name: "Machine sensors",
    columns: {
      reading_ts: stamp,
      machine_id: oneOf("M-01", "M-02", "M-03", "M-04", "M-05"),
      site: oneOf("Plant A", "Plant B"),
      temp_c: between(18, 96, 1),
      pressure_bar: between(1, 9, 2),
      vibration_mm_s: between(0, 14, 2),
      fault: oneOf(true, false, false, false, false, false),
    },
  },
  visits: {
    name: "Hospital visits",
    columns: {
      visit_no: key("VIS"),
      admitted_on: date,
      discharged_on: later(14),
      ward: oneOf("Cardiology", "Oncology", "Pediatrics", "Surgery"),
      physician: oneOf("Dr. House", "Dr. Grey", "Dr. Wilson", "Dr. Cuddy"),
      patient_age: between(1, 95),
      cost_usd: between(300, 22_000, 2),
      readmitted: oneOf("yes", "no", "no", "no"),
      insurance: oneOf("Public", "Private"),
    },
  },
  campaigns: {
    name: "Marketing campaigns",
    columns: {
      day: date,
      campaign: oneOf("Spring Sale", "Brand", "Retargeting", "Newsletter"),
      channel: oneOf("Search", "Social", "Email", "Display"),
      impressions: between(500, 90_000),
      clicks: between(5, 3_000),
      conversions: between(0, 90),
      spend: between(20, 2_500, 2),
      revenue: between(0, 9_000, 2),
    },
  },
  lager: {
    name: "Lagerbestand",
    columns: {
      Artikelnr: key("AR"),
      Warengruppe: oneOf("Schrauben", "Werkzeug", "Elektro", "Farben"),
      Lagerort: oneOf("Halle 1", "Halle 2", "Außenlager"),
      Bestand: between(0, 900),
      Mindestbestand: between(5, 80),
      Einkaufspreis: between(0.1, 180, 2),
      Lieferant: oneOf("Bauer GmbH", "Müller KG", "Nordtec AG"),
      "Letzter Zugang": date,
    },
  },
  gastos: {
    name: "Gastos de empresa",
    columns: {
      fecha_gasto: date,
      empleado: oneOf("Laura Gómez", "Pedro Sanz", "Elena Vidal", "Iván Soto"),
      departamento: oneOf("Ventas", "Marketing", "Operaciones", "Dirección"),
      concepto: oneOf("Viaje", "Comida", "Material", "Formación"),
      importe_eur: between(5, 1_900, 2),
      aprobado: oneOf("sí", "sí", "no"),
      proyecto: oneOf("Alfa", "Beta", "Gamma"),
    },
  },
  sondage: {
    name: "Sondage clients",
    columns: {
      id_reponse: key("R"),
      date_reponse: date,
      magasin: oneOf("Nantes", "Rennes", "Brest"),
      note_satisfaction: between(1, 10),
      recommande: oneOf("oui", "oui", "non"),
      tranche_age: oneOf("18-25", "26-40", "41-60", "60+"),
      sexe: oneOf("F", "H"),
      temps_attente_min: between(0, 45),
    },
  },
  sessions: {
    name: "Web sessions",
    columns: {
      session_id: key("s"),
      started_at: stamp,
      device: oneOf("desktop", "mobile", "tablet"),
      source: oneOf("google", "direct", "facebook", "newsletter"),
      country_code: oneOf("DE", "FR", "ES", "US", "GB"),
      pages_viewed: between(1, 22),
      duration_sec: between(3, 1_900),
      bounced: oneOf(1, 0, 0),
      converted: oneOf(1, 0, 0, 0, 0),
      order_value: between(0, 320, 2),
    },
  },
  shipments: {
    name: "Shipments",
    columns: {
      shipment_no: key("SH"),
      shipped_date: date,
      delivered_date: later(8),
      carrier: oneOf("DHL", "UPS", "FedEx", "Hermes"),
      origin: oneOf("Hamburg", "Rotterdam"),
      dest_country: oneOf("Poland", "Austria", "Denmark", "Italy"),
      weight_kg: between(0.2, 60, 1),
      freight_cost: between(4, 300, 2),
      late: oneOf(true, false, false),
    },
  },
  listings: {
    name: "Property listings",
    columns: {
      listing_id: key("L"),
      listed_on: date,
      sold_on: later(120, 3),
      city: oneOf("Lisbon", "Porto", "Braga"),
      property_type: oneOf("apartment", "house", "villa"),
      bedrooms: between(1, 6),
      area_m2: between(35, 420),
      price_eur: between(90_000, 1_400_000),
      agent: oneOf("Rui Costa", "Ines Alves", "Joao Reis"),
    },
  },
  produktion: {
    name: "Produktion",
    columns: {
      Auftrag: key("A-"),
      Datum: date,
      Schicht: oneOf("Früh", "Spät", "Nacht"),
      Linie: oneOf("L1", "L2", "L3"),
      Maschine: oneOf("Fräse 1", "Fräse 2", "Drehbank"),
      Produkt: oneOf("Welle", "Flansch", "Gehäuse"),
      Stückzahl: oneOf(20, 35, 48, 60, 75, 90, 120, 150, 210, 260, 330, 400),
      Ausschuss: between(0, 60),
      Laufzeit_h: between(0.5, 8, 1),
    },
  },
  exams: {
    name: "Exam results",
    columns: {
      student_id: ref("ST", 50),
      exam_date: date,
      subject: oneOf("Math", "Physics", "History", "English"),
      class: oneOf("7A", "7B", "8A"),
      teacher: oneOf("Ms. Young", "Mr. Brown", "Ms. Diaz"),
      score: between(20, 100),
      passed: oneOf(true, true, true, false),
    },
  },
  reservations: {
    name: "Réservations hôtel",
    columns: {
      reservation_id: key("RES"),
      date_reservation: date,
      date_arrivee: later(30, 9_999),
      canal: oneOf("Booking", "Direct", "Expedia", "Agence"),
      type_chambre: oneOf("Simple", "Double", "Suite"),
      pays_client: oneOf("France", "Belgique", "Allemagne", "Suisse"),
      nb_nuits: between(1, 14),
      prix_total: between(70, 2_600, 2),
      statut: oneOf("confirmée", "confirmée", "annulée", "no-show"),
    },
  },
  oportunidades: {
    name: "Oportunidades CRM",
    columns: {
      oportunidad_id: key("OP"),
      fecha_creacion: date,
      fecha_cierre: later(90, 4),
      comercial: oneOf("Carlos Ramos", "Lucía Ferrer", "Nuria Gil"),
      etapa: oneOf("Prospecto", "Propuesta", "Negociación", "Ganada", "Perdida"),
      sector: oneOf("Banca", "Salud", "Energía", "Retail"),
      valor_estimado: between(1_000, 90_000),
      probabilidad: between(5, 95),
      pais: oneOf("España", "México", "Chile"),
    },
  },
  energy: {
    name: "Energy use",
    columns: {
      date,
      building: oneOf("HQ", "Lab", "Depot"),
      "Energy (kWh)": between(40, 2_000, 1),
      "Water (m3)": between(1, 60, 1),
      tariff: oneOf("peak", "off-peak"),
    },
  },
  deals: {
    name: "Deals",
    columns: {
      deal_id: key("D"),
      created: date,
      closed: later(80, 4),
      owner: oneOf("Tom Hale", "Sue Park", "Raj Patel"),
      stage: oneOf("Lead", "Qualified", "Proposal", "Won", "Lost"),
      amt: between(500, 80_000),
      lead_source: oneOf("Referral", "Ads", "Event"),
      industry: oneOf("Retail", "Finance", "Health"),
    },
  },
};

/** The rows of a made table, always the same. */
export function rowsOfTable(name: string): PlainRow[] {
  const columns: Readonly<Record<string, Make>> = QUESTION_TABLES[name]?.columns ?? {};
  return Array.from({ length: ROWS }, (_, at) => {
    const day = iso(NEWEST - Math.floor(((ROWS - 1 - at) * 680) / (ROWS - 1)) * DAY_MS);
    return Object.fromEntries(Object.entries(columns).map(([header, make]) => [header, make(at, day)]));
  });
}
