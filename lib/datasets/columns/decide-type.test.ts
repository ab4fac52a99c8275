import { describe, expect, test } from "vitest";
import { decideType, type TypeContext } from "./decide-type";

const american: TypeContext = { name: "value", exact: false, locale: "en-US", currency: "USD", year: 2026 };

function decide(values: readonly string[], context: Partial<TypeContext> = {}) {
  const evidence = new Map<string, number>();
  for (const value of values) evidence.set(value, (evidence.get(value) ?? 0) + 1);
  const reading = decideType(evidence, { ...american, ...context });
  const { type, format, physical, question } = reading;
  return { type, format, physical, doubt: question === null || question.settled ? null : question.check };
}

describe("numbers", () => {
  test("whole numbers are BIGINT, decimals DECIMAL with the digits they need", () => {
    expect(decide(["1", "-20", "300"])).toMatchObject({ type: "integer", physical: "BIGINT" });
    expect(decide(["1.5", "20", ".097"])).toMatchObject({ type: "number", physical: "DECIMAL(18,3)" });
    expect(decide(["12345678901234567890"])).toMatchObject({ type: "integer", physical: "DECIMAL(38,0)" });
    expect(decide(["0.1234567891", "2"])).toMatchObject({ type: "number", physical: "DOUBLE" });
    expect(decide(["1e-7", "2"])).toMatchObject({ type: "number", physical: "DOUBLE" });
  });

  test("marks are read by all values together, whatever the locale says", () => {
    expect(decide(["1.234,50", "7,5", "1.000"])).toMatchObject({ type: "number", physical: "DECIMAL(18,2)", doubt: null });
    expect(decide(["1,234.50", "1,000"])).toMatchObject({ type: "number", doubt: null });
    expect(decide(["1 234", "12 345 678"])).toMatchObject({ type: "integer" });
    expect(decide(["1'234.50"])).toMatchObject({ type: "number" });
  });

  test("what all values leave open is a doubt, never a silent guess", () => {
    expect(decide(["1.234", "2.345"])).toMatchObject({ type: "number", doubt: "ambiguous_number" });
    expect(decide(["1.234", "2.345"], { locale: "de-DE" })).toMatchObject({ type: "integer", doubt: "ambiguous_number" });
    expect(decide(["1,234", "2,345"])).toMatchObject({ type: "integer", doubt: "ambiguous_number" });
    expect(decide(["45.125", "52.375"], { name: "latitude" })).toMatchObject({ type: "number", doubt: null });
    expect(decide(["1.234"], { exact: true })).toMatchObject({ type: "number", doubt: null });
  });

  test("currencies and percentages are told by their signs; several currencies are never one column of amounts", () => {
    expect(decide(["$1,234.50", "($20.00)"])).toMatchObject({ type: "currency", format: "USD" });
    expect(decide(["12,50 €", "1.000,00 €"])).toMatchObject({ type: "currency", format: "EUR" });
    expect(decide(["$5"], { currency: "CAD" })).toMatchObject({ type: "currency", format: "CAD" });
    expect(decide(["12.5%", "3%"])).toMatchObject({ type: "percent", physical: "DECIMAL(18,3)" });
    expect(decide(["$5", "€6", "$7"])).toMatchObject({ type: "text", format: null });
  });

  test("ids, codes and leading zeros stay text", () => {
    expect(decide(["00501", "10001"])).toMatchObject({ type: "id", physical: "VARCHAR" });
    expect(decide(["10001", "10002"], { name: "zip_code" })).toMatchObject({ type: "id" });
    expect(decide(["17", "18"], { name: "customerID" })).toMatchObject({ type: "id" });
    expect(decide(["4915112345678"], { name: "Phone" })).toMatchObject({ type: "phone" });
  });

  test("a word for missing does not make numbers text", () => {
    expect(decide(["1", "n/a", "2", "-"])).toMatchObject({ type: "integer" });
    expect(decide(["1.5", "..", "2.5", ":"])).toMatchObject({ type: "number" });
    expect(decide(["1", "soon", "later"])).toMatchObject({ type: "text" });
  });
});

test("thousandths of seconds behind a colon are time taken; what may be a clock is asked", () => {
  expect(decide(["1:23.456", "59:02.1", "0:58"])).toMatchObject({
    type: "number",
    format: "s",
    physical: "DECIMAL(18,3)",
    doubt: null,
  });
  expect(decide(["10:15.30", "11:20.45"])).toMatchObject({ doubt: "ambiguous_number" });
});

