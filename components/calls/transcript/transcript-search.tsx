"use client";

import type { KeyboardEvent } from "react";
import { IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { ChevronDown, ChevronUp, Search } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { formatCount, formatInteger } from "@/lib/core/format";

/** Search within a transcript: how many there are, and the way from one to the next. */
export function TranscriptSearch({
  query,
  onQuery,
  count,
  at,
  onStep,
  isLate,
}: {
  query: string;
  onQuery: (query: string) => void;
  count: number;
  /** Which hit the reader is at; -1 before the first. */
  at: number;
  onStep: (by: 1 | -1) => void;
  /** The hits are not yet those of the query. */
  isLate: boolean;
}) {
  const { locale } = useLocale();
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape" && query !== "") {
      event.preventDefault();
      onQuery("");
    }
  };
  const isEmpty = query.trim() === "";
  const found =
    count === 0
      ? "Not found"
      : at < 0
        ? formatCount(count, "place", "places", locale)
        : `${formatInteger(at + 1, locale)} of ${formatInteger(count, locale)}`;
  return (
    <search className="flex min-w-0 flex-wrap items-center gap-1 max-sm:w-full">
      <div className="w-56 max-sm:grow">
        <Input
          type="search"
          aria-label="Search the transcript"
          placeholder="Search the transcript"
          value={query}
          maxLength={200}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={press}
          start={<Search aria-hidden />}
          dir="auto"
          autoComplete="off"
        />
      </div>
      <p role="status" className={isEmpty ? "sr-only" : "min-w-16 px-1 text-ui whitespace-nowrap text-ink-2"}>
        {isEmpty || isLate ? "" : found}
      </p>
      {!isEmpty && (
        <>
          <IconButton label="Previous match" size="sm" disabled={count === 0} onClick={() => onStep(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label="Next match" size="sm" disabled={count === 0} onClick={() => onStep(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      )}
    </search>
  );
}
