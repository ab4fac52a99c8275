"use client";

import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { controlLook } from "@/components/ui/form/input";
import { LIMITS } from "@/lib/contract/limits";
import { type Suggestion, suggestionsFor, withSuggestion, type wordsToSuggest } from "./suggest";

export interface AskFieldHandle {
  focus: () => void;
  write: (words: string) => void;
}

interface AskFieldProps {
  label: string;
  placeholder: string;
  words: ReturnType<typeof wordsToSuggest>;
  onAsk: (question: string) => void;
  /** Lets the box put the focus, or words, into the field. */
  ref?: Ref<AskFieldHandle>;
}

/** Where a question is written. Enter asks; the arrows choose a suggestion; Esc closes them, then clears the field. */
export function AskField({ label, placeholder, words, onAsk, ref }: AskFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useImperativeHandle(
    ref,
    () => ({
      focus: () => input.current?.focus(),
      write: (words) => {
        setText(words);
        input.current?.focus();
      },
    }),
    [],
  );
  const [open, setOpen] = useState<{ found: readonly Suggestion[]; at: number }>({ found: [], at: -1 });
  const close = () => setOpen({ found: [], at: -1 });
  const hear = (field: HTMLInputElement) => {
    setText(field.value);
    setOpen({ found: suggestionsFor(field.value, field.selectionStart ?? field.value.length, words), at: -1 });
  };
  // What was typed before the field could hear it, which its reader may still be typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it begins to hear
  useEffect(() => {
    const field = input.current;
    if (field === null || field.value === "") return;
    if (document.activeElement === field) hear(field);
    else setText(field.value);
  }, []);
  const ask = (event?: FormEvent) => {
    event?.preventDefault();
    // Read from the field itself: words sent at once may not be in the state yet.
    const question = (input.current?.value ?? text).trim();
    if (question === "") return;
    setText("");
    close();
    onAsk(question);
  };
  const take = (suggestion: Suggestion) => {
    const field = input.current;
    const next = withSuggestion(text, field?.selectionStart ?? text.length, suggestion);
    setText(next.text);
    close();
    field?.focus();
    requestAnimationFrame(() => field?.setSelectionRange(next.caret, next.caret));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { found, at } = open;
    const chosen = found[at];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" && found.length > 0) setOpen({ found, at: (at + 1) % found.length });
    else if (event.key === "ArrowUp" && found.length > 0) setOpen({ found, at: at <= 0 ? found.length - 1 : at - 1 });
    else if (event.key === "Enter" && chosen !== undefined) take(chosen);
    else if (event.key === "Escape" && found.length > 0) close();
    else if (event.key === "Escape" && text !== "") setText("");
    else return;
    event.preventDefault();
  };
  return (
    <form onSubmit={ask} className="relative flex gap-2">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={open.found.length > 0}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={open.at >= 0 ? `${id}-${open.at}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LIMITS.questionChars}
        dir="auto"
        value={text}
        onChange={({ target }) => hear(target)}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={cn(controlLook, "h-11 grow px-4")}
      />
      <Button type="submit" variant="secondary" size="lg">
        Ask
      </Button>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={open.found.length === 0}
        className="absolute start-0 end-0 top-full z-10 mt-1 animate-fade-in rounded-md bg-raised p-1 shadow-over"
      >
        {open.found.map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field that owns this option
          <div
            key={`${suggestion.detail} ${suggestion.text}`}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === open.at}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
            className={cn(
              "flex min-h-8 cursor-default items-center gap-3 rounded-sm px-3 py-1 text-sm hover:bg-hover pointer-coarse:min-h-11",
              at === open.at && "bg-accent-soft hover:bg-accent-soft",
            )}
          >
            <span className="min-w-0 grow truncate" dir="auto">
              {suggestion.text}
            </span>
            <span className="max-w-40 shrink-0 truncate text-ui text-ink-3">{suggestion.detail}</span>
          </div>
        ))}
      </div>
    </form>
  );
}
