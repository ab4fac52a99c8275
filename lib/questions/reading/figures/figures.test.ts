import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { entityOf } from "@/lib/analysis/meaning/entity";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { QUESTION_TABLES, rowsOfTable } from "@/lib/testing/questions/question-tables";
import { typedRows } from "@/lib/testing/typed-rows";
import { type AskedOf, readQuestion } from "../read-question";

const SITES = ["Ashby", "Brough", "Corby", "Derby", "Ely", "Frome"];
const month = (at: number) => new Date(Date.UTC(2022, Math.floor(at / SITES.length) + 1, 0)).toISOString().slice(0, 10);

/** Readings of meters that each repeat the floor area, air by day and station, tours of lorries, and rentals. */
const MADE: Readonly<Record<string, MadeTable>> = {
  meters: {
    entity: "rows",
    dataset: "branch energy meter",
    row: (at) => ({
      Site: SITES[at % SITES.length] ?? "",
      Region: ["North", "South"][at % 2] ?? "",
      "Reading Date": month(at),
      "Elec kWh": 4_000.5 + ((at * 37) % 90),
      "Gas kWh": 900.5 + ((at * 53) % 70),
      "Sales Area (sqm)": [200, 380, 510, 640, 720, 830][at % SITES.length] ?? 0,
      "Avg Temp C": 4.5 + (at % 17),
      "Elec Cost (GBP)": 900.5 + ((at * 31) % 800),
    }),
  },
  aire: {
    dataset: "calidad aire",
    row: (at) => ({
      Fecha: new Date(Date.UTC(2024, 0, 1 + Math.floor(at / 3))).toISOString().slice(0, 10),
      Estación: ["Plaza Mayor", "Parque del Río", "Polígono Norte"][at % 3] ?? "",
      "NO2 (µg/m³)": 20.5 + ((at * 7) % 60),
      "PM10 (µg/m³)": 12.5 + ((at * 11) % 50),
      "PM2,5 (µg/m³)": 5.5 + ((at * 13) % 20),
      "Viento (km/h)": 3.5 + (at % 19),
      Observaciones: [null, "calima", "episodio de calima", "niebla", null][at % 5] ?? null,
    }),
  },
  touren: {
    dataset: "Touren",
    row: (at) => ({
      "Tour-Nr.": `T24-${1_000 + at}`,
      Datum: new Date(Date.UTC(2024, 0, 3 + at)).toISOString().slice(0, 10),
      Fahrer: ["Aydin, M.", "Köhler, J.", "Große, F."][at % 3] ?? "",
      Stopps: 12 + (at % 40),
      "km gef.": 90.5 + ((at * 17) % 150),
      "Diesel (l)": 12.5 + ((at * 7) % 30),
      "Verspätung (min)": (at * 5) % 60,
      Zone: (at % 5) + 1,
    }),
  },
  rentals: {
    entity: "contracts",
    dataset: "machinery rental",
    row: (at) => ({
      "Contract #": `R${2_000 + at}`,
      Machine: ["TH-01", "TH-02", "EX-03"][at % 3] ?? "",
      Customer: `Customer ${(at * 7) % 23}`,
      "Pick-up": new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10),
      "Engine hrs": 4.5 + (at % 30),
      "Fuel (l)": 20 + ((at * 3) % 90),
      "Damage?": at % 9 === 0 ? "Y" : "N",
      "Damage cost EUR": at % 9 === 0 ? 120.5 + at : null,
    }),
  },
  marks: {
    dataset: "Prüfungen",
    row: (at) => ({
      "Prüf.-Nr.": `P${at}`,
      Prüfungsdatum: new Date(Date.UTC(2024, 0, 3 + at)).toISOString().slice(0, 10),
      Schule: ["Nord", "West"][at % 2] ?? "",
      "Punkte (max. 100)": 20.5 + ((at * 13) % 75),
      Note: 1 + (at % 6),
      Fehltage: (at * 5) % 14,
    }),
  },
};

const tables = new Map<string, AskedOf>();

beforeAll(async () => {
  for (const [id, asked] of await askedTables(MADE, 180)) tables.set(id, asked);
  for (const [id, { name }] of Object.entries(QUESTION_TABLES)) {
    const rows = rowsOfTable(id);
    const { profiles, session } = await typedRows(rows);
    session.close();
    tables.set(id, {
      profiles,
      entity: entityOf(name, profiles) ?? "rows",
      dataset: name,
      rowCount: rows.length,
      locale: "en-US",
    });
  }
});

