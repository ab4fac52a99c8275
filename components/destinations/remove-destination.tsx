"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { deliveryKeys } from "@/components/deliveries/delivery-source";
import { ConfirmDialog } from "@/components/ui/dialog";
import { useLocale } from "@/components/ui/locale";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { operations } from "@/lib/client/operations";
import type { Destination } from "@/lib/contract/destinations";
import { destinationKeys } from "./destination-keys";
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
      title={`Remove app '${name}'?`}
      body={removalSentences(destination, locale).map((sentence) => (
        <p key={sentence} className="not-first:mt-2">
          {sentence}
        </p>
      ))}
      confirmLabel="Remove app"
      onConfirm={async () => {
        await call(operations.removeDestination, { params: { id } });
        queries.setQueryData<Destination[]>(destinationKeys.list, (list) => list?.filter((each) => each.id !== id));
        queries.removeQueries({ queryKey: destinationKeys.one(id) });
        queries.removeQueries({ queryKey: deliveryKeys.all(id) });
        toast("App removed");
        router.push("/dashboard/integrations" as Route);
        router.refresh();
      }}
    />
  );
}
