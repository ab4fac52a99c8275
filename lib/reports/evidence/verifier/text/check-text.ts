import { type Check, shown } from "../figures/check";
import type { StatedClaim } from "../figures/report";
import { checkSentences } from "./check-sentences";
import { checkCardCitation, citedText } from "./citations";
import { TITLE_FORMS } from "./forms";
import { headlinesOf } from "./headline-forms";
import { anyOf, type Mark, markedText, patternOf } from "./patterns";

/** Every text with its citations in order. */
function textsOf({ result }: Check): Map<string, { text: string; marks: Mark[] }> {
  const list: [path: string, text: string][] = [
    ["/title", result.title],
    ["/executiveSummary", result.executiveSummary],
    ...result.insights.map((text, at): [string, string] => [`/insights/${at}`, text]),
    ...result.charts.flatMap(({ headline }, at): [string, string][] =>
      headline === undefined ? [] : [[`/charts/${at}/headline`, headline]],
    ),
    ...result.recommendations.map((text, at): [string, string] => [`/recommendations/${at}`, text]),
  ];
  return new Map(list.map(([path, text]) => [path, { text, marks: [] }]));
}

/** Every citation shows its fact, and every sentence is one that its claim may have. */
export function checkText(check: Check): void {
  const texts = textsOf(check);
  for (const [at, citation] of check.result.citations.entries()) {
    const path = `/result/citations/${at}`;
    const fact = check.fact(citation.factId);
    const cited = texts.get(citation.path);
    if (cited === undefined) checkCardCitation(check, citation, fact, path);
    else if (fact === undefined) check.wrong(`${path}/factId`, citation.factId, "the id of a fact");
    else {
      const part = citation.part ?? "display";
      const shows = cited.text.slice(citation.start, citation.end);
      const should = citedText(check, fact, part);
      if (!should.includes(shows))
        check.wrong(path, `"${shows}" as the ${part} of ${fact.id}`, should.length === 0 ? "nothing" : should[0]);
      cited.marks.push({ start: citation.start, end: citation.end, factId: citation.factId, part });
    }
  }
  for (const [path, { text, marks }] of texts) {
    marks.sort((a, b) => a.start - b.start);
    const overlaps = marks.some((mark, at) => mark.start < (marks[at - 1]?.end ?? 0));
    if (overlaps) check.wrong(`/result${path}`, "citations that overlap", "none");
    else if (path === "/title") checkTitle(check, text, marks);
    else if (path.endsWith("/headline")) checkHeadline(check, path, text, marks);
    else checkSentences(check, path, text, marks);
  }
  checkPlaces(check, texts);
}

/** The claims that a title or headline makes. */
function claimsAt(check: Check, path: string): StatedClaim[] {
  return (check.result.claims ?? []).filter(({ places }) => places.some((place) => place.path === path));
}

/** A chart's headline is one of a claim that it makes. */
function checkHeadline(check: Check, path: string, text: string, marks: readonly Mark[]) {
  const forms = claimsAt(check, path).flatMap((claim) =>
    headlinesOf(claim.kind).flatMap((form) => patternOf(check, form, claim, marks) ?? []),
  );
  if (!new RegExp(`^${anyOf(forms)}$`, "u").test(markedText(text, 0, text.length, marks)))
    check.wrong(`/result${path}`, text, "the headline of a claim");
}

/** A title that says a finding, with the time that the report covers behind it. */
function isFinding(check: Check, marked: string, marks: readonly Mark[]): boolean {
  const claims = claimsAt(check, "/title");
  const spans = claims.flatMap((claim) =>
    claim.kind === "scope" ? (patternOf(check, " ({from} to {to})", claim, marks) ?? []) : [],
  );
  const forms = claims.flatMap((claim) => headlinesOf(claim.kind).flatMap((form) => patternOf(check, form, claim, marks) ?? []));
  return new RegExp(`^${anyOf(forms)}${spans.length === 0 ? "" : `${anyOf(spans)}?`}$`, "u").test(marked);
}

/** A title of the report's own says a finding or is made of names of columns; a person's title is the one of the inputs. */
function checkTitle(check: Check, text: string, marks: readonly Mark[]) {
  if (check.inputs.title) return check.same("/result/title", text, check.inputs.title);
  const marked = markedText(text, 0, text.length, marks);
  if (isFinding(check, marked, marks)) return;
  const forms = TITLE_FORMS.flatMap((form) => patternOf(check, form, null, marks) ?? []);
  if (!new RegExp(`^${anyOf(forms)}$`, "u").test(marked))
    check.wrong("/result/title", text, "a title made of the names of columns");
}

function checkPlaces(check: Check, texts: ReadonlyMap<string, { text: string }>): void {
  for (const [at, claim] of (check.result.claims ?? []).entries()) {
    for (const place of claim.places) {
      const text = texts.get(place.path)?.text;
      if (text === undefined || !(place.end > place.start) || place.end > text.length)
        check.wrong(`/result/claims/${at}/places`, shown(place), "a sentence of the text");
    }
  }
}
