"use client";

import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TriangleAlert } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen } from "@/lib/contract/reading";
import type { ColumnType } from "@/lib/contract/words/column-words";
import { cleanChosen } from "../columns/choice-values";
import { isNumeric } from "../columns/column-words";
import { ColumnEditor } from "./column-editor";
import { fitWords, typeWords } from "./fit-words";
import { TypeMenu } from "./type-menu";

interface ColumnHeadProps {
  column: ColumnProfile;
  chosen: Chosen;
  detected: ColumnType | undefined;
  /** A question about it has no answer yet. */
  isOpen: boolean;
  /** Values that are not like the others, where they were counted. */
  odd: number | null;
  /** Takes the place of all that was decided about it. */
  onChosen: (chosen: Chosen) => void;
  onUndo: () => void;
}

/** Head of a column: name, type, how well it fits, and what was changed. On a phone the type folds into the settings. */
export function ColumnHead({ column, chosen, detected, isOpen, odd, onChosen, onUndo }: ColumnHeadProps) {
  const { locale } = useLocale();
  const type = chosen.type ?? column.type;
  const shown = typeWords({ ...column, type });
  const isChanged = Object.keys(chosen).length > 0;
  return (
    <th scope="col" className="h-auto border-b px-3 py-2 text-start align-top text-ui font-normal">
      <div className={cn("flex max-w-60 min-w-28 flex-col gap-1", isNumeric({ type }) && "ms-auto items-end text-end")}>
        <span className="flex max-w-full items-center gap-1.5 font-medium text-ink">
          {isOpen && (
            <>
              <TriangleAlert className="size-3.5 shrink-0 text-warning" aria-hidden />
              <span className="sr-only">In doubt: </span>
            </>
          )}
          <span className={cn("truncate", chosen.ignored && "text-ink-2 line-through")} title={column.name} dir="auto">
            {column.name}
          </span>
        </span>
        <span className="flex max-w-full items-center gap-1">
          <span className="min-w-0 max-sm:hidden">
            <TypeMenu
              column={column.name}
              type={type}
              shown={shown}
              detected={detected}
              onType={(next) => onChosen(cleanChosen(column, { ...chosen, type: next === detected ? undefined : next }))}
            />
          </span>
          <span className="truncate text-ink-2 sm:hidden">{shown}</span>
          <ColumnEditor column={column} chosen={chosen} onChosen={onChosen} />
        </span>
        <span className="text-xs whitespace-nowrap text-ink-3">{fitWords(column, odd, locale)}</span>
        {chosen.ignored && <span className="text-xs whitespace-nowrap text-ink-2">left out of reports</span>}
        {isChanged && (
          <span className="flex items-center gap-1 text-xs text-accent-ink">
            changed
            <Button variant="ghost" size="sm" onClick={onUndo} aria-label={`Undo the changes to ${column.name}`}>
              Undo
            </Button>
          </span>
        )}
      </div>
    </th>
  );
}
