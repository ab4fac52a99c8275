"use client";

import { Button } from "@/components/ui/button";
import { KeyRound, ListChecks, Mail, Pause, Pencil, Play, RotateCw, Send, Trash2 } from "@/components/ui/icons";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import type { Destination, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { pages } from "@/lib/core/pages";
import type { DestinationActs } from "./use-destination-acts";

/** What is laid over the page of a destination. */
export type DestinationLayer = "rename" | "values" | "recipients" | "rotate" | "remove";

/** The buttons of a destination's page: the test, and the others in a menu. */
export function DestinationActions({
  destination,
  type,
  acts,
  onLayer,
}: {
  destination: Destination;
  type: DestinationTypeInfo;
  acts: DestinationActs;
  onLayer: (layer: DestinationLayer) => void;
}) {
  const { id, name, status, signing } = destination;
  const items: MenuItem[] = [
    { label: "Change what is sent", icon: ListChecks, href: pages.rules(id) },
    { label: "Update credentials", icon: KeyRound, onSelect: () => onLayer("values") },
    ...(type.hasRecipients ? [{ label: "Edit addresses", icon: Mail, onSelect: () => onLayer("recipients") }] : []),
    ...(signing === null ? [] : [{ label: "New signing secret", icon: RotateCw, onSelect: () => onLayer("rotate") }]),
    { label: "Rename", icon: Pencil, onSelect: () => onLayer("rename") },
    status === "paused"
      ? { label: "Resume", icon: Play, onSelect: () => acts.setPaused(false) }
      : { label: "Pause", icon: Pause, onSelect: () => acts.setPaused(true) },
    "separator",
    { label: "Remove app", icon: Trash2, danger: true, onSelect: () => onLayer("remove") },
  ];
  return (
    <>
      <Button
        variant={status === "attention" ? "secondary" : "primary"}
        busy={acts.test.isPending}
        onClick={() => acts.test.mutate()}
      >
        <Send aria-hidden />
        Send test message
      </Button>
      <Menu label={`More actions for ${name}`} items={items} />
    </>
  );
}
