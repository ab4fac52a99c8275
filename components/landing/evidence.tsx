import { IconButton } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { X } from "@/components/ui/icons";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { formatCount, formatDate } from "@/lib/core/format";
import type { DemoFigure } from "./demo-figures";

const rowsShown = 12;

/** Id of the layer with the evidence of a figure. */
export function evidenceId(figure: DemoFigure): string {
  return `evidence-${figure.id}`;
}

/** Where a figure of the demo comes from: definition, query, rows. The browser itself opens it and closes it again. */
export function Evidence({ figure }: { figure: DemoFigure }) {
  const id = evidenceId(figure);
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="fixed inset-y-0 start-auto end-0 h-dvh max-h-none w-full max-w-none flex-col bg-raised text-ink shadow-over outline-none [--ground:var(--color-raised)] backdrop:bg-scrim open:flex open:animate-sheet-in md:w-110"
    >
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-b px-6 py-2">
        {/* biome-ignore lint/a11y/noAutofocus: of a layer that opens, not of the page */}
        <h2 id={`${id}-title`} tabIndex={-1} autoFocus className="min-w-0 grow truncate text-base font-semibold outline-none">
          Evidence
        </h2>
        <IconButton label="Close" className="-me-2" popoverTarget={id} popoverTargetAction="hide">
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-6 py-5">
        <p className="text-figure font-semibold tracking-tight">{figure.display}</p>
        <p className="mt-1 font-medium">{figure.name}</p>
        <p className="text-ink-2">{figure.definition}</p>
        <h3 className="mt-6 mb-2 text-ui font-medium text-ink-3">Query</h3>
        <CodeBlock code={figure.sql} label="Query" />
        <h3 className="mt-6 mb-1 text-ui font-medium text-ink-3">
          {formatCount(figure.rows.length, "row", "rows", "en-US")} used for it. The first {rowsShown}:
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
    </div>
  );
}
