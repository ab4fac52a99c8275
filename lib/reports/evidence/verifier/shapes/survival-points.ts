import { cameWithin } from "../figures/came-within";
import type { Check } from "../figures/check";
import { NoFigure } from "../figures/problems";
import type { Chart, Definition, Point } from "../figures/report";

const REST = "All others";

/** The share that has ended by each time that the chart has, of the group that is named and of all other rows with a group. */
export function survivalPoints(check: Check, definition: Definition, chart: Chart): Point[] {
  const { equals, unit } = definition.parameters ?? {};
  const by = definition.groupBy[1];
  if (by === undefined || equals === undefined) throw new NoFigure("groupBy[1] or parameters.equals is missing");
  const times = [...new Set(chart.data.map(({ x }) => x))];
  const rising = times.every(
    (time, at) => typeof time === "number" && Number.isInteger(time) && time >= 0 && (at === 0 || time > Number(times[at - 1])),
  );
  if (!rising || times[0] !== 0) throw new NoFigure("times are whole, rise, and begin with 0");
  const step = Number(times[1]);
  if (times.some((time, at) => time !== at * step)) throw new NoFigure("times are not evenly spaced");
  const own = { column: by, op: "eq", value: equals };
  const known = { column: by, op: "not_null", value: null };
  return times.flatMap((time) =>
    [[own], [{ ...own, op: "ne" }, known]].map((filter, at) => ({
      x: time,
      group: at === 0 ? String(equals) : REST,
      y: cameWithin(check.table, {
        ...definition,
        filter: [...definition.filter, ...filter],
        parameters: { place: Number(time), unit },
      }),
    })),
  );
}
