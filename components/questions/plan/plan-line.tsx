"use client";

import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ChevronDown, Plus, Trash2 } from "@/components/ui/icons";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { useLocale } from "@/components/ui/locale";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { QuestionAnswer } from "@/lib/contract/analysis/questions";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { type PlanChip, planChips } from "./plan-chips";

interface PlanLineProps {
  answer: QuestionAnswer;
  columns: readonly ColumnProfile[];
  rowsName: string;
  /** Somebody changed the plan, so it is not the question's any more. */
  isChanged: boolean;
  /** Null goes back to the question. */
  onChange: (analyses: readonly Analysis[] | null) => void;
}

/** How the question was read, a chip for each piece of the plan: a press opens what it can be changed to. */
export function PlanLine({ answer, columns, rowsName, isChanged, onChange }: PlanLineProps) {
  const { locale } = useLocale();
  const analyses = answer.analyses.map(({ analysis }) => analysis);
  const swap = (at: number) => (next: Analysis) => onChange(analyses.map((one, place) => (place === at ? next : one)));
  return (
    <div className="flex flex-col gap-2">
      {answer.analyses.map(({ analysis, sentence }, at) => (
        <div key={sentence}>
          <ul aria-label="How the question was read" className="flex flex-wrap gap-1.5">
            {planChips(analysis, { columns, rows: rowsName, locale, understood: at === 0 ? answer.understood : [] }).map(
              (chip) => (
                <li key={`${chip.kind} ${chip.text}`} className="min-w-0">
                  <Chip chip={chip} onChange={swap(at)} />
                </li>
              ),
            )}
          </ul>
          <p className="mt-1.5 text-ui [overflow-wrap:anywhere] text-ink-3" dir="auto">
            {sentence}
          </p>
        </div>
      ))}
      {isChanged && (
        <p className="flex flex-wrap items-center gap-x-1 text-ui text-ink-2">
          You've changed the question.
          <Button variant="ghost" size="sm" className="text-accent-ink" onClick={() => onChange(null)}>
            Restore the original question
          </Button>
        </p>
      )}
    </div>
  );
}

const chipLook =
  "inline-flex min-h-7 max-w-full items-center gap-1 rounded-xs border px-2 py-0.5 text-start text-ui [overflow-wrap:anywhere] pointer-coarse:min-h-11";

function Chip({ chip, onChange }: { chip: PlanChip; onChange: (analysis: Analysis) => void }) {
  const { text, said, changes, without, kind } = chip;
  const title = said === "" ? undefined : `From “${said}”`;
  const items: MenuItem[] = [
    ...changes.map(({ label, analysis }) => ({ label, onSelect: () => onChange(analysis) })),
    ...(changes.length > 0 && without !== undefined ? ["separator" as const] : []),
    ...(without === undefined ? [] : [{ label: "Remove", icon: Trash2, onSelect: () => onChange(without) }]),
  ];
  if (items.length === 0) {
    return (
      <span className={cn(chipLook, "text-ink-2")} title={title}>
        {text}
      </span>
    );
  }
  const Icon = kind === "more" ? Plus : ChevronDown;
  return (
    <Menu
      label={`Change ${text}`}
      align="start"
      items={items}
      trigger={
        <button
          type="button"
          title={title}
          className={cn(
            chipLook,
            "transition-colors hover:bg-hover active:bg-pressed data-[state=open]:bg-hover",
            kind === "more" ? "border-transparent text-ink-2" : "border-line-strong text-ink",
          )}
        >
          {kind === "more" && <Icon className="size-3.5 shrink-0" aria-hidden />}
          <span className="min-w-0" dir="auto">
            {text}
          </span>
          {kind !== "more" && <Icon className="size-3.5 shrink-0 text-ink-3" aria-hidden />}
        </button>
      }
    />
  );
}
