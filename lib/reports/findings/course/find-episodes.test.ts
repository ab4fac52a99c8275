import { describe, expect, test } from "vitest";
import { verifyText } from "@/lib/reports/narrator/verify-text";
import { checkFacts } from "@/lib/reports/steps/check-facts";
import { plainReport } from "@/lib/testing/plain-report";
import { episodeRows } from "@/lib/testing/tables/event-tables";
import { type EpisodeKind, tryEpisode } from "./try-episode";

/** What a report says of the table, and what its own checks and a stranger's program hold against that. */
async function reported(rows: ReturnType<typeof episodeRows>) {
  const plain = await plainReport(rows);
  try {
    const own = await checkFacts(plain.typed.session, plain.insights.facts, new Set());
    const text = verifyText(plain.ledger, plain.rendered);
    const { title, executiveSummary, insights } = plain.rendered;
    const said = [title, executiveSummary, ...insights].join("\n").replaceAll("\u00a0", " ");
    return { said, problems: [...own, ...text], episodes: plain.ledger.findings.filter(({ kind }) => kind === "episode") };
  } finally {
    plain.close();
  }
}

describe("a stretch of time in which a figure lay elsewhere", () => {
  test("is told of all rows with what it was before and after", async () => {
    const { said, problems } = await reported(episodeRows(3, { share: 0.3 }));
    expect(said).toMatch(
      /From Feb 2025 to Mar 2025, the share flagged as cancelled was 3[\d.]+%, against 1[\d.]+% before and [\d.]+% after/,
    );
    expect(problems).toEqual([]);
  });

  test("is told of one group beside all others, to the week", async () => {
    const { said, problems } = await reported(episodeRows(4, { late: 3 }));
    expect(said).toMatch(
      /In the week of 5 Aug 2024, average minutes were 4[\d.]+ for Lakeside, against 2[\d.]+ before and 2[\d.]+ after; for all others, it was 2/,
    );
    expect(problems).toEqual([]);
  });

  test("is told by the number of rows of a group", async () => {
    const { said, problems } = await reported(episodeRows(5, { times: 6 }));
    expect(said).toMatch(
      /[Tt]he number of rows was \d+ for Lakeside in the week of 5 Aug 2024|[Ii]n the week of 5 Aug 2024, the number of rows was \d+ for Lakeside/,
    );
    expect(problems).toEqual([]);
  });

  test.each([6, 7, 8])("is not told where there is none (%d)", async (seed) => {
    const { episodes } = await reported(episodeRows(seed));
    expect(episodes).toEqual([]);
  });
});

describe("periods", () => {
  const cells = (values: readonly number[], n = 40, variance = 4) => values.map((mean) => ({ n, sum: n * mean, variance }));
  const level = Array.from({ length: 20 }, (_, at) => 10 + ((at * 7) % 5) * 0.1);
  const tried = (values: readonly number[], kind: EpisodeKind = "average") => tryEpisode(cells(values), null, kind);

  test("that stay elsewhere are a level, and no stretch", () => {
    expect(tried(level.map((value, at) => (at >= 12 ? value + 3 : value)))).toBeNull();
    expect(tried(level.map((value, at) => (at >= 12 && at < 15 ? value + 3 : value)))).toMatchObject({ from: 12, to: 15 });
  });

  test("that wander far more than their rows explain tell nothing", () => {
    const walk = level.map((_, at) => 10 + 3 * Math.sin(at / 3));
    expect(tried(walk)).toBeNull();
  });

  test("of one row each are a series whose rows explain nothing", () => {
    expect(
      tryEpisode(
        cells(
          level.map((value, at) => (at === 9 ? 30 : value)),
          1,
          0,
        ),
        null,
        "average",
      ),
    ).toBeNull();
  });

  test("in which all others went the same way are not the group's", () => {
    const moved = level.map((value, at) => (at >= 9 && at < 11 ? value + 3 : value));
    expect(tryEpisode(cells(moved), cells(moved), "average")).toBeNull();
    expect(tryEpisode(cells(moved), cells(level), "average")).toMatchObject({ from: 9, to: 11 });
  });
});
