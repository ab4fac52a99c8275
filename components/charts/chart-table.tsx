"use client";

import { Table, Td, Th } from "@/components/ui/table";
import { labelOf } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { fullValue } from "@/lib/content/charts/value-format";

/** The points of a chart as a table: the full equivalent of the picture. */
export function ChartTable({ spec, order }: { spec: ChartSpec; order: readonly number[] }) {
  return (
    <section
      aria-label={`Table of ${spec.title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-80 overflow-y-auto [--ground:var(--color-surface)] [--head-top:0px] -outline-offset-2 print:max-h-none"
    >
      <Table label={`${spec.title}. ${spec.subtitle}`}>
        <thead>
          <tr>
            <Th>{spec.xLabel}</Th>
            <Th numeric>{spec.yLabel}</Th>
          </tr>
        </thead>
        <tbody>
          {order.map((index) => {
            const point = spec.data[index];
            if (point === undefined) return null;
            return (
              <tr key={index}>
                <th scope="row" dir="auto" className="h-9 border-b py-1 pe-3 text-start font-normal [overflow-wrap:anywhere]">
                  {labelOf(point.x, spec)}
                </th>
                <Td numeric className="h-9 py-1">
                  {fullValue(point.y, spec.yFormat, spec.locale)}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