const readingOf = (table: string, question: string) => readQuestion(question, tables.get(table) ?? expect.fail(table));

function planOf(table: string, question: string): string {
  const { asks, analyses } = readingOf(table, question);
  const main = tables.get(table)?.profiles.find(({ meaning }) => meaning?.main === true && meaning.kind === "moment")?.name;
  return asks === null ? analyses.map((one) => planText(one, main ?? null)).join(" + ") : "ask";
}

describe("how two columns go together:", () => {
  test.each([
    ["aire", "correlation between wind and PM10", "corr Viento (km/h)~PM10 (µg/m³)"],
    ["aire", "Wie stark hängen Wind und PM2,5 zusammen?", "corr Viento (km/h)~PM2,5 (µg/m³)"],
    ["touren", "correlation between number of stops and km driven", "corr Stopps~km gef."],
    ["touren", "Korrelation von Stopps und Verspätung je Fahrer", "corr Stopps~Verspätung (min) by Fahrer"],
    ["marks", "corrélation entre les absences et les points", "corr Fehltage~Punkte (max. 100)"],
    ["listings", "¿Hay correlación entre la superficie y el precio?", "corr area_m2~price_eur"],
    ["meters", "Y a-t-il une corrélation entre la température moyenne et le gaz ?", "corr Avg Temp C~Gas kWh"],
    ["sensors", "How strongly is vibration correlated with faults?", "corr vibration_mm_s~fault"],
    ["sensors", "correlation of temperature with pressure in Plant A", "corr temp_c~pressure_bar where site=Plant A"],
    // What works on what is told by classes, with the coefficient.
    ["orders", "does the discount depend on the quantity?", "avg discount_pct by bin(quantity)"],
    [
      "orders",
      "correlation of quantity with total amount in 2024 vs 2025",
      "corr quantity~total_amount @2025-01-01..2026-01-01 vs 2024-01-01..2025-01-01",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("spread, and several figures of one noun:", () => {
  test.each([
    ["employees", "standard deviation of salary by department", "sd base_salary by dept"],
    ["lager", "Standardabweichung vom Bestand pro Warengruppe", "sd Bestand by Warengruppe"],
    ["ventas", "desviación estándar del importe por tienda", "sd importe by tienda"],
    ["sondage", "écart-type du temps d'attente par magasin", "sd temps_attente_min by magasin"],
    ["touren", "Which Fahrer has the largest standard deviation of Verspätung?", "sd Verspätung (min) by Fahrer desc"],
    ["touren", "90 %-Perzentil der Verspätung je Fahrer", "p90 Verspätung (min) by Fahrer"],
    ["orders", "90th percentile of total amount by country", "p90 total_amount by country"],
    ["sessions", "p95 of duration by device", "p95 duration_sec by device"],
    ["orders", "upper quartile of total amount", "p75 total_amount"],
    ["orders", "quartiles of total amount", "p25 total_amount + median total_amount + p75 total_amount"],
    ["orders", "10th and 90th percentile of total amount", "p10 total_amount + p90 total_amount"],
    ["orders", "which percentile of total amount?", "ask"],
    ["ventas", "media y mediana del importe por tienda", "avg importe by tienda + median importe by tienda"],
    ["employees", "base salary by dept, average and median", "avg base_salary by dept + median base_salary by dept"],
    [
      "employees",
      "salary: average, median and standard deviation by dept",
      "avg base_salary by dept + median base_salary by dept + sd base_salary by dept",
    ],
    ["orders", "count and average total amount by country", "count by country + avg total_amount by country"],
    [
      "rechnungen",
      "Anzahl und Summe der Nettobeträge pro Kundengruppe",
      "count by Kundengruppe + sum Nettobetrag by Kundengruppe",
    ],
    [
      "orders",
      "lowest, average and highest total amount by country",
      "min total_amount by country + avg total_amount by country + max total_amount by country",
    ],
    [
      "orders",
      "number of orders, total amount and average quantity by channel",
      "count by channel + sum total_amount by channel + avg quantity by channel",
    ],
    [
      "ventas",
      "¿Cuántas ventas hay en Valencia y por qué importe?",
      "count where tienda=Valencia + sum importe where tienda=Valencia",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("rows of an extreme:", () => {
  test.each([
    ["touren", "Zeig mir die 5 Fahrten mit der höchsten Verspätung", "list order Verspätung (min) top 5"],
    ["deals", "the 4 deals with the highest amount", "list order amt top 4"],
    ["produktion", "Die 5 Aufträge mit der höchsten Stückzahl", "list order Stückzahl top 5"],
    ["rentals", "les 4 contrats avec les dégâts les plus chers", "list order Damage cost EUR top 4"],
    ["rentals", "los 5 contratos con los daños más caros", "list order Damage cost EUR top 5"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("none of theirs, and days of rows:", () => {
  test.each([
    [
      "rentals",
      "customers with at least 8 contracts that never had damage",
      "count by Customer having Customer: count>=8 without Damage?=Y desc",
    ],
    ["rentals", "how many customers never had damage?", "distinct Customer having Customer: count>=1 without Damage?=Y"],
    [
      "rentals",
      "Kunden mit mindestens 8 Verträgen, die nie einen Schaden hatten",
      "count by Customer having Customer: count>=8 without Damage?=Y desc",
    ],
    [
      "rentals",
      "clients avec au moins 8 contrats qui n'ont jamais eu de dégâts",
      "count by Customer having Customer: count>=8 without Damage?=Y desc",
    ],
    ["orders", "how many customers never bought Toys", "distinct customer_id having customer_id: count>=1 without category=Toys"],
    ["aire", "On how many days was PM10 above 50 at Plaza Mayor?", "distinct Fecha where PM10 (µg/m³)>50; Estación=Plaza Mayor"],
    ["aire", "an wie vielen Tagen lag NO2 über 60", "distinct Fecha where NO2 (µg/m³)>60"],
    ["aire", "combien de jours avec calima", "distinct Fecha where mentions(Observaciones)=true"],
    ["meters", "wie viele verschiedene Filialen gibt es?", "distinct Site"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));

  test("what was taken for something else is told", () => {
    expect(readingOf("aire", "combien de jours avec calima").told).toEqual([
      "I took all rows whose Observaciones mentions “calima”.",
    ]);
    expect(readingOf("meters", "wie viele verschiedene Filialen gibt es?").told[0]).toContain("“Filialen” for Site");
    expect(readingOf("orders", "total amount by country").told).toEqual([]);
  });
});

describe("one figure divided by another:", () => {
  test.each([
    ["meters", "elec cost per kWh by year", "ratio Elec Cost (GBP)/Elec kWh by year(Reading Date)"],
    ["meters", "gas kWh per sqm by region", "ratio Gas kWh/Sales Area (sqm) by Region"],
    ["meters", "kWh per sqm by region", "ask"],
    ["meters", "las 5 sucursales con más consumo eléctrico por m2", "ratio Elec kWh/Sales Area (sqm) by Site top 5"],
    ["touren", "l/100km je Fahrer", "ratio Diesel (l)/km gef. x100 by Fahrer"],
    ["touren", "diesel consumption in l/100km", "ratio Diesel (l)/km gef. x100"],
    ["touren", "Liter auf 100 km je Fahrer", "ratio Diesel (l)/km gef. x100 by Fahrer"],
    ["touren", "Kosten pro km je Fahrer", "ask"],
    ["rentals", "machine with the highest fuel per engine hour", "ratio Fuel (l)/Engine hrs by Machine desc"],
    ["produktion", "Verhältnis Ausschuss zu Stückzahl je Schicht", "ratio Ausschuss/Stückzahl by Schicht"],
    ["aire", "PM2,5 zu PM10 Verhältnis je Estación", "ratio PM2,5 (µg/m³)/PM10 (µg/m³) by Estación"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("what nobody can tell is asked:", () => {
  test.each([
    ["meters", "Wie viel Umsatz machen die Filialen pro kWh?"],
    ["meters", "¿qué sucursales gastan demasiado?"],
    ["touren", "What did we pay for diesel per tour?"],
    ["marks", "which Schule has the lowest average score?"],
    ["marks", "Wie viele Schüler haben die Prüfung wiederholt?"],
  ])("%s: %s", (table, question) => expect(planOf(table, question)).toBe("ask"));
});
