import { beforeAll, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { entityOf } from "@/lib/analysis/meaning/entity";
import type { AskedFollowUp, AskedQuestion } from "@/lib/testing/questions/asked-question";
import { FOLLOW_UPS } from "@/lib/testing/questions/follow-ups";
import { QUESTION_TABLES, rowsOfTable } from "@/lib/testing/questions/question-tables";
import { GERMAN } from "@/lib/testing/questions/questions-de";
import { ENGLISH } from "@/lib/testing/questions/questions-en";
import { SPANISH } from "@/lib/testing/questions/questions-es";
import { FRENCH } from "@/lib/testing/questions/questions-fr";
import { LATER } from "@/lib/testing/questions/questions-later";
import { typedRows } from "@/lib/testing/typed-rows";
import type { Reading } from "./checks/reading";
import { type AskedOf, readQuestion } from "./read-question";

const tables = new Map<string, AskedOf>();

beforeAll(async () => {
  for (const [id, { name }] of Object.entries(QUESTION_TABLES)) {
    const rows = rowsOfTable(id);
    const { profiles, session } = await typedRows(rows);
    session.close();
    const entity = entityOf(name, profiles) ?? "rows";
    tables.set(id, { profiles, entity, dataset: name, rowCount: rows.length, locale: "en-US" });
  }
});

function tableOf(id: string): AskedOf {
  return tables.get(id) ?? expect.fail(`no table ${id}`);
}

interface Judged {
  /** `silent`: another plan than is right, and every word taken as understood. */
  outcome: "right" | "asked" | "told" | "silent";
  said: string;
}

function judge(asked: AskedOf, plan: string, { analyses, asks, notUnderstood }: Reading): Judged {
  const main = asked.profiles.find(({ meaning }) => meaning?.main === true && meaning.kind === "moment")?.name ?? null;
  const got = asks !== null ? "ask" : analyses.map((one) => planText(one, main)).join(" + ");
  const right = plan.split(" || ").map(inOneOrder);
  if (right.includes(inOneOrder(got))) return { outcome: "right", said: got };
  return { outcome: got === "ask" ? "asked" : notUnderstood.length > 0 ? "told" : "silent", said: got };
}

/** The order of conditions and of the values of one says nothing. */
function inOneOrder(plan: string): string {
  return plan.trim().replace(/ where (.*?)(?= @| vs| top| bottom| desc| asc| why|$)/, (_, list: string) => {
    const sorted = list.split("; ").map((one) => {
      const [, column, sign, values] = /^(.*?)(!?=)(.*)$/.exec(one) ?? [];
      return values === undefined ? one : `${column}${sign}${values.split("|").sort().join("|")}`;
    });
    return ` where ${sorted.sort().join("; ")}`;
  });
}

const judgeQuestion = ([table, question, plan]: AskedQuestion): Judged =>
  judge(tableOf(table), plan, readQuestion(question, tableOf(table)));

function judgeFollowUp([table, first, then, plan]: AskedFollowUp): Judged {
  const before = readQuestion(first, tableOf(table));
  return judge(tableOf(table), plan, readQuestion(then, tableOf(table), before.analyses));
}

const counted = (judged: readonly Judged[], outcome: Judged["outcome"]) => judged.filter((one) => one.outcome === outcome).length;

test("240 questions: most are right, and hardly any is wrong without saying so", () => {
  const list = [...ENGLISH, ...GERMAN, ...SPANISH, ...FRENCH, ...LATER];
  const judged = list.map((asked) => ({ asked, ...judgeQuestion(asked) }));
  expect(counted(judged, "right")).toBeGreaterThanOrEqual(0.95 * list.length);
  // Those that are left: a rate of two amounts in one word, and names that are one row each.
  const silent = judged.filter(({ outcome }) => outcome === "silent").map(({ asked, said }) => [asked[1], said]);
  expect(silent.length, JSON.stringify(silent)).toBeLessThanOrEqual(0.01 * list.length);
});

test("60 follow-ups change the plan before them", () => {
  const wrong = FOLLOW_UPS.map((asked) => ({ asked, ...judgeFollowUp(asked) })).filter(({ outcome }) => outcome !== "right");
  expect(wrong).toEqual([]);
});

const ASKED_BACK: readonly (readonly [table: string, question: string])[] = [
  ["orders", "revenue by region"],
  ["orders", "Which channel grew the most in 2025?"],
  ["orders", "average number of orders per month"],
  ["orders", "revenue excluding 2024"],
  ["orders", "revenue on Feb 30 2025"],
  ["orders", "total discount given in Q2"],
  ["orders", "margin by category"],
  ["orders", "revenue in Atlantis"],
  ["orders", "why did revenue fall"],
  ["employees", "youngest employees"],
  ["campaigns", "roi by campaign"],
  ["ventas", "producto más vendido"],
  ["orders", "orders from Spain or by phone"],
  ["orders", "largest single order each month"],
  ["orders", "cumulative revenue by month"],
  ["employees", "headcount growth"],
  ["employees", "longest serving employee"],
  ["tickets", "are critical tickets reopened or closed more?"],
  ["produktion", "Ausschussquote Nachtschicht"],
  ["visits", "cost per patient age"],
  ["visits", "wait by doctor"],
  ["employees", "highest salary by department"],
  ["orders", "orders after 5pm"],
  ["sessions", "sessions before 8:30am"],
  ["commandes", "combien de Puzzle en 2025"],
  ["tickets", "tickets over 10 days"],
  ["orders", "revenue per person by country"],
  ["reservations", "montant des séjours de moins de 3 nuits"],
  ["orders", "by quarter please"],
  ["orders", "nur Web"],
  ["orders", "only orders over 500"],
  ["tickets", "tickets by date"],
  ["gastos", "días de vacaciones por empleado"],
  // Two columns: neither turned round nor by how much.
  ["orders", "orders where total amount does not exceed unit price"],
  ["lager", "Artikel deren Bestand nicht höher als der Mindestbestand ist"],
  ["ventas", "ventas con importe no mayor que descuento"],
  ["commandes", "commandes dont le montant n'est pas supérieur à la quantité"],
  ["orders", "orders with total amount more than 10% above unit price"],
  ["tickets", "tickets closed more than 5 days after opened"],
  ["lager", "Artikel mit Bestand 10 % über Mindestbestand"],
  ["ventas", "ventas con importe 3 veces mayor que descuento"],
  ["commandes", "commandes dont le montant est deux fois supérieur à la quantité"],
  ["rechnungen", "Anzahl Rechnungen mit Nettobetrag nach MwSt"],
  // One condition or another.
  ["orders", "orders from Spain or with amount over 500"],
  ["rechnungen", "Rechnungen von Bauer GmbH oder mit Nettobetrag über 1000"],
  ["ventas", "ventas de Valencia o con importe superior a 100"],
  ["commandes", "commandes de Paris ou avec un montant supérieur à 500"],
  ["orders", "orders from Spain or in 2024"],
  // Those without such a row, or with rows of each.
  ["orders", "wie viele Kunden ohne Bestellung in Toys"],
  ["orders", "cuántos clientes no tienen pedidos en Toys"],
  ["orders", "combien de clients n'ont rien acheté en Toys"],
  ["orders", "how many customers bought Toys and Garden"],
  ["orders", "wie viele Kunden haben Toys und Garden gekauft"],
  ["orders", "cuántos clientes compraron Toys y Garden"],
  ["orders", "combien de clients ont acheté Toys et Garden"],
  // No exclusion.
  ["orders", "revenue from not only Spain"],
  ["orders", "Umsatz nicht nur in Spain"],
  ["orders", "ingresos no sólo de Spain"],
  ["orders", "chiffre d'affaires pas seulement en Spain"],
  // An average of how many there are.
  ["orders", "average orders per month"],
  ["orders", "durchschnittliche Bestellungen pro Monat"],
  ["orders", "promedio de pedidos por mes"],
  ["orders", "moyenne des commandes par mois"],
  // A part of a period.
  ["orders", "commandes fin octobre"],
];

test.each(ASKED_BACK)("what could mean several things, or nothing here, is asked back: %s, %s", (table, question) => {
  const { asks, analyses } = readQuestion(question, tableOf(table));
  expect(analyses).toEqual([]);
  expect(asks).toMatch(/[.?]$/);
});

const MEANT: readonly AskedQuestion[] = [
  ["orders", "customers who ordered more than 5 times", "count by customer_id having customer_id: count>5 desc"],
  ["orders", "countries with at least three orders", "count by country having country: count>=3 desc"],
  ["rechnungen", "Kunden mit mindestens drei Rechnungen", "count by Kunde having Kunde: count>=3 desc"],
  ["orders", "países con al menos tres pedidos", "count by country having country: count>=3 desc"],
  ["commandes", "clients avec au moins trois commandes", "count by client having client: count>=3 desc"],
  ["orders", "orders with at least three quantity", "count where quantity>=3"],
  ["orders", "revenue in the first half of 2025", "sum total_amount @2025-01-01..2025-07-01"],
  ["orders", "average order by country", "avg total_amount by country"],
  ["orders", "number of different customers excluding Spain", "distinct customer_id where country!=Spain"],
  ["orders", "orders from Spain or France with amount over 500", "count where total_amount>500; country=Spain|France"],
  ["lager", "Artikel unter Mindestbestand", "count where (Bestand-Mindestbestand)<0"],
  ["lager", "Bestand x Einkaufspreis je Lagerort", "sum (Bestand*Einkaufspreis) by Lagerort"],
  [
    "orders",
    "gap between total amount and unit price by category",
    "sum (total_amount-unit_price) by category || avg (total_amount-unit_price) by category",
  ],
  ["campaigns", "total spend divided by total clicks per channel", "ratio spend/clicks by channel"],
  ["rechnungen", "Nettobetrag plus MwSt je Kunde", "sum (Nettobetrag+MwSt) by Kunde"],
  ["deals", "how many deals have no closed date", "count where closed null"],
  ["commandes", "Combien de commandes n'ont pas de date de livraison ?", "count where date_livraison null"],
  ["rechnungen", "bei wie vielen Rechnungen fehlt das Fälligkeitsdatum", "count where Fälligkeitsdatum null"],
  ["sensors", "average pressure from 10 to 20 june 2025", "avg pressure_bar @2025-06-10..2025-06-21"],
  ["orders", "my boss wants to know how many orders came from either Spain or Italy", "count where country=Spain|Italy"],
  ["orders", "what percentage of our orders comes through each channel", "share * by channel"],
  ["employees", "highest paid in Berlin vs the rest", "ask"],
  ["sessions", "sessions longer than 10 minutes", "count where duration_sec>600"],
  ["gastos", "gastos no aprobados de Laura", "sum importe_eur where aprobado=no; empleado=Laura Gómez"],
  ["tickets", "escalation rate critical vs the rest", "rate escalated=true by sets(priority=Critical | rest)"],
  ["tickets", "who has the worst csat", "avg csat_score by assigned_to asc"],
  ["orders", "return rate by category", "rate status=returned by category"],
  ["orders", "which category brings in the most money per quantity", "ratio total_amount/quantity by category desc"],
  ["employees", "employees who left by job title", "count by job_title where attrition=true"],
  ["listings", "listings sold in 2025", "count @2025-01-01..2026-01-01"],
  ["sondage", "note des personnes âgées de plus de 60", "ask"],
  ["reservations", "réservations de 7 nuits ou plus annulées", "count where nb_nuits>=7; statut=annulée"],
  ["orders", "orders on Mondays", "count where weekday(ordered_at)=Monday"],
  ["orders", "revenue at the weekend w/o cancelled", "sum total_amount where workday(ordered_at)=false; status!=cancelled"],
  ["orders", "saturday vs sunday revenue", "sum total_amount by weekday(ordered_at) where weekday(ordered_at)=Saturday|Sunday"],
  ["orders", "German orders over 5k", "count where total_amount>5000; country=Germany"],
  ["orders", "orders with 5+ quantity by channel", "count by channel where quantity>=5"],
  ["ventas", "ventas no pagadas con tarjeta", "sum importe where metodo_pago!=Tarjeta"],
  ["employees", "who was hired in 2025, by job title", "count by job_title @2025-01-01..2026-01-01"],
  ["employees", "wer verdient mehr, Sales oder Finance?", "avg base_salary by dept where dept=Sales|Finance"],
  ["employees", "Gehalt pro Kopf nach dept", "avg base_salary by dept"],
  ["employees", "performance by gendr", "avg performance_rating by gender"],
  ["tickets", "tickets not closed yet by priority", "count by priority where closed_at null"],
  ["sessions", "revnue by device", "sum order_value by device"],
  ["commandes", "CA par client, du plus élevé au plus bas", "sum montant_ht by client desc"],
  ["campaigns", "clicks per conversion by channel", "ratio clicks/conversions by channel"],
  ["subscriptions", "current accounts by plan", "count by plan where churn_date null"],
  ["employees", "Aktuelle Mitarbeiter in Berlin", "count where location=Berlin; attrition=false"],
  ["orders", "Umsatz seit 6 Monaten", "sum total_amount @2025-05-15..2025-11-15"],
  ["ventas", "las últimas 5 ventas de Ana García", "list order fecha where vendedor=Ana García top 5"],
  ["tickets", "what percentage of network tickets are critical", "rate priority=Critical where category=Network"],
  ["tickets", "tickets mit hoher Priorität", "count where priority=High"],
  ["orders", "share of Toys among orders in France", "rate category=Toys where country=France"],
  ["orders", "what percentage of cancelled orders were from Germany", "rate country=Germany where status=cancelled"],
  ["orders", "Anteil der Bestellungen aus Spain, die Toys sind", "rate category=Toys where country=Spain"],
  ["orders", "orders that were neither cancelled nor returned", "count where status!=cancelled|returned"],
  ["orders", "Auftraege weder aus Italy noch aus Spain", "count where country!=Italy|Spain"],
  ["orders", "commandes par country et par channel", "count by country, channel"],
  ["orders", "quelle part des commandes de Garden a été cancelled", "rate status=cancelled where category=Garden"],
  ["orders", "revenue by channel, du plus faible au plus fort", "sum total_amount by channel asc"],
  ["orders", "share of orders with a quantity under 3", "rate quantity<3"],
  ["orders", "which channel is the snappiest", "ask"],
  ["sessions", "sessions between 8am and 10am by device", "count by device where hour(started_at)=08:00|09:00"],
  ["sessions", "Sitzungen zwischen 22 und 1 Uhr", "count where hour(started_at)=00:00|22:00|23:00"],
  ["sessions", "sesiones a las 14h", "count where hour(started_at)=14:00"],
  ["sessions", "not from 9 to 11am: number of sessions", "count where hour(started_at)!=09:00|10:00"],
  ["orders", "share of each channel in revenue", "share total_amount by channel"],
  ["orders", "share of each channel in orders to Germany", "share * by channel where country=Germany"],
  ["orders", "Anteil der Kanäle am Umsatz", "share total_amount by channel"],
  ["orders", "what proportion of Web orders got cancelled", "rate status=cancelled where channel=Web"],
  ["orders", "drop the Phone channel and show orders by country", "count by country where channel!=Phone"],
  ["orders", "Bestellungen im Juli 25", "count @2025-07-01..2025-08-01"],
  [
    "orders",
    "average order value in Germany and Spain",
    "avg total_amount by country where country=Germany|Spain + avg total_amount where country=Germany|Spain",
  ],
  ["listings", "listings with 2 to 3 bedrooms", "count where bedrooms>=2; bedrooms<=3"],
  ["employees", "base salary by dept: minimum and maximum", "min base_salary by dept + max base_salary by dept"],
  ["tickets", "tickets that took more than 10 days by category", "count by category where opened_at→closed_at>10"],
  [
    "orders",
    "what were the three worst months for revenue in 2025?",
    "sum total_amount by month(ordered_at) @2025-01-01..2026-01-01 bottom 3",
  ],
  ["orders", "different customers in 2025", "distinct customer_id @2025-01-01..2026-01-01"],
  ["tickets", "average days from opened to closed by priority", "avg opened_at→closed_at by priority"],
  ["tickets", "durchschnittliche Dauer in Tagen pro location", "avg opened_at→closed_at by location"],
  ["tickets", "Wie viele Tickets wurden im März 2025 geschlossen?", "count @closed_at:2025-03-01..2025-04-01"],
  ["tickets", "tickets no cerrados en Dublin", "count where closed_at null; location=Dublin"],
  ["tickets", "customers with at least one critical ticket", "ask"],
  ["subscriptions", "uncancelled subscriptions", "ask"],
  ["employees", "Frauenanteil nach dept", "rate gender=F by dept"],
  ["employees", "Umsatz größer 5", "ask"],
  ["orders", "Umsatz nach country, Germany ausgenommen", "sum total_amount by country where country!=Germany"],
  [
    "orders",
    "um wie viel Prozent lag der Umsatz in Q2 2025 über Q1 2025",
    "sum total_amount @2025-04-01..2025-07-01 vs 2025-01-01..2025-04-01",
  ],
  ["commandes", "les 3 produits les plus fréquents", "count by produit top 3"],
  ["orders", "orders wrapped in Spain", "ask"],
  ["orders", "Web revenue of Phone orders", "ask"],
  ["orders", "revenue in Q1 2025 vs 2024", "sum total_amount @2025-01-01..2025-04-01 vs 2024-01-01..2024-04-01"],
  [
    "orders",
    "Umsatz im ersten Quartal 2025 gegenüber dem von 2024",
    "sum total_amount @2025-01-01..2025-04-01 vs 2024-01-01..2024-04-01",
  ],
];

test.each(MEANT)("the plan says what was meant: %s, %s", (table, question, plan) => {
  expect(judgeQuestion([table, question, plan])).toMatchObject({ outcome: "right" });
});

test.each<AskedFollowUp>([
  ["orders", "revenue by country", "which one has the best cancellation rate?", "rate status=cancelled by country asc"],
  ["orders", "revenue by country", "the three lowest", "sum total_amount by country bottom 3"],
  ["orders", "orders by country in 2024", "in euros", "sum total_amount by country @2024-01-01..2025-01-01"],
  ["orders", "how many orders were returned", "show me those", "list where status=returned"],
  ["orders", "orders by country", "the average instead", "avg total_amount by country"],
  ["tickets", "tickets by priority", "compared with last year", "ask"],
  ["orders", "revenue by country in 2024", "orders instead", "count by country @2024-01-01..2025-01-01"],
  ["orders", "orders by status", "only EUR", "ask"],
  ["orders", "revenue by country", "menos France", "sum total_amount by country where country!=France"],
  ["orders", "revenue last month", "and the previous month", "sum total_amount @2025-09-01..2025-10-01"],
  ["orders", "revenue by channel", "by country instead of by channel", "sum total_amount by country"],
  ["orders", "revenue by channel", "in percent", "share total_amount by channel"],
  ["orders", "revenue by channel in 2025", "how many orders?", "count by channel @2025-01-01..2026-01-01"],
  ["orders", "average quantity by channel", "and the total?", "sum quantity by channel"],
  ["orders", "average quantity by channel", "und der höchste Wert?", "max quantity by channel"],
  ["orders", "revenue by channel", "the maximum", "max total_amount by channel"],
])("what follows changes the plan before: %s, %s → %s", (table, first, then, plan) => {
  expect(judgeFollowUp([table, first, then, plan])).toMatchObject({ outcome: "right" });
});

test("a word that no column is called is asked back with what it may stand for", () => {
  const { asks, choices } = readQuestion("revenue by territory", tableOf("orders"));
  expect(asks).toBe("No column is called “territory”. What should the rows be grouped by?");
  expect(choices.map(({ label }) => label)).toContain("by country");
  expect(planText(choices[0]?.analyses[0] ?? expect.fail("no choice"), "ordered_at")).toMatch(/^sum total_amount by /);
});

test.each([
  "how many orders will we have in March",
  "wie viele Bestellungen werden wir im März haben",
  "cuántos pedidos vamos a tener en marzo",
  "combien de commandes allons-nous avoir en mars",
])("says that nothing is foretold: %s", (question) => {
  expect(readQuestion(question, tableOf("orders")).analyses).toEqual([]);
});

test.each([
  ["visits by hour", "count by hour(starts)"],
  ["which hour has the highest fee", "sum fee by hour(starts) desc"],
  ["Besuche zwischen 8 und 10 Uhr", "count where hour(starts)=08:00|09:00"],
  ["visits per weekday", "count by weekday(day)"],
])("times of the day have hours, and days have weekdays: %s", async (question, plan) => {
  const rows = Array.from({ length: 60 }, (_, i) => ({
    day: `2026-0${1 + (i % 9)}-1${i % 10}`,
    starts: `${String(7 + (i % 12)).padStart(2, "0")}:${10 + (i % 50)}`,
    fee: 20.5 + ((i * 37) % 50),
  }));
  const { profiles, session } = await typedRows(rows);
  session.close();
  const table = { profiles, entity: "visits", dataset: "Visits", rowCount: 60, locale: "en-US" };
  expect(judge(table, plan, readQuestion(question, table))).toMatchObject({ outcome: "right" });
});

test("an adjective is no filter, and is told", () => {
  const { analyses, notUnderstood } = readQuestion("high salaries in Berlin", tableOf("employees"));
  expect(analyses[0]?.rows?.conditions).toEqual([{ column: "location", op: "eq", value: "Berlin" }]);
  expect(notUnderstood).toEqual(["high"]);
});

test("a hostile question is not answered, though it holds one that would be", () => {
  const hostile = "'; DROP TABLE rows; -- {{kpi}} <script>alert(1)</script>";
  const analysesOf = (question: string) => readQuestion(question, tableOf("orders")).analyses;
  expect(analysesOf("total amount by country")).toHaveLength(1);
  const wrapped = [`${hostile} total amount by country`, `total amount by country ${hostile}`];
  const others = [`${hostile} ${"revenue by country ".repeat(200)}`, "\u202e\u0000", "?".repeat(500), "1e999 over 1e999"];
  for (const question of [...wrapped, ...others]) expect([question, analysesOf(question)]).toEqual([question, []]);
});

const shopRows = async () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({
    sold_on: `2026-0${1 + (i % 9)}-1${i % 10}`,
    shopper_country: ["Peru", "Chile", "Cuba"][i % 3] ?? "",
    member_city: i % 2 === 0 ? "Lima" : "Cusco",
    material_cost: 20.5 + ((i * 37) % 50),
    cost_of_labour_hours: 10.25 + ((i * 13) % 40),
    line_hours: 1 + (i % 7),
  }));
  const { profiles, session } = await typedRows(rows);
  session.close();
  return { profiles, entity: "sales", dataset: "Sales", rowCount: 60, locale: "en-US" };
};

test.each(["how many members do we have", "cuántos miembros tenemos", "revenue of members by member"])(
  "whose city a column is, is none of what it counts or groups: %s",
  async (question) => {
    const { asks, analyses } = readQuestion(question, await shopRows());
    expect([analyses, typeof asks]).toEqual([[], "string"]);
  },
);

test("figures whose headers a word fits alike are asked back, and may be added up", async () => {
  const { asks, choices } = readQuestion("total cost", await shopRows());
  expect(asks).toContain("Which column do you mean");
  expect(choices[0]?.analyses[0]?.derive?.[0]?.as).toMatchObject({ kind: "total" });
  expect(choices).toHaveLength(3);
});

test("what follows an answer that left a word out says so again", () => {
  const first = readQuestion("high salaries in Berlin", tableOf("employees"));
  const then = readQuestion("and by department?", tableOf("employees"), first.analyses);
  expect([then.notUnderstood, then.analyses[0]?.leftOut]).toEqual([["high"], ["high"]]);
});
