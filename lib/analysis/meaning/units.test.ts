import { expect, test } from "vitest";
import { isAdditive } from "./additive";
import { unitInHeader } from "./units";

const column = (name: string) =>
  ({ name, type: "number", format: null, min: 0, max: 900, distinctCount: 400, topValues: [] }) as unknown as Parameters<
    typeof isAdditive
  >[0];

test.each(["Elec kWh", "Diesel (l)", "km gef.", "Engine hrs", "fuel_litres", "Gas [kWh]", "miles driven"])(
  "%s is used up or covered, and adds up",
  (name) => {
    expect(unitInHeader(name)?.addsUp).toBe(true);
    expect(isAdditive(column(name))).toBe(true);
  },
);

test.each([
  "Sales Area (sqm)",
  "Milch (kg/Tag)",
  "Trading hrs/wk",
  "NO2 (µg/m³)",
  "Verspätung (min)",
  "range km",
  "km from centre",
  "tank capacity (l)",
  "Sales (m)",
  "price min",
  "l",
  "km",
])("%s does not", (name) => {
  expect(unitInHeader(name)?.addsUp ?? false).toBe(false);
});

test("an area is a size, and a letter alone is no unit", () => {
  expect(unitInHeader("Sales Area (sqm)")?.kind).toBe("size");
  expect(unitInHeader("Total t")).toBeNull();
  expect(unitInHeader("grade l")).toBeNull();
});
