"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateSigningSecret } from "@/components/deliveries/signing/rotate-signing-secret";
import { call } from "@/lib/client/api/call";
import { destinationQueries } from "@/lib/client/api/destinations";
import { operations } from "@/lib/client/api/operations";
import type { Destination } from "@/lib/contract/events/destinations";

/** Makes another signing secret for an app that is signed. */
export function RotateSecret({ destination: { id, name }, onClose }: { destination: Destination; onClose: () => void }) {
  const queries = useQueryClient();
  const rotate = async (overlapHours: number) => {
    const { destination, secret } = await call(operations.rotateDestinationSecret, { params: { id }, body: { overlapHours } });
    queries.setQueryData(destinationQueries.one(id).queryKey, destination);
    return { secret: secret ?? "", previousUntil: destination.signing?.previousUntil ?? null };
  };
  return <RotateSigningSecret name={name} rotate={rotate} onClose={onClose} />;
}
