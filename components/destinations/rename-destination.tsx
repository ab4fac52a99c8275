"use client";

import { RenameDialog } from "@/components/ui/layer/rename-dialog";
import type { Destination } from "@/lib/contract/events/destinations";
import { useDestinationChange } from "./use-destination-change";

/** Gives a destination another name. */
export function RenameDestination({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const change = useDestinationChange(destination.id);
  return <RenameDialog noun="app" name={destination.name} rename={(name) => change.mutateAsync({ name })} onClose={onClose} />;
}
