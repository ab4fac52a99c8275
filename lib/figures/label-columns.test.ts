import { expect, test } from "vitest";
import type { ReportColumn } from "@/lib/content/ledger";
import { labelColumns } from "./label-columns";

test.each([
  ["temp_max", "temp max"],
  ["unitPrice", "unit price"],
  ["YearsAtCompany", "Years at company"],
  ["NumCompaniesWorked", "Num companies worked"],
  ["US_Gross", "US Gross"],
  ["eBay", "eBay"],
  ["iPhoneSales", "iPhone sales"],
  ["McDonald", "McDonald"],
  ["Order Date", "Order Date"],
])("the header %s is read as %s", (name, label) => {
  expect(labelColumns([{ name } as ReportColumn]).map((column) => column.label)).toEqual([label]);
});

test("a currency that each figure shows is no part of the label, unless it tells two columns apart", () => {
  const labelsOf = (...names: string[]) =>
    labelColumns(names.map((name) => ({ name, type: "currency", format: "EUR" }) as ReportColumn)).map(({ label }) => label);
  expect(labelsOf("Umsatz EUR", "coste_eur", "Price (€)", "Fee in EUR")).toEqual(["Umsatz", "coste", "Price", "Fee"]);
  expect(labelsOf("Net EUR", "Net €")).toEqual(["Net EUR", "Net €"]);
  expect(labelsOf("Price USD", "EUR")).toEqual(["Price USD", "EUR"]);
});
