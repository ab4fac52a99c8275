"use client";

import { useLocale } from "@/components/ui/locale";
import { StatusBadge } from "@/components/ui/status";
import { useNow } from "@/components/ui/use-now";
import type { Connection } from "@/lib/contract/connections";
import { connectionState } from "./connection-state";
import { healthWords } from "./health-words";

/** Whether a connection takes calls, as a badge. */
export function ConnectionBadge({ connection }: { connection: Connection }) {
  const now = useNow();
  return <StatusBadge kind="connection" status={connectionState(connection, now)} />;
}

/** "Checked 14:15 · 12 new · next 14:30". */
export function Health({ connection }: { connection: Connection }) {
  const style = useLocale();
  const now = useNow();
  return <span suppressHydrationWarning>{healthWords(connection, now, style)}</span>;
}
