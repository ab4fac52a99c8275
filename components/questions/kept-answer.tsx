"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/page/error-state";
import { Skeleton } from "@/components/ui/page/skeleton";
import { DateTime } from "@/components/ui/time";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { questionQueries } from "@/lib/client/api/questions";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { KeptAnswerItem } from "@/lib/contract/analysis/kept-answers";
import { LazyAnswer } from "./lazy-answer";
import type { AskedDataset } from "./thread";

interface KeptAnswerProps {
  item: KeptAnswerItem;
  dataset: AskedDataset;
  rowsName: string;
  /** What can be done with its analyses. */
  children: (analyses: readonly Analysis[]) => ReactNode;
}

/** A kept answer with its figures as they were. The rows behind them are those that there are now, which it says. */
export function KeptAnswer({ item, dataset, rowsName, children }: KeptAnswerProps) {
  const query = useQuery(questionQueries.keptOne(item.id));
  const { data: answer } = query;
  if (query.isError)
    return (
      <ErrorState
        sentence={sentenceFor(query.error)}
        requestId={query.error instanceof CallError ? query.error.requestId : null}
        retry={() => void query.refetch()}
      />
    );
  if (answer === undefined) return <Skeleton className="mt-3 h-40 w-full" />;
  return (
    <div className="mt-3 flex flex-col gap-4">
      <LazyAnswer
        answer={answer}
        question={item.question === "" ? item.name : item.question}
        dataset={dataset}
        rowsName={rowsName}
      >
        <p className="text-ui text-ink-3">
          Figures as of <DateTime at={answer.createdAt} />. Opening rows shows today's rows.
        </p>
      </LazyAnswer>
      {children(answer.analyses.map(({ analysis }) => analysis))}
    </div>
  );
}
