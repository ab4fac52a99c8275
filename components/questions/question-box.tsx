"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ComponentType, lazy, Suspense, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/page/skeleton";
import { AskField, type AskFieldHandle } from "./ask-field";
import { exampleQuestions } from "./example-questions";
import { KeptAnswers } from "./kept-answers";
import { wordsToSuggest } from "./suggest";
import type { AskedDataset, Thread } from "./thread";
import { type AskedTurn, readThread, TURNS_MAX, writeThread } from "./thread-address";

/** Answers bring charts and evidence with them: apart from the page, which most people open for its rows. */
const ThreadView = lazy<ComponentType<Thread & { onClear: () => void }>>(() =>
  import("./thread-view").then(
    (thread) => ({ default: thread.ThreadView }),
    () => ({ default: NoThread }),
  ),
);

/** Questions about the rows of a dataset, answered in place. The thread is in the address (`?ask=`), so that it can be shared. */
export function QuestionBox({ dataset, rowsName }: { dataset: AskedDataset; rowsName: string }) {
  const path = usePathname();
  const search = useSearchParams();
  const field = useRef<AskFieldHandle>(null);
  const turns = useMemo(() => readThread(new URLSearchParams(search)), [search]);
  const words = useMemo(() => wordsToSuggest(dataset.columns), [dataset.columns]);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const show = (next: readonly AskedTurn[], how: "pushState" | "replaceState") => {
    const params = new URLSearchParams(window.location.search);
    window.history[how](null, "", path + writeThread(next, params));
  };
  const add = (turn: AskedTurn) => {
    setAskedAt(turns.length);
    show([...turns, turn], "pushState");
  };
  const ask = (question: string) => add({ question, chosen: null });
  const isFirst = turns.length === 0;
  return (
    <section aria-label="Questions" className="mb-8 flex flex-col gap-4 print:hidden">
      {!isFirst && (
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-md" />}>
          <ThreadView
            dataset={dataset}
            rowsName={rowsName}
            turns={turns}
            askedAt={askedAt}
            onAsk={ask}
            onWrite={(words) => field.current?.write(words)}
            onChoose={(at, chosen) =>
              show(
                turns.map((turn, place) => (place === at ? { ...turn, chosen } : turn)),
                "pushState",
              )
            }
            onClear={() => {
              show([], "pushState");
              field.current?.focus();
            }}
          />
        </Suspense>
      )}
      {turns.length < TURNS_MAX ? (
        <AskField
          ref={field}
          label={isFirst ? "Ask about these rows" : "Ask a follow-up"}
          placeholder={isFirst ? "Ask about these rows" : "Ask a follow-up, such as “and by month?”"}
          words={words}
          onAsk={ask}
        />
      ) : (
        <p className="text-ui text-ink-2">This thread is full. Clear it to ask something new.</p>
      )}
      {isFirst && <Examples questions={exampleQuestions(dataset.columns, rowsName)} onAsk={ask} />}
      <KeptAnswers
        dataset={dataset}
        rowsName={rowsName}
        onAskAgain={turns.length < TURNS_MAX ? (question, chosen) => add({ question, chosen, isGiven: true }) : null}
      />
    </section>
  );
}

function Examples({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Example questions" className="-mt-2 flex flex-wrap gap-x-1 gap-y-1">
      {questions.map((question) => (
        <li key={question} className="min-w-0 max-sm:nth-[n+4]:hidden">
          <Button
            variant="ghost"
            size="sm"
            className="h-auto max-w-full py-1 text-start whitespace-normal [overflow-wrap:anywhere]"
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NoThread() {
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-sm">
      The answer could not be loaded. Reload the page to try again.
    </p>
  );
}
