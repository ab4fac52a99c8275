import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 180;

const day = (at: number) => new Date(Date.UTC(2024, 0, 3 + at * 4)).toISOString().slice(0, 10);

/** A workshop's repairs, a practice, a firm's people, gifts, a hotel's stays, events that were enquired about, drives. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  repairs: {
    entity: "jobs",
    dataset: "scooter repairs",
    row: (at) => ({
      "Job No": `J${at}`,
      "Date In": day(at),
      "Date Collected": at % 6 === 0 ? null : day(at + 2),
      Client: `Client ${at % 40}`,
      Model: ["City", "E-Bike", "Kids"][at % 3] ?? "",
      Service: ["Puncture", "Brakes", "Cleaning"][at % 3] ?? "",
      Mechanic: ["Ada", "Bo", "Cleo"][(at * 2) % 3] ?? "",
      "Parts Cost": 5.5 + ((at * 7) % 60),
      "Labour Cost": 15.25 + ((at * 5) % 70),
      Status: ["Collected", "Ready", "In progress"][at % 3] ?? "",
      Paid: at % 4 === 0 ? "no" : "yes",
      Warranty: at % 5 === 0 ? "yes" : "no",
    }),
  },
  practice: {
    entity: "appointments",
    dataset: "appointments",
    row: (at) => ({
      appointment_id: `A${at}`,
      date: day(at),
      patient: `Patient ${at % 50}`,
      age: 4 + ((at * 11) % 80),
      doctor: ["Dr. Amin", "Dr. Berg", "Dr. Cole"][at % 3] ?? "",
      department: ["Dermatology", "Cardiology"][at % 2] ?? "",
      status: ["Attended", "No-show", "Cancelled", "Attended"][at % 4] ?? "",
      wait_min: (at * 7) % 75,
      fee: 40.5 + ((at * 13) % 150),
      insurance: ["Private", "Public", "Self-pay"][at % 3] ?? "",
    }),
  },
  people: {
    entity: "employees",
    dataset: "people",
    row: (at) => ({
      "Employee No": 100 + at,
      "Full Name": `Person ${at} Miller`,
      Department: ["Sales", "Finance", "IT"][at % 3] ?? "",
      "Hire Date": day(at),
      "Exit Date": at % 5 === 0 ? day(at + 30) : null,
      "Annual Salary": 21_000 + ((at * 37) % 300) * 100,
      Gender: at % 2 === 0 ? "Female" : "Male",
      "Line Manager": ["T. Vance", "U. Webb"][at % 2] ?? "",
    }),
  },
  spenden: {
    entity: "rows",
    dataset: "spenden",
    row: (at) => ({
      "Beleg-Nr.": `B${at}`,
      Datum: day(at),
      Spender: `Spenderin ${at % 60}`,
      Spenderart: ["Privatperson", "Firma"][at % 2] ?? "",
      Betrag: 10.5 + ((at * 17) % 500),
      Projekt: ["Tafel", "Hort"][at % 2] ?? "",
      "Quittung verschickt": at % 3 === 0 ? "nein" : "ja",
      "Betreut von": ["Ines Wolf", "Tom Lang"][at % 2] ?? "",
    }),
  },
  estancias: {
    entity: "reservas",
    dataset: "reservas",
    row: (at) => ({
      "Nº reserva": `R${at}`,
      Fecha: day(at),
      Huésped: `Cliente ${at % 70}`,
      Noches: 1 + (at % 6),
      Personas: 1 + (at % 4),
      Importe: 60.5 + ((at * 31) % 700),
      Cancelada: at % 6 === 0 ? "Sí" : "No",
      País: ["Francia", "Alemania", "Italia"][at % 3] ?? "",
    }),
  },
  events: {
    entity: "bookings",
    dataset: "event bookings",
    row: (at) => ({
      "Booking Ref": `E${at}`,
      "Enquiry Date": day(at),
      "Event Date": day(at + 20),
      Client: `Client ${at % 90}`,
      "Event Type": ["Wedding", "Christmas party", "Wake"][at % 3] ?? "",
      Room: ["Great Hall", "Orangery"][at % 2] ?? "",
      Guests: 20 + ((at * 7) % 150),
      "Total Price": 900.5 + ((at * 71) % 9_000),
      "Deposit Paid": at % 3 === 0 ? "No" : "Yes",
      Status: ["Held", "Cancelled", "Held"][at % 3] ?? "",
    }),
  },
  drives: {
    entity: "trips",
    dataset: "trips",
    row: (at) => ({
      "Trip No": `T${at}`,
      Departed: day(at),
      Arrived: at % 9 === 0 ? null : day(at + 1),
      Driver: ["Karl", "Lena", "Miro"][at % 3] ?? "",
      Destination: ["Berlin", "Cologne"][at % 2] ?? "",
      "Delay (min)": (at * 3) % 40,
      "On Time": at % 3 === 0 ? "N" : "Y",
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

describe("values by what they are, in another language or another word", () => {
  test.each([
    [
      "repairs",
      "pinchazos primer trimestre 2025 contra el de 2024",
      "count where Service=Puncture @Date In:2025-01-01..2025-04-01 vs 2024-01-01..2024-04-01",
    ],
    ["repairs", "combien de crevaisons en 2025 ?", "count where Service=Puncture @Date In:2025-01-01..2026-01-01"],
    ["repairs", "ready but not yet collected, how many", "count where Status=Ready"],
    ["repairs", "how many collected but unpaid", "count where Status=Collected; Paid=no"],
    ["practice", "what share of visits didn't turn up", "rate status=No-show"],
    ["practice", "how much did skin bring in last quarter", "sum fee where department=Dermatology @date:2025-07-01..2025-10-01"],
    [
      "practice",
      "Selbstzahler: durchschnittliches Honorar je besuchtem Termin",
      "avg fee where insurance=Self-pay; status=Attended",
    ],
    ["practice", "no shows last month?", "count where status=No-show @date:2025-11-01..2025-12-01"],
    [
      "events",
      "xmas parties in 2025, price per head",
      "ratio Total Price/Guests where Event Type=Christmas party @Event Date:2025-01-01..2026-01-01",
    ],
    [
      "events",
      "Wie viele Hochzeiten gab es 2025, die auch stattfanden?",
      "count where Event Type=Wedding; Status=Held @Event Date:2025-01-01..2026-01-01",
    ],
    ["events", "de media cuánta gente viene a un funeral", "avg Guests where Event Type=Wake"],
    ["spenden", "Anteil Firmen am Betrag", "share Betrag: Spenderart=Firma"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("the more of one, the more of the other", () => {
  test.each([
    ["practice", "do older patients wait longer?", "avg wait_min by bin(age)"],
    ["practice", "warten ältere Patienten länger?", "avg wait_min by bin(age)"],
    ["practice", "do older patients miss the bus", "ask"],
    ["people", "do women earn less than men", "avg Annual Salary by Gender where Gender=Female|Male"],
    ["estancias", "¿los franceses se quedan más noches que los alemanes?", "avg Noches by País where País=Francia|Alemania"],
    [
      "drives",
      "are trips to Berlin or Cologne more often late?",
      "rate On Time=N by Destination where Destination=Berlin|Cologne",
    ],
    ["drives", "which destination has the most delays", "count by Destination where On Time=N desc"],
    ["drives", "which driver is late most often", "count by Driver where On Time=N desc"],
    ["repairs", "bigger jobs this year", "ask"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("who does it", () => {
  test.each([
    ["repairs", "who fixes the most e-bikes?", "count by Mechanic where Model=E-Bike desc"],
    ["repairs", "who owes us the most", "ask"],
    ["people", "who earns the most in Finance?", "list order Annual Salary where Department=Finance desc"],
    ["people", "¿quién es el jefe con más empleados?", "count by Line Manager desc"],
    ["spenden", "wer hat 2024 am meisten gegeben", "sum Betrag by Spender @Datum:2024-01-01..2025-01-01 desc"],
    ["spenden", "Wer betreut die meisten Spenden?", "count by Betreut von desc"],
    [
      "practice",
      "how many different people did dr berg see in 2025",
      "distinct patient where doctor=Dr. Berg @date:2025-01-01..2026-01-01",
    ],
    ["spenden", "Wie viele neue Spender gab es 2025?", "ask"],
    ["people", "how many people work in IT right now", "count where Department=IT; Exit Date null"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("bounds in everyday words", () => {
  test.each([
    ["practice", "visits by over 65s, excluding private", "count where age>65; insurance!=Private"],
    ["practice", "anyone wait over an hour? how many times", "count where wait_min>60"],
    ["repairs", "jobs that took longer than 2 weeks", "count where Date In→Date Collected>14"],
    ["spenden", "Spenden über 2 tausend Euro", "count where Betrag>2000"],
    ["spenden", "Spender mit mehr als 3 Spenden", "count by Spender having Spender: count>3 desc"],
    ["estancias", "reservas sin cancelar de más de 4 noches", "count where Noches>4; Cancelada=No"],
    ["estancias", "¿cuántas noches tiene una reserva?", "avg Noches"],
    ["estancias", "noches vendidas por trimestre", "sum Noches by quarter(Fecha)"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("what is missing, left out or still to come", () => {
  test.each([
    ["events", "no deposit yet but not cancelled - how many", "count where Deposit Paid=No; Status!=Cancelled"],
    ["spenden", "Spenden über 500 Euro ohne Quittung", "count where Betrag>500; Quittung verschickt=nein"],
    ["repairs", "average labour cost excluding warranty and kids", "avg Labour Cost where Warranty=no; Model!=Kids"],
    ["repairs", "what share of repairs is unpaid", "rate Paid=no"],
    ["drives", "trips still under way", "count where Arrived null"],
    ["events", "how many weddings have we got coming up", "ask"],
    ["practice", "attended appointments in the morning", "ask"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("which figure, and when", () => {
  test.each([
    [
      "events",
      "takings from weddings in 2025 without the cancelled ones",
      "sum Total Price where Event Type=Wedding; Status!=Cancelled @Event Date:2025-01-01..2026-01-01",
    ],
    ["repairs", "parts cost and labour cost together by service", "sum (Parts Cost+Labour Cost) by Service"],
    ["spenden", "Dezember 24 gegen Dezember 23?", "sum Betrag @Datum:2024-12-01..2025-01-01 vs 2023-12-01..2024-01-01"],
    [
      "spenden",
      "Warum ist die Tafel im August 2025 so eingebrochen",
      "sum Betrag where Projekt=Tafel @Datum:2025-08-01..2025-09-01 vs 2025-07-01..2025-08-01 why",
    ],
    ["spenden", "Schnitt pro Spende", "avg Betrag"],
    ["spenden", "Schnitt pro Privatspende", "avg Betrag where Spenderart=Privatperson"],
    ["spenden", "wer gab die größte Spende auf einmal", "ask"],
    ["spenden", "Was kam letzten Monat rein?", "sum Betrag @Datum:2025-11-01..2025-12-01"],
    ["spenden", "Wie hoch ist die durchschnittliche Spende einer Firma?", "avg Betrag where Spenderart=Firma"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});
