"use client";

import { Fragment, type MouseEvent } from "react";
import { cn } from "@/components/ui/cn";
import { factOrder, type Piece, type Stop, splitCited } from "@/lib/content/citations";
import type { Citation } from "@/lib/contract/report-facts";
import { piecesBySentence, type Sentence } from "./sentences";
import type { EvidenceLink } from "./use-evidence-link";

const LONG = 28;

/** What all written texts of a report share. */
export interface CitedTexts {
  citations: readonly Citation[];
  stops: readonly Stop[];
  sentences: readonly Sentence[];
  evidence: EvidenceLink;
}

/** Written text whose figures open their evidence. Each sentence is a place that links can lead to. */
export function CitedText({ text, path, citations, stops, sentences, evidence }: CitedTexts & { text: string; path: string }) {
  const notes = factOrder(stops);
  const pieces = splitCited(text, path, citations, stops);
  const own = sentences.filter((sentence) => sentence.path === path);
  return piecesBySentence(pieces, own).map((group) => {
    const shown = group.pieces.map((piece) => (
      <CitedPiece key={piece.start} piece={piece} note={notes.indexOf(piece.factId ?? "") + 1} evidence={evidence} />
    ));
    const key = `${path}-${group.pieces[0]?.start}`;
    if (group.sentence === null) return <Fragment key={key}>{shown}</Fragment>;
    return (
      <span
        key={key}
        id={group.sentence.id}
        tabIndex={-1}
        className="scroll-my-32 rounded-xs transition-colors data-lit:bg-mark print:bg-transparent"
      >
        {shown}
      </span>
    );
  });
}

function CitedPiece({ piece, note, evidence }: { piece: Piece; note: number; evidence: EvidenceLink }) {
  const { text, factId, part, stop } = piece;
  if (factId === null) return text;
  if (part !== "display" && part !== "period") {
    return (
      <span data-fact={factId} data-part={part}>
        {text}
      </span>
    );
  }
  return (
    <>
      <CitedFigure text={text} factId={factId} part={part} stop={stop} evidence={evidence} />
      {part === "display" && <sup className="hidden font-sans text-[0.65em] print:inline">{note}</sup>}
    </>
  );
}

/** A figure that opens its evidence; the one whose evidence is open stays lit. */
export function CitedFigure({
  text,
  factId,
  part = "display",
  stop,
  evidence,
  className,
}: {
  text: string;
  factId: string;
  part?: "display" | "period";
  stop: number;
  evidence: EvidenceLink;
  className?: string;
}) {
  return (
    <a
      href={evidence.hrefOf(factId)}
      onClick={(event) => followInPlace(event, () => evidence.open(factId, stop))}
      data-in-place
      data-stop={stop}
      data-fact={factId}
      data-part={part}
      aria-label={`${text}, show evidence`}
      aria-current={stop >= 0 && evidence.stop === stop ? "true" : undefined}
      className={cn("cited scroll-my-32", text.length > LONG && "[overflow-wrap:anywhere] whitespace-normal!", className)}
    >
      {text}
    </a>
  );
}

/** Follows a link without leaving the page, unless it is to open elsewhere. */
export function followInPlace(event: MouseEvent, follow: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  follow();
}
