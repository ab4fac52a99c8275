"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { RadioChoice } from "@/components/ui/form/radio-choice";
import { TriangleAlert } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ReadingFact } from "@/lib/contract/reading";
import { formatInteger } from "@/lib/core/format";
import { answerWith, doubtTitle, optionEffect, optionLabel, sameAnswer, sameKind } from "../columns/doubt-words";
import { type Wish, withChosen, withSetting } from "./choices";
import { SETTING_WORDS, valueInSentence, valueWord } from "./reading-words";
import { factOptions, type Question } from "./seen";

const SHOWN = 10;

/** What the rows cannot decide, one question each, with an example and what an answer does. Never a silent guess. */
export function Questions({
  questions,
  columns,
  onWish,
}: {
  questions: readonly Question[];
  columns: readonly ColumnProfile[];
  onWish: (change: (wish: Wish) => Wish) => void;
}) {
  const { locale } = useLocale();
  const [all, setAll] = useState(false);
  const headingId = useId();
  if (questions.length === 0) return null;
  const open = questions.filter(({ answer }) => answer === -1).length;
  const shown = all ? questions : questions.slice(0, SHOWN);
  return (
    <section aria-labelledby={headingId} className={cn("rounded-md border bg-surface", open > 0 && "border-warning")}>
      <h3 id={headingId} className="border-b px-4 py-2 text-ui font-medium text-ink-2">
        Open questions: {formatInteger(open, locale)} of {formatInteger(questions.length, locale)}
      </h3>
      <ul className="divide-y">
        {shown.map((question) => (
          <li key={question.kind === "fact" ? question.fact.setting : question.at} className="px-4 py-3">
            {question.kind === "fact" ? (
              <FactQuestion fact={question.fact} answer={question.answer} onWish={onWish} />
            ) : (
              <DoubtQuestion question={question} all={questions} columns={columns} onWish={onWish} />
            )}
          </li>
        ))}
      </ul>
      {shown.length < questions.length && (
        <div className="border-t px-4 py-2">
          <Button size="sm" onClick={() => setAll(true)}>
            Show {formatInteger(questions.length - shown.length, locale)} more
          </Button>
        </div>
      )}
    </section>
  );
}

function FactQuestion({
  fact,
  answer,
  onWish,
}: {
  fact: ReadingFact;
  answer: number;
  onWish: (change: (wish: Wish) => Wish) => void;
}) {
  const id = useId();
  const options = factOptions(fact);
  const word = SETTING_WORDS[fact.setting];
  const taken = answer === -1 ? ` Taken: ${valueInSentence(fact.setting, fact.value)}.` : "";
  return (
    <Asked id={id} isOpen={answer === -1} title={`${word}: the file alone can't tell.${taken}`}>
      <RadioChoice
        labelledBy={id}
        value={answer === -1 ? "" : String(answer)}
        onValueChange={(place) =>
          onWish((wish) => ({
            ...wish,
            // The server offers only values that the setting takes.
            settings: withSetting(wish.settings, fact.setting, options[Number(place)] as never),
          }))
        }
        options={options.map((value, at) => ({ value: String(at), label: valueWord(fact.setting, value) }))}
      />
    </Asked>
  );
}

function DoubtQuestion({
  question,
  all,
  columns,
  onWish,
}: {
  question: Extract<Question, { kind: "doubt" }>;
  all: readonly Question[];
  columns: readonly ColumnProfile[];
  onWish: (change: (wish: Wish) => Wish) => void;
}) {
  const { locale } = useLocale();
  const id = useId();
  const { at, column, doubt, answer } = question;
  const choose = doubt.options[answer]?.choose;
  const alike = all.filter((other) => other.kind === "doubt" && sameKind(doubt, other.doubt));
  const elsewhere = alike.filter((other) => {
    const given = other.kind === "doubt" ? other.doubt.options[other.answer]?.choose : undefined;
    return choose !== undefined && (given === undefined || !sameAnswer(given, choose));
  });
  return (
    <Asked id={id} isOpen={answer === -1} title={doubtTitle(column, doubt, locale)}>
      <RadioChoice
        labelledBy={id}
        value={answer === -1 ? "" : String(answer)}
        onValueChange={(place) => {
          const taken = doubt.options[Number(place)]?.choose;
          if (taken) onWish((wish) => ({ ...wish, choices: withChosen(wish.choices, columns, at, answerWith(doubt, taken)) }));
        }}
        options={doubt.options.map((option, place) => ({
          value: String(place),
          label: <bdi>{optionLabel(doubt, option, locale)}</bdi>,
          detail: optionEffect(doubt, option, locale),
        }))}
      />
      {choose !== undefined && elsewhere.length > 0 && (
        <Button
          size="sm"
          className="mt-2 self-start"
          onClick={() =>
            onWish((wish) => ({
              ...wish,
              choices: alike.reduce(
                (choices, other) =>
                  other.kind === "doubt" ? withChosen(choices, columns, other.at, answerWith(other.doubt, choose)) : choices,
                [...wish.choices],
              ),
            }))
          }
        >
          Same answer for all {formatInteger(alike.length, locale)} columns
        </Button>
      )}
    </Asked>
  );
}

function Asked({ id, isOpen, title, children }: { id: string; isOpen: boolean; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <TriangleAlert
        className={isOpen ? "mt-0.5 size-4 shrink-0 text-warning" : "mt-0.5 size-4 shrink-0 text-ink-3"}
        aria-hidden
      />
      <div className="flex min-w-0 grow flex-col gap-2">
        <p id={id} className="font-medium [overflow-wrap:anywhere]" dir="auto">
          {title}
          {isOpen ? <span className="sr-only"> Open.</span> : <span className="font-normal text-ink-3"> Answered.</span>}
        </p>
        {children}
      </div>
    </div>
  );
}
