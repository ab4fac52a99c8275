"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/page/error-state";
import { Skeleton } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { questionQueries } from "@/lib/client/api/questions";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { QuestionAnswer } from "@/lib/contract/analysis/questions";
import { Answer } from "./answer";
import { exampleQuestions } from "./example-questions";
import { KeepButton } from "./keep-button";
import { NotUnderstood } from "./not-understood";
import { PlanLine } from "./plan/plan-line";
import type { Thread } from "./thread";

/** One question with its answer, and behind it those that follow: what they change is the answer that is shown here. */
export function Turn({ at, follows, ...thread }: Thread & { at: number; follows: readonly Analysis[] }) {
  const turn = thread.turns[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isAsked = thread.askedAt === at;
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [isAsked]);
  const { question = "", chosen = null, isGiven = false } = turn ?? {};
  const query = useQuery(questionQueries.answer(thread.dataset.id, { question, follows, chosen }));
  const { data: answer } = query;
  if (turn === undefined) return null;
  const analyses = answer?.analyses.map(({ analysis }) => analysis) ?? [];
  return (
    <>
      <article
        aria-labelledby={`${id}-question`}
        aria-busy={query.isFetching || undefined}
        className="min-w-0 rounded-md border bg-surface px-4 py-4 [--ground:var(--color-surface)] sm:px-5"
      >
        <h3
          id={`${id}-question`}
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="scroll-mt-20 rounded-xs text-sm font-semibold [overflow-wrap:anywhere]"
        >
          {question}
        </h3>
        <div className={cn("mt-3 flex flex-col gap-4 transition-opacity", query.isPlaceholderData && "opacity-50")}>
          {query.isPending && <Waiting />}
          {query.isError && (
            <ErrorState
              sentence={sentenceFor(query.error)}
              requestId={query.error instanceof CallError ? query.error.requestId : null}
              retry={() => void query.refetch()}
            />
          )}
          {answer !== undefined &&
            !query.isError &&
            (answer.answer === null ? (
              <AskedBack answer={answer} thread={thread} onChoose={(next) => thread.onChoose(at, next)} />
            ) : (
              <Answer
                answer={answer}
                question={question}
                dataset={thread.dataset}
                rowsName={thread.rowsName}
                onWrite={at === thread.turns.length - 1 ? thread.onWrite : undefined}
                keep={
                  <KeepButton
                    key={JSON.stringify(analyses)}
                    datasetId={thread.dataset.id}
                    question={question}
                    analyses={analyses}
                  />
                }
              >
                <PlanLine
                  answer={answer}
                  columns={thread.dataset.columns}
                  rowsName={thread.rowsName}
                  isChanged={chosen !== null && !isGiven}
                  onChange={(next) => thread.onChoose(at, next)}
                />
              </Answer>
            ))}
        </div>
        <p role="status" className="sr-only">
          {query.isFetching ? "Reading the rows" : (answer?.answer ?? answer?.asks ?? "")}
        </p>
      </article>
      {at + 1 < thread.turns.length && answer !== undefined && !query.isPlaceholderData && (
        <Turn {...thread} at={at + 1} follows={analyses.length > 0 ? analyses : follows} />
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/** What has to be known first, with readings to choose from. */
function AskedBack({
  answer,
  thread,
  onChoose,
}: {
  answer: QuestionAnswer;
  thread: Thread;
  onChoose: (analyses: readonly Analysis[]) => void;
}) {
  const { asks, choices, notUnderstood } = answer;
  const examples = choices.length > 0 ? [] : exampleQuestions(thread.dataset.columns, thread.rowsName).slice(0, 3);
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{asks}</p>
      {notUnderstood.length > 0 && <NotUnderstood words={notUnderstood} />}
      {choices.length > 0 && (
        <ul aria-label="Did you mean" className="flex flex-wrap gap-2">
          {choices.map(({ label, analyses }) => (
            <li key={label} className="min-w-0">
              <Button
                className="h-auto min-h-9 max-w-full py-1.5 text-start whitespace-normal [overflow-wrap:anywhere]"
                onClick={() => onChoose(analyses)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {examples.length > 0 && (
        <div>
          <p className="text-ui text-ink-3">Questions these rows can answer</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {examples.map((example) => (
              <li key={example} className="min-w-0">
                <Button
                  size="sm"
                  className="h-auto min-h-7 max-w-full py-1 text-start whitespace-normal [overflow-wrap:anywhere]"
                  onClick={() => thread.onAsk(example)}
                >
                  {example}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
