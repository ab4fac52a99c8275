import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 180;

const day = (at: number) => new Date(Date.UTC(2023, 6, 3 + at * 4)).toISOString().slice(0, 10);

/** Wines in a cellar, stays in a hostel, visits to a museum, people of a firm, cars that are resold. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  cellar: {
    entity: "items",
    dataset: "cellar",
    row: (at) => ({
      article: `W${at}`,
      region: ["Rioja", "Mosel", "Rhône"][at % 3] ?? "",
      stock_qty: at % 9 === 0 ? 0 : (at * 7) % 60,
      reorder_level: 10 + (at % 4) * 5,
      unit_cost: 4.5 + (at % 30),
      supplier: at % 8 === 0 ? null : (["Vinum", "Cave", "Bacchus"][at % 3] ?? ""),
    }),
  },
  stays: {
    entity: "stays",
    dataset: "stays",
    row: (at) => ({
      "Stay ID": `S${1_000 + at}`,
      "Booked on": day(at),
      Nights: 1 + (at % 12),
      Guests: 1 + (at % 5),
      Country: ["Germany", "Spain", "Italy"][at % 3] ?? "",
      State: ["open", "paid", "cancelled", "lost"][at % 4] ?? "",
      Satisfacción: 1 + (at % 5),
      NPS: at % 11,
      Spend: at % 3 === 0 ? null : 20.5 + ((at * 31) % 300),
      Member: at % 4 === 0 ? "yes" : "no",
    }),
  },
  firm: {
    entity: "employees",
    dataset: "Personal",
    row: (at) => ({
      Personalnummer: 100 + at,
      Eintritt: day(at),
      Austritt: at % 5 === 0 ? day(at + 20) : null,
      Abteilung: ["Werk", "Büro", "Lager"][at % 3] ?? "",
      Jahresgehalt: 30_000 + at * 137,
      Krankheitstage: at % 17,
      Führungskraft: at % 6 === 0 ? "ja" : "nein",
    }),
  },
  coches: {
    entity: "rows",
    dataset: "coches",
    row: (at) => ({
      matricula: `${1_000 + at}KLM`,
      fecha_entrada: day(at),
      fecha_venta: at % 4 === 0 ? null : day(at + 9),
      tipo_motor: ["diésel", "eléctrico"][at % 2] ?? "",
      temperatura_max: 20.5 + (at % 40),
      precio_compra: 3_000 + ((at * 173) % 9_000),
      precio_venta: 4_000 + ((at * 211) % 12_000),
      vendedor: ["Lola", "Iker", "Nuria"][at % 3] ?? "",
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;
beforeAll(async () => {
  asked = await askedTables(TABLES, ROWS);
});

function tableOf(name: string): AskedOf {
  return asked.get(name) ?? expect.fail(`no table ${name}`);
}

function planOf(table: string, ...questions: readonly string[]): string {
  let analyses: readonly Analysis[] = [];
  for (const question of questions) {
    const read = readQuestion(question, tableOf(table), analyses);
    if (read.asks !== null) return "ask";
    ({ analyses } = read);
  }
  return analyses.map((one) => planText(one, null)).join(" + ");
}

describe("kinds of questions that were misread or asked back", () => {
  test.each([
    ["cellar", "value of the stock by region", "sum (stock_qty*unit_cost) by region"],
    ["cellar", "valeur du stock par région", "sum (stock_qty*unit_cost) by region"],
    ["cellar", "which region has the most out of stock articles", "count by region where stock_qty=0 desc"],
    ["cellar", "Wie viele Artikel liegen unter ihrem Meldebestand?", "count where (stock_qty-reorder_level)<0"],
    ["cellar", "Quel pourcentage des articles n'a pas de fournisseur ?", "rate supplier null"],
    ["stays", "average satisfaction by country", "avg Satisfacción by Country"],
    ["stays", "spend per stay by country", "per Spend/Stay ID by Country"],
    ["stays", "estancias de más de una semana", "count where Nights>7"],
    ["stays", "Ausgaben in Deutschland im Vergleich zu Spanien", "sum Spend by Country where Country=Germany|Spain"],
    ["stays", "dépense moyenne avant et après le 1er mai 2024", "avg Spend @Booked on:2024-05-01.. vs ..2024-05-01"],
    ["stays", "stays of members and of those that aren't", "count by Member where Member=yes|no"],
    ["firm", "Nombre moyen de jours de maladie par département", "avg Krankheitstage by Abteilung"],
    ["firm", "average salary of managers vs non managers", "avg Jahresgehalt by Führungskraft where Führungskraft=ja|nein"],
    ["firm", "which department loses the most people relative to its size", "rate Austritt filled by Abteilung desc"],
    ["coches", "beneficio medio por vendedor", "avg (precio_venta-precio_compra) by vendedor"],
    ["coches", "¿qué vendedor vendió más coches?", "count by vendedor desc"],
    ["coches", "coches con una temperatura entre 25 y 40 grados", "count where temperatura_max>=25; temperatura_max<=40"],
    ["coches", "¿cuántos coches quedan por vender?", "count where fecha_venta null"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("what goes on from another question", () => {
  test.each([
    ["stays", "average nights by country", "and only paid guests?", "avg Nights by Country where State=paid"],
    ["stays", "stays in November 2023", "¿y en enero?", "count @Booked on:2023-01-01..2023-02-01"],
    ["stays", "average spend", "and the highest?", "max Spend"],
    [
      "stays",
      "how many stays in 2023 and how many in 2024",
      "only Spain",
      "count where Country=Spain @Booked on:2023-01-01..2024-01-01 + count where Country=Spain @Booked on:2024-01-01..2025-01-01",
    ],
    ["cellar", "stock in Rioja", "et en valeur ?", "sum (stock_qty*unit_cost) where region=Rioja"],
  ])("%s: %s → %s", (table, first, then, plan) => expect(planOf(table, first, then)).toBe(plan));
});
