import { BIGINT, BOOLEAN, DATE, DECIMAL, DOUBLE, LIST, TIMESTAMP, VARCHAR } from "@duckdb/node-api";
import { expect, test } from "vitest";
import { duckCell } from "./cells";

test.each([
  [null, BIGINT, null],
  ["9007199254740993", BIGINT, "9007199254740993"],
  ["1.50", DECIMAL(18, 2), "1.50"],
  ["nan", DOUBLE, Number.NaN],
  [1, BOOLEAN, true],
  [0, BOOLEAN, false],
  [-1, DATE, "1969-12-31"],
  [2_932_896, DATE, "9999-12-31"],
  [-719_528, DATE, "0000-01-01"],
  ["-1", TIMESTAMP, "1969-12-31 23:59:59.999999"],
  ["1500000", TIMESTAMP, "1970-01-01 00:00:01.5"],
  ["0", TIMESTAMP, "1970-01-01 00:00:00"],
  [["a", null], LIST(VARCHAR), ["a", null]],
  [[], LIST(VARCHAR), null],
])("%j as %s is %j", (value, type, expected) => {
  expect(duckCell(value, type)).toEqual(expected);
});
