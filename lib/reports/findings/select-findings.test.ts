import { describe, expect, test } from "vitest";
import type { Draft, RawTest } from "@/lib/figures/finding-draft";
import { selectFindings } from "./select-findings";

const tested = (over: Partial<RawTest> = {}): RawTest => ({
  name: "a test",
  p: 0.0001,
  effect: 0.8,
  effectName: "d",
  n: 100,
  effectMin: 0.3,
  nMin: 30,
  ...over,
});

function draft(key: string, over: Partial<Omit<Draft, "finding">> & { finding?: Partial<Draft["finding"]> } = {}): Draft {
  const { finding, ...rest } = over;
  return {
    key,
    label: key,
    merit: { prior: 0.8, impact: 1, effect: 1 },
    test: null,
    facts: () => ({}),
    ...rest,
    finding: {
      kind: "total",
      nature: rest.test ? "relational" : "descriptive",
      measure: null,
      by: null,
      aggregation: "sum",
      chartId: null,
      asked: false,
      ...finding,
    },
  };
}

const keys = (drafts: Draft[]) => selectFindings(drafts, []).selected.map((one) => one.draft.key);
const reasonOf = (drafts: Draft[], id: string) => selectFindings(drafts, []).candidates.find((one) => one.id === id)?.reason;

describe("what is told", () => {
  test("every test counts, told or not: the same p passes alone and fails among a hundred that found nothing", () => {
    const one = draft("one", { test: tested({ p: 0.01 }) });
    const nothing = Array.from({ length: 100 }, (_, place) =>
      draft(`nothing ${place}`, { test: tested({ p: 0.5 + place / 250 }) }),
    );
    expect(keys([one])).toEqual(["one"]);
    expect(keys([one, ...nothing])).toEqual([]);
    expect(reasonOf([one, ...nothing], "one")).toMatch(/^It may be chance: q is 0.90/);
  });

  test("too few rows or too small an effect is not told however small p is, and the plan says which", () => {
    const few = draft("few", { test: tested({ p: 0, n: 12 }) });
    const small = draft("small", { test: tested({ p: 0, effect: 0.1 }) });
    expect(keys([few, small])).toEqual([]);
    expect(reasonOf([few, small], "few")).toBe("Too few to tell: 12, and 30 are needed.");
    expect(reasonOf([few, small], "small")).toBe("The effect is small: d is 0.10, and 0.3 is the smallest told.");
  });

  test("a test that gave no number does not pass", () => {
    expect(keys([draft("nan", { test: tested({ p: Number.NaN }) })])).toEqual([]);
    expect(keys([draft("nan", { test: tested({ effect: Number.NaN }) })])).toEqual([]);
  });

  test("every draft stands in the plan once, kept or dropped, with its factors", () => {
    const drafts = Array.from({ length: 60 }, (_, place) =>
      draft(`d${String(place).padStart(2, "0")}`, { test: place % 2 ? tested({ p: place / 100 }) : null }),
    );
    const { candidates, selected, tests } = selectFindings(drafts, []);
    expect(candidates.map(({ id }) => id).toSorted()).toEqual(drafts.map(({ key }) => key));
    expect(candidates.filter(({ outcome }) => outcome === "kept")).toHaveLength(selected.length);
    expect(tests.made).toBe(30);
    for (const { factors, score } of candidates) {
      const product = Object.values(factors ?? {}).reduce((all, one) => all * one, 1);
      expect(score).toBeCloseTo(product, 2);
    }
  });

  test("what is replaced takes nobody's place, and of two that name each other one stays", () => {
    const sure = { test: tested() };
    const chain = [
      draft("last", sure),
      draft("middle", { ...sure, instead: ["last"] }),
      draft("first", { ...sure, instead: ["middle"] }),
    ];
    expect(keys(chain).toSorted()).toEqual(["first", "last"]);
    expect(reasonOf(chain, "middle")).toBe("Another finding says more: first.");
    const both = [draft("one", { ...sure, instead: ["other"] }), draft("other", { ...sure, instead: ["one"] })];
    expect(keys(both)).toEqual(["one"]);
  });

  test("what goes with the result takes its room from no other result, and none from what is beside it", () => {
    const told = tested();
    const ofResult = (place: number) =>
      draft(`result ${place}`, { test: told, isOfTarget: true, finding: { kind: "rate_in_group", measure: 1, by: place } });
    const beside = Array.from({ length: 9 }, (_, place) =>
      draft(`beside ${place}`, { test: told, finding: { kind: "rate_in_group", measure: 2, by: place } }),
    );
    const faint = [0, 1, 2].map((place) => ({ ...ofResult(place), merit: { prior: 0.4, impact: 0.5, effect: 0.1 } }));
    expect(keys([...beside, ...faint])).toEqual(expect.arrayContaining(["result 0", "result 1", "result 2"]));
  });

  test("one kind or one column never fills the report", () => {
    const drafts = Array.from({ length: 10 }, (_, place) =>
      draft(`same ${place}`, { finding: { kind: "trend", measure: place } }),
    );
    const other = draft("other", { finding: { kind: "leader" }, merit: { prior: 0.3, impact: 1, effect: 1 } });
    expect(keys([...drafts, other])).toHaveLength(8);
    expect(keys([...drafts, other])).toContain("other");
  });

  test("what was asked for comes before what was not, and a tie goes by key", () => {
    const drafts = [
      draft("b"),
      draft("a"),
      draft("z", { finding: { asked: true }, merit: { prior: 0.6, impact: 1, effect: 1 } }),
    ];
    expect(keys(drafts)).toEqual(["z", "a", "b"]);
    expect(keys(drafts.toReversed())).toEqual(["z", "a", "b"]);
  });

  test("how many rows there are is always told", () => {
    const drafts = Array.from({ length: 30 }, (_, place) => draft(`m${place}`, { finding: { kind: "total", measure: place } }));
    const scope = draft("scope", { finding: { kind: "scope" }, merit: { prior: 0.01, impact: 0, effect: 0 } });
    expect(keys([...drafts, scope])[0]).toBe("scope");
  });
});
