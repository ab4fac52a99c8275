import { describe, expect, expectTypeOf, test } from "vitest";
import { asId, type Id, isId, newId } from "./ids";

const REPORT = "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB";

describe("an id of one noun", () => {
  const rename = (id: Id<"dataset">) => id;

  test("is new each time, and sorts by when it was made", () => {
    const made = Array.from({ length: 100 }, () => newId("report"));
    expect(new Set(made).size).toBe(100);
    expect(made.toSorted()).toEqual(made);
    expect(made.every((id) => isId("report", id))).toBe(true);
  });

  test("does not compile where that of another noun is wanted, and neither does any text", () => {
    const report = newId("report");
    // @ts-expect-error: a report's id is no dataset's.
    rename(report);
    const text: string = report;
    // @ts-expect-error: a text has to be looked at first.
    rename(text);
    // @ts-expect-error: the prefix tells.
    rename("rep_1");
    expect(isId("dataset", text) ? rename(text) : null).toBeNull();
    expectTypeOf(rename(newId("dataset"))).toEqualTypeOf<Id<"dataset">>();
  });

  test.each(["", "rep_", "rep_1", REPORT.toLowerCase(), `${REPORT}A`, ` ${REPORT}`, `${REPORT}\n`, REPORT.replace("rep", "dst")])(
    "is not %j of a report",
    (text) => {
      expect(isId("report", text)).toBe(false);
      expect(() => asId("report", text)).toThrow(RangeError);
    },
  );

  test("is taken from outside by its shape", () => {
    expect(asId("report", REPORT)).toBe(REPORT);
  });
});
