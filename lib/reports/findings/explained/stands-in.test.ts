import { expect, test } from "vitest";
import { describeTable } from "@/lib/figures/table";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { typedRows } from "@/lib/testing/typed-rows";
import { byThings, isProxy, standsIn } from "./stands-in";

test("what trips cost goes with their delay by way of their length, and not the other way round", () => {
  const next = dice(11);
  const length = Float64Array.from({ length: 1_500 }, () => 100 + 30 * bell(next));
  const delay = length.map((km) => 0.2 * km + 6 * bell(next));
  const cost = length.map((km) => 2 * km + 20 * bell(next));
  const above = (of: Float64Array, edge: number) => Int8Array.from(of, (value) => Number(value > edge));
  expect(standsIn({ values: cost, sides: above(delay, 20), own: delay }, length)).toBe(true);
  expect(standsIn({ values: cost, sides: above(length, 100), own: length }, delay)).toBe(false);
});

/** Readings of 24 meters, a third of them of one kind, that differ by meter and, where `gap` is large, by kind. */
function readings(gap: number) {
  const next = dice(4);
  const meters = Array.from({ length: 24 }, (_, at) => 100 + 20 * bell(next) + (at % 3 === 0 ? gap : 0));
  const codes = Int32Array.from({ length: 2_400 }, (_, row) => row % 24);
  return {
    codes,
    values: Float64Array.from(codes, (meter) => (meters[meter] ?? 0) + 3 * bell(next)),
    sides: Int8Array.from(codes, (meter) => Number(meter % 3 === 0)),
  };
}

test("a hundred readings of each meter are one witness", () => {
  const tell = ({ codes, values, sides }: ReturnType<typeof readings>) => byThings(codes, values, sides);
  expect(tell(readings(6))).toBe("unsure");
  expect(tell(readings(80))).toBe("sure");
  const { codes, values, sides } = readings(6);
  expect(
    byThings(
      codes,
      values,
      sides.map((_, row) => Number(row < 1_200)),
    ),
  ).toBeNull();
  expect(
    byThings(
      codes,
      values,
      sides.map((_, row) => Number((codes[row] ?? 0) < 2)),
    ),
  ).toBe("few");
});

test("a mark does not stand in for the hours that it turns over with", async () => {
  const next = dice(7);
  const rows = Array.from({ length: 1_500 }, () => {
    const hours = 8 * next();
    const points = 75 - 1.6 * (hours - 3.5) ** 2 + 9 * bell(next);
    return { hours, points, passed: points >= 60 ? 1 : 0 };
  });
  const { session, profiles } = await typedRows(rows);
  const [hours, points, passed] = await describeTable(session, profiles);
  session.close();
  if (hours === undefined || points === undefined || passed === undefined) throw new Error("Three columns were given.");
  const of = (name: "hours" | "points" | "passed") => Float64Array.from(rows, (row) => row[name]);
  const sides = Int8Array.from(rows, (row) => Number(row.hours >= 1.5 && row.hours < 6));
  const claim = {
    id: "u",
    kind: "u_shape",
    column: passed,
    by: hours,
    places: [hours],
    figure: "",
    side: "",
    change: null,
    isWithin: false,
  } as const;
  const read = { claim, values: of("passed"), sides, change: sides };
  const numbers = new Map([
    [hours, of("hours")],
    [points, of("points")],
  ]);
  const empty = { claims: [], groups: new Map(), things: new Map(), moments: new Float64Array() };
  expect(isProxy({ ...empty, numbers }, read)).toBe(false);
});

test("what bends because it goes with the number that makes the bend does not stand in for it", async () => {
  const next = dice(9);
  const rows = Array.from({ length: 2_000 }, () => {
    const seconds = 55 + 80 * next();
    const loss = 0.05 * seconds + 0.5 * bell(next);
    return { seconds, loss, score: 85 - ((seconds - 95) / 17) ** 2 + bell(next) };
  });
  const { session, profiles } = await typedRows(rows);
  const [seconds, loss, score] = await describeTable(session, profiles);
  session.close();
  if (seconds === undefined || loss === undefined || score === undefined) throw new Error("Three columns were given.");
  const of = (name: "seconds" | "loss" | "score") => Float64Array.from(rows, (row) => row[name]);
  const isStoodIn = (by: typeof seconds, low: number, high: number) => {
    const own = of(by === seconds ? "seconds" : "loss");
    const sides = Int8Array.from(own, (value) => Number(value >= low && value < high));
    const claim = { id: "u", kind: "u_shape", column: score, by, places: [by], figure: "", side: "", change: null } as const;
    const numbers = new Map([
      [seconds, of("seconds")],
      [loss, of("loss")],
    ]);
    const empty = { claims: [], groups: new Map(), things: new Map(), moments: new Float64Array() };
    const read = { claim: { ...claim, isWithin: false }, values: of("score"), sides, change: sides };
    return isProxy({ ...empty, numbers }, read);
  };
  expect(isStoodIn(seconds, 80, 110)).toBe(false);
  expect(isStoodIn(loss, 4, 5.5)).toBe(true);
});
