"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Fold } from "@/components/ui/fold";
import { Pencil, RefreshCw, Trash2 } from "@/components/ui/icons";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { Menu } from "@/components/ui/layer/menu";
import { RenameDialog } from "@/components/ui/layer/rename-dialog";
import { useLocale } from "@/components/ui/locale";
import { RelativeTime } from "@/components/ui/time";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { questionQueries } from "@/lib/client/api/questions";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { KeptAnswerItem } from "@/lib/contract/analysis/kept-answers";
import { LIMITS } from "@/lib/contract/limits";
import { formatCount } from "@/lib/core/format";
import { KeptAnswer } from "./kept-answer";
import type { AskedDataset } from "./thread";

interface KeptAnswersProps {
  dataset: AskedDataset;
  rowsName: string;
  /** Asks for it anew; null where the thread is full. */
  onAskAgain: ((question: string, analyses: readonly Analysis[]) => void) | null;
}

/** Answers that were kept of a dataset: reopened with their figures as they were, asked again, renamed, deleted. */
export function KeptAnswers({ dataset, rowsName, onAskAgain }: KeptAnswersProps) {
  const { locale } = useLocale();
  const queries = useQueryClient();
  const { data: kept = [] } = useQuery(questionQueries.kept(dataset.id));
  const [opened, setOpened] = useState<KeptAnswerItem["id"] | null>(null);
  const [layer, setLayer] = useState<{ kind: "rename" | "remove"; item: KeptAnswerItem } | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: questionQueries.kept(dataset.id).queryKey });
  if (kept.length === 0) return null;
  return (
    <Fold title="Kept answers" detail={formatCount(kept.length, "answer", "answers", locale)}>
      <ul className="border-t">
        {kept.map((item) => (
          <li key={item.id} className="min-w-0 px-4 py-3 not-last:border-b">
            <div className="flex items-start justify-between gap-2">
              <div className="min-w-0">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-expanded={opened === item.id}
                  className="-ms-2.5 h-auto max-w-full py-1 text-start font-medium whitespace-normal [overflow-wrap:anywhere]"
                  onClick={() => setOpened(opened === item.id ? null : item.id)}
                >
                  {item.name}
                </Button>
                <p className="text-ui text-ink-3">
                  Kept <RelativeTime at={item.createdAt} />
                </p>
              </div>
              <Menu
                label={`More actions for ${item.name}`}
                items={[
                  { label: "Rename answer", icon: Pencil, onSelect: () => setLayer({ kind: "rename", item }) },
                  "separator",
                  { label: "Delete answer", icon: Trash2, danger: true, onSelect: () => setLayer({ kind: "remove", item }) },
                ]}
              />
            </div>
            {opened === item.id ? (
              <KeptAnswer item={item} dataset={dataset} rowsName={rowsName}>
                {(analyses) =>
                  onAskAgain !== null && (
                    <Button
                      size="sm"
                      className="self-start"
                      onClick={() => onAskAgain(item.question === "" ? item.name : item.question, analyses)}
                    >
                      <RefreshCw aria-hidden />
                      Ask again
                    </Button>
                  )
                }
              </KeptAnswer>
            ) : (
              <p className="mt-1 line-clamp-2 text-sm text-ink-2 [overflow-wrap:anywhere]" dir="auto">
                {item.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
      {layer?.kind === "rename" && (
        <RenameDialog
          noun="answer"
          name={layer.item.name}
          maxLength={LIMITS.answerNameChars}
          rename={async (name) => {
            await call(operations.renameAnswer, { params: { id: layer.item.id }, body: { name } });
            await refresh();
          }}
          onClose={() => setLayer(null)}
        />
      )}
      <ConfirmDialog
        open={layer?.kind === "remove"}
        onOpenChange={(open) => !open && setLayer(null)}
        danger
        title={`Delete answer '${layer?.item.name ?? ""}'?`}
        body="Its figures go. You can ask the question again, of the rows as they are then."
        confirmLabel="Delete answer"
        onConfirm={async () => {
          if (layer === null) return;
          await call(operations.removeAnswer, { params: { id: layer.item.id } });
          await refresh();
        }}
      />
    </Fold>
  );
}
