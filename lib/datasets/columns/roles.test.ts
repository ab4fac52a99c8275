import { expect, test } from "vitest";
import { headerWords, isSummable, namesThings, numberHint } from "./roles";

const whole = (min: number, max: number) => ({ min, max, integer: true });
const column = { type: "integer", role: "measure", format: null } as const;

test("a header is cut into words at case, marks and spaces", () => {
  expect(headerWords("unitPrice_USD (net)")).toEqual(["unit", "price", "usd", "net"]);
});

test("years, coordinates, rates and month numbers are told from what can be added", () => {
  expect(numberHint("Year", whole(1955, 2005))).toBe("year");
  expect(numberHint("years_active", whole(1, 40))).toBeNull();
  expect(numberHint("lat", { min: -7.2, max: 71.2, integer: false })).toBe("coordinate");
  expect(numberHint("unemployment_rate", { min: 0, max: 30, integer: false })).toBe("rate");
  expect(numberHint("month", whole(1, 12))).toBe("cycle");
  expect(numberHint("index", { ...whole(0, 9), distinct: 10, count: 10 })).toBe("index");
});

test("ids and codes name things, counts do not", () => {
  for (const name of ["id", "order_id", "customerID", "zip_code", "Postal Code", "sku", "phone"])
    expect(namesThings(name)).toBe(true);
  for (const name of ["paid", "width", "quantity", "keyed_in", "grid"]) expect(namesThings(name)).toBe(false);
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
