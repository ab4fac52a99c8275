import { rowsOf } from "../rows/filters";
import { type Check, shown } from "./check";
import { rankedGroups } from "./groups";
import { periodLabel, spanOf } from "./periods";
import { NoFigure } from "./problems";
import type { Definition, Fact } from "./report";
import { seasonMeans, seriesOf } from "./series";
import { agrees } from "./statistics";

/** What may be as high or as low. */
interface Peer {
  name: string;
  y: number;
}

/** The highest or lowest of its peers, and no other like it. */
export function checkRank(check: Check, fact: Fact, path: string): void {
  const { definition, value } = fact;
  const { parameters = {} } = definition;
  const sign = fact.rank === "highest" ? 1 : -1;
  const among = parameters.among ?? (definition.groupBy.length > 0 ? "groups" : "periods");
  const peers =
    among === "groups"
      ? groupPeers(check, definition)
      : among === "seasons"
        ? seasonPeers(check, definition)
        : among === "rows"
          ? rowPeers(check, definition)
          : periodPeers(check, definition);
  const beyond = peers.filter(
    (peer) => sign * (peer.y - Number(value)) > 1e-9 * Math.abs(Number(value)) || agrees(peer.y, value),
  );
  if (beyond.length > 1 || (beyond.length === 1 && !agrees(beyond[0]?.y, value)))
    check.wrong(
      `${path}/rank`,
      fact.rank,
      `not the ${fact.rank}: there is also ${shown(beyond.find((peer) => !agrees(peer.y, value))?.name ?? beyond[1]?.name)}`,
    );
  if (beyond.length === 0) check.wrong(`${path}/rank`, fact.rank, "the figure of one of its peers");
}

function groupPeers(check: Check, definition: Definition): Peer[] {
  const [by] = definition.groupBy;
  const filter = definition.filter.filter(({ column, op }) => column !== by || op !== "eq");
  const all = { ...definition, filter, parameters: { of: definition.aggregation, equals: definition.parameters?.equals } };
  return rankedGroups(check.table, all).map(({ value, figure }) => ({ name: String(value), y: figure }));
}

/** The values of all rows that enter. */
function rowPeers({ table }: Check, { measure, filter, period }: Definition): Peer[] {
  const column = table.column(measure ?? "");
  return [...rowsOf(table, filter, period)]
    .filter((row) => column.present(row))
    .map((row) => ({ name: `row ${row}`, y: column.number(row) }));
}

function seasonPeers(check: Check, definition: Definition): Peer[] {
  return seasonMeans(definition, seriesOf(check.table, definition)).map(({ name, mean }) => ({ name, y: mean }));
}

/** All periods of the span that the parameters name. */
function periodPeers(check: Check, definition: Definition): Peer[] {
  const { of = definition.aggregation, rowsMin, span } = definition.parameters ?? {};
  if (span === undefined) throw new NoFigure("parameters.span is missing");
  const period = { ...spanOf(definition), from: span.from, to: span.to };
  return seriesOf(check.table, { ...definition, parameters: { of, rowsMin }, period }).map(({ start, y }) => ({
    name: periodLabel(start, period.grain),
    y,
  }));
}
