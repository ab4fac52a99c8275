"use client";

import { Button } from "@/components/ui/button";
import { History, KeyRound, Pause, Pencil, Play, RefreshCw, RotateCw, Trash2 } from "@/components/ui/icons";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import type { Connection } from "@/lib/contract/connections";
import { isChecking } from "./connection-state";
import type { ConnectionActs } from "./use-connection-acts";

/** What is laid over the page of a connection. */
export type Layer = "rename" | "fields" | "authorization" | "rotate" | "import" | "remove";
export type OnLayer = (layer: Layer) => void;

/** The buttons of a connection's page: its next act, and the others in a menu. */
export function ConnectionActions({
  connection,
  acts,
  onLayer,
}: {
  connection: Connection;
  acts: ConnectionActs;
  onLayer: OnLayer;
}) {
  const isPaused = connection.status === "paused";
  return (
    <>
      {isPaused ? (
        <Button variant="primary" busy={acts.pause.isPending} onClick={() => acts.pause.mutate(false)}>
          <Play aria-hidden />
          Resume
        </Button>
      ) : (
        connection.mode === "poll" && <CheckNow connection={connection} acts={acts} />
      )}
      <Menu label={`More actions for ${connection.name}`} items={menuOf(connection, acts, onLayer)} />
    </>
  );
}

function CheckNow({ connection, acts }: { connection: Connection; acts: ConnectionActs }) {
  const isUnderWay = isChecking(connection) || acts.isAsked(connection.pass);
  return (
    <Button
      variant="primary"
      busy={acts.sync.isPending || isUnderWay}
      aria-label={isUnderWay ? "Check now, checking" : undefined}
      onClick={() => acts.sync.mutate(connection)}
    >
      <RefreshCw aria-hidden />
      Check now
    </Button>
  );
}

function menuOf(connection: Connection, acts: ConnectionActs, onLayer: OnLayer): MenuItem[] {
  const { type, mode, status } = connection;
  const address: MenuItem[] = [{ label: "New URL", icon: RotateCw, onSelect: () => onLayer("rotate") }];
  const keys: MenuItem[] = [{ label: "Update credentials", icon: KeyRound, onSelect: () => onLayer("fields") }];
  const header: MenuItem[] = [{ label: "Authorization header", icon: KeyRound, onSelect: () => onLayer("authorization") }];
  const earlier: MenuItem[] = [
    {
      label: "Import earlier recordings",
      icon: History,
      disabled: status === "paused",
      onSelect: () => onLayer("import"),
    },
  ];
  return [
    ...(mode === "poll" ? earlier : address),
    ...(type === "webhook" ? header : keys),
    { label: "Rename", icon: Pencil, onSelect: () => onLayer("rename") },
    status === "paused"
      ? { label: "Resume", icon: Play, onSelect: () => acts.pause.mutate(false) }
      : { label: "Pause", icon: Pause, onSelect: () => acts.pause.mutate(true) },
    "separator",
    { label: "Remove connection", icon: Trash2, danger: true, onSelect: () => onLayer("remove") },
  ];
}
