"use client";

import { useId } from "react";
import type { NamedDataset } from "@/components/deliveries/events/dataset-choice";
import { EventChoice } from "@/components/deliveries/events/event-choice";
import { EventFilterFields } from "@/components/deliveries/events/event-filter-fields";
import { Button, IconButton } from "@/components/ui/button";
import { ArrowUp, Plus, Trash2 } from "@/components/ui/icons";
import type { DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { newRule, RULES_MAX, type RuleDraft, type RuleProblems, ruleProblems } from "./rules-draft";
import { TemplateFields } from "./template-fields";

interface RulesEditorProps {
  type: DestinationTypeInfo;
  drafts: readonly RuleDraft[];
  datasets: readonly NamedDataset[];
  /** What is wrong is told. */
  isTold: boolean;
  onChange: (drafts: RuleDraft[]) => void;
  /** The rule that is being worked at: the preview shows its message. */
  onActive: (key: string) => void;
}

/** Which events are told, and how: one or more rules, of which the first that fits an event words it. */
export function RulesEditor({ type, drafts, datasets, isTold, onChange, onActive }: RulesEditorProps) {
  const id = useId();
  const change = (key: string, part: Partial<RuleDraft>) => {
    onActive(key);
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  };
  const add = () => {
    const key = `${id}${Date.now()}`;
    onChange([...drafts, newRule(type.events, key)]);
    onActive(key);
    requestAnimationFrame(() => document.getElementById(`rule-${key}`)?.focus());
  };
  const remove = (key: string) => {
    const left = drafts.filter((draft) => draft.key !== key);
    onChange(left);
    const [first] = left;
    if (first !== undefined) requestAnimationFrame(() => document.getElementById(`rule-${first.key}`)?.focus());
  };
  return (
    <div className="flex flex-col gap-6">
      {drafts.map((draft, at) => (
        <section
          key={draft.key}
          aria-labelledby={`rule-${draft.key}`}
          onFocusCapture={() => onActive(draft.key)}
          className={drafts.length > 1 ? "flex min-w-0 flex-col gap-5 border-t pt-5 first:border-0 first:pt-0" : "contents"}
        >
          <RuleHead
            draft={draft}
            at={at}
            isOnly={drafts.length === 1}
            onUp={() => onChange(swapped(drafts, at))}
            onRemove={() => remove(draft.key)}
          />
          <RuleFields
            type={type}
            draft={draft}
            datasets={datasets}
            problems={isTold ? ruleProblems(draft) : null}
            onChange={(part) => change(draft.key, part)}
          />
        </section>
      ))}
      {drafts.length < RULES_MAX && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-5">
          <Button onClick={add}>
            <Plus aria-hidden />
            Add another rule
          </Button>
          <span className="min-w-0 basis-56 grow text-ui text-pretty text-ink-3">
            For other events or wording. Each event is sent once, using the first matching rule.
          </span>
        </div>
      )}
    </div>
  );
}

function RuleHead({
  draft,
  at,
  isOnly,
  onUp,
  onRemove,
}: {
  draft: RuleDraft;
  at: number;
  isOnly: boolean;
  onUp: () => void;
  onRemove: () => void;
}) {
  return (
    <div className={isOnly ? "sr-only" : "flex items-center gap-1"}>
      <h3 id={`rule-${draft.key}`} tabIndex={-1} className="grow text-sm font-semibold outline-none">
        Rule {at + 1}
      </h3>
      {at > 0 && (
        <IconButton label={`Move rule ${at + 1} up`} size="sm" onClick={onUp}>
          <ArrowUp aria-hidden />
        </IconButton>
      )}
      {!isOnly && (
        <IconButton label={`Remove rule ${at + 1}`} size="sm" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function RuleFields({
  type,
  draft,
  datasets,
  problems,
  onChange,
}: {
  type: DestinationTypeInfo;
  draft: RuleDraft;
  datasets: readonly NamedDataset[];
  problems: RuleProblems | null;
  onChange: (part: Partial<RuleDraft>) => void;
}) {
  return (
    <>
      <EventChoice
        offered={type.events}
        value={draft.events}
        error={problems?.events ?? null}
        onChange={(events) => onChange({ events })}
      />
      <EventFilterFields
        draft={draft.filter}
        events={draft.events}
        datasets={datasets}
        problems={problems}
        onChange={(part) => onChange({ filter: { ...draft.filter, ...part } })}
      />
      {type.hasTemplate && <TemplateFields draft={draft} problem={problems?.title ?? null} onChange={onChange} />}
    </>
  );
}

/** The rule at this place, and the one before it, the other way round. */
function swapped(drafts: readonly RuleDraft[], at: number): RuleDraft[] {
  const [before, own] = [drafts[at - 1], drafts[at]];
  if (before === undefined || own === undefined) return [...drafts];
  return drafts.map((draft) => (draft === before ? own : draft === own ? before : draft));
}
