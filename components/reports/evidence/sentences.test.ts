import { describe, expect, it } from "vitest";
import { splitCited, stopsOf } from "@/lib/content/citations";
import type { Claim } from "@/lib/contract/report-facts";
import type { ReportResult } from "@/lib/contract/reports";
import { claimsOf, piecesBySentence, sentencesOf, sentencesUsing } from "./sentences";

const TEXT = "Total was $1.28M. It rose 8.4% (est. 2026). Nobody knows why.";
const FIRST = { path: "/executiveSummary", start: 0, end: 17 };
const SECOND = { path: "/executiveSummary", start: 18, end: 43 };

const claim = (over: Partial<Claim>): Claim => ({
  id: "c1",
  kind: "total",
  nature: "descriptive",
  measure: "total",
  by: null,
  aggregation: "sum",
  facts: { total: "total" },
  test: null,
  places: [FIRST],
  ...over,
});
const change = claim({ id: "c2", kind: "change", facts: { change: "change", from: "total" }, places: [SECOND] });

const result = (over: Partial<ReportResult> = {}): ReportResult => ({
  title: "Q3",
  executiveSummary: TEXT,
  kpis: [],
  charts: [],
  insights: [],
  recommendations: [],
  dataQuality: [],
  facts: [],
  citations: [
    { path: "/executiveSummary", start: 10, end: 16, factId: "total" },
    { path: "/executiveSummary", start: 26, end: 30, factId: "change" },
  ],
  ...over,
});

describe("sentences of a report", () => {
  it("are those of the claims, and what no claim covers is cut at full stops", () => {
    const sentences = sentencesOf(result({ claims: [change, claim({})] }));
    expect(sentences.map(({ text, claims }) => [text, claims.map(({ id }) => id)])).toEqual([
      ["Total was $1.28M.", ["c1"]],
      ["It rose 8.4% (est. 2026).", ["c2"]],
      ["Nobody knows why.", []],
    ]);
    expect(new Set(sentences.map(({ id }) => id)).size).toBe(3);
  });

  it("of an older report are found without claims", () => {
    const old = sentencesOf(result({ executiveSummary: "One was 5. Two was 6.", insights: ["Three."], citations: [] }));
    expect(old.map(({ text, path, start }) => [text, path, start])).toEqual([
      ["One was 5.", "/executiveSummary", 0],
      ["Two was 6.", "/executiveSummary", 11],
      ["Three.", "/insights/0", 0],
    ]);
  });

  it("ignore places that leave the text or cross another, but lose no claim of a place that is told twice", () => {
    const crossing = claim({ id: "c3", places: [{ path: "/executiveSummary", start: 5, end: 30 }] });
    const twice = claim({ id: "c4" });
    const outside = claim({ id: "c5", places: [{ path: "/executiveSummary", start: 40, end: 400 }] });
    const sentences = sentencesOf(result({ claims: [claim({}), crossing, twice, outside] }));
    expect(sentences[0]?.text).toBe("Total was $1.28M.");
    expect(sentences[0]?.claims.map(({ id }) => id)).toEqual(["c1", "c3", "c4"]);
    expect(sentences.every(({ end }) => end <= TEXT.length)).toBe(true);
  });

  it("rest on a fact when they claim something of it or write it", () => {
    const told = result({ claims: [claim({}), change] });
    const using = (id: string) => sentencesUsing(id, sentencesOf(told), told.citations).map(({ text }) => text);
    expect(using("total")).toEqual(["Total was $1.28M.", "It rose 8.4% (est. 2026)."]);
    expect(using("change")).toEqual(["It rose 8.4% (est. 2026)."]);
    expect(using("other")).toEqual([]);
    const old = result();
    expect(sentencesUsing("total", sentencesOf(old), old.citations).map(({ text }) => text)).toEqual(["Total was $1.28M."]);
  });

  it("hold every character of the text once, each figure in the sentence it stands in", () => {
    const told = result({ claims: [claim({}), change] });
    const pieces = splitCited(TEXT, "/executiveSummary", told.citations, stopsOf(told));
    const groups = piecesBySentence(pieces, sentencesOf(told));
    expect(groups.flatMap((group) => group.pieces.map((piece) => piece.text)).join("")).toBe(TEXT);
    const held = groups.flatMap(({ sentence, pieces: own }) =>
      own.flatMap((piece) => (piece.factId === null ? [] : [[sentence?.text, piece.text]])),
    );
    expect(held).toEqual([
      ["Total was $1.28M.", "$1.28M"],
      ["It rose 8.4% (est. 2026).", "8.4%"],
    ]);
  });
});

describe("claims of a fact", () => {
  it("begin with those of the sentence that is looked at", () => {
    const claims = [claim({}), change];
    expect(claimsOf("total", claims, undefined).map(({ id }) => id)).toEqual(["c1", "c2"]);
    expect(claimsOf("total", claims, { path: "/executiveSummary", start: 26 }).map(({ id }) => id)).toEqual(["c2", "c1"]);
    expect(claimsOf("other", claims, undefined)).toEqual([]);
  });
});
