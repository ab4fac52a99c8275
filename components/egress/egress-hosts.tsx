import { useLocale } from "@/components/ui/locale";
import { Table, Td, Th } from "@/components/ui/table";
import type { Egress } from "@/lib/contract/egress";
import { formatInteger } from "@/lib/core/format";
import { Bytes } from "./bytes";
import { PURPOSE_WORDS, placeWords, uncountedWords } from "./egress-words";

/** What left, added up by host and purpose. */
export function EgressHosts({ egress, isOpen }: { egress: Egress; isOpen: boolean }) {
  const { locale } = useLocale();
  return (
    <Table label="Data sent, by host" scroll>
      <thead>
        <tr>
          <Th>Host</Th>
          <Th>For</Th>
          <Th numeric>Requests</Th>
          <Th numeric>Sent</Th>
          <Th numeric>Received</Th>
        </tr>
      </thead>
      <tbody>
        {egress.hosts.map((each) => {
          const uncounted = uncountedWords(each.uncounted, isOpen, locale);
          return (
            <tr key={`${each.host} ${each.port} ${each.purpose}`}>
              <Td className="max-w-48 font-mono text-xs [overflow-wrap:anywhere]">{placeWords(each)}</Td>
              <Td>
                {PURPOSE_WORDS[each.purpose]}
                {uncounted !== null && <span className="block text-ui text-ink-2">{uncounted}</span>}
              </Td>
              <Td numeric>{formatInteger(each.connections, locale)}</Td>
              <Td numeric>
                <Bytes count={each.bytesOut} />
              </Td>
              <Td numeric>
                <Bytes count={each.bytesIn} />
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
