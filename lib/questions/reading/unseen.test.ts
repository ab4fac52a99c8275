import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 180;

const day = (at: number) => new Date(Date.UTC(2024, 0, 3 + at * 5)).toISOString().slice(0, 10);

/** Leases that end or go on, subscribers, ferry tickets for several people, a shop's sales, claims, jobs of a workshop. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  pachten: {
    entity: "rows",
    dataset: "pachten",
    row: (at) => ({
      Pachtnr: `PA-${1_000 + at}`,
      Pachtbeginn: day(at),
      Pachtende: at % 3 === 0 ? day(at + 40) : null,
      Gemeinde: ["Aue", "Borna", "Coswig"][at % 3] ?? "",
      Nutzung: ["Acker", "Wiese"][at % 2] ?? "",
      Ökostrom: at % 2 === 0 ? "Ja" : "Nein",
      "Jahresverbrauch kWh": 900 + (at % 70) * 37,
      Zahlweise: ["Rechnung", "Überweisung"][at % 2] ?? "",
      "Jahresbetrag (€)": 180.5 + ((at * 29) % 400),
    }),
  },
  subscribers: {
    entity: "subscribers",
    dataset: "subscribers",
    row: (at) => ({
      subscriber_id: `S${1_000 + at}`,
      joined_on: day(at),
      cancelled_on: at % 4 === 0 ? day(at + 9) : null,
      tier: ["Silver", "Gold", "Bronze"][at % 3] ?? "",
      logins_last_30d: at % 25,
      newsletter: at % 5 === 0 ? "yes" : "no",
      monthly_fee: 9.5 + (at % 20),
    }),
  },
  ferry: {
    entity: "tickets",
    dataset: "ferry tickets",
    row: (at) => ({
      "Ticket No": `F${at}`,
      "Sailing Date": day(at),
      Route: ["North", "South", "Island"][at % 3] ?? "",
      "Passenger Type": ["Adult", "Child", "Senior"][at % 3] ?? "",
      "Passenger Origin": ["Resident", "Tourist"][at % 2] ?? "",
      Qty: 1 + (at % 4),
      "Fare Total": 12.5 + ((at * 7) % 90),
      "Bike Aboard": at % 3 === 0 ? "yes" : "no",
    }),
  },
  ventas: {
    entity: "tickets",
    dataset: "ventas ferretería",
    row: (at) => ({
      "Nº ticket": `V${at}`,
      Fecha: day(at),
      Sección: ["Pinturas", "Jardín"][at % 2] ?? "",
      Artículo: ["Brocha", "Rodillo", "Pala", "Manguera"][at % 4] ?? "",
      Unidades: 1 + (at % 6),
      Importe: 4.25 + ((at * 13) % 80),
      Vendedor: ["Lola", "Iker", "Nuria"][at % 3] ?? "",
      "Montaje a domicilio": at % 4 === 0 ? "Sí" : "No",
    }),
  },
  dossiers: {
    entity: "réclamations",
    dataset: "réclamations assurance",
    row: (at) => ({
      "N° réclamation": `R${at}`,
      "Date de déclaration": day(at),
      "Date de clôture": at % 6 === 0 ? null : day(at + 2 + (at % 9)),
      Région: ["Bretagne", "Alsace"][at % 2] ?? "",
      "Montant demandé": 120.5 + ((at * 31) % 900),
      "Montant indemnisé": 80.25 + ((at * 17) % 600),
    }),
  },
  jobs: {
    entity: "repairs",
    dataset: "repairs",
    row: (at) => ({
      Job_No: `J${at}`,
      Cust_Nm: `Customer ${at % 60}`,
      Recv_Dt: day(at),
      Done_Dt: at % 8 === 0 ? null : day(at + 2),
      Tech: ["Amir", "Beth", "Cleo"][at % 3] ?? "",
      Wrty: at % 3 === 0 ? "Y" : "N",
      Amt: 40.5 + ((at * 11) % 300),
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;

beforeAll(async () => {
  asked = await askedTables(TABLES, ROWS);
});

function planOf(table: string, question: string): string {
  const { analyses, asks } = readQuestion(question, asked.get(table) ?? expect.fail(`no table ${table}`));
  return asks === null ? analyses.map((one) => planText(one, null)).join(" + ") : "ask";
}

describe("what rows are is no condition, and whether they go on is one", () => {
  test.each([
    ["pachten", "Wie viele Pachten haben wir in Aue?", "count where Gemeinde=Aue"],
    ["pachten", "how many leases do we have in Borna", "count where Gemeinde=Borna"],
    ["pachten", "Anzahl laufender Pachten je Nutzung", "count by Nutzung where Pachtende null"],
    ["pachten", "Top 2 Gemeinden nach Anzahl bestehender Pachten", "count by Gemeinde where Pachtende null top 2"],
    ["jobs", "ongoing repairs per tech", "count by Tech where Done_Dt null"],
    ["pachten", "Verbrauch laufender Pachten", "sum Jahresverbrauch kWh where Pachtende null"],
    ["pachten", "Verbrauch je Gemeinde", "sum Jahresverbrauch kWh by Gemeinde"],
    ["ventas", "tickets vigentes por sección", "ask"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("the base of a share, and what is said of it", () => {
  test.each([
    ["subscribers", "What percentage of Gold subscribers has cancelled?", "rate cancelled_on filled where tier=Gold"],
    ["subscribers", "percentage of subscribers that cancelled by tier", "rate cancelled_on filled by tier"],
    ["subscribers", "what share of silver subscribers have not cancelled", "rate cancelled_on null where tier=Silver"],
    ["subscribers", "Wie viel Prozent der Gold-Kunden haben gekündigt?", "rate cancelled_on filled where tier=Gold"],
    ["subscribers", "what percentage of newsletter subscribers have cancelled", "rate cancelled_on filled where newsletter=yes"],
    ["subscribers", "¿qué porcentaje de los Gold ha cancelado?", "rate cancelled_on filled where tier=Gold"],
    ["subscribers", "quel pourcentage des abonnés Gold a résilié ?", "rate cancelled_on filled where tier=Gold"],
    [
      "ferry",
      "do residents take a bike aboard more often than tourists",
      "rate Bike Aboard=yes by Passenger Origin where Passenger Origin=Resident|Tourist",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("all of them, and how many people they are", () => {
  test.each([
    ["ferry", "fare total for all routes except the island", "sum Fare Total where Route!=Island"],
    ["ventas", "importe para todas las secciones excepto jardín", "sum Importe where Sección!=Jardín"],
    ["ferry", "busiest weekday by passengers", "sum Qty by weekday(Sailing Date) desc"],
    ["ferry", "How many passengers took the Island route?", "sum Qty where Route=Island"],
    ["ferry", "how many tourist passengers", "sum Qty where Passenger Origin=Tourist"],
    ["ferry", "passengers per month", "sum Qty by month(Sailing Date)"],
    ["ferry", "average fare for all routes", "avg Fare Total"],
    ["ventas", "importe total para todas las secciones", "sum Importe"],
    ["ferry", "fare total by passenger type", "sum Fare Total by Passenger Type"],
    ["subscribers", "how many logins did gold subscribers make", "sum logins_last_30d where tier=Gold"],
    ["subscribers", "logins per tier", "ask"],
    ["ventas", "unidades de pinturas menos rodillos", "sum Unidades where Sección=Pinturas; Artículo!=Rodillo"],
    ["ventas", "¿qué vendedor vende menos?", "ask"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("nothing is asked where one reading fits", () => {
  test.each([
    ["ventas", "¿Vende más Lola o Iker?", "sum Importe by Vendedor where Vendedor=Lola|Iker desc"],
    ["ventas", "¿qué artículo se vende más?", "ask"],
    ["ventas", "¿Cuántos artículos distintos vendemos?", "distinct Artículo"],
    ["ventas", "Cuántos pedidos a domicilio hubo en jardín", "count where Montaje a domicilio=Sí; Sección=Jardín"],
    ["ventas", "importe medio por ticket en cada sección", "avg Importe by Sección"],
    ["jobs", "who did the most repairs?", "count by Tech desc"],
    ["jobs", "how many repairs are not under warranty", "count where Wrty=N"],
    ["jobs", "repairs under 100", "count where Amt<100"],
    ["jobs", "how many different customers came in 2025 so far", "distinct Cust_Nm @Recv_Dt:2025-01-01..2026-01-01"],
    ["pachten", "Pachten, die nicht per Rechnung zahlen", "count where Zahlweise!=Rechnung"],
    [
      "dossiers",
      "montant total indemnisé pour les réclamations déclarées en 2025",
      "sum Montant indemnisé @Date de déclaration:2025-01-01..2026-01-01",
    ],
    ["dossiers", "indemnisation moyenne, hors dossiers Alsace", "avg Montant indemnisé where Région!=Alsace"],
    ["dossiers", "indemnisation moyenne par région", "avg Montant indemnisé by Région"],
    [
      "dossiers",
      "quel dossier a mis le plus de temps à être clôturé ?",
      "list order days from Date de déclaration to Date de clôture desc",
    ],
    ["jobs", "which tech took the most time", "ask"],
    [
      "jobs",
      "why was May 2025 so weak compared to April 2025?",
      "sum Amt @Recv_Dt:2025-05-01..2025-06-01 vs 2025-04-01..2025-05-01 why",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});
