import fc from "fast-check";
import { expect, test } from "vitest";
import { addExact, isSameExact, readExact, subtractExact, writeExact } from "./exact-decimal";
import { formatExact } from "./format-exact";

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat(9))
  .map(([digits, scale]) => ({ digits, scale }));

test("what is added and taken away again leaves the same figure, however long, and is written as it is read", () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const text = writeExact(a);
      expect(writeExact(readExact(text) ?? b)).toBe(text);
      expect(isSameExact(subtractExact(addExact(a, b), b), a)).toBe(true);
      expect(isSameExact(addExact(a, b), addExact(b, a))).toBe(true);
    }),
  );
});

test("a tenth and two tenths are three tenths; what is no plain decimal is refused", () => {
  const read = (text: string) => readExact(text) ?? { digits: -1n, scale: 0 };
  expect(writeExact(addExact(read("0.1"), read("0.2")))).toBe("0.3");
  expect(writeExact(subtractExact(read("1.05"), read("2")))).toBe("-0.95");
  expect(["1e5", "", "NaN", "1.", ".5", "--1"].map(readExact)).toEqual(Array(6).fill(null));
});

test("an exact figure is shown with every digit, as money where it is some", () => {
  expect(formatExact("12345678901234567890.10", { unit: null }, "en-US")).toBe("12,345,678,901,234,567,890.10");
  expect(formatExact("-1240.5", { unit: "USD", isMoney: true }, "en-US")).toBe("-$1,240.50");
  expect(formatExact("28000", { unit: "USD", isMoney: true, isSigned: true }, "en-US")).toBe("+$28,000.00");
  expect(formatExact("3", { unit: "kWh" }, "en-US")).toBe("3\u00a0kWh");
  expect(formatExact("0", { unit: "rows", isSigned: true }, "en-US")).toBe("0");
});
