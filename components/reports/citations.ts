import type { Citation, ReportResult } from "@/lib/contract/reports";

/** A piece of text; with `factId` and `stop` it is a cited figure. */
export interface Piece {
  text: string;
  factId: string | null;
  /** Its place among all cited figures of the report in reading order, from 0; -1 for plain text. */
  stop: number;
}

/** One cited figure of a report. */
export interface Stop {
  factId: string;
  text: string;
  /** JSON pointer of what it stands in, and where. */
  path: string;
  start: number;
}

/** All cited figures in the order they are read: summary, key figures, insights, recommendations. */
export function stopsOf(result: ReportResult): Stop[] {
  const kpis = result.kpis.flatMap((kpi, at): Stop[] => {
    const figure = { factId: kpi.id, text: kpi.display, path: `/kpis/${at}/display`, start: 0 };
    const change = kpi.change && {
      factId: kpi.change.factId,
      text: kpi.change.display,
      path: `/kpis/${at}/change/display`,
      start: 0,
    };
    return change ? [figure, change] : [figure];
  });
  return [
    ...stopsIn(result.executiveSummary, "/executiveSummary", result.citations),
    ...kpis,
    ...result.insights.flatMap((text, at) => stopsIn(text, `/insights/${at}`, result.citations)),
    ...result.recommendations.flatMap((text, at) => stopsIn(text, `/recommendations/${at}`, result.citations)),
  ];
}

/** Cuts a text at its citations. Ranges that overlap an earlier one or leave the text are passed over. */
export function splitCited(text: string, path: string, citations: readonly Citation[], stops: readonly Stop[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const citation of rangesIn(text, path, citations)) {
    if (citation.start > from) pieces.push({ text: text.slice(from, citation.start), factId: null, stop: -1 });
    const stop = stops.findIndex((candidate) => candidate.path === path && candidate.start === citation.start);
    pieces.push({ text: text.slice(citation.start, citation.end), factId: citation.factId, stop });
    from = citation.end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), factId: null, stop: -1 });
  return pieces;
}

/** Facts in the order they are first read, for the numbers of the printed appendix. */
export function factOrder(stops: readonly Stop[]): string[] {
  return [...new Set(stops.map((stop) => stop.factId))];
}

function stopsIn(text: string, path: string, citations: readonly Citation[]): Stop[] {
  return rangesIn(text, path, citations).map(({ start, end, factId }) => ({ factId, text: text.slice(start, end), path, start }));
}

function rangesIn(text: string, path: string, citations: readonly Citation[]): Citation[] {
  let free = 0;
  return citations
    .filter((citation) => citation.path === path)
    .sort((a, b) => a.start - b.start)
    .filter((citation) => {
      if (citation.start < free || citation.end <= citation.start || citation.end > text.length) return false;
      free = citation.end;
      return true;
    });
}
