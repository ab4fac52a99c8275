import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const day = (at: number) => new Date(Date.UTC(2023, 0, 3 + at * 4)).toISOString().slice(0, 10);
const moment = (at: number, hours: number) =>
  new Date(Date.UTC(2023, 0, 3 + at * 4, 8 + hours)).toISOString().slice(0, 19).replace("T", " ");

/** A vineyard by vintage, calls for repairs with clock times, a debtors' list, a clinic, a club, permits. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  vines: {
    entity: "rows",
    dataset: "vines",
    row: (at) => ({
      Vintage: 2015 + (at % 8),
      Parcel: ["Upper", "Lower", "South"][at % 3] ?? "",
      surface_ha: 1.25 + (at % 9) * 0.4,
      picked_t: 4.5 + ((at * 7) % 31) * 0.35,
      N_kg_ha: 10 + (at % 30) * 2,
      price_eur_t: 900.5 + ((at * 13) % 400),
      Pruned: `${2014 + (at % 8)}-1${at % 3}-1${at % 9}`,
      organic: at % 3 === 0 ? "yes" : "no",
      Grape: ["pinot noir", "white riesling", "old silvaner"][at % 3] ?? "",
    }),
  },
  einsaetze: {
    entity: "rows",
    dataset: "störungen",
    row: (at) => ({
      "Stör-Nr.": `ST-${1_000 + at}`,
      gemeldet_am: moment(at, 0),
      Eintr_Techniker: moment(at, 1 + (at % 5)),
      behoben_am: at % 7 === 0 ? null : moment(at, 9 + (at % 50)),
      Anlage: ["Lift A", "Lift B"][at % 2] ?? "",
      Aufwand_min: 15 + ((at * 11) % 60),
      "Wartungsvertr.": at % 2 === 0 ? "J" : "N",
    }),
  },
  debtors: {
    entity: "rows",
    dataset: "a7",
    row: (at) => ({
      "N° fact.": `FA-${2_000 + at}`,
      "Date facture": day(at),
      Échéance: day(at + 8),
      "Date paiement": at % 4 === 0 ? null : day(at + 5 + (at % 9)),
      Client: ["Durand", "Petit", "Roux"][at % 3] ?? "",
      "Montant HT (€)": 100.5 + ((at * 17) % 900),
      "Montant TTC (€)": 120.6 + ((at * 17) % 900) * 1.2,
      Réglée: at % 4 === 0 ? "N" : "O",
    }),
  },
  clinica: {
    entity: "rows",
    dataset: "consultas",
    row: (at) => ({
      id_consulta: `C${at}`,
      fecha: day(at),
      fecha_peticion: day(at - 3 - (at % 6)),
      sexo: ["H", "M"][at % 2] ?? "",
      servicio: ["Cardiología", "Rehabilitación", "Dermatología"][at % 3] ?? "",
      estado: ["Realizada", "No presentado", "Anulada"][at % 3] ?? "",
      tarifa_eur: 30.5 + (at % 50),
      valor_declarado: 500.5 + ((at * 19) % 900),
    }),
  },
  club: {
    entity: "members",
    dataset: "members",
    row: (at) => ({
      member_no: `M${100 + at}`,
      joined: day(at),
      "left on": at % 3 === 0 ? day(at + 40) : null,
      "trial end": at % 5 === 0 ? null : day(at + 2),
      sex: ["m", "w"][at % 2] ?? "",
      "monthly fee": 20.5 + (at % 30),
      locker: at % 4 === 0 ? `L${at % 7}` : null,
      "Auto-pay": at % 2 === 0 ? "yes" : "no",
      status: ["Finished", "Paused", "Started"][at % 3] ?? "",
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;

beforeAll(async () => {
  asked = await askedTables(TABLES, 160);
});

function planOf(table: string, question: string): string {
  const of = asked.get(table) ?? expect.fail(`no table ${table}`);
  const { analyses, asks } = readQuestion(question, of);
  return asks === null ? analyses.map((one) => planText(one, null)).join(" + ") : "ask";
}

describe("a unit names the figure that is written in it, and that of a rate names nothing", () => {
  test.each([
    ["vines", "total tonnes from the upper parcel", "sum picked_t where Parcel=Upper"],
    ["vines", "Wie viele Tonnen kamen von Lower?", "sum picked_t where Parcel=Lower"],
    ["vines", "cuántas toneladas en total", "sum picked_t"],
    ["vines", "combien d'hectares au total", "sum surface_ha"],
    ["vines", "tonnes per hectare by parcel", "ratio picked_t/surface_ha by Parcel"],
    ["vines", "Tonnen pro Hektar je Parcel", "ratio picked_t/surface_ha by Parcel"],
    ["vines", "toneladas por hectárea", "ratio picked_t/surface_ha"],
    ["vines", "average t/ha for south", "ratio picked_t/surface_ha where Parcel=South"],
    ["vines", "median N rate", "median N_kg_ha"],
    ["einsaetze", "gesamte Stunden für Lift A", "sum Aufwand_min where Anlage=Lift A"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("a column of years is what a bare year means, whatever it is called", () => {
  test.each([
    ["vines", "tonnes in 2019", "sum picked_t @Vintage:2019-01-01..2020-01-01"],
    ["vines", "share of the surface that was organic in 2020", "share surface_ha: organic=yes @Vintage:2020-01-01..2021-01-01"],
    ["vines", "average price by vintage", "avg price_eur_t by year(Vintage)"],
    ["vines", "tonnes in the last 3 vintages", "sum picked_t @Vintage:2020-01-01..2023-01-01"],
    ["vines", "tonnes over all vintages", "sum picked_t"],
    ["vines", "Tonnen seit 2018", "sum picked_t @Vintage:2018-01-01.."],
    ["vines", "average price of riesling in 2021", "avg price_eur_t where Grape=white riesling @Vintage:2021-01-01..2022-01-01"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("two moments by their headers, cut short or by another word, in the unit that was asked", () => {
  test.each([
    ["einsaetze", "mittlere Stunden von gemeldet bis behoben", "avg gemeldet_am→behoben_am"],
    ["einsaetze", "median minutes from gemeldet to behoben for Lift B", "median gemeldet_am→behoben_am where Anlage=Lift B"],
    [
      "einsaetze",
      "welche Anlage hat die längste Zeit zwischen Meldung und Behebung",
      "avg gemeldet_am→behoben_am by Anlage desc",
    ],
    [
      "einsaetze",
      "Anteil der Störungen, die innerhalb von 24 Stunden behoben wurden",
      "rate gemeldet_am→behoben_am<=24; behoben_am filled where behoben_am filled",
    ],
    ["einsaetze", "Störungen, die mehr als 2 Tage nach der Meldung behoben wurden", "count where gemeldet_am→behoben_am>48"],
    ["debtors", "délai moyen en jours entre la facture et le paiement", "avg Date facture→Date paiement"],
    ["debtors", "factures payées en moins de 30 jours par client", "count by Client where Date facture→Date paiement<30"],
    ["clinica", "días de media entre la petición y la consulta por servicio", "avg fecha_peticion→fecha by servicio"],
    [
      "clinica",
      "mediana de días desde la petición hasta la consulta en rehab",
      "median fecha_peticion→fecha where servicio=Rehabilitación",
    ],
    ["club", "average days from joined to left", "avg joined→left on"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("codes are read together with what stands beside them", () => {
  test.each([
    ["clinica", "porcentaje de mujeres en Cardiología", "rate sexo=M where servicio=Cardiología"],
    ["clinica", "how many women in rehab", "count where sexo=M; servicio=Rehabilitación"],
    ["club", "share of women", "rate sex=w"],
    ["club", "Anteil der Frauen", "rate sex=w"],
    ["einsaetze", "Störungen ohne Wartungsvertrag", "count where Wartungsvertr.=N"],
    ["debtors", "combien de factures impayées", "count where Réglée=N"],
    ["debtors", "liste des impayés de Roux", "list where Réglée=N; Client=Roux"],
    ["debtors", "montant TTC des factures réglées", "sum Montant TTC (€) where Réglée=O"],
    ["club", "members with auto-pay off", "count where Auto-pay=no"],
    ["club", "how many members have no locker", "count where locker null"],
    ["club", "how many members use a locker", "count where locker filled"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("on time is the promised day or one before it, and what is behind a number's noun says of whom", () => {
  test.each([
    [
      "debtors",
      "part des factures payées à temps",
      "rate later(Date paiement)=false; Date paiement filled where Date paiement filled",
    ],
    [
      "debtors",
      "what share of the invoices was paid on time",
      "rate later(Date paiement)=false; Date paiement filled where Date paiement filled",
    ],
    [
      "debtors",
      "Anteil der pünktlich bezahlten Rechnungen",
      "rate later(Date paiement)=false; Date paiement filled where Date paiement filled",
    ],
    [
      "debtors",
      "facturas pagadas a tiempo por cliente",
      "count by Client where later(Date paiement)=false; Date paiement filled",
    ],
    ["debtors", "invoices not paid on time", "ask"],
    ["vines", "tonnes from almonds since 2018", "ask"],
    ["vines", "Tonnen mit Mandeln", "ask"],
    [
      "debtors",
      "Quartalsweise Rechnungen in 2023 und 2024",
      "count by quarter(Date facture) @Date facture:2023-01-01..2025-01-01",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("who is still there has not left, whatever else has ended", () => {
  test.each([
    ["club", "active members", "count where left on null"],
    ["club", "how many members are still with us", "count where left on null"],
    ["club", "current monthly fee total", "sum monthly fee where left on null"],
    ["club", "wie viele Mitglieder sind noch dabei", "count where left on null"],
    ["club", "¿cuántos miembros siguen activos?", "count where left on null"],
    ["club", "how many members finished", "count where status=Finished"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("money that nobody named is not chosen in silence", () => {
  test.each([
    ["debtors", "montant moyen des factures", "ask"],
    [
      "debtors",
      "how much did Durand pay us in 2023",
      "sum Montant TTC (€) where Client=Durand @Date paiement:2023-01-01..2024-01-01",
    ],
    ["debtors", "chiffre d'affaires par client", "sum Montant HT (€) by Client"],
    ["debtors", "total TTC par client", "sum Montant TTC (€) by Client"],
    ["clinica", "cuánto se ha gastado en Cardiología", "sum tarifa_eur where servicio=Cardiología"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("what can't be told is asked, rather than left out", () => {
  test.each([
    ["vines", "how many tonnes will we pick next year"],
    // Some didn't, and no status is called so.
    ["clinica", "how many women came to rehab"],
    ["einsaetze", "Wie viele Störungen gibt es morgen?"],
    ["clinica", "cuántas consultas habrá mañana"],
    ["club", "how many members joined on black friday"],
    ["vines", "share of the tonnes in the surface"],
  ])("%s: %s", (table, question) => expect(planOf(table, question)).toBe("ask"));
});

describe("what is dear is so by money", () => {
  test.each([
    ["einsaetze", "was kostet eine Minute Aufwand"],
    ["einsaetze", "die teuersten Anlagen je Minute Aufwand"],
    ["club", "what does an hour of training cost"],
  ])("%s: %s", (table, question) => expect(planOf(table, question)).toBe("ask"));

  test("and is told where that is", () => {
    expect(planOf("debtors", "la facture la plus chère, TTC")).toMatch(/Montant TTC/);
  });
});
