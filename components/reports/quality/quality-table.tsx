"use client";

import type { ReactNode } from "react";
import { useLocale } from "@/components/ui/locale";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th } from "@/components/ui/table";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import { formatInteger } from "@/lib/core/format";
import { formatPercent } from "@/lib/core/format-value";

const ORDER = { error: 0, warn: 1, info: 2 } as const;

/** Doubts about the data, the gravest first. */
export function QualityTable({
  findings,
  label,
  actionOf,
}: {
  findings: readonly QualityFinding[];
  label: string;
  /** A link that leads on from a finding, such as to its rows. */
  actionOf?: (finding: QualityFinding) => ReactNode;
}) {
  const { locale } = useLocale();
  const sorted = [...findings].sort((a, b) => ORDER[a.severity] - ORDER[b.severity] || b.ratio - a.ratio);
  return (
    <Table label={label} className="max-md:block max-md:[&_tbody]:block max-md:[&_thead]:hidden">
      <thead>
        <tr>
          <Th>Severity</Th>
          <Th>Column</Th>
          <Th>Finding</Th>
          <Th numeric>Count</Th>
          <Th numeric>Share</Th>
          <Th from="lg">What can be done</Th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((finding) => (
          <tr
            key={finding.id}
            className="align-top max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:gap-y-1 max-md:border-b max-md:py-3 max-md:[&_td]:h-auto max-md:[&_td]:border-0 max-md:[&_td]:p-0"
          >
            <Td className="align-top">
              <StatusBadge kind="severity" status={finding.severity} />
            </Td>
            <Td className="align-top md:max-w-44">
              <span className="font-medium [overflow-wrap:anywhere]" dir="auto">
                {finding.column ?? "All columns"}
              </span>
            </Td>
            <Td className="align-top [overflow-wrap:anywhere] max-md:order-last max-md:w-full">
              {finding.message}
              <span className="mt-0.5 block text-ui text-ink-2 lg:hidden">{finding.suggestion}</span>
              {actionOf?.(finding)}
            </Td>
            <Td numeric className="align-top">
              {formatInteger(finding.count, locale)}
              <span className="md:hidden"> found,</span>
            </Td>
            <Td numeric className="align-top">
              {share(finding.ratio, locale)}
            </Td>
            <Td from="lg" className="max-w-80 align-top text-ink-2">
              {finding.suggestion}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A share that rounds to nothing still is not nothing. */
function share(ratio: number, locale: string): string {
  return ratio > 0 && ratio < 0.0005 ? `< ${formatPercent(0.001, locale)}` : formatPercent(ratio, locale);
}
