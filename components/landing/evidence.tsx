"use client";

import { CodeBlock } from "@/components/ui/code-block";
import { Sheet } from "@/components/ui/layer/sheet";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { formatCount, formatDate } from "@/lib/core/format";
import type { DemoFigure } from "./demo-figures";

const rowsShown = 12;

/** Where a figure of the demo comes from: definition, query, rows. */
export function Evidence({
  figure,
  open,
  onOpenChange,
}: {
  figure: DemoFigure | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Evidence">
      {figure && (
        <div className="px-6 py-5">
          <p className="text-figure font-semibold tracking-tight">{figure.display}</p>
          <p className="mt-1 font-medium">{figure.name}</p>
          <p className="text-ink-2">{figure.definition}</p>
          <h3 className="mt-6 mb-2 text-ui font-medium text-ink-3">Query</h3>
          <CodeBlock code={figure.sql} label="Query" />
          <h3 className="mt-6 mb-1 text-ui font-medium text-ink-3">
            {formatCount(figure.rows.length, "row", "rows", "en-US")} entered it, the first {rowsShown} are
          </h3>
          <Table label={`Rows behind ${figure.name}`}>
            <thead>
              <tr>
                <Th>order_id</Th>
                <Th>ordered_at</Th>
                <Th>category</Th>
                <Th numeric>total</Th>
              </tr>
            </thead>
            <tbody>
              {figure.rows.slice(0, rowsShown).map((row) => (
                <Tr key={row.order_id}>
                  <Td className="font-mono text-xs">{row.order_id}</Td>
                  <Td className="whitespace-nowrap">{formatDate(row.ordered_at, "en-US")}</Td>
                  <Td>{row.category}</Td>
                  <Td numeric>{row.total.toFixed(2)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Sheet>
  );
}
