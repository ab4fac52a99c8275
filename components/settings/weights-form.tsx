"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import type { CallSettings } from "@/lib/contract/calls";
import { SCORE_CRITERIA, type ScoreCriterion } from "@/lib/contract/words/call-words";
import { formatPercent } from "@/lib/core/format-value";
import { recordOf } from "@/lib/core/typed-keys";

type Weights = CallSettings["weights"];

const WORDS: Record<ScoreCriterion, { name: string; meaning: string }> = {
  greeting: { name: "Greeting", meaning: "The agent greets in the first lines." },
  identification: { name: "Identification", meaning: "The agent says who is speaking, or for whom." },
  need_understood: { name: "Need understood", meaning: "The agent asks what the call is about, or repeats it back." },
  solution: { name: "Solution", meaning: "How the call ended. Resolved counts in full, unresolved a little." },
  courtesy: { name: "Courtesy", meaning: "Thanks, apologies, patience. Abusive language scores zero." },
  closing: { name: "Closing", meaning: "At the end, the agent asks if there's anything else, or says goodbye." },
  talk_balance: { name: "Talk balance", meaning: "The agent says 30 to 70% of the words." },
};

/** What each criterion weighs. The shares follow while one types; they are of the sum, whatever it is. */
export function WeightsForm({ weights, defaults }: { weights: Weights; defaults: Weights }) {
  const mayManage = useMay("admin");
  const router = useRouter();
  const toast = useToast();
  const { locale } = useLocale();
  const id = useId();
  const [typed, setTyped] = useState(() => textsOf(weights));
  const read = SCORE_CRITERIA.map((criterion) => [criterion, readWeight(typed[criterion])] as const);
  const wrong = read.filter(([, weight]) => weight === null).map(([criterion]) => WORDS[criterion].name);
  const sum = read.reduce((total, [, weight]) => total + (weight ?? 0), 0);
  const problem =
    wrong.length > 0 ? `${wrong[0]}: enter a number from 0 to 100.` : sum === 0 ? "At least one weight must be above 0." : null;
  const draft = Object.fromEntries(read.map(([criterion, weight]) => [criterion, weight ?? 0])) as Weights;
  const isChanged = wrong.length > 0 || SCORE_CRITERIA.some((criterion) => draft[criterion] !== weights[criterion]);
  const isDefault = wrong.length === 0 && SCORE_CRITERIA.every((criterion) => draft[criterion] === defaults[criterion]);
  const update = useMutation({
    mutationFn: (body: { weights: Weights }) => call(operations.updateCallSettings, { body }),
    onSuccess: () => {
      toast("Weights saved");
      router.refresh();
    },
  });
  useUnsaved(isChanged && !update.isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!update.isPending && problem === null && isChanged) update.mutate({ weights: draft });
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-4">
      <fieldset aria-label="Weights" className="flex flex-col gap-3">
        {read.map(([criterion, weight]) => (
          <div key={criterion} className="grid grid-cols-[minmax(0,1fr)_4.5rem_3.25rem] items-center gap-3">
            <label htmlFor={`${id}-${criterion}`} className="min-w-0">
              <span className="block text-sm">{WORDS[criterion].name}</span>
              <span className="block text-ui text-ink-3">{WORDS[criterion].meaning}</span>
            </label>
            <Input
              id={`${id}-${criterion}`}
              inputMode="decimal"
              autoComplete="off"
              className="text-end"
              maxLength={6}
              disabled={!mayManage}
              aria-invalid={weight === null || undefined}
              aria-describedby={`${id}-${criterion}-share`}
              value={typed[criterion]}
              onChange={(event) => setTyped({ ...typed, [criterion]: event.target.value })}
            />
            <span id={`${id}-${criterion}-share`} className="text-end text-ui text-ink-2">
              {weight === null || sum === 0 ? "–" : formatPercent(weight / sum, locale)}
            </span>
          </div>
        ))}
      </fieldset>
      <p className="text-ui text-pretty text-ink-3">
        The percentages are each criterion's share of the score. Criteria that don't apply to a call are left out, and the others
        count for more.
      </p>
      <FormError sentence={mayManage ? (problem ?? (update.error ? sentenceFor(update.error) : null)) : null} />
      {mayManage ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" busy={update.isPending} disabled={!isChanged || problem !== null}>
            Save weights
          </Button>
          {isChanged && (
            <Button variant="ghost" disabled={update.isPending} onClick={() => setTyped(textsOf(weights))}>
              Undo changes
            </Button>
          )}
          {!isDefault && (
            <Button variant="ghost" disabled={update.isPending} onClick={() => setTyped(textsOf(defaults))}>
              Use defaults
            </Button>
          )}
        </div>
      ) : (
        <p className="text-ui text-ink-3">Only owners and admins can change these.</p>
      )}
    </form>
  );
}

function textsOf(weights: Weights): Record<ScoreCriterion, string> {
  return recordOf(SCORE_CRITERIA, (criterion) => String(weights[criterion]));
}

function readWeight(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(trimmed)) return null;
  const weight = Number(trimmed);
  return weight <= 100 ? weight : null;
}
