import { expect, test } from "vitest";
import { trySpike } from "./try-spike";

/** Twenty months of a group and of all others, with the figures of the fifteenth. */
function spikeOf(own: number, rest: number, usual: { own: number; rest: number }) {
  const side = (y: number) => ({ y, n: 40, within: 0, variance: 1 });
  const pairs = Array.from({ length: 20 }, (_, x) => ({
    start: Date.UTC(2023, x, 1),
    x,
    own: side(x === 14 ? own : usual.own + (x % 2 === 0 ? 0.1 : -0.1)),
    rest: side(x === 14 ? rest : usual.rest),
  }));
  const points = pairs.map((pair) => ({ x: pair.x, y: pair.own.y - pair.rest.y }));
  return trySpike(pairs, points, "avg", "month");
}

test("where all others are usually at nothing, they still have to go half as far at most", () => {
  expect(spikeOf(40, 2, { own: 10, rest: 0 })).not.toBeNull();
  expect(spikeOf(40, 20, { own: 10, rest: 0 })).toBeNull();
});
