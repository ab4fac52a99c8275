"use client";

import { Button } from "@/components/ui/button";
import { SearchX } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { formatList } from "@/lib/core/format";

/** Names what was asked for, and gives the whole list back. */
export function NoFit({ title, words, onClear }: { title: string; words: readonly string[]; onClear: (() => void) | null }) {
  const { locale } = useLocale();
  return (
    <EmptyState icon={SearchX} title={title} action={onClear && <Button onClick={onClear}>Clear filters</Button>}>
      <p dir="auto" className="[overflow-wrap:anywhere]">
        Filtered by {formatList([...words], locale)}.
      </p>
    </EmptyState>
  );
}
