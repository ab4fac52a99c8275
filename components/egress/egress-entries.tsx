import { useLocale } from "@/components/ui/locale";
import { Table, Td, Th } from "@/components/ui/table";
import type { Egress } from "@/lib/contract/egress";
import { EGRESS_ENTRIES_MAX } from "@/lib/contract/limits";
import { formatCount, formatDateTime } from "@/lib/core/format";
import { formatDuration } from "@/lib/core/format-value";
import { Bytes } from "./bytes";
import { PURPOSE_WORDS, placeWords } from "./egress-words";

/** Single connections, folded away. */
export function EgressEntries({ egress, isOpen }: { egress: Egress; isOpen: boolean }) {
  const { locale, timeZone } = useLocale();
  const all = egress.hosts.reduce((sum, { connections }) => sum + connections, 0);
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-8 cursor-default items-center rounded-xs text-ui text-accent-ink hover:underline pointer-coarse:min-h-11">
        {formatCount(all, "connection", "connections", locale)}, one by one
      </summary>
      <Table label="Single connections" scroll className="mt-2">
        <thead>
          <tr>
            <Th>Opened</Th>
            <Th>Host</Th>
            <Th>For</Th>
            <Th numeric>Open for</Th>
            <Th numeric>Sent</Th>
            <Th numeric>Received</Th>
          </tr>
        </thead>
        <tbody>
          {egress.entries.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have been opened in the same moment
            <tr key={at}>
              <Td className="whitespace-nowrap">
                <time dateTime={each.openedAt} title={each.openedAt}>
                  {formatDateTime(each.openedAt, locale, timeZone)}
                </time>
              </Td>
              <Td className="font-mono text-xs whitespace-nowrap">{placeWords(each)}</Td>
              <Td className="whitespace-nowrap">{PURPOSE_WORDS[each.purpose]}</Td>
              <Td numeric className="whitespace-nowrap">
                {each.endedAt === null ? (
                  <span className="text-ink-2">{isOpen ? "no end yet" : "not counted, because the server stopped"}</span>
                ) : (
                  formatDuration((Date.parse(each.endedAt) - Date.parse(each.openedAt)) / 1_000)
                )}
              </Td>
              <Td numeric>
                <Bytes count={each.bytesOut} />
              </Td>
              <Td numeric>
                <Bytes count={each.bytesIn} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {all > egress.entries.length && (
        <p className="mt-2 text-ui text-ink-2">
          The latest {formatCount(EGRESS_ENTRIES_MAX, "connection", "connections", locale)} are shown; the totals above include
          all.
        </p>
      )}
    </details>
  );
}
