import { expect, test } from "vitest";
import type { ScheduleWhen } from "@/lib/contract/schedules";
import { draftOf, whenOfDraft, whenWords } from "./schedule-words";

const WHENS: [ScheduleWhen, string][] = [
  [{ cadence: "daily", time: "07:05" }, "Every day at 07:05"],
  [{ cadence: "weekly", weekday: 7, time: "23:59" }, "Every Sunday at 23:59"],
  [{ cadence: "weekly", weekday: 1, time: "00:00" }, "Every Monday at 00:00"],
  [{ cadence: "monthly", monthDay: 31, time: "09:00" }, "Day 31 of every month at 09:00"],
  [{ cadence: "rows", rowsEvery: 1500 }, "After every 1,500 new rows"],
  [{ cadence: "rows", rowsEvery: 1 }, "After every new row"],
];

test.each(WHENS)("a time is said in words, and comes through the form as it went in: %j", (when, words) => {
  expect(whenWords(when, "en-US").replaceAll("\u00a0", " ")).toBe(words);
  expect(whenOfDraft(draftOf(when))).toEqual({ when });
});

test.each(["", "0", "-3", "1.5e20", "many"])("%j is no number of rows", (rowsEvery) => {
  expect(whenOfDraft({ ...draftOf(null), cadence: "rows", rowsEvery })).toMatchObject({ field: "rows" });
});

test("rows may be grouped as people write them", () => {
  expect(whenOfDraft({ ...draftOf(null), cadence: "rows", rowsEvery: "10,000" })).toEqual({
    when: { cadence: "rows", rowsEvery: 10_000 },
  });
});
