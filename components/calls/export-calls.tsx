"use client";

import type { Each } from "@/components/listing/thing-rows";
import { Button } from "@/components/ui/button";
import { Braces, ChevronDown, Table2 } from "@/components/ui/icons";
import { Menu } from "@/components/ui/layer/menu";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import type { Call, CallItem } from "@/lib/contract/calls";

/** Calls that are ticked as one file. */
export function ExportCalls({ selected, each }: { selected: readonly CallItem[]; each: Each<CallItem> }) {
  const asJson = async () => {
    const read = new Map<string, Call>();
    await each({ doing: "Exporting", done: "exported" }, async ({ id }) => {
      read.set(id, await call(operations.getCall, { params: { id } }));
    });
    const { saveCalls } = await import("./calls-file");
    if (read.size > 0) saveCalls(selected.flatMap(({ id }) => read.get(id) ?? []));
  };
  return (
    <Menu
      label="Export calls"
      align="start"
      items={[
        {
          label: "CSV",
          icon: Table2,
          detail: "One row for each call, without transcripts.",
          onSelect: () => void import("./calls-file").then(({ saveTable }) => saveTable(selected)),
        },
        { label: "JSON", icon: Braces, detail: "With summaries and masked transcripts.", onSelect: () => void asJson() },
      ]}
      trigger={
        <Button size="sm">
          Export
          <ChevronDown aria-hidden />
        </Button>
      }
    />
  );
}
