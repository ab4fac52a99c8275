import type { Page } from "@/lib/client/api/by-cursor";
import type { ListedReport } from "@/lib/contract/reports";

const POLL_MS = 3_000;

/** Lists with reports that still run are asked for again. */
export function refetchMs(read: readonly Page<ListedReport>[]): number | false {
  return read.some(({ data }) => data.some(({ status }) => status === "QUEUED" || status === "RUNNING")) ? POLL_MS : false;
}
