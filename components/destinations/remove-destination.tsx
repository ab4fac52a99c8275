"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { deliveryQueries } from "@/components/deliveries/delivery-source";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { call } from "@/lib/client/api/call";
import { destinationQueries } from "@/lib/client/api/destinations";
import { operations } from "@/lib/client/api/operations";
import type { Destination } from "@/lib/contract/events/destinations";
import { pages } from "@/lib/core/pages";
import { removalSentences } from "./destination-words";

/** Asks with the name, then removes a destination and shows the list. */
export function RemoveDestination({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const { locale } = useLocale();
  const { id, name } = destination;
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={`Remove app “${name}”?`}
      body={removalSentences(destination, locale).map((sentence) => (
        <p key={sentence} className="not-first:mt-2">
          {sentence}
        </p>
      ))}
      confirmLabel="Remove app"
      onConfirm={async () => {
        await call(operations.removeDestination, { params: { id } });
        queries.setQueryData(destinationQueries.list().queryKey, (list) => list?.filter((each) => each.id !== id));
        queries.removeQueries({ queryKey: destinationQueries.one(id).queryKey });
        queries.removeQueries({ queryKey: deliveryQueries.all(id) });
        toast("App removed");
        router.push(pages.integrations());
        router.refresh();
      }}
    />
  );
}
