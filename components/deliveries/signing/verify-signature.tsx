"use client";

import { Tabs } from "radix-ui";
import { CodeBlock } from "@/components/ui/code-block";
import { SECRET_VARIABLE, VERIFY_LANGUAGES, verifySnippet } from "@/lib/contract/docs/verify-snippets";

/** How a receiver tells that an event is ours, in each language. */
export function VerifySignature() {
  return (
    <section aria-labelledby="verify" className="min-w-0">
      <h2 id="verify" className="mb-1 text-lg font-semibold">
        Verify the signature
      </h2>
      <p className="mb-4 max-w-[70ch] text-sm text-pretty text-ink-2">
        Anyone can post to your URL. Store the signing secret as <code className="font-mono text-xs">{SECRET_VARIABLE}</code>,
        verify each request with it, and respond with any status from 200 to 299 within 15 seconds. The same{" "}
        <code className="font-mono text-xs">webhook-id</code> means the same event again.
      </p>
      <Tabs.Root defaultValue={VERIFY_LANGUAGES[0]} className="min-w-0">
        <Tabs.List aria-label="Language" className="mb-2 flex flex-wrap gap-1">
          {VERIFY_LANGUAGES.map((language) => (
            <Tabs.Trigger
              key={language}
              value={language}
              className="h-7 rounded-sm px-2 text-ui text-ink-2 transition-colors hover:bg-hover data-[state=active]:bg-accent-soft data-[state=active]:font-medium data-[state=active]:text-accent-ink pointer-coarse:h-11"
            >
              {language}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {VERIFY_LANGUAGES.map((language) => (
          <Tabs.Content key={language} value={language} tabIndex={-1}>
            <CodeBlock code={verifySnippet(language)} label={`Verify in ${language}`} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  );
}
