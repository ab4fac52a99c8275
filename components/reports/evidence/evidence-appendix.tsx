"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocale } from "@/components/ui/locale";
import { factOrder, type Stop } from "@/lib/content/citations";
import { definitionWords } from "@/lib/content/definition-words";
import type { Fact } from "@/lib/contract/report-facts";
import { formatCount } from "@/lib/core/format";

/** Only on paper: what the raised numbers in the text refer to. */
export function EvidenceAppendix({ facts, stops }: { facts: readonly Fact[]; stops: readonly Stop[] }) {
  const { locale } = useLocale();
  const isOnPaper = useOnPaper();
  if (!isOnPaper) return null;
  const cited = factOrder(stops).map((id) => ({
    id,
    fact: facts.find((fact) => fact.id === id),
    text: stops.find((stop) => stop.factId === id)?.text ?? id,
  }));
  return (
    <section className="hidden print:block">
      <h2 className="mb-3 text-lg font-semibold">Evidence</h2>
      <ol className="flex flex-col gap-2 text-xs">
        {cited.map(({ id, fact, text }, at) => (
          <li key={id} className="break-inside-avoid">
            <p>
              {at + 1}. <strong className="font-semibold">{text}</strong>{" "}
              {fact && `${definitionWords(fact, locale)} ${formatCount(fact.rowCount, "row", "rows", locale)}.`}
            </p>
            {fact && <p className="font-mono break-all text-ink-2">{fact.sql}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether the page is being printed: on screen every citation is an element for nobody. */
function useOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia("print");
    // It is printed already where that is what the report came for.
    if (paper.matches) setOnPaper(true);
    // A browser takes the page as it stands when these return.
    const begin = () => flushSync(() => setOnPaper(true));
    const end = () => setOnPaper(false);
    const change = () => (paper.matches ? begin() : end());
    paper.addEventListener("change", change);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      paper.removeEventListener("change", change);
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isOnPaper;
}
