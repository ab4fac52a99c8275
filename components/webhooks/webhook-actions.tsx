"use client";

import { Button } from "@/components/ui/button";
import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from "@/components/ui/icons";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import type { Webhook } from "@/lib/contract/events/webhooks";
import type { WebhookActs } from "./use-webhook-acts";
import { webhookName } from "./webhook-words";

/** What is laid over the page of a webhook. */
export type WebhookLayer = "edit" | "rotate" | "remove";

/** The buttons of a webhook's page: the test, and the others in a menu. */
export function WebhookActions({
  webhook,
  acts,
  onLayer,
}: {
  webhook: Webhook;
  acts: WebhookActs;
  onLayer: (layer: WebhookLayer) => void;
}) {
  const items: MenuItem[] = [
    { label: "Edit", icon: Pencil, onSelect: () => onLayer("edit") },
    { label: "New signing secret", icon: KeyRound, onSelect: () => onLayer("rotate") },
    webhook.status === "active"
      ? { label: "Pause", icon: Pause, onSelect: () => acts.pause.mutate(true) }
      : { label: webhook.status === "paused" ? "Resume" : "Turn on again", icon: Play, onSelect: () => acts.pause.mutate(false) },
    "separator",
    { label: "Delete webhook", icon: Trash2, danger: true, onSelect: () => onLayer("remove") },
  ];
  return (
    <>
      <Button variant="primary" busy={acts.test.isPending} onClick={() => acts.test.mutate()}>
        <Send aria-hidden />
        Send test
      </Button>
      <Menu label={`More actions for ${webhookName(webhook)}`} items={items} />
    </>
  );
}
