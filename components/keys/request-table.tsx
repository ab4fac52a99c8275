"use client";

import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { RelativeTime } from "@/components/ui/time";
import type { LoggedRequest } from "@/lib/contract/people/requests";
import { reasonWords, requestState } from "./request-words";

/** Requests, newest first: a table, below md in two lines. */
export function RequestTable({ requests, onOpen }: { requests: readonly LoggedRequest[]; onOpen: (id: string) => void }) {
  return (
    <Table label="Requests">
      <thead className="max-md:sr-only">
        <tr>
          <Th>Request</Th>
          <Th from="md">Status</Th>
          <Th from="md" numeric>
            Took
          </Th>
          <Th from="lg">Request id</Th>
          <Th from="md" numeric>
            When
          </Th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} onOpen={() => onOpen(request.id)} />
        ))}
      </tbody>
    </Table>
  );
}

function RequestRow({ request, onOpen }: { request: LoggedRequest; onOpen: () => void }) {
  const { id, method, path, operation, status, code, ms, requestId, at } = request;
  const badge = <StatusBadge kind="request" status={requestState(status)} word={String(status)} />;
  return (
    <Tr className="hover:bg-hover">
      <th scope="row" className="max-w-0 border-b py-2 pe-3 text-start align-top font-normal max-md:w-full md:w-[46%]">
        <button
          type="button"
          id={`request-${id}`}
          onClick={onOpen}
          className="flex min-h-6 max-w-full items-center gap-2 rounded-xs text-start font-mono text-xs text-ink hover:underline pointer-coarse:min-h-11"
        >
          <span className="w-12 shrink-0 font-medium">{method}</span>
          <span className="truncate">{path}</span>
          <span className="sr-only">, show this request</span>
        </button>
        <span className="block truncate text-ui text-ink-3">
          {operation}
          {code !== null && <span className="text-ink-2">, {reasonWords(code)}</span>}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ui text-ink-3 md:hidden">
          {badge}
          <span>{ms} ms</span>
          <span aria-hidden>·</span>
          <RelativeTime at={at} />
        </span>
      </th>
      <Td from="md" className="py-2 align-top">
        {badge}
      </Td>
      <Td from="md" numeric className="py-2.5 align-top text-ink-2">
        {ms} ms
      </Td>
      <Td from="lg" className="py-2.5 align-top font-mono text-xs leading-5 text-ink-3">
        <span className="block max-w-44 truncate" title={requestId}>
          {requestId}
        </span>
      </Td>
      <Td from="md" numeric className="py-2.5 align-top text-ink-2">
        <RelativeTime at={at} />
      </Td>
    </Tr>
  );
}
