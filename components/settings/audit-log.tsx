"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { DownloadLink } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { Download, ScrollText } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ListBody } from "@/components/ui/list/list-body";
import { EmptyState } from "@/components/ui/page/empty-state";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { DateTime } from "@/components/ui/time";
import { doorPath } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { workspaceQueries } from "@/lib/client/api/workspace";
import { usePages } from "@/lib/client/use-pages";
import type { AuditLine } from "@/lib/contract/people/audit";
import { AUDIT_AREAS, type AuditArea } from "@/lib/contract/words/audit-words";
import { AREA_LABELS, actionWords, actorWords, detailWords, subjectHref } from "./audit-words";

const ANY = "any";

/** Who did what, newest first; the filter is in the address. */
export function AuditLog({
  initial,
  area,
}: {
  initial: { data: AuditLine[]; nextCursor: string | null };
  area: AuditArea | null;
}) {
  const path = usePathname();
  const shown = areaOf(useSearchParams().get("area"));
  const query = shown === null ? {} : { area: shown };
  const list = usePages(workspaceQueries.audit(shown), { initial: shown === area ? initial : null });
  const choose = (next: string) => window.history.replaceState(null, "", next === ANY ? path : `${path}?area=${next}`);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Select
          aria-label="Affected item"
          className="w-52 max-sm:w-full"
          value={shown ?? ANY}
          options={[{ value: ANY, label: "Everything" }, ...AUDIT_AREAS.map((value) => ({ value, label: AREA_LABELS[value] }))]}
          onValueChange={choose}
        />
        <DownloadLink path={doorPath(operations.downloadAudit, {}, query)} className="max-sm:w-full">
          <Download aria-hidden />
          Download CSV
        </DownloadLink>
      </div>
      <ListBody
        list={list}
        loading="Loading the audit log"
        empty={
          <EmptyState icon={ScrollText} title={shown === null ? "No activity yet" : `No activity for "${AREA_LABELS[shown]}"`}>
            {shown === null ? "Sign-ins, keys, members and every change in the workspace are recorded here." : null}
          </EmptyState>
        }
      >
        {(lines) => <Lines lines={lines} />}
      </ListBody>
    </>
  );
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <Table label="Audit log">
      <thead className="max-md:sr-only">
        <tr>
          <Th className="w-44">When</Th>
          <Th className="w-48">Who</Th>
          <Th>What</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Tr key={line.id} className="max-md:block max-md:border-b max-md:py-2">
            <Td className="align-top whitespace-nowrap text-ink-2 max-md:block max-md:h-auto max-md:pointer-coarse:h-auto max-md:border-0 max-md:p-0 max-md:text-ui">
              <DateTime at={line.at} />
            </Td>
            <Td
              className="align-top max-md:block max-md:h-auto max-md:pointer-coarse:h-auto max-md:border-0 max-md:p-0"
              dir="auto"
            >
              {actorWords(line.actor)}
            </Td>
            <Td className="max-w-0 align-top max-md:block max-md:h-auto max-md:pointer-coarse:h-auto max-md:max-w-full max-md:border-0 max-md:p-0">
              <span className="font-medium">{actionWords(line.action)}</span> <Subject line={line} />
              <span className="block text-ui text-ink-3 [overflow-wrap:anywhere]" dir="auto">
                {detailWords(line.detail)}
              </span>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Subject({ line }: { line: AuditLine }) {
  const href = subjectHref(line);
  const look = "font-mono text-xs [overflow-wrap:anywhere]";
  if (href === null) return <span className={`${look} text-ink-3`}>{line.subject}</span>;
  return (
    <Link href={href} className={`${look} text-accent-ink hover:underline`}>
      {line.subject}
    </Link>
  );
}

/** An area that the address names; null for none, or none of ours. */
function areaOf(text: string | null | undefined): AuditArea | null {
  return AUDIT_AREAS.find((area) => area === text) ?? null;
}
