import { type Draws, drawsOf } from "@/lib/testing/tables/calibration-data";

/** What is known of a generated column: as in `ColumnMeaning`. */
interface Truth {
  is: "key" | "amount" | "level" | "moment" | "outcome" | "responsible" | "other";
  main?: true;
  openEnd?: true;
}

interface BusinessColumn extends Truth {
  name: string;
  cells: (string | null)[];
}

export interface BusinessTable {
  name: string;
  entity: string;
  columns: BusinessColumn[];
}

type Cell = (draws: Draws, row: number) => string | null;
/** Headers by four hands, the cells, and the truth. */
type Spec = readonly [headers: string, cell: Cell, truth?: Partial<Truth>];

const day = (offset: number) => new Date(Date.UTC(2024, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
const at = (row: number) => Math.floor(row * 1.7);
const dated =
  (after: number, spread: number): Cell =>
  (draws, row) =>
    day(at(row) + after + draws.whole(0, spread));
const some =
  (share: number, cell: Cell): Cell =>
  (draws, row) =>
    draws.unit() < share ? cell(draws, row) : null;
const number =
  (from: number, to: number, digits = 0): Cell =>
  (draws) =>
    (from + (to - from) * draws.unit() ** 2).toFixed(digits);
const one =
  (...values: string[]): Cell =>
  (draws) =>
    draws.one(values);
const flag: Cell = (draws) => (draws.unit() < 0.2 ? "1" : "0");
const person = one("Anna Weber", "Tom Baker", "Li Chen", "Maria Rossi", "Omar Haddad");
const coded =
  (prefix: string): Cell =>
  (_, row) =>
    `${prefix}${String(10_000 + row)}`;
const spaced: Cell = (draws, row) => String(40_000 + 3 * row + draws.whole(0, 2));

const KEY = { is: "key", main: true } as const;
const BEGINS = { is: "moment", main: true } as const;
const MOMENT = { is: "moment" } as const;
const OPEN = { is: "moment", openEnd: true } as const;
const AMOUNT = { is: "amount" } as const;
const LEVEL = { is: "level" } as const;
const OUTCOME = { is: "outcome" } as const;
const RESPONSIBLE = { is: "responsible" } as const;

/** Ten kinds of tables: their names by four hands, what a row is, their columns. */
const DOMAINS: readonly { names: string; entity: string; columns: readonly Spec[] }[] = [
  {
    names: "orders_2024|Order Export Q3|Bestellungen|ordersDump",
    entity: "orders",
    columns: [
      ["order_id|Order Number|Bestellnummer|orderNo", spaced, KEY],
      ["ordered_at|Order Date|Bestelldatum|dtOrder", dated(0, 1), BEGINS],
      ["delivered_at|Delivery Date|Lieferdatum|deliveredOn", some(0.7, dated(3, 6)), OPEN],
      ["due_date|Due Date|Fälligkeit|dueDate", dated(14, 2), MOMENT],
      ["total|Order Total|Gesamtbetrag|orderTotal", number(5, 900, 2), AMOUNT],
      ["unit_price|Unit Price|Einzelpreis|unitPrice", number(2, 90, 2), LEVEL],
      ["quantity|Qty|Menge|qty", number(1, 9), AMOUNT],
      ["store|Store|Filiale|storeNo", number(1, 30)],
      ["status|Order Status|Status|stat", one("open", "shipped", "delivered", "cancelled"), OUTCOME],
      ["sales_rep|Sales Rep|Verkäufer|salesRep", person, RESPONSIBLE],
    ],
  },
  {
    names: "support_tickets|Help Desk Tickets|Tickets Support|tix",
    entity: "tickets",
    columns: [
      ["ticket_id|Ticket ID|Ticketnummer|ticketId", coded("T-"), KEY],
      ["created_at|Opened|Eröffnet am|createdAt", dated(0, 1), BEGINS],
      ["closed_at|Closed|Geschlossen am|closedAt", some(0.8, dated(1, 9)), OPEN],
      ["updated_at|Last Updated|Geändert am|modified", dated(1, 12), MOMENT],
      ["priority|Priority|Priorität|prio", one("low", "medium", "high")],
      ["assigned_to|Assigned To|Bearbeiter|agent", person, RESPONSIBLE],
      ["escalated|Escalated|Eskaliert|escalated", flag, OUTCOME],
      ["first_response_minutes|Response Time (min)|Antwortzeit Minuten|respMins", number(1, 400), {}],
      ["satisfaction|CSAT Score|Bewertung|csat", some(0.6, number(1, 5)), LEVEL],
    ],
  },
  {
    names: "hr_employees|Employee Master|Mitarbeiter|staffList",
    entity: "employees",
    columns: [
      ["employee_id|Employee Number|Personalnummer|empNo", spaced, KEY],
      ["hire_date|Hire Date|Eintritt|hired", dated(0, 1), BEGINS],
      ["termination_date|Termination Date|Austritt|leftOn", some(0.2, dated(90, 300)), OPEN],
      ["birth_date|Date of Birth|Geburtsdatum|dob", (draws) => day(-20_000 + draws.whole(0, 9_000)), MOMENT],
      ["salary|Annual Salary|Jahresgehalt|salary", number(30_000, 120_000), LEVEL],
      ["department|Department|Abteilung|dept", one("Sales", "Finance", "IT", "Operations")],
      ["manager|Manager|Vorgesetzter Manager|mgr manager", person, RESPONSIBLE],
      ["attrition|Attrition|Attrition|attrition", one("Yes", "No"), OUTCOME],
      ["standard_hours|Standard Hours|Sollstunden|stdHours", () => "80"],
      ["age|Age|Alter|age", number(20, 64), LEVEL],
    ],
  },
  {
    names: "subscriptions|SaaS Subscriptions|Abonnements|subs_saas",
    entity: "subscriptions",
    columns: [
      ["subscription_id|Subscription ID|Abo-Nr|subscriptionId", coded("sub_"), KEY],
      ["started_on|Start Date|Beginn Startdatum|startDate", dated(0, 1), BEGINS],
      ["cancelled_on|Cancelled Date|Kündigung|cancelledAt", some(0.3, dated(30, 200)), OPEN],
      ["renewal_date|Renewal Date|Fälligkeit Verlängerung|nextRenewal", dated(365, 2), MOMENT],
      ["mrr|MRR Amount|Monatsbetrag|mrrAmount", number(9, 900, 2), AMOUNT],
      ["seats|Seats|Plätze Anzahl|seatCount", number(1, 80), {}],
      ["plan|Plan|Tarif|planTier", one("Basic", "Pro", "Enterprise")],
      ["churned|Churned|Gekündigt|churned", flag, OUTCOME],
    ],
  },
  {
    names: "inventory|Stock Inventory|Lagerbestand|stock_items",
    entity: "items",
    columns: [
      ["item_id|Item Number|Artikelnummer|itemNo", coded("SKU-"), KEY],
      ["counted_on|Count Date|Datum|countDate", dated(0, 1), BEGINS],
      ["stock_level|Stock Level|Bestand|onHandStock", number(0, 500), LEVEL],
      ["unit_cost|Unit Cost Price|Stückpreis|unitCostPrice", number(1, 80, 2), LEVEL],
      ["stock_value_total|Total Value Amount|Gesamtbetrag|valueTotalAmount", number(10, 9_000, 2), AMOUNT],
      ["expiry_date|Expiry Date|Ablaufdatum|expiresAt", dated(400, 90), MOMENT],
      ["warehouse|Warehouse|Lagerort|warehouse", one("North", "South", "East")],
    ],
  },
  {
    names: "customer_survey|Survey Responses|Umfrage|nps_feedback",
    entity: "responses",
    columns: [
      ["response_id|Response ID|Antwort-ID|responseId", coded("R"), KEY],
      ["submitted_at|Submitted|Eingang|submittedAt", dated(0, 1), BEGINS],
      ["satisfaction|Satisfaction Score|Bewertung|satScore", number(1, 5), LEVEL],
      ["age_group|Age Group|Altersgruppe|ageBand", one("18-24", "25-34", "35-44", "65+")],
      ["agreement|Agreement|Zustimmung|agreeLevel", one("disagree", "neutral", "agree")],
      ["would_recommend|Recommend|Recommend|recommends", flag, OUTCOME],
      ["nps|NPS|NPS|nps", number(0, 10), LEVEL],
    ],
  },
  {
    names: "sensor_readings|Sensor Log|Messwerte|iot_sensors",
    entity: "readings",
    columns: [
      ["|#|lfd|rownames", (_, row) => String(row + 1), { is: "other" }],
      ["recorded_at|Timestamp|Zeitpunkt|ts", dated(0, 0), BEGINS],
      ["temperature|Temperature (C)|Temperatur|tempC", number(-5, 35, 1), LEVEL],
      ["humidity|Humidity %|Humidity|humidity", number(20, 90, 1), LEVEL],
      ["energy_kwh|Energy kWh|Energie kWh|energyKwh", number(0, 12, 2), AMOUNT],
      ["alarm|Alarm|Alarm|alarm", flag, OUTCOME],
      ["device|Device|Device|deviceNo", number(1, 12)],
    ],
  },
  {
    names: "clinic_visits|Patient Visits|Besuche Praxis|clinicVisitLog",
    entity: "visits",
    columns: [
      ["visit_id|Visit Number|Besuchsnummer|visitId", spaced, KEY],
      ["patient_id|Patient ID|Patientennummer|patientId", number(1, 90)],
      ["admitted_at|Admission Date|Datum|admissionDate", dated(0, 1), BEGINS],
      ["discharged_at|Discharge Date|Entlassung|dischargeDate", some(0.9, dated(1, 6)), OPEN],
      ["doctor|Doctor|Arzt|physician", person, RESPONSIBLE],
      ["charges|Total Charges|Gesamtkosten|totalCharges", number(50, 4_000, 2), AMOUNT],
      ["heart_rate|Heart Rate|Herzrate rate|hr_rate", number(50, 120), LEVEL],
      ["readmitted|Readmitted|Readmitted|readmitted", flag, OUTCOME],
    ],
  },
  {
    names: "web_sessions|Website Sessions|Sitzungen|web_analytics",
    entity: "sessions",
    columns: [
      ["session_id|Session ID|Sitzungs-ID|sessionId", coded("s"), KEY],
      ["started_at|Session Start|Startzeit Datum|startTs", dated(0, 0), BEGINS],
      ["page_views|Page Views|Seitenaufrufe Anzahl|pageviews", number(1, 30), AMOUNT],
      ["bounce_rate|Bounce Rate|Absprungquote|bounceRate", number(0, 1, 3), LEVEL],
      ["converted|Converted|Converted|converted", flag, OUTCOME],
      ["revenue|Revenue|Umsatz|revenueUsd", number(0, 300, 2), AMOUNT],
      ["channel|Channel|Kanal|channel", one("Search", "Social", "Direct")],
    ],
  },
  {
    names: "expenses|Expense Report|Ausgaben|expense_claims",
    entity: "expenses",
    columns: [
      ["expense_id|Expense Ref|Belegnummer|expenseId", spaced, KEY],
      ["spent_on|Expense Date|Datum|spentOn", dated(0, 1), BEGINS],
      ["reimbursed_on|Reimbursement Date|Bezahlt am|reimbursedOn", some(0.7, dated(10, 9)), OPEN],
      ["amount|Amount|Betrag|amountEur", number(4, 900, 2), AMOUNT],
      ["tax_rate|Tax Rate|Steuersatz|taxRate", one("0.07", "0.19", "0.20"), LEVEL],
      ["state|State|Status|approvalState", one("approved", "pending", "rejected"), OUTCOME],
      ["approver|Approver|Verantwortlich|approver", person, RESPONSIBLE],
    ],
  },
];

/** Forty tables: ten kinds by four hands. @param half hands 0 and 2, or hands 1 and 3 */
export function businessTables(half: "first" | "second"): BusinessTable[] {
  const hands = half === "first" ? [0, 2] : [1, 3];
  return DOMAINS.flatMap(({ names, entity, columns }, domain) =>
    hands.map((hand): BusinessTable => {
      const draws = drawsOf(100 * domain + hand);
      const rows = 240 + 60 * hand;
      const made = columns.map(([headers, cell, truth]): BusinessColumn => {
        const cells = Array.from({ length: rows }, (_, row) => cell(draws, row));
        return { name: headers.split("|")[hand] ?? "", cells, is: "other", ...truth };
      });
      return { name: names.split("|")[hand] ?? "", entity, columns: made };
    }),
  );
}
