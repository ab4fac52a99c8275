"use client";

import { Link } from "@/components/ui/link";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import type { ImportedTable } from "@/lib/contract/integrations";
import { pages } from "@/lib/core/pages";
import { SYNC_MODE_WORDS } from "./mode-words";
import { isBusy, SCHEDULE_WORDS } from "./type-words";

/** The tables of a source, each with its own dataset, state and page. */
export function ImportedTables({ tables, shownId }: { tables: readonly ImportedTable[]; shownId: string }) {
  return (
    <section aria-labelledby="tables" className="mb-10">
      <h2 id="tables" className="mb-3 text-lg font-semibold">
        Tables
      </h2>
      <Table label="Imported tables" className="table-fixed">
        <thead>
          <tr>
            <Th>Table</Th>
            <Th from="lg" className="w-52">
              Each time
            </Th>
            <Th from="md" className="w-44">
              Updates
            </Th>
            <Th from="md" className="w-40">
              Last rows
            </Th>
            <Th className="w-36">Status</Th>
          </tr>
        </thead>
        <tbody>
          {tables.map((table) => (
            <Row key={table.id} table={table} isShown={table.id === shownId} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Row({ table, isShown }: { table: ImportedTable; isShown: boolean }) {
  return (
    <tr className="hover:bg-hover">
      <Td className="py-2.5 align-top">
        {isShown ? (
          <span className="block truncate font-medium" dir="auto">
            {table.name} <span className="font-normal text-ink-3">(shown below)</span>
          </span>
        ) : (
          <Link href={pages.integration(table.id)} className="block truncate font-medium hover:underline" dir="auto">
            {table.name}
          </Link>
        )}
        <span className="block truncate text-ui text-ink-3" dir="auto">
          {table.datasetName === null ? "Its dataset was deleted" : `into ${table.datasetName}`}
        </span>
        {table.lastError !== null && (
          <span className="mt-1 line-clamp-2 text-ui text-warning-ink" dir="auto">
            {table.lastError}
          </span>
        )}
      </Td>
      <Td from="lg" className="py-2.5 align-top text-ink-2">
        {SYNC_MODE_WORDS[table.mode].label}
      </Td>
      <Td from="md" className="py-2.5 align-top text-ink-2">
        {SCHEDULE_WORDS[table.schedule]}
      </Td>
      <Td from="md" className="py-2.5 align-top text-ink-2">
        {table.lastSyncAt === null ? <span className="text-ink-3">Never</span> : <RelativeTime at={table.lastSyncAt} />}
      </Td>
      <Td className="py-2 align-top">
        {table.run !== null && isBusy({ run: { status: table.run } }) ? (
          <StatusBadge kind="run" status={table.run} />
        ) : (
          <StatusBadge kind="integration" status={table.status} />
        )}
      </Td>
    </tr>
  );
}
