"use client";

import { useEffect, useState } from "react";
import { useLocale } from "@/components/ui/locale";
import { StatusBadge } from "@/components/ui/status";
import { RelativeTime } from "@/components/ui/time";
import type { Connection } from "@/lib/contract/connections";
import { formatCount } from "@/lib/core/format";
import { connectionState } from "./connection-state";

/** Whether a connection takes calls, as a badge. */
export function ConnectionBadge({ connection }: { connection: Connection }) {
  const now = useNow();
  return <StatusBadge kind="connection" status={connectionState(connection, now)} />;
}

/** "Last call 12 min ago · 12 calls". */
export function Health({ connection }: { connection: Connection }) {
  const { locale } = useLocale();
  const { lastReceivedAt, receivedCalls } = connection;
  if (lastReceivedAt === null) return <>No call yet</>;
  return (
    <>
      Last call <RelativeTime at={lastReceivedAt} /> · {formatCount(receivedCalls, "call", "calls", locale)}
    </>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
