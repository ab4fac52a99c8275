import { describe, expect, it } from "vitest";
import { FACTS, FINDINGS, fact, finding, ledgerOf, STATISTIC_FINDINGS } from "@/lib/testing/reports/ledger-fixture";
import { checkSentence } from "./check-sentence";
import { factBook } from "./fact-book";
import { splitSentences } from "./token-grammar";
import { UNANSWERED, UNTIED } from "./wording/answer-focus";
import { INSIGHT_TEMPLATES } from "./wording/insight-templates";
import { QUALITY_ADVICE, QUALITY_DOUBTS, RECOMMENDATION_TEMPLATES } from "./wording/recommendation-templates";
import { Missing, sayingOf } from "./wording/saying";

const book = factBook(ledgerOf());
const CHANGE =
  "Total {{c2}} {{change_pct.direction}} by {{change_pct}}, from {{change_from}} in {{change_from_p}} to {{change_to}} in {{change_to_p}}.";
const LEADER =
  "Among the {{c1}} groups, {{lead_label}} had the {{lead_value.rank}} total {{c2}}: {{lead_value}}, or {{lead_share}} of the whole.";
const AVERAGE = "Average {{c2}} was {{kpi_sales_avg}}, with a median of {{sales_median}}.";
const SEGMENTS =
  "Average {{c3}} was {{seg_high.rank}} for {{seg_high_l}}, at {{seg_high}}, and {{seg_low.rank}} for {{seg_low_l}}, at {{seg_low}}.";
const SCOPE = "The dataset holds {{rows_all}} rows, from {{span_from}} to {{span_to}}.";

const end = (sentence: string, words: string) => sentence.replace(/\.$/, `${words}.`);