describe("dates", () => {
  test("numbers that are all days of the calendar are days, whatever the header says; one that is none makes them numbers", () => {
    const days = ["20260131", "20251231", "20260228", "20250704", "20250815", "20260110", "20251103", "20250930"];
    expect(decide(days, { name: "BUDAT" })).toMatchObject({ type: "date", doubt: null });
    expect(decide([...days, "20261301"], { name: "BUDAT" })).toMatchObject({ type: "integer" });
  });

  test("one value that tells settles the order of day and month for all", () => {
    expect(decide(["01/02/2026", "31/01/2026"])).toMatchObject({ type: "date", format: "DD/MM/YYYY", doubt: null });
    expect(decide(["01/02/2026", "01/31/2026"])).toMatchObject({ type: "date", format: "MM/DD/YYYY", doubt: null });
  });

  test("an order that no value tells is taken from the locale and said to be in doubt", () => {
    expect(decide(["01/02/2026", "03/04/2026"])).toMatchObject({ format: "MM/DD/YYYY", doubt: "ambiguous_date" });
    expect(decide(["01/02/2026", "03/04/2026"], { locale: "en-GB" })).toMatchObject({
      format: "DD/MM/YYYY",
      doubt: "ambiguous_date",
    });
    expect(decide(["1.2.2026", "3.3.2026"], { locale: "de-DE" })).toMatchObject({
      format: "DD.MM.YYYY",
      doubt: "ambiguous_date",
    });
  });

  test("names of months, ISO forms and times are read", () => {
    expect(decide(["Jan 1 2000", "Feb 12 2000"])).toMatchObject({ type: "date", format: "MMM DD YYYY" });
    expect(decide(["2026-01-31"])).toMatchObject({ type: "date", format: "YYYY-MM-DD" });
    expect(decide(["2026-01-31T10:00:00Z"])).toMatchObject({ type: "datetime", physical: "TIMESTAMP" });
    expect(decide(["1/8/90 10:30", "1/31/90 0:00"])).toMatchObject({ type: "datetime", format: "MM/DD/YY HH:mm" });
    expect(decide(["1/31/90 0:00"])).toMatchObject({ type: "date" });
  });

  test("eight digits are a date only where the header says so", () => {
    expect(decide(["20260131", "20260201"])).toMatchObject({ type: "integer" });
    expect(decide(["20260131", "20260201"], { name: "order_date" })).toMatchObject({ type: "date" });
  });
});

test("flags, addresses and links are told by their form", () => {
  expect(decide(["Yes", "no", "YES"])).toMatchObject({ type: "boolean", format: "yes/no" });
  expect(decide(["true", "false"])).toMatchObject({ type: "boolean" });
  expect(decide(["1", "0"], { name: "is_active" })).toMatchObject({ type: "boolean" });
  expect(decide(["1", "0"], { name: "goals" })).toMatchObject({ type: "integer" });
  expect(decide(["a@example.com"])).toMatchObject({ type: "email" });
  expect(decide(["https://example.com/x"])).toMatchObject({ type: "url" });
  expect(decide(["", " "])).toMatchObject({ type: "text" });
});

describe("what a header says of numbers", () => {
  test("versions and sections keep their last zero", () => {
    expect(decide(["1.9", "1.10", "2.0"], { name: "App version" })).toMatchObject({ type: "text" });
    expect(decide(["1.1", "1.10"], { name: "section" })).toMatchObject({ type: "text" });
    expect(decide(["1.9", "1.10"], { name: "conversion" })).toMatchObject({ type: "number" });
  });

  test("article numbers like 12E3 are no powers of ten", () => {
    expect(decide(["12E3", "45E6", "78"], { name: "sku" })).toMatchObject({ type: "id" });
    expect(decide(["12E3", "45E6"], { name: "flux" })).toMatchObject({ type: "number" });
  });

  test("phone numbers may begin with a bracket", () => {
    const phones = ["(555) 123-4567", "+49 (0)30 123456", "555-123-4567"];
    expect(decide(phones, { name: "Phone" })).toMatchObject({ type: "phone" });
    expect(decide(phones, { name: "note" })).toMatchObject({ type: "text" });
  });

  test("phone numbers that look like dates are none", () => {
    expect(decide(["01-02-2003", "04-05-2006"], { name: "tel" })).toMatchObject({ type: "phone" });
  });

  test("milliseconds since 1970 under a header of time could be moments", () => {
    const reading = decideType(new Map([["1700000000000", 1]]), { ...american, name: "time" });
    expect(reading.alternative).toMatchObject({ type: "datetime", format: "epoch milliseconds" });
  });
});
