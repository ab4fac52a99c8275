"use client";

import type { Connection } from "@/lib/contract/connections";
import { ImportRecordings } from "../connect/import-recordings";
import { ChangeAuthorization } from "./change-authorization";
import type { Layer } from "./connection-actions";
import { RemoveConnection } from "./remove-connection";
import { RenameConnection } from "./rename-connection";
import { RotateConnection } from "./rotate-connection";
import { UpdateFields } from "./update-fields";

/** The dialogs of a connection's page, one at a time. */
export function ConnectionLayers({
  connection,
  layer,
  onClose,
  onImport,
}: {
  connection: Connection;
  layer: Layer | null;
  onClose: () => void;
  /** An import was asked for. */
  onImport: () => void;
}) {
  return (
    <>
      {layer === "rename" && <RenameConnection connection={connection} onClose={onClose} />}
      {layer === "fields" && <UpdateFields connection={connection} onClose={onClose} />}
      {layer === "authorization" && <ChangeAuthorization connection={connection} onClose={onClose} />}
      {layer === "rotate" && <RotateConnection connection={connection} onClose={onClose} />}
      {layer === "import" && <ImportRecordings connection={connection} onClose={onClose} onStarted={onImport} />}
      <RemoveConnection connection={connection} open={layer === "remove"} onOpenChange={(open) => !open && onClose()} />
    </>
  );
}