const HOSTILE: Record<string, readonly (readonly [base: string, edited: string])[]> = {
  digits: ["5", "1,000", "12%", "٣", "½", "²", "３", "Ⅳ", "4th", "2x", "0.5", "1e6"].map((word) => [
    CHANGE,
    end(CHANGE, `, ${word} in all`),
  ]),
  "number words": [
    "half",
    "two thirds",
    "a dozen",
    "twice",
    "million",
    "double",
    "threefold",
    "twenty-one",
    "first",
    "hundreds",
    "both and one",
    "couple",
  ].map((word) => [LEADER, end(LEADER, `, ${word} of it`)]),
  "directions outside tokens": [
    "fell",
    "rose",
    "declined",
    "grew",
    "dropped",
    "increased",
    "went up",
    "shrank",
    "soared",
    "improved",
    "was lower",
  ].map((word) => [CHANGE, CHANGE.replace("{{change_pct.direction}}", word)]),
  superlatives: ["best", "worst", "largest", "smallest", "top", "leading", "record", "peak", "dominant", "most", "least"].map(
    (word) => [LEADER, LEADER.replace("had the {{lead_value.rank}}", `had the ${word}`)],
  ),
  units: ["dollars", "percent", "euros", "points", "kg", "miles", "degrees", "pounds", "tonnes", "hours", "km"].map((word) => [
    AVERAGE,
    AVERAGE.replace("{{kpi_sales_avg}},", `{{kpi_sales_avg}} ${word},`),
  ]),
  periods: [
    "March",
    "last week",
    "the quarter",
    "Monday",
    "yesterday",
    "this year",
    "summer",
    "recently",
    "Q",
    "the month",
    "a decade",
  ].map((word) => [AVERAGE, end(AVERAGE, ` in ${word}`)]),
  causes: [
    "because of price",
    "due to demand",
    "thanks to Web",
    "driven by North",
    "as a result",
    "therefore",
    "caused by it",
    "since it was wet",
    "which explains it",
    "owing to it",
    "so it goes",
  ].map((words) => [CHANGE, end(CHANGE, `, ${words}`)]),
  "invented nouns": [
    "customers",
    "profit",
    "stores",
    "managers",
    "buyers",
    "accounts",
    "marketing",
    "Germany",
    "employees",
    "tickets",
    "orders",
  ].map((word) => [SCOPE, SCOPE.replace("{{rows_all}} rows", `{{rows_all}} ${word}`)]),
  "declared nouns of another fact": [
    "groups",
    "columns",
    "values",
    "pairs",
    "periods",
    "categories",
    "records",
    "charts",
    "gaps",
    "cells",
  ].map((word) => [SCOPE, SCOPE.replace("{{rows_all}} rows", `{{rows_all}} ${word}`)]),
  markup: [
    "**bold**",
    "<b>x</b>",
    "[x](y)",
    "https://evil.example",
    "`x`",
    "# x",
    "www.evil.example",
    "_x_",
    "evil.com",
    "x | y",
    "{{",
    "&amp",
  ].map((words) => [AVERAGE, end(AVERAGE, ` ${words}`)]),
  tokens: [
    [CHANGE, CHANGE.replace("{{change_pct}}", "{{nothing}}")],
    [CHANGE, CHANGE.replace("{{change_pct}}", "{{lead_share}}")],
    [CHANGE, CHANGE.replace("{{change_pct}}", "")],
    [CHANGE, CHANGE.replace("{{change_from}}", "{{change_to}}")],
    [CHANGE, CHANGE.replace("{{change_pct.direction}}", "{{lead_share.direction}}")],
    [CHANGE, CHANGE.replace("{{change_pct.direction}}", "{{trend_slope.direction}}")],
    [CHANGE, CHANGE.replace("{{c2}}", "{{c99}}")],
    [CHANGE, CHANGE.replace("{{c2}}", "{{c3}}")],
    [CHANGE, CHANGE.replace("{{c2}}", "{{dataset}}")],
    [LEADER, LEADER.replace("{{lead_value.rank}}", "{{ext_low.rank}}")],
    [LEADER, LEADER.replace("{{lead_value.rank}}", "{{lead_share.rank}}")],
    [AVERAGE, end(AVERAGE, " and {{kpi_sales_sum}}")],
  ],
  "turned claims": [
    [CHANGE, CHANGE.replace("{{change_from}}", "X").replace("{{change_to}}", "{{change_from}}").replace("X", "{{change_to}}")],
    [CHANGE, CHANGE.replace("from {{", "to {{").replace("to {{change_to}}", "from {{change_to}}")],
    [CHANGE, CHANGE.replace("by {{change_pct}}", "to {{change_pct}}")],
    [CHANGE, CHANGE.replace("Total", "Average")],
    [CHANGE, CHANGE.replace("{{change_pct.direction}}", "never {{change_pct.direction}}")],
    [AVERAGE, "Median {{c2}} was {{kpi_sales_avg}}, with an average of {{sales_median}}."],
    [AVERAGE, "Average {{c2}} was {{sales_median}}, with a median of {{kpi_sales_avg}}."],
    [AVERAGE, AVERAGE.replace("was", "was not")],
    [
      SEGMENTS,
      SEGMENTS.replace("{{seg_high.rank}}", "{{seg_low.rank}}").replace(
        "{{seg_low.rank}} for {{seg_low_l}}",
        "{{seg_high.rank}} for {{seg_low_l}}",
      ),
    ],
    [SEGMENTS, SEGMENTS.replace("{{seg_high_l}}", "X").replace("{{seg_low_l}}", "{{seg_high_l}}").replace("X", "{{seg_low_l}}")],
    [LEADER, LEADER.replace("of the whole", "of the rest")],
    [LEADER, LEADER.replace("{{c1}}", "X").replace("{{lead_label}}", "{{c1}}").replace("X", "{{lead_label}}")],
    [SCOPE, SCOPE.replace("holds", "holds almost")],
  ],
  "words that bend a claim": [
    "could",
    "would",
    "should",
    "if",
    "or",
    "negative",
    "unusual",
    "clearly",
    "serious",
    "reliable",
    "after",
    "before",
    "unknown",
    "rows",
    "groups",
  ].map((word) => [CHANGE, CHANGE.replace("{{change_pct.direction}}", `${word} {{change_pct.direction}}`)]),
  form: [
    "",
    "no capital.",
    "No full stop",
    "Two sentences. Here.",
    `${"Word ".repeat(70)}end.`,
    "What is this?",
    "Look at this!",
    "A\u202eb.",
    "Тotal sales.",
    "Total — sales.",
  ].map((text) => [AVERAGE, text]),
};

describe("a sentence is refused when it says what no fact says:", () => {
  for (const [kind, edits] of Object.entries(HOSTILE)) {
    it(`${kind} (${edits.length} edits)`, () => {
      expect(edits.length).toBeGreaterThanOrEqual(10);
      const accepted = edits.filter(([base, edited]) => checkSentence(book, edited, base) === null).map(([, edited]) => edited);
      expect(accepted).toEqual([]);
    });
  }
});

