import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { entityOf } from "@/lib/analysis/meaning/entity";
import { QUESTION_TABLES, rowsOfTable } from "@/lib/testing/questions/question-tables";
import { typedRows } from "@/lib/testing/typed-rows";
import { type AskedOf, readQuestion } from "../read-question";

const tables = new Map<string, AskedOf>();

beforeAll(async () => {
  for (const id of ["orders", "tickets"]) {
    const rows = rowsOfTable(id);
    const { profiles, session } = await typedRows(rows);
    session.close();
    const name = QUESTION_TABLES[id]?.name ?? id;
    const entity = entityOf(name, profiles) ?? "rows";
    tables.set(id, { profiles, entity, dataset: name, rowCount: rows.length, locale: "en-US" });
  }
});

function planOf(question: string, table = "orders"): string {
  const asked = tables.get(table);
  if (asked === undefined) throw new Error(table);
  const { analyses, asks, notUnderstood } = readQuestion(question, asked);
  const main = table === "orders" ? "ordered_at" : "opened_at";
  return asks === null
    ? [...analyses.map((one) => planText(one, main)), ...notUnderstood.map((word) => `? ${word}`)].join(" ")
    : "ask";
}

describe("a part of a period is that part", () => {
  test.each([
    ["revenue in the last three months of 2024", "2024-10-01..2025-01-01"],
    ["revenue in the first two weeks of May 2025", "2025-05-01..2025-05-15"],
    ["revenue during the second half of March 2025", "2025-03-16..2025-04-01"],
    ["revenue in spring 2025", "2025-03-01..2025-06-01"],
    ["Umsatz in den ersten beiden Monaten 2025", "2025-01-01..2025-03-01"],
    ["Umsatz in den letzten 2 Monaten des Jahres 2024", "2024-11-01..2025-01-01"],
    ["Umsatz in der zweiten Jahreshälfte 2024", "2024-07-01..2025-01-01"],
    ["Umsatz im Herbst 2024", "2024-09-01..2024-12-01"],
    ["ingresos en los tres primeros meses de 2025", "2025-01-01..2025-04-01"],
    ["ingresos en la segunda quincena de abril de 2025", "2025-04-16..2025-05-01"],
    ["ingresos en verano de 2025", "2025-06-01..2025-09-01"],
    ["chiffre d'affaires des deux derniers mois de 2024", "2024-11-01..2025-01-01"],
    ["chiffre d'affaires de la première quinzaine de juin 2025", "2025-06-01..2025-06-16"],
    ["chiffre d'affaires à l'été 2025", "2025-06-01..2025-09-01"],
  ])("%s", (question, span) => {
    expect(planOf(question)).toBe(`sum total_amount @${span}`);
  });

  test.each([
    ["revenue in early March 2025"],
    ["Umsatz Ende Mai 2025"],
    ["ingresos a mediados de abril"],
    ["chiffre d'affaires fin juin 2025"],
  ])("%s says no days, and is asked back", (question) => expect(planOf(question)).toBe("ask"));

  test("being is no summer", () => {
    expect(planOf("quel a été le chiffre d'affaires en 2025 ?")).toBe("sum total_amount @2025-01-01..2026-01-01");
  });
});

describe("periods that are set against each other", () => {
  test.each([
    ["revenue in 2024 and 2025", "2025-01-01..2026-01-01 vs 2024-01-01..2025-01-01"],
    ["Umsatz 1. Halbjahr 2025 ggü. Vorjahr", "2025-01-01..2025-07-01 vs 2024-01-01..2024-07-01"],
    ["Umsatz von Januar bis Juni, 2025 gegen 2024", "2025-01-01..2025-07-01 vs 2024-01-01..2024-07-01"],
    ["ingresos de enero a marzo de 2025 interanual", "2025-01-01..2025-04-01 vs 2024-01-01..2024-04-01"],
    ["chiffre d'affaires du premier semestre 2025 vs N-1", "2025-01-01..2025-07-01 vs 2024-01-01..2024-07-01"],
  ])("%s", (question, spans) => {
    expect(planOf(question)).toBe(`sum total_amount @${spans}`);
  });

  test("a year that is not over is set against as much of the one before", () => {
    const [now, before] = planOf("revenue compared to last year").replace("sum total_amount @", "").split(" vs ");
    expect(now?.slice(0, 12)).toBe("2025-01-01..");
    expect(before).toBe(now?.replaceAll("2025", "2024"));
    expect(now).not.toContain("2026");
  });
});

describe("working days", () => {
  test.each([
    ["orders on weekdays in 2025", "count where workday(ordered_at)=true @2025-01-01..2026-01-01"],
    ["Bestellungen an Werktagen", "count where workday(ordered_at)=true"],
    ["revenue on weekends vs weekdays", "sum total_amount by workday(ordered_at)"],
    ["Umsatz samstags im Vergleich zu Werktagen", "sum total_amount by workday(ordered_at) where weekday(ordered_at)!=Sunday"],
    ["pedidos entre semana", "count where workday(ordered_at)=true"],
    ["nombre de commandes en semaine", "count where workday(ordered_at)=true"],
    ["orders by weekday", "count by weekday(ordered_at)"],
  ])("%s", (question, plan) => {
    expect(planOf(question)).toBe(plan);
  });
});

describe("whether one thing goes with another", () => {
  test.each([
    ["does the discount depend on the unit price?", "avg discount_pct by bin(unit_price)"],
    ["does the unit price affect the quantity?", "avg quantity by bin(unit_price)"],
    ["Hängt der Rabatt vom Stückpreis ab?", "avg discount_pct by bin(unit_price)"],
    ["¿influye el descuento en la cantidad?", "avg quantity by bin(discount_pct)"],
    ["est-ce que la remise joue sur la quantité ?", "avg quantity by bin(discount_pct)"],
    ["is there a correlation between quantity and discount?", "corr quantity~discount_pct"],
    ["does the discount depend on the channel?", "avg discount_pct by channel"],
  ])("%s", (question, plan) => {
    expect(planOf(question)).toBe(plan);
  });

  test.each([["does the weather affect the discount?"], ["Hängt der Rabatt vom Wetter ab?"]])("%s is asked back", (question) => {
    expect(planOf(question)).toBe("ask");
  });

  test("what rows come to is a share", () => {
    expect(planOf("does the csat score have anything to do with whether tickets get escalated?", "tickets")).toBe(
      "rate escalated=true by csat_score",
    );
  });
});

test("what rows are grouped by is no word of a value", () => {
  expect(planOf("revenue by united")).toBe("ask");
});
