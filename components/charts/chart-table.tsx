"use client";

import { Table, Td, Th } from "@/components/ui/table";
import { cellText, pointColumns } from "@/lib/content/charts/point-columns";
import type { ChartSpec } from "@/lib/content/charts/spec";

/** The points of a chart as a table: the full equivalent of the picture. */
export function ChartTable({ spec, order }: { spec: ChartSpec; order: readonly number[] }) {
  const columns = pointColumns(spec);
  const [head, ...rest] = columns;
  return (
    <section
      aria-label={`Table of ${spec.title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-80 overflow-auto [--head-top:0px] -outline-offset-2 print:max-h-none"
    >
      <Table label={`${spec.title}. ${spec.subtitle}`}>
        <thead>
          <tr>
            {columns.map(({ label, kind }) => (
              <Th key={label} numeric={kind === "figure"}>
                {label}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((index) => {
            const point = spec.data[index];
            if (point === undefined) return null;
            return (
              <tr key={index}>
                <th scope="row" dir="auto" className="h-9 border-b py-1 pe-3 text-start font-normal [overflow-wrap:anywhere]">
                  {head && cellText(head, point, spec)}
                </th>
                {rest.map((column) => (
                  <Td key={column.label} numeric={column.kind === "figure"} className="h-9 py-1">
                    {cellText(column, point, spec)}
                  </Td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
