"use client";

import { useEffect, useState } from "react";
import { useLocale } from "@/components/ui/locale";
import { StatusBadge } from "@/components/ui/status";
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

/** The time, kept current to half a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