describe("a right sentence is accepted:", () => {
  const RIGHT: readonly (readonly [base: string, edited: string])[] = [
    [CHANGE, CHANGE],
    [CHANGE, `Overall, ${CHANGE.replace("Total", "total")}`],
    [
      CHANGE,
      "From {{change_from}} in {{change_from_p}} to {{change_to}} in {{change_to_p}}, total {{c2}} {{change_pct.direction}} by {{change_pct}}.",
    ],
    [
      LEADER,
      "{{lead_label}} recorded the {{lead_value.rank}} total {{c2}} among the {{c1}} groups, {{lead_value}}, which is {{lead_share}} of the whole.",
    ],
    [AVERAGE, "{{c2}} averaged {{kpi_sales_avg}}, while the median was {{sales_median}}."],
    [SEGMENTS, `Overall, ${SEGMENTS.replace("Average", "average")}`],
    [SCOPE, "The data spans {{rows_all}} rows from {{span_from}} to {{span_to}}."],
  ];
  for (const [base, edited] of RIGHT) it(edited, () => expect(checkSentence(book, edited, base)).toBeNull());
});

describe("what a gap comes to over the rows of one group", () => {
  const of = { columns: [2, 4], measure: "sales", aggregation: "difference" };
  const roles = { highLabel: "seg_high_l", high: "seg_high", lowLabel: "seg_low_l", low: "seg_low", gap: "seg_gap" };
  const staked = factBook(
    ledgerOf({
      facts: [
        ...FACTS,
        fact("seg_gap", 12, "$12.00", of),
        fact("seg_stake", 1080, "$1.08K", { ...of, aggregation: "stake" }),
        fact("seg_count", 90, "90", { columns: [4], nouns: ["rows"], aggregation: "count", unit: "rows" }),
      ],
      findings: [
        finding(
          "segments_sales",
          "segments",
          { ...roles, lowRows: "seg_count", lowStake: "seg_stake" },
          { measure: 2, by: 4, aggregation: "avg" },
        ),
      ],
    }),
  );
  const [LOW, HIGH, COUNT] = ["{{seg_low_l}}", "{{seg_high_l}}", "{{seg_count}}"];
  const GAP = "the gap of {{seg_gap}} in average {{c2}} comes to {{seg_stake}}";
  const BASE = `Compare ${LOW} rows with ${HIGH} rows in detail: ${GAP} over the ${COUNT} ${LOW} rows.`;

  it("is told in the words of its template", () => {
    const worded = BASE.replace("Compare", "Overall, compare");
    expect([BASE, worded].map((one) => checkSentence(staked, one, BASE))).toEqual([null, null]);
  });

  it.each([
    ["the ends in each other's place", `Compare ${HIGH} rows with ${LOW} rows in detail: ${GAP} over the ${COUNT} ${LOW} rows.`],
    ["the rows of the other end", `Compare ${LOW} rows with ${LOW} rows in detail: ${GAP} over the ${COUNT} ${HIGH} rows.`],
    ["its count beside the other end", `Compare ${LOW} rows with ${COUNT} ${HIGH} rows in detail: ${GAP} for ${LOW} rows.`],
  ])("is never told with %s", (_, edited) => expect(checkSentence(staked, edited, BASE)).toBe("figures in another order"));
});

describe("the built-in narrator keeps its own rules", () => {
  for (const finding of [...FINDINGS, ...STATISTIC_FINDINGS]) {
    it(`in every template of ${finding.kind} (${finding.id})`, () => {
      const said: string[] = [];
      for (const template of [...INSIGHT_TEMPLATES[finding.kind], ...RECOMMENDATION_TEMPLATES[finding.kind]]) {
        try {
          said.push(...splitSentences(template(sayingOf(book, finding))));
        } catch (error) {
          if (!(error instanceof Missing)) throw error;
        }
      }
      expect(said.length).toBeGreaterThan(0);
      expect(said.map((sentence) => [sentence, checkSentence(book, sentence)]).filter(([, reason]) => reason !== null)).toEqual(
        [],
      );
    });
  }

  it("in every sentence about the quality of the data and about open questions", () => {
    const doubts = [...Object.values(QUALITY_ADVICE), ...Object.values(QUALITY_DOUBTS)].flatMap((say) =>
      [0.5, 1].map((ratio) => say("{{c2}}", { ratio })),
    );
    const said = [...doubts, UNTIED, ...Object.values(UNANSWERED).filter((text) => text !== "")];
    expect(said.map((sentence) => [sentence, checkSentence(book, sentence)]).filter(([, reason]) => reason !== null)).toEqual([]);
  });
});
