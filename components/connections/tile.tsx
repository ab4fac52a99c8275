import { Phone } from "@/components/ui/icons";
import type { ConnectionType } from "@/lib/contract/connections";
import { monogram, systemName } from "./phone-systems";

/** Two letters in place of a mark. */
export function Tile({ type }: { type: ConnectionType }) {
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-sm font-semibold text-accent-ink"
    >
      {type === "webhook" ? <Phone className="size-4.5" /> : monogram(systemName(type))}
    </span>
  );
}
