"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/layer/dialog";
import { useLocale } from "@/components/ui/locale";
import type { Suggestion } from "@/lib/contract/tables/preparation";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { formatInteger, plural } from "@/lib/core/format";

interface Accepted {
  isAccepted: boolean;
  to: string;
}

/** Groups of spellings, each accepted or not, and what they are to become. */
export function ClusterReview({
  suggestion,
  onDone,
  onClose,
}: {
  suggestion: Suggestion;
  onDone: (step: PreparationStep) => void;
  onClose: () => void;
}) {
  const id = useId();
  const { locale } = useLocale();
  const { clusters, column, check } = suggestion;
  // Words that differ in a letter may well be two: each is asked about.
  const [accepted, setAccepted] = useState<Accepted[]>(() =>
    clusters.map(([first]) => ({ isAccepted: check === "spellings", to: first?.value ?? "" })),
  );
  const change = (at: number, next: Partial<Accepted>) =>
    setAccepted((old) => old.map((each, i) => (i === at ? { ...each, ...next } : each)));
  const chosen = accepted.filter(({ isAccepted }) => isAccepted).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = clusters.flatMap((cluster, i) => {
      const { isAccepted = false, to = "" } = accepted[i] ?? {};
      const from = cluster.map(({ value }) => value).filter((value) => value !== to);
      return isAccepted && from.length > 0 ? [{ from, to: to === "" ? null : to }] : [];
    });
    if (values.length > 0 && column !== null) onDone({ kind: "replace", column, values });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={
        <>
          Spellings in <bdi>{column}</bdi>
        </>
      }
      description={
        check === "spellings"
          ? "These differ only in case, accents, punctuation, spaces or word order."
          : "These differ by one letter. They may be typos or different words: choose those that mean the same."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" disabled={chosen === 0}>
            Accept {formatInteger(chosen, locale)} {plural(chosen, "group", "groups", locale)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <ul className="flex flex-col divide-y">
          {clusters.map((cluster, i) => {
            const { isAccepted = false, to = "" } = accepted[i] ?? {};
            const name = cluster[0]?.value ?? "";
            return (
              <li key={name} className="flex flex-col gap-2 py-3">
                <Checkbox
                  checked={isAccepted}
                  onCheckedChange={(next) => change(i, { isAccepted: next })}
                  label={
                    <span className="[overflow-wrap:anywhere]">
                      {cluster.map(({ value, count }, at) => (
                        <span key={value}>
                          {at > 0 && ", "}
                          <bdi className="whitespace-pre-wrap">“{value}”</bdi>{" "}
                          <span className="text-ink-3 tabular-nums">{formatInteger(count, locale)}</span>
                        </span>
                      ))}
                    </span>
                  }
                />
                <div className="flex items-center gap-2 ps-6.5">
                  <span className="text-ui text-ink-3">become</span>
                  <Input
                    aria-label={`Replacement for “${name}” and its variants`}
                    value={to}
                    disabled={!isAccepted}
                    onChange={(event) => change(i, { to: event.target.value })}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      </form>
    </Dialog>
  );
}
