"use client";

import { Fragment, type MouseEvent } from "react";
import { cn } from "@/components/ui/cn";
import type { Citation } from "@/lib/contract/reports";
import { factOrder, type Stop, splitCited } from "./citations";
import type { EvidenceLink } from "./use-evidence-link";

const LONG = 28;

/** Written text whose figures open their evidence. */
export function CitedText({
  text,
  path,
  citations,
  stops,
  evidence,
}: {
  text: string;
  path: string;
  citations: readonly Citation[];
  stops: readonly Stop[];
  evidence: EvidenceLink;
}) {
  const notes = factOrder(stops);
  return splitCited(text, path, citations, stops).map((piece, place) => {
    const key = `${path}-${place}`;
    if (piece.factId === null) return <Fragment key={key}>{piece.text}</Fragment>;
    return (
      <Fragment key={key}>
        <CitedFigure text={piece.text} factId={piece.factId} stop={piece.stop} evidence={evidence} />
        <sup className="hidden font-sans text-[0.65em] print:inline">{notes.indexOf(piece.factId) + 1}</sup>
      </Fragment>
    );
  });
}

/** A figure that opens its evidence; the one whose evidence is open stays lit. */
export function CitedFigure({
  text,
  factId,
  stop,
  evidence,
  className,
}: {
  text: string;
  factId: string;
  stop: number;
  evidence: EvidenceLink;
  className?: string;
}) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    evidence.open(factId, stop);
  };
  return (
    <a
      href={evidence.hrefOf(factId)}
      onClick={follow}
      data-stop={stop}
      aria-label={`${text}, show evidence`}
      aria-current={stop >= 0 && evidence.stop === stop ? "true" : undefined}
      className={cn("cited scroll-my-32", text.length > LONG && "[overflow-wrap:anywhere] whitespace-normal!", className)}
    >
      {text}
    </a>
  );
}
