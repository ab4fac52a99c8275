"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateAddress } from "@/components/ui/layer/rotate-address";
import { call } from "@/lib/client/api/call";
import { connectionQueries } from "@/lib/client/api/connections";
import { operations } from "@/lib/client/api/operations";
import type { Connection } from "@/lib/contract/connections";

/** Makes another private address for a phone system. */
export function RotateConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const queries = useQueryClient();
  const rotate = async () => {
    const { connection: changed, url } = await call(operations.rotateConnectionToken, { params: { id: connection.id } });
    queries.setQueryData(connectionQueries.one(connection.id).queryKey, changed);
    return url;
  };
  return <RotateAddress name={connection.name} where="the phone system" rotate={rotate} onClose={onClose} />;
}
