import { Table, Td, Th } from "@/components/ui/table";
import type { Refusal } from "@/lib/contract/refusals";
import { Prose } from "./prose";

/** Statuses of refusals: when each happens and the sentence that comes with it. */
export function StatusTable({ label, refusals }: { label: string; refusals: readonly Refusal[] }) {
  return (
    <Table label={label} scroll>
      <thead>
        <tr>
          <Th>Status</Th>
          <Th>Code</Th>
          <Th>When, and what it says</Th>
        </tr>
      </thead>
      <tbody>
        {refusals.map(({ status, code, when, example }) => (
          <tr key={`${status} ${example}`} className="align-top">
            <Td className="align-top">{status}</Td>
            <Td className="align-top">
              <code className="font-mono text-xs">{code}</code>
            </Td>
            <Td className="min-w-56 align-top">
              <Prose text={when} />
              <span className="mt-0.5 block text-ui text-ink-3">“{example}”</span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
