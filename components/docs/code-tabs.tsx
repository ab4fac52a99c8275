import { useId } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { LANGUAGES, type Snippet } from "@/lib/contract/docs/snippets";

/** A request in each language; the choice holds for every block of every page and is remembered (`docs.script`). */
export function CodeTabs({ snippet, Title }: { snippet: Snippet; Title: "h2" | "h3" }) {
  const id = useId();
  return (
    <div className="min-w-0" data-tabs>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Title className="text-ui font-medium text-ink-2">{snippet.title}</Title>
        <div role="tablist" aria-label={`Language of "${snippet.title}"`} className="flex gap-1">
          {LANGUAGES.map((each, at) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}tab-${each}`}
              aria-controls={`${id}${each}`}
              aria-selected={at === 0}
              tabIndex={at === 0 ? 0 : -1}
              data-language={each}
              className="h-7 rounded-sm px-2 text-ui text-ink-2 transition-colors hover:bg-hover aria-selected:bg-accent-soft aria-selected:font-medium aria-selected:text-accent-ink forced-colors:aria-selected:underline pointer-coarse:h-11"
            >
              {each}
            </button>
          ))}
        </div>
      </div>
      {LANGUAGES.map((each, at) => (
        <div key={each} role="tabpanel" id={`${id}${each}`} aria-labelledby={`${id}tab-${each}`} hidden={at > 0}>
          <CodeBlock code={snippet.code[each]} label={`${snippet.title}, ${each}`} className="[&_section]:max-h-[40rem]" />
        </div>
      ))}
    </div>
  );
}
