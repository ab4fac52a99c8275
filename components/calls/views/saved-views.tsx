"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Check, ChevronDown, ListFilter, Pencil, Plus, Star, Trash2 } from "@/components/ui/icons";
import { LateLayer, latePart } from "@/components/ui/layer/late";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import type { ViewControls } from "@/lib/client/use-view";
import type { CallView as SavedView } from "@/lib/contract/people/call-views";
import { type CallView, currentView, filtersOf, viewOf } from "../call-view";

const saveDialog = latePart(async () => (await import("./save-view")).SaveView);
const renameDialog = latePart(async () => (await import("./rename-view")).RenameView);

/** The reader's own views of the list: chosen, kept, and changed once they are chosen. `initial` are those that the page came with. */
export function SavedViews({
  controls: { view, change },
  initial,
}: {
  controls: ViewControls<CallView>;
  initial: readonly SavedView[];
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const { data: views } = useQuery({ ...callQueries.views(), initialData: [...initial] });
  const [layer, setLayer] = useState<"save" | "rename" | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: callQueries.views().queryKey });
  const act = useMutation({ mutationFn: (doing: () => Promise<unknown>) => doing(), onSettled: refresh });
  const [chosen, setChosen] = useState<string | null>(null);
  const filters = filtersOf(view);
  const current = currentView(views, view, chosen);
  const close = (open: boolean) => !open && setLayer(null);

  const remove = (gone: SavedView) =>
    act.mutate(async () => {
      await call(operations.removeCallView, { params: { id: gone.id } });
      toast("View deleted", { label: "Undo", onAction: () => act.mutate(() => restore(gone)) });
    });
  const ofCurrent = (saved: SavedView): MenuItem[] => [
    {
      label: saved.isDefault ? "Clear default" : "Set as default",
      icon: Star,
      onSelect: () =>
        act.mutate(() => call(operations.updateCallView, { params: { id: saved.id }, body: { isDefault: !saved.isDefault } })),
    },
    { label: "Rename view", icon: Pencil, onSelect: () => setLayer("rename") },
    { label: "Delete view", icon: Trash2, danger: true, onSelect: () => remove(saved) },
  ];
  const items: MenuItem[] = [
    ...views.map((saved) => ({
      label: saved.name,
      icon: saved.id === current?.id ? Check : ListFilter,
      ...(saved.isDefault ? { detail: "Default" } : {}),
      onSelect: () => {
        setChosen(saved.id);
        change(viewOf(saved.filters));
      },
    })),
    ...(views.length > 0 ? (["separator"] as const) : []),
    ...(current === null ? [{ label: "Save these filters", icon: Plus, onSelect: () => setLayer("save") }] : ofCurrent(current)),
  ];
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <Menu
          label="Views"
          align="start"
          items={items}
          trigger={
            <Button className="max-w-full" aria-label={current === null ? "Views" : `View: ${current.name}`}>
              <span className="truncate" dir="auto">
                {current?.name ?? "Views"}
              </span>
              <ChevronDown aria-hidden />
            </Button>
          }
        />
        <FormError sentence={act.isError ? sentenceFor(act.error) : null} />
      </div>
      <LateLayer part={saveDialog} props={{ open: layer === "save", onOpenChange: close, filters, views, onSaved: refresh }} />
      {current !== null && (
        <LateLayer
          part={renameDialog}
          props={{ open: layer === "rename", onOpenChange: close, view: current, onRenamed: refresh }}
        />
      )}
    </>
  );
}

async function restore({ name, filters, isDefault }: SavedView): Promise<void> {
  const { id } = await call(operations.createCallView, { body: { name, filters } });
  if (isDefault) await call(operations.updateCallView, { params: { id }, body: { isDefault } });
}
