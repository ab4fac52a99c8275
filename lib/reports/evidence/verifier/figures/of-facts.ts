import type { Aggregations } from "./aggregation";
import { NoFigure } from "./problems";
import type { Definition, Facts } from "./report";

/** Aggregations of other facts. */
export const OF_FACTS: Aggregations = {
  change: (_t, d, _fact, facts) => {
    const [b, a] = operandsOf(d, facts);
    return d.parameters?.kind === "difference" ? b - a : b / a - 1;
  },
  difference: (_t, d, _fact, facts) => {
    const [first, second, ...others] = operandsOf(d, facts);
    return others.reduce((left, other) => left - other, first - second);
  },
  stake: (_t, d, _fact, facts) => {
    const [figure, other, rows] = operandsOf(d, facts);
    return rows === undefined ? figure * other : Math.abs(figure - other) * rows;
  },
  ratio: (_t, d, _fact, facts) => {
    const [a, b] = operandsOf(d, facts);
    return a / b;
  },
};

function operandsOf({ operands = [] }: Definition, facts: Facts): [number, number, ...number[]] {
  const [first, second, ...others] = operands.map((id) => {
    const value = facts.get(id)?.value;
    if (typeof value !== "number") throw new NoFigure(`the operand "${id}" is no figure`);
    return value;
  });
  if (first === undefined || second === undefined) throw new NoFigure("operands are missing");
  return [first, second, ...others];
}
