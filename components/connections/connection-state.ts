import type { Connection } from "@/lib/contract/connections";

export type ConnectionState = "active" | "waiting" | "quiet" | "attention" | "paused";

const QUIET_MS = 7 * 24 * 60 * 60 * 1_000;

/** How a connection stands: seven days without a call are worth a look, even if nothing was refused. */
export function connectionState(connection: Connection, now: Date): ConnectionState {
  const { status, lastError, lastReceivedAt, createdAt } = connection;
  if (status === "paused") return "paused";
  if (status === "attention" || lastError !== null) return "attention";
  if (now.getTime() - new Date(lastReceivedAt ?? createdAt).getTime() >= QUIET_MS) return "quiet";
  return lastReceivedAt === null ? "waiting" : "active";
}
