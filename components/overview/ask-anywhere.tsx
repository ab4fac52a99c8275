"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { controlLook } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import type { DatasetItem } from "@/lib/contract/datasets";
import { pages } from "@/lib/core/pages";

/** A question of one of the datasets, answered on its page; of the newest unless chosen. */
export function AskAnywhere({ datasets, charsMax }: { datasets: readonly DatasetItem[]; charsMax: number }) {
  const router = useRouter();
  const asked = datasets.filter(({ rowCount }) => rowCount > 0).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const [id, setId] = useState(asked[0]?.id);
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the field could hear it.
  useEffect(() => setText(input.current?.value ?? ""), []);
  if (id === undefined) return null;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    // Read from the field itself: words sent at once may not be in the state yet.
    const question = (input.current?.value ?? text).trim();
    if (question !== "") router.push(pages.dataset(id, { ask: question }));
  };
  return (
    <section aria-labelledby="ask">
      <h2 id="ask" className="mb-3 text-base font-semibold">
        Ask a question{" "}
        {id === asked[0]?.id && asked.length > 1 && <span className="font-normal text-ink-3">about the newest dataset</span>}
      </h2>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
        <Select
          aria-label="Dataset"
          className="h-11 sm:w-56"
          value={id}
          onValueChange={setId}
          options={asked.slice(0, 50).map((dataset, at) => ({
            value: dataset.id,
            label: dataset.name,
            detail: at === 0 ? "Newest" : undefined,
          }))}
        />
        <form onSubmit={ask} className="flex min-w-0 grow gap-2">
          <input
            ref={input}
            type="text"
            aria-label="Ask about its rows"
            placeholder="Ask about its rows, such as “how many by month?”"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={charsMax}
            dir="auto"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={cn(controlLook, "h-11 grow px-4")}
          />
          <Button type="submit" size="lg">
            Ask
          </Button>
        </form>
      </div>
    </section>
  );
}
