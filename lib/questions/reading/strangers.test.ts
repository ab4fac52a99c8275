import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 180;

const day = (at: number) => new Date(Date.UTC(2024, 0, 3 + at * 5)).toISOString().slice(0, 10);

/** Removals that are billed by a price, garden jobs whose bill is labour and material, evening classes, faults that are reopened. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  mudanzas: {
    entity: "mudanzas",
    dataset: "mudanzas",
    row: (at) => ({
      "Nº Mudanza": `MU-${1_000 + at}`,
      "Fecha Salida": day(at),
      Camión: ["Norte", "Sur", "Este"][at % 3] ?? "",
      Coste: 80.5 + ((at * 29) % 300),
      "Precio Facturado": 140.25 + ((at * 41) % 620),
    }),
  },
  gaerten: {
    entity: "orders",
    dataset: "Gartenaufträge",
    row: (at) => {
      const [hours, plants] = [60 + ((at * 31) % 400), 20.5 + ((at * 17) % 250)];
      return {
        Auftragsnr: `GA-${2_000 + at}`,
        Annahmedatum: day(at),
        Fertigstellung: at % 12 === 0 ? null : day(at + 2),
        Kunde: `Familie ${["Abel", "Brandt", "Conrad", "Dorn"][at % 4]} ${at % 45}`,
        Gewerk: ["Hecke", "Teich", "Zaun"][at % 3] ?? "",
        Pflanzkosten: plants,
        Lohnkosten: hours,
        Rechnungsbetrag: hours + plants,
      };
    },
  },
  cours: {
    entity: "inscriptions",
    dataset: "inscriptions cours du soir",
    row: (at) => ({
      "N° inscription": `CS${at + 1}`,
      "Date inscription": day(at),
      "Date début": day(at + 4),
      Élève: `Élève ${at % 50}`,
      Ville: ["Nantes", "Brest", "Rennes"][at % 3] ?? "",
      "Remise %": [0, 5, 10][at % 3] ?? 0,
      "Montant HT": 120.5 + ((at * 23) % 480),
    }),
  },
  faults: {
    entity: "faults",
    dataset: "lift faults",
    row: (at) => ({
      fault_id: 7_000 + at,
      opened_at: `${day(at)} 08:15`,
      closed_at: at % 9 === 0 ? null : `${day(at + 1)} 16:40`,
      cust_acct: `AC${at % 47}`,
      Category: ["door", "cable", "panel"][at % 3] ?? "",
      reopen_cnt: at % 4 === 0 ? 1 + (at % 3) : 0,
    }),
  },
  // Some are booked on the day itself, the last one too.
  visits: {
    entity: "visits",
    dataset: "visits",
    row: (at) => ({
      "Visit no": `V${at}`,
      "Booked On": day(at % 10 === 9 ? at + 3 : at),
      "Visit Date": day(at + 3),
      Ward: ["East", "West"][at % 2] ?? "",
      Fee: 30.5 + (at % 70),
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

describe("what came in is added up, and an average is never dropped", () => {
  test.each([
    ["mudanzas", "ingresos por camión", "sum Precio Facturado by Camión"],
    ["mudanzas", "ingresos por mudanzas en 2025", "sum Precio Facturado @Fecha Salida:2025-01-01..2026-01-01"],
    ["mudanzas", "revenue by month", "sum Precio Facturado by month(Fecha Salida)"],
    ["mudanzas", "Umsatz 2025", "sum Precio Facturado @Fecha Salida:2025-01-01..2026-01-01"],
    ["mudanzas", "chiffre d'affaires par camión", "sum Precio Facturado by Camión"],
    ["mudanzas", "ingreso medio por camión", "avg Precio Facturado by Camión"],
    ["cours", "panier moyen HT par ville", "avg Montant HT by Ville"],
    ["cours", "en moyenne, combien d'inscriptions par élève ?", "per */Élève"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("spans", () => {
  const halves = "count @Date inscription:2026-01-01..2026-07-01 vs 2025-01-01..2025-07-01";
  test.each([
    ["visits", "on average, how many days in advance do people book", "avg Booked On→Visit Date"],
    ["cours", "évolution des inscriptions entre le 1er semestre 2025 et le 1er semestre 2026", halves],
    ["cours", "development of sign-ups between the first half of 2025 and the first half of 2026", halves],
    ["cours", "Entwicklung der Anmeldungen zwischen dem 1. Halbjahr 2025 und dem 1. Halbjahr 2026", halves],
    ["cours", "evolución de las inscripciones entre el primer semestre de 2025 y el primer semestre de 2026", halves],
    [
      "cours",
      "évolution des inscriptions entre le 1er trimestre 2025 et le 4e trimestre 2025",
      "count by Date inscription @Date inscription:2025-01-01..2026-01-01",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("words that name a column by what happened", () => {
  test.each([
    ["gaerten", "angenommene Aufträge pro Monat", "count by month(Annahmedatum)"],
    ["gaerten", "wie viele Aufträge wurden 2025 angenommen", "count @Annahmedatum:2025-01-01..2026-01-01"],
    ["mudanzas", "¿cuántas mudanzas salieron en mayo de 2025?", "count @Fecha Salida:2025-05-01..2025-06-01"],
    ["faults", "¿cuántas averías se reabrieron al menos una vez?", "count where reopen_cnt>0"],
    ["faults", "how many faults were reopened", "count where reopen_cnt>0"],
    ["faults", "how many faults were never reopened", "count where reopen_cnt=0"],
    ["cours", "total HT des inscriptions avec remise", "sum Montant HT where Remise %>0"],
    ["cours", "total HT des inscriptions avec remise, hors Brest", "sum Montant HT where Remise %>0; Ville!=Brest"],
    ["cours", "total HT des inscriptions sans remise", "sum Montant HT where Remise %=0"],
    ["faults", "accounts with at least 4 faults", "count by cust_acct having cust_acct: count>=4 desc"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("figures of a row", () => {
  test.each([
    ["gaerten", "Umsatz je Gewerk", "sum Rechnungsbetrag by Gewerk"],
    ["gaerten", "Aufträge über 300 Euro", "count where Rechnungsbetrag>300"],
    ["gaerten", "Aufträge über 300 Euro, die keine Heckenarbeiten waren", "count where Rechnungsbetrag>300; Gewerk!=Hecke"],
    ["gaerten", "Umsatz der Heckenarbeiten", "sum Rechnungsbetrag where Gewerk=Hecke"],
    [
      "gaerten",
      "wie viele Tage dauert eine Teich-Reparatur im Schnitt von der Annahme bis zur Fertigstellung",
      "avg Annahmedatum→Fertigstellung where Gewerk=Teich",
    ],
    ["mudanzas", "margen total (precio menos coste) por camión", "sum (Precio Facturado-Coste) by Camión"],
    ["visits", "which weekday is the busiest, and how many visits fall on it", "count by weekday(Visit Date) desc"],
    [
      "cours",
      "quel mois d'inscription de 2025 a été le plus faible en montant HT, et combien ?",
      "sum Montant HT by month(Date inscription) @Date inscription:2025-01-01..2026-01-01 asc",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("a verb that nobody knows says which of them, and is asked", () => {
  test.each([
    ["gaerten", "wie viele Kunden haben sich beschwert?"],
    ["cours", "combien d'élèves ont obtenu leur attestation ?"],
    ["faults", "how many accounts complained"],
    ["mudanzas", "¿cuántos camiones se estropearon?"],
  ])("%s: %s", (table, question) => expect(planOf(table, question)).toBe("ask"));
});
