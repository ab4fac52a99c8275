import { describe, expect, it } from "vitest";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnDoubt, ReadingFact } from "@/lib/contract/reading";
import type { FilePreview } from "@/lib/contract/uploads";
import { blockedBy, NOTHING_SEEN, openWords, questionsOf, remember } from "./seen";

const doubt: ColumnDoubt = {
  check: "ambiguous_date",
  count: 3,
  example: "01/02/2026",
  options: [
    { choose: { dateOrder: "dmy" }, format: null, reads: null, min: null, max: null, sum: null },
    { choose: { dateOrder: "mdy" }, format: null, reads: null, min: null, max: null, sum: null },
  ],
  movedRows: 3,
};
const encoding: ReadingFact = {
  setting: "encoding",
  value: "windows-1252",
  chosen: false,
  confidence: 0.6,
  alternatives: ["windows-1250", "iso-8859-2"],
};

function column(name: string, part: Partial<ColumnProfile> = {}): ColumnProfile {
  return { name, type: "date", role: "time", ...part } as ColumnProfile;
}

function preview(columns: ColumnProfile[], settings: ReadingFact[] = [], refused = 0): FilePreview {
  const none = { count: 0, first: [] };
  return {
    settings,
    sheets: [],
    titleLines: [],
    columns,
    rows: [],
    rowNumbers: [],
    rowCount: 3,
    refused: { count: refused, first: [] },
    leftOut: none,
    notes: [],
    findings: [],
  };
}

const nothing = { settings: {}, choices: [] };
const choose = (dateOrder: "dmy" | "mdy" | "ymd") => ({
  settings: {},
  choices: [{ column: 0, name: "ordered_at", chosen: { dateOrder } }],
});

describe("questions of a file", () => {
  it("are open until they are answered, and stay to be answered otherwise", () => {
    const first = remember(NOTHING_SEEN, preview([column("ordered_at", { doubt })], [encoding]));
    expect(questionsOf(first, nothing).map(({ kind, answer }) => [kind, answer])).toEqual([
      ["fact", -1],
      ["doubt", -1],
    ]);
    expect(openWords(questionsOf(first, nothing), "en-US").replaceAll("\u00a0", " ")).toBe(
      "2 questions are open. Without an answer, Windows-1252 (Western Europe) for the encoding and day first for ordered_at will be used.",
    );
    const answered = remember(
      first,
      preview(
        [column("ordered_at", { chosen: { dateOrder: "mdy" } })],
        [{ ...encoding, value: "windows-1250", chosen: true, confidence: 1 }],
      ),
    );
    const wish = { ...choose("mdy"), settings: { encoding: "windows-1250" as const } };
    expect(questionsOf(answered, wish).map(({ kind, answer }) => [kind, answer])).toEqual([
      ["fact", 1],
      ["doubt", 1],
    ]);
    expect(openWords(questionsOf(answered, wish), "en-US")).toBe("");
  });

  it("name a sheet as it is named", () => {
    const sheet: ReadingFact = { setting: "sheet", value: "Orders", chosen: false, confidence: 0.5, alternatives: ["Costs"] };
    const words = openWords(questionsOf(remember(NOTHING_SEEN, preview([], [sheet])), nothing), "en-US");
    expect(words.replaceAll("\u00a0", " ")).toBe("1 question is open. Without an answer, “Orders” for the sheet will be used.");
  });

  it("are answered by a setting that was none of the offers", () => {
    const first = remember(NOTHING_SEEN, preview([], [encoding]));
    const [question] = questionsOf(first, { settings: { encoding: "utf-8" }, choices: [] });
    expect(question?.answer).toBe(3);
  });

  it("go when the column is read as something else", () => {
    const first = remember(NOTHING_SEEN, preview([column("ordered_at", { doubt })]));
    const text = remember(first, preview([column("ordered_at", { type: "text", chosen: { type: "text" } })]));
    expect(questionsOf(text, nothing)).toEqual([]);
    const other = remember(first, preview([column("order;total")]));
    expect(questionsOf(other, nothing)).toEqual([]);
  });

  it("name three and count the rest", () => {
    const many = ["a", "b", "c", "d", "e"].map((name) => column(name, { doubt }));
    const words = openWords(questionsOf(remember(NOTHING_SEEN, preview(many)), nothing), "en-US");
    expect(words.replaceAll("\u00a0", " ")).toBe(
      "5 questions are open. Without an answer, day first for a, b, and c and the first answer for 2 more will be used.",
    );
  });
});

describe("a look at a file", () => {
  it("remembers the type that was found under the one that was chosen", () => {
    const first = remember(NOTHING_SEEN, preview([column("ordered_at")]));
    const second = remember(first, preview([column("ordered_at", { type: "text", chosen: { type: "text" } })]));
    expect(second.detected.get("0 ordered_at")).toBe("date");
    expect(second.reads).toBe(2);
  });

  it("blocks the storing while rows have no place and nobody decided about them", () => {
    const bad = preview([column("a")], [], 12);
    expect(blockedBy(bad, {}, "en-US")?.replaceAll("\u00a0", " ")).toBe(
      "12 rows have more values than the header. Leave them out, or correct the file.",
    );
    expect(blockedBy(bad, { refusedRows: "refuse_file" }, "en-US")).not.toBeNull();
    expect(blockedBy(bad, { refusedRows: "leave_out" }, "en-US")).toBeNull();
    expect(blockedBy(preview([column("a")]), {}, "en-US")).toBeNull();
  });
});
