"use client";

import { Popover } from "radix-ui";
import { useId, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { SlidersHorizontal } from "@/components/ui/icons";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen } from "@/lib/contract/reading";
import { cleanChosen, unitProblem } from "../columns/choice-values";
import { ColumnChoiceFields } from "../columns/column-choice-fields";

interface EditorProps {
  column: ColumnProfile;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

/** All that can be decided about a column, in a layer that is built when it is opened. */
export function ColumnEditor(props: EditorProps) {
  const headingId = useId();
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton label={`Settings of ${props.column.name}`} size="sm">
          <SlidersHorizontal aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={headingId}
          className="z-30 flex max-h-(--radix-popover-content-available-height) w-104 max-w-[calc(100vw-1rem)] animate-fade-in flex-col gap-4 overflow-y-auto rounded-md bg-raised p-4 shadow-over outline-none"
        >
          <p id={headingId} className="font-medium [overflow-wrap:anywhere]" dir="auto">
            {props.column.name}
          </p>
          <Decisions {...props} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Holds what is being typed; what can be sent is taken over at once. */
function Decisions({ column, chosen, onChosen }: EditorProps) {
  const [draft, setDraft] = useState(chosen);
  return (
    <ColumnChoiceFields
      column={column}
      value={draft}
      onChange={(next) => {
        setDraft(next);
        if (unitProblem(column, next) === null) onChosen(cleanChosen(column, next));
      }}
    />
  );
}
