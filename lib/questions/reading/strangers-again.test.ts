import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 180;

const day = (at: number) => new Date(Date.UTC(2024, 0, 3 + at * 4)).toISOString().slice(0, 10);

const born = (year: number, at: number) => new Date(Date.UTC(year, at % 12, 5)).toISOString().slice(0, 10);

/** Bikes that are hired, newsletters, repairs of appliances, members of a club, order lines, and people on a payroll. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  verleih: {
    entity: "rentals",
    dataset: "Radverleih",
    row: (at) => ({
      Mietnr: `R${1000 + at}`,
      "Gebucht am": day(at),
      "Abgeholt am": day(at + 1),
      "Zurückgegeben am": at % 9 === 0 ? null : day(at + 2),
      Station: ["Bahnhof", "Markt", "Uferpark"][at % 3] ?? "",
      Radtyp: ["E-Bike", "Citybike", "Lastenrad", "Mountainbike"][at % 4] ?? "",
      "Preis EUR": 12.5 + ((at * 31) % 90),
      Kanal: ["App", "Telefon", "Filiale"][Math.floor(at / 3) % 3] ?? "",
      Sterne: at % 4 === 0 ? null : 1 + (at % 5),
    }),
  },
  antraege: {
    entity: "rows",
    dataset: "Antragsliste",
    row: (at) => ({
      Vorgang: `V${100 + at}`,
      "Eingegangen am": day(at),
      "Geprüft am": day(at + 2),
      "Freigegeben am": at % 6 === 0 ? null : day(at + 5),
      Ortsteil: ["Nord", "Mitte", "Süd"][at % 3] ?? "",
    }),
  },
  mails: {
    entity: "campaigns",
    dataset: "newsletter",
    row: (at) => ({
      sent_on: day(at),
      list: ["Weekly", "Offers", "Onboarding"][at % 3] ?? "",
      market: ["UK", "FR", "ES"][Math.floor(at / 3) % 3] ?? "",
      sends: 900 + ((at * 37) % 80),
      impr: 20000 + ((at * 977) % 9000),
      opens: 200 + ((at * 13) % 90),
      clicks: 20 + ((at * 7) % 60),
      unsubs: at % 7,
      adspend: 100.5 + ((at * 29) % 400),
      revenue: 300.25 + ((at * 53) % 900),
    }),
  },
  taller: {
    entity: "rows",
    dataset: "reparaciones taller",
    row: (at) => ({
      parte: 5000 + at,
      "fecha recepción": day(at),
      "fecha entrega": at % 8 === 0 ? null : day(at + 3),
      técnico: ["Ana Ruiz", "Luis Gil", "Eva Sanz"][at % 3] ?? "",
      marca: ["Bosch", "Balay", "Siemens"][Math.floor(at / 3) % 3] ?? "",
      aparato: ["Lavadora", "Nevera", "Horno"][at % 3] ?? "",
      estado: ["Reparado", "Irreparable", "Pendiente de pieza"][Math.floor(at / 3) % 3] ?? "",
      importe: 45.5 + ((at * 41) % 220),
      "peso kg": 20 + ((at * 11) % 60),
      minutos: 20 + ((at * 17) % 200),
    }),
  },
  club: {
    entity: "members",
    dataset: "adhérents",
    row: (at) => ({
      "n° adhérent": `A${at + 1}`,
      nom: `Nom ${at}`,
      "date naissance": born(1945 + (at % 60), at),
      sexe: ["F", "H"][at % 2] ?? "",
      section: ["Natation", "Escalade", "Judo"][at % 3] ?? "",
      commune: ["Nantes", "Rezé", "Vertou"][Math.floor(at / 3) % 3] ?? "",
      "date inscription": day(at),
      "date résiliation": at % 5 === 0 ? day(at + 30) : null,
      "cotisation due": 120 + ((at * 13) % 80),
      "cotisation payée": 60 + ((at * 7) % 60),
    }),
  },
  lines: {
    entity: "orders",
    dataset: "shop orders",
    row: (at) => ({
      order_no: 7000 + Math.floor(at / 2),
      ordered_at: day(at),
      customer: `C${at % 40}`,
      sku: `S-${at % 12}`,
      product:
        [
          "Oolong 50g",
          "Oolong 100g",
          "Assam 50g",
          "Matcha Bowl",
          "Chai Mix",
          "Rooibos Tin",
          "Honey Jar",
          "Tea Towel",
          "Travel Mug",
          "Strainer",
          "Kettle Pro",
          "Gift Box",
        ][at % 12] ?? "",
      category: ["Tea", "Tea", "Tea", "Gear", "Tea", "Tea", "Food", "Gear", "Gear", "Gear", "Gear", "Gift"][at % 12] ?? "",
      country: ["GB", "US", "FR"][at % 3] ?? "",
      qty: 1 + (at % 4),
      unit_price: 4.5 + (at % 12) * 3,
      line_total: (1 + (at % 4)) * (4.5 + (at % 12) * 3),
      channel: ["Marketplace", "Instagram", "Newsletter"][Math.floor(at / 3) % 3] ?? "",
      status: ["dispatched", "undispatched"][at % 6 === 0 ? 1 : 0] ?? "",
    }),
  },
  personal: {
    entity: "employees",
    dataset: "Personalliste",
    row: (at) => ({
      PNr: 300 + at,
      Nachname: `N${at % 60}`,
      Vorname: `V${at % 30}`,
      GebDat: born(1956 + (at % 45), at),
      Abteilung: ["Montage", "Lager", "Einkauf"][at % 3] ?? "",
      Werk: ["Ulm", "Gera"][at % 2] ?? "",
      Eintritt: day(at),
      Austritt: at % 7 === 0 ? day(at + 20) : null,
      Arbeitszeit: ["Vollzeit", "Teilzeit"][at % 4 === 0 ? 1 : 0] ?? "",
      WoStd: [40, 20, 30][at % 3] ?? "",
      Netto_Mon: 1800 + ((at * 53) % 150) * 10,
      FehlTg: at % 14,
      Geschlecht: ["m", "w"][at % 2] ?? "",
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

describe("each of two values, and both together", () => {
  test.each([
    [
      "verleih",
      "Durchschnittspreis an der Station Bahnhof und am Markt",
      "avg Preis EUR by Station where Station=Bahnhof|Markt + avg Preis EUR where Station=Bahnhof|Markt",
    ],
    [
      "verleih",
      "durchschnittlicher Preis bei E-Bikes, dann bei Lastenrädern",
      "avg Preis EUR by Radtyp where Radtyp=E-Bike|Lastenrad",
    ],
    [
      "taller",
      "importe medio de las lavadoras y de los hornos",
      "avg importe by aparato where aparato=Lavadora|Horno + avg importe where aparato=Lavadora|Horno",
    ],
    [
      "club",
      "cotisation due moyenne en natation et en judo",
      "avg cotisation due by section where section=Natation|Judo + avg cotisation due where section=Natation|Judo",
    ],
    [
      "lines",
      "what is the average qty for GB and for US",
      "avg qty by country where country=GB|US + avg qty where country=GB|US",
    ],
    ["lines", "average qty for GB or US", "avg qty where country=GB|US"],
    [
      "mails",
      "open rate of the weekly and the offers list",
      "ratio opens/sends by list where list=Weekly|Offers + ratio opens/sends where list=Weekly|Offers",
    ],
    ["lines", "revenue of GB, then of US", "sum line_total by country where country=GB|US"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("a noun and the participle of its verb", () => {
  test.each([
    ["antraege", "mittlere Dauer vom Eingang bis zur Prüfung", "avg Eingegangen am→Geprüft am"],
    ["antraege", "wie viele Tage liegen im Schnitt zwischen Prüfung und Freigabe", "avg Geprüft am→Freigegeben am"],
    ["antraege", "Eingänge pro Monat 2025", "count by month(Eingegangen am) @Eingegangen am:2025-01-01..2026-01-01"],
    ["verleih", "wie viele Tage vergehen im Schnitt von der Buchung bis zur Abholung", "avg Gebucht am→Abgeholt am"],
    ["verleih", "mittlere Dauer zwischen Abholung und Rückgabe", "avg Abgeholt am→Zurückgegeben am"],
    ["verleih", "wie viele Mieten wurden noch nicht zurückgegeben", "count where Zurückgegeben am null"],
    ["verleih", "Buchungen pro Monat 2025", "count by month(Gebucht am) @Gebucht am:2025-01-01..2026-01-01"],
    ["taller", "días de media entre la recepción y la entrega", "avg fecha recepción→fecha entrega"],
    ["club", "durée moyenne entre l'inscription et la résiliation", "avg date inscription→date résiliation"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("ratios by their names", () => {
  test.each([
    ["mails", "ctr by list", "ratio clicks/impr by list"],
    ["mails", "roas by market", "ratio revenue/adspend by market"],
    ["mails", "cpc per month in 2025", "ratio adspend/clicks by month(sent_on) @sent_on:2025-01-01..2026-01-01"],
    ["lines", "ctr by channel", "ask"],
    ["mails", "cpm by list", "ask"],
    ["personal", "Teilzeitquote je Werk", "rate Arbeitszeit=Teilzeit by Werk"],
    ["taller", "tasa de irreparables por marca", "rate estado=Irreparable by marca"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("what a clause leaves out", () => {
  test.each([
    ["verleih", "Durchschnittspreis, Lastenräder mal außen vor gelassen", "avg Preis EUR where Radtyp!=Lastenrad"],
    ["verleih", "Mieten je Station, die vom Markt kannst du rauslassen", "count by Station where Station!=Markt"],
    ["verleih", "Anzahl Mieten wenn man die Telefonbuchungen abzieht", "count where Kanal!=Telefon"],
    ["verleih", "Durchschnittspreis wenn Citybikes nicht zählen", "avg Preis EUR where Radtyp!=Citybike"],
    ["lines", "total revenue with the Instagram channel left out", "sum line_total where channel!=Instagram"],
    ["lines", "revenue, leave Tea out please", "sum line_total where category!=Tea"],
    ["taller", "importe medio si dejamos fuera los hornos", "avg importe where aparato!=Horno"],
    ["club", "cotisation due totale en retirant le judo", "sum cotisation due where section!=Judo"],
    ["club", "cotisation due moyenne, le judo mis à part", "avg cotisation due where section!=Judo"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("values by their beginning, and things of several sizes", () => {
  test.each([
    ["lines", "revenue via insta", "sum line_total where channel=Instagram"],
    ["lines", "oolong revenue", "sum line_total where product=Oolong 100g|Oolong 50g"],
    ["lines", "qty of oolon in GB", "sum qty where product=Oolong 100g|Oolong 50g; country=GB"],
    ["lines", "revenue uk vs us", "sum line_total by country where country=GB|US"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("headers that are cut short", () => {
  test.each([
    ["personal", "Fehltage je Abteilung im Schnitt", "avg FehlTg by Abteilung"],
    ["personal", "durchschnittliche Wochenstunden je Werk", "avg WoStd by Werk"],
    ["personal", "durchschnittlicher Nettolohn je Abteilung", "avg Netto_Mon by Abteilung"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("ages by a date of birth", () => {
  test.each([
    ["personal", "wie viele Leute über 60 haben wir", "count @GebDat:..1964-12-20"],
    ["personal", "wie viele sind Jahrgang 1970", "count @GebDat:1970-01-01..1971-01-01"],
    ["club", "combien de personnes de plus de 65 ans", "count @date naissance:..1959-12-20"],
    ["club", "combien d'adhérents nés avant 1960", "count @date naissance:..1960-01-01"],
    ["personal", "wie viele arbeiten mehr als 30 Stunden", "count where WoStd>30"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("bounds", () => {
  test.each([
    ["taller", "reparaciones que pasaron de 200 euros", "count where importe>200"],
    ["taller", "reparaciones de más de media hora", "count where minutos>30"],
    [
      "mails",
      "worst roas market, only those with over 20000 spend",
      "ratio revenue/adspend by market having market: sum adspend>20000 asc",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("what has not happened yet", () => {
  test.each([
    ["lines", "orders not yet dispatched", "distinct order_no where status!=dispatched"],
    ["lines", "how many orders still have to be dispatched", "distinct order_no where status!=dispatched"],
    ["lines", "orders awaiting dispatch", "distinct order_no where status!=dispatched"],
    ["personal", "wie viele sind noch da", "count where Austritt null"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("pieces and products", () => {
  test.each([
    ["lines", "top 3 products by qty", "sum qty by product top 3"],
    ["lines", "how many tins of Rooibos", "sum qty where product=Rooibos Tin"],
    ["lines", "tea sold per month in 2025", "sum qty by month(ordered_at) where category=Tea @ordered_at:2025-01-01..2026-01-01"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("the same days of another year", () => {
  test.each([
    [
      "lines",
      "revenue between 3 March and 20 April 2025 and in the same dates of 2024",
      "sum line_total @ordered_at:2025-03-03..2025-04-21 vs 2024-03-03..2024-04-21",
    ],
    [
      "verleih",
      "Mieten von März bis Mai 2025 im Vergleich zu denselben Monaten im Vorjahr",
      "count @Gebucht am:2025-03-01..2025-06-01 vs 2024-03-01..2024-06-01",
    ],
    [
      "taller",
      "importe entre el 3 de marzo y el 20 de abril de 2025 y en las mismas fechas de 2024",
      "sum importe @fecha recepción:2025-03-03..2025-04-21 vs 2024-03-03..2024-04-21",
    ],
    ["lines", "revenue in March 2025 and in the same dates of 2022", "ask"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("days by what their rows come to", () => {
  test.each([
    ["verleih", "an wie vielen Tagen hatten wir mehr als 3 Mieten", "distinct Gebucht am having Gebucht am: count>3"],
    ["taller", "cuántos días facturamos más de 200 euros", "distinct fecha recepción having fecha recepción: sum importe>200"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("what nothing tells is asked", () => {
  test.each([
    ["personal", "wie viele sind schon weg", "ask"],
    ["personal", "Ausfallquote je Werk", "ask"],
    ["verleih", "wie viele Räder haben wir", "ask"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});
