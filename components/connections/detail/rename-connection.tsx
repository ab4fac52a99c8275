"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RenameDialog } from "@/components/ui/layer/rename-dialog";
import { call } from "@/lib/client/api/call";
import { connectionQueries } from "@/lib/client/api/connections";
import { operations } from "@/lib/client/api/operations";
import type { Connection } from "@/lib/contract/connections";

/** Gives a connection another name. Its address stays. */
export function RenameConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const queries = useQueryClient();
  const rename = async (name: string) => {
    const changed = await call(operations.updateConnection, { params: { id: connection.id }, body: { name } });
    queries.setQueryData(connectionQueries.one(connection.id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: connectionQueries.list().queryKey });
  };
  return <RenameDialog noun="connection" name={connection.name} rename={rename} onClose={onClose} />;
}
