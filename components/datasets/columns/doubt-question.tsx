"use client";

import { useId } from "react";
import { useLocale } from "@/components/ui/locale";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen } from "@/lib/contract/reading";
import type { ChosenPatch } from "../reading/choices";
import { answerOf, answerWith, optionEffect, optionLabel } from "./doubt-words";
import { questionWords } from "./open-doubt";

/** A doubt as a question: every answer with its example and what it does to the figures. */
export function DoubtQuestion({
  column,
  value,
  onAnswer,
}: {
  column: Pick<ColumnProfile, "name" | "doubt">;
  value: Chosen;
  /** What to choose for the answer that was given. */
  onAnswer: (answer: ChosenPatch) => void;
}) {
  const { locale } = useLocale();
  const name = useId();
  const { doubt } = column;
  if (doubt === undefined) return null;
  const answered = answerOf(doubt, value);
  return (
    <fieldset className="min-w-0 rounded-md bg-warning-soft px-4 py-3">
      <legend className="float-start mb-2 w-full font-medium text-ink">{questionWords(doubt, locale)}</legend>
      <div className="clear-both flex flex-col gap-1">
        {doubt.options.map((option, at) => {
          const effect = optionEffect(doubt, option, locale);
          return (
            <label key={JSON.stringify(option.choose)} className="flex items-start gap-2.5 py-1 text-sm pointer-coarse:min-h-11">
              <input
                type="radio"
                name={name}
                checked={answered === at}
                onChange={() => onAnswer(answerWith(doubt, option.choose))}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span dir="auto">{optionLabel(doubt, option, locale)}</span>
                {at === 0 && <span className="text-ink-2"> (used for now)</span>}
                {effect !== "" && <span className="block text-ui text-ink-2">{effect}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
