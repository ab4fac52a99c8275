import type { Connection } from "@/lib/contract/connections";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectBeside } from "./pass-queries";
import type { ConnectionRow } from "./queries";
import { serializeConnection } from "./serialize";

const NOTHING = { waitingCalls: 0, failedCalls: 0, pass: undefined };

/** Connections as the dashboard shows them, with what is counted and kept beside them. */
export async function showConnections(tx: TxCtx, rows: readonly ConnectionRow[]): Promise<Connection[]> {
  const beside = await selectBeside(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => serializeConnection(row, beside.get(row.id) ?? NOTHING, tx.clock.now()));
}

export async function showConnection(tx: TxCtx, row: ConnectionRow): Promise<Connection> {
  const [shown] = await showConnections(tx, [row]);
  return shown as Connection;
}
