import { expect, test } from "vitest";
import type { NumberEvidence } from "@/lib/analysis/meaning/number-kind";
import { headerWords, isSummable, namesThings, numberHint } from "./roles";

/** Numbers under a header, as many as their range unless said otherwise. */
function hint(name: string, min: number, max: number, more: Partial<NumberEvidence> = {}) {
  const [valueCount, distinctCount] = [400, Math.min(90, max - min + 1)];
  const facts = { isWhole: true, valueCount, distinctCount, isEstimated: false, isCourse: false, topValues: [] };
  return numberHint({ name, min, max, ...facts, ...more });
}

const column = { type: "integer", role: "measure", format: null } as const;

test("a header is cut into words at case, marks and spaces", () => {
  expect(headerWords("unitPrice_USD (net)")).toEqual(["unit", "price", "usd", "net"]);
});

test("years, coordinates, rates and month numbers are told from what can be added", () => {
  expect(hint("Year", 1955, 2005)).toBe("year");
  expect(hint("years_active", 1, 40)).toBeNull();
  expect(hint("calls per hour", 1, 40)).toBe("rate");
  expect(hint("How long", 1, 40)).toBeNull();
  expect(hint("lat", -7.2, 71.2, { isWhole: false })).toBe("coordinate");
  expect(hint("unemployment_rate", 0, 30, { isWhole: false })).toBe("rate");
  expect(hint("month", 1, 12)).toBe("cycle");
});

test("ids and codes name things, counts do not", () => {
  for (const name of ["id", "order_id", "customerID", "zip_code", "Postal Code", "sku", "N° RDV", "Nº pedido", "№ заказа"])
    expect(namesThings(name)).toBe(true);
  for (const name of ["paid", "width", "quantity", "keyed_in", "grid", "N° enfants", "Nº de pedidos", "Nord"])
    expect(namesThings(name)).toBe(false);
});

test("only measures that are no rate, price or mixed currency are added up", () => {
  expect(isSummable({ ...column, name: "quantity" })).toBe(true);
  expect(isSummable({ ...column, name: "rate", type: "number", format: "rate" })).toBe(false);
  expect(isSummable({ ...column, name: "year", role: "time", format: "year" })).toBe(false);
  expect(isSummable({ ...column, name: "total", type: "currency", format: "EUR" })).toBe(true);
  expect(isSummable({ ...column, name: "unit price", type: "currency", format: "EUR" })).toBe(false);
  expect(isSummable({ ...column, name: "total", type: "currency", format: null })).toBe(false);
  expect(isSummable({ ...column, name: "share", type: "percent" })).toBe(false);
});
