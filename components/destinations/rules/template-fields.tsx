"use client";

import { type RefObject, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldSet } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { firstWording, type RuleDraft, TEMPLATE_CHARS, withWord, wordsFor } from "./rules-draft";

const CHOICES = [
  { value: "ours", label: "Rowcall's wording", detail: "Title, summary and the facts that matter" },
  { value: "own", label: "Your own wording", detail: "With placeholders in braces" },
] as const;

type Part = "title" | "body";

/** How the messages of a rule are worded. */
export function TemplateFields({
  draft,
  problem,
  onChange,
}: {
  draft: RuleDraft;
  problem: string | null;
  onChange: (part: Partial<RuleDraft>) => void;
}) {
  const choose = (value: "ours" | "own") => {
    const isFirst = value === "own" && draft.title === "" && draft.body === "";
    onChange({ isOwn: value === "own", ...(isFirst ? firstWording(draft.events) : {}) });
  };
  return (
    <>
      <Field label="Wording">
        <Select options={CHOICES} value={draft.isOwn ? "own" : "ours"} onValueChange={choose} />
      </Field>
      {draft.isOwn && <OwnWording draft={draft} problem={problem} onChange={onChange} />}
    </>
  );
}

function OwnWording({
  draft,
  problem,
  onChange,
}: {
  draft: RuleDraft;
  problem: string | null;
  onChange: (part: Partial<RuleDraft>) => void;
}) {
  const title = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const last = useRef<Part>("body");
  const put = (word: string) => {
    const part = last.current;
    const control = (part === "title" ? title : body).current;
    if (control === null) return;
    const selected = { from: control.selectionStart ?? control.value.length, to: control.selectionEnd ?? control.value.length };
    const { text, caret } = withWord(draft[part], selected, word);
    if (text.length > TEMPLATE_CHARS[part]) return;
    onChange({ [part]: text });
    placeCaret(control, caret);
  };
  return (
    <>
      <Field label="Title" error={problem} required>
        <Input
          ref={title}
          autoComplete="off"
          maxLength={TEMPLATE_CHARS.title}
          value={draft.title}
          onFocus={() => note(last, "title")}
          onChange={(event) => onChange({ title: event.target.value })}
          dir="auto"
        />
      </Field>
      <Field label="Text" hint="Lines with only empty placeholders are left out." optional>
        <Textarea
          ref={body}
          rows={6}
          maxLength={TEMPLATE_CHARS.body}
          value={draft.body}
          onFocus={() => note(last, "body")}
          onChange={(event) => onChange({ body: event.target.value })}
          dir="auto"
        />
      </Field>
      <FieldSet legend="Insert placeholder">
        <div className="flex flex-wrap gap-1.5">
          {wordsFor(draft.events).map((word) => (
            <Button key={word} size="sm" className="px-2 font-mono text-xs font-normal" onClick={() => put(word)}>
              {`{${word}}`}
            </Button>
          ))}
          {draft.events.length === 0 && (
            <p className="text-ui text-ink-3">Choose an event first: each has its own placeholders.</p>
          )}
        </div>
      </FieldSet>
    </>
  );
}

function note(last: RefObject<Part>, part: Part) {
  last.current = part;
}

/** Once the text is there. */
function placeCaret(control: HTMLInputElement | HTMLTextAreaElement, caret: number) {
  requestAnimationFrame(() => {
    control.focus();
    control.setSelectionRange(caret, caret);
  });
}
