"use client";

import { Tabs } from "radix-ui";
import { useSyncExternalStore } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { LANGUAGES, type Language, type Snippet } from "@/lib/contract/docs/snippets";

/** A request in each language; the choice holds for every block of every page and is remembered. */
export function CodeTabs({ snippet }: { snippet: Snippet }) {
  const language = useSyncExternalStore(subscribe, remembered, () => LANGUAGES[0]);
  return (
    <Tabs.Root value={language} onValueChange={remember} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-ui font-medium text-ink-2">{snippet.title}</h3>
        <Tabs.List aria-label={`Language of "${snippet.title}"`} className="flex gap-1">
          {LANGUAGES.map((each) => (
            <Tabs.Trigger
              key={each}
              value={each}
              className="h-7 rounded-sm px-2 text-ui text-ink-2 transition-colors hover:bg-hover data-[state=active]:bg-accent-soft data-[state=active]:font-medium data-[state=active]:text-accent-ink pointer-coarse:h-11"
            >
              {each}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      {LANGUAGES.map((each) => (
        <Tabs.Content key={each} value={each} tabIndex={-1}>
          <CodeBlock code={snippet.code[each]} label={`${snippet.title}, ${each}`} className="[&_section]:max-h-[40rem]" />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

const KEY = "docs-language";
const CHANGED = "docs-language-changed";
let chosen: Language | undefined;

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

function remembered(): Language {
  chosen ??= LANGUAGES.find((each) => each === stored()) ?? LANGUAGES[0];
  return chosen;
}

function remember(value: string): void {
  chosen = LANGUAGES.find((each) => each === value) ?? LANGUAGES[0];
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be refused; then the choice lasts as long as the page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
