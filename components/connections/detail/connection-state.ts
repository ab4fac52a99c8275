import type { Connection } from "@/lib/contract/connections";

type ConnectionState = "active" | "checking" | "waiting" | "quiet" | "attention" | "paused";

type Standing = Pick<Connection, "status" | "mode" | "pass" | "lastError" | "lastReceivedAt" | "createdAt">;

const QUIET_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * How a connection stands. One that is asked mends passing troubles by itself; one that posts to us can't be asked, so that a
 * refusal, or seven days without a call, are worth a look.
 */
export function connectionState(connection: Standing, now: Date): ConnectionState {
  const { status, mode, lastError, lastReceivedAt, createdAt } = connection;
  if (status !== "active") return status;
  if (mode === "poll") return isChecking(connection) ? "checking" : "active";
  if (lastError !== null) return "attention";
  if (now.getTime() - new Date(lastReceivedAt ?? createdAt).getTime() >= QUIET_MS) return "quiet";
  return lastReceivedAt === null ? "waiting" : "active";
}

/** True while it is asked for recordings. */
export function isChecking({ pass }: Pick<Connection, "pass">): boolean {
  return pass?.status === "running";
}

/** Milliseconds after which its numbers are worth reading again. @param isAsked a check was just asked for. */
export function refreshMs(connection: Pick<Connection, "pass" | "mode" | "waitingCalls" | "status">, isAsked: boolean): number {
  if (isAsked || isChecking(connection)) return 1_500;
  if (connection.waitingCalls > 0 || (connection.mode === "webhook" && connection.status === "active")) return 3_000;
  return 15_000;
}
