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
