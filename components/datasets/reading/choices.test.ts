import { describe, expect, it } from "vitest";
import { chosenAt, covers, replaceChosen, sameReading, withChosen, withoutChoice, withSetting } from "./choices";

const columns = [{ name: "ordered_at" }, { name: "total" }, { name: "__proto__" }];

describe("what a person decides about columns", () => {
  it("is kept for that column, part by part, and is no choice any more once all of it is taken back", () => {
    let choices = withChosen([], columns, 0, { dateOrder: "dmy" });
    choices = withChosen(choices, columns, 0, { label: "Ordered" });
    choices = withChosen(choices, columns, 2, { type: "text" });
    expect(chosenAt(choices, columns, 0)).toEqual({ dateOrder: "dmy", label: "Ordered" });
    expect(chosenAt(choices, columns, 1)).toEqual({});
    expect(chosenAt(choices, columns, 2)).toEqual({ type: "text" });
    choices = withChosen(choices, columns, 0, { dateOrder: undefined });
    expect(choices).toContainEqual({ column: 0, name: "ordered_at", chosen: { label: "Ordered" } });
    choices = withChosen(choices, columns, 0, { label: undefined });
    expect(choices).toEqual([{ column: 2, name: "__proto__", chosen: { type: "text" } }]);
    expect(withoutChoice(choices, columns, 2)).toEqual([]);
  });

  it("takes the place of what was decided before where it is replaced", () => {
    const choices = withChosen([], columns, 1, { type: "text", label: "Sum" });
    expect(replaceChosen(choices, columns, 1, { decimal: "," })).toEqual([
      { column: 1, name: "total", chosen: { decimal: "," } },
    ]);
  });

  it("follows its column to another place, but never to one of two with the same name", () => {
    const choices = withChosen([], columns, 1, { decimal: "," });
    const moved = [{ name: "total" }, { name: "ordered_at" }];
    expect(chosenAt(choices, moved, 0)).toEqual({ decimal: "," });
    expect(withChosen(choices, moved, 0, { unit: "kg" })).toEqual([
      { column: 0, name: "total", chosen: { decimal: ",", unit: "kg" } },
    ]);
    const twice = [{ name: "total" }, { name: "x" }, { name: "total" }];
    expect(chosenAt(choices, twice, 0)).toEqual({});
    expect(chosenAt(choices, twice, 2)).toEqual({});
  });
});

describe("how a file is to be read", () => {
  it("is decided from the file again once a setting is taken back", () => {
    const said = withSetting({ delimiter: ";" }, "headerRow", 0);
    expect(said).toEqual({ delimiter: ";", headerRow: 0 });
    expect(Object.keys(withSetting(said, "delimiter", undefined))).toEqual(["headerRow"]);
  });

  it("is the same in whatever order a store gives it back, and another one when one part differs", () => {
    const wish = {
      settings: { delimiter: ";", encoding: "utf-8" as const },
      choices: [
        { column: 0, name: "a", chosen: { type: "text" as const, label: "A" } },
        { column: 1, name: "b", chosen: { upIsGood: false } },
      ],
    };
    const stored = {
      settings: { encoding: "utf-8" as const, delimiter: ";" },
      choices: [
        { column: 1, name: "b", chosen: { upIsGood: false } },
        { column: 0, name: "a", chosen: { label: "A", type: "text" as const } },
      ],
    };
    expect(sameReading(wish, stored)).toBe(true);
    expect(sameReading(wish, { ...stored, settings: { encoding: "utf-8" } })).toBe(false);
    expect(sameReading(wish, { ...stored, choices: stored.choices.slice(1) })).toBe(false);
    const other = [{ column: 1, name: "b", chosen: { upIsGood: true } }, ...stored.choices.slice(1)];
    expect(sameReading(wish, { ...stored, choices: other })).toBe(false);
  });

  it("tells an answer that was given from one that was not", () => {
    expect(covers({ dateOrder: "dmy", label: "x" }, { dateOrder: "dmy" })).toBe(true);
    expect(covers({ dateOrder: "mdy" }, { dateOrder: "dmy" })).toBe(false);
    expect(covers({ label: "x" }, {})).toBe(false);
    expect(covers({ type: "date" }, { type: "date", dateOrder: "mdy" })).toBe(false);
  });
});
