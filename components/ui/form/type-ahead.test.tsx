import { expect, test } from "vitest";
import { nothingTyped, typedOption, typedWith } from "./type-ahead";

const options = [
  { value: "mon", label: "Monday" },
  { value: "tue", label: <bdi>Tuesday</bdi> },
  { value: "wed", label: "Wednesday", disabled: true },
  { value: "thu", label: "Thursday" },
  { value: "all", label: "The weekend" },
];

test.each([
  [undefined, "t", "tue"],
  ["tue", "t", "thu"],
  ["tue", "tt", "thu"],
  ["all", "t", "tue"],
  ["mon", "th", "thu"],
  ["thu", "th", "thu"],
  ["thu", "the w", "all"],
  ["mon", "w", undefined],
])("on %s, typing %j goes to %s", (value, typed, found) => {
  expect(typedOption(options, value, typed)?.value).toBe(found);
});

test("keys within a second count together, and Space only among them", () => {
  const t = typedWith(nothingTyped, "T", 5_000);
  expect(t).toEqual({ text: "t", at: 5_000 });
  expect(typedWith(t ?? nothingTyped, " ", 5_900)?.text).toBe("t ");
  expect(typedWith(t ?? nothingTyped, "h", 6_000)?.text).toBe("h");
  expect(typedWith(nothingTyped, " ", 5_000)).toBeNull();
  expect(typedWith(nothingTyped, "Enter", 5_000)).toBeNull();
});
