import type { CITATION_PARTS, Citation } from "@/lib/contract/report-facts";
import type { ReportResult } from "@/lib/contract/reports";

type CitationPart = (typeof CITATION_PARTS)[number];

/** A piece of text; with `factId` it shows something of a fact. */
export interface Piece {
  text: string;
  /** First UTF-16 unit in the whole text. */
  start: number;
  factId: string | null;
  /** What of the fact it shows; null for plain text. */
  part: CitationPart | null;
  /** Its place among all cited figures of the report in reading order, from 0; -1 for what opens nothing. */
  stop: number;
}

/** One cited figure of a report. */
export interface Stop {
  factId: string;
  part: CitationPart;
  text: string;
  /** JSON pointer of what it stands in, and where. */
  path: string;
  start: number;
}

/** All cited figures in the order they are read: summary, key figures, insights, recommendations. */
export function stopsOf(result: ReportResult): Stop[] {
  const kpis = result.kpis.flatMap((kpi, at): Stop[] => {
    const figure: Stop = { factId: kpi.id, part: "display", text: kpi.display, path: `/kpis/${at}/display`, start: 0 };
    const { change } = kpi;
    if (!change) return [figure];
    const path = `/kpis/${at}/change/display`;
    return [figure, { factId: change.factId, part: "display", text: change.display, path, start: 0 }];
  });
  return [
    ...stopsIn(result.executiveSummary, "/executiveSummary", result.citations),
    ...kpis,
    ...result.insights.flatMap((text, at) => stopsIn(text, `/insights/${at}`, result.citations)),
    ...result.recommendations.flatMap((text, at) => stopsIn(text, `/recommendations/${at}`, result.citations)),
  ];
}

/** Cuts a text at its citations. Ranges that overlap an earlier one or leave the text are passed over; figures come first. */
export function splitCited(text: string, path: string, citations: readonly Citation[], stops: readonly Stop[]): Piece[] {
  const pieces: Piece[] = [];
  const plain = (start: number, end: number) => {
    if (end > start) pieces.push({ text: text.slice(start, end), start, factId: null, part: null, stop: -1 });
  };
  let from = 0;
  for (const citation of rangesIn(text, path, citations)) {
    const { start, end, factId } = citation;
    plain(from, start);
    const stop = opensEvidence(citation) ? stops.findIndex((one) => one.path === path && one.start === start) : -1;
    pieces.push({ text: text.slice(start, end), start, factId, part: partOf(citation), stop });
    from = end;
  }
  plain(from, text.length);
  return pieces;
}

/** Facts in the order they are first read, for the numbers of the printed appendix. */
export function factOrder(stops: readonly Stop[]): string[] {
  return [...new Set(stops.map((stop) => stop.factId))];
}

/**
 * The cited figure that comes `by` (1 or -1) after another, round the ends. The period of the figure itself is passed over:
 * it rests on the same evidence. Returns -1 where there is none.
 */
export function nextStop(stops: readonly Stop[], from: number, by: 1 | -1): number {
  const count = stops.length;
  const current = stops[from];
  if (count === 0) return -1;
  if (current === undefined) return by === 1 ? 0 : count - 1;
  for (let step = 1; step <= count; step += 1) {
    const at = (((from + by * step) % count) + count) % count;
    const stop = stops[at];
    if (stop && (stop.part !== "period" || stop.factId !== current.factId)) return at;
  }
  return from;
}

/** True for a figure, a label or a period: a link. Directions, ranks and units are words of the sentence. */
function opensEvidence(citation: Citation): boolean {
  const part = partOf(citation);
  return part === "display" || part === "period";
}

function partOf(citation: Citation): CitationPart {
  return citation.part ?? "display";
}

/** The cited figures of one text. */
export function stopsIn(text: string, path: string, citations: readonly Citation[]): Stop[] {
  return rangesIn(text, path, citations)
    .filter(opensEvidence)
    .map((citation) => ({
      factId: citation.factId,
      part: partOf(citation),
      text: text.slice(citation.start, citation.end),
      path,
      start: citation.start,
    }));
}

function rangesIn(text: string, path: string, citations: readonly Citation[]): Citation[] {
  const own = citations
    .filter((one) => one.path === path && one.end > one.start && one.end <= text.length)
    .sort((a, b) => a.start - b.start);
  const taken: Citation[] = [];
  for (const one of [...own.filter(opensEvidence), ...own.filter((other) => !opensEvidence(other))]) {
    if (taken.every((other) => other.end <= one.start || one.end <= other.start)) taken.push(one);
  }
  return taken.sort((a, b) => a.start - b.start);
}
